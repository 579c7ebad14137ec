//! Territories and sets of them, one bit a territory.

use kernel::Cell;
use std::ops::{BitAnd, BitOr};

/// A territory, by its number on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Territory(pub u8);

/// A set of territories.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lands(pub u64);

impl Territory {
    /// Its place in an array with one entry a territory.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Its cell on the layout.
    pub fn cell(self) -> Cell {
        Cell(u16::from(self.0))
    }
}

impl Lands {
    /// No territory.
    pub const NONE: Lands = Lands(0);

    /// The first `count` territories of a map.
    #[inline]
    pub fn first(count: usize) -> Lands {
        Lands((1 << count) - 1)
    }

    /// One territory.
    #[inline]
    pub fn only(territory: Territory) -> Lands {
        Lands(1 << territory.0)
    }

    /// Whether `territory` is among them.
    #[inline]
    pub fn has(self, territory: Territory) -> bool {
        self.0 >> territory.0 & 1 != 0
    }

    /// Whether all of `others` are among them.
    #[inline]
    pub fn has_all(self, others: Lands) -> bool {
        others.0 & !self.0 == 0
    }

    /// Takes one in.
    #[inline]
    pub fn add(&mut self, territory: Territory) {
        self.0 |= 1 << territory.0;
    }

    /// Leaves one out.
    #[inline]
    pub fn remove(&mut self, territory: Territory) {
        self.0 &= !(1 << territory.0);
    }

    /// These without those.
    #[inline]
    pub fn minus(self, others: Lands) -> Lands {
        Lands(self.0 & !others.0)
    }

    /// How many there are.
    #[inline]
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Territory> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let next = left.trailing_zeros() as u8;
            left &= left - 1;
            Some(Territory(next))
        })
    }
}

impl BitAnd for Lands {
    type Output = Lands;

    #[inline]
    fn bitand(self, other: Lands) -> Lands {
        Lands(self.0 & other.0)
    }
}

impl BitOr for Lands {
    type Output = Lands;

    #[inline]
    fn bitor(self, other: Lands) -> Lands {
        Lands(self.0 | other.0)
    }
}

impl FromIterator<Territory> for Lands {
    fn from_iter<I: IntoIterator<Item = Territory>>(territories: I) -> Lands {
        let mut lands = Lands::NONE;
        for territory in territories {
            lands.add(territory);
        }
        lands
    }
}
