//! Lines of play that are tried and not played, and notes on the game.

use super::Room;
use super::answer::{Asker, problem_tell};
use kernel::{Seat, Turn};
use phrase::Catalog;
use table::{NoteKind, Trial, Variation, Worth};
use wire::{Next, NoteInfo, Problem, Scene, SideWorth, Tell};

impl Room {
    /// Where a line of play leads to that goes on from a step.
    pub(super) fn study_variation(&mut self, asker: Asker, number: u32, trial: Trial) {
        if self.denies_judgement() {
            let problem = self.problem(asker.lang, &self.sitting.no_judgement());
            return self.refuse(asker, problem);
        }
        let Some(licence) = self.the_match().licence() else {
            let problem = crate::words::word(asker.lang, "server.vary.hidden");
            return self.refuse(asker, Problem::new("hidden", problem));
        };
        let Some(study) = self.the_match().vary_later(licence, asker.eyes, number, trial) else {
            return self.refuse_step(asker);
        };
        let (catalog, id) = (self.catalog(asker.lang), asker.id);
        self.find_out(asker, move || match study() {
            Ok(variation) => told(id, variation, catalog),
            Err(table::NotDone::Refused(judged)) => problem_tell(id, Problem::refused(&judged, catalog)),
            Err(table::NotDone::Denied(kind, text)) => {
                problem_tell(id, Problem::new(kind, catalog.say(&text)))
            }
            Err(table::NotDone::Misread(misread)) => {
                problem_tell(id, Problem::new("misread", catalog.say(&misread.text)))
            }
        });
    }

    /// Tells everybody what is noted about the game.
    pub(super) fn tell_notes(&mut self) {
        for number in self.connections.keys().copied().collect::<Vec<_>>() {
            self.tell_notes_to(number);
        }
    }

    /// Tells one of them what is noted, each note by the step they would look at.
    pub(super) fn tell_notes_to(&mut self, number: u64) {
        let Some(eyes) = self.connections.get(&number).and_then(|it| it.eyes) else { return };
        let note =
            |(at, note): (u32, table::Note)| NoteInfo { at, kind: told_kind(note.kind), text: note.text };
        let notes = self.sitting.notes(eyes).into_iter().map(note).collect();
        self.tell(number, &Tell::Notes { notes });
    }
}

fn told(id: u32, variation: Variation, catalog: &Catalog) -> Tell {
    let turn = match variation.turn {
        Turn::Act(seat) => wire::Turn::Act(seat),
        Turn::Chance => wire::Turn::Chance,
        Turn::Over(outcome) => wire::Turn::Over(wire::Outcome {
            winners: outcome.winners.iter().collect(),
            text: variation.ended.map(|text| catalog.say(&text)).unwrap_or_default(),
            reason: catalog.word(outcome.reason),
            why: outcome.reason.to_string(),
        }),
    };
    let side = |(seat, worth): (Seat, Vec<Worth>)| SideWorth {
        seat,
        points: worth.iter().map(|part| part.points).sum(),
        parts: worth.iter().map(|part| (catalog.word(part.key), part.points)).collect(),
    };
    Tell::Tried {
        id,
        lines: variation.lines,
        turn,
        scene: Box::new(Scene::of(&variation.scene, catalog)),
        next: Next::of(&variation.next, catalog),
        sides: variation.worth.into_iter().map(side).collect(),
    }
}

/// The kind of a note that somebody sent.
pub(super) fn kind_of(kind: wire::NoteKind) -> NoteKind {
    match kind {
        wire::NoteKind::Said => NoteKind::Said,
        wire::NoteKind::Drawn => NoteKind::Drawn,
        wire::NoteKind::Line => NoteKind::Line,
    }
}

fn told_kind(kind: NoteKind) -> wire::NoteKind {
    match kind {
        NoteKind::Said => wire::NoteKind::Said,
        NoteKind::Drawn => wire::NoteKind::Drawn,
        NoteKind::Line => wire::NoteKind::Line,
    }
}
