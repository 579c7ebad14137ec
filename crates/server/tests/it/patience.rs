//! The slow and the silent are let go; sockets and streams show that they are alive, and stay.

use crate::bots::Stream;
use crate::house::{Person, open, setting, toys};
use futures_util::StreamExt;
use serde_json::json;
use server::{Hosting, Patience};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::Sqlite;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// So much of everything that nothing runs out while a test is about something else.
const LONG: Duration = crate::house::LONG;
const SHORT: Duration = Duration::from_millis(100);

async fn house(patience: Patience) -> SocketAddr {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    open(server::Setting { hosting: Hosting { patience, ..Hosting::default() }, ..setting(toys(), store, 1) })
        .await
}

fn patient() -> Patience {
    Patience { head: LONG, request: LONG, unread: LONG, pulse: LONG }
}

#[test]
fn a_sign_of_life_comes_every_fifteen_seconds_and_nobody_is_waited_for_longer_than_a_minute() {
    let Patience { head, request, unread, pulse } = Patience::default();
    assert_eq!(pulse, Duration::from_secs(15));
    assert_eq!((head, request, unread), (pulse, Duration::from_secs(60), Duration::from_secs(30)));
}

/// Sends a part of a request, and reads until the other end has enough.
async fn left_with(address: SocketAddr, part: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(part.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    // What was sent and not read may end it roughly.
    let _ = tokio::time::timeout(LONG, stream.read_to_end(&mut bytes)).await.expect("it is let go");
    String::from_utf8(bytes).unwrap()
}

#[tokio::test]
async fn a_head_that_is_never_whole_is_let_go() {
    let address = house(Patience { head: SHORT, ..patient() }).await;
    for part in ["", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "] {
        let said = left_with(address, part).await;
        assert!(said.is_empty() || said.starts_with("HTTP/1.1 4"), "{said}");
    }
    // Nor is the next request of a connection waited for.
    let whole = "GET /api/version HTTP/1.1\r\nHost: localhost\r\n\r\n";
    assert!(left_with(address, whole).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn a_body_that_is_never_whole_is_answered_and_let_go() {
    let address = house(Patience { request: SHORT, head: SHORT, ..patient() }).await;
    let head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{";
    let said = left_with(address, head).await;
    assert!(said.starts_with("HTTP/1.1 408") && said.contains("\"timeout\""), "{said}");
}

/// A socket that listens and says nothing.
async fn silent(
    person: &Person,
    table: &str,
) -> tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<TcpStream>> {
    let url = format!("ws://{}/api/tables/{table}/socket", person.address);
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("cookie", person.cookie.parse().unwrap());
    tokio_tungstenite::connect_async(request).await.unwrap().0
}

#[tokio::test]
async fn sockets_and_streams_show_that_they_are_alive_and_are_not_let_go() {
    // They live longer than a request may take, or the pause before the next one.
    let (pulse, most) = (SHORT / 2, 20 * SHORT);
    let address = house(Patience { pulse, request: most, head: most, ..patient() }).await;
    let person = Person::new(address).await;
    let table = person.make("toy", &[]).await;
    let signs = 2 * (most.as_millis() / pulse.as_millis()) as usize;
    let own = format!("/api/tables/{table}/stream");
    let mut socket = silent(&person, &table).await;
    let (mut told, mut diary) =
        (Stream::open(&person, &own).await, Stream::open(&person, "/api/stream").await);
    let pings = async {
        for _ in 0..signs {
            let message = tokio::time::timeout(LONG, socket.next()).await.unwrap();
            assert!(matches!(message, Some(Ok(Message::Ping(_)))), "{message:?}");
        }
    };
    tokio::join!(pings, told.signs_of_life(signs), diary.signs_of_life(signs));
}

#[tokio::test]
async fn who_does_not_read_what_is_sent_is_let_go() {
    let address = house(Patience { unread: SHORT, ..patient() }).await;
    let person = Person::new(address).await;
    let table = person.make("toy", &[]).await;
    let mut socket = silent(&person, &table).await;
    // Answers pile up that nobody reads, until the system takes no more of them.
    let ask = json!({ "ask": "x".repeat(60_000), "id": 1 }).to_string();
    let flood =
        async { while futures_util::SinkExt::send(&mut socket, Message::text(ask.clone())).await.is_ok() {} };
    tokio::time::timeout(LONG, flood).await.expect("it is let go");
}
