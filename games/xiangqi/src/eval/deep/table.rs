//! What was found out about positions before, in sixteen bytes each.

use super::{MATED, Node, is_mate};
use crate::board::Square;
use crate::moves::Move;

/// What a stored value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// Nothing: only the judgement was kept.
    None,
    AtMost,
    AtLeast,
    Exact,
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stored {
    pub best: Option<Move>,
    /// Distances to a mate are counted from here.
    pub value: i32,
    /// The judgement of the position itself, where nobody was in check.
    pub judged: Option<i32>,
    pub depth: i32,
    pub bound: Bound,
}

impl Stored {
    /// The value as seen from the root.
    pub fn seen_from(&self, ply: usize) -> i32 {
        match self.value {
            value if value >= MATED => value - ply as i32,
            value if value <= -MATED => value + ply as i32,
            value => value,
        }
    }

    /// The value, if it settles a node looked at like this.
    pub fn answers(&self, node: &Node) -> Option<i32> {
        let value = self.seen_from(node.ply);
        let settles = match self.bound {
            Bound::None => false,
            Bound::Exact => true,
            Bound::AtLeast => value >= node.beta,
            Bound::AtMost => value <= node.alpha,
        };
        (self.depth >= node.depth && settles).then_some(value)
    }

    /// A better guess than the judgement, if the value says on which side of it the truth lies.
    pub fn corrects(&self, judged: i32, ply: usize) -> i32 {
        let value = self.seen_from(ply);
        let is_better = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => value > judged,
            Bound::AtMost => value < judged,
            Bound::None => false,
        };
        if is_better && !is_mate(value) { value } else { judged }
    }
}

/// A value as it is kept: distances to a mate counted from the position.
pub(super) fn kept(value: i32, ply: usize) -> i32 {
    match value {
        value if value >= MATED => value + ply as i32,
        value if value <= -MATED => value - ply as i32,
        value => value,
    }
}

/// Positions that share a place.
const BUCKET: usize = 4;
/// No judgement.
const UNJUDGED: i16 = i16::MIN;

/// A table of fixed size.
#[derive(Debug)]
pub(super) struct Transpositions {
    /// The key, and everything else in one number.
    places: Vec<[u64; 2]>,
    age: u8,
    /// Whether what was found in another age is still found.
    pub keeps: bool,
}

impl Transpositions {
    /// Room for `2^bits` positions.
    pub fn new(bits: u32) -> Transpositions {
        Transpositions { places: vec![[0; 2]; 1 << bits.max(2)], age: 0, keeps: false }
    }

    /// Begins a new age.
    pub fn begin_age(&mut self) {
        self.age = (self.age + 1) % 64;
        if self.age == 0 && !self.keeps {
            self.places.fill([0; 2]);
        }
    }

    /// What is known about a position.
    #[inline]
    pub fn get(&self, key: u64) -> Option<Stored> {
        let slot = self.slot(key);
        let places = &self.places[slot..slot + BUCKET];
        let is_it = |[other, data]: &&[u64; 2]| *other == key && *data != 0 && self.is_found(*data);
        places.iter().find(is_it).map(|[_, data]| unpacked(*data))
    }

    /// Remembers a position, in the place of the one that is oldest and looked at least.
    pub fn put(&mut self, key: u64, mut stored: Stored) {
        let (slot, age) = (self.slot(key), self.age);
        let places = &mut self.places[slot..slot + BUCKET];
        let mut chosen = 0;
        let mut least = i32::MAX;
        for (index, &[other, data]) in places.iter().enumerate() {
            if other == key && data != 0 {
                let old = unpacked(data);
                let is_fresh = age_of(data) == age;
                if is_fresh && stored.bound != Bound::Exact && stored.depth + 3 < old.depth {
                    return;
                }
                if is_fresh || self.keeps {
                    stored.best = stored.best.or(old.best);
                }
                chosen = index;
                break;
            }
            let behind = i32::from((64 + age - age_of(data)) % 64);
            let worth = if data == 0 { i32::MIN } else { i32::from((data >> 48) as i8) - 8 * behind };
            if worth < least {
                (least, chosen) = (worth, index);
            }
        }
        places[chosen] = [key, packed(stored, age)];
    }

    fn is_found(&self, data: u64) -> bool {
        self.keeps || age_of(data) == self.age
    }

    /// The first of a position's places.
    #[inline]
    fn slot(&self, key: u64) -> usize {
        key as usize & (self.places.len() - BUCKET)
    }
}

fn age_of(data: u64) -> u8 {
    (data >> 58) as u8
}

fn packed(stored: Stored, age: u8) -> u64 {
    let best = stored.best.map_or(0, |best| u64::from(best.from.0) | u64::from(best.to.0) << 8);
    let judged = stored.judged.map_or(UNJUDGED, |judged| judged as i16);
    best | u64::from(stored.value as i16 as u16) << 16
        | u64::from(judged as u16) << 32
        | u64::from(stored.depth as i8 as u8) << 48
        | (stored.bound as u64) << 56
        | u64::from(age) << 58
}

fn unpacked(data: u64) -> Stored {
    let best = Move { from: Square(data as u8), to: Square((data >> 8) as u8) };
    let judged = (data >> 32) as i16;
    let bound = [Bound::None, Bound::AtMost, Bound::AtLeast, Bound::Exact][(data >> 56) as usize & 3];
    Stored {
        best: (best.from != best.to).then_some(best),
        value: i32::from((data >> 16) as i16),
        judged: (judged != UNJUDGED).then_some(i32::from(judged)),
        depth: i32::from((data >> 48) as i8),
        bound,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stored(depth: i32) -> Stored {
        let best = Some(Move { from: Square(3), to: Square(189) });
        Stored { best, value: -31_990, judged: Some(-250), depth, bound: Bound::AtLeast }
    }

    #[test]
    fn what_is_packed_comes_out_as_it_was() {
        let nothing = Stored { best: None, value: 77, judged: None, depth: -1, bound: Bound::Exact };
        for one in [stored(60), nothing] {
            assert_eq!(unpacked(packed(one, 63)), one);
            assert_eq!(age_of(packed(one, 63)), 63);
        }
    }

    #[test]
    fn a_new_age_has_forgotten_everything_unless_it_keeps() {
        let mut table = Transpositions::new(4);
        table.put(5, stored(2));
        assert_eq!(table.get(5), Some(stored(2)));
        for _ in 0..200 {
            table.begin_age();
            assert_eq!(table.get(5), None);
        }
        table.keeps = true;
        table.put(6, stored(2));
        table.begin_age();
        assert_eq!(table.get(6), Some(stored(2)));
    }

    #[test]
    fn what_was_looked_at_most_deeply_outlives_what_came_later() {
        let mut table = Transpositions::new(2);
        for (key, depth) in [(1, 9), (2, 8), (3, 7), (4, 6), (5, 1), (6, 2)] {
            table.put(key, stored(depth));
            assert!(table.get(key).is_some());
        }
        let found: Vec<u64> = (1..=6).filter(|&key| table.get(key).is_some()).collect();
        assert_eq!(found, [1, 2, 3, 6]);
    }
}
