//! Three nodes, PostgreSQL and NATS, each in a process of its own, are killed at random while people and machines play every game: what
//! was acknowledged is there, nothing is there twice, and nobody is told anything twice or misses anything.

use crate::clocks::real_time;
use crate::house::{Answer, Chair, Gone, LONG, Person, last_scene, send, setting};
use broker::Nats;
use daemons::Cluster;
use kernel::Rng;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use table::AnyGame;
use tokio::net::TcpListener;
use wire::{Event, Tell};

/// In the environment of a process that is to be a node: where its database and its broker are.
const ENGINES: &str = "QUINCUNX_TEST_NODE";
/// In the environment: how often something is killed.
const KILLS: &str = "QUINCUNX_CHAOS_KILLS";
/// How often that is when nothing is said; `./check long` asks for more.
const FEW: usize = 15;
/// How many nodes there are.
const NODES: usize = 3;

/// Not a test unless it is asked to be a node: the test starts this very program again, by this name.
#[test]
fn a_node_that_is_to_be_killed() {
    let Ok(engines) = std::env::var(ENGINES) else { return };
    let (database, nats) = engines.split_once(' ').unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = store::open(database).await.unwrap();
        let broker = Arc::new(Nats::open(nats).await.unwrap());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        println!("\nlistening {}", listener.local_addr().unwrap());
        // Far apart, so that no process draws what another one drew.
        let seed = u64::from(std::process::id()) << 32;
        let mut node = setting(arcade::games(), store, seed);
        node.hosting.limits = server::Limits::none();
        server::serve(listener, server::Setting { now: real_time, broker, ..node }).await.unwrap();
    });
}

/// A node in a process of its own.
struct Node {
    process: Child,
    address: SocketAddr,
}

impl Node {
    fn start(engines: &str) -> Node {
        let mut process = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "chaos::a_node_that_is_to_be_killed", "--nocapture"])
            .env(ENGINES, engines)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let address = lines.find_map(|line| line.unwrap().strip_prefix("listening ")?.parse().ok());
        // Whatever else it says is read, so that it never waits for a reader.
        std::thread::spawn(move || lines.for_each(drop));
        Node { process, address: address.expect("a node says where it listens") }
    }
}

impl Drop for Node {
    /// SIGKILL: nothing is flushed, nobody is told.
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

/// Everything that can be killed.
struct World {
    cluster: Cluster,
    nats: daemons::Nats,
    engines: String,
    database: String,
    nodes: Mutex<Vec<Node>>,
    /// How many actions of people were acknowledged.
    acknowledged: AtomicU64,
    is_ending: AtomicBool,
}

/// What is killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Victim {
    Node(usize),
    Broker,
    Database,
}

impl World {
    fn new() -> World {
        let (cluster, nats) = (Cluster::start(), daemons::Nats::start());
        let database = cluster.new_database();
        let engines = format!("{database} {}", nats.url());
        let nodes = Mutex::new((0..NODES).map(|_| Node::start(&engines)).collect());
        let (acknowledged, is_ending) = (AtomicU64::new(0), AtomicBool::new(false));
        World { cluster, nats, engines, database, nodes, acknowledged, is_ending }
    }

    /// Any node's address: nobody is bound to one.
    fn address(&self, rng: &mut Rng) -> SocketAddr {
        self.nodes.lock().unwrap()[rng.index(NODES)].address
    }

    fn kill(&self, victim: Victim) {
        match victim {
            Victim::Node(number) => {
                let node = &mut self.nodes.lock().unwrap()[number];
                node.process.kill().unwrap();
                node.process.wait().unwrap();
            }
            Victim::Broker => self.nats.kill(),
            Victim::Database => self.cluster.kill(),
        }
    }

    fn start_again(&self, victim: Victim) {
        match victim {
            Victim::Node(number) => {
                let node = Node::start(&self.engines);
                self.nodes.lock().unwrap()[number] = node;
            }
            Victim::Broker => self.nats.start_again(),
            Victim::Database => self.cluster.start_again(),
        }
    }
}

