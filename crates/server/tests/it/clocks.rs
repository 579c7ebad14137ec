//! Clocks: the same for everybody, kept through restarts, and flags that fall where nobody looks on.

use crate::chromium::PATIENCE;
use crate::house::{Chair, Person, last, open, open_new, setting, toys};
use crate::people::take_name;
use crate::player::Player;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use store::Sqlite;
use table::{AnyGame, Moment};
use wire::Tell;

/// What time it is.
pub fn real_time() -> Moment {
    Moment::of_millis(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64)
}

/// A time at which nothing ever runs out.
fn long_ago() -> Moment {
    Moment::new("2020-01-01T20:00:00Z")
}

/// A house in which time passes.
async fn open_timed(games: &'static [&'static dyn AnyGame]) -> SocketAddr {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    open(server::Setting { now: real_time, ..setting(games, store, 3) }).await
}

async fn make(person: &Person, game: &str, clock: &str, seats: &[&str]) -> String {
    let new = json!({ "game": game, "seats": seats, "options": { "clock": clock } });
    let answer = person.post("/api/tables", &new).await;
    answer.json()["id"].as_str().unwrap_or_else(|| panic!("{answer:?}")).to_string()
}

/// The games for two that begin without a setup.
fn at_once() -> impl Iterator<Item = &'static dyn AnyGame> {
    let begins = |game: &&&'static dyn AnyGame| {
        let table = game.open(&[], &game.files(), None).unwrap();
        table.seats() == 2 && table.drafting().is_empty()
    };
    arcade::games().iter().filter(begins).copied()
}

