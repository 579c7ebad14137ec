//! Everything in one SQLite file.

#[path = "sql/care.rs"]
mod care;
#[path = "sql/conduct.rs"]
mod conduct;
#[path = "sql/lobby.rs"]
mod lobby;
#[path = "sql/nodes.rs"]
mod nodes;
#[path = "sql/people.rs"]
mod people;
#[path = "sql/ratings.rs"]
mod ratings;
#[path = "sql/rows.rs"]
mod rows;
#[path = "sql/store.rs"]
mod store;
#[path = "sql/whole.rs"]
mod whole;
#[path = "sql/writer.rs"]
mod writer;

use crate::{Error, migrate};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Row as _, SqlitePool};
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;
use writer::Writer;

type Engine = Sqlite;
type Database = sqlx::Sqlite;
type Pool = SqlitePool;
type Connection = sqlx::SqliteConnection;
type Transaction<'a> = sqlx::SqliteTransaction<'a>;
type Row = sqlx::sqlite::SqliteRow;
type Arguments = sqlx::sqlite::SqliteArguments;

/// How a transaction begins that will write: taking the lock at once keeps a writer in another process from getting in between.
const BEGIN: &str = "BEGIN IMMEDIATE";
/// How one begins that only reads, everything as it is at one moment.
const BEGIN_READING: &str = "BEGIN";
/// How one begins that changes ratings, which others must not change meanwhile.
const BEGIN_COUNTING: &str = "BEGIN IMMEDIATE";
/// The time, in milliseconds since 1970.
const NOW: &str = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)";
/// Whether it has a clock that others have not: a file is on the machine of whoever opens it.
const HAS_CLOCK: bool = false;
/// Where one text is in another.
const INSTR: &str = "instr";
/// How many bytes there are.
const BYTES: &str = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";

/// How many may read at once, beside the one that writes.
const READERS: u32 = 3;

/// Matches in one SQLite file. One task writes, others read beside it.
#[derive(Clone, Debug)]
pub struct Sqlite {
    readers: SqlitePool,
    writer: Writer,
    /// The connection of the writer, for what is seldom written and stands in no group.
    writing: SqlitePool,
}

/// The schema, step by step. A step that was shipped never changes.
const STEPS: &[(i64, &str, &str)] = &[
    (1, "matches", include_str!("../migrations/sqlite/0001_matches.sql")),
    (2, "journals", include_str!("../migrations/sqlite/0002_journals.sql")),
    (3, "summaries", include_str!("../migrations/sqlite/0003_summaries.sql")),
    (4, "clocks", include_str!("../migrations/sqlite/0004_clocks.sql")),
    (5, "people", include_str!("../migrations/sqlite/0005_people.sql")),
    (10, "beginnings", include_str!("../migrations/sqlite/0010_beginnings.sql")),
    (11, "lobby", include_str!("../migrations/sqlite/0011_lobby.sql")),
    (12, "ratings", include_str!("../migrations/sqlite/0012_ratings.sql")),
    (20, "secrets", include_str!("../migrations/sqlite/0020_secrets.sql")),
    (30, "conduct", include_str!("../migrations/sqlite/0030_conduct.sql")),
    (40, "leases", include_str!("../migrations/sqlite/0040_leases.sql")),
];

impl Sqlite {
    /// The file that a URL such as `sqlite:games.db` names, made if it is not there, and brought up to date.
    pub async fn open(url: &str) -> Result<Sqlite, Error> {
        if url.contains(":memory:") {
            return Sqlite::in_memory().await;
        }
        Sqlite::connect(SqliteConnectOptions::from_str(url)?).await
    }

    /// A file by its path, made if it is not there, and brought up to date.
    pub async fn open_file(path: &Path) -> Result<Sqlite, Error> {
        Sqlite::connect(SqliteConnectOptions::new().filename(path)).await
    }

    async fn connect(options: SqliteConnectOptions) -> Result<Sqlite, Error> {
        let options = options
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            // What was acknowledged is on the disk, not only in the system's memory.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5))
            // How long each statement took is nobody's business, not even a log's: it tells how much somebody wrote.
            .disable_statement_logging();
        // Secrets of games that are played lie in it; what SQLite lays beside it has the same permissions.
        make_private(options.get_filename())?;
        let writing = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        migrate(&writing, STEPS).await?;
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(options).await?;
        Ok(Sqlite { readers, writer: Writer::start(writing.clone(), 1), writing })
    }

    /// A store that is forgotten with the process: for tests.
    pub async fn in_memory() -> Result<Sqlite, Error> {
        let options = SqliteConnectOptions::from_str("sqlite::memory:")?.foreign_keys(true);
        // The memory belongs to one connection, which must therefore live as long as the store.
        let pool = SqlitePoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
        let pool = pool.connect_with(options).await?;
        migrate(&pool, STEPS).await?;
        Ok(Sqlite { readers: pool.clone(), writer: Writer::start(pool.clone(), 1), writing: pool })
    }

