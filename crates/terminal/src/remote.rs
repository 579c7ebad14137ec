//! A table on a server.
//!
//! The seat is taken over HTTP, the game is played over a WebSocket, without a thread and without a
//! runtime: a question waits for its answer, and whatever is told meanwhile is taken in.

mod link;
mod news;

pub use link::Address;

use crate::desk::{Desk, Objection, Reply};
use crate::{Standing, Words};
use kernel::{Seat, Seats, Viewer};
use link::{Link, Lost};
use news::News;
use phrase::Text;
use std::fmt;
use wire::{Ask, Layer, Layout, LegendEntry, Occupant, Pick, Problem, Scene, Step, Tell, Turn};

/// So many looks for news pass before a lost server is called again.
const CALLS: u32 = 25;

/// A table on a server, as one guest sits at it.
pub struct RemoteDesk {
    address: Address,
    guest: Option<String>,
    words: Words,
    link: Option<Link>,
    news: News,
    next_id: u32,
    missed_calls: u32,
}

impl RemoteDesk {
    /// Sits down at the table that a link names: on an open seat if there is one, else to look on. A guest
    /// who was here before says so by the word that [`RemoteDesk::guest`] gave.
    pub fn join(address: Address, guest: Option<String>, words: Words) -> Result<RemoteDesk, String> {
        let failed = |lost: Lost| lost.said(&words);
        let (guest, link) = Link::open(&address, guest, &words).map_err(failed)?;
        let mut desk = RemoteDesk {
            address,
            guest,
            link: Some(link),
            news: News::default(),
            next_id: 1,
            missed_calls: 0,
            words: words.clone(),
        };
        desk.hello(None).map_err(|objection| match objection {
            Objection::Error(said) => said,
            Objection::Refused(_) => words.word("terminal.remote-lost"),
        })?;
        Ok(desk)
    }

    /// The word by which the server knows this guest again.
    pub fn guest(&self) -> Option<&str> {
        self.guest.as_deref()
    }

    /// Looks at the table, as one of one's seats or as whom the server thinks best.
    fn hello(&mut self, seat: Option<Seat>) -> Result<(), Objection> {
        // Events are numbered for each pair of eyes: through other eyes everything is new.
        let is_same = self.news.table.is_some() && seat == self.news.seat;
        if !is_same {
            self.news.forget();
        }
        self.news.has_scene = false;
        let seen = self.news.number;
        self.ask(|id| Ask::Hello { id, seat, seen })?;
        self.hear_until(|news| news.has_scene)
    }

    /// Asks, and takes in everything that is told until the answer.
    fn ask(&mut self, ask: impl FnOnce(u32) -> Ask) -> Result<Tell, Objection> {
        self.next_id = self.next_id.wrapping_add(1).max(1);
        let ask = ask(self.next_id);
        let asked = self.link().and_then(|link| link.send(&ask));
        asked.map_err(|lost| self.lost(&lost))?;
        loop {
            let tell = self.hear_one()?;
            if tell.answers() == Some(ask.id()) {
                return match tell {
                    Tell::Problem { problem, .. } => Err(self.object(*problem)),
                    answer => Ok(answer),
                };
            }
        }
    }

    fn hear_one(&mut self) -> Result<Tell, Objection> {
        let heard = self.link().and_then(Link::receive);
        let tell = heard.map_err(|lost| self.lost(&lost))?;
        self.news.take_in(&tell);
        Ok(tell)
    }

    fn hear_until(&mut self, is_enough: impl Fn(&News) -> bool) -> Result<(), Objection> {
        while !is_enough(&self.news) {
            self.hear_one()?;
        }
        Ok(())
    }

    fn link(&mut self) -> Result<&mut Link, Lost> {
        self.link.as_mut().ok_or(Lost::Silent)
    }

    fn lost(&mut self, lost: &Lost) -> Objection {
        self.link = None;
        Objection::error(lost.said(&self.words))
    }

