//! A game that is left can be gone on with another time: its record, with who sits where.

use super::{HERE, LocalDesk, Setting};
use kernel::{Misread, Misreads, Seat};
use phrase::Text;
use table::{Licence, Machine, Occupant, Person};

/// What the first line begins with.
const SEATS: &str = "seats";
/// A person, as typed.
const HUMAN: &str = "human";

impl LocalDesk {
    /// A match that goes on from what [`Desk::under_way`](crate::Desk::under_way) gave.
    pub fn go_on_with(mut setting: Setting, file: &str, text: &str) -> Result<LocalDesk, Misreads> {
        let (first, record) = text.split_once('\n').unwrap_or((text, ""));
        let mut words = first.split_whitespace();
        if words.next() != Some(SEATS) {
            return Err(Misread::new(Text::new("terminal.kept-seats")).into());
        }
        for (seat, who) in (0..).zip(words) {
            setting.players.insert(Seat(seat), occupant(who, &setting)?);
        }
        LocalDesk::resume(setting, file, record)
    }

    /// The game under way, if there is anything to go on with.
    pub(super) fn kept(&self) -> Option<String> {
        let is_begun = self.the_match().entry_count() > self.began;
        if self.has_ended() || self.course.is_some() || !is_begun {
            return None;
        }
        let who = self.seats().map(|seat| match self.sitting.occupant(seat) {
            Occupant::Machine(machine) => typed(machine),
            Occupant::Person(_) | Occupant::Open | Occupant::Gone => HUMAN.to_string(),
        });
        let seats = who.collect::<Vec<_>>().join(" ");
        Some(format!("{SEATS} {seats}\n{}", self.the_match().log(Licence::of_this_process())))
    }
}

/// A machine as it can be typed, by its level where it plays one.
fn typed(machine: &Machine) -> String {
    machine.level.map_or_else(|| machine.to_string(), str::to_string)
}

fn occupant(who: &str, setting: &Setting) -> Result<Occupant, Misreads> {
    match who {
        HUMAN => Ok(Occupant::Person(Person::new(HERE))),
        _ => Machine::read(who, setting.game)
            .map(Occupant::Machine)
            .map_err(|_| Misread::new(Text::new("terminal.kept-seats")).into()),
    }
}
