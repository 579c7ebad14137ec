//! Files and lines that people write: round trips, and mistakes with their places.

use crate::ground::{game, game_with, legal};
use guerre::Guerre;
use guerre::board::{NORTH, SOUTH};
use guerre::moves::State;
use kernel::{Files, Game, Options, Rng, Viewer};
use proptest::prelude::*;
use table::contract::*;
use table::{AnyGame, AnyMatch, Drafting, Eyes, Licence, Moment, Shelf};

const ANNEX: &str = include_str!("../fixtures/annex_a.save");

fn umpire() -> Eyes {
    Eyes::umpire(Licence::of_this_process())
}

fn load(text: &str) -> Result<Box<dyn AnyMatch>, String> {
    let shelf = Shelf::<Guerre>::new();
    shelf.load("mine.txt", text, &shelf.files(), &[]).map_err(|bad| {
        let first = &bad.0[0];
        format!("{} {}", first.place.as_ref().unwrap(), first.text.key)
    })
}

/// A save file as a set of lines, whatever separates the flags.
fn lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = text.lines().map(|line| line.replace(',', ";")).collect();
    lines.sort();
    lines
}

#[test]
fn annex_a_of_the_report_is_the_start_and_is_written_as_it_was_read() {
    let loaded = load(ANNEX).unwrap();
    let game = game(&[]);
    let start = game.write_position(&game.view(&game.start(), Viewer::Umpire));
    assert_eq!(loaded.position(umpire()), start);
    assert_eq!(lines(&loaded.export("txt", umpire()).unwrap()), lines(ANNEX));
}

#[test]
fn save_files_are_read_with_semicolons_and_small_letters_too() {
    let other = ANNEX.replace("false,true,false,true", "false;true;false;true").to_lowercase();
    let position = |text: &str| load(text).unwrap().position(umpire());
    assert_eq!(position(&other), position(ANNEX));
    assert_eq!(position(&ANNEX.replace('\n', "\r\n")), position(ANNEX));
}

#[test]
fn a_turn_half_played_survives_the_save_file() {
    let line = "25/9R11M3/25/25/25/13II1C8/12IIICHC7/10cii1IIAI7/11i1i11/13i1i1i7/14i1hic6/14m2a1c5/25/16r8/25/25/25/\
                25/25/25 n 3 T3 F17,G13 G13,H13 F17";
    let game = game(&[]);
    let state = game.read_position(line).unwrap();
    let view = game.view(&state, Viewer::Umpire);
    let saved = (Guerre::formats()[0].write)(&game, &view);
    assert!(!saved.contains("AR;3;20"), "destroyed arsenals are left out");
    assert_eq!(load(&saved).unwrap().position(umpire()), line);
}

#[test]
fn a_save_file_of_another_board_brings_its_board_along() {
    let text = "5;5\n2;4\nAR;3;1;1\nAR;3;5;2\nM;1;1;1\nI;2;2;false;true;false;true;1\nC;4;4;false;false;true;true;2\n";
    let loaded = load(text).unwrap();
    assert_eq!(loaded.position(umpire()), "5/1I3/5/3c1/5 s 4 - D4 - D4");
    assert_eq!(loaded.layout().spots.len(), 25);
    assert_eq!(lines(&loaded.export("txt", umpire()).unwrap()), lines(text));
    let again = Shelf::<Guerre>::new();
    let replayed =
        again.replay("log", &loaded.log(Licence::of_this_process()), &again.files(), None).unwrap();
    assert_eq!(replayed.position(umpire()), loaded.position(umpire()));
}

