//! Counts move sequences: every row of the table in `tests/fixtures/perft.csv`, then the start to depth 5 with the
//! rate, and the same with `fairy-stockfish` (Debian's package of that name) if it is there, with the ratio.
//!
//! `cargo run --release -p xiangqi --example perft`, or with `-- start` without the table.

use kernel::{Files, Game, Options};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Instant;
use xiangqi::Xiangqi;

fn main() {
    let game = traditional();
    if std::env::args_os().len() == 1 {
        let start = |row: &testkit::Row<'_>| {
            (vec![("ruleset", "traditional".to_string())], row.get("fen").to_string())
        };
        let table = include_str!("../tests/fixtures/perft.csv");
        println!("{} rows agree", testkit::perft_table::<Xiangqi>(table, u64::MAX, start));
    }
    let (nodes, seconds) = timed(|| search::perft(&game, &game.start(), 5));
    let rate = nodes as f64 / seconds;
    println!("nodes {nodes} in {seconds:.3} s: {:.1} million a second", rate / 1e6);
    let (other, seconds) = timed(|| fairy_stockfish().unwrap_or(0));
    if other == nodes {
        let other_rate = other as f64 / seconds;
        println!("fairy-stockfish in {seconds:.3} s: {:.1} million a second", other_rate / 1e6);
        println!("ratio {:.1}", rate / other_rate);
    } else {
        println!("fairy-stockfish is not there");
    }
}

fn traditional() -> Xiangqi {
    let files = Files::shipped(Xiangqi::FILES);
    let given = [("ruleset".to_string(), "traditional".to_string())];
    let options = Options::resolve(Xiangqi::OPTIONS, &given, &files).expect("the shipped rulesets are sound");
    Xiangqi::new(&options, &files).expect("the shipped files are sound")
}

#[expect(clippy::disallowed_methods, reason = "an example at the rim may look at the clock")]
fn timed(count: impl FnOnce() -> u64) -> (u64, f64) {
    let start = Instant::now();
    let nodes = count();
    (nodes, start.elapsed().as_secs_f64())
}

/// The nodes another engine counts at depth 5; nothing if it is not installed.
fn fairy_stockfish() -> Option<u64> {
    let names = ["fairy-stockfish", "/usr/games/fairy-stockfish"];
    let start = |name: &&str| Command::new(name).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok();
    let mut engine = names.iter().find_map(start)?;
    let mut to_engine = engine.stdin.take()?;
    to_engine.write_all(b"setoption name UCI_Variant value xiangqi\nposition startpos\ngo perft 5\n").ok()?;
    let lines = BufReader::new(engine.stdout.take()?).lines().map_while(Result::ok);
    let found = lines.into_iter().find_map(|line| line.strip_prefix("Nodes searched: ")?.trim().parse().ok());
    to_engine.write_all(b"quit\n").ok()?;
    engine.wait().ok()?;
    found
}
