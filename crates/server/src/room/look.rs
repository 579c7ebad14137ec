//! Whoever looks on, and what they are told: only what they may know, numbered for their eyes alone.

use super::propose::Proposed;
use super::{Chair, Room};
use crate::guest::Guest;
use crate::words;
use kernel::{Seat, Seats, Turn, Viewer};
use phrase::Lang;
use tokio::sync::mpsc;
use wire::{
    Event, Layout, LegendEntry, Missed, Occupant, PROTOCOL, Pick, Place, Problem, Scene, SideWorth, Step,
    Table, Tell,
};

/// Somebody who looks on: one connection.
pub struct Looker {
    /// The connection's number.
    pub visit: u64,
    /// Who.
    pub guest: Guest,
    /// In which language.
    pub lang: Lang,
    /// Where to tell them.
    pub ear: mpsc::Sender<String>,
    /// Through whose eyes, once they have said hello.
    pub viewer: Option<Viewer>,
    /// How many events they were told.
    pub told: usize,
    /// What they saw last: the same is not told again.
    pub seen: String,
}

impl Looker {
    /// A connection that has not said hello yet.
    pub fn new(visit: u64, guest: Guest, lang: Lang, ear: mpsc::Sender<String>) -> Looker {
        Looker { visit, guest, lang, ear, viewer: None, told: 0, seen: String::new() }
    }
}

impl Room {
    /// Begins to look through the eyes of a seat one owns, from the first event not seen.
    pub(super) fn hello(&mut self, visit: u64, id: u32, asked: Option<Seat>, seen: u32) {
        let Some(looker) = self.lookers.get(&visit) else { return };
        let (guest, lang) = (looker.guest.clone(), looker.lang);
        let Some(viewer) = self.eyes(&guest, asked) else {
            let problem = Problem::new("not-yours", words::word(lang, "server.not-yours"));
            return self.tell(visit, &Tell::Problem { id, problem: Box::new(problem) });
        };
        let (number, catalog) = (self.table.told(viewer).len(), self.catalog(lang));
        let welcome = Tell::Welcome {
            id,
            protocol: PROTOCOL,
            table: Box::new(self.describe(&guest, lang)),
            seat: viewer.seat(),
            layout: Box::new(Layout::of(&self.table.layout(), catalog)),
            legend: self.table.scene(viewer).legend.iter().map(|it| LegendEntry::of(it, catalog)).collect(),
            number: number as u32,
        };
        if let Some(looker) = self.lookers.get_mut(&visit) {
            looker.viewer = Some(viewer);
            // A number from the future was never told here: everything is told again.
            looker.told = Some(seen as usize).filter(|&seen| seen <= number).unwrap_or(0);
            looker.seen.clear();
        }
        self.drop_hints_of(visit);
        self.tell(visit, &welcome);
        self.tell_news(visit);
        self.wake();
    }

    /// Through whose eyes a guest may look: as asked; else the seat of theirs that may act, or any of theirs.
    fn eyes(&self, guest: &Guest, asked: Option<Seat>) -> Option<Viewer> {
        let own = self.seats_of(guest);
        match asked {
            Some(seat) => self.owns(guest, seat).then_some(Viewer::Seat(seat)),
            None => {
                let acting = Seats(own.0 & self.table.to_act().0).iter().next();
                Some(acting.or(own.iter().next()).map_or(Viewer::Spectator, Viewer::Seat))
            }
        }
    }

    /// Tells everybody what was changed. It ends every proposal, and advice on how things stood before.
    pub(super) fn tell_change(&mut self) {
        self.drop_hints();
        let is_declined = self.proposal.take().is_some();
        self.tell_all();
        if is_declined || self.is_over() {
            self.tell_table();
        }
    }

    /// Tells everybody what is new to them.
    pub(super) fn tell_all(&mut self) {
        let visits: Vec<u64> = self.lookers.keys().copied().collect();
        for visit in visits {
            self.tell_news(visit);
        }
    }

    /// Tells one what is new to them: events not told yet, then what they see, if that has changed.
    pub(super) fn tell_news(&mut self, visit: u64) {
        let Some(looker) = self.lookers.get(&visit) else { return };
        let Some(viewer) = looker.viewer else { return };
        let (told, number) = (looker.told, self.table.told(viewer).len());
        if number > told {
            let Missed { from, events } = self.missed(viewer, told, looker.lang);
            self.tell(visit, &Tell::Events { from, events });
        }
        let Some(looker) = self.lookers.get(&visit) else { return };
        let scene = written(&self.seen_by(looker, viewer));
        let Some(looker) = self.lookers.get_mut(&visit) else { return };
        looker.told = number;
        if looker.seen != scene {
            looker.seen.clone_from(&scene);
            self.send(visit, scene);
        }
    }

    /// The events after the first `seen`.
    pub(super) fn missed(&self, viewer: Viewer, seen: usize, lang: Lang) -> Missed {
        let catalog = self.catalog(lang);
        let events = self.table.told(viewer).iter().skip(seen).map(|event| Event::of(event, catalog));
        Missed { from: seen as u32 + 1, events: events.collect() }
    }

