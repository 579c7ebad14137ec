//! What happens at a table, noted for those who sit there.

use super::Room;
use crate::diary::Happening;
use kernel::Seats;
use table::{Occupant, Sitting};

/// How a table stands for those who sit there, as everybody may know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Noted {
    is_full: bool,
    /// Whose turn it is: nobody's in setup.
    acting: Seats,
    is_over: bool,
}

impl Noted {
    /// How a sitting stands.
    pub fn of(sitting: &Sitting) -> Noted {
        let table = sitting.the_match();
        let is_full = !sitting.occupants().iter().any(|it| matches!(it, Occupant::Open));
        let is_on = is_full && table.drafting().is_empty();
        Noted {
            is_full,
            acting: if is_on { table.to_act() } else { Seats::NONE },
            is_over: sitting.is_over(),
        }
    }

    /// What has happened to a seat since.
    fn happened(self, now: Noted, seat: kernel::Seat) -> impl Iterator<Item = Happening> {
        let has_turn = now.acting.has(seat) && !self.acting.has(seat) && !now.is_over;
        [
            (now.is_full && !self.is_full, Happening::Begun),
            (has_turn, Happening::Turn),
            (now.is_over && !self.is_over, Happening::Over),
        ]
        .into_iter()
        .filter_map(|(is_so, what)| is_so.then_some(what))
    }
}

/// Notes for everybody who sits at a table what has happened to them since it stood otherwise.
pub fn note(hall: &crate::hall::Hall, id: &str, sitting: &Sitting, before: Noted) {
    let (now, game) = (Noted::of(sitting), sitting.game().meta().id);
    for (seat, occupant) in sitting.seats().iter().zip(sitting.occupants()) {
        if occupant.is_person() {
            let person = occupant.to_string();
            before.happened(now, seat).for_each(|what| hall.note_happening(&person, what, id, game));
        }
    }
}

impl Room {
    /// Notes what has happened since the last time.
    pub(super) fn note_happenings(&mut self) {
        let before = std::mem::replace(&mut self.noted, Noted::of(&self.sitting));
        note(&self.hall, &self.id, &self.sitting, before);
    }
}
