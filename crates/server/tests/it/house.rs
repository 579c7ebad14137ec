//! A server to test, and guests who play at its tables.

use futures_util::{SinkExt, StreamExt};
use kernel::Rng;
use serde_json::{Value, json};
use server::Setting;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use store::{Sqlite, Store};
use table::{AnyGame, Moment, Shelf};
use testkit::toy::Toy;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};
use wire::{Event, Hearing, Problem, Tell};

/// How long anything may take before a test has failed: machines that test are slow and busy.
pub const LONG: Duration = Duration::from_secs(120);

static TOY: Shelf<Toy> = Shelf::new();

/// The toy game alone: three seats, a secret setup, cards and dice.
pub fn toys() -> &'static [&'static dyn AnyGame] {
    static TOYS: [&dyn AnyGame; 1] = [&TOY];
    &TOYS
}

/// A server whose lots can be foretold: every random byte comes from `seed`.
pub fn setting(games: &'static [&'static dyn AnyGame], store: Arc<dyn Store>, seed: u64) -> Setting {
    let drawn = AtomicU64::new(seed);
    let start = Instant::now();
    Setting {
        games,
        store,
        broker: Arc::new(broker::Local::alone()),
        now: || Moment::new("T"),
        clock: Arc::new(move || start.elapsed()),
        entropy: Arc::new(move || {
            let mut rng = Rng::seeded(drawn.fetch_add(1, Ordering::Relaxed));
            let mut bytes = [0; 32];
            bytes.chunks_mut(8).for_each(|part| part.copy_from_slice(&rng.bits().to_le_bytes()));
            bytes
        }),
        think: Duration::from_millis(20),
        pace: Duration::ZERO,
        jobs: 1,
        is_local: true,
        is_behind_tls: false,
        hosting: server::Hosting::default(),
    }
}

/// Opens a house in this process; gives its address.
pub async fn open(setting: Setting) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(server::serve(listener, setting));
    address
}

/// Opens a house for these games that forgets everything at the end.
pub async fn open_new(games: &'static [&'static dyn AnyGame], seed: u64) -> SocketAddr {
    open(setting(games, Arc::new(Sqlite::in_memory().await.unwrap()), seed)).await
}

/// Opens a house that has only what these limits leave for each.
pub async fn open_limited(games: &'static [&'static dyn AnyGame], limits: &[(&str, &str)]) -> SocketAddr {
    let mut hosting = server::Hosting::default();
    for (name, value) in limits {
        hosting.limits.set(name, value).unwrap();
    }
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    open(Setting { hosting, ..setting(games, store, 1) }).await
}

/// An answer over HTTP.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.filter(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value).next()
    }
}

