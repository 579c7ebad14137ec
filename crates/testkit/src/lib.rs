//! The laws every game passes, and the runners that test a game against its own rulebook.
//!
//! [`Laws`] plays random games and holds every promise of the contract against them. A broken law panics
//! with its name, the seed, the ply, the action as typed and what differed.

mod laws;
mod rulebook;
pub mod toy;

pub use laws::{Laws, Transcript, Violation, imagine_is_uniform, transcripts, twins};
pub use rulebook::{rulebook, rulebook_names_every_rule};
