//! Matches.

use super::rows::small;
use super::writer::Write;
use super::{BEGIN_READING, Engine, Row};
use crate::care::Care;
use crate::conduct::Conduct;
use crate::lobby::Lobby;
use crate::nodes::Nodes;
use crate::people::People;
use crate::ratings::Ratings;
use crate::whole::Whole;
use crate::{Answer, Growth, Listed, NewMatch, Store, Stored};
use sqlx::Row as _;

impl Store for Engine {
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

    fn nodes(&self) -> &dyn Nodes {
        self
    }

    fn care(&self) -> &dyn Care {
        self
    }

    fn whole(&self) -> &dyn Whole {
        self
    }

    fn add(&self, new: NewMatch) -> Answer<'_, ()> {
        Box::pin(self.writer.keep(Write::Add(new)))
    }

    fn find<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Stored>> {
        Box::pin(async move {
            // One transaction, so that all parts are of one moment.
            let mut all = self.readers.begin_with(BEGIN_READING).await?;
            let head = sqlx::query("SELECT game, header, beginning FROM matches WHERE id = $1").bind(id);
            let Some(head) = head.fetch_optional(&mut *all).await? else { return Ok(None) };
            let seats = sqlx::query("SELECT began FROM seats WHERE match_id = $1 ORDER BY seat").bind(id);
            let seats = seats.fetch_all(&mut *all).await?;
            let entries =
                sqlx::query("SELECT entry FROM entries WHERE match_id = $1 ORDER BY number").bind(id);
            let entries = entries.fetch_all(&mut *all).await?;
            let drafts =
                sqlx::query("SELECT seat, edits FROM drafts WHERE match_id = $1 ORDER BY seat").bind(id);
            let drafts = drafts.fetch_all(&mut *all).await?;
            let secret = sqlx::query("SELECT secret FROM secrets WHERE match_id = $1").bind(id);
            let secret = secret.fetch_optional(&mut *all).await?;
            Ok(Some(Stored {
                game: head.try_get(0)?,
                header: head.try_get(1)?,
                beginning: head.try_get(2)?,
                secret: secret.map(|row| row.try_get(0)).transpose()?,
                seats: seats.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?,
                entries: entries.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?,
                drafts: drafts
                    .iter()
                    .map(|row| Ok((small(row, 0)?, row.try_get(1)?)))
                    .collect::<Result<_, sqlx::Error>>()?,
            }))
        })
    }

    fn since<'a>(&'a self, id: &'a str, first: u32) -> Answer<'a, Vec<String>> {
        Box::pin(async move {
            let rows =
                sqlx::query("SELECT entry FROM entries WHERE match_id = $1 AND number >= $2 ORDER BY number");
            let rows = rows.bind(id).bind(i64::from(first)).fetch_all(&self.readers).await?;
            Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
        })
    }

    fn append<'a>(&'a self, id: &'a str, growth: Growth) -> Answer<'a, ()> {
        Box::pin(self.writer.keep(Write::Append(id.to_string(), growth)))
    }

    fn drafts<'a>(&'a self, id: &'a str) -> Answer<'a, Vec<(u8, String)>> {
        Box::pin(async move {
            let rows =
                sqlx::query("SELECT seat, edits FROM drafts WHERE match_id = $1 ORDER BY seat").bind(id);
            let rows = rows.fetch_all(&self.readers).await?;
            let draft = |row: &Row| Ok((small(row, 0)?, row.try_get(1)?));
            Ok(rows.iter().map(draft).collect::<Result<_, sqlx::Error>>()?)
        })
    }

    fn keep_draft<'a>(&'a self, id: &'a str, seat: u8, edits: &'a str) -> Answer<'a, ()> {
        Box::pin(self.writer.keep(Write::Draft(id.to_string(), seat, edits.to_string())))
    }

    fn keep_summary<'a>(&'a self, id: &'a str, length: u32, summary: &'a str) -> Answer<'a, ()> {
        Box::pin(self.writer.keep(Write::Summary(id.to_string(), length, summary.to_string())))
    }

    fn is_opened<'a>(&'a self, beginning: &'a str) -> Answer<'a, bool> {
        Box::pin(async move {
            let found =
                sqlx::query("SELECT 1 FROM matches WHERE (id = $1 OR beginning = $1) AND over = 1 LIMIT 1");
            Ok(found.bind(beginning).fetch_optional(&self.readers).await?.is_some())
        })
    }

    fn due(&self, by: i64, most: u32) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT id FROM matches WHERE due <= $1 ORDER BY due LIMIT $2");
            let rows = rows.bind(by).bind(i64::from(most)).fetch_all(&self.readers).await?;
            Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
        })
    }

    fn list<'a>(&'a self, occupant: &'a str, most: u32) -> Answer<'a, Vec<Listed>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT found.id, found.game, found.summary, seats.occupant, found.made FROM
                 (SELECT * FROM matches WHERE id IN (SELECT match_id FROM seats WHERE occupant = $1)
                  ORDER BY over, made DESC, id LIMIT $2) AS found
                 JOIN seats ON seats.match_id = found.id
                 ORDER BY found.over, found.made DESC, found.id, seats.seat",
            );
            let mut listed: Vec<Listed> = Vec::new();
            for row in rows.bind(occupant).bind(i64::from(most)).fetch_all(&self.readers).await? {
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
