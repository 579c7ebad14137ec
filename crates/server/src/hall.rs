//! The hall: every room there is, and how one is made or made again.

use crate::beginning::{Beginning, Opened};
use crate::cells::Cells;
use crate::conduct::Conduct;
use crate::diary::Diaries;
use crate::doors::busy;
use crate::fair::Fair;
use crate::guest::Guest;
use crate::hosting::Hosting;
use crate::limits::{Gate, Held, Scarce};
use crate::lobby::News;
use crate::nodes::{HouseNotice, Node};
use crate::people::Registry;
use crate::preview::Previews;
use crate::room::{Handle, Mail, Room};
use crate::summary::{Seated, Summary};
use crate::words;
use broker::Broker;
use kernel::{Rng, Seat};
use phrase::Lang;
use search::Clock;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use store::{Listed, Store, Stored};
use table::{AnyGame, Bytes32, Kept, Moment, Occupant, Secret, Sitting};
use tokio::sync::{mpsc, oneshot, watch};
use wire::{Problem, TableInfo};

/// So long it takes at most until all have been told to come back to another node, and so long at most from one table to the next.
const LEAVING: Duration = Duration::from_secs(5);
const STEP: Duration = Duration::from_millis(50);

/// What a server is run with.
#[derive(Clone)]
pub struct Setting {
    /// The games, in the order people see them.
    pub games: &'static [&'static dyn AnyGame],
    /// Where matches are kept.
    pub store: Arc<dyn Store>,
    /// What carries notices to other nodes.
    pub broker: Arc<dyn Broker>,
    /// What time it is, for logs.
    pub now: fn() -> Moment,
    /// How time passes, for machine players.
    pub clock: Clock,
    /// Random bytes: of the operating system in real games.
    pub entropy: Arc<dyn Fn() -> [u8; 32] + Send + Sync>,
    /// How long a machine player thinks over an action when nothing is said.
    pub think: Duration,
    /// The least time between two actions of machine players, so that people can follow.
    pub pace: Duration,
    /// How many machine players think at once.
    pub jobs: usize,
    /// Whether only requests to this machine's own names are answered.
    pub is_local: bool,
    /// Whether people reach it over TLS, so that cookies may ask for it.
    pub is_behind_tls: bool,
    /// How it stands in the world: its name, its proxies, its limits.
    pub hosting: Hosting,
}

/// Every room there is.
pub struct Hall {
    pub setting: Setting,
    /// What this node knows of itself.
    pub node: Node,
    rooms: Mutex<BTreeMap<String, Handle>>,
    /// How much anybody may ask for.
    pub gate: Gate,
    /// Slots for thoughts: for short ones, for longer ones, for the longest, so that none waits for one much longer than itself.
    thinkers: [(Duration, Arc<Fair>); 3],
    /// Slots for questions that take long.
    pub studies: Arc<Fair>,
    /// One for reports, which take much longer.
    pub reports: Arc<Fair>,
    /// The games of which a copy was opened since this server began: what they hide is known.
    opened: Mutex<BTreeSet<String>>,
    connections: AtomicU64,
    /// What the cells of boards are called.
    pub cells: Cells,
    pictures: Mutex<BTreeMap<(&'static str, bool), String>>,
    /// What is remembered about people.
    pub people: Registry,
    /// What is remembered about how people bear themselves.
    pub conduct: Conduct,
    /// What happens to those who follow it.
    pub diaries: Diaries,
    /// Pictures for those who show links.
    pub previews: Previews,
    /// What has changed in the lobby.
    pub lobby: News,
    texts: Mutex<BTreeMap<String, String>>,
    /// Whether the server is about to stop.
    closing: watch::Sender<bool>,
    /// Held by every call that is open, so that one can wait for their end.
    calls: Mutex<Option<mpsc::Sender<()>>>,
    ended: tokio::sync::Mutex<mpsc::Receiver<()>>,
}

impl Hall {
    /// An empty hall.
    pub fn new(setting: Setting) -> Arc<Hall> {
        let slots = || Fair::new(setting.jobs.max(1));
        let thinkers = [100, 1_000, u64::MAX].map(|most| (Duration::from_millis(most), slots()));
        let (calls, ended) = mpsc::channel(1);
        // Who is alone needs no name.
        let name = if setting.broker.is_shared() { id_from((setting.entropy)()) } else { String::new() };
        Arc::new(Hall {
            node: Node::new(name),
            thinkers,
            studies: slots(),
            reports: Fair::new(1),
            gate: Gate::new(setting.hosting.limits.clone()),
            setting,
            rooms: Mutex::default(),
            opened: Mutex::default(),
            connections: AtomicU64::new(0),
            cells: Cells::default(),
            pictures: Mutex::default(),
            people: Registry::default(),
            conduct: Conduct::default(),
            diaries: Diaries::default(),
            previews: Previews::default(),
            lobby: News::default(),
            texts: Mutex::default(),
            closing: watch::Sender::new(false),
            calls: Mutex::new(Some(calls)),
            ended: tokio::sync::Mutex::new(ended),
        })
    }

