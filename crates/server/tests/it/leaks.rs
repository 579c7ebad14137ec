//! Nothing that a viewer may not know is in any message: twin tables, fed the same public moves, tell a viewer the
//! same, byte for byte, though the others' hidden things differ.

use crate::bots::Stream;
use crate::house::{Chair, Person, open, setting, toys};
use broker::Local;
use kernel::{Rng, Seat};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use store::Sqlite;
use table::{AnyGame, AnyMatch, Eyes, Log, Moment};
use wire::Tell;

/// A game that hides something which is laid out in secret.
pub fn hiding(games: &'static [&'static dyn AnyGame]) -> impl Iterator<Item = &'static dyn AnyGame> {
    games.iter().copied().filter(|game| opened(*game).hides() && !opened(*game).drafting().is_empty())
}

pub fn opened(game: &dyn AnyGame) -> Box<dyn AnyMatch> {
    game.open(&[], &game.files(), None).unwrap()
}

/// A complete draft of a seat as lines: `place KIND CELL`.
pub fn draft(game: &dyn AnyGame, seat: Seat, rng: &mut Rng) -> Vec<String> {
    let mut scratch = opened(game);
    scratch.command(seat, "random", &Moment::new("T"), rng).unwrap();
    scratch.laid(seat)
}

/// The same cells with some kinds exchanged; still legal, and another draft.
pub fn permuted(game: &dyn AnyGame, seat: Seat, lines: &[String], rng: &mut Rng) -> Vec<String> {
    loop {
        let mut words: Vec<Vec<&str>> = lines.iter().map(|line| line.split(' ').collect()).collect();
        for _ in 0..1 + lines.len() / 8 {
            let (one, other) = (rng.index(lines.len()), rng.index(lines.len()));
            let kind = words[one][1];
            words[one][1] = words[other][1];
            words[other][1] = kind;
        }
        let wanted: Vec<String> = words.iter().map(|words| words.join(" ")).collect();
        let mut scratch = opened(game);
        let is_legal = wanted.iter().all(|line| scratch.command(seat, line, &Moment::new("T"), rng).is_ok());
        if is_legal && wanted != lines {
            return wanted;
        }
    }
}

/// A house in which time passes only when a thought looks at the clock, so that machines think equally far. Thoughts run beside
/// this thread; what the house itself looks at from time to time does not count.
async fn open_twin(games: &'static [&'static dyn AnyGame], seed: u64) -> SocketAddr {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    open(timeless(games, store, Arc::new(Local::alone()), seed)).await
}

/// Several such houses that share what they keep.
pub async fn open_nodes(games: &'static [&'static dyn AnyGame], seed: u64, count: u64) -> Vec<SocketAddr> {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let broker = Arc::new(Local::among_several());
    let mut addresses = Vec::new();
    for number in 0..count {
        let node = timeless(games, store.clone(), broker.clone(), seed + 1_000_000 * number);
        addresses.push(open(node).await);
    }
    addresses
}

fn timeless(
    games: &'static [&'static dyn AnyGame],
    store: Arc<Sqlite>,
    broker: Arc<Local>,
    seed: u64,
) -> server::Setting {
    let (looks, house) = (AtomicU64::new(0), std::thread::current().id());
    let clock = Arc::new(move || {
        let is_thought = std::thread::current().id() != house;
        Duration::from_micros(500 * looks.fetch_add(u64::from(is_thought), Ordering::Relaxed))
    });
    let now = || Moment::new("2026-11-15T20:00:00Z");
    // What streams tell is read at the end: nobody is let go for that, however long a busy machine takes.
    let patience = server::Patience { unread: Duration::from_secs(3600), ..server::Patience::default() };
    let hosting = server::Hosting { patience, ..server::Hosting::default() };
    server::Setting { clock, now, broker, hosting, ..setting(games, store, seed) }
}

/// One of the twins: a table, the chairs at it, and a match beside it that is tried before the table is.
struct Twin {
    game: &'static dyn AnyGame,
    viewer: Person,
    table: String,
    chairs: Vec<Chair>,
    spectator: Chair,
    streams: Vec<Stream>,
    /// What the viewer is told of all tables.
    diary: Stream,
    pages: Vec<String>,
    played: usize,
    mirror: Box<dyn AnyMatch>,
}

