//! What a game is: the contract between the games and everything else.
//!
//! A game is its rules with the options fixed: a [`Game`] value. It is pure. It reads no clock and no
//! file, and draws no lots: chance is a move that somebody else draws. Everything a seat may know is in
//! its view, and nothing else leaves a game.

mod chance;
mod files;
mod game;
pub mod grid;
mod key;
mod mistakes;
mod open;
mod options;
mod seat;
mod set;

pub use chance::Rng;
pub use files::{Files, Location, Misread};
pub use game::{Game, Meta, Outcome, Turn};
pub use key::{Mixer, mix};
pub use mistakes::Mistakes;
pub use open::Open;
pub use options::{Misreads, OptionKind, OptionSpec, Options};
pub use seat::{Cell, Seat, Seats, Viewer};
pub use set::{Bits, Numbered, Set};

/// The kernel's own sentences.
pub const SENTENCES: phrase::Each<&str> = phrase::sentences!("../data");
