//! `quincunx admin reports`, `mute` and `ban`: what people report, and what is decided about it.

use crate::rim::{self, Error};
use clap::Args;
use phrase::{Lang, Text};
use std::io::{self, Write};
use store::Store;
use store::conduct::{Complaint, Sanction};

/// How many reports are listed.
const MOST: u32 = 1000;
/// The milliseconds of a day.
const DAY: i64 = 86_400_000;

/// Somebody to be muted or banned.
#[derive(Debug, Args)]
pub struct Sentence {
    /// Their name, or guest:… as reports and lists have it
    #[arg(value_name = "WHO")]
    pub who: String,
    /// For how many days
    #[arg(long, value_name = "DAYS", default_value_t = 7)]
    pub days: u32,
    /// Not any more
    #[arg(long)]
    pub lift: bool,
}

/// Lists the reports that nobody has closed, or closes one.
pub async fn reports(store: &dyn Store, close: Option<i64>, lang: Lang) -> Result<(), Error> {
    if let Some(id) = close {
        let is_closed = store.conduct().close_report(id).await.map_err(|error| failed(lang, &error))?;
        let key = if is_closed { "cli.admin.closed" } else { "cli.admin.no-report" };
        let said = rim::word(lang, &Text::new(key).number("id", id));
        return if is_closed { Ok(writeln!(io::stdout(), "{said}")?) } else { Err(Error::wrong(said)) };
    }
    for report in store.conduct().reports(MOST).await.map_err(|error| failed(lang, &error))? {
        let line = line(store, &report).await.map_err(|error| failed(lang, &error))?;
        // A reader that has seen enough, such as `head`, ends it.
        if writeln!(io::stdout(), "{line}").is_err() {
            break;
        }
    }
    Ok(())
}

/// A report in a line: its number, when, who, about whom, where, what.
async fn line(store: &dyn Store, report: &Complaint) -> Result<String, store::Error> {
    let at = table::Moment::of_millis(report.at.unsigned_abs());
    let (by, about) = (called(store, &report.person).await?, called(store, &report.about).await?);
    let place = if report.table.is_empty() { "-" } else { report.table.as_str() };
    Ok(format!("{} {at} {by} {about} {place} {}", report.id, report.text.replace('\n', " / ")))
}

/// Somebody's name, if they have one; else as seats name them.
async fn called(store: &dyn Store, person: &str) -> Result<String, store::Error> {
    let names = store.people().names(&[person.to_string()]).await?;
    let name = names.into_iter().map(|(_, name)| name).find(|name| !name.is_empty());
    Ok(name.unwrap_or_else(|| person.to_string()))
}

/// Mutes or bans somebody, or lifts it.
pub async fn sentence(store: &dyn Store, kind: &str, task: &Sentence, lang: Lang) -> Result<(), Error> {
    let person = match task.who.starts_with("guest:") {
        true => Some(task.who.clone()),
        false => {
            let found = store.people().account_named(&server::fold_name(&task.who)).await;
            found.map_err(|error| failed(lang, &error))?.map(|account| account.person)
        }
    };
    let nobody =
        || Error::wrong(rim::word(lang, &Text::new("cli.admin.nobody").name("who", task.who.as_str())));
    let person = person.ok_or_else(nobody)?;
    let now = rim::days_ago(0).millis().map_or(0, |now| i64::try_from(now).unwrap_or(0));
    let until = if task.lift { 0 } else { now + i64::from(task.days) * DAY };
    let kept = store.conduct().sanction(&Sanction { person, kind: kind.to_string(), until }).await;
    kept.map_err(|error| failed(lang, &error))?;
    let key = if task.lift { "cli.admin.lifted" } else { "cli.admin.sentenced" };
    let text = Text::new(key).name("who", task.who.as_str()).name("kind", kind).number("days", task.days);
    Ok(writeln!(io::stdout(), "{}", rim::word(lang, &text))?)
}

fn failed(lang: Lang, error: &store::Error) -> Error {
    Error::wrong(rim::word(lang, &Text::new("cli.store").name("said", error.to_string())))
}
