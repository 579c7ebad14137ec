//! What a seat may imagine, as a log: to think about it elsewhere.

use crate::{Later, Log, Match, Playable};
use kernel::{Rng, Seat, Viewer};

impl<G: Playable> Match<G> {
    /// A log that may be true for all that a seat knows. What the seat sees there is what it sees here.
    pub(crate) fn imagined_later(&self, seat: Seat, mut rng: Rng) -> Later<Log> {
        let mut header = self.header.clone();
        if !self.drafting().is_empty() {
            header.position = None;
            return Box::new(move || Log { header, entries: Vec::new() });
        }
        let (game, view) = (self.game.clone(), self.view(Viewer::Seat(seat)));
        Box::new(move || {
            let state = game.imagine(&view, &mut rng);
            header.position = Some(game.write_position(&game.view(&state, Viewer::Umpire)));
            Log { header, entries: Vec::new() }
        })
    }
}