/// Somebody at a table, and everything they were ever told there, whichever node told it.
struct Viewer {
    person: Person,
    seat: Option<u8>,
    chair: Option<Chair>,
    known: Vec<Event>,
    /// How many of their actions were acknowledged; and of how many they do not know.
    done: usize,
    unsure: usize,
}

impl Viewer {
    async fn new(world: &World, seat: Option<u8>, rng: &mut Rng) -> Viewer {
        loop {
            let address = world.address(rng);
            if let Ok(answer) = send(address, "GET / HTTP/1.1", "").await
                && let Some(cookie) = answer.header("set-cookie")
            {
                let cookie = cookie.split(';').next().unwrap().to_string();
                let person = Person { address, cookie };
                return Viewer { person, seat, chair: None, known: Vec::new(), done: 0, unsure: 0 };
            }
            breathe().await;
        }
    }

    /// Asks any node for something until one answers.
    async fn post(&self, world: &World, path: &str, body: &Value, rng: &mut Rng) -> Value {
        loop {
            let head = format!("POST {path} HTTP/1.1\r\nCookie: {}", self.person.cookie);
            let answer = send(world.address(rng), &head, &body.to_string()).await;
            match answer.ok().filter(|answer| answer.status < 300).and_then(|answer| whole(&answer)) {
                Some(value) => return value,
                None => breathe().await,
            }
        }
    }

    /// Looks on at any node, from the first event that was not told yet.
    async fn look(&mut self, world: &World, table: &str, rng: &mut Rng) -> Result<(), Gone> {
        if self.chair.is_none() {
            self.person.address = world.address(rng);
            let connecting = tokio::time::timeout(LONG, self.person.connect(table)).await;
            let mut chair = connecting.map_err(|_| Gone)?.map_err(|_| Gone)?;
            let seen = self.known.len() as u32;
            match chair.hello(self.seat, seen).await? {
                Tell::Welcome { .. } => {}
                // A node that cannot ask its database says so.
                _ => return Err(Gone),
            }
            self.known.append(&mut chair.told);
            self.chair = Some(chair);
        }
        let chair = self.chair.as_mut().ok_or(Gone)?;
        chair.catch_up().await?;
        self.known.append(&mut chair.told);
        Ok(())
    }

    /// Does something at the table, if there is something to do; whether it is over.
    async fn step(&mut self, world: &World, table: &str, rng: &mut Rng) -> Result<bool, Gone> {
        let plays = self.seat.is_some();
        self.look(world, table, rng).await?;
        let chair = self.chair.as_mut().ok_or(Gone)?;
        let scene = last_scene(chair);
        if scene["turn"]["over"].is_object() {
            return Ok(true);
        }
        let is_own = scene["yours"].as_array().is_some_and(|seats| !seats.is_empty());
        if !plays || !is_own {
            return Ok(false);
        }
        let line = match scene["turn"] == "setup" {
            true if scene["scene"]["spares"].as_array().is_none_or(Vec::is_empty) => "ready".to_string(),
            true => "random".to_string(),
            false => match chair.ask(json!({ "ask": "actions" })).await? {
                Tell::Actions { lines, .. } if !lines.is_empty() => rng.choose(&lines).unwrap().clone(),
                _ => return Ok(false),
            },
        };
        let is_action = scene["turn"] != "setup";
        let asked = chair.play(&line).await;
        self.known.append(&mut chair.told);
        match asked {
            Ok(Tell::Done { number, .. }) => {
                assert!(number as usize <= self.known.len(), "what is acknowledged was told");
                self.done += usize::from(is_action);
                world.acknowledged.fetch_add(1, Ordering::Relaxed);
            }
            Ok(Tell::Problem { problem, .. }) => {
                let is_ours = ["stale", "inner", "closed", "busy"].contains(&problem.id.as_str());
                assert!(is_ours || !is_action, "{line}: {problem:?}");
                // A database that was killed while it kept something may have kept it.
                self.unsure += usize::from(is_action && problem.id != "stale");
            }
            Ok(other) => panic!("{line}: {other:?}"),
            Err(gone) => {
                self.unsure += usize::from(is_action);
                return Err(gone);
            }
        }
        Ok(false)
    }
}

