//! Plays uniformly random games and prints how long they last and how they end.
//!
//! `cargo run --release -p stratego --example random_games -- official 100000`

#![allow(clippy::disallowed_methods, reason = "an example reads its arguments and the clock")]

use kernel::{Files, Game, Options, Rng, Turn};
use std::collections::BTreeMap;
use std::time::Instant;
use stratego::{Action, Rank, State, Stratego};

fn main() {
    let mut words = std::env::args().skip(1);
    let ruleset = words.next().unwrap_or_else(|| "seed".to_string());
    let games: u32 = words.next().and_then(|word| word.parse().ok()).unwrap_or(10_000);
    let mut given = vec![("ruleset".to_string(), ruleset)];
    given.extend(words.filter_map(|word| word.split_once('=').map(|(k, v)| (k.to_string(), v.to_string()))));
    let game = open(&given);
    let mut ends: BTreeMap<&str, u32> = BTreeMap::new();
    let (mut moves, mut rng, start) = (0u64, Rng::seeded(1), Instant::now());
    for _ in 0..games {
        let (length, reason) = play(&game, shuffled(&game, &mut rng), &mut rng);
        moves += u64::from(length);
        *ends.entry(reason).or_default() += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{games} games, mean length {:.1}", moves as f64 / f64::from(games));
    for (reason, count) in ends {
        println!("{reason:32} {count:8}  {:.2} %", 100.0 * f64::from(count) / f64::from(games));
    }
    println!("{:.2} million moves a second", moves as f64 / seconds / 1e6);
}

fn open(given: &[(String, String)]) -> Stratego {
    let files = Files::shipped(Stratego::FILES);
    let options = Options::resolve(Stratego::OPTIONS, given, &files).expect("a ruleset of the game");
    Stratego::new(&options, &files).expect("a shipped board")
}

/// A state after setup, each army in an order of its own.
fn shuffled(game: &Stratego, rng: &mut Rng) -> State {
    let mut state = game.start();
    for seat in 0..2 {
        let count = |rank: Rank| usize::from(game.board.army[rank.index()]);
        let mut army: Vec<Rank> =
            Rank::ALL.into_iter().flat_map(|r| std::iter::repeat_n(r, count(r))).collect();
        rng.shuffle(&mut army);
        for (&square, rank) in game.board.setup[seat].iter().zip(army) {
            game.apply(&mut state, Action::Place { rank, square });
        }
    }
    state
}

fn play(game: &Stratego, mut state: State, rng: &mut Rng) -> (u32, &'static str) {
    let (mut actions, mut lots) = (Vec::new(), Vec::new());
    loop {
        actions.clear();
        match game.turn(&state) {
            Turn::Over(outcome) => return (state.trail().moves, outcome.reason),
            Turn::Chance => {
                game.chance(&state, &mut lots);
                game.apply(&mut state, lots[rng.index(lots.len())].0);
            }
            Turn::Act(_) => {
                game.actions(&state, &mut actions);
                game.apply(&mut state, actions[rng.index(actions.len())]);
            }
        }
    }
}
