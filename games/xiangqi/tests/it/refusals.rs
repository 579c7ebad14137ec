//! What a refused move is told: every reason, with the pieces and squares that prove it.

use crate::{game, read, say};
use expect_test::{Expect, expect};
use kernel::{Game, Viewer};
use table::contract::*;

/// The reasons for which a move is refused, as people read them, each with its rule and its squares.
fn refuses(options: &[(&str, &str)], fen: &str, line: &str, expected: Expect) {
    let game = game(options);
    let state = game.read_position(fen).unwrap();
    let view = game.view(&state, Viewer::Seat(state.mover()));
    let judged = judge(&game, &view, state.mover(), read(&game, line).unwrap());
    let squares = |cells: &[kernel::Cell]| {
        let names = cells.iter().map(|cell| game.board().name(xiangqi::board::Square(cell.0 as u8)));
        names.collect::<Vec<_>>().join(" ")
    };
    let reasons = judged.reasons();
    let lines = reasons.iter().map(|r| format!("{} [{}] {}\n", say(&r.text), r.id, squares(&r.cells)));
    expected.assert_eq(&lines.collect::<String>());
}

const TRADITIONAL: &[(&str, &str)] = &[("ruleset", "traditional")];

#[test]
fn a_blocked_horse_is_told_by_whom() {
    refuses(
        TRADITIONAL,
        "3k5/9/9/9/9/9/9/9/9/1NB1K4 w",
        "b1d2",
        expect![[r#"
            The horse jumps nothing: Red’s elephant on c1 stands in its way. [xiangqi.move.leg] c1
        "#]],
    );
}

#[test]
fn an_elephant_hears_of_the_river_and_of_the_piece_between() {
    refuses(
        TRADITIONAL,
        "3k5/9/9/9/3p5/2B6/9/9/4A4/4K4 w",
        "c5e7",
        expect![[r#"
            The elephant jumps nothing: Black’s soldier on d6 stands in its way. [xiangqi.move.leg] d6
            The elephant does not cross the river. [xiangqi.move.river] e7
        "#]],
    );
}

#[test]
fn a_chariot_is_told_everything_in_its_way() {
    refuses(
        TRADITIONAL,
        "3k5/9/9/9/9/9/9/R1P1p4/9/4K4 w",
        "a3i3",
        expect![[r#"
        The chariot jumps nothing: in the way is Red’s soldier on c3, Black’s soldier on e3. [xiangqi.move.blocked] c3 e3
    "#]],
    );
}

#[test]
fn a_cannon_without_a_screen_needs_one() {
    refuses(
        TRADITIONAL,
        "3k5/9/1r7/9/9/9/9/1C7/9/4K4 w",
        "b3b8",
        expect![[r#"
        The cannon captures over a screen; there must be one piece to jump. [xiangqi.move.screen] b3 b8
    "#]],
    );
}

#[test]
fn a_cannon_with_two_screens_has_one_too_many() {
    refuses(
        TRADITIONAL,
        "3k5/9/1r7/1p7/1P7/9/9/1C7/9/4K4 w",
        "b3b8",
        expect![[r#"
        There are too many pieces to jump: Red’s soldier on b6, Black’s soldier on b7; the cannon jumps only one. [xiangqi.move.screens] b6 b7
    "#]],
    );
}

#[test]
fn an_adviser_stays_in_the_palace() {
    refuses(
        TRADITIONAL,
        "3k5/9/9/9/9/9/9/3A5/9/4K4 w",
        "d3c4",
        expect![[r#"
        The adviser does not leave its palace. [xiangqi.move.palace] c4
    "#]],
    );
}

#[test]
fn a_general_leaving_the_palace_may_also_walk_into_a_chariot() {
    refuses(
        TRADITIONAL,
        "4k4/9/9/9/9/9/9/9/2r6/3K5 w",
        "d1c1",
        expect![[r#"
        The general does not leave its palace. [xiangqi.move.palace] c1
        After this move the general could be captured by Black’s chariot on c2. [xiangqi.move.check] c2 c1
    "#]],
    );
}

#[test]
fn a_soldier_does_not_go_sideways_at_home() {
    refuses(
        TRADITIONAL,
        "3k5/9/9/9/9/9/P8/9/9/4K4 w",
        "a4b4",
        expect![[r#"
        The soldier does not go so on this side of the river. [xiangqi.move.bank] a4
    "#]],
    );
}

#[test]
fn a_pinned_piece_is_told_what_pins_it() {
    refuses(
        TRADITIONAL,
        "3k5/9/4r4/9/9/9/9/9/4A4/4K4 w",
        "e2d3",
        expect![[r#"
        After this move the general could be captured by Black’s chariot on e8. [xiangqi.move.check] e8 e1
    "#]],
    );
}

#[test]
fn a_double_check_names_both_pieces() {
    refuses(
        TRADITIONAL,
        "3k5/9/9/9/9/9/R8/3n5/9/4K3r w",
        "a4a5",
        expect![[r#"
        After this move the general could be captured by Black’s chariot on i1, Black’s horse on d3. [xiangqi.move.check] i1 d3 e1
    "#]],
    );
}

#[test]
fn a_blocked_piece_that_is_also_pinned_hears_both() {
    refuses(
        TRADITIONAL,
        "3k5/9/9/9/4r4/9/4NP3/9/9/4K4 w",
        "e4g3",
        expect![[r#"
            The horse jumps nothing: Red’s soldier on f4 stands in its way. [xiangqi.move.leg] f4
            After this move the general could be captured by Black’s chariot on e6. [xiangqi.move.check] e6 e1
        "#]],
    );
}

#[test]
fn generals_do_not_face_each_other() {
    refuses(
        TRADITIONAL,
        "3k5/9/9/9/9/9/9/9/9/4K4 w",
        "e1d1",
        expect![[r#"
        After this move the general faces Black’s general on d10 with nothing between. [xiangqi.move.facing] d10 d1
    "#]],
    );
}

#[test]
fn ones_own_piece_is_named() {
    refuses(
        TRADITIONAL,
        "3k5/9/9/9/9/9/9/9/R3A4/4K4 w",
        "a2e2",
        expect![[r#"
        One’s own pieces are not captured: Red’s adviser on e2. [xiangqi.move.friend] e2
    "#]],
    );
}

#[test]
fn an_empty_square_does_not_move() {
    refuses(
        TRADITIONAL,
        "3k5/9/9/9/9/9/9/9/9/4K4 w",
        "a1a2",
        expect![[r#"
        A move starts on a piece of one’s own; a1 holds none. [xiangqi.move.start] a1
    "#]],
    );
}

#[test]
fn sand_is_named() {
    refuses(
        &[("board", "desert")],
        "4k6/11/11/11/11/11/5R5/11/11/11/11/5K5 w",
        "f6f9",
        expect![[r#"
        The chariot does not go so from this ground: sand. [xiangqi.move.ground] f6
    "#]],
    );
}

#[test]
fn a_slide_is_told_where_it_ends() {
    refuses(
        &[("board", "glacier")],
        "4k6/11/11/11/11/11/3R4p2/11/11/11/11/5K5 w",
        "d6f6",
        expect![[r#"
        On ice the chariot slides as far as it can, to h6. [xiangqi.move.slide] h6
    "#]],
    );
}
