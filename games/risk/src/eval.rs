//! The machine players: those of the report, and the project's own.
//!
//! All choose from a view. `heuristic` has a rule of thumb for every phase; `deep` compares plans for what is left of
//! a turn, each followed by play by rule of thumb: by expectation over exact dice odds where a turn has one throw, and
//! then by a race of drawn games between those it finds nearly alike; by drawn games alone where a turn has many. All
//! are cut off and judged by what everybody holds.

mod campaign;
mod deep;
mod expectation;
mod habits;
mod heuristic;
mod judgement;
mod layers;
mod lookahead;
mod plans;
mod players;
mod playout;
pub mod puzzles;
mod race;
mod weights;
mod worth;

pub use deep::SeedDeep;
pub use heuristic::{SeedHeuristic, discard};
pub use players::{Deep, Heuristic, Tempered};
pub use weights::Temper;

use crate::moves::{Action, State};
use crate::{Risk, View};
use kernel::Seat;
use scene::Layer;
use search::Random;
use table::{BotSpec, LayerSpec, Minds, Riddle, Worth, Yardstick};

impl Minds for Risk {
    // Six armies.
    const TWICE: u32 = 60;
    const LEVELS: [&'static str; 5] = ["random", "seed-heuristic", "heuristic", "deep:10ms", "deep:100ms"];
    const YARDSTICKS: &'static [Yardstick] = &[
        Yardstick { player: "deep:100ms", baseline: "seed-deep", goal: 80, options: &[] },
        Yardstick {
            player: "deep:100ms",
            baseline: "seed-deep",
            goal: 90,
            options: &[("ruleset", "classic"), ("players", "2")],
        },
        Yardstick {
            player: "deep:100ms",
            baseline: "deep:10ms",
            goal: 50,
            options: &[("ruleset", "classic")],
        },
    ];
    const LIVELY: &'static str = include_str!("../data/lively.log");
    const STRENGTH: &'static str = include_str!("../data/strength.toml");
    const PUZZLES: &'static str = include_str!("../data/puzzles.txt");
    const PUZZLE_OPTIONS: &'static [(&'static str, &'static str)] =
        &[("ruleset", "classic"), ("players", "3")];

    fn riddle(&self, state: &State) -> Riddle<Action> {
        puzzles::riddle(self, state)
    }

    fn bots() -> &'static [BotSpec<Risk>] {
        BOTS
    }

    fn worth(&self, view: &View, seat: Seat) -> Vec<Worth> {
        worth::worth(self, view, seat)
    }

    fn layers() -> &'static [LayerSpec] {
        layers::LAYERS
    }

    fn layer(&self, view: &View, id: &str, side: Option<Seat>) -> Option<Layer> {
        layers::layer(self, view, id, side)
    }
}

/// The machine players, the weakest first.
const BOTS: &[BotSpec<Risk>] = &[
    BotSpec { name: "seed-random", make: || Box::new(Random) },
    BotSpec { name: "seed-heuristic", make: || Box::new(SeedHeuristic) },
    BotSpec { name: "seed-deep", make: || Box::new(SeedDeep) },
    BotSpec { name: "heuristic", make: || Box::new(Heuristic) },
    BotSpec { name: "deep", make: || Box::new(Deep::default()) },
];
