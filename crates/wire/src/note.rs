//! Notes on a game, as clients get them.

use serde::{Deserialize, Serialize};

/// Something that is noted about a step of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NoteInfo {
    /// The step.
    pub at: u32,
    /// What kind of note.
    pub kind: NoteKind,
    /// What it says: words, `h4>j4#1, k2>k2#3` for arrows and circles with their colours, or `h4 j4; ! lot 1; k2 k3` for a line.
    pub text: String,
}

/// What kind of note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum NoteKind {
    /// Words.
    Said,
    /// Arrows and circles.
    Drawn,
    /// A line of play.
    Line,
}
