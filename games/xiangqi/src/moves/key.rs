//! Keys of positions: a number for each piece on each square, joined by exclusive or.

use crate::board::{Board, Piece, Square};
use kernel::Seat;

/// The numbers of a board.
#[derive(Debug)]
pub(super) struct Keys {
    pieces: Vec<u64>,
    squares: usize,
    /// What changes when the other side is to move.
    pub change: u64,
}

impl Keys {
    /// The numbers for a board of this size, the same every time.
    pub fn new(board: &Board) -> Keys {
        let mut seed = 0;
        let mut next = || {
            seed += 1;
            mixed(seed)
        };
        let change = next();
        let pieces = (0..board.kinds.len() * 2 * board.len()).map(|_| next()).collect();
        Keys { pieces, squares: board.len(), change }
    }

    /// The number of a piece on a square.
    #[inline(always)]
    pub fn of(&self, piece: Piece, square: Square) -> u64 {
        self.pieces[piece.index() * self.squares + square.index()]
    }

    /// The key of an empty board with `side` to move.
    pub fn turn(&self, side: Seat) -> u64 {
        if side == Seat(0) { 0 } else { self.change }
    }
}

/// A number without any pattern from a counter (the finaliser of SplitMix64).
fn mixed(counter: u64) -> u64 {
    let mut bits = counter.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}
