//! Units by number, and sets of them.

use crate::board::army::MOST_UNITS;
use kernel::Seat;

/// One unit: North's are numbered from 0, South's from 32, both in the order of the army's roster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit(u8);

impl Unit {
    /// The unit of `side` with this number in the roster.
    #[inline]
    pub const fn of(side: Seat, number: u8) -> Unit {
        Unit(side.0 * MOST_UNITS + number)
    }

    /// Whose it is.
    #[inline]
    pub const fn side(self) -> Seat {
        Seat(self.0 >> 5 & 1)
    }

    /// Its number in the roster.
    #[inline]
    pub const fn number(self) -> usize {
        (self.0 & 31) as usize
    }

    /// Its place in a table of both sides' units.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }
}

/// A set of units of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Units(pub u64);

impl Units {
    /// Nobody.
    pub const NONE: Units = Units(0);

    /// Every unit a side could have.
    #[inline]
    pub const fn of(side: Seat) -> Units {
        Units((u32::MAX as u64) << (side.0 * MOST_UNITS))
    }

    /// One unit.
    #[inline]
    pub const fn only(unit: Unit) -> Units {
        Units(1 << unit.0)
    }

    /// Whether `unit` is among them.
    #[inline]
    pub const fn has(self, unit: Unit) -> bool {
        self.0 >> unit.0 & 1 != 0
    }

    /// These and one more.
    #[inline]
    pub const fn with(self, unit: Unit) -> Units {
        Units(self.0 | 1 << unit.0)
    }

    /// The units in both.
    #[inline]
    pub const fn and(self, other: Units) -> Units {
        Units(self.0 & other.0)
    }

    /// The units in either.
    #[inline]
    pub const fn or(self, other: Units) -> Units {
        Units(self.0 | other.0)
    }

    /// The units in this one and not in the other.
    #[inline]
    pub const fn without(self, other: Units) -> Units {
        Units(self.0 & !other.0)
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Each of them, in order of their numbers.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Unit> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let unit = (left != 0).then(|| Unit(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(unit)
        })
    }
}
