//! A match in words: who plays, what is proposed, what is objected.

use super::LocalDesk;
use kernel::{Misread, Misreads, Seat};
use phrase::Text;
use table::{NotDone, Occupant, ProposalKind};
use wire::Problem;

impl LocalDesk {
    /// Who sits on a seat.
    pub(super) fn player(&self, seat: Seat) -> String {
        match self.sitting.occupant(seat) {
            Occupant::Person(_) => self.words.word("terminal.person"),
            Occupant::Open => self.words.word("terminal.open"),
            Occupant::Gone => self.words.word("terminal.gone"),
            Occupant::Machine(machine) => match machine.level {
                Some(level) => self.catalog().word(&format!("table.level.{level}")),
                None => machine.bot.clone(),
            },
        }
    }

    /// What is proposed, and by whom.
    pub(super) fn proposal(&self) -> Option<String> {
        let proposal = self.sitting.proposal()?;
        let key = match proposal.kind {
            ProposalKind::Draw => "terminal.proposal-draw",
            ProposalKind::Takeback => "terminal.proposal-undo",
        };
        let name = self.catalog().say(&self.the_match().seat_name(proposal.seat));
        Some(self.words.say(&Text::new(key).name("seat", name)))
    }

    /// Why something was not done, in words.
    pub(super) fn problem(&self, not_done: &NotDone) -> Problem {
        match not_done {
            NotDone::Misread(misread) => Problem::new("misread", self.misread(misread)),
            NotDone::Refused(judged) => Problem::refused(judged, self.catalog()),
            NotDone::Denied(id, text) => Problem::new(id, self.catalog().say(text)),
        }
    }

    /// The same of a typed line: what is not understood may have been meant for `help`.
    pub(super) fn in_line(&self, problem: Problem) -> Problem {
        match problem.refusal {
            None => {
                let text = Text::new("terminal.unknown").name("said", problem.message);
                Problem::new("misread", self.words.say(&text))
            }
            Some(_) => problem,
        }
    }

    pub(super) fn bad_options(&self, Misreads(wrong): &Misreads) -> Problem {
        let said: Vec<String> = wrong.iter().map(|misread| self.misread(misread)).collect();
        Problem::new("misread", said.join("; "))
    }

    /// Something that cannot be done, by the key of what is said.
    pub(super) fn says(&self, key: &str) -> Problem {
        Problem::new("denied", self.words.word(key))
    }

    fn misread(&self, misread: &Misread) -> String {
        let said = self.catalog().say(&misread.text);
        match &misread.place {
            Some(place) if !place.file.is_empty() => format!("{place}: {said}"),
            Some(place) if place.column > 1 => {
                let text = Text::new("terminal.column").number("column", place.column);
                self.words.say(&text.name("said", said))
            }
            _ => said,
        }
    }
}
