//! No text given to any parser panics, and pieces drawn by lot obey the laws like those that were thought of.

use crate::{game, open, position, read};
use kernel::{Files, Game};
use proptest::prelude::*;
use table::contract::*;
use testkit::Laws;
use xiangqi::Xiangqi;

/// Files that are nearly right: a shipped text with a piece of it cut out or put somewhere else.
fn spoiled(text: &'static str) -> impl Strategy<Value = String> {
    let lines: Vec<&str> = text.lines().collect();
    let count = lines.len();
    (0..count, 0..count, "[ -~\\n«é^]{0,12}").prop_map(move |(line, other, word)| {
        let mut lines: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
        let cut = lines[line].char_indices().map(|(at, _)| at).nth(word.len()).unwrap_or(0);
        lines[line].insert_str(cut, &word);
        lines.swap(line, other);
        lines.join("\n")
    })
}

fn folder(board: &str, grounds: &str, pieces: &str) -> Files {
    Files::shipped(Xiangqi::FILES)
        .with("mine/board.toml", board.replace("pieces/western.toml", "pieces.toml"))
        .with("mine/grounds.toml", grounds)
        .with("mine/pieces.toml", pieces)
}

const BOARD: &str = include_str!("../../data/boards/glacier.toml");
const GROUNDS: &str = include_str!("../../data/grounds.toml");
const PIECES: &str = include_str!("../../data/pieces/western.toml");

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn any_line_is_a_position_or_is_refused(line in "[ -~é]{0,60}", rows in "[rnbakcp0-9/ w-]{0,60}") {
        let game = game(&[("ruleset", "traditional")]);
        for text in [line, rows] {
            if let Ok(state) = game.read_position(&text) {
                prop_assert!(game.read_position(&position(&game, &state)).is_ok());
            }
        }
    }

    #[test]
    fn any_line_is_a_move_or_is_refused(line in "[ -~é]{0,12}", squares in "[a-l][0-9]{1,3}[ -]?[a-l][0-9]{1,3}") {
        let game = game(&[]);
        for text in [line, squares] {
            if let Some(action) = read(&game, &text) {
                prop_assert_eq!(read(&game, &game.write(action)), Some(action));
            }
        }
    }

    #[test]
    fn any_file_compiles_or_is_refused(
        board in spoiled(BOARD), grounds in spoiled(GROUNDS), pieces in spoiled(PIECES), noise in "[ -~\\n]{0,80}"
    ) {
        for files in [
            folder(&board, GROUNDS, PIECES),
            folder(BOARD, &grounds, PIECES),
            folder(BOARD, GROUNDS, &pieces),
            folder(&noise, GROUNDS, PIECES),
            folder(BOARD, &noise, &noise),
        ] {
            if let Ok(game) = open(&[("board", "mine")], &files) {
                prop_assert_eq!(game.count(&game.start(), &mut Vec::new()), actions_of(&game));
            }
            let _ = Xiangqi::check(&files);
        }
    }

    #[test]
    fn any_text_is_a_file_with_a_position_or_is_not(text in "[ -~\\n/]{0,60}") {
        for format in Xiangqi::formats() {
            if (format.knows)(&text) {
                let _ = (format.read)("a.fen", &text);
            }
        }
    }
}

fn actions_of(game: &Xiangqi) -> u64 {
    let mut actions = Vec::new();
    game.actions(&game.start(), &mut actions);
    actions.len() as u64
}