/// What was answered, unless whoever answered died meanwhile.
fn whole(answer: &Answer) -> Option<Value> {
    serde_json::from_str(&answer.body).ok()
}

/// So long somebody waits before they try another node.
async fn breathe() {
    tokio::time::sleep(Duration::from_millis(30)).await;
}

/// What came of a party.
#[derive(Default)]
struct Sum {
    tables: usize,
    acknowledged: usize,
    events: usize,
}

/// People who play one game after another: two of them, or one against machines; and somebody who looks on.
async fn play(world: Arc<World>, game: &'static dyn AnyGame, people: u8, seed: u64) -> Sum {
    let mut rng = Rng::seeded(seed);
    let mut outcome = Sum::default();
    while !world.is_ending.load(Ordering::Relaxed) {
        let (table, mut viewers) = meet(&world, game, people, &mut rng).await;
        let mut is_over = false;
        while !is_over && !world.is_ending.load(Ordering::Relaxed) {
            for viewer in &mut viewers {
                match viewer.step(&world, &table, &mut rng).await {
                    Ok(ends) => is_over |= ends,
                    Err(Gone) => {
                        viewer.chair = None;
                        breathe().await;
                    }
                }
            }
            tokio::task::yield_now().await;
        }
        outcome.tables += 1;
        for viewer in &viewers {
            check(&world, &table, viewer, &mut rng).await;
            outcome.acknowledged += viewer.done;
            outcome.events += viewer.known.len();
        }
    }
    outcome
}

/// A new table, and everybody who comes to it.
async fn meet(world: &World, game: &dyn AnyGame, people: u8, rng: &mut Rng) -> (String, Vec<Viewer>) {
    let seats = game.open(&[], &game.files(), None).unwrap().seats();
    let occupants: Vec<&str> = (0..seats)
        .map(|seat| match seat {
            0 => "me",
            seat if seat < people => "open",
            _ => "random",
        })
        .collect();
    let mut viewers = vec![Viewer::new(world, Some(0), rng).await];
    let new = json!({ "game": game.meta().id, "seats": occupants });
    let made = viewers[0].post(world, "/api/tables", &new, rng).await;
    let table = made["id"].as_str().unwrap_or_else(|| panic!("{made}")).to_string();
    for seat in 1..people.min(seats) {
        let viewer = Viewer::new(world, Some(seat), rng).await;
        join(world, &viewer, &table, seat, rng).await;
        viewers.push(viewer);
    }
    viewers.push(Viewer::new(world, None, rng).await);
    (table, viewers)
}

/// Sits down, however often that must be asked for: who sits already is not asked to sit again.
async fn join(world: &World, viewer: &Viewer, table: &str, seat: u8, rng: &mut Rng) {
    loop {
        let head = |what: &str| format!("{what} HTTP/1.1\r\nCookie: {}", viewer.person.cookie);
        let asked = head(&format!("POST /api/tables/{table}/join"));
        let answer = send(world.address(rng), &asked, &json!({ "seat": seat }).to_string()).await;
        if answer.is_ok_and(|answer| answer.status == 200) {
            return;
        }
        let answer = send(world.address(rng), &head(&format!("GET /api/tables/{table}")), "").await;
        if let Ok(answer) = answer
            && let Some(table) = whole(&answer)
            && table["seats"][usize::from(seat)]["occupant"] == "you"
        {
            return;
        }
        breathe().await;
    }
}

