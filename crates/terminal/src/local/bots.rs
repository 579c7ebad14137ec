//! Bots at a match on one screen, and taking back what they did.

use super::{Eyes, LocalDesk};
use crate::desk::{Desk, Objection, Reply};
use crate::{Machine, NoPlayer, Player};
use kernel::Seat;
use phrase::Text;
use search::Progress;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use table::{Deed, Job, Thought};

/// So many looks pass between two actions of a plan, so that people can follow.
const PAUSE: u32 = 4;

/// A bot's thought under way, on a thread of its own.
pub(super) struct Thinking {
    seat: Seat,
    progress: Progress,
    result: Receiver<Thought>,
}

/// What a bot wants to do next in the same turn.
pub(super) struct Plan {
    seat: Seat,
    /// The next line is the last.
    lines: Vec<String>,
    looks: u32,
}

impl Thinking {
    /// Begins to think.
    pub(super) fn start(seat: Seat, mut job: Box<dyn Job>) -> Thinking {
        let (progress, (sender, result)) = (job.progress(), channel());
        thread::spawn(move || {
            // Nobody listens any more when the position changed meanwhile.
            let _ = sender.send(job.run());
        });
        Thinking { seat, progress, result }
    }

    /// Waits for the end of it. Nothing if the bot failed.
    pub(super) fn wait(self) -> Option<Thought> {
        self.result.recv().ok()
    }

    /// What came of it, if it has come to its end.
    pub(super) fn look(&self) -> Result<Thought, TryRecvError> {
        self.result.try_recv()
    }

    /// For whom.
    pub(super) fn seat(&self) -> Seat {
        self.seat
    }

    /// The nodes spent so far.
    pub(super) fn nodes(&self) -> u64 {
        self.progress.nodes()
    }

    /// Asks it to come to an end now.
    pub(super) fn stop(&self) {
        self.progress.stop();
    }
}

impl LocalDesk {
    /// Asks the bot of the seat to move, or the bot that is named, for one action.
    pub(super) fn ask_bot(&mut self, named: &str) -> Result<(), Objection> {
        if named.is_empty() && (self.thinking.is_some() || self.plan.is_some()) {
            return Ok(());
        }
        let Some(seat) = self.table.to_act().iter().next() else {
            let ended = self.standing().ended.unwrap_or_default();
            return Err(Objection::error(ended));
        };
        let seat = if named.is_empty() { seat } else { self.speaker().unwrap_or(seat) };
        let player = match named {
            "" => self.player(seat).clone(),
            named => self.read_bot(named)?,
        };
        match player {
            Player::Human => Err(Objection::error(self.words.word("terminal.no-bot"))),
            Player::Bot(machine) => {
                self.thinking = Some(self.thought_of(seat, &machine)?);
                Ok(())
            }
        }
    }

    fn read_bot(&self, named: &str) -> Result<Player, Objection> {
        let text = match Player::read(named, self.setting.game) {
            Ok(bot @ Player::Bot(..)) => return Ok(bot),
            Ok(Player::Human) | Err(NoPlayer::Name) => Text::new("terminal.bots"),
            Err(NoPlayer::Time) => Text::new("terminal.time"),
        };
        let machines = Player::machines(self.setting.game).join(", ");
        Err(Objection::error(self.words.say(&text.name("bot", named).name("bots", machines))))
    }

    /// A machine begins to think for a seat.
    pub(super) fn thought_of(&mut self, seat: Seat, machine: &Machine) -> Result<Thinking, Objection> {
        let budget = machine.effort.budget(self.setting.clock.clone());
        let job = self.table.think(seat, &machine.bot, budget, self.setting.rng.fork());
        let job = job.ok_or_else(|| Objection::error(self.words.word("terminal.no-bot")))?;
        Ok(Thinking::start(seat, job))
    }

    /// Waits for the thought under way and plays it.
    pub(super) fn await_thought(&mut self) -> Reply {
        let Some(thinking) = self.thinking.take() else { return Ok(Vec::new()) };
        let seat = thinking.seat;
        match thinking.wait() {
            Some(thought) => self.play_thought(seat, &thought),
            None => Err(Objection::error(self.words.word("terminal.bot-failed"))),
        }
    }

    /// Plays what a bot thought of. What it laid out in secret is not shown.
    fn play_thought(&mut self, seat: Seat, thought: &Thought) -> Reply {
        let rest = thought.rest().iter().rev().cloned().collect();
        self.play_line(seat, thought.line(), rest)
    }

    /// Plays a line of a bot's and keeps in mind what it wants to do after it, unless a lot was drawn: then
    /// the bot has to think again.
    fn play_line(&mut self, seat: Seat, line: &str, rest: Vec<String>) -> Reply {
        let is_secret = line.starts_with("seal ");
        let before = self.table.entries().len();
        let said = self.act(seat, |table, at, rng| table.command(seat, line, at, rng))?;
        let mut since = self.table.entries().iter().skip(before);
        let is_certain = !since.any(|entry| matches!(entry.deed, Deed::Chance(_)));
        if is_certain && !rest.is_empty() && self.table.to_act().has(seat) {
            self.plan = Some(Plan { seat, lines: rest, looks: 0 });
        }
        let typed = (!is_secret).then(|| line.to_string());
        Ok(typed.into_iter().chain(said).collect())
    }

    /// Plays the next line of a plan. Nothing if there is none, or if it cannot be played after all.
    pub(super) fn follow_plan(&mut self) -> Option<Reply> {
        let Plan { seat, mut lines, .. } = self.plan.take()?;
        let line = lines.pop()?;
        self.play_line(seat, &line, lines).ok().map(Ok)
    }

