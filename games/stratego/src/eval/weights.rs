//! What the strongest player goes by, as data.

use crate::board::Rank;
use crate::moves::Sign;
use serde::Deserialize;
use std::sync::LazyLock;

/// All weights.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Weights {
    pub(super) worth: Worth,
    pub(super) belief: Belief,
}

/// What things are worth.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Worth {
    /// Spy to bomb.
    pub(super) ranks: [i32; 11],
    pub(super) hunting_spy: i32,
    pub(super) scarce_miner: i32,
    pub(super) unbeaten: i32,
    pub(super) secret: i32,
    pub(super) secret_share: i32,
    pub(super) hoped_flag: f32,
    pub(super) spare: i32,
}

/// What tells a rank.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Belief {
    /// How much counting alone says in what people are told.
    pub(super) doubt: f32,
    /// How often what was held so likely was so, from 0 to 1.
    pub(super) told: [[f32; 2]; 12],
    pub(super) wall: f32,
    pub(super) schooled: f32,
    pub(super) by_heart: f32,
    pub(super) stillness: f32,
    /// Beats, ties, loses.
    pub(super) sought: [f32; 3],
    pub(super) fled: [f32; 3],
    pub(super) spared: [f32; 3],
    /// Spy to flag.
    pub(super) idle: [f32; 12],
    pub(super) shut_in: [f32; 12],
    /// Spy to marshal, as all that follow.
    moved_once: [f32; 10],
    moved_twice: [f32; 10],
    moved_often: [f32; 10],
    moved_always: [f32; 10],
    dared_never: [f32; 10],
    dared_once: [f32; 10],
    dared_often: [f32; 10],
}

/// The weights that are shipped.
pub(super) static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
    toml::from_str(include_str!("../../data/weights.toml")).expect("the shipped weights are sound")
});

impl Belief {
    /// How readily a rank that moves is moved so often, and goes so near to what nobody knows.
    pub(super) fn habit(&self, sign: Sign, rank: Rank) -> f32 {
        let moved = match sign.moves {
            0 | 1 => &self.moved_once,
            2..=4 => &self.moved_twice,
            5..=9 => &self.moved_often,
            _ => &self.moved_always,
        };
        let dared = match sign.dared {
            0 => &self.dared_never,
            1 => &self.dared_once,
            _ => &self.dared_often,
        };
        moved[rank.index() - 1] * dared[rank.index() - 1]
    }
}
