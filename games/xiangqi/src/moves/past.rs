//! The positions since the last capture, shared between copies: a copy costs the same however long they are.

use super::Move;
use crate::board::Man;
use std::sync::Arc;

/// A position before this one, and the move that was made in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Past {
    pub(super) key: u64,
    pub(super) made: Move,
    /// Who made it, as it stood before.
    pub(super) moved: Man,
}

/// How many positions are shared together. An even number, so that the same side is to move at the same places of each part.
const SHARED: usize = 128;

/// No position is counted more often.
const MOST_COUNTED: usize = u8::MAX as usize;

/// The positions since the last capture, the latest last. As many are always held the same way, so equal ones are equal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Pasts {
    older: Option<Arc<Part>>,
    /// The latest of them: none only if there are none at all.
    recent: Vec<Past>,
}

/// Older positions, full.
#[derive(Debug, PartialEq, Eq)]
struct Part {
    older: Option<Arc<Part>>,
    /// How many there are up to the end of this part.
    len: usize,
    places: Vec<Past>,
    /// One bit for some bits of each key: most keys that are not there are known not to be.
    keys: [u64; 32],
}

impl Pasts {
    /// How many there are.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.recent.len() + self.older.as_ref().map_or(0, |part| part.len)
    }

    /// One more.
    #[inline]
    pub(super) fn push(&mut self, past: Past) {
        if self.recent.len() == SHARED {
            self.share();
        }
        self.recent.push(past);
    }

    /// The latest, taken away.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Past> {
        let last = self.recent.pop();
        if self.recent.is_empty()
            && let Some(part) = self.older.take()
        {
            self.recent.clone_from(&part.places);
            self.older.clone_from(&part.older);
        }
        last
    }

    /// All of them, the latest first.
    pub(super) fn back(&self) -> impl Iterator<Item = &Past> {
        self.recent.iter().rev().chain(self.parts().flat_map(|part| part.places.iter().rev()))
    }

    /// How often a position has stood before, at most [`MOST_COUNTED`] times. Nothing can come back in fewer than four moves, and
    /// only with the same side to move.
    #[inline]
    pub(super) fn count(&self, key: u64) -> u8 {
        let recent = self.recent.iter().rev().skip(3).step_by(2).filter(|past| past.key == key).count();
        let all = if self.older.is_some() { self.count_on(key, recent) } else { recent };
        all.min(MOST_COUNTED) as u8
    }

    /// Where a position stood first, counted from the last capture.
    pub(super) fn first(&self, key: u64) -> Option<usize> {
        let before = self.len() - self.recent.len();
        let shared = self.parts().filter_map(|part| part.first(key)).last();
        shared.or_else(|| Some(before + self.recent.iter().position(|past| past.key == key)?))
    }

    /// Counts on in what is shared, until there are enough.
    fn count_on(&self, key: u64, recent: usize) -> usize {
        let mut count = recent;
        for part in self.parts() {
            if count >= MOST_COUNTED {
                break;
            }
            count += part.count(key);
        }
        count
    }

    /// The shared parts, the latest first.
    fn parts(&self) -> impl Iterator<Item = &Part> {
        std::iter::successors(self.older.as_deref(), |part| part.older.as_deref())
    }

    /// What was recent is shared from now on.
    fn share(&mut self) {
        let mut keys = [0; 32];
        self.recent.iter().for_each(|past| keys[bit(past.key).0] |= bit(past.key).1);
        let (len, older) = (self.len(), self.older.take());
        let places = std::mem::replace(&mut self.recent, Vec::with_capacity(SHARED));
        self.older = Some(Arc::new(Part { older, len, places, keys }));
    }
}

impl Part {
    fn may_have(&self, key: u64) -> bool {
        let (word, bit) = bit(key);
        self.keys[word] & bit != 0
    }

    fn count(&self, key: u64) -> usize {
        if self.may_have(key) { self.places.iter().filter(|past| past.key == key).count() } else { 0 }
    }

    fn first(&self, key: u64) -> Option<usize> {
        let mut places = self.places.iter().enumerate().filter(|_| self.may_have(key));
        let (found, _) = places.find(|(_, past)| past.key == key)?;
        Some(self.len - SHARED + found)
    }
}

/// The word and the bit that stand for a key.
fn bit(key: u64) -> (usize, u64) {
    ((key >> 58) as usize % 32, 1 << (key >> 20 & 63))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Piece, Square};
    use kernel::Seat;

    fn past(number: u64) -> Past {
        let made = Move { from: Square(0), to: Square(1) };
        let moved = Man { piece: Piece::new(0, Seat(0)), number: 0 };
        Past { key: (number % 300).wrapping_mul(0x9e37_79b9_7f4a_7c15), made, moved }
    }

    #[test]
    fn what_is_shared_answers_like_a_plain_list() {
        let (mut shared, mut plain) = (Pasts::default(), Vec::new());
        for number in 0..2_000 {
            let key = past(number).key;
            let before = plain.iter().rev().skip(3).step_by(2).filter(|it: &&Past| it.key == key).count();
            assert_eq!(usize::from(shared.count(key)), before, "{number}");
            assert_eq!(shared.first(key), plain.iter().position(|it| it.key == key), "{number}");
            shared.push(past(number));
            plain.push(past(number));
        }
        assert!(shared.back().eq(plain.iter().rev()));
        while let Some(last) = plain.pop() {
            assert_eq!((shared.len(), shared.pop()), (plain.len() + 1, Some(last)));
        }
        assert_eq!(shared, Pasts::default());
    }

    #[test]
    fn a_position_that_stands_again_and_again_is_counted_up_to_a_bound() {
        let mut pasts = Pasts::default();
        for number in 0..2_000 {
            let key = past(number % 4).key;
            assert_eq!(usize::from(pasts.count(key)), (number as usize / 4).min(MOST_COUNTED), "{number}");
            pasts.push(past(number % 4));
        }
    }

    #[test]
    fn what_was_taken_back_is_equal_to_what_was_never_made() {
        let mut one = Pasts::default();
        (0..128).for_each(|number| one.push(past(number)));
        let mut other = one.clone();
        (0..200).for_each(|number| other.push(past(number)));
        for _ in 0..200 {
            other.pop();
        }
        assert_eq!(one, other);
    }
}
