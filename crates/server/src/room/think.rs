//! Machine players: they think elsewhere, and the room never waits for them.

use super::{Chair, Ended, Mail, Room};
use crate::hall::read_time;
use kernel::Seat;
use phrase::Lang;
use search::Budget;
use std::collections::VecDeque;
use std::time::Duration;
use table::Thought;
use tokio::sync::OwnedSemaphorePermit;

/// Who takes over for one action when a machine player fails.
const STAND_IN: &str = "random";

/// Who thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Thinker {
    /// The machine player of a seat.
    Player(Seat),
    /// Whoever advises the person on a seat.
    Adviser(Seat),
}

impl Room {
    /// Lets the machine players whose turn it is think, or go on with what they have planned. A table of machines
    /// alone waits for a spectator.
    pub(super) fn wake(&mut self) {
        let has_people = self.chairs.iter().any(|chair| matches!(chair, Chair::Guest(_)));
        if self.chairs.contains(&Chair::Open) || self.lookers.is_empty() && !has_people {
            return;
        }
        let pace = self.hall.setting.pace;
        for seat in self.table.to_act().iter() {
            let thinker = Thinker::Player(seat);
            let is_bot = matches!(self.chairs[seat.index()], Chair::Bot(_));
            if !is_bot || self.thinking.contains_key(&thinker) {
                continue;
            }
            match self.plans.contains_key(&seat) {
                true => self.go_on_later(seat, pace),
                false => self.queue_up(thinker, pace),
            }
        }
    }

    /// Waits, elsewhere, for the right to think.
    pub(super) fn queue_up(&mut self, thinker: Thinker, pace: Duration) {
        let number = self.begin(thinker);
        let (letterbox, thinkers) = (self.letterbox.clone(), self.hall.thinkers.clone());
        tokio::spawn(async move {
            tokio::time::sleep(pace).await;
            let Ok(permit) = thinkers.acquire_owned().await else { return };
            let Some(room) = letterbox.upgrade() else { return };
            // If the room has ended there is nobody to think for.
            let _ = room.send(Mail::MayThink(thinker, number, permit)).await;
        });
    }

    /// Waits, elsewhere, until people have seen what was played last.
    fn go_on_later(&mut self, seat: Seat, pace: Duration) {
        let number = self.begin(Thinker::Player(seat));
        let letterbox = self.letterbox.clone();
        tokio::spawn(async move {
            tokio::time::sleep(pace).await;
            if let Some(room) = letterbox.upgrade() {
                let _ = room.send(Mail::GoOn(seat, number)).await;
            }
        });
    }

    /// A new thought; gives its number.
    fn begin(&mut self, thinker: Thinker) -> u64 {
        self.thoughts += 1;
        self.thinking.insert(thinker, (self.thoughts, None));
        self.thoughts
    }

    /// Whether a thought is still wanted.
    fn is_current(&self, thinker: Thinker, number: u64) -> bool {
        self.thinking.get(&thinker).is_some_and(|(current, _)| *current == number)
    }

    /// Begins a thought on the blocking pool.
    pub(super) fn let_think(&mut self, thinker: Thinker, number: u64, permit: OwnedSemaphorePermit) {
        if !self.is_current(thinker, number) {
            return;
        }
        let (seat, player) = match thinker {
            Thinker::Player(seat) => match &self.chairs[seat.index()] {
                Chair::Bot(bot) => (seat, bot.clone()),
                Chair::Open | Chair::Guest(_) => return,
            },
            Thinker::Adviser(seat) => {
                (seat, self.game.bots().last().copied().unwrap_or(STAND_IN).to_string())
            }
        };
        let (name, time) = player.split_once(':').unwrap_or((player.as_str(), ""));
        let setting = &self.hall.setting;
        let budget = Budget::time(setting.clock.clone(), read_time(time).unwrap_or(setting.think));
        // An adviser has lots of its own: that advice was asked for must not change what the table draws.
        let rng = if matches!(thinker, Thinker::Player(_)) { self.rng.fork() } else { self.hall.rng() };
        let Some(mut job) = self.table.think(seat, name, budget, rng) else { return };
        self.thinking.insert(thinker, (number, Some(job.progress())));
        let letterbox = self.letterbox.clone();
        tokio::spawn(async move {
            let thought = tokio::task::spawn_blocking(move || job.run()).await.ok();
            drop(permit);
            if let Some(room) = letterbox.upgrade() {
                let _ = room.send(Mail::Thought(thinker, number, thought)).await;
            }
        });
    }

    /// A machine player plays what it thought of, unless the table has gone on without it; or advice is given.
    pub(super) async fn hear_thought(
        &mut self,
        thinker: Thinker,
        number: u64,
        thought: Option<Thought>,
    ) -> Result<(), Ended> {
        if !self.is_current(thinker, number) {
            return Ok(());
        }
        self.thinking.remove(&thinker);
        match thinker {
            Thinker::Adviser(seat) => {
                self.advise(seat, thought);
                Ok(())
            }
            Thinker::Player(seat) => {
                let own =
                    thought.map_or_else(VecDeque::new, |it| it.lines.into_iter().take(it.own).collect());
                match self.play_first(seat, own) || self.stand_in(seat) {
                    true => self.settle_machine(seat).await,
                    false => Ok(()),
                }
            }
        }
    }

    /// A machine player goes on with its plan. If the plan no longer holds, it thinks again.
    pub(super) async fn go_on(&mut self, seat: Seat, number: u64) -> Result<(), Ended> {
        if !self.is_current(Thinker::Player(seat), number) {
            return Ok(());
        }
        self.thinking.remove(&Thinker::Player(seat));
        let lines = self.plans.remove(&seat).unwrap_or_default();
        if self.play_first(seat, lines) {
            return self.settle_machine(seat).await;
        }
        self.wake();
        Ok(())
    }

    /// Plays the first line. The others are the plan for the rest of the turn, unless a lot was drawn.
    fn play_first(&mut self, seat: Seat, mut lines: VecDeque<String>) -> bool {
        let (before, at) = (self.table.entries().len(), self.now());
        let Some(line) = lines.pop_front() else { return false };
        if self.table.command(seat, &line, &at, &mut self.rng).is_err() {
            return false;
        }
        let is_as_foreseen = self.table.entries().len() == before + 1 && self.table.to_act().has(seat);
        if is_as_foreseen && !lines.is_empty() {
            self.plans.insert(seat, lines);
        }
        true
    }

    /// Keeps what a machine player did and tells everybody.
    async fn settle_machine(&mut self, seat: Seat) -> Result<(), Ended> {
        // Whatever came of it, the store's account is what everybody is told.
        let kept = self.keep(Lang::default()).await?;
        if kept.is_ok() {
            self.keep_draft(seat, Lang::default()).await?.ok();
        }
        self.tell_change();
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

    /// Stops every thought and forgets every plan; what comes of them is not heard.
    pub(super) fn stop_thinking(&mut self) {
        self.drop_hints();
        self.plans.clear();
        for (_, progress) in std::mem::take(&mut self.thinking).into_values() {
            if let Some(progress) = progress {
                progress.stop();
            }
        }
    }
}
