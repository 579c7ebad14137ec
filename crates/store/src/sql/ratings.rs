//! Ratings.

use super::rows::small;
use super::{BEGIN_COUNTING, Database, Engine, Row, Transaction};
use crate::ratings::{MatchResult, Rated, Ratings, Side, Standing, Strength};
use crate::{Answer, Error};
use sqlx::{QueryBuilder, Row as _};

impl Ratings for Engine {
    fn set_pool<'a>(&'a self, id: &'a str, pool: &'a str) -> Answer<'a, ()> {
        Box::pin(async move {
            let update = sqlx::query("UPDATE matches SET pool = $1 WHERE id = $2").bind(pool).bind(id);
            update.execute(&self.writing).await?;
            Ok(())
        })
    }

    fn copy_pool<'a>(&'a self, from: &'a str, to: &'a str) -> Answer<'a, ()> {
        Box::pin(async move {
            let copy = "UPDATE matches SET pool = (SELECT pool FROM matches WHERE id = $1) WHERE id = $2";
            sqlx::query(copy).bind(from).bind(to).execute(&self.writing).await?;
            Ok(())
        })
    }

    fn standings<'a>(&'a self, ids: &'a [String]) -> Answer<'a, Vec<Standing>> {
        Box::pin(async move {
            if ids.is_empty() {
                return Ok(Vec::new());
            }
            let mut query = QueryBuilder::<Database>::new(
                "SELECT matches.id, seats.seat, ratings.points, results.before, results.after FROM matches
                 JOIN seats ON seats.match_id = matches.id AND seats.occupant LIKE 'guest:%'
                 LEFT JOIN ratings ON ratings.person = seats.occupant AND ratings.pool = matches.pool
                 LEFT JOIN results ON results.match_id = matches.id AND results.seat = seats.seat
                 WHERE matches.pool <> '' AND matches.id IN (",
            );
            let mut list = query.separated(", ");
            for id in ids {
                list.push_bind(id);
            }
            query.push(") ORDER BY matches.id, seats.seat");
            let rows = query.build().fetch_all(&self.readers).await?;
            let standing = |row: &Row| {
                let change: (Option<f64>, Option<f64>) = (row.try_get(3)?, row.try_get(4)?);
                Ok(Standing {
                    id: row.try_get(0)?,
                    seat: small(row, 1)?,
                    points: row.try_get(2)?,
                    change: change.0.zip(change.1),
                })
            };
            Ok(rows.iter().map(standing).collect::<Result<_, sqlx::Error>>()?)
        })
    }

    fn pools(&self) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT DISTINCT pool FROM ratings ORDER BY pool");
            let rows = rows.fetch_all(&self.readers).await?;
            Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, sqlx::Error>>()?)
        })
    }

    fn uncounted(&self, most: u32) -> Answer<'_, Vec<(String, String)>> {
        Box::pin(async move {
            let query = "SELECT id, pool FROM matches WHERE pool <> '' AND over = 1
                         AND NOT EXISTS (SELECT 1 FROM results WHERE match_id = matches.id) LIMIT $1";
            let rows = sqlx::query(query).bind(i64::from(most)).fetch_all(&self.readers).await?;
            let pair = |row: &Row| Ok((row.try_get(0)?, row.try_get(1)?));
            Ok(rows.iter().map(pair).collect::<Result<_, sqlx::Error>>()?)
        })
    }

    fn count<'a>(&'a self, result: MatchResult<'a>) -> Answer<'a, bool> {
        Box::pin(async move {
            let mut all = self.writing.begin_with(BEGIN_COUNTING).await?;
            let before = [
                strength(&mut all, &result.sides[0], result.pool, result.new).await?,
                strength(&mut all, &result.sides[1], result.pool, result.new).await?,
            ];
            let after = result.after.map(|after| after(before));
            for seat in 0..2 {
                let now = after.map(|after| after[seat]);
                if let Err(trouble) = enter(&mut all, &result, seat, before[seat], now).await {
                    // Somebody else has counted it.
                    return if matches!(trouble, Error::Taken) { Ok(false) } else { Err(trouble) };
                }
            }
            all.commit().await?;
            Ok(true)
        })
    }

    fn against_machines<'a>(&'a self, person: &'a str, since: i64) -> Answer<'a, u32> {
        Box::pin(async move {
            let query = "SELECT count(*) FROM results WHERE person = $1 AND machine = 1 AND after IS NOT NULL AND at >= $2";
            let row = sqlx::query(query).bind(person).bind(since).fetch_one(&self.readers).await?;
            Ok(small(&row, 0)?)
        })
    }

    fn ratings_of<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<Rated>> {
        Box::pin(async move {
            let query = "SELECT pool, points, deviation, volatility, games FROM ratings WHERE person = $1 ORDER BY pool";
            let rows = sqlx::query(query).bind(person).fetch_all(&self.readers).await?;
            rows.iter().map(|row| rated(row, 0)).collect()
        })
    }

    fn curve<'a>(&'a self, person: &'a str, pool: &'a str) -> Answer<'a, Vec<(i64, f64)>> {
        Box::pin(async move {
            let query = "SELECT at, after FROM results WHERE person = $1 AND pool = $2 AND after IS NOT NULL ORDER BY at";
            let rows = sqlx::query(query).bind(person).bind(pool).fetch_all(&self.readers).await?;
            let point = |row: &Row| Ok((row.try_get(0)?, row.try_get(1)?));
            Ok(rows.iter().map(point).collect::<Result<_, sqlx::Error>>()?)
        })
    }

    fn leaders<'a>(&'a self, pool: &'a str, deviation: f64, most: u32) -> Answer<'a, Vec<(String, Rated)>> {
        Box::pin(async move {
            let query = "SELECT accounts.name, pool, points, deviation, volatility, games FROM ratings
                         JOIN accounts ON accounts.person = ratings.person
                         WHERE pool = $1 AND deviation <= $2 AND deleted = 0 ORDER BY points DESC LIMIT $3";
            let rows = sqlx::query(query)
                .bind(pool)
                .bind(deviation)
                .bind(i64::from(most))
                .fetch_all(&self.readers)
                .await?;
            rows.iter().map(|row| Ok((row.try_get(0)?, rated(row, 1)?))).collect()
        })
    }
}

