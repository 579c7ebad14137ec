//! Games saved, loaded, branched, exported, drawn and played again.

use crate::house::{Answer, Chair, Person, last, last_scene, open, open_new, setting, toys};
use kernel::Rng;
use serde_json::{Value, json};
use std::sync::Arc;
use store::{Sqlite, Store};
use wire::Tell;

/// Plays `count` actions at random for every seat of a table that one person owns.
async fn play_some(person: &Person, table: &str, actions: usize) -> Chair {
    let mut rng = Rng::seeded(3);
    let mut chair = person.look(table, None).await;
    for _ in 0..actions {
        let lines = chair.actions().await;
        let Some(line) = rng.choose(&lines) else { break };
        chair.must_play(line).await;
        chair.hello(None, 0).await.unwrap();
    }
    chair
}

/// Sets up every seat where that is to be done in secret.
async fn set_up(person: &Person, table: &str) {
    let seats =
        person.get(&format!("/api/tables/{table}")).await.json()["seats"].as_array().map_or(0, Vec::len);
    for seat in 0..seats {
        let mut chair = person.look(table, Some(seat as u8)).await;
        if last_scene(&chair)["turn"] == "setup" {
            chair.set_up().await;
        }
    }
}

async fn load(person: &Person, name: &str, text: &str) -> Answer {
    let new = json!({ "game": "", "load": { "name": name, "text": text } });
    person.post("/api/tables", &new).await
}

fn id(answer: &Answer) -> String {
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["id"].as_str().unwrap().to_string()
}

