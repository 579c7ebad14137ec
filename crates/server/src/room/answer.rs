//! What a room answers to whoever looks on.

use super::keep::Unkept;
use super::{Chair, Ended, Room};
use crate::make::placed;
use crate::words;
use kernel::{Seat, Turn, Viewer};
use phrase::{Lang, Text};
use table::Complaint;
use wire::{Ask, Layer, Pick, Problem, Tell};

/// Who asks: the connection, as which seat, in which language, and the number of the question.
#[derive(Clone, Copy)]
pub(super) struct Asker {
    pub(super) visit: u64,
    pub(super) id: u32,
    pub(super) viewer: Viewer,
    pub(super) lang: Lang,
}

impl Room {
    /// Answers a question.
    pub(super) async fn answer(&mut self, visit: u64, ask: Ask) -> Result<(), Ended> {
        if let Ask::Hello { id, seat, seen } = ask {
            self.hello(visit, id, seat, seen);
            return Ok(());
        }
        let Some(looker) = self.lookers.get(&visit) else { return Ok(()) };
        let (lang, id) = (looker.lang, ask.id());
        let Some(viewer) = looker.viewer else {
            let problem = Problem::new("bad-request", words::word(lang, "server.hello-first"));
            self.tell(visit, &Tell::Problem { id, problem: Box::new(problem) });
            return Ok(());
        };
        let asker = Asker { visit, id, viewer, lang };
        match ask {
            Ask::Hello { .. } => Ok(()),
            Ask::Play { seen, line, picks, .. } => self.play(asker, seen, line, picks).await,
            Ask::Undo { seen, .. } => self.undo(asker, seen).await,
            Ask::Redo { seen, .. } => self.redo(asker, seen).await,
            Ask::Resign { seen, .. } => self.resign(asker, seen).await,
            Ask::Draw { seen, .. } => self.draw(asker, seen).await,
            Ask::Setup { seen, name, text, .. } => self.set_up(asker, seen, &name, &text).await,
            Ask::Decline { .. } => {
                self.decline(asker);
                Ok(())
            }
            Ask::Hint { .. } => {
                self.ask_hint(asker);
                Ok(())
            }
            Ask::Offers { .. }
            | Ask::Actions { .. }
            | Ask::Position { .. }
            | Ask::Layer { .. }
            | Ask::Steps { .. }
            | Ask::Past { .. }
            | Ask::Worth { .. } => {
                let tell = self.look_up(asker, ask);
                self.tell(visit, &tell);
                Ok(())
            }
        }
    }

    /// Questions that change nothing.
    fn look_up(&self, asker: Asker, ask: Ask) -> Tell {
        let (id, lang, viewer) = (asker.id, asker.lang, asker.viewer);
        match (ask, viewer.seat()) {
            (Ask::Steps { .. }, _) => Tell::Steps { id, steps: self.table.steps(viewer) },
            (Ask::Past { number, .. }, _) => match self.table.past(viewer, number) {
                Some((turn, scene)) => {
                    let scene = Box::new(wire::Scene::of(&scene, self.catalog(lang)));
                    let is_now = number as usize == self.table.told(viewer).len();
                    let turn = if is_now { self.turn(lang) } else { self.turn_in_words(turn, lang) };
                    Tell::Past { id, number, turn, scene }
                }
                None => problem(id, Problem::new("not-found", words::word(lang, "server.no-step"))),
            },
            (Ask::Worth { .. }, _) => Tell::Worth { id, sides: self.worth(viewer, lang) },
            (Ask::Position { .. }, _) => Tell::Position { id, line: self.table.position(viewer) },
            (Ask::Layer { layer, side, .. }, _) => {
                let side = side.filter(|seat| seat.0 < self.table.seats());
                match self.table.layer(viewer, &layer, side) {
                    Some(found) => Tell::Layer { id, layer: Layer::of(&found, self.catalog(lang)) },
                    None => problem(id, Problem::new("not-found", words::word(lang, "server.no-layer"))),
                }
            }
            (Ask::Offers { prefix, .. }, Some(seat)) => {
                Tell::Offers { id, step: self.offers(seat, &prefix, lang), typed: self.typed(seat, &prefix) }
            }
            (Ask::Actions { .. }, Some(seat)) => Tell::Actions { id, lines: self.table.actions(seat) },
            _ => problem(id, Problem::new("not-yours", words::word(lang, "server.not-yours"))),
        }
    }

