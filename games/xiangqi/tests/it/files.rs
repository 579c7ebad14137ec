//! What a user's own folder may say, and what is said of its mistakes.

use crate::{lines, open};
use expect_test::{Expect, expect};
use kernel::{Files, Game, Misreads};
use table::contract::*;
use xiangqi::Xiangqi;

/// The shipped files with those of a folder of the fixtures.
pub fn folder(name: &str) -> Files {
    let texts: [(&str, &str); 3] = match name {
        "chess" => [
            ("board.toml", include_str!("../fixtures/chess/board.toml")),
            ("grounds.toml", include_str!("../fixtures/chess/grounds.toml")),
            ("pieces.toml", include_str!("../fixtures/chess/pieces.toml")),
        ],
        "mistakes" => [
            ("board.toml", include_str!("../fixtures/mistakes/board.toml")),
            ("grounds.toml", include_str!("../fixtures/mistakes/grounds.toml")),
            ("pieces.toml", include_str!("../fixtures/mistakes/pieces.toml")),
        ],
        _ => panic!("there is no folder {name}"),
    };
    let files = Files::shipped(Xiangqi::FILES);
    texts.iter().fold(files, |files, (file, text)| files.with(format!("{name}/{file}"), *text))
}

/// What a check of the user's files says.
fn checked(files: &Files) -> String {
    match Xiangqi::check(files) {
        Ok(remarks) => remarks.iter().map(|text| format!("{}\n", crate::say(text))).collect(),
        Err(Misreads(wrong)) => lines(&wrong),
    }
}

