//! Keys of positions: a number for each piece on each square, joined by exclusive or.

use crate::board::{Board, Piece, Square};
use kernel::{Seat, mix};

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
            mix(seed)
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
