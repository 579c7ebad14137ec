//! The machine players of the project: one quick, one that thinks.

use super::atlas::Atlas;
use super::finish::finish;
use super::plan::{Outline, Planner};
use crate::moves::Unit;
use crate::{Action, Skirmish, State, View};
use kernel::{Game, Rng, Seat, Viewer};
use search::{Bot, Budget, Choice, WIN};

/// Plays by rule of thumb: each action is the next of a turn in the style that fits best.
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
        let state = suppose(game, view, rng);
        let atlas = self.atlas.get_or_insert_with(|| Atlas::new(game));
        let (line, worth) = match finish(game, atlas, &state) {
            Some(line) => (line, WIN),
            None => {
                let found = Planner::new(game, atlas, state.clone(), budget).compare();
                (found.line, found.worth)
            }
        };
        let rest = if game.hides() { &[] } else { line.get(1..).unwrap_or_default() };
        Choice { action: first_legal(game, &state, &line), value: Some(worth), line: rest.to_vec() }
    }
}

/// Evolves whole turns within its budget and plays the best, planning again when something unforeseen happens.
#[derive(Debug, Default)]
pub struct Deep {
    atlas: Option<Atlas>,
    /// What is left of the plan, and the position in which its next action is due.
    rest: Vec<Action>,
    due: Option<u64>,
    /// The best plans of a round: what a new search in the same turn begins with.
    drafts: (u16, Vec<Outline>),
    /// The turns that came next in the last search.
    others: Vec<(Vec<Action>, i32)>,
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
        let state = suppose(game, view, rng);
        // Under fog every step may show something new.
        let follows = self.due == Some(game.key(&state)) && !game.hides() && !self.rest.is_empty();
        let value = if follows { None } else { Some(self.plan(game, &state, budget, rng)) };
        let action = first_legal(game, &state, &self.rest);
        let mut after = state;
        game.apply(&mut after, action);
        self.rest.drain(..self.rest.len().min(1));
        self.due = Some(game.key(&after));
        let line = if game.hides() { Vec::new() } else { self.rest.clone() };
        Choice { action, value, line }
    }

    fn rank(
        &mut self,
        game: &Skirmish,
        view: &View,
        seat: Seat,
        most: usize,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Vec<Choice<Skirmish>> {
        let mut choices = vec![self.choose(game, view, seat, budget, rng)];
        let state = game.imagine(view, rng);
        for (line, worth) in std::mem::take(&mut self.others).into_iter().take(most.saturating_sub(1)) {
            let rest = if game.hides() { &[] } else { line.get(1..).unwrap_or_default() };
            let action = first_legal(game, &state, &line);
            choices.push(Choice { action, value: Some(worth), line: rest.to_vec() });
        }
        choices
    }
}

impl Deep {
    /// Plans the rest of the turn; what it is worth.
    fn plan(&mut self, game: &Skirmish, state: &State, budget: &Budget, rng: &mut Rng) -> i32 {
        let atlas = self.atlas.get_or_insert_with(|| Atlas::new(game));
        self.others.clear();
        if let Some(line) = finish(game, atlas, state) {
            self.rest = line;
            return WIN;
        }
        let round = state.head.round;
        let (planned, drafts) = std::mem::take(&mut self.drafts);
        let earlier = if planned == round { drafts } else { Vec::new() };
        let found = Planner::new(game, atlas, state.clone(), budget).search(earlier, rng);
        self.rest = found.line;
        self.drafts = (round, found.drafts);
        self.others = found.others;
        found.worth
    }
}

/// A state to plan in. An enemy leader in the fog is supposed to be on its castle, if nobody can see that it is
/// not; others may stand anywhere.
fn suppose(game: &Skirmish, view: &View, rng: &mut Rng) -> State {
    let mut state = game.imagine(view, rng);
    let (Viewer::Seat(seat), true) = (view.viewer, game.hides()) else { return state };
    let castle = game.board.castle(seat.other());
    let leader = state.units.leader(seat.other()).copied();
    let is_open = !game.sight(view).has(castle) && state.units.at(castle).is_none();
    if let Some(leader) = leader.filter(|it| is_open && view.units.at(it.cell).is_none()) {
        state.units.take(leader.cell);
        state.units.put(Unit { cell: castle, ..leader });
    }
    state
}

/// The first action of a line that can be done: what was supposed may be otherwise in the fog.
fn first_legal(game: &Skirmish, state: &State, line: &[Action]) -> Action {
    let mut actions = Vec::new();
    game.actions(state, &mut actions);
    line.iter().copied().find(|action| actions.contains(action)).unwrap_or(Action::End)
}
