//! Hints: what the strongest machine player would do in one's place, and why. It thinks from the view of the seat
//! that asks, and from nothing else.

use super::answer::{Asker, problem};
use super::think::Thinker;
use super::{Chair, Room};
use crate::words;
use kernel::Seat;
use phrase::Lang;
use std::time::Duration;
use table::Thought;
use wire::{Change, Hint, Problem, Tell};

/// A question for advice that waits for its answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    visit: u64,
    id: u32,
    lang: Lang,
}

impl Room {
    /// Lets an adviser think for the seat that asks, if it is its turn.
    pub(super) fn ask_hint(&mut self, asker: Asker) {
        let refused = match asker.viewer.seat() {
            None => Some(("not-yours", "server.not-yours")),
            Some(_) if self.chairs.contains(&Chair::Open) => Some(("waiting", "server.waiting")),
            Some(seat) if self.table.drafting().has(seat) => Some(("refused", "server.hint.setup")),
            Some(seat) if !self.table.to_act().has(seat) => Some(("refused", "server.hint.turn")),
            Some(seat) if self.hints.contains_key(&seat) => Some(("busy", "server.hint.busy")),
            Some(seat) => {
                let question = Question { visit: asker.visit, id: asker.id, lang: asker.lang };
                self.hints.insert(seat, question);
                self.queue_up(Thinker::Adviser(seat), Duration::ZERO);
                None
            }
        };
        if let Some((id, key)) = refused {
            self.tell(asker.visit, &problem(asker.id, Problem::new(id, words::word(asker.lang, key))));
        }
    }

    /// Tells what the adviser thought of.
    pub(super) fn advise(&mut self, seat: Seat, thought: Option<Thought>) {
        let Some(question) = self.hints.remove(&seat) else { return };
        let Question { visit, id, lang } = question;
        let tell = match thought.and_then(|thought| self.hint(seat, &thought, lang)) {
            Some(hint) => Tell::Hint { id, hint: Box::new(hint) },
            None => problem(id, Problem::new("inner", words::word(lang, "server.hint.none"))),
        };
        self.tell(visit, &tell);
    }

    fn hint(&self, seat: Seat, thought: &Thought, lang: Lang) -> Option<Hint> {
        let own = thought.lines.get(..thought.own)?;
        let (line, expected) = thought.lines.split_first()?;
        let change = |reason: table::Reason| Change {
            text: self.catalog(lang).word(reason.key),
            before: reason.before,
            after: reason.after,
        };
        Some(Hint {
            line: line.clone(),
            picks: self.table.picks(seat, line)?,
            value: thought.value,
            expected: expected.to_vec(),
            reasons: self.table.reasons(seat, own).into_iter().map(change).collect(),
        })
    }

    /// The position has changed: advice on the old one is not given.
    pub(super) fn drop_hints(&mut self) {
        for (seat, Question { visit, id, lang }) in std::mem::take(&mut self.hints) {
            self.stop_adviser(seat);
            self.tell(visit, &problem(id, Problem::new("stale", words::word(lang, "server.stale"))));
        }
    }

    /// Whoever asked is gone, or looks through other eyes now.
    pub(super) fn drop_hints_of(&mut self, visit: u64) {
        let own = self.hints.iter().filter(|(_, question)| question.visit == visit);
        for seat in own.map(|(seat, _)| *seat).collect::<Vec<_>>() {
            let Some(Question { id, lang, .. }) = self.hints.remove(&seat) else { continue };
            self.stop_adviser(seat);
            self.tell(visit, &problem(id, Problem::new("stale", words::word(lang, "server.stale"))));
        }
    }

    fn stop_adviser(&mut self, seat: Seat) {
        if let Some((_, Some(progress))) = self.thinking.remove(&Thinker::Adviser(seat)) {
            progress.stop();
        }
    }
}
