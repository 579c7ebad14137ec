//! `quincunx load`: puts load on a server of this machine, and prints what it takes.

mod client;
mod house;
mod measures;

use crate::args::Load;
use crate::rim::{self, Error};
use crate::serve;
use house::{Folder, House};
use measures::{Played, make, play, start_with, wait_idly};
use phrase::{Lang, Text};
use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::AnyGame;

/// How long a server has to put things away before it is weighed.
const SETTLE: Duration = Duration::from_secs(65);
/// A figure: what it is of, what was found, and what is wanted of it if anything is.
struct Row(Text, String, Option<&'static str>);

/// How much load, and of what kind.
struct Plan {
    games: Vec<&'static dyn AnyGame>,
    lang: Lang,
}

/// Puts load on a server.
pub fn load(task: &Load, lang: Lang) -> Result<(), Error> {
    let games: Result<Vec<_>, Error> = task.game.iter().map(|id| rim::game(id, lang)).collect();
    let games = Some(games?).filter(|games| !games.is_empty()).unwrap_or_else(|| arcade::games().to_vec());
    let plan = Plan { games, lang };
    serve::runtime()?.block_on(async {
        match task.all {
            true => plan.all().await,
            false => plan.one(task).await,
        }
    })
}

impl Plan {
    /// Everything that docs/scale.md tells of one node, each on a server of its own.
    async fn all(&self) -> Result<(), Error> {
        self.print(&self.weigh_tables(1_000).await?)?;
        let (house, _folder) = started().await?;
        self.print(&self.idle(&house, 15_000, true).await?)?;
        drop((house, _folder));
        let (house, _folder) = started().await?;
        self.print(&self.moving(&house, 1_000, 2.0, 30.0, 0).await?)?;
        drop((house, _folder));
        let (house, _folder) = started().await?;
        self.print(&self.moving(&house, 500, 0.0, 15.0, 0).await?)?;
        drop((house, _folder));
        let (house, _folder) = started().await?;
        self.print(&self.moving(&house, 1, 0.2, 20.0, 1_000).await?)?;
        drop((house, _folder));
        self.print(&self.start(100_000).await?)
    }

    /// What was asked for, on one server.
    async fn one(&self, task: &Load) -> Result<(), Error> {
        if let Some(count) = task.stored {
            return self.print(&self.start(count).await?);
        }
        let (house, _folder) = match &task.server {
            Some(url) => (Arc::new(House::at(url, task.pid, self.lang)?), None),
            None => started().await.map(|(house, folder)| (house, Some(folder)))?,
        };
        if task.idle > 0 {
            return self.print(&self.idle(&house, task.idle, task.storm).await?);
        }
        let rows = self.moving(&house, task.tables.max(1), task.pace, task.time, task.spectators).await?;
        self.print(&rows)
    }

    /// How much an idle table of each game weighs.
    async fn weigh_tables(&self, count: usize) -> Result<Vec<Row>, Error> {
        let mut rows = Vec::new();
        for game in &self.games {
            let (house, _folder) = started().await?;
            // What is made once for all tables is not theirs.
            make(&house, &[*game], 20).await?;
            let before = house.memory();
            make(&house, &[*game], count).await?;
            let each =
                house.memory().zip(before).map(|(after, before)| after.saturating_sub(before) / count as u64);
            let text = Text::new("cli.load.table").name("game", game.meta().id);
            rows.push(Row(text, kilobytes(each), Some("< 10 kB")));
        }
        Ok(rows)
    }

    /// Sockets on which nothing happens; and how soon they are back after all of them were cut.
    async fn idle(&self, house: &House, count: usize, is_cut: bool) -> Result<Vec<Row>, Error> {
        let tables = make(house, &self.games, count.div_ceil(2)).await?;
        tokio::time::sleep(SETTLE).await;
        let before = house.memory();
        let clients = wait_idly(house, &tables, count).await?;
        let fresh = house.memory();
        tokio::time::sleep(SETTLE).await;
        let after = house.memory();
        let each = after.zip(before).map(|(after, before)| after.saturating_sub(before) / count as u64);
        let label = |key: &'static str| Text::new(key).number("count", count as u32);
        let mut rows = vec![
            Row(label("cli.load.idle"), megabytes(after), Some("< 750 MB")),
            Row(label("cli.load.idle-fresh"), megabytes(fresh), None),
            Row(label("cli.load.idle-each"), kilobytes(each), None),
        ];
        if is_cut {
            drop(clients);
            let begun = Instant::now();
            let clients = wait_idly(house, &tables, count).await?;
            rows.push(Row(
                label("cli.load.storm"),
                format!("{:.1} s", begun.elapsed().as_secs_f64()),
                Some("< 20 s"),
            ));
            drop(clients);
        }
        Ok(rows)
    }

    /// Tables at which people act, and others look on at the first of them.
    async fn moving(
        &self,
        house: &Arc<House>,
        tables: usize,
        pace: f64,
        time: f64,
        spectators: usize,
    ) -> Result<Vec<Row>, Error> {
        let made = make(house, &self.games, tables).await?;
        let (pace, time) = (Duration::from_secs_f64(pace), Duration::from_secs_f64(time));
        let played = play(house, &made, pace, time, spectators).await?;
        let mut rows = self.rows(&played, tables, pace, spectators);
        rows.push(Row(Text::new("cli.load.memory"), megabytes(house.memory()), None));
        for why in played.gone.iter().take(3) {
            rows.push(Row(Text::new("cli.load.gone"), why.clone(), None));
        }
        Ok(rows)
    }

    fn rows(&self, played: &Played, tables: usize, pace: Duration, spectators: usize) -> Vec<Row> {
        let mut times = played.times.clone();
        times.sort_unstable();
        let count = times.len().max(1) as f64;
        let rate = count / played.lasted.as_secs_f64();
        let millis = |part: usize| share(&times, part).map_or(0.0, |time| time.as_secs_f64() * 1e3);
        let times = format!("{:.1} / {:.1} / {:.1} ms", millis(50), millis(99), millis(100));
        let each = played.processor.map_or("–".to_string(), |all| format!("{:.2} ms", all / count * 1e3));
        let (is_fast, is_watched) = (pace.is_zero(), spectators > 0);
        let wanted = match (is_fast, is_watched) {
            (_, true) => (None, None, Some("< 20 ms")),
            (true, _) => (Some("> 1500/s"), None, Some("< 0.30 ms")),
            (false, false) => (None, Some("p99 < 50 ms"), None),
        };
        let label = Text::new(if is_fast { "cli.load.fast" } else { "cli.load.moving" })
            .number("tables", tables as u32)
            .name("pace", format!("{}", pace.as_secs_f64()));
        let mut rows = vec![
            Row(label, format!("{rate:.0}/s"), wanted.0),
            Row(Text::new("cli.load.times"), times, wanted.1),
            Row(Text::new("cli.load.each").number("spectators", spectators as u32), each, wanted.2),
            Row(Text::new("cli.load.sizes"), sizes(&played.sizes), Some("median < 400 B")),
        ];
        if is_watched {
            rows.push(Row(Text::new("cli.load.shown"), sizes(&played.shown), None));
        }
        rows
    }

    /// How long a server takes to start with many tables.
    async fn start(&self, count: usize) -> Result<Vec<Row>, Error> {
        let took = start_with(&self.games, count).await?;
        let text = Text::new("cli.load.start").number("count", count as u32);
        Ok(vec![Row(text, format!("{:.2} s", took.as_secs_f64()), Some("< 1 s"))])
    }

    fn print(&self, rows: &[Row]) -> Result<(), Error> {
        let mut out = std::io::stdout().lock();
        for Row(what, found, wanted) in rows {
            let what = rim::word(self.lang, what);
            writeln!(out, "{what:<62} {found:>24}   {}", wanted.unwrap_or_default())?;
        }
        Ok(out.flush()?)
    }
}

/// A server of its own, and where it keeps what it keeps.
async fn started() -> Result<(Arc<House>, Folder), Error> {
    let folder = Folder::new()?;
    let house = House::start(&folder)?;
    house.wait().await?;
    Ok((Arc::new(house), folder))
}

/// The value below which a share of a hundred is.
fn share<T: Copy>(sorted: &[T], part: usize) -> Option<T> {
    sorted.get((sorted.len() * part / 100).min(sorted.len().saturating_sub(1))).copied()
}

fn sizes(sizes: &[u32]) -> String {
    let mut sorted = sizes.to_vec();
    sorted.sort_unstable();
    let at = |part: usize| share(&sorted, part).unwrap_or_default();
    format!("{} / {} / {} B", at(50), at(99), at(100))
}

fn megabytes(bytes: Option<u64>) -> String {
    bytes.map_or("–".to_string(), |bytes| format!("{:.0} MB", bytes as f64 / 1e6))
}

fn kilobytes(bytes: Option<u64>) -> String {
    bytes.map_or("–".to_string(), |bytes| format!("{:.1} kB", bytes as f64 / 1e3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_hundred_values_the_ninety_ninth_is_larger_than_ninety_nine() {
        let values: Vec<u32> = (0..100).collect();
        assert_eq!(share(&values, 50), Some(50));
        assert_eq!(share(&values, 99), Some(99));
        assert_eq!(share(&values, 100), Some(99));
        assert_eq!(share::<u32>(&[], 50), None);
        assert_eq!(sizes(&[300, 100, 200]), "200 / 300 / 300 B");
    }
}
