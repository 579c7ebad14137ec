//! How people bear themselves.

use super::{Engine, Row};
use crate::conduct::{Block, Complaint, Conduct, Sanction};
use crate::{Answer, Error};
use sqlx::Row as _;

impl Conduct for Engine {
    fn block<'a>(&'a self, person: &'a str, blocked: &'a str, at: i64) -> Answer<'a, ()> {
        Box::pin(async move {
            let insert =
                "INSERT INTO blocks (person, blocked, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
            sqlx::query(insert).bind(person).bind(blocked).bind(at).execute(&self.writing).await?;
            Ok(())
        })
    }

    fn unblock<'a>(&'a self, person: &'a str, id: i64) -> Answer<'a, bool> {
        Box::pin(async move {
            let delete =
                sqlx::query("DELETE FROM blocks WHERE person = $1 AND id = $2").bind(person).bind(id);
            Ok(delete.execute(&self.writing).await?.rows_affected() > 0)
        })
    }

    fn blocks<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<Block>> {
        Box::pin(async move {
            let found = sqlx::query("SELECT id, blocked, at FROM blocks WHERE person = $1 ORDER BY id");
            let block =
                |row: &Row| Ok(Block { id: row.try_get(0)?, blocked: row.try_get(1)?, at: row.try_get(2)? });
            found.bind(person).fetch_all(&self.readers).await?.iter().map(block).collect()
        })
    }

    fn report<'a>(&'a self, report: &'a Complaint, most: u32) -> Answer<'a, bool> {
        Box::pin(async move {
            let insert = "INSERT INTO reports (at, person, about, match_id, text) SELECT $1, $2, $3, $4, $5
                          WHERE (SELECT count(*) FROM reports WHERE person = $2 AND closed = 0) < $6";
            let done = sqlx::query(insert)
                .bind(report.at)
                .bind(&report.person)
                .bind(&report.about)
                .bind(&report.table)
                .bind(&report.text)
                .bind(i64::from(most))
                .execute(&self.writing)
                .await?;
            Ok(done.rows_affected() > 0)
        })
    }

    fn reports(&self, most: u32) -> Answer<'_, Vec<Complaint>> {
        Box::pin(async move {
            let found = "SELECT id, at, person, about, match_id, text FROM reports WHERE closed = 0 ORDER BY id LIMIT $1";
            sqlx::query(found)
                .bind(i64::from(most))
                .fetch_all(&self.readers)
                .await?
                .iter()
                .map(report_of)
                .collect()
        })
    }

    fn close_report(&self, id: i64) -> Answer<'_, bool> {
        Box::pin(async move {
            let close = sqlx::query("UPDATE reports SET closed = 1 WHERE id = $1 AND closed = 0").bind(id);
            Ok(close.execute(&self.writing).await?.rows_affected() > 0)
        })
    }

    fn sanctions(&self) -> Answer<'_, Vec<Sanction>> {
        Box::pin(async move {
            let found = sqlx::query("SELECT person, kind, until FROM sanctions ORDER BY person, kind");
            let sanction = |row: &Row| {
                Ok(Sanction { person: row.try_get(0)?, kind: row.try_get(1)?, until: row.try_get(2)? })
            };
            found.fetch_all(&self.readers).await?.iter().map(sanction).collect()
        })
    }

    fn sanction<'a>(&'a self, sanction: &'a Sanction) -> Answer<'a, ()> {
        Box::pin(async move {
            let insert = "INSERT INTO sanctions (person, kind, until) VALUES ($1, $2, $3)
                          ON CONFLICT (person, kind) DO UPDATE SET until = excluded.until";
            sqlx::query(insert)
                .bind(&sanction.person)
                .bind(&sanction.kind)
                .bind(sanction.until)
                .execute(&self.writing)
                .await?;
            Ok(())
        })
    }
}

fn report_of(row: &Row) -> Result<Complaint, Error> {
    Ok(Complaint {
        id: row.try_get(0)?,
        at: row.try_get(1)?,
        person: row.try_get(2)?,
        about: row.try_get(3)?,
        table: row.try_get(4)?,
        text: row.try_get(5)?,
    })
}
