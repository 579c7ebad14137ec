//! Looking after a file of matches: whether it is whole, copies of it, what nobody needs any more.

use crate::sqlite::Sqlite;
use crate::writer::Write;
use crate::{Error, Figures, Listed};
use sqlx::Row;
use std::path::Path;

impl Sqlite {
    /// What is wrong with the file, if anything is. `is_thorough` also holds indices against what they list, which takes longer.
    pub async fn damage(&self, is_thorough: bool) -> Result<Vec<String>, Error> {
        let asked = if is_thorough { "PRAGMA integrity_check(20)" } else { "PRAGMA quick_check(20)" };
        let rows = match sqlx::query(asked).fetch_all(self.readers()).await {
            Ok(rows) => rows,
            // A page so broken that it cannot even be checked is an answer too.
            Err(error) => return Ok(vec![error.to_string()]),
        };
        let mut said: Vec<String> = rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
        said.retain(|line| line != "ok");
        Ok(said)
    }

    /// Copies everything into a new file, as it is at one moment, while others go on writing.
    pub async fn back_up(&self, to: &Path) -> Result<(), Error> {
        crate::sqlite::make_private(to)?;
        sqlx::query("VACUUM INTO ?").bind(to.display().to_string()).execute(self.readers()).await?;
        Ok(())
    }

    /// How much there is.
    pub async fn figures(&self) -> Result<Figures, Error> {
        let count = async |sql: &'static str| -> Result<u64, Error> {
            let count: i64 = sqlx::query(sql).fetch_one(self.readers()).await?.try_get(0)?;
            Ok(count.unsigned_abs())
        };
        Ok(Figures {
            matches: count("SELECT count(*) FROM matches").await?,
            over: count("SELECT count(*) FROM matches WHERE over").await?,
            entries: count("SELECT count(*) FROM entries").await?,
            bytes: count("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size").await?,
        })
    }

    /// Matches, the latest first.
    pub async fn latest(&self, most: u32) -> Result<Vec<Listed>, Error> {
        let asked = "SELECT id, game, summary, made FROM matches ORDER BY made DESC, id LIMIT ?";
        let rows = sqlx::query(asked).bind(most).fetch_all(self.readers()).await?;
        let mut found = Vec::new();
        for row in rows {
            let id: String = row.try_get(0)?;
            let seats = sqlx::query("SELECT occupant FROM seats WHERE match_id = ? ORDER BY seat");
            let seats = seats.bind(&id).fetch_all(self.readers()).await?;
            let seats = seats.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
            found.push(Listed {
                id,
                game: row.try_get(1)?,
                seats,
                summary: row.try_get(2)?,
                made: row.try_get(3)?,
            });
        }
        Ok(found)
    }

    /// Tables of guests that nobody has played at: made at a moment or before, not over, with fewer than `entries` entries, and nobody sits
    /// there but guests and machines.
    pub async fn abandoned(&self, before: &str, entries: u32) -> Result<Vec<String>, Error> {
        let rows = sqlx::query(
            "SELECT id FROM matches WHERE NOT over AND made <= ?
             AND NOT EXISTS (SELECT 1 FROM entries WHERE match_id = id AND number >= ?)
             AND NOT EXISTS (SELECT 1 FROM seats WHERE match_id = matches.id AND (occupant NOT LIKE 'guest:%'
                             AND occupant NOT LIKE 'bot:%' AND occupant NOT IN ('open', 'gone')
                             OR occupant IN (SELECT person FROM accounts)))
             ORDER BY id",
        );
        let rows = rows.bind(before).bind(entries).fetch_all(self.readers()).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Forgets matches, whole.
    pub async fn delete(&self, ids: Vec<String>) -> Result<(), Error> {
        self.writer().keep(Write::Delete(ids)).await
    }
}
