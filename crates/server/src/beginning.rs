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

impl Beginning {
    /// Where a match began, as it is kept.
    pub fn read(kept: &str) -> Beginning {
        match kept {
            "" => Beginning::Start,
            RECORD => Beginning::Record,
            first => Beginning::Copy(first.to_string()),
        }
    }

    /// The same, to be kept.
    pub fn kept(&self) -> &str {
        match self {
            Beginning::Start => "",
            Beginning::Record => RECORD,
            Beginning::Copy(first) => first,
        }
    }

    /// The game of which the match of this id may be one of several copies.
    pub fn game<'a>(&'a self, id: &'a str) -> &'a str {
        match self {
            Beginning::Start | Beginning::Record => id,
            Beginning::Copy(first) => first,
        }
    }

    /// Whether it began elsewhere than at the start of its game.
    pub fn is_from_record(&self) -> bool {
        *self != Beginning::Start
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_beginning_is_read_as_it_was_kept() {
        for beginning in [Beginning::Start, Beginning::Record, Beginning::Copy("abcdefghijkmnpqr".into())] {
            assert_eq!(Beginning::read(beginning.kept()), beginning);
        }
    }
}
