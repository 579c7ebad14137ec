//! How long a record may become. A match that has come near stops growing, so that its record can always be read again.

use crate::play::{Match, refused};
use crate::{Entry, Playable};
use kernel::Misread;
use phrase::Text;
use verdict::Judged;

/// The most entries of a record.
pub const MOST_ENTRIES: usize = 100_000;

/// The most bytes of a record, or of any saved game.
pub const MOST_BYTES: usize = 8 * 1024 * 1024;

/// The most entries of a journal: what is proposed and declined may be as much again as what is played.
pub(crate) const MOST_IN_JOURNAL: usize = 2 * MOST_ENTRIES;

/// What is left free for the lots that follow the last action, and for the end.
const SPARE_ENTRIES: usize = 1_000;
const SPARE_BYTES: usize = 128 * 1024;

/// Refuses a text that is too long for a saved game.
pub(crate) fn check_length(file: &str, text: &str) -> Result<(), Misread> {
    match text.len() {
        ..=MOST_BYTES => Ok(()),
        _ => Err(Misread::at(file, 1, 1, too_long())),
    }
}

/// What is said of a record that is too long.
pub(crate) fn too_long() -> Text {
    Text::new("table.log.long").number("entries", MOST_ENTRIES as i64).number("bytes", MOST_BYTES as i64)
}

/// What is said at a table whose record cannot grow any more.
pub(crate) fn full() -> Text {
    Text::new("table.full")
}

/// The bytes of an entry in a record.
pub(crate) fn length_of(entry: &Entry) -> usize {
    entry.to_string().len() + 1
}

impl<G: Playable> Match<G> {
    /// Whether its record has become as long as one may be: it can end, but not go on.
    pub fn is_full(&self) -> bool {
        self.entries().len() + SPARE_ENTRIES > MOST_ENTRIES || self.bytes + SPARE_BYTES > MOST_BYTES
    }

    /// Refuses what would make the record longer than it may be.
    pub(crate) fn has_room(&self) -> Result<(), Judged> {
        if self.is_full() { Err(refused(full(), [])) } else { Ok(()) }
    }
}
