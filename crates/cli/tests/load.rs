//! `quincunx load` puts load on a server and says what it takes.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::disallowed_methods, reason = "tests are at the rim: they start processes and read files")]

use std::process::Command;

fn load(words: &[&str]) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quincunx"));
    let done = command.arg("load").args(words).args(["--lang", "en"]).output().unwrap();
    let said = [done.stdout, done.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    (done.status.success(), said.concat())
}

/// The figure in the line that begins with something.
fn figure(said: &str, of: &str) -> f64 {
    let line = said.lines().find(|line| line.starts_with(of)).unwrap_or_else(|| panic!("{of}: {said}"));
    let figures = line[62..].split_whitespace().filter_map(|word| word.trim_end_matches("/s").parse().ok());
    figures.into_iter().next().unwrap_or_else(|| panic!("{line}"))
}

#[test]
fn people_act_at_tables_of_every_game_and_others_look_on() {
    let (is_done, said) = load(&["--tables", "12", "--pace", "0", "--time", "3", "--spectators", "3"]);
    assert!(is_done, "{said}");
    assert!(figure(&said, "12 tables as fast as it goes") > 1.0, "{said}");
    assert!(figure(&said, "until an action is acknowledged") > 0.0, "{said}");
    assert!(figure(&said, "messages to who plays") > 0.0, "{said}");
    assert!(figure(&said, "messages to who looks on") > 0.0, "{said}");
    assert!(figure(&said, "the server’s memory") > 1.0, "{said}");
    assert!(!said.contains("gave up"), "{said}");
}

#[test]
fn a_server_is_started_that_keeps_tables_already() {
    let (is_done, said) = load(&["--stored", "200"]);
    assert!(is_done, "{said}");
    assert!(figure(&said, "start with 200 stored tables") > 0.0, "{said}");
}

#[test]
fn load_is_put_on_no_other_machine() {
    let (is_done, said) = load(&["--server", "http://192.0.2.1:80"]);
    assert!(!is_done && said.contains("of this machine alone"), "{said}");
}
