//! Thoughts that a sitting orders: they run elsewhere, and the room never waits for them.
//!
//! A thought waits for a slot, in turn with those of others; and has an end, whatever was ordered. Where a game hides
//! something, what a machine thought of is heard at a time that does not depend on what it has: after a time that follows from who
//! thinks, or, if that was not enough, after twice that time, or three times. Nobody thinks meanwhile.

use super::hurry::Underway;
use super::others::wait_for_lease;
use super::{Mail, Permit, Room};
use crate::guest::Guest;
use crate::hall::Hall;
use crate::limits::Scarce;
use search::Progress;
use std::sync::Arc;
use std::time::Duration;
use table::{Effort, Job, Machine, Order, Thought};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until, timeout};

/// What is thought of by then is heard after this, or a multiple of it, where somebody was tired of waiting and the game hides something.
const SOON: Duration = Duration::from_millis(250);
/// How long a thought waits for a slot where somebody has too many already.
const AGAIN: Duration = Duration::from_millis(500);
/// About how many nodes are thought over in a second, where a machine thinks in nodes.
const NODES: u64 = 50_000;

/// What a thought waits for before it begins.
struct Wait {
    /// Until people have seen what was played last.
    pace: Duration,
    /// For a slot for thoughts that take about so long.
    time: Duration,
    /// What is thought of is heard after this, or a multiple of it.
    unit: Duration,
    /// Whether only one node thinks it.
    needs_lease: bool,
}

impl Room {
    /// Begins and stops what a sitting orders.
    pub(super) fn order(&mut self, orders: Vec<Order>) {
        let pace = self.hall.setting.pace;
        for order in orders {
            match order {
                Order::Think { number, is_advice, machine, .. } => {
                    // Advice follows from what its asker knows: that it comes sooner tells them nothing new.
                    let (pace, unit) = match is_advice {
                        true => (Duration::ZERO, Duration::ZERO),
                        false => (pace, self.unit_of(&machine)),
                    };
                    let time = self.time_of(&machine);
                    self.queue_up(number, Wait { pace, time, unit, needs_lease: !is_advice });
                }
                Order::Pause { number, .. } => self.go_on_later(number, pace),
                Order::Stop { number } => {
                    if let Some(thought) = self.thoughts.remove(&number) {
                        thought.progress.stop();
                    }
                    if let Some(waiting) = self.waiting.remove(&number) {
                        waiting.abort();
                    }
                }
            }
        }
    }

    /// Waits, elsewhere, until people have seen what was played last, and then for a slot to think.
    fn queue_up(&mut self, number: u64, wait: Wait) {
        let (letterbox, hall, guest) = (self.letterbox.clone(), self.hall.clone(), self.thinks_for());
        let id = self.id.clone();
        let waiting = tokio::spawn(async move {
            sleep(wait.pace).await;
            if wait.needs_lease {
                wait_for_lease(&hall, &id).await;
            }
            let due = Instant::now();
            let Some(permit) = wait_for_slot(&hall, &guest, wait.time, due, wait.unit).await else { return };
            let Some(room) = letterbox.upgrade() else { return };
            // If the room has ended there is nobody to think for.
            let _ = room.send(Mail::MayThink(number, permit)).await;
        });
        self.waiting.insert(number, waiting.abort_handle());
    }

    /// For whom machines think: somebody who plays here and looks on, else whoever looks on.
    fn thinks_for(&self) -> Guest {
        let here = || self.connections.values().filter(|it| it.eyes.is_some());
        let plays = here().find(|it| !self.sitting.seats_of(&it.guest.person()).is_empty());
        plays.or_else(|| here().next()).map_or(&self.opener, |it| &it.guest).clone()
    }

    /// About how long a machine thinks.
    pub(super) fn time_of(&self, machine: &Machine) -> Duration {
        let longest = self.hall.gate.limits().thought;
        match machine.effort {
            Some(Effort::Time(time)) => time.min(longest),
            Some(Effort::Nodes(nodes)) => Duration::from_millis(nodes * 1_000 / NODES).min(longest),
            // Whoever plays a level without thinking a while answers at once.
            None if machine.level.is_some() => self.hall.setting.think / 10,
            None => self.hall.setting.think.min(longest),
        }
    }

