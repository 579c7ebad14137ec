//! Looks ahead on one guessed position, without the foresight that a guess would give.
//!
//! Past the first move, an attack on a piece that the mover does not know is worth what it brings on the
//! average over everything the piece may be: a guess must not tell a player what it could not know.

use super::field::{Field, Stride};
use crate::board::Move;
use kernel::Seat;
use search::Budget;

/// A search on one guessed position.
pub(super) struct Lookahead<'a, 'b> {
    pub(super) field: Field<'a>,
    budget: &'b Budget,
    seat: Seat,
    /// Moves of every level of the search, so that nothing is allocated twice.
    lists: Vec<Vec<Stride>>,
    /// The last move that was good enough to cut off a level.
    killers: Vec<(u8, u8)>,
    nodes: u64,
    /// The best answer to the move that was weighed last, if there was one worth making.
    pub(super) reply: Option<Move>,
    pub(super) stopped: bool,
}

/// The most moves that are looked at beyond the depth, attacks alone.
const ATTACKS: i32 = 4;
const LEVELS: usize = 40;
const INFINITY: i32 = 10_000_000;

impl<'a, 'b> Lookahead<'a, 'b> {
    /// A search for `seat`.
    pub(super) fn new(field: Field<'a>, seat: Seat, budget: &'b Budget) -> Lookahead<'a, 'b> {
        Lookahead {
            field,
            budget,
            seat,
            lists: (0..LEVELS).map(|_| Vec::with_capacity(64)).collect(),
            killers: vec![(0, 0); LEVELS],
            nodes: 0,
            reply: None,
            stopped: false,
        }
    }

    /// What a move of the seat is worth for it, looking `depth` moves ahead.
    pub(super) fn weigh(&mut self, stride: Stride, depth: i32) -> i32 {
        self.reply = None;
        let before = self.field.make(stride);
        let value = -self.search(depth - 1, 1, -INFINITY, INFINITY);
        self.field.unmake(stride, before);
        value
    }

    /// The value for the seat to move.
    fn search(&mut self, depth: i32, level: usize, mut alpha: i32, beta: i32) -> i32 {
        self.count();
        if self.stopped || self.field.over {
            // The sooner a flag is taken, the better for who takes it.
            return self.field.value() - if self.field.over { depth * 50 } else { 0 };
        }
        if depth <= -ATTACKS || level + 1 >= LEVELS {
            return self.field.value();
        }
        let quiet = depth > 0;
        let mut best = -INFINITY;
        if !quiet {
            best = self.field.value();
            alpha = alpha.max(best);
            if best >= beta {
                return best;
            }
        }
        let mut list = std::mem::take(&mut self.lists[level]);
        list.clear();
        self.field.list(quiet, &mut list);
        self.prefer(&mut list, level);
        for i in 0..list.len() {
            promote(&mut list, i);
            let stride = list[i];
            if !quiet && stride.order <= 0 {
                break;
            }
            let value = self.judge(stride, depth, level, alpha, beta);
            if level == 1 && value > best {
                self.reply = Some(self.field.step(stride));
            }
            best = best.max(value);
            alpha = alpha.max(best);
            if alpha >= beta {
                self.killers[level] = (stride.man, stride.to);
                break;
            }
        }
        self.lists[level] = list;
        // Who cannot move has lost.
        if best == -INFINITY { self.field.value() - super::worth::FLAG } else { best }
    }

    /// What a move is worth to who makes it, as far as it can know.
    fn judge(&mut self, stride: Stride, depth: i32, level: usize, alpha: i32, beta: i32) -> i32 {
        let man = self.field.men[usize::from(stride.man)];
        match self.field.on(stride.to) {
            Some(target) if !target.is_known => {
                let believed = self.field.value() + self.field.hope(man, target);
                if man.seat == self.seat {
                    return believed;
                }
                // The foe's own guess at our piece is half of the matter, the truth the other half.
                let (low, high) = (2 * alpha - believed, 2 * beta - believed);
                (believed + self.play(stride, depth, level, low, high)) / 2
            }
            _ => self.play(stride, depth, level, alpha, beta),
        }
    }

    fn play(&mut self, stride: Stride, depth: i32, level: usize, alpha: i32, beta: i32) -> i32 {
        let before = self.field.make(stride);
        let value = -self.search(depth - 1, level + 1, -beta, -alpha);
        self.field.unmake(stride, before);
        value
    }

    fn prefer(&self, list: &mut [Stride], level: usize) {
        let killer = self.killers[level];
        for stride in list.iter_mut().filter(|stride| (stride.man, stride.to) == killer) {
            stride.order += 300;
        }
    }

    fn count(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(256) && !self.budget.spend(256) {
            self.stopped = true;
        }
    }
}

/// Brings the most promising of the moves from `i` on to place `i`.
fn promote(list: &mut [Stride], i: usize) {
    let mut most = i;
    for j in i + 1..list.len() {
        if list[j].order > list[most].order {
            most = j;
        }
    }
    list.swap(i, most);
}
