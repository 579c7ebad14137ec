//! Squares, sets of squares, directions and straight steps.

use kernel::Set;

/// A square, counted from player 1's back row, row by row from column a.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub u8);

impl Square {
    /// The square's place in an array with one entry a square.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The square that lies `stride` further.
    #[inline]
    pub fn offset(self, stride: i8) -> Square {
        Square(self.0.wrapping_add_signed(stride))
    }
}

/// A straight move from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl Move {
    /// No step at all: what stands in a memory before the first move.
    pub const NONE: Move = Move { from: Square(0), to: Square(0) };

    /// Whether this is a step at all.
    pub fn is_some(self) -> bool {
        self.from != self.to
    }

    /// The same step back.
    pub fn back(self) -> Move {
        Move { from: self.to, to: self.from }
    }
}

/// The four ways a piece may go, as player 1 sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Towards player 2's back row.
    Up,
    /// Towards player 1's back row.
    Down,
    /// Towards the last column.
    Right,
    /// Towards column a.
    Left,
}

impl Direction {
    /// All of them, in the order in which moves are listed.
    pub const ALL: [Direction; 4] = [Direction::Up, Direction::Down, Direction::Right, Direction::Left];
}

/// A set of squares.
pub type SquareSet = Set<Square, u128>;

kernel::numbered!(Square(u8));
