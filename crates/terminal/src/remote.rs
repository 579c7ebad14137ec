//! A table on a server.
//!
//! The seat is taken over HTTP, the game is played over a WebSocket, without a thread and without a
//! runtime: a question waits for its answer, and whatever is told meanwhile is taken in.

mod desk;
mod link;
mod news;

pub use link::Address;

use crate::Words;
use crate::desk::{Desk, Reply};
use kernel::Seat;
use link::{Key, Link, Lost};
use news::News;
use std::fmt;
use wire::{Ask, Branch, Hint, Problem, Tell};

/// How many looks for news pass before a lost server is called again.
const CALLS: u32 = 25;

/// A table on a server, as one guest sits at it.
pub struct RemoteDesk {
    address: Address,
    key: Option<Key>,
    words: Words,
    link: Option<Link>,
    news: News,
    next_id: u32,
    missed_calls: u32,
    /// The number of the question for a hint, and the answer once it is there.
    asked_hint: Option<u32>,
    hint: Option<Result<Hint, Problem>>,
}

impl RemoteDesk {
    /// Sits down at the table that a link names: on an open seat if there is one, else to look on. A guest
    /// who was here before says so by the word that [`RemoteDesk::guest`] gave.
    pub fn join(address: Address, guest: Option<String>, words: Words) -> Result<RemoteDesk, String> {
        RemoteDesk::join_with(address, guest.map(Key::Guest), words)
    }

    /// The same for somebody who took a name, by a token of theirs.
    pub fn join_by_token(address: Address, token: String, words: Words) -> Result<RemoteDesk, String> {
        RemoteDesk::join_with(address, Some(Key::Token(token)), words)
    }

    fn join_with(address: Address, key: Option<Key>, words: Words) -> Result<RemoteDesk, String> {
        let failed = |lost: Lost| lost.said(&words);
        let (key, link) = Link::open(&address, key, &words).map_err(failed)?;
        let mut desk = RemoteDesk {
            address,
            key,
            link: Some(link),
            news: News::default(),
            next_id: 1,
            missed_calls: 0,
            asked_hint: None,
            hint: None,
            words: words.clone(),
        };
        desk.hello(None).map_err(|problem| problem.message)?;
        Ok(desk)
    }

    /// The word by which the server knows this guest again.
    pub fn guest(&self) -> Option<&str> {
        match &self.key {
            Some(Key::Guest(word)) => Some(word),
            Some(Key::Token(_)) | None => None,
        }
    }

    /// Looks at the table, as one of one's seats or as whom the server thinks best.
    fn hello(&mut self, seat: Option<Seat>) -> Result<(), Problem> {
        // Events are numbered for each pair of eyes: through other eyes everything is new.
        let is_same = self.news.table.is_some() && seat == self.news.seat;
        if !is_same {
            self.news.forget();
        }
        self.news.has_scene = false;
        let seen = self.news.number;
        self.ask(|id| Ask::Hello { id, seat, seen, open: false })?;
        self.hear_until(|news| news.has_scene)
    }

    /// Sends a question; the number of it.
    fn send(&mut self, ask: impl FnOnce(u32) -> Ask) -> Result<u32, Problem> {
        self.next_id = self.next_id.wrapping_add(1).max(1);
        let ask = ask(self.next_id);
        let asked = self.link().and_then(|link| link.send(&ask));
        asked.map_err(|lost| self.lost(&lost))?;
        Ok(ask.id())
    }

    /// Asks, and takes in everything that is told until the answer.
    fn ask(&mut self, ask: impl FnOnce(u32) -> Ask) -> Result<Tell, Problem> {
        let id = self.send(ask)?;
        loop {
            let tell = self.hear_one()?;
            if tell.answers() == Some(id) {
                return match tell {
                    Tell::Problem { problem, .. } => Err(self.catch_up_with(*problem)),
                    answer => Ok(answer),
                };
            }
        }
    }

    fn hear_one(&mut self) -> Result<Tell, Problem> {
        let heard = self.link().and_then(Link::receive);
        let tell = heard.map_err(|lost| self.lost(&lost))?;
        self.take_in(&tell);
        Ok(tell)
    }

