//! One who does their worst, in figures: `cargo run -p server --example siege -- WHAT`, where WHAT is one of `tables`,
//! `greetings`, `half`, `sockets`, `writes`, `worst`, `study`. The limits are the usual ones; the attacker and whoever else plays come from
//! different addresses, as a trusted proxy says. Memory is what the system has given the process, attacker included (Linux).
#![allow(clippy::disallowed_methods, reason = "it measures time and memory")]
#![allow(clippy::unwrap_used, reason = "an example that cannot go on stops")]

use futures_util::{SinkExt, StreamExt};
use kernel::Rng;
use serde_json::{Value, json};
use server::{Hosting, Limits, Setting};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use store::Sqlite;
use table::Moment;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

fn main() {
    let what = std::env::args().nth(1).unwrap_or_default();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        match what.as_str() {
            "tables" => make_tables().await,
            "greetings" => greet().await,
            "half" => send_halves().await,
            "sockets" => weigh_sockets().await,
            "writes" => write_much().await,
            "worst" => do_the_worst().await,
            "study" => study_meanwhile().await,
            _ => println!("tables, greetings, half, sockets, writes, worst or study?"),
        }
    });
}

/// One guest makes tables as fast as they are made, for ten seconds.
async fn make_tables() {
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
    println!("tables in 10 s: {made} made, {refused} refused, {:.1} MB", mega(memory() - before));
}

/// Greetings that nobody reads.
async fn greet() {
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
    println!("{sent} greetings unread over 20 sockets: {:.1} MB", mega(memory() - before));
}

/// Requests of which only half is ever sent.
async fn send_halves() {
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
    println!("1,000 requests half sent: the last was let go after {:.1?}", begun.elapsed());
}

/// Sockets on which nothing happens.
async fn weigh_sockets() {
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
    println!(
        "{SOCKETS} idle sockets: {:.1} kB each, greeted and told what they see",
        grown / SOCKETS as f64 / 1e3
    );
}

/// Five hundred tables at which somebody moves twice a second; then as fast as it goes.
async fn write_much() {
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
        println!("{TABLES} tables, {name}: {rate:.0}/s, {}, {each:.2} ms of processor each", shares(times));
    }
}

/// One principal does its worst: tables, long thoughts, layers, requests. Another plays.
async fn do_the_worst() {
    let house = House::open(Limits::default()).await;
    let other = house.guest(2);
    let table = other.make("xiangqi", &["me", "deep:50ms"]).await;
    let mut player = other.look(&table).await;
    let calm = ask_often(&other, 100).await;
    println!("in peace: requests {}, answers of deep:50ms {}", shares(calm), shares(player.meet(6).await));
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
    println!("besieged: requests {}, answers of deep:50ms {}", shares(under), shares(player.meet(6).await));
    println!("meanwhile the attacker asked {} times", asked.load(Ordering::Relaxed));
    stop.store(true, Ordering::Relaxed);
    siege.abort_all();
}

