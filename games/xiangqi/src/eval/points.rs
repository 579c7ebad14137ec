//! Points that grow and shrink as moves are made, and points for two times of the game in one number.

use kernel::Seat;
use std::ops::{AddAssign, Mul, SubAssign};

/// What stands on the board, summed up piece by piece. Four numbers, laid out so that a machine adds them at once:
/// points of the first side less those of the second in the opening, and in the ending; how far from the ending it is,
/// with the force to win with of each side above the sixteenth bit; and the guards of two kinds, eight bits each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C, align(16))]
pub struct Points([i32; 4]);

impl Points {
    /// What one piece adds: `phase` to the distance from the ending, `force` to win with, itself to the guards of a kind.
    pub(super) fn of(side: Seat, pair: [i32; 2], phase: i32, force: i32, guard: Option<usize>) -> Points {
        let forces = phase + (force << (16 + 8 * side.index()));
        let guards = guard.map_or(0, |slot| 1 << (8 * (2 * side.index() + slot)));
        Points([pair[0], pair[1], forces, guards])
    }

    /// Points of the first side less those of the second, in the opening and in the ending.
    #[inline]
    pub fn pair(&self) -> [i32; 2] {
        [self.0[0], self.0[1]]
    }

    /// How far from the ending it is.
    #[inline]
    pub fn phase(&self) -> i32 {
        self.0[2] & 0xffff
    }

    /// The force a side has to win with.
    #[inline]
    pub fn force(&self, side: Seat) -> i32 {
        self.0[2] >> (16 + 8 * side.index()) & 0xff
    }

    /// How many guards of the first or second kind a side has.
    #[inline]
    pub fn guards(&self, side: Seat, slot: usize) -> i32 {
        self.0[3] >> (8 * (2 * side.index() + slot)) & 0xff
    }
}

impl AddAssign for Points {
    #[inline(always)]
    fn add_assign(&mut self, other: Points) {
        for (sum, one) in self.0.iter_mut().zip(other.0) {
            *sum = sum.wrapping_add(one);
        }
    }
}

impl SubAssign for Points {
    #[inline(always)]
    fn sub_assign(&mut self, other: Points) {
        for (sum, one) in self.0.iter_mut().zip(other.0) {
            *sum = sum.wrapping_sub(one);
        }
    }
}

/// Points in the opening and in the ending, both within sixteen bits, in one number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pair(i32);

impl Pair {
    pub fn new([opening, ending]: [i32; 2]) -> Pair {
        Pair((ending << 16) + opening)
    }

    /// Points in the opening.
    #[inline(always)]
    pub fn opening(self) -> i32 {
        i32::from(self.0 as i16)
    }

    /// Points in the ending.
    #[inline(always)]
    pub fn ending(self) -> i32 {
        i32::from(((self.0 + 0x8000) >> 16) as i16)
    }
}

impl AddAssign for Pair {
    #[inline(always)]
    fn add_assign(&mut self, other: Pair) {
        self.0 = self.0.wrapping_add(other.0);
    }
}

impl Mul<i32> for Pair {
    type Output = Pair;
    #[inline(always)]
    fn mul(self, times: i32) -> Pair {
        Pair(self.0.wrapping_mul(times))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_numbers_in_one_add_and_multiply_like_two() {
        for (a, b) in [([5, -7], [-300, 4000]), ([-1, -1], [1, 1]), ([0, -3], [-2, 0])] {
            let mut sum = Pair::new(a);
            sum += Pair::new(b) * -3;
            assert_eq!([sum.opening(), sum.ending()], [a[0] - 3 * b[0], a[1] - 3 * b[1]]);
        }
    }
}
