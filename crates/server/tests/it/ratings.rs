//! Ratings: which games count, what they change, and that they count once.

use crate::clocks::real_time;
use crate::house::{Chair, Person, open, problem, setting};
use crate::people::take_name;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::Sqlite;

async fn house(store: Arc<Sqlite>, seed: u64) -> SocketAddr {
    open(server::Setting { now: real_time, ..setting(arcade::games(), store, seed) }).await
}

async fn make(person: &Person, seats: [&str; 2], more: Value) -> crate::house::Answer {
    let mut options = json!({ "rated": "on", "clock": "5+3" });
    options.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let new = json!({ "game": "xiangqi", "seats": seats, "door": "anyone", "options": options });
    person.post("/api/tables", &new).await
}

/// Two who took names, at a rated table, each with their chair.
async fn two(address: SocketAddr) -> (Person, Person, String, [Chair; 2]) {
    let (ann, _) = take_name(&Person::new(address).await, "ann").await;
    let (bob, _) = take_name(&Person::new(address).await, "bob").await;
    let made = make(&ann, ["me", "open"], json!({})).await;
    let table = made.json()["id"].as_str().unwrap_or_else(|| panic!("{made:?}")).to_string();
    bob.join(&table).await;
    let chairs = [ann.look(&table, Some(0)).await, bob.look(&table, Some(1)).await];
    (ann, bob, table, chairs)
}

async fn play(chairs: &mut [Chair; 2], plies: usize) {
    for ply in 0..plies {
        let chair = &mut chairs[ply % 2];
        chair.catch_up().await.unwrap();
        let line = chair.actions().await.remove(ply);
        chair.must_play(&line).await;
    }
}

async fn ratings(person: &Person, name: &str) -> Value {
    person.get(&format!("/api/people/{name}")).await.json()["ratings"].clone()
}

/// Waits until a game has been counted.
async fn until_counted(person: &Person, name: &str) -> Value {
    let started = Instant::now();
    loop {
        let found = ratings(person, name).await;
        if found.as_array().is_some_and(|found| !found.is_empty()) {
            return found;
        }
        assert!(started.elapsed() < crate::house::LONG, "nothing was counted");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_rated_game_changes_both_ratings_once() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let (ann, bob, _, mut chairs) = two(house(store.clone(), 3).await).await;
    play(&mut chairs, 4).await;
    chairs[1].must_do("resign").await;
    let (won, lost) = (until_counted(&ann, "ann").await, until_counted(&bob, "BOB").await);
    assert_eq!((&won[0]["clock"], &won[0]["games"]), (&json!("quick"), &json!(1)));
    let (up, down) = (won[0]["points"].as_i64().unwrap(), lost[0]["points"].as_i64().unwrap());
    assert!(up > 1500 && down < 1500 && (up - 1500 - (1500 - down)).abs() <= 1, "{up} {down}");
    // Another server on the same store counts nothing again.
    let again = Person { address: house(store, 4).await, ..ann };
    assert_eq!(ratings(&again, "ann").await, won);
    let leaders = again.get("/api/ratings?pool=xiangqi/nothing/quick").await;
    assert_eq!(leaders.json(), json!([]));
}

#[tokio::test]
async fn a_game_of_fewer_than_two_turns_each_does_not_count() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let address = house(store.clone(), 3).await;
    let (ann, _, table, mut chairs) = two(address).await;
    play(&mut chairs, 3).await;
    chairs[1].must_do("resign").await;
    // It is over and looked at: nothing is left to be counted, and nothing was.
    let started = Instant::now();
    while !store::Store::ratings(&*store).uncounted(9).await.unwrap().is_empty() {
        assert!(started.elapsed() < crate::house::LONG, "{table} is never looked at");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(ratings(&ann, "ann").await, json!([]));
}

#[tokio::test]
async fn what_cannot_count_is_refused_and_nobody_is_advised_where_it_does() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let address = house(store, 3).await;
    let guest = Person::new(address).await;
    assert_eq!(make(&guest, ["me", "open"], json!({})).await.json()["id"], "options");
    let (_, _, _, mut chairs) = two(address).await;
    for ask in ["hint", "worth"] {
        assert_eq!(problem(chairs[0].ask(json!({ "ask": ask })).await.unwrap()).id, "refused", "{ask}");
    }
    play(&mut chairs, 1).await;
    assert_eq!(chairs[0].must_fail("undo").await.id, "refused");
    let (eve, _) = take_name(&Person::new(address).await, "eve").await;
    for (seats, more) in [
        (["me", "me"], json!({})),
        (["me", "deep:7n"], json!({})),
        (["me", "open"], json!({ "leave": "neutral" })),
    ] {
        let answer = make(&eve, seats, more).await;
        assert_eq!(
            (answer.status, answer.json()["id"].as_str()),
            (422, Some("options")),
            "{seats:?}: {answer:?}"
        );
    }
    let table = make(&eve, ["me", "open"], json!({})).await.json()["id"].as_str().unwrap().to_string();
    let joined = guest.post(&format!("/api/tables/{table}/join"), &json!({})).await;
    assert_eq!((joined.status, joined.json()["id"].as_str()), (401, Some("nameless")));
    assert_eq!(make(&eve, ["me", "recruit"], json!({})).await.status, 201, "machines hold the scale");
    assert_eq!(guest.get("/api/people/nobody-here").await.status, 404);
}