    /// Tells everybody how things stand at the table: who sits where, what is proposed.
    pub(super) fn tell_table(&mut self) {
        let visits: Vec<u64> = self.lookers.keys().copied().collect();
        for visit in visits {
            let Some(looker) = self.lookers.get(&visit).filter(|looker| looker.viewer.is_some()) else {
                continue;
            };
            let table = Box::new(self.describe(&looker.guest, looker.lang));
            self.tell(visit, &Tell::Table { table });
        }
    }

    /// Tells one something.
    pub(super) fn tell(&mut self, visit: u64, tell: &Tell) {
        self.send(visit, written(tell));
    }

    /// Who does not listen fast enough is let go, and catches up by number when they come back.
    fn send(&mut self, visit: u64, text: String) {
        let sent = self.lookers.get(&visit).is_some_and(|looker| looker.ear.try_send(text).is_ok());
        if !sent {
            self.lookers.remove(&visit);
        }
    }

    /// What somebody sees now.
    fn seen_by(&self, looker: &Looker, viewer: Viewer) -> Tell {
        let lang = looker.lang;
        let own = self.seats_of(&looker.guest);
        let yours = Seats(own.0 & self.table.to_act().0).iter().collect();
        Tell::Scene {
            number: self.table.told(viewer).len() as u32,
            turn: self.turn(lang),
            yours,
            scene: Box::new(Scene::of(&self.table.scene(viewer), self.catalog(lang))),
            offers: viewer.seat().map_or(Step::Nowhere, |seat| self.offers(seat, &[], lang)),
        }
    }

    /// What can be picked next, the table's own buttons in words.
    pub(super) fn offers(&self, seat: Seat, prefix: &[Pick], lang: Lang) -> Step {
        if !self.table.to_act().has(seat) {
            return Step::Nowhere;
        }
        let mut step = Step::of(&self.table.offers(seat, prefix), self.catalog(lang));
        if let Step::Oneof(offers) = &mut step {
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
        if !self.table.drafting().is_empty() {
            return wire::Turn::Setup;
        }
        self.turn_in_words(self.table.turn(), lang)
    }

    /// A turn in words.
    pub(super) fn turn_in_words(&self, turn: Turn, lang: Lang) -> wire::Turn {
        match turn {
            Turn::Act(seat) => wire::Turn::Act(seat),
            Turn::Chance => wire::Turn::Chance,
            Turn::Over(outcome) => wire::Turn::Over(wire::Outcome {
                winners: outcome.winners.iter().collect(),
                text: self.catalog(lang).say(&self.table.outcome_text(outcome)),
            }),
        }
    }

    /// What the position is worth for each seat, as far as a viewer knows.
    pub(super) fn worth(&self, viewer: Viewer, lang: Lang) -> Vec<SideWorth> {
        let side = |seat| {
            let worth = self.table.worth(viewer, seat);
            let points = worth.iter().map(|part| part.points).sum();
            let parts = worth.iter().map(|part| (self.catalog(lang).word(part.key), part.points)).collect();
            SideWorth { seat, points, parts }
        };
        Seats::first(self.table.seats()).iter().map(side).collect()
    }

    /// The table, as one guest sees it.
    pub(super) fn describe(&self, guest: &Guest, lang: Lang) -> Table {
        let catalog = self.catalog(lang);
        let id = self.game.meta().id;
        let layers = self.game.layers().into_iter();
        Table {
            id: self.id.clone(),
            game: id.to_string(),
            name: catalog.word(&format!("{id}.name")),
            hides: self.table.hides(),
            places: Seats::first(self.table.seats())
                .iter()
                .map(|seat| self.place(seat, guest, lang))
                .collect(),
            takes_back: self.is_alone(guest),
            layers: layers
                .map(|layer| (layer.to_string(), catalog.word(&format!("{id}.layer.{layer}"))))
                .collect(),
            formats: self.game.formats().into_iter().map(str::to_string).collect(),
            proposal: self.proposal.map(Proposed::told),
            acting: if self.table.drafting().is_empty() {
                self.table.to_act().iter().collect()
            } else {
                Vec::new()
            },
            rematch: self.rematch.clone(),
            over: self.is_over(),
        }
    }

    fn place(&self, seat: Seat, guest: &Guest, lang: Lang) -> Place {
        let chair = &self.chairs[seat.index()];
        let occupant = match chair {
            Chair::Open => Occupant::Open,
            Chair::Bot(name) => Occupant::Bot(name.clone()),
            Chair::Guest(it) if it == guest => Occupant::You,
            Chair::Guest(_) => Occupant::Guest,
        };
        let catalog = self.catalog(lang);
        let level =
            self.game.levels().into_iter().find(|level| *chair == Chair::Bot(level.player.to_string()));
        Place {
            seat,
            name: catalog.say(&self.table.seat_name(seat)),
            hue: self.table.hue(seat) + 1,
            occupant,
            level: level.map(|level| catalog.word(&format!("table.level.{}", level.name))),
        }
    }
}

fn written(tell: &Tell) -> String {
    serde_json::to_string(tell).expect("messages have only text keys, so they can always be written")
}
