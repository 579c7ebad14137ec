//! What would come of an action, in words.

use crate::{Cell, Seat, Sum};
use phrase::Catalog;
use serde::{Deserialize, Serialize};

/// What would come of an action, as far as its own seat knows.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Forecast {
    /// What it comes to, the most important first: a sentence each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<String>,
    /// What may come of it, and how likely each is.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chances: Vec<Chance>,
    /// What each side of a fight would add up to, the attacker's first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sums: Vec<Sum>,
    /// The cells that it is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<Cell>,
}

/// Something that may come of an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Chance {
    /// What.
    pub text: String,
    /// Good for whom, if for anybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// How likely, from 0 to 1.
    pub share: f32,
}

impl Forecast {
    /// A forecast in words.
    pub fn of(forecast: &scene::Forecast, catalog: &Catalog) -> Forecast {
        let chance =
            |it: &scene::Chance| Chance { text: catalog.say(&it.text), seat: it.seat, share: it.share };
        Forecast {
            lines: forecast.lines().map(|line| catalog.say(line)).collect(),
            chances: forecast.chances().map(chance).collect(),
            sums: forecast.sums.iter().map(|it| Sum::of(it, catalog)).collect(),
            cells: forecast.cells(),
        }
    }
}