    /// What is wrong with the file. A thorough look also holds indices against what they list.
    async fn look_over(&self, is_thorough: bool) -> Result<Vec<String>, Error> {
        let asked = if is_thorough { "PRAGMA integrity_check(20)" } else { "PRAGMA quick_check(20)" };
        let rows = match sqlx::query(asked).fetch_all(&self.readers).await {
            Ok(rows) => rows,
            // A page so broken that it cannot even be checked is an answer too.
            Err(error) => return Ok(vec![error.to_string()]),
        };
        let mut said: Vec<String> = rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
        said.retain(|line| line != "ok");
        Ok(said)
    }

    /// Writes what lies beside the file into it, and closes it.
    pub async fn close(self) {
        self.readers.close().await;
        self.writing.close().await;
    }

    async fn copy_to(&self, path: &Path) -> Result<(), Error> {
        make_private(path)?;
        sqlx::query("VACUUM INTO $1").bind(path.display().to_string()).execute(&self.readers).await?;
        Ok(())
    }
}

/// Rows that came with their numbers are followed by higher ones: SQLite sees to that.
#[expect(clippy::unused_async, reason = "the other engine has to be asked for it")]
async fn number_on(_: &mut Transaction<'_>) -> Result<(), Error> {
    Ok(())
}

/// Makes a file if it is not there, and readable by its owner alone in any case.
pub(crate) fn make_private(path: &Path) -> Result<(), Error> {
    let made = std::fs::OpenOptions::new().append(true).create(true).open(path);
    #[cfg(unix)]
    let made = made.and_then(|file| {
        use std::os::unix::fs::PermissionsExt;
        file.set_permissions(std::fs::Permissions::from_mode(0o600))
    });
    made.map(|_| ()).map_err(|error| Error::Database(sqlx::Error::Io(error)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lobby::{Door, Lobby as _};
    use crate::ratings::Ratings as _;
    use crate::whole::TABLES;

    /// A file as the build left it that knew the steps up to one, with a match in it.
    async fn left_by(step: i64, path: &Path) {
        let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await.unwrap();
        let known: Vec<_> = STEPS.iter().copied().filter(|(version, ..)| *version <= step).collect();
        migrate(&pool, &known).await.unwrap();
        let insert =
            "INSERT INTO matches (id, game, header, made, over) VALUES ('old', 'toy', 'header', '2026', 0)";
        sqlx::query(insert).execute(&pool).await.unwrap();
        let insert = "INSERT INTO seats (match_id, seat, occupant, began) VALUES ('old', 0, 'open', 'open')";
        sqlx::query(insert).execute(&pool).await.unwrap();
        pool.close().await;
    }

    #[tokio::test]
    async fn everything_is_moved_but_what_belongs_to_nodes() {
        let store = Sqlite::in_memory().await.unwrap();
        let asked = "SELECT type, name FROM sqlite_master WHERE type = 'table' ORDER BY name";
        let mut made = Vec::new();
        for row in sqlx::query(asked).fetch_all(&store.readers).await.unwrap() {
            let name: String = row.try_get(1).unwrap();
            let columns = sqlx::query("SELECT name FROM pragma_table_info($1) ORDER BY name").bind(&name);
            let columns = columns.fetch_all(&store.readers).await.unwrap();
            let columns: Vec<String> = columns.iter().map(|row| row.try_get(0).unwrap()).collect();
            made.push((name, columns));
        }
        made.retain(|(name, _)| !["_sqlx_migrations", "leases", "sqlite_sequence"].contains(&name.as_str()));
        let mut moved: Vec<(String, Vec<String>)> = TABLES
            .iter()
            .map(|table| {
                let mut columns: Vec<String> =
                    table.columns.iter().map(|(name, _)| (*name).to_string()).collect();
                columns.sort();
                (table.name.to_string(), columns)
            })
            .collect();
        moved.sort();
        assert_eq!(moved, made);
    }

    #[tokio::test]
    async fn a_file_of_any_build_before_is_brought_up_to_date() {
        for &(step, name, _) in &STEPS[1..] {
            let path = std::env::temp_dir().join(format!("quincunx-{}-{name}.db", std::process::id()));
            left_by(step, &path).await;
            let store = Sqlite::open_file(&path).await.unwrap();
            let door = Door { key: "anyone".to_string(), invites: Vec::new() };
            assert_eq!(store.door("old").await.unwrap(), Some(Door::default()), "{name}");
            store.set_door("old", door).await.unwrap();
            store.set_pool("old", "toy/plain/none").await.unwrap();
            let found: Vec<String> = store.open_seats(9).await.unwrap().into_iter().map(|it| it.id).collect();
            assert_eq!(found, ["old"], "{name}");
            assert!(store.uncounted(9).await.unwrap().is_empty(), "{name}");
            drop(store);
            for ending in ["", "-wal", "-shm"] {
                let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
            }
        }
    }
}
