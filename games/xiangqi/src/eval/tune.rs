//! Positions from games of the program against itself, and the weights that fit them.

use super::judgement::Ledger;
use super::weights::{Feature, SHIPPED, Weights};
use super::worths::place;
use super::{Deep, deep};
use crate::Xiangqi;
use crate::moves::{Move, State};
use kernel::{Game, Rng, Seat, Turn};
use search::tune::{Fit, Samples, best_scale, chance, error};
use search::{Budget, WIN};

/// Moves at random before a game begins, at least and as many more at most.
const RANDOM: (u32, u32) = (4, 8);
/// A game with a lead like this is not played out.
const DECIDED: i32 = 2_500;
/// How much the result of the game counts beside what the search found: the one is noisy, the other believes itself.
const TRUST: f32 = 0.5;

/// A quiet position of a game: what the search found it to be worth for the first side, and how the game ended.
#[derive(Clone, Debug)]
pub struct Position {
    /// The position.
    pub state: State,
    /// Its value for the first side.
    pub value: i32,
    /// 1 if the first side won, 0 if it lost.
    pub result: f32,
}

/// The positions of one game of the program against itself, with so many nodes a move: the same for the same seed.
pub fn self_play(game: &Xiangqi, seed: u64, nodes: u64) -> Vec<Position> {
    let (mut rng, mut positions) = (Rng::seeded(seed), Vec::new());
    let mut state = opening(game, &mut rng);
    let mut players = [deep().with_room(15).remembering(), deep().with_room(15).remembering()];
    let result = loop {
        match game.turn(&state) {
            Turn::Over(outcome) => {
                break result_of(outcome.winners.has(Seat(0)), outcome.winners.has(Seat(1)));
            }
            _ if state.ply() > 400 => break 0.5,
            _ => {}
        }
        let (made, value) = think(game, &state, &mut players[state.mover().index()], nodes);
        if value.abs() > DECIDED {
            break result_of(value > 0, value < 0);
        }
        let is_quiet = state.at(made.to).is_none() && game.attackers(&state, state.mover()).is_empty();
        if is_quiet {
            positions.push(Position { state: game.engine.forgetting(&state), value, result: 0.5 });
        }
        game.apply(&mut state, made);
    };
    positions.iter_mut().for_each(|position| position.result = result);
    positions
}

fn result_of(first: bool, second: bool) -> f32 {
    match (first, second) {
        (true, false) => 1.0,
        (false, true) => 0.0,
        _ => 0.5,
    }
}

/// A few moves at random, so that no two games are the same.
fn opening(game: &Xiangqi, rng: &mut Rng) -> State {
    let (mut state, mut moves) = (game.start(), Vec::new());
    let length = RANDOM.0 + rng.below(RANDOM.1 + 1);
    for _ in 0..length {
        moves.clear();
        game.actions(&state, &mut moves);
        let Some(&made) = rng.choose(&moves) else { break };
        game.apply(&mut state, made);
    }
    state
}

/// The move that is played, and what the position is worth for the first side.
fn think(game: &Xiangqi, state: &State, player: &mut Deep, nodes: u64) -> (Move, i32) {
    let found = player.search(game, state, &Budget::nodes(nodes), |_| {});
    let value = found.value.clamp(-WIN / 100, WIN / 100);
    (found.action, if state.mover() == Seat(0) { value } else { -value })
}

/// Gathers positions and fits weights to them: nine in ten, by games, and the rest confirm it.
#[derive(Default)]
pub struct Tuner {
    seen: Samples,
    unseen: Samples,
    games: usize,
}

/// What a fit came to.
pub struct Fitted {
    /// The weights.
    pub weights: Weights,
    /// The error on the positions it was fitted to, before and after.
    pub seen: [f64; 2],
    /// The error on those it has not seen, before and after.
    pub unseen: [f64; 2],
    /// How many points make a win `e` times as likely as not.
    pub scale: f32,
}

impl Tuner {
    /// Takes in the positions of a game.
    pub fn add(&mut self, game: &Xiangqi, positions: &[Position], scale: f32) {
        self.games += 1;
        let samples = if self.games.is_multiple_of(10) { &mut self.unseen } else { &mut self.seen };
        for position in positions {
            let mut features = Features::default();
            game.weigh_all(&position.state, &mut features);
            let target = TRUST * position.result + (1.0 - TRUST) * chance(position.value as f32, scale);
            samples.add(&features.merged(), game.judgement.share(&position.state), target);
        }
    }

    /// How many positions there are, those to fit and those to confirm.
    pub fn counts(&self) -> [usize; 2] {
        [self.seen.len(), self.unseen.len()]
    }

    /// The weights that fit best, begun from those that are shipped.
    pub fn fit(&self, fit: Fit) -> Fitted {
        let start: Vec<[f32; 2]> = SHIPPED.0.iter().map(|pair| pair.map(|points| points as f32)).collect();
        let scale = best_scale(&self.seen, &start);
        let fitted = Fit { scale, ..fit }.run(&self.seen, &start);
        let errors = |samples| [error(samples, &start, scale), error(samples, &fitted, scale)];
        Fitted {
            seen: errors(&self.seen),
            unseen: errors(&self.unseen),
            weights: Weights(fitted.iter().map(|pair| pair.map(|points| points.round() as i32)).collect()),
            scale,
        }
    }
}

/// Every feature of a position, as often as it counts.
#[derive(Default)]
struct Features(Vec<(u16, i16)>);

impl Ledger for Features {
    fn add(&mut self, feature: Feature, times: i32) {
        self.0.push((feature.index() as u16, times as i16));
    }
}

impl Features {
    /// Each feature once.
    fn merged(mut self) -> Vec<(u16, i16)> {
        self.0.sort_unstable();
        let mut merged: Vec<(u16, i16)> = Vec::with_capacity(self.0.len());
        for (index, times) in self.0 {
            match merged.last_mut() {
                Some(last) if last.0 == index => last.1 += times,
                _ => merged.push((index, times)),
            }
        }
        merged.retain(|(_, times)| *times != 0);
        merged
    }
}

impl Xiangqi {
    /// Writes down everything a position of the traditional board is judged by.
    fn weigh_all(&self, state: &State, ledger: &mut impl Ledger) {
        for square in self.board.squares() {
            if let Some(piece) = state.at(square) {
                let sign = if piece.side() == Seat(0) { 1 } else { -1 };
                ledger.add(Feature::Place(piece.kind(), place(&self.board, piece.side(), square)), sign);
            }
        }
        self.weigh(state, ledger);
    }
}