    fn typed(&self, seat: Seat, picks: &[Pick]) -> Option<String> {
        let is_play = self.table.to_act().has(seat) && self.table.drafting().is_empty();
        is_play.then(|| self.table.typed(seat, picks)).flatten()
    }

    /// Plays, or edits a draft.
    async fn play(
        &mut self,
        asker: Asker,
        seen: u32,
        line: Option<String>,
        picks: Option<Vec<Pick>>,
    ) -> Result<(), Ended> {
        let Some(seat) = self.ready_seat(asker, seen) else { return Ok(()) };
        let at = self.now();
        let was_drafting = self.table.drafting().has(seat);
        let done = match (line, picks) {
            (Some(line), None) => self.table.command(seat, &line, &at, &mut self.rng),
            (None, Some(picks)) => self.table.pick(seat, &picks, &at, &mut self.rng).map(|()| Vec::new()),
            _ => {
                self.refuse(asker, Problem::new("bad-request", words::word(asker.lang, "server.one-way")));
                return Ok(());
            }
        };
        match done {
            Ok(notices) => self.settle(asker, seat, was_drafting, seen, &notices).await,
            Err(complaint) => {
                let problem = self.complaint(asker.lang, &complaint);
                self.refuse(asker, problem);
                Ok(())
            }
        }
    }

    /// Lays out a draft from a setup file.
    async fn set_up(&mut self, asker: Asker, seen: u32, name: &str, text: &str) -> Result<(), Ended> {
        let Some(seat) = self.ready_seat(asker, seen) else { return Ok(()) };
        match self.table.load_setup(seat, name, text) {
            Ok(()) => self.settle(asker, seat, true, seen, &[]).await,
            Err(complaint) => {
                let problem = self.complaint(asker.lang, &complaint);
                self.refuse(asker, problem);
                Ok(())
            }
        }
    }

    /// Takes back to one's own last choice, where nobody else need be asked; else proposes it to the others.
    async fn undo(&mut self, asker: Asker, seen: u32) -> Result<(), Ended> {
        let Some(seat) = self.ready_seat(asker, seen) else { return Ok(()) };
        let is_drafting = self.table.drafting().has(seat);
        if !is_drafting && !self.asks_nobody(asker) {
            return self.propose_undo(asker, seat, seen).await;
        }
        self.stop_thinking();
        let at = self.now();
        let mut taken = self.table.take_back(seat, &at);
        while taken.is_ok() && !is_drafting && !self.is_turn_of_people() {
            taken = self.table.take_back(seat, &at);
        }
        if let Err(judged) = taken {
            // Part of it may be taken back already; none of that was kept.
            self.restore().await?;
            self.wake();
            let problem = Problem::refused(&judged, self.catalog(asker.lang));
            self.refuse(asker, problem);
            return Ok(());
        }
        self.settle(asker, seat, is_drafting, seen, &[]).await
    }

    /// Plays again what was taken back, with what the machines answered then.
    async fn redo(&mut self, asker: Asker, seen: u32) -> Result<(), Ended> {
        let Some(seat) = self.ready_seat(asker, seen) else { return Ok(()) };
        if !self.asks_nobody(asker) {
            self.refuse(asker, Problem::new("agreement", words::word(asker.lang, "server.agreement")));
            return Ok(());
        }
        let at = self.now();
        if let Err(judged) = self.table.redo(&at) {
            let problem = Problem::refused(&judged, self.catalog(asker.lang));
            self.refuse(asker, problem);
            return Ok(());
        }
        self.stop_thinking();
        while !self.is_turn_of_people() && self.table.redo(&at).is_ok() {}
        self.settle(asker, seat, false, seen, &[]).await
    }

