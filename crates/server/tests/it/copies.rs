//! Copies of a game: who may make them, and what they must not tell.

use crate::house::{Answer, Chair, Person, last, open, open_new, problem, setting, toys};
use serde_json::{Value, json};
use std::sync::Arc;
use store::Sqlite;

async fn load(person: &Person, text: &str) -> Answer {
    person.post("/api/tables", &json!({ "game": "", "load": { "name": "a", "text": text } })).await
}

fn ticket(table: &str, entries: usize) -> String {
    format!("quincunx ticket 1\ngame toy\ntable {table}\nentries {entries}\n")
}

fn id(answer: &Answer) -> String {
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["id"].as_str().unwrap().to_string()
}

async fn record(person: &Person, table: &str) -> Answer {
    person.get(&format!("/api/tables/{table}/record")).await
}

async fn listed(person: &Person) -> Vec<String> {
    let tables = person.get("/api/tables").await.json();
    tables.as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap().to_string()).collect()
}

/// A table at which one person plays machines, set up.
async fn alone(person: &Person) -> (String, Chair) {
    let table = person.make("toy", &["me", "random", "random"]).await;
    let mut chair = person.look(&table, Some(0)).await;
    chair.set_up().await;
    // The machines set up too, and act until it is this seat's turn.
    while last(&chair, "scene")["turn"]["act"] != 0 {
        chair.read().await.unwrap();
    }
    (table, chair)
}

#[tokio::test]
async fn a_ticket_needs_a_seat_and_seats_nobody_else() {
    let address = open_new(arcade::games(), 3).await;
    let (one, other, stranger) =
        (Person::new(address).await, Person::new(address).await, Person::new(address).await);
    let table = one.make("xiangqi", &["me", "open"]).await;
    other.join(&table).await;
    let forged = ticket(&table, 0).replace("toy", "xiangqi");
    let refused = load(&stranger, &forged).await;
    assert_eq!((refused.status, refused.json()["id"].as_str()), (403, Some("not-yours")), "{refused:?}");
    let copy = id(&load(&one, &forged).await);
    assert_eq!(listed(&other).await, [table.as_str()], "nobody is seated who was not asked");
    let places = one.get(&format!("/api/tables/{copy}")).await.json()["seats"].clone();
    assert_eq!((&places[0]["occupant"], &places[1]["occupant"]), (&json!("you"), &json!("open")));
}

/// Whatever was sealed, a stranger is told the same.
#[tokio::test]
async fn a_question_that_may_not_be_asked_is_answered_alike_whatever_the_state_is() {
    let address = open_new(toys(), 3).await;
    let (one, other, stranger) =
        (Person::new(address).await, Person::new(address).await, Person::new(address).await);
    let table = one.make("toy", &["me", "open", "open"]).await;
    other.join(&table).await;
    let ask = async || {
        let mut answers = Vec::new();
        for person in [&stranger, &other] {
            for entries in 0..4 {
                let answer = load(person, &ticket(&table, entries)).await;
                answers.push((answer.status, answer.body));
            }
            let answer = record(person, &table).await;
            answers.push((answer.status, answer.body));
        }
        answers
    };
    let before = ask().await;
    one.look(&table, Some(0)).await.set_up().await;
    assert_eq!(ask().await, before);
    assert!(before.iter().all(|(status, _)| *status == 403), "{before:?}");
}

#[tokio::test]
async fn who_has_read_a_copy_does_not_play_on_at_the_original() {
    let person = Person::new(open_new(toys(), 3).await).await;
    let (table, mut chair) = alone(&person).await;
    let copy = id(&load(&person, &record(&person, &table).await.body).await);
    // Up to here both may be played on.
    let lines = chair.actions().await;
    let mut copied = person.look(&copy, Some(0)).await;
    resign_to_the_end(&person, &copy, &mut copied).await;
    let opened = record(&person, &copy).await;
    assert!(opened.body.starts_with("quincunx 1\n"), "{}", opened.body);
    let refused = problem(chair.play(&lines[0]).await.unwrap());
    assert_eq!(refused.id, "opened", "{refused:?}");
    let again = load(&person, &ticket(&table, 0)).await;
    assert_eq!(again.json()["id"], "opened", "{again:?}");
    // It can be given up, and what was read can be played on as a game that says where it comes from.
    let told = chair.act("resign", json!({})).await.unwrap();
    assert!(matches!(told, wire::Tell::Done { .. }), "{told:?}");
    let new = id(&load(&person, &opened.body).await);
    assert_eq!(person.get(&format!("/api/tables/{new}")).await.json()["from_record"], true);
}