/// Moves at a table, alone and while whoever plays there studies: layers of the same table, a report, a puzzle whose answer is thought of.
async fn study_meanwhile() {
    let house = House::open(Limits::default()).await;
    let guest = house.guest(1);
    let options = json!({ "ruleset": "traditional", "repetition": "off", "limit": "off" });
    let table = id_of(&guest.post("/api/tables", &json!({ "game": "xiangqi", "options": options })).await.1);
    let table = table.unwrap();
    let mut pair = [guest.look_as(&table, Some(0)).await, guest.look_as(&table, Some(1)).await];
    println!("moves alone: {}", shares(to_and_fro(&mut pair).await));
    let mut onlooker = guest.look(&table).await;
    let layers = tokio::spawn(async move {
        loop {
            onlooker.flood("protected").await;
        }
    });
    println!("while layers of the table are asked for: {}", shares(to_and_fro(&mut pair).await));
    layers.abort();
    let lively = arcade::game("guerre").unwrap().lively();
    let load = json!({ "game": "", "load": { "name": "a.log", "text": lively } });
    let over = id_of(&guest.post("/api/tables", &load).await.1).unwrap();
    guest.post(&format!("/api/tables/{over}/resign"), &json!({ "seat": 0 })).await;
    let reader = house.guest(1);
    let begun = Instant::now();
    let report = tokio::spawn(async move { reader.get(&format!("/api/tables/{over}/report")).await.1.len() });
    println!("while a report is made: {}", shares(to_and_fro(&mut pair).await));
    println!("the report: {} bytes after {:.1?}", report.await.unwrap(), begun.elapsed());
    let puzzle =
        id_of(&guest.post("/api/tables", &json!({ "game": "xiangqi", "puzzle": 100 })).await.1).unwrap();
    let mut solver = guest.look(&puzzle).await;
    let actions = solver.ask(json!({ "ask": "actions" })).await;
    solver.play(actions["lines"][0].as_str().unwrap()).await;
    println!("while a puzzle is answered: {}", shares(to_and_fro(&mut pair).await));
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

/// The median, the 99th of a hundred, and the longest.
fn shares(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |part: usize| times[(times.len() * part / 100).min(times.len() - 1)];
    format!("p50 {:.1?}, p99 {:.1?}, longest {:.1?}", at(50), at(99), at(100))
}

fn id_of(body: &str) -> Option<String> {
    serde_json::from_str::<Value>(body).ok()?["id"].as_str().map(str::to_string)
}

/// A server on a database of its own, gone at the end.
struct House {
    address: SocketAddr,
    folder: PathBuf,
}

impl House {
    async fn open(limits: Limits) -> House {
        let folder = std::env::temp_dir().join(format!("quincunx-siege-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = Arc::new(Sqlite::open_file(&folder.join("games.db")).await.unwrap());
        let (drawn, start) = (AtomicU64::new(0), Instant::now());
        let proxies = vec!["127.0.0.0/8".parse().unwrap()];
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
            think: Duration::from_millis(1_000),
            pace: Duration::ZERO,
            jobs: 1,
            is_local: true,
            is_behind_tls: false,
            hosting: Hosting { limits, proxies, ..Hosting::default() },
        };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(server::serve(listener, setting));
        House { address, folder }
    }

    /// Somebody with an address and a cookie of their own.
    fn guest(&self, number: u8) -> Guest {
        let head = format!(
            "Host: {}\r\nX-Forwarded-For: 192.0.2.{number}\r\nCookie: quincunx={number:032x}",
            self.address
        );
        Guest { address: self.address, head, number }
    }
}

impl Drop for House {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.folder).ok();
    }
}

struct Guest {
    address: SocketAddr,
    head: String,
    number: u8,
}

impl Guest {
    async fn get(&self, path: &str) -> (u16, String) {
        self.ask(&format!("GET {path}"), "").await
    }

    async fn post(&self, path: &str, body: &Value) -> (u16, String) {
        self.ask(&format!("POST {path}"), &body.to_string()).await
    }

