//! Matches and people in one SQLite file.

mod people;

use crate::people::People;
use crate::{Answer, Error, Growth, Listed, NewMatch, Store, Stored};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Row, SqlSafeStr, SqlitePool, SqliteTransaction};
use std::borrow::Cow;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

/// Matches in one SQLite file.
#[derive(Clone, Debug)]
pub struct Sqlite {
    pool: SqlitePool,
}

/// The schema, step by step. A step that was shipped never changes.
const STEPS: &[(i64, &str, &str)] = &[
    (1, "matches", include_str!("../migrations/0001_matches.sql")),
    (2, "journals", include_str!("../migrations/0002_journals.sql")),
    (3, "summaries", include_str!("../migrations/0003_summaries.sql")),
    (4, "clocks", include_str!("../migrations/0004_clocks.sql")),
    (5, "people", include_str!("../migrations/0005_people.sql")),
];

impl Sqlite {
    /// The file that a URL such as `sqlite:games.db` names, made if it is not there, and brought up to date.
    pub async fn open(url: &str) -> Result<Sqlite, Error> {
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
            .busy_timeout(Duration::from_secs(5));
        Sqlite::ready(SqlitePoolOptions::new().max_connections(4).connect_with(options).await?).await
    }

    /// A store that is forgotten with the process: for tests.
    pub async fn in_memory() -> Result<Sqlite, Error> {
        let options = SqliteConnectOptions::from_str("sqlite::memory:")?.foreign_keys(true);
        // The memory belongs to one connection, which must therefore live as long as the store.
        let pool = SqlitePoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
        Sqlite::ready(pool.connect_with(options).await?).await
    }

    async fn ready(pool: SqlitePool) -> Result<Sqlite, Error> {
        let step = |&(version, name, sql): &(i64, &'static str, &'static str)| {
            Migration::new(version, Cow::Borrowed(name), MigrationType::Simple, sql.into_sql_str(), false)
        };
        let migrator = Migrator::with_migrations(STEPS.iter().map(step).collect());
        migrator.run(&pool).await.map_err(|error| Error::Database(error.into()))?;
        Ok(Sqlite { pool })
    }
}

impl Store for Sqlite {
    fn people(&self) -> &dyn People {
        self
    }

