//! What a room answers to whoever looks on.

use super::{Closed, Room};
use crate::words;
use kernel::Seat;
use phrase::Lang;
use table::{Eyes, Input, Request};
use wire::{Ask, Pick, Problem, Tell};

/// Who asks: the connection, through whose eyes, in which language, and the number of the question.
#[derive(Clone, Copy)]
pub(super) struct Asker {
    pub(super) connection: u64,
    pub(super) id: u32,
    pub(super) eyes: Eyes,
    pub(super) lang: Lang,
}

impl Room {
    /// Answers a question.
    pub(super) async fn answer(&mut self, connection: u64, ask: Ask) -> Result<(), Closed> {
        if let Ask::Hello { id, seat, seen } = ask {
            return self.hello(connection, id, seat, seen).await;
        }
        let Some(found) = self.connections.get(&connection) else { return Ok(()) };
        let (lang, id) = (found.lang, ask.id());
        let Some(eyes) = found.eyes else {
            let problem = Problem::new("bad-request", words::word(lang, "server.hello-first"));
            self.tell(connection, &problem_tell(id, problem));
            return Ok(());
        };
        let asker = Asker { connection, id, eyes, lang };
        match ask {
            Ask::Hello { .. } => Ok(()),
            Ask::Play { seen, line, picks, .. } => match (line, picks) {
                (Some(line), None) => self.ask_for(asker, seen, Request::Line(line)).await,
                (None, Some(picks)) => self.ask_for(asker, seen, Request::Picks(picks)).await,
                _ => {
                    self.refuse(asker, Problem::new("bad-request", words::word(lang, "server.one-way")));
                    Ok(())
                }
            },
            Ask::Undo { seen, .. } => self.ask_for(asker, seen, Request::TakeBack).await,
            Ask::Redo { seen, .. } => self.ask_for(asker, seen, Request::Redo).await,
            Ask::Draw { seen, .. } => self.ask_for(asker, seen, Request::Draw).await,
            Ask::Setup { seen, name, text, .. } => {
                self.ask_for(asker, seen, Request::Setup { file: name, text }).await
            }
            // What is declined or given up is given up whatever was played last.
            Ask::Decline { .. } => {
                let seen = self.the_match().told_count(eyes) as u32;
                self.ask_for(asker, seen, Request::Decline).await
            }
            Ask::Resign { .. } => {
                let seen = self.the_match().told_count(eyes) as u32;
                self.ask_for(asker, seen, Request::Resign).await
            }
            Ask::Hint { .. } => self.ask_hint(asker).await,
            Ask::Layer { layer, side, at, .. } => {
                self.study_layer(asker, &layer, side, at);
                Ok(())
            }
            Ask::Would { line, picks, .. } => {
                self.study_forecast(asker, line, picks);
                Ok(())
            }
            Ask::Position { at: Some(number), .. } => {
                self.study_position(asker, number);
                Ok(())
            }
            Ask::Past { number, .. } => {
                self.study_past(asker, number);
                Ok(())
            }
            Ask::Worth { at, .. } => {
                self.study_worth(asker, at);
                Ok(())
            }
            Ask::Offers { .. } | Ask::Actions { .. } | Ask::Position { .. } | Ask::Steps { .. } => {
                let tell = self.at_length(|room| room.look_up(asker, ask));
                self.tell(connection, &tell);
                Ok(())
            }
        }
    }

    /// Asks the sitting for something in the name of the seat through whose eyes the asker looks, if it has seen everything.
    async fn ask_for(&mut self, asker: Asker, seen: u32, request: Request) -> Result<(), Closed> {
        let ends = matches!(request, Request::Resign | Request::Decline);
        let Some(input) = self.input(asker, request) else {
            self.refuse(asker, Problem::new("not-yours", words::word(asker.lang, "server.not-yours")));
            return Ok(());
        };
        if self.is_opened_elsewhere() && !ends {
            self.refuse(asker, self.opened_elsewhere(asker.lang));
            return Ok(());
        }
        if seen as usize != self.the_match().told_count(asker.eyes) {
            self.refuse_stale(asker, seen);
            return Ok(());
        }
        self.request(asker, seen, input).await
    }

    /// Asks for advice; the answer comes once somebody has thought.
    async fn ask_hint(&mut self, asker: Asker) -> Result<(), Closed> {
        self.asked += 1;
        let question = self.asked;
        let Some(input) = self.input(asker, Request::Advice(question)) else {
            self.refuse(asker, Problem::new("not-yours", words::word(asker.lang, "server.not-yours")));
            return Ok(());
        };
        self.questions.insert(question, (asker.connection, asker.id, asker.lang));
        if let Err(problem) = self.try_to(input, asker.lang).await? {
            self.questions.remove(&question);
            self.refuse(asker, problem);
        }
        Ok(())
    }

    fn input(&self, asker: Asker, request: Request) -> Option<Input> {
        let by = self.connections.get(&asker.connection)?.guest.voice();
        Some(Input::Request { by, seat: asker.eyes.seat()?, request })
    }

    /// Questions that change nothing and take no time.
    fn look_up(&self, asker: Asker, ask: Ask) -> Tell {
        let (id, lang, eyes) = (asker.id, asker.lang, asker.eyes);
        match (ask, eyes.seat()) {
            (Ask::Steps { .. }, _) => Tell::Steps { id, steps: self.the_match().steps(eyes) },
            (Ask::Position { .. }, _) => Tell::Position { id, line: self.the_match().position(eyes) },
            (Ask::Offers { prefix, .. }, Some(seat)) => {
                Tell::Offers { id, next: self.offers(seat, &prefix, lang), typed: self.typed(seat, &prefix) }
            }
            (Ask::Actions { .. }, Some(seat)) => Tell::Actions { id, lines: self.the_match().actions(seat) },
            _ => problem_tell(id, Problem::new("not-yours", words::word(lang, "server.not-yours"))),
        }
    }

    pub(super) fn typed(&self, seat: Seat, picks: &[Pick]) -> Option<String> {
        let table = self.the_match();
        let is_play = table.to_act().has(seat) && table.drafting().is_empty();
        is_play.then(|| table.typed(seat, picks)).flatten()
    }

    pub(super) fn refuse_stale(&mut self, asker: Asker, seen: u32) {
        let missed = self.at_length(|room| room.missed(asker.eyes, seen as usize, asker.lang));
        let stale = Problem::new("stale", words::word(asker.lang, "server.stale"));
        self.refuse(asker, Problem { missed: Some(Box::new(missed)), ..stale });
    }

    pub(super) fn refuse(&mut self, asker: Asker, problem: Problem) {
        self.tell(asker.connection, &problem_tell(asker.id, problem));
    }
}

/// A problem as it is told.
pub(super) fn problem_tell(id: u32, problem: Problem) -> Tell {
    Tell::Problem { id, problem: Box::new(problem) }
}
