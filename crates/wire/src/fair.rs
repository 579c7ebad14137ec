//! What is promised about lots and setups.

use serde::{Deserialize, Serialize};

/// What is promised about the lots and setups of a match. Hashes and bytes are 64 hexadecimal digits; lists go seat by seat, with
/// nothing for a machine and for who was silent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Fair {
    /// The number of the scheme.
    pub scheme: u8,
    /// The hashes of what everybody has drawn, once every chair is taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commit: Option<Commitments>,
    /// What people have drawn, once all hashes are known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reveal: Option<Vec<Option<String>>>,
    /// The hashes of the setups, once play is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setups: Option<Vec<Option<String>>>,
    /// What the table had drawn, once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
}

/// The hashes of what everybody has drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Commitments {
    /// The table's.
    pub table: String,
    /// Those of the people.
    pub seats: Vec<Option<String>>,
}

/// A lot that was drawn, and what it was drawn from: the next lot takes the next number from 1, and its stream brings which of the
/// results it is by their weights.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DrawnLot {
    /// What it brought, as the record has it.
    pub line: String,
    /// What it might have brought, with weights, in the order that the game fixes.
    #[cfg_attr(feature = "typescript", ts(type = "[string, number][]"))]
    pub results: Vec<(String, u32)>,
    /// Which of them it was.
    pub drawn: u32,
}
