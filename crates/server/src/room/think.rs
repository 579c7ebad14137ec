//! Thoughts that a sitting orders: they run elsewhere, and the room never waits for them.

use super::{Mail, Room};
use std::time::Duration;
use table::{Effort, Order};
use tokio::sync::OwnedSemaphorePermit;

impl Room {
    /// Begins and stops what a sitting orders.
    pub(super) fn order(&mut self, orders: Vec<Order>) {
        let pace = self.hall.setting.pace;
        for order in orders {
            match order {
                Order::Think { number, is_advice, .. } => {
                    self.queue_up(number, if is_advice { Duration::ZERO } else { pace });
                }
                Order::Pause { number, .. } => self.go_on_later(number, pace),
                Order::Stop { number } => {
                    if let Some(progress) = self.thoughts.remove(&number) {
                        progress.stop();
                    }
                }
            }
        }
    }

    /// Waits, elsewhere, until people have seen what was played last, and then for the right to think.
    fn queue_up(&self, number: u64, pace: Duration) {
        let (letterbox, thinkers) = (self.letterbox.clone(), self.hall.thinkers.clone());
        tokio::spawn(async move {
            tokio::time::sleep(pace).await;
            let Ok(permit) = thinkers.acquire_owned().await else { return };
            let Some(room) = letterbox.upgrade() else { return };
            // If the room has ended there is nobody to think for.
            let _ = room.send(Mail::MayThink(number, permit)).await;
        });
    }

    fn go_on_later(&self, number: u64, pace: Duration) {
        let letterbox = self.letterbox.clone();
        tokio::spawn(async move {
            tokio::time::sleep(pace).await;
            if let Some(room) = letterbox.upgrade() {
                let _ = room.send(Mail::GoOn(number)).await;
            }
        });
    }

    /// Begins a thought on the blocking pool, if it is still wanted.
    pub(super) fn begin_thought(&mut self, number: u64, permit: OwnedSemaphorePermit) {
        let setting = &self.hall.setting;
        let usual = Effort::Time(setting.think);
        let Some(mut job) = self.sitting.job(number, usual, &setting.clock, &mut self.rng) else { return };
        self.thoughts.insert(number, job.progress());
        let letterbox = self.letterbox.clone();
        tokio::spawn(async move {
            let thought = tokio::task::spawn_blocking(move || job.run()).await.ok();
            drop(permit);
            if let Some(room) = letterbox.upgrade() {
                let _ = room.send(Mail::Thought(number, thought)).await;
            }
        });
    }
}
