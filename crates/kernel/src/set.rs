//! Sets of squares, cells or territories: one bit each, in as many words as the board takes.

use crate::Cell;
use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// Something with a small number of its own, such as a square.
pub trait Numbered: Copy {
    /// Its number.
    fn number(self) -> usize;
    /// The one with this number.
    fn numbered(number: usize) -> Self;
}

/// Says that something with an `index` is that number and nothing else: `numbered!(Square(u8))`.
#[macro_export]
macro_rules! numbered {
    ($name:ident($number:ty)) => {
        impl $crate::Numbered for $name {
            #[inline(always)]
            fn number(self) -> usize {
                self.index()
            }

            #[inline(always)]
            fn numbered(number: usize) -> $name {
                $name(number as $number)
            }
        }
    };
}

numbered!(Cell(u16));

/// The words that a set is kept in: one number, or an array of them. What fits a board best is up to the game.
pub trait Bits: Copy + Eq + Ord + Hash + fmt::Debug {
    /// No bit.
    const NONE: Self;
    /// How many bits a word has.
    const WIDTH: usize;
    /// How many words there are.
    const WORDS: usize;

    /// One of the words.
    fn word(&self, at: usize) -> u64;
    /// Whether a bit is set.
    fn has(&self, bit: usize) -> bool;
    /// Changes a bit.
    fn flip(&mut self, bit: usize);
    /// Sets a bit.
    fn insert(&mut self, bit: usize);
    /// Takes a bit out.
    fn clear(&mut self, bit: usize);
    /// What is set in both.
    fn and(self, other: Self) -> Self;
    /// What is set in either.
    fn or(self, other: Self) -> Self;
    /// What is set in one of them.
    fn xor(self, other: Self) -> Self;
    /// What is not set.
    fn not(self) -> Self;

    /// How many bits are set.
    #[inline(always)]
    fn count(self) -> u32 {
        (0..Self::WORDS).map(|at| self.word(at).count_ones()).sum()
    }
}

/// The bits of one whole number.
macro_rules! number {
    ($($number:ty: $words:literal)*) => {$(
        impl Bits for $number {
            const NONE: $number = 0;
            const WIDTH: usize = 64;
            const WORDS: usize = $words;

            #[inline(always)]
            fn word(&self, at: usize) -> u64 {
                (self >> (64 * at)) as u64
            }

            #[inline(always)]
            fn has(&self, bit: usize) -> bool {
                self >> bit & 1 != 0
            }

            #[inline(always)]
            fn flip(&mut self, bit: usize) {
                *self ^= 1 << bit;
            }

            #[inline(always)]
            fn insert(&mut self, bit: usize) {
                *self |= 1 << bit;
            }

            #[inline(always)]
            fn clear(&mut self, bit: usize) {
                *self &= !(1 << bit);
            }

            #[inline(always)]
            fn and(self, other: $number) -> $number {
                self & other
            }

            #[inline(always)]
            fn or(self, other: $number) -> $number {
                self | other
            }

            #[inline(always)]
            fn xor(self, other: $number) -> $number {
                self ^ other
            }

            #[inline(always)]
            fn not(self) -> $number {
                !self
            }
        }
    )*};
}

number! { u64: 1 u128: 2 }

/// The bits of several words.
macro_rules! words {
    ($($word:ty: $width:literal)*) => {$(
        impl<const N: usize> Bits for [$word; N] {
            const NONE: [$word; N] = [0; N];
            const WIDTH: usize = $width;
            const WORDS: usize = N;

            #[inline(always)]
            fn word(&self, at: usize) -> u64 {
                u64::from(self[at])
            }

            #[inline(always)]
            fn has(&self, bit: usize) -> bool {
                self[bit / $width] >> (bit % $width) & 1 != 0
            }

            #[inline(always)]
            fn flip(&mut self, bit: usize) {
                self[bit / $width] ^= 1 << (bit % $width);
            }

            #[inline(always)]
            fn insert(&mut self, bit: usize) {
                self[bit / $width] |= 1 << (bit % $width);
            }

            #[inline(always)]
            fn clear(&mut self, bit: usize) {
                self[bit / $width] &= !(1 << (bit % $width));
            }

            #[inline(always)]
            fn and(self, other: [$word; N]) -> [$word; N] {
                std::array::from_fn(|at| self[at] & other[at])
            }

            #[inline(always)]
            fn or(self, other: [$word; N]) -> [$word; N] {
                std::array::from_fn(|at| self[at] | other[at])
            }

            #[inline(always)]
            fn xor(self, other: [$word; N]) -> [$word; N] {
                std::array::from_fn(|at| self[at] ^ other[at])
            }

            #[inline(always)]
            fn not(self) -> [$word; N] {
                self.map(|word| !word)
            }
        }
    )*};
}

words! { u32: 32 u64: 64 }

/// A set of things that have numbers, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set<T, B> {
    /// The bits themselves, for what only a game's own board makes sense of.
    pub bits: B,
    of: PhantomData<T>,
}

impl<T: Numbered, B: Bits> Set<T, B> {
    /// Nothing.
    pub const NONE: Set<T, B> = Set::of(B::NONE);

    /// The set with these bits.
    #[inline(always)]
    pub const fn of(bits: B) -> Set<T, B> {
        Set { bits, of: PhantomData }
    }

    /// One alone.
    #[inline(always)]
    pub fn only(one: T) -> Set<T, B> {
        let mut set = Set::NONE;
        set.add(one);
        set
    }

    /// The first `count` that there are.
    pub fn first(count: usize) -> Set<T, B> {
        (0..count).map(T::numbered).collect()
    }

