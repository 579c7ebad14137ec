//! What may be done, listed fast and in a fixed order.

use super::cards::{Card, Deck, Kind, cards_of, is_set};
use super::dice::{Faces, MOST_DICE, exchange};
use super::{Action, Battle, Holder, Phase, State};
use crate::Risk;
use crate::board::{Lands, Territory};

/// The legal actions of the seat to act; see [`kernel::Game::actions`].
#[inline]
pub(crate) fn actions(game: &Risk, state: &State, out: &mut Vec<Action>) {
    match state.phase {
        Phase::Deal => out.push(Action::Deal),
        Phase::Claim => out.extend(game.board.all().minus(state.taken()).iter().map(Action::Claim)),
        Phase::Setup if game.terms.single => game.list_places(state, 1, out),
        Phase::Setup | Phase::Place => {
            game.list_places(state, state.open.reserve[state.open.seat.index()], out);
        }
        Phase::Exchange => game.list_exchanges(state, out),
        Phase::From => {
            out.extend(game.attackers(state).map(Action::From));
            out.push(Action::Next);
        }
        Phase::Against { from } => {
            let enemies = game.board.around(from).minus(state.owned(state.open.seat));
            out.extend(enemies.iter().map(Action::Against));
        }
        Phase::Dice { battle } => game.list_dice(state, battle, out),
        Phase::Defend { battle, .. } => {
            let most = state.armies(battle.to).min(u16::from(MOST_DICE.1)) as u8;
            out.extend((1..=most).map(Action::Defend));
        }
        Phase::Advance { battle, entered } => {
            let least = u16::from(entered);
            out.extend((least..least + state.armies(battle.from)).map(Action::Advance));
        }
        Phase::Discard => {
            let mut hand = state.deck.hand(state.open.seat);
            hand.dedup();
            out.extend(hand.into_iter().map(Action::Discard));
        }
        Phase::Draw => out.push(Action::Draw),
        Phase::Moves => game.list_moves(state, out),
        Phase::Dealing | Phase::Missions | Phase::Drawing | Phase::Battle { .. } | Phase::Over(_) => {}
    }
}

/// The results chance may bring; see [`kernel::Game::chance`].
#[inline]
pub(crate) fn chance(game: &Risk, state: &State, out: &mut Vec<(Action, u32)>) {
    match state.phase {
        Phase::Dealing => {
            let territory = game.next_dealt(state);
            for holder in Holder::ALL {
                let left = u32::from(game.terms.quotas[holder.index()]) - state.owned(holder).count();
                if left > 0 {
                    out.push((Action::Dealt(territory, holder), left));
                }
            }
        }
        Phase::Missions => {
            let dealt = |mission: &u8| state.missions.contains(&Some(*mission));
            let missions = (0..game.terms.missions.len() as u8).filter(|mission| !dealt(mission));
            out.extend(missions.map(|mission| (Action::Mission(mission), 1)));
        }
        Phase::Battle { attack, defence, .. } => {
            let weights = exchange(attack, defence).iter();
            let result = |lost: u8| Action::Battle { lost, faces: Faces::NONE };
            out.extend((0u8..).zip(weights).map(|(lost, weight)| (result(lost), *weight)));
        }
        Phase::Drawing => state.deck.draws(|card, weight| out.push((Action::Drawn(card), weight))),
        _ => {}
    }
}

impl Risk {
    /// Own territories with an army to spare and somebody to attack.
    #[inline]
    fn attackers(&self, state: &State) -> impl Iterator<Item = Territory> {
        let own = state.owned(state.open.seat);
        (own & state.strong).iter().filter(move |t| !self.board.around(*t).minus(own).is_empty())
    }

    #[inline]
    fn list_places(&self, state: &State, most: u16, out: &mut Vec<Action>) {
        for on in state.owned(state.open.seat).iter() {
            out.extend((1..=most).map(|armies| Action::Place { on, armies }));
        }
    }

    fn list_dice(&self, state: &State, battle: Battle, out: &mut Vec<Action>) {
        let free = state.armies(battle.from) - 1;
        out.extend((1..=free.min(u16::from(MOST_DICE.0)) as u8).map(Action::Dice));
        if self.terms.many_battles {
            out.extend((1..=free).map(Action::Until));
        }
    }

    #[inline]
    fn list_moves(&self, state: &State, out: &mut Vec<Action>) {
        let own = state.owned(state.open.seat);
        if u32::from(state.open.moves) < self.most_moves() {
            for from in (own & state.strong).iter() {
                let armies = state.armies(from);
                for to in self.move_targets(own, from).iter() {
                    out.extend((1..armies).map(|armies| Action::Move { from, to, armies }));
                }
            }
        }
        out.push(Action::End);
    }

    /// Where armies may move to: own neighbours, or all that a chain of own territories reaches.
    #[inline]
    pub(crate) fn move_targets(&self, own: Lands, from: Territory) -> Lands {
        if self.terms.chain {
            let mut reached = self.board.reach(from, own);
            reached.remove(from);
            reached
        } else {
            self.board.around(from) & own
        }
    }

    fn list_exchanges(&self, state: &State, out: &mut Vec<Action>) {
        let seat = state.open.seat;
        match &state.deck {
            Deck::Kinds(deck) => {
                let hand = deck.hands[seat.index()];
                let alike = Kind::ALL.into_iter().filter(|&kind| hand[kind as usize] >= 3);
                out.extend(alike.map(|kind| Action::Exchange { cards: [kind.card(); 3], bonus: None }));
            }
            Deck::Named(deck) => self.list_sets(state, deck.hands[seat.index()], out),
        }
        if !self.must_exchange(state.deck.hand_size(seat)) {
            out.push(Action::Next);
        }
    }

    fn list_sets(&self, state: &State, hand: u64, out: &mut Vec<Action>) {
        for a in cards_of(hand) {
            let after_a = hand & !(a.bit() | (a.bit() - 1));
            for b in cards_of(after_a) {
                let after_b = after_a & !(b.bit() | (b.bit() - 1));
                for c in cards_of(after_b) {
                    if is_set([a, b, c].map(Card::kind)) {
                        self.list_bonuses(state, [a, b, c], out);
                    }
                }
            }
        }
    }

    /// A set once for each own territory it shows, or once without.
    fn list_bonuses(&self, state: &State, cards: [Card; 3], out: &mut Vec<Action>) {
        let own = state.owned(state.open.seat);
        let shown = self.bonus_lands(own, state.open.bonus_used, cards);
        if shown.is_empty() {
            out.push(Action::Exchange { cards, bonus: None });
        }
        out.extend(shown.iter().map(|territory| Action::Exchange { cards, bonus: Some(territory) }));
    }

    /// The own territories that cards show and that may get two armies for it, once a turn.
    pub(crate) fn bonus_lands(&self, own: Lands, used: bool, cards: [Card; 3]) -> Lands {
        if used || self.terms.order == super::Order::Seed {
            return Lands::NONE;
        }
        let shown = cards.into_iter().filter(|card| card.kind() != Kind::Joker);
        shown.map(|card| Territory(card.0)).collect::<Lands>() & own
    }
}
