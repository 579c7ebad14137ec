//! Levels, commands and positions as text, right and wrong.

use crate::{files, game};
use expect_test::{Expect, expect};
use kernel::{Files, Game, Misreads, Options, Viewer};
use phrase::{Book, Lang};
use proptest::prelude::*;
use skirmish::board::{Figures, Goings, Hex, Level};
use skirmish::notation::{Command, read_json, write_json};
use skirmish::{Action, Skirmish};
use table::contract::*;
use table::{AnyGame, Eyes, Licence, Shelf};

const SEED: &str = include_str!("../../data/levels/seed.txt");

/// Everything that is said of a level that cannot be played on, in English and French.
fn refused(level: &str, expected: Expect) {
    let files = Files::shipped(Skirmish::FILES).with("my.txt", level);
    let given = [("level".to_string(), "my.txt".to_string())];
    let options = Options::resolve(Skirmish::OPTIONS, &given, &files).unwrap();
    let Misreads(wrong) = Skirmish::new(&options, &files).unwrap_err();
    let book = Book::new(&[kernel::SENTENCES, table::SENTENCES, Skirmish::SENTENCES]);
    let lines = Lang::ALL.iter().flat_map(|lang| {
        wrong.iter().map(|it| format!("{}: {}\n", it.place.as_ref().unwrap(), book.say(*lang, &it.text)))
    });
    expected.assert_eq(&lines.collect::<String>());
}

