//! Several nodes: the same tables, whichever node somebody is at. In this process with one store and one broker; and with PostgreSQL and
//! NATS, as real ones have them.

use crate::bots::Stream;
use crate::clocks::real_time;
use crate::house::{Chair, LONG, Person, last, last_scene, open, problem, setting};
use crate::people::take_name;
use broker::{Broker, Local, Nats, Subscription};
use kernel::Rng;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{Sqlite, Store};
use table::Moment;
use wire::Tell;

/// Nodes that share a store.
struct Nodes {
    addresses: Vec<SocketAddr>,
    store: Arc<dyn Store>,
    _nats: Option<daemons::Nats>,
}

impl Nodes {
    async fn with(store: Arc<dyn Store>, brokers: Vec<Arc<dyn Broker>>, now: fn() -> Moment) -> Nodes {
        let mut addresses = Vec::new();
        for (number, broker) in brokers.into_iter().enumerate() {
            let seed = 1_000_000 * (number as u64 + 1);
            let node = setting(arcade::games(), store.clone(), seed);
            addresses.push(open(server::Setting { now, broker, ..node }).await);
        }
        Nodes { addresses, store, _nats: None }
    }

    /// Three in this process.
    async fn here() -> Nodes {
        let broker: Arc<dyn Broker> = Arc::new(Local::among_several());
        Nodes::with(Arc::new(Sqlite::in_memory().await.unwrap()), vec![broker; 3], real_time).await
    }

    /// Three with PostgreSQL and NATS.
    async fn real() -> Nodes {
        let nats = daemons::Nats::start();
        let store = store::open(&daemons::Cluster::shared().new_database()).await.unwrap();
        let mut brokers: Vec<Arc<dyn Broker>> = Vec::new();
        for _ in 0..3 {
            brokers.push(Arc::new(Nats::open(&nats.url()).await.unwrap()));
        }
        Nodes { _nats: Some(nats), ..Nodes::with(store, brokers, real_time).await }
    }

    /// Somebody new, at a node.
    async fn person(&self, node: usize) -> Person {
        Person::new(self.addresses[node]).await
    }

    /// The same person at another node.
    fn at(&self, node: usize, person: &Person) -> Person {
        Person { address: self.addresses[node], cookie: person.cookie.clone() }
    }

    async fn journal(&self, table: &str) -> Vec<String> {
        self.store.find(table).await.unwrap().unwrap().entries
    }
}

/// Reads until something was told.
async fn until(chair: &mut Chair, is_it: impl Fn(&Tell) -> bool) -> Tell {
    loop {
        let told = chair.read().await.unwrap();
        if is_it(&told) {
            return told;
        }
    }
}

/// Reads until this number of events was told.
async fn until_seen(chair: &mut Chair, seen: u32) {
    while chair.seen < seen {
        chair.read().await.unwrap();
    }
}

