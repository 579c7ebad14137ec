//! Squares, the eight lines through a square, and sets of squares.

use kernel::{Set, grid};
use std::fmt;

/// The most rows and the most columns of a board.
pub const MOST: u8 = 32;

/// A square of the widest board there can be: row letter, then column number, `A1` at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u16);

impl Square {
    /// Where units stand that are off the board.
    pub const NOWHERE: Square = Square(u16::MAX);

    /// The square in this row and column, both from 0 and below [`MOST`].
    #[inline]
    pub const fn at(row: u8, column: u8) -> Square {
        Square((row as u16) << 5 | column as u16)
    }

    /// The row, from 0 at the top.
    #[inline]
    pub const fn row(self) -> u8 {
        (self.0 >> 5) as u8
    }

    /// The column, from 0 at the left.
    #[inline]
    pub const fn column(self) -> u8 {
        (self.0 & 31) as u8
    }

    /// The square's place in a table with one entry for each square there can be.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 1023) as usize
    }

    /// The next square that way. The caller knows that the board goes on there.
    #[inline]
    pub const fn next(self, towards: Direction) -> Square {
        Square(self.0.wrapping_add_signed(towards.delta()))
    }

    /// The line from here to another square, if there is one: which way, and how many steps.
    #[inline]
    pub fn line_to(self, other: Square) -> Option<(Direction, u8)> {
        let down = i16::from(other.row()) - i16::from(self.row());
        let right = i16::from(other.column()) - i16::from(self.column());
        let straight = down == 0 || right == 0 || down.abs() == right.abs();
        if !straight || self == other {
            return None;
        }
        let towards = BY_SIGNS[((down.signum() + 1) * 3 + right.signum() + 1) as usize];
        Some((Direction(towards), down.abs().max(right.abs()) as u8))
    }

    /// King's steps from here to there over empty ground.
    #[inline]
    pub fn steps_to(self, other: Square) -> u8 {
        self.row().abs_diff(other.row()).max(self.column().abs_diff(other.column()))
    }

    /// The square that a name such as `T25` or `aa3` means, if it is one.
    pub fn from_name(name: &str) -> Option<Square> {
        let digits = name.find(|c: char| c.is_ascii_digit())?;
        let (letters, number) = name.split_at(digits);
        let plain = number.len() <= 2 && number.bytes().all(|b| b.is_ascii_digit());
        let column = number.parse::<u8>().ok().filter(|column| plain && (1..=MOST).contains(column))? - 1;
        Some(Square::at(row_from_letters(letters)?, column))
    }
}

/// The letters of a row: `A` to `Z`, then `AA`, `AB` ...
pub fn row_letters(row: u8) -> String {
    grid::letters(usize::from(row)).to_ascii_uppercase()
}

fn row_from_letters(letters: &str) -> Option<u8> {
    let upper = letters.to_ascii_uppercase();
    (0..MOST).find(|&row| row_letters(row) == upper)
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", row_letters(self.row()), self.column() + 1)
    }
}

/// One of the eight ways from a square, clockwise from north.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Direction(u8);

/// The direction for each pair of signs, row first; the middle means nothing.
const BY_SIGNS: [u8; 9] = [7, 0, 1, 6, 0, 2, 5, 4, 3];

impl Direction {
    /// All eight.
    pub const ALL: [Direction; 8] = {
        let mut all = [Direction(0); 8];
        let mut i = 0;
        while i < 8 {
            all[i] = Direction(i as u8);
            i += 1;
        }
        all
    };

    /// The direction's place in a table of eight.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    /// Rows down and columns right of one step.
    pub const fn step(self) -> (i8, i8) {
        [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)][self.index()]
    }

    /// Whether it runs along a row or a column, and not aslant.
    pub const fn is_straight(self) -> bool {
        self.index().is_multiple_of(2)
    }

    /// The way back.
    pub const fn opposite(self) -> Direction {
        Direction((self.0 + 4) & 7)
    }

    #[inline]
    const fn delta(self) -> i16 {
        [-32, -31, 1, 33, 32, 31, -1, -33][self.index()]
    }
}

/// A set of squares: one word a row.
pub type SquareSet = Set<Square, [u32; MOST as usize]>;

kernel::numbered!(Square(u16));

/// What lies round the squares of a set.
pub trait Around {
    /// These squares and all their neighbours, on whatever board.
    fn grown(&self) -> SquareSet;
    /// Adds the neighbours of `square` that are in `among`, and the square itself if it is.
    fn add_neighbours(&mut self, square: Square, among: &SquareSet);
    /// Adds what the eight lines from `square` cover, each up to the first square that is not in `among`.
    fn add_lines(&mut self, square: Square, among: &SquareSet);
}

impl Around for SquareSet {
    #[inline]
    fn grown(&self) -> SquareSet {
        let wide: [u32; 32] =
            std::array::from_fn(|row| self.bits[row] | self.bits[row] << 1 | self.bits[row] >> 1);
        let mut grown = wide;
        for row in 0..31 {
            grown[row] |= wide[row + 1];
            grown[row + 1] |= wide[row];
        }
        SquareSet::of(grown)
    }

