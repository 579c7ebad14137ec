//! The board and the army: squares, lakes, ranks, and where each side sets up.
//!
//! A board comes from a file and is compiled into the sets and masks that the generator indexes.

mod file;
mod piece;
mod squares;

use kernel::grid;

pub use file::read_board;
pub use piece::{Army, Piece, Rank};
pub use squares::{Direction, Move, Square, SquareSet};

/// The most squares a board may have: one bit each in a [`SquareSet`].
pub const MOST_SQUARES: usize = 128;

/// A board with its army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Squares from left to right.
    pub width: u8,
    /// Squares from player 1's back row to player 2's.
    pub height: u8,
    /// How many of each rank a side has.
    pub army: Army,
    /// Where each seat sets up, in the order in which pieces are placed: back row first, column a first.
    pub setup: [Vec<Square>; 2],
    /// The same squares as a set; a piece of the seat that stands elsewhere has moved.
    pub home: [SquareSet; 2],
    /// Squares that nothing enters: the lakes.
    pub lakes: SquareSet,
    /// Squares that pieces may stand on.
    pub land: SquareSet,
    /// Squares that have a square to their right.
    not_last_column: SquareSet,
    /// Squares that have a square to their left.
    not_first_column: SquareSet,
    /// For each square the land next to it.
    neighbours: Vec<SquareSet>,
}

impl Board {
    /// How many squares there are, lakes included.
    pub fn squares(&self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }

    /// How many pieces a side has at the start.
    pub fn army_size(&self) -> usize {
        self.setup[0].len()
    }

    /// The square in a column and a row, both from 0.
    pub fn square(&self, column: u8, row: u8) -> Square {
        Square(row * self.width + column)
    }

    /// The column of a square, from 0 at the left as player 1 sees it.
    pub fn column(&self, square: Square) -> u8 {
        square.0 % self.width
    }

    /// The row of a square, from 0 at player 1's back row.
    pub fn row(&self, square: Square) -> u8 {
        square.0 / self.width
    }

    /// The name people use: `a1` to `j10`.
    pub fn name(&self, square: Square) -> String {
        grid::name(usize::from(self.column(square)), usize::from(self.row(square)))
    }

    /// The square of a name, in capitals or not.
    pub fn find(&self, name: &str) -> Option<Square> {
        let (column, row) = grid::read(&name.to_ascii_lowercase())?;
        let is_inside = column < usize::from(self.width) && row < usize::from(self.height);
        is_inside.then(|| self.square(column as u8, row as u8))
    }

    /// The land next to a square.
    #[inline]
    pub fn next_to(&self, square: Square) -> SquareSet {
        self.neighbours[square.index()]
    }

    /// A set of squares moved one step; what would leave the board is dropped.
    #[inline]
    pub fn shift(&self, set: SquareSet, direction: Direction) -> SquareSet {
        match direction {
            Direction::Up => SquareSet::of(set.bits << self.width),
            Direction::Down => SquareSet::of(set.bits >> self.width),
            Direction::Right => SquareSet::of((set & self.not_last_column).bits << 1),
            Direction::Left => SquareSet::of((set & self.not_first_column).bits >> 1),
        }
    }

    /// What one step in a direction adds to the number of a square.
    #[inline]
    pub fn stride(&self, direction: Direction) -> i8 {
        match direction {
            Direction::Up => self.width as i8,
            Direction::Down => -(self.width as i8),
            Direction::Right => 1,
            Direction::Left => -1,
        }
    }

    /// How far a straight step goes.
    #[inline]
    pub fn distance(&self, step: Move) -> u8 {
        let apart = step.from.0.abs_diff(step.to.0);
        if apart < self.width { apart } else { apart / self.width }
    }

    /// Whether a step runs along a row or a column and ends elsewhere.
    pub fn is_straight(&self, step: Move) -> bool {
        let (from, to) = (step.from, step.to);
        from != to && (self.row(from) == self.row(to) || self.column(from) == self.column(to))
    }

    /// The squares strictly between the ends of a straight step.
    pub fn between(&self, step: Move) -> SquareSet {
        let stride = if self.row(step.from) == self.row(step.to) { 1 } else { self.width };
        let (low, high) = (step.from.0.min(step.to.0), step.from.0.max(step.to.0));
        (low..high).step_by(usize::from(stride)).skip(1).map(Square).collect()
    }

    /// A board from its parts, with the masks worked out.
    fn new(width: u8, height: u8, army: Army, setup: [Vec<Square>; 2], lakes: SquareSet) -> Board {
        let all: SquareSet = (0..width * height).map(Square).collect();
        let column =
            |wanted: u8| all.iter().filter(|square| square.0 % width == wanted).collect::<SquareSet>();
        let home = [setup[0].iter().copied().collect(), setup[1].iter().copied().collect()];
        let mut board = Board {
            width,
            height,
            army,
            setup,
            home,
            lakes,
            land: all.minus(lakes),
            not_last_column: all.minus(column(width - 1)),
            not_first_column: all.minus(column(0)),
            neighbours: Vec::new(),
        };
        board.neighbours = all.iter().map(|square| board.around(square)).collect();
        board
    }

    fn around(&self, square: Square) -> SquareSet {
        let shifted = Direction::ALL.map(|direction| self.shift(SquareSet::only(square), direction));
        shifted.into_iter().fold(SquareSet::NONE, |sum, set| sum | set) & self.land
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn classic() -> Board {
        read_board("classic.toml", include_str!("../data/boards/classic.toml")).unwrap()
    }

    #[test]
    fn names_and_squares_are_the_same_thing() {
        let board = classic();
        for number in 0..100 {
            assert_eq!(board.find(&board.name(Square(number))), Some(Square(number)));
        }
        assert_eq!(board.find("J10"), Some(Square(99)));
        for wrong in ["", "a", "a0", "a11", "k1", "a01", "a+1", "é1", "1a", "a999"] {
            assert_eq!(board.find(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn lakes_are_in_the_middle_and_no_square_is_next_to_one() {
        let board = classic();
        let lakes: Vec<String> = board.lakes.iter().map(|square| board.name(square)).collect();
        assert_eq!(lakes, ["c5", "d5", "g5", "h5", "c6", "d6", "g6", "h6"]);
        let beside = board.find("b5").unwrap();
        let next: Vec<String> = board.next_to(beside).iter().map(|square| board.name(square)).collect();
        assert_eq!(next, ["b4", "a5", "b6"]);
    }

    #[test]
    fn steps_do_not_run_round_the_edge() {
        let board = classic();
        let (j1, a2) = (board.find("j1").unwrap(), board.find("a2").unwrap());
        assert_eq!(board.shift(SquareSet::only(j1), Direction::Right), SquareSet::NONE);
        assert_eq!(board.shift(SquareSet::only(a2), Direction::Left), SquareSet::NONE);
        assert!(!board.is_straight(Move { from: j1, to: a2 }));
    }

    #[test]
    fn setup_runs_from_the_back_row_for_both() {
        let board = classic();
        let names = |seat: usize, i: usize| board.name(board.setup[seat][i]);
        assert_eq!([names(0, 0), names(0, 9), names(0, 39)], ["a1", "j1", "j4"]);
        assert_eq!([names(1, 0), names(1, 9), names(1, 39)], ["a10", "j10", "j7"]);
    }
}
