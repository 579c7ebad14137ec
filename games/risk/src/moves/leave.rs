//! A seat drops out of a game of more than two, and the others play on.

use super::{End, Holder, Phase, State, Why};
use crate::Risk;
use kernel::{Seat, Turn};

impl Risk {
    /// Whether the others can play on without a seat: it still holds something, and play has begun and waits for
    /// somebody's choice.
    pub(crate) fn may_leave(&self, state: &State, seat: Seat) -> bool {
        let waits = matches!(state.phase.turn(state.open.seat), Turn::Act(_));
        let among_many = self.terms.players > 2 && seat.0 < self.terms.players;
        among_many && state.open.round > 0 && waits && !state.owned(seat).is_empty()
    }

    /// What a seat holds becomes neutral, and its cards are laid open. Nobody has destroyed it: whose mission that
    /// was needs territories instead. Search never comes here, so it stays out of its way.
    #[cold]
    pub(super) fn leave(&self, state: &mut State, leaver: Seat) {
        let lands = std::mem::take(&mut state.owned[leaver.index()]);
        let neutral = &mut state.owned[Holder::NEUTRAL.index()];
        *neutral |= lands;
        state.open.reserve[leaver.index()] = 0;
        state.open.destroyed_by[leaver.index()] = Some(leaver);
        state.deck.hand(leaver).into_iter().for_each(|card| state.deck.show(leaver, card));
        self.go_on_without(state, leaver);
    }

    fn go_on_without(&self, state: &mut State, leaver: Seat) {
        let living = self.living(state);
        if living.count() == 1 {
            state.open.until = 0;
            state.phase = Phase::Over(End { winners: living, why: Why::Alone });
        } else if state.open.seat == leaver {
            state.open.until = 0;
            self.end_turn(state);
        } else {
            self.defend_neutrally(state, leaver);
        }
    }

    /// In a battle under way the neutral takes the place of a seat; it throws the most dice, unasked.
    fn defend_neutrally(&self, state: &mut State, leaver: Seat) {
        let Some(battle) = state.phase.battle_mut().filter(|battle| battle.defender == leaver.into()) else {
            return;
        };
        battle.defender = Holder::NEUTRAL;
        let battle = *battle;
        if matches!(state.phase, Phase::Defend { .. }) {
            self.throw_most(state, battle);
        }
    }
}
