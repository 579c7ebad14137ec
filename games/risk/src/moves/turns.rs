//! The row of steps that makes a turn, and how one turn leads to the next.

use super::{BOX, Order, Phase, State, Why};
use crate::Risk;
use crate::moves::cards::FULL_HAND;
use kernel::Seat;

/// The cards with which one may exchange.
pub const ENOUGH_FOR_A_SET: u8 = 3;

/// The cards with which one must exchange at the start of a classic turn.
pub const MUST_EXCHANGE: u8 = 5;

/// The cards with which one must exchange at once after destroying a player, down to fewer than
/// [`MUST_EXCHANGE`].
pub const MUST_EXCHANGE_AT_ONCE: u8 = 6;

/// The most moves of a turn between neighbours.
const MOST_MOVES: u32 = 100;

impl Risk {
    /// Play begins with seat 1.
    pub(super) fn first_turn(&self, state: &mut State) {
        state.open.round = 1;
        self.begin_turn(state, Seat(0));
    }

    fn begin_turn(&self, state: &mut State, seat: Seat) {
        state.open.seat = seat;
        state.open.moves = 0;
        state.open.conquered = false;
        state.open.drew = false;
        state.open.bonus_used = false;
        if state.open.round > self.terms.turns {
            return self.count_out(state, Why::Turns);
        }
        if self.is_exhausted(state) {
            return self.count_out(state, Why::Exhausted);
        }
        match self.terms.order {
            Order::Seed => state.phase = Phase::From,
            Order::Classic => {
                self.gain(state, self.income(state, seat));
                self.go_exchange(state);
            }
        }
    }

    /// The turn passes on to the next seat that holds something.
    pub(super) fn end_turn(&self, state: &mut State) {
        let seat = state.open.seat;
        let living = self.living(state);
        let mut next = self.seat_after(seat);
        while !living.has(next) && next != seat {
            next = self.seat_after(next);
        }
        if next <= seat {
            state.open.round += 1;
        }
        self.begin_turn(state, next);
    }

    /// Armies at the start of a classic turn: a third of the territories, three at least, and continents.
    pub(crate) fn income(&self, state: &State, seat: Seat) -> u32 {
        let own = state.owned(seat);
        let continents = self.board.continents.iter().filter(|continent| own.has_all(continent.lands));
        let bonus: u32 = continents.map(|continent| u32::from(continent.bonus)).sum();
        (own.count() / 3).max(3) + bonus
    }

    /// New armies for the seat whose turn it is, as long as there are any in its box.
    pub(super) fn gain(&self, state: &mut State, armies: u32) {
        let seat = state.open.seat;
        let left = BOX.saturating_sub(u32::from(state.open.reserve[seat.index()]) + state.strength(seat));
        state.open.reserve[seat.index()] += armies.min(left) as u16;
    }

    /// After a battle, all its armies in place: cards, or on with attacking.
    pub(super) fn after_battle(&self, state: &mut State) {
        match self.terms.order {
            Order::Seed => self.go_draw(state),
            Order::Classic if self.terms.many_battles => state.phase = Phase::From,
            Order::Classic => self.after_attacks(state),
        }
    }

    /// The seat attacks no more.
    pub(super) fn after_attacks(&self, state: &mut State) {
        match self.terms.order {
            Order::Seed => state.phase = Phase::Moves,
            Order::Classic => self.go_draw(state),
        }
    }

    /// One card a turn for a conquest, if there is a card.
    fn go_draw(&self, state: &mut State) {
        let open = &state.open;
        if !open.conquered || open.drew || state.deck.drawable() == 0 {
            return self.after_draw(state);
        }
        let full = self.terms.order == Order::Seed && state.deck.hand_size(open.seat) >= FULL_HAND;
        state.phase = if full { Phase::Discard } else { Phase::Draw };
    }

    pub(super) fn after_draw(&self, state: &mut State) {
        match self.terms.order {
            Order::Seed => self.go_exchange(state),
            Order::Classic => state.phase = Phase::Moves,
        }
    }

    /// Cards may be exchanged if there are enough of them. Whether they make a set is the owner's secret,
    /// so it decides nothing here.
    pub(super) fn go_exchange(&self, state: &mut State) {
        let hand = state.deck.hand_size(state.open.seat);
        // In the middle of a classic turn one only exchanges what one must.
        let enough = match self.terms.order {
            Order::Classic if state.open.conquered => MUST_EXCHANGE,
            _ => ENOUGH_FOR_A_SET,
        };
        if hand >= enough { state.phase = Phase::Exchange } else { self.go_place(state) }
    }

    /// New armies are placed, if there are any.
    pub(super) fn go_place(&self, state: &mut State) {
        if state.open.reserve[state.open.seat.index()] > 0 {
            state.phase = Phase::Place
        } else {
            self.after_place(state)
        }
    }

    pub(super) fn after_place(&self, state: &mut State) {
        match self.terms.order {
            Order::Seed if !self.terms.many_battles => state.phase = Phase::Moves,
            // Cards of a destroyed player were exchanged in the middle of a turn of one battle.
            Order::Classic if state.open.conquered && !self.terms.many_battles => self.after_attacks(state),
            _ => state.phase = Phase::From,
        }
    }

    /// Whether the seat must exchange cards before it goes on.
    pub(crate) fn must_exchange(&self, hand: u8) -> bool {
        self.terms.order == Order::Classic && hand >= MUST_EXCHANGE
    }

    /// The most moves of a turn: along a chain one, else as many as anybody could want. They are free by the rules; that
    /// there is a limit at all is for those who would move to and fro for ever.
    #[inline]
    pub(crate) fn most_moves(&self) -> u32 {
        if self.terms.chain { 1 } else { MOST_MOVES }
    }

    /// As many moves as a machine ever needs. Any arrangement of armies that moves between neighbours can bring about
    /// takes fewer moves than there are territories: one along each border of a spanning tree.
    #[inline]
    pub(crate) fn enough_moves(&self, territories: u32) -> u32 {
        self.most_moves().min(territories.saturating_sub(1))
    }
}
