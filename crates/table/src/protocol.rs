//! Line protocols that a game's field has brought forth, so that other people's programs can be met.

use kernel::Misread;
use search::{Clock, Progress};
use std::fmt;
use std::sync::Arc;

/// A line protocol that a game speaks.
pub struct ProtocolSpec {
    /// The word that starts it on the command line.
    pub name: &'static str,
    /// A fresh conversation, with the words that stood after the name.
    pub make: Make,
}

/// Begins a conversation with the words that stood after the protocol's name.
pub type Make = fn(&[String], Clock) -> Result<Box<dyn Protocol>, Misread>;

/// Says a line to the other program. Thoughts say lines too, from a thread of their own.
pub type Say = Arc<dyn Fn(&str) + Send + Sync>;

/// A conversation with another program.
pub trait Protocol: Send {
    /// Answers a line. What it does not know it ignores, as such protocols ask.
    fn answer(&mut self, line: &str, say: &Say) -> Reply;
}

/// What follows a line.
pub enum Reply {
    /// Nothing more.
    Done,
    /// A thought, to be run while further lines are read. A thought under way is stopped first.
    Think(Thinking),
    /// The thought under way comes to an end, and says what it has found.
    Stop,
    /// The conversation is over.
    Quit,
}

/// A thought to be run elsewhere.
pub struct Thinking {
    /// The handle to stop it by.
    pub progress: Progress,
    /// Whether it comes to no end unless it is stopped.
    pub is_endless: bool,
    /// Thinks, and says what it finds.
    pub run: Box<dyn FnOnce() + Send>,
}

impl fmt::Debug for ProtocolSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ProtocolSpec({})", self.name)
    }
}

impl fmt::Debug for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reply::Done => "Done",
            Reply::Think(_) => "Think",
            Reply::Stop => "Stop",
            Reply::Quit => "Quit",
        })
    }
}
