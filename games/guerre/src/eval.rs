//! Machine players: those of the report, one that looks one action ahead, one that plans whole turns.

pub mod deployment;
pub mod judgement;
pub mod kills;
pub mod layers;
pub mod prospects;
pub mod puzzles;
pub mod seed;
pub mod solver;
pub mod sums;

use crate::Guerre;
use crate::moves::{Action, Phase, State};
use crate::view::View;
use judgement::Judgement;
use kernel::{Game, Rng, Seat};
use scene::Layer;
use search::{Bot, Budget, Choice, Greedy, TurnPlanner};
use table::{BotSpec, LayerSpec, Minds, Riddle, Worth, Yardstick};

/// Every machine player, the weakest first.
const BOTS: &[BotSpec<Guerre>] = &[
    BotSpec { name: "seed-random", make: || Box::new(seed::Seed::Random) },
    BotSpec { name: "seed-mobility", make: || Box::new(seed::Seed::Mobility) },
    BotSpec { name: "seed-communication", make: || Box::new(seed::Seed::Communication) },
    BotSpec { name: "heuristic", make: || Box::new(Deployed::new(Greedy::new(Judgement))) },
    BotSpec { name: "deep", make: || Box::new(Deployed::new(TurnPlanner::new(Judgement))) },
];

impl Minds for Guerre {
    const LEVELS: [&'static str; 5] = ["random", "heuristic", "deep:10ms", "deep:50ms", "deep:500ms"];
    const OPENING: u32 = 10;
    const YARDSTICKS: &'static [Yardstick] = &[
        Yardstick { player: "deep:500ms", baseline: "heuristic", goal: 95, options: &[] },
        Yardstick { player: "deep:100ms", baseline: "deep:10ms", goal: 50, options: &[] },
    ];
    const LIVELY: &'static str = include_str!("../data/lively.log");
    const STRENGTH: &'static str = include_str!("../data/strength.toml");
    const PUZZLES: &'static str = include_str!("../data/puzzles.txt");

    fn riddle(&self, state: &State) -> Riddle<Action> {
        puzzles::riddle(self, state)
    }

    fn bots() -> &'static [BotSpec<Guerre>] {
        BOTS
    }

    fn worth(&self, view: &View, seat: Seat) -> Vec<Worth> {
        judgement::worth(self, view.shown(), seat)
    }

    fn layers() -> &'static [LayerSpec] {
        layers::LAYERS
    }

    fn layer(&self, view: &View, id: &str, side: Option<Seat>) -> Option<Layer> {
        layers::layer(self, view, id, side)
    }
}

/// A player of the battle that lays out its units by rule of thumb first.
struct Deployed<B> {
    battle: B,
    /// What is left of the deployment, and how many units stand when its next one is due.
    rest: Vec<Action>,
    due: u8,
}

impl<B> Deployed<B> {
    fn new(battle: B) -> Deployed<B> {
        Deployed { battle, rest: Vec::new(), due: 0 }
    }

    /// The next unit of a deployment that is thought out once.
    fn place(&mut self, game: &Guerre, state: &State, placed: u8, rng: &mut Rng) -> Choice<Guerre> {
        let mut legal = Vec::new();
        game.actions(state, &mut legal);
        let follows = self.due == placed && self.rest.first().is_some_and(|next| legal.contains(next));
        if !follows {
            self.rest = game.deploy(state, game.placing(placed), rng);
        }
        self.due = placed + 1;
        let action = self.rest.remove(0);
        Choice::of(action).expecting(self.rest.clone())
    }
}

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
            Phase::Setup(placed) => self.place(game, &game.imagine(view, rng), placed, rng),
            Phase::Lot | Phase::Play => self.battle.choose(game, view, seat, budget, rng),
        }
    }

    fn rank(
        &mut self,
        game: &Guerre,
        view: &View,
        seat: Seat,
        most: usize,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Vec<Choice<Guerre>> {
        match view.shown().phase() {
            Phase::Setup(_) => vec![self.choose(game, view, seat, budget, rng)],
            Phase::Lot | Phase::Play => self.battle.rank(game, view, seat, most, budget, rng),
        }
    }
}
