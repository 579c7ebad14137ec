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
}

/// A table of fixed size; a deeper look replaces a shallower one, and anything replaces another position.
#[derive(Debug)]
pub(crate) struct Table<A> {
    entries: Vec<Option<Stored<A>>>,
}

impl<A: Copy> Table<A> {
    /// Room for `2^bits` positions.
    pub(crate) fn new(bits: u32) -> Table<A> {
        Table { entries: vec![None; 1 << bits] }
    }

    pub(crate) fn clear(&mut self) {
        self.entries.fill(None);
    }

    pub(crate) fn get(&self, key: u64) -> Option<Stored<A>> {
        self.entries[self.slot(key)].filter(|stored| stored.key == key)
    }

    pub(crate) fn put(&mut self, stored: Stored<A>) {
        let slot = self.slot(stored.key);
        let kept = self.entries[slot].is_some_and(|old| old.key == stored.key && old.depth > stored.depth);
        if !kept {
            self.entries[slot] = Some(stored);
        }
    }

    fn slot(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }
}
