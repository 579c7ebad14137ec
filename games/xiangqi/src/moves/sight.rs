//! What a judgement looks at: how far the pieces of a side reach, how much of that is round the enemy's royal piece,
//! which of them stand on a line with it, and which are attacked.

use super::generate::{Scan, Tables};
use super::set::Set;
use super::{Engine, State, Width};
use crate::board::{Board, MOST_KINDS, Square};
use kernel::Seat;

/// One thing that was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// How many squares a piece of a kind could go to, and how many of them are near the enemy's royal piece.
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
    /// Some pieces of a kind are attacked.
    Attacked {
        /// Their kind.
        kind: usize,
        /// How many are attacked and not covered by a friend.
        bare: u32,
        /// How many are covered, but attacked by a piece that costs less.
        cheap: u32,
    },
}

impl Engine {
    /// Tells what the pieces of both sides see, those of `kinds` by their reach, and which of them are attacked. `cheaper`
    /// names, for each kind, those that cost less.
    #[inline]
    pub fn look(&self, state: &State, kinds: &[usize], cheaper: &[Vec<usize>], see: impl FnMut(Seat, Seen)) {
        match &self.tables {
            Width::Small(tables) => tables.look(state, kinds, cheaper, see),
            Width::Large(tables) => tables.look(state, kinds, cheaper, see),
        }
    }
}

/// What the pieces of a side cover, of each kind and of all.
struct Cover<S> {
    of_kind: [S; MOST_KINDS],
    all: S,
}

impl<S: Set> Tables<S> {
    #[inline]
    fn look(&self, state: &State, kinds: &[usize], cheaper: &[Vec<usize>], mut see: impl FnMut(Seat, Seen)) {
        let scans = [Scan::new(self, state, Seat(0)), Scan::new(self, state, Seat(1))];
        let mut covers = [0, 1].map(|_| Cover { of_kind: [S::EMPTY; MOST_KINDS], all: S::EMPTY });
        for side in [Seat(0), Seat(1)] {
            let (scan, enemy) = (&scans[side.index()], &scans[side.other().index()]);
            let cover = &mut covers[side.index()];
            for kind in 0..cheaper.len() {
                self.look_far(state, scan, enemy.king, (kind, kinds.contains(&kind)), cover, |seen| {
                    see(side, seen);
                });
            }
            enemy.each_attack(enemy.king, |_, from, way| {
                let Some(piece) = state.at(from) else { return };
                see(side, Seen::Line { kind: piece.kind(), from, between: (way & scan.taken).count() });
            });
        }
        for side in [Seat(0), Seat(1)] {
            let (own, enemy) = (&covers[side.index()], &covers[side.other().index()]);
            let attacked = scans[side.index()].own & enemy.all;
            for (kind, cheaper) in cheaper.iter().enumerate() {
                let pieces = S::load(&state.kinds[kind]) & attacked;
                if kind == self.royal || pieces.is_empty() {
                    continue;
                }
                let by = cheaper.iter().fold(S::EMPTY, |all, &kind| all | enemy.of_kind[kind]);
                let bare = (pieces & !own.all).count();
                let cheap = (pieces & own.all & by).count();
                see(side, Seen::Attacked { kind, bare, cheap });
            }
        }
    }

    /// What the pieces of one kind cover, and how far those that are `told` reach.
    #[inline(always)]
    fn look_far(
        &self,
        state: &State,
        scan: &Scan<'_, S>,
        target: Square,
        (kind, is_told): (usize, bool),
        cover: &mut Cover<S>,
        mut see: impl FnMut(Seen),
    ) {
        let mut pieces = S::load(&state.kinds[kind]) & scan.own;
        while !pieces.is_empty() {
            let (covered, targets) = scan.sees(kind, pieces.first());
            pieces = pieces.without_first();
            cover.of_kind[kind] = cover.of_kind[kind] | covered;
            if is_told {
                let near = targets & self.zones[target.index()];
                let near = if near.is_empty() { 0 } else { near.count() };
                see(Seen::Reach { kind, squares: targets.count(), near });
            }
        }
        cover.all = cover.all | cover.of_kind[kind];
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
