//! What a line is answered with.

use kernel::Cell;
use std::fmt;

/// The answer to one line: any number of lines indented by two blanks, then exactly one that begins with
/// `ok`, `refused` or `error`.
///
/// ```
/// let answer = terminal::Answer::refused(vec!["Bombs do not move. [toy.bomb]".into()]);
/// assert_eq!(answer.to_string(), "  Bombs do not move. [toy.bomb]\nrefused\n");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What there is to say, a line each.
    pub lines: Vec<String>,
    /// How it went.
    pub outcome: Outcome,
    /// The cells that prove a refusal.
    pub proof: Vec<Cell>,
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
    fn new(lines: Vec<String>, outcome: Outcome) -> Answer {
        Answer { lines, outcome, proof: Vec::new(), is_last: false }
    }

    /// Done, with these lines.
    pub fn ok(lines: Vec<String>) -> Answer {
        Answer::new(lines, Outcome::Ok(String::new()))
    }

    /// Done, with a word after `ok`.
    pub fn said(word: impl Into<String>) -> Answer {
        Answer::new(Vec::new(), Outcome::Ok(word.into()))
    }

    /// Refused, a reason a line.
    pub fn refused(reasons: Vec<String>) -> Answer {
        Answer::new(reasons, Outcome::Refused)
    }

    /// Not understood or not possible.
    pub fn error(message: impl Into<String>) -> Answer {
        Answer::new(Vec::new(), Outcome::Error(message.into()))
    }

    /// The same, with the cells that prove it.
    pub fn proved_by(mut self, cells: Vec<Cell>) -> Answer {
        self.proof = cells;
        self
    }

    /// The same, as the last answer of a session.
    pub fn and_leave(mut self) -> Answer {
        self.is_last = true;
        self
    }

    /// Whether it was done.
    pub fn is_ok(&self) -> bool {
        matches!(self.outcome, Outcome::Ok(_))
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in self.lines.iter().flat_map(|line| line.split('\n')) {
            writeln!(f, "  {}", harmless(line).trim_end())?;
        }
        match &self.outcome {
            Outcome::Ok(word) if word.is_empty() => writeln!(f, "ok"),
            Outcome::Ok(word) => writeln!(f, "ok {}", harmless(word)),
            Outcome::Refused => writeln!(f, "refused"),
            Outcome::Error(message) => writeln!(f, "error: {}", harmless(message)),
        }
    }
}

/// Text that cannot break a line or command a terminal, wherever it came from.
pub fn harmless(text: &str) -> String {
    let is_line = |letter| matches!(letter, '\u{2028}' | '\u{2029}');
    text.chars().map(|letter| if letter.is_control() || is_line(letter) { ' ' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answer_ends_in_exactly_one_line_that_is_not_indented() {
        let answers = [
            Answer::ok(vec!["ok\nerror".into(), String::new(), "x".into()]),
            Answer::ok(vec!["\rok\u{85}refused\u{2028}ok".into()]),
            Answer::said("1\n2"),
            Answer::refused(vec!["why".into()]),
            Answer::error("two\nlines\u{1b}[2J"),
        ];
        for answer in answers {
            let text = answer.to_string();
            let plain = text.lines().filter(|line| !line.starts_with("  ")).count();
            assert_eq!(plain, 1, "{text}");
            assert!(["ok", "refused", "error"].iter().any(|w| text.lines().last().unwrap().starts_with(w)));
            assert!(!text.contains(['\r', '\u{1b}', '\u{85}', '\u{2028}']));
        }
    }
}
