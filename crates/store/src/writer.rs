//! One writer: whatever is to be kept goes through one task, which commits what has gathered as a group.
//!
//! A commit waits for the disk, and SQLite has one writer at a time. Many that write for themselves wait for each other; one
//! that writes for all waits once for a whole group. Each is answered after its group was committed, so what is acknowledged is on
//! the disk. One that fails (its number was taken) leaves the others of its group alone.

use crate::{Error, Growth, NewMatch};
use sqlx::{Connection, SqliteConnection, SqlitePool};
use tokio::sync::{mpsc, oneshot};

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
    /// What a list shows of a match that had so many entries.
    Summary(String, u32, String),
    /// Forgets matches, whole.
    Delete(Vec<String>),
}

type Asked = (Write, oneshot::Sender<Result<(), Error>>);

/// Where to bring what is to be kept.
#[derive(Clone, Debug)]
pub(crate) struct Writer(mpsc::Sender<Asked>);

impl Writer {
    /// A writer as a task of its own. It ends when nobody can bring it anything any more, and has kept everything then.
    pub(crate) fn start(pool: SqlitePool) -> Writer {
        let (sender, asked) = mpsc::channel(WAITING);
        tokio::spawn(write_all(pool, asked));
        Writer(sender)
    }

    /// Keeps something; it is on the disk when this says so.
    pub(crate) async fn keep(&self, write: Write) -> Result<(), Error> {
        let (reply, answer) = oneshot::channel();
        self.0.send((write, reply)).await.map_err(|_| Error::Closed)?;
        answer.await.map_err(|_| Error::Closed)?
    }
}

async fn write_all(pool: SqlitePool, mut asked: mpsc::Receiver<Asked>) {
    let mut group = Vec::new();
    while asked.recv_many(&mut group, GROUP).await > 0 {
        let (writes, replies): (Vec<Write>, Vec<_>) = group.drain(..).unzip();
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
async fn write_group(pool: &SqlitePool, writes: &[Write]) -> Result<Vec<Option<Error>>, Error> {
    let mut connection = pool.acquire().await?;
    // Taking the lock at once keeps a writer in another process from getting in between.
    let mut all = connection.begin_with("BEGIN IMMEDIATE").await?;
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

async fn write_one(to: &mut SqliteConnection, write: &Write) -> Result<(), Error> {
    match write {
        Write::Add(new) => add(to, new).await,
        Write::Append(id, growth) => append(to, id, growth).await,
        Write::Draft(id, seat, edits) => draft(to, id, *seat, edits).await,
        Write::Summary(id, length, summary) => note(to, id, *length, summary).await,
        Write::Delete(ids) => delete(to, ids).await,
    }
}

async fn add(to: &mut SqliteConnection, new: &NewMatch) -> Result<(), Error> {
    let insert = "INSERT INTO matches (id, game, header, made, over, summary, beginning, due) VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
    sqlx::query(insert)
        .bind(&new.id)
        .bind(&new.game)
        .bind(&new.header)
        .bind(&new.made)
        .bind(new.is_over)
        .bind(&new.summary)
        .bind(&new.beginning)
        .bind(new.due)
        .execute(&mut *to)
        .await?;
    for (seat, occupant) in new.seats.iter().enumerate() {
        sqlx::query("INSERT INTO seats (match_id, seat, occupant, began) VALUES (?, ?, ?, ?)")
            .bind(&new.id)
            .bind(seat as i64)
            .bind(occupant)
            .bind(occupant)
            .execute(&mut *to)
            .await?;
    }
    if let Some(secret) = &new.secret {
        let insert = sqlx::query("INSERT INTO secrets (match_id, secret) VALUES (?, ?)");
        insert.bind(&new.id).bind(secret).execute(&mut *to).await?;
    }
    insert_entries(to, &new.id, 0, &new.entries).await
}

async fn append(to: &mut SqliteConnection, id: &str, growth: &Growth) -> Result<(), Error> {
    insert_entries(to, id, growth.first, &growth.entries).await?;
    for (seat, occupant) in &growth.seats {
        sqlx::query("UPDATE seats SET occupant = ? WHERE match_id = ? AND seat = ?")
            .bind(occupant)
            .bind(id)
            .bind(seat)
            .execute(&mut *to)
            .await?;
    }
    sqlx::query("UPDATE matches SET over = ?, summary = ?, due = ? WHERE id = ?")
        .bind(growth.is_over)
        .bind(&growth.summary)
        .bind(growth.due)
        .bind(id)
        .execute(&mut *to)
        .await?;
    Ok(())
}

async fn draft(to: &mut SqliteConnection, id: &str, seat: u8, edits: &str) -> Result<(), Error> {
    let query = match edits.is_empty() {
        true => sqlx::query("DELETE FROM drafts WHERE match_id = ? AND seat = ?").bind(id).bind(seat),
        false => sqlx::query(
            "INSERT INTO drafts (match_id, seat, edits) VALUES (?, ?, ?)
             ON CONFLICT (match_id, seat) DO UPDATE SET edits = excluded.edits",
        )
        .bind(id)
        .bind(seat)
        .bind(edits),
    };
    query.execute(to).await?;
    Ok(())
}

async fn note(to: &mut SqliteConnection, id: &str, length: u32, summary: &str) -> Result<(), Error> {
    let query = sqlx::query(
        "UPDATE matches SET summary = ? WHERE id = ?
         AND NOT EXISTS (SELECT 1 FROM entries WHERE match_id = id AND number >= ?)",
    );
    query.bind(summary).bind(id).bind(length).execute(to).await?;
    Ok(())
}

async fn delete(to: &mut SqliteConnection, ids: &[String]) -> Result<(), Error> {
    const PARTS: [&str; 7] = [
        "DELETE FROM secrets WHERE match_id = ?",
        "DELETE FROM entries WHERE match_id = ?",
        "DELETE FROM drafts WHERE match_id = ?",
        "DELETE FROM seats WHERE match_id = ?",
        "DELETE FROM invites WHERE match_id = ?",
        "DELETE FROM results WHERE match_id = ?",
        "DELETE FROM matches WHERE id = ?",
    ];
    for id in ids {
        for part in PARTS {
            sqlx::query(part).bind(id).execute(&mut *to).await?;
        }
    }
    Ok(())
}

async fn insert_entries(
    to: &mut SqliteConnection,
    id: &str,
    first: u32,
    entries: &[String],
) -> Result<(), Error> {
    for (offset, entry) in entries.iter().enumerate() {
        sqlx::query("INSERT INTO entries (match_id, number, entry) VALUES (?, ?, ?)")
            .bind(id)
            .bind(i64::from(first) + offset as i64)
            .bind(entry)
            .execute(&mut *to)
            .await?;
    }
    Ok(())
}
