//! One room: who may do what, and that nothing is told that is not kept.

use crate::house::{Chair, Person, last_scene, open, open_new, problem, setting, toys};
use crate::moody::{Mood, Moody};
use kernel::Rng;
use serde_json::{Value, json};
use std::sync::Arc;
use store::Sqlite;
use wire::Tell;

/// Sets up every seat of a table that one guest owns alone, and gives a chair that looks as whoever acts.
async fn one_screen(person: &Person, seats: u8) -> (String, Chair) {
    let table = person.make("toy", &[]).await;
    for seat in 0..seats {
        person.look(&table, Some(seat)).await.set_up().await;
    }
    let chair = person.look(&table, None).await;
    (table, chair)
}

#[tokio::test]
async fn a_guest_plays_every_seat_of_one_screen_to_the_end() {
    let person = Person::new(open_new(toys(), 3).await).await;
    let (table, _) = one_screen(&person, 3).await;
    let mut rng = Rng::seeded(1);
    for _ in 0..200 {
        let mut chair = person.look(&table, None).await;
        if last_scene(&chair)["turn"]["over"].is_object() {
            let listed = person.get("/api/tables").await.json();
            assert_eq!(listed[0]["over"], true);
            return;
        }
        let lines = chair.actions().await;
        chair.must_play(rng.choose(&lines).unwrap()).await;
    }
    panic!("the game goes on for ever");
}

#[tokio::test]
async fn a_refusal_brings_every_reason_and_changes_nothing() {
    let person = Person::new(open_new(toys(), 3).await).await;
    let table = person.make("toy", &[]).await;
    let mut chair = person.look(&table, Some(0)).await;
    let before = last_scene(&chair);
    let refused = problem(chair.play("ready").await.unwrap());
    assert_eq!(refused.id, "refused");
    assert!(!refused.refusal.unwrap().reasons.is_empty());
    let misread = problem(chair.play("fly away").await.unwrap());
    assert_eq!(misread.id, "misread");
    chair.catch_up().await.unwrap();
    assert_eq!(last_scene(&chair), before);
}

#[tokio::test]
async fn nobody_plays_for_somebody_else() {
    let address = open_new(toys(), 3).await;
    let (host, other) = (Person::new(address).await, Person::new(address).await);
    let table = host.make("toy", &["me", "me", "open"]).await;
    let mut watcher = other.connect(&table).await.unwrap();
    for seat in [0, 3, 200] {
        let asked = watcher.ask(json!({ "ask": "hello", "seat": seat })).await.unwrap();
        assert_eq!(problem(asked).id, "not-yours");
    }
    watcher.hello(None, 0).await.unwrap();
    assert_eq!(problem(watcher.play("random").await.unwrap()).id, "not-yours");
    other.join(&table).await;
    let asked = watcher.ask(json!({ "ask": "hello", "seat": 0 })).await.unwrap();
    assert_eq!(problem(asked).id, "not-yours");
    watcher.hello(Some(2), 0).await.unwrap();
    watcher.must_play("random").await;
    let taken = other.post(&format!("/api/tables/{table}/join"), &json!({})).await;
    assert_eq!((taken.status, taken.json()["id"].as_str()), (409, Some("taken")));
}

#[tokio::test]
async fn messages_that_mean_nothing_are_answered_and_harm_nobody() {
    let person = Person::new(open_new(toys(), 3).await).await;
    let table = person.make("toy", &[]).await;
    let mut chair = person.connect(&table).await.unwrap();
    let early = chair.ask(json!({ "ask": "actions" })).await.unwrap();
    assert_eq!(problem(early).id, "bad-request");
    chair.hello(None, 0).await.unwrap();
    for wrong in [
        json!({ "ask": "play", "seen": 0 }),
        json!({ "ask": "play", "seen": 0, "line": "random", "picks": [] }),
        json!({ "ask": "play", "seen": 0, "picks": [{ "cell": 65535 }, { "cell": 0 }] }),
        json!({ "ask": "play", "seen": 0, "picks": [] }),
        json!({ "ask": "layer", "layer": "none", "side": 200 }),
        json!({ "ask": "past", "number": 4_000_000_000_u32 }),
        json!({ "ask": "setup", "seen": 0, "name": "x", "text": "\u{0}" }),
        json!({ "ask": "hint" }),
        json!({ "ask": "draw", "seen": 7 }),
        json!({ "ask": "decline" }),
        json!({ "ask": "play", "seen": 4_000_000_000_u32, "line": "random" }),
    ] {
        problem(chair.ask(wrong).await.unwrap());
    }
    chair.ask(json!({ "ask": "offers", "prefix": [{ "cell": 65535 }, { "amount": 1 }] })).await.unwrap();
    chair.must_play("random").await;
}

