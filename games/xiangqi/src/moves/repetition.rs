//! The third time: what happens when a position comes back.

use super::past::Past;
use super::{Engine, State};
use crate::Xiangqi;
use kernel::Seat;

/// What a repeated position means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// Neither side did what is forbidden, or both did.
    Draw,
    /// This side gave check with every move, and loses.
    Checker(Seat),
    /// This side chased one and the same piece with every move, and loses.
    Chaser(Seat),
}

impl Xiangqi {
    /// What it means that this position stands for the `folds`th time; nothing if it does not. Who checks for ever is asked before who
    /// chases.
    pub(crate) fn repeated(&self, state: &State, folds: u32) -> Option<Repetition> {
        if u32::from(state.repeats) + 1 < folds {
            return None;
        }
        let first = state.past.first(state.key)?;
        Some(match self.engine.checks_since(state, first) {
            [true, false] => Repetition::Checker(Seat(0)),
            [false, true] => Repetition::Checker(Seat(1)),
            [false, false] if self.is_chasing_judged => self.engine.chaser_since(state, first),
            _ => Repetition::Draw,
        })
    }
}

impl Engine {
    fn chaser_since(&self, state: &State, first: usize) -> Repetition {
        match self.chased_since(state, first).map(|men| !men.is_empty()) {
            [true, false] => Repetition::Chaser(Seat(0)),
            [false, true] => Repetition::Chaser(Seat(1)),
            _ => Repetition::Draw,
        }
    }

    /// Whether each side gave check with every move since the `first` position of the past. The moves are
    /// walked back on a copy: this is needed once in a game.
    fn checks_since(&self, state: &State, first: usize) -> [bool; 2] {
        let mut always = [true; 2];
        let mut copy = state.clone();
        while copy.past.len() > first {
            let checked = copy.turn;
            always[checked.other().index()] &= !self.attackers(&copy, checked).is_empty();
            self.step_back(&mut copy);
        }
        always
    }

    /// The position from which the moves since the last capture were made.
    pub(crate) fn beginning(&self, state: &State) -> State {
        let (mut first, made) = (state.clone(), state.past.len());
        while first.past.len() > 0 {
            self.step_back(&mut first);
        }
        (first.quiet, first.ply) = (state.quiet - made as u16, state.ply - made as u32);
        first
    }

    /// Takes the last move of the past back. Those are no captures.
    pub(super) fn step_back(&self, state: &mut State) {
        let Some(Past { made, moved, .. }) = state.past.pop() else { return };
        if let Some(man) = state.man(made.to) {
            self.lift(state, man, made.to);
            self.put(state, moved, made.from);
            if moved.piece.kind() == self.royal {
                state.kings[moved.piece.side().index()] = made.from;
            }
        }
        state.turn = state.turn.other();
    }
}
