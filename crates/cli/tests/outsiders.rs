//! Programs of others in the arena.
#![allow(clippy::disallowed_methods, clippy::unwrap_used, reason = "tests stand at the rim, and may fail")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const OURS: &str = env!("CARGO_BIN_EXE_quincunx");

/// Some games of Xiangqi between a bot of ours and a program.
fn meet(program: &str, more: &[&str]) -> Output {
    let mut command = Command::new(OURS);
    command.args(["--lang", "en", "arena", "xiangqi", "-o", "ruleset=traditional", "--a", "heuristic"]);
    command.args(["--b", program, "--json"]).args(more).stdin(Stdio::null()).output().unwrap()
}

fn result(done: &Output) -> serde_json::Value {
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    serde_json::from_slice(&done.stdout).unwrap()
}

/// An engine of another house, as Debian packs it.
fn fairy_stockfish() -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    folders.push(PathBuf::from("/usr/games"));
    let found = folders.iter().map(|folder| folder.join("fairy-stockfish")).find(|file| file.exists());
    found.expect("fairy-stockfish is not installed; ./check setup installs it")
}

/// A program that answers like this shell script.
fn scripted(name: &str, script: &str) -> String {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, script).unwrap();
    format!("uci:sh {}", file.display())
}

#[test]
fn an_engine_of_another_house_plays_whole_games_by_both_sides() {
    let program = format!("uci:{}", fairy_stockfish().display());
    let more = ["--games", "2", "--time", "200n", "--b-option", "Skill Level=20", "--b-option", "Threads=1"];
    let played = result(&meet(&program, &more));
    assert_eq!(played["games"], 2);
    let reasons = played["reasons"].as_object().unwrap();
    assert!(reasons.keys().all(|reason| reason.starts_with("xiangqi.end.")), "{reasons:?}");
    assert_eq!(played["losses"], 2, "one move ahead is no match for it: {played}");
}

#[test]
fn our_own_engine_is_met_in_both_dialects() {
    for dialect in ["uci", "ucci"] {
        let played =
            result(&meet(&format!("{dialect}:{OURS} {dialect}"), &["--games", "2", "--time", "300n"]));
        let reasons = played["reasons"].as_object().unwrap();
        assert!(reasons.keys().all(|reason| reason.starts_with("xiangqi.end.")), "{dialect}: {reasons:?}");
        assert_eq!(played["games"], 2, "{dialect}");
    }
}

#[test]
fn who_breaks_the_rules_falls_silent_or_thinks_too_long_loses() {
    let greeting = "while read -r word rest; do case $word in uci) echo uciok;; isready) echo readyok;;";
    let cases = [
        ("illegal", format!("{greeting} go) echo bestmove a1a9;; quit) exit;; esac; done")),
        ("silent", format!("{greeting} go) exit;; esac; done")),
        ("late", format!("{greeting} quit) exit;; esac; done")),
    ];
    for (what, script) in cases {
        let played = result(&meet(&scripted(what, &script), &["--games", "2", "--time", "50ms"]));
        assert_eq!((&played["wins"], &played["games"]), (&2.into(), &2.into()), "{what}");
        assert_eq!(played["reasons"][format!("table.forfeit.{what}")], 2, "{what}: {played}");
    }
}

#[test]
fn what_cannot_be_started_or_set_is_refused_with_what_is_expected() {
    for (program, more, expected) in [
        ("uci:no-such-program", &[][..], "cannot be started"),
        ("uci:", &[], "expected the name of a program after uci:"),
        ("cecp:gnuchess", &[], "uci:PROGRAM, ucci:PROGRAM"),
        ("random", &["--b-option", "Hash=1"], "only programs of others have options"),
        ("uci:true", &["--b-option", "Hash"], "expected NAME=VALUE"),
    ] {
        let done = meet(program, more);
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(!done.status.success() && said.contains(expected), "{program}: {said}");
    }
}
