//! Other people's programs at our tables: how a game speaks to them, and who carries the lines.
//!
//! The game knows what to say and what an answer means; the rim starts the program and carries lines to and fro. So a program is a
//! [`Bot`] like any other, except that it may fail us.

use kernel::Game;
use search::Bot;
use std::fmt;
use std::io;
use std::sync::Arc;
use std::time::Duration;

/// A program that runs elsewhere, line by line.
pub trait Peer: Send {
    /// Says a line to it.
    fn say(&mut self, line: &str);

    /// The next line that is wanted; others are passed over.
    fn hear(&mut self, is_wanted: &dyn Fn(&str) -> bool, within: Duration) -> Heard;
}

/// What was heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// The line that was waited for.
    Line(String),
    /// Nothing in time.
    Nothing,
    /// It has ended.
    Gone,
}

/// Starts the program anew.
pub type Start = Arc<dyn Fn() -> io::Result<Box<dyn Peer>> + Send + Sync>;

/// What is set before a program plays: names and values in its own words.
pub type Settings = Arc<[(String, String)]>;

/// Makes whoever plays for a program that was just started.
pub type Seating<G> = fn(Box<dyn Peer>, Settings) -> Box<dyn Bot<G>>;

/// A line protocol in which a game speaks to other people's programs.
pub struct OutsiderSpec<G: Game> {
    /// Its name, as in `uci:PROGRAM`.
    pub name: &'static str,
    /// Who plays for a program that was just started.
    pub make: Seating<G>,
}

/// Who plays in an arena.
#[derive(Clone)]
pub enum Contender {
    /// A bot of the game.
    Bot(String),
    /// Somebody else's program, spoken to by one of the game's protocols.
    Outsider {
        /// The protocol's name.
        protocol: String,
        /// What is set before it plays.
        settings: Settings,
        /// How it is started.
        start: Start,
    },
}

impl<G: Game> fmt::Debug for OutsiderSpec<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OutsiderSpec({})", self.name)
    }
}

impl fmt::Debug for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Bot(name) => write!(f, "Bot({name})"),
            Contender::Outsider { protocol, .. } => write!(f, "Outsider({protocol})"),
        }
    }
}

/// A program that could not be started.
pub(crate) struct Absent;

impl Peer for Absent {
    fn say(&mut self, _line: &str) {}

    fn hear(&mut self, _is_wanted: &dyn Fn(&str) -> bool, _within: Duration) -> Heard {
        Heard::Gone
    }
}
