//! Players and budgets, generic over every game.
//!
//! A [`Bot`] chooses from a view and nothing else. A [`Budget`] says how much it may think: nodes when
//! results must repeat, time (by a clock handed in) when a person waits. [`perft`] counts sequences.

mod bot;
mod budget;
mod perft;

pub use bot::{Bot, Choice, Random};
pub use budget::{Budget, Clock, Progress};
pub use perft::{divide, perft};
