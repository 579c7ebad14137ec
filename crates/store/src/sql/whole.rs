//! Everything at once.

use super::{BEGIN, BEGIN_READING, Database, Engine, Row, Transaction};
use crate::whole::{CHUNK, Chunk, Kind, Relation, TABLES, Value, Whole};
use crate::{Answer, Error};
use futures_util::TryStreamExt;
use sqlx::{AssertSqlSafe, QueryBuilder, Row as _};
use tokio::sync::mpsc;

impl Whole for Engine {
    fn read_all(&self, to: mpsc::Sender<Chunk>) -> Answer<'_, ()> {
        Box::pin(async move {
            let mut all = self.readers.begin_with(BEGIN_READING).await?;
            for (number, table) in TABLES.iter().enumerate() {
                read_table(&mut all, number, table, &to).await?;
            }
            to.send(Chunk::End).await.map_err(|_| Error::Closed)
        })
    }

    fn write_all(&self, mut from: mpsc::Receiver<Chunk>) -> Answer<'_, u64> {
        Box::pin(async move {
            let mut all = self.writing.begin_with(BEGIN).await?;
            refuse_unless_empty(&mut all).await?;
            let mut count = 0;
            loop {
                match from.recv().await {
                    Some(Chunk::Rows(number, rows)) => {
                        count += rows.len() as u64;
                        write_rows(&mut all, &TABLES[number], rows).await?;
                    }
                    Some(Chunk::End) => break,
                    // Whoever reads could not go on: nothing is kept.
                    None => return Err(Error::Closed),
                }
            }
            super::number_on(&mut all).await?;
            all.commit().await?;
            Ok(count)
        })
    }
}

async fn read_table(
    all: &mut Transaction<'_>,
    number: usize,
    table: &Relation,
    to: &mpsc::Sender<Chunk>,
) -> Result<(), Error> {
    let asked = format!("SELECT {} FROM {}", table.names(), table.name);
    let mut rows = sqlx::query(AssertSqlSafe(asked)).fetch(&mut **all);
    let mut chunk = Vec::new();
    while let Some(row) = rows.try_next().await? {
        chunk.push(values(&row, table)?);
        if chunk.len() == CHUNK {
            to.send(Chunk::Rows(number, std::mem::take(&mut chunk))).await.map_err(|_| Error::Closed)?;
        }
    }
    if chunk.is_empty() {
        return Ok(());
    }
    to.send(Chunk::Rows(number, chunk)).await.map_err(|_| Error::Closed)
}

fn values(row: &Row, table: &Relation) -> Result<Vec<Value>, sqlx::Error> {
    let kinds = table.columns.iter().enumerate();
    let value = |(index, (_, kind)): (usize, &(&str, Kind))| {
        Ok(match kind {
            Kind::Text => Value::Text(row.try_get(index)?),
            Kind::Number => Value::Number(row.try_get(index)?),
            Kind::Real => Value::Real(row.try_get(index)?),
        })
    };
    kinds.map(value).collect()
}

async fn refuse_unless_empty(all: &mut Transaction<'_>) -> Result<(), Error> {
    for table in TABLES {
        let asked = format!("SELECT 1 FROM {} LIMIT 1", table.name);
        if sqlx::query(AssertSqlSafe(asked)).fetch_optional(&mut **all).await?.is_some() {
            return Err(Error::NotEmpty);
        }
    }
    Ok(())
}

async fn write_rows(all: &mut Transaction<'_>, table: &Relation, rows: Vec<Vec<Value>>) -> Result<(), Error> {
    let into = format!("INSERT INTO {} ({}) ", table.name, table.names());
    let mut query = QueryBuilder::<Database>::new(into);
    query.push_values(rows, |mut row, values| {
        for value in values {
            match value {
                Value::Text(text) => row.push_bind(text),
                Value::Number(number) => row.push_bind(number),
                Value::Real(number) => row.push_bind(number),
            };
        }
    });
    query.build().execute(&mut **all).await?;
    Ok(())
}
