//! Territories and sets of them, one bit a territory.

use kernel::{Cell, Set};

/// A territory, by its number on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Territory(pub u8);

/// A set of territories.
pub type Lands = Set<Territory, u64>;

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

kernel::numbered!(Territory(u8));
