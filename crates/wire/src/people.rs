//! People: names, sessions, tokens.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A name to be taken, or to come back under.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The name: 2 to 20 letters, digits, `-` and `_`.
    pub name: String,
    /// The password: at least 8 characters.
    pub password: String,
}

/// A password to be changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The one that holds now.
    pub old: String,
    /// The one that shall hold.
    pub new: String,
}

/// A password to be set anew by the recovery code.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Recovery {
    /// The name.
    pub name: String,
    /// The code that was shown once.
    pub code: String,
    /// The password that shall hold.
    pub password: String,
}

/// A token to be made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What its owner calls it.
    pub name: String,
    /// What may be done with it: `read`, `play`, `make`.
    pub scopes: Vec<String>,
}

/// What is shown once and never again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Shown {
    /// The recovery code or the token.
    pub secret: String,
}

/// That one is sure.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Sure {
    /// One's password.
    pub password: String,
}

/// Who one is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// One's name; a guest has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Since when, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(type = "number", optional))]
    pub since: Option<i64>,
    /// One's sessions.
    #[serde(default)]
    pub sessions: Vec<KeyInfo>,
    /// One's tokens.
    #[serde(default)]
    pub tokens: Vec<KeyInfo>,
    /// What one has set on the pages, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub settings: BTreeMap<String, String>,
}

/// A session or a token, without what opens it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct KeyInfo {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What may be done with it; a session may do everything.
    #[serde(default)]
    pub scopes: Vec<String>,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub made: i64,
    /// When it was used last, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub used: i64,
    /// Whether it is the one in use now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub current: bool,
}

/// Somebody as everybody may see them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Profile {
    /// The name.
    pub name: String,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since: i64,
    /// How strong they are.
    pub ratings: Vec<RatingInfo>,
}

/// How strong somebody is at a game, by a ruleset, with a kind of clock.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingInfo {
    /// Who.
    pub name: String,
    /// What it is asked for by.
    pub pool: String,
    /// The game's name.
    pub game: String,
    /// The ruleset; nothing for the usual one.
    pub ruleset: String,
    /// The kind of clock: `quick`, `medium`, `long`, `days` or `none`.
    pub clock: String,
    /// The likeliest strength.
    pub points: i32,
    /// How unsure it is.
    pub deviation: i32,
    /// How many matches it follows from.
    pub games: u32,
    /// How it went: when, in milliseconds since 1970, and what it was then.
    #[cfg_attr(feature = "typescript", ts(type = "[number, number][]"))]
    pub curve: Vec<(i64, i32)>,
}
