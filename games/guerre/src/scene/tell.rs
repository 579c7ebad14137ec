//! What each viewer is told of an action.

use super::{ground, letters, name_of};
use crate::Guerre;
use crate::board::Terrain;
use crate::board::army::Kind;
use crate::board::square::Square;
use crate::moves::fire::{Effect, Totals};
use crate::moves::units::{Unit, Units};
use crate::moves::{Action, Phase, State};
use kernel::{Game, Seat, Turn, Viewer};
use phrase::Text;
use scene::{Event, EventKind, Fate, Fighter, Part, Role, Sum, Tally, Thing};

/// Everything about an action is told to everybody, but a placement to nobody else.
pub(crate) fn tell(
    game: &Guerre,
    before: &State,
    action: Action,
    after: &State,
    viewer: Viewer,
) -> Vec<Event> {
    match action {
        Action::Place { kind, square } => game.told_place(before, kind, square, after, viewer),
        Action::Lot(side) => {
            let text = Text::new("guerre.told.lot").term("side", name_of(side));
            vec![Event::new(EventKind::Chance, text).begins(side)]
        }
        Action::Move { from, to } => game.told_move(before, from, to, after),
        Action::Attack { from, target } => game.told_attack(before, from, target, after),
        Action::End => {
            let text = Text::new("guerre.told.end").term("side", name_of(after.mover()));
            let ended = Event::new(EventKind::Turn, text).by(before.mover());
            let mut events = vec![ended.begins(game.next_to_act(after))];
            events.extend(game.told_losses(before, after, None));
            events
        }
    }
}

impl Guerre {
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
            let placed = Tally::one(side, self.thing(kind, side)).at(self.cell(square));
            events.push(Event::new(EventKind::Place, text).by(side).on([self.cell(square)]).about([placed]));
        }
        if !matches!(after.phase(), Phase::Setup(_)) {
            let text = Text::new("guerre.told.open").name("rows", self.write_rows(after));
            events.push(Event::new(EventKind::Turn, text).begins(self.next_to_act(after)));
        }
        events
    }

    fn told_move(&self, before: &State, from: Square, to: Square, after: &State) -> Vec<Event> {
        let side = before.mover();
        let Some(unit) = before.unit_of_at(side, from) else { return Vec::new() };
        let text = Text::new("guerre.told.move").term("unit", self.kind(unit).name());
        let text = text.name("from", from.to_string()).name("to", to.to_string());
        let moved = Event::new(EventKind::Move, text).by(side).on([self.cell(from), self.cell(to)]);
        let mut events = vec![moved.about([self.one(unit, to)])];
        if before.arsenals != after.arsenals {
            let text = Text::new("guerre.told.arsenal").name("square", to.to_string());
            let arsenal = Thing::new(Terrain::Arsenal.name(), ground(Terrain::Arsenal).letters);
            let lost = Tally::one(side.other(), arsenal).at(self.cell(to));
            events.push(Event::new(EventKind::Loss, text).by(side).on([self.cell(to)]).lost([lost]));
        }
        events.extend(self.told_losses(before, after, None));
        events
    }

    fn told_attack(&self, before: &State, from: Square, target: Square, after: &State) -> Vec<Event> {
        let side = before.mover();
        let units = before.unit_of_at(side, from).zip(before.unit_of_at(side.other(), target));
        let Some((attacker, victim)) = units else { return Vec::new() };
        let sums = self.both_sums(before, attacker, victim);
        let totals = Totals { attack: sums[0].total, defence: sums[1].total };
        let (key, fate) = match totals.effect() {
            Effect::Nothing => ("guerre.told.nothing", Fate::Stays),
            Effect::Retreat if after.alive.has(victim) => ("guerre.told.retreat", Fate::Retreats),
            Effect::Retreat => ("guerre.told.trapped", Fate::Falls),
            Effect::Destroyed => ("guerre.told.destroyed", Fate::Falls),
        };
        let cells = [self.cell(from), self.cell(target)];
        let attacking = Fighter::attacker(side, self.thing_of(attacker), Fate::Stays).at(cells[0]);
        let defending = Fighter::defender(side.other(), self.thing_of(victim), fate).at(cells[1]);
        let text = Text::new(key)
            .term("attacker", attacking.thing.symbol)
            .name("from", from.to_string())
            .term("unit", defending.thing.symbol)
            .name("target", target.to_string())
            .name("totals", format!("{}:{}", totals.attack, totals.defence));
        let fighters = [attacking.counting(totals.attack), defending.counting(totals.defence)];
        let lost = (fate == Fate::Falls).then(|| self.one(victim, target));
        let event = Event::new(EventKind::Combat, text).by(side).on(cells);
        let mut events = vec![event.fought(fighters).summed(sums).lost(lost)];
        events.extend(self.told_losses(before, after, Some(victim)));
        events
    }

    /// What an attack and its defence add up to, unit by unit.
    pub(super) fn both_sums(&self, state: &State, attacker: Unit, target: Unit) -> [Sum; 2] {
        let part =
            |unit: Unit, adds| Part { cell: self.cell(state.square(unit)), thing: self.thing_of(unit), adds };
        let (mut attack, mut defence) = (Vec::new(), Vec::new());
        let square = state.square(target);
        self.each_attacker(state, attacker, square, |unit, adds| attack.push(part(unit, adds)));
        self.each_defender(state, target, |unit, adds| defence.push(part(unit, adds)));
        [Sum::of(Role::Attacker, attacker.side(), attack), Sum::of(Role::Defender, target.side(), defence)]
    }

    fn thing_of(&self, unit: Unit) -> Thing {
        self.thing(self.kind(unit), unit.side())
    }

    fn thing(&self, kind: Kind, side: Seat) -> Thing {
        Thing::new(kind.name(), letters(kind, side))
    }

    fn one(&self, unit: Unit, square: Square) -> Tally {
        Tally::one(unit.side(), self.thing_of(unit)).at(self.cell(square))
    }

    fn next_to_act(&self, state: &State) -> Option<Seat> {
        match self.turn(state) {
            Turn::Act(side) => Some(side),
            Turn::Chance | Turn::Over(_) => None,
        }
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
        let event = Event::new(EventKind::Loss, text.name("square", square.to_string()));
        event.on([self.cell(square)]).lost([self.one(unit, square)])
    }

    pub(super) fn names_of(&self, state: &State, units: Units) -> String {
        let mut squares: Vec<Square> = units.iter().map(|unit| state.square(unit)).collect();
        squares.sort_unstable();
        let names: Vec<String> = squares.iter().map(|square| square.to_string()).collect();
        names.join(", ")
    }
}
