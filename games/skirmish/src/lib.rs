//! Skirmish.
pub mod board;
