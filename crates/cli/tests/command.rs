//! The command as it is typed: what it refuses, what it writes, how it is stopped.
#![allow(clippy::disallowed_methods, clippy::unwrap_used, reason = "tests stand at the rim, and may fail")]

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("command").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn quincunx(folder: &PathBuf, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quincunx"));
    command.args(["--lang", "en"]).args(words).current_dir(folder).stdin(Stdio::null());
    command
}

fn run(folder: &PathBuf, words: &[&str]) -> Output {
    quincunx(folder, words).output().unwrap()
}

fn told(done: &Output) -> String {
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8_lossy(&done.stdout).into_owned()
}

fn refused(folder: &PathBuf, words: &[&str], expected: &str) {
    let done = run(folder, words);
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(!done.status.success() && said.contains(expected), "{words:?}: {said}");
}

#[test]
fn numbers_and_words_that_make_no_sense_are_refused_with_what_is_expected() {
    let here = folder("wrong");
    fs::write(here.join("game.log"), arcade::game("xiangqi").unwrap().lively()).unwrap();
    let arena = ["arena", "xiangqi", "--a", "random", "--b", "random"];
    refused(&here, &[&arena[..], &["--jobs", "0"]].concat(), "1..=");
    refused(&here, &["analyse", "xiangqi", "--best", "0"], "1..=");
    refused(
        &here,
        &["analyse", "xiangqi", "--log", "game.log", "--ply", "999999"],
        "expected a number from 0 to",
    );
    refused(&here, &["replay", "game.log", "--ply", "999999"], "expected a number from 0 to");
    refused(
        &here,
        &["serve", "--database", "oracle:games"],
        "expected sqlite:FILE or postgres://HOST/DATABASE",
    );
    refused(&here, &["arena", "xiangqi", "--a", "admiral", "--b", "random"], "expected one of: recruit");
    refused(&here, &["strength", "nogame"], "there is no game “nogame”");
    let left: Vec<_> = fs::read_dir(&here).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["game.log"], "nothing was written");
}

#[test]
fn levels_meet_in_the_arena_and_no_game_has_no_elo() {
    let here = folder("levels");
    let words = ["arena", "stratego", "--a", "recruit", "--b", "recruit", "--games"];
    let none = told(&run(&here, &[&words[..], &["0"]].concat()));
    assert!(none.contains("no game was played") && !none.contains("Elo"), "{none}");
    let two = told(&run(&here, &[&words[..], &["2"]].concat()));
    assert!(two.contains("recruit - recruit: +") && two.contains("Elo"), "{two}");
}

#[test]
fn the_strength_of_one_game_leaves_that_of_the_others_alone() {
    let here = folder("strength");
    for game in arcade::games() {
        fs::create_dir_all(here.join("games").join(game.meta().id).join("data")).unwrap();
        fs::write(here.join("games").join(game.meta().id).join("data/strength.toml"), "# before\n").unwrap();
    }
    fs::create_dir_all(here.join("docs")).unwrap();
    let page = "# Head\n\nWords.\n\n## Stratego\n\nold\n\n## Xiangqi\n\nkept\n\n## Ten times the time\n\n- Stratego: old\n- Xiangqi: kept\n";
    fs::write(here.join("docs/strength.md"), page).unwrap();
    told(&run(&here, &["strength", "stratego", "--each", "0"]));
    let text = fs::read_to_string(here.join("docs/strength.md")).unwrap();
    assert!(text.starts_with("# Head\n\nWords.\n\n## Stratego\n\n| level |"), "{text}");
    assert!(text.contains("\n\n## Xiangqi\n\nkept\n\n## Ten times the time\n\n- Xiangqi: kept\n"), "{text}");
    assert!(!text.contains("old"), "{text}");
    for game in arcade::games() {
        let file = here.join("games").join(game.meta().id).join("data/strength.toml");
        let is_old = fs::read_to_string(file).unwrap() == "# before\n";
        assert_eq!(is_old, game.meta().id != "stratego", "{}", game.meta().id);
    }
    let records = fs::read_dir(here.join("target/strength")).unwrap();
    assert!(records.map(|it| it.unwrap().file_name()).all(|it| it.to_string_lossy().starts_with("stratego")));
}

#[test]
fn all_games_that_were_measured_are_measured_and_no_figures_are_asked_of_others() {
    let here = folder("measured");
    fs::create_dir_all(here.join("docs")).unwrap();
    let is_measured =
        |game: &&&'static dyn table::AnyGame| game.levels().iter().any(|it| it.strength.is_some());
    let file = |id: &str| here.join("games").join(id).join("data/strength.toml");
    for game in arcade::games().iter().filter(is_measured) {
        fs::create_dir_all(file(game.meta().id).parent().unwrap()).unwrap();
        fs::write(file(game.meta().id), "# before\n").unwrap();
    }
    told(&run(&here, &["strength", "--each", "0"]));
    for game in arcade::games() {
        let text = fs::read_to_string(file(game.meta().id)).unwrap_or_default();
        assert_eq!(text.contains("recruit"), is_measured(&game), "{}: {text}", game.meta().id);
    }
}

