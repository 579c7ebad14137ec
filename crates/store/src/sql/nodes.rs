//! What several nodes agree on.

use super::rows::small;
use super::{Database, Engine, HAS_CLOCK, NOW, Row};
use crate::Answer;
use crate::nodes::Nodes;
use sqlx::{AssertSqlSafe, QueryBuilder, Row as _};
use std::time::Duration;

impl Nodes for Engine {
    fn time(&self) -> Answer<'_, Option<i64>> {
        Box::pin(async move {
            if !HAS_CLOCK {
                return Ok(None);
            }
            let now = sqlx::query(AssertSqlSafe(format!("SELECT {NOW}"))).fetch_one(&self.readers).await?;
            Ok(Some(now.try_get(0)?))
        })
    }

    fn lease<'a>(&'a self, id: &'a str, node: &'a str, time: Duration) -> Answer<'a, bool> {
        Box::pin(async move {
            let take = format!(
                "INSERT INTO leases (match_id, node, until) VALUES ($1, $2, {NOW} + $3)
                 ON CONFLICT (match_id) DO UPDATE SET node = excluded.node, until = excluded.until
                 WHERE leases.node = excluded.node OR leases.until <= {NOW}"
            );
            let millis = i64::try_from(time.as_millis()).unwrap_or(i64::MAX / 2);
            let taken = sqlx::query(AssertSqlSafe(take)).bind(id).bind(node).bind(millis);
            Ok(taken.execute(&self.writing).await?.rows_affected() > 0)
        })
    }

    fn give_up<'a>(&'a self, id: &'a str, node: &'a str) -> Answer<'a, ()> {
        Box::pin(async move {
            let delete = sqlx::query("DELETE FROM leases WHERE match_id = $1 AND node = $2");
            delete.bind(id).bind(node).execute(&self.writing).await?;
            Ok(())
        })
    }

    fn lapsed(&self, most: u32) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let found = format!("SELECT match_id FROM leases WHERE until <= {NOW} ORDER BY until LIMIT $1");
            let rows =
                sqlx::query(AssertSqlSafe(found)).bind(i64::from(most)).fetch_all(&self.readers).await?;
            Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
        })
    }

    fn lengths<'a>(&'a self, ids: &'a [String]) -> Answer<'a, Vec<(String, u32)>> {
        Box::pin(async move {
            if ids.is_empty() {
                return Ok(Vec::new());
            }
            // The last of each is found by the key; counting would read them all.
            let mut query = QueryBuilder::<Database>::new(
                "SELECT id, (SELECT coalesce(max(number) + 1, 0) FROM entries WHERE match_id = matches.id)
                 FROM matches WHERE id IN (",
            );
            let mut list = query.separated(", ");
            for id in ids {
                list.push_bind(id);
            }
            query.push(") ORDER BY id");
            let rows = query.build().fetch_all(&self.readers).await?;
            let length = |row: &Row| Ok((row.try_get(0)?, small(row, 1)?));
            Ok(rows.iter().map(length).collect::<Result<_, sqlx::Error>>()?)
        })
    }
}