#[test]
fn a_folder_with_ten_mistakes_hears_of_each() {
    expect![[r#"
        mistakes/board.toml:5:21: “c7-z9” is no rectangle of this board; expected two corners between a1 and g9, such as d1-f3
        mistakes/board.toml:14:1: this row has 6 squares; expected 7, as many as the first
        mistakes/board.toml:26:5: “X” is no piece; expected a dot or a letter of: k general, h archer, w wader
        mistakes/grounds.toml:8:11: drawing cannot be “forrest” (did you mean “forest”?); expected one of: plain, sand, mountain, ice, forest, water
        mistakes/pieces.toml:7:9: stays cannot be “palase” (did you mean “palace”?); expected one of: palace, home, beyond, plain, moor
        mistakes/pieces.toml:12:9: value should be a whole number
        mistakes/pieces.toml:13:20: “x” is no modifier; expected directions (f b l r s v), m or c, n, p, i
        mistakes/pieces.toml:19:25: “of” means nothing here (did you mean “off”?); expected one of: betza, steps, symmetric, only, jumps, on, off, river, slides, mirrored
        mistakes/pieces.toml:19:56: “up” is no step; expected one of: f, fr, r, br, b, bl, l, fl
        mistakes/pieces.toml:19:67: there is no ground “more” (did you mean “moor”?); the grounds are: plain, moor
    "#]].assert_eq(&checked(&folder("mistakes")));
}

#[test]
fn a_folder_without_mistakes_hears_what_it_is() {
    expect![[r#"
        a board of 8 columns and 8 rows with 6 kinds of pieces; 20 moves at the start
    "#]]
    .assert_eq(&checked(&folder("chess")));
}

#[test]
fn grounds_and_pieces_are_checked_without_a_board() {
    let shipped = || Files::shipped(Xiangqi::FILES);
    let check =
        |name: &str, text: &str, expected: Expect| expected.assert_eq(&checked(&shipped().with(name, text)));
    check(
        "g.toml",
        "[[ground]]\nname = \"bog\"\nletter = \"ab\"\n",
        expect![[r#"
        g.toml:3:10: letter should be one character
    "#]],
    );
    check(
        "p.toml",
        "[[piece]]\nname = \"frog\"\nletter = \"f\"\nmoves = [\"W\"]\n",
        expect![[r#"
        p.toml:1:1: no piece is royal; expected exactly one with royal = true
    "#]],
    );
    check(
        "r.toml",
        "bord = \"plain\"\n",
        expect![[r#"
        r.toml:1:1: there is no option “bord”; did you mean “board”? The options are: ruleset, board, horse, repetition, folds, limit
    "#]],
    );
    check(
        "t.toml",
        "start = \n",
        expect![[r#"
        t.toml:1:9: this is not well-formed TOML: string values must be quoted, expected literal string
    "#]],
    );
}

#[test]
fn more_grounds_than_there_can_be_are_refused() {
    let letters = ('A'..='Z').chain('a'..='z').take(33);
    let ground = |letter: char| format!("[[ground]]\nname = \"of {letter}\"\nletter = \"{letter}\"\n");
    let text: String = letters.map(ground).collect();
    expect![[r#"
        g.toml:97:1: there are too many grounds; expected at most 32
    "#]]
    .assert_eq(&checked(&Files::shipped(Xiangqi::FILES).with("g.toml", &text)));
}

/// The plain board with something else in one of its files.
fn changed(file: &str, from: &str, to: &str) -> String {
    let texts = [
        (
            "board.toml",
            include_str!("../../data/boards/plain.toml").replace("pieces/western.toml", "pieces.toml"),
        ),
        ("grounds.toml", include_str!("../../data/grounds.toml").to_string()),
        ("pieces.toml", include_str!("../../data/pieces/western.toml").to_string()),
    ];
    let files = texts.iter().fold(Files::shipped(Xiangqi::FILES), |files, (name, text)| {
        let text = if *name == file { text.replacen(from, to, 1) } else { text.clone() };
        assert!(*name != file || text.contains(to), "{from} does not stand in {name}");
        files.with(format!("mine/{name}"), text)
    });
    open(&[("board", "mine")], &files).map_or_else(|wrong| wrong, |_| "sound\n".to_string())
}

#[test]
fn every_mistake_has_a_place_and_says_what_would_be_right() {
    let cases = [
        ("board.toml", "grounds.toml", "ground.toml"),
        ("board.toml", "drawn = \"squares\"", "drawn = \"square\""),
        ("board.toml", "river = 6", "river = 12"),
        ("board.toml", "river = 6", "rivers = 6"),
        ("board.toml", "\"d1-h4\"", "\"d1-h40\""),
        ("board.toml", "[\"d1-h4\", \"d9-h12\"]", "[\"d1-h4\"]"),
        ("board.toml", ".RNBAKABNR.", ".RNBAKABNR"),
        ("board.toml", ".RNBAKABNR.", ".RNBAXABNR."),
        ("board.toml", "..C.....C..", "K.C.....C.."),
        ("board.toml", "name = \"red\"", "name = \"reed\""),
        ("board.toml", "colour = \"madder\"", "colour = \"#a3262a\""),
        ("grounds.toml", "letter = \":\"", "letter = \".\""),
        ("grounds.toml", "name = \"ice\"", "nam = \"ice\""),
        ("pieces.toml", "royal = true", "royal = false"),
        ("pieces.toml", "royal = true", "royal = \"yes\""),
        ("pieces.toml", "facing = [\"general\"]", "facing = [\"generals\"]"),
        ("pieces.toml", "letter = \"a\"", "letter = \"k\""),
        ("pieces.toml", "letter = \"a\"", "letter = \"ä\""),
        ("pieces.toml", "moves = [\"W\"]", "moves = [\"w\"]"),
        ("pieces.toml", "moves = [\"W\"]", "moves = [\"X\"]"),
        ("pieces.toml", "moves = [\"W\"]", "moves = [\"W999\"]"),
        ("pieces.toml", "moves = [\"W\"]", "moves = [\"nC\"]"),
        ("pieces.toml", "moves = [\"W\"]", "moves = [7]"),
        ("pieces.toml", "moves = [\"W\"]", "moves = [{ only = \"move\" }]"),
        ("pieces.toml", "moves = [\"W\"]", "moves = [{ betza = \"cW\", only = \"move\" }]"),
        ("pieces.toml", "moves = [\"W\"]", "moves = [{ betza = \"W\", jumps = \"some\" }]"),
        ("pieces.toml", "moves = [\"W\"]", "moves = [{ steps = \"f* l\" }]"),
        ("pieces.toml", "moves = [\"W\"]", "moves = [{ steps = \"f0\" }]"),
        ("pieces.toml", "moves = [\"W\"]", "moves = [{ betza = \"W\", slides = true }]"),
        ("pieces.toml", "letter = \"p\"", "letter = \"p\"\npromotes = \"adviser\""),
        ("pieces.toml", "on = [\"ice\"]", "on = [\"snow\"]"),
        ("pieces.toml", "symmetric = \"all\"", "symmetric = \"every\""),
    ];
    let said: String = cases.iter().map(|(file, from, to)| changed(file, from, to)).collect();
    expect![[r#"
        mine/board.toml:3:11: there is no file “ground.toml”; expected one beside the board’s or a shipped one
        mine/board.toml:5:9: drawn cannot be “square” (did you mean “squares”?); expected one of: squares, points
        mine/board.toml:8:9: a river behind row 12 is not on the board; expected a row from 1 to 11
        mine/board.toml:1:1: the piece “soldier” asks for a river; expected a board with one
        mine/board.toml:8:1: “rivers” means nothing here (did you mean “river”?); expected one of: grounds, pieces, drawn, river, palaces, ground, start, side
        mine/board.toml:9:12: “d1-h40” is no rectangle of this board; expected two corners between a1 and k12, such as d1-f3
        mine/board.toml:9:11: palaces should be two rectangles, the first side’s first, such as ["d1-f3", "d8-f10"]
        mine/board.toml:24:1: this row has 10 squares; expected 11, as many as the first
        mine/board.toml:13:1: Red has 0 of the piece “K”, the general; expected exactly one
        mine/board.toml:24:6: “X” is no piece; expected a dot or a letter of: k general, a adviser, b elephant, n horse, r chariot, c cannon, p soldier
        mine/board.toml:13:1: Red has 2 of the piece “K”, the general; expected exactly one
        mine/board.toml:22:1: the general may not stand on a3; expected a square of its area
        mine/board.toml:28:8: name cannot be “reed” (did you mean “red”?); expected one of: red, black, white, blue, green, gold
        mine/board.toml:29:10: colour cannot be “#a3262a”; expected one of: blue, madder, ochre, moss, plum, slate
        mine/grounds.toml:13:8: “sand” has the name or the letter of “plain”; expected another one
        mine/grounds.toml:22:1: “name” is missing here
        mine/grounds.toml:23:1: “nam” means nothing here (did you mean “name”?); expected one of: name, letter, drawing
        mine/pieces.toml:1:1: no piece is royal; expected exactly one with royal = true
        mine/pieces.toml:13:11: only the royal piece minds whom it faces; expected royal = true, or no facing
        mine/pieces.toml:1:1: no piece is royal; expected exactly one with royal = true
        mine/pieces.toml:8:9: royal should be true or false
        mine/pieces.toml:13:11: only the royal piece minds whom it faces; expected royal = true, or no facing
        mine/pieces.toml:13:11: there is no piece “generals” (did you mean “general”?); the pieces are: general, adviser, elephant, horse, chariot, cannon, soldier
        mine/pieces.toml:17:10: the letter “k” already stands for “general”; expected another letter
        mine/pieces.toml:17:10: letter should be one letter from a to z
        mine/pieces.toml:11:11: “w” is no modifier; expected directions (f b l r s v), m or c, n, p, i
        mine/pieces.toml:11:11: “X” is no atom; expected one of: R B Q K W F D N A H C Z G
        mine/pieces.toml:11:12: “999” is no range; expected a number from 0 to 254
        mine/pieces.toml:11:11: this leap cannot be blocked on its way; expected n before D, N, A, H or G, not repeated
        mine/pieces.toml:11:10: moves should be a text in Betza notation, or a table with betza or steps
        mine/pieces.toml:11:10: a move needs betza or steps, one of the two
        mine/pieces.toml:11:10: this move neither moves nor captures; expected letters and “only” that agree
        mine/pieces.toml:11:33: jumps should be a number of pieces, "any", or a range such as "1-2"
        mine/pieces.toml:11:24: only the last step may be repeated; expected no step after it
        mine/pieces.toml:11:22: “0” is no number of times; expected nothing, * or a number from 1 to 254
        mine/pieces.toml:11:10: only a line slides; expected one step repeated, such as betza = "R" or steps = "f*", without jumps
        mine/pieces.toml:12:9: a piece that slides cannot be bound to an area; expected no “stays”
        mine/pieces.toml:75:12: promotion cannot lead to “adviser”; expected two pieces that are not royal, the new one free to stand anywhere
        mine/pieces.toml:33:24: there is no ground “snow” (did you mean “sand”?); the grounds are: plain, sand, mountain, ice
        mine/pieces.toml:43:40: symmetric cannot be “every”; expected one of: none, sides, all
    "#]].assert_eq(&said);
}

/// The files that stand in the documentation.
fn documented() -> Files {
    let page = include_str!("../../../../docs/xiangqi-pieces.md");
    let blocks = page.split("```toml ").skip(1).filter_map(|block| block.split_once("```"));
    let files = blocks.filter_map(|(block, _)| block.split_once('\n'));
    files.fold(Files::shipped(Xiangqi::FILES), |files, (name, text)| files.with(format!("mine/{name}"), text))
}

#[test]
fn the_worked_example_of_the_documentation_works() {
    let files = documented();
    assert_eq!(files.own().count(), 3);
    expect![[r#"
        a board of 7 columns and 8 rows with 4 kinds of pieces; 20 moves at the start
    "#]]
    .assert_eq(&checked(&files));
    testkit::Laws::<Xiangqi>::new(&[("board", "mine")]).files(files.clone()).games(4).check_all();
    let game = open(&[("board", "mine")], &files).unwrap();
    let reach = |fen: &str, from: &str| {
        let from = game.board().square(from).unwrap();
        let squares =
            game.reach(&game.read_position(fen).unwrap(), from).iter().map(|to| game.board().name(to));
        squares.collect::<Vec<_>>().join(" ")
    };
    // From dry ground it shoots over one piece, from the marsh one step diagonally forward.
    expect!["a3 b3 b4 e4"].assert_eq(&reach("3k3/7/7/7/X1P1p2/7/7/2K4 w", "a4"));
    expect!["b2 c2 d2 b3 d3 b4 c4 d4"].assert_eq(&reach("3k3/7/7/7/1p1p3/2X1p2/7/2K4 w", "c3"));
}
