//! Examples of a rulebook, as clients get them.

use serde::{Deserialize, Serialize};

/// How things stand after a line of an example. Its board is drawn at `/api/games/{id}/examples/{example}/{still}.svg`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StillInfo {
    /// Who acts, if anybody does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// What is typed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
    /// What is said of it: what happened, or every reason why not.
    pub said: Vec<String>,
    /// Whether it is refused.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub refused: bool,
    /// The record so far, to go on with.
    pub record: String,
}
