//! Few writers: whatever is to be kept goes through a task, which commits what has gathered as a group.
//!
//! A commit waits for the disk, and SQLite has one writer at a time. Many that write for themselves wait for each other; one
//! that writes for all waits once for a whole group. Each is answered after its group was committed, so what is acknowledged is on
//! the disk. One that fails (its number was taken) leaves the others of its group alone. Within a group matches are written in the
//! order of their ids, so that two groups, perhaps of two nodes, never wait for each other in a ring.

use super::rows::count;
use super::{BEGIN, Connection, Pool};
use crate::{Error, Growth, NewMatch};
use sqlx::Connection as _;
use std::sync::Arc;
use tokio::sync::{Mutex, mpsc, oneshot};

/// How many writings may wait; who brings more waits too.
const WAITING: usize = 1024;
/// How many writings one commit may hold.
const GROUP: usize = 256;

/// What is to be kept.
#[derive(Debug)]
pub(crate) enum Write {
    /// A new match.
    Add(NewMatch),
    /// More entries of a match.
    Append(String, Growth),
    /// A seat's draft.
    Draft(String, u8, String),
    /// What a list shows of a match, and how many entries it had then.
    Summary(String, u32, String),
    /// Forgets matches, whole.
    Delete(Vec<String>),
}

impl Write {
    /// The match that it belongs to.
    fn id(&self) -> &str {
        match self {
            Write::Add(new) => &new.id,
            Write::Append(id, _) | Write::Draft(id, ..) | Write::Summary(id, ..) => id,
            Write::Delete(ids) => ids.first().map_or("", String::as_str),
        }
    }
}

type Asked = (Write, oneshot::Sender<Result<(), Error>>);

/// Where to bring what is to be kept.
#[derive(Clone, Debug)]
pub(crate) struct Writer(mpsc::Sender<Asked>);

impl Writer {
    /// Writers as tasks of their own. They end when nobody can bring them anything any more, and have kept everything then.
    pub(crate) fn start(pool: Pool, writers: u32) -> Writer {
        let (sender, asked) = mpsc::channel(WAITING);
        let asked = Arc::new(Mutex::new(asked));
        for _ in 0..writers {
            tokio::spawn(write_all(pool.clone(), asked.clone()));
        }
        Writer(sender)
    }

    /// Keeps something; it is on the disk when this says so.
    pub(crate) async fn keep(&self, write: Write) -> Result<(), Error> {
        let (reply, answer) = oneshot::channel();
        self.0.send((write, reply)).await.map_err(|_| Error::Closed)?;
        answer.await.map_err(|_| Error::Closed)?
    }
}

async fn write_all(pool: Pool, asked: Arc<Mutex<mpsc::Receiver<Asked>>>) {
    loop {
        let mut group = Vec::new();
        if asked.lock().await.recv_many(&mut group, GROUP).await == 0 {
            return;
        }
        group.sort_by(|(one, _), (other, _)| one.id().cmp(other.id()));
        let (writes, replies): (Vec<Write>, Vec<_>) = group.into_iter().unzip();
        let kept = write_group(&pool, &writes).await;
        for (index, reply) in replies.into_iter().enumerate() {
            // Whoever asked may be gone; what was kept is kept all the same.
            let _ = reply.send(match &kept {
                Ok(each) => each[index].as_ref().map_or(Ok(()), |error| Err(error.again())),
                Err(error) => Err(error.again()),
            });
        }
    }
}

/// Writes a group in one transaction; gives what went wrong with each, or what went wrong with all.
async fn write_group(pool: &Pool, writes: &[Write]) -> Result<Vec<Option<Error>>, Error> {
    let mut connection = pool.acquire().await?;
    // Taking the lock at once keeps a writer in another process from getting in between.
    let mut all = connection.begin_with(BEGIN).await?;
    if let [only] = writes {
        if let Err(error) = write_one(&mut all, only).await {
            return Ok(vec![Some(error)]);
        }
        all.commit().await?;
        return Ok(vec![None]);
    }
    let mut each = Vec::with_capacity(writes.len());
    for write in writes {
        // A point to go back to, so that one that fails takes nothing with it.
        let mut one = all.begin().await?;
        match write_one(&mut one, write).await {
            Ok(()) => {
                one.commit().await?;
                each.push(None);
            }
            Err(error) => {
                one.rollback().await?;
                each.push(Some(error));
            }
        }
    }
    all.commit().await?;
    Ok(each)
}