async fn steps(chair: &mut Chair) -> Vec<u32> {
    match chair.ask(json!({ "ask": "steps" })).await.unwrap() {
        Tell::Steps { steps, .. } => steps,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn what_was_saved_opens_again_as_the_same_game_and_tells_nothing_before_it_may() {
    let person = Person::new(open_new(arcade::games(), 4).await).await;
    for game in arcade::games() {
        let table = person.make(game.meta().id, &[]).await;
        set_up(&person, &table).await;
        let mut chair = play_some(&person, &table, 12).await;
        if last(&chair, "welcome")["table"]["hides"] == true {
            opens_again(&person, &table, &mut chair, "quincunx ticket 1\n").await;
            chair.must_do("resign").await;
        }
        opens_again(&person, &table, &mut chair, "quincunx 1\n").await;
    }
}

async fn opens_again(person: &Person, table: &str, chair: &mut Chair, begins: &str) {
    let record = person.get(&format!("/api/tables/{table}/record")).await;
    assert!(record.header("content-disposition").is_some_and(|it| it.contains(&format!("{table}.log"))));
    assert!(record.body.starts_with(begins), "{}", record.body);
    let again = id(&load(person, "mine.log", &record.body).await);
    let seat = last(chair, "welcome")["seat"].as_u64().map(|seat| seat as u8);
    let mut loaded = person.look(&again, seat).await;
    assert_eq!(loaded.position().await, chair.position().await);
    assert_eq!(loaded.told, chair.told);
    assert_eq!(steps(&mut loaded).await, steps(chair).await);
}

#[tokio::test]
async fn what_is_wrong_with_a_record_is_said_with_its_place_in_one_s_own_language() {
    let person = Person::new(open_new(arcade::games(), 4).await).await;
    let table = person.make("xiangqi", &[]).await;
    play_some(&person, &table, 4).await;
    let record = person.get(&format!("/api/tables/{table}/record")).await.body;
    let lines = record.lines().count();
    let broken = [
        (record.replace("game xiangqi 1", "game nogame 1"), "line 2, column 6"),
        (format!("{record}T 1: a1a1\n"), &*format!("line {}, column 1", lines + 1)),
        (format!("{record}nonsense\n"), &*format!("line {}, column 1", lines + 1)),
        (record.replace("option ", "weather "), "line 3, column 1"),
    ];
    for (text, place) in broken {
        let refused = load(&person, "mine.log", &text).await;
        assert_eq!((refused.status, refused.json()["id"].as_str()), (422, Some("misread")), "{refused:?}");
        let message = refused.json()["message"].to_string();
        assert!(message.contains("mine.log") && message.contains(place), "{place}: {message}");
    }
    let new = json!({ "game": "xiangqi", "load": { "name": "a.fen", "text": "no such thing" } });
    let french = person.post("/api/tables?lang=fr", &new).await;
    assert!(french.json()["message"].to_string().contains("a.fen, ligne 1, colonne 1"), "{french:?}");
}

#[tokio::test]
async fn a_game_of_its_own_format_is_exported_and_opened_again() {
    let person = Person::new(open_new(arcade::games(), 4).await).await;
    let mut formats = 0;
    for game in arcade::games().iter().filter(|game| !game.meta().hidden) {
        let table = person.make(game.meta().id, &[]).await;
        let mut chair = play_some(&person, &table, 5).await;
        for ending in game.formats() {
            let file = person.get(&format!("/api/tables/{table}/export/{ending}?seat=0")).await;
            assert_eq!(file.status, 200, "{file:?}");
            let name = format!("mine.{ending}");
            let new = json!({ "game": game.meta().id, "load": { "name": name, "text": file.body } });
            let again = id(&person.post("/api/tables", &new).await);
            let mut loaded = person.look(&again, None).await;
            assert_eq!(loaded.position().await, chair.position().await, "{name}");
            formats += 1;
        }
    }
    assert!(formats > 0, "no game has a format of its own");
    let table = person.make("xiangqi", &[]).await;
    let none = person.get(&format!("/api/tables/{table}/export/docx")).await;
    assert_eq!((none.status, none.json()["id"].as_str()), (404, Some("not-found")));
}

#[tokio::test]
async fn one_plays_on_from_any_step_as_a_new_game() {
    let person = Person::new(open_new(arcade::games(), 4).await).await;
    let table = person.make("xiangqi", &[]).await;
    let mut chair = play_some(&person, &table, 6).await;
    chair.must_do("undo").await;
    for (index, number) in steps(&mut chair).await.into_iter().enumerate() {
        let Tell::Past { scene, turn, .. } =
            chair.ask(json!({ "ask": "past", "number": number })).await.unwrap()
        else {
            panic!("no step {number}");
        };
        let branch = json!({ "table": table, "number": number, "seat": 0 });
        let new = id(&person.post("/api/tables", &json!({ "game": "", "branch": branch })).await);
        let branched = person.look(&new, None).await;
        assert_eq!(last_scene(&branched)["turn"], serde_json::to_value(&turn).unwrap(), "{index}");
        let tokens = serde_json::to_value(&scene.tokens).unwrap();
        assert_eq!(last_scene(&branched)["scene"]["tokens"], tokens, "{index}");
    }
    let nowhere = json!({ "game": "", "branch": { "table": table, "number": 999 } });
    assert_eq!(person.post("/api/tables", &nowhere).await.status, 404);
    let both =
        json!({ "game": "", "branch": { "table": table, "number": 0 }, "load": { "name": "", "text": "" } });
    assert_eq!(person.post("/api/tables", &both).await.status, 422);
}

#[tokio::test]
async fn a_game_that_hides_is_neither_recorded_nor_branched_before_its_end() {
    let address = open_new(toys(), 3).await;
    let (person, other) = (Person::new(address).await, Person::new(address).await);
    let table = person.make("toy", &["me", "open", "random"]).await;
    assert_eq!(other.post(&format!("/api/tables/{table}/join"), &json!({})).await.status, 200);
    person.look(&table, Some(0)).await.set_up().await;
    other.look(&table, Some(1)).await.set_up().await;
    let mut chair = person.look(&table, Some(0)).await;
    let branch =
        |number: u32| json!({ "game": "", "branch": { "table": table, "number": number, "seat": 0 } });
    let first = steps(&mut chair).await[0];
    let record = format!("/api/tables/{table}/record");
    for answer in [person.post("/api/tables", &branch(first)).await, person.get(&record).await] {
        assert_eq!((answer.status, answer.json()["id"].as_str()), (403, Some("hidden")), "{answer:?}");
    }
    for path in ["picture.svg?seat=0", "picture.svg?seat=200", "export/toy?seat=2"] {
        let answer = other.get(&format!("/api/tables/{table}/{path}")).await;
        assert_eq!(answer.json()["id"], "not-yours", "{path}");
    }
    // Both leave, and machines play the game to its end.
    for leaver in [&person, &other] {
        let mut chair = leaver.look(&table, None).await;
        // A machine may have moved meanwhile: who leaves need not have seen it.
        let left = chair.act("resign", json!({})).await.unwrap();
        assert!(matches!(left, Tell::Done { .. }), "{left:?}");
    }
    let mut watcher = person.look(&table, None).await;
    while person.get(&format!("/api/tables/{table}")).await.json()["over"] == false {
        watcher.catch_up().await.unwrap();
    }
    assert_eq!(person.get(&record).await.status, 200);
    let first = steps(&mut watcher).await[0];
    let open = json!({ "game": "", "branch": { "table": table, "number": first } });
    let new = id(&person.post("/api/tables", &open).await);
    let places = person.get(&format!("/api/tables/{new}")).await.json()["seats"].clone();
    assert_eq!(places[2]["occupant"], json!({ "bot": "random" }), "{places}");
}

#[tokio::test]
async fn alone_with_machines_a_game_that_hides_is_saved_as_a_ticket_that_tells_nothing() {
    let address = open_new(toys(), 3).await;
    let person = Person::new(address).await;
    let table = person.make("toy", &["me", "random", "random"]).await;
    let mut chair = person.look(&table, Some(0)).await;
    chair.set_up().await;
    let ticket = person.get(&format!("/api/tables/{table}/record")).await.body;
    assert!(ticket.starts_with("quincunx ticket 1\ngame toy\ntable "), "{ticket}");
    assert_eq!(ticket.lines().count(), 4, "{ticket}");
    let load = |text: &str| json!({ "game": "", "load": { "name": "saved.log", "text": text } });
    let new = id(&person.post("/api/tables", &load(&ticket)).await);
    let places = person.get(&format!("/api/tables/{new}")).await.json()["seats"].clone();
    let occupants: Vec<_> = (0..3).map(|seat| places[seat]["occupant"].clone()).collect();
    assert_eq!(occupants, [json!("you"), json!({ "bot": "random" }), json!({ "bot": "random" })]);
    let stranger = Person::new(address).await.post("/api/tables", &load(&ticket)).await;
    assert_eq!(stranger.json()["id"], "not-yours", "{stranger:?}");
    let wrong = person.post("/api/tables", &load(&ticket.replace("entries ", "entries x"))).await;
    assert_eq!(wrong.json()["id"], "misread", "{wrong:?}");
    // Somebody else's seat would show what its owner knows.
    let first = steps(&mut chair).await[0];
    let branch = |seats: &[&str]| json!({ "game": "", "seats": seats, "branch": { "table": table, "number": first, "seat": 0 } });
    assert_eq!(person.post("/api/tables", &branch(&["me", "me", "me"])).await.json()["id"], "hidden");
    assert_eq!(person.post("/api/tables", &branch(&[])).await.status, 201);
}

#[tokio::test]
async fn a_picture_shows_what_was_seen_then() {
    let person = Person::new(open_new(arcade::games(), 4).await).await;
    let table = person.make("xiangqi", &[]).await;
    let mut chair = play_some(&person, &table, 3).await;
    let all = steps(&mut chair).await;
    let path = format!("/api/tables/{table}/picture.svg");
    let now = person.get(&format!("{path}?seat=0&number={}", all[all.len() - 1])).await;
    let then = person.get(&format!("{path}?seat=0&number={}", all[0])).await;
    assert!(now.body.starts_with("<svg") && then.body.starts_with("<svg") && now.body != then.body);
    assert_eq!(now.body, person.get(&path).await.body);
    assert_eq!(person.get(&format!("{path}?number=77")).await.status, 404);
}

#[tokio::test]
async fn a_rematch_moves_everybody_one_seat_on_and_both_find_the_same_table() {
    let address = open_new(arcade::games(), 4).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    let new = json!({ "game": "xiangqi", "options": { "ruleset": "traditional" }, "seats": ["me", "open"] });
    let table = id(&one.post("/api/tables", &new).await);
    other.join(&table).await;
    let path = format!("/api/tables/{table}/rematch");
    let (mut mine, mut theirs) = (one.look(&table, Some(0)).await, other.look(&table, Some(1)).await);
    assert_eq!(one.post(&path, &json!({})).await.json()["id"], "agreement");
    mine.must_do("resign").await;
    assert_eq!(Person::new(address).await.post(&path, &json!({})).await.json()["id"], "not-yours");
    let next = id(&one.post(&path, &json!({})).await);
    theirs.catch_up().await.unwrap();
    assert_eq!(last(&theirs, "table")["table"]["rematch"], json!(next));
    assert_eq!(id(&other.post(&path, &json!({})).await), next);
    let places: Value = one.get(&format!("/api/tables/{next}")).await.json()["seats"].clone();
    assert_eq!((&places[0]["occupant"], &places[1]["occupant"]), (&json!("guest"), &json!("you")));
    let record = one.get(&format!("/api/tables/{next}/record")).await.body;
    assert!(record.contains("option ruleset traditional"), "{record}");
}

#[tokio::test]
async fn a_level_sits_down_by_its_player_or_its_name_and_is_called_by_it() {
    let person = Person::new(open_new(arcade::games(), 4).await).await;
    let levels = person.get("/api/games").await.json()[0]["levels"].clone();
    let game = arcade::games()[0].meta().id;
    let player = levels[2]["player"].as_str().unwrap();
    for who in [player, "lieutenant"] {
        let table = person.make(game, &["me", who]).await;
        let place = person.get(&format!("/api/tables/{table}")).await.json()["seats"][1].clone();
        assert_eq!(place["occupant"]["bot"], player);
        assert_eq!(place["level"], levels[2]["name"]);
    }
}

#[tokio::test]
async fn machines_among_themselves_play_under_their_own_limits_unless_others_are_given() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let person = Person::new(open(setting(arcade::games(), store.clone(), 1)).await).await;
    let header = async |game: &str, options: Value, who: &str| {
        let new = json!({ "game": game, "options": options, "seats": [who, who] });
        let id = id(&person.post("/api/tables", &new).await);
        store.find(&id).await.unwrap().unwrap().header
    };
    for game in arcade::games() {
        for (key, value) in game.machine_options() {
            let (id, line) = (game.meta().id, format!("option {key} {value}\n"));
            assert!(header(id, json!({}), "random").await.contains(&line), "{id}");
            assert!(!header(id, json!({}), "me").await.contains(&line), "{id}");
            // What people play by may be given to machines too.
            let usual = game.options().iter().find(|option| option.key == *key).unwrap().default;
            let other = header(id, json!({ (*key): usual }), "random").await;
            assert!(other.contains(&format!("option {key} {usual}\n")), "{other}");
        }
    }
}

#[tokio::test]
async fn a_setup_file_lays_out_one_s_draft() {
    let person = Person::new(open_new(arcade::games(), 4).await).await;
    let mut tried = 0;
    for game in arcade::games() {
        let mut scratch = game.open(&[], &game.files(), None).unwrap();
        let seat = kernel::Seat(0);
        if !scratch.drafting().has(seat) {
            continue;
        }
        tried += 1;
        scratch.command(seat, "random", &table::Moment::new("T"), &mut Rng::seeded(1)).unwrap();
        let file = scratch.save_setup(seat).unwrap();
        let table = person.make(game.meta().id, &[]).await;
        let mut chair = person.look(&table, Some(0)).await;
        let wrong = json!({ "name": "mine.txt", "text": "what?" });
        let refused = crate::house::problem(chair.act("setup", wrong).await.unwrap());
        assert!(refused.message.contains("mine.txt, line 1"), "{refused:?}");
        let told = chair.act("setup", json!({ "name": "mine.txt", "text": file })).await.unwrap();
        assert!(matches!(told, Tell::Done { .. }), "{told:?}");
        let expected = serde_json::to_value(
            wire::Scene::of(
                &scratch.scene(table::Eyes::of(seat)),
                game.book().catalog(phrase::Lang::English),
            )
            .tokens,
        );
        assert_eq!(last_scene(&chair)["scene"]["tokens"], expected.unwrap());
        chair.must_do("undo").await;
        chair.must_play("random").await;
    }
    assert!(tried > 0, "no game has a setup");
}

#[tokio::test]
async fn options_beside_a_saved_game_must_be_its_own() {
    let person = Person::new(open_new(arcade::games(), 4).await).await;
    for game in arcade::games() {
        let text = game.lively();
        let Some(ruleset) = text.lines().find_map(|line| line.strip_prefix("option ruleset ")) else {
            assert!(game.options().is_empty(), "{} does not keep its options", game.meta().id);
            continue;
        };
        let with = |value: &str| {
            let saved = json!({ "name": "game.log", "text": text });
            json!({ "game": "", "load": saved, "options": { "ruleset": value } })
        };
        let same = person.post("/api/tables", &with(ruleset)).await;
        assert_eq!(same.status, 201, "{same:?}");
        let other = person.post("/api/tables", &with("no-such")).await;
        assert_eq!((other.status, &other.json()["id"]), (422, &json!("options")), "{other:?}");
        assert!(other.body.contains("ruleset"), "{other:?}");
    }
}
