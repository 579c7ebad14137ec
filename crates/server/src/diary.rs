//! What happens to somebody, wherever they sit: challenges, their turn, tables that begin and end. Told as a stream.
//!
//! A diary is kept for whoever follows theirs, in memory and not for long: who missed more than it holds is told how things
//! stand. Its first number is the time when it was begun, so that a number of an earlier one is never taken for one of a later.

use crate::api::ProblemResponse;
use crate::asked::Asked;
use crate::doors::busy;
use crate::hall::{Hall, inner};
use crate::limits::{Held, Scarce};
use crate::people::{Identity, now};
use crate::words;
use axum::body::{Body, Bytes};
use axum::extract::{Extension, State};
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use phrase::Lang;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, VecDeque};
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use store::Listed;
use tokio::sync::{broadcast, mpsc, watch};
use tokio::time::{Interval, MissedTickBehavior, interval};
use utoipa::IntoParams;
use wire::{Occupant, OwnTable, OwnTell, Problem, TableInfo};

/// How many things a diary holds.
const MOST_PAGES: usize = 200;
/// How many diaries are kept; then those that nobody follows are forgotten.
const MOST_DIARIES: usize = 10_000;
/// How many tables and challenges are told of.
const MOST_TABLES: u32 = 100;

/// Something that happens to somebody at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Happening {
    /// A seat is kept for them.
    Challenge,
    /// Every chair is taken.
    Begun,
    /// It is their turn.
    Turn,
    /// It is over.
    Over,
}

/// The diaries of those who follow theirs, by how seats name people.
#[derive(Default)]
pub struct Diaries(Mutex<BTreeMap<String, Diary>>);

struct Diary {
    pages: VecDeque<(u64, Happening, OwnTable)>,
    last: watch::Sender<u64>,
}

impl Diaries {
    /// Notes that something happened to somebody, if they follow it.
    pub fn note(&self, person: &str, what: Happening, id: &str, game: &str) {
        let mut diaries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(diary) = diaries.get_mut(person) else { return };
        let number = *diary.last.borrow() + 1;
        diary.pages.push_back((number, what, OwnTable { id: id.to_string(), game: game.to_string() }));
        if diary.pages.len() > MOST_PAGES {
            diary.pages.pop_front();
        }
        diary.last.send_replace(number);
    }

    /// Something may be missing from every diary: whoever follows one is told how things stand.
    pub fn begin_anew(&self) {
        let mut diaries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for diary in diaries.values_mut() {
            diary.pages.clear();
            // No number that was told so far is known any more.
            diary.last.send_modify(|number| *number += 1 + MOST_PAGES as u64);
        }
    }

    /// Follows somebody's diary, which is begun at a moment if there is none.
    fn follow(&self, person: &str, at: u64) -> watch::Receiver<u64> {
        let mut diaries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if diaries.len() >= MOST_DIARIES {
            diaries.retain(|_, diary| diary.last.receiver_count() > 0);
        }
        let begun = || Diary { pages: VecDeque::new(), last: watch::Sender::new(at) };
        diaries.entry(person.to_string()).or_insert_with(begun).last.subscribe()
    }

    /// What happened to somebody after a number; nothing if that is not known any more.
    fn since(&self, person: &str, seen: u64) -> Option<Vec<(u64, Happening, OwnTable)>> {
        let diaries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let diary = diaries.get(person)?;
        let last = *diary.last.borrow();
        let before = last - diary.pages.len() as u64;
        let is_known = (before..=last).contains(&seen);
        is_known.then(|| diary.pages.iter().filter(|(number, ..)| *number > seen).cloned().collect())
    }
}

/// What was seen of one's diary.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Seen {
    /// The number of the last line seen; how things stand is told first if none is named.
    #[serde(default)]
    seen: u64,
}

/// Everything that is asked about one's diary.
pub fn routes() -> utoipa_axum::router::OpenApiRouter<Arc<Hall>> {
    utoipa_axum::router::OpenApiRouter::new().routes(utoipa_axum::routes!(stream))
}

/// What happens to one wherever one sits: a line of JSON each, and an empty line as a sign of life.
#[utoipa::path(get, path = "/api/stream", tag = "streams", params(Seen),
    responses((status = 200, body = OwnTell, content_type = "application/x-ndjson")))]
async fn stream(
    State(hall): State<Arc<Hall>>,
    Extension(who): Extension<Identity>,
    Extension(lang): Extension<Lang>,
    Asked(Seen { seen }): Asked<Seen>,
) -> Result<Response, ProblemResponse> {
    let held = hall.gate.hold(&who.guest, Scarce::Sockets).map_err(|too_much| busy(lang, too_much))?;
    let closed = || Problem { retry: Some(1), ..Problem::new("closed", words::word(lang, "server.closed")) };
    let open = hall.open_call().ok_or_else(closed)?;
    let last = hall.diaries.follow(&who.guest.occupant(), now(&hall).max(1) as u64);
    let mut pulse = interval(hall.setting.hosting.patience.pulse);
    pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let ends = hall.people.ends();
    let follower = Follower {
        hall,
        who,
        lang,
        seen,
        lines: VecDeque::new(),
        last,
        pulse,
        ends,
        _held: held,
        _open: open,
    };
    let body = Body::from_stream(unfold(follower, next_line));
    // What is compressed waits for more to come before it is sent.
    Ok(([(CONTENT_TYPE, "application/x-ndjson"), (CONTENT_ENCODING, "identity")], body).into_response())
}

