//! The full screen in a real terminal: whatever ends it, the terminal is given back.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]
#![allow(clippy::disallowed_methods, reason = "tests are at the rim: they start the command and wait for it")]
#![cfg(unix)]

use std::io::Read;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

/// What a terminal is told when a program takes the screen over, and when it gives it back.
const TAKES: &str = "\x1b[?1049h";
const GIVES: &str = "\x1b[?1049l";

/// A terminal of its own. Whatever becomes of the test, it is closed, and what runs in it is hung up.
struct Closed(Child);

impl Drop for Closed {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Plays in a terminal of its own, which `script` makes; gives that, and the file in which the number of the process stands.
fn play(name: &str) -> (Closed, PathBuf) {
    let here = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("screen{name}"));
    std::fs::create_dir_all(&here).unwrap();
    let pid = here.join("pid");
    let _ = std::fs::remove_file(&pid);
    let exe = env!("CARGO_BIN_EXE_quincunx");
    let line = format!("stty rows 24 cols 80; echo $$ > '{}'; exec '{exe}' play xiangqi", pid.display());
    let child = Command::new("script")
        .args(["-qfec", &format!("sh -c \"{}\"", line.replace('$', "\\$")), "/dev/null"])
        .env("TERM", "xterm-256color")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("`script` makes terminals");
    (Closed(child), pid)
}

/// Plays in a terminal and ends it by a signal; gives what the terminal was told after it.
fn told_after(signal: &str) -> String {
    let (mut terminal, pid) = play(signal);
    let mut out = terminal.0.stdout.take().unwrap();
    let (sender, told) = channel();
    std::thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(read @ 1..) = out.read(&mut bytes) {
            let _ = sender.send(String::from_utf8_lossy(&bytes[..read]).into_owned());
        }
    });
    let (start, mut all, mut is_sent) = (Instant::now(), String::new(), None);
    loop {
        assert!(start.elapsed() < Duration::from_secs(60), "waited too long: {all:?}");
        match told.recv_timeout(Duration::from_millis(100)) {
            Ok(more) => all.push_str(&more),
            Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => break,
            Err(std::sync::mpsc::RecvTimeoutError::Timeout) => {}
        }
        if is_sent.is_none() && all.contains(TAKES) && all.contains("Xiangqi") {
            let pid = std::fs::read_to_string(&pid).unwrap();
            assert!(Command::new("kill").args([signal, pid.trim()]).status().unwrap().success());
            is_sent = Some(all.len());
        }
    }
    all.split_off(is_sent.expect("the screen was shown"))
}

#[test]
fn a_signal_to_end_gives_the_terminal_back() {
    for signal in ["-TERM", "-HUP", "-INT"] {
        let told = told_after(signal);
        assert!(told.contains(GIVES), "{signal}: {told:?}");
        assert!(told.contains("\x1b[?25h"), "{signal}: the caret is shown again: {told:?}");
        assert!(told.contains("\x1b[?1000l"), "{signal}: the mouse is let go: {told:?}");
    }
}

#[test]
fn who_plays_in_a_terminal_that_is_gone_does_not_play_on() {
    let (mut terminal, pid) = play("-gone");
    let (mut out, mut all, mut bytes) = (terminal.0.stdout.take().unwrap(), String::new(), [0; 4096]);
    while !(all.contains(TAKES) && all.contains("Xiangqi")) {
        let read = out.read(&mut bytes).unwrap();
        assert_ne!(read, 0, "{all:?}");
        all.push_str(&String::from_utf8_lossy(&bytes[..read]));
    }
    let pid = std::fs::read_to_string(&pid).unwrap();
    drop(terminal);
    let is_there =
        || Command::new("kill").args(["-0", pid.trim()]).stderr(Stdio::null()).status().unwrap().success();
    let start = Instant::now();
    while is_there() {
        assert!(start.elapsed() < Duration::from_secs(60), "{} is still there", pid.trim());
        std::thread::sleep(Duration::from_millis(50));
    }
}
