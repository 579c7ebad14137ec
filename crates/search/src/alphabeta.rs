//! Alpha-beta with iterative deepening, for turns of one or several actions, with chance in between.
//!
//! Values are those of the side to choose: the seat that asked, or everybody else together. With two seats
//! that is the plain game; with more it is the cautious reading, all against one.

use crate::knowledge::{Knowledge, WIN, outcome_value};
use crate::order::Memory;
use crate::table::{Bound, Stored, Table};
use crate::{Bot, Budget, Choice};
use kernel::{Game, Rng, Seat, Turn};

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
    table: Table<G::Action>,
    memory: Memory<G::Action>,
    buffers: Vec<Vec<G::Action>>,
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
    /// How deep the last finished look was.
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
            table: Table::new(TABLE_BITS),
            memory: Memory::new(DEEPEST),
            buffers: vec![Vec::new(); DEEPEST],
            nodes: 0,
            unpaid: 0,
            is_stopped: false,
        }
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
        self.reset();
        let mut state = state.clone();
        let mut actions = Vec::new();
        game.actions(&state, &mut actions);
        let mut best = Found { action: actions[0], value: 0, depth: 0, line: Vec::new(), nodes: 0 };
        for depth in 1..=self.depth {
            let Some(value) = self.look(game, &mut state, depth, budget, &mut actions) else { break };
            let line = self.line(game, &state, actions[0], depth);
            best = Found { action: actions[0], value, depth, line, nodes: self.nodes };
            report(&best);
            let is_decided = value.abs() > WIN - DEEPEST as i32;
            if actions.len() == 1 || is_decided || !budget.spend(0) {
                break;
            }
        }
        best.nodes = self.nodes;
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
        let root = Root { game, seat: game.mover(&state), budget };
        for action in actions {
            let undo = game.apply(&mut state, action);
            let value = self.after(&root, &mut state, Look::first(depth - 1));
            game.undo(&mut state, undo);
            if self.is_stopped {
                return None;
            }
            valued.push((action, value));
        }
        Some(valued)
    }

    fn reset(&mut self) {
        self.table.clear();
        self.memory.clear();
        (self.nodes, self.unpaid, self.is_stopped) = (0, 0, false);
    }

    /// One look to `depth`, the best action moved to the front: the best so far comes first, so a look cut
    /// short after it is still good. Nothing if it was cut short before.
    fn look(
        &mut self,
        game: &G,
        state: &mut G::State,
        depth: i16,
        budget: &Budget,
        actions: &mut [G::Action],
    ) -> Option<i32> {
        let root = Root { game, seat: game.mover(state), budget };
        let (mut alpha, mut best) = (-WIN - 1, None);
        for index in 0..actions.len() {
            let undo = game.apply(state, actions[index]);
            let mut value = 0;
            if best.is_some() {
                value = self.after(&root, state, Look::first(depth - 1).within(alpha, alpha + 1));
            }
            if best.is_none() || value > alpha {
                value = self.after(&root, state, Look::first(depth - 1).within(alpha, WIN + 1));
            }
            game.undo(state, undo);
            if self.is_stopped {
                break;
            }
            if best.is_none() || value > alpha {
                (alpha, best) = (value, Some(value));
                actions[..=index].rotate_right(1);
            }
        }
        best
    }

    /// The value, for the side that chose, of what its action led to.
    fn after(&mut self, root: &Root<'_, G>, state: &mut G::State, look: Look) -> i32 {
        self.count(root.budget);
        if self.is_stopped {
            return look.alpha;
        }
        let mut actions = std::mem::take(&mut self.buffers[look.ply]);
        actions.clear();
        root.game.actions(state, &mut actions);
        let value = if actions.is_empty() {
            self.without_choice(root, state, look)
        } else if (root.game.mover(state) == root.seat) == look.ours {
            self.node(root, state, look, &mut actions)
        } else {
            -self.node(root, state, look.turned(), &mut actions)
        };
        self.buffers[look.ply] = actions;
        value
    }

    /// Nobody chooses here: the game is over, or chance decides.
    fn without_choice(&mut self, root: &Root<'_, G>, state: &mut G::State, look: Look) -> i32 {
        match root.game.turn(state) {
            Turn::Over(outcome) => {
                let value = outcome_value(outcome, root.seat, look.ply as u32);
                if look.ours { value } else { -value }
            }
            _ if look.ply + 1 >= DEEPEST => self.judge(root, state, look),
            _ => self.expect(root, state, look),
        }
    }

    /// The mean over chance, each result looked at with an open window: a narrow one would not be exact.
    fn expect(&mut self, root: &Root<'_, G>, state: &mut G::State, look: Look) -> i32 {
        let mut results = Vec::new();
        root.game.chance(state, &mut results);
        let (mut sum, mut total) = (0i64, 0i64);
        for (result, weight) in results {
            let undo = root.game.apply(state, result);
            let value = self.after(root, state, Look { ply: look.ply + 1, ..look.within(-WIN - 1, WIN + 1) });
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
        look: Look,
        actions: &mut Vec<G::Action>,
    ) -> i32 {
        if look.depth <= 0 || look.ply + 2 >= DEEPEST {
            return self.quiet(root, state, look, actions);
        }
        let key = side_key(root.game.key(state), look.ours);
        let stored = self.table.get(key);
        if let Some(value) = stored.and_then(|stored| stored.answers(look)) {
            return value;
        }
        self.order(root, state, stored.and_then(|stored| stored.best), look.ply, actions);
        let (mut alpha, mut best) = (look.alpha, (-WIN - 1, None));
        for (index, action) in actions.iter().copied().enumerate() {
            let less = self.reduction(root, state, look.depth, index, action);
            let undo = root.game.apply(state, action);
            let value = self.try_one(root, state, look.within(alpha, look.beta), (index, less));
            root.game.undo(state, undo);
            if self.is_stopped {
                return alpha;
            }
            if value > best.0 {
                best = (value, Some(action));
            }
            alpha = alpha.max(value);
            if alpha >= look.beta {
                self.memory.reward(action, look.depth, look.ply);
                break;
            }
        }
        self.table.put(look.stored(key, best));
        best.0
    }

    /// How much less deep a late and quiet action is looked at first.
    fn reduction(
        &self,
        root: &Root<'_, G>,
        state: &G::State,
        depth: i16,
        index: usize,
        action: G::Action,
    ) -> i16 {
        let is_late = self.reduces && index >= 4 && depth >= 3;
        if !is_late || self.knowledge.is_loud(root.game, state, action) {
            return 0;
        }
        1 + i16::from(index >= 12)
    }

    /// One action of a choice: a narrow look first, less deep if it comes late, a whole one if it surprises.
    fn try_one(
        &mut self,
        root: &Root<'_, G>,
        state: &mut G::State,
        look: Look,
        (index, less): (usize, i16),
    ) -> i32 {
        let whole = look.below();
        if index > 0 {
            let narrow = whole.within(look.alpha, look.alpha + 1);
            let mut value = self.after(root, state, Look { depth: narrow.depth - less, ..narrow });
            if less > 0 && value > look.alpha && !self.is_stopped {
                value = self.after(root, state, narrow);
            }
            if value <= look.alpha || value >= look.beta || self.is_stopped {
                return value;
            }
        }
        self.after(root, state, whole)
    }

    /// A judgement that does not stop in front of a loud action.
    fn quiet(
        &mut self,
        root: &Root<'_, G>,
        state: &mut G::State,
        look: Look,
        actions: &mut Vec<G::Action>,
    ) -> i32 {
        let mut best = self.judge(root, state, look);
        if best >= look.beta || look.ply + 2 >= DEEPEST {
            return best;
        }
        actions.retain(|&action| self.knowledge.is_loud(root.game, state, action));
        self.order(root, state, None, look.ply, actions);
        for action in actions.iter().copied() {
            let alpha = look.alpha.max(best);
            let undo = root.game.apply(state, action);
            let value = self.after(root, state, Look { depth: 0, ..look.within(alpha, look.beta).below() });
            root.game.undo(state, undo);
            if self.is_stopped {
                return alpha;
            }
            best = best.max(value);
            if best >= look.beta {
                break;
            }
        }
        best
    }

    fn judge(&self, root: &Root<'_, G>, state: &G::State, look: Look) -> i32 {
        let value = self.knowledge.value(root.game, state, root.seat);
        if look.ours { value } else { -value }
    }

    /// The most promising first: what was best before, loud and promising ones, what cut off elsewhere.
    fn order(
        &mut self,
        root: &Root<'_, G>,
        state: &G::State,
        best: Option<G::Action>,
        ply: usize,
        actions: &mut [G::Action],
    ) {
        let knowledge = &self.knowledge;
        self.memory.order(actions, best, ply, |action| knowledge.promise(root.game, state, action));
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

impl<G: Game, K: Knowledge<G>> Bot<G> for AlphaBeta<G, K> {
    fn choose(&mut self, game: &G, view: &G::View, _seat: Seat, budget: &Budget, rng: &mut Rng) -> Choice<G> {
        let state = game.imagine(view, rng);
        let found = self.search(game, &state, budget, |_| {});
        Choice { action: found.action, value: Some(found.value) }
    }
}

/// What stays the same all over one search.
struct Root<'a, G: Game> {
    game: &'a G,
    seat: Seat,
    budget: &'a Budget,
}

/// Where in the tree, how deep still, and within which window, all for the side that chooses.
#[derive(Clone, Copy)]
struct Look {
    ours: bool,
    depth: i16,
    alpha: i32,
    beta: i32,
    ply: usize,
}

impl Look {
    /// At what an action of the root led to.
    fn first(depth: i16) -> Look {
        Look { ours: true, depth, alpha: -WIN - 1, beta: WIN + 1, ply: 1 }
    }

    fn within(self, alpha: i32, beta: i32) -> Look {
        Look { alpha, beta, ..self }
    }

    /// One action further down.
    fn below(self) -> Look {
        Look { depth: self.depth - 1, ply: self.ply + 1, ..self }
    }

    /// The same place for the other side.
    fn turned(self) -> Look {
        Look { ours: !self.ours, alpha: -self.beta, beta: -self.alpha, ..self }
    }

    /// What is worth remembering of a node.
    fn stored<A>(self, key: u64, (value, best): (i32, Option<A>)) -> Stored<A> {
        let bound = match value {
            value if value >= self.beta => Bound::AtLeast,
            value if value > self.alpha => Bound::Exact,
            _ => Bound::AtMost,
        };
        Stored { key, value: to_table(value, self.ply), depth: self.depth, bound, best }
    }
}

impl<A> Stored<A> {
    /// The stored value, if it settles a node looked at like this.
    fn answers(&self, look: Look) -> Option<i32> {
        let value = from_table(self.value, look.ply);
        let settles = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => value >= look.beta,
            Bound::AtMost => value <= look.alpha,
        };
        (self.depth >= look.depth && settles).then_some(value)
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
fn side_key(key: u64, ours: bool) -> u64 {
    if ours { key } else { key ^ 0x9e37_79b9_7f4a_7c15 }
}
