//! Looking back at a game, and asking a machine about it.

use crate::answer::Answer;
use crate::session::Session;
use kernel::Seat;
use phrase::Text;
use wire::{Change, Hint, Scene, SideWorth};

/// An earlier point of the game, as it was seen then.
#[derive(Clone, Debug)]
pub(crate) struct Past {
    /// Which of the steps it is, from 0.
    pub(crate) step: usize,
    /// The step that is now.
    pub(crate) last: usize,
    /// How many events had been told.
    pub(crate) number: u32,
    /// What was seen.
    pub(crate) scene: Scene,
}

impl Session {
    /// `step back`, `step forward`, `step first`, `step last`, `step N`; `step` alone says where one stands.
    pub(crate) fn step(&mut self, rest: &str) -> Answer {
        match self.look_back(rest) {
            Ok((step, last)) => Answer { lines: self.show(), ..Answer::said(format!("{step}/{last}")) },
            Err(said) => Answer::error(said),
        }
    }

    /// Goes to a step, and says which it is and which is now.
    pub(crate) fn look_back(&mut self, rest: &str) -> Result<(usize, usize), String> {
        let steps = self.desk.steps();
        let last = steps.len().saturating_sub(1);
        let here = self.past.as_ref().map_or(last, |past| past.step.min(last));
        let step = match rest {
            "" => here,
            "back" => here.saturating_sub(1),
            "forward" => (here + 1).min(last),
            "first" => 0,
            "last" => last,
            number => {
                let step = number.parse().ok().filter(|step| *step <= last);
                let text = || Text::new("terminal.step").name("word", number).number("last", last as i64);
                step.ok_or_else(|| self.words.say(&text()))?
            }
        };
        self.past = None;
        if step < last {
            let number = steps.get(step).copied().unwrap_or_default();
            let scene = self.desk.past(number).ok_or_else(|| self.words.word("terminal.step-none"))?;
            self.past = Some(Past { step, last, number, scene });
        }
        Ok((step, last))
    }

    /// Plays on from where one stands, as a new game.
    pub(crate) fn branch(&mut self) -> Answer {
        match self.past.take() {
            Some(past) => self.change(|session| session.desk.branch(past.number)),
            None => Answer::error(self.words.word("terminal.step-now")),
        }
    }

    /// What is seen from where one stands.
    pub(crate) fn sight(&self) -> Scene {
        self.past.as_ref().map_or_else(|| self.desk.scene(), |past| past.scene.clone())
    }

    /// Where one stands, while looking back.
    pub(crate) fn past_line(&self) -> Option<String> {
        let past = self.past.as_ref()?;
        let text = Text::new("terminal.past").number("step", past.step as i64);
        Some(self.words.say(&text.number("last", past.last as i64)))
    }

    pub(crate) fn hint(&mut self) -> Answer {
        if self.past.is_some() {
            return Answer::error(self.words.word("terminal.past-hint"));
        }
        match self.desk.hint() {
            Ok(hint) => Answer { lines: self.hint_lines(&hint), ..Answer::said(hint.line) },
            Err(problem) => self.object(&problem),
        }
    }

    /// What the machines that sit here had in mind when they thought last.
    pub(crate) fn minds(&mut self) -> Answer {
        let seats = self.desk.standing().names.len() as u8;
        let (mut lines, mut trouble) = (Vec::new(), None);
        for seat in (0..seats).map(Seat) {
            match self.desk.mind(seat) {
                Ok(hint) => lines.extend([hint.line.clone()].into_iter().chain(self.hint_lines(&hint))),
                Err(problem) => trouble = trouble.or(Some(problem)),
            }
        }
        match trouble.filter(|_| lines.is_empty()) {
            Some(problem) => self.object(&problem),
            None => Answer::ok(lines),
        }
    }

    /// What speaks for a hint: its value, what may follow, and the parts of the worth that it changes.
    pub(crate) fn hint_lines(&self, hint: &Hint) -> Vec<String> {
        let value =
            hint.value.map(|value| Text::new("terminal.hint-value").name("value", format!("{value:+}")));
        let expected = Some(hint.expected.join(", ")).filter(|lines| !lines.is_empty());
        let expected = expected.map(|lines| Text::new("terminal.hint-expected").name("lines", lines));
        let changes = hint.changes.iter().map(|Change { text, before, after }| {
            let change = Text::new("terminal.hint-reason").name("part", text.as_str());
            change.name("before", format!("{before:+}")).name("after", format!("{after:+}"))
        });
        let plan = hint.plan.iter().cloned();
        let rest = value.into_iter().chain(expected).chain(changes).map(|text| self.words.say(&text));
        plan.chain(rest).collect()
    }

    /// What the position is worth for each seat, part by part.
    pub(crate) fn worth(&mut self) -> Answer {
        let at = self.past.as_ref().map(|past| past.number);
        let sides = self.desk.worth(at);
        if sides.iter().all(|side| side.parts.is_empty()) {
            return Answer::error(self.words.word("terminal.worth-none"));
        }
        Answer::ok(sides.iter().flat_map(|side| self.worth_lines(side)).collect())
    }

    fn worth_lines(&self, side: &SideWorth) -> Vec<String> {
        let row = |label: &str, points: i32| {
            let text = Text::new("terminal.row").name("label", label);
            self.words.say(&text.name("value", format!("{points:+}")))
        };
        let parts = side.parts.iter().map(|(part, points)| format!("  {}", row(part, *points)));
        let standing = self.desk.standing();
        [row(standing.name(side.seat), side.points)].into_iter().chain(parts).collect()
    }
}
