//! Who looks on, and what becomes of who has not for long: the others may claim the game, or go on with a machine.
//!
//! That somebody is away is an entry of the journal, so that a restart does not count anew. Where every turn has its days nobody is
//! expected to look on.

use super::{Sitting, Voice};
use crate::limits::MOST_IN_JOURNAL;
use crate::{Deed, Entry, Leaving, Moment, NotDone, Occupant, Timing};
use kernel::Seat;

/// So long somebody may be away where a clock runs, in milliseconds, and where none does.
const PATIENCE: u64 = 120_000;
const LONG_PATIENCE: u64 = 86_400_000;

impl Sitting {
    /// The seats whose people are away, each with the moment from which the others may do without them, in milliseconds since 1970.
    pub fn away(&self) -> impl Iterator<Item = (Seat, u64)> {
        let patience = if self.timing().is_some() { PATIENCE } else { LONG_PATIENCE };
        self.away.iter().map(move |(seat, since)| (*seat, since + patience))
    }

    /// Whether others may do without a seat now: who sits there is away for long, and it is their turn. In a setup that is
    /// not asked, for who has sealed theirs is nobody's business.
    pub fn is_deserted(&self, seat: Seat, at: &Moment) -> bool {
        let is_awaited = !self.the_match.drafting().is_empty() || self.the_match.to_act().has(seat);
        let now = at.millis().unwrap_or(0);
        !self.is_over() && is_awaited && self.away().any(|(away, from)| away == seat && from <= now)
    }

    /// Notes that somebody looks on, or does not, where others wait for them.
    pub(super) fn note_presence(&mut self, seat: Seat, is_here: bool, at: &Moment) {
        let is_news = is_here == self.away.contains_key(&seat);
        if is_news && self.expects(seat) && at.millis().is_some() && self.length < MOST_IN_JOURNAL {
            let deed = if is_here { Deed::Back(seat) } else { Deed::Away(seat) };
            self.enter(Entry { at: at.clone(), deed });
        }
    }

    /// Whether it matters that who sits there looks on: others wait for them.
    pub fn expects(&self, seat: Seat) -> bool {
        let is_slow = matches!(self.timing(), Some(Timing::Days { .. }));
        let has_begun = !self.occupants.contains(&Occupant::Open) && !self.is_over();
        let others = Occupant::are_several(&self.occupants);
        has_begun && !is_slow && others && self.occupant(seat).is_person()
    }

    /// What an entry of the journal changes about who is there.
    pub(super) fn settle_presence(&mut self, entry: &Entry) {
        let is_changed = match entry.deed {
            Deed::Away(seat) => self.away.insert(seat, entry.at.millis().unwrap_or_default()).is_none(),
            // Who acts is there, and who left is expected no more.
            Deed::Back(seat) | Deed::Act(seat, _) | Deed::Leave(seat, _) | Deed::Rise(seat) => {
                self.away.remove(&seat).is_some()
            }
            Deed::Fall(seat, _) | Deed::Forfeit(seat, _) => self.away.remove(&seat).is_some(),
            _ => false,
        };
        self.out.is_presence_changed |= is_changed;
    }

    /// Somebody claims that another has lost, or is out, because they are away.
    pub(super) fn claim(&mut self, by: &Voice, of: Seat, at: &Moment) -> Result<(), NotDone> {
        self.may_do_without(by, of, at)?;
        self.the_match.forfeit(of, self.leaving(of), at)?;
        self.changed();
        Ok(())
    }

    /// Somebody goes on with a machine in the place of another who is away. Where it counts, nobody plays for anybody.
    pub(super) fn replace(&mut self, by: &Voice, of: Seat, at: &Moment) -> Result<(), NotDone> {
        self.may_do_without(by, of, at)?;
        if self.the_match.terms().rated {
            return Err(NotDone::denied("refused", "table.denied.rated-replace"));
        }
        let leaving = match self.the_match.terms().leave {
            Leaving::Neutral => Leaving::default(),
            machine => machine,
        };
        self.the_match.forfeit(of, Some(leaving), at)?;
        self.changed();
        Ok(())
    }

    fn may_do_without(&self, by: &Voice, of: Seat, at: &Moment) -> Result<(), NotDone> {
        match self.is_deserted(of, at) && !self.owns(by, of) {
            true => Ok(()),
            false => Err(NotDone::denied("refused", "table.denied.claim")),
        }
    }
}
