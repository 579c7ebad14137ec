//! How much is told after an action: what has changed, and small enough for a phone on a train.

use crate::house::{Chair, Person, last_scene, open, open_new, setting, toys};
use kernel::Rng;
use serde_json::{Value, json};
use server::{Hosting, Limits, Setting};
use std::sync::Arc;
use store::Sqlite;
use table::AnyGame;

/// The most that one action may bring, in bytes, before it is compressed.
const MOST: usize = 64 * 1024;
/// What a message after an action has at most, in bytes, half of the time, in each game.
const MEDIAN: usize = 400;
/// How many actions are played.
const ACTIONS: usize = 40;

/// Somebody who looks on all the time and is told what has changed; and the same person once more, who says hello after every action and is
/// told everything.
struct Pair {
    steady: Chair,
    fresh: Chair,
    seat: Option<u8>,
}

impl Pair {
    async fn new(person: &Person, table: &str, seat: Option<u8>, lang: &str) -> Pair {
        let mut pair = Pair {
            steady: person.look_in(table, lang).await,
            fresh: person.look_in(table, lang).await,
            seat,
        };
        for chair in [&mut pair.steady, &mut pair.fresh] {
            chair.hello(seat, 0).await.unwrap();
            chair.bytes.clear();
        }
        pair
    }

    /// Both see the same now, to the byte.
    async fn check(&mut self, what: &str) {
        for chair in [&mut self.steady, &mut self.fresh] {
            chair.catch_up().await.unwrap();
        }
        let before = self.fresh.bytes.len();
        self.fresh.hello(self.seat, self.fresh.seen).await.unwrap();
        let told = &self.fresh.bytes[before..];
        let first = told.iter().find(|text| is_told(text, "scene") || is_told(text, "changed")).unwrap();
        assert!(is_told(first, "scene"), "{what}: who comes back is told everything first");
        let (steady, fresh) = (last_scene(&self.steady), last_scene(&self.fresh));
        assert_eq!(steady, fresh, "{what}: what has changed does not make of a scene the next");
    }

    fn may_act(&self) -> bool {
        last_scene(&self.steady)["yours"] != json!([])
    }
}

fn is_told(text: &str, kind: &str) -> bool {
    text.starts_with(&format!(r#"{{"tell":"{kind}""#))
}

/// Everybody who can look on at a table of a game: each seat and a stranger, in two languages.
async fn look_on(game: &dyn AnyGame, games: &'static [&'static dyn AnyGame], seed: u64) -> Vec<Pair> {
    let hosting = Hosting { limits: Limits::none(), ..Hosting::default() };
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let address = open(Setting { hosting, ..setting(games, store, seed) }).await;
    let seats = game.open(&[], &game.files(), None).unwrap().seats();
    let owner = Person::new(address).await;
    let mut wanted = vec!["open"; usize::from(seats)];
    wanted[0] = "me";
    let table = owner.make(game.meta().id, &wanted).await;
    let mut people = vec![(owner, Some(0))];
    for seat in 1..seats {
        let person = Person::new(address).await;
        person.join(&table).await;
        people.push((person, Some(seat)));
    }
    people.push((Person::new(address).await, None));
    let mut pairs = Vec::new();
    for (person, seat) in &people {
        for lang in ["en", "fr"] {
            pairs.push(Pair::new(person, &table, *seat, lang).await);
        }
    }
    pairs
}

/// Lays out where there is something to lay out, and plays at random.
async fn play(id: &str, pairs: &mut [Pair], rng: &mut Rng) {
    for number in 0..ACTIONS {
        let acting = pairs.iter_mut().find(|pair| pair.may_act());
        let Some(Pair { steady, .. }) = acting else { break };
        match last_scene(steady)["turn"] == "setup" {
            true => steady.set_up().await,
            false => {
                let lines = steady.actions().await;
                steady.must_play(rng.choose(&lines).expect("who may act can")).await;
            }
        }
        for pair in pairs.iter_mut() {
            pair.check(&format!("{id}, action {number}")).await;
        }
    }
}

/// Plays a game before everybody; gives the sizes of all that was told to those who stay.
async fn sizes(
    game: &'static dyn AnyGame,
    games: &'static [&'static dyn AnyGame],
    seed: u64,
) -> Vec<(bool, usize)> {
    let id = game.meta().id;
    let mut pairs = look_on(game, games, seed).await;
    play(id, &mut pairs, &mut Rng::seeded(seed)).await;
    // At the end everybody sees everything.
    if let Some(pair) = pairs.iter_mut().find(|pair| pair.may_act() && pair.seat.is_some()) {
        pair.steady.act("resign", json!({})).await.unwrap();
    }
    for pair in &mut pairs {
        pair.check(&format!("{id}, the end")).await;
        let wholes = pair.steady.bytes.iter().filter(|text| is_told(text, "scene")).count();
        assert_eq!(wholes, 0, "{id}: a scene was told whole to somebody who had seen one");
    }
    let told = pairs.iter().flat_map(|pair| &pair.steady.bytes);
    let is_news =
        |text: &&String| ["events", "changed", "done", "table"].iter().any(|kind| is_told(text, kind));
    told.filter(is_news).map(|text| (is_told(text, "changed"), text.len())).collect()
}

#[tokio::test]
async fn what_has_changed_makes_of_a_scene_the_next_whoever_looks_in_whatever_language() {
    for games in [arcade::games(), toys()] {
        for game in games {
            let all = sizes(*game, games, 6).await;
            let mut changed: Vec<usize> =
                all.iter().filter(|(is_changed, _)| *is_changed).map(|it| it.1).collect();
            let mut all: Vec<usize> = all.into_iter().map(|it| it.1).collect();
            changed.sort_unstable();
            all.sort_unstable();
            let middle = |sizes: &[usize]| sizes.get(sizes.len() / 2).copied().unwrap_or_default();
            println!(
                "{}: {} messages, median {} bytes, largest {}; {} of scenes, median {}",
                game.meta().id,
                all.len(),
                middle(&all),
                all.last().unwrap(),
                changed.len(),
                middle(&changed)
            );
            assert!(*all.last().unwrap() < MOST, "{}: too much after one action", game.meta().id);
            // A toy is not made to be small.
            let is_toy = game.meta().id == toys()[0].meta().id;
            assert!(is_toy || middle(&all) < MEDIAN, "{}: half of what is told is large", game.meta().id);
        }
    }
}

#[tokio::test]
async fn a_stream_is_told_every_scene_whole() {
    let person = Person::new(open_new(arcade::games(), 6).await).await;
    let table = person.make("xiangqi", &[]).await;
    let mut stream = crate::bots::Stream::open(&person, &format!("/api/tables/{table}/stream?seat=0")).await;
    let mut chair = person.look(&table, Some(0)).await;
    let line = chair.actions().await.swap_remove(0);
    chair.must_play(&line).await;
    let mut scenes: Vec<Value> = Vec::new();
    while scenes.len() < 2 {
        let told: Value = serde_json::from_str(&stream.told().await).unwrap();
        assert_ne!(told["tell"], "changed");
        if told["tell"] == "scene" {
            scenes.push(told);
        }
    }
    assert_eq!(scenes[1], last_scene(&chair));
}
