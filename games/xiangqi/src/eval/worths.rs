//! What a piece is worth where it stands. Everything follows from the files: a piece's value, the ways it
//! goes, the river and the palaces; so a user's own pieces have their worths too.

use crate::board::{Bank, Board, Bound, Kind, Piece, Square};
use kernel::Seat;

/// Points for each point of value in the pieces' file.
pub(super) const POINTS: i32 = 10;
/// What a horse or chariot loses as long as it stands where the game began.
const AT_HOME: i32 = 15;
/// What a piece that may go anywhere gains beyond the river.
const BEYOND: i32 = 12;

/// What every piece is worth on every square, counted for the first side.
#[derive(Clone, Debug)]
pub struct Worths {
    points: Vec<i32>,
    squares: usize,
}

impl Worths {
    /// The worths of a board's pieces.
    pub fn new(board: &Board) -> Worths {
        let pieces = (0..board.kinds.len()).flat_map(|kind| [(kind, Seat(0)), (kind, Seat(1))]);
        let worth = |(kind, side): (usize, Seat)| {
            let sign = if side == Seat(0) { 1 } else { -1 };
            board.squares().map(move |square| sign * worth(board, kind, side, square))
        };
        Worths { points: pieces.flat_map(worth).collect(), squares: board.len() }
    }

    /// What a piece adds to the first side's points.
    #[inline(always)]
    pub fn of(&self, piece: Piece, square: Square) -> i32 {
        self.points[piece.index() * self.squares + square.index()]
    }
}

/// How a piece is used, as its files tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// It must be saved.
    Royal,
    /// It stays at home and guards.
    Guard,
    /// It never goes back.
    Foot,
    /// It goes everywhere.
    Rider,
}

/// How a kind is used.
pub(super) fn role(kind: &Kind) -> Role {
    let stays = kind.bounds.iter().any(|bound| matches!(bound, Bound::Palace | Bound::Home));
    let goes_back = kind.walks.iter().any(|walk| walk.steps.iter().any(|&(_, forward)| forward < 0));
    match (kind.royal, stays, goes_back) {
        (true, _, _) => Role::Royal,
        (_, true, _) => Role::Guard,
        (_, _, false) => Role::Foot,
        _ => Role::Rider,
    }
}

fn worth(board: &Board, kind: usize, side: Seat, square: Square) -> i32 {
    let described = &board.kinds[kind];
    let value = described.value * POINTS;
    let (column, row) = board.place(square);
    let rows = i32::from(board.rows);
    let forward = if side == Seat(0) { row } else { rows - 1 - row };
    let off_centre = (2 * column + 1 - i32::from(board.columns)).abs() / 2;
    let is_beyond = board.bank(side, square).map_or(2 * forward >= rows, |bank| bank == Bank::Beyond);
    match role(described) {
        Role::Royal => -8 * forward,
        Role::Guard => value - 3 * off_centre,
        Role::Foot => foot(value, rows, forward, off_centre, is_beyond),
        Role::Rider => {
            let is_home = board.start[square.index()] == Some(Piece::new(kind, side));
            let home = if is_home && forward == 0 { AT_HOME } else { 0 };
            let beyond = if is_beyond { BEYOND } else { 0 };
            value + beyond - home + 4 * reach(board, described, side, square) / 2 - 2 * off_centre
        }
    }
}

/// A soldier gains beyond the river, most beside the palace, and nothing is left to gain on the last row.
fn foot(value: i32, rows: i32, forward: i32, off_centre: i32, is_beyond: bool) -> i32 {
    match (is_beyond, rows - 1 - forward) {
        (false, _) => value + 2 * forward - off_centre.min(1),
        (true, 0) => value + value / 3,
        (true, left) => value + value * 4 / 5 + 4 * (4 - left.min(4)) - value * off_centre / 10,
    }
}

/// How many squares a leaper reaches on an empty board. Those who go as far as they like reach as much everywhere.
fn reach(board: &Board, kind: &Kind, side: Seat, square: Square) -> i32 {
    let leaps = kind.walks.iter().filter(|walk| walk.repeats == 1);
    leaps.filter(|walk| board.path(walk, side, square).len() == walk.steps.len()).count() as i32
}
