//! Before the first turn: territories are dealt or claimed, missions dealt, starting armies placed.

use super::cards::Deck;
use super::dice::Faces;
use super::{Holder, Open, Order, Phase, State};
use crate::Risk;
use crate::board::{Lands, MOST_TERRITORIES, Territory};
use kernel::Seat;

/// A new table: nobody holds anything.
pub(crate) fn start(game: &Risk) -> State {
    let deck = match game.terms.order {
        Order::Seed => Deck::kinds(),
        Order::Classic => Deck::named(game.board.size()),
    };
    State {
        owned: Default::default(),
        armies: [0; MOST_TERRITORIES],
        strong: Default::default(),
        deck,
        missions: [None; 6],
        open: Open {
            seat: Seat(0),
            round: 0,
            reserve: [0; 7],
            destroyed_by: [None; 6],
            ruled_out: [0; 6],
            sets: 0,
            moves: 0,
            conquered: false,
            drew: false,
            bonus_used: false,
            until: 0,
            faces: Faces::NONE,
        },
        phase: if game.terms.claimed { Phase::Claim } else { Phase::Deal },
    }
}

impl Risk {
    /// The next territory to be dealt.
    pub(crate) fn next_dealt(&self, state: &State) -> Territory {
        Territory(state.taken().count() as u8)
    }

    pub(super) fn give(&self, state: &mut State, territory: Territory, holder: Holder) {
        state.owned[holder.index()].add(territory);
        state.set_armies(territory, 1);
        if state.taken() == self.board.all() {
            self.after_territories(state);
        }
    }

    /// A seat claims a territory; then the next seat, or the neutral by itself.
    pub(super) fn claim(&self, state: &mut State, territory: Territory) {
        let seat = state.open.seat;
        self.give(state, territory, seat.into());
        let last = seat.0 + 1 == self.terms.players;
        if last && self.terms.has_neutral && state.phase == Phase::Claim {
            let free = self.board.all().minus(state.taken());
            let neutral = state.owned(Holder::NEUTRAL);
            let near = |t: &Territory| (self.board.around(*t) & neutral).count();
            // The free territory next to most of its own; the first of the map among equals.
            if let Some(best) = free.iter().min_by_key(|t| (std::cmp::Reverse(near(t)), t.0)) {
                self.give(state, best, Holder::NEUTRAL);
            }
        }
        if state.phase == Phase::Claim {
            state.open.seat = self.seat_after(seat);
        }
    }

    /// All territories have an owner: everybody counts what is left to place.
    fn after_territories(&self, state: &mut State) {
        for holder in Holder::ALL {
            let placed = state.owned(holder).count() as u16;
            state.open.reserve[holder.index()] = self.terms.armies[holder.index()].saturating_sub(placed);
        }
        state.open.seat = Seat(0);
        state.phase = if self.terms.missions.is_empty() { Phase::Setup } else { Phase::Missions };
        if state.phase == Phase::Setup {
            self.next_to_place(state, Seat(0));
        }
    }

    /// The next seat gets a mission.
    pub(super) fn deal_mission(&self, state: &mut State, mission: u8) {
        let seat = state.open.seat;
        state.missions[seat.index()] = Some(mission);
        state.open.seat = self.seat_after(seat);
        if state.open.seat == Seat(0) {
            state.phase = Phase::Setup;
            self.next_to_place(state, Seat(0));
        }
    }

    /// A seat has placed some of its starting armies.
    pub(super) fn placed_in_setup(&self, state: &mut State, seat: Seat) {
        if self.terms.single {
            let last = seat.0 + 1 == self.terms.players;
            if last {
                self.place_neutral(state, 1);
            }
            self.next_to_place(state, self.seat_after(seat));
        } else if state.open.reserve[seat.index()] == 0 {
            self.next_to_place(state, seat);
        }
    }

    /// Finds who places next, from `start` on. When nobody has armies left, the neutral places what it has
    /// and play begins.
    fn next_to_place(&self, state: &mut State, start: Seat) {
        let mut seat = start;
        for _ in 0..self.terms.players {
            if state.open.reserve[seat.index()] > 0 {
                state.open.seat = seat;
                return;
            }
            seat = self.seat_after(seat);
        }
        self.place_neutral(state, state.open.reserve[Holder::NEUTRAL.index()]);
        self.first_turn(state);
    }

    /// The neutral places armies: again and again one on the lightest of its territories.
    fn place_neutral(&self, state: &mut State, armies: u16) {
        let lands = state.owned(Holder::NEUTRAL);
        for _ in 0..armies.min(state.open.reserve[Holder::NEUTRAL.index()]) {
            let Some(lightest) = self.lightest(lands, |t| state.armies(t)) else { return };
            state.add_armies(lightest, 1);
            state.open.reserve[Holder::NEUTRAL.index()] -= 1;
        }
    }

    /// The territory to put a starting army on: of weight `most own neighbours - own neighbours + armies`
    /// the lightest, the first of the map among equals.
    pub(crate) fn lightest(&self, lands: Lands, armies: impl Fn(Territory) -> u16) -> Option<Territory> {
        let own = |t: Territory| (self.board.around(t) & lands).count();
        let most = lands.iter().map(own).max()?;
        lands.iter().min_by_key(|t| most - own(*t) + u32::from(armies(*t)))
    }

    /// The seat after this one, round the table.
    #[inline]
    pub(crate) fn seat_after(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.terms.players)
    }
}
