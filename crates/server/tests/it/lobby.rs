//! The lobby: open seats, challenges, games to watch; and links that are for joining or for watching.

use crate::clocks::real_time;
use crate::house::{Person, open, open_new, setting, toys};
use crate::people::take_name;
use crate::player::Player;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::Sqlite;

async fn make(person: &Person, more: Value) -> String {
    let mut new = json!({ "game": "toy", "seats": ["me", "open", "random"] });
    new.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let answer = person.post("/api/tables", &new).await;
    answer.json()["id"].as_str().unwrap_or_else(|| panic!("{answer:?}")).to_string()
}

async fn lobby(person: &Person, since: u64) -> Value {
    person.get(&format!("/api/lobby?since={since}")).await.json()
}

fn ids(tables: &Value) -> Vec<&str> {
    tables.as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_seat_for_anyone_is_found_taken_and_watched() {
    let address = open_new(toys(), 8).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    let before = lobby(&other, 0).await;
    assert_eq!((ids(&before["seats"]).len(), ids(&before["games"]).len()), (0, 0));
    let seen = before["number"].as_u64().unwrap();
    let waiting = tokio::spawn({
        let other = other.clone();
        async move { lobby(&other, seen).await }
    });
    let started = Instant::now();
    let table = make(&one, json!({ "door": "anyone", "options": { "clock": "5+3" } })).await;
    let told = waiting.await.unwrap();
    assert!(started.elapsed() < Duration::from_secs(10), "told at once, not when the time is up");
    assert_eq!(ids(&told["seats"]), [table.as_str()]);
    assert_eq!(told["seats"][0]["clock"], "5+3");
    // What is made by its address, or by a key, stands in no lobby.
    make(&one, json!({})).await;
    make(&one, json!({ "door": "key" })).await;
    other.join(&table).await;
    let after = lobby(&Person::new(address).await, 0).await;
    assert_eq!((ids(&after["seats"]), ids(&after["games"])), (vec![], vec![table.as_str()]));
}

#[tokio::test]
async fn what_most_look_at_comes_first_however_old_it_is() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let address = open(server::Setting { now: real_time, ..setting(toys(), store, 8) }).await;
    let (one, viewer) = (Person::new(address).await, Person::new(address).await);
    let machines = json!({ "seats": ["me", "random", "random"], "door": "anyone" });
    let (first, second) = (make(&one, machines.clone()).await, make(&one, machines.clone()).await);
    for _ in 0..60 {
        make(&one, machines.clone()).await;
    }
    let _two = (viewer.look(&first, None).await, viewer.look(&first, None).await);
    let _one = viewer.look(&second, None).await;
    let watched = lobby(&viewer, 0).await["games"].clone();
    assert_eq!(ids(&watched).len(), 50, "no more than a page can hold");
    assert_eq!(ids(&watched)[..2], [first.as_str(), second.as_str()]);
}

#[tokio::test]
async fn a_seat_is_offered_with_its_rules_its_clock_and_how_strong_who_waits_there_is() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let address = open(server::Setting { now: real_time, ..setting(arcade::games(), store, 8) }).await;
    let (ann, _) = take_name(&Person::new(address).await, "Ann").await;
    let options = json!({ "ruleset": "traditional", "clock": "5+3", "rated": "on" });
    let new = json!({ "game": "xiangqi", "seats": ["me", "open"], "door": "anyone", "options": options });
    let table = make(&ann, new).await;
    let offered = lobby(&Person::new(address).await, 0).await["seats"][0].clone();
    assert_eq!(offered["id"], table.as_str());
    assert_eq!((&offered["game"], &offered["ruleset"]["word"]), (&json!("xiangqi"), &json!("traditional")));
    assert!(!offered["ruleset"]["about"].as_str().unwrap().is_empty(), "{offered}");
    assert_eq!((&offered["clock"], &offered["rated"]), (&json!("5+3"), &json!(true)));
    assert_eq!((&offered["seats"][0]["who"], &offered["seats"][0]["rating"]), (&json!("Ann"), &json!(1500)));
    for game in arcade::games() {
        let several = game.options().iter().any(|option| option.key == "ruleset");
        let id = ann.make(game.meta().id, &["me"]).await;
        let told = ann.get(&format!("/api/tables/{id}")).await.json();
        assert_eq!(told["ruleset"].is_object(), several, "{told}");
    }
}

