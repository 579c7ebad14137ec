//! Machine players: those of the report, and the project's own.

mod atlas;
mod deep;
mod finish;
mod heuristic;
mod layers;
mod matchup;
mod plan;
mod players;
pub mod puzzles;
mod script;
mod sketch;
mod worth;

pub use deep::SeedDeep;
pub use heuristic::SeedHeuristic;
pub use players::{Deep, Heuristic};

use crate::{Action, Skirmish, State, View};
use kernel::Seat;
use scene::Layer;
use search::Random;
use table::{BotSpec, LayerSpec, Minds, Riddle, Worth, Yardstick};

impl Minds for Skirmish {
    // On the original's level whoever begins wins nearly always; machines meet on even ground.
    const MACHINE_OPTIONS: &'static [(&'static str, &'static str)] = &[("level", "symmetric")];
    // About two units.
    const TWICE: u32 = 300;
    const LEVELS: [&'static str; 5] = ["random", "seed-heuristic", "heuristic", "deep:1ms", "deep:100ms"];
    const YARDSTICKS: &'static [Yardstick] = &[
        Yardstick {
            player: "deep:100ms",
            baseline: "seed-deep",
            goal: 95,
            options: &[("level", "symmetric")],
        },
        Yardstick { player: "deep:10ms", baseline: "deep:1ms", goal: 50, options: &[] },
        Yardstick { player: "deep:100ms", baseline: "deep:10ms", goal: 50, options: &[] },
    ];
    const LIVELY: &'static str = include_str!("../data/lively.log");
    const STRENGTH: &'static str = include_str!("../data/strength.toml");
    const PUZZLES: &'static str = include_str!("../data/puzzles.txt");
    // Where blows may miss and everything is seen, on a small field, by players who rush at each other.
    const PUZZLE_OPTIONS: &'static [(&'static str, &'static str)] =
        &[("ruleset", "wesnoth"), ("units", "wesnoth"), ("level", "glade"), ("fog", "off")];
    const PUZZLE_PLAYER: Option<&'static str> = Some("seed-heuristic");

    fn riddle(&self, state: &State) -> Riddle<Action> {
        puzzles::riddle(self, state)
    }

    fn bots() -> &'static [BotSpec<Skirmish>] {
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
static BOTS: &[BotSpec<Skirmish>] = &[
    BotSpec { name: "seed-random", make: || Box::new(Random) },
    BotSpec { name: "seed-heuristic", make: || Box::new(SeedHeuristic::default()) },
    BotSpec { name: "seed-deep", make: || Box::new(SeedDeep::default()) },
    BotSpec { name: "heuristic", make: || Box::new(Heuristic::default()) },
    BotSpec { name: "deep", make: || Box::new(Deep::default()) },
];
