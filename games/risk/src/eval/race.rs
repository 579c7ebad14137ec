//! Tells plans apart that expectation finds nearly alike: games are drawn on from each of them.
//!
//! In every heat all plans still in the race have the same luck, so that their differences tell more than their
//! values. What expectation said counts as much as some heats do; what falls behind beyond doubt is dropped.

use super::expectation::{Prospect, Purse};
use super::habits::Habits;
use super::lookahead::Lookahead;
use super::playout::play_out;
use crate::moves::Phase;
use crate::moves::apply::apply;
use kernel::{Game, Rng};

/// How far games are drawn on, in turns, and how much expectation errs about a difference between two plans.
pub(super) struct Course {
    turns: u32,
    error: f32,
}

impl Course {
    /// Before the first turn, where the next few turns say little about what a plan is good for.
    const SETUP: Course = Course { turns: 40, error: 0.05 };

    /// Within a game.
    const TURN: Course = Course { turns: 12, error: 0.015 };

    /// What fits a phase.
    pub(super) fn of<T>(phase: Phase<T>) -> Course {
        if matches!(phase, Phase::Setup) { Course::SETUP } else { Course::TURN }
    }
}

/// How many errors a plan may be behind and stay in the race.
const PATIENCE: f32 = 2.5;

/// The heats after which the plans are compared first; then after each doubling.
const FIRST_STOP: u32 = 16;

/// A plan in the race.
struct Runner {
    plan: Prospect,
    /// What came of it, and how far that was from what came of all, squared too.
    sum: f32,
    lead: f32,
    squares: f32,
    /// The value in the heat under way.
    now: f32,
}

impl Lookahead<'_> {
    /// Plans that expectation has judged, those that can be told apart in their order now, the best first.
    pub(super) fn race(
        &self,
        plans: Vec<Prospect>,
        course: Course,
        purse: &Purse<'_>,
        rng: &mut Rng,
    ) -> Vec<Prospect> {
        let enter = |plan| Runner { plan, sum: 0.0, lead: 0.0, squares: 0.0, now: 0.0 };
        let mut field: Vec<Runner> = plans.into_iter().map(enter).collect();
        let mut habits = Habits::new(self.game, self.temper);
        rank(&mut field, 0, course.error);
        let (mut heats, mut stop) = (0, FIRST_STOP);
        while field.len() > 1 && self.heat(&mut field, &mut habits, course.turns, purse, rng) {
            heats += 1;
            if heats == stop {
                rank(&mut field, heats, course.error);
                stop *= 2;
            }
        }
        rank(&mut field, heats, course.error);
        let told = |runner: Runner| {
            let chance = if heats > 0 { runner.sum / heats as f32 } else { runner.plan.chance };
            Prospect { chance, ..runner.plan }
        };
        field.into_iter().map(told).collect()
    }

    /// One game from each plan; false, and nothing is counted, if the budget does not allow it for all of them.
    fn heat(
        &self,
        field: &mut [Runner],
        habits: &mut Habits<'_>,
        turns: u32,
        purse: &Purse<'_>,
        rng: &mut Rng,
    ) -> bool {
        let state = self.game.imagine(self.view, rng);
        let luck = rng.fork();
        for runner in field.iter_mut() {
            if !purse.spend(u64::from(turns)) {
                return false;
            }
            let mut after = state.clone();
            runner.plan.line.iter().for_each(|action| apply(self.game, &mut after, *action));
            runner.now =
                play_out(habits, self.scales, &mut after, turns, &mut luck.clone())[self.seat.index()];
        }
        let mean = field.iter().map(|runner| runner.now).sum::<f32>() / field.len() as f32;
        for runner in field {
            let lead = runner.now - mean;
            runner.sum += runner.now;
            runner.lead += lead;
            runner.squares += lead * lead;
        }
        true
    }
}

/// Puts the best first, and drops what is behind beyond doubt.
fn rank(field: &mut Vec<Runner>, heats: u32, error: f32) {
    let heats = heats as f32;
    let spread =
        field.iter().map(|runner| runner.squares).sum::<f32>() / (heats * field.len() as f32).max(1.0);
    let (told, drawn) = (1.0 / (error * error), heats / spread.max(0.001));
    let worth =
        |runner: &Runner| (told * runner.plan.chance + drawn * runner.lead / heats.max(1.0)) / (told + drawn);
    field.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
    let least = worth(&field[0]) - PATIENCE * (2.0 / (told + drawn)).sqrt();
    field.retain(|runner| worth(runner) >= least);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moves::Action;

    /// A plan of some actions that expectation gives a chance, and what it was ahead by in each of `heats`.
    fn runner(actions: usize, chance: f32, lead: f32, heats: u32) -> Runner {
        let plan = Prospect { line: vec![Action::End; actions], chance };
        let heats = heats as f32;
        // Half of the heats were above and half below by three tenths.
        Runner { plan, sum: 0.0, lead: lead * heats, squares: 0.09 * heats, now: 0.0 }
    }

    /// How long the plans are that stay in the race, the best first.
    fn ranked(heats: u32, leads: [f32; 3]) -> Vec<usize> {
        let mut field = vec![
            runner(1, 0.50, leads[0], heats),
            runner(2, 0.49, leads[1], heats),
            runner(3, 0.40, leads[2], heats),
        ];
        rank(&mut field, heats, 0.015);
        field.iter().map(|runner| runner.plan.line.len()).collect()
    }

    #[test]
    fn what_expectation_finds_hopeless_does_not_start() {
        assert_eq!(ranked(0, [0.0; 3]), [1, 2]);
    }

    #[test]
    fn many_heats_outweigh_expectation_and_few_do_not() {
        assert_eq!(ranked(16, [-0.02, 0.02, 0.0]), [1, 2]);
        assert_eq!(ranked(10_000, [-0.02, 0.02, 0.0]), [2]);
    }
}