    /// Plays a thought that has come to its end, or lets the next bot begin to think.
    pub(super) fn tend_bots(&mut self) -> bool {
        let Some(thinking) = &self.thinking else { return self.go_on_with_bots() };
        match thinking.look() {
            Err(TryRecvError::Empty) => false,
            Ok(thought) => {
                let seat = thinking.seat;
                self.thinking = None;
                self.play_thought(seat, &thought).is_ok()
            }
            Err(TryRecvError::Disconnected) => {
                // A bot that failed leaves its chair to the people, rather than failing for ever.
                self.setting.players.insert(thinking.seat, Player::Human);
                self.thinking = None;
                self.sit_down();
                true
            }
        }
    }

    /// Lines get a bot's action only when they ask for it; a screen gets it as soon as it is there.
    fn go_on_with_bots(&mut self) -> bool {
        if self.setting.eyes == Eyes::Mover || self.has_ended() {
            return false;
        }
        if let Some(plan) = &mut self.plan {
            plan.looks += 1;
            return plan.looks >= PAUSE && self.follow_plan().is_some();
        }
        let next = self.table.to_act().iter().find_map(|seat| match self.player(seat) {
            Player::Bot(machine) => Some((seat, machine.clone())),
            Player::Human => None,
        });
        // The name was checked when the bot sat down.
        self.thinking = next.and_then(|(seat, machine)| self.thought_of(seat, &machine).ok());
        false
    }

    /// Takes back the last action; against bots, back to the last choice of a person.
    pub(super) fn take_back_to_a_person(&mut self) -> Reply {
        let seat = self.voice();
        self.settle(|table, at| table.take_back(seat, at))?;
        let mut taken = 1;
        while self.waits_for_a_bot_among_people() {
            match self.settle(|table, at| table.take_back(seat, at)) {
                Ok(_) => taken += 1,
                Err(objection) => {
                    // No person has chosen anything yet: it stays as it was.
                    for _ in 0..taken {
                        self.settle(|table, at| table.redo(at))?;
                    }
                    return Err(objection);
                }
            }
        }
        Ok(Vec::new())
    }

    /// Plays again what was taken back; against bots, up to the next choice of a person.
    pub(super) fn redo_to_a_person(&mut self) -> Reply {
        self.settle(|table, at| table.redo(at))?;
        while self.waits_for_a_bot_among_people() && self.settle(|table, at| table.redo(at)).is_ok() {}
        Ok(Vec::new())
    }

    fn waits_for_a_bot_among_people(&self) -> bool {
        let is_person = |seat: Seat| *self.player(seat) == Player::Human;
        let waits = self.table.to_act().iter().next().is_some_and(|seat| !is_person(seat));
        waits && self.table.drafting().is_empty() && self.seats().any(is_person)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setting;
    use kernel::Rng;
    use phrase::Lang;
    use std::collections::BTreeMap;
    use std::sync::Arc;
    use std::time::Duration;
    use table::{AnyGame, Moment};

    fn desk(game: &'static dyn AnyGame) -> LocalDesk {
        let setting = Setting {
            game,
            given: Vec::new(),
            files: game.files(),
            players: BTreeMap::new(),
            lang: Lang::English,
            eyes: Eyes::Mover,
            is_umpired: true,
            rng: Rng::seeded(1),
            now: || Moment::new("T"),
            clock: Arc::new(|| Duration::ZERO),
        };
        LocalDesk::open(setting).expect("a game opens with its defaults")
    }

    /// A desk at a game in which a seat acts several times in a turn, and two of its actions.
    fn turn_of_several_actions() -> (LocalDesk, Seat, String, String) {
        for game in arcade::games() {
            let mut desk = desk(*game);
            let Some(seat) = desk.table.to_act().iter().next() else { continue };
            for first in desk.actions() {
                if desk.command(&first).is_ok() && desk.table.drafting().is_empty() {
                    let is_still = desk.table.to_act().has(seat);
                    let second = desk.actions().into_iter().next();
                    desk.take_back().expect("what was played is taken back");
                    if let (true, Some(second)) = (is_still, second) {
                        return (desk, seat, first, second);
                    }
                }
            }
        }
        panic!("some game has turns of several actions");
    }

    #[test]
    fn a_bot_plays_what_it_planned_without_thinking_again() {
        let (mut desk, seat, first, second) = turn_of_several_actions();
        let thought = Thought { lines: vec![first, second.clone()], own: 2, value: None };
        desk.play_thought(seat, &thought).expect("the first is legal");
        let played = desk.think("").expect("the plan is followed");
        assert_eq!(played.first(), Some(&second));
        assert!(desk.plan.is_none() && desk.thinking.is_none());
    }

    #[test]
    fn a_plan_that_has_become_impossible_is_given_up() {
        let (mut desk, seat, first, _) = turn_of_several_actions();
        let thought = Thought { lines: vec![first, "nonsense".to_string()], own: 2, value: None };
        desk.play_thought(seat, &thought).expect("the first is legal");
        assert!(desk.plan.is_some() && desk.follow_plan().is_none() && desk.plan.is_none());
    }

    #[test]
    fn what_others_are_expected_to_do_is_no_plan() {
        let (mut desk, seat, first, second) = turn_of_several_actions();
        let thought = Thought { lines: vec![first, second], own: 1, value: None };
        desk.play_thought(seat, &thought).expect("the first is legal");
        assert!(desk.plan.is_none());
    }
}
