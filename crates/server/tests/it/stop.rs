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
