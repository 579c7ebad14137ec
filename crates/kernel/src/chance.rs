//! One stream of random numbers, the same on every machine.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};

/// A random stream. Games never draw from it; the table, the bots and the tests do.
///
/// ```
/// use kernel::Rng;
/// let (mut a, mut b) = (Rng::seeded(7), Rng::seeded(7));
/// assert_eq!((0..9).map(|_| a.below(6)).collect::<Vec<_>>(), (0..9).map(|_| b.below(6)).collect::<Vec<_>>());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// A stream that repeats: for tests, benches and `--seed`.
    pub fn seeded(seed: u64) -> Rng {
        Rng(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A stream from 32 bytes, drawn from the operating system in real games.
    pub fn from_bytes(bytes: [u8; 32]) -> Rng {
        Rng(ChaCha8Rng::from_seed(bytes))
    }

    /// A stream of its own, split off this one.
    pub fn fork(&mut self) -> Rng {
        Rng::seeded(self.bits())
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `bound`, all equally likely (Lemire's method with rejection).
    ///
    /// # Panics
    /// When `bound` is 0: there is no number below it.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "a number below 0 was asked for");
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            let low = product as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 32) as u32;
            }
        }
    }

    /// An index into a list of `len` entries.
    #[inline]
    pub fn index(&mut self, len: usize) -> usize {
        self.below(u32::try_from(len).expect("lists here are short")) as usize
    }

    /// One entry of a list, all equally likely; nothing of an empty one.
    pub fn choose<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        if list.is_empty() { None } else { Some(&list[self.index(list.len())]) }
    }

    /// A list in random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            let j = self.index(i + 1);
            list.swap(i, j);
        }
    }

    /// An index drawn by weight; nothing if all weights are 0.
    pub fn weighted(&mut self, weights: impl Iterator<Item = u32> + Clone) -> Option<usize> {
        let total: u32 = weights.clone().sum();
        if total == 0 {
            return None;
        }
        let mut left = self.below(total);
        for (index, weight) in weights.enumerate() {
            if left < weight {
                return Some(index);
            }
            left -= weight;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_the_same_for_ever() {
        let mut rng = Rng::seeded(2026);
        let drawn: Vec<u32> = (0..8).map(|_| rng.below(1000)).collect();
        assert_eq!(drawn, [56, 599, 339, 253, 735, 42, 493, 187]);
    }

    #[test]
    fn below_is_even_over_an_awkward_bound() {
        let mut rng = Rng::seeded(1);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[rng.below(7) as usize] += 1;
        }
        assert!(counts.iter().all(|&n| (9_600..10_400).contains(&n)), "{counts:?}");
    }

    #[test]
    fn weights_of_nothing_draw_nothing() {
        assert_eq!(Rng::seeded(1).weighted([0, 0].into_iter()), None);
        assert_eq!(Rng::seeded(1).weighted([0, 3, 0].into_iter()), Some(1));
    }
}