    /// Calls a server that was lost every now and then.
    fn call_now_and_then(&mut self) -> bool {
        self.missed_calls += 1;
        self.missed_calls % CALLS == 1 && self.call()
    }

    /// Calls a server that was lost, and asks for what was missed.
    fn call(&mut self) -> bool {
        let Ok((_, link)) = Link::open(&self.address, self.guest.clone(), &self.words) else { return false };
        (self.link, self.missed_calls) = (Some(link), 0);
        let is_back = self.hello(self.news.seat).is_ok();
        if is_back {
            self.news.told.push(self.words.word("terminal.remote-back"));
        }
        is_back
    }

    fn object(&mut self, problem: Problem) -> Objection {
        if let Some(missed) = problem.missed {
            self.news.take_in_events(missed.from, &missed.events);
        }
        match problem.refusal {
            Some(refusal) => Objection::Refused(Box::new(refusal)),
            None => Objection::error(problem.message),
        }
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

    fn only_here(&self) -> Objection {
        Objection::error(self.words.word("terminal.remote-only-here"))
    }
}

impl Desk for RemoteDesk {
    fn layout(&self) -> &Layout {
        &self.news.layout
    }

    fn scene(&self) -> Scene {
        self.news.scene.clone()
    }

    fn legend(&self) -> Vec<LegendEntry> {
        self.news.legend.clone()
    }

    fn standing(&self) -> Standing {
        let places = self.news.table.as_ref().map_or(&[][..], |table| &table.places);
        let who = |occupant: &Occupant| match occupant {
            Occupant::You => self.words.word("terminal.you"),
            Occupant::Guest => self.words.word("terminal.person"),
            Occupant::Bot(name) => name.clone(),
            Occupant::Open => self.words.word("terminal.open"),
        };
        let speaker = self.news.seat.filter(|seat| self.news.yours.contains(seat));
        let to_act = match &self.news.turn {
            Turn::Act(seat) => Seats::only(*seat),
            Turn::Setup => self.news.yours.iter().fold(Seats::NONE, |seats, seat| seats.with(*seat)),
            Turn::Chance | Turn::Over(_) => Seats::NONE,
        };
        Standing {
            game: self.news.table.as_ref().map_or_else(String::new, |table| table.name.clone()),
            names: places.iter().map(|place| place.name.clone()).collect(),
            players: places.iter().map(|place| who(&place.occupant)).collect(),
            hues: places.iter().map(|place| place.hue).collect(),
            to_act,
            speaker,
            viewer: self.news.seat.map_or(Viewer::Spectator, Viewer::Seat),
            is_setup: self.news.turn == Turn::Setup && speaker.is_some(),
            ended: match &self.news.turn {
                Turn::Over(outcome) => Some(outcome.text.clone()),
                Turn::Act(_) | Turn::Setup | Turn::Chance => None,
            },
        }
    }

    fn offers(&mut self, prefix: &[Pick]) -> Step {
        if prefix.is_empty() {
            return self.news.offers.clone();
        }
        let prefix = prefix.to_vec();
        match self.ask(|id| Ask::Offers { id, prefix }) {
            Ok(Tell::Offers { step, .. }) => step,
            _ => Step::Nowhere,
        }
    }

    fn actions(&mut self) -> Vec<String> {
        match self.ask(|id| Ask::Actions { id }) {
            Ok(Tell::Actions { lines, .. }) => lines,
            _ => Vec::new(),
        }
    }

    fn position(&mut self) -> Result<String, Objection> {
        match self.ask(|id| Ask::Position { id })? {
            Tell::Position { line, .. } => Ok(line),
            _ => Err(Objection::error(self.words.word("terminal.remote-odd"))),
        }
    }

    fn told(&self) -> Vec<String> {
        self.news.told.clone()
    }

    fn layers(&self) -> Vec<String> {
        let table = self.news.table.as_ref();
        table.map_or_else(Vec::new, |table| table.layers.iter().map(|(id, _)| id.clone()).collect())
    }