/// What a side had before.
async fn strength(
    all: &mut Transaction<'_>,
    side: &Side,
    pool: &str,
    new: Strength,
) -> Result<Strength, Error> {
    let person = match side {
        Side::Machine(strength) => return Ok(*strength),
        Side::Person(person) => person,
    };
    let query =
        "SELECT pool, points, deviation, volatility, games FROM ratings WHERE person = $1 AND pool = $2";
    let row = sqlx::query(query).bind(person).bind(pool).fetch_optional(&mut **all).await?;
    row.map_or(Ok(new), |row| rated(&row, 0).map(|rated| rated.strength))
}

/// Enters what became of a side, and what it has from now on.
async fn enter(
    all: &mut Transaction<'_>,
    result: &MatchResult<'_>,
    seat: usize,
    before: Strength,
    after: Option<Strength>,
) -> Result<(), Error> {
    let is_against_machine = matches!(result.sides[1 - seat], Side::Machine(_));
    let person = match &result.sides[seat] {
        Side::Person(person) => person.as_str(),
        Side::Machine(_) => "",
    };
    sqlx::query("INSERT INTO results (match_id, seat, person, pool, at, machine, before, after) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)")
        .bind(result.id)
        .bind(seat as i64)
        .bind(person)
        .bind(result.pool)
        .bind(result.at)
        .bind(i64::from(is_against_machine))
        .bind(before.points)
        .bind(after.map(|after| after.points))
        .execute(&mut **all)
        .await?;
    let Some(after) = after.filter(|_| !person.is_empty()) else { return Ok(()) };
    sqlx::query(
        "INSERT INTO ratings (person, pool, points, deviation, volatility, games) VALUES ($1, $2, $3, $4, $5, 1)
         ON CONFLICT (person, pool) DO UPDATE SET points = excluded.points, deviation = excluded.deviation,
         volatility = excluded.volatility, games = ratings.games + 1",
    )
    .bind(person)
    .bind(result.pool)
    .bind(after.points)
    .bind(after.deviation)
    .bind(after.volatility)
    .execute(&mut **all)
    .await?;
    Ok(())
}

fn rated(row: &Row, first: usize) -> Result<Rated, Error> {
    Ok(Rated {
        pool: row.try_get(first)?,
        strength: Strength {
            points: row.try_get(first + 1)?,
            deviation: row.try_get(first + 2)?,
            volatility: row.try_get(first + 3)?,
        },
        games: small(row, first + 4)?,
    })
}