/// One move of a piece drawn by lot.
fn any_move() -> impl Strategy<Value = String> {
    let betza = "(f|b|s|v|fl|br|fr|rf|)(m|c|)(p|i|)(W|F|N|A|D|H|C|Z|G|K|Q|R|B|R2|B3|NN|W4|AA)";
    let lame = "(n)(N|A|D|H|G)";
    let steps = "(f|fl|fr|b|l|r|br|bl) (f|fl|r|b|br)( f|)(\\*|2|)";
    let tags = prop::sample::select(vec![
        "",
        ", only = \"capture\"",
        ", only = \"move\"",
        ", jumps = 1",
        ", jumps = 2",
        ", jumps = \"any\"",
        ", jumps = \"1-2\"",
        ", on = \"moor\"",
        ", off = [\"moor\"]",
        ", river = \"beyond\"",
        ", river = \"home\"",
        ", mirrored = false",
    ]);
    let symmetry = prop::sample::select(vec!["none", "sides", "all"]);
    let slide = prop::sample::select(vec!["R", "B", "fR", "Q", "NN"]);
    prop_oneof![
        4 => (betza, tags.clone()).prop_map(|(betza, tags)| format!("{{ betza = \"{betza}\"{tags} }}")),
        1 => (lame, tags.clone()).prop_map(|(betza, tags)| format!("{{ betza = \"{betza}\"{tags} }}")),
        4 => (steps, symmetry, tags).prop_map(|(steps, symmetry, tags)| {
            format!("{{ steps = \"{steps}\", symmetric = \"{symmetry}\"{tags} }}")
        }),
        1 => slide.prop_map(|betza| format!("{{ betza = \"{betza}\", slides = true }}")),
    ]
}

fn any_pieces() -> impl Strategy<Value = String> {
    let moves = prop::collection::vec(any_move(), 1..4);
    let area = prop::sample::select(vec![
        "",
        "stays = \"home\"\n",
        "stays = [\"moor\", \"home\"]\n",
        "stays = \"palace\"\n",
    ]);
    let royal = prop::sample::select(vec!["facing = \"a\"\n", "facing = [\"king\"]\n", ""]);
    let kinds = prop::collection::vec((moves, area), 4);
    (kinds, royal).prop_map(|(kinds, royal)| {
        let mut text =
            format!("[[piece]]\nname = \"king\"\nletter = \"k\"\nroyal = true\nmoves = [\"K\"]\n{royal}");
        for ((moves, area), letter) in kinds.into_iter().zip(["a", "b", "c", "d"]) {
            let slides = moves.iter().any(|one| one.contains("slides"));
            let area = if slides || letter == "a" { "" } else { area };
            let moves = moves.join(", ");
            let promotes = if letter == "d" { "promotes = \"a\"\n" } else { "" };
            text += &format!(
                "[[piece]]\nname = \"{letter}\"\nletter = \"{letter}\"\nmoves = [{moves}]\n{area}{promotes}"
            );
        }
        text
    })
}

const SMALL: &str = "grounds = \"grounds.toml\"\npieces = \"pieces.toml\"\nriver = 4\npalaces = [\"a1-h3\", \"a6-h8\"]\n\
ground = '''\n........\n..%%.%..\n.%......\n....%%..\n..%%....\n......%.\n..%.%%..\n........\n'''\n\
start = '''\ndbcakcbd\n.d.dd.d.\n........\n........\n........\n........\n.D.DD.D.\nDBCKACBD\n'''\n\
[[side]]\nname = \"white\"\ncolour = \"blue\"\n[[side]]\nname = \"black\"\ncolour = \"plum\"\n";

const MOOR: &str =
    "[[ground]]\nname = \"plain\"\nletter = \".\"\n[[ground]]\nname = \"moor\"\nletter = \"%\"\n";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// The generator and the trees read the same files in two ways; whatever the files say, they agree.
    #[test]
    fn pieces_drawn_by_lot_obey_the_laws(pieces in any_pieces(), seed in 0..1000u64) {
        let files = folder(SMALL, MOOR, &pieces);
        if open(&[("board", "mine")], &files).is_ok() {
            let laws = Laws::<Xiangqi>::new(&[("board", "mine"), ("limit", "40")]).files(files);
            let laws = laws.games(2).seed(seed).steps(16);
            laws.undo_restores();
            laws.count_agrees();
            laws.tree_agrees_with_generator();
            laws.positions_round_trip();
        }
    }
}

#[test]
fn a_square_may_have_zeros_before_its_number() {
    let game = game(&[("ruleset", "traditional")]);
    assert!(read(&game, "b03e03").is_some());
    assert_eq!(read(&game, "b03e03"), read(&game, "b3e3"));
    assert_eq!((read(&game, "b0e0"), read(&game, "b3")), (None, None));
}