impl Twin {
    async fn new(
        game: &'static dyn AnyGame,
        games: &'static [&'static dyn AnyGame],
        drafts: &[Vec<String>],
        seed: u64,
    ) -> Twin {
        let address = open_twin(games, seed).await;
        let mut people = Vec::new();
        for _ in drafts {
            people.push(Person::new(address).await);
        }
        let mut seats = vec!["open"; drafts.len()];
        seats[0] = "me";
        // Between people nobody is advised unless they agreed on it; here all that can be told is to be told.
        let options = json!({ "clock": "10+5", "judgement": "on" });
        let new = json!({ "game": game.meta().id, "seats": seats, "options": options, "door": "anyone" });
        let made = people[0].post("/api/tables", &new).await;
        let table = made.json()["id"].as_str().unwrap_or_else(|| panic!("{made:?}")).to_string();
        for person in &people[1..] {
            person.join(&table).await;
        }
        let pages = pages(game, &people[0], &table, None).await;
        let spectator = Person::new(address).await.look(&table, None).await;
        let mut chairs = Vec::new();
        for (seat, person) in people.iter().enumerate() {
            chairs.push(person.look(&table, Some(seat as u8)).await);
        }
        for (chair, lines) in chairs.iter_mut().zip(drafts) {
            for line in lines {
                chair.must_play(line).await;
            }
        }
        let stream = |seat: &str| format!("/api/tables/{table}/stream{seat}");
        let streams = vec![Stream::open(&people[0], &stream("?seat=0")).await];
        let diary = Stream::open(&people[0], "/api/stream").await;
        let (viewer, mirror) = (people[0].clone(), opened(game));
        let mut twin =
            Twin { game, viewer, table, chairs, spectator, streams, diary, pages, played: 0, mirror };
        twin.seal(drafts).await;
        twin
    }

    /// Everybody is ready; the mirror draws no lots, and games that begin with one follow the table's own.
    async fn seal(&mut self, drafts: &[Vec<String>]) {
        for chair in &mut self.chairs {
            chair.must_play("ready").await;
        }
        // The lot that says who begins is the table's: the mirror draws until it has drawn the same.
        let acting = self.viewer.get(&format!("/api/tables/{}", self.table)).await.json()["acting"].clone();
        let draws = (0..64).map(|seed| mirror(self.game, drafts, seed));
        let same = |mirror: &dyn AnyMatch| {
            acting == json!(mirror.to_act().iter().map(|seat| seat.0).collect::<Vec<_>>())
        };
        self.mirror =
            draws.into_iter().find(|it| same(&**it)).expect("a lot that is drawn again comes again");
    }

    /// Reads what streams have told, up to a remark that is told last.
    async fn end_streams(&mut self) {
        // Somebody else says it: the viewer has said as much as one may.
        let said = self.chairs[1].ask(json!({ "ask": "say", "text": "that was all" })).await.unwrap();
        assert!(matches!(said, Tell::Done { .. }), "{said:?}");
        for stream in &mut self.streams {
            loop {
                let told = stream.told().await;
                let is_last = told.contains("that was all");
                self.pages.push(told);
                if is_last {
                    break;
                }
            }
        }
    }

    /// Reads what the viewer was told of all tables, up to one that is made last.
    async fn end_diary(&mut self) {
        let seats = vec!["me"; self.chairs.len()];
        let last = self.viewer.make(self.game.meta().id, &seats).await;
        loop {
            let told = self.diary.told().await;
            let is_last = told.contains(&last);
            self.pages.push(told);
            if is_last {
                break;
            }
        }
    }

    /// Everything that was sent to the viewer under test, in order.
    fn bytes(&self) -> Vec<&String> {
        self.pages.iter().chain(&self.chairs[0].bytes).chain(&self.spectator.bytes).collect()
    }

    /// Plays a line, and lets the viewer ask whatever a client can ask.
    async fn play(&mut self, game: &dyn AnyGame, seat: usize, line: &str) {
        self.chairs[seat].catch_up().await.unwrap();
        self.chairs[seat].must_play(line).await;
        let viewer = &mut self.chairs[0];
        viewer.catch_up().await.unwrap();
        for line in viewer.actions().await.into_iter().step_by(5).take(6) {
            viewer.ask(json!({ "ask": "would", "line": line })).await.unwrap();
        }
        viewer.ask(json!({ "ask": "offers", "prefix": [] })).await.unwrap();
        for cell in 0..4 {
            let picks: Value = json!([{ "cell": cell * 7 }, { "cell": cell * 9 + 1 }]);
            viewer.ask(json!({ "ask": "offers", "prefix": picks })).await.unwrap();
            viewer.ask(json!({ "ask": "would", "picks": picks })).await.unwrap();
            viewer.ask(json!({ "ask": "would", "picks": [{ "cell": cell * 7 }] })).await.unwrap();
            // Refused one way or another, unless it is legal in both.
            let seen = viewer.seen.wrapping_sub(1);
            viewer.ask(json!({ "ask": "play", "seen": seen, "picks": picks })).await.unwrap();
        }
        viewer.play("no such thing").await.unwrap();
        for layer in game.layers() {
            viewer.ask(json!({ "ask": "layer", "layer": layer })).await.unwrap();
        }
        // What is the viewer's own to take back would be taken back.
        let is_own = self.mirror.is_own_to_take_back(Seat(0));
        let asks = ["undo", "draw", "redo"].into_iter().skip(usize::from(is_own));
        for ask in asks {
            // Undo is refused, a draw is offered, and declined again.
            viewer.act(ask, json!({})).await.unwrap();
        }
        viewer.ask(json!({ "ask": "decline" })).await.unwrap();
        for ask in ["claim", "replace"] {
            viewer.ask(json!({ "ask": ask, "of": 1 })).await.unwrap();
        }
        viewer.ask(json!({ "ask": "rest", "days": 1 })).await.unwrap();
        viewer.ask(json!({ "ask": "intend", "lines": [line] })).await.unwrap();
        viewer.ask(json!({ "ask": "intentions" })).await.unwrap();
        viewer.ask(json!({ "ask": "say", "text": line })).await.unwrap();
        self.spectator.ask(json!({ "ask": "say", "text": "what was that?" })).await.unwrap();
        let other = self.chairs.last_mut().unwrap();
        if self.played < 2 {
            other.ask(json!({ "ask": "say", "text": "well played" })).await.unwrap();
        }
        look_back(&mut self.chairs[0]).await;
        look_back(&mut self.spectator).await;
        self.played += 1;
        if self.played % 12 < 2 {
            // Advised on one of two turns; refused on the other.
            self.chairs[0].ask(json!({ "ask": "hint" })).await.unwrap();
            let number = self.chairs[0].seen;
            self.pages.extend(pages(game, &self.viewer, &self.table, Some(number)).await);
        }
    }
}

