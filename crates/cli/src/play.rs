//! `quincunx play`: a match in the terminal.

use crate::args::Play;
use crate::rim::{self, Failure, RealDisk};
use kernel::Seat;
use phrase::{Lang, Text};
use search::{Budget, Clock};
use std::collections::BTreeMap;
use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use table::AnyGame;
use terminal::{Outcome, Player, Session, Setting};

/// How long a bot thinks when nothing is said.
const THINK: Duration = Duration::from_secs(1);

/// Plays a match: lines in, answers out; with a prompt and the board when a person sits there.
pub fn play(task: Play, lang: Lang) -> Result<(), Failure> {
    let game = rim::game(&task.game, lang)?;
    let (given, files) = rim::choices(game, &task.choices.options, lang)?;
    let players = players(game, &task.seats, lang)?;
    let rng = rim::rng(task.seed)?;
    let disk = Box::new(RealDisk);
    let setting =
        Setting { game, given, files, players, lang, is_umpired: task.umpire, rng, now: rim::now, disk };
    let opened = match &task.load {
        Some(path) => Session::load(setting, &path.display().to_string(), &rim::read(path, lang)?),
        None => Session::open(setting),
    };
    let session = opened.map_err(|wrong| rim::bad_options(game, lang, wrong))?;
    let is_person = io::stdin().is_terminal() && io::stdout().is_terminal();
    if is_person {
        converse(session)?
    } else {
        answer_all(session)?
    }
    Ok(())
}

fn answer_all(mut session: Session) -> io::Result<()> {
    session.run(io::stdin().lock(), io::stdout().lock())
}

/// With a person: the board after everything that changed it, and a prompt.
fn converse(mut session: Session) -> io::Result<()> {
    let mut out = io::stdout().lock();
    print_board(&session, &mut out)?;
    for line in io::stdin().lock().lines() {
        let line = line?;
        let answer = session.answer(&line);
        write!(out, "{answer}")?;
        if answer.is_last {
            return Ok(());
        }
        let shown = matches!(answer.outcome, Outcome::Ok(_)) && !line.starts_with("show");
        if shown {
            print_board(&session, &mut out)?;
        } else {
            write!(out, "> ")?;
            out.flush()?;
        }
    }
    Ok(())
}

fn print_board(session: &Session, out: &mut impl Write) -> io::Result<()> {
    for line in session.show(None) {
        writeln!(out, "  {line}")?;
    }
    write!(out, "> ")?;
    out.flush()
}

fn players(
    game: &dyn AnyGame,
    given: &[(String, String)],
    lang: Lang,
) -> Result<BTreeMap<Seat, Player>, Failure> {
    let mut players = BTreeMap::new();
    for (seat, who) in given {
        let number = seat.parse::<u8>().ok().filter(|number| (1..=8).contains(number));
        let number = number
            .ok_or_else(|| Failure::wrong(rim::word(lang, &Text::new("cli.seat").name("seat", seat))))?;
        players.insert(Seat(number - 1), player(game, who, lang)?);
    }
    Ok(players)
}

/// A player as typed: `human`, `random`, `deep:2s`.
fn player(game: &dyn AnyGame, who: &str, lang: Lang) -> Result<Player, Failure> {
    let (name, time) = who.split_once(':').unwrap_or((who, ""));
    if name == "human" {
        return Ok(Player::Human);
    }
    if !game.bots().contains(&name) {
        let text = Text::new("cli.player").name("who", who).name("bots", game.bots().join(", "));
        return Err(Failure::wrong(rim::word(lang, &text)));
    }
    let time = if time.is_empty() { Some(THINK) } else { read_time(time) };
    let time =
        time.ok_or_else(|| Failure::wrong(rim::word(lang, &Text::new("cli.time").name("time", who))))?;
    Ok(Player::Bot(name.to_string(), Arc::new(move || Budget::time(clock(), time))))
}

/// `2s`, `500ms`.
fn read_time(text: &str) -> Option<Duration> {
    if let Some(millis) = text.strip_suffix("ms") {
        return millis.parse().ok().map(Duration::from_millis);
    }
    let seconds: f64 = text.strip_suffix('s')?.parse().ok()?;
    Duration::try_from_secs_f64(seconds).ok()
}

/// The clock of this machine, since the program began to look at it.
fn clock() -> Clock {
    static START: OnceLock<Instant> = OnceLock::new();
    let start = *START.get_or_init(Instant::now);
    Arc::new(move || start.elapsed())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_in_seconds_and_milliseconds() {
        assert_eq!(read_time("2s"), Some(Duration::from_secs(2)));
        assert_eq!(read_time("0.5s"), Some(Duration::from_millis(500)));
        assert_eq!(read_time("20ms"), Some(Duration::from_millis(20)));
        for wrong in ["", "2", "s", "-1s", "1e99s", "NaNs", "2m"] {
            assert_eq!(read_time(wrong), None, "{wrong}");
        }
    }
}
