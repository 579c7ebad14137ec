//! Clocks of a table: looked at when they are due, and shown alike to everybody.

use super::connections::written;
use super::{Closed, IDLE, Room};
use crate::outbox::Utf8Bytes;
use phrase::Lang;
use std::time::Duration;
use table::{ClockFaces, Input};
use wire::{Clocks, Tell};

/// So long is waited at least before clocks are looked at again.
const BLINK: Duration = Duration::from_millis(100);

impl Room {
    /// How long to wait for mail: until a clock is due, somebody is gone for a while, or the room has been idle for long.
    pub(super) fn patience(&self) -> Duration {
        let due = self.sitting.due().zip(self.now().millis());
        let due = due.map(|(due, now)| Duration::from_millis(due.saturating_sub(now)));
        due.into_iter().chain(self.until_gone()).min().map_or(IDLE, |wait| wait.clamp(BLINK, IDLE))
    }

    /// Whether a clock has run out, by the time that counts.
    pub(super) fn is_due(&self) -> bool {
        self.sitting.due().zip(self.came_at().millis()).is_some_and(|(due, now)| due <= now)
    }

    /// Lets what has run out take its course, and wakes machines that a clock waits for. What was sent here in time is heard first, however
    /// late it is read.
    pub(super) async fn tick(&mut self) -> Result<(), Closed> {
        // Who has laid out what at another node is known only there and in the store.
        if self.is_due() && self.hall.is_shared() && !self.the_match().drafting().is_empty() {
            self.lay_out_all_again().await;
        }
        let at = self.counted_from();
        let Ok(effects) = self.sitting.hear(Input::Tick, &at, &mut self.rng) else { return Ok(()) };
        // What could not be kept is tried again: it is still due.
        let _ = self.carry_out(effects, None, Lang::default()).await?;
        Ok(())
    }

    /// Tells everybody what the clocks show: the same to all.
    pub(super) fn tell_clocks(&mut self) {
        let Some(text) = self.clocks() else { return };
        let looking = self.connections.values().filter(|connection| connection.eyes.is_some());
        for number in looking.map(|connection| connection.number).collect::<Vec<_>>() {
            self.send(number, text.clone());
        }
    }

    /// What the clocks show, as it is told.
    pub(super) fn clocks(&self) -> Option<Utf8Bytes> {
        let at = self.now();
        let ClockFaces { left, wait, running, setup, mut resting, mut rests } = self.sitting.clocks(&at)?;
        if rests.iter().all(|days| *days == 0) && resting.iter().all(|time| *time == 0) {
            (resting, rests) = (Vec::new(), Vec::new());
        }
        let now = at.millis().unwrap_or_default();
        let clocks = Clocks { now, left, running, wait, setup, resting, rests };
        Some(written(&Tell::Clocks { clocks }))
    }
}
