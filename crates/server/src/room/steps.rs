//! What could have been done at a step one looks back at.

use super::Room;
use super::answer::{Asker, problem_tell};
use table::NotDone;
use wire::{Forecast, Problem, Tell};

impl Room {
    /// Answers whether a line could have been done at a step, or why not.
    pub(super) fn study_judged(&mut self, asker: Asker, number: u32, line: String) {
        let Some(study) = self.the_match().judged_at_later(asker.eyes, number, &line) else {
            return self.refuse_step(asker);
        };
        let (catalog, id, lang) = (self.catalog(asker.lang), asker.id, asker.lang);
        self.find_out(asker, move || {
            let problem = match study() {
                Ok(()) => return Tell::Forecast { id, line, forecast: Box::new(Forecast::default()) },
                Err(NotDone::Refused(judged)) => Problem::refused(&judged, catalog),
                Err(NotDone::Denied(why, text)) => Problem::new(why, catalog.say(&text)),
                Err(NotDone::Misread(misread)) => {
                    let say = |_, text: &phrase::Text| catalog.say(text);
                    Problem::new("misread", crate::make::placed(lang, &misread, say))
                }
            };
            problem_tell(id, problem)
        });
    }

    /// Answers what could have been done at a step.
    pub(super) fn study_actions(&mut self, asker: Asker, number: u32) {
        let Some(study) = self.the_match().actions_at_later(asker.eyes, number) else {
            return self.refuse_step(asker);
        };
        let id = asker.id;
        self.find_out(asker, move || Tell::Actions { id, lines: study() });
    }
}
