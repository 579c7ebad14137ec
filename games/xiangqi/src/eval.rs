//! What positions and moves are worth: the machine players of this game.

mod chesster;
mod deep;
mod judgement;
mod layers;
mod points;
pub mod puzzles;
mod tune;
mod weights;
mod worths;

pub use chesster::Chesster;
pub use deep::Deep;
pub use judgement::Judgement;
pub use points::Points;
pub use tune::{Fitted, Position, Tuner, duel_once, self_play};
pub use weights::Weights;
pub use worths::Worths;

use crate::Xiangqi;
use crate::moves::{Move, State};
use crate::view::View;
use kernel::Seat;
use scene::Layer;
use search::{Greedy, Knowledge};
use table::{BotSpec, LayerSpec, Minds, Riddle, Worth, Yardstick};

/// The machine players, the weakest first.
pub(crate) static BOTS: &[BotSpec<Xiangqi>] = &[
    BotSpec { name: "seed-chesster", make: || Box::new(Chesster) },
    BotSpec { name: "heuristic", make: || Box::new(Greedy::new(Careful)) },
    BotSpec { name: "deep", make: || Box::new(deep()) },
];

/// The player that looks as far ahead as its budget lets it.
pub fn deep() -> Deep {
    Deep::new()
}

/// What is worth what, for search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Judge;

impl Knowledge<Xiangqi> for Judge {
    fn value(&self, game: &Xiangqi, state: &State, seat: Seat) -> i32 {
        let value = game.judged(state);
        if seat == state.mover() { value } else { -value }
    }

    fn scale(&self) -> f32 {
        150.0
    }
}

/// The same judgement for a player that looks one move ahead only: what stands in reach counts as taken.
#[derive(Clone, Copy, Debug, Default)]
pub struct Careful;

impl Knowledge<Xiangqi> for Careful {
    fn value(&self, game: &Xiangqi, state: &State, seat: Seat) -> i32 {
        let value = Judge.value(game, state, seat);
        let threat = worst_loss(game, state);
        if state.mover() == seat { value + threat } else { value - threat }
    }
}

/// The most the mover can win by a capture, recaptures counted.
fn worst_loss(game: &Xiangqi, state: &State) -> i32 {
    let mut state = state.clone();
    let (mut captures, mut replies) = (Vec::new(), Vec::new());
    game.engine.captures(&state, &mut captures);
    let mut worst = 0;
    for capture in captures {
        let (won, risked) = (game.value_at(&state, capture.to), game.value_at(&state, capture.from));
        if won <= worst {
            continue;
        }
        let undo = game.engine.apply(&mut state, capture);
        replies.clear();
        game.engine.captures(&state, &mut replies);
        let is_retaken = replies.iter().any(|reply| reply.to == capture.to);
        game.engine.undo(&mut state, undo);
        worst = worst.max(if is_retaken { won - risked } else { won });
    }
    worst
}

impl Minds for Xiangqi {
    const LEVELS: [&'static str; 5] = ["random", "seed-chesster", "heuristic", "deep:50ms", "deep:500ms"];
    const OPENING: u32 = 6;
    const YARDSTICKS: &'static [Yardstick] =
        &[Yardstick { player: "deep:100ms", baseline: "seed-chesster", goal: 95, options: &[] }];
    const LIVELY: &'static str = include_str!("../data/lively.log");
    const STRENGTH: &'static str = include_str!("../data/strength.toml");
    const PUZZLES: &'static str = include_str!("../data/puzzles.txt");
    const PUZZLE_OPTIONS: &'static [(&'static str, &'static str)] = &[("ruleset", "traditional")];

    fn riddle(&self, state: &State) -> Riddle<Move> {
        puzzles::riddle(self, state)
    }

    fn bots() -> &'static [BotSpec<Xiangqi>] {
        BOTS
    }

    fn worth(&self, view: &View, seat: Seat) -> Vec<Worth> {
        self.worth_for(view.state(), seat)
    }

    fn layers() -> &'static [LayerSpec] {
        layers::LAYERS
    }

    fn layer(&self, view: &View, id: &str, side: Option<Seat>) -> Option<Layer> {
        layers::layer(self, view, id, side)
    }
}
