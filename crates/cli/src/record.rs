//! `quincunx replay` and `quincunx check`: records and data files.

use crate::args::{Check, Replay};
use crate::rim::{self, Failure};
use kernel::{Seat, Turn, Viewer};
use phrase::{Lang, Text};
use resvg::{tiny_skia, usvg};
use scene::svg::{Tone, picture};
use std::io::{self, Write};
use std::path::Path;
use table::{AnyGame, AnyMatch, Log};

/// Re-executes a record, says where it breaks, and tells or draws what it leads to.
pub fn replay(task: &Replay, lang: Lang) -> Result<(), Failure> {
    let name = task.file.display().to_string();
    let text = rim::read(&task.file, lang)?;
    let first = text.lines().find_map(|line| line.strip_prefix("game "));
    let id = first.and_then(|rest| rest.split_whitespace().next()).unwrap_or_default();
    let Some(game) = arcade::game(id).filter(|_| Log::knows(&text)) else {
        return Err(Failure::wrong(rim::word(lang, &Text::new("cli.record").name("file", name))));
    };
    let log = Log::read(&name, &text).map_err(|wrong| rim::bad_options(game, lang, wrong.into()))?;
    let replayed = game.replay(&name, &log, &game.files(), task.ply);
    let table = replayed.map_err(|wrong| rim::bad_options(game, lang, wrong))?;
    let viewer = viewer(task.view, &*table, lang)?;
    if task.svg.is_some() || task.png.is_some() {
        return draw(task, game, &*table, viewer, lang);
    }
    let entries = task.ply.unwrap_or(log.entries.len()).min(log.entries.len());
    tell(game, &*table, viewer, entries, lang)
}

fn tell(
    game: &dyn AnyGame,
    table: &dyn AnyMatch,
    viewer: Viewer,
    entries: usize,
    lang: Lang,
) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let catalog = game.book().catalog(lang);
    for event in table.told(viewer) {
        writeln!(out, "{}", catalog.say(&event.text))?;
    }
    for line in terminal::draw(&table.layout(), &table.scene(viewer), None, catalog) {
        writeln!(out, "{line}")?;
    }
    writeln!(out, "position {}", table.position(viewer))?;
    writeln!(out, "{}", rim::word(lang, &Text::new("cli.replayed").number("entries", entries as i64)))?;
    if let Turn::Over(outcome) = table.turn() {
        writeln!(out, "{}", catalog.say(&table.outcome_text(outcome)))?;
    }
    Ok(())
}

/// Draws what a viewer sees into the files asked for.
fn draw(
    task: &Replay,
    game: &dyn AnyGame,
    table: &dyn AnyMatch,
    viewer: Viewer,
    lang: Lang,
) -> Result<(), Failure> {
    let hues: Vec<u8> = (0..table.seats()).map(|seat| table.hue(Seat(seat))).collect();
    let tone = if task.dark { Tone::Dark } else { Tone::Light };
    let svg = picture(&table.layout(), &table.scene(viewer), game.symbols(), &hues, tone);
    if let Some(file) = &task.svg {
        keep(file, svg.as_bytes(), lang)?;
    }
    match &task.png {
        Some(file) => keep(file, &points(&svg, task.width)?, lang),
        None => Ok(()),
    }
}

/// A drawing as a PNG so many points wide.
fn points(svg: &str, width: u32) -> Result<Vec<u8>, Failure> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(io::Error::other)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let sheet = tiny_skia::Pixmap::new(width, height.max(1));
    let mut sheet = sheet.ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut sheet.as_mut());
    Ok(sheet.encode_png().map_err(io::Error::other)?)
}

fn keep(file: &Path, bytes: &[u8], lang: Lang) -> Result<(), Failure> {
    let name = file.display().to_string();
    std::fs::write(file, bytes).map_err(|error| {
        let text = Text::new("cli.file").name("file", name.clone()).name("said", error.to_string());
        Failure::wrong(rim::word(lang, &text))
    })?;
    Ok(writeln!(io::stdout(), "{}", rim::word(lang, &Text::new("cli.drawn").name("file", name)))?)
}

fn viewer(seat: Option<u8>, table: &dyn AnyMatch, lang: Lang) -> Result<Viewer, Failure> {
    match seat {
        None => Ok(Viewer::Umpire),
        Some(number) if (1..=table.seats()).contains(&number) => Ok(Viewer::Seat(Seat(number - 1))),
        Some(number) => {
            let text = Text::new("cli.seat").name("seat", number.to_string());
            Err(Failure::wrong(rim::word(lang, &text)))
        }
    }
}

/// Validates data files, all of them, and says everything that is wrong.
pub fn check(task: &Check, lang: Lang) -> Result<(), Failure> {
    let game = rim::game(&task.game, lang)?;
    let mut files = game.files();
    for path in &task.files {
        files = rim::add(files, path, lang)?;
    }
    let remarks = game.check(&files).map_err(|wrong| rim::bad_options(game, lang, wrong))?;
    let mut out = io::stdout().lock();
    for (name, _) in files.own() {
        writeln!(out, "{}", rim::word(lang, &Text::new("cli.checked").name("file", name)))?;
    }
    for remark in remarks {
        writeln!(out, "  {}", game.book().say(lang, &remark))?;
    }
    Ok(())
}
