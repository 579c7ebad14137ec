//! A toy game with a little of everything: a worked example, and the laws' own test subject.
//!
//! Three seats hide an ace among their cells in secret. Each holds hidden cards, strikes the others' cells
//! with dice, and is out when its ace is uncovered. The folder is laid out like that of a real game.
//!
//! ```
//! use kernel::{Files, Game, Options, Seat, Turn};
//! use testkit::toy::Toy;
//! let files = Files::shipped(Toy::FILES);
//! let options = Options::resolve(Toy::OPTIONS, &[], &files).unwrap();
//! let game = Toy::new(&options, &files).unwrap();
//! assert_eq!(game.turn(&game.start()), Turn::Act(Seat(0)));
//! ```

pub mod board;
pub mod eval;
pub mod moves;
pub mod notation;
pub mod rules;
pub mod scene;
pub mod view;

pub use board::{Kind, Square};
pub use moves::{Action, Pending, State};
pub use view::View;

/// The toy with its options fixed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toy {
    /// How many cells a seat has; as many ranks of cards there are.
    pub cells: u8,
    /// How many cards of each rank there are.
    pub copies: u8,
    /// How many cards a seat is dealt.
    pub hand: u8,
    /// How many dice a seat has for the whole game.
    pub dice: u8,
    /// After how many turns the game is drawn.
    pub limit: u8,
}