async fn write_one(to: &mut Connection, write: &Write) -> Result<(), Error> {
    match write {
        Write::Add(new) => add(to, new).await,
        Write::Append(id, growth) => append(to, id, growth).await,
        Write::Draft(id, seat, edits) => draft(to, id, *seat, edits).await,
        Write::Summary(id, length, summary) => note(to, id, *length, summary).await,
        Write::Delete(ids) => delete(to, ids).await,
    }
}

async fn add(to: &mut Connection, new: &NewMatch) -> Result<(), Error> {
    let insert = "INSERT INTO matches (id, game, header, made, over, summary, beginning, due) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    sqlx::query(insert)
        .bind(&new.id)
        .bind(&new.game)
        .bind(&new.header)
        .bind(&new.made)
        .bind(i64::from(new.is_over))
        .bind(&new.summary)
        .bind(&new.beginning)
        .bind(new.due)
        .execute(&mut *to)
        .await?;
    for (seat, occupant) in new.seats.iter().enumerate() {
        sqlx::query("INSERT INTO seats (match_id, seat, occupant, began) VALUES ($1, $2, $3, $4)")
            .bind(&new.id)
            .bind(count(seat))
            .bind(occupant)
            .bind(occupant)
            .execute(&mut *to)
            .await?;
    }
    if let Some(secret) = &new.secret {
        let insert = sqlx::query("INSERT INTO secrets (match_id, secret) VALUES ($1, $2)");
        insert.bind(&new.id).bind(secret).execute(&mut *to).await?;
    }
    insert_entries(to, &new.id, 0, &new.entries).await
}

async fn append(to: &mut Connection, id: &str, growth: &Growth) -> Result<(), Error> {
    insert_entries(to, id, growth.first, &growth.entries).await?;
    for (seat, occupant) in &growth.seats {
        sqlx::query("UPDATE seats SET occupant = $1 WHERE match_id = $2 AND seat = $3")
            .bind(occupant)
            .bind(id)
            .bind(i64::from(*seat))
            .execute(&mut *to)
            .await?;
    }
    sqlx::query("UPDATE matches SET over = $1, summary = $2, due = $3 WHERE id = $4")
        .bind(i64::from(growth.is_over))
        .bind(&growth.summary)
        .bind(growth.due)
        .bind(id)
        .execute(&mut *to)
        .await?;
    Ok(())
}

async fn draft(to: &mut Connection, id: &str, seat: u8, edits: &str) -> Result<(), Error> {
    let query = match edits.is_empty() {
        true => {
            sqlx::query("DELETE FROM drafts WHERE match_id = $1 AND seat = $2").bind(id).bind(i64::from(seat))
        }
        false => sqlx::query(
            "INSERT INTO drafts (match_id, seat, edits) VALUES ($1, $2, $3)
             ON CONFLICT (match_id, seat) DO UPDATE SET edits = excluded.edits",
        )
        .bind(id)
        .bind(i64::from(seat))
        .bind(edits),
    };
    query.execute(to).await?;
    Ok(())
}

async fn note(to: &mut Connection, id: &str, length: u32, summary: &str) -> Result<(), Error> {
    let query = sqlx::query(
        "UPDATE matches SET summary = $1 WHERE id = $2
         AND NOT EXISTS (SELECT 1 FROM entries WHERE match_id = matches.id AND number >= $3)",
    );
    query.bind(summary).bind(id).bind(i64::from(length)).execute(to).await?;
    Ok(())
}

async fn delete(to: &mut Connection, ids: &[String]) -> Result<(), Error> {
    const PARTS: [&str; 8] = [
        "DELETE FROM leases WHERE match_id = $1",
        "DELETE FROM secrets WHERE match_id = $1",
        "DELETE FROM entries WHERE match_id = $1",
        "DELETE FROM drafts WHERE match_id = $1",
        "DELETE FROM seats WHERE match_id = $1",
        "DELETE FROM invites WHERE match_id = $1",
        "DELETE FROM results WHERE match_id = $1",
        "DELETE FROM matches WHERE id = $1",
    ];
    for id in ids {
        for part in PARTS {
            sqlx::query(part).bind(id).execute(&mut *to).await?;
        }
    }
    Ok(())
}

async fn insert_entries(to: &mut Connection, id: &str, first: u32, entries: &[String]) -> Result<(), Error> {
    for (offset, entry) in entries.iter().enumerate() {
        sqlx::query("INSERT INTO entries (match_id, number, entry) VALUES ($1, $2, $3)")
            .bind(id)
            .bind(i64::from(first) + count(offset))
            .bind(entry)
            .execute(&mut *to)
            .await?;
    }
    Ok(())
}
