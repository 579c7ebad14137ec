//! One position on the way: what is known, what may be left out, and the moves one by one.

use super::order::{is_killer, is_losing};
use super::table::{Bound, Stored, kept};
use super::{Deep, LONGEST, MATE, Node, Root, is_mate};
use crate::moves::{Move, Repetition, State};
use kernel::Seat;

/// What is known of a node before its moves are tried.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub stored: Option<Stored>,
    /// The judgement, corrected by what was seen before.
    pub stand: Option<i32>,
    /// Whether the side to move stands better than with its last move.
    pub improves: bool,
}

/// One move that is tried.
#[derive(Clone, Copy)]
pub(super) struct Try {
    pub made: Move,
    pub index: usize,
    pub score: i32,
    pub is_quiet: bool,
    pub is_check: bool,
}

impl Deep {
    /// The value of a position for the side to move.
    pub(super) fn node(&mut self, root: &Root<'_>, state: &mut State, mut node: Node) -> i32 {
        if node.depth <= 0 {
            return self.quiet(root, state, Node { depth: 0, ..node });
        }
        self.plies[node.ply].line.clear();
        self.count(root.budget);
        if self.is_stopped {
            return node.alpha;
        }
        if let Some(value) = self.ended(root, state, node.ply) {
            return value;
        }
        // No line from here mates sooner than here and now.
        node.alpha = node.alpha.max(node.ply as i32 - MATE);
        node.beta = node.beta.min(MATE - node.ply as i32 - 1);
        if node.alpha >= node.beta {
            return node.alpha;
        }
        let key = root.game.engine.key(state) ^ node.without.map_or(0, apart);
        let stored = self.table.get(key);
        if node.is_narrow()
            && let Some(value) = stored.and_then(|stored| stored.answers(&node))
        {
            return value;
        }
        let known = self.know(root, state, &node, stored);
        if let Some(value) = self.is_enough(root, state, &node, &known) {
            return value;
        }
        if self.reduces && node.depth >= 4 && stored.is_none_or(|stored| stored.best.is_none()) {
            // Without a move to begin with, what is found out in a cheaper look serves the next one.
            node.depth -= 1;
        }
        let (value, best) = self.try_all(root, state, &node, &known);
        if !self.is_stopped {
            self.keep(key, &node, value, best);
        }
        value
    }

    /// The value of a position in which the game is over, or may be supposed to be.
    pub(super) fn ended(&self, root: &Root<'_>, state: &State, ply: usize) -> Option<i32> {
        let game = root.game;
        if state.repeats() > 0
            && let Some(folds) = game.folds
        {
            // Who may come back once may come back again.
            let folds = if self.reduces { folds.min(2) } else { folds };
            let won_by = |winner: Seat| {
                let value = MATE - ply as i32;
                if winner == state.mover() { value } else { -value }
            };
            match game.repeated(state, folds) {
                Some(Repetition::Draw) => return Some(0),
                Some(Repetition::Checker(side) | Repetition::Chaser(side)) => {
                    return Some(won_by(side.other()));
                }
                None => {}
            }
        }
        if game.is_exhausted(state) && game.engine.any(state) {
            return Some(0);
        }
        (ply >= LONGEST).then(|| self.judge(game, state))
    }

    fn know(&mut self, root: &Root<'_>, state: &State, node: &Node, stored: Option<Stored>) -> Known {
        let is_judged = self.reduces && !node.is_checked;
        let judged = is_judged.then(|| {
            let known = stored.and_then(|stored| stored.judged);
            known.unwrap_or_else(|| self.judge(root.game, state))
        });
        self.plies[node.ply].judged = judged;
        let earlier = node.ply.checked_sub(2).and_then(|ply| self.plies[ply].judged);
        let improves = judged.is_some_and(|judged| earlier.is_none_or(|earlier| judged > earlier));
        let correct = |judged| stored.map_or(judged, |stored| stored.corrects(judged, node.ply));
        Known { stored, stand: judged.map(correct), improves }
    }

    fn keep(&mut self, key: u64, node: &Node, value: i32, best: Option<Move>) {
        let bound = match value {
            value if value >= node.beta => Bound::AtLeast,
            value if best.is_some() && value > node.alpha => Bound::Exact,
            _ => Bound::AtMost,
        };
        let judged = self.plies[node.ply].judged;
        self.table.put(key, Stored { best, value: kept(value, node.ply), judged, depth: node.depth, bound });
    }

