//! The players of the report: at random, by communication, by freedom of movement.

use crate::Guerre;
use crate::moves::{Action, State};
use crate::view::View;
use kernel::{Game, Rng, Seat, Turn};
use search::{Bot, Budget, Choice};

/// How the report's players choose among the moves. They never attack, and end the turn only when no move
/// is left: the report's player "draws up the list of possible moves and picks one at random".
#[derive(Clone, Copy, Debug)]
pub enum Seed {
    /// Any move.
    Random,
    /// Any of the best tenth by squares in communication afterwards.
    Communication,
    /// Any of the best tenth by moves to be had afterwards.
    Mobility,
}

impl Bot<Guerre> for Seed {
    fn choose(
        &mut self,
        game: &Guerre,
        view: &View,
        seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Choice<Guerre> {
        let state = game.imagine(view, rng);
        let mut actions = Vec::new();
        game.actions(&state, &mut actions);
        let is_move = |action: &&Action| matches!(action, Action::Move { .. });
        let moves: Vec<Action> = actions.iter().filter(is_move).copied().collect();
        let choice = match self {
            _ if moves.is_empty() && actions.contains(&Action::End) => Some(Action::End),
            _ if moves.is_empty() => rng.choose(&actions).copied(), // a setup
            Seed::Random => rng.choose(&moves).copied(),
            Seed::Communication | Seed::Mobility => {
                best_tenth(&moves, |action| self.worth(game, &state, seat, action, budget), rng)
            }
        };
        Choice::of(choice.expect("a seat to act has an action"))
    }
}

impl Seed {
    fn worth(self, game: &Guerre, state: &State, seat: Seat, action: Action, budget: &Budget) -> u64 {
        let mut after = state.clone();
        game.apply(&mut after, action);
        if !budget.spend(1) {
            return 0;
        }
        match self {
            Seed::Mobility if game.turn(&after) == Turn::Act(seat) => {
                let mut actions = Vec::new();
                game.actions(&after, &mut actions);
                actions.iter().filter(|action| matches!(action, Action::Move { .. })).count() as u64
            }
            Seed::Mobility => 0,
            Seed::Random | Seed::Communication => u64::from(game.network(&after, seat).squares.count()),
        }
    }
}

/// One of the best tenth of a list, at least one, all of them equally likely.
fn best_tenth(moves: &[Action], worth: impl Fn(Action) -> u64, rng: &mut Rng) -> Option<Action> {
    let mut worths: Vec<(u64, Action)> = moves.iter().map(|&action| (worth(action), action)).collect();
    worths.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    let best = worths.len().div_ceil(10);
    rng.choose(&worths[..best]).map(|(_, action)| *action)
}
