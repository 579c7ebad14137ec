//! Whoever looks on, and what they are told: only what they may know, numbered for their eyes alone.

use super::eyes::Asked;
use super::shown::Alike;
use super::{Closed, Room};
use crate::guest::Guest;
use crate::outbox::{Outbox, Utf8Bytes};
use crate::summary::{Seated, Summary};
use crate::words;
use kernel::{Outcome, Seat, Seats, Turn, Viewer};
use phrase::Lang;
use std::collections::{BTreeMap, BTreeSet};
use table::{Eyes, News};
use wire::{Event, Layout, LegendEntry, Missed, Next, PROTOCOL, Pick, Problem, Scene, TableInfo, Tell};

/// Somebody who looks on: one connection.
pub struct Connection {
    /// Its number.
    pub number: u64,
    /// Who.
    pub guest: Guest,
    /// In which language.
    pub lang: Lang,
    /// Where to tell them.
    pub outbox: Outbox,
    /// Through whose eyes, once they have said hello.
    pub eyes: Option<Eyes>,
    /// How many events they were told.
    pub told: usize,
    /// The number of the scene that they saw last (`shown`): the same is not told again.
    pub seen: Option<u64>,
    /// Whether every scene is told whole: to programs that read lines and need not know what they saw before.
    pub is_whole: bool,
}

impl Connection {
    /// A connection that has not said hello yet.
    pub fn new(number: u64, guest: Guest, lang: Lang, outbox: Outbox) -> Connection {
        Connection { number, guest, lang, outbox, eyes: None, told: 0, seen: None, is_whole: false }
    }

    /// The same, told every scene whole.
    #[must_use]
    pub fn whole(self) -> Connection {
        Connection { is_whole: true, ..self }
    }
}

/// What was told to one and is told to others who see the same: made once, however many they are.
#[derive(Default)]
pub(super) struct Same {
    events: BTreeMap<(Eyes, Lang, usize), Utf8Bytes>,
    /// The number of the scene that they see now.
    scenes: BTreeMap<Alike, u64>,
}

/// How a match ended, in words, for turns that are put into words elsewhere.
pub(super) struct OutcomeInWords(Option<(Outcome, Words)>);

/// The sentence of an end, and its reason alone.
#[derive(Clone, Default)]
struct Words {
    text: String,
    reason: String,
}

impl OutcomeInWords {
    /// A turn in words. An end that is not the present one was taken back since, and nobody asks for its reason.
    pub(super) fn turn(&self, turn: Turn) -> wire::Turn {
        match turn {
            Turn::Act(seat) => wire::Turn::Act(seat),
            Turn::Chance => wire::Turn::Chance,
            Turn::Over(outcome) => {
                let said = self.0.as_ref().filter(|(own, _)| *own == outcome).map(|(_, said)| said.clone());
                let Words { text, reason } = said.unwrap_or_default();
                let (winners, why) = (outcome.winners.iter().collect(), outcome.reason.to_string());
                wire::Turn::Over(wire::Outcome { winners, text, reason, why })
            }
        }
    }
}

impl Room {
    /// Begins to look through the eyes of a seat one owns, from the first event not seen.
    pub(super) async fn hello(
        &mut self,
        number: u64,
        id: u32,
        asked: Asked,
        seen: u32,
    ) -> Result<(), Closed> {
        let Some(connection) = self.connections.get(&number) else { return Ok(()) };
        let (guest, lang) = (connection.guest.clone(), connection.lang);
        let Some(eyes) = self.eyes_asked_for(&guest, asked) else {
            let problem = Box::new(Problem::new("not-yours", words::word(lang, "server.not-yours")));
            self.tell(number, &Tell::Problem { id, problem });
            return Ok(());
        };
        self.drop_questions_of(number).await?;
        self.hall.learn_blocks(&guest).await;
        // They may have seen at another node what this one has not heard of yet.
        self.catch_up().await?;
        self.at_length(|room| room.welcome(number, id, eyes, seen));
        self.look_round().await
    }

    /// Lets a connection look through some eyes, from the first event not seen.
    fn welcome(&mut self, number: u64, id: u32, eyes: Eyes, seen: u32) {
        let Some(connection) = self.connections.get(&number) else { return };
        let (guest, lang) = (connection.guest.clone(), connection.lang);
        if connection.outbox.begin().is_err() {
            return self.let_go(number);
        }
        let (told, catalog) = (self.the_match().told_count(eyes), self.catalog(lang));
        let legend = self.the_match().scene(eyes).legend;
        let welcome = Tell::Welcome {
            id,
            protocol: PROTOCOL,
            table: Box::new(self.describe(&guest, lang)),
            seat: eyes.seat(),
            open: eyes.viewer() == Viewer::Umpire,
            played: self.played(lang),
            layout: Box::new(Layout::of(&self.the_match().layout(), catalog)),
            legend: legend.iter().map(|entry| LegendEntry::of(entry, catalog)).collect(),
            number: told as u32,
        };
        if let Some(connection) = self.connections.get_mut(&number) {
            connection.eyes = Some(eyes);
            // A number from the future was never told here: everything is told again.
            connection.told = Some(seen as usize).filter(|&seen| seen <= told).unwrap_or(0);
            connection.seen = None;
        }
        self.tell(number, &welcome);
        self.tell_new(number, &mut Same::default());
        if let Some(clocks) = self.clocks() {
            self.send(number, clocks);
        }
        self.tell_thinking_to(number);
        if let Some(promises) = self.promises(0) {
            self.send(number, promises);
        }
        if !self.sitting.notes(eyes).is_empty() {
            self.tell_notes_to(number);
        }
        self.tell_talk(number);
        self.tell_if_reached(number);
        if let Some(connection) = self.connections.get(&number) {
            connection.outbox.end();
        }
    }

