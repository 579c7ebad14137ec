//! What each viewer is told of an action.

use super::name_of;
use crate::Guerre;
use crate::board::army::Kind;
use crate::board::square::Square;
use crate::moves::fire::Effect;
use crate::moves::units::{Unit, Units};
use crate::moves::{Action, Phase, State};
use kernel::Viewer;
use phrase::Text;
use scene::{Event, EventKind};

impl Guerre {
    /// Everything about an action is told to everybody, but a placement to nobody else.
    pub(crate) fn telling(
        &self,
        before: &State,
        action: Action,
        after: &State,
        viewer: Viewer,
    ) -> Vec<Event> {
        match action {
            Action::Place { kind, square } => self.told_place(before, kind, square, after, viewer),
            Action::Lot(side) => {
                vec![Event::new(EventKind::Chance, Text::new("guerre.told.lot").term("side", name_of(side)))]
            }
            Action::Move { from, to } => self.told_move(before, from, to, after),
            Action::Attack { from, target } => self.told_attack(before, from, target, after),
            Action::End => {
                let text = Text::new("guerre.told.end").term("side", name_of(after.mover()));
                let mut events = vec![Event::new(EventKind::Turn, text).by(before.mover())];
                events.extend(self.told_losses(before, after, None));
                events
            }
        }
    }

    /// The last placement opens the armies to everybody.
    fn told_place(
        &self,
        before: &State,
        kind: Kind,
        square: Square,
        after: &State,
        viewer: Viewer,
    ) -> Vec<Event> {
        let Phase::Setup(placed) = before.phase() else { return Vec::new() };
        let side = self.placing(placed);
        let mut events = Vec::new();
        if viewer.sees_as(side) {
            let text =
                Text::new("guerre.told.place").term("unit", kind.name()).name("square", square.to_string());
            events.push(Event::new(EventKind::Place, text).by(side).on([self.cell(square)]));
        }
        if !matches!(after.phase(), Phase::Setup(_)) {
            let text = Text::new("guerre.told.open").name("rows", self.write_rows(after));
            events.push(Event::new(EventKind::Turn, text));
        }
        events
    }

    fn told_move(&self, before: &State, from: Square, to: Square, after: &State) -> Vec<Event> {
        let side = before.mover();
        let Some(unit) = before.unit_of_at(side, from) else { return Vec::new() };
        let text = Text::new("guerre.told.move").term("unit", self.kind(unit).name());
        let text = text.name("from", from.to_string()).name("to", to.to_string());
        let mut events =
            vec![Event::new(EventKind::Move, text).by(side).on([self.cell(from), self.cell(to)])];
        if before.arsenals != after.arsenals {
            let text = Text::new("guerre.told.arsenal").name("square", to.to_string());
            events.push(Event::new(EventKind::Loss, text).by(side).on([self.cell(to)]));
        }
        events.extend(self.told_losses(before, after, None));
        events
    }

    fn told_attack(&self, before: &State, from: Square, target: Square, after: &State) -> Vec<Event> {
        let side = before.mover();
        let units = before.unit_of_at(side, from).zip(before.unit_of_at(side.other(), target));
        let Some((attacker, victim)) = units else { return Vec::new() };
        let totals = self.totals(before, attacker, victim);
        let key = match totals.effect() {
            Effect::Nothing => "guerre.told.nothing",
            Effect::Retreat if after.alive.has(victim) => "guerre.told.retreat",
            Effect::Retreat => "guerre.told.trapped",
            Effect::Destroyed => "guerre.told.destroyed",
        };
        let text = Text::new(key)
            .term("attacker", self.kind(attacker).name())
            .name("from", from.to_string())
            .term("unit", self.kind(victim).name())
            .name("target", target.to_string())
            .name("totals", format!("{}:{}", totals.attack, totals.defence));
        let mut events =
            vec![Event::new(EventKind::Combat, text).by(side).on([self.cell(from), self.cell(target)])];
        events.extend(self.told_losses(before, after, Some(victim)));
        events
    }

    /// Units that had to retreat and could not, and units that have lost communication.
    fn told_losses(&self, before: &State, after: &State, besides: Option<Unit>) -> Vec<Event> {
        let gone = before.alive.without(after.alive);
        let gone = gone.iter().filter(|&unit| Some(unit) != besides);
        let mut events: Vec<Event> = gone.map(|unit| self.told_loss(before.square(unit), unit)).collect();
        let cut_off = before.online.without(after.online).and(after.alive);
        if !cut_off.is_empty() {
            let squares = self.names_of(after, cut_off);
            let text = Text::new("guerre.told.cut_off").name("squares", squares);
            let cells = cut_off.iter().map(|unit| self.cell(after.square(unit)));
            events.push(Event::new(EventKind::Note, text).on(cells));
        }
        events
    }

    fn told_loss(&self, square: Square, unit: Unit) -> Event {
        let text = Text::new("guerre.told.no_retreat").term("unit", self.kind(unit).name());
        Event::new(EventKind::Loss, text.name("square", square.to_string())).on([self.cell(square)])
    }

    fn names_of(&self, state: &State, units: Units) -> String {
        let mut squares: Vec<Square> = units.iter().map(|unit| state.square(unit)).collect();
        squares.sort_unstable();
        let names: Vec<String> = squares.iter().map(|square| square.to_string()).collect();
        names.join(", ")
    }
}