/// A match beside the table, set up as the table is.
pub fn mirror(game: &dyn AnyGame, drafts: &[Vec<String>], seed: u64) -> Box<dyn AnyMatch> {
    let (mut mirror, mut rng, at) = (opened(game), Rng::seeded(seed), Moment::new("T"));
    for (seat, lines) in drafts.iter().enumerate() {
        for line in lines.iter().map(String::as_str).chain(["ready"]) {
            mirror.command(Seat(seat as u8), line, &at, &mut rng).unwrap();
        }
    }
    mirror
}

/// Asks for what was seen before, and what it is worth now.
async fn look_back(chair: &mut Chair) {
    chair.catch_up().await.unwrap();
    chair.ask(json!({ "ask": "worth" })).await.unwrap();
    let Tell::Steps { steps, .. } = chair.ask(json!({ "ask": "steps" })).await.unwrap() else {
        panic!("{:?}", chair.bytes.last());
    };
    for number in [steps.first(), steps.get(steps.len() / 2), steps.last()].into_iter().flatten() {
        chair.ask(json!({ "ask": "past", "number": number })).await.unwrap();
        chair.ask(json!({ "ask": "position", "at": number })).await.unwrap();
        chair.ask(json!({ "ask": "worth", "at": number })).await.unwrap();
    }
    chair.ask(json!({ "ask": "position", "at": 1_000_000 })).await.unwrap();
}

