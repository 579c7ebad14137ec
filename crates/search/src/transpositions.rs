//! A transposition table: what was found out about a position before.

/// What a stored value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stored<A> {
    pub(crate) key: u64,
    pub(crate) value: i32,
    pub(crate) depth: i16,
    pub(crate) bound: Bound,
    pub(crate) best: Option<A>,
    /// The age of the table in which it was put there.
    pub(crate) age: u8,
}

/// A table of fixed size with two places for each position: one for what was looked at most deeply, one for what
/// came last.
#[derive(Debug)]
pub(crate) struct Transpositions<A> {
    entries: Vec<Option<Stored<A>>>,
    age: u8,
    /// Whether what was found in another age is still found. Even then it gives way to what is new.
    pub(crate) keeps: bool,
}

impl<A: Copy> Transpositions<A> {
    /// Room for `2^bits` positions.
    pub(crate) fn new(bits: u32) -> Transpositions<A> {
        Transpositions { entries: vec![None; 1 << bits], age: 0, keeps: false }
    }

    /// Begins a new age. Only once in 256 times does that touch the whole table.
    pub(crate) fn begin_age(&mut self) {
        self.age = self.age.wrapping_add(1);
        if self.age == 0 && !self.keeps {
            self.clear();
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.entries.fill(None);
    }

    pub(crate) fn get(&self, key: u64) -> Option<Stored<A>> {
        let slot = self.slot(key);
        let is_it = |stored: &Stored<A>| stored.key == key && (self.keeps || stored.age == self.age);
        self.entries[slot].filter(is_it).or_else(|| self.entries[slot + 1].filter(is_it))
    }

    pub(crate) fn put(&mut self, stored: Stored<A>) {
        let slot = self.slot(stored.key);
        let stored = Stored { age: self.age, ..stored };
        let Some(deepest) = self.entries[slot].filter(|old| old.age == self.age) else {
            self.entries[slot] = Some(stored);
            return;
        };
        if stored.depth >= deepest.depth {
            if stored.key != deepest.key {
                self.entries[slot + 1] = Some(deepest);
            }
            self.entries[slot] = Some(stored);
        } else if stored.key != deepest.key {
            self.entries[slot + 1] = Some(stored);
        }
    }

    /// The first of a position's two places.
    fn slot(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_age_has_forgotten_everything_however_many_there_were_unless_it_keeps() {
        let mut table: Transpositions<u8> = Transpositions::new(4);
        table.put(Stored { key: 5, value: 7, depth: 2, bound: Bound::Exact, best: Some(1), age: 0 });
        assert_eq!(table.get(5).map(|stored| stored.value), Some(7));
        for _ in 0..600 {
            table.begin_age();
            assert!(table.get(5).is_none());
        }
        table.keeps = true;
        table.put(Stored { key: 6, value: 8, depth: 2, bound: Bound::Exact, best: Some(1), age: 0 });
        table.begin_age();
        assert!(table.get(6).is_some());
        table.clear();
        assert!(table.get(6).is_none());
    }

    #[test]
    fn what_was_looked_at_most_deeply_outlives_what_came_later() {
        let mut table: Transpositions<u8> = Transpositions::new(1);
        for (key, depth) in [(1, 9), (2, 3), (3, 4), (4, 1)] {
            table.put(Stored { key, value: 0, depth, bound: Bound::Exact, best: None, age: 0 });
            assert!(table.get(key).is_some());
        }
        let kept: Vec<u64> = (1..=4).filter(|&key| table.get(key).is_some()).collect();
        assert_eq!(kept, [1, 4]);
    }
}
