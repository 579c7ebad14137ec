//! Points that grow and shrink as moves are made, and points for two times of the game in one number.

use kernel::Seat;
use std::ops::{AddAssign, Mul, Sub, SubAssign};

/// What stands on the board, summed up piece by piece. Four numbers, so that a machine adds them at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points {
    /// Points of the first side less those of the second in the opening, and the same in the ending.
    pub pair: [i32; 2],
    /// How far from the ending it is; above the sixteenth bit, the force to win with of the first side, then of the second.
    forces: i32,
    /// Guards of the first and the second kind of the first side, then of the second side, eight bits each.
    guards: i32,
}

impl Points {
    /// What one piece adds: `phase` to the distance from the ending, `force` to win with, itself to the guards of a kind.
    pub(super) fn of(side: Seat, pair: [i32; 2], phase: i32, force: i32, guard: Option<usize>) -> Points {
        let forces = phase + (force << (16 + 8 * side.index()));
        let guards = guard.map_or(0, |slot| 1 << (8 * (2 * side.index() + slot)));
        Points { pair, forces, guards }
    }

    /// How far from the ending it is.
    #[inline]
    pub fn phase(&self) -> i32 {
        self.forces & 0xffff
    }

    /// The force a side has to win with.
    #[inline]
    pub fn force(&self, side: Seat) -> i32 {
        self.forces >> (16 + 8 * side.index()) & 0xff
    }

    /// How many guards of the first or second kind a side has.
    #[inline]
    pub fn guards(&self, side: Seat, slot: usize) -> i32 {
        self.guards >> (8 * (2 * side.index() + slot)) & 0xff
    }
}

impl AddAssign for Points {
    #[inline(always)]
    fn add_assign(&mut self, other: Points) {
        self.pair[0] += other.pair[0];
        self.pair[1] += other.pair[1];
        self.forces = self.forces.wrapping_add(other.forces);
        self.guards = self.guards.wrapping_add(other.guards);
    }
}

impl SubAssign for Points {
    #[inline(always)]
    fn sub_assign(&mut self, other: Points) {
        self.pair[0] -= other.pair[0];
        self.pair[1] -= other.pair[1];
        self.forces = self.forces.wrapping_sub(other.forces);
        self.guards = self.guards.wrapping_sub(other.guards);
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

impl Sub for Pair {
    type Output = Pair;
    #[inline(always)]
    fn sub(self, other: Pair) -> Pair {
        Pair(self.0.wrapping_sub(other.0))
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
