//! What a record and a journal say about lots and setups that can be checked.

use super::{Bytes32, hash_of_bytes};
use crate::Person;
use kernel::Seat;
use std::fmt;

/// What was done so that lots and setups can be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FairDeed {
    /// Everybody has come: these are the hashes of what they and the table have drawn.
    Commit(Commitments),
    /// What people have drawn, seat by seat; nothing for a machine, or for who was silent.
    Reveal(Vec<Option<Bytes32>>),
    /// Play opens: these are the hashes of the setups, seat by seat.
    Setups(Vec<Option<Bytes32>>),
    /// What is hashed with the setup of a seat, so that nobody can guess it.
    Salt(Seat, Bytes32),
    /// What the table had drawn: in a record that is over, never in a journal.
    Secret(Bytes32),
    /// All that stands before this was played elsewhere, and nothing is proved about it.
    Inherit,
    /// The client of this person draws bytes wherever they sit.
    Expect(Person),
    /// The hash of what was drawn for a seat.
    Pledge(Seat, Bytes32),
    /// What was drawn for a seat.
    Show(Seat, Bytes32),
}

/// The hashes of what everybody has drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Commitments {
    /// The id of the match.
    pub of: String,
    /// The table's.
    pub table: Bytes32,
    /// Those of the people, seat by seat; nothing for a machine, or for who has sent none.
    pub seats: Vec<Option<Bytes32>>,
}

impl Commitments {
    /// Whether bytes are those of which a seat has shown the hash.
    pub fn fits(&self, seat: Seat, bytes: Bytes32) -> bool {
        self.seats.get(seat.index()).copied().flatten() == Some(hash_of_bytes(&self.of, seat, bytes))
    }
}

impl FairDeed {
    /// Whether it belongs to the record that people save and share.
    pub fn is_of_the_record(&self) -> bool {
        !matches!(self, FairDeed::Expect(_) | FairDeed::Pledge(..) | FairDeed::Show(..))
    }

    /// A deed as it was written; nothing if it is none of these.
    pub(crate) fn read(text: &str) -> Option<FairDeed> {
        if text == "inherited" {
            return Some(FairDeed::Inherit);
        }
        let (who, what) = text.split_once(": ")?;
        match who {
            "commit" => return read_commitments(what).map(FairDeed::Commit),
            "reveal" => return read_list(what).map(FairDeed::Reveal),
            "setups" => return read_list(what).map(FairDeed::Setups),
            "secret" => return Bytes32::read(what).map(FairDeed::Secret),
            "expects" => return Some(FairDeed::Expect(Person::new(what))),
            _ => {}
        }
        let (seat, word) = who.split_once(' ')?;
        let seat = crate::log::read_seat(seat)?;
        match word {
            "salts" => Some(FairDeed::Salt(seat, Bytes32::read(what)?)),
            "commits" => Some(FairDeed::Pledge(seat, Bytes32::read(what)?)),
            "reveals" => Some(FairDeed::Show(seat, Bytes32::read(what)?)),
            _ => None,
        }
    }
}

impl fmt::Display for FairDeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FairDeed::Commit(Commitments { of, table, seats }) => {
                write!(f, "commit: {of} {table} {}", written(seats))
            }
            FairDeed::Reveal(list) => write!(f, "reveal: {}", written(list)),
            FairDeed::Setups(list) => write!(f, "setups: {}", written(list)),
            FairDeed::Salt(seat, salt) => write!(f, "{seat} salts: {salt}"),
            FairDeed::Secret(bytes) => write!(f, "secret: {bytes}"),
            FairDeed::Inherit => write!(f, "inherited"),
            FairDeed::Expect(person) => write!(f, "expects: {person}"),
            FairDeed::Pledge(seat, hash) => write!(f, "{seat} commits: {hash}"),
            FairDeed::Show(seat, bytes) => write!(f, "{seat} reveals: {bytes}"),
        }
    }
}

fn written(list: &[Option<Bytes32>]) -> String {
    let word = |it: &Option<Bytes32>| it.map_or_else(|| "-".to_string(), |bytes| bytes.to_string());
    list.iter().map(word).collect::<Vec<_>>().join(" ")
}

fn read_commitments(text: &str) -> Option<Commitments> {
    let (of, rest) = text.split_once(' ')?;
    let (table, seats) = rest.split_once(' ')?;
    Some(Commitments { of: of.to_string(), table: Bytes32::read(table)?, seats: read_list(seats)? })
}

fn read_list(text: &str) -> Option<Vec<Option<Bytes32>>> {
    let word = |word: &str| if word == "-" { Some(None) } else { Bytes32::read(word).map(Some) };
    text.split(' ').map(word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deed_is_read_as_it_was_written() {
        let (one, two) = ("01".repeat(32), "fe".repeat(32));
        for line in [
            format!("commit: abc {one} {two} -"),
            format!("reveal: - {two}"),
            format!("setups: {one} {two} -"),
            format!("2 salts: {one}"),
            format!("secret: {two}"),
            "inherited".to_string(),
            "expects: guest:ab".to_string(),
            format!("1 commits: {one}"),
            format!("8 reveals: {one}"),
        ] {
            assert_eq!(FairDeed::read(&line).map(|deed| deed.to_string()), Some(line));
        }
    }

    #[test]
    fn what_is_not_written_so_is_no_such_deed() {
        let one = "01".repeat(32);
        for line in [
            "commit: abc".to_string(),
            "reveal: x".to_string(),
            format!("reveal: {one}  -"),
            format!("9 salts: {one}"),
            "secret: 01".to_string(),
            "1: inherited".to_string(),
            "1: commit: x".to_string(),
        ] {
            assert_eq!(FairDeed::read(&line), None, "{line}");
        }
    }
}
