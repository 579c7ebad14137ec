//! The report's heuristic player: one rule of thumb for each phase.

use crate::board::{Lands, Territory};
use crate::moves::cards::{Card, Counts, Deck, Kind, sum};
use crate::moves::{Action, Phase};
use crate::{Risk, View};
use kernel::{Game, Rng, Seat};
use search::{Bot, Budget, Choice};
use std::cmp::Reverse;

/// Attacks from its strongest territory the weakest neighbour with all the dice it may throw, exchanges at
/// once, strengthens its weakest territory and sends armies from the interior to the border.
#[derive(Clone, Copy, Debug, Default)]
pub struct SeedHeuristic;

impl Bot<Risk> for SeedHeuristic {
    fn choose(
        &mut self,
        game: &Risk,
        view: &View,
        seat: Seat,
        budget: &Budget,
        _rng: &mut Rng,
    ) -> Choice<Risk> {
        budget.spend(1);
        Choice::of(choose(game, view, seat))
    }
}

/// What the heuristic does in any phase.
pub(super) fn choose(game: &Risk, view: &View, seat: Seat) -> Action {
    let eyes = Eyes { game, view, seat, own: view.owned(seat) };
    match view.phase {
        Phase::Deal => Action::Deal,
        Phase::Claim => Action::Claim(eyes.claim()),
        Phase::Setup => Action::Place { on: eyes.lightest(), armies: 1 },
        Phase::Place => Action::Place { on: eyes.weakest(), armies: 1 },
        Phase::Exchange => eyes.exchange(),
        Phase::From => eyes.attackers().first().map_or(Action::Next, |from| Action::From(*from)),
        Phase::Against { from } => {
            let targets = from.map(|from| eyes.targets(from)).unwrap_or_default();
            targets.first().map_or(Action::Next, |to| Action::Against(*to))
        }
        Phase::Defend { battle, .. } => {
            Action::Defend(battle.to.map_or(1, |to| view.armies(to).min(2) as u8))
        }
        Phase::Dice { battle } => {
            let free = battle.from.map_or(1, |from| view.armies(from) - 1);
            Action::Dice(free.min(3) as u8)
        }
        Phase::Advance { battle, entered } => {
            let more = battle.from.map_or(0, |from| view.armies(from) - 1);
            Action::Advance(u16::from(entered) + more)
        }
        Phase::Discard => Action::Discard(eyes.discard()),
        Phase::Draw => Action::Draw,
        _ => eyes.movement(),
    }
}

/// The kind to give up from five cards, as in the report's table: with four or five alike the cheapest kind
/// held; beside three alike the cheapest other kind; of two pairs and a single the single.
pub fn discard(hand: Counts) -> Kind {
    const CHEAPEST_FIRST: [Kind; 3] = [Kind::Soldier, Kind::Tank, Kind::Cannon];
    let count = |kind: Kind| hand[kind as usize];
    let most = CHEAPEST_FIRST.into_iter().map(count).max().unwrap_or(0);
    let given_up = |kind: &Kind| match most {
        3 => count(*kind) > 0 && count(*kind) < 3,
        2 => count(*kind) == 1,
        _ => count(*kind) > 0,
    };
    CHEAPEST_FIRST.into_iter().find(given_up).unwrap_or(Kind::Soldier)
}

/// What one seat sees and holds.
pub(super) struct Eyes<'a> {
    pub(super) game: &'a Risk,
    pub(super) view: &'a View,
    pub(super) seat: Seat,
    pub(super) own: Lands,
}

