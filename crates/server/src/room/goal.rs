//! The goal of a task or puzzle that is set at a table: whether it is reached is asked after everything that was done or refused.

use super::Room;
use crate::beginning::Beginning;
use crate::lesson::task;
use crate::puzzles::puzzle;
use kernel::Seat;
use table::{Goal, NotDone};
use wire::Tell;

/// A goal, who has to reach it, and whether that was told.
pub(super) struct Aim {
    goal: Goal,
    learner: Seat,
    is_told: bool,
}

impl Room {
    /// What is to be reached here, if a task or puzzle is set: by whoever is to act when it begins.
    pub(super) fn find_aim(&self) -> Option<Aim> {
        let game = self.sitting.game();
        let (goal, options, position) = match self.beginning {
            Beginning::Task(number) => task(game, number).map(|it| (it.goal, it.options, it.position))?,
            Beginning::Puzzle(number) => {
                puzzle(game, number).map(|it| (it.goal, it.options, Some(it.position)))?
            }
            Beginning::Start | Beginning::Record | Beginning::Copy(_) => return None,
        };
        let begun = game.open(&options, &game.files(), position.as_deref()).ok()?;
        let learner = begun.to_act().iter().next()?;
        Some(Aim { goal, learner, is_told: false })
    }

    /// Tells whoever learns here once the goal is reached.
    pub(super) fn look_at_goal(&mut self) {
        let Some(aim) = &self.aim else { return };
        if !aim.is_told && aim.goal.is_reached(self.sitting.the_match(), aim.learner) {
            self.tell_reached();
        }
    }

    /// Tells whoever learns here if the goal was that something be refused, and it was.
    pub(super) fn look_at_refusal(&mut self, not_done: &NotDone) {
        if self.aim.as_ref().is_some_and(|aim| !aim.is_told && aim.goal.is_reached_by(not_done)) {
            self.tell_reached();
        }
    }

    /// Tells a connection of whoever learns here that the goal was reached, if it was.
    pub(super) fn tell_if_reached(&mut self, number: u64) {
        self.look_at_goal();
        if self.aim.as_ref().is_some_and(|aim| aim.is_told) {
            self.tell_reached_to(number);
        }
    }

    fn tell_reached(&mut self) {
        if let Some(aim) = &mut self.aim {
            aim.is_told = true;
        }
        for number in self.connections.keys().copied().collect::<Vec<_>>() {
            self.tell_reached_to(number);
        }
    }

    fn tell_reached_to(&mut self, number: u64) {
        let learner = self.aim.as_ref().map(|aim| aim.learner);
        let Some((connection, learner)) = self.connections.get(&number).zip(learner) else { return };
        if self.sitting.seats_of(&connection.guest.person()).has(learner) {
            self.tell(number, &Tell::Reached);
        }
    }
}
