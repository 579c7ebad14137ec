//! An alphabet of strokes, so that pictures need no font.
//!
//! A letter is a path in a box ten high, capitals and figures from the top to the base line; round ends and the
//! width of the stroke are the writer's.

use super::{Number, put};

/// Letters that can be written: the letter, how wide it is, its path.
const ALPHABET: &[(char, f32, &str)] = &[
    ('0', 6.0, "M3 0C1 0 0 2 0 5S1 10 3 10 6 8 6 5 5 0 3 0Z"),
    ('1', 2.6, "M0 2 2.6 0V10"),
    ('2', 6.0, "M.3 2.6C.5 1 1.6 0 3.1 0 4.8 0 5.8 1.1 5.8 2.7 5.8 5 2 6.8.2 10H6"),
    (
        '3',
        6.0,
        "M.4 1.6C1 .6 2 0 3.1 0 4.7 0 5.7 1 5.7 2.4 5.7 3.9 4.6 4.8 2.6 4.8 4.8 4.8 6 5.8 6 7.4 6 9 4.8 10 3 10 1.7 10 .7 9.4.2 8.3",
    ),
    ('4', 6.2, "M4.6 10V0L0 7H6.2"),
    (
        '5',
        6.0,
        "M5.4 0H1L.5 4.6C1.2 4 2.1 3.7 3 3.7 4.8 3.7 6 4.9 6 6.8 6 8.7 4.8 10 2.9 10 1.6 10 .6 9.4.1 8.4",
    ),
    (
        '6',
        6.0,
        "M5.3 1C4.8.4 4 0 3.2 0 1.2 0 0 2.2 0 5.8 0 8.5 1.2 10 3.1 10 4.8 10 6 8.7 6 6.9 6 5.1 4.8 3.9 3.1 3.9 1.6 3.9.3 4.9.1 6.4",
    ),
    ('7', 6.0, "M0 0H6L2.2 10"),
    (
        '8',
        6.0,
        "M3 4.7C1.4 4.7.5 3.7.5 2.4.5 1 1.5 0 3 0S5.5 1 5.5 2.4C5.5 3.7 4.6 4.7 3 4.7 1.2 4.7 0 5.8 0 7.3 0 9 1.2 10 3 10S6 9 6 7.3C6 5.8 4.8 4.7 3 4.7Z",
    ),
    (
        '9',
        6.0,
        "M.7 9C1.2 9.6 2 10 2.8 10 4.8 10 6 7.8 6 4.2 6 1.5 4.8 0 2.9 0 1.2 0 0 1.3 0 3.1 0 4.9 1.2 6.1 2.9 6.1 4.4 6.1 5.7 5.1 5.9 3.6",
    ),
    ('A', 7.0, "M0 10 3.5 0 7 10M1.2 6.6H5.8"),
    (
        'B',
        6.0,
        "M0 0V10H3.2C5 10 6 8.9 6 7.4 6 5.8 5 4.8 3.2 4.8H0M3 4.8C4.5 4.8 5.5 3.8 5.5 2.4 5.5 1 4.5 0 3 0H0",
    ),
    ('C', 6.4, "M6.4 2C5.8.8 4.8 0 3.6 0 1.4 0 0 2 0 5S1.4 10 3.6 10C4.8 10 5.8 9.2 6.4 8"),
    ('D', 6.4, "M0 0V10H2.6C4.9 10 6.4 8 6.4 5S4.9 0 2.6 0Z"),
    ('E', 5.0, "M5 0H0V10H5M0 4.8H4.2"),
    ('F', 5.0, "M5 0H0V10M0 4.8H4.2"),
    ('G', 6.6, "M6.4 2C5.8.8 4.8 0 3.6 0 1.4 0 0 2 0 5S1.4 10 3.6 10C5.4 10 6.6 8.8 6.6 7V5.4H3.8"),
    ('H', 6.0, "M0 0V10M6 0V10M0 4.8H6"),
    ('I', 0.0, "M0 0V10"),
    ('J', 4.0, "M4 0V7.2C4 9 3.2 10 1.9 10 1 10 .3 9.5 0 8.6"),
    ('K', 6.0, "M0 0V10M5.6 0 0 6M2.1 4 6 10"),
    ('L', 4.8, "M0 0V10H4.8"),
    ('M', 7.4, "M0 10V0L3.7 6.4 7.4 0V10"),
    ('N', 6.0, "M0 10V0L6 10V0"),
    ('O', 7.0, "M3.5 0C1.4 0 0 2 0 5S1.4 10 3.5 10 7 8 7 5 5.6 0 3.5 0Z"),
    ('P', 5.8, "M0 10V0H3C4.8 0 5.8 1.1 5.8 2.8S4.8 5.6 3 5.6H0"),
    ('Q', 7.0, "M3.5 0C1.4 0 0 2 0 5S1.4 10 3.5 10 7 8 7 5 5.6 0 3.5 0ZM4.4 7.4 7 10.4"),
    ('R', 6.0, "M0 10V0H3C4.8 0 5.8 1.1 5.8 2.8S4.8 5.6 3 5.6H0M3 5.6 6 10"),
    (
        'S',
        5.8,
        "M5.4 1.5C4.9.5 4 0 2.9 0 1.4 0 .4 1 .4 2.4.4 5.6 5.8 4 5.8 7.4 5.8 9 4.6 10 2.9 10 1.6 10 .5 9.4 0 8.2",
    ),
    ('T', 6.0, "M0 0H6M3 0V10"),
    ('U', 6.0, "M0 0V6.6C0 8.8 1.1 10 3 10S6 8.8 6 6.6V0"),
    ('V', 6.8, "M0 0 3.4 10 6.8 0"),
    ('W', 9.4, "M0 0 2.3 10 4.7 1.6 7.1 10 9.4 0"),
    ('X', 6.0, "M0 0 6 10M6 0 0 10"),
    ('Y', 6.4, "M0 0 3.2 5 6.4 0M3.2 5V10"),
    ('Z', 6.0, "M0 0H6L0 10H6"),
    ('a', 5.0, "M5 3.6V10M5 6.8C5 4.8 4 3.5 2.5 3.5S0 4.8 0 6.8 1 10 2.5 10 5 8.7 5 6.8"),
    ('b', 5.0, "M0 0V10M0 6.8C0 4.8 1 3.5 2.5 3.5S5 4.8 5 6.8 4 10 2.5 10 0 8.7 0 6.8"),
    ('c', 4.6, "M4.6 4.6C4.2 3.9 3.5 3.5 2.7 3.5 1.1 3.5 0 4.8 0 6.8S1.1 10 2.7 10C3.5 10 4.2 9.6 4.6 8.9"),
    ('d', 5.0, "M5 0V10M5 6.8C5 4.8 4 3.5 2.5 3.5S0 4.8 0 6.8 1 10 2.5 10 5 8.7 5 6.8"),
    ('e', 5.0, "M0 6.6H5C5 4.7 4.1 3.5 2.6 3.5 1.1 3.5 0 4.8 0 6.8S1.1 10 2.7 10C3.6 10 4.3 9.6 4.8 8.8"),
    ('f', 3.4, "M3.4.2C1.8-.2 1 .6 1 2.4V10M0 3.8H3"),
    (
        'g',
        5.0,
        "M5 3.6V10.4C5 12 4 13 2.5 13 1.5 13 .7 12.6.3 11.9M5 6.8C5 4.8 4 3.5 2.5 3.5S0 4.8 0 6.8 1 10 2.5 10 5 8.7 5 6.8",
    ),
    ('h', 4.6, "M0 0V10M0 6.4C0 4.6 1 3.5 2.4 3.5S4.6 4.4 4.6 6.2V10"),
    ('i', 0.0, "M0 3.7V10M0 .9V1"),
    ('j', 1.4, "M1.4 3.7V11C1.4 12.4.9 13 0 13M1.4.9V1"),
    ('k', 4.8, "M0 0V10M4.4 3.7 0 8M1.7 6.4 4.8 10"),
    ('l', 0.0, "M0 0V10"),
    (
        'm',
        7.6,
        "M0 3.7V10M0 6C0 4.4.9 3.5 2 3.5S3.8 4.3 3.8 5.8V10M3.8 6C3.8 4.4 4.7 3.5 5.8 3.5S7.6 4.3 7.6 5.8V10",
    ),
    ('n', 4.6, "M0 3.7V10M0 6.4C0 4.6 1 3.5 2.4 3.5S4.6 4.4 4.6 6.2V10"),
    ('o', 5.2, "M2.6 3.5C1.1 3.5 0 4.8 0 6.8S1.1 10 2.6 10 5.2 8.8 5.2 6.8 4.1 3.5 2.6 3.5Z"),
    ('p', 5.0, "M0 3.7V13M0 6.8C0 4.8 1 3.5 2.5 3.5S5 4.8 5 6.8 4 10 2.5 10 0 8.7 0 6.8"),
    ('q', 5.0, "M5 3.7V13M5 6.8C5 4.8 4 3.5 2.5 3.5S0 4.8 0 6.8 1 10 2.5 10 5 8.7 5 6.8"),
    ('r', 3.0, "M0 3.7V10M0 6.4C0 4.7 1 3.5 3 3.6"),
    (
        's',
        4.3,
        "M4 4.5C3.6 3.8 2.9 3.5 2.1 3.5 1.1 3.5.3 4.1.3 5 .3 7.4 4.3 6 4.3 8.3 4.3 9.4 3.4 10 2.2 10 1.2 10 .4 9.6 0 8.8",
    ),
    ('t', 3.2, "M1.2 1.4V8.4C1.2 9.6 1.9 10.2 3.2 9.9M0 3.7H3"),
    ('u', 4.6, "M0 3.7V7.4C0 9.2.8 10 2.2 10S4.6 9 4.6 7.2M4.6 3.7V10"),
    ('v', 5.0, "M0 3.7 2.5 10 5 3.7"),
    ('w', 7.4, "M0 3.7 1.8 10 3.7 4.4 5.6 10 7.4 3.7"),
    ('x', 4.6, "M0 3.7 4.6 10M4.6 3.7 0 10"),
    ('y', 5.0, "M0 3.7 2.6 10M5 3.7 2.2 11.4C1.8 12.6 1.2 13 .2 13"),
    ('z', 4.6, "M0 3.7H4.6L0 10H4.6"),
    ('+', 5.0, "M0 5.4H5M2.5 2.9V7.9"),
    ('-', 3.6, "M0 5.4H3.6"),
    ('–', 5.0, "M0 5.4H5"),
    ('/', 3.6, "M0 10 3.6 0"),
    ('\'', 0.0, "M0 0V2.6"),
    ('’', 0.0, "M0 0V2.6"),
    ('!', 0.0, "M0 0V6.6M0 9.9V10"),
    ('?', 5.0, "M0 2.2C.3.8 1.3 0 2.6 0 4.1 0 5 .9 5 2.3 5 4.4 2.5 4.4 2.5 7M2.5 9.9V10"),
    ('.', 0.0, "M0 9.9V10"),
    (',', 0.6, "M.6 9.6 0 11.6"),
    (':', 0.0, "M0 4V4.1M0 9.9V10"),
    ('=', 4.6, "M0 4H4.6M0 6.8H4.6"),
    ('#', 6.0, "M2 1 1 9.4M5 1 4 9.4M.4 3.6H6M0 6.8H5.6"),
    ('*', 4.4, "M2.2 2.4V7.4M0 3.6 4.4 6.2M4.4 3.6 0 6.2"),
    ('~', 5.4, "M0 5.8C.4 4.6 1.1 4.2 1.9 4.6L3.5 5.8C4.3 6.4 5 6 5.4 4.8"),
    ('^', 4.4, "M0 4.4 2.2 1.4 4.4 4.4"),
    ('·', 0.0, "M0 5.4V5.5"),
    ('↔', 7.0, "M0 5.2H7M2.2 3 0 5.2 2.2 7.4M4.8 3 7 5.2 4.8 7.4"),
];

