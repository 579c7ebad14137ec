//! Positions looked at: what they are worth, what is best in them, layers over their boards.
#![allow(clippy::disallowed_methods, clippy::unwrap_used, reason = "tests stand at the rim, and may fail")]

use serde_json::Value;
use std::path::PathBuf;
use std::process::{Command, Output};

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs `quincunx analyse` in a folder that has the lively record of the game.
fn analyse(name: &str, game: &str, more: &[&str]) -> Output {
    let folder = folder(name);
    std::fs::write(folder.join("game.log"), arcade::game(game).unwrap().lively()).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_quincunx"));
    command.args(["--lang", "en", "analyse", game]).args(more).current_dir(&folder);
    command.output().unwrap()
}

fn as_json(name: &str, game: &str, more: &[&str]) -> Value {
    let done = analyse(name, game, &[more, &["--json"]].concat());
    assert!(done.status.success(), "{game}: {}", String::from_utf8_lossy(&done.stderr));
    serde_json::from_slice(&done.stdout).unwrap()
}

#[test]
fn every_game_says_what_a_record_leads_to_is_worth_and_what_to_do() {
    for game in arcade::games() {
        let id = game.meta().id;
        let told = as_json("worth", id, &["--log", "game.log", "--time", "500n"]);
        let sides = told["worth"].as_array().unwrap();
        assert!(sides.len() >= 2 && sides.iter().all(|side| !side["parts"].as_array().unwrap().is_empty()));
        for side in sides {
            let sum: i64 =
                side["parts"].as_array().unwrap().iter().map(|it| it["points"].as_i64().unwrap()).sum();
            assert_eq!(side["points"], sum, "{id}");
        }
        assert_eq!(told["best"].as_array().unwrap().len(), 1, "{id}: {told}");
        assert_eq!(
            told,
            as_json("worth", id, &["--log", "game.log", "--time", "500n"]),
            "{id} says the same again"
        );
    }
}

#[test]
fn the_best_ways_to_go_on_differ_and_come_in_order() {
    let record = &["--log", "game.log"][..];
    let cases = [
        ("xiangqi", 3, &[][..]),
        ("guerre", 3, &[]),
        ("skirmish", 3, record),
        ("stratego", 3, record),
        ("risk", 2, record),
    ];
    for (game, count, more) in cases {
        let told =
            as_json("best", game, &[more, &["--best", &count.to_string(), "--time", "2000n"]].concat());
        let best = told["best"].as_array().unwrap();
        assert_eq!(best.len(), count, "{game}: {told}");
        for pair in best.windows(2) {
            assert_ne!(pair[0]["lines"], pair[1]["lines"], "{game}");
            assert!(pair[0]["value"].as_i64() >= pair[1]["value"].as_i64(), "{game}: {told}");
        }
    }
}

#[test]
fn no_way_to_go_on_is_told_twice_and_it_is_said_when_there_are_fewer_than_asked_for() {
    for game in arcade::games() {
        let id = game.meta().id;
        let more = ["--log", "game.log", "--best", "200", "--time", "300n"];
        let told = as_json("many", id, &more);
        let best: Vec<String> =
            told["best"].as_array().unwrap().iter().map(|it| it["lines"].to_string()).collect();
        let different: std::collections::BTreeSet<&String> = best.iter().collect();
        assert_eq!(different.len(), best.len(), "{id}: {best:#?}");
        let said = analyse("many", id, &more).stdout;
        let says_so = String::from_utf8_lossy(&said).contains("compared, not 200");
        assert_eq!((says_so, &told["asked"]), (best.len() < 200, &Value::from(200)), "{id}");
    }
}

#[test]
fn a_layer_is_told_and_drawn() {
    let told = as_json("layer", "guerre", &["--layer", "communication", "--time", "1n"]);
    assert!(told["layer"]["values"].as_array().is_some_and(|values| values.len() > 50), "{told}");
    let done =
        analyse("layer", "guerre", &["--layer", "communication", "--time", "1n", "--svg", "board.svg"]);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let bare = analyse("layer", "guerre", &["--time", "1n", "--svg", "bare.svg"]);
    assert!(bare.status.success());
    let [laid, bare] =
        ["board.svg", "bare.svg"].map(|it| std::fs::read_to_string(folder("layer").join(it)).unwrap());
    assert!(
        laid.matches("fill-opacity=\".55\"/>").count() > bare.matches("fill-opacity=\".55\"/>").count() + 50
    );
}

#[test]
fn what_a_seat_may_not_know_is_not_told() {
    let [one, two] = ["1", "2"]
        .map(|seat| as_json("seat", "stratego", &["--log", "game.log", "--seat", seat, "--time", "1n"]));
    assert!(one["position"].as_str().unwrap().contains('?') && one["position"] != two["position"]);
}

#[test]
fn what_is_wrong_is_named() {
    let cases = [
        (&["--layer", "weather"][..], "expected one of: communication"),
        (&["--time", "soon"], "“soon”"),
        (&["--bot", "sage"], "“sage”"),
        (&["--seat", "9"], "“9”"),
        (&["--position", "nonsense"], "expected"),
        (&["--log", "nowhere.log"], "nowhere.log"),
    ];
    for (more, said) in cases {
        let done = analyse("wrong", "guerre", more);
        let error = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(!done.status.success() && error.contains(said), "{more:?}: {error}");
    }
    std::fs::write(folder("wrong").join("other.log"), arcade::game("xiangqi").unwrap().lively()).unwrap();
    let done = analyse("wrong", "guerre", &["--log", "other.log"]);
    assert!(String::from_utf8_lossy(&done.stderr).contains("a record of xiangqi"));
}