    async fn ask(&self, what: &str, body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let (head, length) = (&self.head, body.len());
        let whole = format!(
            "{what} HTTP/1.1\r\n{head}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(whole.as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.unwrap();
        let answer = String::from_utf8_lossy(&bytes);
        let status = answer.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
        (status, answer.split_once("\r\n\r\n").map_or("", |(_, body)| body).to_string())
    }

    async fn make(&self, game: &str, seats: &[&str]) -> String {
        let (status, body) = self.post("/api/tables", &json!({ "game": game, "seats": seats })).await;
        id_of(&body).unwrap_or_else(|| panic!("{status} {body}"))
    }

    async fn connect(&self, table: &str) -> Socket {
        let url = format!("ws://{}/api/tables/{table}/socket", self.address);
        let mut request = url.into_client_request().unwrap();
        let number = self.number;
        request.headers_mut().insert("cookie", format!("quincunx={number:032x}").parse().unwrap());
        request.headers_mut().insert("x-forwarded-for", format!("192.0.2.{number}").parse().unwrap());
        loop {
            let connecting = tokio_tungstenite::connect_async_with_config(request.clone(), None, true);
            if let Ok((socket, _)) = connecting.await {
                return socket;
            }
            // Too often: as the answer says, it is worth trying again.
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    async fn look(&self, table: &str) -> Player {
        self.look_as(table, None).await
    }

    async fn look_as(&self, table: &str, seat: Option<u8>) -> Player {
        let mut player = Player { socket: self.connect(table).await, seen: 0, asked: 0 };
        player.ask(json!({ "ask": "hello", "seat": seat })).await;
        player.ask(json!({ "ask": "position" })).await;
        player
    }

    /// A socket that weighs as little as it can on this side: greeted, and what it was told is read.
    async fn plain_socket(&self, table: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                       Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
        let head = format!("GET /api/tables/{table}/socket HTTP/1.1\r\n{}\r\n{upgrade}\r\n\r\n", self.head);
        stream.write_all(head.as_bytes()).await.unwrap();
        let hello = br#"{"ask":"hello","id":1}"#;
        // A text, masked with zeros.
        let mut frame = vec![0x81, 0x80 | hello.len() as u8, 0, 0, 0, 0];
        frame.extend_from_slice(hello);
        stream.write_all(&frame).await.unwrap();
        let mut bytes = [0; 4096];
        while let Ok(Ok(1..)) = tokio::time::timeout(Duration::from_millis(20), stream.read(&mut bytes)).await
        {
        }
        stream
    }
}

/// Somebody at a table.
struct Player {
    socket: Socket,
    seen: u64,
    asked: u64,
}

impl Player {
    async fn send(&mut self, mut ask: Value) -> u64 {
        self.asked += 1;
        ask["id"] = json!(self.asked);
        self.socket.send(Message::text(ask.to_string())).await.unwrap();
        self.asked
    }

    async fn read(&mut self) -> Value {
        loop {
            if let Message::Text(text) = self.socket.next().await.unwrap().unwrap() {
                let told: Value = serde_json::from_str(&text).unwrap();
                if told["tell"] == "events" {
                    self.seen += told["events"].as_array().unwrap().len() as u64;
                }
                return told;
            }
        }
    }

    async fn ask(&mut self, ask: Value) -> Value {
        let id = self.send(ask).await;
        loop {
            let told = self.read().await;
            if told["id"] == id {
                return told;
            }
        }
    }

    /// Plays a line; gives how long that took to be acknowledged.
    async fn play(&mut self, line: &str) -> Duration {
        let begun = Instant::now();
        let told = self.ask(json!({ "ask": "play", "seen": self.seen, "line": line })).await;
        assert_eq!(told["tell"], "done", "{told}");
        begun.elapsed()
    }

    /// Plays some moves against a machine; gives how long each of its answers took.
    async fn meet(&mut self, moves: usize) -> Vec<Duration> {
        let mut times = Vec::new();
        for _ in 0..moves {
            let lines = self.ask(json!({ "ask": "actions" })).await["lines"].clone();
            self.play(lines[0].as_str().unwrap()).await;
            let (begun, mine) = (Instant::now(), self.seen);
            while self.seen == mine {
                self.read().await;
            }
            times.push(begun.elapsed());
            self.ask(json!({ "ask": "position" })).await;
        }
        times
    }

    /// Asks for the same layer again and again, and reads what comes.
    async fn flood(&mut self, layer: &str) {
        for _ in 0..20 {
            self.send(json!({ "ask": "layer", "layer": layer })).await;
        }
        self.ask(json!({ "ask": "position" })).await;
    }
}

/// The bytes of memory that the process has now.
fn memory() -> f64 {
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let resident: f64 = pages.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0.0);
    resident * 4096.0
}

/// The seconds of processor that the process has had.
fn processor() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let times = stat.rsplit(") ").next().unwrap_or_default();
    let ticks = times.split(' ').skip(11).take(2).filter_map(|word| word.parse::<f64>().ok());
    ticks.sum::<f64>() / 100.0
}

fn mega(bytes: f64) -> f64 {
    bytes / 1e6
}
