//! Objections of a match in words.

use super::LocalDesk;
use crate::desk::Objection;
use kernel::{BadOptions, Misread};
use phrase::Text;
use table::Complaint;
use verdict::Judged;
use wire::Refusal;

impl LocalDesk {
    pub(super) fn complaint(&self, complaint: &Complaint) -> Objection {
        match complaint {
            Complaint::Misread(misread) => Objection::error(self.misread(misread)),
            Complaint::Refused(judged) => self.refusal(judged),
        }
    }

    pub(super) fn refusal(&self, judged: &Judged) -> Objection {
        Objection::Refused(Box::new(Refusal::of(judged, self.catalog())))
    }

    pub(super) fn bad_options(&self, BadOptions(wrong): &BadOptions) -> Objection {
        let said: Vec<String> = wrong.iter().map(|misread| self.misread(misread)).collect();
        Objection::error(said.join("; "))
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
