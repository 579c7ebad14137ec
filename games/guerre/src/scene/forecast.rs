//! What an attack or a move would come to, told before it is made.

use crate::Guerre;
use crate::board::square::Square;
use crate::moves::fire::{Effect, Totals};
use crate::moves::units::Units;
use crate::moves::{Action, Phase, State};
use crate::view::View;
use kernel::{Cell, Game};
use phrase::Text;
use scene::Forecast;

/// What would come of an action. Once the armies stand nothing is hidden, so it can be tried.
pub(super) fn forecast(game: &Guerre, view: &View, action: Action) -> Option<Forecast> {
    let before = view.shown();
    if before.phase() != Phase::Play {
        return None;
    }
    let mut after = before.clone();
    game.apply(&mut after, action);
    match action {
        Action::Attack { from, target } => game.forecast_attack(before, from, target, &after),
        Action::Move { from, to } => game.forecast_move(before, from, to, &after),
        Action::End | Action::Place { .. } | Action::Lot(_) => None,
    }
}

impl Guerre {
    /// The sums written out, and what they come to.
    fn forecast_attack(
        &self,
        before: &State,
        from: Square,
        target: Square,
        after: &State,
    ) -> Option<Forecast> {
        let side = before.mover();
        let (attacker, victim) = (before.unit_of_at(side, from)?, before.unit_of_at(side.other(), target)?);
        let sums = self.both_sums(before, attacker, victim);
        let totals = Totals { attack: sums[0].total, defence: sums[1].total };
        let key = match totals.effect() {
            Effect::Nothing => "guerre.forecast.nothing",
            Effect::Retreat if after.alive.has(victim) => "guerre.forecast.retreat",
            Effect::Retreat => "guerre.forecast.trapped",
            Effect::Destroyed => "guerre.forecast.destroyed",
        };
        let text = Text::new(key)
            .term("unit", self.kind(victim).name())
            .name("target", target.to_string())
            .name("totals", format!("{}:{}", totals.attack, totals.defence));
        let cells: Vec<Cell> = sums.iter().flat_map(|sum| sum.parts.iter().map(|part| part.cell)).collect();
        let forecast = Forecast { sums: sums.into(), ..Forecast::of(text) };
        Some(self.forecast_changes(forecast, before, after).about(cells))
    }

    /// What a move changes beyond where the unit stands.
    fn forecast_move(&self, before: &State, from: Square, to: Square, after: &State) -> Option<Forecast> {
        let unit = before.unit_of_at(before.mover(), from)?;
        let mut forecast = Forecast::default();
        if before.arsenals != after.arsenals {
            forecast = forecast.line(Text::new("guerre.forecast.arsenal").name("square", to.to_string()));
        }
        if before.online.has(unit) && !after.online.has(unit) {
            let text = Text::new("guerre.forecast.offline").term("unit", self.kind(unit).name());
            forecast = forecast.line(text.name("square", to.to_string()));
        }
        let forecast = self.forecast_changes(forecast, before, after);
        (!forecast.lines.is_empty()).then(|| forecast.about([self.cell(to)]))
    }

    /// Who would lose communication and who would have it again.
    fn forecast_changes(&self, mut forecast: Forecast, before: &State, after: &State) -> Forecast {
        let side = before.mover();
        let lost = before.online.without(after.online).and(after.alive);
        let gained = after.online.without(before.online);
        let told = [
            ("guerre.forecast.own-lost", lost.and(Units::of(side))),
            ("guerre.forecast.foes-lost", lost.and(Units::of(side.other()))),
            ("guerre.forecast.own-back", gained.and(Units::of(side))),
            ("guerre.forecast.foes-back", gained.and(Units::of(side.other()))),
        ];
        for (key, units) in told.into_iter().filter(|(_, units)| !units.is_empty()) {
            let text = Text::new(key).name("squares", self.names_of(after, units));
            let cells: Vec<Cell> = units.iter().map(|unit| self.cell(after.square(unit))).collect();
            forecast = forecast.line(text).about(cells);
        }
        forecast
    }
}
