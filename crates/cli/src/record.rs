//! `quincunx replay` and `quincunx check`: records and data files.

use crate::args::{Check, Replay};
use crate::draw;
use crate::rim::{self, Error};
use kernel::{Seat, Turn};
use phrase::{Lang, Text};
use std::io::{self, Write};
use std::path::Path;
use table::{AnyGame, AnyMatch, Eyes, Licence, Log};

/// Re-executes a record, says where it breaks, and tells or draws what it leads to.
pub fn replay(task: &Replay, lang: Lang) -> Result<(), Error> {
    let (game, table, entries) = load(&task.file, task.ply, lang)?;
    let eyes = task.view.map_or(Ok(Eyes::umpire(Licence::of_this_process())), |number| {
        seat(number, &*table, lang).map(Eyes::of)
    })?;
    if task.drawing.is_wanted() {
        return draw::draw(&task.drawing, game, &*table, eyes, None, lang);
    }
    tell(game, &*table, eyes, entries, lang)
}

/// A record's game, where its entries lead, and how many those are.
type Loaded = (&'static dyn AnyGame, Box<dyn AnyMatch>, usize);

/// A record as it is written, and its game.
pub fn read(file: &Path, lang: Lang) -> Result<(&'static dyn AnyGame, Log), Error> {
    let name = file.display().to_string();
    let text = rim::read(file, lang)?;
    let first = text.lines().find_map(|line| line.strip_prefix("game "));
    let id = first.and_then(|rest| rest.split_whitespace().next()).unwrap_or_default();
    let Some(game) = arcade::game(id).filter(|_| Log::knows(&text)) else {
        return Err(Error::wrong(rim::word(lang, &Text::new("cli.record").name("file", name))));
    };
    let log = Log::read(&name, &text).map_err(|wrong| rim::bad_options(game, lang, wrong.into()))?;
    Ok((game, log))
}

/// What a record holds: its first entries or all of them.
pub fn load(file: &Path, ply: Option<usize>, lang: Lang) -> Result<Loaded, Error> {
    let name = file.display().to_string();
    let (game, log) = read(file, lang)?;
    let entries = log.entries.len();
    if let Some(ply) = ply.filter(|ply| *ply > entries) {
        let text = Text::new("cli.ply").number("entries", entries as i64).name("ply", ply.to_string());
        return Err(Error::wrong(rim::word(lang, &text)));
    }
    let replayed = game.replay(&name, &log, &game.files(), ply);
    let table = replayed.map_err(|wrong| rim::bad_options(game, lang, wrong))?;
    Ok((game, table, ply.unwrap_or(entries)))
}

fn tell(
    game: &dyn AnyGame,
    table: &dyn AnyMatch,
    eyes: Eyes,
    entries: usize,
    lang: Lang,
) -> Result<(), Error> {
    let mut out = io::stdout().lock();
    let catalog = game.book().catalog(lang);
    for event in table.told_since(eyes, 0) {
        writeln!(out, "{}", catalog.say(&event.text))?;
    }
    for line in terminal::draw(&table.layout(), &table.scene(eyes), None, catalog) {
        writeln!(out, "{line}")?;
    }
    writeln!(out, "position {}", table.position(eyes))?;
    writeln!(out, "{}", rim::word(lang, &Text::new("cli.replayed").number("entries", entries as i64)))?;
    if let Turn::Over(outcome) = table.turn() {
        writeln!(out, "{}", catalog.say(&table.outcome_text(outcome)))?;
    }
    Ok(())
}

/// The seat of a number, counted from 1.
pub fn seat(number: u8, table: &dyn AnyMatch, lang: Lang) -> Result<Seat, Error> {
    if (1..=table.seats()).contains(&number) {
        return Ok(Seat(number - 1));
    }
    Err(Error::wrong(rim::word(lang, &Text::new("cli.seat").name("seat", number.to_string()))))
}

/// Validates data files, all of them, and says everything that is wrong.
pub fn check(task: &Check, lang: Lang) -> Result<(), Error> {
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
