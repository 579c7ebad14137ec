//! What a turn can do to each enemy unit, played out and written as a sum; and the notes of the maps of a turn.

use super::turn::{self, Potential, Reckoning};
use crate::Guerre;
use crate::board::square::Square;
use crate::board::{NORTH, SOUTH};
use crate::eval::solver::Quest;
use crate::moves::apply::apply;
use crate::moves::fire::{Effect, Totals};
use crate::moves::units::{Unit, Units};
use crate::moves::{Action, State};
use crate::scene::name_of;
use kernel::{Cell, Game, Seat};
use phrase::Text;
use scene::{Layer, Scale};
use search::Budget;

/// How many positions the solver may look at for one unit.
const EFFORT: u32 = 100;

/// The best attack on a unit that was found for one turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strike {
    /// The actions of the turn up to it, the attack last.
    pub line: Vec<Action>,
    /// What both sides add up to in it.
    pub totals: Totals,
    /// Who attacks with how much, and who defends with how much.
    pub parts: [Vec<(Square, i32)>; 2],
    /// What comes of it: a unit that has no way out is destroyed where it should retreat.
    pub effect: Effect,
}

impl Guerre {
    /// On each enemy unit, how far the best attack that was found for a turn is above its defence.
    pub(super) fn strike_layer(&self, state: &State, side: Option<Seat>) -> Layer {
        let sides = [NORTH, SOUTH].into_iter().filter(|&own| side.is_none_or(|only| only == own));
        let (mut values, mut notes) = (Vec::new(), Vec::new());
        for own in sides {
            let state = self.turn_of(state, own);
            for target in state.alive.and(Units::of(own.other())).iter() {
                let Some(strike) = self.strike(&state, target) else { continue };
                let cell = self.cell(state.square(target));
                values.push((cell, strike.totals.attack as f32 - strike.totals.defence as f32));
                notes.push((cell, self.strike_note(&state, target, &strike)));
            }
        }
        values.sort_by_key(|(cell, _): &(Cell, f32)| *cell);
        Layer { notes, ..Layer::new(Text::new("guerre.layer.strike"), Scale::Diverging, values) }
    }

    /// The best attack on a unit that is found for the turn of whoever is to move: one that destroys it if the solver finds
    /// one, else with as much brought to bear as a turn can bring. Nothing if nobody can attack it.
    pub fn strike(&self, state: &State, target: Unit) -> Option<Strike> {
        let solved = || self.solve(state, Quest::Destroy(target), EFFORT, &Budget::nodes(u64::MAX));
        let by_solver = solved().and_then(|line| self.struck(state, target, line));
        by_solver.or_else(|| self.brought_to_bear(state, target))
    }

    /// The attack at the end of a line that destroys a unit.
    fn struck(&self, state: &State, target: Unit, line: Vec<Action>) -> Option<Strike> {
        let (&last, before) = line.split_last()?;
        let mut after = state.clone();
        before.iter().for_each(|&action| apply(self, &mut after, action));
        let Action::Attack { from, target: at } = last else { return None };
        let attacker = after.unit_of_at(state.mover(), from).filter(|_| at == after.square(target))?;
        let strike = self.strike_of(&after, attacker, target);
        Some(Strike { line, ..strike })
    }

    /// The moves that bring most to bear, as far as they can be played, and the best attack after them.
    fn brought_to_bear(&self, state: &State, target: Unit) -> Option<Strike> {
        let at = state.square(target);
        let moves = self.reckoning(state, state.mover(), Potential::Attack, at).moves;
        let (mut after, mut line, mut legal) = (state.clone(), Vec::new(), Vec::new());
        let mut best = self.best_now(&after, target, &line);
        for (from, to) in moves {
            legal.clear();
            self.actions(&after, &mut legal);
            let action = Action::Move { from, to };
            if !legal.contains(&action) {
                break;
            }
            apply(self, &mut after, action);
            line.push(action);
            let now = self.best_now(&after, target, &line);
            best = [best, now].into_iter().flatten().max_by_key(|it| margin(it.totals));
        }
        best
    }

    /// The best attack on a unit that can be started at once.
    fn best_now(&self, state: &State, target: Unit, line: &[Action]) -> Option<Strike> {
        let at = state.square(target);
        let starters = self.starters(state, state.mover()).iter();
        let starters = starters.filter(|&unit| self.reaches(state, unit, at));
        let best = starters.max_by_key(|&unit| margin(self.totals(state, unit, target)))?;
        let attack = Action::Attack { from: state.square(best), target: at };
        let line = line.iter().copied().chain([attack]).collect();
        Some(Strike { line, ..self.strike_of(state, best, target) })
    }

