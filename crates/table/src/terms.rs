//! What is agreed at a table besides the rules of its game.

use crate::level::LEVELS;
use crate::{AnyGame, Timing};
use kernel::{Misread, Misreads, OptionKind, OptionSpec};
use phrase::Text;
use std::fmt;

/// The options of a table, beside those of its game. What one does is the sentence `table.option.<key>`.
pub const OPTIONS: &[OptionSpec] = &[OptionSpec {
    key: "leave",
    kind: OptionKind::OneOf(&["recruit", "corporal", "lieutenant", "captain", "marshal", "neutral"]),
    default: "captain",
}];

/// Every option that a table of a game can be made with, each with the key of its sentence: the game's own, and the
/// table's where more than two can play.
pub fn options_of(game: &dyn AnyGame) -> impl Iterator<Item = (String, &'static OptionSpec)> + use<> {
    let keyed =
        |whose: &'static str| move |spec: &'static OptionSpec| (format!("{whose}.option.{}", spec.key), spec);
    let meta = game.meta();
    let tables = OPTIONS.iter().filter(move |_| meta.most_seats > 2);
    game.options().iter().map(keyed(meta.id)).chain(tables.map(keyed("table")))
}

/// What is agreed at a table besides the rules of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// What becomes of the seat of somebody who leaves a game of more than two.
    pub leave: Leaving,
    /// How time is counted, if it is.
    pub clock: Option<Timing>,
    /// Whether people talk here.
    pub chat: bool,
    /// Whether it counts for ratings: nobody is advised then.
    pub rated: bool,
    /// Whether all agree that people who play each other are told what a good player would see.
    pub judgement: bool,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms { leave: Leaving::default(), clock: None, chat: true, rated: false, judgement: false }
    }
}

/// What becomes of the seat of somebody who leaves a game of more than two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// A machine of this level plays on.
    Machine(&'static str),
    /// Nobody plays on: what the seat holds only defends itself.
    Neutral,
}

impl Default for Leaving {
    fn default() -> Leaving {
        Leaving::Machine("captain")
    }
}

impl Leaving {
    /// `neutral`, `captain`, `machine captain`.
    pub fn read(text: &str) -> Option<Leaving> {
        let word = text.strip_prefix("machine ").unwrap_or(text);
        match LEVELS.into_iter().find(|level| *level == word) {
            Some(level) => Some(Leaving::Machine(level)),
            None => (text == "neutral").then_some(Leaving::Neutral),
        }
    }
}

impl fmt::Display for Leaving {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Leaving::Machine(level) => write!(f, "machine {level}"),
            Leaving::Neutral => f.write_str("neutral"),
        }
    }
}

impl Terms {
    /// The table's own among some options, and the others.
    pub fn split(given: &[(String, String)]) -> Result<(Terms, Vec<(String, String)>), Misreads> {
        let mut terms = Terms::default();
        let mut others = Vec::new();
        for (key, value) in given {
            match key.as_str() {
                "leave" => terms.read(key, value).ok_or_else(|| no_leaving(value))?,
                "clock" => terms.read(key, value).ok_or_else(|| no_timing(value))?,
                "chat" | "rated" | "judgement" => {
                    terms.read(key, value).ok_or_else(|| no_switch(key, value))?
                }
                _ => others.push((key.clone(), value.clone())),
            }
        }
        Ok((terms, others))
    }

    /// Takes over what was agreed under a key; nothing if the key or the value means nothing.
    pub(crate) fn read(&mut self, key: &str, value: &str) -> Option<()> {
        match key {
            "leave" => self.leave = Leaving::read(value.trim_end())?,
            "clock" if value.trim_end() == "none" => self.clock = None,
            "chat" => self.chat = switch(value)?,
            "rated" => self.rated = switch(value)?,
            "judgement" => self.judgement = switch(value)?,
            "clock" => self.clock = Some(Timing::read(value.trim_end())?),
            _ => return None,
        }
        Some(())
    }

    /// What was agreed under a key.
    pub(crate) fn value(&self, key: &str) -> String {
        match key {
            "chat" => switched(self.chat),
            "rated" => switched(self.rated),
            "judgement" => switched(self.judgement),
            "clock" => self.clock.map_or_else(|| "none".to_string(), |clock| clock.to_string()),
            _ => self.leave.to_string(),
        }
    }

    /// What was agreed otherwise than usual, as options.
    pub fn written(&self) -> Vec<(&'static str, String)> {
        let leave = Some(self.leave).filter(|leave| *leave != Leaving::default());
        let leave = leave.map(|leave| ("leave", leave.to_string()));
        let clock = self.clock.map(|clock| ("clock", clock.to_string()));
        let chat = (!self.chat).then(|| ("chat", "off".to_string()));
        let rated = self.rated.then(|| ("rated", "on".to_string()));
        let judgement = self.judgement.then(|| ("judgement", "on".to_string()));
        leave.into_iter().chain(clock).chain(chat).chain(rated).chain(judgement).collect()
    }
}

fn switch(value: &str) -> Option<bool> {
    ["off", "on"].iter().position(|word| *word == value.trim_end()).map(|index| index == 1)
}

fn switched(is_on: bool) -> String {
    if is_on { "on".to_string() } else { "off".to_string() }
}

fn no_switch(key: &str, value: &str) -> Misreads {
    Misread::new(Text::new("table.option.switch-wrong").name("key", key).name("value", value)).into()
}

fn no_timing(value: &str) -> Misreads {
    Misread::new(Text::new("table.option.clock-wrong").name("value", value)).into()
}

fn no_leaving(value: &str) -> Misreads {
    let words = LEVELS.join(", ");
    Misread::new(Text::new("table.option.leave-wrong").name("value", value).name("levels", words)).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_becomes_of_a_seat_is_read_as_it_was_written() {
        for text in ["neutral", "machine recruit", "machine marshal"] {
            assert_eq!(Leaving::read(text).unwrap().to_string(), text);
        }
        assert_eq!(Leaving::read("captain"), Some(Leaving::default()));
        assert_eq!(Leaving::read("machine neutral"), None);
    }

    #[test]
    fn the_tables_options_are_told_from_the_games() {
        let given = [("leave".to_string(), "neutral".to_string()), ("map".to_string(), "x".to_string())];
        let (terms, others) = Terms::split(&given).unwrap();
        assert_eq!((terms.leave, terms.clock, others.as_slice()), (Leaving::Neutral, None, &given[1..]));
        assert_eq!(terms.written(), [("leave", "neutral".to_string())]);
        let wrong = Terms::split(&[("leave".to_string(), "now".to_string())]).unwrap_err();
        assert_eq!(wrong.0[0].text.key, "table.option.leave-wrong");
    }
}
