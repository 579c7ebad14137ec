//! What a position is worth: by what each seat holds, and by what it will get.

use super::weights::Scales;
use crate::Risk;
use crate::moves::{Order, Phase, State};
use kernel::Seat;

/// The most seats.
pub(super) const SEATS: usize = 6;

/// What one seat has.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Means {
    /// Territories.
    pub lands: f32,
    /// Armies, those still to be placed included.
    pub armies: f32,
    /// Cards.
    pub cards: f32,
    /// Armies that the next turn brings.
    pub income: f32,
    /// Territories that cannot be attacked by anybody.
    pub inner: f32,
}

impl Means {
    /// What a seat has.
    pub fn of(game: &Risk, state: &State, seat: Seat) -> Means {
        let own = state.owned(seat);
        let reserve = u32::from(state.open.reserve[seat.index()]);
        let is_classic = game.terms.order == Order::Classic;
        let inner = own.iter().filter(|t| game.board.around(*t).minus(own).is_empty()).count();
        Means {
            lands: own.count() as f32,
            armies: (state.strength(seat) + reserve) as f32,
            cards: f32::from(state.deck.hand_size(seat)),
            income: if is_classic { game.income(state, seat) as f32 } else { 0.0 },
            inner: inner as f32,
        }
    }

    /// All of it in armies.
    pub fn sum(self, scales: &Scales) -> f32 {
        self.armies
            + scales.land * self.lands
            + scales.card * self.cards
            + scales.income * self.income
            + scales.inner * self.inner
    }
}

/// The chance of each seat to win.
pub(super) fn chances(game: &Risk, state: &State, scales: &Scales) -> [f32; SEATS] {
    let players = usize::from(game.terms.players);
    let mut chances = [0.0; SEATS];
    if let Phase::Over(end) = state.phase {
        let winners = end.winners.count() as f32;
        for (seat, chance) in chances.iter_mut().enumerate().take(players) {
            let won = end.winners.has(Seat(seat as u8));
            *chance = if winners == 0.0 { 1.0 / players as f32 } else { f32::from(u8::from(won)) / winners };
        }
        return chances;
    }
    for (seat, chance) in chances.iter_mut().enumerate().take(players) {
        let seat = Seat(seat as u8);
        if !state.owned(seat).is_empty() || state.open.round == 0 {
            *chance = Means::of(game, state, seat).sum(scales).max(0.1).powf(scales.power);
        }
    }
    let all: f32 = chances.iter().sum();
    chances.map(|chance| chance / all.max(f32::MIN_POSITIVE))
}
