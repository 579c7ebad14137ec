//! A database that an older build wrote (version 0.1.0, commit 30bb8e4): every table in it is listed for its guests, opens as
//! it was left, and can be played on.

use crate::house::{Chair, Person, last_scene, open, setting};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::Arc;
use store::Sqlite;

/// The database and, written down by the build that made it, what its guests saw.
const DATABASE: &[u8] = include_bytes!("../fixtures/games.db");
const TABLES: &str = include_str!("../fixtures/tables.json");

/// A copy of the database, gone at the end.
struct Copy(PathBuf);

impl Drop for Copy {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

/// A house that opens a copy of the old database, and what was seen there.
struct OldHouse {
    tables: Vec<Value>,
    guests: [Person; 2],
    _copy: Copy,
}

impl OldHouse {
    async fn open(name: &str) -> OldHouse {
        let folder = std::env::temp_dir().join(format!("quincunx-old-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let copy = Copy(folder);
        let file = copy.0.join("games.db");
        std::fs::write(&file, DATABASE).unwrap();
        let store = Arc::new(Sqlite::open_file(&file).await.unwrap());
        let address = open(setting(arcade::games(), store, 14)).await;
        let seen: Value = serde_json::from_str(TABLES).unwrap();
        let guest = |key| Person { address, cookie: seen["guests"][key].as_str().unwrap().to_string() };
        let tables = seen["tables"].as_array().unwrap().clone();
        OldHouse { tables, guests: [guest("a"), guest("b")], _copy: copy }
    }

    fn guest(&self, key: &Value) -> &Person {
        &self.guests[usize::from(*key == "b")]
    }

    /// The chair of each person at a table, with what was seen from it.
    async fn chairs<'a>(&self, table: &'a Value) -> Vec<(&'a Value, Chair)> {
        let mut chairs = Vec::new();
        for seat in table["seats"].as_array().unwrap() {
            let number = seat["seat"].as_u64().unwrap() as u8;
            let chair = self.guest(&seat["guest"]).look(id(table), Some(number)).await;
            chairs.push((seat, chair));
        }
        chairs
    }
}

fn id(table: &Value) -> &str {
    table["id"].as_str().unwrap()
}

/// Whose turn it is, without the sentence that says how it ended.
fn turn(scene: &Value) -> Value {
    match &scene["turn"]["over"]["winners"] {
        Value::Null => scene["turn"].clone(),
        winners => json!({ "over": winners }),
    }
}

#[tokio::test]
async fn the_fixture_holds_every_game_and_every_way_a_table_can_stand() {
    let house = OldHouse::open("fixture").await;
    // Those that there were then: a game without rulesets has come since.
    let old = arcade::games().iter().filter(|game| game.options().iter().any(|it| it.key == "ruleset"));
    for game in old {
        for what in ["open seat", "two guests", "against a machine"] {
            let is_it = |table: &&Value| table["game"] == game.meta().id && table["what"] == what;
            assert!(house.tables.iter().any(|table| is_it(&table)), "{what}: {}", game.meta().id);
        }
    }
    let drafts = house.tables.iter().filter(|table| table["seats"][0]["turn"] == "setup").count();
    let over = house.tables.iter().filter(|table| table["over"] == true).count();
    assert!(drafts >= 3 && over >= 4, "{drafts} in setup, {over} over");
}

#[tokio::test]
async fn every_table_is_listed_for_its_guests() {
    let house = OldHouse::open("listed").await;
    for (guest, key) in house.guests.iter().zip(["a", "b"]) {
        let first = guest.get("/api/tables").await.json();
        let mut listed: Vec<&str> = first.as_array().unwrap().iter().map(id).collect();
        let sits =
            |table: &&Value| table["seats"].as_array().unwrap().iter().any(|seat| seat["guest"] == key);
        let mut expected: Vec<&str> = house.tables.iter().filter(sits).map(id).collect();
        listed.sort_unstable();
        expected.sort_unstable();
        assert_eq!(listed, expected, "{key}");
        assert_eq!(guest.get("/api/tables").await.json(), first, "{key}: from what was kept");
    }
}

#[tokio::test]
async fn every_table_opens_as_it_was_left() {
    let house = OldHouse::open("opens").await;
    for table in &house.tables {
        let what = format!("{}, {}", table["what"], table["game"]);
        let now = house.guests[0].get(&format!("/api/tables/{}", id(table))).await.json();
        let occupants: Vec<&Value> =
            now["seats"].as_array().unwrap().iter().map(|place| &place["occupant"]).collect();
        assert_eq!(json!(occupants), table["occupants"], "{what}");
        assert_eq!((&now["game"], &now["over"]), (&table["game"], &table["over"]), "{what}");
        for (seat, mut chair) in house.chairs(table).await {
            // What is sealed was shown to its owner only until a restart, so there is nothing to compare it with.
            if seat["sealed"].is_null() {
                assert_eq!(chair.position().await, seat["position"].as_str().unwrap(), "{what}");
            }
            let scene = last_scene(&chair);
            assert_eq!(turn(&scene), seat["turn"], "{what}");
            let spares = scene["scene"]["spares"].as_array().map_or(0, Vec::len);
            assert_eq!(json!(spares), seat["spares"], "{what}: what is left to be laid out");
        }
    }
}

#[tokio::test]
async fn every_record_is_the_one_that_could_be_saved_then_but_for_options_that_came_later() {
    let house = OldHouse::open("records").await;
    let saved = house.tables.iter().filter(|table| table["record"].is_string());
    for table in saved {
        let now = house.guests[0].get(&format!("/api/tables/{}/record", id(table))).await;
        let then = table["record"].as_str().unwrap();
        let is_new = |line: &&str| line.starts_with("option ") && !then.lines().any(|old| old == *line);
        let kept: Vec<&str> = now.body.lines().filter(|line| !is_new(line)).collect();
        assert_eq!(kept, then.lines().collect::<Vec<_>>(), "{}", table["what"]);
    }
}

#[tokio::test]
async fn drafts_are_finished_and_games_are_played_on() {
    let house = OldHouse::open("played").await;
    let is_joined = |table: &&Value| !table["occupants"].as_array().unwrap().iter().any(|who| who == "open");
    for table in house.tables.iter().filter(|table| table["over"] == false).filter(is_joined) {
        for (seat, mut chair) in house.chairs(table).await {
            let what = format!("{}, {}, seat {}", table["what"], table["game"], seat["seat"]);
            if seat["turn"] == "setup" && seat["sealed"].is_null() {
                chair.set_up().await;
            } else if seat["turn"]["act"] == seat["seat"] {
                let lines = chair.actions().await;
                chair.must_play(lines.first().unwrap_or_else(|| panic!("{what}"))).await;
            }
        }
        let mut chairs = house.chairs(table).await;
        let (_, chair) = chairs.first_mut().unwrap();
        assert_ne!(last_scene(chair)["turn"], "setup", "{}", table["what"]);
    }
}
