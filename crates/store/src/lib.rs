//! Journals of matches and who sits where, on disk, behind one trait.
//!
//! The journal of a match is kept entry by entry under (match, number). Appending under a number that is taken
//! fails whole, so two writers cannot both win; what was appended survives the process.
//!
//! ```
//! # tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
//! use store::{Growth, NewMatch, Sqlite, Store, Error};
//! let store = Sqlite::in_memory().await.unwrap();
//! store.add(NewMatch { id: "m".into(), game: "toy".into(), ..NewMatch::default() }).await.unwrap();
//! store.append("m", Growth { entries: vec!["T0 1: take 3".into()], ..Growth::default() }).await.unwrap();
//! let again = store.append("m", Growth { entries: vec!["T0 1: take 2".into()], ..Growth::default() }).await;
//! assert!(matches!(again, Err(Error::Taken)));
//! # });
//! ```
//!
//! Two engines keep it: [`Sqlite`] for one machine, [`Postgres`] for any number of them. What is asked of a database is written once, in
//! `sql/`, and compiled for each engine, which says in a few names what it calls its rows, its time and its transactions. The
//! tests are one suite, which runs on both.
#![allow(clippy::duplicate_mod, reason = "what is in sql/ is compiled once for each engine")]

pub mod care;
pub mod conduct;
pub mod lobby;
pub mod nodes;
pub mod people;
mod postgres;
pub mod ratings;
mod sqlite;
pub mod whole;

pub use care::Figures;
pub use postgres::Postgres;
pub use sqlite::Sqlite;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migrate, Migration, MigrationType, Migrator};
use std::borrow::Cow;
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

/// The store that a URL names: `sqlite:FILE` or `postgres://HOST/DATABASE`. It is brought up to date.
pub async fn open(url: &str) -> Result<Arc<dyn Store>, Error> {
    match url.split(':').next() {
        Some("sqlite") => Ok(Arc::new(Sqlite::open(url).await?)),
        Some("postgres" | "postgresql") => Ok(Arc::new(Postgres::open(url).await?)),
        _ => Err(Error::UnknownEngine),
    }
}

/// What a store answers, in its own time.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, Error>> + Send + 'a>>;

/// Where matches are kept.
pub trait Store: Send + Sync + 'static {
    /// Where people are kept.
    fn people(&self) -> &dyn people::People;

    /// Where ratings are kept.
    fn ratings(&self) -> &dyn ratings::Ratings;

    /// Where it is kept how people bear themselves.
    fn conduct(&self) -> &dyn conduct::Conduct;

    /// How people find tables.
    fn lobby(&self) -> &dyn lobby::Lobby;

    /// What several nodes agree on.
    fn nodes(&self) -> &dyn nodes::Nodes;

    /// How it is looked after.
    fn care(&self) -> &dyn care::Care;

    /// Everything at once.
    fn whole(&self) -> &dyn whole::Whole;

    /// Keeps a new match with its first entries.
    fn add(&self, new: NewMatch) -> Answer<'_, ()>;

    /// A match, whole.
    fn find<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Stored>>;

    /// The entries of a match from a number on.
    fn since<'a>(&'a self, id: &'a str, first: u32) -> Answer<'a, Vec<String>>;

    /// Appends entries, all or none, and notes what follows from them. [`Error::Taken`] if somebody else was quicker.
    fn append<'a>(&'a self, id: &'a str, growth: Growth) -> Answer<'a, ()>;

    /// The drafts of a match that are not sealed: seat, edits.
    fn drafts<'a>(&'a self, id: &'a str) -> Answer<'a, Vec<(u8, String)>>;

    /// Keeps a seat's draft as it stands; an empty one is forgotten.
    fn keep_draft<'a>(&'a self, id: &'a str, seat: u8, edits: &'a str) -> Answer<'a, ()>;

    /// Keeps what a list shows of a match that had `entries` entries; nothing is kept if it has grown since.
    fn keep_summary<'a>(&'a self, id: &'a str, length: u32, summary: &'a str) -> Answer<'a, ()>;

    /// Whether a match is over that is this one or goes on from it: who can read its record knows what copies of it hide.
    fn is_opened<'a>(&'a self, beginning: &'a str) -> Answer<'a, bool>;

    /// The matches that must be looked at by a time, in milliseconds since 1970, the longest due first.
    fn due(&self, by: i64, most: u32) -> Answer<'_, Vec<String>>;

    /// The matches at which somebody sits, the latest first, running ones before those that are over.
    fn list<'a>(&'a self, occupant: &'a str, most: u32) -> Answer<'a, Vec<Listed>>;
}

