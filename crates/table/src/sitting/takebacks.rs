//! Taking back, and playing again.

use super::proposals::Settled;
use super::{Sitting, Voice};
use crate::{Moment, NotDone, Occupant, ProposalKind};
use kernel::{Seat, Seats, Turn};

impl Sitting {
    /// Takes back to a person's last choice, where nobody else need be asked; else proposes it to the others.
    pub(super) fn take_back(&mut self, by: &Voice, seat: Seat, at: &Moment) -> Result<(), NotDone> {
        if self.the_match.drafting().has(seat) {
            self.the_match.take_back(seat, at)?;
            self.drafted(seat);
            return Ok(());
        }
        self.is_still_hidden(by)?;
        // Nothing was shown, nothing drawn and no turn ended: one's last action is one's own.
        if !self.is_alone(by) && self.the_match.is_own_to_take_back(seat) {
            self.the_match.take_back(seat, at)?;
            self.changed();
            return Ok(());
        }
        if !self.is_alone(by) {
            return self.propose_takeback(by, seat, at);
        }
        let people = self.seats_where(Occupant::is_person);
        self.take_back_to(if people.is_empty() { self.seats() } else { people }, seat, at)
    }

    /// A game that hid something, were it only the lots to come, has opened its record when it is over: who has seen it does not
    /// play on. Whoever has the whole table before them could look anyway.
    fn is_still_hidden(&self, by: &Voice) -> Result<(), NotDone> {
        match self.is_over() && (self.the_match.hides() || self.is_fair()) && *by != Voice::House {
            true => Err(NotDone::denied("opened", "table.denied.opened")),
            false => Ok(()),
        }
    }

    /// Takes back until one of `seats` is to choose again.
    fn take_back_to(&mut self, seats: Seats, by: Seat, at: &Moment) -> Result<(), NotDone> {
        for _ in 0..self.the_match.choices_back_to(seats)? {
            self.the_match.take_back(by, at)?;
        }
        self.changed();
        Ok(())
    }

    /// Proposes to take back to one's own last choice, or agrees to another's proposal: never across a lot or
    /// anything revealed.
    fn propose_takeback(&mut self, by: &Voice, seat: Seat, at: &Moment) -> Result<(), NotDone> {
        let denied = |key| Err(NotDone::denied("agreement", key));
        if self.is_over() {
            return denied("table.denied.over");
        }
        if self.the_match.hides() {
            return denied("table.denied.takeback-hidden");
        }
        let proposer = self.proposer_of(ProposalKind::Takeback).unwrap_or(seat);
        match self.the_match.drawn_since(proposer) {
            None => denied("table.denied.takeback-nothing"),
            Some(true) => denied("table.denied.takeback-lot"),
            Some(false) => match self.agree(by, ProposalKind::Takeback, seat, at) {
                Settled::By(proposer) => self.take_back_to(Seats::only(proposer), proposer, at),
                Settled::NotYet => Ok(()),
            },
        }
    }

    /// Plays again what was taken back, with what the machines answered then.
    pub(super) fn redo(&mut self, by: &Voice, at: &Moment) -> Result<(), NotDone> {
        if !self.is_alone(by) {
            return Err(NotDone::denied("agreement", "table.denied.agreement"));
        }
        self.is_still_hidden(by)?;
        self.the_match.redo(at)?;
        while self.is_turn_of_a_machine() && self.the_match.can_redo() {
            self.the_match.redo(at)?;
        }
        self.changed();
        Ok(())
    }

    fn is_turn_of_a_machine(&self) -> bool {
        let has_people = !self.seats_where(Occupant::is_person).is_empty();
        match self.the_match.turn() {
            Turn::Act(seat) => has_people && self.occupant(seat).is_machine(),
            Turn::Chance => true,
            Turn::Over(_) => false,
        }
    }
}
