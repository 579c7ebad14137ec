//! The laws every game passes, and the runners that test a game against its own rulebook.
//!
//! [`Laws`] plays random games and holds every promise of the contract against them. A broken law panics
//! with its name, the seed, the ply, the action as typed and what differed.
//!
//! ```
//! use testkit::{Laws, toy::Toy};
//! let laws = Laws::<Toy>::new(&[("ruleset", "tiny")]).games(4).seed(7);
//! laws.check_all();
//! laws.twins_agree(); // each law alone, to come back to a broken one
//! testkit::rulebook::<Toy>();
//! ```
//!
//! The [`toy`] is a whole game in little, laid out like a game's folder: the example to follow. The kit keeps
//! the tests of every game short; it is at the rim, and only its own tests read files.

mod laws;
mod lesson;
mod parsers;
mod perft;
mod playthrough;
mod rulebook;
pub mod sittings;
mod told;
pub mod toy;

pub use laws::{Law, Laws, Transcript, Transcripts, Violation, imagine_is_uniform, transcripts, twins};
pub use lesson::lesson;
pub use parsers::{parsers_do_not_panic, parsers_do_not_panic_under};
pub use perft::{Row, perft_table, rows};
pub use playthrough::{bot_choices, playthrough};
pub use rulebook::{rulebook, rulebook_names_every_rule};
pub use told::told;
