//! What to do by rule of thumb, in every phase and under every ruleset: quick enough to play whole games inside
//! a thought.
//!
//! The rules look at a state, which is imagined where a seat does not see everything.

mod assault;
mod garrison;

pub(super) use assault::Assault;
pub(super) use garrison::Stations;

use super::heuristic::discard;
use super::weights::Temper;
use crate::Risk;
use crate::board::{Lands, Territory};
use crate::moves::cards::{Card, Counts, Kind};
use crate::moves::{Action, Battle, Order, Phase, State};
use kernel::{Game, Seat};

/// Plays by rule of thumb.
pub(super) struct Habits<'a> {
    pub(super) game: &'a Risk,
    pub(super) temper: &'a Temper,
    scratch: Vec<Action>,
}

impl<'a> Habits<'a> {
    pub(super) fn new(game: &'a Risk, temper: &'a Temper) -> Habits<'a> {
        Habits { game, temper, scratch: Vec::new() }
    }

    /// What the seat to act does.
    pub(super) fn act(&mut self, state: &State) -> Action {
        let seat = state.open.seat;
        match state.phase {
            Phase::Deal => Action::Deal,
            Phase::Claim => Action::Claim(self.claim(state, seat)),
            Phase::Setup => self.set_up(state, seat),
            Phase::Place => self.place(state, seat),
            Phase::Exchange => self.exchange(state, seat),
            Phase::From => match self.best_assault(state, seat) {
                Some(assault) => Action::From(assault.from),
                None => Action::Next,
            },
            Phase::Against { from } => Action::Against(self.best_target(state, seat, from)),
            Phase::Dice { battle } => self.dice(state, battle),
            Phase::Defend { battle, attack } => Action::Defend(self.defence(state, battle, attack)),
            Phase::Advance { battle, entered } => {
                Action::Advance(u16::from(entered) + self.follow(state, seat, battle))
            }
            Phase::Discard => Action::Discard(given_up(&state.deck.hand(seat))),
            Phase::Draw => Action::Draw,
            _ => self.movement(state, seat),
        }
    }

    /// All dice; where that can be said, until as many are left as the place needs against whoever stands beside it.
    fn dice(&self, state: &State, battle: Battle) -> Action {
        let free = state.armies(battle.from) - 1;
        if !self.game.terms.many_battles {
            return Action::Dice(free.min(3) as u8);
        }
        let danger = f32::from(self.danger(state, state.open.seat, battle.from));
        Action::Until(((self.temper.halt * danger) as u16).clamp(1, free))
    }

    /// All dice, but a single one where two armies cannot be beaten by one throw: what is not taken at once can
    /// be strengthened.
    fn defence(&self, state: &State, battle: Battle, attack: u8) -> u8 {
        let armies = state.armies(battle.to);
        let holds = armies == 2 && attack > 1 && !self.game.terms.many_battles;
        if holds { 1 } else { armies.min(2) as u8 }
    }

    /// Any set at once: the most armies, the fewest jokers.
    fn exchange(&mut self, state: &State, seat: Seat) -> Action {
        let mut actions = std::mem::take(&mut self.scratch);
        actions.clear();
        self.game.actions(state, &mut actions);
        let best = actions.iter().copied().max_by_key(|action| self.worth_of_set(state, seat, *action));
        self.scratch = actions;
        best.unwrap_or(Action::Next)
    }

    fn worth_of_set(&self, state: &State, _seat: Seat, action: Action) -> i32 {
        let Action::Exchange { cards, bonus } = action else { return 0 };
        let jokers = cards.iter().filter(|card| card.kind() == Kind::Joker).count() as i32;
        let value = self.game.set_value(state.open.sets, cards) as i32;
        // Better than none even with two jokers.
        10 + 4 * value + 4 * i32::from(bonus.is_some()) - 3 * jokers
    }

    /// A free territory where most of a continent is one's own, or can be.
    fn claim(&self, state: &State, seat: Seat) -> Territory {
        let free = self.game.board.all().minus(state.taken());
        let own = state.owned(seat);
        let worth = |t: Territory| {
            let friends = (self.game.board.around(t) & own).count() as f32;
            let continent = &self.game.board.continents[self.game.board.region(t).continent];
            let lost = continent.lands.minus(own).minus(free).count() as f32;
            let held = (continent.lands & own).count() as f32;
            let size = continent.lands.count() as f32;
            friends + f32::from(continent.bonus) * (1.0 + held - lost) / size
        };
        best_of(free, worth).unwrap_or(Territory(0))
    }
}

/// The territory of most worth, the first of the map among equals.
fn best_of(lands: Lands, worth: impl Fn(Territory) -> f32) -> Option<Territory> {
    let mut best: Option<(Territory, f32)> = None;
    for territory in lands.iter() {
        let value = worth(territory);
        if best.is_none_or(|(_, most)| value > most) {
            best = Some((territory, value));
        }
    }
    best.map(|(territory, _)| territory)
}

fn given_up(hand: &[Card]) -> Card {
    let mut counts: Counts = [0; 3];
    hand.iter().for_each(|card| counts[usize::from(card.0 % 3)] += 1);
    discard(counts).card()
}

impl Habits<'_> {
    /// Whether armies may be moved as one likes between own neighbours.
    pub(super) fn regroups(&self) -> bool {
        !self.game.terms.chain
    }

    /// Whether turns follow the classic order, with armies every turn.
    pub(super) fn is_classic(&self) -> bool {
        self.game.terms.order == Order::Classic
    }
}
