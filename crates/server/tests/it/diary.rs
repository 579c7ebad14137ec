//! What happens to somebody wherever they sit, as a stream.

use crate::bots::Stream;
use crate::house::{Person, open_new, setting};
use crate::people::take_name;
use serde_json::{Value, json};
use server::serve_until;
use std::sync::Arc;
use store::Sqlite;
use tokio::net::TcpListener;

async fn next(stream: &mut Stream) -> Value {
    serde_json::from_str(&stream.told().await).unwrap()
}

/// The next lines: what they tell, and where.
async fn told(stream: &mut Stream, count: usize) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for _ in 0..count {
        let line = next(stream).await;
        let word = |value: &Value| value.as_str().unwrap_or_default().to_string();
        all.push((word(&line["tell"]), word(&line["table"]["id"])));
    }
    all
}

fn expected(table: &str, words: &[&str]) -> Vec<(String, String)> {
    words.iter().map(|word| ((*word).to_string(), table.to_string())).collect()
}

#[tokio::test]
async fn one_is_told_of_challenges_of_tables_that_begin_of_one_s_turns_and_of_the_end() {
    let address = open_new(arcade::games(), 1).await;
    let (ann, _) = take_name(&Person::new(address).await, "Ann").await;
    let (bob, _) = take_name(&Person::new(address).await, "Bob").await;
    let (mut anns, mut bobs) =
        (Stream::open(&ann, "/api/stream").await, Stream::open(&bob, "/api/stream").await);
    let now = next(&mut bobs).await;
    assert_eq!((&now["tell"], &now["challenges"], &now["turns"]), (&json!("now"), &json!([]), &json!([])));
    next(&mut anns).await;
    let table = ann.make("reversi", &["me", "@Bob"]).await;
    assert_eq!(told(&mut bobs, 1).await, expected(&table, &["challenge"]));
    bob.join(&table).await;
    assert_eq!(told(&mut bobs, 1).await, expected(&table, &["begun"]));
    assert_eq!(told(&mut anns, 2).await, expected(&table, &["begun", "turn"]));
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let lines = ann.get(&path("actions")).await.json();
    assert_eq!(ann.post(&path("act"), &json!({ "line": lines[0] })).await.status, 200);
    assert_eq!(told(&mut bobs, 1).await, expected(&table, &["turn"]));
    assert_eq!(bob.post(&path("resign"), &json!({})).await.status, 200);
    assert_eq!(told(&mut bobs, 1).await, expected(&table, &["over"]));
    assert_eq!(told(&mut anns, 1).await, expected(&table, &["over"]));
}

#[tokio::test]
async fn a_stream_goes_on_where_it_was_left_and_else_tells_how_things_stand() {
    let address = open_new(arcade::games(), 1).await;
    let (ann, _) = take_name(&Person::new(address).await, "Ann").await;
    let mut stream = Stream::open(&ann, "/api/stream").await;
    let seen = next(&mut stream).await["number"].as_u64().unwrap();
    drop(stream);
    let table = ann.make("reversi", &["me", "random"]).await;
    let mut again = Stream::open(&ann, &format!("/api/stream?seen={seen}")).await;
    let begun = next(&mut again).await;
    assert_eq!(
        (&begun["tell"], &begun["number"], &begun["table"]["id"]),
        (&json!("begun"), &json!(seen + 1), &json!(table))
    );
    let turn = next(&mut again).await;
    assert_eq!((&turn["tell"], &turn["number"]), (&json!("turn"), &json!(seen + 2)));
    for lost in [0, seen + 77] {
        let mut other = Stream::open(&ann, &format!("/api/stream?seen={lost}")).await;
        let now = next(&mut other).await;
        assert_eq!((&now["tell"], &now["number"]), (&json!("now"), &json!(seen + 2)));
        assert_eq!(now["turns"], json!([{ "id": table, "game": "reversi" }]));
    }
}

#[tokio::test]
async fn nobody_hears_of_others_tables_and_a_token_that_ended_hears_nothing() {
    let address = open_new(arcade::games(), 1).await;
    let (ann, _) = take_name(&Person::new(address).await, "Ann").await;
    let (bob, _) = take_name(&Person::new(address).await, "Bob").await;
    let mut bobs = Stream::open(&bob, "/api/stream").await;
    next(&mut bobs).await;
    let secret =
        ann.post("/api/account/tokens", &json!({ "name": "t", "scopes": ["read"] })).await.json()["secret"]
            .clone();
    let mut anns = Stream::open_with(
        address,
        &format!("Authorization: Bearer {}", secret.as_str().unwrap()),
        "/api/stream",
    )
    .await;
    next(&mut anns).await;
    let anns_table = ann.make("reversi", &["me", "random"]).await;
    assert_eq!(told(&mut anns, 2).await, expected(&anns_table, &["begun", "turn"]));
    let table = bob.make("reversi", &["me", "random"]).await;
    assert_eq!(told(&mut bobs, 2).await, expected(&table, &["begun", "turn"]));
    let key = ann.get("/api/account").await.json()["tokens"][0]["id"].as_str().unwrap().to_string();
    let head = format!("DELETE /api/account/keys/{key} HTTP/1.1\r\nCookie: {}", ann.cookie);
    assert_eq!(crate::house::send(address, &head, "").await.unwrap().status, 204);
    assert!(anns.has_ended().await);
}

#[tokio::test]
async fn a_stream_ends_with_the_server_and_does_not_keep_it_from_stopping() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let served = tokio::spawn(serve_until(listener, setting(arcade::games(), store, 1), async {
        stopped.await.ok();
    }));
    let person = Person::new(address).await;
    let mut stream = Stream::open(&person, "/api/stream").await;
    next(&mut stream).await;
    stop.send(()).unwrap();
    assert!(stream.has_ended().await);
    served.await.unwrap().unwrap();
}
