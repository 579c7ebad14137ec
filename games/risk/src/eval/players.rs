//! The project's own players: by rule of thumb, and by looking ahead.

use super::expectation::Prospect;
use super::habits::Habits;
use super::lookahead::Lookahead;
use super::plans::plans;
use super::weights::{Scales, Temper};
use crate::moves::{Action, Phase};
use crate::{Risk, View};
use kernel::{Game, Rng, Seat, Viewer};
use search::{Bot, Budget, Choice};

/// How many turns of each seat a drawn game is played on: a longer one says less about the plan and more about luck.
const TURNS_EACH: u32 = 2;

/// Plays by rule of thumb, one action ahead.
#[derive(Clone, Copy, Debug, Default)]
pub struct Heuristic;

impl Bot<Risk> for Heuristic {
    fn choose(
        &mut self,
        game: &Risk,
        view: &View,
        _seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Choice<Risk> {
        budget.spend(1);
        let state = game.imagine(view, rng);
        Choice::of(Habits::new(game, Temper::of(game)).act(&state))
    }
}

/// Plays by rule of thumb with a temper of its own: what tuning compares.
#[derive(Clone, Debug)]
pub struct Tempered(pub Temper);

impl Bot<Risk> for Tempered {
    fn choose(
        &mut self,
        game: &Risk,
        view: &View,
        _seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Choice<Risk> {
        budget.spend(1);
        let state = game.imagine(view, rng);
        Choice::of(Habits::new(game, &self.0).act(&state))
    }
}

/// Compares plans by playing on from each of them.
#[derive(Clone, Debug, Default)]
pub struct Deep {
    rest: Vec<Action>,
    due: Option<View>,
}

impl Bot<Risk> for Deep {
    fn choose(
        &mut self,
        game: &Risk,
        view: &View,
        seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Choice<Risk> {
        if self.due.as_ref() != Some(view) {
            self.rest.clear();
        }
        let mut value = None;
        if self.rest.is_empty() {
            let best = ranked(game, view, seat, budget, rng).swap_remove(0);
            (self.rest, value) = (best.line, Some(points(best.chance)));
        }
        let action = self.rest.remove(0);
        self.due = None;
        if !self.rest.is_empty() {
            let mut state = game.imagine(view, rng);
            game.apply(&mut state, action);
            self.due = Some(game.view(&state, Viewer::Seat(seat)));
        }
        Choice { action, value, line: self.rest.clone() }
    }

    fn rank(
        &mut self,
        game: &Risk,
        view: &View,
        seat: Seat,
        most: usize,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Vec<Choice<Risk>> {
        let choice = |Prospect { mut line, chance }: Prospect| {
            let action = line.remove(0);
            Choice { action, value: Some(points(chance)), line }
        };
        ranked(game, view, seat, budget, rng).into_iter().take(most).map(choice).collect()
    }
}

/// Rows of own actions up to where chance or somebody else decides, the best first.
fn ranked(game: &Risk, view: &View, seat: Seat, budget: &Budget, rng: &mut Rng) -> Vec<Prospect> {
    let temper = Temper::of(game);
    let scales = Scales::of(game);
    let lines = plans(game, temper, &game.imagine(view, rng), seat);
    let turns = TURNS_EACH * u32::from(game.terms.players);
    let ahead = Lookahead { game, view, seat, temper, scales, turns };
    let share = share(game, view);
    if game.terms.many_battles {
        ahead.play_best(lines, share, budget, rng)
    } else {
        ahead.expect_best(lines, share, budget, rng)
    }
}

/// A chance to win as points: a hundredth of the logarithm of the odds.
fn points(chance: f32) -> i32 {
    let chance = chance.clamp(0.001, 0.999);
    ((chance / (1.0 - chance)).ln() * 100.0) as i32
}

/// How much of what is left of a turn's budget a choice may use: the last one of a turn all of it.
fn share(game: &Risk, view: &View) -> f64 {
    match view.phase {
        Phase::Moves | Phase::Defend { .. } | Phase::Setup => 1.0,
        Phase::From | Phase::Against { .. } if game.terms.many_battles => 0.3,
        Phase::From | Phase::Against { .. } => 0.6,
        Phase::Place => 0.4,
        _ => 0.2,
    }
}
