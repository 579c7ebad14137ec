//! A game at a table.
//!
//! [`contract`] is what a game gives people on top of what search needs: explanations, picks, scenes, texts. A
//! [`Match`] is one game being played: it judges, applies, draws chance, tells each viewer what it may
//! know, and keeps the log. [`AnyGame`] and [`AnyMatch`] are the same with the types erased: what server,
//! clients and command line hold. A [`Sitting`] is what happens at a table round a match: who sits where,
//! machines, proposals, advice. It does no I/O; shells carry out what it says.

mod asking;
mod compiled;
mod complete;
pub mod contract;
mod draft;
mod drafting;
mod erased;
mod example;
mod eyes;
mod facade;
pub mod fair;
mod given;
mod history;
mod imagined;
mod job;
mod lesson;
mod level;
mod limits;
mod log;
mod machine;
mod moment;
mod note;
mod occupant;
mod outsider;
mod past;
mod play;
pub mod played;
mod position;
mod protocol;
mod puzzle;
mod replay;
mod report;
mod setup;
mod shelf;
mod sitting;
mod telling;
mod terms;
mod timing;
mod trend;
mod variation;
mod worth;

pub use contract::{
    BotSpec, Format, Imported, LayerSpec, Minds, Notation, Playable, Reading, RestsOn, Rules, Stage, Trend,
    judge, legal, tree_for,
};
pub use draft::{Draft, Drafting, Laid, Reserve};
pub use example::{Example, Still};
pub use eyes::{Eyes, Licence};
pub use facade::{AnyGame, AnyMatch, Arena, Counted, Job, Later, NotDone, Thought, Worths};
pub use fair::{Bytes32, Commitments, DrawnLot, FairDeed, Secret, Verified, drawn_lots, verify};
pub use lesson::{BadLesson, Goal, Lesson, Stroke, Task};
pub use level::{LEVELS, LevelInfo, Strength, Yardstick};
pub use limits::{MOST_BYTES, MOST_ENTRIES};
pub use log::{Deed, Entry, Header, Log, ProposalKind};
pub use machine::{Effort, Machine, NoMachine};
pub use moment::Moment;
pub use note::{Note, NoteKind};
pub use occupant::{Occupant, Person};
pub use outsider::{Contender, Heard, OutsiderSpec, Peer, Seating, Settings, Start};
pub use play::Match;
pub use protocol::{Protocol, ProtocolSpec, Reply, Say, Thinking};
pub use puzzle::{Hunt, Puzzle, Riddle};
pub use report::{Grade, Inquiry, Luck, Prospects, Report, TurnReport};
pub use shelf::Shelf;
pub use sitting::{
    Advice, Advised, ChatRoom, ClockFaces, Effects, Input, Kept, News, Order, Promises, Proposal, Request,
    Saying, Sealed, Sitting, Voice,
};
pub use sitting::{LONGEST_SAYING, is_plain};
pub use terms::{Leaving, OPTIONS, Terms, options_of};
pub use timing::Timing;
pub use variation::{Trial, Variation};
pub use worth::{BySum, Change, Worth, plan};

/// The table's own sentences.
pub const SENTENCES: phrase::Each<&str> = phrase::sentences!("../data");
