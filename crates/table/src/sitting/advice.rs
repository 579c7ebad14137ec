//! Advice: what the strongest machine would do in one's place, and why. It thinks from the view of the seat that asks, and
//! from nothing else.

use super::Sitting;
use super::thinking::Thinker;
use crate::{Change, Machine, NotDone, Occupant, Thought};
use kernel::Seat;
use scene::Pick;

/// The answer to a question for advice.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The number of the question.
    pub question: u64,
    /// The seat that asked.
    pub seat: Seat,
    /// The answer.
    pub advised: Advised,
}

/// What became of a question for advice.
#[derive(Clone, Debug, PartialEq)]
pub enum Advised {
    /// What a machine would do.
    Do {
        /// The action as typed.
        line: String,
        /// The same as picks, to be shown on the board.
        picks: Vec<Pick>,
        /// What the machine holds the position to be worth for the seat, if it has an opinion.
        value: Option<i32>,
        /// What it expects to follow.
        expected: Vec<String>,
        /// The parts of the worth that it changes, the greatest change first.
        changes: Vec<Change>,
    },
    /// The position has changed meanwhile, or nobody wants to know any more.
    Stale,
    /// The machine has nothing to say.
    Nothing,
}

impl Sitting {
    /// Whether nobody is told what a good player would see: while it counts, and between people unless they agreed on it.
    pub fn denies_judgement(&self) -> bool {
        let terms = self.the_match.terms();
        !self.is_over() && (terms.rated || !terms.judgement && Occupant::are_several(&self.occupants))
    }

    /// Why nobody is told.
    pub fn no_judgement(&self) -> NotDone {
        let is_rated = self.the_match.terms().rated;
        NotDone::denied("refused", if is_rated { "table.denied.rated" } else { "table.denied.judgement" })
    }

    /// Lets the strongest machine think for a seat, if it is its turn.
    pub(super) fn ask_advice(&mut self, seat: Seat, question: u64) -> Result<(), NotDone> {
        let denied = |id, key| Err(NotDone::denied(id, key));
        if self.occupants.contains(&Occupant::Open) {
            return denied("waiting", "table.denied.waiting");
        }
        if self.denies_judgement() {
            return Err(self.no_judgement());
        }
        if self.the_match.drafting().has(seat) {
            return denied("refused", "table.denied.advice-setup");
        }
        if !self.the_match.to_act().has(seat) {
            return denied("refused", "table.denied.advice-turn");
        }
        if self.questions.contains_key(&seat) {
            return denied("busy", "table.denied.advice-busy");
        }
        self.questions.insert(seat, question);
        self.order_thought(Thinker::Adviser(seat), Machine::strongest(self.game));
        Ok(())
    }

    /// Answers with what the adviser thought of.
    pub(super) fn advise(&mut self, seat: Seat, thought: Option<Thought>) {
        let Some(question) = self.questions.remove(&seat) else { return };
        let advised = thought.and_then(|thought| self.advised(seat, &thought)).unwrap_or(Advised::Nothing);
        self.out.advice.push(Advice { question, seat, advised });
    }

    fn advised(&self, seat: Seat, thought: &Thought) -> Option<Advised> {
        let (line, expected) = thought.lines.split_first()?;
        let own = thought.lines.get(..thought.own.max(1))?;
        Some(Advised::Do {
            line: line.clone(),
            picks: self.the_match.picks(seat, line)?,
            value: thought.value,
            expected: expected.to_vec(),
            changes: self.the_match.changes(seat, own),
        })
    }

    /// Keeps what a machine has in mind, before it plays it.
    pub(super) fn remember_mind(&mut self, seat: Seat, thought: Option<&Thought>) {
        let is_play = self.occupant(seat).is_machine() && self.the_match.drafting().is_empty();
        match thought.filter(|_| is_play).and_then(|thought| self.advised(seat, thought)) {
            Some(mind) => self.minds.insert(seat, mind),
            None => self.minds.remove(&seat),
        };
    }

    /// What the machine on a seat had in mind when it thought last: nobody is told where it counts, nor as long as the game hides what
    /// it may have thought of.
    pub fn mind(&self, seat: Seat) -> Result<&Advised, NotDone> {
        if self.denies_judgement() {
            return Err(self.no_judgement());
        }
        if self.is_secret() {
            return Err(NotDone::denied("hidden", "table.denied.mind-hidden"));
        }
        self.minds.get(&seat).ok_or_else(|| NotDone::denied("refused", "table.denied.mind"))
    }

    /// The position has changed: advice on the old one is not given.
    pub(super) fn drop_questions(&mut self) {
        for (seat, question) in std::mem::take(&mut self.questions) {
            self.stop(Thinker::Adviser(seat));
            self.out.advice.push(Advice { question, seat, advised: Advised::Stale });
        }
    }

    /// Whoever asked does not want to know any more.
    pub(super) fn forget(&mut self, question: u64) {
        let asked = self.questions.iter().find(|(_, own)| **own == question).map(|(seat, _)| *seat);
        if let Some(seat) = asked {
            self.questions.remove(&seat);
            self.stop(Thinker::Adviser(seat));
            self.out.advice.push(Advice { question, seat, advised: Advised::Stale });
        }
    }
}
