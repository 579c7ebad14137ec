//! Alpha-beta with iterative deepening, for turns of one or several actions, with chance in between.
//!
//! Values are those of the side to choose: the seat that asked, or everybody else together. With two seats
//! that is the plain game; with more it is the cautious reading, all against one.

mod choice;
mod prune;
mod quiet;
mod window;

use crate::Budget;
use crate::knowledge::{Knowledge, WIN, outcome_value};
use crate::order::{Memory, bring_best};
use crate::transpositions::Transpositions;
use kernel::{Game, Outcome, Seat, Turn};
use window::{Window, side_key};

/// How many nodes pass between two looks at the budget.
const LOOK: u64 = 256;
/// The deepest line.
const DEEPEST: usize = 128;
/// Room of the transposition table, as a power of two.
const TABLE_BITS: u32 = 18;

/// Alpha-beta over one state.
pub struct AlphaBeta<G: Game, K> {
    knowledge: K,
    depth: i16,
    reduces: bool,
    table: Transpositions<G::Action>,
    memory: Memory<G::Action>,
    buffers: Vec<Vec<G::Action>>,
    scores: Vec<Vec<i32>>,
    nodes: u64,
    unpaid: u64,
    is_stopped: bool,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<A> {
    /// The best action.
    pub action: A,
    /// What it is worth for the seat that asked.
    pub value: i32,
    /// How deep the last finished iteration was.
    pub depth: i16,
    /// The line it expects.
    pub line: Vec<A>,
    /// The nodes it took.
    pub nodes: u64,
}

impl<G: Game, K: Knowledge<G>> AlphaBeta<G, K> {
    /// A search that goes as deep as its budget lets it.
    pub fn new(knowledge: K) -> AlphaBeta<G, K> {
        AlphaBeta { reduces: true, ..AlphaBeta::to_depth(knowledge, DEEPEST as i16 / 2) }
    }

    /// A search of at most `depth` actions, and loud ones beyond, with nothing looked at less than that.
    pub fn to_depth(knowledge: K, depth: i16) -> AlphaBeta<G, K> {
        AlphaBeta {
            knowledge,
            depth,
            reduces: false,
            table: Transpositions::new(TABLE_BITS),
            memory: Memory::new(DEEPEST),
            buffers: vec![Vec::new(); DEEPEST],
            scores: vec![Vec::new(); DEEPEST],
            nodes: 0,
            unpaid: 0,
            is_stopped: false,
        }
    }

    /// The same with room for `2^bits` positions in its memory.
    pub fn with_room(self, bits: u32) -> AlphaBeta<G, K> {
        AlphaBeta { table: Transpositions::new(bits), ..self }
    }

    /// From now on no deeper than this, or as deep as it can.
    pub fn no_deeper(&mut self, depth: Option<i16>) {
        let most = DEEPEST as i16 / 2;
        self.depth = depth.map_or(most, |depth| depth.clamp(1, most));
    }

    /// The same, remembering from one search to the next. It then chooses by what it has seen before, too, so
    /// the same position need not give the same choice.
    pub fn remembering(mut self) -> AlphaBeta<G, K> {
        self.table.keeps = true;
        self
    }

    /// The best action of the seat to act. Calls `report` after every finished depth.
    ///
    /// # Panics
    /// When nobody is to act in `state`.
    pub fn search(
        &mut self,
        game: &G,
        state: &G::State,
        budget: &Budget,
        mut report: impl FnMut(&Found<G::Action>),
    ) -> Found<G::Action> {
        self.search_several(game, state, 1, budget, |_, found| report(found)).swap_remove(0)
    }

