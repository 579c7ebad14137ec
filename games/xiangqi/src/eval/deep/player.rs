//! The search as a player.

use super::Deep;
use crate::Xiangqi;
use crate::moves::Move;
use crate::view::View;
use kernel::{Game, Rng, Seat};
use search::{Bot, Budget, Choice, Found};

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
        chosen(self.search(game, &state, budget, |_| {}))
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
        let (mut level, mut ranked) = (Vec::new(), Vec::new());
        let best = self.search_several(game, &state, most, budget, |rank, found: &Found<Move>| {
            level.truncate(rank);
            level.push(found.clone());
            // Values of different depths cannot be compared: only a depth that was finished for all ranks counts.
            if level.len() >= ranked.len() {
                ranked.clone_from(&level);
            }
        });
        if ranked.is_empty() {
            ranked.extend(best.into_iter().take(1));
        }
        ranked.sort_by_key(|found| std::cmp::Reverse(found.value));
        ranked.into_iter().map(chosen).collect()
    }
}

fn chosen(found: Found<Move>) -> Choice<Xiangqi> {
    let line = found.line.into_iter().skip(1).collect();
    Choice { action: found.action, value: Some(found.value), line }
}
