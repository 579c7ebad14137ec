//! What takes the others' consent: draws, and taking back where other people play.

use crate::house::{Chair, Person, last, last_scene, open_new, toys};
use serde_json::{Value, json};
use std::net::SocketAddr;

/// A table of a game at which two people sit, each with a chair.
async fn two(new: &Value) -> (SocketAddr, String, Chair, Chair) {
    let address = open_new(arcade::games(), 5).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    let table = one.post("/api/tables", new).await.json()["id"].as_str().unwrap().to_string();
    other.join(&table).await;
    let (mine, theirs) = (one.look(&table, Some(0)).await, other.look(&table, Some(1)).await);
    (address, table, mine, theirs)
}

#[tokio::test]
async fn a_draw_is_offered_told_to_all_and_agreed() {
    let (address, table, mut one, mut other) =
        two(&json!({ "game": "xiangqi", "seats": ["me", "open"] })).await;
    let mut watcher = Person::new(address).await.look(&table, None).await;
    one.must_do("draw").await;
    for chair in [&mut other, &mut watcher] {
        chair.catch_up().await.unwrap();
        assert_eq!(
            last(chair, "table")["table"]["proposal"],
            json!({ "kind": "draw", "seat": 0, "waiting": [1] })
        );
    }
    assert_eq!(watcher.must_fail("draw").await.id, "not-yours");
    one.must_do("draw").await;
    assert!(last_scene(&one)["turn"]["over"].is_null(), "nobody agrees with themselves");
    other.must_do("draw").await;
    assert_eq!(last_scene(&other)["turn"]["over"]["winners"], json!([]));
    assert!(last(&other, "table")["table"]["proposal"].is_null());
    assert_eq!(other.must_fail("draw").await.id, "agreement");
}

#[tokio::test]
async fn a_proposal_is_declined_taken_back_or_ended_by_an_action() {
    let (_, _, mut one, mut other) = two(&json!({ "game": "xiangqi", "seats": ["me", "open"] })).await;
    let nothing = other.ask(json!({ "ask": "decline" })).await.unwrap();
    assert_eq!(crate::house::problem(nothing).id, "not-found");
    for ends in ["other declines", "one takes it back", "one plays"] {
        one.catch_up().await.unwrap();
        one.must_do("draw").await;
        match ends {
            "other declines" => drop(other.ask(json!({ "ask": "decline" })).await.unwrap()),
            "one takes it back" => drop(one.ask(json!({ "ask": "decline" })).await.unwrap()),
            _ => {
                let lines = one.actions().await;
                one.must_play(&lines[0]).await;
            }
        }
        for chair in [&mut one, &mut other] {
            chair.catch_up().await.unwrap();
            assert!(last(chair, "table")["table"]["proposal"].is_null(), "{ends}");
        }
    }
}

#[tokio::test]
async fn who_plays_all_sides_answers_for_the_other_side_and_a_machine_never_does() {
    let person = Person::new(open_new(arcade::games(), 5).await).await;
    let alone = person.make("xiangqi", &[]).await;
    let mut chair = person.look(&alone, None).await;
    chair.must_do("draw").await;
    assert!(!last_scene(&chair)["turn"]["over"].is_object());
    chair.must_do("draw").await;
    assert!(last_scene(&chair)["turn"]["over"].is_object());
    let machine = person.make("xiangqi", &["me", "random"]).await;
    assert_eq!(person.look(&machine, None).await.must_fail("draw").await.id, "agreement");
}

#[tokio::test]
async fn a_takeback_is_proposed_and_agreed_and_goes_to_the_proposer_s_last_choice() {
    let (_, _, mut one, mut other) = two(&json!({ "game": "xiangqi", "seats": ["me", "open"] })).await;
    assert_eq!(one.must_fail("undo").await.id, "agreement", "nothing was played");
    let start = one.position().await;
    let line = one.actions().await[0].clone();
    one.must_play(&line).await;
    let after = one.position().await;
    other.catch_up().await.unwrap();
    let line = other.actions().await[0].clone();
    other.must_play(&line).await;
    // The other's own last choice is one action back.
    other.must_do("undo").await;
    one.catch_up().await.unwrap();
    assert_eq!(
        last(&one, "table")["table"]["proposal"],
        json!({ "kind": "undo", "seat": 1, "waiting": [0] })
    );
    one.must_do("undo").await;
    assert_eq!(one.position().await, after);
    other.catch_up().await.unwrap();
    assert!(last(&other, "table")["table"]["proposal"].is_null(), "what was agreed is no longer proposed");
    other.must_play(&line).await;
    // One's own is two.
    one.catch_up().await.unwrap();
    one.must_do("undo").await;
    other.catch_up().await.unwrap();
    other.must_do("undo").await;
    assert_eq!(one.position().await, start);
    assert_eq!(one.must_fail("redo").await.id, "agreement");
}

/// A position of Skirmish in which the first side can attack.
const BEFORE_A_FIGHT: &str = "3 1 50,45 -12 1L@d3:100,1B@e4:40,2S@e5:60,2L@s7:85 -";

#[tokio::test]
async fn nothing_is_taken_back_across_a_lot() {
    let game = arcade::games().iter().find(|game| game.meta().id == "skirmish").unwrap();
    for (hits, is_lot) in [("terrain", true), ("certain", false)] {
        let given = [("hits".to_string(), hits.to_string())];
        let record = game
            .open(&given, &game.files(), Some(BEFORE_A_FIGHT))
            .unwrap()
            .log(table::Licence::of_this_process())
            .to_string();
        let load = json!({ "name": "mine.log", "text": record });
        let (_, _, mut one, _other) =
            two(&json!({ "game": "", "load": load, "seats": ["me", "open"] })).await;
        one.must_play("attack e4 e5 sword").await;
        match is_lot {
            true => assert!(one.must_fail("undo").await.message.contains("lot")),
            false => one.must_do("undo").await,
        }
    }
}

#[tokio::test]
async fn where_something_is_hidden_and_others_play_nothing_is_taken_back() {
    let address = open_new(toys(), 3).await;
    let (host, other) = (Person::new(address).await, Person::new(address).await);
    let table = host.make("toy", &["me", "me", "open"]).await;
    other.join(&table).await;
    for (person, seat) in [(&host, 0), (&host, 1), (&other, 2)] {
        person.look(&table, Some(seat)).await.set_up().await;
    }
    let mut chair = host.look(&table, Some(0)).await;
    let lines = chair.actions().await;
    if let Some(line) = lines.first() {
        chair.must_play(line).await;
    }
    assert_eq!(chair.must_fail("undo").await.id, "agreement");
}
