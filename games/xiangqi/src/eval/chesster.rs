//! The seed's player.

use crate::Xiangqi;
use crate::moves::{Move, State};
use crate::view::View;
use kernel::{Game, Rng, Seat};
use search::{Bot, Budget, Choice};

/// The seed's player: every move is weighed by what it captures, whether it gives check, and whether the
/// moved piece can be taken next. The best is played; of equals, any.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chesster;

/// What a check is worth: as much as an adviser.
const CHECK: i32 = 20;

impl Bot<Xiangqi> for Chesster {
    fn choose(
        &mut self,
        game: &Xiangqi,
        view: &View,
        _seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Choice<Xiangqi> {
        let mut state = view.state().clone();
        let mut actions = Vec::new();
        game.actions(&state, &mut actions);
        rng.shuffle(&mut actions);
        let mut best: Option<(i32, Move)> = None;
        for action in actions {
            let weight = weigh(game, &mut state, action);
            if best.is_none_or(|(most, _)| weight > most) {
                best = Some((weight, action));
            }
            if !budget.spend(1) {
                break;
            }
        }
        let (weight, action) = best.expect("a seat to act has an action");
        Choice { action, value: Some(weight), line: Vec::new() }
    }
}

/// The weight of a move.
fn weigh(game: &Xiangqi, state: &mut State, action: Move) -> i32 {
    let value = |square| state.at(square).map_or(0, |piece| game.board().kinds[piece.kind()].value);
    let (captured, moved) = (value(action.to), value(action.from));
    let undo = game.apply(state, action);
    let check = !game.attackers(state, state.mover()).is_empty();
    let mut replies = Vec::new();
    game.actions(state, &mut replies);
    let can_be_taken = replies.iter().any(|reply| reply.to == action.to);
    game.undo(state, undo);
    captured + if check { CHECK } else { 0 } - if can_be_taken { moved } else { 0 }
}
