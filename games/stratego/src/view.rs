//! What one viewer has learned.
//!
//! A view is knowledge: ranks that were shown stay known, whatever `reveal` lets a client show. It names no
//! piece but by its square, so that nothing tells where a piece once stood beyond the moves everybody saw.

pub(crate) mod imagine;

use crate::Stratego;
use crate::board::{Army, Board, MOST_SQUARES, Piece, Rank, Square, SquareSet};
use crate::moves::{Phase, State, Trail};
use kernel::{Seat, Turn, Viewer};
use std::fmt;

/// Everything one viewer has learned that the rules can still use.
#[derive(Clone, PartialEq)]
pub struct View {
    /// Through whose eyes.
    pub viewer: Viewer,
    /// What stands on each square.
    squares: [Option<Seen>; MOST_SQUARES],
    /// The squares with a piece of each seat.
    sides: [SquareSet; 2],
    /// How many of each rank each seat still has, on the board or still to be placed.
    pub left: [Army; 2],
    /// How many pieces were placed in setup, both seats together. A table does not show it.
    pub placed: u8,
    /// Who is to move, also when a lot or the end has taken the turn.
    pub to_move: Seat,
    /// How far the game is.
    pub phase: Phase,
    /// The moves everybody saw.
    pub trail: Trail,
}

/// A piece as one viewer knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Whose it is.
    pub seat: Seat,
    /// What it is, if the viewer was shown it or owns it.
    pub rank: Option<Rank>,
    /// Whether it was shown in combat, so that everybody knows it.
    pub shown: bool,
    /// The most squares it went in one move: 0 if it never moved.
    pub longest: u8,
}

impl Seen {
    fn new(piece: Piece, viewer: Viewer) -> Seen {
        let (seat, shown) = (piece.seat(), piece.is_shown());
        let rank = (shown || viewer.sees_as(seat)).then(|| piece.rank());
        Seen { seat, rank, shown, longest: piece.longest() }
    }

    /// Whether it ever moved, so that it is neither a bomb nor a flag.
    pub fn has_moved(self) -> bool {
        self.longest > 0
    }

    /// Its rank as far as anybody can tell: known, or a scout by its jump.
    pub fn told(self) -> Option<Rank> {
        self.rank.or((self.longest > 1).then_some(Rank::Scout))
    }
}

impl View {
    /// What `viewer` has learned of a state.
    pub(crate) fn of(game: &Stratego, state: &State, viewer: Viewer) -> View {
        let mut squares = [None; MOST_SQUARES];
        for seat in [Seat(0), Seat(1)] {
            for square in state.side(seat).iter() {
                squares[square.index()] = state.at(square).map(|piece| Seen::new(piece, viewer));
            }
        }
        // During setup what stands on the board would tell what was placed; in play it is army less losses.
        let left = match state.phase {
            Phase::Setup => [game.board.army; 2],
            _ => [Seat(0), Seat(1)].map(|seat| state.standing(seat)),
        };
        View {
            viewer,
            squares,
            sides: [Seat(0), Seat(1)].map(|seat| state.side(seat)),
            left,
            placed: state.placed,
            to_move: state.to_move(),
            phase: state.phase,
            trail: state.trail.clone(),
        }
    }

    /// What stands on a square.
    pub fn at(&self, square: Square) -> Option<Seen> {
        self.squares[square.index()]
    }

    /// The squares with a piece of `seat`.
    pub fn side(&self, seat: Seat) -> SquareSet {
        self.sides[seat.index()]
    }

    /// Every piece with its square, in order of squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Seen)> {
        let standing = self.sides[0] | self.sides[1];
        standing.iter().filter_map(|square| Some((square, self.at(square)?)))
    }

    /// Puts a piece on an empty square: a draft laid on a view.
    pub(crate) fn lay(&mut self, square: Square, seen: Seen) {
        self.squares[square.index()] = Some(seen);
        self.sides[seen.seat.index()].add(square);
    }

    /// Takes every piece of `seat` off.
    pub(crate) fn clear(&mut self, seat: Seat) {
        for square in self.side(seat).iter() {
            self.squares[square.index()] = None;
        }
        self.sides[seat.index()] = SquareSet::NONE;
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Turn {
        match self.phase {
            Phase::Setup | Phase::Play => Turn::Act(self.to_move),
            Phase::Lot => Turn::Chance,
            Phase::Over(end) => Turn::Over(end.outcome()),
        }
    }

    /// How many of each rank `seat` has lost.
    pub fn captured(&self, board: &Board, seat: Seat) -> Army {
        let mut lost = board.army;
        for (lost, left) in lost.iter_mut().zip(self.left[seat.index()]) {
            *lost -= left;
        }
        lost
    }
}

/// Every field, but of the squares only those with a piece.
impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View")
            .field("viewer", &self.viewer)
            .field("pieces", &self.pieces().collect::<Vec<_>>())
            .field("left", &self.left)
            .field("placed", &self.placed)
            .field("to_move", &self.to_move)
            .field("phase", &self.phase)
            .field("trail", &self.trail)
            .finish()
    }
}
