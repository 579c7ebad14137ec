//! The laws on every board, the facts, and what files may say.
#![allow(clippy::unwrap_used, reason = "a test that cannot read what it wrote itself has failed")]

#[path = "it/bots.rs"]
mod bots;
#[path = "it/deep.rs"]
mod deep;
#[path = "it/facts.rs"]
mod facts;
#[path = "it/files.rs"]
mod files;
#[path = "it/laws.rs"]
mod laws;
#[path = "it/layers.rs"]
mod layers;
#[path = "it/protocol.rs"]
mod protocol;
#[path = "it/puzzles.rs"]
mod puzzles;
#[path = "it/refusals.rs"]
mod refusals;
#[path = "it/repetition.rs"]
mod repetition;
#[path = "it/scores.rs"]
mod scores;
#[path = "it/texts.rs"]
mod texts;
#[path = "it/told.rs"]
mod told;

use kernel::{Files, Game, Options, Viewer};
use phrase::{Book, Lang, Text};
use table::contract::*;
use xiangqi::Xiangqi;
use xiangqi::moves::{Move, State};

/// The game with these options and the shipped files.
fn game(given: &[(&str, &str)]) -> Xiangqi {
    open(given, &Files::shipped(Xiangqi::FILES)).expect("these options are sound")
}

/// The game with these options and files, or everything that is wrong, as people read it.
fn open(given: &[(&str, &str)], files: &Files) -> Result<Xiangqi, String> {
    let given: Vec<_> = given.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let options = Options::resolve(Xiangqi::OPTIONS, &given, files).map_err(|wrong| lines(&wrong.0))?;
    Xiangqi::new(&options, files).map_err(|wrong| lines(&wrong.0))
}

fn lines(wrong: &[kernel::Misread]) -> String {
    let line = |one: &kernel::Misread| match &one.place {
        Some(place) => format!("{place}: {}\n", say(&one.text)),
        None => format!("{}\n", say(&one.text)),
    };
    wrong.iter().map(line).collect()
}

fn say(text: &Text) -> String {
    Book::new(&[kernel::SENTENCES, table::SENTENCES, Xiangqi::SENTENCES]).say(Lang::English, text)
}

/// A position as text.
fn position(game: &Xiangqi, state: &State) -> String {
    game.write_position(&game.view(state, Viewer::Umpire))
}

/// The move that a line means, if it means one; it means the same in every position.
fn read(game: &Xiangqi, line: &str) -> Option<Move> {
    let view = game.view(&game.start(), Viewer::Umpire);
    game.read(&view, line).ok().map(|reading| reading.action)
}