#[tokio::test]
async fn a_stale_action_is_refused_with_what_was_missed() {
    let person = Person::new(open_new(toys(), 3).await).await;
    let (_, mut chair) = one_screen(&person, 3).await;
    let lines = chair.actions().await;
    let seen = chair.seen;
    chair.must_play(&lines[0]).await;
    chair.catch_up().await.unwrap();
    let stale = problem(chair.ask(json!({ "ask": "play", "seen": seen, "line": lines[0] })).await.unwrap());
    let missed = stale.missed.unwrap();
    assert_eq!((stale.id.as_str(), missed.from), ("stale", seen + 1));
    assert_eq!(missed.events, chair.told[seen as usize..]);
}

#[tokio::test]
async fn undo_goes_back_to_ones_own_last_choice_and_redo_forward_again() {
    let person = Person::new(open_new(toys(), 5).await).await;
    let table = person.make("toy", &["me", "random", "random"]).await;
    let mut chair = person.look(&table, Some(0)).await;
    chair.set_up().await;
    wait_for_turn(&mut chair, 0).await;
    let before = chair.position().await;
    let lines = chair.actions().await;
    chair.must_play(&lines[0]).await;
    wait_for_turn(&mut chair, 0).await;
    let after = chair.position().await;
    let told = chair.act("undo", json!({})).await.unwrap();
    assert!(matches!(told, Tell::Done { .. }), "{told:?}");
    assert_eq!(chair.position().await, before);
    let told = chair.act("redo", json!({})).await.unwrap();
    assert!(matches!(told, Tell::Done { .. }), "{told:?}");
    assert_eq!(chair.position().await, after);
}

/// Reads until it is a seat's turn, or over.
async fn wait_for_turn(chair: &mut Chair, seat: u8) {
    loop {
        chair.catch_up().await.unwrap();
        let scene = last_scene(chair);
        if scene["turn"]["act"] == json!(seat) || scene["turn"]["over"].is_object() {
            return;
        }
        chair.read().await.unwrap();
    }
}

#[tokio::test]
async fn machines_play_among_themselves_while_somebody_watches() {
    let person = Person::new(open_new(toys(), 9).await).await;
    let table = person.make("toy", &["random", "hunter", "random"]).await;
    let mut chair = person.look(&table, None).await;
    while !last_scene(&chair)["turn"]["over"].is_object() {
        chair.read().await.unwrap();
    }
}

#[tokio::test]
async fn a_resignation_ends_the_game() {
    let person = Person::new(open_new(arcade::games(), 3).await).await;
    let table = person.make("xiangqi", &[]).await;
    let mut chair = person.look(&table, None).await;
    chair.must_do("resign").await;
    assert!(last_scene(&chair)["turn"]["over"].is_object());
    assert_eq!(chair.must_fail("resign").await.id, "refused");
    chair.must_do("undo").await;
    assert!(!last_scene(&chair)["turn"]["over"].is_object(), "the resignation is taken back");
}

#[tokio::test]
async fn who_leaves_a_game_of_three_looks_on_and_a_machine_plays_on() {
    let address = open_new(toys(), 3).await;
    let (person, other) = (Person::new(address).await, Person::new(address).await);
    let table = person.make("toy", &["me", "open", "random"]).await;
    other.join(&table).await;
    person.look(&table, Some(0)).await.set_up().await;
    other.look(&table, Some(1)).await.set_up().await;
    let (mut leaver, mut stays) = (person.look(&table, Some(0)).await, other.look(&table, Some(1)).await);
    leaver.catch_up().await.unwrap();
    leaver.act("resign", json!({})).await.unwrap();
    let places = person.get(&format!("/api/tables/{table}")).await.json()["seats"].clone();
    assert!(places[0]["occupant"]["bot"].is_string(), "{places}");
    let hello = problem(leaver.ask(json!({ "ask": "hello", "seat": 0 })).await.unwrap());
    assert_eq!(hello.id, "not-yours", "a seat that was left is nobody's to look through");
    stays.catch_up().await.unwrap();
    assert!(!last_scene(&stays)["turn"]["over"].is_object());
}

#[tokio::test]
async fn a_draft_is_there_again_after_a_restart_and_only_for_its_owner() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let first = open(setting(toys(), store.clone(), 1)).await;
    let person = Person::new(first).await;
    let table = person.make("toy", &[]).await;
    let mut chair = person.look(&table, Some(1)).await;
    chair.must_play("random").await;
    let drafted = last_scene(&chair)["scene"].clone();
    let again = Person { address: open(setting(toys(), store, 99)).await, ..person };
    let found = again.look(&table, Some(1)).await;
    assert_eq!(last_scene(&found)["scene"], drafted);
    let other = again.look(&table, Some(0)).await;
    assert_ne!(last_scene(&other)["scene"], drafted);
}

#[tokio::test]
async fn of_two_writers_one_wins_and_the_other_catches_up() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let one = Person::new(open(setting(toys(), store.clone(), 1)).await).await;
    let (table, mut here) = one_screen(&one, 3).await;
    // A second server on the same store, whose room does not know what the first one does.
    let two = Person { address: open(setting(toys(), store, 50)).await, ..one.clone() };
    let mut there = two.look(&table, None).await;
    assert_eq!(here.told, there.told);
    let lines = here.actions().await;
    here.must_play(&lines[0]).await;
    let overtaken = problem(there.play(&lines[0]).await.unwrap());
    assert_eq!(overtaken.id, "stale");
    there.catch_up().await.unwrap();
    here.catch_up().await.unwrap();
    assert_eq!(here.told, there.told);
    assert_eq!(here.position().await, there.position().await);
}

