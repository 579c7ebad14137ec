//! Compares plans by playing games on from each of them.
//!
//! A plan is a row of one seat's actions, up to where chance or somebody else decides. After it everybody plays
//! by rule of thumb for some turns, all lots being drawn, and what is held then is judged.

use super::expectation::Prospect;
use super::habits::Habits;
use super::playout::play_out;
use super::weights::{Scales, Temper};
use crate::moves::Action;
use crate::moves::apply::apply;
use crate::{Risk, View};
use kernel::{Game, Rng, Seat};
use search::Budget;

/// How much what was tried little is preferred.
const CURIOSITY: f32 = 0.35;

/// How many errors a plan must be better than the usual one.
const DOUBT: f32 = 1.0;

/// Values are never held to be surer than this.
const LEAST_DOUBT: f32 = 0.01;

/// A row of actions, and what came of it.
#[derive(Clone, Debug)]
struct Plan {
    line: Vec<Action>,
    sum: f32,
    squares: f32,
    visits: u32,
}

impl Plan {
    fn new(line: Vec<Action>) -> Plan {
        Plan { line, sum: 0.0, squares: 0.0, visits: 0 }
    }

    /// The chance to win by this plan.
    fn mean(&self) -> f32 {
        if self.visits == 0 { 0.5 } else { self.sum / self.visits as f32 }
    }

    /// The square of the error of the mean.
    fn doubt(&self) -> f32 {
        let visits = self.visits.max(1) as f32;
        let mean = self.mean();
        ((self.squares / visits - mean * mean).max(0.0) + LEAST_DOUBT) / visits
    }
}

/// A thought about one choice of a seat.
pub(super) struct Lookahead<'a> {
    pub(super) game: &'a Risk,
    pub(super) view: &'a View,
    pub(super) seat: Seat,
    pub(super) temper: &'a Temper,
    pub(super) scales: &'a Scales,
    pub(super) turns: u32,
}

impl Lookahead<'_> {
    /// The plans, the best first, after as much thought as `share` of what is left of the budget allows. The first of
    /// those given is the usual one.
    pub(super) fn play_best(
        &self,
        lines: Vec<Vec<Action>>,
        share: f64,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Vec<Prospect> {
        let mut plans: Vec<Plan> = lines.into_iter().map(Plan::new).collect();
        let mut habits = Habits::new(self.game, self.temper);
        let floor = budget.left() * (1.0 - share);
        let mut tried = 0;
        while plans.len() > 1 && budget.spend(u64::from(self.turns)) && budget.left() > floor {
            let next = choose(&plans, tried);
            self.try_out(&mut plans[next], &mut habits, rng);
            tried += 1;
        }
        let best = plans.remove(best(&plans));
        plans.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
        plans.insert(0, best);
        plans.into_iter().map(|plan| Prospect { chance: plan.mean(), line: plan.line }).collect()
    }

    fn try_out(&self, plan: &mut Plan, habits: &mut Habits<'_>, rng: &mut Rng) {
        let mut state = self.game.imagine(self.view, rng);
        plan.line.iter().for_each(|action| apply(self.game, &mut state, *action));
        let value = play_out(habits, self.scales, &mut state, self.turns, rng)[self.seat.index()];
        plan.sum += value;
        plan.squares += value * value;
        plan.visits += 1;
    }
}

/// The plan to try next: an untried one if there is one, else the one whose mean and curiosity are largest.
fn choose(plans: &[Plan], tried: u32) -> usize {
    let log = (tried.max(1) as f32).ln();
    let urge = |plan: &Plan| match plan.visits {
        0 => f32::INFINITY,
        visits => plan.mean() + CURIOSITY * (log / visits as f32).sqrt(),
    };
    let mut best = (0, f32::NEG_INFINITY);
    for (number, plan) in plans.iter().enumerate() {
        let urge = urge(plan);
        if urge > best.1 {
            best = (number, urge);
        }
    }
    best.0
}

/// The plan to follow: the one by rule of thumb, which is the first, unless another is better beyond doubt.
fn best(plans: &[Plan]) -> usize {
    let usual = &plans[0];
    let lead = |plan: &Plan| plan.mean() - usual.mean() - DOUBT * (plan.doubt() + usual.doubt()).sqrt();
    let others = (1..plans.len()).filter(|&number| plans[number].visits > 2 && usual.visits > 2);
    let better = others.max_by(|&a, &b| lead(&plans[a]).total_cmp(&lead(&plans[b])));
    better.filter(|&number| lead(&plans[number]) > 0.0).unwrap_or(0)
}
