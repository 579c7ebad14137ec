//! A table to sit at: a session with a disk in memory, a clock of its own and a seed.

use kernel::{Rng, Seat};
use phrase::Lang;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use table::{AnyGame, Moment, Occupant, Shelf};
use terminal::{Answer, Disk, LocalDesk, Outcome, Session, Setting, ShownTo, read_occupant};
use testkit::toy::Toy;

pub static TOY: Shelf<Toy> = Shelf::new();

/// Files that are kept in memory.
#[derive(Clone, Default)]
pub struct Drawer(Rc<RefCell<BTreeMap<String, String>>>);

impl Drawer {
    pub fn put(&self, path: &str, text: &str) {
        self.0.borrow_mut().insert(path.to_string(), text.to_string());
    }

    pub fn get(&self, path: &str) -> String {
        self.0.borrow().get(path).cloned().unwrap_or_default()
    }
}

impl Disk for Drawer {
    fn read(&self, path: &str) -> io::Result<String> {
        self.0.borrow().get(path).cloned().ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    fn write(&self, path: &str, text: &str) -> io::Result<()> {
        if path.starts_with('/') {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        self.put(path, text);
        Ok(())
    }

    fn kept(&self, game: &str, name: &str) -> Option<String> {
        (!name.contains('/')).then(|| format!("kept/{game}/{name}"))
    }

    fn kept_names(&self, game: &str) -> Vec<String> {
        let head = format!("kept/{game}/");
        self.0.borrow().keys().filter_map(|path| path.strip_prefix(&head)).map(str::to_string).collect()
    }

    fn keep_game(&self, text: Option<&str>) -> io::Result<()> {
        self.put("left", text.unwrap_or_default());
        Ok(())
    }

    fn history(&self) -> Vec<String> {
        self.get("history").lines().map(str::to_string).collect()
    }

    fn remember(&self, line: &str) -> io::Result<()> {
        self.put("history", &format!("{}{line}\n", self.get("history")));
        Ok(())
    }
}

/// A clock that goes on by a millisecond whenever it is looked at: what takes time ends, and always alike.
fn clock() -> search::Clock {
    let looks = AtomicU64::new(0);
    Arc::new(move || Duration::from_millis(looks.fetch_add(1, Ordering::Relaxed)))
}

/// What a session is opened with.
pub struct Sitting {
    pub game: &'static dyn AnyGame,
    pub given: Vec<(String, String)>,
    pub players: BTreeMap<Seat, Occupant>,
    pub shown_to: ShownTo,
    pub is_umpired: bool,
    pub lang: Lang,
    pub drawer: Drawer,
}

impl Sitting {
    pub fn at(game: &'static dyn AnyGame) -> Sitting {
        Sitting {
            game,
            given: Vec::new(),
            players: BTreeMap::new(),
            shown_to: ShownTo::Mover,
            is_umpired: false,
            lang: Lang::English,
            drawer: Drawer::default(),
        }
    }

    pub fn toy() -> Sitting {
        Sitting::at(&TOY)
    }

    pub fn seat(mut self, number: u8, who: &str) -> Sitting {
        let player = read_occupant(who, self.game).unwrap();
        self.players.insert(Seat(number - 1), player);
        self
    }

    pub fn umpired(mut self) -> Sitting {
        self.is_umpired = true;
        self
    }

    pub fn with_people_watching(mut self) -> Sitting {
        self.shown_to = ShownTo::People;
        self
    }

    pub fn in_french(mut self) -> Sitting {
        self.lang = Lang::French;
        self
    }

    pub fn setting(&self) -> Setting {
        Setting {
            game: self.game,
            given: self.given.clone(),
            files: self.game.files(),
            players: self.players.clone(),
            lang: self.lang,
            shown_to: self.shown_to,
            is_umpired: self.is_umpired,
            rng: Rng::seeded(7),
            now: || Moment::new("2026-11-15T20:00:00Z"),
            clock: clock(),
        }
    }

    pub fn desk(&self) -> LocalDesk {
        LocalDesk::open(self.setting()).unwrap()
    }

    pub fn session(&self) -> Session {
        Session::new(Box::new(self.desk()), Box::new(self.drawer.clone()), self.lang)
    }
}

/// Everything a session says to these lines, as a script would read it.
pub fn transcript(session: &mut Session, input: impl AsRef<[u8]>) -> String {
    let mut output = Vec::new();
    session.run(input.as_ref(), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

/// The answer to a line that is done.
pub fn done(session: &mut Session, line: &str) -> Answer {
    let answer = session.answer(line);
    assert!(matches!(answer.outcome, Outcome::Ok(_)), "{line}: {answer}");
    answer
}