    /// Tries the moves, the most promising first, until one is good enough. The value, and the move that raised it.
    fn try_all(
        &mut self,
        root: &Root<'_>,
        state: &mut State,
        node: &Node,
        known: &Known,
    ) -> (i32, Option<Move>) {
        let ply = node.ply;
        let mut moves = std::mem::take(&mut self.plies[ply].moves);
        let mut scores = std::mem::take(&mut self.plies[ply].scores);
        moves.clear();
        root.game.engine.list(state, &mut moves);
        self.plies[ply + 1].killers = [None; 2];
        self.plies[ply].quiets.clear();
        self.plies[ply].captures.clear();
        let first = known.stored.and_then(|stored| stored.best);
        self.score(root.game, state, first, ply, &moves, &mut scores);
        let found = self.try_each(root, state, *node, known, (&mut moves, &mut scores));
        self.plies[ply].moves = moves;
        self.plies[ply].scores = scores;
        found
    }

    fn try_each(
        &mut self,
        root: &Root<'_>,
        state: &mut State,
        mut node: Node,
        known: &Known,
        (moves, scores): (&mut [Move], &mut [i32]),
    ) -> (i32, Option<Move>) {
        let (game, ply) = (root.game, node.ply);
        let (mut value, mut best, mut tried) = (-MATE, None, 0);
        for index in 0..moves.len() {
            let score = self.bring(game, state, moves, scores, index);
            let made = moves[index];
            if node.without == Some(made) {
                continue;
            }
            let is_quiet = state.at(made.to).is_none();
            let is_check = game.engine.gives_check(state, made);
            let one = Try { made, index: tried, score, is_quiet, is_check };
            if !is_mate(value) && self.is_hopeless(root, state, &node, known, one) {
                continue;
            }
            let more = self.extension(root, state, &node, known, one);
            let less = self.reduction(state, &node, known, one);
            self.plies[ply].made = self.memory.slot(state, made);
            let undo = game.engine.apply(state, made);
            let found = self.deeper(root, state, &node, tried, (more, less), is_check);
            game.engine.undo(state, undo);
            tried += 1;
            if self.is_stopped {
                return (node.alpha, best);
            }
            value = value.max(found);
            if found > node.alpha {
                best = Some(made);
                self.raise(state, &mut node, one, found);
                if found >= node.beta {
                    break;
                }
            }
            let ply = &mut self.plies[ply];
            if is_quiet { &mut ply.quiets } else { &mut ply.captures }.push(made);
        }
        match tried {
            0 if node.without.is_some() => (node.alpha, None),
            // Who has no move has lost, in check or not.
            0 => (ply as i32 - MATE, None),
            _ => (value, best),
        }
    }

    /// A move is better than those before it.
    fn raise(&mut self, state: &State, node: &mut Node, one: Try, found: i32) {
        if !node.is_narrow() {
            self.extend_line(node.ply, one.made);
        }
        node.alpha = found;
        if found >= node.beta {
            self.learn(state, node, one.made, one.is_quiet);
        }
    }

    /// A move was good enough: it is remembered, and so are those that were not.
    fn learn(&mut self, state: &State, node: &Node, made: Move, is_quiet: bool) {
        let before = self.before(node.ply);
        let ply = &mut self.plies[node.ply];
        if is_quiet {
            if ply.killers[0] != Some(made) {
                ply.killers = [Some(made), ply.killers[0]];
            }
            self.memory.reward_quiet(state, made, &ply.quiets, &before, node.depth);
        } else {
            self.memory.reward_capture(state, made, node.depth, true);
        }
        for &other in &self.plies[node.ply].captures {
            self.memory.reward_capture(state, other, node.depth, false);
        }
    }

    /// How much less deep a late move is looked at first. A check is looked at like the first move.
    fn reduction(&self, state: &State, node: &Node, known: &Known, one: Try) -> i32 {
        if !self.reduces || one.index < 2 || node.depth < 3 || one.is_check || node.is_checked {
            return 0;
        }
        if !one.is_quiet {
            return i32::from(is_losing(one.score) && node.depth > 3);
        }
        let mut less = super::REDUCTIONS[node.depth.min(63) as usize][one.index.min(63)];
        less += i32::from(node.is_cut) + i32::from(!known.improves);
        less -= i32::from(!node.is_narrow()) + i32::from(is_killer(one.score));
        less -= self.memory.quiet(state, one.made, &self.before(node.ply)) / 10_000;
        less.clamp(0, node.depth - 1)
    }
}

/// A node with a move left out is another node.
fn apart(without: Move) -> u64 {
    (u64::from(without.from.0) << 8 | u64::from(without.to.0)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
