//! How a piece might go from one square to another, and what stands against it.

use super::{It, mover};
use crate::board::{Piece, Square, Walk};

/// What stands against a way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It cannot begin on this ground.
    Ground,
    /// It cannot begin on this side of the river.
    Bank,
    /// It can begin only where the piece stands at the start of the game.
    First,
    /// It ends only on an enemy, and there is none.
    OnlyCaptures,
    /// It ends only on a free square, and there is a piece.
    OnlyMoves,
    /// Pieces stand on the squares that a short way passes.
    Leg(Vec<Square>),
    /// Pieces stand on a line.
    Blocked(Vec<Square>),
    /// Fewer pieces stand on the way than it must jump.
    TooFew(u8),
    /// More pieces stand on the way than it may jump.
    TooMany(u8, Vec<Square>),
    /// It goes on as far as this square.
    Slides(Square),
}

impl Fault {
    /// How far a way with this fault is from what was meant: one from another ground is farther than one
    /// that is blocked.
    fn weight(&self) -> u32 {
        match self {
            Fault::Ground | Fault::Bank | Fault::First => 3,
            Fault::OnlyCaptures | Fault::OnlyMoves => 2,
            _ => 1,
        }
    }
}

/// The faults of the way that has the least against it; nothing if no way leads there at all.
pub(super) fn best_way(it: &It<'_>) -> Option<Vec<Fault>> {
    let piece = mover(it)?;
    let walks = it.game.board().kinds[piece.kind()].walks.iter();
    let ways = walks.flat_map(|walk| faults_of(it, piece, walk));
    ways.min_by_key(|faults| faults.iter().map(Fault::weight).sum::<u32>())
}

/// The faults of a walk, for each time it passes the end of the move on a square where it may stop.
fn faults_of(it: &It<'_>, piece: Piece, walk: &Walk) -> Vec<Vec<Fault>> {
    let path = it.game.board().path(walk, it.seat, it.action.from);
    let stops = walk.steps.len() - 1..path.len();
    let ends = stops.filter(|&end| path[end] == it.action.to);
    ends.map(|end| {
        let mut faults = beginning(it, piece, walk);
        faults.extend(landing(it, walk));
        faults.extend(jumping(it, walk, &path[..end]));
        faults.extend(sliding(it, walk, &path, end));
        faults
    })
    .collect()
}

fn beginning(it: &It<'_>, piece: Piece, walk: &Walk) -> Vec<Fault> {
    let (board, from) = (it.game.board(), it.action.from);
    let ground = walk.grounds & 1 << board.ground[from.index()] == 0;
    let bank = walk.river.is_some() && walk.river != board.bank(it.seat, from);
    let first = walk.first && board.start[from.index()] != Some(piece);
    let faults = [(ground, Fault::Ground), (bank, Fault::Bank), (first, Fault::First)];
    faults.into_iter().filter(|(is_there, _)| *is_there).map(|(_, fault)| fault).collect()
}

fn landing(it: &It<'_>, walk: &Walk) -> Option<Fault> {
    match it.view.state().at(it.action.to) {
        Some(_) if !walk.captures => Some(Fault::OnlyMoves),
        None if !walk.moves => Some(Fault::OnlyCaptures),
        _ => None,
    }
}

fn jumping(it: &It<'_>, walk: &Walk, passed: &[Square]) -> Option<Fault> {
    let on_way: Vec<Square> = passed.iter().copied().filter(|&s| it.view.state().at(s).is_some()).collect();
    if walk.allows(on_way.len()) {
        return None;
    }
    let (least, most) = walk.jumps;
    Some(match most {
        _ if on_way.len() < usize::from(least) => Fault::TooFew(least),
        0 if walk.steps.len() > 1 => Fault::Leg(on_way),
        0 => Fault::Blocked(on_way),
        _ => Fault::TooMany(most, on_way),
    })
}

/// A slide over free squares ends on the last of them.
fn sliding(it: &It<'_>, walk: &Walk, path: &[Square], end: usize) -> Option<Fault> {
    let is_free = |square: &Square| it.view.state().at(*square).is_none();
    if !walk.slides || !is_free(&path[end]) {
        return None;
    }
    let farther = path[end + 1..].iter().take_while(|square| is_free(square)).last();
    farther.map(|&square| Fault::Slides(square))
}
