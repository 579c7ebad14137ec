//! Several servers as processes that share a database and a broker; and databases that are moved from one engine to the other.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::disallowed_methods, reason = "tests are at the rim: they start processes and read files")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Output, Stdio};

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

/// A node in a process of its own, and where it listens.
struct Node {
    process: Child,
    address: String,
}

impl Node {
    fn start(database: &str, broker: &str) -> Node {
        let words = ["serve", "--listen", "127.0.0.1:0", "--database", database, "--broker", broker];
        let mut process = quincunx(&words).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut first = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut first).unwrap();
        let address = first.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        Node { process, address: address.unwrap_or_else(|| panic!("{first}")).to_string() }
    }

    /// What is answered to somebody with a cookie of one letter.
    fn ask(&self, who: char, head: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let (length, cookie) = (body.len(), who.to_string().repeat(32));
        write!(
            stream,
            "{head} HTTP/1.1\r\nHost: localhost\r\nCookie: quincunx={cookie}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Ends it in good order.
    fn stop(mut self) -> Option<i32> {
        let sent = Command::new("kill").args(["-TERM", &self.process.id().to_string()]).status().unwrap();
        assert!(sent.success());
        self.process.wait().unwrap().code()
    }
}

/// A test that fails leaves no server behind.
impl Drop for Node {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

#[test]
fn what_is_done_at_one_node_is_done_for_all_and_one_that_leaves_takes_nothing_along() {
    let (database, nats) = (daemons::Cluster::shared().new_database(), daemons::Nats::start());
    let (one, other) = (Node::start(&database, &nats.url()), Node::start(&database, &nats.url()));
    let made = one.ask('a', "POST /api/tables", r#"{"game":"xiangqi","seats":["me","open"]}"#);
    let table = made.split("\"id\":\"").nth(1).unwrap().split('"').next().unwrap().to_string();
    let path = |what: &str| format!("/api/tables/{table}{what}");
    let joined = other.ask('b', &format!("POST {}", path("/join")), "{}");
    assert!(joined.starts_with("HTTP/1.1 200"), "{joined}");
    let act = |node: &Node, who: char| {
        let lines = node.ask(who, &format!("GET {}", path("/actions")), "");
        let line = lines.split("[\"").nth(1).unwrap_or_else(|| panic!("{lines}")).split('"').next().unwrap();
        let answer = node.ask(who, &format!("POST {}", path("/act")), &format!(r#"{{"line":"{line}"}}"#));
        assert!(answer.starts_with("HTTP/1.1 200"), "{line}: {answer}");
        line.to_string()
    };
    let played = [act(&one, 'a'), act(&other, 'b'), act(&one, 'a'), act(&other, 'b')];
    assert_eq!(one.stop(), Some(0));
    let record = other.ask('a', &format!("GET {}", path("/record")), "");
    assert!(played.iter().all(|line| record.contains(line)), "{played:?}: {record}");
    assert_eq!(other.stop(), Some(0));
}

#[test]
fn a_database_is_moved_to_postgres_and_back_by_a_command() {
    let folder = std::env::temp_dir().join(format!("quincunx-move-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = |name: &str| format!("sqlite:{}", folder.join(name).display());
    let (before, after) = (file("before.db"), file("after.db"));
    let database = daemons::Cluster::shared().new_database();
    let served = quincunx(&["serve", "--listen", "127.0.0.1:0", "--database", &before]);
    let node = {
        let mut served = served;
        let mut process = served.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut first = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut first).unwrap();
        let address = first.split("http://").nth(1).unwrap().split('/').next().unwrap().to_string();
        Node { process, address }
    };
    node.ask('a', "POST /api/tables", r#"{"game":"xiangqi"}"#);
    assert_eq!(node.stop(), Some(0));
    let said = text(&run(&["admin", "move", &database, "--database", &before]).stdout);
    assert!(said.contains("rows were moved to postgres://localhost/"), "{said}");
    let said = text(&run(&["admin", "move", &database, "--database", &before]).stderr);
    assert!(said.contains("something is kept there already"), "{said}");
    assert!(text(&run(&["admin", "check", "--database", &database]).stdout).contains("whole: 1 tables"));
    let said = run(&["admin", "move", &after, "--database", &database]);
    assert!(said.status.success(), "{said:?}");
    let listed = |url: &str| text(&run(&["admin", "list", "--database", url]).stdout);
    assert!(!listed(&before).is_empty());
    assert_eq!((listed(&before), listed(&before)), (listed(&database), listed(&after)));
    // A copy of a database is a file.
    let copy = folder.join("copy.db");
    assert!(run(&["admin", "backup", copy.to_str().unwrap(), "--database", &database]).status.success());
    assert_eq!(listed(&file("copy.db")), listed(&before));
    std::fs::remove_dir_all(&folder).ok();
}

#[test]
fn engines_that_are_not_known_are_named_without_their_passwords() {
    let said = text(&run(&["serve", "--database", "mysql://me:secret@host/games"]).stderr);
    assert!(said.contains("“mysql”") && said.contains("postgres://HOST/DATABASE"), "{said}");
    assert!(!said.contains("secret"), "{said}");
    let words =
        ["serve", "--listen", "127.0.0.1:0", "--database", "sqlite::memory:", "--broker", "http://host"];
    let said = text(&run(&words).stderr);
    assert!(said.contains("expected nats://HOST:PORT"), "{said}");
}
