//! The laws, the facts, and what each rule does, tested from outside.
#![allow(clippy::unwrap_used, reason = "a test says what is wrong by failing")]

#[path = "it/factions.rs"]
mod factions;
#[path = "it/fights.rs"]
mod fights;
#[path = "it/fog.rs"]
mod fog;
#[path = "it/laws.rs"]
mod laws;
#[path = "it/players.rs"]
mod players;
#[path = "it/puzzles.rs"]
mod puzzles;
#[path = "it/rules.rs"]
mod rules;
#[path = "it/scenes.rs"]
mod scenes;
#[path = "it/specials.rs"]
mod specials;
#[path = "it/texts.rs"]
mod texts;
#[path = "it/told.rs"]
mod told;

use kernel::{Files, Game, Options, Rng, Seat, Turn, Viewer};
use skirmish::{Action, Skirmish, State};
use table::contract::*;

/// The shipped files, an open field with one house, and a tiny one.
fn files() -> Files {
    Files::shipped(Skirmish::FILES)
        .with("field.txt", include_str!("fixtures/field.txt"))
        .with("tiny.txt", include_str!("fixtures/tiny.txt"))
}

/// A game with these options: `level=field.txt fog=on`.
fn game(options: &str) -> Skirmish {
    let pair = |word: &str| word.split_once('=').map(|(key, value)| (key.to_string(), value.to_string()));
    let given: Vec<_> = options.split_whitespace().filter_map(pair).collect();
    let options = Options::resolve(Skirmish::OPTIONS, &given, &files()).unwrap();
    Skirmish::new(&options, &files()).unwrap()
}

fn position(game: &Skirmish, state: &State) -> String {
    game.write_position(&game.view(state, Viewer::Umpire))
}

/// Whatever can come next.
fn next(game: &Skirmish, state: &State) -> Vec<Action> {
    let (mut actions, mut results) = (Vec::new(), Vec::new());
    game.actions(state, &mut actions);
    game.chance(state, &mut results);
    actions.extend(results.into_iter().map(|(action, _)| action));
    actions
}

/// Plays typed lines, each of which must be legal or a result of chance.
fn play(game: &Skirmish, state: &mut State, lines: &[&str]) {
    for line in lines {
        let viewer = match game.turn(state) {
            Turn::Act(seat) => Viewer::Seat(seat),
            _ => Viewer::Umpire,
        };
        let action = game.read(&game.view(state, viewer), line).unwrap().action;
        assert!(next(game, state).contains(&action), "{line} in {}", position(game, state));
        game.apply(state, action);
    }
}

/// From a position, these lines lead to another.
fn check(options: &str, from: &str, lines: &[&str], to: &str) {
    let game = game(options);
    let mut state = game.read_position(from).unwrap();
    play(&game, &mut state, lines);
    let expected = game.read_position(to).unwrap();
    assert_eq!(position(&game, &state), position(&game, &expected));
}

/// Why a line is refused: the ids of all reasons.
fn refuses(options: &str, from: &str, line: &str, ids: &[&str]) {
    let game = game(options);
    let state = game.read_position(from).unwrap();
    let view = game.view(&state, Viewer::Seat(state.head.mover));
    let action = game.read(&view, line).unwrap().action;
    let judged = table::judge(&game, &view, state.head.mover, action);
    assert_eq!(judged.reasons().iter().map(|reason| reason.id).collect::<Vec<_>>(), ids);
}

/// Plays something at random; false when the game is over.
fn step(game: &Skirmish, state: &mut State, rng: &mut Rng) -> bool {
    let Some(action) = rng.choose(&next(game, state)).copied() else { return false };
    game.apply(state, action);
    true
}

const HUMANS: Seat = Seat(0);
const ORCS: Seat = Seat(1);
