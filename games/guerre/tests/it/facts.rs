//! The numbers of the specification.

use crate::ground::{attack_of, game, game_with, legal, move_of, play, square, totals};
use guerre::Guerre;
use guerre::board::{NORTH, SOUTH};
use guerre::moves::{Action, State};
use kernel::Game;
use std::collections::BTreeSet;
use table::Notation;

fn moves(game: &Guerre, state: &State) -> Vec<Action> {
    legal(game, state).into_iter().filter(|action| matches!(action, Action::Move { .. })).collect()
}

/// Ordered pairs of moves, and the number of different boards after them.
fn pairs(game: &Guerre) -> (usize, usize) {
    let (mut count, mut boards) = (0, BTreeSet::new());
    for first in moves(game, &game.start()) {
        let mut after_one = game.start();
        game.apply(&mut after_one, first);
        for second in moves(game, &after_one) {
            let mut after_two = after_one.clone();
            game.apply(&mut after_two, second);
            let line = game.write_position(&game.view(&after_two, kernel::Viewer::Umpire));
            boards.insert(line.split(' ').next().unwrap().to_string());
            count += 1;
        }
    }
    (count, boards.len())
}

#[test]
fn the_start_has_173_and_175_squares_in_communication() {
    let game = game(&[]);
    let counts = [NORTH, SOUTH].map(|side| game.network(&game.start(), side).squares.count());
    assert_eq!(counts, [173, 175]);
}

#[test]
fn north_has_122_moves_at_the_start_and_south_97() {
    for (first, expected) in [("north", 122), ("south", 97)] {
        let game = game(&[("first_player", first)]);
        assert_eq!(moves(&game, &game.start()).len(), expected);
    }
}

#[test]
fn pairs_of_moves_are_counted() {
    assert_eq!(pairs(&game(&[])), (14_011, 7_141));
    assert_eq!(pairs(&game(&[("first_player", "south")])), (8_676, 4_407));
}

/// The board before turn 43 of the book.
const BEFORE_43: &str = "25/9R11M3/25/25/25/13II1C8/12IIICHC7/10cii1IIAI7/11i1i11/13i1i1i7/14i1hic6/\
                         14m2a1c5/25/16r8/25/25/25/25/25/25 n 5 T3";

#[test]
fn the_attack_of_turn_43_is_35_to_29_unit_by_unit() {
    let game = game(&[]);
    let mut state = game.read_position(BEFORE_43).unwrap();
    for text in ["F14-F13", "H15-I16", "G17-E16", "G16-H14", "F17-H15"] {
        play(&game, &mut state, move_of(text));
    }
    let (attacker, target) = (state.unit_at(square("H15")).unwrap(), state.unit_at(square("H13")).unwrap());
    let name = |unit| format!("{}{}", game.kind(unit).id(), state.square(unit));
    let (mut attack, mut defence) = (BTreeSet::new(), BTreeSet::new());
    game.each_attacker(&state, attacker, square("H13"), |unit, value| {
        attack.insert(format!("{} {value}", name(unit)));
    });
    game.each_defender(&state, target, |unit, value| {
        defence.insert(format!("{} {value}", name(unit)));
    });
    let expected = ["AcE16 5", "CH14 7", "CH15 7", "IF13 4", "IF15 4", "IG13 4", "IG14 4"];
    assert_eq!(attack, expected.map(String::from).into());
    let expected = ["CH11 5", "IH12 6", "IH13 6", "II12 6", "II14 6"];
    assert_eq!(defence, expected.map(String::from).into());
    assert_eq!(totals(&game, &state, "H15>H13"), "35:29");
}

/// The five by five board of the specification.
pub const FIVE: &str =
    "terrain\n..A..\n.....\n.....\n.....\n..a..\n\nunits\n...A.\n.C.I.\n..C..\na.ic.\n.i...\n";

#[test]
fn on_the_board_of_five_by_five_the_attack_is_23_to_19() {
    let game = game_with(&[("board", "five.txt"), ("first_player", "north")], &[("five.txt", FIVE)]);
    let state = game.start();
    assert_eq!(totals(&game, &state, "C3>D4"), "23:19");
}

/// South's four cavalry round an artillery of North's, on an empty board where all are in communication.
const ROUND_A_GUN: &str =
    "25/25/25/25/25/25/25/25/25/25/25/25/25/6III16/6cA17/6ccc16/25/25/25/25 s 4 - - - G16";

#[test]
fn four_files_charge_together_only_where_every_file_does() {
    const OPEN: &str = concat!("terrain\n", "......A..................\n");
    let blank = ".........................\n".repeat(18);
    let board = format!(
        "{OPEN}{blank}......a..................\nunits\nI........................\n{blank}i........................\n"
    );
    let line = ROUND_A_GUN.replace("G16", "P7");
    let sums = |axes: &str, attack: &str| {
        let game = game_with(&[("board", "open.txt"), ("charge_axes", axes)], &[("open.txt", &board)]);
        let mut state = game.read_position(&line).unwrap();
        assert!(legal(&game, &state).contains(&attack_of(attack)));
        let sums = totals(&game, &state, attack);
        play(&game, &mut state, attack_of(attack));
        (sums, state.unit_at(square("O8")).is_none())
    };
    assert_eq!(sums("every_file", "P7>O8"), ("28:26".to_string(), true));
    assert_eq!(sums("initiator_file", "P7>O8"), ("19:26".to_string(), false));
}

/// The star of five infantry on eleven by eleven squares, round an arsenal.
#[test]
fn the_star_of_five_fires_with_all_its_units_over_a_square_of_five_by_five() {
    let empty = "...........\n";
    let terrain = format!("{}.....A.....\n{}.....a.....\n", empty.repeat(5), empty.repeat(4));
    let star = "....I.I....\n.....I.....\n....I.I....\n";
    let units = format!("{}{star}{}i..........\n", empty.repeat(4), empty.repeat(3));
    let board = format!("terrain\n{terrain}units\n{units}");
    let options = [("board", "star.txt"), ("first_player", "north")];
    let game = game_with(&options, &[("star.txt", &board)]);
    let state = game.start();
    assert_eq!(game.network(&state, NORTH).units.count(), 5);
    let within =
        |square: guerre::board::square::Square, figure: fn(&guerre::board::army::Figures) -> u8| -> u32 {
            let own = game.network(&state, NORTH).units;
            let near = |unit| {
                let figures = game.figures(unit);
                state.square(unit).steps_to(square) <= figures.range + figures.speed
            };
            own.iter().filter(|&unit| near(unit)).map(|unit| u32::from(figure(game.figures(unit)))).sum()
        };
    for at in game.board().squares() {
        let (attack, defence) = (within(at, |figures| figures.attack), within(at, |figures| figures.defence));
        let inner = (3..8).contains(&at.row()) && (3..8).contains(&at.column());
        let outer = at.row() == 0 || at.row() == 10;
        assert!(!inner || attack == 20, "{at}: {attack}");
        assert!(!outer || attack == 0, "{at}: {attack}");
        assert_eq!(defence * 4, attack * 6, "{at}");
    }
}
