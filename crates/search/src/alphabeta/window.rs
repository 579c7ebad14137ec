//! Where a search stands in its tree, and what of that a table may remember.

use crate::knowledge::WIN;
use crate::transpositions::{Bound, Stored};

/// Where in the tree, how deep still, and within which window, all for the side that chooses.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) ours: bool,
    pub(super) depth: i16,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    pub(super) ply: usize,
    /// Whether the action before was a pass.
    pub(super) passed: bool,
}

impl Window {
    /// At what an action of the root led to.
    pub(super) fn first(depth: i16) -> Window {
        Window { ours: true, depth, alpha: -WIN - 1, beta: WIN + 1, ply: 1, passed: false }
    }

    pub(super) fn within(self, alpha: i32, beta: i32) -> Window {
        Window { alpha, beta, ..self }
    }

    /// One action further down.
    pub(super) fn below(self) -> Window {
        Window { depth: self.depth - 1, ply: self.ply + 1, passed: false, ..self }
    }

    /// Whether only one bound is asked for.
    pub(super) fn is_narrow(self) -> bool {
        self.beta - self.alpha <= 1
    }

    /// The same place for the other side.
    pub(super) fn turned(self) -> Window {
        Window { ours: !self.ours, alpha: -self.beta, beta: -self.alpha, ..self }
    }

    /// What is worth remembering of a node.
    pub(super) fn stored<A>(self, key: u64, (value, best): (i32, Option<A>)) -> Stored<A> {
        let bound = match value {
            value if value >= self.beta => Bound::AtLeast,
            value if value > self.alpha => Bound::Exact,
            _ => Bound::AtMost,
        };
        Stored { key, value: to_table(value, self.ply), depth: self.depth, bound, best, age: 0 }
    }
}

impl<A> Stored<A> {
    /// The stored value, if it settles a node looked at like this.
    pub(super) fn answers(&self, window: Window) -> Option<i32> {
        let value = from_table(self.value, window.ply);
        let settles = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => value >= window.beta,
            Bound::AtMost => value <= window.alpha,
        };
        (self.depth >= window.depth && settles).then_some(value)
    }
}

/// Distances to a win are kept from the node, not from the root.
fn to_table(value: i32, ply: usize) -> i32 {
    match value {
        value if value > WIN / 2 => value + ply as i32,
        value if value < -WIN / 2 => value - ply as i32,
        value => value,
    }
}

fn from_table(value: i32, ply: usize) -> i32 {
    match value {
        value if value > WIN / 2 => value - ply as i32,
        value if value < -WIN / 2 => value + ply as i32,
        value => value,
    }
}

/// The same position is worth the contrary to the other side, so it is kept under another key.
pub(super) fn side_key(key: u64, ours: bool) -> u64 {
    if ours { key } else { key ^ 0x9e37_79b9_7f4a_7c15 }
}