/// What a viewer can fetch.
async fn pages(game: &dyn AnyGame, person: &Person, table: &str, number: Option<u32>) -> Vec<String> {
    let mut pages = Vec::new();
    let mut paths: Vec<String> = [
        "",
        "/board.svg",
        "/record",
        "/picture.svg",
        "/picture.svg?seat=0",
        "/picture.svg?seat=1",
        "/picture.png",
    ]
    .map(str::to_string)
    .to_vec();
    paths.extend(["/imagined?seat=0", "/imagined?seat=1", "/imagined"].map(str::to_string));
    paths
        .extend(["/actions?seat=1", "/position?seat=0", "/position?seat=1", "/position"].map(str::to_string));
    paths.extend(number.map(|number| format!("/picture.svg?seat=0&number={number}")));
    paths.extend(
        [
            "/steps?seat=0",
            "/steps",
            "/worth?seat=0",
            "/worth?seat=1",
            "/hint?seat=1",
            "/draft?seat=1",
            "/intentions?seat=0",
            "/intentions?seat=1",
            "/past?number=1",
            "/past?number=1&seat=1",
            "/lots",
            "/mind?of=1",
            "/mind?of=1&seat=0",
            "/report",
            "/report?open=true",
        ]
        .map(str::to_string),
    );
    paths.extend(game.layers().iter().map(|layer| format!("/layers/{layer}?seat=0")));
    paths.extend(game.layers().iter().map(|layer| format!("/layers/{layer}?seat=1")));
    for ending in game.formats() {
        paths.extend(["", "?seat=0", "?seat=1"].map(|seat| format!("/export/{ending}{seat}")));
    }
    for path in paths {
        let answer = person.get(&format!("/api/tables/{table}{path}")).await;
        pages.extend(answer.header("etag").map(str::to_string));
        pages.push(answer.body);
    }
    let branch = json!({ "game": "", "branch": { "table": table, "number": 0, "seat": 0 } });
    pages.push(person.post("/api/tables", &branch).await.body);
    for entries in [0, 1, 2, 100_000] {
        let (id, name) = (game.meta().id, "a.log");
        let ticket = format!("quincunx ticket 1\ngame {id}\ntable {table}\nentries {entries}\n");
        let load = json!({ "game": "", "load": { "name": name, "text": ticket } });
        pages.push(person.post("/api/tables", &load).await.body);
    }
    pages.push(person.post(&format!("/api/tables/{table}/rematch"), &json!({})).await.body);
    let (way, page) = (format!("/api/tables/{table}/way"), format!("/table/{table}"));
    // The two houses have an address each, which pages name.
    let here = person.address.to_string();
    for path in ["/api/tables", "/api/lobby", "/api/account", &way, &page] {
        pages.push(person.get(path).await.body.replace(&here, "here"));
    }
    for (what, body) in [
        ("act", json!({ "line": "no such thing", "seat": 0 })),
        ("act", json!({ "line": "ready", "seat": 1 })),
        ("act", json!({ "picks": [{ "cell": 3 }], "seen": 100_000, "seat": 0 })),
        ("setup", json!({ "name": "a", "text": "b", "seat": 1 })),
        ("takeback", json!({ "seat": 1 })),
        ("redo", json!({ "seat": 0 })),
        ("refuse", json!({ "seat": 1 })),
        ("leave", json!({ "seat": 0 })),
        ("leave", json!({ "seat": 1 })),
        ("claim", json!({ "of": 1 })),
        ("replace", json!({ "of": 1 })),
        ("rest", json!({ "days": 1 })),
        ("intend", json!({ "lines": ["a1 a2"] })),
        ("hurry", json!({})),
        ("try", json!({ "at": 0, "lines": [] })),
        ("try", json!({ "at": 1, "lines": ["a1 a2"], "seat": 1 })),
        ("note", json!({ "at": 0, "kind": "said", "text": "hm" })),
        ("offers", json!({ "prefix": [{ "cell": 3 }] })),
        ("offers", json!({ "prefix": [], "seat": 1 })),
        ("forecast", json!({ "picks": [{ "cell": 3 }, { "cell": 4 }] })),
        ("forecast", json!({ "line": "ready", "seat": 1 })),
        ("commit", json!({ "seat": 1, "hash": "00".repeat(32) })),
        ("reveal", json!({ "seat": 1, "bytes": "00".repeat(32) })),
    ] {
        pages.push(person.post(&format!("/api/tables/{table}/{what}"), &body).await.body);
    }
    pages
}

/// A match tried out beside the real one: made again from its log, so that nothing needs taking back.
pub fn tried(game: &dyn AnyGame, of: &dyn AnyMatch, seat: Seat, line: &str) -> Option<Box<dyn AnyMatch>> {
    let log: Log = of.log(table::Licence::of_this_process());
    let mut copy = game.replay("twin", &log, &game.files(), None).unwrap();
    copy.command(seat, line, &Moment::new("T"), &mut Rng::seeded(0)).ok()?;
    Some(copy)
}

