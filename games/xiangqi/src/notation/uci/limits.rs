//! How much a program may think, as the words after `go` say it.

use kernel::Seat;
use search::{Budget, Clock};
use std::time::Duration;

/// What a line takes on its way.
const ON_THE_WAY: Duration = Duration::from_millis(5);
/// How many more moves a game is taken to last.
const MOVES_LEFT: u32 = 30;

/// The limits of one thought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Limits {
    pub depth: Option<i16>,
    pub infinite: bool,
    nodes: Option<u64>,
    move_time: Option<Duration>,
    /// What is left on the mover's clock, and what every move adds.
    left: Option<Duration>,
    added: Duration,
    moves_left: Option<u32>,
}

impl Limits {
    /// The limits of `go ...` for the side to move. Words that are not known are passed over.
    pub fn read(words: &[&str], mover: Seat) -> Limits {
        let mut limits = Limits { infinite: words.contains(&"infinite"), ..Limits::default() };
        let (time, added) = if mover == Seat(0) { ("wtime", "winc") } else { ("btime", "binc") };
        for pair in words.windows(2) {
            let Ok(number) = pair[1].parse::<i64>() else { continue };
            let number = number.max(0) as u64;
            match pair[0] {
                "depth" => limits.depth = Some(number.min(60) as i16),
                "nodes" => limits.nodes = Some(number),
                "movetime" => limits.move_time = Some(Duration::from_millis(number)),
                "movestogo" => limits.moves_left = Some(number.clamp(1, 1000) as u32),
                word if word == time || word == "time" => limits.left = Some(Duration::from_millis(number)),
                word if word == added || word == "increment" => limits.added = Duration::from_millis(number),
                _ => {}
            }
        }
        limits
    }

    /// Whether nothing but a word from outside ends the thought.
    pub fn is_endless(&self) -> bool {
        let is_limited = self.depth.is_some() || self.nodes.is_some() || self.move_time.is_some();
        self.infinite || !(is_limited || self.left.is_some())
    }

    /// What may be spent from now on.
    pub fn budget(&self, clock: &Clock) -> Budget {
        match (self.nodes, self.move_time.map(sooner).or_else(|| self.most())) {
            (Some(nodes), _) => Budget::nodes(nodes),
            (None, Some(time)) if !self.infinite => Budget::time(clock.clone(), time),
            _ => Budget::nodes(u64::MAX),
        }
    }

    /// Whether time that is not used now can be used later.
    pub fn is_by_clock(&self) -> bool {
        self.left.is_some() && self.move_time.is_none() && self.nodes.is_none() && !self.infinite
    }

    /// What a hard move may take of the clock: more than a fair share, since easy ones take less.
    fn most(&self) -> Option<Duration> {
        Some((self.share()? * 7 / 4).min(sooner(self.left?) / 2))
    }

    /// A fair share of the clock, never more than a good part of what is left.
    fn share(&self) -> Option<Duration> {
        let left = sooner(self.left?);
        let moves = self.moves_left.unwrap_or(MOVES_LEFT).min(MOVES_LEFT);
        Some((left / moves + self.added * 3 / 4).min(left / 2))
    }
}

/// A little less, for what the line takes on its way.
fn sooner(time: Duration) -> Duration {
    time.saturating_sub(ON_THE_WAY.min(time / 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_shared_among_the_moves_to_come_and_never_used_up() {
        let share = |line: &str, mover| {
            let words: Vec<&str> = line.split(' ').collect();
            Limits::read(&words, mover).share()
        };
        let line = "wtime 60000 btime 1000 winc 0 binc 5000";
        assert!(share(line, Seat(0)) < Some(Duration::from_millis(2001)));
        assert!(share(line, Seat(1)) < Some(Duration::from_millis(500)));
        assert_eq!(share("depth 3", Seat(0)), None);
        let share = share("wtime 1000 movestogo 1 winc 9000", Seat(0)).unwrap();
        assert!(share > Duration::from_millis(400) && share < Duration::from_millis(1000));
    }

    #[test]
    fn a_hard_move_takes_more_than_its_share_but_never_most_of_the_clock() {
        let read = |line: &str| Limits::read(&line.split(' ').collect::<Vec<_>>(), Seat(0));
        let limits = read("wtime 60000 btime 1000");
        assert!(limits.most() > limits.share() && limits.most() < Some(Duration::from_secs(4)));
        let last = read("wtime 100 movestogo 1");
        assert!(last.most() <= Some(Duration::from_millis(50)) && last.is_by_clock());
        assert!(!read("movetime 100").is_by_clock() && !read("wtime 100 infinite").is_by_clock());
    }

    #[test]
    fn a_time_for_one_move_is_used_to_within_a_twentieth() {
        for millis in [100, 500, 10_000] {
            let used = sooner(Duration::from_millis(millis));
            assert!(used >= Duration::from_millis(millis * 95 / 100) && used < Duration::from_millis(millis));
        }
    }
}
