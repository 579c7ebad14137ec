//! Makes the mates of `tests/fixtures/mates.csv`: positions of random and played games in which the side to move mates by
//! checks alone, proved by looking at every check and every reply. `cargo run --release -p xiangqi --example mates -- 50`;
//! with `-- try PROGRAM < mates.csv` a program that answers UCI tries them, with 100,000 nodes each.

use kernel::{Files, Game, Options, Rng, Turn};
use search::Budget;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use table::Notation;
use xiangqi::Xiangqi;
use xiangqi::eval::deep;
use xiangqi::moves::State;
use xiangqi::view::View;

fn main() {
    let words: Vec<String> = std::env::args_os().skip(1).filter_map(|word| word.into_string().ok()).collect();
    match words.first().map(String::as_str) {
        Some("try") => attempt(words.get(1).map_or("quincunx", String::as_str)),
        wanted => make(wanted.and_then(|word| word.parse().ok()).unwrap_or(50)),
    }
}

/// Prints positions with their numbers of moves, as many of each number as there can be.
fn make(wanted: usize) {
    let game = traditional();
    println!("fen,moves");
    let (mut found, mut seed) = ([0; 7], 0);
    while found.iter().sum::<usize>() < wanted {
        seed += 1;
        let (fen, moves) = match play(&game, seed) {
            Some(it) if found[it.1] < wanted.div_ceil(4) => it,
            _ => continue,
        };
        found[moves] += 1;
        println!("{fen},{moves}");
    }
}

/// The earliest position of a game between players of few nodes in which a mate of three moves or more can be proved.
fn play(game: &Xiangqi, seed: u64) -> Option<(String, usize)> {
    let (mut state, mut rng, mut actions) = (game.start(), Rng::seeded(seed), Vec::new());
    while let Turn::Act(_) = game.turn(&state) {
        if state.ply() > 300 {
            return None;
        }
        let proved = (2..=6).find(|&moves| {
            let mut nodes = 400_000;
            mates(game, &mut state, moves, &mut nodes) == Some(true)
        });
        match proved {
            Some(moves @ 3..) => return Some((game.write_position(&View::of(&state)), moves)),
            Some(_) => return None,
            None => {}
        }
        actions.clear();
        game.actions(&state, &mut actions);
        let action = match rng.below(8) {
            0 => *rng.choose(&actions)?,
            _ => deep().with_room(12).search(game, &state, &Budget::nodes(400), |_| {}).action,
        };
        game.apply(&mut state, action);
    }
    None
}

/// Whether the mover mates within `moves` moves by checks alone; nothing if that took too many nodes.
fn mates(game: &Xiangqi, state: &mut State, moves: usize, nodes: &mut u64) -> Option<bool> {
    *nodes = nodes.checked_sub(1)?;
    let mut actions = Vec::new();
    game.actions(state, &mut actions);
    for action in actions {
        let undo = game.apply(state, action);
        let is_check = !game.attackers(state, state.mover()).is_empty() && state.repeats() == 0;
        let is_mate = if is_check { every_reply_loses(game, state, moves - 1, nodes) } else { Some(false) };
        game.undo(state, undo);
        if is_mate? {
            return Some(true);
        }
    }
    Some(false)
}

/// Whether every reply is answered by a mate within `moves` moves; there may be none.
fn every_reply_loses(game: &Xiangqi, state: &mut State, moves: usize, nodes: &mut u64) -> Option<bool> {
    let mut replies = Vec::new();
    game.actions(state, &mut replies);
    if moves == 0 && !replies.is_empty() {
        return Some(false);
    }
    for reply in replies {
        let undo = game.apply(state, reply);
        let is_mate = mates(game, state, moves, nodes);
        game.undo(state, undo);
        if !is_mate? {
            return Some(false);
        }
    }
    Some(true)
}

/// Lets a program try the positions it is given.
fn attempt(program: &str) {
    let lines: Vec<String> = std::io::stdin().lock().lines().map_while(Result::ok).skip(1).collect();
    let mut command = Command::new(program);
    let mut process = match command.arg("uci").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn() {
        Ok(process) => process,
        Err(error) => return println!("{program}: {error}"),
    };
    let (Some(mut to), Some(from)) = (process.stdin.take(), process.stdout.take()) else { return };
    let mut from = BufReader::new(from).lines().map_while(Result::ok);
    let mut found = 0;
    for line in &lines {
        let fen = line.split(',').next().unwrap_or_default();
        let _ = writeln!(
            to,
            "setoption name UCI_Variant value xiangqi\nucinewgame\nposition fen {fen}\ngo nodes 100000"
        );
        let said: Vec<String> = from.by_ref().take_while(|line| !line.starts_with("bestmove")).collect();
        found += u32::from(
            said.iter().rev().take(2).any(|line| line.contains("score mate ") && !line.contains("mate -")),
        );
    }
    let _ = writeln!(to, "quit");
    let _ = process.wait();
    println!("{program}: {found} of {} mates within 100,000 nodes", lines.len());
}

fn traditional() -> Xiangqi {
    let files = Files::shipped(Xiangqi::FILES);
    let given = [("ruleset".to_string(), "traditional".to_string())];
    let options = Options::resolve(Xiangqi::OPTIONS, &given, &files).expect("the shipped rulesets are sound");
    Xiangqi::new(&options, &files).expect("the shipped files are sound")
}
