//! Makes positions by games of the program against itself and fits the weights of the judgement to them.
//!
//! `cargo run --release -p xiangqi --example tune -- play 1000 5000 1 > positions.txt`: games, nodes a move, first seed.
//! `cargo run --release -p xiangqi --example tune -- fit 60 1 30 < positions.txt > games/xiangqi/data/weights.toml`: rounds,
//! and how strongly weights are held to where they started, in thousandths of a millionth, and how
//! much the results of games count beside the values, in hundredths.
//! `cargo run --release -p xiangqi --example tune -- duel weights.toml 100 5000`: games, nodes a move.
//! One line a position, with its value and result for the first side; an empty line ends a game.

use kernel::{Files, Game, Options, Seat};
use search::tune::Fit;
use std::io::BufRead;
use table::Notation;
use xiangqi::Xiangqi;
use xiangqi::eval::{Position, Tuner, Weights, duel_once, self_play};
use xiangqi::view::View;

/// How many points make a win `e` times as likely as not, for values of the search.
const SCALE: f32 = 500.0;

fn main() {
    let words: Vec<String> = std::env::args_os().skip(1).filter_map(|word| word.into_string().ok()).collect();
    let number = |index: usize, or: u64| words.get(index).and_then(|word| word.parse().ok()).unwrap_or(or);
    let game = traditional();
    match words.first().map(String::as_str) {
        Some("play") => play(&game, number(1, 10), number(2, 5_000), number(3, 1)),
        Some("fit") => {
            fit(&game, number(1, 60) as u32, number(2, 1) as f32 * 1e-9, number(3, 30) as f32 / 100.0)
        }
        Some("duel") => {
            duel(&game, words.get(1).map_or("", String::as_str), number(2, 100), number(3, 5_000))
        }
        _ => println!("expected: play GAMES NODES SEED, fit ROUNDS PULL TRUST, or duel FILE GAMES NODES"),
    }
}

fn play(game: &Xiangqi, games: u64, nodes: u64, seed: u64) {
    for number in 0..games {
        for Position { state, value, result } in self_play(game, seed + number, nodes) {
            println!("{};{value};{result}", game.write_position(&View::of(&state)));
        }
        println!();
    }
}

/// Games between the weights of a file and those that are shipped, sides swapped after each opening.
#[expect(clippy::disallowed_methods, reason = "an example at the rim may read files")]
fn duel(game: &Xiangqi, file: &str, games: u64, nodes: u64) {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let Some(weights) = Weights::read(&text) else { return println!("{file} is no file of weights") };
    let (other, mut series) = (traditional().weighed_by(&weights), search::Series::default());
    for number in 0..games {
        let first = Seat((number % 2) as u8);
        let sides = if first == Seat(0) { [&other, game] } else { [game, &other] };
        match duel_once(sides, 1_000_000 + number / 2, nodes) {
            Some(winner) if winner == first => series.wins += 1,
            Some(_) => series.losses += 1,
            None => series.draws += 1,
        }
        if number % 20 == 19 || number + 1 == games {
            let elo = series.elo();
            println!("{series:?}: {:+.0} Elo ({:+.0} to {:+.0})", elo.difference, elo.low, elo.high);
        }
    }
}

fn fit(game: &Xiangqi, rounds: u32, pull: f32, trust: f32) {
    let (mut tuner, mut positions) = (Tuner::new(SCALE, trust), Vec::new());
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        match read(game, &line) {
            Some(position) => positions.push(position),
            None => {
                tuner.add(game, &positions);
                positions.clear();
            }
        }
    }
    eprintln!("positions to fit and to confirm: {:?}", tuner.counts());
    let fitted = tuner.fit(Fit { rounds, pull, ..Fit::default() });
    eprintln!("scale {:.0}, error seen {:?}, unseen {:?}", fitted.scale, fitted.seen, fitted.unseen);
    print!("{}", fitted.weights.write());
}

fn read(game: &Xiangqi, line: &str) -> Option<Position> {
    let mut parts = line.split(';');
    let state = game.read_position(parts.next()?).ok()?;
    Some(Position { state, value: parts.next()?.parse().ok()?, result: parts.next()?.parse().ok()? })
}

fn traditional() -> Xiangqi {
    let files = Files::shipped(Xiangqi::FILES);
    let given = [("ruleset".to_string(), "traditional".to_string())];
    let options = Options::resolve(Xiangqi::OPTIONS, &given, &files).expect("the shipped rulesets are sound");
    Xiangqi::new(&options, &files).expect("the shipped files are sound")
}
