//! `quincunx play`: a match in the terminal.

use crate::args::{Learn, Play, Token};
use crate::kept::{self, KeptGame};
use crate::rim::{self, Error, RealDisk};
use crate::thinking;
use kernel::{Misreads, Seat};
use phrase::{Lang, Text};
use std::collections::BTreeMap;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use table::{AnyGame, Machine, NoMachine, Occupant};
use terminal::{
    Address, Appearance, Colours, Desk, Drawing, LocalDesk, RemoteDesk, Screen, Session, Setting, ShownTo,
    Words, read_occupant,
};

/// The most seats that any game has.
const SEATS: u8 = 8;

/// Plays a match: lines in and answers out, or with a person who sits before a screen.
pub fn play(task: Play, lang: Lang) -> Result<(), Error> {
    let is_person = io::stdin().is_terminal() && io::stdout().is_terminal();
    let shown_to = if is_person { ShownTo::People } else { ShownTo::Mover };
    let history = kept::history().filter(|_| is_person);
    let (desk, game) = match (&task.join, &task.resume) {
        (Some(link), _) => (remote(link, &task.token, lang)?, None),
        (None, Some(which)) => {
            let Some(left) = kept::choose(which, task.game.as_deref(), lang)? else { return Ok(()) };
            (gone_on_with(&task, &left, shown_to, lang)?, Some(left.path))
        }
        (None, None) => {
            let desk = local(&task, shown_to, lang)?;
            let place = kept::place(&desk.game()).filter(|_| is_person);
            (desk, place)
        }
    };
    sit_down(desk, RealDisk { game, history }, (task.ascii, task.plain), is_person, lang)
}

/// A game that was left here.
fn gone_on_with(task: &Play, left: &KeptGame, shown_to: ShownTo, lang: Lang) -> Result<Box<dyn Desk>, Error> {
    let game = rim::game(&left.game, lang)?;
    let setting = setting(task, game, shown_to, lang)?;
    let (file, text) = (left.path.display().to_string(), rim::read(&left.path, lang)?);
    let desk = LocalDesk::go_on_with(setting, &file, &text);
    Ok(Box::new(desk.map_err(|wrong| rim::bad_options(game, lang, wrong))?))
}

/// First steps in a game.
pub fn learn(task: &Learn, lang: Lang) -> Result<(), Error> {
    let is_person = io::stdin().is_terminal() && io::stdout().is_terminal();
    let game = rim::game(&task.game, lang)?;
    let setting = Setting {
        game,
        given: Vec::new(),
        files: game.files(),
        players: BTreeMap::new(),
        lang,
        shown_to: if is_person { ShownTo::People } else { ShownTo::Mover },
        is_umpired: false,
        rng: rim::rng(task.seed)?,
        now: rim::now,
        clock: thinking::clock(),
    };
    let desk = LocalDesk::learn(setting, task.task.wrapping_sub(1));
    let desk = desk.map_err(|wrong| rim::bad_options(game, lang, wrong))?;
    if !is_person || task.plain {
        desk.task().iter().for_each(|line| println!("  {line}"));
    }
    let disk = RealDisk { game: None, history: kept::history().filter(|_| is_person) };
    sit_down(Box::new(desk), disk, (task.ascii, task.plain), is_person, lang)
}

/// Lines in and answers out, or a person who sits before a screen.
fn sit_down(
    desk: Box<dyn Desk>,
    disk: RealDisk,
    (is_ascii, is_plain): (bool, bool),
    is_person: bool,
    lang: Lang,
) -> Result<(), Error> {
    let drawing = if is_ascii { Drawing::Ascii } else { Drawing::Unicode };
    let mut session = Session::new(desk, Box::new(disk), lang).drawn_in(drawing);
    match (is_person, is_plain) {
        (true, false) => {
            // A failure to hear a signal only means that it ends the program at once.
            let _ = ctrlc::set_handler(call_off);
            Screen::new(session, Appearance { drawing, colours: colours() }).run(&CALLED_OFF)?;
        }
        (true, true) => session.converse(io::stdin().lock(), io::stdout().lock())?,
        (false, _) => session.run(io::stdin().lock(), io::stdout().lock())?,
    }
    Ok(())
}

/// Has the screen given back. Where there is no terminal any more, nothing comes from it, not even its end: after a moment the
/// process ends all the same.
fn call_off() {
    CALLED_OFF.store(true, Ordering::Relaxed);
    std::thread::sleep(MOMENT);
    std::process::exit(1);
}

/// How long giving the screen back may take.
const MOMENT: Duration = Duration::from_secs(2);

/// Set by a signal to end: the screen is left as it was found.
static CALLED_OFF: AtomicBool = AtomicBool::new(false);

/// As many colours as the terminal says it has, or none where none are wanted.
fn colours() -> Colours {
    let said = |name: &str| std::env::var(name).unwrap_or_default();
    colours_of(&said("NO_COLOR"), &said("COLORTERM"), &said("TERM"))
}

fn colours_of(none: &str, colour: &str, term: &str) -> Colours {
    match (colour, term) {
        _ if !none.is_empty() => Colours::Plain,
        ("truecolor" | "24bit", _) => Colours::True,
        (_, "dumb" | "linux-m" | "vt52" | "vt100" | "vt102" | "vt220") => Colours::Plain,
        (_, term) if term.contains("mono") || term.ends_with("-m") => Colours::Plain,
        (_, term) if term.contains("256color") || term.ends_with("-direct") => Colours::Indexed,
        _ => Colours::Sixteen,
    }
}

