//! Actions that are worth judging, legal and illegal.

use crate::board::{Move, Rank, Square};
use crate::moves::Action;
use crate::{Stratego, View};
use kernel::{Rng, Seat};
use table::legal;

/// Actions worth judging: every square a piece may want to go to, near ones and some far, and every kind of
/// placement and lot.
pub(super) fn candidates(game: &Stratego, view: &View, rng: &mut Rng, out: &mut Vec<Action>) {
    let squares = game.board.squares() as u32;
    let mut any = || Square(rng.below(squares) as u8);
    out.extend(legal(game, view));
    for (from, _) in view.pieces() {
        out.extend(game.board.next_to(from).iter().map(|to| Action::Move(Move { from, to })));
        out.extend((0..2).map(|_| Action::Move(Move { from, to: any() })));
    }
    for scout in view.pieces().filter(|(_, seen)| seen.rank == Some(Rank::Scout)).map(|(square, _)| square) {
        let line = (0..squares as u8).map(|to| Move { from: scout, to: Square(to) });
        out.extend(line.filter(|&step| game.board.is_straight(step)).map(Action::Move));
    }
    out.extend((0..10).map(|_| Action::Move(Move { from: any(), to: any() })));
    for rank in Rank::ALL {
        let next = game.next_place(view.to_move, view.placed);
        out.extend([next, any()].map(|square| Action::Place { rank, square }));
    }
    out.extend([Seat(0), Seat(1)].map(Action::First));
}
