//! A server to besiege, and guests who do.

use futures_util::{SinkExt, StreamExt};
use kernel::Rng;
use serde_json::{Value, json};
use server::{Hosting, Limits, Setting};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use store::Sqlite;
use table::Moment;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The id in an answer.
pub fn id_of(body: &str) -> Option<String> {
    serde_json::from_str::<Value>(body).ok()?["id"].as_str().map(str::to_string)
}

/// A server on a database of its own, gone at the end.
pub struct House {
    pub address: SocketAddr,
    folder: PathBuf,
}

impl House {
    pub async fn open(limits: Limits) -> House {
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
    pub fn guest(&self, number: u8) -> Guest {
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

/// Somebody with an address and a cookie of their own.
pub struct Guest {
    address: SocketAddr,
    head: String,
    number: u8,
}

impl Guest {
    pub async fn get(&self, path: &str) -> (u16, String) {
        self.ask(&format!("GET {path}"), "").await
    }

    pub async fn post(&self, path: &str, body: &Value) -> (u16, String) {
        self.ask(&format!("POST {path}"), &body.to_string()).await
    }

    pub async fn ask(&self, what: &str, body: &str) -> (u16, String) {
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

    pub async fn make(&self, game: &str, seats: &[&str]) -> String {
        let (status, body) = self.post("/api/tables", &json!({ "game": game, "seats": seats })).await;
        id_of(&body).unwrap_or_else(|| panic!("{status} {body}"))
    }

    pub async fn connect(&self, table: &str) -> Socket {
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

    pub async fn look(&self, table: &str) -> Player {
        self.look_as(table, None).await
    }

    pub async fn look_as(&self, table: &str, seat: Option<u8>) -> Player {
        let mut player = Player { socket: self.connect(table).await, seen: 0, asked: 0 };
        player.ask(json!({ "ask": "hello", "seat": seat })).await;
        player.ask(json!({ "ask": "position" })).await;
        player
    }

    /// A socket that weighs as little as it can on this side: greeted, and what it was told is read.
    pub async fn plain_socket(&self, table: &str) -> TcpStream {
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
pub struct Player {
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

    pub async fn ask(&mut self, ask: Value) -> Value {
        let id = self.send(ask).await;
        loop {
            let told = self.read().await;
            if told["id"] == id {
                return told;
            }
        }
    }

    /// Plays a line; gives how long that took to be acknowledged.
    pub async fn play(&mut self, line: &str) -> Duration {
        let begun = Instant::now();
        let told = self.ask(json!({ "ask": "play", "seen": self.seen, "line": line })).await;
        assert_eq!(told["tell"], "done", "{told}");
        begun.elapsed()
    }

    /// Plays some moves against a machine; gives how long each of its answers took.
    pub async fn meet(&mut self, moves: usize) -> Vec<Duration> {
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
    pub async fn flood(&mut self, layer: &str) {
        for _ in 0..20 {
            self.send(json!({ "ask": "layer", "layer": layer })).await;
        }
        self.ask(json!({ "ask": "position" })).await;
    }
}
