//! At the table: who is there, what is said, what is offered and declined.

use crate::clocks::real_time;
use crate::house::{Chair, Person, last, open, open_new, problem, setting, toys};
use crate::people::{PASSWORD, call, take_name};
use crate::player::Player;
use serde_json::{Value, json};
use std::sync::Arc;
use store::Sqlite;
use wire::Tell;

async fn say(chair: &mut Chair, text: &str) {
    let told = chair.ask(json!({ "ask": "say", "text": text })).await.unwrap();
    assert!(matches!(told, Tell::Done { .. }), "{text}: {told:?}");
}

/// Everything that a chair has heard, in order.
async fn heard(chair: &mut Chair) -> Vec<String> {
    chair.catch_up().await.unwrap();
    let told = chair.bytes.iter().map(|text| serde_json::from_str::<Value>(text).unwrap());
    let lines =
        told.filter(|tell| tell["tell"] == "chat").flat_map(|tell| tell["lines"].as_array().unwrap().clone());
    lines.map(|line| line["text"].as_str().unwrap().to_string()).collect()
}

#[tokio::test]
async fn those_who_play_and_those_who_look_on_do_not_hear_each_other_until_the_end() {
    let address = open_new(arcade::games(), 3).await;
    let (one, other, third) =
        (Person::new(address).await, Person::new(address).await, Person::new(address).await);
    let table = one.make("xiangqi", &["me", "open"]).await;
    other.join(&table).await;
    let mut chairs = [one.look(&table, None).await, other.look(&table, None).await];
    let mut watcher = third.look(&table, None).await;
    say(&mut chairs[0], "well: played").await;
    say(&mut watcher, "<b>he blunders</b>").await;
    assert_eq!(heard(&mut chairs[1]).await, ["well: played"]);
    assert_eq!(heard(&mut watcher).await, ["<b>he blunders</b>"]);
    let line = last(&chairs[1], "chat")["lines"][0].clone();
    assert_eq!((&line["players"], &line["seat"], &line["yours"]), (&json!(true), &json!(0), &Value::Null));
    // Who comes later hears what they would have heard.
    assert_eq!(heard(&mut other.look(&table, None).await).await, ["well: played"]);
    chairs[1].must_do("resign").await;
    let mut later = one.look(&table, None).await;
    assert_eq!(heard(&mut later).await, ["well: played", "<b>he blunders</b>"]);
}

#[tokio::test]
async fn what_cannot_be_said_is_refused() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let address = open(server::Setting { now: real_time, ..setting(arcade::games(), store, 3) }).await;
    let one = Person::new(address).await;
    let table = one.make("xiangqi", &["me", "open"]).await;
    let mut chair = one.look(&table, None).await;
    for text in ["", "   ", "a\u{202e}b", "a\u{0}b", "a\nb", "\u{feff}x", &"x".repeat(301)] {
        let told = chair.ask(json!({ "ask": "say", "text": text })).await.unwrap();
        assert_eq!(problem(told).id, "saying", "{text:?}");
    }
    for number in 0..5 {
        say(&mut chair, &format!("number {number}")).await;
    }
    let told = chair.ask(json!({ "ask": "say", "text": "and more" })).await.unwrap();
    assert_eq!(problem(told).id, "too-many");
    let silent = json!({ "game": "xiangqi", "seats": ["me", "open"], "options": { "chat": "off" } });
    let silent = one.post("/api/tables", &silent).await.json();
    assert_eq!(silent["chat"], false);
    let mut chair = one.look(silent["id"].as_str().unwrap(), None).await;
    let told = chair.ask(json!({ "ask": "say", "text": "hello" })).await.unwrap();
    assert_eq!(problem(told).id, "silent");
}

