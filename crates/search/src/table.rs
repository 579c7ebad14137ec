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

/// A table of fixed size; a deeper look replaces a shallower one, and anything replaces another position.
#[derive(Debug)]
pub(crate) struct Table<A> {
    entries: Vec<Option<Stored<A>>>,
    age: u8,
}

impl<A: Copy> Table<A> {
    /// Room for `2^bits` positions.
    pub(crate) fn new(bits: u32) -> Table<A> {
        Table { entries: vec![None; 1 << bits], age: 0 }
    }

    /// Forgets everything: what was found in another age is not found any more. Only once in 256 times does
    /// that touch the whole table.
    pub(crate) fn clear(&mut self) {
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            self.entries.fill(None);
        }
    }

    pub(crate) fn get(&self, key: u64) -> Option<Stored<A>> {
        self.entries[self.slot(key)].filter(|stored| stored.key == key && stored.age == self.age)
    }

    pub(crate) fn put(&mut self, stored: Stored<A>) {
        let slot = self.slot(stored.key);
        let kept = self.entries[slot]
            .is_some_and(|old| old.age == self.age && old.key == stored.key && old.depth > stored.depth);
        if !kept {
            self.entries[slot] = Some(Stored { age: self.age, ..stored });
        }
    }

    fn slot(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cleared_table_has_forgotten_everything_however_often_it_was_cleared() {
        let mut table: Table<u8> = Table::new(4);
        table.put(Stored { key: 5, value: 7, depth: 2, bound: Bound::Exact, best: Some(1), age: 0 });
        assert_eq!(table.get(5).map(|stored| stored.value), Some(7));
        for _ in 0..600 {
            table.clear();
            assert!(table.get(5).is_none());
        }
    }
}
