//! A lesson is a test: whatever it sets as a task can be done, in the way that is written beside it.

use crate::rulebook::Runner;
use kernel::{Seat, Turn};
use phrase::{Each, Lang};
use search::Budget;
use table::{AnyMatch, Goal, Lesson, Machine, Moment, Playable, Shelf, Stroke, Task};

/// How many tasks a lesson has.
const TASKS: std::ops::RangeInclusive<usize> = 8..=15;
/// How long a player thinks who goes on freely, and after how many actions it must have come to an end.
const NODES: u64 = 2_000;
const LONGEST: usize = 2_000;

/// Solves every task of the game's lesson; the lesson sets the same tasks in every language.
///
/// # Panics
/// When there is none, when one cannot be read, has too few or too many tasks, or parts from the others; and with all
/// the tasks that cannot be solved as it says.
pub fn lesson<G: Playable>() {
    check::<G>(G::LESSON.unwrap_or_else(|| panic!("{} has no lesson", G::META.id)));
}

/// Solves every task of a lesson in its languages.
fn check<G: Playable>(texts: Each<&str>) {
    let read = |lang: Lang| {
        let lesson = Lesson::read(texts[lang.index()]);
        lesson.unwrap_or_else(|bad| panic!("{} of {}: {bad:?}", lang.lesson(), G::META.id))
    };
    let [first, others @ ..] = Lang::ALL.map(read);
    assert!(TASKS.contains(&first.tasks.len()), "{} tasks; expected {TASKS:?}", first.tasks.len());
    let wrong = unsolved::<G>(&first);
    assert!(wrong.is_empty(), "the lesson of {}:\n{}", G::META.id, wrong.join("\n"));
    for (lang, other) in Lang::ALL.into_iter().skip(1).zip(others) {
        assert_eq!(bare(&first), bare(&other), "{} of {} sets other tasks", lang.lesson(), G::META.id);
    }
}

/// The tasks of a lesson without their words, which must not be wanting.
fn bare(lesson: &Lesson) -> Vec<Task> {
    assert!(
        !lesson.title.is_empty() && !lesson.about.trim().is_empty(),
        "a lesson has a title and says what it is about"
    );
    let tasks = lesson.tasks.iter();
    tasks
        .map(|task| {
            let has_words = [&task.title, &task.text, &task.praise].iter().all(|text| !text.is_empty());
            assert!(has_words, "{}: what to do, and what is said once it is done", task.title);
            let words = String::new;
            Task { title: words(), text: words(), praise: words(), ..task.clone() }
        })
        .collect()
}

/// What is wrong with the tasks of a lesson, a line each.
fn unsolved<G: Playable>(lesson: &Lesson) -> Vec<String> {
    let solve = |task: &Task| solve::<G>(task).err().map(|what| format!("{}: {what}", task.title));
    lesson.tasks.iter().filter_map(solve).collect()
}

/// Solves a task as it says.
fn solve<G: Playable>(task: &Task) -> Result<(), String> {
    let mut runner = Runner::<G>::open(&task.options)?;
    runner.lines(&task.position.iter().map(|text| format!("position {text}")).collect::<Vec<_>>())?;
    let seat = runner.table.to_act().iter().next().ok_or("nobody may act")?;
    if task.goal.is_reached(&runner.table, seat) {
        return Err("there is nothing to be done".to_string());
    }
    let (last, before) = task.solution.split_last().ok_or("it has no solution")?;
    if let Goal::Refused(_) = &task.goal {
        runner.lines(&before.iter().map(written).collect::<Vec<_>>())?;
        return refused(&mut runner, task, last, seat);
    }
    let strokes: Vec<String> =
        task.solution.iter().filter(|stroke| **stroke != Stroke::Freely).map(written).collect();
    runner.lines(&strokes)?;
    if *last == Stroke::Freely {
        go_on(&mut runner, task, seat)?;
    }
    match task.goal.is_reached(&runner.table, seat) {
        true => Ok(()),
        false => Err(format!("its goal is not reached; done was {:?}", runner.table.own_actions(seat))),
    }
}

/// A stroke as the rulebook would write it.
fn written(stroke: &Stroke) -> String {
    match stroke {
        Stroke::Line(line) => format!("> {line}"),
        Stroke::Chance(result) => format!("! {result}"),
        Stroke::Freely => "#".to_string(),
    }
}

fn refused<G: Playable>(
    runner: &mut Runner<G>,
    task: &Task,
    last: &Stroke,
    seat: Seat,
) -> Result<(), String> {
    let Stroke::Line(line) = last else { return Err("its last line is something typed".to_string()) };
    match runner.table.command(seat, line, &Moment::new("T"), &mut runner.rng) {
        Err(not_done) if task.goal.is_reached_by(&not_done) => Ok(()),
        other => Err(format!("{line} must be refused by that rule: {other:?}")),
    }
}

