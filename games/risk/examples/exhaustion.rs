//! Plays `seed-heuristic` against itself under `seed` and prints how the games end, beside the figures that
//! another program found: `cargo run --release -p risk --example exhaustion`.

use kernel::{Files, Game, Options, Rng, Turn, Viewer};
use risk::Risk;
use risk::eval::SeedHeuristic;
use search::{Bot, Budget};
use std::collections::BTreeMap;

/// How many games are played.
const GAMES: u64 = 1000;

fn main() {
    let files = Files::shipped(Risk::FILES);
    let options = Options::resolve(Risk::OPTIONS, &[], &files).expect("the default options are good");
    let game = Risk::new(&options, &files).expect("the default options go together");
    let mut ends: BTreeMap<&str, u64> = BTreeMap::new();
    let mut lengths = Vec::new();
    for seed in 0..GAMES {
        let (reason, half_turns) = play(&game, &mut Rng::seeded(seed));
        *ends.entry(reason).or_default() += 1;
        lengths.push(half_turns);
    }
    lengths.sort_unstable();
    for (reason, count) in &ends {
        println!("{:5.1} %  {reason}", *count as f64 * 100.0 / GAMES as f64);
    }
    println!("median length {} half-turns over {GAMES} games", lengths[lengths.len() / 2]);
    println!("elsewhere: about 63 % by exhaustion, median 71 half-turns");
}

/// Plays one game; gives the reason of its end and the number of turns begun, both players together.
fn play(game: &Risk, rng: &mut Rng) -> (&'static str, u32) {
    let mut state = game.start();
    let (mut half_turns, mut last) = (0, None);
    loop {
        let action = match game.turn(&state) {
            Turn::Act(seat) => {
                let view = game.view(&state, Viewer::Seat(seat));
                SeedHeuristic.choose(game, &view, seat, &Budget::nodes(1), rng).action
            }
            Turn::Chance => {
                let mut results = Vec::new();
                game.chance(&state, &mut results);
                let drawn = rng.weighted(results.iter().map(|(_, weight)| *weight));
                results[drawn.expect("chance has a result")].0
            }
            Turn::Over(outcome) => return (outcome.reason, half_turns),
        };
        game.apply(&mut state, action);
        let turn = (state.open().round, state.open().seat);
        if state.open().round > 0 && last != Some(turn) {
            half_turns += 1;
            last = Some(turn);
        }
    }
}
