//! Programs at the table: over HTTP with a token, one request each, and streams that do not end.

use crate::clocks::real_time;
use crate::house::{LONG, Person, open, open_new, send, setting};
use crate::people::take_name;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use store::Sqlite;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// A stream, line by line.
pub struct Stream(BufReader<TcpStream>);

impl Stream {
    /// Opens a stream; without chunks, so that a line is a line.
    pub async fn open(person: &Person, path: &str) -> Stream {
        Stream::open_with(person.address, &format!("Cookie: {}", person.cookie), path).await
    }

    /// The same, showing something else than a cookie.
    pub async fn open_with(address: SocketAddr, key: &str, path: &str) -> Stream {
        let mut socket = TcpStream::connect(address).await.unwrap();
        let head = format!("GET {path} HTTP/1.0\r\nHost: {address}\r\n{key}\r\n\r\n");
        socket.write_all(head.as_bytes()).await.unwrap();
        let mut stream = Stream(BufReader::new(socket));
        let first = stream.line().await;
        assert!(first.contains(" 200 "), "{first}");
        while !stream.line().await.is_empty() {}
        stream
    }

    async fn line(&mut self) -> String {
        let mut line = String::new();
        let read = tokio::time::timeout(LONG, self.0.read_line(&mut line)).await;
        assert!(read.expect("a stream shows that it is alive").unwrap() > 0, "a stream does not end");
        line.trim_end().to_string()
    }

    /// Whether it comes to its end, whatever is told until then.
    pub async fn has_ended(&mut self) -> bool {
        let mut rest = String::new();
        let read = tokio::time::timeout(LONG, self.0.read_to_string(&mut rest)).await;
        matches!(read, Ok(Ok(_)))
    }

    /// Reads a number of lines that say nothing but that it is alive.
    pub async fn signs_of_life(&mut self, count: usize) {
        let mut signs = 0;
        while signs < count {
            signs += usize::from(self.line().await.is_empty());
        }
    }

    /// The next line that says something.
    pub async fn told(&mut self) -> String {
        loop {
            let line = self.line().await;
            if !line.is_empty() {
                return line;
            }
        }
    }

    /// Reads until something of a kind is told.
    async fn until(&mut self, kind: &str) -> Value {
        loop {
            let told: Value = serde_json::from_str(&self.told().await).unwrap();
            if told["tell"] == kind {
                return told;
            }
        }
    }
}

async fn token(address: SocketAddr, scopes: &[&str]) -> String {
    let (person, _) = take_name(&Person::new(address).await, "robot").await;
    let made = person.post("/api/account/tokens", &json!({ "name": "bot", "scopes": scopes })).await;
    made.json()["secret"].as_str().unwrap_or_else(|| panic!("{made:?}")).to_string()
}

