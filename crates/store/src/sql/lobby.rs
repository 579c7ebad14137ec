//! The lobby.

use super::rows::small;
use super::{BEGIN, Engine, Row};
use crate::lobby::{Door, Lobby};
use crate::{Answer, Error, Listed};
use sqlx::Row as _;

impl Lobby for Engine {
    fn set_door<'a>(&'a self, id: &'a str, door: Door) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut all = self.writing.begin_with(BEGIN).await?;
            let update = sqlx::query("UPDATE matches SET door = $1 WHERE id = $2").bind(&door.key).bind(id);
            update.execute(&mut *all).await?;
            for (seat, person) in &door.invites {
                sqlx::query("INSERT INTO invites (match_id, seat, person) VALUES ($1, $2, $3)")
                    .bind(id)
                    .bind(i64::from(*seat))
                    .bind(person)
                    .execute(&mut *all)
                    .await?;
            }
            Ok(all.commit().await?)
        })
    }

    fn door<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Door>> {
        Box::pin(async move {
            let head = sqlx::query("SELECT door FROM matches WHERE id = $1").bind(id);
            let Some(head) = head.fetch_optional(&self.readers).await? else { return Ok(None) };
            let rows =
                sqlx::query("SELECT seat, person FROM invites WHERE match_id = $1 ORDER BY seat").bind(id);
            let rows = rows.fetch_all(&self.readers).await?;
            let invite = |row: &Row| Ok((small(row, 0)?, row.try_get(1)?));
            let invites = rows.iter().map(invite).collect::<Result<_, sqlx::Error>>()?;
            Ok(Some(Door { key: head.try_get(0)?, invites }))
        })
    }

    fn drop_invite<'a>(&'a self, id: &'a str, seat: u8, person: &'a str) -> Answer<'a, bool> {
        Box::pin(async move {
            let delete = sqlx::query("DELETE FROM invites WHERE match_id = $1 AND seat = $2 AND person = $3");
            let done = delete.bind(id).bind(i64::from(seat)).bind(person).execute(&self.writing).await?;
            Ok(done.rows_affected() > 0)
        })
    }

    fn shut<'a>(&'a self, id: &'a str, key: &'a str) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut all = self.writing.begin_with(BEGIN).await?;
            let update = sqlx::query("UPDATE matches SET door = $1 WHERE id = $2").bind(key).bind(id);
            update.execute(&mut *all).await?;
            let delete = sqlx::query("DELETE FROM invites WHERE match_id = $1").bind(id);
            delete.execute(&mut *all).await?;
            Ok(all.commit().await?)
        })
    }

    fn open_seats(&self, most: u32) -> Answer<'_, Vec<Listed>> {
        Box::pin(async move {
            let found = "SELECT * FROM matches WHERE door = 'anyone' AND over = 0 AND EXISTS
                         (SELECT 1 FROM seats WHERE match_id = matches.id AND occupant = 'open' AND NOT EXISTS
                         (SELECT 1 FROM invites WHERE invites.match_id = matches.id AND invites.seat = seats.seat))
                         ORDER BY made DESC, id LIMIT $1";
            let rows = sqlx::query(sqlx::AssertSqlSafe(listing(found))).bind(i64::from(most));
            listed(&rows.fetch_all(&self.readers).await?)
        })
    }

    fn going_on(&self, most: u32) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let found = "SELECT id FROM matches WHERE door = 'anyone' AND over = 0 AND NOT EXISTS
                         (SELECT 1 FROM seats WHERE match_id = matches.id AND occupant = 'open')
                         ORDER BY made DESC, id LIMIT $1";
            let rows = sqlx::query(found).bind(i64::from(most)).fetch_all(&self.readers).await?;
            Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, sqlx::Error>>()?)
        })
    }

    fn by_ids<'a>(&'a self, ids: &'a [String]) -> Answer<'a, Vec<Listed>> {
        Box::pin(async move {
            let Some(last) = ids.len().checked_sub(1) else { return Ok(Vec::new()) };
            let wanted: String = (1..=last).map(|number| format!("${number}, ")).collect();
            let found = format!("SELECT * FROM matches WHERE id IN ({wanted}${})", last + 1);
            let mut query = sqlx::query(sqlx::AssertSqlSafe(listing(&found)));
            for id in ids {
                query = query.bind(id);
            }
            let mut found = listed(&query.fetch_all(&self.readers).await?)?;
            found.sort_by_key(|it| ids.iter().position(|id| *id == it.id));
            Ok(found)
        })
    }

    fn shown_of<'a>(&'a self, person: &'a str, game: &'a str, most: u32) -> Answer<'a, Vec<Listed>> {
        Box::pin(async move {
            let found = "SELECT * FROM matches WHERE door = 'anyone' AND $1 IN ('', game)
                         AND id IN (SELECT match_id FROM seats WHERE occupant = $2) ORDER BY made DESC, id LIMIT $3";
            let rows = sqlx::query(sqlx::AssertSqlSafe(listing(found)))
                .bind(game)
                .bind(person)
                .bind(i64::from(most));
            listed(&rows.fetch_all(&self.readers).await?)
        })
    }

    fn invited<'a>(&'a self, person: &'a str, most: u32) -> Answer<'a, Vec<Listed>> {
        Box::pin(async move {
            let found = "SELECT * FROM matches WHERE over = 0 AND id IN (SELECT match_id FROM invites WHERE person = $1)
                         ORDER BY made DESC, id LIMIT $2";
            let rows = sqlx::query(sqlx::AssertSqlSafe(listing(found))).bind(person).bind(i64::from(most));
            listed(&rows.fetch_all(&self.readers).await?)
        })
    }
}

/// Matches with who sits there, seat by seat.
fn listing(found: &str) -> String {
    format!(
        "SELECT found.id, found.game, found.summary, seats.occupant, found.made FROM ({found}) AS found
         JOIN seats ON seats.match_id = found.id ORDER BY found.made DESC, found.id, seats.seat"
    )
}

fn listed(rows: &[Row]) -> Result<Vec<Listed>, Error> {
    let mut listed: Vec<Listed> = Vec::new();
    for row in rows {
        let (id, seat): (String, String) = (row.try_get(0)?, row.try_get(3)?);
        match listed.last_mut().filter(|last| last.id == id) {
            Some(last) => last.seats.push(seat),
            None => {
                let (game, summary, made) = (row.try_get(1)?, row.try_get(2)?, row.try_get(4)?);
                listed.push(Listed { id, game, seats: vec![seat], summary, made });
            }
        }
    }
    Ok(listed)
}
