//! An action as a path of picks: a unit, then a square; a country, its neighbour, a number of dice.

use crate::MarkKind;
use kernel::Cell;
use phrase::Text;
use serde::{Deserialize, Serialize};

/// One pick on the way to an action.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Pick {
    /// A cell of the board.
    Cell(Cell),
    /// A thing beside the board, by its key.
    Spare(String),
    /// A button, by its name.
    Button(String),
    /// A number.
    Amount(u32),
    /// Several things beside the board at once, by their keys, in order.
    Several(Vec<String>),
}

impl Pick {
    /// A button, by its name.
    pub fn button(name: &str) -> Pick {
        Pick::Button(name.to_string())
    }
}

/// What can be picked next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Next {
    /// One of these.
    OneOf(Vec<Offer>),
    /// A number.
    Amount {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
        /// Whether any of them makes the path an action.
        ends: bool,
        /// How it is asked for.
        asking: Asking,
    },
    /// A number of these at once.
    Several {
        /// How many.
        count: u32,
        /// Which sets: each the keys of things beside the board, in order.
        sets: Vec<Vec<String>>,
        /// Whether any of them makes the path an action.
        ends: bool,
    },
    /// Nothing more: the path is an action.
    Complete,
    /// Nothing at all: the path leads nowhere.
    Nowhere,
}

/// How a number is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Asking {
    /// What a button says that takes a number; its argument `count`, which clients fill in, is the number.
    pub label: Option<Text>,
    /// Whether a number and then another do what their sum does: then clients need not ask before they take the least.
    pub adds: Option<Adds>,
}

/// When more can be added to a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Adds {
    /// At once.
    Now,
    /// When it is one's turn again.
    Later,
}

/// One thing that can be picked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// The pick.
    pub pick: Pick,
    /// How its cell is marked.
    pub mark: MarkKind,
    /// What a button says, what a pick means.
    pub label: Option<Text>,
    /// What follows it, where that is soon said; else one has to ask.
    pub then: Option<Then>,
}

/// What follows a pick, where that is soon said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Then {
    /// Nothing: the path is an action.
    Ends,
    /// One of these cells, each of which makes it an action, and how it is marked.
    Cells(Vec<(Cell, MarkKind)>),
}
