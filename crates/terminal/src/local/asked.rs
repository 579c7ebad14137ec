//! What is asked of a match and changes nothing.

use super::LocalDesk;
use kernel::Seat;
use table::{Worth, played};
use wire::{Forecast, Layer, Pick, Played, Problem, SideWorth, Term};

impl LocalDesk {
    /// The position now, or at a step.
    pub(super) fn position_at(&self, at: Option<u32>) -> Result<String, Problem> {
        let found = match at {
            None => return Ok(self.the_match().position(self.eyes())),
            Some(number) => self.the_match().position_at_later(self.eyes(), number),
        };
        found.map(|find_out| find_out()).ok_or_else(|| self.says("terminal.step-none"))
    }

    /// A layer now, or at a step.
    pub(super) fn layer_at(&self, id: &str, side: Option<Seat>, at: Option<u32>) -> Option<Layer> {
        let found = match at {
            None => self.the_match().layer(self.eyes(), id, side),
            Some(number) => self.the_match().layer_at_later(self.eyes(), number, id, side)?(),
        };
        found.map(|layer| Layer::of(&layer, self.catalog()))
    }

    /// What the position is worth now, or was at a step.
    pub(super) fn worth_at(&self, at: Option<u32>) -> Vec<SideWorth> {
        let worth = match at {
            None => Some(self.the_match().worth(self.eyes())),
            Some(number) => self.the_match().worth_at_later(self.eyes(), number).map(|find_out| find_out()),
        };
        let side = |(seat, worth): (Seat, Vec<Worth>)| SideWorth {
            seat,
            points: worth.iter().map(|part| part.points).sum(),
            parts: worth.iter().map(|part| (self.catalog().word(part.key), part.points)).collect(),
        };
        worth.unwrap_or_default().into_iter().map(side).collect()
    }

    /// What would come of a line.
    /// Which known game is played, and every option in words.
    pub(super) fn rules_in_words(&self) -> Played {
        let (catalog, it) = (self.catalog(), self.the_match());
        let settings = played::settings(it, self.sitting.game(), catalog).into_iter();
        let term = |it: played::Setting| Term { about: it.about, value: it.value, differs: it.differs };
        Played { known: played::known(it, catalog), options: settings.map(term).collect() }
    }

    pub(super) fn foretold(&self, line: &str) -> Result<Forecast, Problem> {
        let forecast = self.the_match().forecast_later(self.voice(), line);
        let (_, find_out) = forecast.map_err(|not_done| self.in_line(self.problem(&not_done)))?;
        Ok(find_out().map(|it| Forecast::of(&it, self.catalog())).unwrap_or_default())
    }

    /// Why nothing can be done that begins with these picks.
    pub(super) fn objection(&self, picks: &[Pick]) -> Option<Problem> {
        let seat = self.speaker().or(self.looking)?;
        let judged = self.the_match().why_not_later(seat, picks)()?;
        Some(Problem::refused(&judged, self.catalog()))
    }

    /// Why a line could not have been done at a step; nothing if it could.
    pub(super) fn objection_at(&self, number: u32, line: &str) -> Option<Result<(), Problem>> {
        let judged = self.the_match().judged_at_later(self.eyes(), number, line)?();
        Some(judged.map_err(|not_done| self.problem(&not_done)))
    }
}