    /// The slots for thoughts that take about so long.
    pub fn thinkers(&self, time: Duration) -> Arc<Fair> {
        let found = self.thinkers.iter().find(|(most, _)| time <= *most);
        found.unwrap_or(&self.thinkers[2]).1.clone()
    }

    /// Whether the server is about to stop.
    pub fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Waits until the server is about to stop.
    pub async fn closing(&self) {
        // The hall holds the sender, so there is something to wait for.
        let _ = self.closing.subscribe().wait_for(|is_closing| *is_closing).await;
    }

    /// Notes that a call is open, until what this gives is dropped; nothing if the server is about to stop.
    pub fn open_call(&self) -> Option<mpsc::Sender<()>> {
        self.calls.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Ends every room once it has done what it was asked for, and waits until whoever looked on was told to come back.
    pub async fn close(&self) {
        self.closing.send_replace(true);
        self.calls.lock().unwrap_or_else(PoisonError::into_inner).take();
        let rooms = std::mem::take(&mut *self.rooms.lock().unwrap_or_else(PoisonError::into_inner));
        // Others take them in: a few at a time, so that they are not overrun.
        let pause = match self.is_shared() {
            true => (LEAVING / (rooms.len() as u32).max(1)).min(STEP),
            false => Duration::ZERO,
        };
        for room in rooms.into_values() {
            room.close().await;
            tokio::time::sleep(pause).await;
        }
        self.ended.lock().await.recv().await;
    }

    /// Whether it is any use to send people here; else why not.
    pub async fn is_ready(&self) -> Result<(), &'static str> {
        if self.is_closing() {
            return Err("stopping");
        }
        if self.setting.hosting.health.is_lost() {
            return Err("the database is damaged");
        }
        let asked = tokio::time::timeout(Duration::from_secs(2), self.setting.store.list("", 1)).await;
        if matches!(asked, Ok(Ok(_))) { Ok(()) } else { Err("the database does not answer") }
    }

    /// Notes that the record of a game was opened: no copy of it goes on as the same game.
    pub fn note_opened(&self, game: &str) {
        if self.learn_opened(game) {
            self.tell_house(HouseNotice::Opened(game.to_string()));
        }
    }

    /// Learns that the record of a game was opened, here or elsewhere; whether that is news.
    pub fn learn_opened(&self, game: &str) -> bool {
        self.opened.lock().unwrap_or_else(PoisonError::into_inner).insert(game.to_string())
    }

    /// Whether the record of a game was opened since this server began.
    pub fn is_opened(&self, game: &str) -> bool {
        self.opened.lock().unwrap_or_else(PoisonError::into_inner).contains(game)
    }

    /// The game of an id.
    pub fn game(&self, id: &str) -> Option<&'static dyn AnyGame> {
        self.setting.games.iter().copied().find(|game| game.meta().id == id)
    }

    /// How many look on at a table.
    pub fn viewers(&self, id: &str) -> u32 {
        self.live_room(id).map_or(0, |room| room.viewers())
    }

    /// The table, as one guest sees it.
    pub async fn describe(
        self: &Arc<Hall>,
        id: &str,
        guest: &Guest,
        lang: Lang,
    ) -> Result<TableInfo, Problem> {
        let (reply, answer) = oneshot::channel();
        self.send(id, lang, Mail::Describe(guest.clone(), lang, reply)).await?;
        answer.await.map_err(|_| Problem::new("closed", words::word(lang, "server.closed")))
    }

    /// A number for a connection, used once.
    pub fn connection(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }

    /// A random stream of its own.
    pub fn rng(&self) -> Rng {
        Rng::from_bytes((self.setting.entropy)())
    }

