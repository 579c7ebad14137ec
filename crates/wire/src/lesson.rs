//! First steps in a game, as clients get them.

use serde::{Deserialize, Serialize};

/// First steps in a game. Texts are HTML.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonInfo {
    /// What it is called.
    pub title: String,
    /// What it is about.
    pub about: String,
    /// What is to be done, one after the other.
    pub tasks: Vec<TaskInfo>,
}

/// Something to be done on a real board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TaskInfo {
    /// What it is called.
    pub title: String,
    /// What to know, and what to do.
    pub text: String,
    /// What is said once it is done.
    pub praise: String,
}
