//! A server for others as a process: how it is set, how it stops, how it is looked after.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::disallowed_methods, reason = "tests are at the rim: they start processes and read files")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A folder of a test's own, gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("quincunx-hosting-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn database(&self) -> String {
        format!("sqlite:{}", self.0.join("games.db").display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

fn quincunx(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quincunx"));
    command.args(words).args(["--lang", "en"]);
    command
}

fn run(words: &[&str]) -> Output {
    quincunx(words).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A server in a process of its own, and where it listens.
struct Served {
    process: Child,
    address: String,
}

impl Served {
    fn start(mut command: Command) -> Served {
        let mut process = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut first = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut first).unwrap();
        let address = first.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        let address = address.unwrap_or_else(|| panic!("{first}")).to_string();
        Served { process, address }
    }

    fn at(folder: &Folder, more: &[&str]) -> Served {
        let database = folder.database();
        Served::start(quincunx(
            &[&["serve", "--listen", "127.0.0.1:0", "--database", &database], more].concat(),
        ))
    }

    fn ask(&self, head: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let length = body.len();
        write!(
            stream,
            "{head}\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    fn make(&self) -> String {
        let answer = self.ask("POST /api/tables HTTP/1.1", r#"{"game":"xiangqi"}"#);
        assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
        answer.split("\"id\":\"").nth(1).unwrap().split('"').next().unwrap().to_string()
    }

    /// Sends a signal and waits for the end; gives what the process said it ended with, and how long that took.
    fn stop(mut self, signal: &str, to: u32) -> (Option<i32>, Duration) {
        let begun = Instant::now();
        let sent = Command::new("kill").args([signal, &to.to_string()]).status().unwrap();
        assert!(sent.success());
        loop {
            if let Some(status) = self.process.try_wait().unwrap() {
                return (status.code(), begun.elapsed());
            }
            assert!(begun.elapsed() < Duration::from_secs(20), "it does not stop");
            std::thread::yield_now();
        }
    }
}

/// A test that fails leaves no server behind.
impl Drop for Served {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

fn is_good_end((code, took): (Option<i32>, Duration)) {
    println!("ended with {code:?} after {took:?}");
    assert_eq!(code, Some(0));
    assert!(took < Duration::from_secs(10), "{took:?}");
}

#[test]
fn a_server_ends_in_good_order_when_it_is_told_to() {
    for signal in ["-TERM", "-INT"] {
        let folder = Folder::new(&format!("signal{signal}"));
        let served = Served::at(&folder, &[]);
        let table = served.make();
        // Somebody who is halfway through a request holds nobody up.
        let mut slow = TcpStream::connect(&served.address).unwrap();
        slow.write_all(b"GET / HTTP/1.1\r\n").unwrap();
        let process = served.process.id();
        is_good_end(served.stop(signal, process));
        let listed = text(&run(&["admin", "list", "--database", &folder.database()]).stdout);
        assert!(listed.contains(&table), "{listed}");
    }
}

/// The first process of a system dies of no signal that it does not listen to.
#[test]
fn a_server_ends_in_good_order_as_process_1_too() {
    let folder = Folder::new("first");
    let database = folder.database();
    let mut command = Command::new("unshare");
    command.args(["--pid", "--fork", "--kill-child", env!("CARGO_BIN_EXE_quincunx")]);
    command.args(["serve", "--listen", "127.0.0.1:0", "--lang", "en", "--database", &database]);
    if !is_able_to_unshare() {
        println!("this machine lets nobody make a system of processes of one's own");
        return;
    }
    let served = Served::start(command);
    served.make();
    let parent = served.process.id();
    let children = std::fs::read_to_string(format!("/proc/{parent}/task/{parent}/children")).unwrap();
    let first: u32 = children.split_whitespace().next().unwrap().parse().unwrap();
    let status = std::fs::read_to_string(format!("/proc/{first}/status")).unwrap();
    assert!(status.lines().any(|line| line.starts_with("NSpid:") && line.ends_with("\t1")), "{status}");
    is_good_end(served.stop("-TERM", first));
}

fn is_able_to_unshare() -> bool {
    Command::new("unshare").args(["--pid", "--fork", "true"]).output().is_ok_and(|done| done.status.success())
}

#[test]
fn settings_that_make_no_sense_are_all_named_at_the_start() {
    let folder = Folder::new("wrong");
    let file = folder.0.join("quincunx.toml");
    std::fs::write(&file, "public-url = \"games.example.org\"\n[limits]\nnaps = \"1/1\"\n").unwrap();
    let words =
        ["serve", "--config", file.to_str().unwrap(), "--trusted-proxy", "nobody", "--limit", "tables=1"];
    let done = run(&words);
    let said = text(&done.stderr);
    assert!(!done.status.success());
    for part in ["“games.example.org”", "“naps=1/1”", "“nobody”", "“tables=1”"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    std::fs::write(&file, "lisen = \"127.0.0.1:0\"\n").unwrap();
    let said = text(&run(&["serve", "--config", file.to_str().unwrap()]).stderr);
    assert!(said.contains("lisen") && said.contains("listen"), "{said}");
    let said = text(&run(&["serve", "--config", "no-such-file.toml"]).stderr);
    assert!(said.contains("no-such-file.toml"), "{said}");
}

#[test]
fn the_environment_sets_a_server_too() {
    let folder = Folder::new("environment");
    let mut command = quincunx(&["serve"]);
    command.env("QUINCUNX_LISTEN", "127.0.0.1:0").env("QUINCUNX_DATABASE", folder.database());
    command.env("QUINCUNX_LIMIT", "tables=3/300,sockets=5/50");
    let served = Served::start(command);
    served.make();
    let process = served.process.id();
    is_good_end(served.stop("-TERM", process));
    let mut command = quincunx(&["serve"]);
    let said = text(&command.env("QUINCUNX_LIMIT", "naps=1/1").output().unwrap().stderr);
    assert!(said.contains("naps=1/1"), "{said}");
}

#[test]
fn figures_are_read_at_an_address_of_their_own() {
    let folder = Folder::new("figures");
    // A port that is free now; whoever takes it meanwhile makes the server say so.
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let served = Served::at(&folder, &["--metrics", &free]);
    let table = served.make();
    assert!(!served.ask("GET /metrics HTTP/1.1", "").contains("quincunx_tables_total"));
    let mut stream = TcpStream::connect(&free).unwrap();
    write!(stream, "GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
    let mut figures = String::new();
    stream.read_to_string(&mut figures).unwrap();
    assert!(figures.contains("quincunx_tables_total 1") && figures.contains("quincunx_rooms 1"), "{figures}");
    assert!(!figures.contains(&table), "{figures}");
    let process = served.process.id();
    is_good_end(served.stop("-TERM", process));
}

/// What is told of a server while somebody lays out in secret: the names of its figures, its counters, its log.
fn told_while_laying_out(name: &str, lines: [&str; 3]) -> (Vec<String>, Vec<String>) {
    let folder = Folder::new(name);
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let mut served = Served::at(&folder, &["--metrics", &free, "--log", "debug", "--log-format", "json"]);
    let cookie = |who: char| format!("Cookie: quincunx={}", who.to_string().repeat(32));
    let post = |who: char, path: &str, body: &str| {
        let answer = served.ask(&format!("POST {path} HTTP/1.1\r\n{}", cookie(who)), body);
        assert!(answer.starts_with("HTTP/1.1 20"), "{path} {body}: {answer}");
        answer
    };
    let made = post('a', "/api/tables", r#"{"game":"stratego","seats":["me","open"]}"#);
    let table = made.split("\"id\":\"").nth(1).unwrap().split('"').next().unwrap().to_string();
    post('b', &format!("/api/tables/{table}/join"), "{}");
    for line in lines {
        post('b', &format!("/api/tables/{table}/act"), &format!(r#"{{"seat":1,"line":"{line}"}}"#));
    }
    let mut stream = TcpStream::connect(&free).unwrap();
    write!(stream, "GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
    let mut figures = String::new();
    stream.read_to_string(&mut figures).unwrap();
    let mut errors = served.process.stderr.take().unwrap();
    let process = served.process.id();
    is_good_end(served.stop("-TERM", process));
    let mut logged = String::new();
    errors.read_to_string(&mut logged).unwrap();
    let counted = |line: &str| match line.split_once(' ') {
        Some((name, _)) if name.contains("_total") => line.to_string(),
        Some((name, _)) => name.to_string(),
        None => String::new(),
    };
    let is_figure = |line: &&str| line.starts_with("quincunx_") || line.starts_with('#');
    let mut figures: Vec<String> = figures.lines().filter(is_figure).map(counted).collect();
    figures.sort();
    (figures, logged.lines().map(without_times).collect())
}

/// A line of a log without when it was written and how long something took.
fn without_times(line: &str) -> String {
    let cut = |line: String, key: &str| match line.split_once(&format!("\"{key}\":\"")) {
        Some((before, rest)) => format!("{before}{}", rest.split_once('"').map_or("", |(_, after)| after)),
        None => line,
    };
    ["timestamp", "took"].into_iter().fold(line.to_string(), cut)
}

#[test]
fn neither_figures_nor_logs_tell_how_somebody_lays_out() {
    let one = told_while_laying_out("twin-one", ["random", "random", "ready"]);
    let other = told_while_laying_out("twin-other", ["clear", "random", "ready"]);
    assert!(one.0.iter().any(|line| line.starts_with("quincunx_requests_total")), "{:?}", one.0);
    assert!(one.1.iter().any(|line| line.contains("answered")), "{:?}", one.1);
    assert_eq!(one, other);
}

/// What is logged names nobody and no table: an id is all it takes to join.
#[test]
fn logs_hold_no_secrets() {
    let folder = Folder::new("logs");
    let mut served = Served::at(&folder, &["--log", "debug", "--log-format", "json"]);
    let table = served.make();
    let cookie = "quincunx=0123456789abcdef0123456789abcdef";
    served.ask(&format!("GET /api/tables/{table} HTTP/1.1\r\nCookie: {cookie}"), "");
    let mut errors = served.process.stderr.take().unwrap();
    let process = served.process.id();
    is_good_end(served.stop("-TERM", process));
    let mut said = String::new();
    errors.read_to_string(&mut said).unwrap();
    assert!(said.contains("\"status\":201"), "{said}");
    for secret in [table.as_str(), "0123456789abcdef", "127.0.0.1"] {
        assert!(!said.contains(secret), "{secret}: {said}");
    }
}

#[test]
fn what_a_server_keeps_is_looked_after_while_it_runs() {
    let folder = Folder::new("admin");
    let (database, served) = (folder.database(), Served::at(&folder, &[]));
    let (one, two) = (served.make(), served.make());
    let admin = |words: &[&str]| run(&[&["admin", "--database", &database], words].concat());
    let listed = text(&admin(&["list"]).stdout);
    assert!(listed.contains(&one) && listed.contains(&two) && listed.contains("xiangqi guest:"), "{listed}");
    assert!(text(&admin(&["check"]).stdout).contains("whole: 2 tables"));
    let copy = folder.0.join("copy.db");
    let name = copy.to_str().unwrap();
    assert!(text(&admin(&["backup", name]).stdout).contains(name));
    assert!(text(&admin(&["backup", name]).stderr).contains("expected a new file"));
    assert!(text(&admin(&["delete", "nosuchtable", &one]).stderr).contains("“nosuchtable”"));
    assert!(text(&admin(&["delete", &one]).stdout).contains("one table forgotten"));
    assert!(text(&admin(&["ban", "nobody"]).stderr).contains("nobody is called"));
    assert!(text(&admin(&["mute", "guest:00", "--days", "2"]).stdout).contains("mute for 2 days"));
    assert!(text(&admin(&["mute", "guest:00", "--lift"]).stdout).contains("no mute any more"));
    assert!(text(&admin(&["reports"]).stdout).is_empty());
    assert!(text(&admin(&["reports", "--close", "7"]).stderr).contains("no open report 7"));
    assert!(text(&admin(&["prune", "--days", "30"]).stdout).contains("0 tables forgotten"));
    assert!(text(&admin(&["prune", "--days", "0", "--dry-run"]).stdout).contains("one table would be"));
    let listed = text(&admin(&["list"]).stdout);
    assert!(!listed.contains(&one) && listed.contains(&two), "{listed}");
    let process = served.process.id();
    is_good_end(served.stop("-TERM", process));
    // The copy is from before, and whole.
    let copied = format!("sqlite:{name}");
    assert!(text(&run(&["admin", "check", "--database", &copied]).stdout).contains("whole: 2 tables"));
    damage(&copy);
    let said = text(&run(&["admin", "check", "--database", &copied]).stderr);
    assert!(said.contains("damaged"), "{said}");
    let said = text(&run(&["serve", "--listen", "127.0.0.1:0", "--database", &copied]).stderr);
    assert!(said.contains("damaged"), "{said}");
}

/// Writes nonsense over the last page but one.
fn damage(file: &Path) {
    use std::io::{Seek, SeekFrom};
    let pages = std::fs::metadata(file).unwrap().len() / 4096;
    let mut bytes = std::fs::OpenOptions::new().write(true).open(file).unwrap();
    bytes.seek(SeekFrom::Start((pages - 2) * 4096)).unwrap();
    bytes.write_all(&[0xA5; 4096]).unwrap();
}
