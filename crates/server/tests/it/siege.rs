//! One who does their worst: what they get is bounded, and nobody else notices.

use crate::house::{Answer, Person, open, open_limited, open_new, problem, send, setting, toys};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::Sqlite;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use wire::Tell;

/// What is too much is said in the one shape, with when to come again.
fn is_busy(answer: &Answer) {
    assert_eq!((answer.status, answer.json()["id"].as_str()), (429, Some("busy")), "{answer:?}");
    let wait: u32 = answer.header("retry-after").unwrap().parse().unwrap();
    assert_eq!(answer.json()["retry"], json!(wait));
    assert!(wait > 0);
}

async fn make(person: &Person) -> Answer {
    person.post("/api/tables", &json!({ "game": "toy" })).await
}

#[tokio::test]
async fn one_guest_makes_only_so_many_tables_and_another_still_makes_theirs() {
    let address = open_limited(toys(), &[("tables", "9/30")]).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    for _ in 0..3 {
        assert_eq!(make(&one).await.status, 201);
    }
    is_busy(&make(&one).await);
    assert_eq!(make(&other).await.status, 201);
}

#[tokio::test]
async fn who_throws_the_cookie_away_makes_no_more_tables() {
    let address = open_limited(toys(), &[("tables", "9/15")]).await;
    let mut made = 0;
    let refused = loop {
        let answer = make(&Person::new(address).await).await;
        if answer.status != 201 {
            break answer;
        }
        made += 1;
        assert!(made < 20, "there is no end to it");
    };
    is_busy(&refused);
    assert_eq!(made, 5);
}

#[tokio::test]
async fn only_so_many_tables_are_open_at_once_and_those_that_are_stay_open() {
    let address = open_limited(toys(), &[("open-tables", "3/50")]).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    let first = one.make("toy", &[]).await;
    let mut chair = one.look(&first, Some(0)).await;
    for _ in 0..2 {
        assert_eq!(make(&one).await.status, 201);
    }
    is_busy(&make(&one).await);
    chair.set_up().await;
    assert_eq!(make(&other).await.status, 201);
    // A table that somebody else has open costs nothing more.
    assert_eq!(other.get(&format!("/api/tables/{first}")).await.status, 200);
}

