//! The player that looks as far ahead as its budget lets it.
//!
//! Alpha-beta as it has grown for games like this one: deeper step by step, with a table of positions seen before, moves
//! ordered by exchanges and by what was learned on the way, late moves looked at less, hopeless ones not at all, and forced
//! ones further. Checks are neither left out nor looked at less. It plays every board, since it asks the tables
//! that are compiled from the files.

mod memory;
mod node;
mod order;
mod player;
mod prune;
mod quiet;
mod table;

use crate::Xiangqi;
use crate::moves::{Move, State};
use memory::{Memory, Slot};
use search::{Budget, Found, WIN};
use std::sync::LazyLock;
use table::Transpositions;

/// The longest line.
const LONGEST: usize = 120;
/// The deepest look.
const DEEPEST: i16 = 64;
/// The value of a mate here and now; one that is `n` moves away is worth `n` less. Fits the table's sixteen bits.
const MATE: i32 = 32_000;
/// Every value from here on is that of a mate.
const MATED: i32 = MATE - 2 * LONGEST as i32;
/// How many nodes pass between two looks at the clock.
const LOOK: u64 = 256;
/// Room of the table, as a power of two: half a million positions are enough for a second's thought, and quickly made.
const ROOM: u32 = 19;
/// How far from the last value the first window of a look reaches.
const WINDOW: i32 = 20;

/// With less of the budget left than this no look is begun that could be spared: a look takes about as long as all before
/// it together.
const STEADY: f64 = 0.55;
/// The same where the best move has just changed.
const CHANGED: f64 = 0.3;

/// Whether a value is that of a mate.
fn is_mate(value: i32) -> bool {
    value.abs() >= MATED
}

/// The player.
pub struct Deep {
    depth: i16,
    reduces: bool,
    spares: bool,
    table: Transpositions,
    memory: Memory,
    plies: Vec<Ply>,
    nodes: u64,
    unpaid: u64,
    is_stopped: bool,
}

/// What is kept for each move of the line looked at.
#[derive(Debug, Default)]
struct Ply {
    moves: Vec<Move>,
    scores: Vec<i32>,
    /// The quiet moves and the captures that were tried.
    quiets: Vec<Move>,
    captures: Vec<Move>,
    /// The best line from here on.
    line: Vec<Move>,
    killers: [Option<Move>; 2],
    /// The move made here.
    made: Slot,
    judged: Option<i32>,
}

/// Where in the tree, how deep still, and within which window.
#[derive(Clone, Copy, Debug)]
struct Node {
    alpha: i32,
    beta: i32,
    depth: i32,
    ply: usize,
    /// Whether the side to move is in check.
    is_checked: bool,
    /// Whether one of the first moves here is expected to be too good.
    is_cut: bool,
    /// Whether the move before was a pass.
    is_passed: bool,
    /// A move that is left out, to see whether there is another as good.
    without: Option<Move>,
}

impl Node {
    fn is_narrow(&self) -> bool {
        self.beta - self.alpha <= 1
    }

    /// One move further down, seen by the other side.
    fn below(&self, depth: i32, is_checked: bool) -> Node {
        Node {
            alpha: -self.beta,
            beta: -self.alpha,
            depth,
            ply: self.ply + 1,
            is_checked,
            is_cut: false,
            is_passed: false,
            without: None,
        }
    }

    /// The same with a window of one point.
    fn narrow(self) -> Node {
        Node { alpha: self.beta - 1, ..self }
    }
}

/// What stays the same all over one look.
struct Root<'a> {
    game: &'a Xiangqi,
    budget: &'a Budget,
    depth: i32,
}

impl Default for Deep {
    fn default() -> Deep {
        Deep::new()
    }
}

impl Deep {
    /// A search that goes as deep as its budget lets it.
    pub fn new() -> Deep {
        Deep {
            depth: DEEPEST,
            reduces: true,
            spares: false,
            table: Transpositions::new(ROOM),
            memory: Memory::default(),
            plies: (0..LONGEST + 8).map(|_| Ply::default()).collect(),
            nodes: 0,
            unpaid: 0,
            is_stopped: false,
        }
    }

    /// A search of exactly `depth` moves, judged there, with everything looked at.
    pub fn to_depth(depth: i16) -> Deep {
        Deep { depth, reduces: false, ..Deep::new() }
    }

    /// The same with room for `2^bits` positions in its memory.
    pub fn with_room(self, bits: u32) -> Deep {
        Deep { table: Transpositions::new(bits), ..self }
    }

    /// From now on no deeper than this, or as deep as it can.
    pub fn no_deeper(&mut self, depth: Option<i16>) {
        self.depth = depth.map_or(DEEPEST, |depth| depth.clamp(1, DEEPEST));
    }