    /// The same for the `several` best actions, the best first: calls `report` with each of them and its rank, from
    /// 0, after every finished depth.
    ///
    /// # Panics
    /// When nobody is to act in `state`.
    pub fn search_several(
        &mut self,
        game: &G,
        state: &G::State,
        several: usize,
        budget: &Budget,
        mut report: impl FnMut(usize, &Found<G::Action>),
    ) -> Vec<Found<G::Action>> {
        self.reset();
        let mut state = state.clone();
        let mut actions = Vec::new();
        game.actions(&state, &mut actions);
        self.order(game, &state, None, 0, &mut actions);
        let unknown = Found { action: actions[0], value: 0, depth: 0, line: Vec::new(), nodes: 0 };
        let mut best = vec![unknown; several.clamp(1, actions.len())];
        'deeper: for depth in 1..=self.depth {
            let root = Root { game, seat: game.mover(&state), budget, depth };
            for (rank, best) in best.iter_mut().enumerate() {
                // Those ahead of this rank are in front already.
                let rest = &mut actions[rank..];
                let Some(value) = self.look_near(&root, &mut state, best.value, rest) else { break 'deeper };
                let line = self.line(game, &state, rest[0], depth);
                *best = Found { action: rest[0], value, depth, line, nodes: self.nodes };
                report(rank, best);
            }
            let is_decided = best[0].value.abs() > WIN - DEEPEST as i32;
            if actions.len() == 1 || is_decided || !budget.spend(0) {
                break;
            }
        }
        // What an iteration cut short has found is better than what stood in front before it.
        if best[0].action != actions[0] {
            (best[0].action, best[0].line) = (actions[0], vec![actions[0]]);
        }
        best[0].nodes = self.nodes;
        best
    }

    /// The value of each action of the seat to act, looked at to a depth of its own: for those who weigh
    /// several states. Nothing when the budget ran out.
    pub fn values(
        &mut self,
        game: &G,
        state: &G::State,
        depth: i16,
        budget: &Budget,
    ) -> Option<Vec<(G::Action, i32)>> {
        self.reset();
        let mut state = state.clone();
        let (mut actions, mut valued) = (Vec::new(), Vec::new());
        game.actions(&state, &mut actions);
        let root = Root { game, seat: game.mover(&state), budget, depth };
        for action in actions {
            let undo = game.apply(&mut state, action);
            let value = self.after(&root, &mut state, Window::first(depth - 1));
            game.undo(&mut state, undo);
            if self.is_stopped {
                return None;
            }
            valued.push((action, value));
        }
        Some(valued)
    }

    fn reset(&mut self) {
        self.table.begin_age();
        self.memory.clear();
        (self.nodes, self.unpaid, self.is_stopped) = (0, 0, false);
    }

    /// One iteration with a window round what was found before; a whole one if the value lies outside.
    fn look_near(
        &mut self,
        root: &Root<'_, G>,
        state: &mut G::State,
        before: i32,
        actions: &mut [G::Action],
    ) -> Option<i32> {
        let margin = self.knowledge.margin().filter(|_| self.reduces && root.depth >= 4);
        if let Some(margin) = margin {
            let (alpha, beta) = (before - margin / 2, before + margin / 2);
            let value = self.iterate(root, state, (alpha, beta), actions)?;
            if (alpha + 1..beta).contains(&value) || self.is_stopped {
                return Some(value);
            }
        }
        self.iterate(root, state, (-WIN - 1, WIN + 1), actions)
    }

