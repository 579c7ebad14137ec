//! A machine player that has thought out its turn plays it without thinking again.

use crate::house::{Person, last_scene, open, setting};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use store::Sqlite;

/// The room looks at the clock once for each thought, when it begins; thoughts look at it from threads of their own.
#[tokio::test]
async fn a_turn_thought_out_at_once_is_played_action_by_action() {
    let (here, begun) = (std::thread::current().id(), Arc::new(AtomicUsize::new(0)));
    let (counted, start) = (begun.clone(), Instant::now());
    let clock = Arc::new(move || {
        if std::thread::current().id() == here {
            counted.fetch_add(1, Ordering::Relaxed);
        }
        start.elapsed()
    });
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let person =
        Person::new(open(server::Setting { clock, ..setting(arcade::games(), store, 1) }).await).await;
    let table = person.make("skirmish", &["me", "deep:200ms"]).await;
    let mut chair = person.look(&table, Some(0)).await;
    for _ in 0..3 {
        chair.must_play("end").await;
        while last_scene(&chair)["turn"] != json!({ "act": 0 }) {
            chair.read().await.unwrap();
        }
    }
    let record = person.get(&format!("/api/tables/{table}/record")).await.body;
    let (played, thoughts) = (record.matches(" 2: ").count(), begun.load(Ordering::Relaxed));
    println!("{played} actions, {thoughts} thoughts");
    assert!(0 < thoughts && thoughts < played, "{played} actions, {thoughts} thoughts:\n{record}");
}