#[tokio::test]
async fn requests_sockets_and_bytes_are_counted() {
    let address = open_limited(toys(), &[("sockets", "2/50"), ("uploads", "8/50")]).await;
    let person = Person::new(address).await;
    let table = person.make("toy", &[]).await;
    let (_one, two) = (person.look(&table, None).await, person.look(&table, None).await);
    let Err(refused) = person.connect(&table).await else { panic!("a third socket") };
    assert!(matches!(&*refused, Error::Http(answer) if answer.status() == 429), "{refused}");
    drop(two);
    let again = async {
        while person.connect(&table).await.is_err() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(crate::house::LONG, again).await.expect("a socket that ended is given back");
    let large = json!({ "game": "x".repeat(9_000) });
    is_busy(&person.post("/api/tables", &large).await);

    let person = Person::new(open_limited(toys(), &[("requests", "1/50")]).await).await;
    let answers = futures_util::future::join_all((0..20).map(|_| person.get("/api/version"))).await;
    let busy: Vec<&Answer> = answers.iter().filter(|answer| answer.status != 200).collect();
    assert!(busy.len() >= 10, "{}", busy.len());
    busy.into_iter().for_each(is_busy);
}

#[tokio::test]
async fn questions_that_take_long_are_few_at_a_time() {
    let address = open_limited(arcade::games(), &[("questions", "2/50")]).await;
    let person = Person::new(address).await;
    let table = person.make("xiangqi", &[]).await;
    let mut chair = person.look(&table, None).await;
    let layer = person.get(&format!("/api/tables/{table}")).await.json()["layers"][0][0].clone();
    let mut asked = Vec::new();
    for _ in 0..50 {
        asked.push(chair.begin(json!({ "ask": "layer", "layer": layer })).await.unwrap());
    }
    let (mut found, mut busy) = (0, 0);
    while found + busy < asked.len() {
        match chair.read().await.unwrap() {
            Tell::Layer { .. } => found += 1,
            Tell::Problem { problem, .. } if problem.id == "busy" => busy += 1,
            other => panic!("{other:?}"),
        }
    }
    assert!(found >= 2 && busy >= 1, "{found} {busy}");
}

/// Who greets and does not listen: what waits for them is bounded, and then they are let go.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn greetings_that_nobody_reads_do_not_pile_up() {
    let patience = server::Patience { unread: Duration::from_secs(1), ..server::Patience::default() };
    let hosting = server::Hosting { patience, ..server::Hosting::default() };
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let address = open(server::Setting { hosting, ..setting(arcade::games(), store, 1) }).await;
    let person = Person::new(address).await;
    let table = person.make("risk", &["me", "random"]).await;
    let mut request = format!("ws://{address}/api/tables/{table}/socket").into_client_request().unwrap();
    request.headers_mut().insert("cookie", person.cookie.parse().unwrap());
    let (mut socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
    let (mut sent, mut got) = (0, 0);
    // Nothing is read until the server has had enough of it.
    let flood = async {
        while socket.send(Message::text(json!({ "ask": "hello", "id": sent }).to_string())).await.is_ok() {
            sent += 1;
        }
    };
    let let_go = tokio::time::timeout(Duration::from_secs(30), flood).await;
    assert!(let_go.is_ok(), "who does not listen is still told more");
    // Whatever was on its way when the connection was let go; the system's own buffers are a few megabytes.
    while let Some(Ok(message)) = socket.next().await {
        got += message.len();
    }
    println!("{sent} greetings unread: {got} bytes were made for them");
    assert!(got < 40_000_000, "{got}");
    let mut other = person.look(&table, None).await;
    other.catch_up().await.unwrap();
}

#[tokio::test]
async fn many_unknown_options_are_answered_shortly() {
    let person = Person::new(open_new(arcade::games(), 1).await).await;
    let options: serde_json::Map<String, serde_json::Value> =
        (0..90_000).map(|number| (format!("no-such-option-{number}"), json!("on"))).collect();
    let answer = person.post("/api/tables", &json!({ "game": "xiangqi", "options": options })).await;
    assert_eq!((answer.status, answer.json()["id"].as_str()), (422, Some("options")), "{}", answer.head);
    assert!(answer.body.len() < 2_000, "{}", answer.body.len());
    // The same in a record.
    let table = person.make("xiangqi", &[]).await;
    let record = person.get(&format!("/api/tables/{table}/record")).await.body;
    let many: String = (0..90_000).map(|number| format!("option no-such-{number} on\n")).collect();
    let text = record.replacen("option ", &format!("{many}option "), 1);
    let load = json!({ "game": "", "load": { "name": "a.log", "text": text } });
    let answer = person.post("/api/tables", &load).await;
    assert_eq!(answer.status, 422, "{}", answer.head);
    assert!(answer.body.len() < 20_000, "{}", answer.body.len());
}

#[tokio::test]
async fn no_machine_thinks_longer_than_this_server_can_afford() {
    let person = Person::new(open_limited(arcade::games(), &[("thought", "10")]).await).await;
    let ask = |who: &str| json!({ "game": "xiangqi", "seats": ["me", who] });
    let long = person.post("/api/tables", &ask("deep:60s")).await;
    assert_eq!((long.status, long.json()["id"].as_str()), (422, Some("options")), "{long:?}");
    assert!(long.body.contains("10 seconds"), "{long:?}");
    assert_eq!(person.post("/api/tables", &ask("deep:10s")).await.status, 201);
}

/// Twenty tables at which machines think as long as they may: another's machine answers all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_who_lets_twenty_machines_think_does_not_stop_another_s() {
    let address = open_limited(arcade::games(), &[("thought", "10")]).await;
    let attacker = Person::new(address).await;
    let mut watching = Vec::new();
    for _ in 0..20 {
        let table = attacker.make("xiangqi", &["deep:10s", "me"]).await;
        watching.push(attacker.look(&table, None).await);
    }
    let person = Person::new(address).await;
    let table = person.make("xiangqi", &["me", "deep:50ms"]).await;
    let mut chair = person.look(&table, None).await;
    let mut times = Vec::new();
    for _ in 0..5 {
        let lines = chair.actions().await;
        chair.must_play(&lines[0]).await;
        let asked = Instant::now();
        // The machine's answer comes as one more event; the attacker's first thought takes ten seconds.
        let told = chair.seen;
        while chair.seen == told {
            chair.read().await.unwrap();
        }
        chair.catch_up().await.unwrap();
        times.push(asked.elapsed());
    }
    println!("answers of deep:50ms beside 20 tables of deep:10s: {times:?}");
    assert!(times.iter().all(|time| *time < Duration::from_secs(9)), "{times:?}");
}