    /// Whoever does not sit any more where they sat looks on as a spectator, or as another seat of theirs.
    pub(super) fn turn_eyes(&mut self) {
        let left = |connection: &&Connection| {
            let seat = connection.eyes.and_then(Eyes::seat);
            seat.is_some_and(|seat| !self.sitting.owns(&connection.guest.voice(), seat))
        };
        let found = self.connections.values().filter(left);
        let eyes = |it: &Connection| self.sitting.eyes(&it.guest.person(), None).unwrap_or(Eyes::SPECTATOR);
        for (number, eyes) in found.map(|it| (it.number, eyes(it))).collect::<Vec<_>>() {
            self.welcome(number, 0, eyes, 0);
        }
    }

    /// Tells those whom something concerns what is new to them; `but` has been told.
    pub(super) fn tell_news(&mut self, news: News, but: Option<u64>) {
        let concerned = |connection: &&Connection| {
            but != Some(connection.number) && connection.eyes.is_some_and(|eyes| news.concerns(eyes.viewer()))
        };
        let numbers: Vec<u64> = self.connections.values().filter(concerned).map(|it| it.number).collect();
        let mut same = Same::default();
        for number in numbers {
            self.tell_new(number, &mut same);
        }
    }

    /// Tells one what is new to them: events not told yet, then what they see, if that has changed.
    pub(super) fn tell_new(&mut self, number: u64, same: &mut Same) {
        let Some(connection) = self.connections.get(&number) else { return };
        let (Some(eyes), lang) = (connection.eyes, connection.lang) else { return };
        let (told, now) = (connection.told, self.the_match().told_count(eyes));
        let mut texts = Vec::new();
        if now > told {
            let events = same.events.entry((eyes, lang, told)).or_insert_with(|| {
                let Missed { from, events } = self.missed(eyes, told, lang);
                written(&Tell::Events { from, events })
            });
            texts.push(events.clone());
        }
        let alike = self.alike(connection, eyes);
        let (seen, is_whole) = (connection.seen, connection.is_whole);
        let scene = *same.scenes.entry(alike).or_insert_with(|| {
            let sees = self.seen_by(alike.1, lang, eyes);
            self.shown.note(alike, sees)
        });
        texts.extend(self.shown.news(alike, seen, is_whole));
        let Some(connection) = self.connections.get_mut(&number) else { return };
        let is_heard = texts.into_iter().all(|text| connection.outbox.tell(text).is_ok());
        (connection.told, connection.seen) = (now, Some(scene));
        if !is_heard {
            self.let_go(number);
        }
    }

    /// With whom a connection sees the same.
    fn alike(&self, connection: &Connection, eyes: Eyes) -> Alike {
        (eyes, self.sitting.seats_of(&connection.guest.person()), connection.lang)
    }

    /// Forgets what those saw who are not here any more.
    pub(super) fn forget_unseen(&mut self) {
        let looks = self.connections.values().filter_map(|it| Some(self.alike(it, it.eyes?)));
        let looks: BTreeSet<Alike> = looks.collect();
        self.shown.keep_only(|alike| looks.contains(alike));
    }

    /// The events after the first `seen`.
    pub(super) fn missed(&self, eyes: Eyes, seen: usize, lang: Lang) -> Missed {
        let catalog = self.catalog(lang);
        let told = self.the_match().told_since(eyes, seen);
        Missed {
            from: seen as u32 + 1,
            events: told.iter().map(|event| Event::noted(event, &self.names, catalog)).collect(),
        }
    }

    /// Tells everybody how things stand at the table: who sits where, what is proposed; `but` has been told.
    pub(super) fn tell_table(&mut self, but: Option<u64>) {
        let numbers: Vec<u64> = self.connections.keys().copied().filter(|it| but != Some(*it)).collect();
        for number in numbers {
            self.tell_table_to(number);
        }
    }

    /// Tells one how things stand at the table.
    pub(super) fn tell_table_to(&mut self, number: u64) {
        let Some(connection) = self.connections.get(&number).filter(|it| it.eyes.is_some()) else { return };
        let table = Box::new(self.describe(&connection.guest, connection.lang));
        self.tell(number, &Tell::Table { table });
    }

