//! How time is counted at a table.

use std::fmt;

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;
const DAY: u64 = 24 * 60 * MINUTE;

/// The most minutes that a seat may have for a game, and the most seconds more for a turn.
const MOST_MINUTES: u64 = 600;
const MOST_SECONDS: u64 = 600;
/// The most days for a turn.
const MOST_DAYS: u64 = 30;

/// How time is counted. Turns count, not actions; all times are in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timing {
    /// A time for the whole game, and more after each turn of one's own: `10+5`.
    Increment {
        /// For the game.
        time: u64,
        /// For a turn.
        more: u64,
    },
    /// A time for the whole game; at each turn the clock waits before it runs: `10d5`.
    Delay {
        /// For the game.
        time: u64,
        /// For a turn.
        wait: u64,
    },
    /// A time for every turn: `3days`.
    Days {
        /// For a turn.
        time: u64,
    },
}

impl Timing {
    /// `10`, `10+5` (minutes, and seconds more a turn), `10d5` (minutes, and seconds of delay), `3days` (a turn).
    pub fn read(text: &str) -> Option<Timing> {
        if let Some(days) = text.strip_suffix("days").or_else(|| text.strip_suffix("day")) {
            let days = days.parse().ok().filter(|days| (1..=MOST_DAYS).contains(days))?;
            return Some(Timing::Days { time: days * DAY });
        }
        if let Some((minutes, seconds)) = text.split_once('d') {
            return Some(Timing::Delay { time: time(minutes)?, wait: more(seconds)? });
        }
        let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
        Some(Timing::Increment { time: time(minutes)?, more: more(seconds)? })
    }

    /// What a seat has at the beginning.
    pub fn time(self) -> u64 {
        match self {
            Timing::Increment { time, .. } | Timing::Delay { time, .. } | Timing::Days { time } => time,
        }
    }

    /// How long everybody has for a secret setup: as long as for the game, but no less than two minutes and, where
    /// turns do not take days, no more than twenty.
    pub fn setup(self) -> u64 {
        match self {
            Timing::Days { time } => time,
            other => other.time().clamp(2 * MINUTE, 20 * MINUTE),
        }
    }

    /// How many days a seat may rest.
    pub(crate) fn rests(self) -> u32 {
        if let Timing::Days { .. } = self { crate::sitting::MOST_REST } else { 0 }
    }

    /// The kind of clock, for ratings: how long a game of forty turns takes one side.
    pub fn kind(self) -> &'static str {
        let expected = match self {
            Timing::Days { .. } => return "days",
            Timing::Increment { time, more } => time + 40 * more,
            Timing::Delay { time, wait } => time + 40 * wait,
        };
        match expected / MINUTE {
            0..=7 => "quick",
            8..=24 => "medium",
            _ => "long",
        }
    }
}

impl fmt::Display for Timing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Timing::Increment { time, more } => write!(f, "{}+{}", minutes(time), more / SECOND),
            Timing::Delay { time, wait } => write!(f, "{}d{}", minutes(time), wait / SECOND),
            Timing::Days { time } => write!(f, "{}days", time / DAY),
        }
    }
}

/// Minutes with at most two decimals, as people write them.
fn minutes(time: u64) -> String {
    let hundredths = time / (MINUTE / 100);
    let (whole, rest) = (hundredths / 100, hundredths % 100);
    match rest {
        0 => whole.to_string(),
        rest => format!("{whole}.{rest:02}").trim_end_matches('0').to_string(),
    }
}

fn time(text: &str) -> Option<u64> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(whole) || !is_number(rest) || rest.len() > 2 {
        return None;
    }
    let hundredths: u64 = whole.parse::<u64>().ok().filter(|it| *it <= MOST_MINUTES)? * 100
        + format!("{rest:0<2}").parse::<u64>().ok()?;
    Some(hundredths * (MINUTE / 100)).filter(|&time| time > 0 && time <= MOST_MINUTES * MINUTE)
}

fn more(text: &str) -> Option<u64> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let seconds: u64 = text.parse().ok().filter(|_| is_number)?;
    (seconds <= MOST_SECONDS).then_some(seconds * SECOND)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_timing_is_read_as_it_was_written() {
        for text in ["10+5", "0.5+0", "3+2", "90+30", "5d3", "1days", "14days", "0.05+0", "1.25+1"] {
            assert_eq!(Timing::read(text).unwrap().to_string(), text);
        }
        assert_eq!(Timing::read("10"), Timing::read("10+0"));
        assert_eq!(Timing::read("1day"), Timing::read("1days"));
        assert_eq!(Timing::read("0.05"), Some(Timing::Increment { time: 3_000, more: 0 }));
    }

    #[test]
    fn what_is_no_timing_is_refused() {
        for text in [
            "", "+", "0", "0+5", "-1", "10+", "+5", "10+5+5", "601", "5+601", "0days", "31days", "1e3",
            "1.234",
        ] {
            assert_eq!(Timing::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_setup_has_its_time_and_ratings_their_kind() {
        let of = |text| Timing::read(text).unwrap();
        assert_eq!(of("0.5+0").setup(), 2 * MINUTE);
        assert_eq!(of("10+5").setup(), 10 * MINUTE);
        assert_eq!(of("3days").setup(), 3 * DAY);
        let kinds = ["3+2", "5d3", "10+5", "30+0", "3days"].map(|text| of(text).kind());
        assert_eq!(kinds, ["quick", "quick", "medium", "long", "days"]);
    }
}
