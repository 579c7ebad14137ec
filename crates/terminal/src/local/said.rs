//! A match in words: who plays, what is proposed, what is objected.

use super::LocalDesk;
use crate::desk::Objection;
use kernel::{BadOptions, Misread, Seat};
use phrase::Text;
use table::{Complaint, Occupant, ProposalKind};
use verdict::Judged;
use wire::Refusal;

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
        let name = self.catalog().say(&self.table().seat_name(proposal.seat));
        Some(self.words.say(&Text::new(key).name("seat", name)))
    }

    pub(super) fn complaint(&self, complaint: &Complaint) -> Objection {
        match complaint {
            Complaint::Misread(misread) => Objection::error(self.misread(misread)),
            Complaint::Refused(judged) => self.refusal(judged),
            Complaint::Denied(_, text) => Objection::error(self.catalog().say(text)),
        }
    }

    fn refusal(&self, judged: &Judged) -> Objection {
        Objection::Refused(Box::new(Refusal::of(judged, self.catalog())))
    }

    pub(super) fn bad_options(&self, BadOptions(wrong): &BadOptions) -> Objection {
        let said: Vec<String> = wrong.iter().map(|misread| self.misread(misread)).collect();
        Objection::error(said.join("; "))
    }

    /// Something that cannot be done, by the key of what is said.
    pub(super) fn says(&self, key: &str) -> Objection {
        Objection::error(self.words.word(key))
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
