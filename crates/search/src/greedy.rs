//! One action ahead.

use crate::knowledge::{Knowledge, outcome_value};
use crate::{Bot, Budget, Choice};
use kernel::{Game, Rng, Seat, Turn};

/// How many imagined states a hidden position is weighed on.
const SAMPLES: usize = 8;

/// Plays the action after which the position is worth most, by the game's own judgement.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy<K> {
    knowledge: K,
}

impl<K> Greedy<K> {
    /// A player that judges by `knowledge`.
    pub fn new(knowledge: K) -> Greedy<K> {
        Greedy { knowledge }
    }
}

impl<G: Game, K: Knowledge<G>> Bot<G> for Greedy<K> {
    fn choose(&mut self, game: &G, view: &G::View, seat: Seat, budget: &Budget, rng: &mut Rng) -> Choice<G> {
        self.rank(game, view, seat, 1, budget, rng).pop().expect("a seat to act has an action")
    }

    fn rank(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        most: usize,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Vec<Choice<G>> {
        let samples = if game.hides() { SAMPLES } else { 1 };
        let mut states: Vec<G::State> = (0..samples).map(|_| game.imagine(view, rng)).collect();
        let mut actions = Vec::new();
        game.actions(&states[0], &mut actions);
        rng.shuffle(&mut actions);
        let mut weigh = |action| {
            budget.spend(samples as u64);
            let each = states.iter_mut().map(|state| i64::from(self.worth(game, state, action, seat)));
            (each.sum(), action)
        };
        let mut weighed: Vec<(i64, G::Action)> = actions.into_iter().map(&mut weigh).collect();
        weighed.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        let value = |worth: i64| Some((worth / samples as i64) as i32);
        let choice = |(worth, action)| Choice { action, value: value(worth), line: Vec::new() };
        weighed.into_iter().take(most).map(choice).collect()
    }
}

impl<K> Greedy<K> {
    fn worth<G: Game>(&self, game: &G, state: &mut G::State, action: G::Action, seat: Seat) -> i32
    where
        K: Knowledge<G>,
    {
        let undo = game.apply(state, action);
        let worth = expected(game, &self.knowledge, state, seat);
        game.undo(state, undo);
        worth
    }
}

/// What a state is worth for `seat`, chance averaged.
pub(crate) fn expected<G: Game, K: Knowledge<G>>(
    game: &G,
    knowledge: &K,
    state: &mut G::State,
    seat: Seat,
) -> i32 {
    match game.turn(state) {
        Turn::Act(_) => knowledge.value(game, state, seat),
        Turn::Over(outcome) => outcome_value(outcome, seat, 1),
        Turn::Chance => {
            let mut results = Vec::new();
            game.chance(state, &mut results);
            let (mut sum, mut total) = (0i64, 0i64);
            for (result, weight) in results {
                let undo = game.apply(state, result);
                sum += i64::from(weight) * i64::from(expected(game, knowledge, state, seat));
                total += i64::from(weight);
                game.undo(state, undo);
            }
            (sum / total.max(1)) as i32
        }
    }
}
