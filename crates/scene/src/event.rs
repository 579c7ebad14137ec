//! What happened, as one viewer is told it.

use crate::facts::{Facts, Fighter, Strike, Sum, Tally, Throw};
use kernel::{Cell, Outcome, Seat};
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
    /// The sentence for where the facts are drawn beside it, if that is another one.
    pub caption: Option<Text>,
    /// The cells it is about: for a move, from and to.
    pub cells: Vec<Cell>,
    /// What happened, as values.
    pub facts: Facts,
}

/// What kind of thing happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum EventKind {
    /// Something moved from the first cell to the last.
    Move,
    /// Something was placed or came into play.
    Place,
    /// A fight; its facts say who fought and what became of them.
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
        Event { kind, seat: None, text, caption: None, cells: Vec::new(), facts: Facts::default() }
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

    /// With a sentence for where its facts are drawn beside it.
    pub fn captioned(mut self, caption: Text) -> Event {
        self.caption = Some(caption);
        self
    }

    /// With those who fought.
    pub fn fought(mut self, fighters: impl IntoIterator<Item = Fighter>) -> Event {
        self.facts.fighters.extend(fighters);
        self
    }

    /// With dice that were thrown.
    pub fn threw(mut self, dice: impl IntoIterator<Item = Throw>) -> Event {
        self.facts.dice.extend(dice);
        self
    }

    /// With a blow.
    pub fn struck(mut self, strike: Strike) -> Event {
        self.facts.strikes.push(strike);
        self
    }

    /// With what the sides of a fight added up to.
    pub fn summed(mut self, sums: impl IntoIterator<Item = Sum>) -> Event {
        self.facts.sums.extend(sums);
        self
    }

    /// About something that moved, was placed, drawn or came into sight.
    pub fn about(mut self, things: impl IntoIterator<Item = Tally>) -> Event {
        self.facts.things.extend(things);
        self
    }

    /// With what was lost.
    pub fn lost(mut self, losses: impl IntoIterator<Item = Tally>) -> Event {
        self.facts.losses.extend(losses);
        self
    }

    /// Written so in lists of moves: in the field's own notation.
    pub fn noted(mut self, noted: impl Into<String>) -> Event {
        self.facts.noted = Some(noted.into());
        self
    }

    /// The turn of a seat begins, if there is one.
    pub fn begins(mut self, seat: impl Into<Option<Seat>>) -> Event {
        self.facts.begins = seat.into();
        self
    }

    /// A seat is out of the game.
    pub fn out(mut self, seat: Seat) -> Event {
        self.facts.out = Some(seat);
        self
    }

    /// The game ended.
    pub fn ended(mut self, outcome: Outcome) -> Event {
        self.facts.outcome = Some(outcome);
        self
    }
}
