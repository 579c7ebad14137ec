//! A machine on a chair of a server's table: it thinks here, from what its seat may know.

use super::caller::{CallError, Caller, Patience};
use crate::thinking;
use kernel::{Rng, Seat};
use std::sync::Arc;
use std::time::Duration;
use table::{AnyGame, Effort, Machine};
use wire::{Act, AtSeat, Done, Occupant, TableInfo, Tell, Turn};

/// How long a machine thinks over a turn where nothing is said.
const THINK: Effort = Effort::Time(Duration::from_secs(1));

/// A machine at a table.
pub struct Chair {
    pub caller: Arc<Caller>,
    pub game: &'static dyn AnyGame,
    pub machine: Machine,
    pub table: String,
}

impl Chair {
    /// Plays until the game is over; how it ended, or why it cannot be played on. A server that was lost is called again.
    pub fn play_to_the_end(&self) -> Result<String, String> {
        let mut patience = Patience::default();
        loop {
            match self.look_on(&mut patience) {
                Ok(said) => return Ok(said),
                Err(error) if error.is_final() => return Err(error.said(&self.caller)),
                Err(_) => patience.wait(),
            }
        }
    }

    /// Follows the table, and acts when it is time to, until the game is over.
    fn look_on(&self, patience: &mut Patience) -> Result<String, CallError> {
        // Who was to act and was told to wait for others.
        let mut waiting = Vec::new();
        for line in self.caller.lines(&self.path("stream"))? {
            let line = line.map_err(|error| CallError::Lost(error.to_string()))?;
            patience.rest();
            if line.is_empty() {
                continue;
            }
            match serde_json::from_str(&line).map_err(|_| CallError::Odd)? {
                Tell::Scene { turn: Turn::Over(outcome), .. } => return Ok(outcome.text),
                Tell::Scene { yours, .. } => waiting = self.act_all(yours)?,
                Tell::Welcome { table, .. } => self.decline(&table)?,
                // What is seen is not told again when the last chair is taken: only that it is.
                Tell::Table { table } => {
                    self.decline(&table)?;
                    waiting = self.act_all(waiting)?;
                }
                Tell::Problem { problem, .. } => return Err(CallError::Problem(*problem)),
                _ => {}
            }
        }
        Err(CallError::Lost(String::new()))
    }

    fn path(&self, what: &str) -> String {
        format!("/api/tables/{}/{what}", self.table)
    }

    /// Acts for these seats; gives those that have to wait for others.
    fn act_all(&self, seats: Vec<Seat>) -> Result<Vec<Seat>, CallError> {
        let mut waiting = Vec::new();
        for seat in seats {
            match self.act(seat) {
                Err(CallError::Problem(problem)) if problem.id == "waiting" => waiting.push(seat),
                done => done?,
            }
        }
        Ok(waiting)
    }

    /// Does what the machine thinks best, and what it planned for the rest of the turn as long as nothing comes between.
    fn act(&self, seat: Seat) -> Result<(), CallError> {
        let lines = self.think(seat)?;
        for (number, line) in lines.into_iter().enumerate() {
            match self.send(seat, line) {
                Ok(Done { .. }) => {}
                Err(CallError::Problem(problem)) if is_about_the_game(&problem.id) => {
                    return if number == 0 { self.do_anything(seat) } else { Ok(()) };
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// What the machine wants to do, in lines: thought of from a record that may be true for all that the seat knows. Nothing if
    /// it is not its turn any more.
    fn think(&self, seat: Seat) -> Result<Vec<String>, CallError> {
        let record = self.caller.text(&self.path(&format!("imagined?seat={}", seat.0)))?;
        let table =
            self.game.load("imagined.log", &record, &self.game.files(), &[]).map_err(|_| CallError::Odd)?;
        if !table.to_act().has(seat) {
            return Ok(Vec::new());
        }
        let budget = self.machine.effort.unwrap_or(THINK).budget(thinking::clock());
        let rng = crate::rim::rng(None).map_err(|_| CallError::Lost(String::new()))?;
        let Some(mut job) = table.think(seat, &self.machine.bot, budget, rng) else { return Ok(Vec::new()) };
        let thought = job.run();
        Ok([thought.line().to_string()].into_iter().chain(thought.rest().iter().cloned()).collect())
    }

    fn send(&self, seat: Seat, line: String) -> Result<Done, CallError> {
        let act = Act { seat: Some(seat), line: Some(line), ..Act::default() };
        self.caller.post(&self.path("act"), &act)
    }

    /// What was thought of cannot be done: nobody is to wait for that. If it is still its turn, the machine does anything.
    fn do_anything(&self, seat: Seat) -> Result<(), CallError> {
        let mut lines: Vec<String> = self.caller.get(&self.path(&format!("actions?seat={}", seat.0)))?;
        let mut rng: Rng = crate::rim::rng(None).map_err(|_| CallError::Lost(String::new()))?;
        rng.shuffle(&mut lines);
        let setup = ["random", "ready"].map(str::to_string).into_iter().filter(|line| lines.contains(line));
        let chosen = setup.collect::<Vec<_>>();
        let chosen = if chosen.is_empty() { lines.into_iter().take(1).collect() } else { chosen };
        for line in chosen {
            match self.send(seat, line) {
                Ok(Done { .. }) => {}
                Err(CallError::Problem(problem)) if is_about_the_game(&problem.id) => {}
                // Whatever else it is, it has to be tried again.
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// A machine agrees to nothing.
    fn decline(&self, table: &TableInfo) -> Result<(), CallError> {
        let own = table.seats.iter().filter(|place| place.occupant == Occupant::You).map(|place| place.seat);
        let waiting = table.proposal.as_ref().map(|proposal| proposal.waiting.as_slice()).unwrap_or_default();
        for seat in own.filter(|seat| waiting.contains(seat)) {
            let asked = AtSeat { seat: Some(seat), seen: None };
            // Anything else is no error: it may have been taken back meanwhile.
            if let Err(error @ CallError::Lost(_)) = self.caller.post::<Done>(&self.path("refuse"), &asked) {
                return Err(error);
            }
        }
        Ok(())
    }
}

/// Whether a problem says that the game does not allow something now, and not that we may not ask.
fn is_about_the_game(id: &str) -> bool {
    ["refused", "misread", "stale", "agreement", "late", "opened"].contains(&id)
}