/// Somebody who follows their diary.
struct Follower {
    hall: Arc<Hall>,
    who: Identity,
    lang: Lang,
    seen: u64,
    lines: VecDeque<String>,
    last: watch::Receiver<u64>,
    pulse: Interval,
    ends: broadcast::Receiver<String>,
    _held: Held,
    _open: mpsc::Sender<()>,
}

async fn next_line(mut follower: Follower) -> Option<(Result<Bytes, Infallible>, Follower)> {
    let hall = follower.hall.clone();
    loop {
        if follower.lines.is_empty() {
            follower.catch_up().await.ok()?;
        }
        if let Some(line) = follower.lines.pop_front() {
            return Some((Ok(Bytes::from(line)), follower));
        }
        tokio::select! {
            changed = follower.last.changed() => changed.ok()?,
            ended = follower.ends.recv() => if hall.is_out(follower.who.key.as_deref(), ended.ok()).await { return None },
            _ = follower.pulse.tick() => return Some((Ok(Bytes::from_static(b"\n")), follower)),
            () = hall.closing() => return None,
        }
    }
}

impl Follower {
    /// Lays out what is to be told next.
    async fn catch_up(&mut self) -> Result<(), Problem> {
        let person = self.who.guest.occupant();
        let told = match self.hall.diaries.since(&person, self.seen) {
            Some(pages) => pages.into_iter().map(|(number, what, table)| told(number, what, table)).collect(),
            None => vec![self.how_things_stand().await?],
        };
        for tell in told {
            self.seen = number_of(&tell);
            let line = serde_json::to_string(&tell).expect("what is told has only text keys");
            self.lines.push_back(line + "\n");
        }
        Ok(())
    }

    async fn how_things_stand(&mut self) -> Result<OwnTell, Problem> {
        // Before anything is looked up: what happens meanwhile is told after it, perhaps once more.
        let number = *self.last.borrow_and_update();
        let guest = self.who.guest.clone();
        let store = &self.hall.setting.store;
        let trouble = |trouble| inner(self.lang, &trouble);
        let invited = store.lobby().invited(&guest.occupant(), MOST_TABLES).await.map_err(trouble)?;
        let own = store.list(&guest.occupant(), MOST_TABLES).await.map_err(trouble)?;
        let challenges = invited.iter().map(named).collect();
        let mut turns = Vec::new();
        for listed in &own {
            // A record that cannot be replayed must not hide the others.
            let table = self.hall.listed(listed, &guest, self.lang).await;
            turns.extend(table.ok().filter(is_to_act).map(|_| named(listed)));
        }
        Ok(OwnTell::Now { number, challenges, turns })
    }
}

fn named(listed: &Listed) -> OwnTable {
    OwnTable { id: listed.id.clone(), game: listed.game.clone() }
}

/// Whether it is one's own turn at a table.
fn is_to_act(table: &TableInfo) -> bool {
    let is_own =
        |place: &wire::SeatInfo| place.occupant == Occupant::You && table.acting.contains(&place.seat);
    !table.over && table.seats.iter().any(is_own)
}

fn told(number: u64, what: Happening, table: OwnTable) -> OwnTell {
    match what {
        Happening::Challenge => OwnTell::Challenge { number, table },
        Happening::Begun => OwnTell::Begun { number, table },
        Happening::Turn => OwnTell::Turn { number, table },
        Happening::Over => OwnTell::Over { number, table },
    }
}

fn number_of(tell: &OwnTell) -> u64 {
    match *tell {
        OwnTell::Now { number, .. }
        | OwnTell::Challenge { number, .. }
        | OwnTell::Begun { number, .. }
        | OwnTell::Turn { number, .. }
        | OwnTell::Over { number, .. } => number,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(diaries: &Diaries, seen: u64) -> Option<Vec<u64>> {
        diaries.since("guest:a", seen).map(|pages| pages.into_iter().map(|(number, ..)| number).collect())
    }

    #[test]
    fn a_diary_is_kept_for_who_follows_it_and_goes_on_where_it_was_left() {
        let diaries = Diaries::default();
        diaries.note("guest:a", Happening::Turn, "t", "toy");
        assert_eq!(numbers(&diaries, 0), None, "nobody followed it");
        let last = diaries.follow("guest:a", 1_000);
        diaries.note("guest:a", Happening::Begun, "t", "toy");
        diaries.note("guest:a", Happening::Turn, "t", "toy");
        diaries.note("guest:b", Happening::Turn, "t", "toy");
        assert_eq!(*last.borrow(), 1_002);
        assert_eq!(numbers(&diaries, 1_000), Some(vec![1_001, 1_002]));
        assert_eq!(numbers(&diaries, 1_001), Some(vec![1_002]));
        assert_eq!(numbers(&diaries, 1_002), Some(Vec::new()));
        assert_eq!(numbers(&diaries, 999), None, "a number of an earlier diary");
        assert_eq!(numbers(&diaries, 1_003), None, "a number that was never told");
    }

    #[test]
    fn who_missed_more_than_a_diary_holds_is_told_how_things_stand() {
        let diaries = Diaries::default();
        let _last = diaries.follow("guest:a", 1);
        for _ in 0..MOST_PAGES + 5 {
            diaries.note("guest:a", Happening::Turn, "t", "toy");
        }
        assert_eq!(numbers(&diaries, 1), None);
        assert_eq!(numbers(&diaries, 6).map(|all| all.len()), Some(MOST_PAGES));
    }
}
