//! `quincunx report`: a game gone through turn by turn, as text, JSON or a page of its own.

use crate::args::Report as Wanted;
use crate::draw;
use crate::record;
use crate::rim::{self, Error};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Seat, Turn};
use phrase::{Lang, Text};
use scene::svg::{Tone, picture};
use search::Progress;
use std::io::{self, Write};
use std::sync::mpsc;
use std::time::Duration;
use study::Pictures;
use table::{AnyGame, AnyMatch, Eyes, Inquiry, Licence, Report, TurnReport};

/// How often is said how far it is.
const PACE: Duration = Duration::from_millis(200);

/// Goes through a record and tells what it found. When it is stopped (Ctrl-C) it tells what it has.
pub fn report(task: &Wanted, lang: Lang) -> Result<(), Error> {
    let (game, table, _) = record::load(&task.file, None, lang)?;
    let name = task.file.display().to_string();
    let licence = Licence::of_this_process();
    let inquiry = table.report(licence, Eyes::umpire(licence), u64::from(task.nodes));
    if inquiry.length() == 0 {
        return Err(Error::wrong(rim::word(lang, &Text::new("cli.report.none").name("file", name))));
    }
    if table.hides() && !matches!(table.turn(), Turn::Over(_)) {
        return Err(Error::wrong(rim::word(lang, &Text::new("cli.report.hidden").name("file", name))));
    }
    let found = watched(inquiry)?;
    let catalog = game.book().catalog(lang);
    let told = study::told(&found, &*table, catalog);
    if let Some(file) = &task.html {
        let page = study::page(&told, &pictures(&found, game, &*table), catalog);
        return draw::keep(file, page.as_bytes(), lang);
    }
    let text = match task.json {
        true => format!("{:#}\n", serde_json::to_value(&told).map_err(io::Error::other)?),
        false => study::text(&told, catalog),
    };
    Ok(io::stdout().lock().write_all(text.as_bytes())?)
}

/// Runs it while saying on standard error how far it is.
fn watched(mut inquiry: Box<dyn Inquiry>) -> Result<Report, Error> {
    let (length, progress) = (inquiry.length(), inquiry.progress());
    stopped_by_hand(progress.clone());
    let (done, found) = mpsc::channel();
    std::thread::spawn(move || {
        let _ = done.send(inquiry.run());
    });
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len}");
    let bar = ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    loop {
        match found.recv_timeout(PACE) {
            Ok(report) => {
                bar.finish_and_clear();
                return Ok(report);
            }
            Err(mpsc::RecvTimeoutError::Timeout) => bar.set_position(progress.nodes()),
            Err(mpsc::RecvTimeoutError::Disconnected) => {
                return Err(io::Error::other("the machine failed").into());
            }
        }
    }
}

fn stopped_by_hand(progress: Progress) {
    // Where there is no such signal it cannot be stopped so, and runs to its end.
    let _ = ctrlc::set_handler(move || progress.stop());
}

/// The boards of the turning points.
fn pictures(report: &Report, game: &dyn AnyGame, table: &dyn AnyMatch) -> Vec<Pictures> {
    let turns = report.turning_points().into_iter().filter_map(|index| report.turns.get(index));
    turns.map(|turn| boards(turn, game, table)).collect()
}

fn boards(turn: &TurnReport, game: &dyn AnyGame, table: &dyn AnyMatch) -> Pictures {
    let hues: Vec<u8> = (0..table.seats()).map(|seat| table.hue(Seat(seat))).collect();
    let eyes = Eyes::umpire(Licence::of_this_process());
    [turn.from, turn.to].map(|step| {
        let scene = table.past(eyes, step).map_or_else(|| table.scene(eyes), |(_, scene)| scene);
        picture(&table.layout(), &scene, game.symbols(), &hues, Tone::Light, None)
    })
}
