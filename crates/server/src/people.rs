//! People: guests who take a name, their sessions and tokens.
//!
//! Whoever takes a name stays who they were: tables know them as before, so their games are theirs. From then on the
//! guest's cookie opens nothing; a session does, or a token with some rights. The store knows hashes of all of them.

mod account;
mod identity;
mod name;
mod password;
mod settings;

pub use account::routes;
pub use identity::{Identity, recognise};
pub use name::fold;

use crate::guest::Guest;
use crate::hall::Hall;
use crate::limits::Source;
use crate::nodes::{HouseNotice, TableNotice};
use crate::room::Mail;
use crate::words;
use phrase::Lang;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use store::people::Key;
use table::{Occupant, Person, is_plain};
use tokio::sync::{Semaphore, broadcast};
use wire::Problem;

/// How many passwords are hashed at once: each takes 19 MB and a while.
const HASHERS: usize = 2;
/// So often a name may be tried from one source in this time before both have to wait.
const TRIES: u32 = 10;
const WHILE: Duration = Duration::from_secs(600);
/// How many names are remembered; then all are forgotten and asked for again.
const MOST_NAMES: usize = 100_000;
/// How many tables of somebody hear at once that their name has changed.
const MOST_TABLES: u32 = 30;

/// A name as it is folded, and where somebody tries to come in by it.
type Try = (String, Source);

/// What is remembered about people.
pub struct Registry {
    hashers: Semaphore,
    /// How often a password was tried: for which name and from where, how often, since when. Whoever tries from elsewhere is none the worse
    /// for it, least of all whose name it is.
    tries: Mutex<BTreeMap<Try, (u32, Duration)>>,
    /// Names by how seats name people: nobody's where they have none, an empty one where they were deleted.
    names: Mutex<BTreeMap<String, Option<String>>>,
    /// The accounts of which a session or a token has ended, as it happens.
    ended: broadcast::Sender<String>,
}

impl Default for Registry {
    fn default() -> Registry {
        Registry {
            hashers: Semaphore::new(HASHERS),
            tries: Mutex::default(),
            names: Mutex::default(),
            ended: broadcast::Sender::new(64),
        }
    }
}

impl Registry {
    /// Does something that takes long, elsewhere, a few at a time.
    async fn elsewhere<T: Send + 'static>(
        &self,
        lang: Lang,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let inner = || Problem::new("inner", words::word(lang, "server.inner"));
        let _permit = self.hashers.acquire().await.map_err(|_| inner())?;
        tokio::task::spawn_blocking(work).await.map_err(|_| inner())
    }

    /// Whether a password may be tried for a name once more from where somebody is.
    fn try_once(&self, hall: &Hall, guest: &Guest, folded: &str, lang: Lang) -> Result<(), Problem> {
        let now = (hall.setting.clock)();
        self.forget_tries(now);
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        let (count, _) = tries.entry((folded.to_string(), guest.source())).or_insert((0, now));
        *count += 1;
        match *count > TRIES {
            true => Err(Problem::new("too-many", words::word(lang, "server.password.tries"))),
            false => Ok(()),
        }
    }

    /// Forgets who tried, and where from, once that does not matter any more.
    pub fn forget_tries(&self, now: Duration) {
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        tries.retain(|_, (_, since)| now.saturating_sub(*since) < WHILE);
    }

    fn succeeded(&self, guest: &Guest, folded: &str) {
        let tried = (folded.to_string(), guest.source());
        self.tries.lock().unwrap_or_else(PoisonError::into_inner).remove(&tried);
    }

    /// A session or a token of an account has ended: what was opened with it is closed.
    pub fn end_sockets(&self, account: &str) {
        // Nobody may be connected.
        let _ = self.ended.send(account.to_string());
    }

    /// Hears of which accounts a session or a token has ended.
    pub fn ends(&self) -> broadcast::Receiver<String> {
        self.ended.subscribe()
    }

    /// Remembers somebody's name.
    pub fn note(&self, person: &str, name: Option<String>) {
        let mut names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
        if names.len() >= MOST_NAMES {
            names.clear();
        }
        names.insert(person.to_string(), name);
    }

    /// Forgets somebody's name, to ask for it again.
    pub fn forget(&self, person: &str) {
        self.names.lock().unwrap_or_else(PoisonError::into_inner).remove(person);
    }

    /// Forgets all names.
    pub fn forget_all(&self) {
        self.names.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Somebody's name, as far as it is remembered; an empty one if they were deleted.
    pub fn name_of(&self, person: &Person) -> Option<String> {
        self.names.lock().unwrap_or_else(PoisonError::into_inner).get(&person.to_string()).cloned().flatten()
    }
}

impl Hall {
    /// Learns the names of those who sit somewhere.
    pub async fn learn_names(&self, occupants: &[Occupant]) {
        let persons: Vec<String> = occupants
            .iter()
            .filter(|occupant| occupant.is_person())
            .map(ToString::to_string)
            .filter(|person| {
                !self.people.names.lock().unwrap_or_else(PoisonError::into_inner).contains_key(person)
            })
            .collect();
        if persons.is_empty() {
            return;
        }
        match self.setting.store.people().names(&persons).await {
            Ok(names) => {
                let names: BTreeMap<String, String> = names.into_iter().collect();
                for person in persons {
                    let name = names.get(&person).cloned();
                    self.people.note(&person, name);
                }
            }
            Err(trouble) => tracing::error!(%trouble, "names were not learnt"),
        }
    }

    /// Forgets what those are called who sit somewhere.
    pub fn forget_names(&self, occupants: &[Occupant]) {
        let people = occupants.iter().filter(|occupant| occupant.is_person());
        people.for_each(|person| self.people.forget(&person.to_string()));
    }

    /// Ends the sockets of an account whose session or token has ended, whichever node they are at.
    pub fn end_sockets(&self, account: &str) {
        self.people.end_sockets(account);
        self.tell_house(HouseNotice::Ended(account.to_string()));
    }

    /// Somebody is called otherwise from now on: who looks on at their tables is told.
    pub async fn renamed(&self, guest: &Guest) {
        let tables = self.setting.store.list(&guest.occupant(), MOST_TABLES).await.unwrap_or_default();
        self.tell_house(HouseNotice::Renamed(guest.occupant()));
        for table in tables {
            self.tell_table_nodes(&table.id, &TableNotice::Named);
            if let Some(room) = self.live_room(&table.id) {
                // A room that has just ended will know it when it is made again.
                let _ = room.send(Mail::Named).await;
            }
        }
    }
}

impl Hall {
    /// Whether what somebody was let in with opens nothing any more, after something has ended of an account; of any, if one was
    /// missed.
    pub async fn is_out(&self, key: Option<&Key>, ended: Option<String>) -> bool {
        let Some(key) = key else { return false };
        if ended.is_some_and(|account| account != key.account) {
            return false;
        }
        matches!(self.setting.store.people().key(&key.hash).await, Ok(None))
    }
}

/// What time it is, in milliseconds since 1970.
pub fn now(hall: &Hall) -> i64 {
    hall.now().millis().unwrap_or(0) as i64
}
