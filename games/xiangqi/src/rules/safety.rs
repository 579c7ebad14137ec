//! Whether a move leaves the royal piece in safety: the move is made on a copy, and every enemy is asked.

use super::{It, cell, men, mover};
use crate::board::{Board, Piece, Square};
use crate::moves::lines;
use kernel::Seat;
use verdict::{Claim, Finding};

/// No enemy attacks the royal piece after the move.
pub(super) fn no_attacker(it: &It<'_>) -> Finding {
    found(it, captures)
}

/// No enemy that must not be faced stands on one line with the royal piece after the move.
pub(super) fn nobody_faces(it: &It<'_>) -> Finding {
    found(it, faces)
}

/// What stands where.
pub(super) type Cells = [Option<Piece>];

/// Whether no enemy could capture a side's royal piece, nor faces it against the rules.
pub(super) fn is_safe(board: &Board, cells: &Cells, side: Seat) -> bool {
    let royal = Piece::new(board.royal(), side);
    let Some(king) = board.squares().find(|square| cells[square.index()] == Some(royal)) else { return true };
    let enemies = board.squares().filter_map(|from| Some((from, cells[from.index()]?)));
    let mut enemies = enemies.filter(|(_, piece)| piece.side() != side);
    !enemies.any(|(from, piece)| {
        captures(board, cells, from, piece, king) || faces(board, cells, from, piece, king)
    })
}

fn found(it: &It<'_>, attacks: impl Fn(&Board, &Cells, Square, Piece, Square) -> bool) -> Finding {
    let (board, state) = (it.game.board(), it.view.state());
    let Some(cells) = after(it) else { return Finding::held() };
    let royal = Piece::new(board.royal(), it.seat);
    let Some(king) = board.squares().find(|square| cells[square.index()] == Some(royal)) else {
        return Finding::held();
    };
    let enemies = state.pieces_of(it.seat.other()).iter().filter(|&square| square != it.action.to);
    let attackers: Vec<Square> = enemies
        .filter(|&from| cells[from.index()].is_some_and(|piece| attacks(board, &cells, from, piece, king)))
        .collect();
    let finding =
        attackers.is_empty().or_because(attackers.iter().map(|&square| cell(square)).chain([cell(king)]));
    finding.with("attackers", men(it, &attackers)).with("royal", board.kind_word(board.royal()))
}

/// The board after the move, lawful or not; nothing if it would take a piece of its own side.
fn after(it: &It<'_>) -> Option<Vec<Option<Piece>>> {
    let (board, state) = (it.game.board(), it.view.state());
    let mut cells: Vec<Option<Piece>> = board.squares().map(|square| state.at(square)).collect();
    let piece = mover(it)?;
    if cells[it.action.to.index()].is_some_and(|there| there.side() == it.seat) {
        return None;
    }
    cells[it.action.from.index()] = None;
    cells[it.action.to.index()] = Some(piece);
    Some(cells)
}

/// Whether a piece could capture on `target`.
pub(super) fn captures(board: &Board, cells: &Cells, from: Square, piece: Piece, target: Square) -> bool {
    let (kind, side) = (&board.kinds[piece.kind()], piece.side());
    kind.area[side.index()].has(target)
        && kind
            .walks
            .iter()
            .filter(|walk| walk.captures && board.may_begin(walk, piece.kind(), side, from))
            .any(|walk| {
                let path = board.path(walk, side, from);
                let mut stops = walk.steps.len() - 1..path.len();
                stops.any(|end| path[end] == target && walk.allows(pieces_on(cells, &path[..end])))
            })
}

/// Whether a royal piece on `target` faces a piece that it must not face.
fn faces(board: &Board, cells: &Cells, from: Square, piece: Piece, target: Square) -> bool {
    board.kinds[board.royal()].facing.contains(&piece.kind())
        && lines().iter().any(|line| {
            let path = board.path(line, Seat(0), from);
            path.iter()
                .position(|&square| square == target)
                .is_some_and(|end| pieces_on(cells, &path[..end]) == 0)
        })
}

fn pieces_on(cells: &Cells, path: &[Square]) -> usize {
    path.iter().filter(|square| cells[square.index()].is_some()).count()
}
