//! The time that counts is when something is sent here, not when the table finds the time to read it.

use crate::house::{Chair, Person, last, open, setting};
use crate::moody::{Mood, Moody};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use table::Moment;
use wire::Tell;

/// A time that passes when a test says so, for each of the tests.
static BY_SOCKET: AtomicU64 = AtomicU64::new(BEGINNING);
static BY_HTTP: AtomicU64 = AtomicU64::new(BEGINNING);
const BEGINNING: u64 = 1_800_000_000_000;

fn by_socket() -> Moment {
    Moment::of_millis(BY_SOCKET.load(Ordering::Relaxed))
}

fn by_http() -> Moment {
    Moment::of_millis(BY_HTTP.load(Ordering::Relaxed))
}

/// Two who have a minute each, at a table that is busy with something else.
async fn a_busy_table(now: fn() -> Moment) -> (Arc<Moody>, String, [Person; 2], [Chair; 2]) {
    let store = Arc::new(Moody::new().await);
    let address = open(server::Setting { now, ..setting(arcade::games(), store.clone(), 3) }).await;
    let people = [Person::new(address).await, Person::new(address).await];
    let options = json!({ "ruleset": "traditional", "clock": "1" });
    let new = json!({ "game": "xiangqi", "seats": ["me", "open"], "options": options });
    let table = people[0].post("/api/tables", &new).await.json()["id"].as_str().unwrap().to_string();
    people[1].join(&table).await;
    let mut chairs = [people[0].look(&table, Some(0)).await, people[1].look(&table, Some(1)).await];
    store.be(Mood::Slow);
    chairs[1].begin(json!({ "ask": "say", "text": "take your time" })).await.unwrap();
    heard(&mut chairs[1]).await;
    (store, table, people, chairs)
}

/// What was said over a socket before has come: what cannot be read is answered where it comes in, after all that came before it.
async fn heard(chair: &mut Chair) {
    chair.begin(json!({ "ask": "nothing that anybody understands" })).await.unwrap();
    while !matches!(chair.read().await.unwrap(), Tell::Problem { id: 0, .. }) {}
}

/// What the first seat has left once its move was played.
async fn left(chair: &mut Chair) -> u64 {
    chair.catch_up().await.unwrap();
    let clocks = last(chair, "clocks")["clocks"].clone();
    assert_eq!(clocks["running"], 1, "{clocks}");
    clocks["left"][0].as_u64().unwrap()
}

#[tokio::test]
async fn what_came_over_a_socket_in_time_is_in_time_however_late_it_is_read() {
    let (store, _, _, mut chairs) = a_busy_table(by_socket).await;
    BY_SOCKET.store(BEGINNING + 59_000, Ordering::Relaxed);
    let seen = chairs[0].seen;
    let first = &mut chairs[0];
    let played = json!({ "ask": "play", "seen": seen, "line": "b1c3" });
    let id = first.begin(played).await.unwrap();
    heard(first).await;
    BY_SOCKET.store(BEGINNING + 70_000, Ordering::Relaxed);
    store.be(Mood::Fine);
    let told = first.answer(id).await.unwrap();
    assert!(matches!(told, Tell::Done { .. }), "{told:?}");
    assert_eq!(left(first).await, 1_000);
}

#[tokio::test]
async fn what_came_by_http_in_time_is_in_time_however_late_it_is_read() {
    let (store, table, people, mut chairs) = a_busy_table(by_http).await;
    BY_HTTP.store(BEGINNING + 59_000, Ordering::Relaxed);
    let first = people[0].clone();
    let played = tokio::spawn(async move {
        first.post(&format!("/api/tables/{table}/act"), &json!({ "line": "b1c3" })).await
    });
    // It is on its way before these, and they are answered.
    for _ in 0..20 {
        assert_eq!(people[1].get("/api/tables").await.status, 200);
    }
    BY_HTTP.store(BEGINNING + 70_000, Ordering::Relaxed);
    store.be(Mood::Fine);
    let told = played.await.unwrap();
    assert_eq!(told.status, 200, "{told:?}");
    assert_eq!(left(&mut chairs[0]).await, 1_000);
}

#[tokio::test]
async fn what_came_too_late_is_late() {
    static TIME: AtomicU64 = AtomicU64::new(BEGINNING);
    let (store, _, _, mut chairs) = a_busy_table(|| Moment::of_millis(TIME.load(Ordering::Relaxed))).await;
    TIME.store(BEGINNING + 60_500, Ordering::Relaxed);
    let seen = chairs[0].seen;
    let first = &mut chairs[0];
    let id = first.begin(json!({ "ask": "play", "seen": seen, "line": "b1c3" })).await.unwrap();
    heard(first).await;
    store.be(Mood::Fine);
    let told = first.answer(id).await.unwrap();
    assert!(matches!(told, Tell::Problem { .. }), "{told:?}");
}
