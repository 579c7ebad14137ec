//! Who goes away in the midst of a game, rests, or says beforehand what they will play.

use crate::clocks::real_time;
use crate::house::{Chair, Person, last, open, open_new, problem, setting};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use store::Sqlite;
use table::Moment;
use wire::Tell;

const DAY: u64 = 86_400_000;

/// A house whose time a test sets: one clock a test.
macro_rules! clock {
    ($name:ident, $now:ident) => {
        static $name: AtomicU64 = AtomicU64::new(1_800_000_000_000);
        fn $now() -> Moment {
            Moment::of_millis($name.load(Ordering::SeqCst))
        }
    };
}

async fn house(store: &Arc<Sqlite>, now: fn() -> Moment, seed: u64) -> SocketAddr {
    open(server::Setting { now, ..setting(arcade::games(), store.clone(), seed) }).await
}

async fn make(person: &Person, game: &str, options: Value) -> String {
    let new = json!({ "game": game, "seats": ["me", "open"], "options": options });
    person.post("/api/tables", &new).await.json()["id"].as_str().unwrap().to_string()
}

/// Two at a table, of whom the first has played and the second is to play.
async fn two(address: SocketAddr, options: Value) -> (Person, Person, String, [Chair; 2]) {
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    let table = make(&one, "xiangqi", options).await;
    other.join(&table).await;
    let mut chairs = [one.look(&table, Some(0)).await, other.look(&table, Some(1)).await];
    let line = chairs[0].actions().await.remove(0);
    chairs[0].must_play(&line).await;
    chairs[1].catch_up().await.unwrap();
    (one, other, table, chairs)
}

/// Reads until it is told that a seat is away, or is not.
async fn until_away(chair: &mut Chair, seat: u64, is_away: bool) -> Value {
    loop {
        chair.read().await.unwrap();
        let told: Value = serde_json::from_str(chair.bytes.last().unwrap()).unwrap();
        let has = |told: &Value| told["away"].as_array().unwrap().iter().any(|it| it[0] == seat);
        if told["tell"] == "presence" && has(&told) == is_away {
            return told;
        }
    }
}

async fn claim(chair: &mut Chair, ask: &str) -> Tell {
    chair.ask(json!({ "ask": ask, "of": 1 })).await.unwrap()
}

#[tokio::test]
async fn who_is_gone_for_two_minutes_loses_if_the_other_claims_it_also_after_a_restart() {
    clock!(CLOCK, now);
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let (one, _, table, [mut chair, gone]) = two(house(&store, now, 3).await, json!({ "clock": "60" })).await;
    drop(gone);
    until_away(&mut chair, 1, true).await;
    CLOCK.fetch_add(10_000, Ordering::SeqCst);
    chair.catch_up().await.unwrap();
    chair.catch_up().await.unwrap();
    assert_eq!(last(&chair, "presence")["claims"], json!([[1, 120_000]]));
    CLOCK.fetch_add(119_000, Ordering::SeqCst);
    assert_eq!(problem(claim(&mut chair, "claim").await).id, "refused");
    drop(chair);
    // Another house on the same store counts on, and not anew.
    let one = Person { address: house(&store, now, 4).await, ..one };
    let mut chair = one.look(&table, Some(0)).await;
    assert_eq!(problem(claim(&mut chair, "claim").await).id, "refused");
    CLOCK.fetch_add(1_000, Ordering::SeqCst);
    assert!(matches!(claim(&mut chair, "claim").await, Tell::Done { .. }));
    let turn = last(&chair, "scene")["turn"].clone();
    assert_eq!((&turn["over"]["why"], &turn["over"]["winners"]), (&json!("table.forfeit"), &json!([0])));
    let record = one.get(&format!("/api/tables/{table}/record")).await.body;
    assert!(record.contains(" 2 forfeits\n") && !record.contains("is away"), "{record}");
    assert_eq!(chair.must_fail("undo").await.id, "agreement");
}

#[tokio::test]
async fn a_machine_goes_on_for_who_is_gone_and_who_is_back_in_time_plays_on() {
    clock!(CLOCK, now);
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let (_, other, table, [mut chair, gone]) =
        two(house(&store, now, 3).await, json!({ "clock": "60" })).await;
    drop(gone);
    until_away(&mut chair, 1, true).await;
    CLOCK.fetch_add(60_000, Ordering::SeqCst);
    chair.catch_up().await.unwrap();
    let back = other.look(&table, Some(1)).await;
    until_away(&mut chair, 1, false).await;
    CLOCK.fetch_add(120_000, Ordering::SeqCst);
    assert_eq!(problem(claim(&mut chair, "replace").await).id, "refused", "they are back");
    drop(back);
    until_away(&mut chair, 1, true).await;
    CLOCK.fetch_add(10_000, Ordering::SeqCst);
    chair.catch_up().await.unwrap();
    CLOCK.fetch_add(120_000, Ordering::SeqCst);
    assert!(matches!(claim(&mut chair, "replace").await, Tell::Done { .. }));
    let info = last(&chair, "table")["table"].clone();
    assert!(info["seats"][1]["occupant"]["bot"].is_string(), "{info}");
    // It plays: it is the first seat's turn again.
    while last(&chair, "scene")["turn"] != json!({ "act": 0 }) {
        chair.read().await.unwrap();
    }
}