/// Between two letters, and the width of a space.
const GAP: f32 = 2.6;
const SPACE: f32 = 2.4;

/// A way of writing: the colour, and how broad the stroke is, in tenths of the height of a capital.
#[derive(Clone, Copy)]
pub(super) struct Pen<'a> {
    pub(super) colour: &'a str,
    pub(super) broad: f32,
    /// Whether a dark edge sets the letters off from what they stand on.
    pub(super) edged: bool,
}

/// Writes a word with its middle at a point, capitals as high as said. What the alphabet lacks is left out.
/// The letters must be [`defined`] somewhere in the drawing.
pub(super) fn write(word: &str, (x, y): (f32, f32), height: f32, pen: Pen<'_>, svg: &mut String) {
    let (scale, Pen { colour, broad, edged }) = (height / 10.0, pen);
    let (left, top) = (x - width(word) * scale / 2.0, y - height / 2.0);
    let letters = letters(word);
    if letters.is_empty() {
        return;
    }
    let (left, top, scale) = (Number(left), Number(top), Number(scale));
    put(svg, format_args!(r#"<g transform="translate({left} {top})scale({scale})">"#));
    if edged {
        let edge = Number(broad + 1.6);
        put(
            svg,
            format_args!(r##"<g stroke="#000" stroke-opacity=".45" stroke-width="{edge}">{letters}</g>"##),
        );
    }
    put(svg, format_args!(r#"<g stroke="{colour}" stroke-width="{}">{letters}</g></g>"#, Number(broad)));
}

/// The letters that a drawing uses, each as a path once.
pub(super) fn defined(svg: &str) -> String {
    let used = ALPHABET.iter().filter(|(letter, _, _)| svg.contains(&format!("\"#{}\"", id(*letter))));
    let ends = r#"fill="none" stroke-linecap="round" stroke-linejoin="round""#;
    let path = |(letter, _, d): &(char, f32, &str)| format!(r#"<path id="{}" d="{d}" {ends}/>"#, id(*letter));
    format!("<defs>{}</defs>", used.map(path).collect::<String>())
}

fn id(letter: char) -> String {
    format!("letter-{:x}", u32::from(letter))
}

/// How wide a word is, in tenths of the height of a capital.
fn width(word: &str) -> f32 {
    let letters: Vec<f32> = word.chars().filter_map(breadth).collect();
    letters.iter().sum::<f32>() + GAP * letters.len().saturating_sub(1) as f32
}

fn breadth(letter: char) -> Option<f32> {
    if letter == ' ' { Some(SPACE) } else { glyph(letter).map(|(_, breadth, _)| *breadth) }
}

fn glyph(letter: char) -> Option<&'static (char, f32, &'static str)> {
    ALPHABET.iter().find(|(known, _, _)| *known == letter)
}

/// The letters of a word one beside the other.
fn letters(word: &str) -> String {
    let mut svg = String::new();
    let mut x = 0.0;
    for letter in word.chars() {
        if glyph(letter).is_some() {
            let shift = if x == 0.0 { String::new() } else { format!(r#" x="{}""#, Number(x)) };
            put(&mut svg, format_args!(r##"<use href="#{}"{shift}/>"##, id(letter)));
        }
        x += breadth(letter).map_or(0.0, |breadth| breadth + GAP);
    }
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_and_figure_can_be_written() {
        let all = ('0'..='9').chain('A'..='Z').chain('a'..='z').chain("+-/'".chars());
        let missing: Vec<char> = all.filter(|letter| glyph(*letter).is_none()).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }

    #[test]
    fn no_letter_is_in_the_alphabet_twice() {
        for (index, (letter, _, _)) in ALPHABET.iter().enumerate() {
            assert!(!ALPHABET[..index].iter().any(|(other, _, _)| other == letter), "{letter}");
        }
    }

    #[test]
    fn a_word_stands_about_its_middle() {
        let mut svg = String::new();
        write("10", (5.0, 2.0), 1.0, Pen { colour: "red", broad: 1.0, edged: false }, &mut svg);
        // 2.6 + 2.6 + 6 tenths of a height of 1 are 1.12.
        assert!(svg.starts_with(r#"<g transform="translate(4.44 1.5)scale(.1)""#), "{svg}");
        assert_eq!((svg.matches("<use").count(), defined(&svg).matches("<path").count()), (2, 2));
    }

    #[test]
    fn what_the_alphabet_lacks_takes_no_room() {
        assert_eq!((width("1帥"), letters("帥")), (width("1"), String::new()));
    }
}
