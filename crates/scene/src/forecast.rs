//! What would happen if something were done, told before it is.

use crate::facts::Sum;
use kernel::{Cell, Seat};
use phrase::Text;
use serde::Serialize;

/// What would come of an action, as far as its own seat knows: nothing has happened yet.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Forecast {
    /// What it comes to, the most important first: a sentence each.
    pub lines: Vec<Text>,
    /// What may come of it, and how likely each is.
    pub chances: Vec<Chance>,
    /// What each side of a fight would add up to, the attacker's first.
    pub sums: Vec<Sum>,
    /// The cells that it is about: who contributes, who could strike there.
    pub cells: Vec<Cell>,
}

/// Something that may come of an action.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Chance {
    /// What.
    pub text: Text,
    /// Good for whom, if for anybody.
    pub seat: Option<Seat>,
    /// How likely, from 0 to 1.
    pub share: f32,
}

impl Forecast {
    /// A forecast of one sentence.
    pub fn of(line: Text) -> Forecast {
        Forecast { lines: vec![line], ..Forecast::default() }
    }

    /// The same with one more sentence.
    pub fn line(mut self, line: Text) -> Forecast {
        self.lines.push(line);
        self
    }

    /// The same with something that may come of it; what never does is left out.
    pub fn chance(mut self, text: Text, seat: Option<Seat>, share: f32) -> Forecast {
        if share > 0.0 {
            self.chances.push(Chance { text, seat, share });
        }
        self
    }

    /// The same, about these cells; each once, in order.
    pub fn about(mut self, cells: impl IntoIterator<Item = Cell>) -> Forecast {
        self.cells.extend(cells);
        self.cells.sort_unstable();
        self.cells.dedup();
        self
    }
}
