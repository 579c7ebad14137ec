//! Everything in a PostgreSQL database, for any number of nodes at once.

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

use crate::whole::TABLES;
use crate::{Error, MigrationStep, Sqlite, migrate};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{AssertSqlSafe, ConnectOptions, PgPool};
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;
use writer::Writer;

type Engine = Postgres;
type Database = sqlx::Postgres;
type Pool = PgPool;
type Connection = sqlx::PgConnection;
type Transaction<'a> = sqlx::PgTransaction<'a>;
type Row = sqlx::postgres::PgRow;
type Arguments = sqlx::postgres::PgArguments;

/// How a transaction begins that will write.
const BEGIN: &str = "BEGIN";
/// How one begins that only reads, everything as it is at one moment.
const BEGIN_READING: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
/// How one begins that changes ratings, which others must not change meanwhile.
const BEGIN_COUNTING: &str = "BEGIN; LOCK TABLE ratings IN SHARE ROW EXCLUSIVE MODE";
/// The time, in milliseconds since 1970.
const NOW: &str = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";
/// Whether it has a clock that others have not.
const HAS_CLOCK: bool = true;
/// Where one text is in another.
const INSTR: &str = "strpos";
/// How many bytes there are.
const BYTES: &str = "SELECT pg_database_size(current_database())";

/// How many connections a node has at most, and how many of them write journals.
const CONNECTIONS: u32 = 12;
const WRITERS: u32 = 4;
/// So long is waited for a connection: then the database is away, and whoever asks is told so.
const PATIENCE: Duration = Duration::from_secs(5);

/// Everything in a PostgreSQL database.
#[derive(Clone, Debug)]
pub struct Postgres {
    readers: PgPool,
    writer: Writer,
    /// The same connections, for what is seldom written and stands in no group.
    writing: PgPool,
}

/// The schema, step by step. A step that was shipped never changes.
const STEPS: &[MigrationStep] = &[(1, "all", include_str!("../migrations/postgres/0001_all.sql"))];

impl Postgres {
    /// The database that a URL such as `postgres://name:password@host/database` names, brought up to date.
    pub async fn open(url: &str) -> Result<Postgres, Error> {
        let options = PgConnectOptions::from_str(url)?
            .application_name("quincunx")
            // How long each statement took is nobody's business, not even a log's: it tells how much somebody wrote.
            .disable_statement_logging();
        let pool = PgPoolOptions::new().max_connections(CONNECTIONS).acquire_timeout(PATIENCE);
        let pool = pool.connect_with(options).await?;
        migrate(&pool, STEPS).await?;
        Ok(Postgres { readers: pool.clone(), writer: Writer::start(pool.clone(), WRITERS), writing: pool })
    }

    /// What is wrong with the database, as far as it says so itself. It checks its own pages.
    async fn look_over(&self, _is_thorough: bool) -> Result<Vec<String>, Error> {
        Ok(match sqlx::query("SELECT count(*) FROM matches").fetch_one(&self.readers).await {
            Ok(_) => Vec::new(),
            Err(error) => vec![error.to_string()],
        })
    }

    async fn copy_to(&self, path: &Path) -> Result<(), Error> {
        let file = Sqlite::open_file(path).await?;
        crate::whole::copy(self, &file).await?;
        file.close().await;
        Ok(())
    }
}

/// Rows that came with their numbers are followed by higher ones.
async fn number_on(all: &mut Transaction<'_>) -> Result<(), Error> {
    for table in TABLES.iter().filter(|table| table.is_numbered) {
        let name = table.name;
        let set = format!(
            "SELECT setval(pg_get_serial_sequence('{name}', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM {name}), false)"
        );
        sqlx::query(AssertSqlSafe(set)).execute(&mut **all).await?;
    }
    Ok(())
}
