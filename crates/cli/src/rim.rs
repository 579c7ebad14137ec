//! Where the program meets the machine: files, clock, environment, errors.

use kernel::{Files, Misread, Misreads, OptionKind, OptionSpec, Rng};
use phrase::{Book, Lang, Text};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use table::{AnyGame, Moment};

/// The command's own sentences.
const SENTENCES: phrase::Each<&str> = phrase::sentences!("../data");

/// Why a task was not done.
#[derive(Debug)]
pub enum Error {
    /// Something is wrong with what was given; a line each.
    Wrong(Vec<String>),
    /// The machine would not.
    Machine(io::Error),
}

impl Error {
    /// One thing is wrong.
    pub fn wrong(message: impl Into<String>) -> Error {
        Error::Wrong(vec![message.into()])
    }

    /// The same, said of an option whose file it is about.
    fn of_option(self, key: &str, value: &str, lang: Lang) -> Error {
        let said = match self {
            Error::Wrong(lines) => lines.join("; "),
            Error::Machine(error) => error.to_string(),
        };
        let text = Text::new("cli.option-file").name("key", key).name("value", value).name("said", said);
        Error::wrong(word(lang, &text))
    }

    /// Says it on standard error.
    pub fn report(self) -> ExitCode {
        match self {
            // A reader that has seen enough, such as `head`, is no failure.
            Error::Machine(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Error::Machine(error) => say_wrong(&[error.to_string()]),
            Error::Wrong(lines) => say_wrong(&lines),
        }
    }
}

fn say_wrong(lines: &[String]) -> ExitCode {
    for line in lines {
        // Nothing is left to be done if even this cannot be written.
        let _ = writeln!(io::stderr(), "error: {line}");
    }
    ExitCode::from(2)
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        Error::Machine(error)
    }
}

/// A sentence of the command's own.
pub fn word(lang: Lang, text: &Text) -> String {
    Book::new(&[SENTENCES]).say(lang, text)
}

/// The token of a file, else the one of the environment, if there is one.
pub fn token(file: Option<&Path>, lang: Lang) -> Result<Option<String>, Error> {
    let text = match file {
        Some(file) => read(file, lang)?,
        None => std::env::var("QUINCUNX_TOKEN").unwrap_or_default(),
    };
    let token = text.trim();
    match (token.is_empty(), file) {
        (true, Some(file)) => {
            let text = Text::new("cli.token.empty").name("file", file.display().to_string());
            Err(Error::wrong(word(lang, &text)))
        }
        (is_empty, _) => Ok((!is_empty).then(|| token.to_string())),
    }
}

/// The game of an id.
pub fn game(id: &str, lang: Lang) -> Result<&'static dyn AnyGame, Error> {
    arcade::game(id).ok_or_else(|| {
        let ids: Vec<&str> = arcade::games().iter().map(|game| game.meta().id).collect();
        Error::wrong(word(lang, &Text::new("cli.game").name("game", id).name("games", ids.join(", "))))
    })
}

/// Options and files as a game is opened with: an option that names a file of the user's brings it along,
/// under the file's bare name, so that a record tells nothing of this machine.
pub fn choices(
    game: &dyn AnyGame,
    given: &[(String, String)],
    lang: Lang,
) -> Result<(Vec<(String, String)>, Files), Error> {
    let mut files = game.files();
    let mut options = Vec::new();
    let mut brought: BTreeMap<String, &Path> = BTreeMap::new();
    for (key, value) in given {
        let spec = game.options().iter().find(|spec| spec.key == key);
        let Some((name, path)) = spec.and_then(|spec| own_file(spec, value, &files)) else {
            options.push((key.clone(), value.clone()));
            continue;
        };
        if path.is_dir() && !spec.is_some_and(takes_folders) {
            // Under its whole path it is never taken for a shipped file, and refused as what it is.
            files = files.with(format!("{value}/"), "");
            options.push((key.clone(), value.clone()));
            continue;
        }
        if brought.insert(name.clone(), path).is_some_and(|other| other != path) {
            return Err(Error::wrong(word(lang, &Text::new("cli.same-name").name("file", name))));
        }
        files = add(files, path, lang).map_err(|failure| failure.of_option(key, value, lang))?;
        options.push((key.clone(), name));
    }
    Ok((options, files))
}

fn takes_folders(spec: &OptionSpec) -> bool {
    matches!(spec.kind, OptionKind::File { inside: Some(_), .. })
}

/// The name and path of a user's own file, if that is what an option means by its value. A word that is a shipped
/// file's name means that one, whatever lies about here.
fn own_file<'a>(spec: &OptionSpec, value: &'a str, files: &Files) -> Option<(String, &'a Path)> {
    let OptionKind::File { folder, ending, .. } = spec.kind else { return None };
    let path = Path::new(value);
    let is_path = value.contains(['/', '\\', '.']) || path.exists();
    let is_own = is_path && files.find(folder, value, ending).is_none();
    let name = path.file_name().filter(|_| is_own)?;
    Some((name.to_string_lossy().into_owned(), path))
}

/// With a file under its bare name, or with every file of a folder under the folder's name.
pub fn add(files: Files, path: &Path, lang: Lang) -> Result<Files, Error> {
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    if !path.is_dir() {
        return Ok(files.with(name, read(path, lang)?));
    }
    let mut entries: Vec<_> = std::fs::read_dir(path)?.collect::<Result<_, _>>()?;
    entries.sort_by_key(std::fs::DirEntry::file_name);
    entries.iter().filter(|entry| entry.path().is_file()).try_fold(files, |files, entry| {
        let inner = format!("{name}/{}", entry.file_name().to_string_lossy());
        Ok(files.with(inner, read(&entry.path(), lang)?))
    })
}

