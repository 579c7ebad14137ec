//! Our machines as clients of a server: `quincunx bot` against a real one.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::disallowed_methods, reason = "tests are at the rim: they start processes and read files")]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

/// How long anything may take before a test has failed.
const LONG: Duration = Duration::from_secs(300);

fn quincunx(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quincunx"));
    command.args(words).args(["--lang", "en"]).env_remove("QUINCUNX_TOKEN");
    command
}

/// A process that does not outlive its test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

impl Running {
    /// Waits for the end; gives what was said.
    fn end(mut self) -> String {
        let (mut stdout, (sender, receiver)) = (self.0.stdout.take().unwrap(), channel());
        std::thread::spawn(move || {
            let mut said = String::new();
            stdout.read_to_string(&mut said).unwrap();
            sender.send(said).ok();
        });
        let said = receiver.recv_timeout(LONG).expect("it does not end");
        assert!(self.0.wait().unwrap().success(), "{said}");
        said
    }
}

/// A server, its folder and its port, which stays the same when it is started again.
struct House {
    folder: PathBuf,
    port: u16,
    process: Option<Running>,
}

impl House {
    fn new(name: &str) -> House {
        let folder = std::env::temp_dir().join(format!("quincunx-bot-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut house = House { folder, port, process: None };
        house.start();
        house
    }

    fn start(&mut self) {
        let (listen, database) = (format!("127.0.0.1:{}", self.port), self.folder.join("games.db"));
        let database = format!("sqlite:{}", database.display());
        let mut command =
            quincunx(&["serve", "--listen", &listen, "--database", &database, "--limit", "requests=off"]);
        let mut process = Running(command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap());
        let mut first = String::new();
        BufReader::new(process.0.stdout.as_mut().unwrap()).read_line(&mut first).unwrap();
        assert!(first.contains("http://"), "{first}");
        self.process = Some(process);
    }

    fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Sends a request; gives the head and the body of the answer.
    fn ask(&self, method: &str, path: &str, key: &str, body: &Value) -> (String, Value) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        let text = if body.is_null() { String::new() } else { body.to_string() };
        let length = text.len();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {length}"
        );
        write!(stream, "{head}\r\n{key}\r\n\r\n{text}").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.to_string(), serde_json::from_str(body).unwrap_or(Value::Null))
    }

    /// Somebody takes a name and makes a token; gives the header that shows it, and a file that holds it.
    fn person(&self, name: &str) -> (String, PathBuf) {
        let (head, _) = self.ask(
            "POST",
            "/api/account",
            "Accept: */*",
            &json!({ "name": name, "password": "oak and iron" }),
        );
        let cookie = head
            .lines()
            .find_map(|line| line.strip_prefix("set-cookie: "))
            .unwrap_or_else(|| panic!("{head}"));
        let cookie = format!("Cookie: {}", cookie.split(';').next().unwrap());
        let new = json!({ "name": "bot", "scopes": ["read", "play", "make"] });
        let (_, made) = self.ask("POST", "/api/account/tokens", &cookie, &new);
        let token = made["secret"].as_str().unwrap();
        let file = self.folder.join(name);
        std::fs::write(&file, format!("{token}\n")).unwrap();
        (format!("Authorization: Bearer {token}"), file)
    }

    fn make(&self, key: &str, body: &Value) -> String {
        let (head, made) = self.ask("POST", "/api/tables", key, body);
        made["id"].as_str().unwrap_or_else(|| panic!("{head} {made}")).to_string()
    }

    fn bot(&self, file: &Path, game: &str, more: &[&str]) -> Running {
        let (url, file) = (self.url(), file.display().to_string());
        let words = ["bot", "--server", &url, "--token-file", &file, "--game", game, "--stop-after", "1"];
        let mut command = quincunx(&[&words, more].concat());
        Running(command.stdout(Stdio::piped()).spawn().unwrap())
    }

    fn is_over(&self, key: &str, table: &str) -> bool {
        self.ask("GET", &format!("/api/tables/{table}"), key, &Value::Null).1["over"] == json!(true)
    }

    fn events(&self, key: &str, table: &str) -> usize {
        self.ask("GET", &format!("/api/tables/{table}/imagined"), key, &Value::Null);
        let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        let mut reader = BufReader::new(stream);
        write!(
            reader.get_mut(),
            "GET /api/tables/{table}/stream HTTP/1.0\r\nHost: localhost\r\n{key}\r\n\r\n"
        )
        .unwrap();
        let mut line = String::new();
        while !line.contains("\"welcome\"") {
            line.clear();
            assert!(reader.read_line(&mut line).unwrap() > 0);
        }
        let told: Value = serde_json::from_str(&line).unwrap();
        told["number"].as_u64().unwrap() as usize
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.process.take();
        std::fs::remove_dir_all(&self.folder).ok();
    }
}