#[tokio::test]
async fn where_turns_have_days_nobody_is_claimed_and_days_of_rest_are_told_to_all() {
    clock!(CLOCK, now);
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let (one, other, table, [mut chair, mut gone]) =
        two(house(&store, now, 3).await, json!({ "clock": "3days" })).await;
    let told = gone.ask(json!({ "ask": "rest", "days": 15 })).await.unwrap();
    assert_eq!(problem(told).id, "refused");
    assert!(matches!(gone.ask(json!({ "ask": "rest", "days": 5 })).await.unwrap(), Tell::Done { .. }));
    chair.catch_up().await.unwrap();
    let clocks = last(&chair, "clocks")["clocks"].clone();
    assert_eq!((&clocks["resting"], &clocks["rests"]), (&json!([0, 5 * DAY]), &json!([14, 9])));
    drop(gone);
    until_away(&mut chair, 1, true).await;
    // They had three days, and rest for five: after seven there is one left.
    CLOCK.fetch_add(7 * DAY, Ordering::SeqCst);
    assert_eq!(problem(claim(&mut chair, "claim").await).id, "refused");
    let one = Person { address: house(&store, now, 4).await, ..one };
    let chair = one.look(&table, Some(0)).await;
    assert_eq!(last(&chair, "clocks")["clocks"]["left"][1], json!(DAY));
    assert_eq!(other.get("/api/tables").await.json()[0]["over"], false);
}

/// Two games alike, in one of which the second seat intends something before the first plays: what the first and a spectator
/// receive until then.
async fn with_or_without(intends: bool) -> Vec<Vec<String>> {
    let address = open_new(arcade::games(), 5).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    let table = make(&one, "reversi", json!({})).await;
    other.join(&table).await;
    let mut chairs = [one.look(&table, Some(0)).await, other.look(&table, Some(1)).await];
    let mut watcher = Person::new(address).await.look(&table, None).await;
    let first = chairs[0].actions().await;
    if intends {
        let answers = ["c3", "c5", "e3"].map(str::to_string);
        let mut is_taken = false;
        for answer in answers {
            let lines = json!({ "ask": "intend", "lines": [first[0], answer] });
            is_taken |= matches!(chairs[1].ask(lines).await.unwrap(), Tell::Done { .. });
        }
        assert!(is_taken);
        let told = chairs[1].ask(json!({ "ask": "intentions" })).await.unwrap();
        assert!(matches!(told, Tell::Intentions { lines, .. } if !lines.is_empty()));
        let told = watcher.ask(json!({ "ask": "intentions" })).await.unwrap();
        assert_eq!(problem(told).id, "not-yours");
    } else {
        let told = watcher.ask(json!({ "ask": "intentions" })).await.unwrap();
        assert_eq!(problem(told).id, "not-yours");
    }
    let mut received = Vec::new();
    for chair in [&mut chairs[0], &mut watcher] {
        chair.catch_up().await.unwrap();
        received.push(chair.bytes.clone());
    }
    if intends {
        chairs[0].must_play(&first[0]).await;
        chairs[0].catch_up().await.unwrap();
        assert_eq!(last(&chairs[0], "scene")["turn"], json!({ "act": 0 }), "the answer was played at once");
    }
    received
}

#[tokio::test]
async fn what_somebody_intends_is_played_at_once_and_told_to_nobody_before() {
    let without_ids = |all: Vec<Vec<String>>| {
        let plain = |text: &String| {
            let mut told: Value = serde_json::from_str(text).unwrap();
            if let Some(table) = told.get_mut("table") {
                table["id"] = Value::Null;
            }
            told.to_string()
        };
        all.iter().map(|texts| texts.iter().map(plain).collect::<Vec<_>>()).collect::<Vec<_>>()
    };
    let (with, without) = (with_or_without(true).await, with_or_without(false).await);
    assert_eq!(without_ids(with), without_ids(without));
}

#[tokio::test]
async fn between_people_nobody_is_advised_unless_all_agreed() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let address = house(&store, real_time, 3).await;
    for (options, is_told) in [(json!({}), false), (json!({ "judgement": "on" }), true)] {
        let (one, _, table, mut chairs) = two(address, options).await;
        let info = one.get(&format!("/api/tables/{table}")).await.json();
        assert_eq!(info["unadvised"] == true, !is_told, "{info}");
        let layers: Vec<&str> =
            info["layers"].as_array().unwrap().iter().map(|it| it[0].as_str().unwrap()).collect();
        let game = arcade::games().iter().find(|it| it.meta().id == "xiangqi").unwrap();
        assert!(game.judgements().iter().all(|it| layers.contains(it) == is_told), "{layers:?}");
        for ask in ["hint", "worth"] {
            let told = chairs[1].ask(json!({ "ask": ask })).await.unwrap();
            assert_eq!(matches!(told, Tell::Problem { .. }), !is_told, "{ask}: {told:?}");
        }
        if !is_told {
            chairs[1].must_do("resign").await;
            let told = chairs[1].ask(json!({ "ask": "worth" })).await.unwrap();
            assert!(matches!(told, Tell::Worth { .. }), "at the end everybody may: {told:?}");
        }
    }
    // Alone with a machine nobody is harmed.
    let one = Person::new(address).await;
    let table = one.make("xiangqi", &["me", "random"]).await;
    let mut chair = one.look(&table, Some(0)).await;
    assert!(matches!(chair.ask(json!({ "ask": "worth" })).await.unwrap(), Tell::Worth { .. }));
}
