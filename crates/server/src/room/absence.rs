//! Who has not looked on for a while: that goes into the journal, so that the others may do without them in time.

use super::{Closed, Room};
use kernel::Seat;
use std::time::Duration;
use table::Input;

/// So long somebody may be gone before it is written down: connections break and come back.
const SHORT: u64 = 10_000;

impl Room {
    /// How long until it is to be written down that somebody is gone.
    pub(super) fn until_gone(&self) -> Option<Duration> {
        let now = self.now().millis()?;
        let left = self.unwritten().map(|(_, since)| (since + SHORT).saturating_sub(now)).min();
        left.map(Duration::from_millis)
    }

    /// Those who are gone, and since when, of whom the journal does not say so yet.
    fn unwritten(&self) -> impl Iterator<Item = (Seat, u64)> {
        // As long as other nodes cannot be heard, somebody may be there.
        let is_known = self.hall.setting.broker.is_up();
        let is_written = |seat: Seat| self.sitting.away().any(|(away, _)| away == seat);
        let all = self.away.iter().map(|(seat, since)| (*seat, *since));
        all.filter(move |(seat, _)| is_known && self.sitting.expects(*seat) && !is_written(*seat))
    }

    /// Writes down who has been gone for a while, and who is back.
    pub(super) async fn note_absence(&mut self) -> Result<(), Closed> {
        let Some(now) = self.came_at().millis() else { return Ok(()) };
        let gone = self.unwritten().filter(|(_, since)| since + SHORT <= now).map(|(seat, _)| (seat, false));
        let back = self.sitting.away().map(|(seat, _)| (seat, true)).filter(|(seat, _)| self.here.has(*seat));
        for (seat, is_here) in gone.chain(back).collect::<Vec<_>>() {
            self.feed(Input::Presence { seat, is_here }).await?;
        }
        Ok(())
    }

    /// In how many milliseconds the others may do without those who are away.
    pub(super) fn claims(&self) -> Vec<(Seat, u64)> {
        let now = self.now().millis().unwrap_or_default();
        self.sitting.away().map(|(seat, from)| (seat, from.saturating_sub(now))).collect()
    }
}
