//! Sets of cells, as bits.

use kernel::{Cell, Set};

/// The most hexes a level may have.
pub const MOST_CELLS: usize = 1024;

const WORDS: usize = MOST_CELLS / 64;

/// A set of cells.
pub type CellSet = Set<Cell, [u64; WORDS]>;
