//! Through whose eyes a match on one screen is shown, and for whom a line speaks.

use super::LocalDesk;
use kernel::Seat;
use table::{Eyes, Licence};

/// To whom a match is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownTo {
    /// The seat to move, person or bot: what a script is answered with.
    Mover,
    /// The person before the screen; a curtain falls where another may not see the same.
    People,
}

impl LocalDesk {
    /// Through whose eyes everything is shown now. When a game is over there is nothing left to hide.
    pub(super) fn eyes(&self) -> Eyes {
        match self.setting.shown_to {
            _ if self.setting.is_umpired || self.has_ended() => Eyes::umpire(Licence::of_this_process()),
            ShownTo::Mover => self.speaker().map_or(Eyes::SPECTATOR, Eyes::of),
            ShownTo::People => self.looking.map_or(Eyes::SPECTATOR, Eyes::of),
        }
    }

    /// Through whose eyes something that `seat` does is told.
    pub(super) fn eyes_for(&self, seat: Seat) -> Eyes {
        match self.setting.shown_to {
            _ if self.setting.is_umpired => Eyes::umpire(Licence::of_this_process()),
            ShownTo::Mover => Eyes::of(seat),
            ShownTo::People => self.looking.map_or(Eyes::SPECTATOR, Eyes::of),
        }
    }

    /// The seat that a line or a pick speaks for now.
    pub(super) fn speaker(&self) -> Option<Seat> {
        match self.setting.shown_to {
            ShownTo::Mover => self.the_match().to_act().iter().next(),
            ShownTo::People => self.person_to_act(),
        }
    }

    /// Who is heard when it is nobody's turn here: the table says why that will not do.
    pub(super) fn voice(&self) -> Seat {
        self.speaker().or(self.looking).unwrap_or(Seat(0))
    }

    /// The person who is to act; of several who draft, the one who looks.
    fn person_to_act(&self) -> Option<Seat> {
        let people = || self.the_match().to_act().iter().filter(|&seat| self.is_person(seat));
        people().find(|&seat| Some(seat) == self.looking).or_else(|| people().next())
    }

    /// Whoever is to act sits down, unless a curtain has to fall first.
    pub(super) fn sit_down(&mut self) {
        let mut people = self.seats().filter(|&seat| self.is_person(seat));
        if let (Some(only), None) = (people.next(), people.next()) {
            self.looking = Some(only);
        }
        if let Some(seat) = self.person_to_act().filter(|_| self.next_to_look().is_none()) {
            self.looking = Some(seat);
        }
    }

    /// The person who is to look next, where whoever looks now must not see the same.
    pub(super) fn next_to_look(&self) -> Option<Seat> {
        let (now, next) = (self.looking?, self.person_to_act()?);
        let may_hide = self.setting.shown_to == ShownTo::People && !self.setting.is_umpired;
        (may_hide && now != next && self.knows_otherwise(now, next)).then_some(next)
    }

    /// Whether two seats know different things. A position text holds all that the rules can still use.
    fn knows_otherwise(&self, one: Seat, other: Seat) -> bool {
        let position = |seat| self.the_match().position(Eyes::of(seat));
        self.the_match().hides()
            && (!self.the_match().drafting().is_empty() || position(one) != position(other))
    }
}
