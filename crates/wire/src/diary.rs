//! What happens to somebody, wherever they sit.

use serde::{Deserialize, Serialize};

/// What one is told of all one's tables. Lines are numbered: whoever comes back with the last number seen misses nothing, or is
/// told how things stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "tell", rename_all = "lowercase")]
pub enum OwnTell {
    /// How things stand: told first, unless nothing or little was missed.
    Now {
        /// The number of the last thing that happened.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
        /// Where a seat is kept for oneself.
        challenges: Vec<OwnTable>,
        /// Where it is one's turn.
        turns: Vec<OwnTable>,
    },
    /// Somebody keeps a seat for one.
    Challenge {
        /// The number of this.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
        /// Where.
        table: OwnTable,
    },
    /// Every chair is taken: setup, or the first turn, has begun.
    Begun {
        /// The number of this.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
        /// Where.
        table: OwnTable,
    },
    /// It is one's turn.
    Turn {
        /// The number of this.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
        /// Where.
        table: OwnTable,
    },
    /// It is over.
    Over {
        /// The number of this.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
        /// Where.
        table: OwnTable,
    },
}

/// A table that concerns one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OwnTable {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
}