    /// After which time, or a multiple of it, what a machine thought of is heard. It follows from who thinks, never from what
    /// there was to think about, and leaves room for what thinking takes longer than it should.
    pub(super) fn unit_of(&self, machine: &Machine) -> Duration {
        match self.the_match().hides() {
            true => self.time_of(machine) * 3 / 2 + self.hall.setting.think / 10,
            false => Duration::ZERO,
        }
    }

    fn go_on_later(&self, number: u64, pace: Duration) {
        let letterbox = self.letterbox.clone();
        tokio::spawn(async move {
            sleep(pace).await;
            if let Some(room) = letterbox.upgrade() {
                let _ = room.send(Mail::GoOn(number)).await;
            }
        });
    }

    /// Begins a thought on the blocking pool, if it is still wanted.
    pub(super) fn begin_thought(&mut self, number: u64, permit: Permit) {
        self.waiting.remove(&number);
        let setting = &self.hall.setting;
        let usual = Effort::Time(setting.think);
        let Some(job) = self.sitting.job(number, usual, &setting.clock, &mut self.rng) else { return };
        let (progress, longest) = (job.progress(), self.hall.gate.limits().thought);
        let (underway, hurried) = Underway::new(progress.clone());
        self.thoughts.insert(number, underway);
        let letterbox = self.letterbox.clone();
        tokio::spawn(async move {
            let thought = think(job, &progress, longest).await;
            let Permit { slot, held, due, unit } = permit;
            drop((slot, held));
            hold_back(due, unit, hurried).await;
            if let Some(room) = letterbox.upgrade() {
                let _ = room.send(Mail::Thought(number, thought)).await;
            }
        });
    }
}

/// Waits for a slot to think in somebody's name.
async fn wait_for_slot(
    hall: &Arc<Hall>,
    guest: &Guest,
    time: Duration,
    due: Instant,
    unit: Duration,
) -> Option<Permit> {
    let held = loop {
        match hall.gate.hold(guest, Scarce::Thoughts) {
            Ok(held) => break held,
            Err(_) => sleep(AGAIN).await,
        }
    };
    let slot = hall.thinkers(time).slot(guest).await?;
    metrics::histogram!("quincunx_thought_wait_seconds").record(due.elapsed().as_secs_f64());
    Some(Permit { slot, held, due, unit })
}

/// Runs a thought on the blocking pool. One that takes longer than any may is told to say what it has.
async fn think(mut job: Box<dyn Job>, progress: &Progress, longest: Duration) -> Option<Thought> {
    let mut thinking = tokio::task::spawn_blocking(move || job.run());
    let thought = match timeout(longest + longest / 10, &mut thinking).await {
        Ok(thought) => thought,
        Err(_) => {
            progress.stop();
            thinking.await
        }
    };
    thought.ok()
}

/// Waits until what was thought of may be heard. Once somebody was tired of waiting it is heard soon after that, and again at a time that
/// tells nothing.
async fn hold_back(due: Instant, unit: Duration, mut hurried: watch::Receiver<Option<Instant>>) {
    let usual = due + held_back(due.elapsed(), unit);
    let hurry = async {
        match hurried.wait_for(Option::is_some).await.ok().and_then(|at| *at) {
            Some(at) => sleep_until(at + held_back(at.elapsed(), unit.min(SOON))).await,
            // Nobody can say so any more.
            None => sleep_until(usual).await,
        }
    };
    tokio::select! {
        () = sleep_until(usual) => {}
        () = hurry => {}
    }
}

/// After what time at the earliest something is heard that takes so long to think of.
pub(super) fn heard_after(time: Duration, unit: Duration) -> Duration {
    time.max(unit)
}

/// When something is heard that took so long: after the unit, or the first multiple of it that was enough.
fn held_back(took: Duration, unit: Duration) -> Duration {
    if unit.is_zero() {
        return Duration::ZERO;
    }
    let units = took.as_nanos().div_ceil(unit.as_nanos()).max(1);
    unit.saturating_mul(u32::try_from(units).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_thought_of_is_heard_after_a_time_that_tells_nothing() {
        let millis = Duration::from_millis;
        let check = |took, heard| assert_eq!(held_back(millis(took), millis(100)), millis(heard), "{took}");
        check(0, 100);
        check(1, 100);
        check(100, 100);
        check(101, 200);
        check(730, 800);
        assert_eq!(held_back(millis(730), Duration::ZERO), Duration::ZERO);
    }
}
