//! Makes positions by games of the program against itself and fits the weights of the judgement to them.
//!
//! `cargo run --release -p xiangqi --example tune -- play 1000 5000 1 > positions.txt`: games, nodes a move, first seed.
//! `cargo run --release -p xiangqi --example tune -- fit 30 < positions.txt > games/xiangqi/data/weights.toml`: rounds.
//! One line a position, with its value and result for the first side; an empty line ends a game.

use kernel::{Files, Game, Options};
use search::tune::Fit;
use std::io::BufRead;
use xiangqi::Xiangqi;
use xiangqi::eval::{Position, Tuner, self_play};

/// How many points make a win `e` times as likely as not, for values of the search.
const SCALE: f32 = 250.0;

fn main() {
    let words: Vec<String> = std::env::args_os().skip(1).filter_map(|word| word.into_string().ok()).collect();
    let number = |index: usize, or: u64| words.get(index).and_then(|word| word.parse().ok()).unwrap_or(or);
    let game = traditional();
    match words.first().map(String::as_str) {
        Some("play") => play(&game, number(1, 10), number(2, 5_000), number(3, 1)),
        Some("fit") => fit(&game, number(1, 30) as u32),
        _ => println!("expected: play GAMES NODES SEED, or fit ROUNDS"),
    }
}

fn play(game: &Xiangqi, games: u64, nodes: u64, seed: u64) {
    for number in 0..games {
        for Position { state, value, result } in self_play(game, seed + number, nodes) {
            println!("{};{value};{result}", game.write_fen(&state));
        }
        println!();
    }
}

fn fit(game: &Xiangqi, rounds: u32) {
    let (mut tuner, mut positions) = (Tuner::default(), Vec::new());
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        match read(game, &line) {
            Some(position) => positions.push(position),
            None => {
                tuner.add(game, &positions, SCALE);
                positions.clear();
            }
        }
    }
    eprintln!("positions to fit and to confirm: {:?}", tuner.counts());
    let fitted = tuner.fit(Fit { rounds, ..Fit::default() });
    eprintln!("scale {:.0}, error seen {:?}, unseen {:?}", fitted.scale, fitted.seen, fitted.unseen);
    print!("{}", fitted.weights.write());
}

fn read(game: &Xiangqi, line: &str) -> Option<Position> {
    let mut parts = line.split(';');
    let state = game.read_fen(parts.next()?).ok()?;
    Some(Position { state, value: parts.next()?.parse().ok()?, result: parts.next()?.parse().ok()? })
}

fn traditional() -> Xiangqi {
    let files = Files::shipped(Xiangqi::FILES);
    let given = [("ruleset".to_string(), "traditional".to_string())];
    let options = Options::resolve(Xiangqi::OPTIONS, &given, &files).expect("the shipped rulesets are sound");
    Xiangqi::new(&options, &files).expect("the shipped files are sound")
}