/// Leaves, and watches the machines until the game is over.
async fn resign_to_the_end(person: &Person, table: &str, chair: &mut Chair) {
    let told = chair.act("resign", json!({})).await.unwrap();
    assert!(matches!(told, wire::Tell::Done { .. }), "{told:?}");
    while person.get(&format!("/api/tables/{table}")).await.json()["over"] == false {
        chair.catch_up().await.unwrap();
    }
}

/// A server that was stopped and started again knows which games were opened.
#[tokio::test]
async fn what_was_read_is_not_forgotten_by_a_restart() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let person = Person::new(open(setting(toys(), store.clone(), 3)).await).await;
    let (table, mut chair) = alone(&person).await;
    let lines = chair.actions().await;
    drop(chair);
    let copy = id(&load(&person, &record(&person, &table).await.body).await);
    let mut copied = person.look(&copy, Some(0)).await;
    resign_to_the_end(&person, &copy, &mut copied).await;
    let address = open(setting(toys(), store, 99)).await;
    let later = Person { address, ..person };
    let mut chair = later.look(&table, Some(0)).await;
    assert_eq!(problem(chair.play(&lines[0]).await.unwrap()).id, "opened");
}

#[tokio::test]
async fn a_hidden_game_that_is_over_is_not_taken_back() {
    let person = Person::new(open_new(arcade::games(), 3).await).await;
    let table = person.make("stratego", &[]).await;
    for seat in 0..2 {
        person.look(&table, Some(seat)).await.set_up().await;
    }
    let mut chair = person.look(&table, Some(0)).await;
    let lines = chair.actions().await;
    chair.must_play(&lines[0]).await;
    chair.must_do("undo").await;
    chair.must_play(&lines[0]).await;
    chair.must_do("resign").await;
    assert!(record(&person, &table).await.body.contains("seals"), "everything is open now");
    assert_eq!(chair.must_fail("undo").await.id, "opened");
    // Where nothing is hidden, nothing is learned.
    let table = person.make("xiangqi", &[]).await;
    let mut chair = person.look(&table, Some(0)).await;
    chair.must_do("resign").await;
    chair.must_do("undo").await;
}

#[tokio::test]
async fn a_table_that_began_from_a_record_says_so() {
    let person = Person::new(open_new(arcade::games(), 3).await).await;
    let says = async |table: &str| {
        let own = person.get(&format!("/api/tables/{table}")).await.json()["from_record"].clone();
        let list = person.get("/api/tables").await.json();
        let found = list.as_array().unwrap().iter().find(|it| it["id"] == table).unwrap().clone();
        assert_eq!(found["from_record"], own);
        own
    };
    let table = person.make("xiangqi", &[]).await;
    assert_eq!(says(&table).await, Value::Bool(false));
    let loaded = id(&load(&person, &record(&person, &table).await.body).await);
    assert_eq!(says(&loaded).await, Value::Bool(true));
    let branch = json!({ "game": "", "branch": { "table": table, "number": 0 } });
    let branched = id(&person.post("/api/tables", &branch).await);
    assert_eq!(says(&branched).await, Value::Bool(true));
    person.look(&table, Some(0)).await.must_do("resign").await;
    let rematch = id(&person.post(&format!("/api/tables/{table}/rematch"), &json!({})).await);
    assert_eq!(says(&rematch).await, Value::Bool(false));
}

/// That an offer was withdrawn would tell that somebody touched their draft.
#[tokio::test]
async fn an_offer_made_in_setup_outlives_every_draft() {
    let address = open_new(arcade::games(), 3).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    let table = one.make("stratego", &["me", "open"]).await;
    other.join(&table).await;
    let (mut mine, mut theirs) = (one.look(&table, Some(0)).await, other.look(&table, Some(1)).await);
    mine.must_do("draw").await;
    theirs.catch_up().await.unwrap();
    let bytes = mine.bytes.len();
    theirs.must_play("random").await;
    theirs.must_do("undo").await;
    theirs.must_play("random").await;
    theirs.must_play("ready").await;
    mine.catch_up().await.unwrap();
    assert_eq!(mine.bytes.len(), bytes + 1, "nothing but the answer to one's own question");
    let proposal = one.get(&format!("/api/tables/{table}")).await.json()["proposal"].clone();
    assert_eq!(proposal["seat"], 0, "{proposal}");
}

#[tokio::test]
async fn a_rematch_is_not_forgotten_by_a_restart() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let one = Person::new(open(setting(arcade::games(), store.clone(), 3)).await).await;
    let other = Person::new(one.address).await;
    let table = one.make("xiangqi", &["me", "open"]).await;
    other.join(&table).await;
    one.look(&table, Some(0)).await.must_do("resign").await;
    let path = format!("/api/tables/{table}/rematch");
    let next = id(&one.post(&path, &json!({})).await);
    let address = open(setting(arcade::games(), store, 99)).await;
    let later = Person { address, ..other };
    assert_eq!(id(&later.post(&path, &json!({})).await), next);
}
