//! What clocks promise.

use kernel::{Rng, Seat};
use table::{ClockFaces, Deed, Effects, Entry, Input, Moment, Sitting, Timing};

/// Time goes on: mostly a little, at times to just before or just after something is due.
pub(super) fn pass(now: u64, due: Option<u64>, rng: &mut Rng) -> u64 {
    let due = due.filter(|&due| due > now);
    match (rng.below(40), due) {
        (0, Some(due)) => due - 1,
        (1, Some(due)) => due,
        // An unsteady clock goes back at times.
        (2, _) => now - u64::from(rng.below(500)),
        _ => now + u64::from(rng.below(1_500)),
    }
}

/// Something that was heard, and what it led to.
pub(super) struct Heard<'a> {
    pub(super) input: &'a Input,
    pub(super) effects: &'a Effects,
    /// When.
    pub(super) at: u64,
    /// When the clocks were to be looked at.
    pub(super) due: Option<u64>,
}

impl Heard<'_> {
    /// Holds what the clocks showed just before it against what they show after it.
    pub(super) fn check(&self, sitting: &Sitting, before: Option<ClockFaces>) -> Result<(), String> {
        if self.effects.due != sitting.due() {
            return Err(format!(
                "to be looked at {:?}, but it is said {:?}",
                sitting.due(),
                self.effects.due
            ));
        }
        let after = sitting.clocks(&Moment::of_millis(self.at));
        let (Some(timing), Some(after)) = (sitting.timing(), after) else {
            return self.nobody_falls("there are no clocks");
        };
        let Some(before) = before else { return begins(timing, &after) };
        self.flags(&before, sitting)?;
        for seat in sitting.seats().iter() {
            let of = |faces: &ClockFaces| faces.left.get(seat.index()).copied().flatten();
            if let (Some(had), Some(has)) = (of(&before), of(&after)) {
                self.hand(timing, seat, had, has)?;
            }
        }
        Ok(())
    }

    /// Nobody has less than a moment ago; more only by a turn that ended.
    fn hand(&self, timing: Timing, seat: Seat, had: u64, has: u64) -> Result<(), String> {
        let is_played =
            self.effects.keep.iter().any(|entry| matches!(entry.deed, Deed::Act(..) | Deed::Seal(..)));
        let most = match timing {
            _ if !is_played && !self.is_parting() => had,
            Timing::Increment { more, .. } => had + more,
            Timing::Delay { .. } => had,
            Timing::Days { time } => time,
        };
        match (had..=most.max(had)).contains(&has) {
            true => Ok(()),
            false => Err(format!("the clock of {seat:?} shows {has}, not {had} or at most {most}")),
        }
    }

    /// Whoever drops out on their turn ends it.
    fn is_parting(&self) -> bool {
        self.effects
            .keep
            .iter()
            .any(|entry| matches!(entry.deed, Deed::Leave(..) | Deed::Fall(..) | Deed::Forfeit(..)))
    }

    /// What is due comes by a tick, and by nothing else and no sooner; and who is late does not act any more.
    fn flags(&self, before: &ClockFaces, sitting: &Sitting) -> Result<(), String> {
        let is_due = self.due.is_some_and(|due| self.at >= due);
        let entries = &self.effects.keep;
        if is_due && entries.iter().any(|entry| matches!(entry.deed, Deed::Act(..))) {
            return Err("somebody acts after their time was up".to_string());
        }
        if !is_due || *self.input != Input::Tick {
            return self.nobody_falls("nothing is due");
        }
        let falls = |entry: &Entry| matches!(entry.deed, Deed::Fall(seat, _) if before.running == Some(seat));
        match before.running {
            Some(seat) if !entries.iter().any(falls) => {
                Err(format!("{seat:?} has no time left, and plays on"))
            }
            None if !sitting.the_match().drafting().is_empty() => {
                Err("a setup is late, and stays open".to_string())
            }
            _ => Ok(()),
        }
    }

    fn nobody_falls(&self, why: &str) -> Result<(), String> {
        let fell = self.effects.keep.iter().find(|entry| matches!(entry.deed, Deed::Fall(..)));
        fell.map_or(Ok(()), |entry| Err(format!("{entry}, although {why}")))
    }
}

/// Everybody begins alike.
fn begins(timing: Timing, faces: &ClockFaces) -> Result<(), String> {
    match faces.left.iter().all(|left| *left == Some(timing.time())) {
        true => Ok(()),
        false => Err(format!("the clocks begin with {:?}", faces.left)),
    }
}
