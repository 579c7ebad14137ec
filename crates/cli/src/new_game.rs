//! `quincunx new-game`: a folder that is a whole small game, to be changed into another one.

use crate::args::NewGame;
use crate::rim::{self, Error};
use phrase::{Lang, Text};
use rust_embed::RustEmbed;
use std::fs;
use std::path::Path;

/// The example game, as it is in the source folder.
#[derive(RustEmbed)]
#[folder = "../../games/reversi"]
struct Example;

/// How the example spells its name: as an id, as a type, in French.
const EXAMPLE: [&str; 3] = ["reversi", "Reversi", "R\u{e9}versi"];
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
    for name in Example::iter() {
        let file = Example::get(&name).expect("what is listed is there");
        let text = String::from_utf8_lossy(&file.data).into_owned();
        write(&folder.join(&*name), &renamed(&text, &task.id))?;
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

/// A text of the example, about a game of another name.
fn renamed(text: &str, id: &str) -> String {
    let kind = type_name(id);
    text.replace(EXAMPLE[0], id).replace(EXAMPLE[1], &kind).replace(EXAMPLE[2], &kind)
}

fn type_name(id: &str) -> String {
    let (first, rest) = id.split_at(1);
    first.to_ascii_uppercase() + rest
}

/// One line more in the list of games, after the line that begins it.
fn enlist(path: &Path, after: &str, id: &str) -> Result<(), Error> {
    let line = match path.extension().is_some_and(|ending| ending == "toml") {
        true => format!("{id} = {{ path = \"../../games/{id}\" }}"),
        false => format!("    {id}::{},", type_name(id)),
    };
    let text = fs::read_to_string(path)?;
    Ok(fs::write(path, text.replacen(after, &format!("{after}\n{line}"), 1))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_is_renamed_everywhere() {
        let files: Vec<String> = Example::iter().map(|name| name.to_string()).collect();
        assert!(files.iter().any(|name| name == "src/moves.rs"), "{files:?}");
        for name in files {
            let text = String::from_utf8_lossy(&Example::get(&name).unwrap().data).into_owned();
            let new = renamed(&text, "morris");
            assert!(EXAMPLE.iter().all(|old| !new.contains(old)), "{name}");
        }
        assert_eq!(renamed("Reversi: reversi::Reversi", "morris"), "Morris: morris::Morris");
    }
}