/// What somebody was told is what was kept, and nothing that they did is there twice.
async fn check(world: &World, table: &str, viewer: &Viewer, rng: &mut Rng) {
    let told = loop {
        let mut again = Viewer { person: viewer.person.clone(), known: Vec::new(), chair: None, ..*viewer };
        match again.look(world, table, rng).await {
            Ok(()) => break again.known,
            Err(Gone) => breathe().await,
        }
    };
    assert!(
        told.len() >= viewer.known.len(),
        "{table}: {} events were told, {} are left",
        viewer.known.len(),
        told.len()
    );
    assert_eq!(told[..viewer.known.len()], viewer.known, "{table}: the past has changed");
    let Some(seat) = viewer.seat else { return };
    let acts = loop {
        let found = match store::open(&world.database).await {
            Ok(store) => store.find(table).await,
            Err(error) => Err(error),
        };
        match found {
            Ok(stored) => break acts_of(&stored.unwrap().entries, seat),
            Err(_) => breathe().await,
        }
    };
    assert!(acts >= viewer.done, "{table}: {} actions were acknowledged, {acts} are kept", viewer.done);
    assert!(
        acts <= viewer.done + viewer.unsure,
        "{table}: {acts} actions are kept, {} were done",
        viewer.done
    );
}

fn acts_of(entries: &[String], seat: u8) -> usize {
    let word = format!("{}:", seat + 1);
    entries.iter().filter(|entry| entry.split(' ').nth(1) == Some(&word)).count()
}

/// Kills something, starts it again, and waits until play goes on; says how long that took.
async fn strike(world: &World, rng: &mut Rng) -> (Vec<Victim>, Duration) {
    let victim = |rng: &mut Rng| match rng.index(5) {
        0 => Victim::Broker,
        1 => Victim::Database,
        _ => Victim::Node(rng.index(NODES)),
    };
    let mut victims = vec![victim(rng)];
    if rng.index(4) == 0 {
        victims.push(victim(rng));
        victims.dedup();
    }
    tokio::time::sleep(Duration::from_millis(u64::from(rng.below(700)))).await;
    let killed = Instant::now();
    victims.iter().for_each(|victim| tokio::task::block_in_place(|| world.kill(*victim)));
    tokio::time::sleep(Duration::from_millis(u64::from(rng.below(400)))).await;
    // A node needs a database to start.
    victims.sort_by_key(|victim| matches!(victim, Victim::Node(_)));
    victims.iter().for_each(|victim| tokio::task::block_in_place(|| world.start_again(*victim)));
    let before = world.acknowledged.load(Ordering::Relaxed);
    while world.acknowledged.load(Ordering::Relaxed) < before + 5 {
        assert!(killed.elapsed() < LONG, "play does not go on after {victims:?} were killed");
        breathe().await;
    }
    (victims, killed.elapsed())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_broker_and_database_are_killed_and_nothing_acknowledged_is_lost() {
    let kills = std::env::var(KILLS).map_or(FEW, |count| count.parse().expect("a number of kills"));
    let world = Arc::new(tokio::task::block_in_place(World::new));
    let started = Instant::now();
    let parties: Vec<_> = arcade::games()
        .iter()
        .enumerate()
        .flat_map(|(number, game)| [(number as u64, *game, 1), (number as u64 + 100, *game, 2)])
        .map(|(seed, game, people)| tokio::spawn(play(world.clone(), game, people, seed)))
        .collect();
    let (mut rng, mut worst) = (Rng::seeded(2026), (Vec::new(), Duration::ZERO));
    let mut struck = 0;
    while struck < kills {
        let (victims, took) = strike(&world, &mut rng).await;
        struck += victims.len();
        if took > worst.1 {
            worst = (victims, took);
        }
    }
    world.is_ending.store(true, Ordering::Relaxed);
    let mut sum = Sum::default();
    for party in parties {
        let outcome = party.await.unwrap();
        sum.tables += outcome.tables;
        sum.acknowledged += outcome.acknowledged;
        sum.events += outcome.events;
    }
    let store = store::open(&world.database).await.unwrap();
    let damage = store.care().damage(true).await.unwrap();
    assert_eq!(damage, Vec::<String>::new(), "no journal has a gap");
    assert!(sum.acknowledged > 0, "nothing was played");
    println!(
        "{struck} kills, {} tables, {} acknowledged actions, 0 lost, 0 doubled, {} events without a gap, at worst {:?} until play went on ({:?}), {:?}",
        sum.tables,
        sum.acknowledged,
        sum.events,
        worst.1,
        worst.0,
        started.elapsed()
    );
}
