//! Draws scenes in a terminal and plays by typed lines.
//!
//! [`Session`] is a whole match over lines in and lines out, for a person or a script: one command a line;
//! each answered by any number of lines indented by two blanks, then exactly one that begins with `ok`,
//! `refused` or `error`. [`draw`] turns a layout and a scene into characters.

mod answer;
mod board;
mod commands;
mod session;

pub use answer::{Answer, Outcome};
pub use board::{Canvas, draw};
pub use session::{Disk, Player, Session, Setting};

/// The terminal's own sentences: English, French.
pub const SENTENCES: (&str, &str) = (include_str!("../data/en.ftl"), include_str!("../data/fr.ftl"));