/// Waits until a table is over, without opening its room: by the list alone.
async fn until_over(person: &Person, table: &str) {
    let started = Instant::now();
    loop {
        let listed = person.get("/api/tables").await.json();
        let found = listed.as_array().unwrap().iter().find(|it| it["id"] == table).unwrap();
        if found["over"] == true {
            return;
        }
        assert!(started.elapsed() < PATIENCE, "no flag falls: {found}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_flag_falls_at_a_table_nobody_looks_at() {
    let address = open_timed(arcade::games()).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    for game in at_once() {
        let table = make(&one, game.meta().id, "0.01", &["me", "open"]).await;
        let joined = Instant::now();
        other.join(&table).await;
        until_over(&one, &table).await;
        assert!(joined.elapsed() >= Duration::from_millis(600 + 500), "{:?}", joined.elapsed());
        let mut chair = other.look(&table, Some(1)).await;
        chair.catch_up().await.unwrap();
        let turn = last(&chair, "scene")["turn"].clone();
        assert_eq!(turn["over"]["why"], "table.flag", "{turn}");
        let record = other.get(&format!("/api/tables/{table}/record")).await.body;
        assert!(record.contains("\ntable clock 0.01+0\n") && record.contains("falls\n"), "{record}");
        let undone = chair.must_fail("undo").await;
        // What was hidden, were it only the lots to come, lies open now: nobody can agree to go on.
        let hides = one.get(&format!("/api/tables/{table}")).await.json()["hides"] == true;
        let is_fair = chair.bytes.iter().any(|text| text.starts_with(r#"{"tell":"fair""#));
        assert_eq!(undone.id, if hides || is_fair { "opened" } else { "agreement" });
    }
}

#[tokio::test]
async fn a_flag_falls_after_a_restart_although_nobody_comes_back() {
    let game = "xiangqi";
    let folder = std::env::temp_dir().join(format!("quincunx-clocks-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("games.db");
    let before = Arc::new(Sqlite::open_file(&file).await.unwrap());
    let address = open(server::Setting { now: long_ago, ..setting(arcade::games(), before, 3) }).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    let table = make(&one, game, "3days", &["me", "open"]).await;
    other.join(&table).await;
    let mut chair = one.look(&table, Some(0)).await;
    let line = chair.actions().await.remove(0);
    chair.must_play(&line).await;
    chair.catch_up().await.unwrap();
    let told = last(&chair, "clocks");
    assert_eq!((&told["clocks"]["running"], &told["clocks"]["left"][1]), (&json!(1), &json!(3 * 86_400_000)));
    // The same store, much later, in another house: its people have the cookies they had.
    let after = Arc::new(Sqlite::open_file(&file).await.unwrap());
    let address = open(server::Setting { now: real_time, ..setting(arcade::games(), after, 4) }).await;
    until_over(&Person { address, ..one }, &table).await;
    std::fs::remove_dir_all(&folder).ok();
}

#[tokio::test]
async fn a_game_of_days_goes_on_after_a_restart_to_its_end() {
    let folder = std::env::temp_dir().join(format!("quincunx-days-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("games.db");
    let house = async |seed: u64| {
        let store = Arc::new(Sqlite::open_file(&file).await.unwrap());
        open(server::Setting { now: real_time, ..setting(arcade::games(), store, seed) }).await
    };
    let address = house(3).await;
    let (ann, _) = take_name(&Person::new(address).await, "ann").await;
    let (bob, _) = take_name(&Person::new(address).await, "bob").await;
    let table = make(&ann, "xiangqi", "3days", &["me", "open"]).await;
    bob.join(&table).await;
    let mut chairs = [ann.look(&table, Some(0)).await, bob.look(&table, Some(1)).await];
    play_in_turn(&mut chairs, 3).await;
    let position = chairs[0].position().await;
    drop(chairs);
    // Another house finds the file: those who played come back under their names, and it is as it was.
    let address = house(4).await;
    let (ann, bob) = (Person { address, ..ann }, Person { address, ..bob });
    let listed = bob.get("/api/tables").await.json();
    assert_eq!((&listed[0]["id"], &listed[0]["acting"]), (&json!(table), &json!([1])), "it is their turn");
    let mut chairs = [ann.look(&table, Some(0)).await, bob.look(&table, Some(1)).await];
    assert_eq!(chairs[0].position().await, position);
    let left = last(&chairs[1], "clocks")["clocks"]["left"][1].as_u64().unwrap();
    assert!((3 * 86_400_000 - 120_000..=3 * 86_400_000).contains(&left), "{left}");
    chairs.rotate_left(1);
    play_in_turn(&mut chairs, 2).await;
    chairs[0].must_do("resign").await;
    until_over(&ann, &table).await;
    std::fs::remove_dir_all(&folder).ok();
}

/// Both act in turn, whoever comes first first.
async fn play_in_turn(chairs: &mut [Chair; 2], plies: usize) {
    for ply in 0..plies {
        let chair = &mut chairs[ply % 2];
        chair.catch_up().await.unwrap();
        let line = chair.actions().await.remove(0);
        chair.must_play(&line).await;
    }
}

/// Waits until it is a seat's turn, without opening the room: by the list alone.
async fn until_turn_of(person: &Person, table: &str, seat: u8) {
    let started = Instant::now();
    loop {
        let listed = person.get("/api/tables").await.json();
        let found = listed.as_array().unwrap().iter().find(|it| it["id"] == table).unwrap();
        if found["acting"] == json!([seat]) {
            return;
        }
        assert!(started.elapsed() < PATIENCE, "no machine moves: {found}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_machine_moves_although_nobody_looks_on_where_a_clock_runs() {
    let address = open_timed(arcade::games()).await;
    let one = Person::new(address).await;
    let table = make(&one, "xiangqi", "5", &["random", "me"]).await;
    until_turn_of(&one, &table, 1).await;
}

#[tokio::test]
async fn a_machine_moves_after_a_restart_although_nobody_comes_back() {
    let folder = std::env::temp_dir().join(format!("quincunx-wakes-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("games.db");
    let before = Arc::new(Sqlite::open_file(&file).await.unwrap());
    // In the first house a machine waits longer than the test.
    let slow = server::Setting { pace: PATIENCE * 2, now: real_time, ..setting(arcade::games(), before, 3) };
    let one = Person::new(open(slow).await).await;
    let table = make(&one, "xiangqi", "5", &["random", "me"]).await;
    let after = Arc::new(Sqlite::open_file(&file).await.unwrap());
    let address = open(server::Setting { now: real_time, ..setting(arcade::games(), after, 4) }).await;
    until_turn_of(&Person { address, ..one }, &table, 1).await;
    std::fs::remove_dir_all(&folder).ok();
}

#[tokio::test]
async fn everybody_is_told_the_same_time_and_the_clock_of_who_is_to_act_runs() {
    let address = open_timed(arcade::games()).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    let game = "xiangqi";
    let table = make(&one, game, "5+3", &["me", "open"]).await;
    assert_eq!(one.get(&format!("/api/tables/{table}")).await.json()["clock"], "5+3");
    other.join(&table).await;
    let mut chairs = [one.look(&table, Some(0)).await, other.look(&table, Some(1)).await];
    let mut watcher = Person::new(address).await.look(&table, None).await;
    let line = chairs[0].actions().await.remove(0);
    chairs[0].must_play(&line).await;
    let mut told: Vec<Value> = Vec::new();
    for chair in chairs.iter_mut().chain([&mut watcher]) {
        chair.catch_up().await.unwrap();
        told.push(last(chair, "clocks"));
    }
    assert!(told.windows(2).all(|pair| pair[0] == pair[1]), "{told:?}");
    let clocks = &told[0]["clocks"];
    assert_eq!(clocks["running"], 1);
    assert!(clocks["left"][1].as_u64() > Some(290_000), "{clocks}");
    let left = clocks["left"][0].as_u64().unwrap();
    assert!((290_000..=303_000).contains(&left), "{left}: less the time taken, and three seconds more");
}

#[tokio::test]
async fn a_rematch_has_the_same_clock_and_a_game_that_goes_on_elsewhere_has_none() {
    let address = open_timed(arcade::games()).await;
    let one = Person::new(address).await;
    let game = "xiangqi";
    let table = make(&one, game, "5+3", &["me", "me"]).await;
    let again = one.post(&format!("/api/tables/{table}/rematch"), &json!({})).await.json();
    assert_eq!(again["clock"], "5+3");
    let branch = json!({ "game": "", "branch": { "table": table, "number": 0 } });
    assert_eq!(one.post("/api/tables", &branch).await.json()["clock"], Value::Null);
    let record = one.get(&format!("/api/tables/{table}/record")).await.body;
    let load = json!({ "game": "", "load": { "name": "a.log", "text": record } });
    assert_eq!(one.post("/api/tables", &load).await.json()["clock"], Value::Null);
}

#[tokio::test]
async fn a_clock_that_cannot_be_is_refused_with_what_was_expected() {
    let one = Person::new(open_new(toys(), 1).await).await;
    for clock in ["soon", "0", "10+", "99days"] {
        let new = json!({ "game": "toy", "options": { "clock": clock } });
        let answer = one.post("/api/tables", &new).await;
        assert_eq!((answer.status, answer.json()["id"].as_str()), (422, Some("options")), "{clock}");
        assert!(answer.body.contains("10+5"), "{}", answer.body);
    }
}

#[tokio::test]
async fn who_is_late_is_told_that_the_flag_has_fallen_and_nothing_is_played() {
    let address = open_timed(arcade::games()).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    let game = "xiangqi";
    let table = make(&one, game, "0.01", &["me", "open"]).await;
    other.join(&table).await;
    let mut chair = one.look(&table, Some(0)).await;
    let line = chair.actions().await.remove(0);
    loop {
        let tell = chair.read().await.unwrap();
        if matches!(&tell, Tell::Scene { turn: wire::Turn::Over(_), .. }) {
            break;
        }
    }
    assert!(matches!(chair.play(&line).await.unwrap(), Tell::Problem { .. }));
}

/// What a page shows beside each seat, in tenths of seconds.
const FACES: &str = "[...document.querySelectorAll('[data-clock]')].map((face) => { const parts = face.textContent.split(':').map(Number); \
     return Math.round(parts.reduce((sum, part) => 60 * sum + part, 0) * 10); })";

#[tokio::test]
async fn two_browsers_show_clocks_that_agree_and_a_flag_that_falls_in_both() {
    let address = open_timed(arcade::games()).await;
    let game = "xiangqi";
    let mut one = Player::at_home(address).await;
    // Nine seconds: tenths are shown all the time.
    let new = json!({ "game": game, "seats": ["me", "open"], "options": { "clock": "0.15" } }).to_string();
    let made =
        format!("fetch('/api/tables', {{ method: 'POST', body: {new:?} }}).then((answer) => answer.json())");
    let table = one.page.eval(&made).await;
    one.page.go(&format!("http://{address}/table/{}", table["id"].as_str().unwrap())).await;
    one.arrive().await;
    let url = one.page.eval("location.href").await;
    let mut other = Player::at_home(address).await;
    other.page.go(url.as_str().unwrap()).await;
    other.page.until("document.querySelector('#seats button')").await;
    other.page.click("#seats button").await;
    other.page.until("document.querySelector('time.running')").await;
    one.page.until("document.querySelector('time.running')").await;
    one.act().await;
    let mut apart = Vec::new();
    for _ in 0..20 {
        // Asked one after the other: what lies between the two answers is no fault of the clocks.
        let before = Instant::now();
        let (a, b) = (one.page.eval(FACES).await, other.page.eval(FACES).await);
        let between = before.elapsed().as_millis() as i64 / 100;
        assert!(a[0].as_i64() > Some(0), "a clock stands: {a}");
        for (a, b) in a.as_array().unwrap().iter().zip(b.as_array().unwrap()) {
            apart.push((a.as_i64().unwrap() - b.as_i64().unwrap()).abs() - between);
        }
    }
    // A page that a busy machine draws late once is no clock that goes wrong.
    apart.sort_unstable();
    let (middle, worst) = (apart[apart.len() / 2], apart[apart.len() - 1]);
    println!("two browsers: {middle} tenths of a second apart, {worst} at most");
    assert!(middle <= 2 && worst <= 10, "the clocks are {apart:?} tenths of a second apart");
    for player in [&mut one, &mut other] {
        player.page.until("!document.querySelector('#over').hidden").await;
        player.is_content();
    }
    assert!(one.page.text("#over").await.contains("ran out of time"));
}

#[tokio::test]
async fn a_clock_is_chosen_with_the_other_options() {
    let address = open_timed(arcade::games()).await;
    let game = "xiangqi";
    let mut player = Player::at_home(address).await;
    player.start_under(game, &[("clock", "3days")], &["me", "captain"]).await;
    player.page.until("document.querySelector('time.running')").await;
    let face = player.page.text("time.running").await;
    assert!(face == "2 d 23 h" || face == "3 d 0 h", "{face}");
    player.is_content();
}