#[tokio::test]
async fn what_was_said_and_declined_is_there_after_a_restart() {
    let store: Arc<Sqlite> = Arc::new(Sqlite::in_memory().await.unwrap());
    let address = open(setting(arcade::games(), store.clone(), 3)).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    let table = one.make("xiangqi", &["me", "open"]).await;
    other.join(&table).await;
    let (mut first, mut second) = (one.look(&table, None).await, other.look(&table, None).await);
    say(&mut first, "a draw?").await;
    first.must_do("draw").await;
    second.catch_up().await.unwrap();
    second.ask(json!({ "ask": "decline" })).await.unwrap();
    first.catch_up().await.unwrap();
    let declined = json!({ "kind": "draw", "seat": 0, "waiting": [1] });
    assert_eq!(last(&first, "table")["table"]["declined"], declined, "told to who offered");
    // The same store in another house: everything is made again from it.
    let address = open(setting(arcade::games(), store, 4)).await;
    let one = Person { address, ..one };
    let mut again = one.look(&table, None).await;
    assert_eq!(heard(&mut again).await, ["a draw?"]);
    assert_eq!(one.get(&format!("/api/tables/{table}")).await.json()["declined"], declined);
    let line = again.actions().await.remove(0);
    again.must_play(&line).await;
    assert_eq!(one.get(&format!("/api/tables/{table}")).await.json()["declined"], Value::Null);
}

#[tokio::test]
async fn what_somebody_said_goes_with_their_account() {
    let address = open_new(arcade::games(), 3).await;
    let (ann, _) = take_name(&Person::new(address).await, "ann").await;
    let other = Person::new(address).await;
    let table = ann.make("xiangqi", &["me", "open"]).await;
    other.join(&table).await;
    let mut chair = ann.look(&table, None).await;
    say(&mut chair, "my secret").await;
    let mut listener = other.look(&table, None).await;
    say(&mut listener, "hello").await;
    listener.catch_up().await.unwrap();
    assert_eq!(last(&listener, "chat")["lines"][0]["text"], "hello");
    assert_eq!(call(&ann, "DELETE", "/api/account", &json!({ "password": PASSWORD })).await.status, 204);
    assert_eq!(heard(&mut other.look(&table, None).await).await, ["hello"]);
}

#[tokio::test]
async fn it_is_told_who_is_there() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let address = open(server::Setting { now: real_time, ..setting(toys(), store, 3) }).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    let table = one.make("toy", &["me", "open", "random"]).await;
    other.join(&table).await;
    let mut chair = one.look(&table, Some(0)).await;
    let told = last(&chair, "presence");
    assert_eq!((&told["here"], &told["away"][0][0]), (&json!([0]), &json!(1)));
    let second = other.look(&table, Some(1)).await;
    chair.catch_up().await.unwrap();
    assert_eq!(last(&chair, "presence")["here"], json!([0, 1]));
    drop(second);
    loop {
        if let Tell::Presence { here, away, .. } = chair.read().await.unwrap() {
            assert_eq!((here.len(), away[0].0.0), (1, 1));
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_browsers_talk_and_nothing_typed_is_html() {
    let address = open_new(toys(), 3).await;
    let (mut one, mut two) = (Player::at_home(address).await, Player::at_home(address).await);
    one.start_with("toy", &["me", "open", "random"]).await;
    let url = one.page.eval("location.href").await;
    two.page.go(url.as_str().unwrap()).await;
    two.page.until("document.querySelector('#seats button')").await;
    two.page.click("#seats button").await;
    // Once both know that the chair is taken, nothing moves under the pointer any more.
    for player in [&mut one, &mut two] {
        player.page.until("!document.querySelector('#note button, #seats button')").await;
        player.page.open_tab("chat").await;
    }
    one.page.eval("document.querySelector('#saying').value = '<img src=x onerror=alert(1)>'").await;
    one.page.click("#chat-form button").await;
    two.page.until("document.querySelector('#said li span')").await;
    assert_eq!(two.page.text("#said li span").await, "<img src=x onerror=alert(1)>");
    assert!(!two.page.holds("document.querySelector('#said img')").await);
    two.page.click("#said .mute").await;
    two.page.until("!document.querySelector('#said li span')").await;
    for player in [&one, &two] {
        player.is_content();
    }
}
