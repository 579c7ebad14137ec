//! A table by plain HTTP: what is asked for in one request, and what becomes of it.

use crate::{Forecast, Next, NoteKind, Pick, Scene, Seat, SideWorth, Turn};
use serde::{Deserialize, Serialize};

/// An action, or an edit of one's draft: as typed, or as picks.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// For which of one's seats; the one that may act if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The number of the last event seen; a stale one is refused with what was missed. Whatever was seen, if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<u32>,
    /// The action as typed. Either this or `picks`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
    /// The action as a whole path of picks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picks: Option<Vec<Pick>>,
}

/// In whose name something is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AtSeat {
    /// For which of one's seats; the one that may act if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The number of the last event seen, as in [`Act`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<u32>,
}

/// A setup to be laid out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SetupFile {
    /// For which of one's seats; the one that may act if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The number of the last event seen, as in [`Act`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seen: Option<u32>,
    /// The file's name, for what is said of it.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// Something to say at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Remark {
    /// What.
    pub text: String,
}

/// What is asked for about another seat, whose person has been away for long.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OfSeat {
    /// For which of one's seats; the one that may act if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Which seat it is about.
    pub of: Seat,
}

/// Days for which a clock is to stand still.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RestDays {
    /// For which of one's seats; the one that may act if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// How many.
    pub days: u32,
}

/// A line of play from now on, of which one's own part is played as soon as the others play theirs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Intention {
    /// For which of one's seats; the one that may act if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// An action each; none drops whatever one intended.
    pub lines: Vec<String>,
}

/// The hash of what was drawn for a seat: SHA-256("c" | match | seat | bytes).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Pledge {
    /// For which of one's seats.
    pub seat: Seat,
    /// The hash, 64 hexadecimal digits.
    #[cfg_attr(feature = "openapi", schema(pattern = "^[0-9a-f]{64}$"))]
    pub hash: String,
    /// What the setup of this seat is to be hashed with, where one is laid out in secret: 64 hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(pattern = "^[0-9a-f]{64}$"))]
    pub salt: Option<String>,
}

/// What was drawn for a seat, once all hashes are told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Revealed {
    /// For which of one's seats.
    pub seat: Seat,
    /// The bytes, 64 hexadecimal digits.
    #[cfg_attr(feature = "openapi", schema(pattern = "^[0-9a-f]{64}$"))]
    pub bytes: String,
}

/// What one thinks of doing: as typed, or as picks.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Thinkable {
    /// For which of one's seats; the one that may act if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The action as typed. Either this or `picks`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
    /// The action as picks; or picks that nothing begins with, to be told why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picks: Option<Vec<Pick>>,
    /// Whether a line could have been done at this step, one of those of `steps`; what would have come of it is not told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u32>,
}

/// Picks on the way to an action.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Picked {
    /// For which of one's seats; the one that may act if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The picks so far.
    #[serde(default)]
    pub prefix: Vec<Pick>,
}

/// What can be picked next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Pickable {
    /// What can be picked.
    pub next: Next,
    /// The action so far as it would be typed, if the picks make one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub typed: Option<String>,
}

/// What would come of an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Foreseen {
    /// The action, written in full.
    pub line: String,
    /// What would happen.
    pub forecast: Forecast,
}

/// What one saw at a step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Seen {
    /// The number of the last event it shows.
    pub number: u32,
    /// Whose turn it was.
    pub turn: Turn,
    /// What one saw.
    pub scene: Scene,
}

/// It was done and is stored.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Done {
    /// The number of the last event now.
    pub number: u32,
    /// What there is to say about it besides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notices: Vec<String>,
}

/// A line of play to be tried from a step on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Trial {
    /// Through whose eyes; the one of one's seats that may act if none is named, else a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// From which step.
    pub at: u32,
    /// What was tried so far.
    #[serde(default)]
    pub lines: Vec<String>,
    /// What is tried next, as a whole path of picks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picks: Option<Vec<Pick>>,
    /// What was picked then: what can be picked after it is told.
    #[serde(default)]
    pub prefix: Vec<Pick>,
}

/// Where a line of play leads to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Tried {
    /// All of it as it is written; what chance brought as `! RESULT`.
    pub lines: Vec<String>,
    /// Whose turn it is there.
    pub turn: Turn,
    /// What is seen there.
    pub scene: Scene,
    /// What can be picked there.
    pub next: Next,
    /// What it is worth there for each seat.
    pub sides: Vec<SideWorth>,
}

/// Something to be noted about a step of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewNote {
    /// In the name of which of one's seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Which step.
    pub at: u32,
    /// What kind of note.
    pub kind: NoteKind,
    /// What it says.
    pub text: String,
}
