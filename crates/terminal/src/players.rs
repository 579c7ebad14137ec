//! Who sits on a chair, as it is typed.

use search::{Budget, Clock};
use std::time::Duration;

/// How much a bot thinks over an action when nothing is said.
const EFFORT: Effort = Effort::Time(Duration::from_secs(1));

/// Who sits on a chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person.
    Human,
    /// A bot, by its name, and how much it thinks over an action.
    Bot(String, Effort),
}

/// How much a bot thinks over an action.
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
    /// A player as typed: `human`, `random`, `deep:2s`, `deep:5000n`.
    ///
    /// ```
    /// use std::time::Duration;
    /// use terminal::{Effort, NoPlayer, Player};
    /// assert_eq!(Player::read("human", &[]), Ok(Player::Human));
    /// let deep = Player::read("deep:500ms", &["random", "deep"]);
    /// assert_eq!(deep, Ok(Player::Bot("deep".into(), Effort::Time(Duration::from_millis(500)))));
    /// assert_eq!(Player::read("deep:soon", &["deep"]), Err(NoPlayer::Time));
    /// ```
    pub fn read(who: &str, bots: &[&str]) -> Result<Player, NoPlayer> {
        let (name, effort) = match who.split_once(':') {
            Some((name, effort)) => (name, Effort::read(effort).ok_or(NoPlayer::Time)),
            None => (who, Ok(EFFORT)),
        };
        match name {
            "human" => Ok(Player::Human),
            name if bots.contains(&name) => Ok(Player::Bot(name.to_string(), effort?)),
            _ => Err(NoPlayer::Name),
        }
    }
}

impl Effort {
    /// `2s`, `0.5s`, `500ms`, at most a day; `5000n` are nodes.
    fn read(text: &str) -> Option<Effort> {
        if let Some(nodes) = text.strip_suffix('n') {
            return nodes.parse().ok().map(Effort::Nodes);
        }
        let time = match text.strip_suffix("ms") {
            Some(millis) => Duration::from_millis(millis.parse().ok()?),
            None => Duration::try_from_secs_f64(text.strip_suffix('s')?.parse().ok()?).ok()?,
        };
        (time <= Duration::from_secs(86_400)).then_some(Effort::Time(time))
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
