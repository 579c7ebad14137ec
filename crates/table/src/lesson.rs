//! First steps: a lesson is a text with tasks on a real board, each with a goal that the rules can test.
//!
//! A lesson is written like a rulebook, `LESSON.md` beside it. After its title and a few words comes a task under each
//! heading of the second level: what to know and what to do, then a block fenced with ` ```task ` and options, then what is said
//! once it is done. In the block `position TEXT` says where it begins, `reply LEVEL` who plays the other seats, `goal ...` what
//! must be reached (see [`Goal`]), and `> LINE` leads there, with what chance brings after it as `! RESULT`; `> *` leaves it to
//! the strongest player. The test kit executes it.

use crate::{AnyMatch, Eyes, NotDone};
use kernel::{Seat, Turn};
use std::fmt;

/// First steps in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lesson {
    /// What it is called.
    pub title: String,
    /// What it is about, in Markdown.
    pub about: String,
    /// What is to be done, one after the other.
    pub tasks: Vec<Task>,
}

/// Something to be done on a real board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// What it is called.
    pub title: String,
    /// What to know, and what to do, in Markdown.
    pub text: String,
    /// The options of its table.
    pub options: Vec<(String, String)>,
    /// Where it begins, if not at the start of the game.
    pub position: Option<String>,
    /// Who plays the other seats; nobody answers where nothing is said.
    pub reply: Option<String>,
    /// What must be reached.
    pub goal: Goal,
    /// A way to reach it.
    pub solution: Vec<Stroke>,
    /// What is said once it is reached, in Markdown.
    pub praise: String,
}

/// One line of a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Something typed.
    Line(String),
    /// What chance brings.
    Chance(String),
    /// The strongest player goes on from here to the end.
    Freely,
}

/// What must be reached. All of it can be tested by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// `play LINE | LINE`: one of these actions is played; a `*` stands for anything.
    Play(Vec<String>),
    /// `all LINE | LINE`: all of these are, in any order and perhaps with others.
    All(Vec<String>),
    /// `refused RULE`: something is tried that this rule forbids.
    Refused(String),
    /// `take COUNT`: the others have lost this much.
    Take(u32),
    /// `turn`: one's own turn is over.
    Turn,
    /// `win`: the game is won.
    Win,
    /// `now PERCENT`: the game is won before one's turn is over. Lots decide whether it is; well played it is at least so
    /// likely.
    Now(u32),
    /// `over`: the game is over, whoever won.
    Over,
}

/// A lesson that cannot be read: at which line, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLesson {
    /// The line, from 1.
    pub line: usize,
    /// What was expected.
    pub expected: &'static str,
}

impl Lesson {
    /// A lesson as it is written.
    pub fn read(text: &str) -> Result<Lesson, BadLesson> {
        let mut reader = Reader::default();
        for (index, line) in text.lines().enumerate() {
            reader.line(line.trim_end()).map_err(|expected| BadLesson { line: index + 1, expected })?;
        }
        let end = text.lines().count();
        reader.end_task().map_err(|expected| BadLesson { line: end, expected })?;
        Ok(reader.lesson)
    }
}

impl Goal {
    /// A goal as it is written.
    pub fn read(text: &str) -> Option<Goal> {
        let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
        let lines = || rest.split('|').map(|line| line.trim().to_string()).collect::<Vec<_>>();
        match (kind, rest.trim()) {
            ("turn", "") => Some(Goal::Turn),
            ("win", "") => Some(Goal::Win),
            ("over", "") => Some(Goal::Over),
            (_, "") => None,
            ("play", _) => Some(Goal::Play(lines())),
            ("all", _) => Some(Goal::All(lines())),
            ("refused", rule) => Some(Goal::Refused(rule.to_string())),
            ("take", count) => count.parse().ok().map(Goal::Take),
            ("now", percent) => percent.parse().ok().filter(|it| *it <= 100).map(Goal::Now),
            _ => None,
        }
    }

