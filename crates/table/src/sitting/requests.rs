//! What people ask for.

use super::{Request, Sitting, Voice};
use crate::limits::{MOST_IN_JOURNAL, full};
use crate::{Deed, Entry, Leaving, Moment, NotDone, Occupant};
use kernel::{Rng, Seat};
use phrase::Text;

impl Sitting {
    pub(super) fn request(
        &mut self,
        by: &Voice,
        seat: Seat,
        request: Request,
        at: &Moment,
        rng: &mut Rng,
    ) -> Result<(), NotDone> {
        if !self.owns(by, seat) {
            return Err(NotDone::denied("not-yours", "table.denied.not-yours"));
        }
        let is_waiting = self.occupants.contains(&Occupant::Open) && self.the_match.drafting().is_empty();
        if is_waiting && !matches!(request, Request::Decline | Request::Rise) {
            return Err(NotDone::denied("waiting", "table.denied.waiting"));
        }
        if self.run_out(at).is_some() {
            return Err(NotDone::denied("late", "table.denied.late"));
        }
        self.has_room_for(&request)?;
        match request {
            Request::Line(line) => self.act(seat, |it| it.the_match.command(seat, &line, at, rng)),
            Request::Picks(picks) => {
                self.act(seat, |it| it.the_match.pick(seat, &picks, at, rng).map(|()| Vec::new()))
            }
            Request::Setup { file, text } => {
                self.act(seat, |it| it.the_match.load_setup(seat, &file, &text).map(|()| Vec::new()))
            }
            Request::TakeBack | Request::Redo
                if self.the_match.terms().rated && !self.the_match.drafting().has(seat) =>
            {
                Err(NotDone::denied("refused", "table.denied.rated-takeback"))
            }
            Request::TakeBack => self.take_back(by, seat, at),
            Request::Redo => self.redo(by, at),
            Request::Rise => self.rise(seat, at),
            Request::Resign => self.resign(seat, at),
            Request::Draw => self.draw(by, seat, at),
            Request::Decline => self.decline(seat, at),
            Request::Advice(question) => self.ask_advice(seat, question),
            Request::Lend(_) if self.denies_judgement() => Err(self.no_judgement()),
            Request::Lend(machine) => self.lend(seat, machine),
            Request::Claim(of) => self.claim(by, of, at),
            Request::Replace(of) => self.replace(by, of, at),
            Request::Rest(days) => self.rest_for(seat, days, at),
            Request::Intend(lines) => self.intend(seat, &lines, at),
            Request::Note { step, kind, text } => self.write_note(by, step, (kind, &text), at),
        }
    }

    /// A game whose record cannot grow any more can be ended: by giving up always, by agreement as long as the journal has room.
    fn has_room_for(&self, request: &Request) -> Result<(), NotDone> {
        let is_denied = match request {
            Request::Resign | Request::Rise | Request::Advice(_) | Request::Claim(_) => false,
            Request::Draw | Request::Decline => self.length >= MOST_IN_JOURNAL,
            _ => self.the_match.is_full() || self.length >= MOST_IN_JOURNAL,
        };
        if is_denied { Err(NotDone::Denied("full", full())) } else { Ok(()) }
    }

    /// Lets a seat do something in play or to its draft.
    pub(super) fn act(
        &mut self,
        seat: Seat,
        deed: impl FnOnce(&mut Sitting) -> Result<Vec<Text>, NotDone>,
    ) -> Result<(), NotDone> {
        let is_draft = self.the_match.drafting().has(seat);
        self.out.notices = deed(self)?;
        if is_draft {
            self.drafted(seat)
        } else {
            self.changed()
        }
        Ok(())
    }

    /// A seat has changed or sealed its draft: that is nobody else's business, until all are sealed.
    pub(super) fn drafted(&mut self, seat: Seat) {
        let is_open = self.the_match.drafting().has(seat);
        self.out.draft = Some((seat, if is_open { self.the_match.laid(seat) } else { Vec::new() }));
        if self.the_match.drafting().is_empty() {
            return self.changed();
        }
        self.out.news = super::News::Only(seat);
    }

    /// Who sits there gets up, and what they laid out goes with them. Once everybody has come one gives up instead.
    fn rise(&mut self, seat: Seat, at: &Moment) -> Result<(), NotDone> {
        if !self.occupants.contains(&Occupant::Open) || self.is_over() {
            return Err(NotDone::denied("agreement", "table.denied.rise"));
        }
        if !self.occupant(seat).is_person() {
            return Err(NotDone::denied("not-yours", "table.denied.nobody-leaves"));
        }
        let drafting = self.the_match.drafting();
        if !drafting.is_empty() && !drafting.has(seat) {
            return Err(NotDone::denied("agreement", "table.denied.rise-sealed"));
        }
        if drafting.has(seat) {
            self.the_match.forget_draft(seat);
            self.drafted(seat);
        }
        self.enter(Entry { at: at.clone(), deed: Deed::Rise(seat) });
        Ok(())
    }

    /// A seat gives up. With two seats the other wins; with more they play on, as the table has it.
    fn resign(&mut self, seat: Seat, at: &Moment) -> Result<(), NotDone> {
        match self.leaving(seat) {
            None => self.the_match.resign(seat, at)?,
            Some(_) if !self.occupant(seat).is_person() => {
                return Err(NotDone::denied("not-yours", "table.denied.nobody-leaves"));
            }
            Some(leaving) => self.the_match.leave(seat, leaving, at)?,
        }
        self.changed();
        Ok(())
    }

    /// What becomes of a seat if it is left now and the others play on: where the game cannot do without it, a machine plays
    /// in any case. Nothing where to leave is to lose.
    pub fn leaving(&self, seat: Seat) -> Option<Leaving> {
        if self.the_match.seats() <= 2 || self.is_over() {
            return None;
        }
        Some(match self.the_match.terms().leave {
            Leaving::Neutral if !self.the_match.can_spare(seat) => Leaving::default(),
            leaving => leaving,
        })
    }
}
