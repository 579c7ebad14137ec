//! What a game is: the contract between the games and everything else.
//!
//! A game is its rules with the options fixed: a [`Game`] value. It is pure. It reads no clock and no
//! file, and draws no lots: chance is a move that somebody else draws. Everything a seat may know is in
//! its view, and nothing else leaves a game.

mod chance;
mod files;
mod game;
mod key;
mod open;
mod options;
mod seat;

pub use chance::Rng;
pub use files::{Files, Location, Misread};
pub use game::{Game, Meta, Outcome, Turn};
pub use key::mix;
pub use open::Open;
pub use options::{Misreads, OptionKind, OptionSpec, Options};
pub use seat::{Cell, Seat, Seats, Viewer};

/// The kernel's own sentences.
pub const SENTENCES: phrase::Each<&str> = phrase::sentences!("../data");
