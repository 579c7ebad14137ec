//! Levels for people: a name, who plays, and what it was measured to be worth.

use crate::Playable;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The levels for people, the weakest first. What one is called is the sentence `table.level.<name>`.
pub const LEVELS: [&str; 5] = ["recruit", "corporal", "lieutenant", "captain", "marshal"];

/// The key of what a level is called.
pub(crate) fn key(level: &str) -> &'static str {
    const KEYS: [&str; LEVELS.len()] = [
        "table.level.recruit",
        "table.level.corporal",
        "table.level.lieutenant",
        "table.level.captain",
        "table.level.marshal",
    ];
    LEVELS.iter().position(|name| *name == level).map_or(KEYS[0], |index| KEYS[index])
}

/// A level as people see it.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelInfo {
    /// Its name.
    pub name: &'static str,
    /// Who plays, with the time a turn.
    pub player: &'static str,
    /// What it was measured to be worth, if it was.
    pub strength: Option<Strength>,
}

/// A pair whose result measures how far the machine has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Yardstick {
    /// The machine at its best, with its time a turn.
    pub player: &'static str,
    /// Whom it must beat.
    pub baseline: &'static str,
    /// The share of points, in hundredths, that it should make: 50 for no more than to be stronger.
    pub goal: u8,
    /// Options under which they meet, where they are not the defaults.
    pub options: &'static [(&'static str, &'static str)],
}

/// A measured strength, on a scale on which the weakest level of the game has 0.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Strength {
    /// Points.
    pub elo: i32,
    /// The lower end of the 95 % interval.
    pub low: i32,
    /// Its upper end.
    pub high: i32,
}

impl Strength {
    /// What was measured, by the name of the level; or what is wrong with the text.
    pub fn read(text: &str) -> Result<BTreeMap<String, Strength>, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }
}

/// The levels of a game with what was measured. A file that cannot be read counts as nothing measured; a
/// law reads those that are shipped.
pub(crate) fn levels<G: Playable>() -> Vec<LevelInfo> {
    let measured = Strength::read(G::STRENGTH).unwrap_or_default();
    let info = |(name, player): (&'static str, &'static str)| LevelInfo {
        name,
        player,
        strength: measured.get(name).copied(),
    };
    LEVELS.into_iter().zip(G::LEVELS).map(info).collect()
}