/// Two at two nodes play, and a third looks on at another: all are told everything, in order, once.
async fn play_together(nodes: &Nodes) {
    let (one, other, third) = (nodes.person(0).await, nodes.person(1).await, nodes.person(2).await);
    let table = one.make("xiangqi", &["me", "open"]).await;
    other.join(&table).await;
    let mut chairs = [one.look(&table, Some(0)).await, other.look(&table, Some(1)).await];
    let mut watcher = third.look(&table, None).await;
    let mut rng = Rng::seeded(7);
    for number in 0..40 {
        let [first, second] = &mut chairs;
        let (mover, waiting) = if number % 2 == 0 { (first, second) } else { (second, first) };
        let lines = mover.actions().await;
        mover.must_play(rng.choose(&lines).unwrap()).await;
        until_seen(waiting, mover.seen).await;
        until_seen(&mut watcher, mover.seen).await;
        if last_scene(waiting)["turn"]["over"].is_object() {
            break;
        }
    }
    let [first, second] = &mut chairs;
    assert_eq!((&first.told, &first.told), (&second.told, &watcher.told));
    assert_eq!(first.position().await, second.position().await);
    // Who comes back at another node goes on there.
    let seen = first.seen - 3;
    let mut again = nodes.at(2, &one).connect(&table).await.unwrap();
    again.hello(Some(0), seen).await.unwrap();
    assert_eq!(again.told[..], first.told[seen as usize..]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_played_at_one_node_is_told_at_the_others() {
    play_together(&Nodes::here().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_played_at_one_node_is_told_at_the_others_by_postgres_and_nats() {
    play_together(&Nodes::real().await).await;
}

/// Somebody acts at two nodes at once: one wins, the other is told what was missed.
async fn act_at_once(nodes: &Nodes) {
    let one = nodes.person(0).await;
    let table = one.make("xiangqi", &["me", "me"]).await;
    let mut chairs = Vec::new();
    for seat in 0..2 {
        let (here, there) = (nodes.at(0, &one), nodes.at(1, &one));
        chairs.push([here.look(&table, Some(seat)).await, there.look(&table, Some(seat)).await]);
    }
    let mut rng = Rng::seeded(7);
    for number in 0..20 {
        let [here, there] = &mut chairs[number % 2];
        let mut lines = here.actions().await;
        rng.shuffle(&mut lines);
        let play = |line: &String, seen: u32| json!({ "ask": "play", "line": line, "seen": seen });
        let asked =
            (here.begin(play(&lines[0], here.seen)).await, there.begin(play(&lines[1], there.seen)).await);
        let told =
            (here.answer(asked.0.unwrap()).await.unwrap(), there.answer(asked.1.unwrap()).await.unwrap());
        let done = [&told.0, &told.1].map(|tell| matches!(tell, Tell::Done { .. }));
        assert!(done[0] != done[1], "{number}: {told:?}");
        let late = problem(if done[0] { told.1 } else { told.0 });
        assert_eq!(late.id, "stale");
        assert!(!late.missed.unwrap().events.is_empty(), "what was missed is told with it");
        let seen = here.seen.max(there.seen);
        for chair in chairs.iter_mut().flatten() {
            until_seen(chair, seen).await;
        }
    }
    assert_eq!(nodes.journal(&table).await.len(), 20);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_who_act_at_once_at_two_nodes_one_wins() {
    act_at_once(&Nodes::here().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_who_act_at_once_at_two_nodes_one_wins_by_postgres_and_nats() {
    act_at_once(&Nodes::real().await).await;
}

/// A broker that loses everything.
struct Lossy;

impl Broker for Lossy {
    fn tell(&self, _: &str, _: String) {}

    fn listen(&self, _: &str) -> Subscription {
        Subscription::to_nothing()
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn is_up(&self) -> bool {
        true
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_no_notice_tells_is_found_by_looking() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let nodes = Nodes::with(store, vec![Arc::new(Lossy), Arc::new(Lossy)], real_time).await;
    let (one, other) = (nodes.person(0).await, nodes.person(1).await);
    let table = one.make("xiangqi", &["me", "open"]).await;
    other.join(&table).await;
    let mut chairs = [one.look(&table, Some(0)).await, other.look(&table, Some(1)).await];
    for number in 0..4 {
        let [first, second] = &mut chairs;
        let (mover, waiting) = if number % 2 == 0 { (first, second) } else { (second, first) };
        let line = mover.actions().await.swap_remove(0);
        mover.must_play(&line).await;
        until_seen(waiting, mover.seen).await;
    }
}

/// Somebody plays against a machine, and looks on at all nodes: it answers once.
async fn play_a_machine(nodes: &Nodes) {
    let one = nodes.person(0).await;
    let table = one.make("xiangqi", &["me", "random"]).await;
    let mut chairs = Vec::new();
    for node in 0..3 {
        chairs.push(nodes.at(node, &one).look(&table, Some(0)).await);
    }
    for number in 0..12 {
        let chair = &mut chairs[number % 3];
        let line = chair.actions().await.swap_remove(0);
        chair.must_play(&line).await;
        until(chair, |tell| matches!(tell, Tell::Scene { yours, .. } if !yours.is_empty())).await;
        let seen = chair.seen;
        for chair in &mut chairs {
            until_seen(chair, seen).await;
        }
    }
    let journal = nodes.journal(&table).await;
    let acts: Vec<&str> = journal.iter().filter_map(|line| line.split(' ').nth(1)).collect();
    let acts: Vec<&str> = acts.into_iter().filter(|word| ["1:", "2:"].contains(word)).collect();
    assert_eq!(acts, ["1:", "2:"].repeat(12), "{journal:#?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_machine_answers_once_however_many_nodes_have_its_table() {
    play_a_machine(&Nodes::here().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_machine_answers_once_however_many_nodes_have_its_table_by_postgres_and_nats() {
    play_a_machine(&Nodes::real().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_the_node_that_thought_has_died_another_thinks() {
    let nodes = Nodes::here().await;
    let one = nodes.person(0).await;
    let table = one.make("xiangqi", &["me", "random"]).await;
    let mut chair = one.look(&table, Some(0)).await;
    // Somebody who will never say anything again.
    assert!(nodes.store.nodes().lease(&table, "dead", Duration::from_secs(2)).await.unwrap());
    let line = chair.actions().await.swap_remove(0);
    chair.must_play(&line).await;
    let seen = chair.seen;
    chair.catch_up().await.unwrap();
    assert_eq!(chair.seen, seen, "the lease of the dead is respected as long as it runs");
    until_seen(&mut chair, seen + 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thought_that_nobody_thinks_any_more_is_taken_over_where_nobody_looks_on() {
    let nodes = Nodes::here().await;
    let one = nodes.person(0).await;
    let new = json!({ "game": "xiangqi", "seats": ["random", "me"], "options": { "clock": "10+5" } });
    let table = one.post("/api/tables", &new).await.json()["id"].as_str().unwrap().to_string();
    // A second node that was asked to think has died.
    assert!(nodes.store.nodes().lease(&table, "dead", Duration::ZERO).await.is_ok());
    let started = std::time::Instant::now();
    loop {
        let is_played = nodes.journal(&table).await.iter().any(|line| line.contains(" 1: "));
        if is_played && nodes.store.nodes().lapsed(9).await.unwrap().is_empty() {
            break;
        }
        assert!(started.elapsed() < LONG, "nobody thinks");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flag_falls_once() {
    let nodes = Nodes::here().await;
    let (one, other) = (nodes.person(0).await, nodes.person(1).await);
    let new = json!({ "game": "xiangqi", "seats": ["me", "open"], "options": { "clock": "0.02" } });
    let table = one.post("/api/tables", &new).await.json()["id"].as_str().unwrap().to_string();
    other.join(&table).await;
    let (mut here, mut there) = (one.look(&table, Some(0)).await, other.look(&table, Some(1)).await);
    for chair in [&mut here, &mut there] {
        until(chair, |tell| matches!(tell, Tell::Scene { turn: wire::Turn::Over(_), .. })).await;
    }
    // Every node has looked at it since.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let journal = nodes.journal(&table).await;
    assert_eq!(journal.iter().filter(|line| line.contains("fall")).count(), 1, "{journal:#?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn talk_and_presence_and_names_are_the_same_at_all_nodes() {
    let nodes = Nodes::here().await;
    let (one, other) = (nodes.person(0).await, nodes.person(1).await);
    let table = one.make("xiangqi", &["me", "open"]).await;
    other.join(&table).await;
    let mut here = one.look(&table, Some(0)).await;
    let mut there = other.look(&table, Some(1)).await;
    let is_full =
        |tell: &Tell| matches!(tell, Tell::Presence { here, away, .. } if here.len() == 2 && away.is_empty());
    until(&mut here, is_full).await;
    let told = there.ask(json!({ "ask": "say", "text": "good day" })).await.unwrap();
    assert!(matches!(told, Tell::Done { .. }), "{told:?}");
    let is_said = |tell: &Tell| matches!(tell, Tell::Chat { lines } if lines[0].text == "good day");
    until(&mut here, is_said).await;
    take_name(&one, "Ann").await;
    let has_name = |tell: &Tell| {
        matches!(tell, Tell::Table { .. }) && serde_json::to_string(tell).unwrap().contains("Ann")
    };
    until(&mut there, has_name).await;
    drop(there);
    until(&mut here, |tell| matches!(tell, Tell::Presence { away, .. } if !away.is_empty())).await;
}

async fn lobby(person: &Person, since: u64) -> Value {
    person.get(&format!("/api/lobby?since={since}")).await.json()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lobby_and_challenges_are_told_at_all_nodes() {
    let nodes = Nodes::here().await;
    let (ann, _) = take_name(&nodes.person(0).await, "Ann").await;
    let (bob, _) = take_name(&nodes.person(1).await, "Bob").await;
    let mut bobs = Stream::open(&bob, "/api/stream").await;
    assert!(bobs.told().await.contains(r#""tell":"now""#));
    let seen = lobby(&bob, 0).await["number"].as_u64().unwrap();
    let waiting = tokio::spawn({
        let bob = bob.clone();
        async move { lobby(&bob, seen).await }
    });
    let new = json!({ "game": "xiangqi", "seats": ["me", "open"], "door": "anyone" });
    let table = ann.post("/api/tables", &new).await.json()["id"].as_str().unwrap().to_string();
    assert_eq!(waiting.await.unwrap()["seats"][0]["id"], json!(table));
    let challenge = ann.make("xiangqi", &["me", "@Bob"]).await;
    let told = bobs.told().await;
    assert!(told.contains("challenge") && told.contains(&challenge), "{told}");
    bob.join(&challenge).await;
    let told = bobs.told().await;
    assert!(told.contains("begun") && told.contains(&challenge), "{told}");
    let mut anns = ann.look(&challenge, Some(0)).await;
    let line = anns.actions().await.swap_remove(0);
    anns.must_play(&line).await;
    let told = bobs.told().await;
    assert!(told.contains("turn") && told.contains(&challenge), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draft_is_the_same_for_its_owner_at_all_nodes() {
    let nodes = Nodes::here().await;
    let (one, other) = (nodes.person(0).await, nodes.person(2).await);
    let table = one.make("stratego", &["me", "open"]).await;
    other.join(&table).await;
    let mut rival = other.look(&table, Some(1)).await;
    let mut here = one.look(&table, Some(0)).await;
    let mut there = nodes.at(1, &one).look(&table, Some(0)).await;
    let count = rival.bytes.len();
    here.must_play("random").await;
    let has_laid = |tell: &Tell| {
        matches!(tell, Tell::Scene { .. }) && !serde_json::to_string(tell).unwrap().contains("spares")
    };
    let laid = until(&mut there, has_laid).await;
    assert_eq!(
        serde_json::to_value(laid).unwrap()["scene"]["tokens"],
        last(&here, "scene")["scene"]["tokens"]
    );
    there.must_play("ready").await;
    rival.set_up().await;
    until(&mut here, |tell| matches!(tell, Tell::Scene { turn: wire::Turn::Act(_), .. })).await;
    assert!(
        rival.bytes[count..].iter().all(|text| !text.contains("stale")),
        "nobody learns who was ready first"
    );
}