/// Machines rest where nobody looks on, and go on when somebody does.
#[tokio::test]
async fn nobody_thinks_for_an_empty_room() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let person = Person::new(open(setting(arcade::games(), store.clone(), 1)).await).await;
    let table = person.make("xiangqi", &["random", "me"]).await;
    let length = async || {
        use store::Store;
        store.find(&table).await.unwrap().unwrap().entries.len()
    };
    // Whatever was going to happen has happened when the table has answered twice.
    for _ in 0..2 {
        assert_eq!(person.get(&format!("/api/tables/{table}")).await.status, 200);
    }
    assert_eq!(length().await, 0);
    let mut chair = person.look(&table, None).await;
    while chair.seen == 0 {
        chair.read().await.unwrap();
    }
    assert_eq!(length().await, 1);
}

async fn raw(address: SocketAddr, request: &str) -> Vec<u8> {
    let mut stream = TcpStream::connect(address).await.unwrap();
    // A server that has heard enough need not read to the end.
    let _ = stream.write_all(request.as_bytes()).await;
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes).await;
    bytes
}

#[tokio::test]
async fn a_head_without_end_is_refused() {
    let address = open_new(toys(), 1).await;
    let head = format!("GET / HTTP/1.1\r\nHost: {address}\r\nX-Long: {}\r\n\r\n", "x".repeat(500_000));
    let answer = String::from_utf8_lossy(&raw(address, &head).await).to_string();
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 431"), "{answer}");
    let many: String = (0..2_000).map(|number| format!("X-{number}: 1\r\n")).collect();
    let answer = raw(address, &format!("GET / HTTP/1.1\r\nHost: {address}\r\n{many}\r\n")).await;
    let answer = String::from_utf8_lossy(&answer).to_string();
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 431"), "{answer}");
    assert_eq!(send(address, "GET / HTTP/1.1", "").await.unwrap().status, 200);
}

/// A head of which the rest never comes is given up: the server ends the connection by itself.
#[tokio::test]
async fn a_request_that_is_half_sent_does_not_live_for_ever() {
    let address = open_new(toys(), 1).await;
    let mut streams = Vec::new();
    for _ in 0..50 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n").await.unwrap();
        streams.push(stream);
    }
    for stream in &mut streams {
        let mut bytes = Vec::new();
        let ended = stream.read_to_end(&mut bytes);
        tokio::time::timeout(crate::house::LONG, ended).await.expect("it is given up").ok();
    }
}

#[tokio::test]
async fn an_address_has_only_so_many_connections() {
    let address = open_limited(toys(), &[("connections", "8/8")]).await;
    let mut held = Vec::new();
    for _ in 0..8 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n").await.unwrap();
        held.push(stream);
    }
    let mut ninth = TcpStream::connect(address).await.unwrap();
    let _ = ninth.write_all(format!("GET / HTTP/1.1\r\nHost: {address}\r\n\r\n").as_bytes()).await;
    let mut bytes = Vec::new();
    let _ = ninth.read_to_end(&mut bytes).await;
    assert!(bytes.is_empty(), "{}", String::from_utf8_lossy(&bytes));
}

/// Whoever did something is told so before all who look on are told what they see of it.
#[tokio::test]
async fn spectators_do_not_delay_who_plays() {
    let person = Person::new(open_new(arcade::games(), 1).await).await;
    let table = person.make("xiangqi", &[]).await;
    let mut chair = person.look(&table, Some(0)).await;
    let mut watchers = Vec::new();
    for _ in 0..20 {
        watchers.push(Person::new(person.address).await.look(&table, None).await);
    }
    let lines = chair.actions().await;
    chair.must_play(&lines[0]).await;
    for watcher in &mut watchers {
        watcher.catch_up().await.unwrap();
        assert_eq!(watcher.told, chair.told);
    }
    assert_eq!(problem(watchers[0].play(&lines[0]).await.unwrap()).id, "not-yours");
}
