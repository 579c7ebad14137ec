//! Levels as files to load, save and check.

use crate::board::{Figures, Goings, Level};
use crate::{Skirmish, View};
use kernel::{Files, Game, Misread, Misreads, Options};
use phrase::Text;
use table::{Format, Imported};

/// The game's own formats: a level is a game about to begin.
pub static FORMATS: &[Format<Skirmish>] =
    &[Format { id: "level", ending: "level", write: write_level, read: read_level, knows: looks_like_level }];

fn write_level(game: &Skirmish, _view: &View) -> String {
    game.board.level().write()
}

/// A game on a level of one's own, from the start.
fn read_level(file: &str, text: &str) -> Result<Imported, Misread> {
    Level::read(file, text, &Goings::shipped())
        .map_err(|wrong| wrong.0.into_iter().next().expect("a level is refused for a reason"))?;
    Ok(Imported {
        options: vec![("level".to_string(), file.to_string())],
        files: vec![(file.to_string(), text.to_string())],
        position: "start".to_string(),
    })
}

fn looks_like_level(text: &str) -> bool {
    let mut letters = text.chars().filter(|letter| !letter.is_whitespace()).peekable();
    letters.peek().is_some() && letters.all(|letter| letter.is_ascii_uppercase())
}

/// Validates data files that a user wrote: levels, units, terrain and rulesets, told apart by what is in them.
pub fn check(files: &Files) -> Result<Vec<Text>, Misreads> {
    let (mut remarks, mut wrong) = (Vec::new(), Vec::new());
    for (file, text) in files.own() {
        match check_file(files, file, text) {
            Ok(more) => remarks.extend(more),
            Err(Misreads(more)) => wrong.extend(more),
        }
    }
    if wrong.is_empty() { Ok(remarks) } else { Err(Misreads(wrong)) }
}

fn check_file(files: &Files, file: &str, text: &str) -> Result<Option<Text>, Misreads> {
    // A terrain file of one's own beside it is the one it is meant for.
    let own = files.own().find(|(_, text)| toml::from_str(text).is_ok_and(|table| is_terrain(&table)));
    let lands = own.and_then(|(name, text)| Goings::read(name, text).ok()).unwrap_or_else(Goings::shipped);
    if !file.ends_with(".toml") {
        let level = Level::read(file, text, &lands)?;
        let remark = Text::new("skirmish.check.level").name("file", file);
        return Ok(Some(remark.number("hexes", level.terrain().len() as i64)));
    }
    let table: toml::Table = toml::from_str(text).map_err(|error| Misread::from_toml(file, text, &error))?;
    if ["humans", "orcs", "unit", "faction"].iter().any(|key| table.contains_key(*key)) {
        Figures::read(file, text, &lands).map(|_| None)
    } else if is_terrain(&table) {
        Goings::read(file, text).map(|_| None)
    } else {
        let given = [("ruleset".to_string(), file.to_string())];
        Options::resolve(Skirmish::OPTIONS, &given, files).map(|_| None)
    }
}

/// Whether a file speaks of terrains: each entry is a table with a cost.
fn is_terrain(table: &toml::Table) -> bool {
    table.values().any(|entry| entry.get("cost").is_some())
}
