//! Bots at a match on one screen, and taking back what they did.

use super::{Eyes, LocalDesk};
use crate::desk::{Desk, Objection, Reply};
use crate::{Effort, NoPlayer, Player};
use kernel::Seat;
use phrase::Text;
use search::Progress;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use table::Thought;

/// A bot's thought under way, on a thread of its own.
pub(super) struct Thinking {
    seat: Seat,
    progress: Progress,
    result: Receiver<Thought>,
}

impl Thinking {
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
        if named.is_empty() && self.thinking.is_some() {
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
            Player::Bot(name, effort) => self.start(seat, &name, effort),
        }
    }

    fn read_bot(&self, named: &str) -> Result<Player, Objection> {
        let bots = self.setting.game.bots();
        let text = match Player::read(named, &bots) {
            Ok(bot @ Player::Bot(..)) => return Ok(bot),
            Ok(Player::Human) | Err(NoPlayer::Name) => Text::new("terminal.bots"),
            Err(NoPlayer::Time) => Text::new("terminal.time"),
        };
        Err(Objection::error(self.words.say(&text.name("bot", named).name("bots", bots.join(", ")))))
    }

    fn start(&mut self, seat: Seat, bot: &str, effort: Effort) -> Result<(), Objection> {
        let budget = effort.budget(self.setting.clock.clone());
        let Some(mut job) = self.table.think(seat, bot, budget, self.setting.rng.fork()) else {
            return Err(Objection::error(self.words.word("terminal.no-bot")));
        };
        let (progress, (sender, result)) = (job.progress(), channel());
        thread::spawn(move || {
            // Nobody listens any more when the position changed meanwhile.
            let _ = sender.send(job.run());
        });
        self.thinking = Some(Thinking { seat, progress, result });
        Ok(())
    }

    /// Waits for the thought under way and plays it.
    pub(super) fn await_thought(&mut self) -> Reply {
        let Some(Thinking { seat, result, .. }) = self.thinking.take() else { return Ok(Vec::new()) };
        match result.recv() {
            Ok(thought) => self.play_thought(seat, &thought),
            Err(_) => Err(Objection::error(self.words.word("terminal.bot-failed"))),
        }
    }

    /// Plays what a bot thought of. What it laid out in secret is not shown.
    fn play_thought(&mut self, seat: Seat, thought: &Thought) -> Reply {
        let is_secret = thought.line().starts_with("seal ");
        let said = self.act(seat, |table, at, rng| table.command(seat, thought.line(), at, rng))?;
        let typed = (!is_secret).then(|| thought.line().to_string());
        Ok(typed.into_iter().chain(said).collect())
    }

    /// Plays a thought that has come to its end, or lets the next bot begin to think.
    pub(super) fn tend_bots(&mut self) -> bool {
        let Some(thinking) = &self.thinking else {
            self.let_the_next_bot_think();
            return false;
        };
        match thinking.result.try_recv() {
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
    fn let_the_next_bot_think(&mut self) {
        if self.setting.eyes == Eyes::Mover || self.has_ended() {
            return;
        }
        let next = self.table.to_act().iter().find_map(|seat| match self.player(seat) {
            Player::Bot(name, effort) => Some((seat, name.clone(), *effort)),
            Player::Human => None,
        });
        if let Some((seat, name, effort)) = next {
            // The name was checked when the bot sat down.
            let _ = self.start(seat, &name, effort);
        }
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