#[test]
fn mistakes_in_a_save_file_are_placed() {
    let check = |from: &str, to: &str, expected: &str| {
        let text = ANNEX.replacen(from, to, 1);
        assert_ne!(text, ANNEX, "{from}");
        assert_eq!(load(&text).unwrap_err(), expected, "{to}");
    };
    check("25;20", "25;99", "mine.txt:1:4 guerre.save.size");
    check("1;5", "3;5", "mine.txt:2:1 guerre.save.player");
    check("1;5", "1;6", "mine.txt:2:3 guerre.save.moves");
    check("1;5", "1", "mine.txt:2:1 guerre.save.turn");
    check("F;21;8;1", "X;21;8;1", "mine.txt:4:1 guerre.save.terrain");
    check("F;21;8;1", "F;26;8;1", "mine.txt:4:3 guerre.save.number");
    check("F;21;8;1", "F;8;2;1", "mine.txt:4:3 guerre.board.twice");
    check("F;21;8;1", "F;21;8", "mine.txt:4:1 guerre.save.entry");
    check("R;3;4;false,true", "Q;3;4;false,true", "mine.txt:33:1 guerre.save.unit");
    check("R;3;4;false,true", "R;3;4;false,perhaps", "mine.txt:33:13 guerre.save.flag");
    check("R;3;4;false,true", "R;10;4;false,true", "mine.txt:33:3 guerre.board.stand");
    check("R;3;4;false,true", "RC;3;4;false,true", "mine.txt:34:1 guerre.save.surplus");
    assert_eq!(load("25;20\n").unwrap_err(), "mine.txt:1:1 guerre.save.short");
    assert_eq!(load("hello").unwrap_err(), "mine.txt:1:1 table.file.unknown");
}

#[test]
fn positions_name_the_column_of_a_mistake() {
    let game = game(&[]);
    let start = game.write_position(&game.view(&game.start(), Viewer::Umpire));
    let check = |from: &str, to: &str, column: u32, key: &str| {
        let line = start.replacen(from, to, 1);
        assert_ne!(line, start, "{from}");
        let misread = game.read_position(&line).unwrap_err();
        assert_eq!((misread.place.unwrap().column, misread.text.key), (column, key), "{line}");
    };
    let end = start.find(' ').unwrap() as u32;
    check("/25 n", " n", 1, "guerre.position.rows");
    check("25/25", "25/24", 4, "guerre.position.row");
    check("2R22", "2X22", 11, "guerre.position.letter");
    check("2R22", "RR23", 11, "guerre.position.surplus");
    check("25/25/25", "25/25/9I15", 8, "guerre.position.mountain");
    check(" n ", " w ", end + 2, "guerre.position.turn");
    check(" n ", " setup ", end + 2, "guerre.position.turn");
    check(" 5 ", " 6 ", end + 4, "guerre.position.moves");
    check(" 5 - ", " 5 A1 ", end + 6, "guerre.position.arsenal");
    check(" 5 - - ", " 5 - Z1 ", end + 8, "guerre.square");
    check(" 5 - - ", " 5 - K15 ", end + 8, "guerre.position.unit");
    check(" 5 - - - -", " 5 - - - - -", end + 14, "guerre.position.fields");
}

#[test]
fn a_position_without_its_last_fields_is_a_fresh_turn() {
    let game = game(&[]);
    let start = game.write_position(&game.view(&game.start(), Viewer::Umpire));
    let rows = start.split(' ').next().unwrap();
    for rest in ["", " n", " n 5", " n 5 -", " n 5 - -", " n 5 - - -", " n 5 - - - -"] {
        let state = game.read_position(&format!("{rows}{rest}")).unwrap();
        assert_eq!(game.key(&state), game.key(&game.start()), "{rest}");
    }
}

#[test]
fn commands_are_read_in_every_form() {
    let game = game(&[]);
    let view = game.view(&game.start(), Viewer::Umpire);
    let read = |line: &str| game.read(&view, line).map(|reading| game.write(reading.action));
    for line in ["move h4 j4", "m H4 J4", "H4 J4", "  MOVE  h4   J4 "] {
        assert_eq!(read(line).unwrap(), "move H4 J4", "{line}");
    }
    assert_eq!(read("a h15 h13").unwrap(), "attack H15 H13");
    assert_eq!(read("place ac c4").unwrap(), "place Ac C4");
    assert_eq!(read("lot South").unwrap(), "lot south");
    for line in [
        "",
        "move",
        "move A1",
        "move A1 B1 C1",
        "A1",
        "end now",
        "place A1",
        "xyzzy A1",
        "lot east",
        "move A1 Q99",
    ] {
        assert!(read(line).is_err(), "{line}");
    }
}

#[test]
fn check_takes_a_setup_that_was_saved_of_either_side() {
    let game = game(&[("setup", "free")]);
    for side in [NORTH, SOUTH] {
        let text = game.write_setup(side, &game.random(side, &mut Rng::seeded(1)));
        let check = |text: &str| Guerre::check(&Files::default().with("mine.txt", text));
        assert_eq!(check(&text).map_err(|bad| bad.0[0].text.key), Ok(Vec::new()));
        let short = text.lines().skip(1).collect::<Vec<_>>().join("\n");
        assert_eq!(check(&short).unwrap_err().0[0].text.key, "guerre.setup.short");
    }
}

