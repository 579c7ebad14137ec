//! What takes the others' consent: a draw, and taking back where other people play.
//!
//! A proposal is told to everybody and lasts until all agree, somebody declines, or an action is played.

use super::answer::Asker;
use super::{Chair, Ended, Room};
use crate::words;
use kernel::{Seat, Seats, Turn};
use wire::{Problem, Proposal, ProposalKind, Tell};

/// A proposal, and who agrees to it so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Proposed {
    kind: ProposalKind,
    seat: Seat,
    agreed: Seats,
}

impl Proposed {
    /// As everybody is told.
    pub(super) fn told(self) -> Proposal {
        Proposal { kind: self.kind, seat: self.seat }
    }
}

impl Room {
    /// Offers a draw, or accepts the one offered.
    pub(super) async fn draw(&mut self, asker: Asker, seen: u32) -> Result<(), Ended> {
        let Some(seat) = self.ready_seat(asker, seen) else { return Ok(()) };
        if self.chairs.iter().any(|chair| matches!(chair, Chair::Bot(_))) {
            return self.refuse_agreement(asker, "server.draw.machine");
        }
        if self.is_over() {
            return self.refuse_agreement(asker, "server.over");
        }
        if self.agree(asker, ProposalKind::Draw, seat).is_none() {
            return Ok(());
        }
        let at = self.now();
        if let Err(judged) = self.table.agree_draw(&at) {
            let problem = Problem::refused(&judged, self.catalog(asker.lang));
            self.refuse(asker, problem);
            return Ok(());
        }
        self.stop_thinking();
        self.settle(asker, seat, false, seen, &[]).await
    }

    /// Proposes to take back to one's own last choice, or agrees to another's proposal: never across a lot or
    /// anything revealed.
    pub(super) async fn propose_undo(&mut self, asker: Asker, seat: Seat, seen: u32) -> Result<(), Ended> {
        if self.is_over() {
            return self.refuse_agreement(asker, "server.over");
        }
        if self.table.hides() {
            return self.refuse_agreement(asker, "server.undo.hidden");
        }
        let proposer = match self.proposal {
            Some(Proposed { kind: ProposalKind::Undo, seat, .. }) => seat,
            _ => seat,
        };
        match self.table.drawn_since(proposer) {
            None => return self.refuse_agreement(asker, "server.undo.nothing"),
            Some(true) => return self.refuse_agreement(asker, "server.undo.lot"),
            Some(false) => {}
        }
        match self.agree(asker, ProposalKind::Undo, seat) {
            Some(proposer) => self.take_back_to(asker, proposer, seen).await,
            None => Ok(()),
        }
    }

    /// Everybody agrees: the actions back to the last choice of the seat that proposed it are taken back.
    async fn take_back_to(&mut self, asker: Asker, proposer: Seat, seen: u32) -> Result<(), Ended> {
        self.stop_thinking();
        let at = self.now();
        loop {
            if let Err(judged) = self.table.take_back(proposer, &at) {
                // Part of it may be taken back already; none of that was kept.
                self.restore().await?;
                self.proposal = None;
                self.tell_table();
                self.wake();
                let problem = Problem::refused(&judged, self.catalog(asker.lang));
                self.refuse(asker, problem);
                return Ok(());
            }
            if self.table.turn() == Turn::Act(proposer) {
                return self.settle(asker, proposer, false, seen, &[]).await;
            }
        }
    }

    /// Takes one's own proposal back, or declines another's.
    pub(super) fn decline(&mut self, asker: Asker) {
        if asker.viewer.seat().is_none() {
            return self
                .refuse(asker, Problem::new("not-yours", words::word(asker.lang, "server.not-yours")));
        }
        if self.proposal.take().is_none() {
            let nothing = words::word(asker.lang, "server.decline.nothing");
            return self.refuse(asker, Problem::new("not-found", nothing));
        }
        self.tell_table();
        self.tell_done(asker);
    }

    /// The asker agrees to what is proposed, or proposes it; gives the seat that proposed it if now all agree.
    /// Machines agree to whatever they are asked.
    fn agree(&mut self, asker: Asker, kind: ProposalKind, seat: Seat) -> Option<Seat> {
        let proposed = match self.proposal {
            Some(proposed) if proposed.kind == kind => proposed,
            _ => Proposed { kind, seat, agreed: Seats::NONE },
        };
        let own = self.lookers.get(&asker.visit).map_or(Seats::NONE, |looker| self.seats_of(&looker.guest));
        let machines = self.seats_where(|chair| matches!(chair, Chair::Bot(_)));
        let agreed = Seats(proposed.agreed.0 | own.0 | machines.0);
        if agreed == Seats::first(self.table.seats()) {
            return Some(proposed.seat);
        }
        self.proposal = Some(Proposed { agreed, ..proposed });
        self.tell_table();
        self.tell_done(asker);
        None
    }

    fn tell_done(&mut self, asker: Asker) {
        let number = self.table.told(asker.viewer).len() as u32;
        self.tell(asker.visit, &Tell::Done { id: asker.id, number, notices: Vec::new() });
    }

    fn refuse_agreement(&mut self, asker: Asker, key: &'static str) -> Result<(), Ended> {
        self.refuse(asker, Problem::new("agreement", words::word(asker.lang, key)));
        Ok(())
    }
}
