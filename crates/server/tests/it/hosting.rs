//! A server under a public name, behind a proxy.

use crate::house::{Answer, Person, open, setting, toys};
use serde_json::json;
use server::{Hosting, PublicUrl, Setting};
use std::net::SocketAddr;
use std::sync::Arc;
use store::Sqlite;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

async fn house(hosting: Hosting) -> SocketAddr {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    open(Setting { hosting, is_local: false, ..setting(toys(), store, 1) }).await
}

fn public() -> Hosting {
    Hosting {
        public: Some(PublicUrl::read("https://games.example.org").unwrap()),
        proxies: vec!["127.0.0.1/32".parse().unwrap()],
        ..Hosting::default()
    }
}

/// Sends a request with a head of one's own, `Host` included.
async fn send(address: SocketAddr, head: &str, body: &str) -> Answer {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("{head}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}", body.len());
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.unwrap();
    let text = String::from_utf8_lossy(&bytes);
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Answer { status, head: head.to_string(), body: body.to_string() }
}

#[tokio::test]
async fn a_server_answers_only_under_its_own_names() {
    let bare = house(Hosting::default()).await;
    let named = house(public()).await;
    for (host, at_bare, at_named) in [
        ("games.example.org", 403, 200),
        ("evil.test", 403, 403),
        ("127.0.0.1:1", 200, 200),
        ("192.0.2.1", 200, 403),
    ] {
        let head = format!("GET /api/version HTTP/1.1\r\nHost: {host}");
        assert_eq!(send(bare, &head, "").await.status, at_bare, "{host}");
        assert_eq!(send(named, &head, "").await.status, at_named, "{host}");
    }
    assert_eq!(send(named, "GET /api/version HTTP/1.1\r\nHost: ", "").await.status, 403);
}

/// A proxy puts its own name for the server in the place of the one that people use.
#[tokio::test]
async fn what_comes_through_a_proxy_that_changes_the_name_is_answered() {
    let address = house(public()).await;
    let body = json!({ "game": "toy" }).to_string();
    for (host, origin, status) in [
        ("127.0.0.1:7373", "https://games.example.org", 201),
        ("games.example.org", "https://games.example.org", 201),
        ("127.0.0.1:7373", "http://games.example.org", 403),
        ("127.0.0.1:7373", "https://evil.test", 403),
    ] {
        let head = format!("POST /api/tables HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}");
        assert_eq!(send(address, &head, &body).await.status, status, "{host} {origin}");
    }
}

#[tokio::test]
async fn over_tls_cookies_and_browsers_are_told_so() {
    let address = house(public()).await;
    let answer = send(address, "GET / HTTP/1.1\r\nHost: games.example.org", "").await;
    assert!(answer.header("set-cookie").unwrap().contains("; Secure"), "{}", answer.head);
    assert!(answer.header("strict-transport-security").unwrap().starts_with("max-age="), "{}", answer.head);
    let plain = house(Hosting::default()).await;
    let answer = send(plain, "GET / HTTP/1.1\r\nHost: 127.0.0.1", "").await;
    assert!(!answer.header("set-cookie").unwrap().contains("Secure"), "{}", answer.head);
    assert_eq!(answer.header("strict-transport-security"), None);
}

/// Guests behind one proxy are counted apart, and nobody gets more by inventing where they come from.
#[tokio::test]
async fn limits_follow_what_a_trusted_proxy_says() {
    let mut hosting = public();
    hosting.limits.set("tables", "30/6").unwrap();
    let address = house(hosting.clone()).await;
    let make = async |address: SocketAddr, from: &str| {
        let head = format!("POST /api/tables HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {from}");
        send(address, &head, &json!({ "game": "toy" }).to_string()).await.status
    };
    for (from, status) in [
        ("192.0.2.1", 201),
        ("192.0.2.1", 201),
        ("192.0.2.1", 429),
        ("203.0.113.5, 192.0.2.1", 429),
        ("192.0.2.2", 201),
        ("2001:db8::1", 201),
        ("2001:db8::2", 201),
        ("2001:db8::3", 429),
    ] {
        assert_eq!(make(address, from).await, status, "{from}");
    }
    // Who is no trusted proxy is not believed.
    let address = house(Hosting { proxies: Vec::new(), ..hosting }).await;
    let made = [make(address, "192.0.2.1").await, make(address, "192.0.2.2").await];
    assert_eq!((made, make(address, "192.0.2.3").await), ([201, 201], 429));
}

#[tokio::test]
async fn health_is_told_under_any_name_and_sets_no_cookie() {
    let hosting = public();
    let address = house(hosting.clone()).await;
    for path in ["/healthz", "/readyz"] {
        let answer = send(address, &format!("GET {path} HTTP/1.1\r\nHost: 10.0.0.7:7373"), "").await;
        assert_eq!((answer.status, answer.header("set-cookie")), (200, None), "{path}");
    }
    hosting.health.lose();
    let answer = send(address, "GET /readyz HTTP/1.1\r\nHost: x", "").await;
    assert_eq!(answer.status, 503);
    assert_eq!(Person::new(house(Hosting::default()).await).await.get("/healthz").await.status, 200);
}