    /// Tells one something.
    pub(super) fn tell(&mut self, number: u64, tell: &Tell) {
        self.send(number, written(tell));
    }

    /// Tells one what is written already. Who does not listen fast enough is let go, and catches up by number when they come back.
    pub(super) fn send(&mut self, number: u64, text: Utf8Bytes) {
        if self.connections.get(&number).is_some_and(|it| it.outbox.tell(text).is_err()) {
            self.let_go(number);
        }
    }

    /// Who does not listen fast enough is let go, and catches up by number when they come back. Who has left is not slow.
    fn let_go(&mut self, number: u64) {
        if self.connections.remove(&number).is_some_and(|it| !it.outbox.is_closed()) {
            metrics::counter!("quincunx_slow_connections_total").increment(1);
        }
    }

    /// What somebody sees now.
    fn seen_by(&self, own: Seats, lang: Lang, eyes: Eyes) -> Tell {
        let yours = Seats(own.0 & self.the_match().to_act().0).iter().collect();
        let first = eyes.seat().map(|seat| (seat, self.the_match().offers(seat, &[])));
        Tell::Scene {
            number: self.the_match().told_count(eyes) as u32,
            turn: self.turn(lang),
            yours,
            scene: Box::new(Scene::of(&self.the_match().scene(self.opened(eyes)), self.catalog(lang))),
            offers: first.as_ref().map_or(Next::Nowhere, |(_, next)| self.in_words(next, lang)),
            sole: first.as_ref().and_then(|(seat, next)| self.the_match().sole(*seat, next)),
            leaving: eyes.seat().and_then(|seat| self.leaving(seat, lang)),
            redo: eyes.seat().is_some() && self.the_match().can_redo(),
        }
    }

    /// The eyes of somebody who looks now: at the end of a game everybody sees everything.
    fn opened(&self, eyes: Eyes) -> Eyes {
        match (self.the_match().turn(), self.the_match().licence()) {
            (Turn::Over(_), Some(licence)) => Eyes::umpire(licence),
            _ => eyes,
        }
    }

    /// What becomes of a seat if it is left now, in words.
    fn leaving(&self, seat: Seat, lang: Lang) -> Option<wire::Leaving> {
        Some(match self.sitting.leaving(seat)? {
            table::Leaving::Neutral => wire::Leaving::Neutral,
            table::Leaving::Machine(level) => wire::Leaving::Machine(self.level(level, lang)),
        })
    }

    /// What a level is called.
    fn level(&self, level: &str, lang: Lang) -> String {
        self.catalog(lang).word(&format!("table.level.{level}"))
    }

    /// What can be picked next, the table's own buttons in words.
    pub(super) fn offers(&self, seat: Seat, prefix: &[Pick], lang: Lang) -> Next {
        if !self.the_match().to_act().has(seat) {
            return Next::Nowhere;
        }
        self.in_words(&self.the_match().offers(seat, prefix), lang)
    }

    fn in_words(&self, next: &scene::Next, lang: Lang) -> Next {
        let mut step = Next::of(next, self.catalog(lang));
        if let Next::Oneof(offers) = &mut step {
            for offer in offers.iter_mut().filter(|offer| offer.label.is_none()) {
                if let Pick::Button(name) = &offer.pick {
                    offer.label = words::button(lang, name);
                }
            }
        }
        step
    }

    /// Whose turn it is, as far as everybody may know: who is ready with a draft is nobody else's business.
    pub(super) fn turn(&self, lang: Lang) -> wire::Turn {
        if !self.the_match().drafting().is_empty() {
            return wire::Turn::Setup;
        }
        self.outcome(lang).turn(self.the_match().turn())
    }

    /// How it ended, in words.
    pub(super) fn outcome(&self, lang: Lang) -> OutcomeInWords {
        OutcomeInWords(match self.the_match().turn() {
            Turn::Over(outcome) => {
                let text = self.catalog(lang).say(&self.the_match().outcome_text(outcome));
                Some((outcome, Words { text, reason: self.catalog(lang).word(outcome.reason) }))
            }
            Turn::Act(_) | Turn::Chance => None,
        })
    }

    /// The table, as one guest sees it.
    pub(super) fn describe(&self, guest: &Guest, lang: Lang) -> TableInfo {
        let (game, occupants) = (self.sitting.game(), self.sitting.occupants());
        let seated = Seated { occupants, people: &self.hall.people };
        let mut table =
            Summary::of(&self.sitting, &self.beginning).table(&self.id, game, &seated, guest, lang);
        crate::rating::rate_people(&mut table, &self.standings);
        table
    }
}

/// A message as it is sent.
pub(super) fn written(tell: &Tell) -> Utf8Bytes {
    let text = serde_json::to_string(tell);
    text.expect("messages have only text keys, so they can always be written").into()
}
