//! What positions and moves are worth: the machine players of this game.

mod chesster;
mod layers;
mod worths;

pub use chesster::Chesster;
pub use worths::Worths;

use crate::Xiangqi;
use crate::board::{Board, Piece, Square};
use crate::moves::{Move, Repetition, State};
use crate::view::View;
use kernel::{Outcome, Seat};
use scene::Layer;
use search::{AlphaBeta, Greedy, Knowledge};
use table::{BotSpec, LayerSpec, Minds, Worth, Yardstick};
use worths::{POINTS, Role, role};

/// The machine players, the weakest first.
pub(crate) static BOTS: &[BotSpec<Xiangqi>] = &[
    BotSpec { name: "seed-chesster", make: || Box::new(Chesster) },
    BotSpec { name: "heuristic", make: || Box::new(Greedy::new(Careful)) },
    BotSpec { name: "deep", make: || Box::new(deep()) },
];

/// Room for half a million positions: enough for a second's thought, and quickly made.
const ROOM: u32 = 19;

/// The player that looks as far ahead as its budget lets it.
pub fn deep() -> AlphaBeta<Xiangqi, Judge> {
    AlphaBeta::new(Judge).with_room(ROOM)
}

/// What is known of a board's pieces before the game begins.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// For each kind: points for each square it could go to.
    mobility: Vec<i32>,
    /// For each kind: what it is worth.
    values: Vec<i32>,
    roles: Vec<Role>,
    guards: i32,
}

impl Judgement {
    /// What is known of a board's pieces.
    pub fn new(board: &Board) -> Judgement {
        let roles: Vec<Role> = board.kinds.iter().map(role).collect();
        let weight = |(kind, role): (&crate::board::Kind, &Role)| match role {
            // The fewer squares a piece has by its nature, the more each of them matters.
            Role::Rider if kind.walks.iter().all(|walk| walk.repeats == 1) => 7,
            Role::Rider => 3,
            _ => 0,
        };
        let guards = board.start.iter().flatten().filter(|piece| roles[piece.kind()] == Role::Guard);
        Judgement {
            mobility: board.kinds.iter().zip(&roles).map(weight).collect(),
            values: board.kinds.iter().map(|kind| kind.value * POINTS).collect(),
            guards: guards.count() as i32 / 2,
            roles,
        }
    }
}

/// What is worth what, for search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Judge;

impl Knowledge<Xiangqi> for Judge {
    const QUICK: bool = true;

    fn value(&self, game: &Xiangqi, state: &State, seat: Seat) -> i32 {
        let points = state.points() + game.mobility(state) + game.safety(state) + initiative(state);
        if seat == Seat(0) { points } else { -points }
    }

    /// The dearest victim by the cheapest piece first.
    fn promise(&self, game: &Xiangqi, state: &State, action: Move) -> i32 {
        match game.value_at(state, action.to) {
            0 => 0,
            victim => 1 + victim - game.value_at(state, action.from) / 16,
        }
    }

    fn is_loud(&self, _game: &Xiangqi, state: &State, action: Move) -> bool {
        state.at(action.to).is_some()
    }

    fn loud(&self, game: &Xiangqi, state: &State, out: &mut Vec<Move>) {
        game.engine.captures(state, out);
    }

    fn gain(&self, game: &Xiangqi, state: &State, action: Move) -> i32 {
        game.value_at(state, action.to) + POINTS * 8
    }

    fn margin(&self) -> Option<i32> {
        Some(POINTS * 10)
    }

    fn is_urgent(&self, game: &Xiangqi, state: &State) -> bool {
        !game.attackers(state, state.mover()).is_empty()
    }

    /// With a rider left, hardly ever would it be best not to move.
    fn pass(&self, game: &Xiangqi, state: &State) -> Option<State> {
        let own = state.pieces_of(state.mover());
        let riders = game.judgement.roles.iter().enumerate().filter(|(_, role)| **role == Role::Rider);
        let has_rider = |(kind, _): (usize, &Role)| !(state.pieces_of_kind(kind) & own).is_empty();
        riders.into_iter().any(has_rider).then(|| game.engine.passed(state))
    }

    /// Who may come back once may come back again.
    fn foretell(&self, game: &Xiangqi, state: &State) -> Option<Outcome> {
        if state.repeats() == 0 {
            return None;
        }
        let folds = game.folds?.min(2);
        game.engine.repetition(state, folds).map(|repetition: Repetition| game.outcome_of(repetition))
    }

    fn scale(&self) -> f32 {
        150.0
    }
}

/// It is worth something to be the one who moves.
fn initiative(state: &State) -> i32 {
    if state.mover() == Seat(0) { 8 } else { -8 }
}

impl Xiangqi {
    /// What a position is worth for a side, part by part.
    pub(crate) fn worth_for(&self, state: &State, seat: Seat) -> Vec<Worth> {
        let sign = if seat == Seat(0) { 1 } else { -1 };
        let material: i32 = self.board.squares().map(|square| self.signed_value_at(state, square)).sum();
        let parts = [
            ("xiangqi.worth.material", material),
            ("xiangqi.worth.place", state.points() - material),
            ("xiangqi.worth.mobility", self.mobility(state)),
            ("xiangqi.worth.safety", self.safety(state)),
            ("xiangqi.worth.initiative", initiative(state)),
        ];
        parts.map(|(key, points)| Worth { key, points: sign * points }).into()
    }

    fn signed_value_at(&self, state: &State, square: Square) -> i32 {
        let sign = |piece: Piece| if piece.side() == Seat(0) { 1 } else { -1 };
        state.at(square).map_or(0, |piece| sign(piece) * self.value_at(state, square))
    }

    /// How many more squares the first side's pieces can go to, each by its weight.
    fn mobility(&self, state: &State) -> i32 {
        let mobility = |side| self.engine.mobility(state, side, &self.judgement.mobility);
        mobility(Seat(0)) - mobility(Seat(1))
    }

    /// How much safer the first side's royal piece is.
    fn safety(&self, state: &State) -> i32 {
        self.danger(state, Seat(1)) - self.danger(state, Seat(0))
    }

    #[inline]
    fn value_at(&self, state: &State, square: Square) -> i32 {
        state.at(square).map_or(0, |piece| self.judgement.values[piece.kind()])
    }

    /// How open the royal piece of a side lies: the enemy's riders count for more the fewer guards are left.
    fn danger(&self, state: &State, side: Seat) -> i32 {
        let (own, enemy) = (state.pieces_of(side), state.pieces_of(side.other()));
        let (mut guards, mut riders) = (0, 0);
        for (kind, role) in self.judgement.roles.iter().enumerate() {
            match role {
                Role::Guard => guards += (state.pieces_of_kind(kind) & own).len() as i32,
                Role::Rider => riders += (state.pieces_of_kind(kind) & enemy).len() as i32,
                Role::Royal | Role::Foot => {}
            }
        }
        (self.judgement.guards - guards).max(0) * riders * 5
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