/// The tables that a page offers, in their order.
const OFFERED: &str = "[...document.querySelectorAll('#lobby-seats li')].map((line) => line.dataset.table)";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn open_seats_are_filtered_by_game_ruleset_clock_and_rating() {
    let address = open_new(arcade::games(), 8).await;
    let (ann, _) = take_name(&Person::new(address).await, "Ann").await;
    let offer = async |game: &str, options: Value| {
        let new = json!({ "game": game, "seats": ["me", "open"], "door": "anyone", "options": options });
        make(&ann, new).await
    };
    let old = offer("xiangqi", json!({ "ruleset": "traditional", "clock": "5+3" })).await;
    let usual = offer("xiangqi", json!({ "clock": "5+3", "rated": "on" })).await;
    let other = offer("guerre", json!({})).await;
    let mut player = Player::at_home(address).await;
    player.page.until("document.querySelectorAll('#lobby-seats li').length === 3").await;
    let choose = |name: &str, value: &str| {
        format!(
            "{{ const menu = document.querySelector('#lobby-seats select[name={name}]'); menu.value = '{value}'; \
             menu.dispatchEvent(new Event('change', {{ bubbles: true }})); {OFFERED} }}"
        )
    };
    for (name, value, expected) in [
        ("game", "guerre", vec![&other]),
        ("game", "xiangqi", vec![&old, &usual]),
        ("ruleset", "xiangqi traditional", vec![&old]),
        ("clock", "none", vec![&other]),
        ("clock", "5+3", vec![&old, &usual]),
        ("rated", "on", vec![&usual]),
        ("rated", "off", vec![&old, &other]),
    ] {
        let told = player.page.eval(&choose(name, value)).await;
        let mut found: Vec<&str> = told.as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let mut expected: Vec<&str> = expected.into_iter().map(String::as_str).collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{name} {value}");
        player.page.eval(&choose(name, "")).await;
    }
    // Two at once: what fits both.
    player.page.eval(&choose("clock", "5+3")).await;
    assert_eq!(player.page.eval(&choose("rated", "off")).await, json!([old]));
    player.is_content();
}

#[tokio::test]
async fn a_link_for_watching_is_no_link_for_joining() {
    let address = open_new(toys(), 8).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    let table = make(&one, json!({ "door": "key" })).await;
    let way = format!("/api/tables/{table}/way");
    assert_eq!(other.get(&way).await.json(), json!({}), "only who sits there knows it");
    let join = format!("/api/tables/{table}/join");
    for body in [json!({}), json!({ "seat": 1 }), json!({ "key": "" }), json!({ "key": "anyone" })] {
        let answer = other.post(&join, &body).await;
        assert_eq!((answer.status, answer.json()["id"].as_str()), (403, Some("not-yours")), "{body}");
    }
    other.look(&table, None).await;
    let key = one.get(&way).await.json()["key"].clone();
    assert_eq!(other.post(&join, &json!({ "key": key })).await.status, 200);
}

#[tokio::test]
async fn a_challenge_reaches_whom_it_names_and_nobody_else_takes_the_seat() {
    let address = open_new(toys(), 8).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    let (ann, _) = take_name(&Person::new(address).await, "Ann").await;
    let new = json!({ "game": "toy", "seats": ["me", "@Nobody", "random"] });
    let unknown = one.post("/api/tables", &new).await;
    assert_eq!((unknown.status, unknown.json()["id"].as_str()), (422, Some("options")));
    let seen = lobby(&ann, 0).await["number"].as_u64().unwrap();
    let table = make(&one, json!({ "seats": ["me", "@ann", "open"], "door": "anyone" })).await;
    assert_eq!(ids(&lobby(&ann, seen).await["challenges"]), [table.as_str()]);
    assert!(ids(&lobby(&other, 0).await["challenges"]).is_empty());
    let join = format!("/api/tables/{table}/join");
    let refused = other.post(&join, &json!({ "seat": 1 })).await;
    assert_eq!((refused.status, refused.json()["id"].as_str()), (409, Some("taken")));
    let sat = other.post(&join, &json!({})).await.json();
    assert_eq!((&sat["seats"][1]["occupant"], &sat["seats"][2]["occupant"]), (&json!("open"), &json!("you")));
    let sat = ann.post(&join, &json!({})).await.json();
    assert_eq!((&sat["seats"][1]["occupant"], &sat["seats"][1]["who"]), (&json!("you"), &json!("Ann")));
    assert!(ids(&lobby(&ann, 0).await["challenges"]).is_empty());
}

#[tokio::test]
async fn a_challenge_can_be_declined_and_its_seat_is_open_then() {
    let address = open_new(toys(), 8).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    let (ann, _) = take_name(&Person::new(address).await, "Ann").await;
    let table = make(&one, json!({ "seats": ["me", "@ANN", "random"], "door": "anyone" })).await;
    assert!(ids(&lobby(&other, 0).await["seats"]).is_empty(), "the seat is kept");
    let declined = ann.post(&format!("/api/tables/{table}/decline"), &json!({})).await;
    assert_eq!(declined.status, 204);
    assert!(ids(&lobby(&ann, 0).await["challenges"]).is_empty());
    assert_eq!(ids(&lobby(&other, 0).await["seats"]), [table.as_str()]);
    other.join(&table).await;
}

