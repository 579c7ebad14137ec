//! One who does their worst, in figures: `cargo run --release -p server --example siege -- WHAT`, where WHAT is one of `tables`,
//! `greetings`, `past`, `half`, `sockets`, `writes`, `worst`, `study`, or `all`. What is promised is held against them: where a bound is
//! broken, the program ends badly. The limits are the usual ones; the attacker and whoever else plays come from different addresses, as a
//! trusted proxy says. Memory is what the system has given the process, attacker included (Linux).
#![allow(clippy::disallowed_methods, reason = "it measures time and memory")]
#![allow(clippy::unwrap_used, reason = "an example that cannot go on stops")]

mod house;
#[path = "../measured/mod.rs"]
mod measured;

use futures_util::SinkExt;
use house::{Guest, House, Player, id_of};
use measured::{Bounds, all, mega, memory, which};
use serde_json::json;
use server::Limits;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

const PARTS: [&str; 8] = ["tables", "greetings", "past", "half", "sockets", "writes", "worst", "study"];
/// What others notice of it: 99 of 100 requests and moves take no longer, and an answer of a machine that thinks for 50 ms.
const PROMPT: Duration = Duration::from_millis(50);
const ANSWER: Duration = Duration::from_secs(1);

fn main() -> ExitCode {
    let what = std::env::args().nth(1).unwrap_or_default();
    if what == "all" {
        return all(&PARTS);
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let mut bounds = Bounds::default();
    runtime.block_on(async {
        match what.as_str() {
            "tables" => make_tables(&mut bounds).await,
            "greetings" => greet(&mut bounds).await,
            "past" => look_back(&mut bounds).await,
            "half" => send_halves(&mut bounds).await,
            "sockets" => weigh_sockets(&mut bounds).await,
            "writes" => write_much(&mut bounds).await,
            "worst" => do_the_worst(&mut bounds).await,
            "study" => study_meanwhile(&mut bounds).await,
            _ => return which(&PARTS),
        }
        bounds.end()
    })
}

/// One guest makes tables as fast as they are made, for ten seconds.
async fn make_tables(bounds: &mut Bounds) {
    let house = House::open(Limits::default()).await;
    let guest = house.guest(1);
    let (before, begun) = (memory(), Instant::now());
    let (mut made, mut refused) = (0, 0);
    while begun.elapsed() < Duration::from_secs(10) {
        match guest.post("/api/tables", &json!({ "game": "xiangqi" })).await.0 {
            201 => made += 1,
            _ => refused += 1,
        }
    }
    println!("tables in 10 s: {made} made, {refused} refused");
    // A third of an hour's share at once, and what comes back meanwhile.
    bounds.holds("tables made by one guest in 10 s", f64::from(made), 21.0, "tables");
    bounds.holds("memory for them", mega(memory() - before), 60.0, "MB");
}

/// Greetings that nobody reads.
async fn greet(bounds: &mut Bounds) {
    let house = House::open(Limits::default()).await;
    let guest = house.guest(1);
    let table = guest.make("risk", &["me", "random"]).await;
    let before = memory();
    let mut sockets = Vec::new();
    let mut sent = 0;
    for _ in 0..20 {
        let mut socket = guest.connect(&table).await;
        for id in 0..1_000 {
            let hello = json!({ "ask": "hello", "id": id }).to_string();
            let sending = tokio::time::timeout(Duration::from_millis(200), socket.send(Message::text(hello)));
            match sending.await {
                Ok(Ok(())) => sent += 1,
                _ => break,
            }
        }
        sockets.push(socket);
    }
    tokio::time::sleep(Duration::from_secs(3)).await;
    println!("{sent} greetings unread over 20 sockets");
    bounds.holds("memory for greetings that nobody reads", mega(memory() - before), 60.0, "MB");
}

/// Three sockets that ask for the past of a long game, again and again; another asks for something small.
async fn look_back(bounds: &mut Bounds) {
    const MOVES: usize = 20_000;
    let house = House::open(Limits::default()).await;
    let (attacker, other) = (house.guest(1), house.guest(2));
    let options = json!({ "ruleset": "traditional", "repetition": "off", "limit": "off" });
    let new = json!({ "game": "xiangqi", "options": options });
    let begun = id_of(&attacker.post("/api/tables", &new).await.1).unwrap();
    let head = attacker.get(&format!("/api/tables/{begun}/record")).await.1;
    let lines = ["1: b1c3", "2: b10c8", "1: c3b1", "2: c8b10"].into_iter().cycle().take(MOVES);
    let text: String = lines.map(|line| format!("2026-11-15T23:45:15Z {line}\n")).collect();
    let load = json!({ "game": "", "load": { "name": "a.log", "text": format!("{head}{text}") } });
    let (status, body) = attacker.post("/api/tables", &load).await;
    let table = id_of(&body).unwrap_or_else(|| panic!("{status} {body}"));
    let stop = Arc::new(AtomicBool::new(false));
    let mut siege = tokio::task::JoinSet::new();
    for _ in 0..3 {
        let (mut line, stop) = (attacker.look(&table).await, stop.clone());
        siege.spawn(async move {
            for number in (0..MOVES).step_by(97).cycle() {
                if stop.load(Ordering::Relaxed) {
                    break;
                }
                line.ask(json!({ "ask": "past", "number": number })).await;
            }
        });
    }
    bounds.hold_times("requests while others look back", ask_often(&other, 300).await, PROMPT);
    stop.store(true, Ordering::Relaxed);
    siege.abort_all();
}

/// Requests of which only half is ever sent.
async fn send_halves(bounds: &mut Bounds) {
    let house = House::open(
        Limits::default()
            .with(server::Scarce::Connections, server::Share { principal: 2_000, address: 2_000 }),
    )
    .await;
    let begun = Instant::now();
    let mut ends = tokio::task::JoinSet::new();
    for _ in 0..1_000 {
        let mut stream = TcpStream::connect(house.address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ").await.unwrap();
        ends.spawn(async move {
            let mut bytes = Vec::new();
            let _ = stream.read_to_end(&mut bytes).await;
        });
    }
    while ends.join_next().await.is_some() {}
    let last = begun.elapsed().as_secs_f64();
    bounds.holds("until the last of 1,000 requests half sent is let go", last, 20.0, "s");
}

/// Sockets on which nothing happens.
async fn weigh_sockets(bounds: &mut Bounds) {
    const SOCKETS: usize = 2_000;
    let house = House::open(Limits::none()).await;
    let guest = house.guest(1);
    let table = guest.make("xiangqi", &[]).await;
    drop(guest.look(&table).await);
    let before = memory();
    let mut lines = Vec::new();
    for _ in 0..SOCKETS {
        lines.push(guest.plain_socket(&table).await);
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let grown = memory() - before;
    // 15,000 in 750 MB.
    bounds.holds(
        "each of 2,000 idle sockets, greeted and told what it sees",
        grown / SOCKETS as f64 / 1e3,
        50.0,
        "kB",
    );
}

/// Five hundred tables at which somebody moves twice a second; then as fast as it goes.
async fn write_much(bounds: &mut Bounds) {
    const TABLES: usize = 500;
    let house = House::open(Limits::none()).await;
    let guest = house.guest(1);
    let mut players = Vec::new();
    for _ in 0..TABLES {
        let options = json!({ "ruleset": "traditional", "repetition": "off", "limit": "off" });
        let (_, body) = guest.post("/api/tables", &json!({ "game": "xiangqi", "options": options })).await;
        let table = id_of(&body).unwrap();
        players.push([guest.look_as(&table, Some(0)).await, guest.look_as(&table, Some(1)).await]);
    }
    for (pace, name) in [(Duration::from_secs(2), "each every 2 s"), (Duration::ZERO, "as fast as it goes")] {
        let (begun, cpu) = (Instant::now(), processor());
        let mut playing = tokio::task::JoinSet::new();
        for (number, mut pair) in players.drain(..).enumerate() {
            playing.spawn(async move {
                tokio::time::sleep(pace * number as u32 / TABLES as u32).await;
                let mut times = Vec::new();
                for turn in 0..8 {
                    // Two horses go to and fro.
                    let line = ["b1c3", "b10c8", "c3b1", "c8b10"][turn % 4];
                    let player = &mut pair[turn % 2];
                    player.ask(json!({ "ask": "position" })).await;
                    times.push(player.play(line).await);
                    tokio::time::sleep(pace).await;
                }
                (pair, times)
            });
        }
        let mut times = Vec::new();
        while let Some(played) = playing.join_next().await {
            let (pair, own) = played.unwrap();
            players.push(pair);
            times.extend(own);
        }
        let rate = times.len() as f64 / begun.elapsed().as_secs_f64();
        let each = (processor() - cpu) / times.len() as f64 * 1e3;
        println!("{TABLES} tables, {name}: {rate:.0}/s, {each:.2} ms of processor each, player included");
        let most = if pace.is_zero() { ANSWER } else { PROMPT };
        bounds.hold_times(&format!("moves at {TABLES} tables, {name}"), times, most);
    }
}

/// One principal does its worst: tables, long thoughts, layers, requests. Another plays.
async fn do_the_worst(bounds: &mut Bounds) {
    let house = House::open(Limits::default()).await;
    let other = house.guest(2);
    let table = other.make("xiangqi", &["me", "deep:50ms"]).await;
    let mut player = other.look(&table).await;
    let calm = ask_often(&other, 100).await;
    bounds.hold_times("requests in peace", calm, PROMPT);
    bounds.hold_times("answers of deep:50ms in peace", player.meet(6).await, ANSWER);
    let (stop, asked) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let mut siege = tokio::task::JoinSet::new();
    for number in 0..20 {
        let (attacker, stop, asked) = (house.guest(1), stop.clone(), asked.clone());
        siege.spawn(async move {
            let made = attacker
                .post("/api/tables", &json!({ "game": "xiangqi", "seats": ["deep:10s", "me"] }))
                .await;
            let Some(table) = id_of(&made.1) else { return };
            let mut line = attacker.look(&table).await;
            while !stop.load(Ordering::Relaxed) {
                asked.fetch_add(1, Ordering::Relaxed);
                if number % 2 == 0 {
                    attacker.get("/api/games").await;
                } else {
                    line.flood("threats").await;
                }
            }
        });
    }
    tokio::time::sleep(Duration::from_secs(3)).await;
    let under = ask_often(&other, 300).await;
    let mut player = other.look(&other.make("xiangqi", &["me", "deep:50ms"]).await).await;
    bounds.hold_times("requests under siege", under, PROMPT);
    bounds.hold_times("answers of deep:50ms under siege", player.meet(6).await, ANSWER);
    println!("meanwhile the attacker asked {} times", asked.load(Ordering::Relaxed));
    stop.store(true, Ordering::Relaxed);
    siege.abort_all();
}

/// Moves at a table, alone and while whoever plays there studies: layers of the same table, a report, a puzzle whose answer is thought of.
async fn study_meanwhile(bounds: &mut Bounds) {
    let house = House::open(Limits::default()).await;
    let guest = house.guest(1);
    let options = json!({ "ruleset": "traditional", "repetition": "off", "limit": "off" });
    let table = id_of(&guest.post("/api/tables", &json!({ "game": "xiangqi", "options": options })).await.1);
    let table = table.unwrap();
    let mut pair = [guest.look_as(&table, Some(0)).await, guest.look_as(&table, Some(1)).await];
    bounds.hold_times("moves alone", to_and_fro(&mut pair).await, PROMPT);
    let mut onlooker = guest.look(&table).await;
    let layers = tokio::spawn(async move {
        loop {
            onlooker.flood("protected").await;
        }
    });
    bounds.hold_times("moves while layers of the table are asked for", to_and_fro(&mut pair).await, PROMPT);
    layers.abort();
    let lively = arcade::game("guerre").unwrap().lively();
    let load = json!({ "game": "", "load": { "name": "a.log", "text": lively } });
    let over = id_of(&guest.post("/api/tables", &load).await.1).unwrap();
    guest.post(&format!("/api/tables/{over}/resign"), &json!({ "seat": 0 })).await;
    let reader = house.guest(1);
    let begun = Instant::now();
    let report = tokio::spawn(async move { reader.get(&format!("/api/tables/{over}/report")).await.1.len() });
    bounds.hold_times("moves while a report is made", to_and_fro(&mut pair).await, PROMPT);
    println!("the report: {} bytes after {:.1?}", report.await.unwrap(), begun.elapsed());
    let puzzle =
        id_of(&guest.post("/api/tables", &json!({ "game": "xiangqi", "puzzle": 100 })).await.1).unwrap();
    let mut solver = guest.look(&puzzle).await;
    let actions = solver.ask(json!({ "ask": "actions" })).await;
    solver.play(actions["lines"][0].as_str().unwrap()).await;
    bounds.hold_times("moves while a puzzle is answered", to_and_fro(&mut pair).await, PROMPT);
}

/// Two horses go to and fro, in two hundred moves.
async fn to_and_fro(pair: &mut [Player; 2]) -> Vec<Duration> {
    let mut times = Vec::new();
    for turn in 0..200 {
        let player = &mut pair[turn % 2];
        player.ask(json!({ "ask": "position" })).await;
        times.push(player.play(["b1c3", "b10c8", "c3b1", "c8b10"][turn % 4]).await);
    }
    times
}

/// How long requests take, one after the other.
async fn ask_often(guest: &Guest, times: usize) -> Vec<Duration> {
    let mut took = Vec::new();
    for _ in 0..times {
        let begun = Instant::now();
        assert_eq!(guest.get("/api/tables").await.0, 200);
        took.push(begun.elapsed());
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    took
}

/// The seconds of processor that the process has had.
fn processor() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let times = stat.rsplit(") ").next().unwrap_or_default();
    let ticks = times.split(' ').skip(11).take(2).filter_map(|word| word.parse::<f64>().ok());
    ticks.sum::<f64>() / 100.0
}
