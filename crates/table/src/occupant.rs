//! Who sits on a chair.

use crate::{AnyGame, Machine};
use std::fmt;

/// A person, by whatever the shell knows them by: `guest:1f…`. Two that are written alike are one person.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Person(String);

impl Person {
    /// A person by the text they are known by; there is a colon in it, and no blank.
    pub fn new(text: impl Into<String>) -> Person {
        Person(text.into())
    }
}

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Who sits on a chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// A person.
    Person(Person),
    /// A machine.
    Machine(Machine),
    /// Nobody any more: what the seat holds is neutral.
    Gone,
}

impl Occupant {
    /// An occupant as it was written. A machine that this build does not know any more keeps its chair; whoever stands in
    /// for one that fails plays for it.
    pub fn read(text: &str, game: &dyn AnyGame) -> Occupant {
        match text.split_once(':') {
            None if text == "gone" => Occupant::Gone,
            None => Occupant::Open,
            Some(("bot", name)) => Occupant::Machine(Machine::read(name, game).unwrap_or_else(|_| Machine {
                bot: name.to_string(),
                effort: None,
                level: None,
            })),
            Some(_) => Occupant::Person(Person::new(text)),
        }
    }

    /// Whether every chair that somebody sits on, or may yet, is one person's: all others are machines or gone.
    pub fn are_all_of(occupants: &[Occupant], person: &Person) -> bool {
        let is_somebodys = |it: &&Occupant| matches!(it, Occupant::Open | Occupant::Person(_));
        let mut somebodys = occupants.iter().filter(is_somebodys).peekable();
        somebodys.peek().is_some() && somebodys.all(|it| matches!(it, Occupant::Person(own) if own == person))
    }

    /// Whether people play each other, or may yet.
    pub fn are_several(occupants: &[Occupant]) -> bool {
        let mut people = occupants.iter().filter(|it| matches!(it, Occupant::Open | Occupant::Person(_)));
        let first = people.next();
        first.is_some_and(|first| people.any(|it| it != first) || *first == Occupant::Open)
    }

    /// Whether a machine sits there.
    pub fn is_machine(&self) -> bool {
        matches!(self, Occupant::Machine(_))
    }

    /// Whether a person sits there.
    pub fn is_person(&self) -> bool {
        matches!(self, Occupant::Person(_))
    }
}

impl fmt::Display for Occupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Occupant::Open => f.write_str("open"),
            Occupant::Gone => f.write_str("gone"),
            Occupant::Person(person) => write!(f, "{person}"),
            Occupant::Machine(machine) => write!(f, "bot:{machine}"),
        }
    }
}
