//! The game as text.

mod position;

pub use position::Letters;
