//! The machine players: those of the report, and the project's own.
//!
//! All choose from a view. `heuristic` has a rule of thumb for every phase; `deep` compares plans for what is left of
//! a turn, each followed by play by rule of thumb: by expectation over exact dice odds where a turn has one throw, and
//! then by a race of drawn games between those it finds nearly alike; by drawn games alone where a turn has many. All
//! are cut off and judged by what everybody holds.

mod deep;
mod expectation;
mod habits;
mod heuristic;
mod judgement;
mod lookahead;
mod plans;
mod players;
mod playout;
mod race;
mod worth;

pub use deep::SeedDeep;
pub use heuristic::{SeedHeuristic, discard};
pub use players::{Deep, Heuristic};

pub(crate) use worth::worth_for;

use crate::Risk;
use search::Random;
use table::BotSpec;

/// The machine players, the weakest first.
pub(crate) const BOTS: &[BotSpec<Risk>] = &[
    BotSpec { name: "seed-random", make: || Box::new(Random) },
    BotSpec { name: "seed-heuristic", make: || Box::new(SeedHeuristic) },
    BotSpec { name: "seed-deep", make: || Box::new(SeedDeep) },
    BotSpec { name: "heuristic", make: || Box::new(Heuristic) },
    BotSpec { name: "deep", make: || Box::new(Deep::default()) },
];
