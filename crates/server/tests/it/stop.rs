//! A server that is told to stop: what it was asked for is done and kept, everybody is told to come back.

use crate::house::{Person, setting, toys};
use futures_util::StreamExt;
use serde_json::json;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Sqlite, Store};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use wire::Tell;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_loses_nothing_and_tells_everybody_to_come_back() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = tokio::spawn(server::serve_until(listener, setting(toys(), store.clone(), 1), async {
        stopped.await.ok();
    }));
    let person = Person::new(address).await;
    let table = person.make("toy", &[]).await;
    for seat in 0..3 {
        person.look(&table, Some(seat)).await.set_up().await;
    }
    let mut chair = person.look(&table, None).await;
    let lines = chair.actions().await;
    chair.must_play(&lines[0]).await;
    let kept = store.find(&table).await.unwrap().unwrap().entries.len();
    let mut request = format!("ws://{address}/api/tables/{table}/socket").into_client_request().unwrap();
    request.headers_mut().insert("cookie", person.cookie.parse().unwrap());
    let (mut watcher, _) = tokio_tungstenite::connect_async(request).await.unwrap();
    // Somebody who is halfway through a request holds nobody up.
    let mut slow = tokio::net::TcpStream::connect(address).await.unwrap();
    tokio::io::AsyncWriteExt::write_all(&mut slow, b"GET / HTTP/1.1\r\n").await.unwrap();
    let begun = Instant::now();
    stop.send(()).unwrap();
    let code = loop {
        match watcher.next().await {
            Some(Ok(Message::Close(Some(frame)))) => break u16::from(frame.code),
            Some(Ok(_)) => {}
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(code, 1012, "the service restarts");
    let ended = tokio::time::timeout(Duration::from_secs(10), serving).await.expect("ten seconds are enough");
    ended.unwrap().unwrap();
    println!("stopped in {:?}", begun.elapsed());
    assert!(chair.ask(json!({ "ask": "position" })).await.is_err());
    assert_eq!(store.find(&table).await.unwrap().unwrap().entries.len(), kept);
    assert!(tokio::net::TcpStream::connect(address).await.is_err(), "nobody is let in any more");
}

/// Plays at a table of its own as fast as it goes, until the server is gone; gives how many actions were acknowledged.
async fn play_until_gone(person: Person, table: String) -> usize {
    let Ok(mut chair) = person.connect(&table).await else { return 0 };
    let mut done = 0;
    let mut seat = 0;
    loop {
        if chair.hello(Some(seat), 0).await.is_err() {
            return done;
        }
        let Ok(Tell::Actions { lines, .. }) = chair.ask(json!({ "ask": "actions" })).await else {
            return done;
        };
        match lines.first() {
            None => seat = 1 - seat,
            Some(line) => match chair.play(line).await {
                Ok(Tell::Done { .. }) => done += 1,
                Ok(_) => seat = 1 - seat,
                Err(_) => return done,
            },
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_under_load_loses_no_acknowledged_action() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let serving =
        tokio::spawn(server::serve_until(listener, setting(arcade::games(), store.clone(), 1), async {
            stopped.await.ok();
        }));
    let mut players = Vec::new();
    for _ in 0..12 {
        let person = Person::new(address).await;
        let table = person.make("xiangqi", &["me", "me"]).await;
        players.push((table.clone(), tokio::spawn(play_until_gone(person, table))));
    }
    // All are in the midst of it: the store grows.
    let has_begun = async |table: &str| store.find(table).await.unwrap().unwrap().entries.len() > 5;
    for (table, _) in &players {
        while !has_begun(table).await {
            tokio::task::yield_now().await;
        }
    }
    let begun = Instant::now();
    stop.send(()).unwrap();
    let ended = tokio::time::timeout(Duration::from_secs(10), serving).await.expect("ten seconds are enough");
    ended.unwrap().unwrap();
    println!("stopped under load in {:?}", begun.elapsed());
    for (table, player) in players {
        let acknowledged = player.await.unwrap();
        let entries = store.find(&table).await.unwrap().unwrap().entries;
        let kept = entries.iter().filter(|entry| entry.contains(" 1: ") || entry.contains(" 2: ")).count();
        // One more may have been kept of which nobody could be told.
        assert!(
            (acknowledged..=acknowledged + 1).contains(&kept),
            "{acknowledged} acknowledged, {kept} kept"
        );
    }
}
