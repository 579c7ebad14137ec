//! Who sits at the table, who looks on, and where things stand.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A chair at the table, counted from 0 inside and from 1 for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's place in an array with one entry a seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The number people use, from 1.
    pub fn number(self) -> u8 {
        self.0 + 1
    }

    /// The other seat of a game for two.
    pub fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seats(pub u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// Seat 1 alone, or all seats up to `count`.
    pub fn first(count: u8) -> Seats {
        Seats(((1u16 << count) - 1) as u8)
    }

    /// One seat.
    pub fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// These and one more.
    pub fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// These but one.
    pub fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Whether `seat` is among them. One that no table has never is.
    pub fn has(self, seat: Seat) -> bool {
        u16::from(self.0) >> seat.0.min(8) & 1 != 0
    }

    /// How many there are.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether nobody is.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |&seat| self.has(seat))
    }
}

/// Through whose eyes a game is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Viewer {
    /// One who plays.
    Seat(Seat),
    /// One who watches: knows only what every seat knows.
    Spectator,
    /// One who sees the whole truth: `--umpire`, a replay after the end, the machine's own log.
    Umpire,
}

impl Viewer {
    /// The seat, if this viewer has one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Umpire => None,
        }
    }

    /// Whether this viewer sees through the eyes of `seat`, or sees everything.
    pub fn sees_as(self, seat: Seat) -> bool {
        self == Viewer::Umpire || self == Viewer::Seat(seat)
    }

    /// Every viewer of a game with `seats` seats, the umpire last.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        (0..seats).map(|s| Viewer::Seat(Seat(s))).chain([Viewer::Spectator, Viewer::Umpire])
    }
}

/// A place on the board: a square, a hex, a country. The game's layout gives it a name and a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Cell(pub u16);

impl Cell {
    /// The cell's place in an array with one entry a cell.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}
