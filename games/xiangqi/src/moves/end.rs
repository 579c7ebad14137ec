//! When a game is over, and how it ended.

use super::{Repetition, State};
use crate::Xiangqi;
use kernel::{Outcome, Turn};

/// Who is to move, or how it ended.
pub(super) fn turn(game: &Xiangqi, state: &State) -> Turn {
    if let Some(repetition) = game.repetition(state) {
        return Turn::Over(game.outcome_of(repetition));
    }
    let mover = state.mover();
    if !game.engine.any(state) {
        let checked = !game.attackers(state, mover).is_empty();
        let reason = if checked { "xiangqi.end.mate" } else { "xiangqi.end.stalemate" };
        return Turn::Over(Outcome::won(mover.other(), reason));
    }
    match game.is_exhausted(state) {
        true => Turn::Over(Outcome::draw("xiangqi.end.limit")),
        false => Turn::Act(mover),
    }
}

impl Xiangqi {
    /// What a repeated position means, if it has come back often enough.
    pub(crate) fn repetition(&self, state: &State) -> Option<Repetition> {
        self.repeated(state, self.folds?)
    }

    pub(crate) fn is_exhausted(&self, state: &State) -> bool {
        self.limit.is_some_and(|limit| u32::from(state.quiet()) >= limit)
    }

    /// Whether the game is over though there may be legal moves.
    #[inline]
    pub(crate) fn is_cut_short(&self, state: &State) -> bool {
        self.is_exhausted(state) || self.repetition(state).is_some()
    }

    pub(crate) fn outcome_of(&self, repetition: Repetition) -> Outcome {
        match repetition {
            Repetition::Draw => Outcome::draw("xiangqi.end.repetition"),
            Repetition::Checker(side) => Outcome::won(side.other(), "xiangqi.end.perpetual"),
            Repetition::Chaser(side) => Outcome::won(side.other(), "xiangqi.end.chase"),
        }
    }
}