impl Eyes<'_> {
    /// Own territories that may attack: most armies first, then most own neighbours. Where a turn has many
    /// battles, only those stronger than somebody next to them.
    pub(super) fn attackers(&self) -> Vec<Territory> {
        let board = &self.game.board;
        let able = |t: &Territory| self.view.armies(*t) > 1 && !board.around(*t).minus(self.own).is_empty();
        let eager = |t: &Territory| !self.game.terms.many_battles || self.outnumbers_a_neighbour(*t);
        let mut able: Vec<Territory> = self.own.iter().filter(able).filter(eager).collect();
        able.sort_by_key(|t| (Reverse(self.view.armies(*t)), Reverse(self.friends(*t)), t.0));
        able
    }

    /// The neighbours to attack: fewest armies first, then most own neighbours around them.
    pub(super) fn targets(&self, from: Territory) -> Vec<Territory> {
        let mut enemies: Vec<Territory> = self.game.board.around(from).minus(self.own).iter().collect();
        enemies.sort_by_key(|t| (self.view.armies(*t), Reverse(self.friends(*t)), t.0));
        enemies
    }

    fn outnumbers_a_neighbour(&self, from: Territory) -> bool {
        self.targets(from).first().is_some_and(|to| self.view.armies(from) > self.view.armies(*to))
    }

    /// Own territories around one.
    fn friends(&self, territory: Territory) -> u32 {
        (self.game.board.around(territory) & self.own).count()
    }

    fn claim(&self) -> Territory {
        let free = self.game.board.territories().filter(|t| self.view.owner(*t).is_none());
        free.min_by_key(|t| (Reverse(self.friends(*t)), t.0)).unwrap_or(Territory(0))
    }

    fn lightest(&self) -> Territory {
        self.game.lightest(self.own, |t| self.view.armies(t)).unwrap_or(Territory(0))
    }

    fn weakest(&self) -> Territory {
        self.own.iter().min_by_key(|t| self.view.armies(*t)).unwrap_or(Territory(0))
    }

    fn discard(&self) -> Card {
        let hand = self.view.cards.hand(self.seat).unwrap_or_default();
        let mut counts: Counts = [0; 3];
        hand.iter().for_each(|card| counts[usize::from(card.0 % 3)] += 1);
        debug_assert!(sum(counts) > 0, "only a full hand is made room in");
        discard(counts).card()
    }

    /// Any set at once. The rules list what may be exchanged; which state they read it from does not matter.
    fn exchange(&self) -> Action {
        let mut state = self.game.start();
        state.deck = self.deck_of_own_hand();
        state.owned[self.seat.index()] = self.own;
        state.open = self.view.open.clone();
        state.phase = Phase::Exchange;
        let mut actions = Vec::new();
        self.game.actions(&state, &mut actions);
        actions.first().copied().unwrap_or(Action::Next)
    }

    fn deck_of_own_hand(&self) -> Deck {
        let mut deck =
            if self.game.shows_kinds() { Deck::kinds() } else { Deck::named(self.game.board.size()) };
        for card in self.view.cards.hand(self.seat).unwrap_or_default() {
            deck.take(self.seat, card);
        }
        deck
    }

    /// Armies from the interior, the deepest first, one phase nearer to the border.
    fn movement(&self) -> Action {
        let most = self.game.enough_moves(self.own.count());
        if u32::from(self.view.open.moves) >= most {
            return Action::End;
        }
        let depths = self.depths();
        let depth = |t: Territory| depths[t.index()];
        let idle = self.own.iter().filter(|t| depth(*t) > 0 && self.view.armies(*t) > 1);
        let Some(from) = idle.min_by_key(|t| (Reverse(depth(*t)), t.0)) else { return Action::End };
        let nearer = (self.game.board.around(from) & self.own).iter().filter(|t| depth(*t) < depth(from));
        match nearer.min_by_key(|t| (depth(*t), self.view.armies(*t), t.0)) {
            Some(to) => Action::Move { from, to, armies: self.view.armies(from) - 1 },
            None => Action::End,
        }
    }

    /// How many steps each own territory is from the border: 0 on it.
    fn depths(&self) -> [u8; crate::board::MOST_TERRITORIES] {
        let board = &self.game.board;
        let mut depths = [0; crate::board::MOST_TERRITORIES];
        let mut inside = self.own;
        let mut depth = 0;
        let mut edge: Lands =
            self.own.iter().filter(|t| !board.around(*t).minus(self.own).is_empty()).collect();
        while !edge.is_empty() {
            edge.iter().for_each(|t| depths[t.index()] = depth);
            inside = inside.minus(edge);
            edge = board.around_all(edge) & inside;
            depth += 1;
        }
        depths
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The report's table: soldiers, tanks, cannons in hand, and the kind given up.
    const TABLE: [(u8, u8, u8, Kind); 21] = [
        (5, 0, 0, Kind::Soldier),
        (4, 1, 0, Kind::Soldier),
        (4, 0, 1, Kind::Soldier),
        (3, 2, 0, Kind::Tank),
        (3, 1, 1, Kind::Tank),
        (3, 0, 2, Kind::Cannon),
        (2, 3, 0, Kind::Soldier),
        (2, 2, 1, Kind::Cannon),
        (2, 1, 2, Kind::Tank),
        (2, 0, 3, Kind::Soldier),
        (1, 4, 0, Kind::Soldier),
        (1, 3, 1, Kind::Soldier),
        (1, 2, 2, Kind::Soldier),
        (1, 1, 3, Kind::Soldier),
        (1, 0, 4, Kind::Soldier),
        (0, 5, 0, Kind::Tank),
        (0, 4, 1, Kind::Tank),
        (0, 3, 2, Kind::Cannon),
        (0, 2, 3, Kind::Tank),
        (0, 1, 4, Kind::Tank),
        (0, 0, 5, Kind::Cannon),
    ];

    #[test]
    fn all_21_hands_are_discarded_from_as_the_report_says() {
        for (soldiers, tanks, cannons, kind) in TABLE {
            let mut hand = [0; 3];
            hand[Kind::Soldier as usize] = soldiers;
            hand[Kind::Tank as usize] = tanks;
            hand[Kind::Cannon as usize] = cannons;
            assert_eq!(discard(hand), kind, "{soldiers} soldiers, {tanks} tanks, {cannons} cannons");
        }
    }
}
