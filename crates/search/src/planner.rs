//! Whole turns of many actions: a beam of plans, judged after the best reply.
//!
//! A turn of five moves has millions of orders, most of which lead to the same place. A plan here is a
//! sequence of actions up to the end of the turn; plans grow side by side, those that meet in one position
//! count once, and only the best of each length grow on. The best finished ones are judged once more after
//! the opponent's own best turn, found the same way with a narrower beam.

use crate::greedy::expected;
use crate::knowledge::{Knowledge, outcome_value};
use crate::{Bot, Budget, Choice};
use kernel::{Game, Rng, Seat, Turn};
use std::collections::BTreeSet;

/// The longest turn that is planned.
const LONGEST: usize = 64;
/// The narrowest and the widest beam tried.
const WIDTHS: [usize; 7] = [1, 2, 4, 8, 16, 32, 64];
/// How many finished plans are judged after the reply.
const FINALISTS: usize = 12;

/// Plans a whole turn, plays it action by action, and plans again when something unforeseen happens.
#[derive(Debug)]
pub struct TurnPlanner<G: Game, K> {
    knowledge: K,
    /// What is left of the plan, and the position in which its next action is due.
    rest: Vec<G::Action>,
    due: Option<u64>,
}

/// A turn under way, with what it leads to.
struct Plan<G: Game> {
    state: G::State,
    line: Vec<G::Action>,
    worth: i32,
}

impl<G: Game, K: Knowledge<G>> TurnPlanner<G, K> {
    /// A planner that judges by `knowledge`.
    pub fn new(knowledge: K) -> TurnPlanner<G, K> {
        TurnPlanner { knowledge, rest: Vec::new(), due: None }
    }

    /// The best turn found for the seat to act, with ever wider beams until the budget is used up.
    fn plan(&self, game: &G, state: &G::State, seat: Seat, budget: &Budget) -> Plan<G> {
        let mut best: Option<Plan<G>> = None;
        for width in WIDTHS {
            let finished = self.turns(game, state, seat, width, budget);
            let judged = finished.into_iter().take(FINALISTS).filter_map(|plan| {
                let worth = if best.is_some() && !budget.spend(0) {
                    None?
                } else {
                    self.after_reply(game, &plan, seat, budget)
                };
                Some(Plan { worth, ..plan })
            });
            let leader = judged.max_by_key(|plan| plan.worth);
            let is_better = |new: &Plan<G>| best.as_ref().is_none_or(|old| new.worth > old.worth);
            if let Some(plan) = leader.filter(is_better) {
                best = Some(plan);
            }
            if !budget.spend(0) {
                break;
            }
        }
        best.expect("the narrowest beam finishes a turn")
    }

    /// Finished turns of `seat`, the best first.
    fn turns(&self, game: &G, state: &G::State, seat: Seat, width: usize, budget: &Budget) -> Vec<Plan<G>> {
        let mut growing = vec![Plan { state: state.clone(), line: Vec::new(), worth: 0 }];
        let (mut finished, mut seen) = (Vec::new(), BTreeSet::new());
        for _ in 0..LONGEST {
            let mut longer: Vec<Plan<G>> = Vec::new();
            for plan in &growing {
                self.grow(game, plan, seat, budget, &mut seen, &mut longer, &mut finished);
            }
            longer.sort_by_key(|plan| std::cmp::Reverse(plan.worth));
            longer.truncate(width);
            growing = longer;
            if growing.is_empty() || (width > 1 && !finished.is_empty() && !budget.spend(0)) {
                break;
            }
        }
        finished.sort_by_key(|plan: &Plan<G>| std::cmp::Reverse(plan.worth));
        finished
    }

    /// Every way to go on from a plan: to a longer one, or to the end of the turn. A plan that leaves
    /// something to chance ends there: what comes of it is planned when it is known.
    #[allow(clippy::too_many_arguments, reason = "one step of the beam, split off to be read by itself")]
    fn grow(
        &self,
        game: &G,
        plan: &Plan<G>,
        seat: Seat,
        budget: &Budget,
        seen: &mut BTreeSet<u64>,
        longer: &mut Vec<Plan<G>>,
        finished: &mut Vec<Plan<G>>,
    ) {
        let mut actions = Vec::new();
        game.actions(&plan.state, &mut actions);
        for action in actions {
            budget.spend(1);
            let mut state = plan.state.clone();
            game.apply(&mut state, action);
            if !seen.insert(game.key(&state)) {
                continue;
            }
            let line = [plan.line.as_slice(), &[action]].concat();
            let worth = expected(game, &self.knowledge, &mut state, seat);
            let list = if game.turn(&state) == Turn::Act(seat) { &mut *longer } else { &mut *finished };
            list.push(Plan { state, line, worth });
        }
    }

    /// What a finished turn is worth after the opponent's own best turn.
    fn after_reply(&self, game: &G, plan: &Plan<G>, seat: Seat, budget: &Budget) -> i32 {
        match game.turn(&plan.state) {
            Turn::Over(outcome) => outcome_value(outcome, seat, plan.line.len() as u32),
            Turn::Act(other) if other != seat => {
                let replies = self.turns(game, &plan.state, other, 1, budget);
                let after = replies.into_iter().next().map(|reply| reply.state);
                after.map_or(plan.worth, |mut state| expected(game, &self.knowledge, &mut state, seat))
            }
            Turn::Act(_) | Turn::Chance => plan.worth,
        }
    }
}

impl<G: Game, K: Knowledge<G>> Bot<G> for TurnPlanner<G, K> {
    fn choose(&mut self, game: &G, view: &G::View, seat: Seat, budget: &Budget, rng: &mut Rng) -> Choice<G> {
        let state = game.imagine(view, rng);
        let mut actions = Vec::new();
        game.actions(&state, &mut actions);
        let follows = self.due == Some(game.key(&state)) && !game.hides();
        let next = if follows { self.rest.first().copied() } else { None };
        let (action, value) = match next.filter(|action| actions.contains(action)) {
            Some(action) => (action, None),
            None => {
                let plan = self.plan(game, &state, seat, budget);
                self.rest = plan.line;
                (self.rest[0], Some(plan.worth))
            }
        };
        let mut after = state;
        game.apply(&mut after, action);
        self.rest.remove(0);
        self.due = (!self.rest.is_empty()).then(|| game.key(&after));
        Choice { action, value }
    }
}
