//! `quincunx admin`: looking after what a server keeps, also while it runs.

use crate::conduct::{self, Sentence};
use crate::rim::{self, Error};
use crate::serve::{open, runtime};
use clap::{Args, Subcommand};
use phrase::{Lang, Text};
use std::io::{self, Write};
use std::path::PathBuf;
use store::Store;

/// Look after what a server keeps.
#[derive(Debug, Args)]
pub struct Admin {
    /// Where games are kept: sqlite:FILE or postgres://HOST/DATABASE; a file in your data folder if nothing is said
    #[arg(long, value_name = "URL", env = "QUINCUNX_DATABASE", global = true)]
    pub database: Option<String>,
    /// The folder for that file, instead of your data folder
    #[arg(long, value_name = "DIR", env = "QUINCUNX_DATA", global = true)]
    pub data: Option<PathBuf>,
    /// What to do
    #[command(subcommand)]
    pub deed: Deed,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Deed {
    /// List tables, the latest first
    List {
        /// How many at most
        #[arg(long, default_value_t = 50)]
        most: u32,
    },
    /// Forget tables, whole
    Delete {
        /// Their ids
        #[arg(required = true, value_name = "ID")]
        ids: Vec<String>,
    },
    /// List what people have reported, the oldest first; or close a report
    Reports {
        /// Close the report of this number
        #[arg(long, value_name = "N")]
        close: Option<i64>,
    },
    /// Let nobody hear somebody for a while
    Mute(Sentence),
    /// Let somebody do nothing but look on for a while
    Ban(Sentence),
    /// Copy everything into a new file, while the server runs
    Backup {
        /// The file, which must not be there
        #[arg(value_name = "FILE")]
        to: PathBuf,
    },
    /// Look whether the database is whole
    Check,
    /// Copy everything into another database, which must be empty: from SQLite to PostgreSQL, or back
    Move {
        /// The other database: sqlite:FILE or postgres://HOST/DATABASE
        #[arg(value_name = "URL")]
        to: String,
    },
    /// Forget tables of guests that nobody has played at
    Prune {
        /// Made at least this number of days ago
        #[arg(long, value_name = "DAYS", default_value_t = 30)]
        days: u32,
        /// With fewer entries than this: lots, setups and actions
        #[arg(long, value_name = "N", default_value_t = 4)]
        entries: u32,
        /// Only say which
        #[arg(long)]
        dry_run: bool,
    },
}

/// Does it.
pub fn admin(task: &Admin, lang: Lang) -> Result<(), Error> {
    runtime()?.block_on(async {
        let store = open(task.database.as_deref(), task.data.as_deref(), lang).await?;
        let store = &*store;
        let done = match &task.deed {
            Deed::List { most } => list(store, *most).await,
            Deed::Delete { ids } => return delete(store, ids, lang).await,
            Deed::Reports { close } => return conduct::reports(store, *close, lang).await,
            Deed::Mute(task) => return conduct::sentence(store, "mute", task, lang).await,
            Deed::Ban(task) => return conduct::sentence(store, "ban", task, lang).await,
            Deed::Backup { to } => return back_up(store, to, lang).await,
            Deed::Check => return check(store, lang).await,
            Deed::Move { to } => return move_to(store, to, lang).await,
            Deed::Prune { days, entries, dry_run } => prune(store, *days, *entries, *dry_run, lang).await,
        };
        done.map_err(|error| failed(lang, &error))
    })
}

fn failed(lang: Lang, error: &store::Error) -> Error {
    Error::wrong(rim::word(lang, &Text::new("cli.store").name("said", error.to_string())))
}

fn say(lang: Lang, text: &Text) -> Result<(), Error> {
    Ok(writeln!(io::stdout(), "{}", rim::word(lang, text))?)
}

async fn list(store: &dyn Store, most: u32) -> Result<(), store::Error> {
    let mut out = io::stdout().lock();
    for table in store.care().latest(most).await? {
        // A reader that has seen enough, such as `head`, ends it.
        if writeln!(out, "{} {} {} {}", table.id, table.made, table.game, table.seats.join(" ")).is_err() {
            break;
        }
    }
    Ok(())
}

/// Forgets tables; one that is not there is named, and none is forgotten.
async fn delete(store: &dyn Store, ids: &[String], lang: Lang) -> Result<(), Error> {
    for id in ids {
        if store.find(id).await.map_err(|error| failed(lang, &error))?.is_none() {
            return Err(Error::wrong(rim::word(
                lang,
                &Text::new("cli.admin.no-table").name("id", id.as_str()),
            )));
        }
    }
    store.care().delete(ids.to_vec()).await.map_err(|error| failed(lang, &error))?;
    say(lang, &Text::new("cli.admin.deleted").number("tables", ids.len() as i64))
}

async fn back_up(store: &dyn Store, to: &std::path::Path, lang: Lang) -> Result<(), Error> {
    let name = to.display().to_string();
    if to.exists() {
        return Err(Error::wrong(rim::word(lang, &Text::new("cli.admin.exists").name("file", name))));
    }
    store.care().back_up(to).await.map_err(|error| failed(lang, &error))?;
    say(lang, &Text::new("cli.admin.copied").name("file", name))
}

async fn check(store: &dyn Store, lang: Lang) -> Result<(), Error> {
    let damage = store.care().damage(true).await.map_err(|error| failed(lang, &error))?;
    if !damage.is_empty() {
        let text = Text::new("cli.damaged").name("said", damage.join("; "));
        return Err(Error::wrong(rim::word(lang, &text)));
    }
    let figures = store.care().figures().await.map_err(|error| failed(lang, &error))?;
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    say(
        lang,
        &Text::new("cli.admin.whole")
            .number("tables", number(figures.matches))
            .number("over", number(figures.over))
            .number("entries", number(figures.entries))
            .number("megabytes", number(figures.bytes.div_ceil(1_000_000))),
    )
}

/// Copies everything into another database. Servers must not run meanwhile: what they keep after that stays behind.
async fn move_to(store: &dyn Store, to: &str, lang: Lang) -> Result<(), Error> {
    let other = open(Some(to), None, lang).await?;
    let moved = store::whole::copy(store, &*other).await;
    let rows = moved.map_err(|error| failed(lang, &error))?;
    let rows = i64::try_from(rows).unwrap_or(i64::MAX);
    say(lang, &Text::new("cli.admin.moved").number("rows", rows).name("url", without_password(to)))
}

/// An address as it may be shown.
fn without_password(url: &str) -> String {
    match url.split_once("://").and_then(|(engine, rest)| Some((engine, rest.rsplit_once('@')?.1))) {
        Some((engine, rest)) => format!("{engine}://{rest}"),
        None => url.to_string(),
    }
}

async fn prune(
    store: &dyn Store,
    days: u32,
    entries: u32,
    is_dry: bool,
    lang: Lang,
) -> Result<(), store::Error> {
    let found = store.care().abandoned(&rim::days_ago(days).to_string(), entries).await?;
    let mut out = io::stdout().lock();
    for id in &found {
        // Whoever reads this has seen enough; the tables are forgotten all the same.
        let _ = writeln!(out, "{id}");
    }
    drop(out);
    let key = if is_dry { "cli.admin.would-delete" } else { "cli.admin.deleted" };
    let count = found.len() as i64;
    if !is_dry {
        store.care().delete(found).await?;
    }
    let _ = say(lang, &Text::new(key).number("tables", count));
    Ok(())
}