#[tokio::test]
async fn who_gets_up_before_all_have_come_takes_their_draft_along_and_the_seat_is_open_again() {
    let address = open_new(toys(), 8).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    let table = make(&one, json!({ "seats": ["me", "open", "open"], "door": "anyone" })).await;
    let path = |what: &str| format!("/api/tables/{table}/{what}");
    let mut chair = one.look(&table, Some(0)).await;
    chair.must_play("random").await;
    assert_eq!(one.get(&path("draft?seat=0")).await.status, 200);
    assert_eq!(other.post(&path("leave"), &json!({ "seat": 0 })).await.status, 403, "only one's own");
    other.join(&table).await;
    let left = one.post(&path("leave"), &json!({ "seat": 0 })).await;
    assert_eq!(left.status, 200, "{left:?}");
    assert!(ids(&one.get("/api/tables").await.json()).is_empty(), "it is in one's list no more");
    let third = Person::new(address).await;
    let sat = third.post(&path("join"), &json!({ "seat": 0 })).await;
    assert_eq!(sat.json()["seats"][0]["occupant"], "you", "{sat:?}");
    assert_eq!(third.get(&path("draft?seat=0")).await.status, 422, "what was laid out there is gone");
    assert_eq!(one.get(&path("draft?seat=0")).await.status, 403);
    one.join(&table).await;
    assert_eq!(one.post(&path("leave"), &json!({})).await.status, 409, "everybody has come");
}

#[tokio::test]
async fn a_table_that_all_have_left_is_offered_to_nobody() {
    let address = open_new(toys(), 8).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    let (ann, _) = take_name(&Person::new(address).await, "Ann").await;
    let table = make(&one, json!({ "seats": ["me", "@ann", "open"], "door": "anyone" })).await;
    assert_eq!(ids(&lobby(&other, 0).await["seats"]), [table.as_str()]);
    assert_eq!(ids(&lobby(&ann, 0).await["challenges"]), [table.as_str()]);
    assert_eq!(one.post(&format!("/api/tables/{table}/leave"), &json!({})).await.status, 200);
    assert!(ids(&lobby(&other, 0).await["seats"]).is_empty());
    assert!(ids(&lobby(&ann, 0).await["challenges"]).is_empty(), "the challenge is withdrawn");
    for person in [&other, &ann] {
        assert_eq!(person.post(&format!("/api/tables/{table}/join"), &json!({})).await.status, 403);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_offers_in_the_lobby_is_withdrawn_there_or_at_the_table() {
    let address = open_new(toys(), 9).await;
    let mut one = Player::at_home(address).await;
    for place in ["#get-up", "#lobby-seats li .acts button"] {
        one.page.go(&format!("http://{address}/")).await;
        one.page.until("document.querySelector('[data-game=toy] .options')").await;
        one.page.click("[data-game=toy] .options").await;
        one.page.until("document.querySelector('dialog [name=versus][value=anyone]')").await;
        one.page.click("dialog [name=versus][value=anyone]").await;
        one.page.click("dialog .play").await;
        one.arrive().await;
        if place != "#get-up" {
            one.page.go(&format!("http://{address}/")).await;
        }
        one.page.until(&format!("document.querySelector('{place}:not([hidden])')")).await;
        one.page.click(place).await;
        let gone = Person::new(address).await;
        one.page.until("fetch('/api/tables').then((it) => it.json()).then((all) => all.length === 0)").await;
        // Who has left is gone from the list first; the offer goes next, and is told as news of the lobby.
        let mut told = lobby(&gone, 0).await;
        while !ids(&told["seats"]).is_empty() {
            told = lobby(&gone, told["number"].as_u64().unwrap()).await;
        }
    }
    one.is_content();
}

#[tokio::test]
async fn who_sits_where_can_be_decided_by_lot() {
    let address = open_new(toys(), 8).await;
    let one = Person::new(address).await;
    let mut seats = std::collections::BTreeSet::new();
    for _ in 0..24 {
        let new = json!({ "game": "toy", "seats": ["me", "random", "random"], "lot": true });
        let table = one.post("/api/tables", &new).await.json();
        let sitting = table["seats"].as_array().unwrap();
        seats.insert(sitting.iter().position(|place| place["occupant"] == "you").unwrap());
    }
    assert_eq!(seats.len(), 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_browsers_meet_in_the_lobby() {
    let address = open_new(toys(), 9).await;
    let (mut one, mut other) = (Player::at_home(address).await, Player::at_home(address).await);
    other.page.until("document.querySelector('#lobby-seats')").await;
    one.page.click("[data-game=toy] .options").await;
    one.page.until("document.querySelector('dialog [name=versus][value=anyone]')").await;
    one.page.click("dialog [name=versus][value=anyone]").await;
    one.page.click("dialog .play").await;
    one.arrive().await;
    // Without loading anything anew, the other finds the seat.
    other.page.until("document.querySelector('#lobby-seats li .play')").await;
    other.page.click("#lobby-seats li .play").await;
    other.arrive().await;
    for player in [&one, &other] {
        player.is_content();
    }
}