async fn moody() -> (Arc<Moody>, Person) {
    let store = Arc::new(Moody::new().await);
    let address = open(setting(toys(), store.clone(), 1)).await;
    (store, Person::new(address).await)
}

#[tokio::test]
async fn what_cannot_be_kept_was_not_done_and_nobody_is_told() {
    let (store, person) = moody().await;
    let (table, mut chair) = one_screen(&person, 3).await;
    let mut watcher = Person::new(person.address).await.look(&table, None).await;
    let (before, told) = (chair.position().await, watcher.bytes.len());
    let lines = chair.actions().await;
    store.be(Mood::Failing);
    assert_eq!(problem(chair.play(&lines[0]).await.unwrap()).id, "inner");
    store.be(Mood::Fine);
    assert_eq!(chair.position().await, before);
    watcher.catch_up().await.unwrap();
    assert_eq!(watcher.bytes.len(), told + 1, "nothing but the answer to the watcher's own question");
    chair.must_play(&lines[0]).await;
}

#[tokio::test]
async fn a_panic_ends_one_room_and_not_the_server() {
    let (store, person) = moody().await;
    let (table, mut chair) = one_screen(&person, 3).await;
    let (_, mut elsewhere) = one_screen(&person, 3).await;
    let before = chair.position().await;
    let lines = chair.actions().await;
    store.be(Mood::Panicking);
    assert!(chair.play(&lines[0]).await.is_err(), "the room has ended");
    store.be(Mood::Fine);
    let lines = elsewhere.actions().await;
    elsewhere.must_play(&lines[0]).await;
    let mut again = person.look(&table, None).await;
    assert_eq!(again.position().await, before);
    let lines = again.actions().await;
    again.must_play(&lines[0]).await;
}

#[tokio::test]
async fn picks_are_offered_step_by_step_until_they_make_an_action() {
    let person = Person::new(open_new(toys(), 4).await).await;
    let (_, mut chair) = one_screen(&person, 3).await;
    let mut prefix: Vec<Value> = Vec::new();
    loop {
        let told = chair.ask(json!({ "ask": "offers", "prefix": prefix })).await.unwrap();
        let Tell::Offers { next: step, .. } = told else { panic!("{told:?}") };
        let step = serde_json::to_value(step).unwrap();
        if step == json!("complete") {
            break;
        }
        let next = match (&step["oneof"], &step["amount"], &step["several"]) {
            (Value::Array(offers), _, _) => offers[0]["pick"].clone(),
            (_, Value::Object(range), _) => json!({ "amount": range["most"] }),
            (_, _, several) => json!({ "several": several["sets"][0] }),
        };
        prefix.push(next);
    }
    let told = chair.act("play", json!({ "picks": prefix })).await.unwrap();
    assert!(matches!(told, Tell::Done { .. }), "{told:?}");
}

#[tokio::test]
async fn several_people_and_machines_share_a_table_once_everybody_has_come() {
    let address = open_new(arcade::games(), 4).await;
    let (host, other) = (Person::new(address).await, Person::new(address).await);
    let new = json!({
        "game": "risk",
        "options": { "ruleset": "classic", "players": "4" },
        "seats": ["random", "open", "heuristic", "me"],
    });
    let made = host.post("/api/tables", &new).await.json();
    let table = made["id"].as_str().unwrap();
    let mut chair = host.look(table, None).await;
    assert_eq!(last_scene(&chair)["turn"], json!({ "act": 0 }), "the machine waits");
    other.join(table).await;
    let mut guest = other.look(table, None).await;
    for _ in 0..4 {
        wait_for_turn(&mut guest, 1).await;
        guest.catch_up().await.unwrap();
        let lines = guest.actions().await;
        guest.must_play(&lines[0]).await;
        wait_for_turn(&mut chair, 3).await;
        let lines = chair.actions().await;
        chair.must_play(&lines[0]).await;
    }
    let listed = other.get("/api/tables").await.json();
    assert_eq!(listed[0]["seats"].as_array().map(Vec::len), Some(4));
    assert!(listed[0]["acting"].is_array());
}

#[tokio::test]
async fn a_spectator_is_welcomed_while_machines_think() {
    for game in arcade::games() {
        let person = Person::new(open_new(arcade::games(), 4).await).await;
        let table = person.make(game.meta().id, &["heuristic", "heuristic"]).await;
        let mut chair = person.look(&table, None).await;
        for _ in 0..4 {
            chair.read().await.unwrap();
            let mut late = Person::new(person.address).await.look(&table, None).await;
            late.catch_up().await.unwrap();
        }
    }
}
