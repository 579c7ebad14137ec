//! Machine players: they think elsewhere, and the room never waits for them.

use super::{Chair, Ended, Mail, Room};
use crate::hall::read_time;
use kernel::Seat;
use phrase::Lang;
use search::Budget;
use table::Thought;
use tokio::sync::OwnedSemaphorePermit;

/// Who takes over for one action when a machine player fails.
const STAND_IN: &str = "random";

impl Room {
    /// Lets the machine players whose turn it is think. A table of machines alone waits for a spectator.
    pub(super) fn wake(&mut self) {
        let has_people = self.chairs.iter().any(|chair| matches!(chair, Chair::Guest(_)));
        if self.chairs.contains(&Chair::Open) || self.lookers.is_empty() && !has_people {
            return;
        }
        for seat in self.table.to_act().iter() {
            let is_bot = matches!(self.chairs[seat.index()], Chair::Bot(_));
            if is_bot && !self.thinking.contains_key(&seat) {
                self.queue_up(seat);
            }
        }
    }

    /// Waits, elsewhere, for the right to think.
    fn queue_up(&mut self, seat: Seat) {
        self.thoughts += 1;
        let number = self.thoughts;
        self.thinking.insert(seat, (number, None));
        let (letterbox, thinkers) = (self.letterbox.clone(), self.hall.thinkers.clone());
        let pace = self.hall.setting.pace;
        tokio::spawn(async move {
            tokio::time::sleep(pace).await;
            let Ok(permit) = thinkers.acquire_owned().await else { return };
            let Some(room) = letterbox.upgrade() else { return };
            // If the room has ended there is nobody to think for.
            let _ = room.send(Mail::MayThink(seat, number, permit)).await;
        });
    }

    /// Begins a thought on the blocking pool.
    pub(super) fn let_think(&mut self, seat: Seat, number: u64, permit: OwnedSemaphorePermit) {
        if self.thinking.get(&seat).is_none_or(|(current, _)| *current != number) {
            return;
        }
        let Chair::Bot(bot) = &self.chairs[seat.index()] else { return };
        let (name, time) = bot.split_once(':').unwrap_or((bot.as_str(), ""));
        let setting = &self.hall.setting;
        let budget = Budget::time(setting.clock.clone(), read_time(time).unwrap_or(setting.think));
        let Some(mut job) = self.table.think(seat, name, budget, self.rng.fork()) else { return };
        self.thinking.insert(seat, (number, Some(job.progress())));
        let letterbox = self.letterbox.clone();
        tokio::spawn(async move {
            let thought = tokio::task::spawn_blocking(move || job.run()).await.ok();
            drop(permit);
            if let Some(room) = letterbox.upgrade() {
                let _ = room.send(Mail::Thought(seat, number, thought)).await;
            }
        });
    }

    /// A machine player plays what it thought of, unless the table has gone on without it.
    pub(super) async fn hear_thought(
        &mut self,
        seat: Seat,
        number: u64,
        thought: Option<Thought>,
    ) -> Result<(), Ended> {
        if self.thinking.get(&seat).is_none_or(|(current, _)| *current != number) {
            return Ok(());
        }
        self.thinking.remove(&seat);
        let at = self.now();
        let played = thought
            .is_some_and(|thought| self.table.command(seat, thought.line(), &at, &mut self.rng).is_ok());
        if !played && !self.stand_in(seat) {
            return Ok(());
        }
        // Whatever came of it, the store's account is what everybody is told.
        let kept = self.keep(Lang::default()).await?;
        if kept.is_ok() {
            self.keep_draft(seat, Lang::default()).await?.ok();
        }
        self.tell_all();
        self.wake();
        Ok(())
    }

    /// Plays one action at random for a machine player that failed. It must not hold up the others.
    fn stand_in(&mut self, seat: Seat) -> bool {
        eprintln!(
            "table {}: the machine player of seat {seat} failed; one action is played at random",
            self.id
        );
        let Some(mut job) = self.table.think(seat, STAND_IN, Budget::nodes(1), self.rng.fork()) else {
            return false;
        };
        let thought = job.run();
        let at = self.now();
        self.table.command(seat, thought.line(), &at, &mut self.rng).is_ok()
    }

    /// Stops every thought; what comes of it is not heard.
    pub(super) fn stop_thinking(&mut self) {
        for (_, progress) in std::mem::take(&mut self.thinking).into_values() {
            if let Some(progress) = progress {
                progress.stop();
            }
        }
    }
}
