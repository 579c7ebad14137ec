//! What a machine finds out about a game that was played: turn by turn, what it gave away and what chance did.
//!
//! Everything is said as a *prospect*: how likely a seat is to win, from 0 to 1, as the machine holds it. A turn that was played and the
//! turns that the machine would have played are looked at alike: each is followed by what the others would do, and what comes of
//! it is judged. What dice did, or what turned up that nobody could know, is reckoned apart as luck: the prospect that came less the
//! prospect that was to be expected. Where a game hides something a turn is judged twice, by what its seat knew then and by the truth.

mod cut;
mod job;
mod weigh;

use crate::Change;
use kernel::Seat;
use search::Progress;

/// From how much given away on a turn is inaccurate, a mistake, a blunder.
const GRADES: [(f64, Grade); 3] = [(0.2, Grade::Blunder), (0.1, Grade::Mistake), (0.05, Grade::Inaccuracy)];
/// From how much luck on it is spoken of.
const LUCKY: f64 = 0.1;
/// The most turning points of a game.
const MOST_TURNING: usize = 5;
/// What must be given away to halve the accuracy of a turn.
const HALVES: f64 = 0.1;

/// What a machine found out about a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Who looked at it.
    pub bot: &'static str,
    /// How many nodes it thought about a turn.
    pub nodes: u64,
    /// How many played.
    pub seats: u8,
    /// Whether it looked at every turn: it may have been stopped.
    pub is_whole: bool,
    /// The turns, in order.
    pub turns: Vec<TurnReport>,
}

/// What a machine found out about one turn.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnReport {
    /// Whose turn it was.
    pub seat: Seat,
    /// What that seat did, as it is written.
    pub lines: Vec<String>,
    /// The step at which it began, for whoever asked.
    pub from: u32,
    /// The step to which it led.
    pub to: u32,
    /// By what the seat knew then.
    pub known: Prospects,
    /// By the truth, where the game hides something.
    pub truth: Option<Prospects>,
    /// What should have been done, as far as no lot is drawn; nothing where nothing better was found.
    pub best: Vec<String>,
    /// What speaks for that: parts of the worth as it was played, and as it should have been; the greatest difference first.
    pub reasons: Vec<Change>,
}

/// How likely a seat was to win before and after its turn, from 0 to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Prospects {
    /// With the best that was found.
    pub before: f64,
    /// With what was played, and the luck that was to be expected.
    pub after: f64,
    /// With what was played, and the luck it had.
    pub came: f64,
}

/// How well a turn was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// Nothing much was given away.
    Sound,
    /// A twentieth of a game.
    Inaccuracy,
    /// A tenth of a game.
    Mistake,
    /// A fifth of a game.
    Blunder,
}

/// What luck did to a seat in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Luck {
    /// More came of it than was to be expected.
    Good,
    /// Less did.
    Bad,
}

/// A long look at a match: owned, run elsewhere, stopped from outside.
pub trait Inquiry: Send {
    /// Looks at every turn, or at as many as it can until it is stopped. Call it once.
    fn run(&mut self) -> Report;
    /// How many actions there are to look at; its progress counts them.
    fn length(&self) -> u64;
    /// The handle to watch or stop it by.
    fn progress(&self) -> Progress;
}

impl Prospects {
    /// What was given away, in thousandths as it is told.
    pub fn loss(self) -> f64 {
        ((self.before - self.after).max(0.0) * 1000.0).round() / 1000.0
    }

    /// What luck added, or took.
    pub fn luck(self) -> f64 {
        self.came - self.after
    }

    /// How well it was played, in words.
    pub fn mark(self) -> Grade {
        let loss = self.loss();
        GRADES.iter().find(|(least, _)| loss >= *least).map_or(Grade::Sound, |(_, mark)| *mark)
    }

    /// How well it was played, from 1 to 0: each tenth of a game given away halves it.
    pub fn accuracy(self) -> f64 {
        (-self.loss() / HALVES).exp2()
    }
}

impl TurnReport {
    /// How well it was played, by what its seat knew.
    pub fn mark(&self) -> Grade {
        self.known.mark()
    }

    /// Whether luck is to be spoken of.
    pub fn luck(&self) -> Option<Luck> {
        match self.known.luck() {
            luck if luck >= LUCKY => Some(Luck::Good),
            luck if luck <= -LUCKY => Some(Luck::Bad),
            _ => None,
        }
    }
}

impl Report {
    /// The turns that gave most away, by their places in the list: the worst first.
    pub fn turning_points(&self) -> Vec<usize> {
        let loss = |index: usize| self.turns[index].known.loss();
        let is_one = |index: &usize| self.turns[*index].mark() >= Grade::Mistake;
        let mut points: Vec<usize> = (0..self.turns.len()).filter(is_one).collect();
        points.sort_by(|a, b| loss(*b).total_cmp(&loss(*a)).then(a.cmp(b)));
        points.truncate(MOST_TURNING);
        points
    }

    /// How well a seat played, from 1 to 0: the mean over its turns. Nothing if it had none.
    pub fn accuracy(&self, seat: Seat) -> Option<f64> {
        mean(self.turns.iter().filter(|turn| turn.seat == seat).map(|turn| turn.known.accuracy()))
    }

    /// What luck did to a seat in all its turns, in games.
    pub fn luck(&self, seat: Seat) -> f64 {
        self.turns.iter().filter(|turn| turn.seat == seat).map(|turn| turn.known.luck()).sum()
    }
}

/// The mean of some numbers, if there are any.
fn mean(numbers: impl Iterator<Item = f64>) -> Option<f64> {
    let (count, sum) = numbers.fold((0u32, 0.0), |(count, sum), number| (count + 1, sum + number));
    (count > 0).then(|| sum / f64::from(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(seat: u8, before: f64, after: f64, came: f64) -> TurnReport {
        let known = Prospects { before, after, came };
        let (lines, best, reasons) = (Vec::new(), Vec::new(), Vec::new());
        TurnReport { seat: Seat(seat), lines, from: 0, to: 0, known, truth: None, best, reasons }
    }

    fn report(turns: Vec<TurnReport>) -> Report {
        Report { bot: "deep", nodes: 1, seats: 2, is_whole: true, turns }
    }

    #[test]
    fn the_worst_turn_is_the_first_turning_point() {
        let turns = vec![turn(0, 0.5, 0.38, 0.4), turn(1, 0.6, 0.6, 0.6), turn(0, 0.5, 0.1, 0.1)];
        assert_eq!(report(turns).turning_points(), [2, 0]);
    }

    #[test]
    fn a_tenth_given_away_halves_the_accuracy_and_luck_leaves_it_alone() {
        let turns = vec![turn(0, 0.5, 0.4, 0.9), turn(0, 0.5, 0.5, 0.1)];
        assert!((report(turns.clone()).accuracy(Seat(0)).unwrap() - 0.75).abs() < 1e-9);
        assert_eq!(report(turns.clone()).accuracy(Seat(1)), None);
        assert!((report(turns.clone()).luck(Seat(0)) - 0.1).abs() < 1e-9);
        assert_eq!((turns[0].luck(), turns[1].luck()), (Some(Luck::Good), Some(Luck::Bad)));
        assert_eq!((turns[0].mark(), turns[1].mark()), (Grade::Mistake, Grade::Sound));
    }
}
