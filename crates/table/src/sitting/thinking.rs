//! Machine players: they think elsewhere, and the table never waits for them.

use super::{News, Order, Sitting};
use crate::{Effort, Job, Machine, Moment, NotDone, Occupant, Thought};
use kernel::{Rng, Seat};
use search::{Budget, Clock};
use std::collections::VecDeque;

/// Who thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Thinker {
    /// Whoever plays for a seat.
    Player(Seat),
    /// Whoever advises the person on a seat.
    Adviser(Seat),
}

/// A thought or a pause that was ordered and has not come to its end.
#[derive(Clone, Debug)]
pub(super) struct Pending {
    pub(super) number: u64,
    /// Who thinks; nobody in a pause.
    pub(super) machine: Option<Machine>,
}

impl Sitting {
    /// Makes a thought that was ordered, to be run elsewhere: it thinks as long as its machine is said to, or `usual` where
    /// nothing is said. Nothing if it is not wanted any more.
    pub fn job(&self, number: u64, usual: Effort, clock: &Clock, rng: &mut Rng) -> Option<Box<dyn Job>> {
        let (thinker, pending) = self.thinking.iter().find(|(_, pending)| pending.number == number)?;
        let machine = pending.machine.as_ref()?;
        let budget = || machine.effort.unwrap_or(usual).budget(clock.clone());
        let (seat, rng) = match *thinker {
            Thinker::Player(seat) => (seat, rng.fork()),
            // That advice was asked for must not change what the table draws.
            Thinker::Adviser(seat) => (seat, Rng::seeded(number)),
        };
        let job = self.the_match.think(seat, &machine.bot, budget(), rng.clone());
        job.or_else(|| self.the_match.think(seat, &Machine::stand_in().bot, budget(), rng))
    }

    /// Who thinks over an action by a thought of this number, and for which seat; nobody while setups are laid out, for who is ready with
    /// one is nobody else's business.
    pub fn thinker(&self, number: u64) -> Option<(Seat, &Machine)> {
        let found = self.thinking.iter().filter(|_| self.the_match.drafting().is_empty());
        found.into_iter().find_map(|(thinker, pending)| match *thinker {
            Thinker::Player(seat) if pending.number == number => Some((seat, pending.machine.as_ref()?)),
            _ => None,
        })
    }

    /// Lets the machines whose turn it is think, or go on with what they have planned. Nobody thinks before all have come, nor
    /// where nobody waits for it, nor where the record cannot grow any more.
    pub(super) fn wake(&mut self) {
        let is_idle = self.occupants.contains(&Occupant::Open) || self.the_match.is_full();
        if is_idle || !self.is_awaited() {
            return;
        }
        for seat in self.the_match.to_act().iter() {
            let thinker = Thinker::Player(seat);
            let Occupant::Machine(machine) = self.occupant(seat).clone() else { continue };
            if self.thinking.contains_key(&thinker) {
                continue;
            }
            match self.plans.contains_key(&seat) {
                true => {
                    let number = self.begin(thinker, None);
                    self.out.orders.push(Order::Pause { number, seat });
                }
                false => self.order_thought(thinker, machine),
            }
        }
    }

    /// Whether somebody waits for the machines: who looks on, or a clock.
    pub fn is_awaited(&self) -> bool {
        self.is_watched || self.flag_due().is_some()
    }

    /// Stops whoever plays, unless they are waited for. What was planned is played when somebody looks on again.
    pub(super) fn rest(&mut self) {
        if self.is_awaited() {
            return;
        }
        let players = |thinker: &Thinker| matches!(thinker, Thinker::Player(_));
        for thinker in self.thinking.keys().copied().filter(players).collect::<Vec<_>>() {
            self.stop(thinker);
        }
    }

    /// Orders a thought.
    pub(super) fn order_thought(&mut self, thinker: Thinker, machine: Machine) {
        let number = self.begin(thinker, Some(machine.clone()));
        let (seat, is_advice) = match thinker {
            Thinker::Player(seat) => (seat, false),
            Thinker::Adviser(seat) => (seat, true),
        };
        self.out.orders.push(Order::Think { number, seat, is_advice, machine });
    }

    fn begin(&mut self, thinker: Thinker, machine: Option<Machine>) -> u64 {
        self.thoughts += 1;
        self.thinking.insert(thinker, Pending { number: self.thoughts, machine });
        self.thoughts
    }

