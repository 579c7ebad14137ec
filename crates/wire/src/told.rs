//! What frames carry besides scenes: talk, clocks, advice, whose turn it is.

use crate::{Pick, Seat};
use serde::{Deserialize, Serialize};

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatLine {
    /// Whether it was said among those who play; else among those who look on.
    pub players: bool,
    /// The name of who said it, if they have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
    /// The seat of who said it, if they have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Whether it was oneself.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub yours: bool,
    /// What was said: never anything but text.
    pub text: String,
}

/// What the clocks of a table show at a time; all times are in milliseconds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clocks {
    /// The server's time, since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub now: u64,
    /// What each seat has left; nothing for one that is not counted any more.
    #[cfg_attr(feature = "typescript", ts(type = "(number | null)[]"))]
    pub left: Vec<Option<u64>>,
    /// Whose clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running: Option<Seat>,
    /// How long it still waits before it takes time away.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "typescript", ts(type = "number", optional))]
    pub wait: u64,
    /// What is left of the time that everybody has for a secret setup, as long as it lasts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(type = "number", optional))]
    pub setup: Option<u64>,
    /// How long each seat still rests, so that its clock stands still; where every turn has its days.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(type = "number[]", optional))]
    pub resting: Vec<u64>,
    /// How many days each seat may still rest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<u32>>"))]
    pub rests: Vec<u32>,
}

fn is_zero(time: &u64) -> bool {
    *time == 0
}

/// What the machine would play, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Hint {
    /// The action as typed.
    pub line: String,
    /// The same as picks, to be shown on the board.
    pub picks: Vec<Pick>,
    /// What the machine holds the position to be worth then for the seat that asked, if it has an opinion.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<i32>,
    /// What it expects to follow.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub expected: Vec<String>,
    /// What is played for, in one sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<String>,
    /// The parts of the worth that it changes, the greatest change first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
}

/// A part of the worth of a position, before and after.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Change {
    /// What it is called.
    pub text: String,
    /// The points before.
    pub before: i32,
    /// The points after.
    pub after: i32,
}

/// What a position is worth for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SideWorth {
    /// For whom.
    pub seat: Seat,
    /// In all.
    pub points: i32,
    /// Part by part: what it is called, the points.
    pub parts: Vec<(String, i32)>,
}

/// Whose turn it is, as far as everybody may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// A seat chooses.
    Act(Seat),
    /// Everybody sets up; who is ready is nobody else's business.
    Setup,
    /// Lots are drawn.
    Chance,
    /// It is over.
    Over(Outcome),
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// Who won; nobody is a draw.
    pub winners: Vec<Seat>,
    /// The sentence.
    pub text: String,
    /// The reason alone, in words.
    #[serde(default)]
    pub reason: String,
    /// The id of the reason, the same in every language.
    #[serde(default)]
    pub why: String,
}
