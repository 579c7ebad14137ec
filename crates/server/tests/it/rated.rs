//! While a game counts, those who play it go on with it nowhere else, and no machine tells them what to do.

use crate::clocks::real_time;
use crate::house::{Chair, Person, open, problem, setting};
use crate::people::take_name;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use store::Sqlite;

async fn house() -> SocketAddr {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    open(server::Setting { now: real_time, ..setting(arcade::games(), store, 3) }).await
}

async fn make(person: &Person, game: &str, seats: [&str; 2]) -> String {
    let ruleset = if game == "xiangqi" { "traditional" } else { "seed" };
    let new = json!({ "game": game, "seats": seats, "options": { "rated": "on", "ruleset": ruleset } });
    let made = person.post("/api/tables", &new).await;
    made.json()["id"].as_str().unwrap_or_else(|| panic!("{made:?}")).to_string()
}

async fn play(chairs: &mut [Chair; 2], lines: &[&str]) {
    for (ply, line) in lines.iter().enumerate() {
        chairs[ply % 2].catch_up().await.unwrap();
        chairs[ply % 2].must_play(line).await;
    }
}

fn load(text: &str) -> Value {
    json!({ "game": "", "load": { "name": "a.log", "text": text } })
}

/// It is refused, and it is said why.
fn is_refused(answer: &crate::house::Answer) {
    assert_eq!((answer.status, answer.json()["id"].as_str()), (422, Some("refused")), "{answer:?}");
    assert!(answer.body.contains("ratings"), "{answer:?}");
}

const LINES: [&str; 6] = ["b1c3", "b10c8", "h1g3", "h10g8", "a1a2", "a10a9"];

#[tokio::test]
async fn a_rated_game_is_gone_on_with_nowhere_else_before_it_is_over() {
    let address = house().await;
    let (ann, _) = take_name(&Person::new(address).await, "ann").await;
    let (bob, _) = take_name(&Person::new(address).await, "bob").await;
    let table = make(&ann, "xiangqi", ["me", "open"]).await;
    bob.join(&table).await;
    let mut chairs = [ann.look(&table, Some(0)).await, bob.look(&table, Some(1)).await];
    play(&mut chairs, &LINES).await;
    let record = ann.get(&format!("/api/tables/{table}/record")).await.body;
    let branch = json!({ "game": "", "branch": { "table": table, "number": 4 } });
    let machine =
        json!({ "game": "", "seats": ["me", "captain"], "branch": { "table": table, "number": 4 } });
    let ticket = load(&format!("quincunx ticket 1\ngame xiangqi\ntable {table}\nentries 6\n"));
    for new in [&branch, &machine, &ticket] {
        is_refused(&ann.post("/api/tables", new).await);
        is_refused(&bob.post("/api/tables", new).await);
    }
    // As it stands; without saying that it counts; a move sooner; a move later.
    let plain = record.replace("table rated on\n", "");
    assert_ne!(plain, record, "{record}");
    let sooner = plain.rsplitn(3, '\n').last().unwrap().to_string() + "\n";
    let later = format!("{plain}2026-11-18T14:00:00.000Z 1: a2a1\n");
    for text in [&record, &plain, &sooner, &later] {
        is_refused(&ann.post("/api/tables", &load(text)).await);
    }
    // Who has nothing to do with it may, and so may they with what is another game.
    assert_eq!(Person::new(address).await.post("/api/tables", &load(&plain)).await.status, 201);
    let other = arcade::game("xiangqi").unwrap().lively();
    assert_eq!(ann.post("/api/tables", &load(other)).await.status, 201);
    chairs[0].must_do("resign").await;
    for new in [&branch, &load(&plain)] {
        let made = ann.post("/api/tables", new).await;
        assert_eq!((made.status, &made.json()["rated"]), (201, &Value::Null), "{made:?}");
    }
}

/// Alone with a machine, and where something is hidden: there the record is a ticket.
#[tokio::test]
async fn nor_is_one_against_a_machine_and_nobody_is_helped_at_it() {
    let address = house().await;
    let (ann, _) = take_name(&Person::new(address).await, "ann").await;
    for game in ["xiangqi", "stratego"] {
        let table = make(&ann, game, ["me", "recruit"]).await;
        let mut chair = ann.look(&table, Some(0)).await;
        let ticket = ann.get(&format!("/api/tables/{table}/record")).await.body;
        let branch = json!({ "game": "", "branch": { "table": table, "number": 0, "seat": 0 } });
        is_refused(&ann.post("/api/tables", &branch).await);
        if ticket.starts_with("quincunx ticket") {
            is_refused(&ann.post("/api/tables", &load(&ticket)).await);
        }
        for ask in [
            json!({ "ask": "hint" }),
            json!({ "ask": "worth" }),
            json!({ "ask": "mind", "of": 1 }),
            json!({ "ask": "hurry" }),
            json!({ "ask": "try", "at": 0, "lines": [] }),
            json!({ "ask": "note", "at": 0, "kind": "said", "text": "hm" }),
        ] {
            let said = problem(chair.ask(ask.clone()).await.unwrap());
            assert_eq!(said.id, "refused", "{game} {ask}: {said:?}");
        }
        assert_eq!(ann.get(&format!("/api/tables/{table}/report")).await.json()["id"], "refused");
    }
}

/// What a seat may imagine of a hidden game is a record, too.
#[tokio::test]
async fn what_one_imagines_of_a_rated_game_is_not_brought_to_another_table() {
    let address = house().await;
    let (ann, _) = take_name(&Person::new(address).await, "ann").await;
    let (bob, _) = take_name(&Person::new(address).await, "bob").await;
    let table = make(&ann, "stratego", ["me", "open"]).await;
    bob.join(&table).await;
    let mut chairs = [ann.look(&table, Some(0)).await, bob.look(&table, Some(1)).await];
    for chair in &mut chairs {
        chair.set_up().await;
    }
    // Who begins is drawn by lot.
    for _ in 0..6 {
        for chair in &mut chairs {
            chair.catch_up().await.unwrap();
            if let Some(line) = chair.actions().await.first() {
                chair.must_play(line).await;
            }
        }
    }
    let imagined = ann.get(&format!("/api/tables/{table}/imagined?seat=0")).await;
    assert_eq!(imagined.status, 200, "{imagined:?}");
    is_refused(&ann.post("/api/tables", &load(&imagined.body)).await);
}