    /// Whether a seat has reached it in a match.
    pub fn is_reached(&self, table: &dyn AnyMatch, seat: Seat) -> bool {
        match self {
            Goal::Play(lines) => {
                table.own_actions(seat).iter().any(|done| lines.iter().any(|it| fits(it, done)))
            }
            Goal::All(lines) => {
                let done = table.own_actions(seat);
                lines.iter().all(|line| done.iter().any(|it| fits(line, it)))
            }
            Goal::Refused(_) => false,
            Goal::Take(count) => taken(table, seat) >= *count,
            Goal::Turn => !table.to_act().has(seat) && table.whose() != Some(seat),
            Goal::Win | Goal::Now(_) => {
                matches!(table.turn(), Turn::Over(outcome) if outcome.winners.has(seat))
            }
            Goal::Over => matches!(table.turn(), Turn::Over(_)),
        }
    }

    /// Whether it is reached by what was just tried and not done.
    pub fn is_reached_by(&self, not_done: &NotDone) -> bool {
        match (self, not_done) {
            (Goal::Refused(rule), NotDone::Refused(judged)) => {
                judged.reasons().iter().any(|reason| reason.id == rule)
            }
            _ => false,
        }
    }
}

/// As it is written.
impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Play(lines) => write!(f, "play {}", lines.join(" | ")),
            Goal::All(lines) => write!(f, "all {}", lines.join(" | ")),
            Goal::Refused(rule) => write!(f, "refused {rule}"),
            Goal::Take(count) => write!(f, "take {count}"),
            Goal::Turn => write!(f, "turn"),
            Goal::Win => write!(f, "win"),
            Goal::Now(percent) => write!(f, "now {percent}"),
            Goal::Over => write!(f, "over"),
        }
    }
}

/// How much the others have lost, as a seat was told.
fn taken(table: &dyn AnyMatch, seat: Seat) -> u32 {
    let events = table.told_since(Eyes::of(seat), 0);
    let losses = events.iter().flat_map(|event| &event.facts.losses);
    losses.filter(|loss| loss.seat.is_some_and(|of| of != seat)).map(|loss| loss.count).sum()
}

