//! Sets of squares: one bit a square.
//!
//! [`Squares`] holds any board. The tables of a board with at most 128 squares use `u128` instead, which
//! takes two thirds of the work; the generator is written once for both, over [`Set`].

use crate::board::Square;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of squares of any board.
pub type Squares = kernel::Set<Square, [u64; 3]>;

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
        u128::from(squares.bits[0]) | u128::from(squares.bits[1]) << 64
    }

    #[inline(always)]
    fn store(self) -> Squares {
        Squares::of([self as u64, (self >> 64) as u64, 0])
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
    const EMPTY: Squares = Squares::NONE;

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
        kernel::Set::only(square)
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.bits == [0; 3]
    }

    #[inline(always)]
    fn count(self) -> u32 {
        kernel::Set::count(self)
    }

    #[inline(always)]
    fn first(self) -> Square {
        let [low, middle, high] = self.bits;
        let place = match (low, middle) {
            (0, 0) => 128 + high.trailing_zeros(),
            (0, _) => 64 + middle.trailing_zeros(),
            _ => low.trailing_zeros(),
        };
        Square(place as u8)
    }

    #[inline(always)]
    fn without_first(self) -> Squares {
        self & less_one(self)
    }

    #[inline(always)]
    fn through_first(self) -> Squares {
        self ^ less_one(self)
    }

    #[inline(always)]
    fn through_last(self) -> Squares {
        let from = |word: u64| u64::MAX << (63 - (word | 1).leading_zeros());
        match self.bits {
            [low, 0, 0] => Squares::of([from(low), u64::MAX, u64::MAX]),
            [_, middle, 0] => Squares::of([0, from(middle), u64::MAX]),
            [_, _, high] => Squares::of([0, 0, from(high)]),
        }
    }
}

/// The set as a number, less one.
#[inline(always)]
fn less_one(set: Squares) -> Squares {
    let [low, middle, high] = set.bits;
    let (low, borrow) = low.overflowing_sub(1);
    let (middle, borrow) = middle.overflowing_sub(u64::from(borrow));
    Squares::of([low, middle, high.wrapping_sub(u64::from(borrow))])
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
