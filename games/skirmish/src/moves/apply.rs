//! What an action changes, and how that is taken back. Actions are legal when they come here.

use super::state::Change;
use super::{Action, Ground, Reach, State, UNDRAWN, Undo, Unit};
use crate::Skirmish;
use crate::board::Kind;
use kernel::{Cell, Seat};

/// Plays a legal action.
pub(crate) fn apply(game: &Skirmish, state: &mut State, action: Action) -> Undo {
    match action {
        Action::Move { from, to } => game.march(state, from, to),
        Action::Attack { from, to, weapon } => game.attack(state, from, to, weapon),
        Action::Recruit { kind, wall } => game.recruit(state, kind, wall),
        Action::Recall { kind, wall } => game.recall(state, kind, wall),
        Action::End => game.end(state),
        Action::Strike { hits } => game.strike(state, hits),
        Action::Birth { draw } => game.bear(state, draw),
    }
}

/// Takes the last action back.
pub(crate) fn undo(state: &mut State, undo: Undo) {
    state.head = undo.head;
    match undo.change {
        Change::Moved { now, before } => {
            state.units.take(now);
            state.units.put(before);
        }
        Change::Fought(before) => before.into_iter().for_each(|unit| state.units.put(unit)),
        Change::Recruited(wall) => {
            state.units.take(wall);
        }
        Change::Born(before) => state.units.put(before),
        Change::Turned(before) => state.units = before,
    }
}

impl Skirmish {
    /// A unit goes where it means to go, or as far as an enemy nobody saw lets it.
    fn march(&self, state: &mut State, from: Cell, to: Cell) -> Undo {
        let before = *state.units.known(from);
        let (now, left) = self.destination(state, &before, to);
        let undo = Undo { head: state.head, change: Change::Moved { now, before } };
        state.units.take(from);
        state.units.put(Unit { cell: now, moves: left, ..before });
        if self.rules.claim_on_arrival
            && let Some(house) = self.board.house_at(now)
        {
            state.head.claim(before.team, house);
        }
        undo
    }

    /// Where a move ends, and the movement left there.
    fn destination(&self, state: &State, unit: &Unit, to: Cell) -> (Cell, u8) {
        let ground = self.ground(state, unit.team);
        let gait = self.gait(unit);
        let reach = Reach::of(&ground, unit.cell, gait, self.stride(unit));
        let now = if self.rules.fog { self.walk(state, unit, &reach, &ground, to) } else { to };
        let cost = reach.cost(now).expect("a path stays within reach");
        let truth = if self.rules.fog { self.whole_ground(state, unit.team) } else { ground };
        let spent = if unit.slowed { 2 * cost } else { cost };
        (now, if truth.stops(gait, now) { 0 } else { unit.moves - spent })
    }

    /// The last cell of the path before an enemy nobody saw, or the first in its zone.
    ///
    /// It is never the hex of a friend that is being passed: the friend would have seen that enemy.
    fn walk(&self, state: &State, unit: &Unit, reach: &Reach, ground: &Ground<'_>, to: Cell) -> Cell {
        let truth = self.whole_ground(state, unit.team);
        let mut now = unit.cell;
        for next in reach.path(ground, to) {
            if truth.is_foe(next) {
                break;
            }
            now = next;
            if truth.stops(self.gait(unit), now) {
                break;
            }
        }
        now
    }

    fn whole_ground(&self, state: &State, team: Seat) -> Ground<'_> {
        Ground::new(&self.board, &self.rules, team, state.units.iter())
    }

    /// The leader pays, and a unit appears that acts from the next turn on.
    fn recruit(&self, state: &mut State, kind: Kind, wall: Cell) -> Undo {
        let undo = Undo { head: state.head, change: Change::Recruited(wall) };
        let team = state.head.mover;
        state.head.gold[team.index()] -= u32::from(self.figures.of(team, kind).price);
        let traits = if self.figures.draws(team, kind) > 1 { UNDRAWN } else { 0 };
        state.head.birth = traits == UNDRAWN;
        self.muster(state, Unit { traits, ..self.fresh(team, kind, wall) });
        undo
    }

    /// The leader pays, and a veteran is there again. It has no traits.
    fn recall(&self, state: &mut State, kind: Kind, wall: Cell) -> Undo {
        let undo = Undo { head: state.head, change: Change::Recruited(wall) };
        let team = state.head.mover;
        let faction = self.figures.faction(team);
        let is_left = |at: &usize| state.head.recalled[team.index()] >> at & 1 == 0;
        let of_kind = (0..faction.veterans.len()).filter(|at| faction.veterans[*at] == kind);
        let at = of_kind.into_iter().find(is_left).expect("a legal recall names a veteran");
        state.head.recalled[team.index()] |= 1 << at;
        state.head.gold[team.index()] -= u32::from(faction.recall);
        self.muster(state, self.fresh(team, kind, wall));
        undo
    }

    /// A unit appears that does nothing more in this turn.
    fn muster(&self, state: &mut State, unit: Unit) {
        state.units.put(Unit { moves: 0, attacked: true, ..unit });
    }

    /// Chance has drawn the traits of the last recruit.
    fn bear(&self, state: &mut State, draw: u8) -> Undo {
        let mut born = *self.unborn(state).expect("chance draws traits for somebody");
        let undo = Undo { head: state.head, change: Change::Born(born) };
        born.traits = draw;
        born.hp = self.most_hp(&born);
        state.units.put(born);
        state.head.birth = false;
        undo
    }

    /// The recruit whose traits are to be drawn.
    pub(crate) fn unborn<'a>(&self, state: &'a State) -> Option<&'a Unit> {
        state.units.iter().find(|unit| unit.traits == UNDRAWN)
    }
}
