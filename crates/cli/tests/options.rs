//! Options as typed: each is obeyed, or refused by name with what was expected; none is passed over.
#![allow(clippy::disallowed_methods, clippy::unwrap_used, reason = "tests stand at the rim, and may fail")]

use kernel::OptionKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use table::AnyGame;

/// A folder with everything that somebody might name by mistake.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(folder.join("full")).unwrap();
    std::fs::create_dir_all(folder.join("hollow")).unwrap();
    std::fs::write(folder.join("full/notes.txt"), "notes\n").unwrap();
    std::fs::write(folder.join("empty.txt"), "").unwrap();
    std::fs::write(folder.join("picture.png"), [0x89, b'P', b'N', b'G', 0, 0xff, 0xfe, b'\n']).unwrap();
    std::fs::write(folder.join("noise.txt"), "\0\u{1}]]=={{\n").unwrap();
    folder
}

fn play(folder: &Path, game: &dyn AnyGame, more: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quincunx"));
    command.args(["--lang", "en", "play", game.meta().id]).args(more).current_dir(folder);
    command.stdin(Stdio::null()).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The keys of the options that name a file.
fn file_options(game: &dyn AnyGame) -> impl Iterator<Item = &'static str> {
    let files = game.options().iter().filter(|spec| matches!(spec.kind, OptionKind::File { .. }));
    files.map(|spec| spec.key)
}

#[test]
fn what_cannot_be_read_is_refused_by_the_name_of_its_option() {
    let folder = folder("refused");
    for game in arcade::games().iter().copied() {
        for key in file_options(game) {
            for value in ["full", "./full", "hollow", "nowhere.txt", "./nowhere", "picture.png", "."] {
                let option = format!("{key}={value}");
                let output = play(&folder, game, &["-o", &option]);
                let words = said(&output);
                assert_eq!(output.status.code(), Some(2), "{} {option}: {words}", game.meta().id);
                assert!(words.contains(&format!("option {key} ")), "{} {option}: {words}", game.meta().id);
                assert!(words.contains("expected"), "{} {option}: {words}", game.meta().id);
            }
        }
    }
}

#[test]
fn what_can_be_read_and_means_nothing_is_refused_with_its_place() {
    let folder = folder("noise");
    for game in arcade::games().iter().copied() {
        for key in file_options(game) {
            let output = play(&folder, game, &["-o", &format!("{key}=noise.txt")]);
            assert_eq!(output.status.code(), Some(2), "{} {key}", game.meta().id);
            assert!(said(&output).contains("noise.txt:1:"), "{} {key}: {}", game.meta().id, said(&output));
            let output = play(&folder, game, &["-o", &format!("{key}=empty.txt")]);
            assert!(
                matches!(output.status.code(), Some(0 | 2)),
                "{} {key}: {}",
                game.meta().id,
                said(&output)
            );
        }
    }
}

#[test]
fn a_shipped_name_means_the_shipped_file_and_a_path_means_what_lies_there() {
    let folder = folder("shipped");
    for game in arcade::games().iter().copied() {
        for spec in game.options().iter().filter(|spec| file_options(game).any(|key| key == spec.key)) {
            std::fs::create_dir_all(folder.join(spec.default)).unwrap();
            std::fs::write(folder.join(spec.default).join("notes.txt"), "notes\n").unwrap();
            let output = play(&folder, game, &["-o", &format!("{}={}", spec.key, spec.default)]);
            assert!(output.status.success(), "{} {}: {}", game.meta().id, spec.key, said(&output));
            let output = play(&folder, game, &["-o", &format!("{}=./{}", spec.key, spec.default)]);
            assert_eq!(output.status.code(), Some(2), "{} {}", game.meta().id, spec.key);
            assert!(said(&output).contains(spec.key), "{}", said(&output));
        }
    }
}

#[test]
fn two_files_of_one_name_are_not_taken_for_each_other() {
    let folder = folder("twice");
    std::fs::create_dir_all(folder.join("other")).unwrap();
    std::fs::write(folder.join("mine.toml"), "").unwrap();
    std::fs::write(folder.join("other/mine.toml"), "").unwrap();
    let risk = arcade::game("risk").unwrap();
    let output = play(&folder, risk, &["-o", "ruleset=mine.toml", "-o", "map=other/mine.toml"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output).contains("different files called mine.toml"), "{}", said(&output));
}

#[test]
fn a_saved_game_keeps_its_options_and_says_so() {
    let folder = folder("saved");
    for game in arcade::games().iter().copied() {
        std::fs::write(folder.join("game.log"), game.lively()).unwrap();
        let kept = |key: &str| {
            let lines = game.lively().lines();
            let value = lines.filter_map(|line| line.strip_prefix(&format!("option {key} "))).next();
            value.map(str::to_string)
        };
        let is_set = |it: &kernel::OptionSpec| it.key != "ruleset" || kept(it.key).is_some();
        assert!(game.options().iter().all(is_set));
        for spec in game.options() {
            // A record of an older build does not name the options that came later.
            let Some(own) = kept(spec.key) else { continue };
            let same = play(&folder, game, &["--load", "game.log", "-o", &format!("{}={own}", spec.key)]);
            assert!(same.status.success(), "{} {}: {}", game.meta().id, spec.key, said(&same));
            let Some(other) = another(spec.kind, &own) else { continue };
            let differs = format!("{}={other}", spec.key);
            for command in [["play", "--load"], ["analyse", "--log"]] {
                let mut run = Command::new(env!("CARGO_BIN_EXE_quincunx"));
                run.args([
                    "--lang",
                    "en",
                    command[0],
                    game.meta().id,
                    command[1],
                    "game.log",
                    "-o",
                    &differs,
                ]);
                let output = run.current_dir(&folder).stdin(Stdio::null()).output().unwrap();
                assert_eq!(output.status.code(), Some(2), "{} {differs}", game.meta().id);
                let words = format!("option {} is “{own}” in the saved game", spec.key);
                assert!(said(&output).contains(&words), "{}: {}", game.meta().id, said(&output));
            }
        }
        let unknown = play(&folder, game, &["--load", "game.log", "-o", "nonsense=1"]);
        assert!(said(&unknown).contains("there is no option “nonsense”"), "{}", said(&unknown));
    }
}

/// Something else that an option may be set to.
fn another(kind: OptionKind, value: &str) -> Option<String> {
    match kind {
        OptionKind::OneOf(words) | OptionKind::File { shipped: words, .. } => {
            words.iter().find(|word| **word != value).map(|word| word.to_string())
        }
        OptionKind::Number { least, most } | OptionKind::NumberOrOff { least, most } => {
            [least, most].iter().map(u32::to_string).find(|number| number != value)
        }
    }
}