/// The text of a file.
pub fn read(path: &Path, lang: Lang) -> Result<String, Error> {
    read_text(path).map_err(|error| {
        let text =
            Text::new("cli.file").name("file", path.display().to_string()).name("said", error.to_string());
        Error::wrong(word(lang, &text))
    })
}

/// The text of a file, without the mark that some editors put before it.
pub fn read_text(path: &Path) -> io::Result<String> {
    let text = std::fs::read_to_string(path)?;
    Ok(text.strip_prefix('\u{feff}').map(String::from).unwrap_or(text))
}

/// What is wrong with options or a file, a line each.
pub fn bad_options(game: &dyn AnyGame, lang: Lang, Misreads(wrong): Misreads) -> Error {
    Error::Wrong(wrong.iter().map(|misread| misread_line(game, lang, misread)).collect())
}

/// What is wrong with a text, with its place.
pub fn misread_line(game: &dyn AnyGame, lang: Lang, misread: &Misread) -> String {
    let said = game.book().say(lang, &misread.text);
    match &misread.place {
        Some(place) if !place.file.is_empty() => format!("{place}: {said}"),
        _ => said,
    }
}

/// A stream seeded by hand or by the operating system.
pub fn rng(seed: Option<u64>) -> Result<Rng, Error> {
    let Some(seed) = seed else {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(io::Error::other)?;
        return Ok(Rng::from_bytes(bytes));
    };
    Ok(Rng::seeded(seed))
}

/// What time it is, to the second, the same everywhere.
pub fn now() -> Moment {
    Moment::new(&jiff::Timestamp::now().strftime("%Y-%m-%dT%H:%M:%SZ").to_string())
}

/// The same to the millisecond, for tables with clocks.
pub fn now_precisely() -> Moment {
    Moment::of_millis(jiff::Timestamp::now().as_millisecond().try_into().unwrap_or(0))
}

/// The same `days` days ago.
pub fn days_ago(days: u32) -> Moment {
    let then = jiff::Timestamp::now() - jiff::SignedDuration::from_hours(24 * i64::from(days));
    Moment::new(&then.strftime("%Y-%m-%dT%H:%M:%SZ").to_string())
}

/// The language the environment asks for.
pub fn lang_of_environment() -> Lang {
    let asked = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|name| std::env::var(name).ok());
    asked.and_then(|tag| Lang::from_tag(&tag)).unwrap_or_default()
}

/// The ending of a setup that is kept.
const SETUP: &str = "setup";

/// Where what is kept for later games is kept.
fn kept_folder() -> std::path::PathBuf {
    let own = directories::ProjectDirs::from("", "", "quincunx");
    own.map_or_else(|| "setups".into(), |dirs| dirs.data_dir().join("setups"))
}

/// Where the setups of a game are kept.
fn setups_of(game: &str) -> Option<std::path::PathBuf> {
    (!game.is_empty()).then(|| kept_folder().join(game))
}

/// The disk of this machine.
#[derive(Default)]
pub struct RealDisk {
    /// Where the game under way is kept, if it is.
    pub game: Option<std::path::PathBuf>,
    /// Where typed lines are kept, if they are.
    pub history: Option<std::path::PathBuf>,
}

impl terminal::Disk for RealDisk {
    fn read(&self, path: &str) -> io::Result<String> {
        read_text(Path::new(path))
    }

    fn has(&self, path: &str) -> bool {
        Path::new(path).exists()
    }

    fn kept(&self, game: &str, name: &str) -> Option<String> {
        let is_plain = |letter: char| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_');
        let file = setups_of(game)?.join(format!("{name}.{SETUP}"));
        name.chars().all(is_plain).then(|| file.display().to_string())
    }

    fn kept_names(&self, game: &str) -> Vec<String> {
        let found = setups_of(game).and_then(|folder| std::fs::read_dir(folder).ok()).into_iter().flatten();
        let paths = found.filter_map(Result::ok).map(|file| file.path());
        let setups = paths.filter(|path| path.extension().is_some_and(|ending| ending == SETUP));
        let mut names: Vec<String> =
            setups.filter_map(|path| Some(path.file_stem()?.to_str()?.to_string())).collect();
        names.sort();
        names
    }

    fn keep_game(&self, text: Option<&str>) -> io::Result<()> {
        crate::kept::keep(self.game.as_deref(), text)
    }

    fn history(&self) -> Vec<String> {
        self.history.as_deref().map_or_else(Vec::new, crate::kept::lines)
    }

    fn remember(&self, line: &str) -> io::Result<()> {
        self.history.as_deref().map_or(Ok(()), |file| crate::kept::remember(file, line))
    }

    /// Written beside and then renamed, so that a crash leaves the old file or the new one.
    fn write(&self, path: &str, text: &str) -> io::Result<()> {
        if let Some(folder) = Path::new(path).parent().filter(|_| Path::new(path).starts_with(kept_folder()))
        {
            std::fs::create_dir_all(folder)?;
        }
        let beside = format!("{path}.part");
        std::fs::write(&beside, text)?;
        std::fs::rename(&beside, path)
    }
}
