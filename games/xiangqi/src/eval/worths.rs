//! What a piece is worth where it stands. On the traditional board the fitted weights say it. Everywhere else it
//! follows from the files: a piece's value, the ways it goes, the river and the palaces; so a user's own pieces have
//! their worths too.

use super::points::Points;
use super::weights::{Feature, KINDS, SHIPPED, Weights};
use crate::board::{Bank, Board, Bound, Kind, Piece, Square};
use crate::moves::Squares;
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
    points: Vec<Points>,
    squares: usize,
}

impl Worths {
    /// The worths of a board's pieces.
    pub fn new(board: &Board) -> Worths {
        Worths::by(board, &SHIPPED)
    }

    /// The same by these weights, if they are for this board.
    pub(super) fn by(board: &Board, weights: &Weights) -> Worths {
        let guards = guard_kinds(board);
        let weights = is_traditional(board).then_some(weights);
        let pieces = (0..board.kinds.len()).flat_map(|kind| [(kind, Seat(0)), (kind, Seat(1))]);
        let worth = |(kind, side): (usize, Seat)| {
            let (role, guard) = (role(&board.kinds[kind]), guards.iter().position(|&guard| guard == kind));
            let phase = phase(board, kind);
            // A piece that is worth about as much as two others counts as two.
            let force = match role {
                Role::Rider => 1 + i32::from(board.kinds[kind].value >= 60),
                Role::Foot => 1,
                Role::Royal | Role::Guard => 0,
            };
            board.squares().map(move |square| {
                let pair = match weights {
                    Some(weights) => weights.of(Feature::Place(kind, place(board, side, square))),
                    None => [worth(board, kind, side, square); 2],
                };
                let sign = if side == Seat(0) { 1 } else { -1 };
                Points::of(side, pair.map(|points| sign * points), phase, force, guard)
            })
        };
        Worths { points: pieces.flat_map(worth).collect(), squares: board.len() }
    }

    /// What a piece adds to the first side's points.
    #[inline(always)]
    pub fn of(&self, piece: Piece, square: Square) -> Points {
        self.points[piece.index() * self.squares + square.index()]
    }
}

/// Whether the weights were fitted for this board: its size, its river, its palaces and the names of its pieces.
pub(super) fn is_traditional(board: &Board) -> bool {
    let names = board.kinds.iter().map(|kind| kind.name.as_str());
    let palace = |from: &str, to: &str| -> Option<Squares> {
        let (from, to) = (board.place(board.square(from)?), board.place(board.square(to)?));
        let inside =
            |place: (i32, i32)| (from.0..=to.0).contains(&place.0) && (from.1..=to.1).contains(&place.1);
        Some(board.squares().filter(|&square| inside(board.place(square))).collect())
    };
    (board.columns, board.rows, board.river) == (9, 10, Some(5))
        && names.eq(KINDS)
        && [palace("d1", "f3"), palace("d8", "f10")] == board.palaces.map(Some)
}

/// The place of a square of the traditional board among the weights of a kind.
pub(super) fn place(board: &Board, side: Seat, square: Square) -> usize {
    let (column, row) = board.place(square);
    let row = if side == Seat(0) { row } else { 9 - row };
    (row * 5 + column.min(8 - column)) as usize
}

/// The first two kinds that guard.
pub(super) fn guard_kinds(board: &Board) -> Vec<usize> {
    (0..board.kinds.len()).filter(|&kind| role(&board.kinds[kind]) == Role::Guard).take(2).collect()
}

/// How much a piece of a kind keeps the game from its ending: by its value, if it goes everywhere.
pub(super) fn phase(board: &Board, kind: usize) -> i32 {
    match role(&board.kinds[kind]) {
        Role::Rider => (board.kinds[kind].value / 15).clamp(1, 15),
        _ => 0,
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