#[test]
fn a_side_has_lost_only_what_its_board_gave_it() {
    let game = game_with(&[("board", "small.txt")], &[("small.txt", crate::tactics::GROUND)]);
    let lost = |state: &State| {
        let scene = game.scene(&game.view(state, Viewer::Umpire));
        let rows = scene.panels.iter().flat_map(|panel| &panel.rows);
        let own = rows.filter(|row| row.label.key == "guerre.panel.lost");
        own.map(|row| format!("{:?}", row.value.args)).collect::<Vec<_>>()
    };
    assert!(lost(&game.start()).iter().all(|words| words.contains("\"-\"")), "{:?}", lost(&game.start()));
    let rows = "R1ICCI3/9/9/9/9/9/9/9/r1iccia2 n 5";
    let state = game.read_position(rows).unwrap();
    assert!(lost(&state)[0].contains("1 A"), "{:?}", lost(&state));
}

#[test]
fn check_tells_boards_units_rulesets_and_saves_apart() {
    let check = |file: &str, text: &str| {
        let files = Files::shipped(Guerre::FILES).with(file, text);
        match Guerre::check(&files) {
            Ok(remarks) => remarks.iter().map(|text| text.key).collect::<Vec<_>>().join(" "),
            Err(bad) => format!("{} {}", bad.0[0].place.as_ref().unwrap(), bad.0[0].text.key),
        }
    };
    assert_eq!(check("a.txt", ANNEX), "");
    assert_eq!(check("a.txt", include_str!("../../data/boards/book.txt")), "");
    assert_eq!(check("a.toml", include_str!("../../data/units/book.toml")), "");
    assert_eq!(check("a.toml", include_str!("../../data/rulesets/book.toml")), "");
    assert_eq!(check("a.toml", "quiet_limit = \"never\"\n"), "a.toml:1:1 kernel.option.number-or-off");
    assert_eq!(check("a.toml", "attack = 1\n"), "a.toml:1:1 kernel.option.unknown");
    assert_eq!(check("a.toml", "moves_per_turn = 5\n"), "a.toml:1:1 kernel.file.missing");
    assert_eq!(check("a.txt", "terrain\n.?\n..\n"), "a.txt:2:2 guerre.board.terrain");
    assert!(check("a.txt", &ANNEX.replace("CO;10;6;1", "CO;9;6;1")).contains("guerre.check.pass"));
}

#[test]
fn boards_that_no_game_can_start_on_are_refused() {
    let refused = |options: &[(&str, &str)], board: &str| {
        let files = Files::shipped(Guerre::FILES).with("b.txt", board);
        let given: Vec<_> = options
            .iter()
            .chain(&[("board", "b.txt")])
            .map(|(k, v)| (k.to_string(), v.to_string()))
            .collect();
        let options = Options::resolve(Guerre::OPTIONS, &given, &files).unwrap();
        Guerre::new(&options, &files).unwrap_err().0[0].text.key
    };
    assert_eq!(refused(&[], "terrain\nA..\n...\n..a\n"), "guerre.board.undeployed");
    assert_eq!(refused(&[("setup", "free")], "terrain\nA..\n...\n..a\n"), "guerre.board.room");
    assert_eq!(refused(&[], "terrain\nA..\n...\n..a\nunits\nAA.\n...\n..a\n"), "guerre.board.surplus");
}

#[test]
fn the_largest_board_can_be_played_on() {
    let row = |letter: char| letter.to_string() + &".".repeat(31) + "\n";
    let board = format!(
        "terrain\n{}{}{}units\n{}{}{}",
        row('A'),
        row('.').repeat(30),
        row('a'),
        row('I'),
        row('.').repeat(30),
        row('i')
    );
    let game = game_with(&[("board", "big.txt"), ("first_player", "south")], &[("big.txt", &board)]);
    let lines: Vec<String> =
        legal(&game, &game.start()).into_iter().map(|action| game.write(action)).collect();
    assert_eq!(lines, ["move AF1 AE1", "move AF1 AE2", "move AF1 AF2", "end"]);
    let small = "terrain\n.A\na.\nunits\nI.\n.i\n";
    let game = game_with(&[("board", "s.txt"), ("first_player", "north")], &[("s.txt", small)]);
    assert_eq!(legal(&game, &game.start()).len(), 3);
}

