//! A whole match over lines in and lines out.

use crate::{Answer, SENTENCES};
use kernel::{BadOptions, Files, Misread, Rng, Seat, Turn, Viewer};
use phrase::{Book, Catalog, Lang, Text};
use search::Budget;
use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use table::{AnyGame, AnyMatch, Complaint, Moment};
use verdict::Judged;

/// Where `save` and `load` go.
pub trait Disk {
    /// The text of a file.
    fn read(&self, path: &str) -> io::Result<String>;
    /// Writes a file whole, or leaves the old one.
    fn write(&self, path: &str, text: &str) -> io::Result<()>;
}

/// Who sits on a chair.
#[derive(Clone)]
pub enum Player {
    /// A person.
    Human,
    /// A bot of that name, with a fresh budget for every action.
    Bot(String, Arc<dyn Fn() -> Budget>),
}

/// What a session is played with.
pub struct Setting {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Options as given.
    pub given: Vec<(String, String)>,
    /// Data files, shipped and own.
    pub files: Files,
    /// Who sits where; a person where nothing is said.
    pub players: BTreeMap<Seat, Player>,
    /// The language of every sentence.
    pub lang: Lang,
    /// Whether everything is shown.
    pub is_umpired: bool,
    /// All the chance there is.
    pub rng: Rng,
    /// What time it is.
    pub now: fn() -> Moment,
    /// Where `save` and `load` go.
    pub disk: Box<dyn Disk>,
}

/// A whole match over lines in and lines out.
pub struct Session {
    pub(crate) setting: Setting,
    pub(crate) table: Box<dyn AnyMatch>,
    words: Book,
}

impl Session {
    /// A new match.
    pub fn open(mut setting: Setting) -> Result<Session, BadOptions> {
        let mut table = setting.game.open(&setting.given, &setting.files, None)?;
        table.draw(&(setting.now)(), &mut setting.rng);
        Ok(Session::at(setting, table))
    }

    /// A match loaded from a saved text.
    pub fn load(setting: Setting, file: &str, text: &str) -> Result<Session, BadOptions> {
        let table = setting.game.load(file, text, &setting.files)?;
        Ok(Session::at(setting, table))
    }

    fn at(setting: Setting, table: Box<dyn AnyMatch>) -> Session {
        Session { setting, table, words: Book::new(&[SENTENCES]) }
    }

    /// Answers every line of `input` on `output` until the input ends or a line leaves.
    pub fn run(&mut self, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        for line in input.lines() {
            let answer = match line {
                Ok(line) => self.answer(&line),
                Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                    Answer::error(self.word(&Text::new("terminal.utf8")))
                }
                Err(error) => return Err(error),
            };
            write!(output, "{answer}")?;
            output.flush()?;
            if answer.is_last {
                break;
            }
        }
        Ok(())
    }

    /// Through whose eyes everything is shown: the seat to move, or an umpire.
    pub fn viewer(&self) -> Viewer {
        match (self.setting.is_umpired, self.table.turn()) {
            (true, _) | (_, Turn::Over(_)) => Viewer::Umpire,
            _ => self.table.to_act().iter().next().map_or(Viewer::Spectator, Viewer::Seat),
        }
    }

    /// The seat that a line speaks for.
    pub(crate) fn speaker(&self) -> Seat {
        self.table.to_act().iter().next().unwrap_or(Seat(0))
    }

    pub(crate) fn now(&self) -> Moment {
        (self.setting.now)()
    }

    /// A sentence of the terminal's own.
    pub(crate) fn word(&self, text: &Text) -> String {
        self.words.say(self.setting.lang, text)
    }

    /// The catalog of the game's sentences.
    pub(crate) fn catalog(&self) -> &Catalog {
        self.setting.game.book().catalog(self.setting.lang)
    }

    /// A sentence of the game's.
    pub(crate) fn say(&self, text: &Text) -> String {
        self.catalog().say(text)
    }

    pub(crate) fn complain(&self, complaint: &Complaint) -> Answer {
        match complaint {
            Complaint::Misread(misread) => Answer::error(self.misread(misread)),
            Complaint::Refused(judged) => self.refuse(judged),
        }
    }

    /// Every reason on a line of its own, each with the rule's id in brackets; then what was not reached.
    pub(crate) fn refuse(&self, judged: &Judged) -> Answer {
        let reasons = judged.reasons();
        let mut lines: Vec<String> =
            reasons.iter().map(|reason| format!("{} [{}]", self.say(&reason.text), reason.id)).collect();
        let unreached = judged.unreached();
        if !unreached.is_empty() {
            let text = Text::new("terminal.unreached").number("count", unreached.len() as i64);
            lines.push(format!("{} [{}]", self.word(&text), unreached.join(" ")));
        }
        Answer::refused(lines)
    }

    pub(crate) fn misread(&self, misread: &Misread) -> String {
        let said = self.say(&misread.text);
        match &misread.place {
            Some(place) if !place.file.is_empty() => format!("{place}: {said}"),
            Some(place) if place.column > 1 => {
                self.word(&Text::new("terminal.column").number("column", place.column).name("said", said))
            }
            _ => said,
        }
    }

    pub(crate) fn bad_options(&self, BadOptions(wrong): &BadOptions) -> String {
        wrong.iter().map(|misread| self.misread(misread)).collect::<Vec<_>>().join("; ")
    }
}
