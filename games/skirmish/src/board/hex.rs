//! Flat-top hexes in doubled-height coordinates: x + y is odd, two lines of a file make one row of hexes.

use kernel::grid;
use std::fmt;

/// A place on the plane of hexes. Only places with x + y odd are hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex {
    /// The column, from the left.
    pub x: i16,
    /// The half row, from the top.
    pub y: i16,
}

/// The six steps to a neighbour, in the order that breaks ties: up, then round with the clock.
pub const STEPS: [(i16, i16); 6] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];

impl Hex {
    /// The hex of letter `i` of line `y` of a level file.
    pub fn of_letter(i: usize, y: usize) -> Hex {
        Hex { x: (2 * i + 1 - y % 2) as i16, y: y as i16 }
    }

    /// Which letter of its line a hex is.
    pub fn letter(self) -> usize {
        (self.x / 2) as usize
    }

    /// The six neighbours, on the board or off it.
    pub fn neighbours(self) -> [Hex; 6] {
        STEPS.map(|(dx, dy)| Hex { x: self.x + dx, y: self.y + dy })
    }

    /// The fewest steps to `other` on an empty plane.
    ///
    /// ```
    /// use skirmish::board::Hex;
    /// assert_eq!(Hex { x: 3, y: 4 }.distance(Hex { x: 18, y: 13 }), 15);
    /// ```
    pub fn distance(self, other: Hex) -> u16 {
        let dx = self.x.abs_diff(other.x);
        let dy = self.y.abs_diff(other.y);
        dx + dy.saturating_sub(dx) / 2
    }

    /// The hex of a name such as `d3`: column letters, row number.
    pub fn named(name: &str) -> Option<Hex> {
        let (column, row) = grid::read(name)?;
        let x = i16::try_from(column).ok()?;
        Some(Hex { x, y: row as i16 * 2 + i16::from(x % 2 == 0) })
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&grid::name(self.x as usize, self.y as usize / 2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for (i, y) in (0..1024).flat_map(|i| (0..6).map(move |y| (i, y))) {
            let hex = Hex::of_letter(i, y);
            assert_eq!(Hex::named(&hex.to_string()), Some(hex));
            assert_eq!(hex.letter(), i);
        }
    }

    #[test]
    fn a_name_is_column_letter_and_row_number() {
        assert_eq!(Hex { x: 3, y: 4 }.to_string(), "d3");
        assert_eq!(Hex { x: 26, y: 1 }.to_string(), "aa1");
        assert_eq!(Hex::named("c2"), Some(Hex { x: 2, y: 3 }));
    }

    #[test]
    fn what_is_no_name_is_refused() {
        for wrong in ["", "d", "3", "3d", "D3", "d0", "d03", "d+3", "d-3", "aaaa1", "d99999", "d3x", "é3"] {
            assert_eq!(Hex::named(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn neighbours_are_one_step_away() {
        let hex = Hex { x: 9, y: 8 };
        assert!(hex.neighbours().iter().all(|n| hex.distance(*n) == 1 && (n.x + n.y) % 2 == 1));
        assert_eq!(hex.distance(Hex { x: 9, y: 14 }), 3);
        assert_eq!(hex.distance(Hex { x: 13, y: 10 }), 4);
    }
}
