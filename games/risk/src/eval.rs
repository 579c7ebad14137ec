//! The machine players of the report: random, heuristic, deep.
//!
//! All choose from a view. The heuristic is a handful of rules of thumb, one for each step; the deep one tries
//! two attackers with two targets each and looks a few turns ahead.

mod deep;
mod heuristic;

pub use deep::SeedDeep;
pub use heuristic::{SeedHeuristic, discard};

use crate::Risk;
use search::Random;
use table::BotSpec;

/// The machine players, the weakest first.
pub(crate) const BOTS: &[BotSpec<Risk>] = &[
    BotSpec { name: "seed-random", make: || Box::new(Random) },
    BotSpec { name: "seed-heuristic", make: || Box::new(SeedHeuristic) },
    BotSpec { name: "seed-deep", make: || Box::new(SeedDeep) },
];
