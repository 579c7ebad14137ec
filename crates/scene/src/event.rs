//! What happened, as one viewer is told it.

use kernel::{Cell, Seat};
use phrase::Text;
use serde::{Deserialize, Serialize};

/// One thing that happened, as one viewer is told it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Event {
    /// What kind of thing, for motion and sound.
    pub kind: EventKind,
    /// Whose doing, if anybody's.
    pub seat: Option<Seat>,
    /// The sentence.
    pub text: Text,
    /// The cells it is about: for a move, from and to.
    pub cells: Vec<Cell>,
}

/// What kind of thing happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EventKind {
    /// Something moved from the first cell to the last.
    Move,
    /// Something was placed or came into play.
    Place,
    /// A fight; the sentence says who won and why.
    Combat,
    /// Something left the board.
    Loss,
    /// Dice, a card, a lot.
    Chance,
    /// A turn ended or a phase began.
    Turn,
    /// The game ended.
    End,
    /// Anything else worth saying.
    Note,
}

impl Event {
    /// Something that happened, by nobody in particular, nowhere yet.
    pub fn new(kind: EventKind, text: Text) -> Event {
        Event { kind, seat: None, text, cells: Vec::new() }
    }

    /// By a seat.
    pub fn by(mut self, seat: Seat) -> Event {
        self.seat = Some(seat);
        self
    }

    /// About these cells.
    pub fn on(mut self, cells: impl IntoIterator<Item = Cell>) -> Event {
        self.cells.extend(cells);
        self
    }
}
