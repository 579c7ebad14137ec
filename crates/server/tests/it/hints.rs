//! Advice: what the strongest machine player would do, given to who may act, on how things stand.

use crate::house::{Person, last_scene, open, open_new, problem, setting, toys};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use store::Sqlite;
use wire::Tell;

#[tokio::test]
async fn a_hint_is_a_legal_action_with_its_picks_and_its_reasons() {
    for game in arcade::games() {
        let person = Person::new(open_new(arcade::games(), 2).await).await;
        let table = person.make(game.meta().id, &[]).await;
        for seat in 0..2 {
            let mut chair = person.look(&table, Some(seat)).await;
            if last_scene(&chair)["turn"] == "setup" {
                chair.set_up().await;
            }
        }
        let mut chair = person.look(&table, None).await;
        let Tell::Hint { hint, .. } = chair.ask(json!({ "ask": "hint" })).await.unwrap() else {
            panic!("{}: {:?}", game.meta().id, chair.bytes.last());
        };
        assert!(chair.actions().await.contains(&hint.line), "{hint:?}");
        let offers = chair.ask(json!({ "ask": "offers", "prefix": hint.picks })).await.unwrap();
        assert!(matches!(offers, Tell::Offers { next: wire::Next::Complete, .. }), "{hint:?}: {offers:?}");
        assert!(hint.changes.iter().all(|reason| !reason.text.contains('«')), "{hint:?}");
        chair.must_play(&hint.line).await;
    }
}

#[tokio::test]
async fn advice_is_for_who_may_act_and_not_on_a_setup() {
    let address = open_new(toys(), 2).await;
    let person = Person::new(address).await;
    let table = person.make("toy", &[]).await;
    let mut chair = person.look(&table, Some(0)).await;
    let setup = problem(chair.ask(json!({ "ask": "hint" })).await.unwrap());
    assert_eq!(setup.id, "refused");
    for seat in 0..3 {
        person.look(&table, Some(seat)).await.set_up().await;
    }
    let acting = last_scene(&person.look(&table, None).await)["turn"]["act"].as_u64().unwrap() as u8;
    let mut waiting = person.look(&table, Some((acting + 1) % 3)).await;
    assert_eq!(problem(waiting.ask(json!({ "ask": "hint" })).await.unwrap()).id, "refused");
    let mut watcher = Person::new(address).await.look(&table, None).await;
    assert_eq!(problem(watcher.ask(json!({ "ask": "hint" })).await.unwrap()).id, "not-yours");
}

/// A clock that stands still makes a thought last until it is stopped.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_hint_at_a_time_and_none_on_how_things_stood_before() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let still = server::Setting { clock: Arc::new(|| Duration::ZERO), ..setting(arcade::games(), store, 1) };
    let person = Person::new(open(still).await).await;
    let table = person.make("xiangqi", &[]).await;
    let mut chair = person.look(&table, Some(0)).await;
    let line = chair.actions().await[0].clone();
    let first = chair.begin(json!({ "ask": "hint" })).await.unwrap();
    assert_eq!(problem(chair.ask(json!({ "ask": "hint" })).await.unwrap()).id, "busy");
    let seen = chair.seen;
    let played = chair.begin(json!({ "ask": "play", "seen": seen, "line": line })).await.unwrap();
    assert_eq!(problem(chair.answer(first).await.unwrap()).id, "stale");
    assert!(matches!(chair.answer(played).await.unwrap(), Tell::Done { .. }));
    // Whoever leaves takes the question along: the machine is free for the next.
    let mut gone = person.look(&table, Some(1)).await;
    gone.begin(json!({ "ask": "hint" })).await.unwrap();
    gone.catch_up().await.unwrap();
    drop(gone);
    let mut next = person.look(&table, Some(1)).await;
    let asked = loop {
        let asked = next.begin(json!({ "ask": "hint" })).await.unwrap();
        let after = next.begin(json!({ "ask": "position" })).await.unwrap();
        match next.read().await.unwrap() {
            // The room has not heard yet that the other is gone.
            Tell::Problem { problem, .. } if problem.id == "busy" => drop(next.answer(after).await.unwrap()),
            Tell::Position { .. } => break asked,
            other => panic!("{other:?}"),
        }
    };
    // Looking through other eyes ends it too.
    let hello = next.begin(json!({ "ask": "hello", "seat": 0 })).await.unwrap();
    assert_eq!(problem(next.answer(asked).await.unwrap()).id, "stale");
    next.answer(hello).await.unwrap();
}
