//! Keys of states.

/// A number scattered over all 64 bits (the finisher of SplitMix64): what keys are put together from.
#[inline]
pub const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::mix;

    #[test]
    fn neighbours_are_scattered() {
        let apart = (0..1000u64).map(|number| (mix(number) ^ mix(number + 1)).count_ones());
        assert!(apart.clone().all(|bits| (8..57).contains(&bits)), "{:?}", apart.min());
    }
}
