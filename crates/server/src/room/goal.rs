//! The goal of a task or a puzzle that is set at a table: whether it is reached is asked after everything that was done or refused.

use super::Room;
use crate::lesson::task;
use crate::puzzles::{opened, puzzle};
use kernel::{Seat, Turn};
use table::{AnyMatch, Goal, NotDone};
use wire::Tell;

/// A goal, who has to reach it, and what was told of it.
pub(super) struct Aim {
    goal: Goal,
    learner: Seat,
    /// Within how many actions of one's own, where it is a puzzle.
    within: Option<u32>,
    told: Option<Tell>,
}

impl Aim {
    /// Whether it cannot be reached any more in the actions that are allowed: they are done, the turn in which it was to be reached is over, or the
    /// game is.
    fn is_missed(&self, table: &dyn AnyMatch) -> bool {
        let Some(within) = self.within else { return false };
        let is_over = matches!(table.turn(), Turn::Over(_));
        let has_passed = self.goal != Goal::Win && table.whose() != Some(self.learner);
        is_over || has_passed || table.own_actions(self.learner).len() >= within as usize
    }

    /// What is to be told of it now.
    fn state(&self, table: &dyn AnyMatch) -> Option<Tell> {
        match self.goal.is_reached(table, self.learner) {
            true => Some(Tell::Reached),
            false => self.is_missed(table).then_some(Tell::Missed),
        }
    }
}

impl Room {
    /// What is to be reached here, if a task or a puzzle is set: by whoever is to act when it begins.
    pub(super) fn find_aim(&self) -> Option<Aim> {
        let game = self.sitting.game();
        if let Some(puzzle) = self.beginning.puzzle().and_then(|number| puzzle(game, number)) {
            let (_, learner) = opened(game, &puzzle)?;
            return Some(Aim { goal: puzzle.goal, learner, within: Some(puzzle.within), told: None });
        }
        let task = task(game, self.beginning.task()?)?;
        let begun = game.open(&task.options, &game.files(), task.position.as_deref()).ok()?;
        let learner = begun.to_act().iter().next()?;
        Some(Aim { goal: task.goal, learner, within: None, told: None })
    }

    /// Tells whoever learns here once the goal is reached, or missed. What was reached stays so.
    pub(super) fn look_at_goal(&mut self) {
        let Some(aim) = &self.aim else { return };
        if aim.told == Some(Tell::Reached) {
            return;
        }
        let state = aim.state(self.sitting.the_match());
        if state != aim.told {
            self.tell_aim(state);
        }
    }

    /// Tells whoever learns here if the goal was that something be refused, and it was.
    pub(super) fn look_at_refusal(&mut self, not_done: &NotDone) {
        if self.aim.as_ref().is_some_and(|aim| aim.told.is_none() && aim.goal.is_reached_by(not_done)) {
            self.tell_aim(Some(Tell::Reached));
        }
    }

    /// Tells a connection of whoever learns here that the goal was reached or missed, if it was.
    pub(super) fn tell_if_reached(&mut self, number: u64) {
        self.look_at_goal();
        self.tell_aim_to(number);
    }

    fn tell_aim(&mut self, state: Option<Tell>) {
        if let Some(aim) = &mut self.aim {
            aim.told = state;
        }
        for number in self.connections.keys().copied().collect::<Vec<_>>() {
            self.tell_aim_to(number);
        }
    }

    fn tell_aim_to(&mut self, number: u64) {
        let Some(aim) = &self.aim else { return };
        let (learner, Some(told)) = (aim.learner, aim.told.clone()) else { return };
        let Some(connection) = self.connections.get(&number) else { return };
        if self.sitting.seats_of(&connection.guest.person()).has(learner) {
            self.tell(number, &told);
        }
    }
}
