//! A lesson at a desk: task after task, each on a board of its own.

use super::{LocalDesk, Setting};
use kernel::{Misread, Misreads, Seat};
use phrase::Text;
use std::collections::BTreeMap;
use table::{AnyMatch, Lesson, Machine, NotDone, Occupant, Task};

/// A lesson under way.
pub(super) struct Course {
    lesson: Lesson,
    /// Which task, from 0.
    number: usize,
    /// Who has to reach its goal.
    learner: Seat,
    /// What was tried last and not done.
    pub(super) not_done: Option<NotDone>,
}

impl LocalDesk {
    /// First steps in a game, from a task on, counted from 0.
    pub fn learn(mut setting: Setting, number: usize) -> Result<LocalDesk, Misreads> {
        let lesson = setting.game.lesson(setting.lang).unwrap_or_default();
        let count = lesson.tasks.len();
        let task = lesson.tasks.get(number).ok_or_else(|| {
            Misreads::from(Misread::new(Text::new("table.no-task").number("count", count as i64)))
        })?;
        let (table, learner) = set(&mut setting, task)?;
        let mut desk = LocalDesk::at(setting, table);
        desk.course = Some(Course { lesson, number, learner, not_done: None });
        Ok(desk)
    }

    /// What is to be done here.
    pub(super) fn set_task(&self) -> Vec<String> {
        let Some(course) = &self.course else { return Vec::new() };
        let Some(task) = course.lesson.tasks.get(course.number) else { return Vec::new() };
        let text = Text::new("terminal.task").number("number", course.number as i64 + 1);
        let text = text.number("count", course.lesson.tasks.len() as i64).name("title", task.title.as_str());
        std::iter::once(self.words.say(&text)).chain(plain(&task.text)).collect()
    }

    /// If the goal is reached: what is said of that, and what is to be done next.
    pub(super) fn go_on_learning(&mut self) -> Vec<String> {
        let Some(course) = &mut self.course else { return Vec::new() };
        let not_done = course.not_done.take();
        let Some(task) = course.lesson.tasks.get(course.number) else { return Vec::new() };
        let is_reached = task.goal.is_reached(self.sitting.the_match(), course.learner)
            || not_done.is_some_and(|not_done| task.goal.is_reached_by(&not_done));
        if !is_reached {
            return Vec::new();
        }
        let mut said = plain(&task.praise);
        course.number += 1;
        match course.lesson.tasks.get(course.number).cloned() {
            // A task that the test kit solved can be set.
            Some(next) => {
                if let Ok((table, learner)) = set(&mut self.setting, &next) {
                    course.learner = learner;
                    self.replace(table);
                }
                said.extend(self.set_task());
            }
            None => {
                self.course = None;
                said.push(self.words.word("terminal.lesson-over"));
            }
        }
        said
    }
}

/// Sets a task: the match with which it begins, and who has to reach its goal.
fn set(setting: &mut Setting, task: &Task) -> Result<(Box<dyn AnyMatch>, Seat), Misreads> {
    let table = setting.game.open(&task.options, &setting.files, task.position.as_deref())?;
    let learner = table.to_act().iter().next().unwrap_or(Seat(0));
    let machine = task.reply.as_deref().and_then(|who| Machine::read(who, setting.game).ok());
    let others = (0..table.seats()).map(Seat).filter(|seat| *seat != learner);
    setting.players = match machine {
        Some(machine) => others.map(|seat| (seat, Occupant::Machine(machine.clone()))).collect(),
        None => BTreeMap::new(),
    };
    setting.given.clone_from(&task.options);
    Ok((table, learner))
}

/// A text without its marks, a line each.
fn plain(text: &str) -> Vec<String> {
    text.lines().map(|line| line.replace(['*', '`'], "")).filter(|line| !line.is_empty()).collect()
}
