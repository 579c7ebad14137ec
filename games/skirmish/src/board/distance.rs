//! Distance maps: the cheapest way from, or to, the nearest of many hexes.
//!
//! The cost of a step depends only on the hex entered, so a hex is settled when it is first touched, and
//! a queue with one bucket for each cost replaces the heap of the usual Dijkstra.

use super::{Board, CellSet, MOST_CELLS};
use kernel::Cell;

/// How far every hex is; [`FAR`] where no way leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DistanceMap(Vec<u16>);

/// The distance of a hex that cannot be reached.
pub const FAR: u16 = u16::MAX;

/// The ring of buckets must be longer than the dearest step.
const BUCKETS: usize = 32;

impl DistanceMap {
    /// What it costs to go from the nearest of `sources` to each hex, round the hexes in `blocked`.
    /// A source may itself stand on a blocked hex.
    pub fn from_nearest(
        board: &Board,
        sources: impl IntoIterator<Item = Cell>,
        blocked: &CellSet,
    ) -> DistanceMap {
        let mut spread = Spread::new(board);
        for source in sources {
            spread.settle(source, 0, 0);
        }
        spread.run(|cell, at| if blocked.has(cell) { None } else { Some((at + board.cost(cell), 0)) })
    }

    /// What it costs to go from each hex to the nearest of `targets`, round the hexes in `blocked`.
    /// A target may itself be blocked: the way leads up to it and the last step is counted.
    pub fn to_nearest(
        board: &Board,
        targets: impl IntoIterator<Item = Cell>,
        blocked: &CellSet,
    ) -> DistanceMap {
        DistanceMap::to_nearest_for(board, 0, targets, blocked)
    }

    /// The same for one who goes in a way of their own.
    pub fn to_nearest_for(
        board: &Board,
        class: u8,
        targets: impl IntoIterator<Item = Cell>,
        blocked: &CellSet,
    ) -> DistanceMap {
        let mut spread = Spread::new(board);
        for target in targets {
            spread.settle(target, 0, board.cost_for(class, target));
        }
        // Whoever steps from `cell` has already paid for what lies behind it; others pay to enter it.
        spread.run(|cell, at| {
            let onward = if blocked.has(cell) { FAR } else { board.cost_for(class, cell) };
            Some((at, onward))
        })
    }

    /// The distance of one hex.
    #[inline]
    pub fn at(&self, cell: Cell) -> u16 {
        self.0[cell.index()]
    }

    /// The distance of every hex, in reading order; nothing where no way leads.
    pub fn iter(&self) -> impl Iterator<Item = Option<u16>> + '_ {
        self.0.iter().map(|distance| (*distance != FAR).then_some(*distance))
    }
}

/// A search going on: what is settled, and what waits in which bucket.
struct Spread<'a> {
    board: &'a Board,
    distance: Vec<u16>,
    /// First hex of each bucket; `next` chains the rest.
    first: [u16; BUCKETS],
    next: [u16; MOST_CELLS],
    waiting: usize,
}

const NOBODY: u16 = u16::MAX;

impl<'a> Spread<'a> {
    fn new(board: &'a Board) -> Spread<'a> {
        let distance = vec![FAR; board.len()];
        Spread { board, distance, first: [NOBODY; BUCKETS], next: [NOBODY; MOST_CELLS], waiting: 0 }
    }

    /// Fixes the distance of a hex and queues it to be left when `onward` more has been paid.
    #[inline]
    fn settle(&mut self, cell: Cell, distance: u16, onward: u16) {
        if self.distance[cell.index()] != FAR {
            return;
        }
        self.distance[cell.index()] = distance;
        if onward == FAR {
            return;
        }
        let bucket = usize::from(distance + onward) % BUCKETS;
        self.next[cell.index()] = self.first[bucket];
        self.first[bucket] = cell.0;
        self.waiting += 1;
    }

    /// Settles everything. `step` says, of a hex entered when `at` was paid, its distance and what more
    /// must be paid before it is left; nothing if it cannot be entered.
    fn run(mut self, step: impl Fn(Cell, u16) -> Option<(u16, u16)>) -> DistanceMap {
        let mut at: u16 = 0;
        while self.waiting > 0 {
            let bucket = usize::from(at) % BUCKETS;
            while self.first[bucket] != NOBODY {
                let cell = Cell(self.first[bucket]);
                self.first[bucket] = self.next[cell.index()];
                self.waiting -= 1;
                for near in self.board.near(cell) {
                    if self.distance[near.index()] == FAR
                        && let Some((distance, onward)) = step(near, at)
                    {
                        self.settle(near, distance, onward);
                    }
                }
            }
            at += 1;
        }
        DistanceMap(self.distance)
    }
}
