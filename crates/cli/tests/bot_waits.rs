//! A machine that sits down before others have come plays when they have.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::disallowed_methods, reason = "tests are at the rim: they start processes and read files")]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long anything may take before a test has failed.
const LONG: Duration = Duration::from_secs(180);
/// How long is waited before something is looked at again.
const PAUSE: Duration = Duration::from_millis(50);

/// A process that does not outlive its test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

fn quincunx(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quincunx"));
    command.args(words).args(["--lang", "en"]).env_remove("QUINCUNX_TOKEN");
    command
}

/// Sends a request; gives the head and the body of the answer.
fn ask(address: &str, method: &str, path: &str, key: &str, body: &Value) -> (String, String) {
    let mut stream = TcpStream::connect(address).unwrap();
    let text = if body.is_null() { String::new() } else { body.to_string() };
    let head = format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{key}");
    write!(stream, "{head}\r\nContent-Length: {}\r\n\r\n{text}", text.len()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.to_string(), body.to_string())
}

/// Waits until something holds.
fn until(what: &str, holds: impl Fn() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < LONG, "{what}");
        std::thread::sleep(PAUSE);
    }
}

/// A cookie of somebody new.
fn guest(address: &str) -> String {
    let (head, _) = ask(address, "GET", "/api/version", "Accept: */*", &Value::Null);
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    format!("Cookie: {}", cookie.split(';').next().unwrap())
}

#[test]
fn a_machine_that_was_told_to_wait_plays_when_the_last_has_come() {
    let folder = std::env::temp_dir().join(format!("quincunx-bot-waits-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let database = format!("sqlite:{}", folder.join("games.db").display());
    let figures = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let mut server =
        quincunx(&["serve", "--listen", "127.0.0.1:0", "--database", &database, "--metrics", &figures]);
    let mut server = Running(server.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap());
    let mut first = String::new();
    BufReader::new(server.0.stdout.as_mut().unwrap()).read_line(&mut first).unwrap();
    let address =
        first.split("http://").nth(1).and_then(|it| it.split('/').next()).unwrap().trim().to_string();
    let name = json!({ "name": "Bob", "password": "oak and iron" });
    let (head, _) = ask(&address, "POST", "/api/account", "Accept: */*", &name);
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let bob = format!("Cookie: {}", cookie.split(';').next().unwrap());
    let new = json!({ "name": "bot", "scopes": ["read", "play", "make"] });
    let (_, made) = ask(&address, "POST", "/api/account/tokens", &bob, &new);
    let token = serde_json::from_str::<Value>(&made).unwrap()["secret"].as_str().unwrap().to_string();
    let table = json!({ "game": "reversi", "seats": ["me", "open"] });
    let (_, made) = ask(&address, "POST", "/api/tables", &bob, &table);
    let table = serde_json::from_str::<Value>(&made).unwrap()["id"].as_str().unwrap().to_string();
    let url = format!("http://{address}");
    let words = ["bot", "--server", &url, "--game", "reversi", "--level", "random", "--stop-after", "1"];
    let mut machine = quincunx(&words);
    let _machine = Running(machine.env("QUINCUNX_TOKEN", token).stdout(Stdio::null()).spawn().unwrap());
    // It has tried to play, and was told to wait.
    until("the machine tries to play", || {
        let (_, told) = ask(&figures, "GET", "/metrics", "Accept: */*", &Value::Null);
        told.lines().any(|line| line.contains("requests_total") && line.contains("\"409\""))
    });
    let other = guest(&address);
    let joined = ask(&address, "POST", &format!("/api/tables/{table}/join"), &other, &json!({}));
    assert!(joined.0.contains(" 200 "), "{joined:?}");
    until("the machine plays", || {
        let (_, told) = ask(&address, "GET", &format!("/api/tables/{table}"), &other, &Value::Null);
        serde_json::from_str::<Value>(&told).unwrap()["acting"] == json!([1])
    });
    drop(server);
    std::fs::remove_dir_all(&folder).ok();
}