    fn layer(&mut self, id: &str, side: Option<Seat>) -> Option<Layer> {
        let name = id.to_string();
        match self.ask(|id| Ask::Layer { id, layer: name, side }) {
            Ok(Tell::Layer { layer, .. }) => Some(layer),
            _ => None,
        }
    }

    fn rulebook(&self) -> String {
        self.words.say(&Text::new("terminal.remote-rules").name("address", self.address.to_string()))
    }

    fn help(&self) -> Option<String> {
        None
    }

    fn command(&mut self, line: &str) -> Reply {
        let line = Some(line.to_string());
        self.act(|id, seen| Ask::Play { id, seen, line, picks: None })
    }

    fn pick(&mut self, picks: &[Pick]) -> Reply {
        let picks = Some(picks.to_vec());
        self.act(|id, seen| Ask::Play { id, seen, line: None, picks })
    }

    fn typed(&self, _picks: &[Pick]) -> Option<String> {
        None
    }

    /// Waits until somebody else has done something.
    fn think(&mut self, bot: &str) -> Reply {
        self.start_thinking(bot)?;
        let (told, turn) = (self.news.told.len(), self.news.turn.clone());
        if let Turn::Over(outcome) = turn {
            return Err(Objection::error(outcome.text));
        }
        self.hear_until(|news| news.told.len() > told && news.is_settled())?;
        let said = self.news.told.get(told..).unwrap_or_default().to_vec();
        self.look_as_whoever_may_act();
        Ok(said)
    }

    fn start_thinking(&mut self, bot: &str) -> Result<(), Objection> {
        self.tend();
        match (bot, self.standing().speaker) {
            ("", None) => Ok(()),
            ("", Some(_)) => Err(Objection::error(self.words.word("terminal.remote-your-turn"))),
            _ => Err(self.only_here()),
        }
    }

    fn set_position(&mut self, _text: &str) -> Reply {
        Err(self.only_here())
    }

    fn take_back(&mut self) -> Reply {
        self.act(|id, seen| Ask::Undo { id, seen })
    }

    fn redo(&mut self) -> Reply {
        self.act(|id, seen| Ask::Redo { id, seen })
    }

    fn resign(&mut self) -> Reply {
        self.act(|id, seen| Ask::Resign { id, seen })
    }

    fn draw(&mut self) -> Reply {
        Err(self.only_here())
    }

    /// What was told here: the log itself may hold what this guest must not know.
    fn saved(&mut self, _file: &str) -> Result<String, Objection> {
        Ok(self.news.told.iter().map(|line| format!("{line}\n")).collect())
    }

    fn load(&mut self, _file: &str, _text: &str) -> Reply {
        Err(self.only_here())
    }

    fn reopen(&mut self, _name: &str) -> Option<Reply> {
        None
    }

    fn load_setup(&mut self, _file: &str, _text: &str) -> Reply {
        Err(self.only_here())
    }

    fn saved_setup(&mut self) -> Result<String, Objection> {
        Err(self.only_here())
    }

    fn tend(&mut self) -> bool {
        let Some(link) = &mut self.link else { return self.call_now_and_then() };
        let mut is_new = false;
        loop {
            match link.receive_if_any() {
                Ok(None) => break,
                Ok(Some(tell)) => {
                    self.news.take_in(&tell);
                    is_new = true;
                }
                Err(_) => {
                    self.link = None;
                    self.news.told.push(self.words.word("terminal.remote-lost"));
                    return true;
                }
            }
        }
        if is_new {
            self.look_as_whoever_may_act();
        }
        is_new
    }

    fn thinking(&self) -> Option<u64> {
        None
    }

    fn hurry(&mut self) {}

    fn curtain(&self) -> Option<Seat> {
        self.next_of_mine().filter(|_| self.news.hides() && self.news.seat.is_some())
    }

    fn lift_curtain(&mut self) {
        if let Some(next) = self.next_of_mine() {
            // If the server is lost meanwhile, it is called again later.
            let _ = self.hello(Some(next));
        }
    }
}

impl fmt::Debug for RemoteDesk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RemoteDesk({})", self.address)
    }
}
