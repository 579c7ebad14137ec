//! What an action does.

use super::fire::Effect;
use super::units::{Unit, Units};
use super::{Action, Phase, State};
use crate::Guerre;
use crate::board::army::Kind;
use crate::board::square::Square;
use crate::board::{NORTH, SOUTH};
use crate::moves::ruleset::First;
use kernel::Seat;

/// The start of a game: the board's deployment, or an empty board to be set up.
pub(crate) fn start(game: &Guerre) -> State {
    let mut state = game.empty_state();
    if game.ruleset.setup_is_free {
        state.phase = Phase::Setup(0);
        return state;
    }
    for unit in &game.board.plan().units {
        game.stand(&mut state, unit.owner, unit.kind, unit.square);
    }
    game.open_play(&mut state);
    state
}

/// Plays a legal action.
pub(crate) fn apply(game: &Guerre, state: &mut State, action: Action) {
    match action {
        Action::Move { from, to } => game.perform_move(state, from, to),
        Action::Attack { from, target } => game.perform_attack(state, from, target),
        Action::End => game.perform_end(state),
        Action::Place { square, .. } => return game.perform_place(state, square),
        Action::Lot(side) => (state.phase, state.mover) = (Phase::Play, side),
    }
    game.settle(state);
}

impl Guerre {
    /// Puts the next unit of a kind that is not yet on the board on a square; false if none is left.
    pub(crate) fn stand(&self, state: &mut State, side: Seat, kind: Kind, at: Square) -> bool {
        let numbers = 0..self.army.roster().len() as u8;
        let spare = numbers
            .map(|number| Unit::of(side, number))
            .find(|&unit| self.kind(unit) == kind && !state.alive.has(unit));
        let Some(unit) = spare else { return false };
        state.put(unit, at);
        state.alive = state.alive.with(unit);
        true
    }

    /// All units stand: the lot is drawn, or the first turn begins.
    fn open_play(&self, state: &mut State) {
        match self.ruleset.first {
            First::Side(side) => (state.phase, state.mover) = (Phase::Play, side),
            First::Lot => state.phase = Phase::Lot,
        }
        self.settle(state);
    }

    fn perform_move(&self, state: &mut State, from: Square, to: Square) {
        let unit = state.unit_of_at(state.mover, from).expect("a legal move starts on a unit of the mover's");
        state.put(unit, to);
        state.moved = state.moved.with(unit);
        state.moves_left -= 1;
        state.last = Some(unit);
        if self.ruleset.attacks_after_each_move {
            state.attack_open = true;
        }
        if let Some(arsenal) = self.enemy_arsenal(state, unit.side(), to).filter(|_| self.fighters.has(unit))
        {
            self.take_arsenal(state, unit, arsenal);
        }
    }

    /// An arsenal falls. That is the unit's attack, or the turn's.
    ///
    /// Where any unit may attack after each move, the arsenal is the attack that this move brought; the
    /// taker starts none later in the turn either.
    fn take_arsenal(&self, state: &mut State, unit: Unit, arsenal: usize) {
        state.arsenals &= !(1 << arsenal);
        state.note_loss();
        if self.ruleset.attacks_after_each_move || self.ruleset.arsenal_ends_attacks {
            state.attack_open = false;
        }
        if self.ruleset.remembers_takers() {
            state.takers = state.takers.with(unit);
        }
    }

    fn perform_attack(&self, state: &mut State, from: Square, target: Square) {
        let attacker =
            state.unit_of_at(state.mover, from).expect("a legal attack starts on a unit of the mover's");
        let target =
            state.unit_of_at(state.mover.other(), target).expect("a legal attack has an enemy for target");
        match self.totals(state, attacker, target).effect() {
            Effect::Nothing => {}
            Effect::Retreat => state.retreat = state.retreat.with(target),
            Effect::Destroyed => state.destroy(target),
        }
        state.attack_open = false;
        state.moved = state.moved.with(attacker);
        if !self.ruleset.attacks_after_each_move {
            state.moves_left = 0; // the attack comes after the moves
        }
    }

    fn perform_end(&self, state: &mut State) {
        state.quiet = if state.loss_this_turn { 0 } else { state.quiet.saturating_add(1) };
        state.loss_this_turn = false;
        state.retreat = state.retreat.without(Units::of(state.mover));
        state.moved = Units::NONE;
        state.takers = Units::NONE;
        state.last = None;
        state.mover = state.mover.other();
        state.moves_left = self.army.moves_per_turn;
        state.attack_open = !self.ruleset.attacks_after_each_move;
    }

    fn perform_place(&self, state: &mut State, square: Square) {
        let Phase::Setup(placed) = state.phase else { return };
        let unit = self.next_to_place(placed);
        state.put(unit, square);
        state.alive = state.alive.with(unit);
        state.phase = Phase::Setup(placed + 1);
        if usize::from(placed) + 1 == 2 * self.army.roster().len() {
            self.open_play(state);
        }
    }

    /// Recomputes communication and takes units off that have to retreat and cannot, until nothing changes.
    ///
    /// Units that cannot retreat at the same moment go together: none of them makes room for another.
    pub(crate) fn settle(&self, state: &mut State) {
        loop {
            state.online = self.network(state, NORTH).units.or(self.network(state, SOUTH).units);
            let due = state.must_retreat();
            let lost = due.iter().filter(|&unit| !self.can_retreat(state, unit));
            let lost = lost.fold(Units::NONE, Units::with);
            if lost.is_empty() {
                return;
            }
            lost.iter().for_each(|unit| state.destroy(unit));
        }
    }

    /// Whether a unit that must retreat has a move to do it with: an ordinary move, but not onto an enemy
    /// arsenal. A unit of the side that waits will have a fresh turn for it.
    fn can_retreat(&self, state: &State, unit: Unit) -> bool {
        let in_time = unit.side() != state.mover || state.moves_left > 0;
        let onto = || self.reach(state.square(unit), self.figures(unit).speed, &self.free(state));
        let open = |to| self.enemy_arsenal(state, unit.side(), to).is_none();
        in_time && self.mobile(state).has(unit) && onto().iter().any(open)
    }
}

impl State {
    fn destroy(&mut self, unit: Unit) {
        let rest = |units: Units| units.without(Units::only(unit));
        self.put(unit, Square::NOWHERE);
        self.alive = rest(self.alive);
        self.online = rest(self.online);
        self.moved = rest(self.moved);
        self.retreat = rest(self.retreat);
        self.takers = rest(self.takers);
        self.last = self.last.filter(|&last| last != unit);
        self.note_loss();
    }

    fn note_loss(&mut self) {
        self.loss_this_turn = true;
        self.quiet = 0;
    }
}
