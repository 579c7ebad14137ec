//! The end of a look: captures are followed until nothing is left to gain, and checks for one move.

use super::table::{Bound, Stored, kept};
use super::{Deep, MATE, Node, Root, is_mate};
use crate::moves::{Move, State};

/// What a capture may bring besides what it captures.
const HOPE: i32 = 120;

impl Deep {
    /// A judgement that does not stop in front of a capture, nor, at the first move, of a check. The depth is 0, and
    /// less than that after the first move.
    pub(super) fn quiet(&mut self, root: &Root<'_>, state: &mut State, mut node: Node) -> i32 {
        let ply = node.ply;
        self.plies[ply].line.clear();
        self.count(root.budget);
        if self.is_stopped {
            return node.alpha;
        }
        if let Some(value) = self.ended(root, state, ply) {
            return value;
        }
        if !self.reduces {
            return if root.game.engine.any(state) {
                self.judge(root.game, state)
            } else {
                ply as i32 - MATE
            };
        }
        let key = root.game.engine.key(state);
        // In check every move is looked at, whatever the depth.
        node.depth = if node.is_checked { 0 } else { node.depth.max(-1) };
        let stored = self.table.get(key);
        if node.is_narrow()
            && let Some(value) = stored.and_then(|stored| stored.answers(&node))
        {
            return value;
        }
        let (judged, mut value) = (self.judged_here(root, state, &node, stored), -MATE);
        if let Some((_, stand)) = judged {
            value = stand;
            if value >= node.beta {
                return value;
            }
        }
        let alpha = node.alpha;
        node.alpha = node.alpha.max(value);
        let (value, best) = self.follow(root, state, &mut node, judged.map(|(_, stand)| stand), stored);
        if !self.is_stopped {
            let bound = match value {
                value if value >= node.beta => Bound::AtLeast,
                value if value > alpha && best.is_some() => Bound::Exact,
                _ => Bound::AtMost,
            };
            let judged = judged.map(|(judged, _)| judged);
            self.table.put(key, Stored { best, value: kept(value, ply), judged, depth: node.depth, bound });
        }
        value
    }

    /// The judgement where nobody is in check, and the same corrected by what was seen before.
    fn judged_here(
        &mut self,
        root: &Root<'_>,
        state: &State,
        node: &Node,
        stored: Option<Stored>,
    ) -> Option<(i32, i32)> {
        let judge = || {
            let known = stored.and_then(|stored| stored.judged);
            let judged = known.unwrap_or_else(|| self.judge(root.game, state));
            (judged, stored.map_or(judged, |stored| stored.corrects(judged, node.ply)))
        };
        (!node.is_checked).then(judge)
    }

    /// Follows the loud moves, or every move out of check.
    fn follow(
        &mut self,
        root: &Root<'_>,
        state: &mut State,
        node: &mut Node,
        stand: Option<i32>,
        stored: Option<Stored>,
    ) -> (i32, Option<Move>) {
        let (engine, ply) = (&root.game.engine, node.ply);
        let mut moves = std::mem::take(&mut self.plies[ply].moves);
        let mut scores = std::mem::take(&mut self.plies[ply].scores);
        moves.clear();
        match node.is_checked {
            true => engine.list(state, &mut moves),
            false => engine.captures(state, &mut moves),
        }
        if !node.is_checked && node.depth >= 0 {
            engine.quiet_checks(state, &mut moves);
        }
        let first = stored.and_then(|stored| stored.best);
        self.score(root.game, state, first, ply, &moves, &mut scores);
        let found = self.follow_each(root, state, node, stand, (&mut moves, &mut scores));
        self.plies[ply].moves = moves;
        self.plies[ply].scores = scores;
        found
    }

    fn follow_each(
        &mut self,
        root: &Root<'_>,
        state: &mut State,
        node: &mut Node,
        stand: Option<i32>,
        (moves, scores): (&mut [Move], &mut [i32]),
    ) -> (i32, Option<Move>) {
        let (game, ply) = (root.game, node.ply);
        let (mut value, mut best) = (stand.unwrap_or(ply as i32 - MATE), None);
        for index in 0..moves.len() {
            super::order::bring_best(moves, scores, index);
            let made = moves[index];
            let is_check = game.engine.gives_check(state, made);
            let is_safe = stand.is_none() && is_mate(value);
            if !is_safe && !game.engine.wins_exchange(state, made, game.values(), 0) {
                continue;
            }
            if let Some(stand) = stand
                && !is_check
            {
                let hope = stand + HOPE + game.value_at(state, made.to);
                if hope <= node.alpha {
                    value = value.max(hope);
                    continue;
                }
            }
            self.plies[ply].made = self.memory.slot(state, made);
            let undo = game.engine.apply(state, made);
            let found = -self.quiet(root, state, node.below(node.depth - 1, is_check));
            game.engine.undo(state, undo);
            if self.is_stopped {
                return (node.alpha, best);
            }
            value = value.max(found);
            if found > node.alpha {
                (node.alpha, best) = (found, Some(made));
                if found >= node.beta {
                    break;
                }
            }
        }
        (value, best)
    }
}
