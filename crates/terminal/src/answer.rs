//! What a line is answered with.

use std::fmt;

/// The answer to one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What there is to say, a line each.
    pub lines: Vec<String>,
    /// How it went.
    pub outcome: Outcome,
    /// Whether the session ends with it.
    pub is_last: bool,
}

/// How a line went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was done; perhaps with a word after `ok`.
    Ok(String),
    /// It was understood and refused by a rule; the lines say why.
    Refused,
    /// It could not be understood or done; what was expected.
    Error(String),
}

impl Answer {
    /// Done, with these lines.
    pub fn ok(lines: Vec<String>) -> Answer {
        Answer { lines, outcome: Outcome::Ok(String::new()), is_last: false }
    }

    /// Done, with a word after `ok`.
    pub fn said(word: impl Into<String>) -> Answer {
        Answer { lines: Vec::new(), outcome: Outcome::Ok(word.into()), is_last: false }
    }

    /// Refused, a reason a line.
    pub fn refused(reasons: Vec<String>) -> Answer {
        Answer { lines: reasons, outcome: Outcome::Refused, is_last: false }
    }

    /// Not understood or not possible.
    pub fn error(message: impl Into<String>) -> Answer {
        Answer { lines: Vec::new(), outcome: Outcome::Error(message.into()), is_last: false }
    }

    /// The same, as the last answer of a session.
    pub fn and_leave(mut self) -> Answer {
        self.is_last = true;
        self
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in self.lines.iter().flat_map(|line| line.lines()) {
            writeln!(f, "  {}", line.trim_end())?;
        }
        match &self.outcome {
            Outcome::Ok(word) if word.is_empty() => writeln!(f, "ok"),
            Outcome::Ok(word) => writeln!(f, "ok {word}"),
            Outcome::Refused => writeln!(f, "refused"),
            Outcome::Error(message) => writeln!(f, "error: {}", message.replace('\n', " ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answer_ends_in_exactly_one_line_that_is_not_indented() {
        let answers = [
            Answer::ok(vec!["ok\nerror".into(), "x".into()]),
            Answer::said("1 2"),
            Answer::refused(vec!["why".into()]),
            Answer::error("two\nlines"),
        ];
        for answer in answers {
            let text = answer.to_string();
            let plain = text.lines().filter(|line| !line.starts_with("  ")).count();
            assert_eq!(plain, 1, "{text}");
            assert!(["ok", "refused", "error"].iter().any(|w| text.lines().last().unwrap().starts_with(w)));
        }
    }
}
