//! The same people play again, at another table.

use super::{Closed, Room};
use crate::beginning::Beginning;
use crate::guest::Guest;
use crate::words;
use phrase::Lang;
use table::{Input, Occupant};
use wire::Problem;

impl Room {
    /// Makes the table at which the same people play again, everybody one seat further; or finds the one that another of them
    /// has made.
    pub(super) async fn rematch(
        &mut self,
        guest: &Guest,
        lang: Lang,
    ) -> Result<Result<String, Problem>, Closed> {
        let people = self.sitting.seats_where(|it| !matches!(it, Occupant::Machine(_) | Occupant::Gone));
        let asks_nobody = self.sitting.is_alone(&guest.voice()) || people.is_empty();
        if !people.is_empty() && self.sitting.seats_of(&guest.person()).is_empty() {
            return Ok(Err(Problem::new("not-yours", words::word(lang, "server.not-yours"))));
        }
        if !asks_nobody && !self.sitting.is_over() {
            return Ok(Err(Problem::new("agreement", words::word(lang, "server.rematch.running"))));
        }
        if let Some(id) = self.sitting.rematch() {
            return Ok(Ok(id.to_string()));
        }
        let (game, again, occupants) = (self.sitting.game(), self.sitting.again(), self.one_seat_further());
        let hall = self.hall.clone();
        let made = match hall.go_on_from(game, again, lang).await {
            Ok(table) => hall.found(game, table, occupants, Beginning::Start, self.who_drew(), lang).await,
            Err(problem) => Err(problem),
        };
        if let (Ok(id), true) = (&made, self.the_match().terms().rated) {
            let copied = hall.setting.store.ratings().copy_pool(&self.id, id).await;
            copied.map_err(|_| Closed)?;
        }
        if let Ok(id) = &made {
            hall.open_like(&self.id, id, game.meta().id, lang).await.map_err(|_| Closed)?;
        }
        match made {
            Ok(id) if !asks_nobody => Ok(self.try_to(Input::Rematch(id.clone()), lang).await?.map(|()| id)),
            made => Ok(made),
        }
    }

    /// Who sits where when the same people play again. Who has left may come back, or somebody else.
    fn one_seat_further(&self) -> Vec<Occupant> {
        let comes_back = |occupant: &Occupant| match occupant {
            Occupant::Gone => Occupant::Open,
            other => other.clone(),
        };
        let mut occupants: Vec<Occupant> = self.sitting.occupants().iter().map(comes_back).collect();
        occupants.rotate_right(1);
        occupants
    }
}