/// The program of `docs/bots.md`, as a file.
fn bot(folder: &Path) -> PathBuf {
    let text =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots.md")).unwrap();
    let program = text.split("```python\n").nth(1).unwrap().split("```").next().unwrap();
    assert!(program.lines().count() <= 45, "it is a bot of forty lines");
    let file = folder.join("bot.py");
    std::fs::write(&file, program).unwrap();
    file
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_of_the_documents_plays_a_game() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let address = open(server::Setting { now: real_time, ..setting(arcade::games(), store, 5) }).await;
    let folder = std::env::temp_dir().join(format!("quincunx-bots-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let secret = folder.join("token");
    std::fs::write(&secret, token(address, &["read", "play", "make"]).await).unwrap();
    for game in ["reversi", "stratego"] {
        let mut command = tokio_command("python3");
        command.arg(bot(&folder)).arg(format!("http://{address}")).arg(&secret).arg(game);
        let done = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
        let (said, trouble) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
        assert!(done.status.success(), "{game}: {said}{trouble}");
        let table = said.split(' ').next().unwrap();
        let over = Person::new(address).await.get(&format!("/api/tables/{table}")).await.json();
        assert_eq!(over["over"], true, "{game}: {said}");
    }
    std::fs::remove_dir_all(&folder).ok();
}

fn tokio_command(name: &str) -> std::process::Command {
    let mut command = std::process::Command::new(name);
    command.stdin(Stdio::null());
    command
}

#[tokio::test]
async fn what_is_done_by_requests_is_told_by_streams_and_a_stream_goes_on_where_it_was_left() {
    let address = open_new(arcade::games(), 3).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    let table = one.make("reversi", &["me", "open"]).await;
    other.join(&table).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let mut stream = Stream::open(&other, &path("stream?seat=1")).await;
    assert_eq!(stream.until("scene").await["yours"], json!([]));
    let lines = one.get(&path("actions?seat=0")).await.json();
    let line = lines[0].clone();
    let done = one.post(&path("act"), &json!({ "line": line })).await;
    assert_eq!(done.status, 200, "{done:?}");
    let events = stream.until("events").await;
    let seen = events["from"].as_u64().unwrap() + events["events"].as_array().unwrap().len() as u64 - 1;
    assert_eq!(json!(seen), done.json()["number"]);
    drop(stream);
    let stale = other.post(&path("act"), &json!({ "line": "pass", "seen": 0 })).await;
    assert_eq!((stale.status, stale.json()["id"].as_str()), (409, Some("stale")));
    let refused = other.post(&path("act"), &json!({ "line": line })).await;
    assert_eq!(refused.status, 422, "{refused:?}");
    assert!(
        refused.json()["refusal"]["tree"].is_object() || refused.json()["id"] == "misread",
        "{refused:?}"
    );
    for (method, body) in
        [("act", json!({ "lines": 1 })), ("resign", json!({ "all": true })), ("say", json!({}))]
    {
        assert_eq!(other.post(&path(method), &body).await.status, 400, "{method}");
    }
    let stranger = Person::new(address).await;
    assert_eq!(stranger.post(&path("resign"), &json!({})).await.status, 403);
    let mut stream = Stream::open(&other, &path(&format!("stream?seat=1&seen={seen}"))).await;
    assert_eq!(other.post(&path("say"), &json!({ "text": "well played" })).await.status, 200);
    assert_eq!(other.post(&path("draw"), &json!({})).await.status, 200);
    assert_eq!(one.post(&path("refuse"), &json!({})).await.status, 200);
    let lines = other.get(&path("actions?seat=1")).await.json();
    assert_eq!(other.post(&path("act"), &json!({ "line": lines[0] })).await.status, 200);
    let next = stream.until("events").await;
    assert_eq!(next["from"], json!(seen + 1), "nothing comes twice and nothing is missed");
    assert_eq!(one.post(&path("resign"), &json!({})).await.status, 200);
    let position = one.get(&path("position")).await;
    assert!(position.json().is_string(), "{position:?}");
    assert_eq!(
        send(address, &format!("GET {} HTTP/1.1", path("actions?seat=7")), "").await.unwrap().status,
        403
    );
}

/// Whatever a client asks over a socket can be asked in one request.
#[tokio::test]
async fn whatever_a_person_can_ask_at_a_table_a_program_can_ask_by_http() {
    let address = open_new(arcade::games(), 3).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    let options = json!({ "judgement": "on", "clock": "3days" });
    let new = json!({ "game": "xiangqi", "seats": ["me", "open"], "options": options });
    let made = one.post("/api/tables", &new).await;
    let table = made.json()["id"].as_str().unwrap_or_else(|| panic!("{made:?}")).to_string();
    other.join(&table).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let lines = one.get(&path("actions?seat=0")).await.json();
    let line = lines[0].as_str().unwrap().to_string();
    let picks = one.post(&path("offers"), &json!({ "seat": 0, "prefix": [] })).await;
    assert!(picks.json()["next"]["oneof"].is_array(), "{picks:?}");
    let would = one.post(&path("forecast"), &json!({ "seat": 0, "line": line })).await;
    assert!(would.json()["forecast"].is_object() && would.status == 200, "{would:?}");
    let hint = one.get(&path("hint?seat=0")).await;
    assert!(lines.as_array().unwrap().contains(&hint.json()["line"]), "{hint:?}");
    let worth = one.get(&path("worth?seat=0")).await;
    assert_eq!(worth.json().as_array().map(Vec::len), Some(2), "{worth:?}");
    let layer = arcade::game("xiangqi").unwrap().layers()[0];
    assert_eq!(one.get(&path(&format!("layers/{layer}?seat=0"))).await.status, 200);
    assert_eq!(one.get(&path("layers/nothing?seat=0")).await.status, 404);
    let intended = json!({ "seat": 1, "lines": [line, other_s_answer(&one, &table, &line).await] });
    assert_eq!(other.post(&path("intend"), &intended).await.status, 200);
    assert_eq!(other.get(&path("intentions?seat=1")).await.json(), json!([intended["lines"]]));
    assert_eq!(one.get(&path("intentions?seat=1")).await.status, 403, "for one's own eyes alone");
    assert_eq!(one.post(&path("act"), &json!({ "line": line })).await.status, 200);
    let steps = one.get(&path("steps?seat=0")).await.json();
    let last = steps.as_array().unwrap().last().unwrap().clone();
    assert!(last.as_u64() >= Some(2), "what was intended was played at once: {steps}");
    let past = one.get(&path(&format!("past?seat=0&number={last}"))).await;
    assert_eq!((past.status, &past.json()["number"]), (200, &last));
    assert_eq!(one.get(&path("position?at=0")).await.status, 200);
    assert_eq!(one.post(&path("rest"), &json!({ "days": 2 })).await.status, 200);
    assert_eq!(one.post(&path("rest"), &json!({ "days": 99 })).await.status, 422);
    for what in ["claim", "replace"] {
        assert_eq!(one.post(&path(what), &json!({ "of": 1 })).await.status, 422, "{what}: nobody is away");
    }
    assert_eq!(one.post(&path("hurry"), &json!({})).await.status, 200, "no machine thinks, and none goes on");
    assert_eq!(one.get(&path("draft")).await.status, 422, "nothing is laid out here");
    let wrong = one.post(&path("commit"), &json!({ "seat": 0, "hash": "x" })).await;
    assert_eq!(wrong.status, 400, "{wrong:?}");
    let none = one.post(&path("reveal"), &json!({ "seat": 0, "bytes": "00".repeat(32) })).await;
    assert_eq!((none.status, none.json()["id"].as_str()), (409, Some("late")), "nothing is drawn here");
    assert_eq!(one.get(&path("lots")).await.status, 403, "it is not over");
    assert_eq!(one.post(&path("leave"), &json!({})).await.status, 409, "it has begun");
    one.post(&path("resign"), &json!({})).await;
    assert_eq!(one.get(&path("lots")).await.json(), json!([]));
}

/// Something that may be answered to a line.
async fn other_s_answer(person: &Person, table: &str, line: &str) -> String {
    let branch = json!({ "game": "", "branch": { "table": table, "number": 0 }, "seats": ["me", "me"] });
    let copy = person.post("/api/tables", &branch).await.json()["id"].as_str().unwrap().to_string();
    let done = person.post(&format!("/api/tables/{copy}/act"), &json!({ "line": line })).await;
    assert_eq!(done.status, 200, "{done:?}");
    let lines = person.get(&format!("/api/tables/{copy}/actions?seat=1")).await.json();
    lines[0].as_str().unwrap().to_string()
}

/// Wherever something is too much it is said when to come again.
#[tokio::test]
async fn whatever_is_too_much_says_when_to_come_again() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let address = open(server::Setting { now: real_time, ..setting(arcade::games(), store, 3) }).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    let table = one.make("reversi", &["me", "open"]).await;
    other.join(&table).await;
    let mut said = one.post(&format!("/api/tables/{table}/say"), &json!({ "text": "again" })).await;
    for _ in 0..100 {
        if said.status == 429 {
            break;
        }
        said = one.post(&format!("/api/tables/{table}/say"), &json!({ "text": "again" })).await;
    }
    assert_eq!(said.status, 429, "{said:?}");
    assert!(said.header("retry-after").is_some_and(|it| it.parse::<u32>().is_ok()), "{said:?}");
}
