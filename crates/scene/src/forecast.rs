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
    /// What does not follow from the rules alone.
    pub judgement: Judgement,
}

/// The part of a forecast that looks further ahead or guesses what is hidden. Nobody is told at a table that counts.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Judgement {
    /// What it comes to: a sentence each.
    pub lines: Vec<Text>,
    /// What may come of it, and how likely each is.
    pub chances: Vec<Chance>,
    /// The cells that it is about besides.
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

    /// The same with one more sentence, which is judgement, and the cells that it is about.
    pub fn judged(mut self, line: Text, cells: impl IntoIterator<Item = Cell>) -> Forecast {
        self.judgement.lines.push(line);
        self.judgement.cells.extend(cells);
        self
    }

    /// The same, all of it judgement but for the cells.
    pub fn all_judged(mut self) -> Forecast {
        self.judgement.lines.append(&mut self.lines);
        self.judgement.chances.append(&mut self.chances);
        self
    }

    /// What follows from the rules alone.
    pub fn by_rules(self) -> Forecast {
        Forecast { judgement: Judgement::default(), ..self }
    }

    /// Everything that is said, the rules' part first.
    pub fn lines(&self) -> impl Iterator<Item = &Text> {
        self.lines.iter().chain(&self.judgement.lines)
    }

    /// Everything that may come of it, the rules' part first.
    pub fn chances(&self) -> impl Iterator<Item = &Chance> {
        self.chances.iter().chain(&self.judgement.chances)
    }

    /// All cells that it is about; each once, in order.
    pub fn cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.cells.iter().chain(&self.judgement.cells).copied().collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The same, about these cells; each once, in order.
    pub fn about(mut self, cells: impl IntoIterator<Item = Cell>) -> Forecast {
        self.cells.extend(cells);
        self.cells.sort_unstable();
        self.cells.dedup();
        self
    }
}
