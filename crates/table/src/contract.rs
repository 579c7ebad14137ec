//! What a game gives people on top of what search needs of it, room by room: a trait for each of a game's files.
//!
//! | file of a game | trait |
//! | --- | --- |
//! | `moves.rs` | [`kernel::Game`], or [`kernel::Open`] for a game without secrets and chance |
//! | `rules.rs` | [`Rules`]: the trees that explain what is legal |
//! | `notation.rs` | [`Notation`]: what is typed, written and read |
//! | `scene.rs` | [`Stage`]: what is seen, told and picked |
//! | `eval.rs` | [`Minds`]: who plays by machine, and what a position is worth |
//!
//! Everything is made from a view but [`Stage::tell`], which sees both states and must tell each viewer only what it may know.

mod minds;
mod notation;
mod rules;
mod stage;

pub use minds::{BotSpec, LayerSpec, Minds, RestsOn, Trend};
pub use notation::{Format, Imported, Notation, Reading};
pub use rules::{Rules, judge, legal, tree_for};
pub use stage::Stage;

/// A game that people can play: one that has all four rooms.
pub trait Playable: Rules + Notation + Stage + Minds {}

impl<G: Rules + Notation + Stage + Minds> Playable for G {}
