//! The toy's board: a row of cells for each seat.

use kernel::{Cell, Seat};

/// How many play.
pub const SEATS: u8 = 3;
/// The most cells of a seat, and the most ranks of cards.
pub const MOST: usize = 3;

/// What lies under a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Its owner is out when it is uncovered.
    Ace,
    /// Nothing.
    Blank,
}

impl Kind {
    /// Both kinds.
    pub const ALL: [Kind; 2] = [Kind::Ace, Kind::Blank];

    /// The word people type.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Ace => "A",
            Kind::Blank => "B",
        }
    }

    /// The name of its drawing.
    pub fn symbol(self) -> &'static str {
        match self {
            Kind::Ace => "toy.ace",
            Kind::Blank => "toy.blank",
        }
    }

    /// How many of them a seat hides on `cells` cells.
    pub fn count(self, cells: u8) -> u8 {
        match self {
            Kind::Ace => 1,
            Kind::Blank => cells - 1,
        }
    }
}

/// A cell: whose, and in which column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// Whose cell it is.
    pub seat: Seat,
    /// The column, from 0.
    pub column: u8,
}

impl Square {
    /// A cell by row and column.
    pub fn new(row: u8, column: u8) -> Square {
        Square { seat: Seat(row), column }
    }

    /// Every cell of a board with `cells` columns.
    pub fn all(cells: u8) -> impl Iterator<Item = Square> {
        (0..SEATS).flat_map(move |row| (0..cells).map(move |column| Square::new(row, column)))
    }

    /// The number of the cell on a board with `cells` columns.
    pub fn cell(self, cells: u8) -> Cell {
        Cell(u16::from(self.seat.0) * u16::from(cells) + u16::from(self.column))
    }

    /// The place of a cell on a board with `cells` columns.
    pub fn of_cell(cell: Cell, cells: u8) -> Option<Square> {
        Square::all(cells).find(|place| place.cell(cells) == cell)
    }

    /// The name as typed: `b2` is the second cell of the second seat.
    pub fn name(self) -> String {
        format!("{}{}", char::from(b'a' + self.column), self.seat)
    }

    /// The cell of a name; it may lie off a small board.
    pub fn named(name: &str) -> Option<Square> {
        let &[letter, digit] = name.as_bytes() else { return None };
        let column = letter.to_ascii_lowercase().checked_sub(b'a')?;
        let row = digit.checked_sub(b'1')?;
        (usize::from(column) < MOST && row < SEATS).then(|| Square::new(row, column))
    }
}
