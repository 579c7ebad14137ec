//! Machine players: those of the report, one that looks one action ahead, one that plans whole turns.

pub mod deployment;
pub mod judgement;
pub mod kills;
pub mod prospects;
pub mod seed;
pub mod solver;
pub mod sums;

use crate::Guerre;
use crate::moves::Phase;
use crate::view::View;
use judgement::Judgement;
use kernel::{Game, Rng, Seat};
use search::{Bot, Budget, Choice, Greedy, TurnPlanner};
use table::BotSpec;

/// Every machine player, the weakest first.
pub const BOTS: &[BotSpec<Guerre>] = &[
    BotSpec { name: "seed-random", make: || Box::new(seed::Seed::Random) },
    BotSpec { name: "seed-mobility", make: || Box::new(seed::Seed::Mobility) },
    BotSpec { name: "seed-communication", make: || Box::new(seed::Seed::Communication) },
    BotSpec { name: "heuristic", make: || Box::new(Deployed(Greedy::new(Judgement))) },
    BotSpec { name: "deep", make: || Box::new(Deployed(TurnPlanner::new(Judgement))) },
];

/// A player of the battle that lays out its units by rule of thumb first.
struct Deployed<B>(B);

impl<B: Bot<Guerre>> Bot<Guerre> for Deployed<B> {
    fn choose(
        &mut self,
        game: &Guerre,
        view: &View,
        seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Choice<Guerre> {
        match view.shown().phase() {
            Phase::Setup(_) => Choice::of(game.deploy(&game.imagine(view, rng), seat, rng)),
            Phase::Lot | Phase::Play => self.0.choose(game, view, seat, budget, rng),
        }
    }
}
