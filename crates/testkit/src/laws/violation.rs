//! A broken law, said so that one can come back to it.

use std::fmt;

/// A broken law: which, where, and what differed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The law's name.
    pub law: &'static str,
    /// The game's id and the options given.
    pub game: String,
    /// The seed of the random game.
    pub seed: u64,
    /// How many actions had been played.
    pub ply: usize,
    /// The action as typed, if it is about one.
    pub action: Option<String>,
    /// What differed, and the position as an umpire sees it.
    pub what: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Violation { law, game, seed, ply, what, .. } = self;
        writeln!(f, "the law {law} is broken by {game}")?;
        writeln!(f, "  again: .seed({seed}).games(1).ply({ply}).{law}()")?;
        if let Some(action) = &self.action {
            writeln!(f, "  action: {action}")?;
        }
        write!(f, "  {what}")
    }
}

/// What is wrong at one state, before anybody says where that is.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) action: Option<String>,
    pub(crate) what: String,
}

impl Fault {
    /// Something wrong with no action in particular.
    pub(crate) fn new(what: impl Into<String>) -> Fault {
        Fault { action: None, what: what.into() }
    }

    /// Something wrong with an action.
    pub(crate) fn of(action: impl Into<String>, what: impl Into<String>) -> Fault {
        Fault { action: Some(action.into()), what: what.into() }
    }
}

/// Fails with `what` unless two things are equal, and shows both.
pub(crate) fn equal<T: PartialEq + fmt::Debug>(what: &str, one: &T, other: &T) -> Result<(), String> {
    if one == other {
        return Ok(());
    }
    let (one, other) = (format!("{one:?}"), format!("{other:?}"));
    let start = first_difference(&one, &other);
    Err(format!("{what} differs:\n    {}\n    {}", excerpt(&one, start), excerpt(&other, start)))
}

fn first_difference(one: &str, other: &str) -> usize {
    one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count()
}

/// A little before the first difference, and enough after it to see what it is.
fn excerpt(text: &str, difference: usize) -> String {
    let from = difference.saturating_sub(60);
    let lead = if from > 0 { "..." } else { "" };
    let part: String = text.chars().skip(from).take(240).collect();
    let tail = if text.chars().count() > from + 240 { "..." } else { "" };
    format!("{lead}{part}{tail}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_is_shown_around_the_first_difference() {
        let (one, other) =
            (format!("{}A{}", "x".repeat(100), "y".repeat(400)), format!("{}B", "x".repeat(100)));
        let said = equal("the text", &one, &other).unwrap_err();
        assert!(said.starts_with("the text differs:\n    ...xxx"), "{said}");
        assert!(said.contains("xAy") && said.contains("xB\""), "{said}");
    }

    #[test]
    fn a_violation_says_how_to_come_back_to_it() {
        let violation = Violation {
            law: "undo_restores",
            game: "toy cells=2".to_string(),
            seed: 7,
            ply: 12,
            action: Some("wait".to_string()),
            what: "the state differs".to_string(),
        };
        let said = violation.to_string();
        assert!(said.contains(".seed(7).games(1).ply(12).undo_restores()"), "{said}");
        assert!(said.contains("action: wait"), "{said}");
    }
}
