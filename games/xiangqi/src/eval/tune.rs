//! Positions from games of the program against itself, and the weights that fit them.

use super::judgement::{Ledger, hope};
use super::weights::{Feature, SHIPPED, Weights};
use super::worths::place;
use super::{Deep, Judgement, Worths, deep};
use crate::Xiangqi;
use crate::moves::{Move, State};
use crate::view::View;
use kernel::{Game, Rng, Seat, Turn};
use search::tune::{Fit, Samples, best_scale, chance, error};
use search::{Budget, WIN};
use table::Notation;

/// Moves at random before a game begins, at least and as many more at most.
const RANDOM: (u32, u32) = (4, 8);
/// A game with a lead like this is not played out.
const DECIDED: i32 = 2_500;

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

/// The positions of one game of the program against itself, with `nodes` nodes a move: the same for the same seed.
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

/// The winner of a game between two that judge differently, each looking at `nodes` nodes a move.
pub fn duel_once(games: [&Xiangqi; 2], seed: u64, nodes: u64) -> Option<Seat> {
    let start = opening(games[0], &mut Rng::seeded(seed));
    let mut states = games.map(|game| {
        game.read_position(&games[0].write_position(&View::of(&start))).expect("what is written is read")
    });
    let mut players = [deep().with_room(16).remembering(), deep().with_room(16).remembering()];
    loop {
        let seat = match games[0].turn(&states[0]) {
            Turn::Over(outcome) => {
                return [Seat(0), Seat(1)].into_iter().find(|&seat| outcome.winners.has(seat));
            }
            _ if states[0].ply() > 400 => return None,
            _ => states[0].mover(),
        };
        let who = seat.index();
        let (made, value) = think(games[who], &states[who], &mut players[who], nodes);
        if value.abs() > DECIDED {
            return Some(if value > 0 { Seat(0) } else { Seat(1) });
        }
        for (game, state) in games.iter().zip(&mut states) {
            game.apply(state, made);
        }
    }
}

/// Gathers positions and fits weights to them: nine in ten, by games, and the rest confirm it.
pub struct Tuner {
    /// How many points make a win `e` times as likely as not, for values of the search.
    scale: f32,
    /// How much the result of the game counts beside the value: the one is noisy, the other believes itself.
    trust: f32,
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
    /// Nothing yet. `scale` says how many points make a win `e` times as likely as not for values of the search, `trust`
    /// how much the result of a game counts beside them.
    pub fn new(scale: f32, trust: f32) -> Tuner {
        Tuner { scale, trust, seen: Samples::default(), unseen: Samples::default(), games: 0 }
    }

    /// Takes in the positions of a game.
    pub fn add(&mut self, game: &Xiangqi, positions: &[Position]) {
        self.games += 1;
        let samples = if self.games.is_multiple_of(10) { &mut self.unseen } else { &mut self.seen };
        for position in positions {
            let mut features = Features::default();
            game.weigh_all(&position.state, &mut features);
            let value = chance(position.value as f32, self.scale);
            let target = self.trust * position.result + (1.0 - self.trust) * value;
            let share = game.judgement.share(&position.state);
            let lever = hope(&position.state, position.value) as f32 / 16.0;
            samples.add(&features.merged(), share, lever, target);
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
    /// The same game judged by these weights, if it is played on the board they are for.
    pub fn weighed_by(mut self, weights: &Weights) -> Xiangqi {
        self.engine.reweigh(Worths::by(&self.board, weights));
        self.judgement = Judgement::by(&self.board, weights);
        self
    }

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

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Files, Options};

    fn traditional() -> Xiangqi {
        let files = Files::shipped(Xiangqi::FILES);
        let given = [("ruleset".to_string(), "traditional".to_string())];
        let options = Options::resolve(Xiangqi::OPTIONS, &given, &files).unwrap();
        Xiangqi::new(&options, &files).unwrap()
    }

    #[test]
    fn what_a_fit_counts_is_what_the_judgement_sums_up() {
        let (game, mut rng, mut moves) = (traditional(), Rng::seeded(7), Vec::new());
        let mut state = game.start();
        while let Turn::Act(mover) = game.turn(&state) {
            let mut features = Features::default();
            game.weigh_all(&state, &mut features);
            let sum = |time: usize| -> i32 {
                features
                    .0
                    .iter()
                    .map(|&(index, times)| i32::from(times) * SHIPPED.0[usize::from(index)][time])
                    .sum()
            };
            let value = game.judgement.blend(sum(0), sum(1), state.points().phase());
            let value = value * hope(&state, value) / 16;
            assert_eq!(game.judged(&state), if mover == Seat(0) { value } else { -value });
            moves.clear();
            game.actions(&state, &mut moves);
            game.apply(&mut state, *rng.choose(&moves).unwrap());
        }
    }

    #[test]
    fn weights_are_read_as_they_were_written() {
        assert_eq!(Weights::read(&SHIPPED.write()).as_ref(), Some(&*SHIPPED));
        assert_eq!(Weights::read("[tempo]\nopening = [1]\nending = [1]\n"), None);
    }

    #[test]
    fn a_fit_repeats_and_errs_less_on_what_it_has_seen() {
        let game = traditional();
        let fit = || {
            let mut tuner = Tuner::new(500.0, 0.6);
            (0..10).for_each(|seed| tuner.add(&game, &self_play(&game, seed, 60)));
            assert!(tuner.counts()[1] > 0, "one game in ten is left to confirm it");
            tuner.fit(Fit { rounds: 20, ..Fit::default() })
        };
        let (one, other) = (fit(), fit());
        assert_eq!(one.weights, other.weights);
        assert!(one.seen[1] < one.seen[0], "{:?}", one.seen);
    }

    #[test]
    fn other_weights_judge_otherwise() {
        let mut weights = SHIPPED.clone();
        weights.0[Feature::Tempo.index()] = [500, 500];
        let (game, other) = (traditional(), traditional().weighed_by(&weights));
        assert!(other.judged(&other.start()) > game.judged(&game.start()) + 300);
        assert!(duel_once([&game, &game], 1, 30).is_none_or(|seat| seat.0 < 2));
    }
}
