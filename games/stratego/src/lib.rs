//! Stratego: two armies of forty whose ranks are hidden, a secret setup, one flag each.
//!
//! The whole truth is a [`State`]; what a seat has learned of it is a [`View`]. Rules, board and army are
//! data: see `data/rulesets` and `data/boards`.
//!
//! ```
//! use kernel::{Files, Game, Options, Turn};
//! use stratego::Stratego;
//! let files = Files::shipped(Stratego::FILES);
//! let options = Options::resolve(Stratego::OPTIONS, &[], &files).unwrap();
//! let game = Stratego::new(&options, &files).unwrap();
//! let state = game.start();
//! assert_eq!(game.turn(&state), Turn::Act(kernel::Seat(0)));
//! ```

pub mod board;
pub mod eval;
pub mod moves;
pub mod notation;
pub mod rules;
mod scene;
pub mod view;

pub use board::{Board, Move, Piece, Rank, Square};
pub use moves::{Action, State};
pub use view::View;

use moves::{FightTable, Terms};

/// Stratego with its options fixed.
#[derive(Clone, Debug)]
pub struct Stratego {
    /// The board and the army.
    pub board: Board,
    /// The options.
    pub terms: Terms,
    /// Who beats whom.
    pub(crate) fights: FightTable,
    /// The named setups that fit the board: ranks in the order of the setup squares.
    pub(crate) setups: Vec<(String, Vec<Rank>)>,
}
