//! The search as a player.

use super::Deep;
use crate::Xiangqi;
use crate::view::View;
use kernel::{Game, Rng, Seat};
use search::{Bot, Budget, Choice, Ranking};

impl Bot<Xiangqi> for Deep {
    fn choose(
        &mut self,
        game: &Xiangqi,
        view: &View,
        _seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Choice<Xiangqi> {
        let state = game.imagine(view, rng);
        self.search(game, &state, budget, |_| {}).chosen()
    }

    fn rank(
        &mut self,
        game: &Xiangqi,
        view: &View,
        _seat: Seat,
        most: usize,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Vec<Choice<Xiangqi>> {
        let state = game.imagine(view, rng);
        let mut ranking = Ranking::new();
        let best = self.search_several(game, &state, most, budget, |rank, found| ranking.note(rank, found));
        ranking.choices(best.into_iter().next())
    }
}