    /// Lets a machine do one action in the place of whoever sits there.
    pub(super) fn lend(&mut self, seat: Seat, machine: Machine) -> Result<(), NotDone> {
        if !self.the_match.to_act().has(seat) {
            return Err(NotDone::denied("refused", "table.denied.turn"));
        }
        self.stop(Thinker::Player(seat));
        self.order_thought(Thinker::Player(seat), machine);
        Ok(())
    }

    /// A machine plays what it thought of, unless the table has gone on without it; or advice is given.
    pub(super) fn hear_thought(
        &mut self,
        number: u64,
        thought: Option<Thought>,
        at: &Moment,
        rng: &mut Rng,
    ) -> Result<(), NotDone> {
        match self.finished(number) {
            None => Ok(()),
            // Its time is up, which will be entered next.
            Some(Thinker::Player(_)) if self.run_out(at).is_some() => Ok(()),
            Some(Thinker::Adviser(seat)) => {
                self.advise(seat, thought);
                Ok(())
            }
            Some(Thinker::Player(seat)) => {
                self.remember_mind(seat, thought.as_ref());
                let own =
                    thought.map_or_else(VecDeque::new, |it| it.lines.into_iter().take(it.own).collect());
                if self.play_first(seat, own, at, rng).is_err() {
                    self.stand_in(seat, at, rng);
                }
                Ok(())
            }
        }
    }

    /// A machine goes on with its plan. If the plan no longer holds, it thinks again.
    pub(super) fn go_on(&mut self, number: u64, at: &Moment, rng: &mut Rng) -> Result<(), NotDone> {
        if let Some(Thinker::Player(seat)) = self.finished(number) {
            let lines = self.plans.remove(&seat).unwrap_or_default();
            if self.run_out(at).is_some() {
                return Ok(());
            }
            // What cannot be played after all is given up, and thought over when the machines are woken.
            self.play_first(seat, lines, at, rng).ok();
        }
        Ok(())
    }

    /// Plays the first line. The others are the plan for the rest of the turn, unless a lot was drawn.
    fn play_first(
        &mut self,
        seat: Seat,
        mut lines: VecDeque<String>,
        at: &Moment,
        rng: &mut Rng,
    ) -> Result<(), NotDone> {
        let before = self.the_match.entry_count();
        let line = lines.pop_front().unwrap_or_default();
        self.act(seat, |it| it.the_match.command(seat, &line, at, rng))?;
        let is_as_foreseen = self.the_match.entry_count() == before + 1 && self.the_match.to_act().has(seat);
        if is_as_foreseen && !lines.is_empty() && self.occupant(seat).is_machine() {
            self.plans.insert(seat, lines);
        }
        Ok(())
    }

    /// Plays one action at random for a machine that failed. It must not hold up the others.
    fn stand_in(&mut self, seat: Seat, at: &Moment, rng: &mut Rng) {
        self.out.failed = Some(seat);
        let job = self.the_match.think(seat, &Machine::stand_in().bot, Budget::nodes(1), rng.fork());
        let line = job.map_or_else(String::new, |mut job| job.run().line().to_string());
        // Should not even that be legal, the chair is woken and thinks again.
        self.act(seat, |it| it.the_match.command(seat, &line, at, rng)).ok();
    }

    /// Whose thought or pause this was, if it is still wanted.
    fn finished(&mut self, number: u64) -> Option<Thinker> {
        let found = self.thinking.iter().find(|(_, pending)| pending.number == number);
        let thinker = found.map(|(thinker, _)| *thinker)?;
        self.thinking.remove(&thinker);
        Some(thinker)
    }

    /// Stops a thought or a pause; what comes of it is not heard.
    pub(super) fn stop(&mut self, thinker: Thinker) {
        if let Some(Pending { number, .. }) = self.thinking.remove(&thinker) {
            self.out.orders.push(Order::Stop { number });
        }
    }

    /// Stops every thought about a position that is gone, and says so to whoever waits for advice. Whoever lays out a draft
    /// thinks on: no draft depends on another.
    pub(super) fn drop_thoughts(&mut self) {
        self.drop_questions();
        let drafting = self.the_match.drafting();
        let is_stale = |thinker: &Thinker| !matches!(thinker, Thinker::Player(seat) if drafting.has(*seat));
        for thinker in self.thinking.keys().copied().filter(is_stale).collect::<Vec<_>>() {
            self.stop(thinker);
        }
    }

    /// Goes on counting thoughts where a sitting that this one replaces has stopped, so that no thought of it is taken for
    /// one of this.
    pub fn succeed(&mut self, other: &Sitting) {
        self.thoughts = other.thoughts;
        self.is_watched = other.is_watched;
        self.out.news = News::Nobody;
    }
}
