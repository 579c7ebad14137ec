//! Names of squares: letters one way, numbers the other.

/// The letters of a column, or of a row where those have letters: 0 is `a`, after `z` comes `aa`.
pub fn letters(number: usize) -> String {
    let letter = char::from(b'a' + (number % 26) as u8);
    if number < 26 { letter.to_string() } else { format!("{}{letter}", letters(number / 26 - 1)) }
}

/// The name of a square by its column and its row, both from 0: `a1`.
pub fn name(column: usize, row: usize) -> String {
    format!("{}{}", letters(column), row + 1)
}

/// Column and row of such a name, both from 0. Small letters, and no zeros in front.
pub fn read(name: &str) -> Option<(usize, usize)> {
    let (letters, digits) = name.split_at(name.find(|it: char| !it.is_ascii_lowercase())?);
    let are_digits = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
    if !(1..=3).contains(&letters.len()) || !are_digits || digits.len() > 4 {
        return None;
    }
    let column = letters.bytes().fold(0, |number, letter| number * 26 + usize::from(letter - b'a') + 1) - 1;
    Some((column, digits.parse::<usize>().ok()? - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for (column, row) in [(0, 0), (25, 9), (26, 0), (701, 98), (702, 9998)] {
            assert_eq!(read(&name(column, row)), Some((column, row)));
        }
        assert_eq!((name(0, 0), name(25, 9), name(27, 1)), ("a1".into(), "z10".into(), "ab2".into()));
    }

    #[test]
    fn what_is_no_name_is_not_read() {
        for wrong in ["", "d", "3", "3d", "D3", "d0", "d03", "d+3", "d-3", "aaaa1", "d99999", "d3x", "é3"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
