//! Machine players as they are named, and how much they think.

use crate::AnyGame;
use search::{Budget, Clock};
use std::fmt;
use std::time::Duration;

/// A machine on a chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Machine {
    /// Its name.
    pub bot: String,
    /// How much it thinks over a turn, if that was said.
    pub effort: Option<Effort>,
    /// The level that it plays, if it plays one.
    pub level: Option<&'static str>,
}

/// How much a bot thinks over a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// So long.
    Time(Duration),
    /// A number of nodes: the same seed gives the same choice.
    Nodes(u64),
}

/// Why there is no such machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMachine {
    /// There is no such bot.
    Name,
    /// The time cannot be read.
    Time,
}

impl Machine {
    /// A machine as typed: a bot such as `random`, `deep:2s` or `deep:5000n`, a level such as `lieutenant`.
    pub fn read(who: &str, game: &dyn AnyGame) -> Result<Machine, NoMachine> {
        let levels = game.levels();
        let level = levels.iter().find(|level| level.name == who || level.player == who);
        let (name, effort) = Effort::split(level.map_or(who, |level| level.player)).ok_or(NoMachine::Time)?;
        let bot = game.bots().into_iter().find(|bot| *bot == name).ok_or(NoMachine::Name)?;
        Ok(Machine { bot: bot.to_string(), effort, level: level.map(|level| level.name) })
    }

    /// What may be typed for a machine in this game: levels, then bots.
    pub fn names(game: &dyn AnyGame) -> Vec<&'static str> {
        game.levels().iter().map(|level| level.name).chain(game.bots()).collect()
    }

    /// The strongest there is: the one to ask for advice.
    pub fn strongest(game: &dyn AnyGame) -> Machine {
        let level = game.levels().last().map(|level| level.player);
        let name = level.or(game.bots().last().copied()).unwrap_or(Machine::STAND_IN);
        Machine::read(name, game).unwrap_or_else(|_| Machine::stand_in())
    }

    /// Who plays one action when a machine has failed: it must not hold up the others.
    pub(crate) fn stand_in() -> Machine {
        Machine { bot: Machine::STAND_IN.to_string(), effort: None, level: None }
    }

    const STAND_IN: &str = "random";
}

/// As it can be typed again, but for the name of its level.
impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.effort {
            None => write!(f, "{}", self.bot),
            Some(effort) => write!(f, "{}:{effort}", self.bot),
        }
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effort::Nodes(nodes) => write!(f, "{nodes}n"),
            Effort::Time(time) if time.subsec_millis() == 0 => write!(f, "{}s", time.as_secs()),
            Effort::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

impl Effort {
    /// `2s`, `0.5s`, `500ms`, at most a day; `5000n` are nodes.
    ///
    /// ```
    /// use std::time::Duration;
    /// use table::Effort;
    /// assert_eq!(Effort::read("500ms"), Some(Effort::Time(Duration::from_millis(500))));
    /// assert_eq!(Effort::read("soon"), None);
    /// ```
    pub fn read(text: &str) -> Option<Effort> {
        if let Some(nodes) = text.strip_suffix('n') {
            return nodes.parse().ok().map(Effort::Nodes);
        }
        let time = match text.strip_suffix("ms") {
            Some(millis) => Duration::from_millis(millis.parse().ok()?),
            None => Duration::try_from_secs_f64(text.strip_suffix('s')?.parse().ok()?).ok()?,
        };
        (time <= Duration::from_secs(86_400)).then_some(Effort::Time(time))
    }

    /// A bot's name and what stands after the colon, if anything does; nothing if that cannot be read.
    pub fn split(who: &str) -> Option<(&str, Option<Effort>)> {
        match who.split_once(':') {
            None => Some((who, None)),
            Some((name, text)) => Some((name, Some(Effort::read(text)?))),
        }
    }

    /// A fresh budget of it, by this clock.
    pub fn budget(self, clock: Clock) -> Budget {
        match self {
            Effort::Time(time) => Budget::time(clock, time),
            Effort::Nodes(nodes) => Budget::nodes(nodes),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn efforts_are_read_in_seconds_milliseconds_and_nodes() {
        let check = |text, effort| assert_eq!(Effort::read(text), Some(effort), "{text}");
        check("2s", Effort::Time(Duration::from_secs(2)));
        check("0.5s", Effort::Time(Duration::from_millis(500)));
        check("20ms", Effort::Time(Duration::from_millis(20)));
        check("5000n", Effort::Nodes(5000));
        for wrong in ["", "2", "s", "-1s", "1e99s", "NaNs", "infs", "2m", "99999999999ms", "1e9s", "-3n", "n"]
        {
            assert_eq!(Effort::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn an_effort_is_read_as_it_was_written() {
        for text in ["2s", "20ms", "500ms", "5000n"] {
            assert_eq!(Effort::read(text).unwrap().to_string(), text);
        }
    }
}
