//! What a person left here: games to go on with, and lines that were typed.

use crate::rim::{self, Error};
use phrase::{Lang, Text};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The ending of a game that was left.
const GAME: &str = "game";
/// How many typed lines are kept.
const LINES: usize = 1000;

/// A game that was left.
#[derive(Debug)]
pub struct KeptGame {
    /// Its file.
    pub path: PathBuf,
    /// The game's id.
    pub game: String,
    /// Who sits where, as typed.
    seats: String,
    left: SystemTime,
}

/// Where everything is kept.
fn folder() -> Option<PathBuf> {
    Some(directories::ProjectDirs::from("", "", "quincunx")?.data_dir().to_path_buf())
}

/// Where a new game is kept.
pub fn place(game: &str) -> Option<PathBuf> {
    let at = rim::now_precisely().to_string().replace(':', "-");
    Some(folder()?.join("games").join(game).join(format!("{at}.{GAME}")))
}

/// Where typed lines are kept.
pub fn history() -> Option<PathBuf> {
    Some(folder()?.join("history"))
}

/// The game that is meant: by its number in the list, or the only one. Nothing if there are several and none is named: then they are listed.
pub fn choose(which: &str, game: Option<&str>, lang: Lang) -> Result<Option<KeptGame>, Error> {
    let mut all = left(game);
    if all.is_empty() {
        return Err(Error::wrong(rim::word(lang, &Text::new("cli.resume-none"))));
    }
    if which.is_empty() && all.len() > 1 {
        all.iter().enumerate().for_each(|(index, it)| println!("{}", listed(index + 1, it, lang)));
        println!("{}", rim::word(lang, &Text::new("cli.resume-which")));
        return Ok(None);
    }
    let number = if which.is_empty() { Some(1) } else { which.parse().ok() };
    match number.filter(|number| (1..=all.len()).contains(number)) {
        Some(number) => Ok(Some(all.swap_remove(number - 1))),
        None => {
            let text = Text::new("cli.resume-number").name("word", which).number("count", all.len() as i64);
            Err(Error::wrong(rim::word(lang, &text)))
        }
    }
}

/// The games that were left, the latest first.
fn left(game: Option<&str>) -> Vec<KeptGame> {
    let games = folder().map(|folder| folder.join("games"));
    let folders = games.iter().flat_map(|path| inside(path));
    let mut found: Vec<KeptGame> = folders.flat_map(|of_game| inside(&of_game)).filter_map(kept).collect();
    found.retain(|it| game.is_none_or(|id| it.game == id));
    found.sort_by(|one, other| other.left.cmp(&one.left).then(one.path.cmp(&other.path)));
    found
}

fn inside(folder: &Path) -> Vec<PathBuf> {
    let found = std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    found.map(|file| file.path()).collect()
}

fn kept(path: PathBuf) -> Option<KeptGame> {
    path.extension().filter(|ending| *ending == GAME)?;
    let game = path.parent()?.file_name()?.to_str()?.to_string();
    let left = path.metadata().ok()?.modified().ok()?;
    let text = rim::read_text(&path).ok()?;
    let seats = text.lines().next()?.split_whitespace().skip(1).collect::<Vec<_>>().join(", ");
    Some(KeptGame { path, game, seats, left })
}

/// A line of the list: number, game, who plays, when it was left.
fn listed(number: usize, kept: &KeptGame, lang: Lang) -> String {
    let name = rim::game(&kept.game, lang)
        .map_or(kept.game.clone(), |game| game.book().catalog(lang).word(&format!("{}.name", kept.game)));
    let left =
        jiff::Timestamp::try_from(kept.left).unwrap_or_default().strftime("%Y-%m-%d %H:%M").to_string();
    format!("{number:3}  {left}  {name}: {}", kept.seats)
}

/// Keeps a game as it stands, or forgets it.
pub fn keep(file: Option<&Path>, text: Option<&str>) -> io::Result<()> {
    match (file, text) {
        (None, _) => Ok(()),
        (Some(file), None) if file.exists() => std::fs::remove_file(file),
        (Some(_), None) => Ok(()),
        (Some(file), Some(text)) => {
            std::fs::create_dir_all(file.parent().unwrap_or(file))?;
            let beside = file.with_extension("part");
            std::fs::write(&beside, text)?;
            std::fs::rename(beside, file)
        }
    }
}

/// The lines that were typed, the latest last.
pub fn lines(file: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let lines: Vec<String> = text.lines().map(str::to_string).collect();
    lines[lines.len().saturating_sub(LINES)..].to_vec()
}

/// Adds a line to those that were typed; what is too old is dropped.
pub fn remember(file: &Path, line: &str) -> io::Result<()> {
    if line.trim().is_empty() {
        return Ok(());
    }
    std::fs::create_dir_all(file.parent().unwrap_or(file))?;
    let known = lines(file);
    if known.last().is_some_and(|last| last == line) {
        return Ok(());
    }
    if known.len() < LINES {
        return writeln!(std::fs::OpenOptions::new().append(true).create(true).open(file)?, "{line}");
    }
    let rest = known[LINES / 2..].join("\n");
    std::fs::write(file, format!("{rest}\n{line}\n"))
}
