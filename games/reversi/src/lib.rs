//! Reversi: discs that are enclosed change sides. The example of how small a game can be.
//!
//! ```
//! use kernel::{Files, Game, Options};
//! use reversi::Reversi;
//! let files = Files::shipped(Reversi::FILES);
//! let options = Options::resolve(Reversi::OPTIONS, &[], &files).expect("there are none");
//! let game = Reversi::new(&options, &files).expect("there is nothing to be wrong");
//! let mut actions = Vec::new();
//! game.actions(&game.start(), &mut actions);
//! assert_eq!(actions.len(), 4);
//! ```

pub mod eval;
pub mod moves;
pub mod notation;
pub mod rules;
pub mod scene;

pub use moves::{Action, Square, State};

/// The game. It has no options.
#[derive(Clone, Copy, Debug)]
pub struct Reversi;
