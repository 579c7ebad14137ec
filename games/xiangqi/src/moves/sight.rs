//! What a judgement looks at: how far the pieces of a side reach, how much of that is round the enemy's royal piece,
//! and which of them stand on a line with it.

use super::generate::{Scan, Tables};
use super::set::Set;
use super::{Engine, State, Width};
use crate::board::{Board, Square};
use kernel::Seat;

/// One thing that was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// A piece of a kind could go to so many squares, so many of them near the enemy's royal piece.
    Reach {
        /// Its kind.
        kind: usize,
        /// How many squares.
        squares: u32,
        /// How many of them are near the enemy's royal piece.
        near: u32,
    },
    /// A piece of a kind would attack the enemy's royal piece, but for the number of pieces between.
    Line {
        /// Its kind.
        kind: usize,
        /// Where it stands.
        from: Square,
        /// How many pieces stand between.
        between: u32,
    },
}

impl Engine {
    /// Tells what the pieces of a side see, those of `kinds` by their reach.
    #[inline]
    pub fn look(&self, state: &State, side: Seat, kinds: &[usize], see: impl FnMut(Seen)) {
        match &self.tables {
            Width::Small(tables) => tables.look(state, side, kinds, see),
            Width::Large(tables) => tables.look(state, side, kinds, see),
        }
    }
}

impl<S: Set> Tables<S> {
    #[inline]
    fn look(&self, state: &State, side: Seat, kinds: &[usize], mut see: impl FnMut(Seen)) {
        let scan = Scan::new(self, state, side);
        let enemy = Scan::new(self, state, side.other());
        let zone = self.zones[enemy.king.index()];
        for &kind in kinds {
            let mut pieces = S::load(&state.kinds[kind]) & scan.own;
            while !pieces.is_empty() {
                let targets = scan.targets(kind, pieces.first());
                pieces = pieces.without_first();
                let near = targets & zone;
                let near = if near.is_empty() { 0 } else { near.count() };
                see(Seen::Reach { kind, squares: targets.count(), near });
            }
        }
        enemy.each_attack(enemy.king, |_, from, way| {
            let Some(piece) = state.at(from) else { return };
            see(Seen::Line { kind: piece.kind(), from, between: (way & scan.taken).count() });
        });
    }
}

/// For each square: the squares round it, and itself.
pub(super) fn zones<S: Set>(board: &Board) -> Vec<S> {
    let round = |square| {
        let (column, row) = board.place(square);
        let places = (column - 1..=column + 1)
            .flat_map(move |column| (row - 1..=row + 1).map(move |row| (column, row)));
        let squares = places.filter_map(|(column, row)| board.at(column, row));
        squares.fold(S::EMPTY, |set, square| set | S::only(square))
    };
    board.squares().map(round).collect()
}
