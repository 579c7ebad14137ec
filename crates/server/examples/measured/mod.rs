//! Figures, and the bounds they are held against.
#![allow(dead_code, reason = "each example measures in its own way")]

use std::process::{Command, ExitCode};
use std::time::Duration;

/// What was measured, held against what is promised.
#[derive(Default)]
pub struct Bounds {
    broken: Vec<String>,
}

impl Bounds {
    /// Says a figure, and that it may be so much at most.
    pub fn holds(&mut self, what: &str, figure: f64, most: f64, unit: &str) {
        let is_broken = figure > most;
        let mark = if is_broken { "BROKEN" } else { "holds" };
        println!("{what}: {figure:.1} {unit}, at most {most} {unit}: {mark}");
        if is_broken {
            self.broken.push(format!("{what}: {figure:.1} {unit} instead of {most} {unit}"));
        }
    }

    /// Says how long something took, and that 99 of 100 may take so long at most.
    pub fn hold_times(&mut self, what: &str, mut times: Vec<Duration>, most: Duration) {
        times.sort_unstable();
        let at = |part: usize| times[(times.len() * part / 100).min(times.len() - 1)];
        println!("{what}: p50 {:.1?}, p99 {:.1?}, longest {:.1?}", at(50), at(99), at(100));
        self.holds(&format!("{what}, p99"), millis(at(99)), millis(most), "ms");
    }

    /// How the process ends: badly if a bound was broken.
    pub fn end(self) -> ExitCode {
        self.broken.iter().for_each(|it| eprintln!("broken: {it}"));
        if self.broken.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

/// Runs every part in a process of its own, so that none has the memory of another; badly if one of them ends badly.
pub fn all(parts: &[&str]) -> ExitCode {
    let own = std::env::current_exe().expect("a program that runs has a file");
    let mut failed = Vec::new();
    for part in parts {
        println!("== {part}");
        let ended = Command::new(&own).arg(part).status();
        if !ended.is_ok_and(|status| status.success()) {
            failed.push(*part);
        }
    }
    match failed.is_empty() {
        true => ExitCode::SUCCESS,
        false => {
            eprintln!("failed: {}", failed.join(", "));
            ExitCode::FAILURE
        }
    }
}

/// Says what one may ask for.
pub fn which(parts: &[&str]) -> ExitCode {
    eprintln!("expected all or one of: {}", parts.join(", "));
    ExitCode::FAILURE
}

/// The bytes of memory that the process has now.
pub fn memory() -> f64 {
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let resident: f64 = pages.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0.0);
    resident * 4096.0
}

pub fn mega(bytes: f64) -> f64 {
    bytes / 1e6
}

pub fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