/// What a match is played with, as it was asked for.
fn setting(task: &Play, game: &'static dyn AnyGame, shown_to: ShownTo, lang: Lang) -> Result<Setting, Error> {
    let (given, files) = rim::choices(game, &task.choices.options, lang)?;
    Ok(Setting {
        game,
        given,
        files,
        players: players(game, &task.seats, lang)?,
        lang,
        shown_to,
        is_umpired: task.umpire,
        rng: rim::rng(task.seed)?,
        now: rim::now,
        clock: thinking::clock(),
    })
}

/// A match in this process.
fn local(task: &Play, shown_to: ShownTo, lang: Lang) -> Result<Box<dyn Desk>, Error> {
    let game = rim::game(task.game.as_deref().unwrap_or_default(), lang)?;
    let setting = setting(task, game, shown_to, lang)?;
    let opened = match &task.load {
        Some(path) => resumed(setting, &path.display().to_string(), &rim::read(path, lang)?),
        None => LocalDesk::open(setting),
    };
    let desk = opened.map_err(|wrong| rim::bad_options(game, lang, wrong))?;
    let seats = desk.standing().names.len();
    match task.seats.iter().find(|(seat, _)| seat.parse().is_ok_and(|number: usize| number > seats)) {
        Some((seat, _)) => Err(no_seat(seat, lang)),
        None => Ok(Box::new(desk)),
    }
}

/// Goes on from a saved game. It carries its options: those given beside it must be the same.
fn resumed(setting: Setting, file: &str, text: &str) -> Result<LocalDesk, Misreads> {
    if !setting.given.is_empty() {
        let loaded = setting.game.load(file, text, &setting.files, &setting.given)?;
        loaded.obeys(&setting.given, &setting.files)?;
    }
    LocalDesk::resume(setting, file, text)
}

fn no_seat(seat: &str, lang: Lang) -> Error {
    Error::wrong(rim::word(lang, &Text::new("cli.seat").name("seat", seat)))
}

/// A table on a server.
fn remote(link: &str, token: &Token, lang: Lang) -> Result<Box<dyn Desk>, Error> {
    let words = Words::new(lang);
    let address = Address::read(link).ok_or_else(|| {
        let text = Text::new("terminal.remote-link").name("link", link);
        Error::wrong(words.say(&text))
    })?;
    if let Some(token) = rim::token(token.token_file.as_deref(), lang)? {
        let desk = RemoteDesk::join_by_token(address, token, words).map_err(Error::wrong)?;
        return Ok(Box::new(desk));
    }
    let memory = guest_file(&address);
    let known = memory.as_ref().and_then(|file| std::fs::read_to_string(file).ok());
    let known = known.map(|word| word.trim().to_string()).filter(|word| !word.is_empty());
    let desk = RemoteDesk::join(address, known, words).map_err(Error::wrong)?;
    if let (Some(file), Some(guest)) = (memory, desk.guest()) {
        // Without it one only has to take a seat anew.
        let _ = remember(&file, guest);
    }
    Ok(Box::new(desk))
}

/// Where the word is kept by which a server knows us again.
fn guest_file(address: &Address) -> Option<PathBuf> {
    let dirs = directories::ProjectDirs::from("", "", "quincunx")?;
    Some(dirs.data_dir().join("guests").join(address.host().replace([':', '/', '\\'], "-")))
}

fn remember(file: &Path, guest: &str) -> io::Result<()> {
    std::fs::create_dir_all(file.parent().unwrap_or(file))?;
    std::fs::write(file, guest)
}

fn players(
    game: &dyn AnyGame,
    given: &[(String, String)],
    lang: Lang,
) -> Result<BTreeMap<Seat, Occupant>, Error> {
    let mut players = BTreeMap::new();
    for (seat, who) in given {
        let number = seat.parse::<u8>().ok().filter(|number| (1..=SEATS).contains(number));
        let number = number.ok_or_else(|| no_seat(seat, lang))?;
        players.insert(Seat(number - 1), player(game, who, lang)?);
    }
    Ok(players)
}

/// A player as typed: `human`, `random`, `deep:2s`, `lieutenant`.
fn player(game: &dyn AnyGame, who: &str, lang: Lang) -> Result<Occupant, Error> {
    read_occupant(who, game).map_err(|wrong| {
        let text = match wrong {
            NoMachine::Name => {
                Text::new("cli.player").name("who", who).name("bots", Machine::names(game).join(", "))
            }
            NoMachine::Time => Text::new("cli.time").name("time", who),
        };
        Error::wrong(rim::word(lang, &text))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_says_how_many_colours_it_has() {
        assert_eq!(colours_of("", "truecolor", "xterm-256color"), Colours::True);
        assert_eq!(colours_of("1", "truecolor", "xterm-256color"), Colours::Plain);
        assert_eq!(colours_of("", "", "xterm-256color"), Colours::Indexed);
        assert_eq!(colours_of("", "", "xterm"), Colours::Sixteen);
        assert_eq!(colours_of("", "", "vt100"), Colours::Plain);
    }
}
