//! How long a bot thinks, as typed: `deep`, `deep:2s`, `deep:500ms`, `deep:5000n`.

use search::{Budget, Clock};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// How much a bot may think over one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thinking {
    /// So long.
    Time(Duration),
    /// So many nodes: the same seed gives the same game.
    Nodes(u64),
}

impl Thinking {
    /// A fresh budget of it.
    pub fn budget(self) -> Budget {
        match self {
            Thinking::Time(time) => Budget::time(clock(), time),
            Thinking::Nodes(nodes) => Budget::nodes(nodes),
        }
    }

    /// `2s`, `500ms`, `5000n`.
    pub fn read(text: &str) -> Option<Thinking> {
        if let Some(millis) = text.strip_suffix("ms") {
            return millis.parse().ok().map(Duration::from_millis).map(Thinking::Time);
        }
        if let Some(nodes) = text.strip_suffix('n') {
            return nodes.parse().ok().map(Thinking::Nodes);
        }
        let seconds: f64 = text.strip_suffix('s')?.parse().ok()?;
        Duration::try_from_secs_f64(seconds).ok().map(Thinking::Time)
    }

    /// A bot's name and what stands after the colon, if anything does.
    pub fn split(who: &str) -> Option<(&str, Option<Thinking>)> {
        match who.split_once(':') {
            None => Some((who, None)),
            Some((name, text)) => Some((name, Some(Thinking::read(text)?))),
        }
    }
}

/// The clock of this machine, since the program began to look at it.
pub fn clock() -> Clock {
    static START: OnceLock<Instant> = OnceLock::new();
    let start = *START.get_or_init(Instant::now);
    Arc::new(move || start.elapsed())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_nodes_are_read() {
        assert_eq!(Thinking::read("2s"), Some(Thinking::Time(Duration::from_secs(2))));
        assert_eq!(Thinking::read("0.5s"), Some(Thinking::Time(Duration::from_millis(500))));
        assert_eq!(Thinking::read("20ms"), Some(Thinking::Time(Duration::from_millis(20))));
        assert_eq!(Thinking::read("500n"), Some(Thinking::Nodes(500)));
        for wrong in ["", "2", "s", "-1s", "1e99s", "NaNs", "2m", "n", "-3n"] {
            assert_eq!(Thinking::read(wrong), None, "{wrong}");
        }
    }
}
