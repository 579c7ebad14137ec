//! Machine players: those of the report, and the project's own.

mod atlas;
mod deep;
mod finish;
mod heuristic;
mod plan;
mod players;
mod script;
mod sketch;
mod worth;

pub use deep::SeedDeep;
pub use heuristic::SeedHeuristic;
pub use players::{Deep, Heuristic};
pub(crate) use worth::worth_for;

use crate::Skirmish;
use search::Random;
use table::BotSpec;

/// The machine players, the weakest first.
pub static BOTS: &[BotSpec<Skirmish>] = &[
    BotSpec { name: "seed-random", make: || Box::new(Random) },
    BotSpec { name: "seed-heuristic", make: || Box::new(SeedHeuristic::default()) },
    BotSpec { name: "seed-deep", make: || Box::new(SeedDeep::default()) },
    BotSpec { name: "heuristic", make: || Box::new(Heuristic::default()) },
    BotSpec { name: "deep", make: || Box::new(Deep::default()) },
];
