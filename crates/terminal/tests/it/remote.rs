//! A table on a real server, played from the terminal.

use crate::sitting::{Drawer, TOY, done, transcript};
use kernel::Rng;
use phrase::Lang;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use store::Sqlite;
use table::{AnyGame, Moment};
use terminal::{Address, Desk, Outcome, RemoteDesk, Session, Words};
use tokio::runtime::Runtime;

static TOYS: [&dyn AnyGame; 1] = [&TOY];

/// A server with the toy on its shelf, which lives as long as this.
struct House {
    _runtime: Runtime,
    address: SocketAddr,
}

impl House {
    fn open() -> House {
        House::open_at("127.0.0.1:0", None)
    }

    /// At an address, with matches kept in a file.
    fn open_at(address: &str, file: Option<&std::path::Path>) -> House {
        let runtime = Runtime::new().unwrap();
        let (sent, got) = std::sync::mpsc::channel();
        let (address, file) = (address.to_string(), file.map(std::path::Path::to_path_buf));
        runtime.spawn(async move {
            let store = match file {
                Some(file) => Sqlite::open_file(&file).await,
                None => Sqlite::in_memory().await,
            };
            let listener = tokio::net::TcpListener::bind(address).await.unwrap();
            sent.send(listener.local_addr().unwrap()).unwrap();
            server::serve(listener, setting(store.unwrap())).await.unwrap();
        });
        House { address: got.recv().unwrap(), _runtime: runtime }
    }

