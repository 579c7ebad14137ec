//! Counting sequences of actions: the sharpest test of a generator.

use kernel::{Game, Turn};

/// The number of sequences of exactly `depth` actions from `state`. One that ends the game earlier adds
/// none; each distinct result of chance counts once.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    let mut walker = Walker { game, buffers: vec![Vec::new(); depth as usize + 1], results: Vec::new() };
    walker.count(&mut state.clone(), depth)
}

/// The same, split by the first action.
pub fn divide<G: Game>(game: &G, state: &G::State, depth: u32) -> Vec<(G::Action, u64)> {
    let mut first = Vec::new();
    list(game, state, &mut first, &mut Vec::new());
    let mut after = state.clone();
    let counted = first.into_iter().map(|action| {
        let undo = game.apply(&mut after, action);
        let nodes = perft(game, &after, depth.saturating_sub(1));
        game.undo(&mut after, undo);
        (action, nodes)
    });
    counted.collect()
}

struct Walker<'a, G: Game> {
    game: &'a G,
    buffers: Vec<Vec<G::Action>>,
    results: Vec<(G::Action, u32)>,
}

impl<G: Game> Walker<'_, G> {
    fn count(&mut self, state: &mut G::State, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut actions = std::mem::take(&mut self.buffers[depth as usize]);
        let nodes = match if depth == 1 { self.game.count(state, &mut actions) } else { 0 } {
            0 => {
                actions.clear();
                list(self.game, state, &mut actions, &mut self.results);
                actions.iter().map(|&action| self.below(state, action, depth)).sum()
            }
            counted => counted,
        };
        self.buffers[depth as usize] = actions;
        nodes
    }

    fn below(&mut self, state: &mut G::State, action: G::Action, depth: u32) -> u64 {
        if depth == 1 {
            return 1;
        }
        let undo = self.game.apply(state, action);
        let nodes = self.count(state, depth - 1);
        self.game.undo(state, undo);
        nodes
    }
}

/// What can come next: the actions of the seat to act, or the results of chance. Whose turn it is comes
/// second, since knowing that a seat can act may cost as much as listing what it can do.
fn list<G: Game>(game: &G, state: &G::State, out: &mut Vec<G::Action>, results: &mut Vec<(G::Action, u32)>) {
    game.actions(state, out);
    if out.is_empty() && game.turn(state) == Turn::Chance {
        results.clear();
        game.chance(state, results);
        out.extend(results.iter().map(|(action, _)| *action));
    }
}
