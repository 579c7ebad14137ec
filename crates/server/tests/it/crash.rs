//! The server is killed at random moments during play; what it acknowledged is there afterwards.

use crate::house::{Chair, Gone, Person, last_scene, setting, toys};
use kernel::Rng;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::Sqlite;
use tokio::net::TcpListener;
use wire::{Event, Tell};

/// In the environment of a process that is to be a server: where it keeps its games.
const FILE: &str = "QUINCUNX_TEST_SERVER";
/// In the environment: how often the server is killed.
const KILLS: &str = "QUINCUNX_KILLS";
/// How often that is when nothing is said; `./check long` asks for more.
const FEW: usize = 100;

/// Not a test unless it is asked to be a server: the crash test starts this very program again, by this name.
#[test]
fn a_process_that_is_to_be_killed() {
    let Ok(file) = std::env::var(FILE) else { return };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Arc::new(Sqlite::open_file(Path::new(&file)).await.unwrap());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        println!("\nlistening {}", listener.local_addr().unwrap());
        // Far apart, so that no process draws what another one drew.
        let seed = u64::from(std::process::id()) << 32;
        server::serve(listener, setting(toys(), store, seed)).await.unwrap();
    });
}

/// A server in a process of its own.
struct Victim {
    process: Child,
    address: SocketAddr,
}

impl Victim {
    fn start(file: &Path) -> Victim {
        let mut process = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "crash::a_process_that_is_to_be_killed", "--nocapture"])
            .env(FILE, file)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let address = lines.find_map(|line| line.unwrap().strip_prefix("listening ")?.parse().ok());
        Victim { process, address: address.expect("the server says where it listens") }
    }

    /// SIGKILL: nothing is flushed, nobody is told.
    fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

/// What the server has acknowledged of one table.
#[derive(Default)]
struct Acknowledged {
    table: String,
    events: Vec<Event>,
    drafts: [usize; 3],
    actions: usize,
}

/// Plays until the connection breaks, noting what is acknowledged.
async fn play_on(person: &Person, known: &mut Acknowledged, rng: &mut Rng) -> Result<(), Gone> {
    loop {
        if known.table.is_empty() {
            let answer = post_new(person).await?;
            *known = Acknowledged { table: answer, ..Acknowledged::default() };
        }
        let mut chair = person.connect(&known.table).await.map_err(|_| Gone)?;
        chair.hello(None, 0).await?;
        match last_scene(&chair)["turn"]["over"].is_object() {
            true => known.table.clear(),
            false => act(&mut chair, known, rng).await?,
        }
    }
}

/// Makes a table; a broken connection is no answer.
async fn post_new(person: &Person) -> Result<String, Gone> {
    let head = format!("POST /api/tables HTTP/1.1\r\nCookie: {}", person.cookie);
    let answer = crate::house::send(person.address, &head, r#"{"game":"toy"}"#).await.map_err(|_| Gone)?;
    let json: serde_json::Value = serde_json::from_str(&answer.body).map_err(|_| Gone)?;
    json["id"].as_str().map(str::to_string).ok_or(Gone)
}

/// One action, and what is known once it is acknowledged. Events are compared through the eyes of seat 1.
async fn act(chair: &mut Chair, known: &mut Acknowledged, rng: &mut Rng) -> Result<(), Gone> {
    let scene = last_scene(chair);
    let is_setup = scene["turn"] == "setup";
    let seat = scene["yours"][0].as_u64().unwrap_or(0) as usize;
    let lines = match chair.ask(serde_json::json!({ "ask": "actions" })).await? {
        Tell::Actions { lines, .. } => lines,
        other => panic!("{other:?}"),
    };
    let laid = scene["scene"]["spares"].as_array().map_or(0, Vec::len);
    let line = match is_setup {
        true if laid == 0 => "ready".to_string(),
        true => "random".to_string(),
        false => rng.choose(&lines).expect("a seat to act has an action").clone(),
    };
    match chair.play(&line).await? {
        Tell::Done { .. } if is_setup && line == "random" => known.drafts[seat] += 1,
        Tell::Done { .. } => known.actions += 1,
        other => panic!("{line}: {other:?}"),
    }
    if !is_setup && seat == 0 {
        known.events.clone_from(&chair.told);
    }
    Ok(())
}

/// After a restart: every acknowledged event is there, and a draft that was laid out still lies.
async fn check(person: &Person, known: &Acknowledged) {
    if known.table.is_empty() {
        return;
    }
    let chair = person.look(&known.table, Some(0)).await;
    assert!(chair.told.len() >= known.events.len(), "an acknowledged action is lost");
    assert_eq!(chair.told[..known.events.len()], known.events, "the past has changed");
    for seat in 0..3 {
        let scene = last_scene(&person.look(&known.table, Some(seat)).await);
        let lies = scene["turn"] != "setup" || scene["scene"]["spares"].is_null();
        assert!(known.drafts[usize::from(seat)] == 0 || lies, "an acknowledged draft is lost");
    }
}

struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        let path = std::env::temp_dir().join(format!("quincunx-crash-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_killed_at_any_moment_loses_no_acknowledged_action() {
    let kills = std::env::var(KILLS).map_or(FEW, |count| count.parse().expect("a number of kills"));
    let folder = Folder::new();
    let file = folder.0.join("games.db");
    let (mut rng, mut known, mut actions) = (Rng::seeded(2026), Acknowledged::default(), 0);
    let started = Instant::now();
    let mut victim = Victim::start(&file);
    let mut person = Person::new(victim.address).await;
    for _ in 0..kills {
        let before = known.actions;
        let moment = Duration::from_micros(u64::from(rng.below(150_000)));
        let playing = tokio::time::timeout(moment, play_on(&person, &mut known, &mut rng)).await;
        assert!(playing.is_err(), "the server lives until it is killed: {playing:?}");
        victim.kill();
        actions += known.actions.saturating_sub(before);
        victim = Victim::start(&file);
        person.address = victim.address;
        check(&person, &known).await;
    }
    victim.kill();
    assert!(actions > 0, "nothing was played");
    println!("{kills} kills, {actions} acknowledged actions, {:?}", started.elapsed());
}