/// The strongest player goes on for whoever learns, and whoever replies for the others, until the goal is reached or the
/// game over.
fn go_on<G: Playable>(runner: &mut Runner<G>, task: &Task, seat: Seat) -> Result<(), String> {
    let game = Shelf::<G>::new();
    let reply = task.reply.as_deref().ok_or("nobody replies")?;
    let reply = Machine::read(reply, &game).map_err(|_| format!("nobody is called {reply}"))?;
    let strongest = Machine::strongest(&game);
    for _ in 0..LONGEST {
        let is_over = matches!(runner.table.turn(), Turn::Over(_));
        let Some(acts) = runner.table.to_act().iter().next().filter(|_| !is_over) else { return Ok(()) };
        if task.goal.is_reached(&runner.table, seat) {
            return Ok(());
        }
        let bot = if acts == seat { &strongest.bot } else { &reply.bot };
        let job = AnyMatch::think(&runner.table, acts, bot, Budget::nodes(NODES), runner.rng.fork());
        let thought = job.ok_or("nobody thinks")?.run();
        let done = runner.table.command(acts, thought.line(), &Moment::new("T"), &mut runner.rng);
        done.map_err(|not_done| format!("{bot} plays {}: {not_done:?}", thought.line()))?;
    }
    Err("it does not come to an end".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Toy;

    /// A lesson whose tasks all have this block.
    fn with(block: &str, tasks: usize) -> String {
        let task = format!("## Task\n\nDo it.\n\n```task cells=2\n{block}\n```\n\nDone.\n\n");
        format!("# Toy\n\nFirst steps.\n\n{}", task.repeat(tasks))
    }

    /// A task with this block goes wrong with these words; with none it can be done.
    fn check_task(block: &str, words: &str) {
        let wrong = unsolved::<Toy>(&Lesson::read(&with(block, 1)).unwrap());
        match words {
            "" => assert_eq!(wrong, Vec::<String>::new(), "{block}"),
            _ => assert!(wrong.len() == 1 && wrong[0].contains(words), "{block}: {wrong:?}"),
        }
    }

    const POSITION: &str = "position AB/BA/AB 1/2/- - 1/1/1 1 3 -";
    const TURN: &str = "position AB/BA/AB 1/2/- - 1/1/1 1 3 -\ngoal turn\n> strike a3 1";

    #[test]
    fn a_task_is_solved_as_it_says() {
        check_task(&format!("{POSITION}\ngoal play strike a3 *\n> strike a3 1\n! hit 6"), "");
        check_task(&format!("{POSITION}\ngoal turn\n> strike a3 1\n! miss 1"), "");
        check_task("goal refused toy.place.own\n> place A a2", "");
        check_task(&format!("{POSITION}\nreply random\ngoal over\n> *"), "");
    }

    #[test]
    fn a_task_that_cannot_be_solved_as_it_says_is_named() {
        let strike = |goal: &str, strokes: &str| format!("{POSITION}\ngoal {goal}\n{strokes}");
        check_task(&strike("play strike b3 *", "> strike a3 1\n! hit 6"), "Task: its goal is not reached");
        check_task(&strike("win", "> strike a3 1\n! miss 1"), "its goal is not reached");
        check_task(&strike("take 0", "> strike a3 1"), "there is nothing to be done");
        check_task(&strike("turn", "> jump"), "misread");
        check_task(&strike("turn", "> strike a3 1\n! hit 1"), "chance cannot bring this");
        check_task(&strike("turn", "> strike a1 1"), "it is refused");
        check_task("goal turn", "it has no solution");
        check_task("position nonsense\ngoal turn\n> wait", "the position cannot be");
        check_task("goal refused toy.place.own\n> place A a1", "must be refused by that rule");
        check_task("goal refused toy.place.left\n> place A a2", "must be refused by that rule");
    }

    #[test]
    fn whoever_goes_on_freely_needs_somebody_who_replies() {
        check_task(&format!("{POSITION}\ngoal over\n> *"), "nobody replies");
        check_task(&format!("{POSITION}\nreply general\ngoal over\n> *"), "nobody is called general");
        check_task(&format!("{POSITION}\nreply random\ngoal play jump\n> *"), "its goal is not reached");
    }

    #[test]
    fn a_lesson_sets_the_same_tasks_in_every_language() {
        check::<Toy>([&with(TURN, 8), &with(TURN, 8).replace("Do it", "Faites-le")]);
    }

    #[test]
    #[should_panic(expected = "LESSON.fr.md of toy sets other tasks")]
    fn languages_that_part_are_named() {
        check::<Toy>([&with(TURN, 8), &with(TURN, 9)]);
    }

    #[test]
    #[should_panic(expected = "what to do, and what is said once it is done")]
    fn a_task_without_praise_is_named() {
        check::<Toy>([&with(TURN, 8), &with(TURN, 8).replace("Done.", "")]);
    }

    #[test]
    #[should_panic(expected = "7 tasks; expected 8..=15")]
    fn too_few_tasks_are_named() {
        check::<Toy>([&with(TURN, 7), &with(TURN, 7)]);
    }

    #[test]
    #[should_panic(expected = "LESSON.fr.md of toy: BadLesson")]
    fn a_lesson_that_cannot_be_read_is_named() {
        check::<Toy>([&with(TURN, 8), &with("goal fly", 8)]);
    }
}
