//! What matches weigh and how long ones behave: `cargo run --release -p server --example weight -- WHAT`, where WHAT is
//! one of `tables`, `long`, `risk`, `list`, or `all`. What is promised is held against it: where a bound is broken, the program ends badly.
//! Memory is what the system has given the process (Linux), so each is measured in a process of its own.
#![allow(clippy::disallowed_methods, reason = "it measures time and memory")]
#![allow(clippy::unwrap_used, reason = "an example that cannot go on stops")]

#[path = "../measured/mod.rs"]
mod measured;

use kernel::Rng;
use measured::{Bounds, all, mega, memory, millis, which};
use server::Setting;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use store::Sqlite;
use table::{AnyMatch, Eyes, Licence, Log, Moment};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// How many tables are open at once.
const TABLES: usize = 1_000;
/// How many moves were made at each of them.
const MOVES: usize = 60;
/// How many moves the long game has.
const LONG: usize = 64_000;
/// How many entries the game of six has.
const LINES: usize = 4_000;
/// How many copies of it are held, or listed.
const COPIES: usize = 30;
const COOKIE: &str = "quincunx=00112233445566778899aabbccddeeff";

const PARTS: [&str; 4] = ["tables", "long", "risk", "list"];

fn main() -> ExitCode {
    let what = std::env::args().nth(1).unwrap_or_default();
    if what == "all" {
        return all(&PARTS);
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let mut bounds = Bounds::default();
    match what.as_str() {
        "tables" => runtime.block_on(weigh_tables(&mut bounds)),
        "long" => time_long_game(&mut bounds),
        "risk" => weigh_game_of_six(&mut bounds),
        "list" => runtime.block_on(time_list(&mut bounds)),
        _ => return which(&PARTS),
    }
    bounds.end()
}

/// Many open tables, each a record that was loaded.
async fn weigh_tables(bounds: &mut Bounds) {
    let folder = Folder::new();
    let address = open(&folder.file()).await;
    // What one table brings with it once and for all is not counted.
    make(address, "xiangqi", &xiangqi(MOVES)).await;
    let before = memory();
    for _ in 0..TABLES {
        make(address, "xiangqi", &xiangqi(MOVES)).await;
    }
    let grown = memory() - before;
    println!("{TABLES} tables of {MOVES} moves: {:.1} kB each", grown / TABLES as f64 / 1e3);
    bounds.holds("1,000 open tables", mega(grown), 60.0, "MB");
}

/// A game that does not want to end.
fn time_long_game(bounds: &mut Bounds) {
    let (text, game) = (xiangqi(LONG), arcade::game("xiangqi").unwrap());
    let before = memory();
    let start = Instant::now();
    let table = game.load("long.log", &text, &game.files(), &[]).unwrap();
    let (loaded, grown) = (start.elapsed(), memory() - before);
    println!("{LONG} moves: {:.1} MB", mega(grown));
    bounds.holds("loading 64,000 moves", millis(loaded), 1_000.0, "ms");
    let steps = table.steps(Eyes::SPECTATOR);
    let mut times: Vec<Duration> = (0..100)
        .map(|part| {
            let number = steps[part * (steps.len() - 1) / 100];
            let start = Instant::now();
            assert!(table.past(Eyes::SPECTATOR, number).is_some());
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    println!("past: median {:.1?}, slowest of {} {:.1?}", times[50], times.len(), times[99]);
    bounds.holds("the past, anywhere in it", millis(times[99]), 20.0, "ms");
}

/// A long game of six that was loaded several times.
fn weigh_game_of_six(bounds: &mut Bounds) {
    let text = risk();
    let game = arcade::game("risk").unwrap();
    let load = || game.load("six.log", &text, &game.files(), &[]).unwrap();
    let first = load();
    let before = memory();
    let start = Instant::now();
    let tables: Vec<Box<dyn AnyMatch>> = (0..COPIES).map(|_| load()).collect();
    let (took, grown) = (start.elapsed() / COPIES as u32, memory() - before);
    let entries = first.entry_count();
    println!("{entries} entries: loaded in {took:.1?}");
    bounds.holds("a game of six of 4,000 lines", mega(grown) / tables.len() as f64, 2.0, "MB");
}

/// The list of long games, asked for when none of them is open.
async fn time_list(bounds: &mut Bounds) {
    let folder = Folder::new();
    let text = risk();
    let address = open(&folder.file()).await;
    for _ in 0..COPIES {
        make(address, "risk", &text).await;
    }
    let cold = open(&folder.file()).await;
    let before = memory();
    let start = Instant::now();
    let listed = request(cold, "GET /api/tables", "").await;
    let (took, grown) = (start.elapsed(), memory() - before);
    let count = listed.matches("\"hides\"").count();
    assert_eq!(count, COPIES);
    println!("the list of {count} games: {:.1} MB", mega(grown));
    bounds.holds("the list of 30 long games, cold", millis(took), 50.0, "ms");
    let start = Instant::now();
    request(cold, "GET /api/tables", "").await;
    println!("once more: {:.1?}", start.elapsed());
}

/// A record in which two horses go to and fro.
fn xiangqi(moves: usize) -> String {
    let game = arcade::game("xiangqi").unwrap();
    let given = [("ruleset", "traditional"), ("repetition", "off"), ("limit", "off")];
    let given = given.map(|(key, value)| (key.to_string(), value.to_string()));
    let header = game.open(&given, &game.files(), None).unwrap().log(Licence::of_this_process()).header;
    let lines = ["1: b1c3", "2: b10c8", "1: c3b1", "2: c8b10"];
    let entries: String =
        lines.iter().cycle().take(moves).map(|line| format!("2026-11-15T23:45:15Z {line}\n")).collect();
    format!("{header}\n{entries}")
}

/// A random game of six.
fn risk() -> String {
    (0..).find_map(random_game).unwrap().to_string()
}

fn random_game(seed: u64) -> Option<Log> {
    let game = arcade::game("risk").unwrap();
    let given = [("ruleset", "classic"), ("players", "6")];
    let given = given.map(|(key, value)| (key.to_string(), value.to_string()));
    let mut table = game.open(&given, &game.files(), None).unwrap();
    let (mut rng, at) = (Rng::seeded(seed), Moment::new("2026-11-15T23:45:15Z"));
    table.draw(&at, &mut rng);
    while table.entry_count() < LINES {
        let seat = table.to_act().iter().next()?;
        let actions = table.actions(seat);
        let line = rng.choose(&actions)?;
        table.command(seat, line, &at, &mut rng).unwrap();
    }
    Some(table.log(Licence::of_this_process()))
}

/// A server on a database.
async fn open(file: &std::path::Path) -> SocketAddr {
    let store = Arc::new(Sqlite::open_file(file).await.unwrap());
    let (drawn, start) = (AtomicU64::new(0), Instant::now());
    let setting = Setting {
        games: arcade::games(),
        store,
        broker: Arc::new(broker::Local::alone()),
        now: || Moment::new("2026-11-15T23:45:15Z"),
        clock: Arc::new(move || start.elapsed()),
        entropy: Arc::new(move || {
            let mut rng = Rng::seeded(drawn.fetch_add(1, Ordering::Relaxed));
            std::array::from_fn(|_| rng.bits() as u8)
        }),
        think: Duration::from_millis(20),
        pace: Duration::ZERO,
        jobs: 1,
        is_local: true,
        is_behind_tls: false,
        hosting: server::Hosting::default(),
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(server::serve(listener, setting));
    address
}

/// Makes a table from a record; it stays open for some minutes.
async fn make(address: SocketAddr, game: &str, record: &str) {
    let body = serde_json::json!({ "game": game, "load": { "name": "a.log", "text": record } });
    let answer = request(address, "POST /api/tables", &body.to_string()).await;
    assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
}

async fn request(address: SocketAddr, what: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let length = body.len();
    let head = format!("{what} HTTP/1.1\r\nHost: {address}\r\nCookie: {COOKIE}\r\nConnection: close");
    let whole = format!("{head}\r\nContent-Length: {length}\r\n\r\n{body}");
    stream.write_all(whole.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

/// A folder for a database, gone at the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        let folder = std::env::temp_dir().join(format!("quincunx-weight-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    fn file(&self) -> PathBuf {
        self.0.join("games.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}
