//! How a game ends: by the map, by a mission, or because nobody can or may go on.

use super::{Mission, Order, Phase, State};
use crate::Risk;
use crate::board::Lands;
use kernel::{Outcome, Seat, Seats};

/// An end: who won, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// Who won; nobody is a draw.
    pub winners: Seats,
    /// Why it is over.
    pub why: Why,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Somebody holds as many territories as it takes.
    Target,
    /// Nobody else is left.
    Alone,
    /// Somebody fulfilled its mission.
    Mission,
    /// Nobody can ever attack again; territories, then armies, decided.
    Exhausted,
    /// The last turn is over; territories, then armies, decided.
    Turns,
}

impl Why {
    /// Every reason there is.
    pub const ALL: [Why; 5] = [Why::Target, Why::Alone, Why::Mission, Why::Exhausted, Why::Turns];

    /// The id of the reason.
    pub fn id(self) -> &'static str {
        match self {
            Why::Target => "risk.over.target",
            Why::Alone => "risk.over.alone",
            Why::Mission => "risk.over.mission",
            Why::Exhausted => "risk.over.exhausted",
            Why::Turns => "risk.over.turns",
        }
    }
}

impl Why {
    /// The last word of the id.
    pub fn word(self) -> &'static str {
        self.id().rsplit('.').next().unwrap_or_default()
    }
}

impl End {
    /// As everybody else knows it.
    pub fn outcome(self) -> Outcome {
        Outcome { winners: self.winners, reason: self.why.id() }
    }
}

impl Risk {
    /// After a conquest: whoever holds enough, or is left alone, has won.
    #[inline]
    pub(super) fn conquest_wins(&self, state: &mut State) -> bool {
        let seat = state.open.seat;
        let why = if state.owned(seat).count() >= self.terms.target {
            Why::Target
        } else if self.living(state).count() == 1 {
            Why::Alone
        } else {
            return false;
        };
        state.phase = Phase::Over(End { winners: Seats::only(seat), why });
        true
    }

    /// The seats that still hold something.
    pub(crate) fn living(&self, state: &State) -> Seats {
        let holds = |seat: &Seat| !state.owned(*seat).is_empty();
        (0..self.terms.players).map(Seat).filter(holds).fold(Seats::NONE, Seats::with)
    }

    /// Whether nobody can ever attack again: under the seed's order armies come from conquests alone.
    #[inline]
    pub(super) fn is_exhausted(&self, state: &State) -> bool {
        let players = state.owned[..6].iter().fold(Lands::NONE, |all, lands| all | *lands);
        self.terms.order == Order::Seed && (state.strong & players).is_empty()
    }

    /// Ends the game by what everybody holds: territories, then armies; equal in both is a draw.
    pub(super) fn count_out(&self, state: &mut State, why: Why) {
        let worth = |seat: Seat| (state.owned(seat).count(), state.strength(seat));
        let best = (0..self.terms.players).map(|seat| worth(Seat(seat))).max();
        let winners = (0..self.terms.players).map(Seat).filter(|seat| Some(worth(*seat)) == best);
        let winners = winners.fold(Seats::NONE, Seats::with);
        let winners = if winners.count() == 1 { winners } else { Seats::NONE };
        state.phase = Phase::Over(End { winners, why });
    }

    /// After an action in its own turn: the seat has won if its mission is fulfilled. Missions that others
    /// see fulfilled without an end cannot be the seat's.
    pub(super) fn judge_missions(&self, state: &mut State, seat: Seat) {
        if self.terms.missions.is_empty() || state.open.round == 0 || matches!(state.phase, Phase::Over(_)) {
            return;
        }
        let own = state.missions[seat.index()];
        let fulfilled = |number: u8| self.fulfils(state, seat, self.terms.missions[usize::from(number)]);
        if own.is_some_and(fulfilled) {
            state.phase = Phase::Over(End { winners: Seats::only(seat), why: Why::Mission });
            return;
        }
        // In the fog others cannot tell, so nothing is ruled out.
        if !self.terms.fog {
            let done = (0..self.terms.missions.len() as u8).filter(|number| fulfilled(*number));
            let done = done.fold(0, |bits, number| bits | 1 << number);
            state.open.ruled_out[seat.index()] |= done;
        }
    }

    /// Whether a seat fulfils a mission now.
    pub(crate) fn fulfils(&self, state: &State, seat: Seat, mission: Mission) -> bool {
        let own = state.owned(seat);
        match mission {
            Mission::Continents { named, free } => {
                let held = self.continents_in(own);
                held & named == named && (held & !named).count_ones() >= u32::from(free)
            }
            Mission::Territories { count, armies } => {
                let strong = own.iter().filter(|t| state.armies(*t) >= armies).count();
                strong >= usize::from(count)
            }
            Mission::Destroy { whom, instead } => match state.open.destroyed_by[whom.index()] {
                Some(by) if by == seat && whom != seat => true,
                None if whom != seat => false,
                _ => own.count() >= u32::from(instead),
            },
        }
    }

    /// The continents that lie wholly within some territories, one bit each.
    pub(crate) fn continents_in(&self, lands: Lands) -> u32 {
        let continents = self.board.continents.iter().enumerate();
        let whole = continents.filter(|(_, continent)| lands.has_all(continent.lands));
        whole.fold(0, |bits, (number, _)| bits | 1 << number)
    }
}
