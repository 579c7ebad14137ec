//! The clock that bots think by.

use search::Clock;
use std::sync::{Arc, OnceLock};
use std::time::Instant;

/// The clock of this machine, since the program began to look at it.
pub fn clock() -> Clock {
    static START: OnceLock<Instant> = OnceLock::new();
    let start = *START.get_or_init(Instant::now);
    Arc::new(move || start.elapsed())
}
