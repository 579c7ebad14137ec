//! What a position is worth and how the machine chooses: always from a view.
//!
//! Every player sets up first (`set_up_or`) and then thinks in its own way. The three players of the report
//! are one action ahead: they weigh every legal action and take the heaviest; the lot decides between equals.

mod advanced;
mod belief;
pub mod calibration;
mod deep;
mod guess;
mod held;
mod heuristic;
mod layers;
pub mod puzzles;
mod setups;
mod weights;
mod worth;

pub use advanced::SeedAdvanced;
pub use belief::Belief;
pub use deep::{Deep, Heuristic};
pub use held::{held, opinions};
pub use heuristic::SeedHeuristic;
pub use setups::sensible_setup;

use crate::board::{Move, Rank, Square};
use crate::moves::{Action, Phase, State};
use crate::{Stratego, View};
use kernel::{Rng, Seat};
use scene::Layer;
use search::{Bot, Budget, Choice};
use table::{BotSpec, LayerSpec, Minds, Riddle, Worth, Yardstick, legal};

impl Minds for Stratego {
    // Less than a general.
    const TWICE: u32 = 1500;
    const LEVELS: [&'static str; 5] =
        ["random", "seed-heuristic", "seed-advanced", "heuristic", "deep:300ms"];
    const YARDSTICKS: &'static [Yardstick] = &[
        Yardstick { player: "deep:100ms", baseline: "seed-advanced", goal: 95, options: &[] },
        Yardstick {
            player: "deep:100ms",
            baseline: "seed-advanced",
            goal: 95,
            options: &[("ruleset", "official")],
        },
        Yardstick { player: "deep:100ms", baseline: "deep:10ms", goal: 50, options: &[] },
    ];
    const LIVELY: &'static str = include_str!("../data/lively.log");
    const STRENGTH: &'static str = include_str!("../data/strength.toml");
    const PUZZLES: &'static str = include_str!("../data/puzzles.txt");
    const PUZZLE_OPTIONS: &'static [(&'static str, &'static str)] =
        &[("no_attack_limit", "200"), ("move_limit", "2000")];
    const MACHINE_OPTIONS: &'static [(&'static str, &'static str)] =
        &[("no_attack_limit", "200"), ("move_limit", "2000")];

    fn riddle(&self, state: &State) -> Riddle<Action> {
        puzzles::riddle(self, state)
    }

    fn bots() -> &'static [BotSpec<Stratego>] {
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
pub static BOTS: &[BotSpec<Stratego>] = &[
    BotSpec { name: "seed-random", make: || Box::new(SeedRandom) },
    BotSpec { name: "seed-heuristic", make: || Box::new(SeedHeuristic) },
    BotSpec { name: "seed-advanced", make: || Box::new(SeedAdvanced) },
    BotSpec { name: "heuristic", make: || Box::new(Heuristic) },
    BotSpec { name: "deep", make: || Box::new(Deep) },
];

/// Deals that the strongest player's odds are counted over.
const DEALS: usize = 200;

/// A piece at random, then one of its moves at random.
#[derive(Clone, Copy, Debug, Default)]
pub struct SeedRandom;

impl Bot<Stratego> for SeedRandom {
    fn choose(
        &mut self,
        game: &Stratego,
        view: &View,
        seat: Seat,
        _budget: &Budget,
        rng: &mut Rng,
    ) -> Choice<Stratego> {
        set_up_or(game, view, seat, setups::named, rng, |rng| {
            let steps = legal_steps(game, view);
            let mut pieces: Vec<Square> = steps.iter().map(|step| step.from).collect();
            pieces.sort_unstable();
            pieces.dedup();
            let piece = *rng.choose(&pieces).expect("a seat to move has a move");
            let steps: Vec<Move> = steps.into_iter().filter(|step| step.from == piece).collect();
            Choice::of(Action::Move(*rng.choose(&steps).expect("the piece was taken from a step")))
        })
    }
}

/// While armies are set up, the next piece of one of these setups; in play, what the player thinks.
fn set_up_or(
    game: &Stratego,
    view: &View,
    seat: Seat,
    setups: fn(&Stratego) -> Vec<Vec<Rank>>,
    rng: &mut Rng,
    think: impl FnOnce(&mut Rng) -> Choice<Stratego>,
) -> Choice<Stratego> {
    match view.phase {
        Phase::Setup => Choice::of(setups::next_placement(game, view, seat, setups(game), rng)),
        _ => think(rng),
    }
}

/// The legal moves of the seat to act in a view.
fn legal_steps(game: &Stratego, view: &View) -> Vec<Move> {
    let step = |action| if let Action::Move(step) = action { Some(step) } else { None };
    legal(game, view).into_iter().filter_map(step).collect()
}

/// The heaviest of the legal moves that do not go to and fro once more; the lot decides between equals.
fn heaviest(game: &Stratego, view: &View, rng: &mut Rng, weigh: impl Fn(Move) -> i32) -> Choice<Stratego> {
    let mut steps = legal_steps(game, view);
    if steps.iter().any(|step| !is_long_walk(view, *step)) {
        steps.retain(|step| !is_long_walk(view, *step));
    }
    let weighed: Vec<(i32, Move)> = steps.into_iter().map(|step| (weigh(step), step)).collect();
    let most = weighed.iter().map(|(weight, _)| *weight).max();
    let best: Vec<Move> =
        weighed.into_iter().filter(|(weight, _)| Some(*weight) == most).map(|(_, step)| step).collect();
    let step = *rng.choose(&best).expect("a seat to move has a move");
    Choice { action: Action::Move(step), value: most, line: Vec::new() }
}

/// How often, within what everybody remembers, the piece that would make this step has left its goal before.
fn returns(view: &View, seat: Seat, step: Move) -> usize {
    let mut square = step.from;
    let mut times = 0;
    for past in view.trail.recent[seat.index()].iter().filter(|past| past.is_some()) {
        if past.to == square {
            times += usize::from(past.from == step.to);
            square = past.from;
        }
    }
    times
}

/// The most moves in a row that a piece may make to and fro between two squares.
const LONGEST_WALK: u8 = 3;

/// Whether a step would lead a piece to and fro between the same two squares too often, whatever others did in
/// between.
fn is_long_walk(view: &View, step: Move) -> bool {
    view.trail.walk(step, view.at(step.to).is_some()).moves > LONGEST_WALK
}

/// How many rows nearer to the other side a step leads; negative when it leads back.
fn advance(game: &Stratego, seat: Seat, step: Move) -> i32 {
    let rows = i32::from(game.board.row(step.to)) - i32::from(game.board.row(step.from));
    if seat == Seat(0) { rows } else { -rows }
}
