//! Figures that others counted, and what the spec says of positions.

use crate::{game, position, read};
use kernel::{Game, Outcome, Seat, Turn};
use search::perft;
use table::contract::*;
use xiangqi::Xiangqi;
use xiangqi::moves::State;

/// Rows beyond this many nodes are left to the example `perft`, which counts them all.
const MOST_NODES: u64 = 400_000;

#[test]
fn every_row_of_the_perft_table_agrees() {
    let start =
        |row: &testkit::Row<'_>| (vec![("ruleset", "traditional".to_string())], row.get("fen").to_string());
    let rows = testkit::perft_table::<Xiangqi>(include_str!("../fixtures/perft.csv"), MOST_NODES, start);
    assert_eq!(rows, 136);
}

fn count_from_the_start(options: &[(&str, &str)], expected: &[u64]) {
    let game = game(options);
    for (depth, &nodes) in (1..).zip(expected) {
        assert_eq!(perft(&game, &game.start(), depth), nodes, "{options:?} at depth {depth}");
    }
}

#[test]
fn the_traditional_start_has_as_many_games_as_others_counted() {
    count_from_the_start(&[("ruleset", "traditional")], &[44, 1_920, 79_666, 3_290_240]);
}

#[test]
fn the_seeds_horse_on_the_traditional_board_too() {
    let options = [("ruleset", "traditional"), ("horse", "diagonal_first")];
    count_from_the_start(&options, &[46, 2_096, 91_364, 3_961_266]);
}

#[test]
fn the_plain_board_starts_with_68_moves() {
    count_from_the_start(&[], &[68, 4_570]);
}

#[test]
fn a_pinned_horse_has_no_move() {
    let game = game(&[("ruleset", "traditional")]);
    let state = game.read_position("4k4/9/9/9/9/4N4/9/2R6/9/4K4 w - - 0 1").unwrap();
    let mut moves = Vec::new();
    game.actions(&state, &mut moves);
    assert_eq!(moves.len(), 20);
    assert!(moves.iter().all(|action| game.write(*action).starts_with(['c', 'e'])));
    assert!(!moves.iter().any(|action| game.write(*action).starts_with("e5")));
}

/// Western chess without castling: the count differs from the full game's only from depth 5 on, when the
/// first capture in passing comes.
#[test]
fn a_western_board_of_ones_own_counts_as_in_chess() {
    let files = crate::files::folder("chess");
    let game = crate::open(&[("board", "chess")], &files).unwrap();
    for (depth, nodes) in [(1, 20), (2, 400), (3, 8_902), (4, 197_281)] {
        assert_eq!(perft(&game, &game.start(), depth), nodes);
    }
    // A pawn that arrives becomes a queen, and a queen that is taken back a pawn again.
    let mut state = game.read_position("7k/P7/8/8/8/8/8/K7 w - - 0 1").unwrap();
    let before = state.clone();
    let undo = game.apply(&mut state, read(&game, "a7a8").unwrap());
    assert_eq!(position(&game, &state), "Q6k/8/8/8/8/8/8/K7 b - - 1 1");
    game.undo(&mut state, undo);
    assert_eq!(state, before);
}

/// Plays moves from a position.
fn played(game: &Xiangqi, fen: &str, moves: &str) -> State {
    let mut state = game.read_position(fen).unwrap();
    for (ply, word) in moves.split_whitespace().enumerate() {
        let action = read(game, word).unwrap();
        let mut legal = Vec::new();
        game.actions(&state, &mut legal);
        assert!(legal.contains(&action), "{word} at ply {ply}");
        game.apply(&mut state, action);
    }
    state
}

fn ends(options: &[(&str, &str)], fen: &str, moves: &str, expected: Option<Outcome>) {
    let mut given = vec![("ruleset", "traditional")];
    given.extend(options);
    let game = game(&given);
    let state = played(&game, fen, moves);
    let mut legal = Vec::new();
    game.actions(&state, &mut legal);
    match expected {
        Some(outcome) => {
            assert_eq!(game.turn(&state), Turn::Over(outcome), "{fen} {moves}");
            assert!(legal.is_empty());
        }
        None => assert!(matches!(game.turn(&state), Turn::Act(_)) && !legal.is_empty(), "{fen} {moves}"),
    }
}

#[test]
fn mate_and_stalemate_lose() {
    let mate = Outcome::won(Seat(0), "xiangqi.end.mate");
    ends(&[], "3k5/8R/9/9/9/9/9/9/9/R4K3 w - - 0 1", "a1b1", None);
    ends(&[], "3k5/8R/9/9/9/9/9/9/9/R3K4 w - - 0 1", "a1a10", Some(mate));
    let stalemate = Outcome::won(Seat(0), "xiangqi.end.stalemate");
    ends(&[], "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1", "e2e9", Some(stalemate));
    ends(&[], "3k5/9/3P5/9/9/9/9/9/9/4K4 w - - 0 1", "d8d9", None);
    ends(&[], "3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1", "e8e9", Some(stalemate));
}

/// A chariot that checks all the time loses; shuffling without checks is a draw.
#[test]
fn the_third_time_decides() {
    let fen = "3k5/9/9/9/9/9/9/4B4/R8/4K4 w - - 0 1";
    let shuffle = "a2b2 d10d9 b2a2 d9d10 ";
    ends(&[], fen, &shuffle.repeat(2), Some(Outcome::draw("xiangqi.end.repetition")));
    ends(&[], fen, "a2b2 d10d9 b2a2 d9d10 a2b2 d10d9 b2a2", None);
    ends(&[("repetition", "off")], fen, &shuffle.repeat(2), None);
    ends(&[("folds", "2")], fen, shuffle, Some(Outcome::draw("xiangqi.end.repetition")));
    let chase = "a10a9 d9d10 a9a10 d10d9 ";
    let fen = "R8/3k5/9/9/9/9/9/4B4/9/4K4 w - - 0 1";
    let checker = Outcome::won(Seat(1), "xiangqi.end.perpetual");
    ends(&[], fen, &chase.repeat(2), Some(checker));
}

#[test]
fn too_many_moves_without_a_capture_are_a_draw() {
    let limit = Outcome::draw("xiangqi.end.limit");
    ends(&[], "3k5/9/9/9/9/9/9/4B4/R8/4K4 w - - 119 80", "a2b2", Some(limit));
    ends(&[], "3k5/9/9/9/9/9/9/4B4/R8/4K4 w - - 118 80", "a2b2", None);
    ends(&[("limit", "off")], "3k5/9/9/9/9/9/9/4B4/R8/4K4 w - - 119 80", "a2b2", None);
    // A mate on the last move is a mate.
    let mate = Outcome::won(Seat(0), "xiangqi.end.mate");
    ends(&[], "3k5/8R/9/9/9/9/9/9/9/R3K4 w - - 119 80", "a1a10", Some(mate));
}

#[test]
fn positions_are_read_with_other_letters_and_missing_fields() {
    let game = game(&[("ruleset", "traditional")]);
    let start = position(&game, &game.start());
    assert_eq!(start, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1");
    for line in [
        "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
        "  rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - -",
    ] {
        assert_eq!(position(&game, &game.read_position(line).unwrap()), start, "{line}");
    }
}
