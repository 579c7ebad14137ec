//! The search as a player.

use super::AlphaBeta;
use crate::{Bot, Budget, Choice, Knowledge, Ranking};
use kernel::{Game, Rng, Seat};

impl<G: Game, K: Knowledge<G>> Bot<G> for AlphaBeta<G, K> {
    fn choose(&mut self, game: &G, view: &G::View, _seat: Seat, budget: &Budget, rng: &mut Rng) -> Choice<G> {
        let state = game.imagine(view, rng);
        self.search(game, &state, budget, |_| {}).chosen()
    }

    fn rank(
        &mut self,
        game: &G,
        view: &G::View,
        _seat: Seat,
        most: usize,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Vec<Choice<G>> {
        let state = game.imagine(view, rng);
        let mut ranking = Ranking::new();
        let best = self.search_several(game, &state, most, budget, |rank, found| ranking.note(rank, found));
        ranking.choices(best.into_iter().next())
    }
}
