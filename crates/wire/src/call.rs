//! A table by plain HTTP: what is asked for in one request, and what becomes of it.

use crate::{Pick, Seat};
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
