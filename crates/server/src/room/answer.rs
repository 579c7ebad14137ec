//! What a room answers to whoever looks on.

use super::eyes::Asked;
use super::variation::kind_of;
use super::{Closed, Room};
use crate::words;
use kernel::Seat;
use phrase::Lang;
use table::{Eyes, Input, Request, Trial};
use wire::{Ask, Pick, Problem, Tell};

/// Who asks: the connection, through whose eyes, in which language, and the number of the question.
#[derive(Clone, Copy)]
pub(super) struct Asker {
    pub(super) connection: u64,
    pub(super) id: u32,
    pub(super) eyes: Eyes,
    pub(super) lang: Lang,
}

/// What whoever asks wants.
enum Wanted {
    /// Something is to be done, by somebody who says how much they have seen; or whatever that is.
    Done { seen: Option<u32>, request: Request },
    /// Anything else: something is to be shown, or said.
    Else(Ask),
    /// An action was given in two ways, or in none.
    Unclear,
}

impl Wanted {
    fn of(ask: Ask, eyes: Eyes) -> Wanted {
        let (seen, request) = match ask {
            Ask::Play { seen, line: Some(line), picks: None, .. } => (Some(seen), Request::Line(line)),
            Ask::Play { seen, line: None, picks: Some(picks), .. } => (Some(seen), Request::Picks(picks)),
            Ask::Play { .. } => return Wanted::Unclear,
            Ask::Undo { seen, .. } => (Some(seen), Request::TakeBack),
            Ask::Redo { seen, .. } => (Some(seen), Request::Redo),
            Ask::Draw { seen, .. } => (Some(seen), Request::Draw),
            Ask::Setup { seen, name, text, .. } => (Some(seen), Request::Setup { file: name, text }),
            Ask::Leave { .. } => (None, Request::Rise),
            Ask::Decline { .. } => (None, Request::Decline),
            Ask::Resign { .. } => (None, Request::Resign),
            Ask::Claim { of, .. } => (None, Request::Claim(of)),
            Ask::Replace { of, .. } => (None, Request::Replace(of)),
            Ask::Rest { days, .. } => (None, Request::Rest(days)),
            Ask::Intend { lines, .. } => (None, Request::Intend(lines)),
            Ask::Note { at, kind, text, .. } => {
                (None, Request::Note { step: (eyes, at), kind: kind_of(kind), text })
            }
            ask => return Wanted::Else(ask),
        };
        Wanted::Done { seen, request }
    }
}

impl Room {
    /// Answers a question.
    pub(super) async fn answer(&mut self, connection: u64, ask: Ask) -> Result<(), Closed> {
        if let Ask::Hello { id, seat, seen, open } = ask {
            return self.hello(connection, id, Asked { seat, open }, seen).await;
        }
        let Some(found) = self.connections.get(&connection) else { return Ok(()) };
        let (lang, id) = (found.lang, ask.id());
        let Some(eyes) = found.eyes else {
            let problem = Problem::new("bad-request", words::word(lang, "server.hello-first"));
            self.tell(connection, &problem_tell(id, problem));
            return Ok(());
        };
        let asker = Asker { connection, id, eyes, lang };
        if let Ask::Setup { name, text, .. } = &ask
            && let Err(problem) = crate::unseen::check(name, text, lang)
        {
            self.refuse(asker, problem);
            return Ok(());
        }
        match Wanted::of(ask, eyes) {
            Wanted::Done { seen, request } => {
                // What is declined or given up is given up whatever was played last.
                let seen = seen.unwrap_or_else(|| self.the_match().told_count(eyes) as u32);
                self.ask_for(asker, seen, request).await
            }
            Wanted::Unclear => {
                self.refuse(asker, Problem::new("misread", words::word(lang, "server.one-way")));
                Ok(())
            }
            Wanted::Else(Ask::Say { text, .. }) => self.hear_saying(asker, text).await,
            Wanted::Else(Ask::Hint { .. }) => self.ask_hint(asker).await,
            Wanted::Else(Ask::Commit { seat, hash, salt, .. }) => {
                self.commit(asker, seat, &hash, salt.as_deref()).await
            }
            Wanted::Else(Ask::Reveal { seat, bytes, .. }) => self.reveal(asker, seat, &bytes).await,
            Wanted::Else(ask) => {
                self.look(asker, ask);
                Ok(())
            }
        }
    }

    /// Answers a question that changes nothing at the table.
    fn look(&mut self, asker: Asker, ask: Ask) {
        match ask {
            Ask::Hurry { .. } => self.hurry(asker),
            Ask::Layer { layer, side, at, .. } => self.study_layer(asker, &layer, side, at),
            Ask::Would { line: Some(line), picks: None, at: Some(number), .. } => {
                self.study_judged(asker, number, line);
            }
            Ask::Would { line, picks, .. } => self.study_forecast(asker, line, picks),
            Ask::Actions { at: Some(number), .. } => self.study_actions(asker, number),
            Ask::Position { at: Some(number), .. } => self.study_position(asker, number),
            Ask::Past { number, .. } => self.study_past(asker, number),
            Ask::Worth { at, .. } => self.study_worth(asker, at),
            Ask::Try { at, lines, picks, prefix, .. } => {
                self.study_variation(asker, at, Trial { lines, picks, prefix });
            }
            ask => {
                let tell = self.at_length(|room| room.look_up(asker, ask));
                self.tell(asker.connection, &tell);
            }
        }
    }

    /// Asks the sitting for something in the name of the seat through whose eyes the asker looks, if it has seen everything.
    async fn ask_for(&mut self, asker: Asker, seen: u32, request: Request) -> Result<(), Closed> {
        let ends = matches!(request, Request::Resign | Request::Rise | Request::Decline);
        let Some(input) = self.input(asker, request) else {
            self.refuse(asker, Problem::new("not-yours", words::word(asker.lang, "server.not-yours")));
            return Ok(());
        };
        if self.is_opened_elsewhere() && !ends {
            self.refuse(asker, self.opened_elsewhere(asker.lang));
            return Ok(());
        }
        if seen as usize > self.the_match().told_count(asker.eyes) {
            self.catch_up().await?;
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
            (Ask::Mind { of, .. }, _) => match self.sitting.mind(of) {
                Ok(mind) => self.mind_tell(id, of, mind, lang),
                Err(not_done) => problem_tell(id, self.problem(lang, &not_done)),
            },
            (Ask::Draft { .. }, Some(seat)) if self.owns(asker, seat) => {
                match self.the_match().save_setup(seat) {
                    Some(text) => Tell::Draft { id, text },
                    None => problem_tell(id, Problem::new("refused", words::word(lang, "server.no-draft"))),
                }
            }
            (Ask::Intentions { .. }, Some(seat)) if self.owns(asker, seat) => {
                Tell::Intentions { id, lines: self.sitting.intentions(seat) }
            }
            (Ask::Actions { .. }, Some(seat)) => Tell::Actions { id, lines: self.the_match().actions(seat) },
            _ => problem_tell(id, Problem::new("not-yours", words::word(lang, "server.not-yours"))),
        }
    }

    /// Whether a seat is the asker's own, and not only one through whose eyes they may look.
    fn owns(&self, asker: Asker, seat: Seat) -> bool {
        let guest = self.connections.get(&asker.connection).map(|it| it.guest.voice());
        guest.is_some_and(|voice| self.sitting.owns(&voice, seat))
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
