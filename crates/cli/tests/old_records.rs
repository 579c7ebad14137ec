//! Records that an older build wrote (version 0.1.0, commit 30bb8e4) replay to the positions it wrote beside them.
#![allow(clippy::disallowed_methods, clippy::unwrap_used, reason = "tests stand at the rim, and may fail")]

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")
}

/// What was written down: record, viewer, position.
fn positions() -> Vec<(String, String, String)> {
    let text = std::fs::read_to_string(fixtures().join("positions.tsv")).unwrap();
    let line = |line: &str| {
        let mut parts = line.splitn(3, '\t').map(str::to_string);
        (parts.next().unwrap(), parts.next().unwrap(), parts.next().unwrap())
    };
    text.lines().map(line).collect()
}

fn records() -> BTreeSet<String> {
    positions().into_iter().map(|(record, _, _)| record).collect()
}

#[test]
fn every_record_replays_to_the_position_of_then_for_every_viewer() {
    for (record, viewer, position) in positions() {
        let mut command = Command::new(env!("CARGO_BIN_EXE_quincunx"));
        command.args(["--lang", "en", "replay"]).arg(fixtures().join(&record));
        if viewer != "umpire" {
            command.args(["--view", &viewer]);
        }
        let done = command.output().unwrap();
        let said = String::from_utf8(done.stdout).unwrap();
        assert!(done.status.success(), "{record}: {}", String::from_utf8_lossy(&done.stderr));
        let now = said.lines().find_map(|line| line.strip_prefix("position "));
        assert_eq!(now, Some(position.as_str()), "{record} as {viewer} sees it");
    }
}

#[test]
fn every_record_is_loaded_and_saved_again_word_for_word_but_for_options_that_came_later() {
    for record in records() {
        let game = record.split('-').next().unwrap();
        let again = Path::new(env!("CARGO_TARGET_TMPDIR")).join(&record);
        let mut play = Command::new(env!("CARGO_BIN_EXE_quincunx"))
            .args(["--lang", "en", "play", game, "--load"])
            .arg(fixtures().join(&record))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        writeln!(play.stdin.take().unwrap(), "save {}", again.display()).unwrap();
        assert!(play.wait().unwrap().success(), "{record}");
        let read = |path: &Path| std::fs::read_to_string(path).unwrap();
        let (then, now) = (read(&fixtures().join(&record)), read(&again));
        let is_new = |line: &&str| line.starts_with("option ") && !then.lines().any(|old| old == *line);
        let kept: Vec<&str> = now.lines().filter(|line| !is_new(line)).collect();
        assert_eq!(kept, then.lines().collect::<Vec<_>>(), "{record}");
    }
}

#[test]
fn the_records_hold_every_game_and_every_kind_of_entry() {
    let texts: Vec<String> =
        records().iter().map(|name| std::fs::read_to_string(fixtures().join(name)).unwrap()).collect();
    // Those that there were then: a game without rulesets has come since.
    let old = arcade::games().iter().filter(|game| game.options().iter().any(|it| it.key == "ruleset"));
    for game in old {
        let head = format!("game {} ", game.meta().id);
        assert!(texts.iter().any(|text| text.contains(&head)), "{head}");
    }
    for kind in [
        "Z 1: ",
        " seals: ",
        " chance: ",
        " takeback\n",
        " redo\n",
        " resigns\n",
        " draw agreed\n",
        "\nfile ",
    ] {
        assert!(texts.iter().any(|text| text.contains(kind)), "{kind:?}");
    }
}
