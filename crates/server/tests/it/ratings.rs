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

/// Whether every level of a game was measured.
fn is_measured(game: &dyn table::AnyGame) -> bool {
    game.levels().iter().all(|level| level.strength.is_some())
}

#[tokio::test]
async fn a_machine_that_nobody_has_measured_holds_no_scale() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let (ann, _) = take_name(&Person::new(house(store, 3).await).await, "ann").await;
    let make = async |game: &str, machine: &str| {
        let new = json!({ "game": game, "seats": ["me", machine], "options": { "rated": "on" } });
        ann.post("/api/tables", &new).await
    };
    let (mut held, mut unmeasured) = (0, 0);
    for game in arcade::games().iter().filter(|game| game.meta().most_seats == 2) {
        for level in table::LEVELS {
            let made = make(game.meta().id, level).await;
            match is_measured(*game) {
                true => {
                    held += 1;
                    assert_eq!(made.status, 201, "{made:?}");
                    assert!(made.json()["seats"][1]["rating"].is_i64(), "{made:?}");
                }
                false => {
                    unmeasured += 1;
                    let problem = (made.status, made.json()["id"].as_str().map(str::to_string));
                    assert_eq!(problem, (422, Some("options".to_string())), "{made:?}");
                    assert!(made.body.contains("measured"), "{made:?}");
                }
            }
        }
    }
    assert!(held > 0 && unmeasured > 0, "{held} {unmeasured}");
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
async fn the_strongest_of_whom_enough_is_known_lead_their_pool() {
    use store::Store;
    use store::ratings::{MatchResult, Side, Strength};
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let address = house(store.clone(), 3).await;
    let new = Strength { points: 1500.0, deviation: 350.0, volatility: 0.06 };
    let pool = "xiangqi/seed/quick";
    // Who, with what they have after a match against a machine.
    for (name, points, deviation) in
        [("ann", 1700.0, 80.0), ("bob", 1900.0, 109.0), ("cy", 2100.0, 111.0), ("dee", 2000.0, 60.0)]
    {
        let (person, _) = take_name(&Person::new(address).await, name).await;
        let id = store.people().account_named(name).await.unwrap().unwrap().person;
        store.add(store::NewMatch { id: name.to_string(), ..Default::default() }).await.unwrap();
        let after = move |_: [Strength; 2]| [Strength { points, deviation, volatility: 0.06 }, new];
        let result = MatchResult {
            id: name,
            pool,
            at: 7,
            sides: [Side::Person(id), Side::Machine(new)],
            new,
            after: Some(&after),
        };
        assert!(store.ratings().count(result).await.unwrap());
        if name == "dee" {
            let sure = json!({ "password": crate::people::PASSWORD });
            assert_eq!(crate::people::call(&person, "DELETE", "/api/account", &sure).await.status, 204);
        }
    }
    let anybody = Person::new(address).await;
    for path in ["/api/ratings".to_string(), format!("/api/ratings?pool={pool}")] {
        let leaders = anybody.get(&path).await.json();
        let told = leaders.as_array().unwrap().iter();
        let told = told.map(|it| (it["name"].as_str().unwrap(), it["points"].as_i64().unwrap()));
        // Of one too little is known, and who was deleted leads nobody.
        assert_eq!(told.collect::<Vec<_>>(), [("bob", 1900), ("ann", 1700)], "{path}");
        assert_eq!((&leaders[0]["clock"], &leaders[0]["ruleset"]), (&json!("quick"), &json!("seed")));
    }
    assert_eq!(anybody.get("/api/ratings?pool=xiangqi/seed/long").await.json(), json!([]));
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
    let (ann, bob, table, mut chairs) = two(house(store, 3).await).await;
    let hidden = ann.make("xiangqi", &["me", "open"]).await;
    // What counts and was made by link is no less unlisted, nor is it among the games to watch.
    let rated = json!({ "game": "xiangqi", "seats": ["me", "open"], "options": { "rated": "on" } });
    let by_link = ann.post("/api/tables", &rated).await.json()["id"].as_str().unwrap().to_string();
    bob.join(&by_link).await;
    let watched = ann.get("/api/lobby").await.json()["games"].clone();
    assert!(watched.as_array().unwrap().iter().all(|it| it["id"] != by_link.as_str()), "{watched}");
    let games = async |more: &str| {
        let listed = ann.get(&format!("/api/people/ann/games{more}")).await.json();
        let ids = listed.as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap().to_string());
        ids.collect::<Vec<_>>()
    };
    assert_eq!(games("").await, [table.as_str()], "{hidden} is not listed");
    assert_eq!(games("?game=xiangqi").await, [table.as_str()]);
    assert!(games("?game=risk").await.is_empty());
    assert_eq!(ann.get("/api/people/nobody-here/games").await.status, 404);
    // The same people play again: what everybody could find they find again, and nothing else.
    chairs[0].must_do("resign").await;
    let again = ann.post(&format!("/api/tables/{table}/rematch"), &json!({})).await.json();
    let again = again["id"].as_str().unwrap().to_string();
    let mut found = games("").await;
    found.sort();
    let mut expected = [table.clone(), again];
    expected.sort();
    assert_eq!(found, expected);
    ann.post(&format!("/api/tables/{by_link}/resign"), &json!({})).await;
    assert_eq!(ann.post(&format!("/api/tables/{by_link}/rematch"), &json!({})).await.status, 201);
    assert_eq!(games("").await.len(), 2);
}
