//! Playing again: the same game with the same people, everybody one seat further.

use super::{Chair, Room};
use crate::guest::Guest;
use crate::words;
use phrase::Lang;
use table::Log;
use wire::Problem;

impl Room {
    /// Makes the table at which the same people play again, or finds the one that another of them has made.
    pub(super) async fn rematch(&mut self, guest: &Guest, lang: Lang) -> Result<String, Problem> {
        let has_people = self.chairs.iter().any(|chair| !matches!(chair, Chair::Bot(_)));
        if has_people && self.seats_of(guest).is_empty() {
            return Err(Problem::new("not-yours", words::word(lang, "server.not-yours")));
        }
        let asks_nobody = self.is_alone(guest) || !has_people;
        if !asks_nobody && !self.is_over() {
            return Err(Problem::new("agreement", words::word(lang, "server.rematch.running")));
        }
        if let Some(id) = &self.rematch {
            return Ok(id.clone());
        }
        let log = Log { header: self.table.log().header, entries: Vec::new() };
        let mut chairs = self.chairs.clone();
        chairs.rotate_right(1);
        let hall = self.hall.clone();
        let table = hall.replayed(self.game, "rematch", log, lang).await?;
        let id = hall.found(self.game, table, &chairs, lang).await?;
        if !asks_nobody {
            self.rematch = Some(id.clone());
            self.tell_table();
        }
        Ok(id)
    }
}
