//! Tunes the rule of thumb by matches against what it was, and prints the numbers.
//!
//! `cargo run --release -p risk --example habits -- classic 2 40 400 1`
//! (rules, players, steps, games a step, seed). Each step changes a few numbers and keeps them if the changed player wins clearly more
//! than its share; what comes out meets what went in over games that were not used, and the gain is printed with its interval.

#![allow(clippy::disallowed_methods, reason = "an example reads its arguments")]

use kernel::{Files, Game, Options, Rng, Seat, Turn, Viewer};
use risk::Risk;
use risk::eval::{Temper, Tempered};
use search::{Bot, Budget, Series};

/// How many errors above its share a change must be to be kept.
const CLEAR: f64 = 1.3;

fn main() {
    let ruleset = std::env::args().nth(1).unwrap_or_else(|| "classic".to_string());
    let words: Vec<u32> = std::env::args().skip(2).map(|word| word.parse().expect("a number")).collect();
    let word = |i: usize, default: u32| words.get(i).copied().unwrap_or(default);
    let (players, steps, games) = (word(0, 2), word(1, 40), word(2, 400));
    let game = open(&ruleset, players);
    let first = Temper::of(&game).clone();
    let (mut best, mut rng) = (first.clone(), Rng::seeded(u64::from(word(3, 1))));
    for step in 0..steps {
        let (tried, what) = changed(&best, &mut rng);
        let series = series(&game, &tried, &best, games, 1_000_000 * u64::from(step + 1));
        if is_clear(series, players) {
            best = tried;
            println!("{step}: {what} {:.1} %", 100.0 * series.share());
        }
    }
    println!("{best:#?}");
    let series = series(&game, &best, &first, 4 * games, 7);
    let elo = series.elo_over(1.0 / f64::from(players));
    println!("{series:?} on games not used: Elo {:+.0} [{:+.0}, {:+.0}]", elo.difference, elo.low, elo.high);
}

fn open(ruleset: &str, players: u32) -> Risk {
    let files = Files::shipped(Risk::FILES);
    let given =
        [("ruleset", ruleset.to_string()), ("players", players.to_string()), ("turns", "100".to_string())];
    let given = given.map(|(key, value)| (key.to_string(), value));
    let options = Options::resolve(Risk::OPTIONS, &given, &files).expect("the rules are shipped");
    Risk::new(&options, &files).expect("the rules go together")
}

/// One to three numbers changed by about a third, and by no less than a fifth of an army.
fn changed(temper: &Temper, rng: &mut Rng) -> (Temper, String) {
    let mut tried = temper.clone();
    let mut what = String::new();
    for _ in 0..1 + rng.below(3) {
        let mut dials = tried.dials();
        let number = rng.index(dials.len());
        let (name, value) = &mut dials[number];
        let way = if rng.below(2) == 0 { -1.0 } else { 1.0 };
        **value += way * (value.abs() * 0.35).max(0.2);
        what += &format!("{name} {:.2} ", **value);
    }
    (tried, what)
}

fn is_clear(series: Series, players: u32) -> bool {
    let par = 1.0 / f64::from(players);
    let error = (par * (1.0 - par) / f64::from(series.games())).sqrt();
    series.share() > par + CLEAR * error
}

/// One against all others, every seat in turn with the same seed.
fn series(game: &Risk, one: &Temper, others: &Temper, games: u32, seed: u64) -> Series {
    let mut series = Series::default();
    let seats = u32::from(game.terms.players);
    for number in 0..games {
        let first = Seat((number % seats) as u8);
        match winner(game, one, others, first, seed + u64::from(number / seats)) {
            None => series.draws += 1,
            Some(seat) if seat == first => series.wins += 1,
            Some(_) => series.losses += 1,
        }
    }
    series
}

fn winner(game: &Risk, one: &Temper, others: &Temper, first: Seat, seed: u64) -> Option<Seat> {
    let (mut state, mut rng, mut results) = (game.start(), Rng::seeded(seed), Vec::new());
    let [mut one, mut others] = [one, others].map(|temper| Tempered(temper.clone()));
    let budget = Budget::nodes(u64::MAX);
    loop {
        match game.turn(&state) {
            Turn::Over(outcome) => return outcome.winners.iter().next(),
            Turn::Chance => {
                results.clear();
                game.chance(&state, &mut results);
                let drawn = rng.weighted(results.iter().map(|(_, weight)| *weight));
                game.apply(&mut state, results[drawn.expect("chance has a result")].0);
            }
            Turn::Act(seat) => {
                let view = game.view(&state, Viewer::Seat(seat));
                let bot = if seat == first { &mut one } else { &mut others };
                let action = bot.choose(game, &view, seat, &budget, &mut rng).action;
                game.apply(&mut state, action);
            }
        }
    }
}