    /// From now on whether time that is left over serves later moves: then no look is begun that would hardly be finished.
    pub fn spare(&mut self, spares: bool) {
        self.spares = spares;
    }

    /// The same, remembering from one search to the next. It then chooses by what it has seen before, too, so
    /// the same position need not give the same choice.
    pub fn remembering(mut self) -> Deep {
        self.table.keeps = true;
        self
    }

    /// The best move. Calls `report` after every finished depth.
    ///
    /// # Panics
    /// When the game is over in `state`.
    pub fn search(
        &mut self,
        game: &Xiangqi,
        state: &State,
        budget: &Budget,
        mut report: impl FnMut(&Found<Move>),
    ) -> Found<Move> {
        self.search_several(game, state, 1, budget, |_, found| report(found)).swap_remove(0)
    }

    /// The same for the `several` best moves, the best first: calls `report` with each of them and its rank, from 0, after
    /// every finished depth.
    ///
    /// # Panics
    /// When the game is over in `state`.
    pub fn search_several(
        &mut self,
        game: &Xiangqi,
        state: &State,
        several: usize,
        budget: &Budget,
        mut report: impl FnMut(usize, &Found<Move>),
    ) -> Vec<Found<Move>> {
        self.begin(game);
        let mut state = state.clone();
        let mut moves = self.first_moves(game, &state);
        let unknown = Found { action: moves[0], value: 0, depth: 0, line: Vec::new(), nodes: 0 };
        let mut best = vec![unknown; several.clamp(1, moves.len())];
        'deeper: for depth in 1..=self.depth {
            let root = Root { game, budget, depth: i32::from(depth) };
            let before = best[0].action;
            for (rank, best) in best.iter_mut().enumerate() {
                // Those ahead of this rank are in front already.
                let rest = &mut moves[rank..];
                let Some(value) = self.look_near(&root, &mut state, inner(best.value), rest) else {
                    break 'deeper;
                };
                let line = self.plies[0].line.clone();
                *best = Found { action: rest[0], value: outer(value), depth, line, nodes: self.nodes };
                report(rank, best);
            }
            let is_decided = best[0].value.abs() > WIN - i32::from(depth) && several == 1;
            let is_hard =
                self.spares && budget.left() < if best[0].action == before { STEADY } else { CHANGED };
            if moves.len() == 1 || is_decided || is_hard || !budget.spend(0) {
                break;
            }
        }
        // What a look cut short has found is better than what stood in front before it.
        if best[0].action != moves[0] {
            (best[0].action, best[0].line) = (moves[0], vec![moves[0]]);
        }
        best[0].nodes = self.nodes;
        best
    }

    fn begin(&mut self, game: &Xiangqi) {
        self.table.begin_age();
        self.memory.begin(game, self.table.keeps);
        for ply in &mut self.plies {
            (ply.killers, ply.made, ply.judged) = ([None; 2], None, None);
        }
        (self.nodes, self.unpaid, self.is_stopped) = (0, 0, false);
    }

    /// The legal moves, the most promising first.
    fn first_moves(&mut self, game: &Xiangqi, state: &State) -> Vec<Move> {
        let (mut moves, mut scores) = (Vec::new(), Vec::new());
        game.engine.list(state, &mut moves);
        let first = self.table.get(game.engine.key(state)).and_then(|stored| stored.best);
        self.score(game, state, first, 0, &moves, &mut scores);
        (0..moves.len()).for_each(|index| order::bring_best(&mut moves, &mut scores, index));
        moves
    }

    /// One look with a window round what was found before, opened little by little on the side where the value lies.
    fn look_near(
        &mut self,
        root: &Root<'_>,
        state: &mut State,
        before: i32,
        moves: &mut [Move],
    ) -> Option<i32> {
        let mut width = WINDOW;
        let (mut alpha, mut beta) = (-MATE, MATE);
        if self.reduces && root.depth >= 4 && !is_mate(before) {
            (alpha, beta) = (before - width, before + width);
        }
        loop {
            let value = self.look(root, state, (alpha, beta), moves)?;
            if self.is_stopped {
                return Some(value);
            }
            width += width;
            let opened = |bound: i32| if width > 1_000 { bound.signum() * MATE } else { bound };
            match value {
                value if value <= alpha && alpha > -MATE => alpha = opened(value - width).max(-MATE),
                value if value >= beta && beta < MATE => beta = opened(value + width).min(MATE),
                value => return Some(value),
            }
        }
    }

    /// One look, the best move brought to the front: the best so far comes first, so a look cut short after it is still
    /// good. Nothing if it was cut short before.
    fn look(
        &mut self,
        root: &Root<'_>,
        state: &mut State,
        (alpha, beta): (i32, i32),
        moves: &mut [Move],
    ) -> Option<i32> {
        let is_checked = !root.game.attackers(state, state.mover()).is_empty();
        let (depth, ply) = (root.depth, 0);
        let mut node =
            Node { alpha, beta, depth, ply, is_checked, is_cut: false, is_passed: false, without: None };
        self.plies[0].judged = (!is_checked).then(|| self.judge(root.game, state));
        let mut best = None;
        for index in 0..moves.len() {
            let value = self.look_at(root, state, &node, moves[index], index);
            if self.is_stopped {
                break;
            }
            if best.is_none() || value > node.alpha {
                best = Some(value);
                node.alpha = node.alpha.max(value);
                self.extend_line(0, moves[index]);
                moves[..=index].rotate_right(1);
            }
            if node.alpha >= beta {
                break;
            }
        }
        best
    }

    /// The value of one of the first moves.
    fn look_at(&mut self, root: &Root<'_>, state: &mut State, node: &Node, made: Move, index: usize) -> i32 {
        let (engine, is_quiet) = (&root.game.engine, state.at(made.to).is_none());
        let is_check = engine.gives_check(state, made);
        let less = match self.reduces && is_quiet && !is_check && index > 3 && root.depth > 2 {
            true => (REDUCTIONS[root.depth.min(63) as usize][index.min(63)] - 1).max(0),
            false => 0,
        };
        self.plies[0].made = self.memory.slot(state, made);
        let undo = engine.apply(state, made);
        let value = self.deeper(root, state, node, index, (0, less), is_check);
        engine.undo(state, undo);
        value
    }

    /// A look at what a move led to: a narrow one first, less deep if it comes late, a whole one if it surprises.
    fn deeper(
        &mut self,
        root: &Root<'_>,
        state: &mut State,
        node: &Node,
        index: usize,
        (more, less): (i32, i32),
        is_check: bool,
    ) -> i32 {
        let whole = node.below(node.depth - 1 + more, is_check);
        let mut value = node.alpha + 1;
        if index > 0 {
            let narrow = whole.narrow();
            if less > 0 {
                let depth = (whole.depth - less).max(1).min(whole.depth);
                value = -self.node(root, state, Node { depth, is_cut: true, ..narrow });
            }
            if value > node.alpha && !self.is_stopped {
                value = -self.node(root, state, Node { is_cut: !node.is_cut, ..narrow });
            }
        }
        if (index == 0 || value > node.alpha && value < node.beta) && !self.is_stopped {
            let is_cut = node.is_narrow() && !node.is_cut;
            value = -self.node(root, state, Node { is_cut, ..whole });
        }
        value
    }

    /// The line from `ply` on is this move and the line after it.
    fn extend_line(&mut self, ply: usize, made: Move) {
        let (here, below) = self.plies.split_at_mut(ply + 1);
        let line = &mut here[ply].line;
        line.clear();
        line.push(made);
        line.extend_from_slice(&below[0].line);
    }

    /// What a position is worth for the side to move, as it stands.
    fn judge(&self, game: &Xiangqi, state: &State) -> i32 {
        game.judged(state).clamp(1 - MATED, MATED - 1)
    }

    fn count(&mut self, budget: &Budget) {
        if self.is_stopped {
            return;
        }
        self.nodes += 1;
        self.unpaid += 1;
        if self.unpaid >= LOOK || budget.node_limit().is_some() {
            self.is_stopped |= !budget.spend(self.unpaid);
            self.unpaid = 0;
        }
    }
}

/// How much less deep a move is looked at, by depth and by how many were tried before.
static REDUCTIONS: LazyLock<[[i32; 64]; 64]> = LazyLock::new(|| {
    let less = |depth: usize, index: usize| match (depth, index) {
        (0, _) | (_, 0) => 0,
        _ => (0.5 + (depth as f64).ln() * (index as f64).ln() / 2.0) as i32,
    };
    std::array::from_fn(|depth| std::array::from_fn(|index| less(depth, index)))
});

/// A value for others: a win `n` moves away is worth [`WIN`] less `n`.
fn outer(value: i32) -> i32 {
    match value {
        value if value >= MATED => WIN - (MATE - value),
        value if value <= -MATED => -WIN + (MATE + value),
        value => value,
    }
}

/// The same backwards.
fn inner(value: i32) -> i32 {
    match value {
        value if value > WIN / 2 => MATE - (WIN - value),
        value if value < -WIN / 2 => -MATE + (WIN + value),
        value => value,
    }
}