    #[inline]
    fn add_neighbours(&mut self, square: Square, among: &SquareSet) {
        let column = u32::from(square.column());
        let wide = 1u32 << column | (1u32 << column) << 1 | (1u32 << column) >> 1;
        let row = usize::from(square.row());
        for row in row.saturating_sub(1)..=(row + 1).min(31) {
            self.bits[row] |= wide & among.bits[row];
        }
    }

    #[inline]
    fn add_lines(&mut self, square: Square, among: &SquareSet) {
        let (row, column) = (usize::from(square.row()) & 31, u32::from(square.column()));
        self.bits[row] |= run_in_row(among.bits[row], column);
        add_fan(self, row, column, among, 1);
        add_fan(self, row, column, among, -1);
    }
}

/// The three lines that run down from a square, or up, a row at a time.
#[inline]
fn add_fan(set: &mut SquareSet, row: usize, column: u32, among: &SquareSet, down: isize) {
    let (mut left, mut straight, mut right) = (1u32 << column, 1u32 << column, 1u32 << column);
    let mut row = row.wrapping_add_signed(down);
    while row < usize::from(MOST) && left | straight | right != 0 {
        let open = among.bits[row];
        (left, straight, right) = (left >> 1 & open, straight & open, right << 1 & open);
        set.bits[row] |= left | straight | right;
        row = row.wrapping_add_signed(down);
    }
}

/// The bits on both sides of `column` up to the first that is not set in `open`.
#[inline]
fn run_in_row(open: u32, column: u32) -> u32 {
    let here = 1u32 << column;
    let above = !(here | (here - 1));
    let stop_above = (!open & above).trailing_zeros();
    let stop_below = 32 - (!open & (here - 1)).leading_zeros();
    let up_to = if stop_above == 32 { u32::MAX } else { (1u32 << stop_above) - 1 };
    let from = if stop_below == 32 { 0 } else { !((1u32 << stop_below) - 1) };
    up_to & from & !here
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        Square::from_name(name).unwrap()
    }

    #[test]
    fn names_go_both_ways_on_the_tallest_board() {
        for (row, column) in (0..MOST).flat_map(|row| (0..MOST).map(move |column| (row, column))) {
            let name = Square::at(row, column).to_string();
            assert_eq!(Square::from_name(&name), Some(Square::at(row, column)), "{name}");
        }
        assert_eq!(square("t25"), Square::at(19, 24));
        assert_eq!(square("AF32"), Square::at(31, 31));
    }

    #[test]
    fn what_is_no_square_is_refused() {
        for name in ["", "A", "1", "A0", "A33", "AG1", "1A", "A1B", "A-1", "A+1", "É1", "A001"] {
            assert_eq!(Square::from_name(name), None, "{name}");
        }
    }

    #[test]
    fn every_step_leads_back_along_its_line() {
        let middle = square("H9");
        for towards in Direction::ALL {
            let there = middle.next(towards).next(towards);
            assert_eq!(middle.line_to(there), Some((towards, 2)));
            assert_eq!(there.line_to(middle), Some((towards.opposite(), 2)));
            let (down, right) = towards.step();
            let (row, column) = (there.row() as i8 - 7, there.column() as i8 - 8);
            assert_eq!((row, column), (down * 2, right * 2));
        }
        assert_eq!(middle.line_to(square("I11")), None);
        assert_eq!(middle.line_to(middle), None);
    }

    #[test]
    fn lines_run_to_the_first_square_that_is_not_open() {
        let all: SquareSet =
            (0..MOST).flat_map(|row| (0..MOST).map(move |column| Square::at(row, column))).collect();
        for corner in ["A1", "A32", "AF1", "AF32"] {
            let mut lines = SquareSet::NONE;
            lines.add_lines(square(corner), &all);
            assert_eq!(lines.count(), 93, "{corner}");
            assert!(!lines.has(square(corner)));
        }
        let mut open = all;
        ["H6", "H12", "E9", "J11"].iter().for_each(|name| open.remove(square(name)));
        let mut lines = SquareSet::NONE;
        lines.add_lines(square("H9"), &open);
        for (name, reached) in [("H7", true), ("H6", false), ("H11", true), ("H12", false), ("H13", false)] {
            assert_eq!(lines.has(square(name)), reached, "{name}");
        }
        for (name, reached) in
            [("F9", true), ("E9", false), ("D9", false), ("I10", true), ("J11", false), ("AF9", true)]
        {
            assert_eq!(lines.has(square(name)), reached, "{name}");
        }
    }

    #[test]
    fn sets_grow_by_a_king_s_step_and_not_round_the_edge() {
        let grown = SquareSet::only(square("A32")).grown();
        let names: Vec<String> = grown.iter().map(|s| s.to_string()).collect();
        assert_eq!(names, ["A31", "A32", "B31", "B32"]);
        let mut near = SquareSet::NONE;
        near.add_neighbours(square("A32"), &grown);
        assert_eq!(near, grown);
        assert_eq!(SquareSet::only(square("AF1")).grown().count(), 4);
    }
}
