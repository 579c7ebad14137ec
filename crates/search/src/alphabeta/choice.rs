//! The search as a player.

use super::{AlphaBeta, Found};
use crate::{Bot, Budget, Choice, Knowledge};
use kernel::{Game, Rng, Seat};

impl<G: Game, K: Knowledge<G>> Bot<G> for AlphaBeta<G, K> {
    fn choose(&mut self, game: &G, view: &G::View, _seat: Seat, budget: &Budget, rng: &mut Rng) -> Choice<G> {
        let state = game.imagine(view, rng);
        chosen(self.search(game, &state, budget, |_| {}))
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
        let (mut level, mut ranked) = (Vec::new(), Vec::new());
        let best = self.search_several(game, &state, most, budget, |rank, found: &Found<G::Action>| {
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

fn chosen<G: Game>(found: Found<G::Action>) -> Choice<G> {
    let line = found.line.into_iter().skip(1).collect();
    Choice { action: found.action, value: Some(found.value), line }
}
