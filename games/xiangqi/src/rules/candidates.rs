//! Moves that are worth judging, legal and illegal.

use crate::Xiangqi;
use crate::board::Square;
use crate::moves::Move;
use crate::view::View;
use kernel::Rng;

/// Moves worth judging: every place a piece could reach if nobody minded the royal pieces, and many others.
pub(super) fn candidates(game: &Xiangqi, view: &View, rng: &mut Rng, out: &mut Vec<Move>) {
    let state = view.state();
    let squares: Vec<Square> = game.board().squares().collect();
    for from in state.pieces_of(state.mover()).iter() {
        out.extend(game.reach(state, from).iter().map(|to| Move { from, to }));
        out.extend((0..12).filter_map(|_| rng.choose(&squares)).map(|&to| Move { from, to }));
    }
    for _ in 0..6 {
        if let (Some(&from), Some(&to)) = (rng.choose(&squares), rng.choose(&squares)) {
            out.push(Move { from, to });
        }
    }
}