    /// A text that is the same as long as the server runs: made once, on the blocking pool.
    pub async fn text(
        &self,
        key: String,
        lang: Lang,
        make: impl FnOnce() -> String + Send + 'static,
    ) -> Result<String, Problem> {
        if let Some(text) = self.texts.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Ok(text.clone());
        }
        let made = tokio::task::spawn_blocking(make).await;
        let text = made.map_err(|_| Problem::new("inner", words::word(lang, "server.inner")))?;
        self.texts.lock().unwrap_or_else(PoisonError::into_inner).insert(key, text.clone());
        Ok(text)
    }

    /// A picture that was drawn before.
    pub fn picture(&self, key: (&'static str, bool)) -> Option<String> {
        self.pictures.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned()
    }

    /// Remembers a picture of a game: which one, whether it is a dark one.
    pub fn keep_picture(&self, key: (&'static str, bool), svg: &str) {
        self.pictures.lock().unwrap_or_else(PoisonError::into_inner).insert(key, svg.to_string());
    }

    /// The room of a table: the one there is, or one made from the store for this guest.
    pub async fn room(self: &Arc<Hall>, id: &str, guest: &Guest, lang: Lang) -> Result<Handle, Problem> {
        if let Some(handle) = self.live_room(id) {
            return Ok(handle);
        }
        if self.is_closing() {
            return Err(closing(lang));
        }
        let held = self.gate.hold(guest, Scarce::OpenTables).map_err(|too_much| busy(lang, too_much))?;
        let opened = self.open(id, lang).await?;
        Ok(self.settle(id, opened, guest.clone(), held))
    }

    /// Looks after a table where a clock runs, on behalf of whoever plays there: it is opened at nobody's cost.
    pub async fn wake(self: &Arc<Hall>, id: &str) -> Result<(), Problem> {
        self.wake_with(id, Mail::Tick).await
    }

    /// Sends mail to a table that nobody may have opened.
    pub async fn wake_with(self: &Arc<Hall>, id: &str, mail: Mail) -> Result<(), Problem> {
        let lang = Lang::default();
        let room = match self.live_room(id) {
            Some(room) => room,
            None if self.is_closing() => return Err(closing(lang)),
            None => {
                let opened = self.open(id, lang).await?;
                let plays = opened.sitting.occupants().iter().find(|it| it.is_person());
                let name = plays.map_or_else(String::new, ToString::to_string);
                self.settle(id, opened, Guest::named(&name), Held::default())
            }
        };
        // A room that ended at this very moment is looked after the next time.
        let _ = room.send(mail).await;
        Ok(())
    }

    /// Makes the room of a table that was opened; or finds the one that somebody else made in the meantime.
    fn settle(self: &Arc<Hall>, id: &str, opened: Opened, opener: Guest, held: Held) -> Handle {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(handle) = rooms.get(id).filter(|handle| !handle.is_closed()) {
            return handle.clone();
        }
        rooms.retain(|_, handle| !handle.is_closed());
        let handle = Room::start(self.clone(), id.to_string(), opened, opener, held);
        rooms.insert(id.to_string(), handle.clone());
        metrics::gauge!("quincunx_rooms").set(rooms.len() as f64);
        handle
    }

    /// Sends mail to a room, making the room again if it ended at this very moment.
    pub async fn send(self: &Arc<Hall>, id: &str, lang: Lang, mail: Mail) -> Result<(), Problem> {
        let guest = mail.guest().cloned().ok_or_else(|| closing(lang))?;
        // It has come now, however long it takes to open the room.
        let at = self.now();
        match self.room(id, &guest, lang).await?.send_from(at.clone(), mail).await {
            Ok(()) => Ok(()),
            Err(unsent) => {
                let room = self.room(id, &guest, lang).await?;
                room.send_from(at, unsent).await.map_err(|_| closing(lang))
            }
        }
    }

    /// A sitting from the store, made again.
    pub async fn open(&self, id: &str, lang: Lang) -> Result<Opened, Problem> {
        Ok(self.open_at(id, usize::MAX, lang).await?.0)
    }

    /// A sitting from the store as it was when it had `known` entries, and the entries since then.
    pub async fn open_at(
        &self,
        id: &str,
        known: usize,
        lang: Lang,
    ) -> Result<(Opened, Vec<String>), Problem> {
        let store = &self.setting.store;
        let found = store.find(id).await.map_err(|error| inner(lang, &error))?;
        let mut stored = found.ok_or_else(|| no_table(lang))?;
        let game = self.game(&stored.game).ok_or_else(|| no_table(lang))?;
        let beginning = Beginning::read(&stored.beginning);
        if store.is_opened(beginning.game(id)).await.map_err(|error| inner(lang, &error))? {
            self.learn_opened(beginning.game(id));
        }
        let since = stored.entries.split_off(known.min(stored.entries.len()));
        // A journal may be long; and should it make a game panic, only this task ends.
        let own = id.to_string();
        let replayed = tokio::task::spawn_blocking(move || restore(game, &own, stored)).await;
        match replayed {
            Ok(Ok(sitting)) => {
                self.learn_names(sitting.occupants()).await;
                Ok((Opened { sitting, beginning }, since))
            }
            Ok(Err(())) => Err(broken(game, "its rules have another opinion", lang)),
            Err(_) => Err(broken(game, "its rules panicked", lang)),
        }
    }

    /// A table in a list, as one guest sees it. Only one that an older build left is opened, and only once.
    pub async fn listed(&self, listed: &Listed, guest: &Guest, lang: Lang) -> Result<TableInfo, Problem> {
        let game = self.game(&listed.game).ok_or_else(|| no_table(lang))?;
        let summary = match Summary::read(&listed.summary) {
            Some(summary) => summary,
            None => self.sum_up(&listed.id, lang).await?,
        };
        let occupants: Vec<Occupant> = listed.seats.iter().map(|text| Occupant::read(text, game)).collect();
        self.learn_names(&occupants).await;
        Ok(summary.table(
            &listed.id,
            game,
            &Seated { occupants: &occupants, people: &self.people },
            guest,
            lang,
        ))
    }

    /// What a list shows of a table of which nothing was kept for that, kept from now on.
    async fn sum_up(&self, id: &str, lang: Lang) -> Result<Summary, Problem> {
        let Opened { sitting, beginning } = self.open(id, lang).await?;
        let (summary, length) = (Summary::of(&sitting, &beginning), sitting.journal_length() as u32);
        if let Err(trouble) = self.setting.store.keep_summary(id, length, &summary.written()).await {
            tracing::error!(%trouble, "what a list shows of a table was not kept");
        }
        Ok(summary)
    }

    /// The room of a table, if there is one.
    pub fn live_room(&self, id: &str) -> Option<Handle> {
        let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.get(id).filter(|handle| !handle.is_closed()).cloned()
    }

    /// The rooms there are.
    pub fn live_rooms(&self) -> Vec<(String, Handle)> {
        let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let live = rooms.iter().filter(|(_, handle)| !handle.is_closed());
        live.map(|(id, handle)| (id.clone(), handle.clone())).collect()
    }

    /// An id that nobody guesses: 80 random bits.
    pub fn new_id(&self) -> String {
        id_from((self.setting.entropy)())
    }
}

fn id_from(bytes: [u8; 32]) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    bytes[..16].iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// Does again what was done, and lays out again the drafts that are not sealed.
fn restore(game: &'static dyn AnyGame, id: &str, stored: Stored) -> Result<Sitting, ()> {
    let lines = |edits: String| edits.lines().map(str::to_string).collect();
    let drafts = stored.drafts.into_iter().map(|(seat, edits)| (Seat(seat), lines(edits))).collect();
    let secret = stored.secret.as_deref().and_then(Bytes32::read);
    let secret = secret.map(|bytes| Secret { of: id.to_string(), bytes });
    let kept = Kept { header: stored.header, seats: stored.seats, entries: stored.entries, drafts, secret };
    // What is wrong with it quotes what was played: that is for no log.
    Sitting::restore(game, &kept).map_err(|_| ())
}

/// A journal cannot be followed. Which one it is does not matter to whoever reads a log: an id is all it takes to look on.
fn broken(game: &dyn AnyGame, why: &'static str, lang: Lang) -> Problem {
    tracing::error!(game = game.meta().id, why, "a record cannot be replayed");
    Problem::new("inner", words::word(lang, "server.inner"))
}

/// There is no such game.
pub fn no_game(lang: Lang) -> Problem {
    Problem::new("not-found", words::word(lang, "server.no-game"))
}

/// There is no such table.
pub fn no_table(lang: Lang) -> Problem {
    Problem::new("not-found", words::word(lang, "server.no-table"))
}

/// The table is closed for a moment.
fn closing(lang: Lang) -> Problem {
    Problem { retry: Some(1), ..Problem::new("closed", words::word(lang, "server.closed")) }
}

/// The machine would not. The cause stays in the machine's own log.
pub fn inner(lang: Lang, trouble: &store::Error) -> Problem {
    tracing::error!(%trouble, "the store would not");
    Problem { retry: Some(1), ..Problem::new("inner", words::word(lang, "server.inner")) }
}
