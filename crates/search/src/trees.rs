//! Monte Carlo trees with chance, hidden things and more than two seats.
//!
//! Every descent starts from a state imagined anew from the view, so that the tree averages over what is
//! hidden; an action that is legal in only some of those states is weighed by how often it could be
//! chosen. Each seat maximises its own value. A descent is cut off after a few actions past the tree and
//! judged by the game.

use crate::knowledge::{Knowledge, outcome_value};
use crate::{Bot, Budget, Choice};
use kernel::{Game, Rng, Seat, Turn};

/// The most seats a game has.
const SEATS: usize = 8;
/// How much what was tried little is preferred.
const CURIOSITY: f32 = 0.7;
/// The longest descent.
const LONGEST: usize = 200;

/// Monte Carlo tree search, cut off by the game's judgement.
#[derive(Clone, Debug)]
pub struct TreeSearch<K> {
    knowledge: K,
    rollout: usize,
}

impl<K> TreeSearch<K> {
    /// Judges after `rollout` random actions past the tree.
    pub fn new(knowledge: K, rollout: usize) -> TreeSearch<K> {
        TreeSearch { knowledge, rollout }
    }
}

struct Node<A> {
    action: Option<A>,
    visits: u32,
    chances: u32,
    sums: [f32; SEATS],
    children: Vec<usize>,
}

impl<A> Node<A> {
    fn new(action: Option<A>) -> Node<A> {
        Node { action, visits: 0, chances: 0, sums: [0.0; SEATS], children: Vec::new() }
    }
}

/// A tree under construction.
struct Tree<'a, G: Game, K> {
    game: &'a G,
    knowledge: &'a K,
    rollout: usize,
    nodes: Vec<Node<G::Action>>,
    actions: Vec<G::Action>,
    results: Vec<(G::Action, u32)>,
}

impl<G: Game, K: Knowledge<G>> Tree<'_, G, K> {
    /// One descent from an imagined state.
    fn descend(&mut self, mut state: G::State, rng: &mut Rng) {
        let mut path = vec![0];
        for _ in 0..LONGEST {
            self.actions.clear();
            self.game.actions(&state, &mut self.actions);
            let at = path[path.len() - 1];
            if self.actions.is_empty() {
                let Some(result) = self.draw(&state, rng) else { break };
                self.game.apply(&mut state, result);
                path.push(self.child(at, result));
                continue;
            }
            let seat = self.game.mover(&state);
            let (child, is_new) = self.select(at, seat, rng);
            let action = self.nodes[child].action.expect("only the root has no action");
            self.game.apply(&mut state, action);
            path.push(child);
            if is_new {
                break;
            }
        }
        let values = self.judge(state, rng);
        for at in path {
            self.nodes[at].visits += 1;
            for (sum, value) in self.nodes[at].sums.iter_mut().zip(values) {
                *sum += value;
            }
        }
    }

    /// An untried action if there is one, else the one whose mean and curiosity are largest.
    fn select(&mut self, at: usize, seat: Seat, rng: &mut Rng) -> (usize, bool) {
        let actions = std::mem::take(&mut self.actions);
        let tried = |tree: &Self, action| tree.find(at, action).filter(|&child| tree.nodes[child].visits > 0);
        let untried: Vec<G::Action> = actions.iter().copied().filter(|&a| tried(self, a).is_none()).collect();
        for &action in &actions {
            if let Some(child) = self.find(at, action) {
                self.nodes[child].chances += 1;
            }
        }
        let chosen = match untried.is_empty() {
            false => (self.child(at, untried[rng.index(untried.len())]), true),
            true => {
                let children = actions.iter().filter_map(|&action| self.find(at, action));
                let best = children.max_by(|&a, &b| self.urge(a, seat).total_cmp(&self.urge(b, seat)));
                (best.expect("a seat to act has an action"), false)
            }
        };
        self.actions = actions;
        chosen
    }

    fn urge(&self, child: usize, seat: Seat) -> f32 {
        let node = &self.nodes[child];
        let visits = node.visits as f32;
        node.sums[seat.index()] / visits + CURIOSITY * ((node.chances.max(1) as f32).ln() / visits).sqrt()
    }

    fn find(&self, at: usize, action: G::Action) -> Option<usize> {
        self.nodes[at].children.iter().copied().find(|&child| self.nodes[child].action == Some(action))
    }

    fn child(&mut self, at: usize, action: G::Action) -> usize {
        self.find(at, action).unwrap_or_else(|| {
            self.nodes.push(Node::new(Some(action)));
            let child = self.nodes.len() - 1;
            self.nodes[at].children.push(child);
            child
        })
    }

    fn draw(&mut self, state: &G::State, rng: &mut Rng) -> Option<G::Action> {
        if self.game.turn(state) != Turn::Chance {
            return None;
        }
        self.results.clear();
        self.game.chance(state, &mut self.results);
        let drawn = rng.weighted(self.results.iter().map(|(_, weight)| *weight))?;
        Some(self.results[drawn].0)
    }

    /// The chance of each seat to win, after a few random actions.
    fn judge(&mut self, mut state: G::State, rng: &mut Rng) -> [f32; SEATS] {
        for _ in 0..self.rollout {
            self.actions.clear();
            self.game.actions(&state, &mut self.actions);
            let next = match self.actions.is_empty() {
                false => Some(self.actions[rng.index(self.actions.len())]),
                true => self.draw(&state, rng),
            };
            let Some(action) = next else { break };
            self.game.apply(&mut state, action);
        }
        // A judgement needs a seat to act: chance that is still open is drawn.
        while let Some(result) = self.draw(&state, rng) {
            self.game.apply(&mut state, result);
        }
        let turn = self.game.turn(&state);
        std::array::from_fn(|seat| {
            let seat = Seat(seat as u8);
            let value = match turn {
                _ if seat.0 >= self.game.seats() => 0,
                Turn::Over(outcome) => outcome_value(outcome, seat, 0),
                Turn::Act(_) | Turn::Chance => self.knowledge.value(self.game, &state, seat),
            };
            1.0 / (1.0 + (-(value as f32) / self.knowledge.scale()).exp())
        })
    }
}

impl<G: Game, K: Knowledge<G>> Bot<G> for TreeSearch<K> {
    fn choose(&mut self, game: &G, view: &G::View, seat: Seat, budget: &Budget, rng: &mut Rng) -> Choice<G> {
        let nodes = vec![Node::new(None)];
        let (knowledge, rollout) = (&self.knowledge, self.rollout);
        let mut tree = Tree { game, knowledge, rollout, nodes, actions: Vec::new(), results: Vec::new() };
        let first = game.imagine(view, rng);
        game.actions(&first, &mut tree.actions);
        let only = (tree.actions.len() == 1).then(|| tree.actions[0]);
        if let Some(action) = only {
            return Choice::of(action);
        }
        tree.descend(first, rng);
        while budget.spend(1) {
            tree.descend(game.imagine(view, rng), rng);
        }
        let most = tree.nodes[0].children.iter().copied().max_by_key(|&child| tree.nodes[child].visits);
        let best = &tree.nodes[most.expect("the first descent tried an action")];
        let mean = (best.sums[seat.index()] / best.visits as f32).clamp(0.001, 0.999);
        let value = (mean / (1.0 - mean)).ln() * self.knowledge.scale();
        Choice {
            action: best.action.expect("only the root has no action"),
            value: Some(value as i32),
            line: Vec::new(),
        }
    }
}
