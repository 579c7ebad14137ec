//! Advice to people at a match on one screen: hints, what a position is worth, and playing on from the past.

use super::LocalDesk;
use crate::Machine;
use crate::desk::{Objection, Reply};
use kernel::Seat;
use std::sync::mpsc::TryRecvError;
use table::{Reason, Thought};
use wire::{Change, Hint, SideWorth};

impl LocalDesk {
    /// Lets the strongest machine think in the place of whoever is to speak.
    pub(super) fn ask_for_advice(&mut self) -> Result<(), Objection> {
        if self.adviser.is_some() {
            return Ok(());
        }
        let Some(seat) = self.speaker() else {
            return Err(self.says("terminal.hint-turn"));
        };
        if self.table.drafting().has(seat) {
            return Err(self.says("terminal.hint-setup"));
        }
        let machine = Machine::strongest(self.setting.game);
        let machine = machine.ok_or_else(|| self.says("terminal.bot-failed"))?;
        self.adviser = Some(self.thought_of(seat, &machine)?);
        Ok(())
    }

    pub(super) fn await_advice(&mut self) -> Result<Hint, Objection> {
        let adviser = self.adviser.take().ok_or_else(|| self.says("terminal.hint-turn"))?;
        let seat = adviser.seat();
        let thought = adviser.wait().ok_or_else(|| self.says("terminal.bot-failed"))?;
        Ok(self.hint_from(seat, &thought))
    }

    pub(super) fn advice_if_any(&mut self) -> Option<Result<Hint, Objection>> {
        let adviser = self.adviser.as_ref()?;
        let (seat, looked) = (adviser.seat(), adviser.look());
        let hint = match looked {
            Err(TryRecvError::Empty) => return None,
            Ok(thought) => Ok(self.hint_from(seat, &thought)),
            Err(TryRecvError::Disconnected) => Err(self.says("terminal.bot-failed")),
        };
        self.adviser = None;
        Some(hint)
    }

    /// What a thought says to a person: what to do, what may follow, and what speaks for it.
    fn hint_from(&self, seat: Seat, thought: &Thought) -> Hint {
        let own = thought.lines.get(..thought.own.max(1)).unwrap_or(&thought.lines);
        let change = |reason: &Reason| Change {
            text: self.catalog().word(reason.key),
            before: reason.before,
            after: reason.after,
        };
        Hint {
            line: thought.line().to_string(),
            picks: self.table.picks(seat, thought.line()).unwrap_or_default(),
            value: thought.value,
            expected: thought.lines.iter().skip(1).cloned().collect(),
            reasons: self.table.reasons(seat, own).iter().map(change).collect(),
        }
    }

    pub(super) fn worth_for(&self, seat: Seat) -> SideWorth {
        let worth = self.table.worth(self.viewer(), seat);
        SideWorth {
            seat,
            points: worth.iter().map(|part| part.points).sum(),
            parts: worth.iter().map(|part| (self.catalog().word(part.key), part.points)).collect(),
        }
    }

    /// Plays on from an earlier point: the log with only the entries that lead there.
    pub(super) fn play_on_from(&mut self, number: u32) -> Reply {
        let entries = self.table.entries_at(self.viewer(), number);
        let entries = entries.ok_or_else(|| self.says("terminal.step-none"))?;
        let mut log = self.table.log();
        log.entries.truncate(entries);
        let replayed = self.setting.game.replay("", &log, &self.setting.files, None);
        let table = replayed.map_err(|wrong| self.bad_options(&wrong))?;
        self.replace(table);
        Ok(Vec::new())
    }

    fn says(&self, key: &str) -> Objection {
        Objection::error(self.words.word(key))
    }
}
