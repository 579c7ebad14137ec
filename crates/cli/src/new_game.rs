//! `quincunx new-game`: a folder that is a whole small game, to be changed into another one.

use crate::args::NewGame;
use crate::rim::{self, Error};
use arcade::example;
use phrase::{Lang, Text};
use std::fs;
use std::path::Path;

/// The list of games: what a new one is written into, and after which line.
const LIST: [(&str, &str); 2] =
    [("crates/arcade/Cargo.toml", "[dependencies]"), ("crates/arcade/src/lib.rs", "games![")];

/// Writes the folder and the two lines of the list of games.
pub fn new_game(task: &NewGame, lang: Lang) -> Result<(), Error> {
    let wrong = |key: &'static str| Error::wrong(rim::word(lang, &Text::new(key).name("id", &task.id)));
    let is_name = task.id.starts_with(|it: char| it.is_ascii_lowercase())
        && task.id.chars().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit());
    if !is_name {
        return Err(wrong("cli.new-game.id"));
    }
    if LIST.iter().any(|(file, _)| !task.folder.join(file).is_file()) {
        return Err(wrong("cli.new-game.folder"));
    }
    let folder = task.folder.join("games").join(&task.id);
    if folder.exists() {
        return Err(wrong("cli.new-game.taken"));
    }
    for (name, text) in example::renamed(&task.id) {
        write(&folder.join(name), &text)?;
    }
    for (file, after) in LIST {
        enlist(&task.folder.join(file), after, &task.id)?;
    }
    let text =
        Text::new("cli.new-game.made").name("id", &task.id).name("folder", folder.display().to_string());
    println!("{}", rim::word(lang, &text));
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<(), Error> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(fs::write(path, text)?)
}

/// One line more in the list of games, after the line that begins it.
fn enlist(path: &Path, after: &str, id: &str) -> Result<(), Error> {
    let line = match path.extension().is_some_and(|ending| ending == "toml") {
        true => format!("{id} = {{ path = \"../../games/{id}\" }}"),
        false => format!("    {id}::{},", example::type_name(id)),
    };
    let text = fs::read_to_string(path)?;
    Ok(fs::write(path, text.replacen(after, &format!("{after}\n{line}"), 1))?)
}
