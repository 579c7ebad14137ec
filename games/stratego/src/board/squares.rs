//! Squares, sets of squares, directions and straight steps.

use std::ops::{BitAnd, BitOr};

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

/// A set of squares, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SquareSet(pub u128);

impl SquareSet {
    /// No square.
    pub const NONE: SquareSet = SquareSet(0);

    /// One square.
    #[inline]
    pub fn only(square: Square) -> SquareSet {
        SquareSet(1 << square.0)
    }

    /// Whether a square is in it.
    #[inline]
    pub fn has(self, square: Square) -> bool {
        self.0 >> square.0 & 1 != 0
    }

    /// Adds a square.
    #[inline]
    pub fn add(&mut self, square: Square) {
        self.0 |= 1 << square.0;
    }

    /// Takes a square out.
    #[inline]
    pub fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square.0);
    }

    /// What is here and not in `other`.
    #[inline]
    pub fn minus(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & !other.0)
    }

    /// Whether nothing is in it.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in it.
    pub fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Every square of it, the lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Square> {
        half(self.0 as u64, 0).chain(half((self.0 >> 64) as u64, 64))
    }

    /// Does something for every square of it, the lowest first; the fast way through a set.
    #[inline(always)]
    pub fn each(self, mut visit: impl FnMut(Square)) {
        let (mut low, mut high) = (self.0 as u64, (self.0 >> 64) as u64);
        while low != 0 {
            visit(Square(low.trailing_zeros() as u8));
            low &= low - 1;
        }
        while high != 0 {
            visit(Square(64 + high.trailing_zeros() as u8));
            high &= high - 1;
        }
    }
}

fn half(mut bits: u64, first: u8) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let square = Square(first + bits.trailing_zeros() as u8);
        bits &= bits - 1;
        Some(square)
    })
}

impl BitAnd for SquareSet {
    type Output = SquareSet;
    #[inline]
    fn bitand(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & other.0)
    }
}

impl BitOr for SquareSet {
    type Output = SquareSet;
    #[inline]
    fn bitor(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 | other.0)
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        let mut set = SquareSet::NONE;
        for square in squares {
            set.add(square);
        }
        set
    }
}