/// Plays two turns against a machine, as the first seat, and gives up.
async fn lose_to_machine(person: &Person, table: &str) {
    let mut chair = person.look(table, Some(0)).await;
    for _ in 0..2 {
        let started = Instant::now();
        while person.get(&format!("/api/tables/{table}")).await.json()["acting"] != json!([0]) {
            assert!(started.elapsed() < crate::house::LONG, "the machine does not move");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        chair.catch_up().await.unwrap();
        let line = chair.actions().await.remove(0);
        chair.must_play(&line).await;
    }
    let started = Instant::now();
    while person.get(&format!("/api/tables/{table}")).await.json()["acting"] != json!([0]) {
        assert!(started.elapsed() < crate::house::LONG, "the machine does not move");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    chair.catch_up().await.unwrap();
    chair.must_do("resign").await;
}

/// Matches that somebody has won against machines a moment ago.
async fn met_machines(store: &Sqlite, person: &str, count: usize) {
    use store::Store;
    use store::ratings::{MatchResult, Side, Strength};
    let machine = Strength { points: 900.0, deviation: 60.0, volatility: 0.06 };
    for number in 0..count {
        let id = format!("before-{number}");
        let seats = vec![person.to_string(), "bot:random".to_string()];
        store
            .add(store::NewMatch { id: id.clone(), seats, is_over: true, ..Default::default() })
            .await
            .unwrap();
        let result = MatchResult {
            id: &id,
            pool: "xiangqi/earlier/none",
            at: real_time().millis().unwrap() as i64,
            sides: [Side::Person(person.to_string()), Side::Machine(machine)],
            new: machine,
            after: Some(&|before| before),
        };
        assert!(store.ratings().count(result).await.unwrap());
    }
}

#[tokio::test]
async fn machines_hold_the_scale_and_ten_games_a_day_count_against_them() {
    use store::Store;
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let (ann, _) = take_name(&Person::new(house(store.clone(), 3).await).await, "ann").await;
    let make_one = async || {
        let made = make(&ann, ["me", "recruit"], json!({})).await;
        made.json()["id"].as_str().unwrap_or_else(|| panic!("{made:?}")).to_string()
    };
    let (first, second) = (make_one().await, make_one().await);
    let rating = async |seat: usize| {
        ann.get(&format!("/api/tables/{first}")).await.json()["seats"][seat]["rating"].clone()
    };
    let before = (rating(0).await, rating(1).await);
    assert_eq!(before.0, 1500);
    lose_to_machine(&ann, &first).await;
    let counted = until_counted(&ann, "ann").await;
    assert!(counted[0]["points"].as_i64() < Some(1400), "the weakest level is far below: {counted}");
    assert_eq!((rating(0).await, rating(1).await), (counted[0]["points"].clone(), before.1));
    let person = store.people().account_named("ann").await.unwrap().unwrap().person;
    met_machines(&store, &person, 9).await;
    let refused = make(&ann, ["me", "recruit"], json!({})).await;
    assert_eq!((refused.status, refused.json()["id"].as_str()), (429, Some("too-many")));
    // One that was begun before does not count either.
    lose_to_machine(&ann, &second).await;
    let started = Instant::now();
    while !store.ratings().uncounted(9).await.unwrap().is_empty() {
        assert!(started.elapsed() < crate::house::LONG, "it is never looked at");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(ratings(&ann, "ann").await.as_array().unwrap().len(), 2);
    assert_eq!(ratings(&ann, "ann").await[1]["games"], counted[0]["games"]);
}

#[tokio::test]
async fn a_rematch_counts_like_what_it_is_a_rematch_of() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let (ann, bob, table, mut chairs) = two(house(store, 3).await).await;
    play(&mut chairs, 4).await;
    chairs[1].must_do("resign").await;
    until_counted(&ann, "ann").await;
    let again = ann.post(&format!("/api/tables/{table}/rematch"), &json!({})).await.json();
    assert_eq!(again["rated"], true);
    let again = again["id"].as_str().unwrap();
    let mut chairs = [bob.look(again, Some(0)).await, ann.look(again, Some(1)).await];
    play(&mut chairs, 4).await;
    chairs[1].must_do("resign").await;
    let started = Instant::now();
    while ratings(&ann, "ann").await[0]["games"] != 2 {
        assert!(started.elapsed() < crate::house::LONG, "the rematch is not counted");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(ratings(&bob, "bob").await[0]["games"], 2);
    // Two games tell little: nobody is listed among the strongest yet.
    assert_eq!(ann.get("/api/ratings").await.json(), json!([]));
}

#[tokio::test]
async fn where_it_counts_what_follows_from_the_rules_is_told_and_no_judgement() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let address = house(store, 3).await;
    let (ann, _) = take_name(&Person::new(address).await, "ann").await;
    let mut judged = 0;
    for game in arcade::games() {
        let id = game.meta().id;
        let table =
            |rated: &str| json!({ "game": id, "seats": ["me", "open"], "options": { "rated": rated } });
        let made = ann.post("/api/tables", &table("on")).await;
        if made.status != 201 {
            continue;
        }
        let told = made.json();
        let mut chair = ann.look(told["id"].as_str().unwrap(), Some(0)).await;
        for layer in game.layers() {
            let answer = chair.ask(json!({ "ask": "layer", "layer": layer })).await.unwrap();
            let is_judged = game.judgements().contains(&layer);
            assert_eq!(matches!(&answer, wire::Tell::Problem { .. }), is_judged, "{id} {layer}: {answer:?}");
            judged += usize::from(is_judged);
            let layers = told["layers"].as_array().unwrap();
            assert_eq!(layers.iter().any(|it| it[0] == layer), !is_judged, "{id} {layer}");
        }
        let mut agreed = table("off");
        agreed["options"]["judgement"] = json!("on");
        let open = ann.post("/api/tables", &agreed).await.json();
        assert_eq!(open["layers"].as_array().unwrap().len(), game.layers().len(), "{id}");
    }
    assert!(judged > 3, "{judged}");
}

#[tokio::test]
async fn a_profile_lists_what_everybody_may_find_and_nothing_made_by_link() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let (ann, _, table, _) = two(house(store, 3).await).await;
    let hidden = ann.make("xiangqi", &["me", "open"]).await;
    let games = async |more: &str| {
        let listed = ann.get(&format!("/api/people/ann/games{more}")).await.json();
        let ids = listed.as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap().to_string());
        ids.collect::<Vec<_>>()
    };
    assert_eq!(games("").await, [table.as_str()], "{hidden} is not listed");
    assert_eq!(games("?game=xiangqi").await, [table.as_str()]);
    assert!(games("?game=risk").await.is_empty());
    assert_eq!(ann.get("/api/people/nobody-here/games").await.status, 404);
}
