//! A game at a table.
//!
//! [`Playable`] is what a game gives people on top of its rules: explanations, picks, scenes, texts. A
//! [`Match`] is one game being played: it judges, applies, draws chance, tells each viewer what it may
//! know, and keeps the log. [`AnyGame`] and [`AnyMatch`] are the same with the types erased: what server,
//! clients and command line hold.

mod desk;
mod draft;
mod erased;
mod facade;
mod given;
mod job;
mod level;
mod log;
mod past;
mod play;
mod playable;
mod protocol;
mod replay;
mod setup;
mod shelf;
mod worth;

pub use draft::{Draft, Drafting, Laid, Reserve};
pub use facade::{AnyGame, AnyMatch, Arena, Complaint, Counted, Job, Thought};
pub use level::{LEVELS, LevelInfo, Strength, Yardstick};
pub use log::{Deed, Entry, Header, Log};
pub use play::{Match, Moment};
pub use playable::{BotSpec, Format, Imported, LayerSpec, Playable, Reading, judge, legal, tree_for};
pub use protocol::{Protocol, ProtocolSpec, Reply, Say, Thinking};
pub use shelf::Shelf;
pub use worth::{Reason, Worth};

/// The table's own sentences: English, French.
pub const SENTENCES: (&str, &str) = (include_str!("../data/en.ftl"), include_str!("../data/fr.ftl"));