#[test]
fn a_wrong_letter_is_said_precisely() {
    refused(
        &SEED.replacen("GGGGWWWGGGG", "GGGGWXWGGGG", 1),
        expect![[r#"
        my.txt:8:6: “X” is no terrain; expected one of G, F, W, H, C, L, T, R, K, M, S
        my.txt:8:6: « X » n’est pas un terrain ; il faut l’un de G, F, W, H, C, L, T, R, K, M, S
    "#]],
    );
}

#[test]
fn a_missing_letter_is_said_precisely() {
    refused(
        &SEED.replacen("GTGGFFWFFFF", "GTGGFFWFFF", 1),
        expect![[r#"
        my.txt:3:11: a letter is missing: this line has 10, the others 11
        my.txt:3:11: il manque une lettre : cette ligne en a 10, les autres 11
    "#]],
    );
}

#[test]
fn a_third_castle_is_said_precisely() {
    refused(
        &SEED.replacen("GGGFWWFFFGG", "GGGFWWFFFGC", 1),
        expect![[r#"
        my.txt:16:11: this castle is one too many: there are 3 (d3, s7, u8); expected exactly two
        my.txt:16:11: ce château est de trop : il y en a 3 (d3, s7, u8) ; il en faut exactement deux
    "#]],
    );
}

#[test]
fn a_castle_without_walls_is_said_precisely() {
    refused(
        &SEED.replacen("GTGG", "GGGG", 1).replacen("GLRG", "GGGG", 1),
        expect![[r#"
        my.txt:5:2: the castle on d3 has no wall (L, T or R) beside it; expected at least one
        my.txt:5:2: le château en d3 n’a pas de mur (L, T ou R) à côté ; il en faut au moins un
    "#]],
    );
}

#[test]
fn commands_are_read_and_written_as_json_objects() {
    let game = game("");
    let view = game.view(&game.start(), Viewer::Umpire);
    let check = |json: &str, typed: &str| {
        let Command::Act(action) = read_json(&game, &view, json).unwrap() else {
            panic!("{json} is an action")
        };
        assert_eq!(game.write(action), typed);
        assert_eq!(write_json(&game, &Command::Act(action)), json);
        assert_eq!(game.read(&view, json).unwrap().action, action);
        assert_eq!(game.read(&view, typed).unwrap().action, action);
    };
    check(r#"{"type":"MOVE","from":"d3","to":"e4"}"#, "move d3 e4");
    check(r#"{"type":"ATTACK","from":"d3","to":"d4","weapon":"bow"}"#, "attack d3 d4 bow");
    check(r#"{"type":"SPAWN","kind":"bowman","wall":"d2"}"#, "recruit bowman d2");
    check(r#"{"type":"END_TURN"}"#, "end");
    check(r#"{"type":"STRIKE","hits":true}"#, "hit");
    let load = read_json(&game, &view, r#"{"type":"LOAD","level":"glade"}"#).unwrap();
    assert_eq!(load, Command::Load("glade".to_string()));
    assert_eq!(write_json(&game, &load), r#"{"type":"LOAD","level":"glade"}"#);
}

#[test]
fn what_is_left_unsaid_is_the_best_weapon_and_the_first_free_wall() {
    let game = game("");
    let state = game.read_position("1 1 50,50 --- 1B@c2:40,1L@d3:100,2L@s7:100 -").unwrap();
    let view = game.view(&state, Viewer::Umpire);
    let read = |line: &str| game.write(game.read(&view, line).unwrap().action);
    assert_eq!(read("ATTACK C2 d3"), "attack c2 d3 bow");
    assert_eq!(read("a d3 c2"), "attack d3 c2 sword");
    assert_eq!(read("r swordsman"), "recruit swordsman d2");
    assert_eq!(read(r#"{"type":"SPAWN","kind":"bowman"}"#), "recruit bowman d2");
}

#[test]
fn a_wrong_command_says_what_was_expected() {
    let game = game("");
    let view = game.view(&game.start(), Viewer::Umpire);
    let key = |line: &str| game.read(&view, line).unwrap_err().text.key;
    assert_eq!(key("march d3 e4"), "skirmish.read.command");
    assert_eq!(key("move d3"), "skirmish.read.command");
    assert_eq!(key("move d3 z99"), "skirmish.read.hex");
    assert_eq!(key("attack d3 d4 axe"), "skirmish.read.weapon");
    assert_eq!(key("recruit dragon"), "skirmish.read.kind");
    assert_eq!(key(r#"{"type":"FLY"}"#), "skirmish.read.json");
    assert_eq!(key(r#"{"type":"MOVE","from":"d3"}"#), "skirmish.read.json");
    assert_eq!(key(r#"{"type":"LOAD","level":"glade"}"#), "skirmish.read.load");
}

#[test]
fn a_wrong_position_says_where_and_what_was_expected() {
    let seed = game("");
    let original = game("ruleset=wesnoth units=wesnoth");
    let check = |game: &Skirmish, line: &str, column: u32, key: &str| {
        let wrong = game.read_position(line).unwrap_err();
        assert_eq!((wrong.place.unwrap().column, wrong.text.key), (column, key), "{line}");
    };
    check(&seed, "1 1", 4, "skirmish.position.fields");
    check(&seed, "0 1 0,0 --- 1L@d3:100,2L@s7:100 -", 1, "skirmish.position.round");
    check(&seed, "102 1 0,0 --- 1L@d3:100,2L@s7:100 -", 1, "skirmish.position.round");
    check(&seed, "1 3 0,0 --- 1L@d3:100,2L@s7:100 -", 3, "skirmish.position.mover");
    check(&seed, "101 2 0,0 --- 1L@d3:100,2L@s7:100 -", 5, "skirmish.position.mover");
    check(&seed, "1 1 0 --- 1L@d3:100,2L@s7:100 -", 5, "skirmish.position.gold");
    check(&seed, "1 1 0,0 -- 1L@d3:100,2L@s7:100 -", 9, "skirmish.position.houses");
    check(&seed, "1 1 0,0 --- 1L@d3:100,2X@s7:100 -", 23, "skirmish.position.unit");
    check(&seed, "1 1 0,0 --- 1L@d3:100,2L@s77:100 -", 23, "skirmish.position.hex");
    check(&seed, "1 1 0,0 --- 1L@d3:100,2L@d3:100 -", 23, "skirmish.position.twice");
    check(&seed, "1 1 0,0 --- 1L@d3:100,1L@d4:100 -", 23, "skirmish.position.twice");
    check(&seed, "1 1 0,0 --- 1S@d3:60,2S@d4:60 -", 13, "skirmish.position.leaders");
    check(&seed, "1 1 0,0 --- 1L@d3:101,2L@s7:100 -", 13, "skirmish.position.hp");
    check(&seed, "1 1 0,0 --- 1L@d3:100m6,2L@s7:100 -", 13, "skirmish.position.moves");
    check(&seed, "1 1 0,0 --- 1L@d3:100m2a,2L@s7:100 -", 13, "skirmish.position.moves");
    check(&seed, "1 1 0,0 --- 1L@d3:100,2L@s7:100m2 -", 23, "skirmish.position.waits");
    check(&seed, "1 1 0,0 --- 1L@d3:100x2,2L@s7:100 -", 13, "skirmish.position.level");
    check(&seed, "1 1 0,0 --- 1L@d3:100,2L@d7:100 -", 23, "skirmish.position.house");
    check(&seed, "1 1 0,0 --- 1L@d3:100,2L@d4:100 d3>d4sword1/0+", 33, "skirmish.position.fight");
    check(&original, "1 1 0,0 --- 1L@d3:40m0a,2L@d4:45 d3>d4sword9/0+", 34, "skirmish.position.fight");
    check(&original, "1 1 0,0 --- 1L@d3:40,2L@d4:45 d3>d4sword3/3+", 31, "skirmish.position.fight");
    assert!(original.read_position("1 1 0,0 --- 1L@d3:40m0a,2L@d4:45 d3>d4sword3/3+").is_ok());
}

#[test]
fn a_level_of_ones_own_is_loaded_saved_and_checked() {
    let shelf = Shelf::<Skirmish>::new();
    let level = include_str!("../fixtures/field.txt");
    let opened = shelf.load("my.txt", level, &shelf.files(), &[]).unwrap();
    assert_eq!(
        opened.position(Eyes::umpire(Licence::of_this_process())),
        "1 1 50,50 - 1L@d2:100,2L@o5:100 -"
    );
    assert_eq!(opened.export("level", Eyes::umpire(Licence::of_this_process())).unwrap(), level);
    let wrong = shelf.load("my.txt", &level.replace("H", "X"), &shelf.files(), &[]).unwrap_err();
    assert_eq!(wrong.0[0].place.as_ref().unwrap().to_string(), "my.txt:5:5");
    assert!(shelf.load("my.txt", "GHOST\n", &shelf.files(), &[]).is_err());

    assert_eq!(shelf.check(&files()).unwrap().len(), 2);
    let units = include_str!("../../data/units/seed.toml");
    let terrain = include_str!("../../data/terrain/plain.toml");
    let good = shelf.files().with("u.toml", units).with("t.toml", terrain).with("r.toml", "fog = \"on\"\n");
    assert_eq!(shelf.check(&good).unwrap(), []);
    let bad = good
        .with("u.toml", units.replace("hp = 60", "hp = 0"))
        .with("t.toml", terrain.replace("hit = 80", "hit = 180"))
        .with("r.toml", "fgo = \"on\"\n")
        .with("l.txt", "GG\nCG\n");
    let Misreads(wrong) = shelf.check(&bad).unwrap_err();
    let keys: Vec<_> = wrong.iter().map(|it| it.text.key).collect();
    assert_eq!(
        keys,
        [
            "skirmish.level.castles.few",
            "kernel.option.unknown",
            "skirmish.file.going",
            "skirmish.file.hp",
            "skirmish.file.hp"
        ]
    );
}

/// Texts that look a little like what a parser reads.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        ".{0,60}",
        r#"(move|attack|recruit|end|sword|bow|d3|e4|zz9999|[{}":,@?mavx>/+-]|[0-9]{1,12}|1L@d3:|2S@s7:60|\PC| |\n|hp|=|\[|\]){0,20}"#,
        "[GFWHCLTRX \n]{0,200}",
        r#"\{"type":"(MOVE|ATTACK|SPAWN|LOAD|END_TURN|STRIKE)"(,"(from|to|weapon|kind|wall|level|hits)":("[a-z0-9é]{0,4}"|true|[0-9])){0,4}\}"#,
        r"[0-9]{1,4} [12] [0-9]{1,3},[0-9]{1,9} [-12]{3} (1L@[a-v][1-8]:[0-9]{1,3}(m[0-9])?a?(v[0-9]{1,3})?(x[0-9]{1,5})?,){0,3}2L@s7:(100|45) (-|[a-f][1-6]>[a-f][1-6](sword|bow)[0-9]/[0-9][+-])",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn no_text_makes_a_parser_panic(text in texts()) {
        let _ = Hex::named(&text);
        let lands = Goings::shipped();
        let _ = Level::read("t", &text, &lands);
        let _ = Figures::read("t", &text, &lands);
        let _ = Goings::read("t", &text);
        let shelf = Shelf::<Skirmish>::new();
        let _ = shelf.check(&shelf.files().with("t.toml", text.as_str()).with("t.txt", text.as_str()));
        let _ = shelf.load("t", &text, &shelf.files(), &[]);
        for options in ["", "ruleset=wesnoth units=wesnoth"] {
            let game = game(options);
            let view = game.view(&game.start(), Viewer::Umpire);
            if let Ok(reading) = game.read(&view, &text) {
                let _ = table::judge(&game, &view, kernel::Seat(0), reading.action);
            }
            if let Ok(state) = game.read_position(&text) {
                let line = game.write_position(&game.view(&state, Viewer::Umpire));
                prop_assert_eq!(game.read_position(&line).unwrap(), state);
            }
        }
    }
}

#[test]
fn a_typed_line_with_blanks_and_capitals_is_the_same() {
    let game = game("");
    let view = game.view(&game.start(), Viewer::Umpire);
    let action = game.read(&view, "  MOVE   d3  E4 ").unwrap().action;
    assert_eq!(game.write(action), "move d3 e4");
    assert!(matches!(action, Action::Move { .. }));
}

/// A game of before units were data, and how it stood in the end.
#[test]
fn a_record_of_the_originals_rules_of_before_still_opens_and_means_the_same() {
    let shelf = Shelf::<Skirmish>::new();
    let record = include_str!("../fixtures/wesnoth.log");
    let opened = shelf.load("wesnoth.log", record, &shelf.files(), &[]).unwrap();
    assert_eq!(
        opened.position(Eyes::umpire(Licence::of_this_process())),
        "25 2 17,4 2121 2B@l1:27x16,2B@f4:8m0x19,2B@e4:22m0ax16,2L@o5:43x36,2S@p6:38 -"
    );
}
