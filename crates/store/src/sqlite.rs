//! Matches and people in one SQLite file.

mod conduct;
mod lobby;
mod people;
mod ratings;

use crate::conduct::Conduct;
use crate::lobby::Lobby;
use crate::people::People;
use crate::ratings::Ratings;
use crate::writer::{Write, Writer};
use crate::{Answer, Error, Growth, Listed, NewMatch, Store, Stored};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Row, SqlSafeStr, SqlitePool};
use std::borrow::Cow;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

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
    (1, "matches", include_str!("../migrations/0001_matches.sql")),
    (2, "journals", include_str!("../migrations/0002_journals.sql")),
    (3, "summaries", include_str!("../migrations/0003_summaries.sql")),
    (4, "clocks", include_str!("../migrations/0004_clocks.sql")),
    (5, "people", include_str!("../migrations/0005_people.sql")),
    (10, "beginnings", include_str!("../migrations/0010_beginnings.sql")),
    (11, "lobby", include_str!("../migrations/0011_lobby.sql")),
    (12, "ratings", include_str!("../migrations/0012_ratings.sql")),
    (20, "secrets", include_str!("../migrations/0020_secrets.sql")),
    (30, "conduct", include_str!("../migrations/0030_conduct.sql")),
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
        migrate(&writing).await?;
        let readers = SqlitePoolOptions::new().max_connections(READERS).connect_with(options).await?;
        Ok(Sqlite { readers, writer: Writer::start(writing.clone()), writing })
    }

    /// A store that is forgotten with the process: for tests.
    pub async fn in_memory() -> Result<Sqlite, Error> {
        let options = SqliteConnectOptions::from_str("sqlite::memory:")?.foreign_keys(true);
        // The memory belongs to one connection, which must therefore live as long as the store.
        let pool = SqlitePoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
        let pool = pool.connect_with(options).await?;
        migrate(&pool).await?;
        Ok(Sqlite { readers: pool.clone(), writer: Writer::start(pool.clone()), writing: pool })
    }

    pub(crate) fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    pub(crate) fn writer(&self) -> &Writer {
        &self.writer
    }
}

async fn migrate(pool: &SqlitePool) -> Result<(), Error> {
    migrate_by(pool, STEPS).await
}

