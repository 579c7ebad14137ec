//! What a fight would bring and what a move would cost, told before either.

use super::panels::listed;
use crate::board::Weapon;
use crate::moves::{Chance, Ground, Reach, Terms, Unit};
use crate::{Action, Skirmish, View};
use kernel::Cell;
use phrase::{Arg, Text};
use scene::Forecast;
use std::collections::BTreeSet;

/// What would come of an action, as far as its team knows.
pub(super) fn forecast(game: &Skirmish, view: &View, action: Action) -> Option<Forecast> {
    match action {
        Action::Attack { from, to, weapon } => game.forecast_fight(view, from, to, weapon),
        Action::Move { from, to } => game.forecast_move(view, from, to),
        Action::Recruit { .. } | Action::Recall { .. } | Action::End => None,
        Action::Strike { .. } | Action::Birth { .. } => None,
    }
}

impl Skirmish {
    /// Blows and chances of both, and the hit points that may be left of each.
    fn forecast_fight(&self, view: &View, from: Cell, to: Cell, weapon: Weapon) -> Option<Forecast> {
        let (attacker, defender) = (view.units.at(from)?, view.units.at(to)?);
        let terms = self.terms(view.head.round, &view.units, [attacker, defender], weapon);
        let blows = |side: usize, unit: &Unit| {
            let key =
                if terms.strikes[side] == 0 { "skirmish.forecast.idle" } else { "skirmish.forecast.blows" };
            Text::new(key)
                .with("unit", self.figures.said_of(unit.team, unit.kind))
                .number("strikes", terms.strikes[side])
                .number("damage", terms.damage[side])
                .number("hit", terms.hit[side])
        };
        let odds = terms.odds([attacker.hp, defender.hp]);
        let mut forecast = Forecast::of(blows(0, attacker)).line(blows(1, defender)).about([from, to]);
        for line in self.specials_said(&terms, [attacker, defender]) {
            forecast = forecast.line(line);
        }
        for (side, unit) in [(1, defender), (0, attacker)] {
            let left: BTreeSet<u16> = odds.ends.iter().map(|end| end.hp[side]).collect();
            for hp in left {
                let share = odds.probability(|end: &Chance| end.hp[side] == hp);
                let key = if hp == 0 { "skirmish.forecast.falls" } else { "skirmish.forecast.left" };
                let text = Text::new(key).with("unit", self.figures.said_of(unit.team, unit.kind));
                let text = text.number("hp", hp);
                let good_for = if hp == 0 { unit.team.other() } else { unit.team };
                forecast = forecast.chance(text, Some(good_for), share as f32);
            }
        }
        Some(forecast)
    }

    /// What is special about the weapons of both, and how likely each is poisoned or slow in the end.
    fn specials_said(&self, terms: &Terms, pair: [&Unit; 2]) -> Vec<Text> {
        let mut lines = Vec::new();
        for (side, unit) in pair.into_iter().enumerate().filter(|(side, _)| terms.strikes[*side] > 0) {
            let words = terms.specials[side].iter().map(|special| Arg::Term(special.key())).collect();
            lines.extend(listed(words).map(|words| {
                let said = self.figures.said_of(unit.team, unit.kind);
                Text::new("skirmish.forecast.specials").with("unit", said).text("specials", words)
            }));
        }
        lines
    }

    /// The cost of a move, its path, and which known enemies could strike where it ends.
    fn forecast_move(&self, view: &View, from: Cell, to: Cell) -> Option<Forecast> {
        let unit = *view.units.at(from)?;
        let ground = Ground::new(&self.board, &self.rules, unit.team, view.units.iter());
        let reach = Reach::of(&ground, from, self.gait(&unit), self.stride(&unit));
        let cost = reach.cost(to)? * if unit.slowed { 2 } else { 1 };
        let path = reach.path(&ground, to);
        let text = Text::new("skirmish.forecast.cost").number("cost", cost);
        let forecast = Forecast::of(text.number("left", unit.moves.saturating_sub(cost))).about(path);
        let mut there = view.clone();
        there.units.take(from);
        there.units.put(Unit { cell: to, ..unit });
        let (mut foes, mut damage) = (Vec::new(), 0);
        for foe in there.units.of(unit.team.other()) {
            if self.strikes_from(&there, foe.team, foe.cell).has(to) {
                foes.push(foe.cell);
                damage += self.most_damage(foe);
            }
        }
        if foes.is_empty() {
            return Some(forecast.judged(Text::new("skirmish.forecast.safe"), []));
        }
        let text = Text::new("skirmish.forecast.threat").number("foes", foes.len() as i64);
        Some(forecast.judged(text.number("damage", damage).number("hp", unit.hp), foes))
    }
}
