//! Looking after what is kept: whether it is whole, copies of it, what nobody needs any more.

use crate::{Answer, Listed};
use std::path::Path;

/// How a store is looked after.
pub trait Care: Send + Sync {
    /// What is wrong with what is kept, if anything is. `is_thorough` looks at everything, which takes longer.
    fn damage(&self, is_thorough: bool) -> Answer<'_, Vec<String>>;

    /// Copies everything into a new SQLite file, as it is at one moment, while others go on writing.
    fn back_up<'a>(&'a self, to: &'a Path) -> Answer<'a, ()>;

    /// How large the file or the database is, in bytes; found at once, however much there is.
    fn bytes(&self) -> Answer<'_, u64>;

    /// How much there is; everything is counted, which takes longer.
    fn figures(&self) -> Answer<'_, Figures>;

    /// Matches, the latest first.
    fn latest(&self, most: u32) -> Answer<'_, Vec<Listed>>;

    /// Tables of guests that nobody has played at: made at a moment or before, not over, with fewer than `entries` entries, and nobody sits
    /// there but guests and machines.
    fn abandoned<'a>(&'a self, before: &'a str, entries: u32) -> Answer<'a, Vec<String>>;

    /// Forgets matches, whole.
    fn delete(&self, ids: Vec<String>) -> Answer<'_, ()>;
}

/// How much a store holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Matches.
    pub matches: u64,
    /// Those of them that are over.
    pub over: u64,
    /// Entries of all journals.
    pub entries: u64,
    /// Bytes of the file or of the database.
    pub bytes: u64,
}
