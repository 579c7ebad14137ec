//! The key of a position.

use super::{Phase, State};
use crate::Stratego;

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

/// Spreads a number over 64 bits, the finisher of a well-known generator (splitmix).
fn mix(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
