//! What may be left out, and what must be looked at further.
//!
//! Margins are in points, a soldier being about a hundred. They are of the size that is usual in programs of this kind;
//! the search was measured as a whole, no margin by itself.

use super::node::{Known, Try};
use super::order::is_losing;
use super::table::Bound;
use super::{Deep, Node, Root, is_mate};
use crate::moves::State;

/// By how much a position may fall behind with each move that is left.
const PER_MOVE: i32 = 75;
/// Below this depth a position that is hopelessly behind is only looked at for captures.
const RAZOR: i32 = 2;
/// What a quiet move may bring at once.
const HOPE: i32 = 120;

impl Deep {
    /// The value of a node that need not be looked at: it is so good that doing nothing would be good enough, or so bad
    /// that only captures could help.
    pub(super) fn is_enough(
        &mut self,
        root: &Root<'_>,
        state: &mut State,
        node: &Node,
        known: &Known,
    ) -> Option<i32> {
        let stand = known.stand?;
        if !node.is_narrow() || node.without.is_some() || is_mate(node.beta) || is_mate(node.alpha) {
            return None;
        }
        if node.depth <= RAZOR && stand + 200 + 150 * (node.depth - 1) <= node.alpha {
            let value = self.quiet(root, state, Node { depth: 0, ..*node });
            if value <= node.alpha || self.is_stopped {
                return Some(value);
            }
        }
        let fall = PER_MOVE * (node.depth - i32::from(known.improves));
        if node.depth <= 8 && stand - fall.max(PER_MOVE / 2) >= node.beta {
            return Some(stand);
        }
        self.after_pass(root, state, node, stand).or_else(|| self.after_capture(root, state, node))
    }

    /// The value after a pass, if even that is good enough. Where depth is left, a look without passes confirms it.
    fn after_pass(&mut self, root: &Root<'_>, state: &mut State, node: &Node, stand: i32) -> Option<i32> {
        if node.depth < 3 || node.is_passed || stand < node.beta || !root.game.has_rider(state) {
            return None;
        }
        let less = 3 + node.depth / 4 + ((stand - node.beta) / 150).min(3);
        let mut passed = root.game.engine.passed(state);
        self.plies[node.ply].made = None;
        let below = node.below(node.depth - 1 - less, false).narrow();
        let below =
            Node { alpha: -node.beta, beta: 1 - node.beta, is_passed: true, is_cut: !node.is_cut, ..below };
        let value = -self.node(root, &mut passed, below);
        if value < node.beta || self.is_stopped {
            return None;
        }
        if node.depth >= 12 {
            let again = Node { depth: node.depth - 1 - less, is_passed: true, is_cut: false, ..*node };
            if self.node(root, state, again) < node.beta {
                return None;
            }
        }
        Some(if is_mate(value) { node.beta } else { value })
    }

    /// The value after a capture that is more than good enough in a cheaper look.
    fn after_capture(&mut self, root: &Root<'_>, state: &mut State, node: &Node) -> Option<i32> {
        if node.depth < 5 {
            return None;
        }
        let beta = node.beta + 150;
        let (game, stand) = (root.game, self.plies[node.ply].judged?);
        let mut captures = Vec::new();
        game.engine.captures(state, &mut captures);
        captures.retain(|&made| game.engine.wins_exchange(state, made, game.values(), beta - stand));
        captures.sort_by_key(|&made| -game.value_at(state, made.to));
        for made in captures.into_iter().take(3) {
            let is_check = game.engine.gives_check(state, made);
            self.plies[node.ply].made = self.memory.slot(state, made);
            let undo = game.engine.apply(state, made);
            let below = Node { alpha: -beta, beta: 1 - beta, ..node.below(0, is_check) };
            let mut value = -self.node(root, state, below);
            if value >= beta {
                value =
                    -self.node(root, state, Node { depth: node.depth - 4, is_cut: !node.is_cut, ..below });
            }
            game.engine.undo(state, undo);
            if value >= beta && !self.is_stopped {
                return Some(value);
            }
        }
        None
    }

    /// Whether a move has no hope of being good enough. Checks always have some.
    pub(super) fn is_hopeless(
        &self,
        root: &Root<'_>,
        state: &State,
        node: &Node,
        known: &Known,
        one: Try,
    ) -> bool {
        if !self.reduces || one.index == 0 || one.is_check {
            return false;
        }
        let (game, depth) = (root.game, node.depth);
        let wins = |least| game.engine.wins_exchange(state, one.made, game.values(), least);
        if !one.is_quiet {
            return is_losing(one.score) && depth <= 6 && !wins(-100 * depth);
        }
        let most = (4 + depth * depth) / if known.improves { 1 } else { 2 };
        if depth <= 8 && one.index as i32 >= most.max(3) && !node.is_checked {
            return true;
        }
        let less = super::REDUCTIONS[depth.min(63) as usize][one.index.min(63)];
        let left = (depth - less).max(1);
        if let Some(stand) = known.stand
            && left <= 6
            && stand + HOPE + 90 * left <= node.alpha
        {
            return true;
        }
        let history = || self.memory.quiet(state, one.made, &self.before(node.ply));
        left <= 3 && (history() < -4_000 * left || !wins(-30 * left * left))
    }

    /// How much further a move is looked at: a check that costs nothing, and a move that nothing else comes near to.
    pub(super) fn extension(
        &mut self,
        root: &Root<'_>,
        state: &mut State,
        node: &Node,
        known: &Known,
        one: Try,
    ) -> i32 {
        if !self.reduces || node.ply as i32 >= 2 * root.depth {
            return 0;
        }
        if let Some(stored) = known.stored
            && stored.best == Some(one.made)
            && node.without.is_none()
            && node.depth >= 7
            && stored.depth >= node.depth - 3
            && matches!(stored.bound, Bound::AtLeast | Bound::Exact)
            && !is_mate(stored.value)
        {
            let beta = stored.seen_from(node.ply) - 2 * node.depth;
            let (depth, without) = ((node.depth - 1) / 2, Some(one.made));
            let value = self.apart(root, state, Node { alpha: beta - 1, beta, depth, without, ..*node });
            if value < beta {
                return 1;
            }
        }
        let wins = || root.game.engine.wins_exchange(state, one.made, root.game.values(), 0);
        i32::from(one.is_check && wins())
    }

    /// The value of a node without one of its moves. What is kept for its ply stays as it was.
    fn apart(&mut self, root: &Root<'_>, state: &mut State, node: Node) -> i32 {
        let mut ply = std::mem::take(&mut self.plies[node.ply]);
        self.plies[node.ply].killers = ply.killers;
        let value = self.node(root, state, node);
        std::mem::swap(&mut self.plies[node.ply], &mut ply);
        value
    }
}
