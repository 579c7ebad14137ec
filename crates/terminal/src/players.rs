//! Who sits on a chair, as it is typed.

use search::{Budget, Clock};
use std::time::Duration;
use table::AnyGame;

/// How much a bot thinks over a turn when nothing is said.
const EFFORT: Effort = Effort::Time(Duration::from_secs(1));

/// Who sits on a chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person.
    Human,
    /// A machine.
    Bot(Machine),
}

/// A bot on a chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Machine {
    /// Its name.
    pub bot: String,
    /// How much it thinks over a turn.
    pub effort: Effort,
    /// The level that was asked for, if one was.
    pub level: Option<&'static str>,
}

/// How much a bot thinks over a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// So long.
    Time(Duration),
    /// So many nodes: the same seed gives the same choice.
    Nodes(u64),
}

/// Why nobody of that description can sit there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPlayer {
    /// There is no such bot.
    Name,
    /// The time cannot be read.
    Time,
}

impl Player {
    /// A player as typed: `human`, a bot such as `random`, `deep:2s` or `deep:5000n`, a level such as
    /// `lieutenant`.
    pub fn read(who: &str, game: &dyn AnyGame) -> Result<Player, NoPlayer> {
        match who {
            "human" => Ok(Player::Human),
            _ => Machine::read(who, game).map(Player::Bot),
        }
    }

    /// What may be typed for a machine in this game: levels, then bots.
    pub fn machines(game: &dyn AnyGame) -> Vec<&'static str> {
        game.levels().iter().map(|level| level.name).chain(game.bots()).collect()
    }
}

impl Machine {
    fn read(who: &str, game: &dyn AnyGame) -> Result<Machine, NoPlayer> {
        if let Some(level) = game.levels().iter().find(|level| level.name == who) {
            return Ok(Machine { level: Some(level.name), ..Machine::bot(level.player, game)? });
        }
        Machine::bot(who, game)
    }

    fn bot(who: &str, game: &dyn AnyGame) -> Result<Machine, NoPlayer> {
        let (name, effort) = Effort::split(who).ok_or(NoPlayer::Time)?;
        let bot = game.bots().into_iter().find(|bot| *bot == name).ok_or(NoPlayer::Name)?;
        Ok(Machine { bot: bot.to_string(), effort: effort.unwrap_or(EFFORT), level: None })
    }

    /// The strongest there is: the one to ask for advice.
    pub(crate) fn strongest(game: &dyn AnyGame) -> Option<Machine> {
        let level = game.levels().last().map(|level| level.player);
        Machine::bot(level.or(game.bots().last().copied())?, game).ok()
    }
}

impl Effort {
    /// `2s`, `0.5s`, `500ms`, at most a day; `5000n` are nodes.
    ///
    /// ```
    /// use std::time::Duration;
    /// use terminal::Effort;
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
}
