//! The hall: every room there is, and how one is made or made again.

use crate::guest::Guest;
use crate::room::{Handle, Mail, Room};
use crate::summary::Summary;
use crate::words;
use kernel::{Misread, Misreads, Rng, Seat};
use phrase::Lang;
use search::Clock;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use store::{Listed, Store, Stored};
use table::{AnyGame, Kept, Moment, Occupant, Sitting};
use tokio::sync::Semaphore;
use wire::{Problem, TableInfo};

/// What a server is run with.
#[derive(Clone)]
pub struct Setting {
    /// The games, in the order people see them.
    pub games: &'static [&'static dyn AnyGame],
    /// Where matches are kept.
    pub store: Arc<dyn Store>,
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
}

/// Every room there is.
pub struct Hall {
    pub setting: Setting,
    rooms: Mutex<BTreeMap<String, Handle>>,
    /// How many machine players may still begin to think.
    pub thinkers: Arc<Semaphore>,
    /// How many questions that take long may still be begun.
    pub studies: Arc<Semaphore>,
    connections: AtomicU64,
    pictures: Mutex<BTreeMap<(&'static str, bool), String>>,
}

impl Hall {
    /// An empty hall.
    pub fn new(setting: Setting) -> Arc<Hall> {
        let thinkers = Arc::new(Semaphore::new(setting.jobs.max(1)));
        let studies = Arc::new(Semaphore::new(setting.jobs.max(1)));
        Arc::new(Hall {
            setting,
            rooms: Mutex::default(),
            thinkers,
            studies,
            connections: AtomicU64::new(0),
            pictures: Mutex::default(),
        })
    }

    /// The game of an id.
    pub fn game(&self, id: &str) -> Option<&'static dyn AnyGame> {
        self.setting.games.iter().copied().find(|game| game.meta().id == id)
    }

    /// A number for a connection, used once.
    pub fn connection(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }

    /// A random stream of its own.
    pub fn rng(&self) -> Rng {
        Rng::from_bytes((self.setting.entropy)())
    }

    /// A picture that was drawn before.
    pub fn picture(&self, key: (&'static str, bool)) -> Option<String> {
        self.pictures.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned()
    }

    /// Remembers a picture of a game: which one, whether it is a dark one.
    pub fn keep_picture(&self, key: (&'static str, bool), svg: &str) {
        self.pictures.lock().unwrap_or_else(PoisonError::into_inner).insert(key, svg.to_string());
    }

    /// The room of a table: the one there is, or one made from the store.
    pub async fn room(self: &Arc<Hall>, id: &str, lang: Lang) -> Result<Handle, Problem> {
        if let Some(handle) = self.live_room(id) {
            return Ok(handle);
        }
        let opened = self.open(id, lang).await?;
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        // Somebody else may have come in the meantime.
        if let Some(handle) = rooms.get(id).filter(|handle| !handle.is_closed()) {
            return Ok(handle.clone());
        }
        rooms.retain(|_, handle| !handle.is_closed());
        let handle = Room::start(self.clone(), id.to_string(), opened);
        rooms.insert(id.to_string(), handle.clone());
        Ok(handle)
    }

    /// Sends mail to a room, making the room again if it ended at this very moment.
    pub async fn send(self: &Arc<Hall>, id: &str, lang: Lang, mail: Mail) -> Result<(), Problem> {
        match self.room(id, lang).await?.send(mail).await {
            Ok(()) => Ok(()),
            Err(unsent) => self
                .room(id, lang)
                .await?
                .send(unsent)
                .await
                .map_err(|_| Problem::new("closed", words::word(lang, "server.closed"))),
        }
    }

    /// A sitting from the store, made again.
    pub async fn open(&self, id: &str, lang: Lang) -> Result<Sitting, Problem> {
        let found = self.setting.store.find(id).await.map_err(|trouble| inner(lang, &trouble))?;
        let stored = found.ok_or_else(|| no_table(lang))?;
        let game = self.game(&stored.game).ok_or_else(|| no_table(lang))?;
        // A journal may be long; and should it make a game panic, only this task ends.
        let replayed = tokio::task::spawn_blocking(move || restore(game, stored)).await;
        match replayed {
            Ok(Ok(sitting)) => Ok(sitting),
            Ok(Err(said)) => Err(self.broken(id, lang, &said)),
            Err(error) => Err(self.broken(id, lang, &error.to_string())),
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
        Ok(summary.table(&listed.id, game, &occupants, guest, lang))
    }

    /// What a list shows of a table of which nothing was kept for that, kept from now on.
    async fn sum_up(&self, id: &str, lang: Lang) -> Result<Summary, Problem> {
        let sitting = self.open(id, lang).await?;
        let (summary, length) = (Summary::of(&sitting), sitting.journal_length() as u32);
        if let Err(trouble) = self.setting.store.keep_summary(id, length, &summary.written()).await {
            eprintln!("table {id}: what a list shows of it was not kept: {trouble}");
        }
        Ok(summary)
    }

    fn broken(&self, id: &str, lang: Lang, said: &str) -> Problem {
        eprintln!("table {id}: its record cannot be replayed: {said}");
        Problem::new("inner", words::word(lang, "server.inner"))
    }

    fn live_room(&self, id: &str) -> Option<Handle> {
        let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.get(id).filter(|handle| !handle.is_closed()).cloned()
    }

    /// An id that nobody guesses: 80 random bits.
    pub fn new_id(&self) -> String {
        const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
        let bytes = (self.setting.entropy)();
        bytes[..16].iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
    }
}

/// Does again what was done, and lays out again the drafts that are not sealed.
fn restore(game: &'static dyn AnyGame, stored: Stored) -> Result<Sitting, String> {
    let lines = |edits: String| edits.lines().map(str::to_string).collect();
    let drafts = stored.drafts.into_iter().map(|(seat, edits)| (Seat(seat), lines(edits))).collect();
    let kept = Kept { header: stored.header, seats: stored.seats, entries: stored.entries, drafts };
    let said = |misread: &Misread| game.book().say(Lang::English, &misread.text);
    Sitting::restore(game, &kept).map_err(|Misreads(wrong)| wrong.iter().map(said).collect())
}

/// There is no such game.
pub fn no_game(lang: Lang) -> Problem {
    Problem::new("not-found", words::word(lang, "server.no-game"))
}

/// There is no such table.
pub fn no_table(lang: Lang) -> Problem {
    Problem::new("not-found", words::word(lang, "server.no-table"))
}

/// The machine would not. The cause stays in the machine's own log.
pub fn inner(lang: Lang, trouble: &store::Error) -> Problem {
    eprintln!("store: {trouble}");
    Problem::new("inner", words::word(lang, "server.inner"))
}