    /// One iteration, the best action moved to the front: the best so far comes first, so one cut short after
    /// it is still good. Nothing if it was cut short before.
    fn iterate(
        &mut self,
        root: &Root<'_, G>,
        state: &mut G::State,
        (mut alpha, beta): (i32, i32),
        actions: &mut [G::Action],
    ) -> Option<i32> {
        let whole = Window::first(root.depth - 1);
        let mut best = None;
        for index in 0..actions.len() {
            let undo = root.game.apply(state, actions[index]);
            let mut value = 0;
            if best.is_some() {
                value = self.after(root, state, whole.within(alpha, alpha + 1));
            }
            if best.is_none() || value > alpha {
                value = self.after(root, state, whole.within(alpha, beta));
            }
            root.game.undo(state, undo);
            if self.is_stopped {
                break;
            }
            if best.is_none() || value > alpha {
                (alpha, best) = (alpha.max(value), Some(value));
                actions[..=index].rotate_right(1);
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// The value, for the side that chose, of what its action led to.
    fn after(&mut self, root: &Root<'_, G>, state: &mut G::State, window: Window) -> i32 {
        self.count(root.budget);
        if self.is_stopped {
            return window.alpha;
        }
        if self.reduces
            && let Some(outcome) = self.knowledge.foretell(root.game, state)
        {
            return ending(root, outcome, window);
        }
        let mut actions = std::mem::take(&mut self.buffers[window.ply]);
        actions.clear();
        if !self.is_quick() {
            root.game.actions(state, &mut actions);
        }
        let value = if actions.is_empty() && !self.is_quick() {
            self.without_choice(root, state, window)
        } else if (root.game.mover(state) == root.seat) == window.ours {
            self.node(root, state, window, &mut actions)
        } else {
            -self.node(root, state, window.turned(), &mut actions)
        };
        self.buffers[window.ply] = actions;
        value
    }

    /// Whether actions are listed only where they are needed.
    fn is_quick(&self) -> bool {
        self.reduces && K::QUICK
    }

    /// Nobody chooses here: the game is over, or chance decides.
    fn without_choice(&mut self, root: &Root<'_, G>, state: &mut G::State, window: Window) -> i32 {
        match root.game.turn(state) {
            Turn::Over(outcome) => ending(root, outcome, window),
            _ if window.ply + 1 >= DEEPEST => self.judge(root, state, window),
            _ => self.expect(root, state, window),
        }
    }

    /// The mean over chance, each result looked at with an open window: a narrow one would not be exact.
    fn expect(&mut self, root: &Root<'_, G>, state: &mut G::State, window: Window) -> i32 {
        let mut results = Vec::new();
        root.game.chance(state, &mut results);
        let (mut sum, mut total) = (0i64, 0i64);
        for (result, weight) in results {
            let undo = root.game.apply(state, result);
            let value =
                self.after(root, state, Window { ply: window.ply + 1, ..window.within(-WIN - 1, WIN + 1) });
            root.game.undo(state, undo);
            sum += i64::from(value) * i64::from(weight);
            total += i64::from(weight);
        }
        (sum / total.max(1)) as i32
    }

    /// The value of a choice, for the side that has it.
    fn node(
        &mut self,
        root: &Root<'_, G>,
        state: &mut G::State,
        mut window: Window,
        actions: &mut Vec<G::Action>,
    ) -> i32 {
        let is_urgent = self.reduces && self.knowledge.is_urgent(root.game, state);
        if is_urgent && window.ply < 2 * root.depth as usize + 4 {
            window.depth = window.depth.max(0) + 1;
        }
        if window.depth <= 0 || window.ply + 2 >= DEEPEST {
            return self.quiet(root, state, window, actions);
        }
        let key = side_key(root.game.key(state), window.ours);
        let stored = self.table.get(key);
        if let Some(value) = stored.and_then(|stored| stored.answers(window)) {
            return value;
        }
        let stand = self.stand(root, state, window, is_urgent);
        if let Some(value) = stand.and_then(|stand| self.is_enough(root, state, window, stand)) {
            return value;
        }
        if self.is_quick() {
            root.game.actions(state, actions);
            if actions.is_empty() {
                return self.without_choice(root, state, window);
            }
        }
        let first = stored.and_then(|stored| stored.best);
        let best = self.try_all(root, state, window, (first, stand), actions);
        if !self.is_stopped {
            self.table.put(window.stored(key, best));
        }
        best.0
    }

    /// Tries the actions, the most promising first, until one is good enough.
    fn try_all(
        &mut self,
        root: &Root<'_, G>,
        state: &mut G::State,
        window: Window,
        (first, stand): (Option<G::Action>, Option<i32>),
        actions: &mut [G::Action],
    ) -> (i32, Option<G::Action>) {
        let mut scores = std::mem::take(&mut self.scores[window.ply]);
        self.score(root.game, state, first, window.ply, actions, &mut scores);
        let (mut alpha, mut best) = (window.alpha, (-WIN - 1, None));
        for index in 0..actions.len() {
            bring_best(actions, &mut scores, index);
            let action = actions[index];
            let is_loud = self.reduces && self.knowledge.is_loud(root.game, state, action);
            if !is_loud && index > 0 && self.is_hopeless(window, alpha, index, stand) {
                continue;
            }
            let less = if is_loud { 0 } else { self.reduction(window, index, stand) };
            let undo = root.game.apply(state, action);
            let value = self.try_one(root, state, window.within(alpha, window.beta), (index, less));
            root.game.undo(state, undo);
            if self.is_stopped {
                best.0 = alpha;
                break;
            }
            if value > best.0 {
                best = (value, Some(action));
            }
            alpha = alpha.max(value);
            if alpha >= window.beta {
                if !is_loud {
                    self.memory.reward(action, &actions[..index], window.depth, window.ply);
                }
                break;
            }
        }
        self.scores[window.ply] = scores;
        best
    }

    /// One action of a choice: a narrow window first, less deep if it comes late, a whole one if it surprises.
    fn try_one(
        &mut self,
        root: &Root<'_, G>,
        state: &mut G::State,
        window: Window,
        (index, less): (usize, i16),
    ) -> i32 {
        let whole = window.below();
        if index > 0 {
            let narrow = whole.within(window.alpha, window.alpha + 1);
            let mut value = self.after(root, state, Window { depth: narrow.depth - less, ..narrow });
            if less > 0 && value > window.alpha && !self.is_stopped {
                value = self.after(root, state, narrow);
            }
            if value <= window.alpha || value >= window.beta || self.is_stopped {
                return value;
            }
        }
        self.after(root, state, whole)
    }

    fn judge(&self, root: &Root<'_, G>, state: &G::State, window: Window) -> i32 {
        let value = self.knowledge.value(root.game, state, root.seat);
        if window.ours { value } else { -value }
    }

    /// How promising each action is: what was best before, loud and promising ones, what cut off elsewhere.
    fn score(
        &self,
        game: &G,
        state: &G::State,
        best: Option<G::Action>,
        ply: usize,
        actions: &[G::Action],
        scores: &mut Vec<i32>,
    ) {
        let promise = |action| self.knowledge.promise(game, state, action);
        self.memory.score_all(actions, best, ply, promise, scores);
    }

    /// All of them in order, the most promising first.
    fn order(
        &mut self,
        game: &G,
        state: &G::State,
        best: Option<G::Action>,
        ply: usize,
        actions: &mut [G::Action],
    ) {
        let mut scores = Vec::new();
        self.score(game, state, best, ply, actions, &mut scores);
        (0..actions.len()).for_each(|index| bring_best(actions, &mut scores, index));
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

    /// The line the table remembers after `first`.
    fn line(&self, game: &G, state: &G::State, first: G::Action, depth: i16) -> Vec<G::Action> {
        let (mut state, mut line) = (state.clone(), vec![first]);
        let seat = game.mover(&state);
        game.apply(&mut state, first);
        let mut actions = Vec::new();
        while (line.len() as i16) < depth {
            let key = side_key(game.key(&state), game.mover(&state) == seat);
            let Some(action) = self.table.get(key).and_then(|stored| stored.best) else { break };
            actions.clear();
            game.actions(&state, &mut actions);
            if !actions.contains(&action) {
                break;
            }
            line.push(action);
            game.apply(&mut state, action);
        }
        line
    }
}

/// What stays the same all over one search.
struct Root<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    budget: &'a Budget,
    /// How deep this iteration goes.
    depth: i16,
}

/// The value of an ending for the side that chooses.
fn ending<G: Game>(root: &Root<'_, G>, outcome: Outcome, window: Window) -> i32 {
    let value = outcome_value(outcome, root.seat, window.ply as u32);
    if window.ours { value } else { -value }
}