/// Whether a line is what is wanted, in which `*` stands for anything.
fn fits(wanted: &str, line: &str) -> bool {
    let mut parts = wanted.split('*');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = line.strip_prefix(first) else { return false };
    let Some(last) = parts.next_back() else { return rest.is_empty() };
    for part in parts {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// A lesson being read.
#[derive(Default)]
struct Reader {
    lesson: Lesson,
    /// The heading and the text of the task under way.
    task: Option<(String, String)>,
    block: Option<Block>,
    is_in_block: bool,
    praise: String,
}

/// The block of a task.
#[derive(Default)]
struct Block {
    options: Vec<(String, String)>,
    position: Option<String>,
    reply: Option<String>,
    goal: Option<Goal>,
    solution: Vec<Stroke>,
}

impl Reader {
    fn line(&mut self, line: &str) -> Result<(), &'static str> {
        if self.is_in_block {
            return self.line_of_block(line);
        }
        if let Some(title) = line.strip_prefix("## ") {
            self.end_task()?;
            self.task = Some((title.to_string(), String::new()));
        } else if let Some(title) = line.strip_prefix("# ") {
            self.lesson.title = title.to_string();
        } else if let Some(options) = line.strip_prefix("```task") {
            return self.begin_block(options);
        } else {
            let text = match (&mut self.task, &self.block) {
                (None, _) => &mut self.lesson.about,
                (Some((_, text)), None) => text,
                (Some(_), Some(_)) => &mut self.praise,
            };
            text.push_str(line);
            text.push('\n');
        }
        Ok(())
    }

    fn begin_block(&mut self, options: &str) -> Result<(), &'static str> {
        if self.task.is_none() || self.block.is_some() {
            return Err("a heading of the second level before each block of a task");
        }
        let pair = |word: &str| {
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            (key.to_string(), value.to_string())
        };
        let options = options.split_whitespace().map(pair).collect();
        self.block = Some(Block { options, ..Block::default() });
        self.is_in_block = true;
        Ok(())
    }

    fn line_of_block(&mut self, line: &str) -> Result<(), &'static str> {
        const EXPECTED: &str = "position, reply, goal, >, ! or the end of the block";
        if line == "```" {
            self.is_in_block = false;
            return Ok(());
        }
        let block = self.block.as_mut().ok_or(EXPECTED)?;
        let (mark, rest) = line.split_once(' ').map_or((line, ""), |(mark, rest)| (mark, rest.trim()));
        match mark {
            "position" => block.position = Some(rest.to_string()),
            "reply" => block.reply = Some(rest.to_string()),
            "goal" => {
                block.goal =
                    Some(Goal::read(rest).ok_or("a goal: play, all, refused, take, turn, win, now, over")?)
            }
            ">" if rest == "*" => block.solution.push(Stroke::Freely),
            ">" => block.solution.push(Stroke::Line(rest.to_string())),
            "!" => block.solution.push(Stroke::Chance(rest.to_string())),
            _ => return Err(EXPECTED),
        }
        Ok(())
    }

    fn end_task(&mut self) -> Result<(), &'static str> {
        let Some((title, text)) = self.task.take() else { return Ok(()) };
        let block = self.block.take().ok_or("a block with what is to be done")?;
        let goal = block.goal.ok_or("a goal")?;
        let praise = std::mem::take(&mut self.praise).trim().to_string();
        let (options, position, reply, solution) =
            (block.options, block.position, block.reply, block.solution);
        let text = text.trim().to_string();
        self.lesson.tasks.push(Task { title, text, options, position, reply, goal, solution, praise });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# Toy\n\nAbout.\n\n## One\n\nDo *this*.\n\n```task cells=2 leave=neutral\nposition a b\nreply recruit\ngoal play a | b *\n> a\n! hit\n> *\n```\nWell done.\n";

    #[test]
    fn a_lesson_is_read() {
        let lesson = Lesson::read(TEXT).unwrap();
        assert_eq!((lesson.title.as_str(), lesson.about.trim()), ("Toy", "About."));
        let [task] = &lesson.tasks[..] else { panic!("{lesson:?}") };
        assert_eq!((task.title.as_str(), task.text.as_str()), ("One", "Do *this*."));
        assert_eq!(task.options, [("cells".into(), "2".into()), ("leave".into(), "neutral".into())]);
        assert_eq!((task.position.as_deref(), task.reply.as_deref()), (Some("a b"), Some("recruit")));
        assert_eq!(task.goal, Goal::Play(vec!["a".into(), "b *".into()]));
        let strokes = [Stroke::Line("a".into()), Stroke::Chance("hit".into()), Stroke::Freely];
        assert_eq!((task.solution.as_slice(), task.praise.as_str()), (&strokes[..], "Well done."));
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        let check = |text: &str, line| assert_eq!(Lesson::read(text).unwrap_err().line, line, "{text}");
        check("# Toy\n\n## One\n\nText.\n", 5);
        check("# Toy\n\n```task\n```\n", 3);
        check(&TEXT.replace("goal play a | b *", "goal fly"), 12);
        check(&TEXT.replace("! hit", "hit"), 14);
        check(&TEXT.replace("goal play a | b *\n", ""), 16);
    }

    #[test]
    fn goals_are_read_as_they_are_written() {
        for text in ["play a | b *", "all a", "refused toy.bluff", "take 2", "turn", "win", "now 70", "over"]
        {
            assert_eq!(Goal::read(text).unwrap().to_string(), text);
        }
        for text in ["now", "now 101", "now soon", "take", "win 3", "fly"] {
            assert_eq!(Goal::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_star_stands_for_anything() {
        let check = |wanted, line, expected| assert_eq!(fits(wanted, line), expected, "{wanted} {line}");
        check("move a b", "move a b", true);
        check("move a b", "move a b c", false);
        check("move a *", "move a b c", true);
        check("move * c", "move a b c", true);
        check("move * b * d", "move a b c d", true);
        check("move * b * d", "move a c d", false);
        check("*", "", true);
    }
}