/// A match to be kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewMatch {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The head of its log.
    pub header: String,
    /// When it was made.
    pub made: String,
    /// Who sits where, in order of seats.
    pub seats: Vec<String>,
    /// Its first entries: the lots with which it begins.
    pub entries: Vec<String>,
    /// Whether it is over already.
    pub is_over: bool,
    /// What a list shows of it.
    pub summary: String,
    /// Where it began: nothing for the start of its game, `record` for a record that somebody brought, else the id of the match
    /// that it goes on from, or that this one goes on from in turn.
    pub beginning: String,
    /// When it must be looked at next, in milliseconds since 1970.
    pub due: Option<i64>,
    /// What the table has drawn for its lots; told to nobody before it is over.
    pub secret: Option<String>,
}

/// How the journal of a match grows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Growth {
    /// The number of the first entry.
    pub first: u32,
    /// The entries.
    pub entries: Vec<String>,
    /// Seats on which somebody else sits now.
    pub seats: Vec<(u8, String)>,
    /// Whether the match is over.
    pub is_over: bool,
    /// What a list shows of it now.
    pub summary: String,
    /// When it must be looked at next, in milliseconds since 1970.
    pub due: Option<i64>,
}

/// A match in a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listed {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Who sits where now, in order of seats.
    pub seats: Vec<String>,
    /// What a list shows of it, as it was kept; empty if nothing was.
    pub summary: String,
    /// When it was made.
    pub made: String,
}

/// A match as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// The game's id.
    pub game: String,
    /// The head of its log.
    pub header: String,
    /// Where it began, as in [`NewMatch`].
    pub beginning: String,
    /// What the table has drawn for its lots; told to nobody before it is over.
    pub secret: Option<String>,
    /// Who sat where when it began, in order of seats.
    pub seats: Vec<String>,
    /// Its entries, in order.
    pub entries: Vec<String>,
    /// Unsealed drafts: seat, edits.
    pub drafts: Vec<(u8, String)>,
}

/// Why a store did not do it.
#[derive(Debug)]
pub enum Error {
    /// The number is taken: another writer was quicker.
    Taken,
    /// Nothing more can be kept.
    Full,
    /// The store was closed.
    Closed,
    /// Something is kept there already.
    NotEmpty,
    /// The URL names no engine that is known.
    UnknownEngine,
    /// The database would not; for the machine's own log, never for a client.
    Database(sqlx::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Taken => f.write_str("another writer was quicker"),
            Error::Full => f.write_str("nothing more can be kept"),
            Error::Closed => f.write_str("the store is closed"),
            Error::NotEmpty => f.write_str("something is kept there already"),
            Error::UnknownEngine => f.write_str("expected sqlite:FILE or postgres://HOST/DATABASE"),
            Error::Database(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for Error {}

impl Error {
    /// The same once more, for each of a group that it befell.
    fn again(&self) -> Error {
        match self {
            Error::Taken => Error::Taken,
            Error::Full => Error::Full,
            Error::Closed => Error::Closed,
            Error::NotEmpty => Error::NotEmpty,
            Error::UnknownEngine => Error::UnknownEngine,
            Error::Database(error) => Error::Database(sqlx::Error::Protocol(error.to_string())),
        }
    }
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Error {
        let taken = error.as_database_error().is_some_and(|inner| inner.is_unique_violation());
        // SQLite's code for a full disk, and PostgreSQL's.
        let is_full =
            |inner: &dyn sqlx::error::DatabaseError| matches!(inner.code().as_deref(), Some("13" | "53100"));
        let full = error.as_database_error().is_some_and(is_full);
        match (taken, full) {
            (true, _) => Error::Taken,
            (_, true) => Error::Full,
            _ => Error::Database(error),
        }
    }
}

/// A step of a schema: its number, its name, and what is done.
type MigrationStep = (i64, &'static str, &'static str);

/// Brings a database up to date.
async fn migrate<'a, P>(pool: P, steps: &[MigrationStep]) -> Result<(), Error>
where
    P: sqlx::Acquire<'a>,
    <P::Connection as std::ops::Deref>::Target: Migrate,
{
    let step = |&(version, name, sql): &MigrationStep| {
        Migration::new(version, Cow::Borrowed(name), MigrationType::Simple, sql.into_sql_str(), false)
    };
    let migrator = Migrator::with_migrations(steps.iter().map(step).collect());
    migrator.run(pool).await.map_err(|error| Error::Database(error.into()))
}
