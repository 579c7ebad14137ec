//! Looking after what is kept.

use super::writer::Write;
use super::{BYTES, Engine};
use crate::care::{Care, Figures};
use crate::{Answer, Error, Listed};
use sqlx::Row as _;
use std::path::Path;

impl Care for Engine {
    fn damage(&self, is_thorough: bool) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let mut said = self.look_over(is_thorough).await?;
            // What cannot be read cannot be counted either.
            if is_thorough && said.is_empty() {
                said = self.gaps().await?;
            }
            Ok(said)
        })
    }

    fn back_up<'a>(&'a self, to: &'a Path) -> Answer<'a, ()> {
        Box::pin(self.copy_to(to))
    }

    fn bytes(&self) -> Answer<'_, u64> {
        Box::pin(self.number(BYTES))
    }

    fn figures(&self) -> Answer<'_, Figures> {
        Box::pin(async move {
            Ok(Figures {
                matches: self.number("SELECT count(*) FROM matches").await?,
                over: self.number("SELECT count(*) FROM matches WHERE over = 1").await?,
                entries: self.number("SELECT count(*) FROM entries").await?,
                bytes: self.number(BYTES).await?,
            })
        })
    }

    fn latest(&self, most: u32) -> Answer<'_, Vec<Listed>> {
        Box::pin(async move {
            let asked = "SELECT id, game, summary, made FROM matches ORDER BY made DESC, id LIMIT $1";
            let rows = sqlx::query(asked).bind(i64::from(most)).fetch_all(&self.readers).await?;
            let mut found = Vec::new();
            for row in rows {
                let id: String = row.try_get(0)?;
                let seats = sqlx::query("SELECT occupant FROM seats WHERE match_id = $1 ORDER BY seat");
                let seats = seats.bind(&id).fetch_all(&self.readers).await?;
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
        })
    }

    fn abandoned<'a>(&'a self, before: &'a str, entries: u32) -> Answer<'a, Vec<String>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT id FROM matches WHERE over = 0 AND made <= $1
                 AND NOT EXISTS (SELECT 1 FROM entries WHERE match_id = matches.id AND number >= $2)
                 AND NOT EXISTS (SELECT 1 FROM seats WHERE match_id = matches.id AND (occupant NOT LIKE 'guest:%'
                                 AND occupant NOT LIKE 'bot:%' AND occupant NOT IN ('open', 'gone')
                                 OR occupant IN (SELECT person FROM accounts)))
                 ORDER BY id",
            );
            let rows = rows.bind(before).bind(i64::from(entries)).fetch_all(&self.readers).await?;
            rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }

    fn delete(&self, ids: Vec<String>) -> Answer<'_, ()> {
        Box::pin(self.writer.keep(Write::Delete(ids)))
    }
}

impl Engine {
    async fn number(&self, asked: &'static str) -> Result<u64, Error> {
        let number: i64 = sqlx::query(asked).fetch_one(&self.readers).await?.try_get(0)?;
        Ok(number.unsigned_abs())
    }

    /// Journals in which an entry is missing between others.
    async fn gaps(&self) -> Result<Vec<String>, Error> {
        let asked = "SELECT match_id FROM entries GROUP BY match_id HAVING count(*) <> max(number) + 1
                     ORDER BY match_id LIMIT 20";
        let rows = sqlx::query(asked).fetch_all(&self.readers).await?;
        rows.iter()
            .map(|row| Ok(format!("the journal of {} has a gap", row.try_get::<String, _>(0)?)))
            .collect()
    }
}