#[test]
fn a_machine_takes_up_a_challenge_and_plays_it_to_the_end() {
    let house = House::new("challenge");
    let ((_, anns), (bob, bobs)) = (house.person("Ann"), house.person("Bob"));
    // By chance alone a game of hidden ranks may take thousands of moves: a rule ends it.
    let short = json!({ "move_limit": "40" });
    for (game, level, options) in [("reversi", "deep:200n", json!({})), ("stratego", "random", short)] {
        let table = house.make(&bob, &json!({ "game": game, "options": options, "seats": ["me", "@Ann"] }));
        let challenged = house.bot(&anns, game, &["--level", level]);
        // Bob's machine finds that he sits there already.
        let other = house.bot(&bobs, game, &["--level", "random"]);
        let said = challenged.end();
        other.end();
        assert!(said.contains(&format!("{table}: sat down")), "{said}");
        assert!(house.is_over(&bob, &table), "{game}: {said}");
    }
}

#[test]
fn a_machine_sits_down_on_an_open_seat_if_it_is_told_to_and_survives_a_restart() {
    let mut house = House::new("restart");
    let ((_, anns), (bob, bobs)) = (house.person("Ann"), house.person("Bob"));
    let one = house.bot(&anns, "xiangqi", &["--level", "random", "--open"]);
    let table = house.make(&bob, &json!({ "game": "xiangqi", "seats": ["me", "open"], "door": "anyone" }));
    let other = house.bot(&bobs, "xiangqi", &["--level", "random"]);
    let begun = Instant::now();
    while house.events(&bob, &table) < 10 {
        assert!(begun.elapsed() < LONG, "nobody plays");
    }
    // Killed, not stopped.
    house.process.take();
    house.start();
    let (said, also) = (one.end(), other.end());
    assert!(house.is_over(&bob, &table), "{said}{also}");
}

#[test]
fn a_token_is_never_asked_for_on_the_command_line_and_must_open_something() {
    let house = House::new("token");
    let words = ["bot", "--server", &house.url(), "--game", "reversi"];
    let none = quincunx(&words).output().unwrap();
    assert_eq!(none.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&none.stderr).contains("a token is needed"), "{none:?}");
    let wrong = quincunx(&words).env("QUINCUNX_TOKEN", "qx-00").output().unwrap();
    assert_eq!(wrong.status.code(), Some(2), "{wrong:?}");
    let given = quincunx(&[&words[..], &["--token", "qx-00"]].concat()).output().unwrap();
    assert!(String::from_utf8_lossy(&given.stderr).contains("unexpected argument"), "{given:?}");
}

#[test]
fn somebody_plays_in_the_terminal_by_a_token() {
    let house = House::new("terminal");
    let ((_, anns), (bob, _)) = (house.person("Ann"), house.person("Bob"));
    let table = house.make(&bob, &json!({ "game": "reversi", "seats": ["@Ann", "me"] }));
    let link = format!("{}/table/{table}", house.url());
    let file = anns.display().to_string();
    let mut play = quincunx(&["play", "--join", &link, "--token-file", &file]);
    let mut play = Running(play.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap());
    let (_, seen) = house.ask("GET", &format!("/api/tables/{table}"), &bob, &Value::Null);
    assert_eq!(seen["game"], "reversi");
    writeln!(play.0.stdin.take().unwrap(), "resign").unwrap();
    let said = play.end();
    let (_, over) = house.ask("GET", &format!("/api/tables/{table}"), &bob, &Value::Null);
    assert_eq!((&over["over"], &over["seats"][0]["who"]), (&json!(true), &json!("Ann")), "{said}");
}