    fn add(&self, new: NewMatch) -> Answer<'_, ()> {
        Box::pin(async move {
            let mut all = self.pool.begin().await?;
            let insert = "INSERT INTO matches (id, game, header, made, over, summary, due) VALUES (?, ?, ?, ?, ?, ?, ?)";
            sqlx::query(insert)
                .bind(&new.id)
                .bind(&new.game)
                .bind(&new.header)
                .bind(&new.made)
                .bind(new.is_over)
                .bind(&new.summary)
                .bind(new.due)
                .execute(&mut *all)
                .await?;
            for (seat, occupant) in new.seats.iter().enumerate() {
                sqlx::query("INSERT INTO seats (match_id, seat, occupant, began) VALUES (?, ?, ?, ?)")
                    .bind(&new.id)
                    .bind(seat as i64)
                    .bind(occupant)
                    .bind(occupant)
                    .execute(&mut *all)
                    .await?;
            }
            insert_entries(&mut all, &new.id, 0, &new.entries).await?;
            Ok(all.commit().await?)
        })
    }

    fn find<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Stored>> {
        Box::pin(async move {
            // One transaction, so that all parts are of one moment.
            let mut all = self.pool.begin().await?;
            let head = sqlx::query("SELECT game, header FROM matches WHERE id = ?").bind(id);
            let Some(head) = head.fetch_optional(&mut *all).await? else { return Ok(None) };
            let seats = sqlx::query("SELECT began FROM seats WHERE match_id = ? ORDER BY seat").bind(id);
            let seats = seats.fetch_all(&mut *all).await?;
            let entries =
                sqlx::query("SELECT entry FROM entries WHERE match_id = ? ORDER BY number").bind(id);
            let entries = entries.fetch_all(&mut *all).await?;
            let drafts =
                sqlx::query("SELECT seat, edits FROM drafts WHERE match_id = ? ORDER BY seat").bind(id);
            let drafts = drafts.fetch_all(&mut *all).await?;
            Ok(Some(Stored {
                game: head.try_get(0)?,
                header: head.try_get(1)?,
                seats: seats.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?,
                entries: entries.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?,
                drafts: drafts.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect::<Result<
                    _,
                    sqlx::Error,
                >>(
                )?,
            }))
        })
    }

    fn append<'a>(&'a self, id: &'a str, growth: Growth) -> Answer<'a, ()> {
        Box::pin(async move {
            // Taking the write lock at once keeps two writers from waiting for each other.
            let mut all = self.pool.begin_with("BEGIN IMMEDIATE").await?;
            insert_entries(&mut all, id, growth.first, &growth.entries).await?;
            for (seat, occupant) in &growth.seats {
                sqlx::query("UPDATE seats SET occupant = ? WHERE match_id = ? AND seat = ?")
                    .bind(occupant)
                    .bind(id)
                    .bind(seat)
                    .execute(&mut *all)
                    .await?;
            }
            sqlx::query("UPDATE matches SET over = ?, summary = ?, due = ? WHERE id = ?")
                .bind(growth.is_over)
                .bind(&growth.summary)
                .bind(growth.due)
                .bind(id)
                .execute(&mut *all)
                .await?;
            Ok(all.commit().await?)
        })
    }

    fn keep_draft<'a>(&'a self, id: &'a str, seat: u8, edits: &'a str) -> Answer<'a, ()> {
        Box::pin(async move {
            let query = match edits.is_empty() {
                true => sqlx::query("DELETE FROM drafts WHERE match_id = ? AND seat = ?").bind(id).bind(seat),
                false => sqlx::query(
                    "INSERT INTO drafts (match_id, seat, edits) VALUES (?, ?, ?)
                     ON CONFLICT (match_id, seat) DO UPDATE SET edits = excluded.edits",
                )
                .bind(id)
                .bind(seat)
                .bind(edits),
            };
            query.execute(&self.pool).await?;
            Ok(())
        })
    }

    fn keep_summary<'a>(&'a self, id: &'a str, length: u32, summary: &'a str) -> Answer<'a, ()> {
        Box::pin(async move {
            let query = sqlx::query(
                "UPDATE matches SET summary = ? WHERE id = ?
                 AND NOT EXISTS (SELECT 1 FROM entries WHERE match_id = id AND number >= ?)",
            );
            query.bind(summary).bind(id).bind(length).execute(&self.pool).await?;
            Ok(())
        })
    }

    fn due(&self, by: i64, most: u32) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT id FROM matches WHERE due <= ? ORDER BY due LIMIT ?");
            let rows = rows.bind(by).bind(most).fetch_all(&self.pool).await?;
            Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
        })
    }

    fn list<'a>(&'a self, occupant: &'a str, most: u32) -> Answer<'a, Vec<Listed>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT found.id, found.game, found.summary, seats.occupant FROM
                 (SELECT * FROM matches WHERE id IN (SELECT match_id FROM seats WHERE occupant = ?)
                  ORDER BY over, made DESC, id LIMIT ?) AS found
                 JOIN seats ON seats.match_id = found.id
                 ORDER BY found.over, found.made DESC, found.id, seats.seat",
            );
            let mut listed: Vec<Listed> = Vec::new();
            for row in rows.bind(occupant).bind(most).fetch_all(&self.pool).await? {
                let (id, seat): (String, String) = (row.try_get(0)?, row.try_get(3)?);
                match listed.last_mut().filter(|last| last.id == id) {
                    Some(last) => last.seats.push(seat),
                    None => listed.push(Listed {
                        id,
                        game: row.try_get(1)?,
                        seats: vec![seat],
                        summary: row.try_get(2)?,
                    }),
                }
            }
            Ok(listed)
        })
    }
}

async fn insert_entries(
    all: &mut SqliteTransaction<'_>,
    id: &str,
    first: u32,
    entries: &[String],
) -> Result<(), Error> {
    for (offset, entry) in entries.iter().enumerate() {
        sqlx::query("INSERT INTO entries (match_id, number, entry) VALUES (?, ?, ?)")
            .bind(id)
            .bind(i64::from(first) + offset as i64)
            .bind(entry)
            .execute(&mut **all)
            .await?;
    }
    Ok(())
}
