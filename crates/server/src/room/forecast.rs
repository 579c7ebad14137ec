//! What would come of an action, and why something cannot be picked: asked, and not done.

use super::Room;
use super::answer::{Asker, problem_tell};
use crate::words;
use wire::{Forecast, Pick, Problem, Tell};

impl Room {
    /// Answers what would come of a line or of picks, to the seat through whose eyes the asker looks.
    pub(super) fn study_forecast(&mut self, asker: Asker, line: Option<String>, picks: Option<Vec<Pick>>) {
        let Some(seat) = asker.eyes.seat() else {
            let problem = Problem::new("not-yours", words::word(asker.lang, "server.not-yours"));
            return self.refuse(asker, problem);
        };
        let line = match (line, &picks) {
            (Some(line), None) => Some(line),
            (None, Some(picks)) => self.typed(seat, picks),
            _ => {
                let problem = Problem::new("misread", words::word(asker.lang, "server.one-way"));
                return self.refuse(asker, problem);
            }
        };
        let (catalog, id, lang) = (self.catalog(asker.lang), asker.id, asker.lang);
        let Some(line) = line else {
            let study = self.the_match().why_not_later(seat, &picks.unwrap_or_default());
            return self.find_out(asker, move || {
                let nothing = || Problem::new("not-found", words::word(lang, "server.no-forecast"));
                let problem = study().map_or_else(nothing, |judged| Problem::refused(&judged, catalog));
                problem_tell(id, problem)
            });
        };
        let is_judged = !self.denies_judgement();
        match self.the_match().forecast_later(seat, &line) {
            Err(not_done) => {
                let problem = self.problem(asker.lang, &not_done);
                self.refuse(asker, problem);
            }
            Ok((line, study)) => self.find_out(asker, move || {
                let forecast = study().unwrap_or_default();
                let forecast = if is_judged { forecast } else { forecast.by_rules() };
                Tell::Forecast { id, line, forecast: Box::new(Forecast::of(&forecast, catalog)) }
            }),
        }
    }
}
