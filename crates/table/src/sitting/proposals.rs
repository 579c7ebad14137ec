//! What takes the others' consent: a draw, and taking back where other people play.
//!
//! A proposal lasts until all agree, somebody declines, or an action is played. It is in the journal, so a restart does not
//! end it. Editing and sealing a draft leave it alone: that it ended would tell that somebody did.

use super::{Sitting, Voice};
use crate::{Deed, Entry, Moment, NotDone, Occupant, ProposalKind};
use kernel::{Seat, Seats};

/// A proposal, and who agrees to it so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// What is proposed.
    pub kind: ProposalKind,
    /// By whom.
    pub seat: Seat,
    /// Who agrees so far, whoever proposed it included.
    pub agreed: Seats,
}

/// Whether a proposal is agreed on.
pub(super) enum Settled {
    /// All agree to what this seat proposed.
    By(Seat),
    /// Somebody has still to answer.
    NotYet,
}

impl Sitting {
    /// Offers a draw, or accepts the one offered.
    pub(super) fn draw(&mut self, by: &Voice, seat: Seat, at: &Moment) -> Result<(), NotDone> {
        if self.is_over() {
            return Err(NotDone::denied("agreement", "table.denied.over"));
        }
        if !self.seats_where(Occupant::is_machine).is_empty() {
            return Err(NotDone::denied("agreement", "table.denied.draw-machine"));
        }
        if let Settled::By(_) = self.agree(by, ProposalKind::Draw, seat, at) {
            self.the_match.agree_draw(at)?;
            self.changed();
        }
        Ok(())
    }

    /// Takes one's own proposal back, or declines another's.
    pub(super) fn decline(&mut self, seat: Seat, at: &Moment) -> Result<(), NotDone> {
        if self.proposal.is_none() {
            return Err(NotDone::denied("not-found", "table.denied.nothing-proposed"));
        }
        self.enter(Entry { at: at.clone(), deed: Deed::Decline(seat) });
        Ok(())
    }

    /// Who proposed something of this kind.
    pub(super) fn proposer_of(&self, kind: ProposalKind) -> Option<Seat> {
        self.proposal.filter(|proposal| proposal.kind == kind).map(|proposal| proposal.seat)
    }

    /// Proposes something; or, where it is proposed already, agrees for all the seats that whoever speaks speaks for.
    pub(super) fn agree(&mut self, by: &Voice, kind: ProposalKind, seat: Seat, at: &Moment) -> Settled {
        let Some(proposer) = self.proposer_of(kind) else {
            self.enter(Entry { at: at.clone(), deed: Deed::Offer(seat, kind) });
            return Settled::NotYet;
        };
        for seat in self.undecided().iter().filter(|&seat| self.owns(by, seat)).collect::<Vec<_>>() {
            self.enter(Entry { at: at.clone(), deed: Deed::Agree(seat) });
        }
        if self.undecided().is_empty() { Settled::By(proposer) } else { Settled::NotYet }
    }

    /// The people who have not agreed to what is proposed. Machines agree to whatever they are asked.
    fn undecided(&self) -> Seats {
        let agreed = self.proposal.map_or(Seats::NONE, |proposal| proposal.agreed);
        let people = self.seats_where(|it| matches!(it, Occupant::Open | Occupant::Person(_)));
        Seats(people.0 & !agreed.0)
    }
}
