//! The time of day, and what it does to those who fight.

use crate::Skirmish;
use kernel::Seat;

/// The times of day, one a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hour {
    /// Neither day nor night.
    Dawn,
    /// Day.
    Morning,
    /// Day.
    Afternoon,
    /// Neither day nor night.
    Dusk,
    /// Night.
    FirstWatch,
    /// Night.
    SecondWatch,
}

impl Hour {
    /// The time of day of a round, from 1.
    pub fn of_round(round: u16) -> Hour {
        match (round + 5) % 6 {
            0 => Hour::Dawn,
            1 => Hour::Morning,
            2 => Hour::Afternoon,
            3 => Hour::Dusk,
            4 => Hour::FirstWatch,
            _ => Hour::SecondWatch,
        }
    }

    /// The key of its name for people.
    pub fn key(self) -> &'static str {
        match self {
            Hour::Dawn => "skirmish.hour.dawn",
            Hour::Morning => "skirmish.hour.morning",
            Hour::Afternoon => "skirmish.hour.afternoon",
            Hour::Dusk => "skirmish.hour.dusk",
            Hour::FirstWatch => "skirmish.hour.first-watch",
            Hour::SecondWatch => "skirmish.hour.second-watch",
        }
    }
}

impl Skirmish {
    /// What the time of day adds to the damage of a unit, in percent: more by day for those who are aligned to it.
    #[inline]
    pub fn bonus(&self, alignment: i8, round: u16) -> i32 {
        let by_day = match Hour::of_round(round) {
            Hour::Morning | Hour::Afternoon => 25,
            Hour::FirstWatch | Hour::SecondWatch => -25,
            Hour::Dawn | Hour::Dusk => 0,
        };
        if self.rules.day { by_day * i32::from(alignment) } else { 0 }
    }

    /// What the time of day adds to the damage of a team that fights like its leader.
    pub fn bonus_of_team(&self, team: Seat, round: u16) -> i32 {
        self.bonus(self.figures.of(team, self.figures.leader(team)).alignment, round)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_has_six_rounds() {
        let hours: Vec<Hour> = (1..=7).map(Hour::of_round).collect();
        assert_eq!(hours[0], Hour::Dawn);
        assert_eq!(hours[5], Hour::SecondWatch);
        assert_eq!(hours[6], Hour::Dawn);
    }
}