    /// Takes in whatever is told, a hint that was asked for long ago too.
    fn take_in(&mut self, tell: &Tell) {
        self.news.take_in(tell);
        if self.asked_hint.is_some() && tell.answers() == self.asked_hint {
            self.asked_hint = None;
            self.hint = match tell {
                Tell::Hint { hint, .. } => Some(Ok((**hint).clone())),
                Tell::Problem { problem, .. } => Some(Err(self.catch_up_with((**problem).clone()))),
                _ => None,
            };
        }
    }

    fn hear_until(&mut self, is_enough: impl Fn(&News) -> bool) -> Result<(), Problem> {
        while !is_enough(&self.news) {
            self.hear_one()?;
        }
        Ok(())
    }

    fn link(&mut self) -> Result<&mut Link, Lost> {
        self.link.as_mut().ok_or(Lost::Silent)
    }

    fn lost(&mut self, lost: &Lost) -> Problem {
        (self.link, self.asked_hint) = (None, None);
        Problem::new("denied", lost.said(&self.words))
    }

    /// Calls a server that was lost every now and then.
    fn call_now_and_then(&mut self) -> bool {
        self.missed_calls += 1;
        self.missed_calls % CALLS == 1 && self.call()
    }

    /// Calls a server that was lost, and asks for what was missed.
    fn call(&mut self) -> bool {
        let Ok((_, link)) = Link::open(&self.address, self.key.clone(), &self.words) else { return false };
        (self.link, self.missed_calls) = (Some(link), 0);
        let is_back = self.hello(self.news.seat).is_ok();
        if is_back {
            self.news.told.push(self.words.word("terminal.remote-back"));
        }
        is_back
    }

    /// A problem that the server told, with what was missed taken in.
    fn catch_up_with(&mut self, mut problem: Problem) -> Problem {
        if let Some(missed) = problem.missed.take() {
            self.news.take_in_events(missed.from, &missed.events);
        }
        problem
    }

    /// Does something, and says what was told about it.
    fn act(&mut self, ask: impl FnOnce(u32, u32) -> Ask) -> Reply {
        if self.link.is_none() {
            self.call();
        }
        self.tend();
        let (told_before, seen) = (self.news.told.len(), self.news.number);
        let answer = self.ask(|id| ask(id, seen))?;
        let notices = if let Tell::Done { notices, .. } = answer { notices } else { Vec::new() };
        let told = self.news.told.get(told_before..).unwrap_or_default();
        let said = notices.into_iter().chain(told.iter().cloned()).collect();
        self.look_as_whoever_may_act();
        Ok(said)
    }

    /// Where nothing is hidden, one looks through the eyes of whichever of one's seats may act.
    fn look_as_whoever_may_act(&mut self) {
        if let Some(next) = self.next_of_mine().filter(|_| !self.news.hides()) {
            // If the server is lost meanwhile, it is called again later.
            let _ = self.hello(Some(next));
        }
    }

    /// One's own seat that may act, if it is not the one through whose eyes one looks.
    fn next_of_mine(&self) -> Option<Seat> {
        let may_act = |seat: &Seat| self.news.yours.contains(seat);
        match self.news.seat.filter(may_act) {
            Some(_) => None,
            None => self.news.yours.first().copied(),
        }
    }

    /// Goes over to a new table that goes on from an earlier point of this one.
    fn play_on_from(&mut self, number: u32) -> Reply {
        let table = self.address.table().to_string();
        let branch = Branch { table, seat: self.news.seat, number };
        let game = self.news.table.as_ref().map_or_else(String::new, |table| table.game.clone());
        let made = link::branch(&self.address, self.key.as_ref(), game, branch, &self.words);
        let address = made.map_err(|lost| Problem::new("denied", lost.said(&self.words)))?;
        let opened = Link::open(&address, self.key.clone(), &self.words);
        let (key, link) = opened.map_err(|lost| Problem::new("denied", lost.said(&self.words)))?;
        (self.address, self.key, self.link) = (address, key, Some(link));
        (self.asked_hint, self.hint) = (None, None);
        self.news = News::default();
        self.hello(None)?;
        Ok(vec![self.address.to_string()])
    }

    fn only_here(&self) -> Problem {
        Problem::new("denied", self.words.word("terminal.remote-only-here"))
    }
}

impl fmt::Debug for RemoteDesk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RemoteDesk({})", self.address)
    }
}