/// Sends one request as it is written.
pub async fn send(address: SocketAddr, head: &str, body: &str) -> std::io::Result<Answer> {
    let mut stream = TcpStream::connect(address).await?;
    let request = format!(
        "{head}\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await?;
    let text = String::from_utf8_lossy(&bytes);
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
    Ok(Answer { status, head: head.to_string(), body: body.to_string() })
}

/// Somebody with a cookie.
#[derive(Clone, Debug)]
pub struct Person {
    pub address: SocketAddr,
    pub cookie: String,
}

impl Person {
    /// A guest who has just come.
    pub async fn new(address: SocketAddr) -> Person {
        let answer = send(address, "GET / HTTP/1.1", "").await.unwrap();
        let cookie = answer.header("set-cookie").unwrap().split(';').next().unwrap().to_string();
        Person { address, cookie }
    }

    pub async fn get(&self, path: &str) -> Answer {
        send(self.address, &format!("GET {path} HTTP/1.1\r\nCookie: {}", self.cookie), "").await.unwrap()
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        let head = format!("POST {path} HTTP/1.1\r\nCookie: {}", self.cookie);
        send(self.address, &head, &body.to_string()).await.unwrap()
    }

    /// Makes a table; gives its id.
    pub async fn make(&self, game: &str, seats: &[&str]) -> String {
        let answer = self.post("/api/tables", &json!({ "game": game, "seats": seats })).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.json()["id"].as_str().unwrap().to_string()
    }

    /// Sits down on the first open seat.
    pub async fn join(&self, table: &str) {
        let answer = self.post(&format!("/api/tables/{table}/join"), &json!({})).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }

    /// A connection to a table.
    pub async fn connect(&self, table: &str) -> Result<Chair, Box<Error>> {
        self.connect_at(&format!("{table}/socket")).await
    }

    /// A connection that looks as the server finds best, in a language.
    pub async fn look_in(&self, table: &str, lang: &str) -> Chair {
        let mut chair = self.connect_at(&format!("{table}/socket?lang={lang}")).await.unwrap();
        chair.hello(None, 0).await.unwrap();
        chair
    }

    async fn connect_at(&self, path: &str) -> Result<Chair, Box<Error>> {
        let url = format!("ws://{}/api/tables/{path}", self.address);
        let mut request = url.into_client_request()?;
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        let (socket, _) = connect_async_with_config(request, None, true).await?;
        let hearing = Hearing::default();
        Ok(Chair { socket, asked: 0, seen: 0, told: Vec::new(), bytes: Vec::new(), hearing })
    }

    /// A connection that looks as a seat, or as the server finds best.
    pub async fn look(&self, table: &str, seat: Option<u8>) -> Chair {
        let mut chair = self.connect(table).await.unwrap();
        chair.hello(seat, 0).await.unwrap();
        chair
    }
}

/// A connection to a table, and everything it ever received.
pub struct Chair {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    asked: u32,
    /// The number of the last event seen.
    pub seen: u32,
    /// The events seen, in order.
    pub told: Vec<Event>,
    /// Every message, as it came.
    pub bytes: Vec<String>,
    /// What makes whole scenes of what has changed.
    hearing: Hearing,
}

/// The connection is gone.
#[derive(Debug)]
pub struct Gone;

impl Chair {
    pub async fn hello(&mut self, seat: Option<u8>, seen: u32) -> Result<Tell, Gone> {
        (self.seen, self.told) = (seen, Vec::new());
        let welcome = self.ask(json!({ "ask": "hello", "seat": seat, "seen": seen })).await?;
        // What was missed and what is seen follow the welcome; any later answer comes after them.
        self.ask(json!({ "ask": "position" })).await?;
        Ok(welcome)
    }

    /// Asks something and reads until the answer comes.
    pub async fn ask(&mut self, ask: Value) -> Result<Tell, Gone> {
        let id = self.begin(ask).await?;
        self.answer(id).await
    }

    /// Asks something and does not wait; gives the number of the question.
    pub async fn begin(&mut self, mut ask: Value) -> Result<u32, Gone> {
        self.asked += 1;
        ask["id"] = json!(self.asked);
        self.socket.send(Message::text(ask.to_string())).await.map_err(|_| Gone)?;
        Ok(self.asked)
    }

    /// Reads until the answer to a question comes.
    pub async fn answer(&mut self, id: u32) -> Result<Tell, Gone> {
        loop {
            let tell = self.read().await?;
            if tell.answers() == Some(id) {
                return Ok(tell);
            }
        }
    }

    /// Asks for something that changes the table.
    pub async fn act(&mut self, ask: &str, mut more: Value) -> Result<Tell, Gone> {
        (more["ask"], more["seen"]) = (json!(ask), json!(self.seen));
        self.ask(more).await
    }

    pub async fn play(&mut self, line: &str) -> Result<Tell, Gone> {
        self.act("play", json!({ "line": line })).await
    }

    /// What was asked was done.
    pub async fn must_do(&mut self, ask: &str) {
        let told = self.act(ask, json!({})).await.unwrap();
        assert!(matches!(told, Tell::Done { .. }), "{ask}: {told:?}");
    }

    /// What was asked was not done.
    pub async fn must_fail(&mut self, ask: &str) -> Problem {
        problem(self.act(ask, json!({})).await.unwrap())
    }

    /// Plays a line that must be legal.
    pub async fn must_play(&mut self, line: &str) {
        let told = self.play(line).await.unwrap();
        assert!(matches!(told, Tell::Done { .. }), "{line}: {told:?}");
    }

    /// What may be typed now.
    pub async fn actions(&mut self) -> Vec<String> {
        match self.ask(json!({ "ask": "actions" })).await.unwrap() {
            Tell::Actions { lines, .. } => lines,
            other => panic!("{other:?}"),
        }
    }

    /// Everything told before this has been read.
    pub async fn catch_up(&mut self) -> Result<Tell, Gone> {
        self.ask(json!({ "ask": "position" })).await
    }

    /// The next message, whatever it is.
    pub async fn read(&mut self) -> Result<Tell, Gone> {
        loop {
            let message = tokio::time::timeout(LONG, self.socket.next()).await;
            match message.expect("the server answers") {
                Some(Ok(Message::Text(text))) => return Ok(self.take(text.as_str())),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(_)) | Some(Err(_)) | None => return Err(Gone),
            }
        }
    }

    fn take(&mut self, text: &str) -> Tell {
        self.bytes.push(text.to_string());
        let tell = self.hearing.hear(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        if matches!(tell, Tell::Welcome { id: 0, .. }) {
            // Through other eyes everything is told again.
            self.seen = 0;
            self.told.clear();
        }
        if let Tell::Events { from, events } = &tell {
            assert_eq!(*from, self.seen + 1, "events come with no gap and none comes twice");
            self.seen += events.len() as u32;
            self.told.extend(events.iter().cloned());
        }
        tell
    }

    /// The position, as this chair knows it.
    pub async fn position(&mut self) -> String {
        match self.catch_up().await.unwrap() {
            Tell::Position { line, .. } => line,
            other => panic!("{other:?}"),
        }
    }

    /// Lays a draft out at random and seals it.
    pub async fn set_up(&mut self) {
        self.must_play("random").await;
        self.must_play("ready").await;
    }
}

/// The last scene a chair received, whole or as what had changed.
pub fn last_scene(chair: &Chair) -> Value {
    chair.hearing.scene().expect("a scene was told").clone()
}

/// The last message of a kind that a chair received.
pub fn last(chair: &Chair, kind: &str) -> Value {
    if kind == "scene" {
        return last_scene(chair);
    }
    let all = chair.bytes.iter().rev().map(|text| serde_json::from_str::<Value>(text).unwrap());
    all.into_iter().find(|tell| tell["tell"] == kind).unwrap_or_else(|| panic!("no {kind} was told"))
}

/// A message that must be a problem.
pub fn problem(tell: Tell) -> Problem {
    match tell {
        Tell::Problem { problem, .. } => *problem,
        other => panic!("expected a problem, not {other:?}"),
    }
}
