//! Nothing that a viewer may not know is in any message: twin tables, fed the same public moves, tell a viewer the
//! same, byte for byte, though the others' hidden things differ.

use crate::house::{Chair, Person, open, setting, toys};
use kernel::{Rng, Seat};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use store::Sqlite;
use table::{AnyGame, AnyMatch, Eyes, Log, Moment};
use wire::Tell;

/// A game that hides something which is laid out in secret.
fn hiding(games: &'static [&'static dyn AnyGame]) -> impl Iterator<Item = &'static dyn AnyGame> {
    games.iter().copied().filter(|game| opened(*game).hides() && !opened(*game).drafting().is_empty())
}

fn opened(game: &dyn AnyGame) -> Box<dyn AnyMatch> {
    game.open(&[], &game.files(), None).unwrap()
}

/// A complete draft of a seat as lines: `place KIND CELL`.
fn draft(game: &dyn AnyGame, seat: Seat, rng: &mut Rng) -> Vec<String> {
    let mut scratch = opened(game);
    scratch.command(seat, "random", &Moment::new("T"), rng).unwrap();
    scratch.laid(seat)
}

/// The same cells with some kinds exchanged; still legal, and another draft.
fn permuted(game: &dyn AnyGame, seat: Seat, lines: &[String], rng: &mut Rng) -> Vec<String> {
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

/// A house in which time passes only when somebody looks at the clock, so that machines think equally far.
async fn open_twin(games: &'static [&'static dyn AnyGame], seed: u64) -> std::net::SocketAddr {
    let looks = AtomicU64::new(0);
    let clock = Arc::new(move || Duration::from_micros(500 * looks.fetch_add(1, Ordering::Relaxed)));
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let now = || Moment::new("2026-11-15T20:00:00Z");
    open(server::Setting { clock, now, ..setting(games, store, seed) }).await
}

/// One of the twins: a table, the chairs at it, and a match beside it that is tried before the table is.
struct Twin {
    viewer: Person,
    table: String,
    chairs: Vec<Chair>,
    spectator: Chair,
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
        let new = json!({ "game": game.meta().id, "seats": seats, "options": { "clock": "10+5" } });
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
        let (viewer, mirror) = (people[0].clone(), opened(game));
        let mut twin = Twin { viewer, table, chairs, spectator, pages, played: 0, mirror };
        twin.seal(drafts).await;
        twin
    }

    /// Everybody is ready; the mirror draws no lots, and games that begin with one follow the table's own.
    async fn seal(&mut self, drafts: &[Vec<String>]) {
        for (seat, lines) in drafts.iter().enumerate() {
            self.chairs[seat].must_play("ready").await;
            let at = Moment::new("T");
            for line in lines.iter().map(String::as_str).chain(["ready"]) {
                self.mirror.command(Seat(seat as u8), line, &at, &mut Rng::seeded(0)).unwrap();
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
    let mut paths: Vec<String> =
        ["", "/board.svg", "/record", "/picture.svg", "/picture.svg?seat=0", "/picture.svg?seat=1"]
            .map(str::to_string)
            .to_vec();
    paths.extend(number.map(|number| format!("/picture.svg?seat=0&number={number}")));
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
    pages.push(person.post(&format!("/api/tables/{table}/rematch"), &json!({})).await.body);
    pages.push(person.get("/api/tables").await.body);
    pages
}

/// A match tried out beside the real one: made again from its log, so that nothing needs taking back.
fn tried(game: &dyn AnyGame, of: &dyn AnyMatch, seat: Seat, line: &str) -> Option<Box<dyn AnyMatch>> {
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
    assert_ne!(one.chairs[1].bytes, other.chairs[1].bytes, "what is hidden does differ");
    for (one, other) in one.bytes().into_iter().zip(other.bytes()) {
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

/// Whether the viewer under test and everybody else learn the same from two matches.
fn same_in_public(one: &dyn AnyMatch, other: &dyn AnyMatch) -> bool {
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
