//! One question by plain HTTP, from somebody who does not look on.

use super::answer::problem_tell;
use super::connections::written;
use super::{Closed, Connection, Room};
use crate::words;
use kernel::Seat;
use wire::{Ask, Problem};

/// Who names no number has seen whatever there is.
pub const EVERYTHING: u32 = u32::MAX;

impl Room {
    /// Answers one question through the eyes of a seat. Nobody is told that somebody came: whoever asks so does not look on.
    pub(super) async fn take_call(
        &mut self,
        mut connection: Connection,
        seat: Option<Seat>,
        ask: Ask,
    ) -> Result<(), Closed> {
        let Some(eyes) = self.sitting.eyes(&connection.guest.person(), seat) else {
            let problem = Problem::new("not-yours", words::word(connection.lang, "server.not-yours"));
            // Whoever asked may be gone.
            let _ = connection.outbox.tell(written(&problem_tell(ask.id(), problem)));
            return Ok(());
        };
        let number = connection.number;
        (connection.eyes, connection.told) = (Some(eyes), self.the_match().told_count(eyes));
        let ask = having_seen(ask, connection.told as u32);
        self.connections.insert(number, connection);
        self.answer(number, ask).await
    }
}

/// The same question, by who has been `told` events if they name no number.
fn having_seen(mut ask: Ask, told: u32) -> Ask {
    match &mut ask {
        Ask::Play { seen, .. }
        | Ask::Undo { seen, .. }
        | Ask::Redo { seen, .. }
        | Ask::Draw { seen, .. }
        | Ask::Setup { seen, .. }
        | Ask::Resign { seen, .. }
            if *seen == EVERYTHING =>
        {
            *seen = told;
        }
        _ => {}
    }
    ask
}
