//! The hall: every room there is, and how one is made or made again.

use crate::room::{Chair, Handle, Mail, Room};
use crate::words;
use kernel::{BadOptions, Misread, Rng};
use phrase::Lang;
use search::Clock;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use store::{Store, Stored, Trouble};
use table::{AnyGame, AnyMatch, Log, Moment};
use tokio::sync::Semaphore;
use wire::Problem;

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
    /// Lets so many machine players think at once.
    pub thinkers: Arc<Semaphore>,
    visits: AtomicU64,
    pictures: Mutex<BTreeMap<(&'static str, bool), String>>,
}

/// A match taken from the store, with everything a room needs.
pub struct Opened {
    pub game: &'static dyn AnyGame,
    pub table: Box<dyn AnyMatch>,
    pub chairs: Vec<Chair>,
}

impl Hall {
    /// An empty hall.
    pub fn new(setting: Setting) -> Arc<Hall> {
        let thinkers = Arc::new(Semaphore::new(setting.jobs.max(1)));
        Arc::new(Hall {
            setting,
            rooms: Mutex::default(),
            thinkers,
            visits: AtomicU64::new(0),
            pictures: Mutex::default(),
        })
    }

    /// The game of an id.
    pub fn game(&self, id: &str) -> Option<&'static dyn AnyGame> {
        self.setting.games.iter().copied().find(|game| game.meta().id == id)
    }

    /// A number for a connection, used once.
    pub fn visit(&self) -> u64 {
        self.visits.fetch_add(1, Ordering::Relaxed)
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

    /// A match from the store, replayed.
    pub async fn open(&self, id: &str, lang: Lang) -> Result<Opened, Problem> {
        let found = self.setting.store.find(id).await.map_err(|trouble| inner(lang, &trouble))?;
        let stored = found.ok_or_else(|| no_table(lang))?;
        let game = self.game(&stored.game).ok_or_else(|| no_table(lang))?;
        let now = self.setting.now;
        // A log may be long; and should it make a game panic, only this task ends.
        let replayed = tokio::task::spawn_blocking(move || replay(game, &stored, now)).await;
        match replayed {
            Ok(Ok(opened)) => Ok(opened),
            Ok(Err(said)) => Err(self.broken(id, lang, &said)),
            Err(error) => Err(self.broken(id, lang, &error.to_string())),
        }
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
fn replay(game: &'static dyn AnyGame, stored: &Stored, now: fn() -> Moment) -> Result<Opened, String> {
    let said = |misread: &Misread| game.book().say(Lang::English, &misread.text);
    let log = Log::read("store", &stored.log()).map_err(|misread| said(&misread))?;
    let replayed = game.replay("store", &log, &game.files(), None);
    let mut table = replayed.map_err(|BadOptions(wrong)| wrong.iter().map(said).collect::<String>())?;
    for (number, lines) in &stored.drafts {
        let seat = kernel::Seat(*number);
        for line in lines.lines().filter(|_| table.drafting().has(seat)).collect::<Vec<_>>() {
            // A draft holds no lots, so any stream will do.
            table.command(seat, line, &now(), &mut Rng::seeded(0)).map_err(|_| format!("draft: {line}"))?;
        }
    }
    let chairs = stored.seats.iter().map(|text| Chair::read(text)).collect();
    Ok(Opened { game, table, chairs })
}

/// `2s`, `500ms`; at most a minute.
pub fn read_time(text: &str) -> Option<Duration> {
    let time = match text.strip_suffix("ms") {
        Some(millis) => Duration::from_millis(millis.parse().ok()?),
        None => Duration::try_from_secs_f64(text.strip_suffix('s')?.parse().ok()?).ok()?,
    };
    (time <= Duration::from_secs(60)).then_some(time)
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
pub fn inner(lang: Lang, trouble: &Trouble) -> Problem {
    eprintln!("store: {trouble}");
    Problem::new("inner", words::word(lang, "server.inner"))
}
