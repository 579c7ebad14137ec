//! The key of a position.

use super::{Phase, State};
use crate::Stratego;
use kernel::mix;

/// What the future depends on, without history: every piece and who is to move.
pub(super) fn key(game: &Stratego, state: &State) -> u64 {
    let tail = u64::from(state.placed) << 8 | u64::from(state.to_move.0) << 2 | phase_number(state.phase);
    let mut key = mix(tail ^ 1 << 40);
    for square in game.board.land.iter() {
        if let Some(piece) = state.at(square) {
            let what = piece.rank().index() as u64 | u64::from(piece.seat().0) << 4;
            key ^= mix(u64::from(square.0) << 8 | what);
        }
    }
    key
}

/// Setup, the lot, and play are different futures. An end is seen on the board, but for the limits,
/// which are history.
fn phase_number(phase: Phase) -> u64 {
    match phase {
        Phase::Setup => 0,
        Phase::Lot => 1,
        Phase::Play | Phase::Over(_) => 2,
    }
}