    fn strike_of(&self, state: &State, attacker: Unit, target: Unit) -> Strike {
        let at = state.square(target);
        let [mut attack, mut defence] = [Vec::new(), Vec::new()];
        self.each_attacker(state, attacker, at, |unit, value| {
            attack.push((state.square(unit), value as i32))
        });
        self.each_defender(state, target, |unit, value| defence.push((state.square(unit), value as i32)));
        let mut after = state.clone();
        apply(self, &mut after, Action::Attack { from: state.square(attacker), target: at });
        let totals = self.totals(state, attacker, target);
        let effect = if after.alive.has(target) { totals.effect() } else { Effect::Destroyed };
        Strike { line: Vec::new(), totals, parts: [attack, defence], effect }
    }

    fn strike_note(&self, state: &State, target: Unit, strike: &Strike) -> Text {
        let key = match strike.effect {
            Effect::Nothing => "guerre.note.strike.nothing",
            Effect::Retreat => "guerre.note.strike.retreat",
            Effect::Destroyed => "guerre.note.strike.destroyed",
        };
        let step = |action: &Action| match *action {
            Action::Move { from, to } => format!("{from}–{to}"),
            Action::Attack { from, target } => format!("{from}×{target}"),
            Action::End | Action::Place { .. } | Action::Lot(_) => String::new(),
        };
        let line = strike.line.iter().map(step).collect::<Vec<_>>().join(", ");
        Text::new(key)
            .term("unit", self.kind(target).name())
            .name("target", state.square(target).to_string())
            .name("line", line)
            .name("attack", written(&strike.parts[0], strike.totals.attack as i32))
            .name("defence", written(&strike.parts[1], strike.totals.defence as i32))
    }

    /// What a turn can make of every square, for one side or North's less South's, and how.
    pub(super) fn turn_layer(&self, state: &State, side: Option<Seat>, potential: Potential) -> Layer {
        let sides = [NORTH, SOUTH].into_iter().filter(|&own| side.is_none_or(|only| only == own));
        let (mut map, mut notes, mut is_bound) = (vec![None; self.blank_map().len()], Vec::new(), false);
        for own in sides {
            let sign = if side.is_none() && own == SOUTH { -1 } else { 1 };
            let found = self.reckonings(state, own, potential, turn::EFFORT).into_iter().enumerate();
            for (index, it) in found.filter(|(_, it)| it.sum != 0) {
                map[index] = Some(map[index].unwrap_or(0) + sign * it.sum);
                is_bound |= it.is_bound;
                notes.push((Cell(index as u16), Guerre::turn_note(own, &it)));
            }
        }
        let values = map.into_iter().enumerate();
        let values = values.filter_map(|(index, sum)| Some((Cell(index as u16), sum? as f32))).collect();
        let (title, scale) = match (potential, side) {
            (Potential::Attack, Some(_)) => ("guerre.layer.attack-turn", Scale::Sequential),
            (Potential::Attack, None) => ("guerre.layer.attack-turn.both", Scale::Diverging),
            (Potential::Defence, Some(_)) => ("guerre.layer.defence-turn", Scale::Sequential),
            (Potential::Defence, None) => ("guerre.layer.defence-turn.both", Scale::Diverging),
        };
        let title = Text::new(title);
        let title = if is_bound { Text::new("guerre.layer.bounded").text("title", title) } else { title };
        Layer { notes, ..Layer::new(title, scale, values) }
    }

    /// What is said about a square of a map of a turn: who goes where, and what they add up to.
    fn turn_note(side: Seat, it: &Reckoning) -> Text {
        let key = match (it.is_bound, it.moves.is_empty()) {
            (true, _) => "guerre.note.bound",
            (false, true) => "guerre.note.stands",
            (false, false) => "guerre.note.moves",
        };
        let moves: Vec<String> = it.moves.iter().map(|(from, to)| format!("{from}–{to}")).collect();
        let total = it.parts.iter().map(|(_, part)| part).sum();
        Text::new(key)
            .term("side", name_of(side))
            .name("moves", moves.join(", "))
            .name("sum", written(&it.parts, total))
            .number("most", it.sum)
    }
}

fn margin(totals: Totals) -> i64 {
    i64::from(totals.attack) - i64::from(totals.defence)
}

/// A sum, part by part: `G13 4 + H14 7 = 11`.
fn written(parts: &[(Square, i32)], total: i32) -> String {
    let each: Vec<String> = parts.iter().map(|(square, part)| format!("{square} {part}")).collect();
    if each.is_empty() { total.to_string() } else { format!("{} = {total}", each.join(" + ")) }
}
