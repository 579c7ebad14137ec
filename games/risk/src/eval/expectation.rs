//! Compares plans by expectation: every throw of dice is weighed by its exact chances, turn after turn.
//!
//! After the plan everybody plays by rule of thumb. Where one throw is made a turn that leaves few ways a game
//! can go, and one turn more is looked at as long as the budget lasts, up to four. What budget is left then goes into
//! a race between the best plans.

use super::habits::Habits;
use super::judgement::chances;
use super::lookahead::Lookahead;
use super::playout::play_on;
use super::race::Course;
use crate::moves::apply::apply;
use crate::moves::cards::Deck;
use crate::moves::dice::{Faces, exchange};
use crate::moves::{Action, Phase, State};
use kernel::{Game, Rng};
use search::Budget;

/// The most turns looked at: six were not seen to be better than four in the few games tried. After an odd number the
/// reply to the last attack is missing.
const MOST_TURNS: u32 = 4;

/// How much better than the usual plan another must be.
const MARGIN: f32 = 0.001;

/// A plan and the chance to win by it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Prospect {
    /// The actions.
    pub(super) line: Vec<Action>,
    /// The chance.
    pub(super) chance: f32,
}

/// What a thought may still use.
pub(super) struct Purse<'a> {
    budget: &'a Budget,
    floor: f64,
}

impl Purse<'_> {
    pub(super) fn spend(&self, more: u64) -> bool {
        self.budget.spend(more) && self.budget.left() > self.floor
    }
}

impl Lookahead<'_> {
    /// The plans, the best first, after as much thought as `share` of what is left of the budget allows. The first of
    /// those given is the usual one.
    pub(super) fn expect_best(
        &self,
        lines: Vec<Vec<Action>>,
        share: f64,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Vec<Prospect> {
        let purse = Purse { budget, floor: budget.left() * (1.0 - share) };
        let mut plans: Vec<Prospect> = lines.into_iter().map(|line| Prospect { line, chance: 0.5 }).collect();
        let all_told =
            plans.len() > 1 && (1..=MOST_TURNS).all(|turns| self.deepen(&mut plans, turns, &purse, rng));
        if !all_told {
            return plans;
        }
        self.race(plans, Course::of(self.view.phase), &purse, rng)
    }

    /// Looks one turn further; false if the budget does not allow it for all plans. The best comes to stand
    /// first.
    fn deepen(&self, plans: &mut [Prospect], turns: u32, purse: &Purse<'_>, rng: &mut Rng) -> bool {
        let state = self.game.imagine(self.view, rng);
        let mut habits = Habits::new(self.game, self.temper);
        let mut done = 0;
        for plan in plans.iter_mut() {
            let mut after = state.clone();
            plan.line.iter().for_each(|action| apply(self.game, &mut after, *action));
            let Some(chance) = self.expect(&mut habits, after, turns, purse, rng) else { break };
            // What stands first is followed unless another is clearly better.
            plan.chance = if done == 0 { chance + MARGIN } else { chance };
            done += 1;
        }
        // What was not looked at again was held to be worse before.
        plans[..done].sort_by(|a, b| b.chance.total_cmp(&a.chance));
        done == plans.len()
    }

    /// The average over results, by their chances.
    fn average(
        &self,
        habits: &mut Habits<'_>,
        state: &State,
        turns: u32,
        purse: &Purse<'_>,
        rng: &mut Rng,
        results: &[(Action, u32)],
    ) -> Option<f32> {
        let (mut sum, mut all) = (0.0, 0.0);
        for (result, weight) in results {
            let mut after = state.clone();
            apply(self.game, &mut after, *result);
            sum += *weight as f32 * self.expect(habits, after, turns, purse, rng)?;
            all += *weight as f32;
        }
        Some(sum / all)
    }

    /// The chance of the seat to win, `turns` being played on; nothing if the budget is spent.
    fn expect(
        &self,
        habits: &mut Habits<'_>,
        mut state: State,
        mut turns: u32,
        purse: &Purse<'_>,
        rng: &mut Rng,
    ) -> Option<f32> {
        loop {
            match state.phase {
                Phase::Over(_) => break,
                Phase::Battle { attack, defence, .. } => {
                    let result = |lost| Action::Battle { lost, faces: Faces::NONE };
                    let weights = exchange(attack, defence).iter();
                    let mut results = [(result(0), 0); 3];
                    let count = weights.len();
                    for ((lost, weight), slot) in (0u8..).zip(weights).zip(&mut results) {
                        *slot = (result(lost), *weight);
                    }
                    return self.average(habits, &state, turns, purse, rng, &results[..count]);
                }
                _ if turns == 0 => break,
                Phase::Drawing if may_complete_a_set(&state) => {
                    let mut results = Vec::new();
                    self.game.chance(&state, &mut results);
                    return self.average(habits, &state, turns, purse, rng, &results);
                }
                _ => {
                    if play_on(habits, &mut state, rng) == Action::End {
                        turns -= 1;
                        if !purse.spend(1) {
                            return None;
                        }
                    }
                }
            }
        }
        Some(chances(self.game, &state, self.scales)[self.seat.index()])
    }
}

/// Whether a card of a kind that the seat has two of may be drawn, of cards that show kinds alone. Of two cards that
/// complete nothing one is as good as the other.
fn may_complete_a_set(state: &State) -> bool {
    match &state.deck {
        Deck::Kinds(deck) => deck.hands[state.open.seat.index()].iter().any(|count| *count >= 2),
        Deck::Named(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::playout::play_out;
    use super::super::weights::Scales;
    use super::super::weights::Temper;
    use super::*;
    use crate::Risk;
    use kernel::{Files, Options, Seat, Turn, Viewer};

    fn begun() -> (Risk, State) {
        let files = Files::shipped(Risk::FILES);
        let options = Options::resolve(Risk::OPTIONS, &[], &files).expect("the default options are good");
        let game = Risk::new(&options, &files).expect("the default options go together");
        let (mut state, mut rng) = (game.start(), Rng::seeded(4));
        let mut habits = Habits::new(&game, Temper::of(&game));
        while state.open.round < 5 || game.turn(&state) != Turn::Act(Seat(0)) {
            play_on(&mut habits, &mut state, &mut rng);
        }
        (game, state)
    }

    #[test]
    fn the_expectation_is_the_mean_of_games_that_are_drawn() {
        let (game, state) = begun();
        let (temper, scales, seat) = (Temper::of(&game), Scales::of(&game), Seat(0));
        let view = game.view(&state, Viewer::Seat(seat));
        let ahead = Lookahead { game: &game, view: &view, seat, temper, scales, turns: 3 };
        let budget = Budget::nodes(u64::MAX);
        let purse = Purse { budget: &budget, floor: 0.0 };
        let mut habits = Habits::new(&game, temper);
        let mut rng = Rng::seeded(9);
        let expected =
            ahead.expect(&mut habits, state.clone(), 3, &purse, &mut rng).expect("there is budget");
        let mut one = |_| play_out(&mut habits, scales, &mut state.clone(), 3, &mut rng)[0];
        let mean = (0..4000).map(&mut one).sum::<f32>() / 4000.0;
        assert!((expected - mean).abs() < 0.01, "{expected} expected, {mean} drawn");
    }
}
