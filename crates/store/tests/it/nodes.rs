//! What nodes that share a store agree on.

use crate::engine::{Database, Engine, File};
use crate::matches::{grown, lines, new};
use std::time::Duration;
use store::care::Care;
use store::nodes::Nodes;
use store::{Error, Store};

on_both! {
    one_node_thinks_for_a_match_until_its_lease_runs_out
    who_has_died_while_thinking_is_found_out
    journals_are_as_long_as_they_are_and_can_be_read_from_any_entry
}

const LONG: Duration = Duration::from_secs(600);

async fn one_node_thinks_for_a_match_until_its_lease_runs_out(engine: impl Engine) {
    let (one, other) = (engine.open().await, engine.open().await);
    assert!(one.lease("m", "one", LONG).await.unwrap());
    assert!(!other.lease("m", "other", LONG).await.unwrap());
    assert!(other.lease("n", "other", LONG).await.unwrap(), "another match is another matter");
    assert!(one.lease("m", "one", Duration::ZERO).await.unwrap(), "whoever may already goes on");
    assert!(other.lease("m", "other", LONG).await.unwrap(), "it has run out");
    one.give_up("m", "one").await.unwrap();
    assert!(!one.lease("m", "one", LONG).await.unwrap(), "nobody gives up what another has");
    other.give_up("m", "other").await.unwrap();
    assert!(one.lease("m", "one", LONG).await.unwrap());
}

async fn who_has_died_while_thinking_is_found_out(engine: impl Engine) {
    let store = engine.open().await;
    for (id, time) in [("dead", Duration::ZERO), ("alive", LONG), ("done", Duration::ZERO)] {
        store.add(new(id, &[])).await.unwrap();
        assert!(store.lease(id, "node", time).await.unwrap());
    }
    store.give_up("done", "node").await.unwrap();
    assert_eq!(store.lapsed(9).await.unwrap(), ["dead"]);
    store.delete(vec!["dead".to_string()]).await.unwrap();
    assert_eq!(store.lapsed(9).await.unwrap(), Vec::<String>::new());
}

async fn journals_are_as_long_as_they_are_and_can_be_read_from_any_entry(engine: impl Engine) {
    let store = engine.open().await;
    store.add(new("a", &[])).await.unwrap();
    store.append("a", grown(1, lines(&["T 1: one", "T 2: two"]), false)).await.unwrap();
    let mut empty = new("b", &[]);
    empty.entries.clear();
    store.add(empty).await.unwrap();
    let asked = lines(&["a", "b", "nowhere"]);
    assert_eq!(store.lengths(&asked).await.unwrap(), [("a".to_string(), 3), ("b".to_string(), 0)]);
    assert_eq!(store.lengths(&[]).await.unwrap(), []);
    assert_eq!(store.since("a", 1).await.unwrap(), ["T 1: one", "T 2: two"]);
    assert_eq!(store.since("a", 3).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.damage(true).await.unwrap(), Vec::<String>::new());
    // Nobody appends under a number that is not the next; should it happen all the same, it is found.
    store.append("a", grown(9, lines(&["T 9: far ahead"]), false)).await.unwrap();
    assert_eq!(store.damage(true).await.unwrap(), ["the journal of a has a gap"]);
}

#[tokio::test]
async fn a_database_has_a_time_for_all_and_a_file_has_none() {
    let (file, database) = (File::new("time"), Database::new("time"));
    assert_eq!(file.open().await.time().await.unwrap(), None);
    let (one, other) = (database.open().await, database.open().await);
    let (first, second) = (one.time().await.unwrap().unwrap(), other.time().await.unwrap().unwrap());
    assert!(first <= second, "{first} {second}");
    // The third millennium, in milliseconds.
    assert!(first > 1_700_000_000_000 && first < 10_000_000_000_000, "{first}");
}

#[tokio::test]
async fn an_engine_that_is_not_known_is_said() {
    assert!(matches!(store::open("mysql://somewhere").await, Err(Error::UnknownEngine)));
}