    async fn resign(&mut self, asker: Asker, seen: u32) -> Result<(), Ended> {
        let Some(seat) = self.ready_seat(asker, seen) else { return Ok(()) };
        let at = self.now();
        match self.table.resign(seat, &at) {
            Ok(()) => {
                self.stop_thinking();
                self.settle(asker, seat, false, seen, &[]).await
            }
            Err(judged) => {
                let problem = Problem::refused(&judged, self.catalog(asker.lang));
                self.refuse(asker, problem);
                Ok(())
            }
        }
    }

    /// Keeps what was done, tells everybody, and says so. If it cannot be kept, it was not done.
    pub(super) async fn settle(
        &mut self,
        asker: Asker,
        seat: Seat,
        is_draft: bool,
        seen: u32,
        notices: &[Text],
    ) -> Result<(), Ended> {
        let mut kept = self.keep(asker.lang).await?;
        if is_draft && kept.is_ok() {
            kept = self.keep_draft(seat, asker.lang).await?;
        }
        self.tell_change();
        match kept {
            Ok(()) => {
                let catalog = self.catalog(asker.lang);
                let number = self.table.told(asker.viewer).len() as u32;
                let notices = notices.iter().map(|text| catalog.say(text)).collect();
                self.tell(asker.visit, &Tell::Done { id: asker.id, number, notices });
            }
            Err(Unkept::Overtaken) => self.refuse_stale(asker, seen),
            Err(Unkept::Failed(problem)) => self.refuse(asker, problem),
        }
        self.wake();
        Ok(())
    }

    /// The seat that asks, if it has a seat and has seen everything; else it is told why not.
    pub(super) fn ready_seat(&mut self, asker: Asker, seen: u32) -> Option<Seat> {
        let Some(seat) = asker.viewer.seat() else {
            self.refuse(asker, Problem::new("not-yours", words::word(asker.lang, "server.not-yours")));
            return None;
        };
        if self.chairs.contains(&Chair::Open) && self.table.drafting().is_empty() {
            self.refuse(asker, Problem::new("waiting", words::word(asker.lang, "server.waiting")));
            return None;
        }
        if seen as usize != self.table.told(asker.viewer).len() {
            self.refuse_stale(asker, seen);
            return None;
        }
        Some(seat)
    }

    fn refuse_stale(&mut self, asker: Asker, seen: u32) {
        let missed = self.missed(asker.viewer, seen as usize, asker.lang);
        let stale = Problem::new("stale", words::word(asker.lang, "server.stale"));
        self.refuse(asker, Problem { missed: Some(Box::new(missed)), ..stale });
    }

    /// Whether only the asker and machines play here.
    fn asks_nobody(&self, asker: Asker) -> bool {
        self.lookers.get(&asker.visit).is_some_and(|looker| self.is_alone(&looker.guest))
    }

    /// Whether a person is to act: then a takeback has gone far enough.
    fn is_turn_of_people(&self) -> bool {
        match self.table.turn() {
            Turn::Act(seat) => !matches!(self.chairs[seat.index()], Chair::Bot(_)),
            Turn::Chance => false,
            Turn::Over(_) => true,
        }
    }

    pub(super) fn refuse(&mut self, asker: Asker, it: Problem) {
        self.tell(asker.visit, &problem(asker.id, it));
    }

    fn complaint(&self, lang: Lang, complaint: &Complaint) -> Problem {
        match complaint {
            Complaint::Refused(judged) => Problem::refused(judged, self.catalog(lang)),
            Complaint::Misread(misread) => {
                let say = |_, text: &Text| self.catalog(lang).say(text);
                Problem::new("misread", placed(lang, misread, say))
            }
        }
    }
}

/// A problem as it is told.
pub(super) fn problem(id: u32, problem: Problem) -> Tell {
    Tell::Problem { id, problem: Box::new(problem) }
}