#[test]
fn what_becomes_of_a_seat_that_is_left_is_listed_where_more_than_two_can_play() {
    let here = folder("listed");
    let json: serde_json::Value = serde_json::from_str(&told(&run(&here, &["games", "--json"]))).unwrap();
    let text = told(&run(&here, &["games"]));
    let (listed, parts) = (json.as_array().unwrap(), text.split("\n\n"));
    for ((game, listed), part) in arcade::games().iter().zip(listed).zip(parts) {
        let has = listed["options"].as_array().unwrap().iter().any(|option| option["key"] == "leave");
        assert_eq!(has, game.meta().most_seats > 2, "{}", game.meta().id);
        assert_eq!(part.contains("-o leave=captain  (recruit | "), has, "{part}");
    }
}

#[test]
fn a_mark_before_the_text_of_a_file_is_no_part_of_it() {
    let here = folder("mark");
    for game in arcade::games() {
        fs::write(here.join("game.log"), format!("\u{feff}{}", game.lively())).unwrap();
        told(&run(&here, &["replay", "game.log"]));
        let done = run(&here, &["play", game.meta().id, "--load", "game.log"]);
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    }
    fs::write(here.join("own.toml"), "\u{feff}bomb = \"stays\"\n").unwrap();
    told(&run(&here, &["check", "stratego", "own.toml"]));
}

#[test]
fn the_protocols_stand_in_the_help_and_are_still_spoken() {
    let here = folder("protocols");
    let help = told(&run(&here, &["--help"]));
    for name in ["uci", "ucci", "ucc"] {
        assert!(help.lines().any(|line| line.trim_start().starts_with(&format!("{name} "))), "{help}");
    }
    assert!(run(&here, &["ucc", "--rules", "seed", "--time", "10"]).status.success());
    refused(&here, &["ucc", "--rules", "mine"], "mine");
    refused(&here, &["usi"], "uci, ucci");
}

#[test]
fn a_position_that_hides_something_is_refused_with_the_way_to_a_whole_one() {
    let here = folder("hidden");
    fs::write(here.join("game.log"), arcade::game("stratego").unwrap().lively()).unwrap();
    let seen = told(&run(&here, &["replay", "game.log", "--view", "1"]));
    let position = seen.lines().find_map(|line| line.strip_prefix("position ")).unwrap();
    assert!(position.contains('?'), "{position}");
    let lands = [vec!["1:3"; 14], vec!["2:3"; 14], vec!["n:2"; 14]].concat().join(",");
    let hands = format!("step=from seat=1 round=3 lands={lands} hands=s1/?2");
    for (id, position) in [("stratego", position), ("risk", hands.as_str())] {
        refused(&here, &["analyse", id, "--position", position], "--umpire");
        refused(&here, &["perft", id, "1", "--position", position], "--umpire");
    }
}

/// Until something holds, but not for ever.
fn wait_for(mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(60), "waited too long");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[cfg(unix)]
#[test]
fn an_arena_ends_at_once_in_the_middle_of_a_game() {
    let here = folder("stopped");
    let words = ["arena", "guerre", "--a", "deep:6000s", "--b", "deep:6000s", "--record", "played.jsonl"];
    let mut child = quincunx(&here, &words).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    wait_for(|| here.join("played.jsonl").exists());
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    wait_for(|| child.try_wait().unwrap().is_some());
    let done = child.wait_with_output().unwrap();
    assert!(told(&done).contains("no game was played"));
}

/// What is said to lines typed at a game, with this folder as the place where things are kept.
fn play(folder: &PathBuf, words: &[&str], typed: &str) -> String {
    let lines = folder.join("lines");
    fs::write(&lines, typed).unwrap();
    let mut command = quincunx(folder, &["play"]);
    let command = command.args(words).env("XDG_DATA_HOME", folder).stdin(fs::File::open(lines).unwrap());
    let done = command.output().unwrap();
    String::from_utf8_lossy(&done.stdout).into_owned() + &String::from_utf8_lossy(&done.stderr)
}

/// A game as it is kept when somebody leaves; gives its file.
fn leave(folder: &PathBuf, game: &str, seats: &str, line: &str) -> PathBuf {
    play(folder, &[game], &format!("{line}\nsave! one.log\n"));
    let record = fs::read_to_string(folder.join("one.log")).unwrap();
    let games = folder.join("quincunx/games").join(game);
    fs::create_dir_all(&games).unwrap();
    fs::write(games.join("then.game"), format!("seats {seats}\n{record}")).unwrap();
    games.join("then.game")
}

#[test]
fn a_game_that_was_left_is_listed_and_gone_on_with() {
    let here = folder("left");
    assert!(play(&here, &["--resume"], "").contains("no game was left here"));
    let kept = leave(&here, "reversi", "human human", "d3");
    // The only one is gone on with, and is kept as it stands then.
    play(&here, &["--resume"], "c3\n");
    let text = fs::read_to_string(&kept).unwrap();
    assert!(
        text.starts_with("seats human human\n") && text.contains(": d3\n") && text.contains(": c3\n"),
        "{text}"
    );
    leave(&here, "xiangqi", "human captain", "show");
    let listed = play(&here, &["--resume"], "");
    assert!(
        listed.contains("Xiangqi: human, captain") && listed.contains("Reversi: human, human"),
        "{listed}"
    );
    assert!(play(&here, &["--resume", "3"], "").contains("expected a number from 1 to 2"));
    play(&here, &["reversi", "--resume"], "resign\n");
    assert!(!kept.exists(), "it is over");
}
