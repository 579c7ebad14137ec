//! The picks that make an action, and the action that picks mean.

use super::{cell, letters, square_of};
use crate::board::{Move, Rank};
use crate::moves::Action;
use crate::{Stratego, View};
use kernel::Cell;
use scene::Pick;
use table::Notation;

/// The picks that make an action: from and to, rank and square, or a button.
pub(super) fn path(game: &Stratego, _view: &View, action: Action) -> Vec<Pick> {
    match action {
        Action::Move(step) => [step.from, step.to].map(|square| Pick::Cell(cell(square))).to_vec(),
        Action::Place { rank, square } => {
            vec![Pick::Spare(letters(rank).to_string()), Pick::Cell(cell(square))]
        }
        Action::First(_) => vec![Pick::Button(game.write(action))],
    }
}

/// The action that picks mean, legal or not.
pub(super) fn meant(game: &Stratego, view: &View, picks: &[Pick]) -> Option<Action> {
    let square = |cell: &Cell| square_of(&game.board, *cell);
    match picks {
        [Pick::Cell(from), Pick::Cell(to)] => {
            Some(Action::Move(Move { from: square(from)?, to: square(to)? }))
        }
        [Pick::Spare(word), Pick::Cell(on)] => {
            let rank = Rank::ALL.into_iter().find(|&rank| letters(rank) == word)?;
            Some(Action::Place { rank, square: square(on)? })
        }
        [Pick::Button(line)] => game.read(view, line).ok().map(|reading| reading.action),
        _ => None,
    }
}
