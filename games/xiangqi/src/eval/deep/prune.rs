//! What may be left out, and what must be looked at further.
//!
//! Margins are in points, a soldier being about a hundred. They are of the size that is usual in programs of this kind;
//! the search was measured as a whole, no margin by itself.

use super::node::{Known, Try};
use super::order::is_losing;
use super::table::Bound;
use super::{Deep, Look, Root, is_mate};
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
        look: &Look,
        known: &Known,
    ) -> Option<i32> {
        let stand = known.stand?;
        if !look.is_narrow() || look.without.is_some() || is_mate(look.beta) || is_mate(look.alpha) {
            return None;
        }
        if look.depth <= RAZOR && stand + 200 + 150 * (look.depth - 1) <= look.alpha {
            let value = self.quiet(root, state, Look { depth: 0, ..*look });
            if value <= look.alpha || self.is_stopped {
                return Some(value);
            }
        }
        let fall = PER_MOVE * (look.depth - i32::from(known.improves));
        if look.depth <= 8 && stand - fall.max(PER_MOVE / 2) >= look.beta {
            return Some(stand);
        }
        self.after_pass(root, state, look, stand).or_else(|| self.after_capture(root, state, look))
    }

    /// The value after a pass, if even that is good enough. Where depth is left, a look without passes confirms it.
    fn after_pass(&mut self, root: &Root<'_>, state: &mut State, look: &Look, stand: i32) -> Option<i32> {
        if look.depth < 3 || look.is_passed || stand < look.beta || !root.game.has_rider(state) {
            return None;
        }
        let less = 3 + look.depth / 4 + ((stand - look.beta) / 150).min(3);
        let mut passed = root.game.engine.passed(state);
        self.plies[look.ply].made = None;
        let below = look.below(look.depth - 1 - less, false).narrow();
        let below =
            Look { alpha: -look.beta, beta: 1 - look.beta, is_passed: true, is_cut: !look.is_cut, ..below };
        let value = -self.node(root, &mut passed, below);
        if value < look.beta || self.is_stopped {
            return None;
        }
        if look.depth >= 12 {
            let again = Look { depth: look.depth - 1 - less, is_passed: true, is_cut: false, ..*look };
            if self.node(root, state, again) < look.beta {
                return None;
            }
        }
        Some(if is_mate(value) { look.beta } else { value })
    }

    /// The value after a capture that is more than good enough in a cheaper look.
    fn after_capture(&mut self, root: &Root<'_>, state: &mut State, look: &Look) -> Option<i32> {
        if look.depth < 5 {
            return None;
        }
        let beta = look.beta + 150;
        let (game, stand) = (root.game, self.plies[look.ply].judged?);
        let mut captures = Vec::new();
        game.engine.captures(state, &mut captures);
        captures.retain(|&made| game.engine.wins_exchange(state, made, game.values(), beta - stand));
        captures.sort_by_key(|&made| -game.value_at(state, made.to));
        for made in captures.into_iter().take(3) {
            let is_check = game.engine.gives_check(state, made);
            self.plies[look.ply].made = self.memory.slot(state, made);
            let undo = game.engine.apply(state, made);
            let below = Look { alpha: -beta, beta: 1 - beta, ..look.below(0, is_check) };
            let mut value = -self.node(root, state, below);
            if value >= beta {
                value =
                    -self.node(root, state, Look { depth: look.depth - 4, is_cut: !look.is_cut, ..below });
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
        look: &Look,
        known: &Known,
        one: Try,
    ) -> bool {
        if !self.reduces || one.index == 0 || one.is_check {
            return false;
        }
        let (game, depth) = (root.game, look.depth);
        let wins = |least| game.engine.wins_exchange(state, one.made, game.values(), least);
        if !one.is_quiet {
            return is_losing(one.score) && depth <= 6 && !wins(-100 * depth);
        }
        let most = (4 + depth * depth) / if known.improves { 1 } else { 2 };
        if depth <= 8 && one.index as i32 >= most.max(3) && !look.is_checked {
            return true;
        }
        let less = super::REDUCTIONS[depth.min(63) as usize][one.index.min(63)];
        let left = (depth - less).max(1);
        if let Some(stand) = known.stand
            && left <= 6
            && stand + HOPE + 90 * left <= look.alpha
        {
            return true;
        }
        let history = || self.memory.quiet(state, one.made, &self.before(look.ply));
        left <= 3 && (history() < -4_000 * left || !wins(-30 * left * left))
    }

    /// How much further a move is looked at: a check that costs nothing, and a move that nothing else comes near to.
    pub(super) fn extension(
        &mut self,
        root: &Root<'_>,
        state: &mut State,
        look: &Look,
        known: &Known,
        one: Try,
    ) -> i32 {
        if !self.reduces || look.ply as i32 >= 2 * root.depth {
            return 0;
        }
        if let Some(stored) = known.stored
            && stored.best == Some(one.made)
            && look.without.is_none()
            && look.depth >= 7
            && stored.depth >= look.depth - 3
            && matches!(stored.bound, Bound::AtLeast | Bound::Exact)
            && !is_mate(stored.value)
        {
            let beta = stored.seen_from(look.ply) - 2 * look.depth;
            let (depth, without) = ((look.depth - 1) / 2, Some(one.made));
            let value = self.apart(root, state, Look { alpha: beta - 1, beta, depth, without, ..*look });
            if value < beta {
                return 1;
            }
        }
        let wins = || root.game.engine.wins_exchange(state, one.made, root.game.values(), 0);
        i32::from(one.is_check && wins())
    }

    /// The value of a node without one of its moves. What is kept for its ply stays as it was.
    fn apart(&mut self, root: &Root<'_>, state: &mut State, look: Look) -> i32 {
        let mut ply = std::mem::take(&mut self.plies[look.ply]);
        self.plies[look.ply].killers = ply.killers;
        let value = self.node(root, state, look);
        std::mem::swap(&mut self.plies[look.ply], &mut ply);
        value
    }
}