#[test]
fn a_setup_file_lays_out_a_draft_and_is_written_again() {
    let shelf = Shelf::<Guerre>::new();
    let given = [("setup".to_string(), "free".to_string())];
    let mut table = shelf.open(&given, &shelf.files(), None).unwrap();
    let (at, mut rng) = (Moment::new("now"), kernel::Rng::seeded(3));
    let (north, south) = (kernel::Seat(0), kernel::Seat(1));
    table.command(north, "preset book", &at, &mut rng).unwrap();
    let text = table.save_setup(north).unwrap();
    table.command(north, "clear", &at, &mut rng).unwrap();
    table.load_setup(north, "n.txt", &text).unwrap();
    assert_eq!(table.save_setup(north).unwrap(), text);
    assert!(table.load_setup(south, "n.txt", &text).is_err(), "North's half is not South's");
    table.command(south, "preset book", &at, &mut rng).unwrap();
    table.command(north, "ready", &at, &mut rng).unwrap();
    table.command(south, "ready", &at, &mut rng).unwrap();
    let rows = |line: String| line.split(' ').next().unwrap().to_string();
    let game = game(&[]);
    let start: State = game.start();
    let expected = rows(game.write_position(&game.view(&start, Viewer::Umpire)));
    assert_eq!(rows(table.position(umpire())), expected);
}

#[test]
fn mistakes_in_a_setup_file_are_placed() {
    let game = game(&[("setup", "free")]);
    let rules = game.draft().unwrap();
    let check = |text: &str, place: &str, key: &str| {
        let misread = rules.read_setup(kernel::Seat(0), "s.txt", text).unwrap_err();
        assert_eq!((misread.place.unwrap().to_string().as_str(), misread.text.key), (place, key), "{text}");
    };
    check("# mine\nI A1\n", "s.txt:2:1", "guerre.setup.short");
    check("I A1 B1\n", "s.txt:1:1", "guerre.setup.line");
    check("I A1\nX A2\n", "s.txt:2:1", "guerre.kind");
    check("I A1\nI ZZ9\n", "s.txt:2:3", "guerre.square");
    check("I A1\nC A1\n", "s.txt:2:3", "guerre.setup.twice");
    check("I T1\n", "s.txt:1:3", "guerre.setup.ground");
    check("A A1\nA A2\n", "s.txt:2:3", "guerre.setup.surplus");
}

/// Texts near to what the parsers expect, and texts far from it.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[A-Za-z0-9 /,;.!\\-]{0,80}",
        "(terrain|units|move|attack|place|lot|25;20|1;5|[.MPFAmpfaICHR]{1,40}|[A-T][0-9]{1,2}|,| |\n|;|-|!|/){0,30}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn no_text_given_to_any_parser_panics(text in texts()) {
        for options in [&[][..], &[("ruleset", "book")][..], &[("setup", "free")][..]] {
            let game = game(options);
            let view = game.view(&game.start(), Viewer::Umpire);
            let _ = game.read(&view, &text);
            let _ = game.read_position(&text);
            if let Some(rules) = game.draft() {
                let _ = rules.read_setup(kernel::Seat(0), "f", &text);
            }
        }
        for file in ["f.txt", "f.toml"] {
            let _ = Guerre::check(&Files::shipped(Guerre::FILES).with(file, text.as_str()));
        }
        let _ = (Guerre::formats()[0].read)("f", &text);
        let _ = (Guerre::formats()[0].read)("f", &format!("25;20\n1;5\n{text}"));
        let _ = guerre::board::drawing::read("f", &format!("terrain\n{text}"));
        let _ = guerre::board::army::Army::read("f", &text);
    }

    #[test]
    fn a_position_bent_in_one_place_is_read_or_refused_and_never_panics(at in 0usize..400, put in "[A-Za-z0-9 /,!-]{0,3}") {
        let game = game(&[]);
        let mut line = game.write_position(&game.view(&game.start(), Viewer::Umpire));
        let at = at.min(line.len());
        line.insert_str(at, &put);
        if let Ok(state) = game.read_position(&line) {
            let again = game.read_position(&game.write_position(&game.view(&state, Viewer::Umpire))).unwrap();
            prop_assert_eq!(game.key(&again), game.key(&state));
            let _ = legal(&game, &state);
        }
    }
}
