//! Alpha-beta over several imagined states: a way to play where things are hidden.

use crate::knowledge::Knowledge;
use crate::{AlphaBeta, Bot, Budget, Choice};
use kernel::{Game, Rng, Seat};

/// The deepest look at one imagined state.
const DEEPEST: i16 = 8;

/// Weighs every action on several imagined states and plays the one that is best on average.
pub struct Sampled<G: Game, K> {
    search: AlphaBeta<G, K>,
    samples: usize,
}

impl<G: Game, K: Knowledge<G>> Sampled<G, K> {
    /// Over how many imagined states.
    pub fn new(knowledge: K, samples: usize) -> Sampled<G, K> {
        Sampled { search: AlphaBeta::new(knowledge), samples: samples.max(1) }
    }

    /// The sum of values of each action over all samples, one depth for all; nothing if time ran out.
    fn weigh(
        &mut self,
        game: &G,
        states: &[G::State],
        depth: i16,
        budget: &Budget,
    ) -> Option<Vec<(G::Action, i64)>> {
        let mut sums: Vec<(G::Action, i64)> = Vec::new();
        for state in states {
            let values = self.search.values(game, state, depth, budget)?;
            match sums.is_empty() {
                true => sums = values.into_iter().map(|(action, value)| (action, i64::from(value))).collect(),
                // Legality depends on the view alone, so every sample lists the same actions in one order.
                false => sums.iter_mut().zip(values).for_each(|(sum, (_, value))| sum.1 += i64::from(value)),
            }
        }
        Some(sums)
    }
}

impl<G: Game, K: Knowledge<G>> Bot<G> for Sampled<G, K> {
    fn choose(&mut self, game: &G, view: &G::View, _seat: Seat, budget: &Budget, rng: &mut Rng) -> Choice<G> {
        let states: Vec<G::State> = (0..self.samples).map(|_| game.imagine(view, rng)).collect();
        let mut actions = Vec::new();
        game.actions(&states[0], &mut actions);
        let mut best = (actions[rng.index(actions.len())], None);
        for depth in 1..=DEEPEST {
            let Some(sums) = self.weigh(game, &states, depth, budget) else { break };
            let most = sums.iter().map(|(_, sum)| *sum).max().unwrap_or(0);
            let equals: Vec<G::Action> =
                sums.iter().filter(|(_, sum)| *sum == most).map(|(a, _)| *a).collect();
            let value = (most / states.len() as i64) as i32;
            best = (equals[rng.index(equals.len())], Some(value));
            if !budget.spend(0) {
                break;
            }
        }
        Choice { action: best.0, value: best.1, line: Vec::new() }
    }
}
