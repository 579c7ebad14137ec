//! The machine players of the project: one quick, one that thinks.

use super::atlas::Atlas;
use super::plan::Planner;
use super::script::{STYLES, play_turn};
use super::sketch::Sketch;
use crate::{Action, Skirmish, State, View};
use kernel::{Game, Rng, Seat};
use search::{Bot, Budget, Choice};

/// Plays by rule of thumb: each action is the next of a turn in the usual style.
#[derive(Debug, Default)]
pub struct Heuristic {
    atlas: Option<Atlas>,
}

impl Bot<Skirmish> for Heuristic {
    fn choose(
        &mut self,
        game: &Skirmish,
        view: &View,
        _seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Choice<Skirmish> {
        let state = game.imagine(view, rng);
        let atlas = self.atlas.get_or_insert_with(|| Atlas::new(game));
        let mut sketch = Sketch::new(state.clone());
        budget.spend(1);
        play_turn(game, atlas, &mut sketch, STYLES[0]);
        Choice::of(first_legal(game, &state, &sketch.line))
    }
}

/// Evolves whole turns within its budget and plays the best, planning again when something unforeseen happens.
#[derive(Debug, Default)]
pub struct Deep {
    atlas: Option<Atlas>,
    /// What is left of the plan, and the position in which its next action is due.
    rest: Vec<Action>,
    due: Option<u64>,
}

impl Bot<Skirmish> for Deep {
    fn choose(
        &mut self,
        game: &Skirmish,
        view: &View,
        _seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Choice<Skirmish> {
        let state = game.imagine(view, rng);
        let follows = self.due == Some(game.key(&state)) && !game.hides();
        let mut value = None;
        if !follows || self.rest.is_empty() {
            let atlas = self.atlas.get_or_insert_with(|| Atlas::new(game));
            let (line, worth) = Planner::new(game, atlas, state.clone(), budget).search(rng);
            self.rest = line;
            value = Some(worth);
        }
        let action = first_legal(game, &state, &self.rest);
        let mut after = state;
        game.apply(&mut after, action);
        self.rest.drain(..self.rest.len().min(1));
        self.due = Some(game.key(&after));
        Choice { action, value }
    }
}

/// The first action of a line, or the end of the turn if it cannot be done: what was imagined may lie in the fog.
fn first_legal(game: &Skirmish, state: &State, line: &[Action]) -> Action {
    let mut actions = Vec::new();
    game.actions(state, &mut actions);
    line.first().copied().filter(|action| actions.contains(action)).unwrap_or(Action::End)
}
