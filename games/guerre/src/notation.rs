//! Texts both ways: commands, positions, save files.

pub mod position;
