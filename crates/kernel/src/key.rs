//! Keys of states.

/// A number scattered over all 64 bits (the finisher of SplitMix64): what keys are put together from.
#[inline]
pub const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// Numbers scattered one after another: what a key is made of where the order counts.
#[derive(Clone, Copy, Debug)]
pub struct Mixer(u64);

impl Mixer {
    /// Begins with a number of the game's own.
    pub const fn new(start: u64) -> Mixer {
        Mixer(start)
    }

    /// One more number: each bit of it changes half of the result.
    #[inline]
    pub fn add(&mut self, number: u64) {
        self.0 = mix(self.0.rotate_left(23) ^ number);
    }

    /// What has come of them.
    #[inline]
    pub fn key(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::{Mixer, mix};

    #[test]
    fn the_order_of_numbers_counts() {
        let key = |numbers: [u64; 2]| {
            let mut mixer = Mixer::new(7);
            numbers.into_iter().for_each(|number| mixer.add(number));
            mixer.key()
        };
        assert_ne!(key([1, 2]), key([2, 1]));
        assert_ne!(key([0, 0]), key([0, 1]));
    }

    #[test]
    fn neighbours_are_scattered() {
        let apart = (0..1000u64).map(|number| (mix(number) ^ mix(number + 1)).count_ones());
        assert!(apart.clone().all(|bits| (8..57).contains(&bits)), "{:?}", apart.min());
    }
}