async fn migrate_by(pool: &SqlitePool, steps: &[(i64, &'static str, &'static str)]) -> Result<(), Error> {
    let step = |&(version, name, sql): &(i64, &'static str, &'static str)| {
        Migration::new(version, Cow::Borrowed(name), MigrationType::Simple, sql.into_sql_str(), false)
    };
    let migrator = Migrator::with_migrations(steps.iter().map(step).collect());
    migrator.run(pool).await.map_err(|error| Error::Database(error.into()))
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

impl Store for Sqlite {
    fn people(&self) -> &dyn People {
        self
    }

    fn lobby(&self) -> &dyn Lobby {
        self
    }

    fn ratings(&self) -> &dyn Ratings {
        self
    }

    fn conduct(&self) -> &dyn Conduct {
        self
    }

    fn add(&self, new: NewMatch) -> Answer<'_, ()> {
        Box::pin(self.writer.keep(Write::Add(new)))
    }

    fn find<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Stored>> {
        Box::pin(async move {
            // One transaction, so that all parts are of one moment.
            let mut all = self.readers.begin().await?;
            let head = sqlx::query("SELECT game, header, beginning FROM matches WHERE id = ?").bind(id);
            let Some(head) = head.fetch_optional(&mut *all).await? else { return Ok(None) };
            let seats = sqlx::query("SELECT began FROM seats WHERE match_id = ? ORDER BY seat").bind(id);
            let seats = seats.fetch_all(&mut *all).await?;
            let entries =
                sqlx::query("SELECT entry FROM entries WHERE match_id = ? ORDER BY number").bind(id);
            let entries = entries.fetch_all(&mut *all).await?;
            let drafts =
                sqlx::query("SELECT seat, edits FROM drafts WHERE match_id = ? ORDER BY seat").bind(id);
            let drafts = drafts.fetch_all(&mut *all).await?;
            let secret = sqlx::query("SELECT secret FROM secrets WHERE match_id = ?").bind(id);
            let secret = secret.fetch_optional(&mut *all).await?;
            Ok(Some(Stored {
                game: head.try_get(0)?,
                header: head.try_get(1)?,
                beginning: head.try_get(2)?,
                secret: secret.map(|row| row.try_get(0)).transpose()?,
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
        Box::pin(self.writer.keep(Write::Append(id.to_string(), growth)))
    }

    fn keep_draft<'a>(&'a self, id: &'a str, seat: u8, edits: &'a str) -> Answer<'a, ()> {
        Box::pin(self.writer.keep(Write::Draft(id.to_string(), seat, edits.to_string())))
    }

    fn keep_summary<'a>(&'a self, id: &'a str, length: u32, summary: &'a str) -> Answer<'a, ()> {
        Box::pin(self.writer.keep(Write::Summary(id.to_string(), length, summary.to_string())))
    }

    fn is_opened<'a>(&'a self, beginning: &'a str) -> Answer<'a, bool> {
        Box::pin(async move {
            let found = sqlx::query("SELECT 1 FROM matches WHERE (id = ? OR beginning = ?) AND over LIMIT 1");
            Ok(found.bind(beginning).bind(beginning).fetch_optional(&self.readers).await?.is_some())
        })
    }

    fn due(&self, by: i64, most: u32) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT id FROM matches WHERE due <= ? ORDER BY due LIMIT ?");
            let rows = rows.bind(by).bind(most).fetch_all(&self.readers).await?;
            Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
        })
    }

    fn list<'a>(&'a self, occupant: &'a str, most: u32) -> Answer<'a, Vec<Listed>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT found.id, found.game, found.summary, seats.occupant, found.made FROM
                 (SELECT * FROM matches WHERE id IN (SELECT match_id FROM seats WHERE occupant = ?)
                  ORDER BY over, made DESC, id LIMIT ?) AS found
                 JOIN seats ON seats.match_id = found.id
                 ORDER BY found.over, found.made DESC, found.id, seats.seat",
            );
            let mut listed: Vec<Listed> = Vec::new();
            for row in rows.bind(occupant).bind(most).fetch_all(&self.readers).await? {
                let (id, seat): (String, String) = (row.try_get(0)?, row.try_get(3)?);
                match listed.last_mut().filter(|last| last.id == id) {
                    Some(last) => last.seats.push(seat),
                    None => listed.push(Listed {
                        id,
                        game: row.try_get(1)?,
                        seats: vec![seat],
                        summary: row.try_get(2)?,
                        made: row.try_get(4)?,
                    }),
                }
            }
            Ok(listed)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lobby::Door;

    /// A file as the build left it that knew the steps up to one, with a match in it.
    async fn left_by(step: i64, path: &Path) {
        let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await.unwrap();
        let known: Vec<_> = STEPS.iter().copied().filter(|(version, ..)| *version <= step).collect();
        migrate_by(&pool, &known).await.unwrap();
        let insert =
            "INSERT INTO matches (id, game, header, made, over) VALUES ('old', 'toy', 'header', '2026', 0)";
        sqlx::query(insert).execute(&pool).await.unwrap();
        let insert = "INSERT INTO seats (match_id, seat, occupant, began) VALUES ('old', 0, 'open', 'open')";
        sqlx::query(insert).execute(&pool).await.unwrap();
        pool.close().await;
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
            let found: Vec<String> =
                store.in_lobby(true, 9).await.unwrap().into_iter().map(|it| it.id).collect();
            assert_eq!(found, ["old"], "{name}");
            assert!(store.uncounted(9).await.unwrap().is_empty(), "{name}");
            drop(store);
            for ending in ["", "-wal", "-shm"] {
                let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
            }
        }
    }
}
