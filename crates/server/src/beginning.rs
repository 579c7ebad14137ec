//! Where a match began: at the start of its game, from a record, or from a point of another match.
//!
//! Whoever can read one copy of a game that hides something knows what all its copies hide. So copies know the game that they
//! are copies of; and once the record of one of them is open, none of the others goes on.

use table::Sitting;

/// Where a match began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Beginning {
    /// At the start of its game.
    Start,
    /// From a record that everybody may read.
    Record,
    /// With a task of the game's first steps, by its number.
    Task(u32),
    /// With a puzzle of the game, by its number.
    Puzzle(u32),
    /// From a point of another match that hides something; the id of the first of all its copies.
    Copy(String),
}

/// A sitting made again, and where its match began.
pub struct Opened {
    /// The sitting.
    pub sitting: Sitting,
    /// Where its match began.
    pub beginning: Beginning,
}

/// How the store names a record that somebody brought. No id is as short.
const RECORD: &str = "record";
/// How the store names a task: this, and its number. No id begins like it.
const TASK: &str = "task ";
/// How the store names a puzzle: this, and its number.
const PUZZLE: &str = "puzzle ";

impl Beginning {
    /// Where a match began, as it is kept.
    pub fn read(kept: &str) -> Beginning {
        let number = |kind: &str| kept.strip_prefix(kind).and_then(|number| number.parse().ok());
        match (kept, number(TASK), number(PUZZLE)) {
            ("", _, _) => Beginning::Start,
            (RECORD, _, _) => Beginning::Record,
            (_, Some(number), _) => Beginning::Task(number),
            (_, _, Some(number)) => Beginning::Puzzle(number),
            (first, None, None) => Beginning::Copy(first.to_string()),
        }
    }

    /// The same, to be kept.
    pub fn kept(&self) -> String {
        match self {
            Beginning::Start => String::new(),
            Beginning::Record => RECORD.to_string(),
            Beginning::Task(number) => format!("{TASK}{number}"),
            Beginning::Puzzle(number) => format!("{PUZZLE}{number}"),
            Beginning::Copy(first) => first.clone(),
        }
    }

    /// The game of which the match of this id may be one of several copies.
    pub fn game<'a>(&'a self, id: &'a str) -> &'a str {
        match self {
            Beginning::Start | Beginning::Record | Beginning::Task(_) | Beginning::Puzzle(_) => id,
            Beginning::Copy(first) => first,
        }
    }

    /// Whether it goes on from what was played elsewhere.
    pub fn is_from_record(&self) -> bool {
        matches!(self, Beginning::Record | Beginning::Copy(_))
    }

    /// The number of the task that is set here.
    pub fn task(&self) -> Option<u32> {
        match self {
            Beginning::Task(number) => Some(*number),
            Beginning::Start | Beginning::Record | Beginning::Puzzle(_) | Beginning::Copy(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_beginning_is_read_as_it_was_kept() {
        let copy = Beginning::Copy("abcdefghijkmnpqr".into());
        let set = [Beginning::Task(11), Beginning::Puzzle(7)];
        for beginning in [Beginning::Start, Beginning::Record, copy].into_iter().chain(set) {
            assert_eq!(Beginning::read(&beginning.kept()), beginning);
        }
    }
}
