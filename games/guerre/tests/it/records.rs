//! The game recorded in the book, as far as it is legal.

use crate::ground::{attack_of, game, legal, move_of, play, totals};
use guerre::Guerre;
use guerre::board::{NORTH, SOUTH};
use guerre::moves::units::Units;
use guerre::moves::{Action, State};
use kernel::{Game, Viewer};
use table::Notation;

/// Replays a record from the position of its first line.
fn replay(record: &str, start: impl Fn(&Guerre, &str) -> State) {
    let game = game(&[]);
    let mut lines = record.lines();
    let rows = lines.next().unwrap().strip_prefix("START ").unwrap();
    let mut state = start(&game, rows);
    for line in lines {
        replay_turn(&game, &mut state, line);
    }
}

fn replay_turn(game: &Guerre, state: &mut State, line: &str) {
    let [turn, moves, attack, after, offline, counts] = line.split('\t').collect::<Vec<_>>()[..] else {
        panic!("{line}");
    };
    assert_eq!(state.mover(), if turn.ends_with('\'') { SOUTH } else { NORTH }, "turn {turn}");
    for text in moves.split(' ') {
        let from = text.rfind('-').map(|dash| text[..dash].rfind(char::is_alphabetic).unwrap());
        play(game, state, move_of(text[from.unwrap()..].trim_end_matches("!ars")));
    }
    if let Some(attack) = attack.strip_prefix('x') {
        replay_attack(game, state, attack);
    }
    assert_eq!(rows(game, state), after, "turn {turn}");
    assert_eq!(format!("offline={}", out_of_communication(game, state)), offline, "turn {turn}");
    let [north, south] = [NORTH, SOUTH].map(|side| game.network(state, side).squares.count());
    assert_eq!(format!("Ncom={north} Scom={south}"), counts, "turn {turn}");
    play(game, state, Action::End);
}

/// An attack as `I14>G12[20:18=destroyed]`.
fn replay_attack(game: &Guerre, state: &mut State, text: &str) {
    let (squares, result) = text.strip_suffix(']').unwrap().split_once('[').unwrap();
    let (sums, effect) = result.split_once('=').unwrap();
    assert_eq!(totals(game, state, squares), sums, "{text}");
    let Action::Attack { target, .. } = attack_of(squares) else { unreachable!() };
    play(game, state, attack_of(squares));
    assert_eq!(state.unit_at(target).is_none(), effect == "destroyed", "{text}");
}

fn rows(game: &Guerre, state: &State) -> String {
    let line = game.write_position(&game.view(state, Viewer::Umpire));
    line.split(' ').next().unwrap().to_string()
}

/// Units out of communication as `NIJ6,SCF16`.
fn out_of_communication(game: &Guerre, state: &State) -> String {
    let mut names = Vec::new();
    for square in game.board().squares() {
        let Some(unit) = state.unit_at(square) else { continue };
        let online: Units = game.network(state, unit.side()).units;
        if !online.has(unit) {
            let side = if unit.side() == NORTH { "N" } else { "S" };
            names.push(format!("{side}{}{square}", game.kind(unit).id()));
        }
    }
    names.sort();
    if names.is_empty() { "-".to_string() } else { names.join(",") }
}

#[test]
fn turns_1_to_8_of_the_book_replay() {
    replay(include_str!("../fixtures/record_turns_1-8.tsv"), |game, rows_of_start| {
        let state = game.start();
        assert_eq!(rows(game, &state), rows_of_start);
        state
    });
}

#[test]
fn turns_42_to_44_of_the_book_replay() {
    replay(include_str!("../fixtures/record_turns_42-44.tsv"), |game, rows| {
        game.read_position(&format!("{rows} n 5 T3")).unwrap()
    });
}

#[test]
fn turn_9_of_south_as_printed_is_illegal() {
    let record = include_str!("../fixtures/record_turns_1-8.tsv");
    let rows = record.lines().last().unwrap().split('\t').nth(3).unwrap();
    let game = game(&[]);
    let state = game.read_position(&format!("{rows} s 5 T3")).unwrap();
    let actions = legal(&game, &state);
    assert!(!actions.contains(&move_of("K17-I17")), "infantry goes one square");
    assert!(actions.contains(&move_of("K17-J17")));
}
