//! `quincunx verify` accepts a real record and names the first lie in a changed one.
#![allow(clippy::disallowed_methods, clippy::unwrap_used, reason = "tests stand at the rim, and may fail")]

use std::path::{Path, PathBuf};
use std::process::Command;

fn real(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../arcade/tests/fixtures/fair/{game}.log"))
}

/// Whether it is accepted, and what is said.
fn verify(file: &Path) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quincunx"));
    let done = command.args(["--lang", "en", "verify"]).arg(file).output().unwrap();
    let said = [done.stdout, done.stderr].concat();
    (done.status.success(), String::from_utf8(said).unwrap())
}

/// A record in which one line was changed is refused at that line, with these words.
fn lies(game: &str, is_meant: impl Fn(&str) -> bool, change: impl Fn(&str) -> String, words: &str) {
    let text = std::fs::read_to_string(real(game)).unwrap();
    let number = text.lines().position(is_meant).unwrap_or_else(|| panic!("{game}: no such line"));
    let lines = text.lines().enumerate();
    let lines: Vec<String> =
        lines.map(|(index, line)| if index == number { change(line) } else { line.to_string() }).collect();
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{game}-{number}.log"));
    std::fs::write(&file, lines.join("\n") + "\n").unwrap();
    let (is_accepted, said) = verify(&file);
    assert!(!is_accepted, "{said}");
    assert!(said.contains(&format!(":{}:1", number + 1)), "line {}: {said}", number + 1);
    assert!(said.contains(words), "{said}");
}

#[test]
fn a_real_record_is_accepted() {
    for game in ["risk", "stratego", "skirmish"] {
        let (is_accepted, said) = verify(&real(game));
        assert!(is_accepted && said.starts_with("fair 1: "), "{game}: {said}");
    }
    let (is_accepted, said) =
        verify(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/risk-dice.log"));
    assert!(is_accepted && said.starts_with("fair none: "), "{said}");
}

#[test]
fn a_changed_deal_is_named() {
    let is_deal = |line: &str| line.contains("chance: dealt ") && line.ends_with(" 1");
    lies("risk", is_deal, |line| line.replace(" 1", " 2"), "lot ");
}

#[test]
fn a_changed_die_is_named() {
    // The faces of dice: some number among them becomes another one.
    let is_die = |line: &str| DICE.iter().any(|word| line.contains(word));
    let other = |line: &str| {
        let (head, faces) = line.split_at(line.rfind(": ").unwrap());
        let face = faces.chars().rev().find(|c| ('1'..='6').contains(c)).unwrap();
        let wanted = if face == '6' { '5' } else { '6' };
        let at = faces.rfind(face).unwrap();
        format!("{head}{}{wanted}{}", &faces[..at], &faces[at + 1..])
    };
    lies("risk", is_die, other, "lot ");
}

/// How throws of dice are written.
const DICE: [&str; 1] = ["chance: battle "];

#[test]
fn a_changed_setup_is_named() {
    let swapped = |line: &str| {
        let (head, actions) = line.split_once("seals: ").unwrap();
        let mut actions: Vec<&str> = actions.split("; ").collect();
        let last = actions.len() - 1;
        actions.swap(0, last);
        format!("{head}seals: {}", actions.join("; "))
    };
    lies("stratego", |line| line.contains(" 2 seals: "), swapped, "the setup of seat 2");
}

#[test]
fn a_changed_commitment_is_named() {
    let other = |line: &str| {
        let (rest, last) = line.split_at(line.len() - 1);
        format!("{rest}{}", if last == "0" { "1" } else { "0" })
    };
    lies("risk", |line| line.contains(" commit: "), other, "the hash of seat 2");
}
