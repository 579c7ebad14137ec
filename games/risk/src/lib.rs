//! Risk: dice, cards and a map, for two to six.
//!
//! Two rulesets: `seed`, a simplified game for two with one battle a turn, and `classic`. The map is a data
//! file. The whole truth is a [`State`]; what a viewer knows of it is a [`View`].
//!
//! ```
//! use kernel::{Files, Game, Options, Turn};
//! use risk::Risk;
//! let files = Files::shipped(Risk::FILES);
//! let options = Options::resolve(Risk::OPTIONS, &[], &files).unwrap();
//! let game = Risk::new(&options, &files).unwrap();
//! assert_eq!(game.turn(&game.start()), Turn::Act(kernel::Seat(0)));
//! ```

pub mod board;
pub mod eval;
pub mod moves;
pub mod notation;
pub mod rules;
pub mod scene;
pub mod view;

pub use board::{Board, Lands, Territory};
pub use moves::{Action, Holder, Phase, State, Terms};
pub use view::View;

/// Risk with its options fixed.
#[derive(Clone, Debug)]
pub struct Risk {
    /// The map.
    pub board: Board,
    /// The options, worked out.
    pub terms: Terms,
}
