//! What a machine found out about a game, as clients and files get it. Prospects are in thousandths.

use crate::Change;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// A report on a game. Every sentence is in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Report {
    /// The number of this shape; it grows when an older reader would misunderstand.
    pub version: u32,
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub title: String,
    /// How it ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// Who looked at it.
    pub bot: String,
    /// How many nodes it thought about a turn.
    pub nodes: u32,
    /// Whether it looked at every turn; it may have been stopped.
    pub whole: bool,
    /// What the figures mean, a sentence each.
    pub about: Vec<String>,
    /// Those who played.
    pub sides: Vec<ReportSide>,
    /// The turns, in order.
    pub turns: Vec<ReportTurn>,
    /// The turning points by their places in `turns`, the worst first.
    pub turning: Vec<u32>,
}

/// How one seat played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReportSide {
    /// The seat.
    pub seat: Seat,
    /// Its name.
    pub name: String,
    /// Its colour and shape.
    pub hue: u8,
    /// How well it played, of a thousand; nothing if it had no turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accuracy: Option<u32>,
    /// What luck did to it, in thousandths of a game.
    pub luck: i32,
}

/// One turn of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReportTurn {
    /// Its number, from 1.
    pub number: u32,
    /// Whose it was.
    pub seat: Seat,
    /// What was done, as typed.
    pub lines: Vec<String>,
    /// The step at which it began.
    pub from: u32,
    /// The step to which it led.
    pub to: u32,
    /// By what the seat knew then.
    pub known: Prospects,
    /// By the truth, where something was hidden.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub truth: Option<Prospects>,
    /// How well it was played.
    pub mark: TurnMark,
    /// What is to be said of it, if anything is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<String>,
    /// What should have been done.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub best: Vec<String>,
    /// What speaks for that: parts of the worth as played, and as it should have been.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Change>,
}

/// How likely a seat was to win, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Prospects {
    /// With the best that was found.
    pub before: u32,
    /// With what was played, and the luck that was to be expected.
    pub after: u32,
    /// With what was played, and the luck it had.
    pub came: u32,
}

/// How well a turn was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum TurnMark {
    /// Nothing much was given away.
    Sound,
    /// A twentieth of a game was.
    Inaccuracy,
    /// A tenth.
    Mistake,
    /// A fifth.
    Blunder,
}

/// How far a report is; a line each of `/api/tables/{id}/report`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReportNews {
    /// How many actions were looked at.
    pub done: u32,
    /// How many there are.
    pub of: u32,
    /// The report itself, on the last line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub report: Option<Box<Report>>,
}