/// Plays `count` actions of twins of a game.
async fn check(game: &'static dyn AnyGame, games: &'static [&'static dyn AnyGame], seed: u64, most: usize) {
    let mut rng = Rng::seeded(seed);
    let seats = opened(game).seats();
    let ours: Vec<Vec<String>> = (0..seats).map(|seat| draft(game, Seat(seat), &mut rng)).collect();
    let mut theirs = ours.clone();
    for seat in 1..seats {
        theirs[usize::from(seat)] = permuted(game, Seat(seat), &ours[usize::from(seat)], &mut rng);
    }
    let mut one = Twin::new(game, games, &ours, seed).await;
    let mut other = Twin::new(game, games, &theirs, seed).await;
    let mut played = 0;
    'plays: while played < most {
        let Some(seat) = one.mirror.to_act().iter().next() else { break };
        let mut lines = one.mirror.actions(seat);
        rng.shuffle(&mut lines);
        for line in lines {
            let (a, b) = (tried(game, &*one.mirror, seat, &line), tried(game, &*other.mirror, seat, &line));
            let (Some(a), Some(b)) = (a, b) else { continue };
            if !same_in_public(&*a, &*b) {
                continue;
            }
            (one.mirror, other.mirror) = (a, b);
            one.play(game, seat.index(), &line).await;
            other.play(game, seat.index(), &line).await;
            played += 1;
            continue 'plays;
        }
        break;
    }
    assert!(played > 0 || most == 0, "{}: no action is the same in public", game.meta().id);
    for twin in [&mut one, &mut other] {
        twin.end_streams().await;
        twin.end_diary().await;
    }
    assert_ne!(one.chairs[1].bytes, other.chairs[1].bytes, "what is hidden does differ");
    let (ours, theirs) = (masked(one.bytes()), masked(other.bytes()));
    for (one, other) in ours.iter().zip(&theirs) {
        assert_eq!(one, other, "{}: a message depends on what is hidden", game.meta().id);
    }
    assert_eq!(one.bytes().len(), other.bytes().len());
    let hints = one.bytes().iter().filter(|text| text.contains(r#""tell":"hint""#)).count();
    assert!(hints > 0 || most == 0, "no advice was given");
    println!(
        "{}: {played} actions, {hints} hints, {} messages, {} bytes alike",
        game.meta().id,
        one.bytes().len(),
        one.bytes().iter().map(|text| text.len()).sum::<usize>()
    );
}

/// Hashes of hidden setups differ by their nature, and tell nothing: they are hashed with 32 bytes that nobody knows. Each is
/// replaced by its seat, where it is promised and nowhere else.
pub fn masked(messages: Vec<&String>) -> Vec<String> {
    let mask = |text: &String| {
        let mut told: Value = serde_json::from_str(text).unwrap_or(Value::Null);
        match told.pointer_mut("/fair/setups").and_then(Value::as_array_mut) {
            None => text.clone(),
            Some(hashes) => {
                let own = hashes[0].clone();
                let is_hash = |hash: &Value| hash.as_str().is_some_and(|text| text.len() == 64);
                assert!(hashes.iter().all(is_hash), "{text}");
                hashes.iter_mut().for_each(|hash| *hash = json!("hash"));
                hashes[0] = own;
                told.to_string()
            }
        }
    };
    messages.into_iter().map(mask).collect()
}

/// Whether the viewer under test and everybody else learn the same from two matches.
pub fn same_in_public(one: &dyn AnyMatch, other: &dyn AnyMatch) -> bool {
    let viewers = [Eyes::of(Seat(0)), Eyes::SPECTATOR];
    one.turn() == other.turn()
        && viewers.into_iter().all(|eyes| one.told_since(eyes, 0) == other.told_since(eyes, 0))
}

#[tokio::test]
async fn hidden_setups_do_not_change_a_byte_of_what_others_receive() {
    let mut count = 0;
    for game in hiding(arcade::games()) {
        count += 1;
        check(game, arcade::games(), 7, 60).await;
    }
    assert!(count > 0, "no game hides a setup");
}

#[tokio::test]
async fn three_seats_learn_nothing_of_each_other_s_setups() {
    // Cards are dealt after the setup, and the match beside the table cannot foretell them: no action is played.
    for seed in 0..4 {
        check(toys()[0], toys(), seed, 0).await;
    }
}

/// Everything that a rival and a stranger are told while somebody lays out: over their sockets, in the lobby, in lists. The three are at
/// these houses.
async fn told_while_laying_out(
    houses: [SocketAddr; 3],
    game: &'static dyn AnyGame,
    lines: &[String],
    is_hesitant: bool,
) -> Vec<String> {
    let (one, other) = (Person::new(houses[0]).await, Person::new(houses[1]).await);
    let stranger = Person::new(houses[2]).await;
    let options = json!({ "clock": "10+5" });
    let new =
        json!({ "game": game.meta().id, "seats": ["me", "open"], "options": options, "door": "anyone" });
    let table = one.post("/api/tables", &new).await.json()["id"].as_str().unwrap().to_string();
    other.join(&table).await;
    let (mut rival, mut watcher) = (one.look(&table, Some(0)).await, stranger.look(&table, None).await);
    let mut secret = other.look(&table, Some(1)).await;
    for (number, line) in lines.iter().enumerate() {
        secret.must_play(line).await;
        if is_hesitant && number < 4 {
            secret.must_play("clear").await;
            for line in &lines[..=number] {
                secret.must_play(line).await;
            }
        }
    }
    rival.ask(json!({ "ask": "say", "text": "are you there?" })).await.unwrap();
    for ask in [
        json!({ "ask": "claim", "of": 1 }),
        json!({ "ask": "replace", "of": 1 }),
        json!({ "ask": "rest", "days": 1 }),
        json!({ "ask": "intend", "lines": ["a1 a2"] }),
        json!({ "ask": "intentions" }),
    ] {
        rival.ask(ask).await.unwrap();
    }
    secret.ask(json!({ "ask": "say", "text": "a moment" })).await.unwrap();
    // They go away and come back, and are ready at last.
    drop(secret);
    loop {
        if matches!(rival.read().await.unwrap(), Tell::Presence { away, .. } if !away.is_empty()) {
            break;
        }
    }
    let mut secret = other.look(&table, Some(1)).await;
    secret.must_play("ready").await;
    let mut told = Vec::new();
    for person in [&one, &stranger] {
        for path in [
            "/api/lobby",
            "/api/tables",
            &format!("/api/tables/{table}"),
            &format!("/api/tables/{table}/way"),
            &format!("/api/tables/{table}/picture.svg"),
            &format!("/api/tables/{table}/record"),
            "/api/blocks",
        ] {
            told.push(person.get(path).await.body);
        }
    }
    rival.catch_up().await.unwrap();
    watcher.catch_up().await.unwrap();
    told.extend(rival.bytes);
    told.extend(watcher.bytes);
    told
}

#[tokio::test]
async fn neither_lobby_nor_presence_nor_talk_nor_clocks_tell_how_somebody_lays_out() {
    let mut count = 0;
    for game in hiding(arcade::games()).filter(|game| opened(*game).seats() == 2) {
        count += 1;
        let mut rng = Rng::seeded(5);
        let lines: Vec<String> = draft(game, Seat(1), &mut rng);
        let other = permuted(game, Seat(1), &lines, &mut rng);
        let house = async || [open_twin(arcade::games(), 11).await; 3];
        let quick = told_while_laying_out(house().await, game, &lines, false).await;
        let slow = told_while_laying_out(house().await, game, &other, true).await;
        assert_eq!(quick.len(), slow.len(), "{}", game.meta().id);
        for (quick, slow) in quick.iter().zip(&slow) {
            assert_eq!(quick, slow, "{}: it is told how somebody lays out", game.meta().id);
        }
    }
    assert!(count > 0, "no game hides a setup");
}

/// What was told, whatever the order: notices between nodes take their time. So does the news who is there, which follows from connections
/// alone, and may come in more steps or fewer.
pub fn in_any_order(mut told: Vec<String>) -> Vec<String> {
    told.retain(|text| !text.contains(r#""tell":"presence""#));
    told.sort();
    told
}

#[tokio::test]
async fn nor_do_they_where_all_three_are_at_different_nodes() {
    let mut count = 0;
    for game in hiding(arcade::games()).filter(|game| opened(*game).seats() == 2) {
        count += 1;
        let mut rng = Rng::seeded(5);
        let lines: Vec<String> = draft(game, Seat(1), &mut rng);
        let other = permuted(game, Seat(1), &lines, &mut rng);
        let nodes = async || <[SocketAddr; 3]>::try_from(open_nodes(arcade::games(), 11, 3).await).unwrap();
        let quick = in_any_order(told_while_laying_out(nodes().await, game, &lines, false).await);
        let slow = in_any_order(told_while_laying_out(nodes().await, game, &other, true).await);
        for (quick, slow) in quick.iter().zip(&slow) {
            assert_eq!(quick, slow, "{}: it is told how somebody lays out at another node", game.meta().id);
        }
        assert_eq!(quick.len(), slow.len(), "{}", game.meta().id);
    }
    assert!(count > 0, "no game hides a setup");
}