    /// A new table; the link to it.
    fn table(&self, seats: &str) -> Address {
        let url = format!("http://{}/api/tables", self.address);
        let body = format!(r#"{{"game":"toy","seats":{seats}}}"#);
        let request = ureq::post(url).header("Content-Type", "application/json");
        let text = request.send(body).unwrap().body_mut().read_to_string().unwrap();
        let table: wire::TableInfo = serde_json::from_str(&text).unwrap();
        Address::read(&format!("http://{}/table/{}", self.address, table.id)).unwrap()
    }
}

fn setting(store: Sqlite) -> server::Setting {
    let (drawn, start) = (AtomicU64::new(7), Instant::now());
    server::Setting {
        games: &TOYS,
        store: Arc::new(store),
        broker: Arc::new(broker::Local::alone()),
        now: || Moment::new("T"),
        clock: Arc::new(move || start.elapsed()),
        entropy: Arc::new(move || {
            let mut rng = Rng::seeded(drawn.fetch_add(1, Ordering::Relaxed));
            let mut bytes = [0; 32];
            bytes.chunks_mut(8).for_each(|part| part.copy_from_slice(&rng.bits().to_le_bytes()));
            bytes
        }),
        think: Duration::from_millis(5),
        pace: Duration::ZERO,
        jobs: 1,
        is_local: true,
        is_behind_tls: false,
        hosting: server::Hosting::default(),
    }
}

fn join(address: &Address) -> RemoteDesk {
    RemoteDesk::join(address.clone(), None, Words::new(Lang::English)).unwrap()
}

fn session(desk: RemoteDesk) -> Session {
    Session::new(Box::new(desk), Box::new(Drawer::default()), Lang::English)
}

/// Plays the first of the listed actions whenever it is one's turn, and waits when it is not.
fn play_to_the_end(session: &mut Session) {
    for _ in 0..200 {
        let actions = session.answer("actions");
        match (&actions.outcome, actions.lines.first()) {
            (Outcome::Error(said), _) => {
                assert!(said.contains(':'), "{said}");
                return;
            }
            (_, Some(line)) => drop(done(session, line)),
            (_, None) => drop(session.answer("")),
        }
    }
    panic!("it did not end");
}

#[test]
fn a_table_on_a_server_is_played_to_its_end_by_the_same_lines() {
    let house = House::open();
    let mut session = session(join(&house.table(r#"["open","random","random"]"#)));
    let said = transcript(&mut session, "show\nready\nplace A z9\nfoo\nrandom\nundo\nrandom\nready\n");
    let ends: Vec<&str> = said.lines().filter(|line| !line.starts_with("  ")).collect();
    let begins = ["ok", "refused", "error", "error", "ok", "ok", "ok", "ok"];
    assert_eq!(ends.len(), begins.len(), "{said}");
    assert!(ends.iter().zip(begins).all(|(end, begin)| end.starts_with(begin)), "{said}");
    assert!(said.contains("[table.draft.incomplete]"), "{said}");
    play_to_the_end(&mut session);
    assert!(done(&mut session, "log").lines.len() > 3);
    assert!(matches!(session.answer("think").outcome, Outcome::Error(_)));
}

#[test]
fn a_table_on_a_server_is_stepped_through_and_gives_hints() {
    let house = House::open();
    let mut session = session(join(&house.table(r#"["open","random","random"]"#)));
    transcript(&mut session, "random\nready\n");
    while done(&mut session, "actions").lines.is_empty() {
        session.answer("");
    }
    let Outcome::Ok(line) = done(&mut session, "hint").outcome else { unreachable!() };
    assert!(done(&mut session, "actions").lines.contains(&line), "{line}");
    done(&mut session, &line);
    done(&mut session, "worth");
    let Outcome::Ok(place) = done(&mut session, "step first").outcome else { unreachable!() };
    assert!(place.starts_with("0/"), "{place}");
    assert!(session.show().iter().any(|line| line.starts_with("Step 0")));
    // Alone with machines one plays on from there, everybody sitting as they sat, although the game hides something.
    done(&mut session, "branch");
    let Outcome::Ok(place) = done(&mut session, "step").outcome else { unreachable!() };
    assert_eq!(place, "0/0");
}

#[test]
fn a_draw_is_offered_and_declined() {
    let house = House::open();
    let table = house.table(r#"["open","open","open"]"#);
    let (mut one, mut two, mut three) = (join(&table), join(&table), join(&table));
    for desk in [&mut one, &mut two, &mut three] {
        desk.command("random").unwrap();
        desk.command("ready").unwrap();
    }
    wait(&mut one, |desk| desk.draw().is_ok());
    wait(&mut two, |desk| desk.standing().proposal.is_some());
    assert!(two.standing().proposal.unwrap().contains("draw"));
    two.decline().unwrap();
    wait(&mut one, |desk| desk.standing().proposal.is_none());
}

#[test]
fn what_belongs_to_this_machine_alone_is_said_to() {
    let house = House::open();
    let mut session = session(join(&house.table(r#"["open","random","random"]"#)));
    for line in ["position x", "draw", "load x", "setup x", "save-setup x", "think random", "think"] {
        assert!(matches!(session.answer(line).outcome, Outcome::Error(_)), "{line}");
    }
    for line in ["rules", "help", "layer danger", "save told.txt", "position"] {
        done(&mut session, line);
    }
}

#[test]
fn two_terminals_sit_on_two_seats_and_a_third_looks_on() {
    let house = House::open();
    let table = house.table(r#"["open","open","random"]"#);
    let (mut one, mut two, mut three) = (join(&table), join(&table), join(&table));
    assert_eq!(one.standing().viewer, kernel::Viewer::Seat(kernel::Seat(0)));
    assert_eq!(two.standing().viewer, kernel::Viewer::Seat(kernel::Seat(1)));
    assert_eq!(three.standing().viewer, kernel::Viewer::Spectator);
    assert!(three.command("random").is_err());
    for desk in [&mut one, &mut two] {
        desk.command("random").unwrap();
        desk.command("ready").unwrap();
    }
    let position = two.position(None).unwrap();
    assert!(position.contains('?'), "{position}");
    wait(&mut three, |desk| !desk.told().is_empty());
    assert_ne!(three.position(None).unwrap(), position);
}

#[test]
fn a_guest_comes_back_to_the_seat_that_was_left() {
    let house = House::open();
    let table = house.table(r#"["open","open","random"]"#);
    let guest = {
        let mut desk = join(&table);
        desk.command("random").unwrap();
        desk.guest().map(str::to_string)
    };
    let again = RemoteDesk::join(table.clone(), guest, Words::new(Lang::English)).unwrap();
    assert_eq!(again.standing().viewer, kernel::Viewer::Seat(kernel::Seat(0)));
}

#[test]
fn a_server_that_was_lost_is_called_again() {
    let folder = std::env::temp_dir().join(format!("quincunx-terminal-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("games.db");
    let house = House::open_at("127.0.0.1:0", Some(&file));
    let address = house.address.to_string();
    let mut desk = join(&house.table(r#"["open","random","random"]"#));
    desk.command("random").unwrap();
    desk.command("ready").unwrap();
    wait(&mut desk, |desk| desk.standing().speaker.is_some() || desk.standing().ended.is_some());
    let position = desk.position(None).unwrap();
    drop(house);
    assert!(desk.position(None).is_err());
    let _house = House::open_at(&address, Some(&file));
    wait(&mut desk, |desk| desk.position(None).is_ok());
    assert_eq!(desk.position(None).unwrap(), position);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn whatever_answers_instead_of_a_server_is_no_reason_to_panic() {
    let said =
        |link: String| RemoteDesk::join(Address::read(&link).unwrap(), None, Words::new(Lang::English));
    let house = House::open();
    assert!(said(format!("http://{}/table/nosuch", house.address)).is_err());
    for answer in ["", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}", "hello\r\n\r\n", "\0\u{ff}"] {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let mouth = std::thread::spawn(move || {
            for stream in listener.incoming().take(2).flatten() {
                use std::io::{Read, Write};
                let mut stream = stream;
                let _ = stream.read(&mut [0; 4096]);
                let _ = stream.write_all(answer.as_bytes());
            }
        });
        assert!(said(format!("http://{address}/table/x")).is_err(), "{answer:?}");
        drop(mouth);
    }
}

/// Looks for news until something has come about.
fn wait(desk: &mut RemoteDesk, is_enough: impl Fn(&mut RemoteDesk) -> bool) {
    let start = Instant::now();
    while !is_enough(desk) {
        desk.tend();
        assert!(start.elapsed() < Duration::from_secs(20), "{desk:?}: {:?}", desk.told());
    }
}
