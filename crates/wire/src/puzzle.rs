//! Puzzles, as clients get them.

use kernel::{Cell, Seat};
use serde::{Deserialize, Serialize};

/// Something decisive to be found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleInfo {
    /// Its number, from 0.
    pub number: u32,
    /// How hard it is, from 1.
    pub grade: u8,
    /// Who is to find it.
    pub seat: Seat,
    /// That seat's name.
    pub name: String,
    /// What must be reached: `win`, `take 1` before one's turn is over, or `all LINE | LINE`, where these are to be played.
    pub goal: String,
    /// What is asked, where the game says it in words of its own.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub asks: String,
    /// Within how many actions of one's own.
    pub within: u32,
    /// The cell on which a way to it begins, if it begins on one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cell: Option<Cell>,
    /// A way to it, with the replies.
    pub line: Vec<String>,
}
