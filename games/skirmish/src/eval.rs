//! Machine players: those of the report.

mod deep;
mod heuristic;

pub use deep::SeedDeep;
pub use heuristic::SeedHeuristic;

use crate::Skirmish;
use search::Random;
use table::BotSpec;

/// The machine players, the weakest first.
pub static BOTS: &[BotSpec<Skirmish>] = &[
    BotSpec { name: "seed-random", make: || Box::new(Random) },
    BotSpec { name: "seed-heuristic", make: || Box::new(SeedHeuristic::default()) },
    BotSpec { name: "seed-deep", make: || Box::new(SeedDeep::default()) },
];
