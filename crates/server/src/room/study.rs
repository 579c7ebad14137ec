//! Answers that may take long: layers, what a position is worth, the past. They are found out on the blocking pool, so that
//! neither the table nor anybody else waits for them.

use super::Room;
use super::answer::{Asker, problem_tell};
use super::connections::written;
use crate::doors::busy;
use crate::limits::Scarce;
use crate::words;
use kernel::Seat;
use wire::{Layer, Problem, Scene, SideWorth, Tell};

impl Room {
    /// An analysis layer.
    pub(super) fn study_layer(&mut self, asker: Asker, layer: &str, side: Option<Seat>, at: Option<u32>) {
        if self.denies_judgement() && self.sitting.game().judgements().contains(&layer) {
            return self.refuse_judgement(asker);
        }
        let side = side.filter(|seat| seat.0 < self.the_match().seats());
        let study = match at {
            None => Some(self.the_match().layer_later(asker.eyes, layer, side)),
            Some(number) => self.the_match().layer_at_later(asker.eyes, number, layer, side),
        };
        let (catalog, id, lang) = (self.catalog(asker.lang), asker.id, asker.lang);
        let Some(study) = study else { return self.refuse_step(asker) };
        self.find_out(asker, move || match study() {
            Some(found) => Tell::Layer { id, layer: Layer::of(&found, catalog) },
            None => problem_tell(id, Problem::new("not-found", words::word(lang, "server.no-layer"))),
        });
    }

    /// Whether nobody is told what a good player would see.
    pub(super) fn denies_judgement(&self) -> bool {
        self.sitting.denies_judgement()
    }

    /// Says that nobody is helped here.
    fn refuse_judgement(&mut self, asker: Asker) {
        let problem = self.problem(asker.lang, &self.sitting.no_judgement());
        self.refuse(asker, problem);
    }

    /// What the position is worth for each seat, as far as the asker knows.
    pub(super) fn study_worth(&mut self, asker: Asker, at: Option<u32>) {
        if self.denies_judgement() {
            return self.refuse_judgement(asker);
        }
        let study = match at {
            None => Some(self.the_match().worth_later(asker.eyes)),
            Some(number) => self.the_match().worth_at_later(asker.eyes, number),
        };
        let Some(study) = study else { return self.refuse_step(asker) };
        let (catalog, id) = (self.catalog(asker.lang), asker.id);
        let side = move |(seat, worth): (Seat, Vec<table::Worth>)| SideWorth {
            seat,
            points: worth.iter().map(|part| part.points).sum(),
            parts: worth.iter().map(|part| (catalog.word(part.key), part.points)).collect(),
        };
        self.find_out(asker, move || Tell::Worth { id, sides: study().into_iter().map(side).collect() });
    }

    /// The position at a step.
    pub(super) fn study_position(&mut self, asker: Asker, number: u32) {
        let Some(study) = self.the_match().position_at_later(asker.eyes, number) else {
            return self.refuse_step(asker);
        };
        let id = asker.id;
        self.find_out(asker, move || Tell::Position { id, line: study() });
    }

    pub(super) fn refuse_step(&mut self, asker: Asker) {
        self.refuse(asker, Problem::new("not-found", words::word(asker.lang, "server.no-step")));
    }

    /// What the asker saw then.
    pub(super) fn study_past(&mut self, asker: Asker, number: u32) {
        let (catalog, id, lang) = (self.catalog(asker.lang), asker.id, asker.lang);
        let Some(study) = self.the_match().past_later(asker.eyes, number) else {
            return self.refuse_step(asker);
        };
        let is_now = number as usize == self.the_match().told_count(asker.eyes);
        let now = is_now.then(|| self.turn(lang));
        let over = self.outcome(lang);
        self.find_out(asker, move || {
            let (turn, scene) = study();
            let turn = now.unwrap_or_else(|| over.turn(turn));
            Tell::Past { id, number, turn, scene: Box::new(Scene::of(&scene, catalog)) }
        });
    }

    /// Finds an answer out elsewhere, in turn with what others ask, and tells it to the asker.
    pub(super) fn find_out(&self, asker: Asker, find: impl FnOnce() -> Tell + Send + 'static) {
        let Some(connection) = self.connections.get(&asker.connection) else { return };
        let (outbox, guest) = (connection.outbox.clone(), connection.guest.clone());
        let held = match self.hall.gate.hold(&guest, Scarce::Questions) {
            Ok(held) => held,
            Err(too_much) => {
                let text = written(&problem_tell(asker.id, busy(asker.lang, too_much)));
                // Who does not even listen to that is let go when they are told something next.
                let _ = outbox.tell(text);
                return;
            }
        };
        let studies = self.hall.studies.clone();
        tokio::spawn(async move {
            let Some(_slot) = studies.slot(&guest).await else { return };
            let found = tokio::task::spawn_blocking(move || written(&find())).await;
            let problem = || Problem::new("inner", words::word(asker.lang, "server.inner"));
            let text = found.unwrap_or_else(|_| written(&problem_tell(asker.id, problem())));
            // Whoever asked may be gone.
            let _ = outbox.tell(text);
            drop(held);
        });
    }
}