    /// Whether one is in it.
    #[inline(always)]
    pub fn has(&self, one: T) -> bool {
        self.bits.has(one.number())
    }

    /// Whether all of the others are in it.
    #[inline(always)]
    pub fn has_all(self, others: Set<T, B>) -> bool {
        others.minus(self).is_empty()
    }

    /// Puts one in.
    #[inline(always)]
    pub fn add(&mut self, one: T) {
        self.bits.insert(one.number());
    }

    /// Takes one out.
    #[inline(always)]
    pub fn remove(&mut self, one: T) {
        self.bits.clear(one.number());
    }

    /// Puts one in if it is out, and takes it out if it is in.
    #[inline(always)]
    pub fn flip(&mut self, one: T) {
        self.bits.flip(one.number());
    }

    /// These without those.
    #[inline(always)]
    pub fn minus(self, others: Set<T, B>) -> Set<T, B> {
        Set::of(self.bits.and(others.bits.not()))
    }

    /// How many there are.
    #[inline(always)]
    pub fn count(self) -> u32 {
        self.bits.count()
    }

    /// Whether there is none.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.bits == B::NONE
    }

    /// Each of them, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> {
        (0..B::WORDS).flat_map(move |at| {
            let mut left = self.bits.word(at);
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(T::numbered(at * B::WIDTH + bit))
            })
        })
    }

    /// Does something for each of them, in order: the fast way through a set.
    #[inline(always)]
    pub fn each(self, mut visit: impl FnMut(T)) {
        for at in 0..B::WORDS {
            let mut left = self.bits.word(at);
            while left != 0 {
                visit(T::numbered(at * B::WIDTH + left.trailing_zeros() as usize));
                left &= left - 1;
            }
        }
    }
}

impl<T: Numbered, B: Bits> Default for Set<T, B> {
    fn default() -> Set<T, B> {
        Set::NONE
    }
}

impl<T: Numbered + fmt::Debug, B: Bits> fmt::Debug for Set<T, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Numbered, B: Bits> FromIterator<T> for Set<T, B> {
    fn from_iter<I: IntoIterator<Item = T>>(many: I) -> Set<T, B> {
        let mut set = Set::NONE;
        many.into_iter().for_each(|one| set.add(one));
        set
    }
}

impl<T: Numbered, B: Bits> BitAnd for Set<T, B> {
    type Output = Set<T, B>;
    #[inline(always)]
    fn bitand(self, other: Set<T, B>) -> Set<T, B> {
        Set::of(self.bits.and(other.bits))
    }
}

impl<T: Numbered, B: Bits> BitOr for Set<T, B> {
    type Output = Set<T, B>;
    #[inline(always)]
    fn bitor(self, other: Set<T, B>) -> Set<T, B> {
        Set::of(self.bits.or(other.bits))
    }
}

impl<T: Numbered, B: Bits> BitXor for Set<T, B> {
    type Output = Set<T, B>;
    #[inline(always)]
    fn bitxor(self, other: Set<T, B>) -> Set<T, B> {
        Set::of(self.bits.xor(other.bits))
    }
}

impl<T: Numbered, B: Bits> BitOrAssign for Set<T, B> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Set<T, B>) {
        *self = *self | other;
    }
}

impl<T: Numbered, B: Bits> BitXorAssign for Set<T, B> {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Set<T, B>) {
        *self = *self ^ other;
    }
}

impl<T: Numbered, B: Bits> Not for Set<T, B> {
    type Output = Set<T, B>;
    #[inline(always)]
    fn not(self) -> Set<T, B> {
        Set::of(self.bits.not())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Whatever words it is kept in, a set does what a plain set of numbers does.
    fn check<B: Bits>(bits: u16) {
        let some = |from: u16, by: usize| (from..bits).step_by(by).map(Cell).collect::<BTreeSet<Cell>>();
        let (one, other) = (some(0, 3), some(1, 2));
        let set = |plain: &BTreeSet<Cell>| plain.iter().copied().collect::<Set<Cell, B>>();
        let same = |set: Set<Cell, B>, plain: BTreeSet<Cell>| {
            assert_eq!(set.iter().collect::<BTreeSet<Cell>>(), plain);
            let mut seen = Vec::new();
            set.each(|cell| seen.push(cell));
            assert_eq!(seen, plain.iter().copied().collect::<Vec<Cell>>());
            assert_eq!((set.count() as usize, set.is_empty()), (plain.len(), plain.is_empty()));
        };
        same(set(&one) & set(&other), &one & &other);
        same(set(&one) | set(&other), &one | &other);
        same(set(&one) ^ set(&other), &one ^ &other);
        same(set(&one).minus(set(&other)), &one - &other);
        same(!set(&one) & Set::first(usize::from(bits)), &some(0, 1) - &one);
        assert!((set(&one) | set(&other)).has_all(set(&one)) && !set(&one).has_all(set(&other)));
    }

    #[test]
    fn every_kind_of_words_is_a_set() {
        check::<u64>(64);
        check::<u128>(128);
        check::<[u64; 3]>(192);
        check::<[u32; 32]>(1024);
    }

    #[test]
    fn one_goes_in_and_out() {
        let mut set: Set<Cell, [u64; 16]> = Set::only(Cell(1023));
        set.add(Cell(64));
        set.remove(Cell(63));
        set.remove(Cell(1023));
        set.flip(Cell(0));
        assert!(set.has(Cell(0)) && !set.has(Cell(1023)));
        assert_eq!(format!("{set:?}"), "{Cell(0), Cell(64)}");
    }
}
