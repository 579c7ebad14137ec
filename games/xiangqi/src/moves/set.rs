//! Sets of squares: one bit a square.
//!
//! [`Squares`] holds any board. The tables of a board with at most 128 squares use `u128` instead, which
//! takes two thirds of the work; the generator is written once for both, over [`Set`].

use crate::board::Square;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of squares of any board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Squares(pub(super) [u64; 3]);

impl Squares {
    /// No square.
    pub const EMPTY: Squares = Squares([0; 3]);

    /// Whether a square is in it.
    #[inline(always)]
    pub fn has(&self, square: Square) -> bool {
        self.0[square.index() >> 6] >> (square.0 & 63) & 1 != 0
    }

    /// Puts a square in if it is out, and takes it out if it is in.
    #[inline(always)]
    pub fn flip(&mut self, square: Square) {
        self.0[square.index() >> 6] ^= 1 << (square.0 & 63);
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 3]
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Its squares in order.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        (0..192).map(Square).filter(move |&square| self.has(square))
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        let mut set = Squares::EMPTY;
        for square in squares {
            set.0[square.index() >> 6] |= 1 << (square.0 & 63);
        }
        set
    }
}

/// What the generator asks of a set.
pub trait Set:
    Copy
    + PartialEq
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// No square.
    const EMPTY: Self;

    /// The squares of a state.
    fn load(squares: &Squares) -> Self;
    /// The same for a state.
    fn store(self) -> Squares;
    /// One square.
    fn only(square: Square) -> Self;
    /// Whether there is none.
    fn is_empty(self) -> bool;
    /// How many there are.
    fn count(self) -> u32;
    /// The lowest square of a set that has one.
    fn first(self) -> Square;
    /// All but the lowest.
    fn without_first(self) -> Self;
    /// Every square up to the lowest and with it; every square of the board if there is none.
    fn through_first(self) -> Self;
    /// Every square down to the highest and with it; every square of the board if there is none.
    fn through_last(self) -> Self;

    /// Whether a square is in it.
    #[inline(always)]
    fn has(self, square: Square) -> bool {
        !(self & Self::only(square)).is_empty()
    }
}

impl Set for u128 {
    const EMPTY: u128 = 0;

    #[inline(always)]
    fn load(squares: &Squares) -> u128 {
        u128::from(squares.0[0]) | u128::from(squares.0[1]) << 64
    }

    #[inline(always)]
    fn store(self) -> Squares {
        Squares([self as u64, (self >> 64) as u64, 0])
    }

    #[inline(always)]
    fn only(square: Square) -> u128 {
        1 << (square.0 & 127)
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == 0
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline(always)]
    fn first(self) -> Square {
        Square(self.trailing_zeros() as u8)
    }

    #[inline(always)]
    fn without_first(self) -> u128 {
        self & self.wrapping_sub(1)
    }

    #[inline(always)]
    fn through_first(self) -> u128 {
        self ^ self.wrapping_sub(1)
    }

    #[inline(always)]
    fn through_last(self) -> u128 {
        u128::MAX << (127 - (self | 1).leading_zeros())
    }
}

impl Set for Squares {
    const EMPTY: Squares = Squares::EMPTY;

    #[inline(always)]
    fn load(squares: &Squares) -> Squares {
        *squares
    }

    #[inline(always)]
    fn store(self) -> Squares {
        self
    }

    #[inline(always)]
    fn only(square: Square) -> Squares {
        let mut set = Squares::EMPTY;
        set.flip(square);
        set
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline(always)]
    fn first(self) -> Square {
        let [low, middle, high] = self.0;
        let place = match (low, middle) {
            (0, 0) => 128 + high.trailing_zeros(),
            (0, _) => 64 + middle.trailing_zeros(),
            _ => low.trailing_zeros(),
        };
        Square(place as u8)
    }

    #[inline(always)]
    fn without_first(self) -> Squares {
        self & self.less_one()
    }

    #[inline(always)]
    fn through_first(self) -> Squares {
        self ^ self.less_one()
    }

    #[inline(always)]
    fn through_last(self) -> Squares {
        let from = |word: u64| u64::MAX << (63 - (word | 1).leading_zeros());
        match self.0 {
            [low, 0, 0] => Squares([from(low), u64::MAX, u64::MAX]),
            [_, middle, 0] => Squares([0, from(middle), u64::MAX]),
            [_, _, high] => Squares([0, 0, from(high)]),
        }
    }
}

impl Squares {
    /// The set as a number, less one.
    #[inline(always)]
    fn less_one(self) -> Squares {
        let (low, borrow) = self.0[0].overflowing_sub(1);
        let (middle, borrow) = self.0[1].overflowing_sub(u64::from(borrow));
        Squares([low, middle, self.0[2].wrapping_sub(u64::from(borrow))])
    }

    #[inline(always)]
    fn zip(self, other: Squares, join: impl Fn(u64, u64) -> u64) -> Squares {
        Squares([join(self.0[0], other.0[0]), join(self.0[1], other.0[1]), join(self.0[2], other.0[2])])
    }
}

impl BitAnd for Squares {
    type Output = Squares;
    #[inline(always)]
    fn bitand(self, other: Squares) -> Squares {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Squares {
    type Output = Squares;
    #[inline(always)]
    fn bitor(self, other: Squares) -> Squares {
        self.zip(other, |a, b| a | b)
    }
}

impl BitXor for Squares {
    type Output = Squares;
    #[inline(always)]
    fn bitxor(self, other: Squares) -> Squares {
        self.zip(other, |a, b| a ^ b)
    }
}

impl Not for Squares {
    type Output = Squares;
    #[inline(always)]
    fn not(self) -> Squares {
        Squares([!self.0[0], !self.0[1], !self.0[2]])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<S: Set + std::fmt::Debug>() {
        let (a, b, c) = (Square(3), Square(64), Square(100));
        let set = S::only(a) | S::only(b) | S::only(c);
        assert_eq!((set.count(), set.first()), (3, a));
        assert_eq!(set.without_first(), S::only(b) | S::only(c));
        assert!(set.through_first().has(Square(0)) && !set.through_first().has(Square(4)));
        assert!(set.through_last().has(Square(101)) && !set.through_last().has(Square(99)));
        assert!(S::EMPTY.through_first().has(c) && S::EMPTY.through_last().has(Square(0)));
        assert_eq!(S::load(&set.store()), set);
    }

    #[test]
    fn small_and_large_sets_agree() {
        check::<u128>();
        check::<Squares>();
    }
}
