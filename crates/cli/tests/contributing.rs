//! The steps by which CONTRIBUTING adds a game, executed in a clean copy of the source folder.
#![allow(clippy::disallowed_methods, clippy::unwrap_used, reason = "tests stand at the rim, and may fail")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What a copy goes without: what is built, what is hidden, and what an editor brings.
const LEFT_OUT: [&str; 4] = ["target", "node_modules", ".git", "coverage"];

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let (name, path) = (entry.file_name(), entry.path());
        if LEFT_OUT.iter().any(|it| name == *it) {
            continue;
        }
        match path.is_dir() {
            true => copy(&path, &to.join(name)),
            false => drop(fs::copy(&path, to.join(name)).unwrap()),
        }
    }
}

/// The lines of the first `sh` block under a heading.
fn steps(text: &str, heading: &str) -> Vec<String> {
    let section = text.split(heading).nth(1).unwrap();
    let block = section.split("```sh\n").nth(1).unwrap().split("```").next().unwrap();
    block.lines().map(String::from).collect()
}

/// How many lines of a file are not in another one of before.
fn new_lines(before: &Path, after: &Path) -> usize {
    let old = fs::read_to_string(before).unwrap();
    fs::read_to_string(after).unwrap().lines().filter(|line| !old.lines().any(|it| it == *line)).count()
}

#[test]
fn a_game_is_added_by_the_steps_of_contributing() {
    let source = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let tmp = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("contributing");
    let clone = tmp.join("clone");
    let _ = fs::remove_dir_all(&clone);
    copy(&source, &clone);
    let command = Path::new(env!("CARGO_BIN_EXE_quincunx")).parent().unwrap();
    let path = format!("{}:{}", command.display(), std::env::var("PATH").unwrap());
    let steps = steps(&fs::read_to_string(source.join("CONTRIBUTING.md")).unwrap(), "## Add a game");
    assert_eq!(steps.len(), 3, "{steps:?}");
    for step in steps {
        let mut shell = Command::new("sh");
        shell.args(["-c", &step]).current_dir(&clone).env("PATH", &path);
        let done = shell.env("CARGO_TARGET_DIR", tmp.join("target")).output().unwrap();
        let said = [&done.stdout[..], &done.stderr[..]].map(|it| String::from_utf8_lossy(it).into_owned());
        assert!(done.status.success(), "{step}: {}", said.join("\n"));
    }
    let touched = ["crates/arcade/Cargo.toml", "crates/arcade/src/lib.rs"];
    let lines: usize = touched.iter().map(|file| new_lines(&source.join(file), &clone.join(file))).sum();
    assert_eq!(lines, 2, "two lines outside the folder");
}
