//! The order in which moves are tried: the better the first ones, the less is looked at in vain.

use super::Deep;
use super::memory::Slot;
use crate::Xiangqi;
use crate::moves::{Move, State};

/// The move that was best before.
const BEST: i32 = i32::MAX;
/// A capture, before it is known whether it loses.
const CAPTURE: i32 = 1 << 24;
/// Quiet moves that cut off in sisters of this position.
const KILLER: i32 = 1 << 20;
/// A capture that loses material.
const LOSING: i32 = -(1 << 24);

impl Deep {
    /// How promising each move is.
    pub(super) fn score(
        &self,
        game: &Xiangqi,
        state: &State,
        best: Option<Move>,
        ply: usize,
        moves: &[Move],
        scores: &mut Vec<i32>,
    ) {
        let before = self.before(ply);
        let ([first, second], answer) = (self.plies[ply].killers, self.memory.answer(before[0]));
        scores.clear();
        scores.extend(moves.iter().map(|&made| match Some(made) {
            it if it == best => BEST,
            _ if state.at(made.to).is_some() => CAPTURE + self.promise(game, state, made),
            it if it == first => KILLER + 2,
            it if it == second => KILLER + 1,
            it if it == answer => KILLER,
            _ => self.memory.quiet(state, made, &before),
        }));
    }

    /// The dearest victim first, then what has done well.
    fn promise(&self, game: &Xiangqi, state: &State, made: Move) -> i32 {
        let victim = game.value_at(state, made.to);
        let with = game.value_at(state, made.from);
        (16 * victim - with / 16).min(1 << 21) + self.memory.capture(state, made)
    }

    /// The moves before this ply that quiet moves are remembered by.
    pub(super) fn before(&self, ply: usize) -> [Slot; 3] {
        [1, 2, 4].map(|back| ply.checked_sub(back).and_then(|ply| self.plies[ply].made))
    }

    /// Brings the most promising of the moves from `index` on to `index`. A capture that loses material is put behind
    /// everything else, which is only found out when its turn has come.
    pub(super) fn bring(
        &self,
        game: &Xiangqi,
        state: &State,
        moves: &mut [Move],
        scores: &mut [i32],
        index: usize,
    ) -> i32 {
        loop {
            bring_best(moves, scores, index);
            let is_unknown = (CAPTURE / 2..BEST).contains(&scores[index]);
            if !is_unknown || game.engine.wins_exchange(state, moves[index], game.values(), 0) {
                return scores[index];
            }
            scores[index] += LOSING - CAPTURE;
        }
    }
}

/// Whether a score is that of a capture that loses material.
pub(super) fn is_losing(score: i32) -> bool {
    score < LOSING / 2
}

/// Whether a score is that of a move which cut off in a sister of this position.
pub(super) fn is_killer(score: i32) -> bool {
    (KILLER / 2..CAPTURE / 2).contains(&score)
}

/// Brings the move with the highest score of those from `index` on to `index`; of equals, the first.
pub(super) fn bring_best(moves: &mut [Move], scores: &mut [i32], index: usize) {
    let mut best = index;
    for other in index + 1..scores.len() {
        if scores[other] > scores[best] {
            best = other;
        }
    }
    moves.swap(index, best);
    scores.swap(index, best);
}
