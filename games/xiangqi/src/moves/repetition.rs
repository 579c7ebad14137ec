//! The third time: what happens when a position comes back.

use super::{Engine, State};
use kernel::Seat;

/// What a repeated position means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// Both sides gave check all the time, or neither did.
    Draw,
    /// This side gave check with every move, and loses.
    Checker(Seat),
}

impl Engine {
    /// What it means that this position stands for the `folds`th time; nothing if it does not.
    pub fn repetition(&self, state: &State, folds: u32) -> Option<Repetition> {
        if u32::from(state.repeats) + 1 < folds {
            return None;
        }
        let first = state.past.first(state.key)?;
        let checks = self.checks_since(state, first);
        Some(match checks {
            [true, false] => Repetition::Checker(Seat(0)),
            [false, true] => Repetition::Checker(Seat(1)),
            _ => Repetition::Draw,
        })
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

    /// Takes the last move of the past back. Those are no captures, and a position that comes back has seen
    /// no promotion since.
    fn step_back(&self, state: &mut State) {
        let Some(past) = state.past.pop() else { return };
        if let Some(man) = state.man(past.made.to) {
            self.lift(state, man, past.made.to);
            self.put(state, man, past.made.from);
            if man.piece.kind() == self.royal {
                state.kings[man.piece.side().index()] = past.made.from;
            }
        }
        state.turn = state.turn.other();
    }
}
