//! A game's drawings: a sheet of SVG symbols, by their ids.
//!
//! A symbol may say more about itself in attributes:
//! - `data-figures="1 text 20 85 14; 2 pips 50 98 2"`: where the figures of a thing stand on its drawing, see [`Anchor`];
//! - `data-shape="50 75 20"`: where the shape of its seat stands, small: its middle and its size;
//! - `data-hue="#a9bcc6"`: the muted hue of cells with this ground, where a board has no sheet of its own;
//! - `data-lies`: it lies on the ground, and is darkened with it by a dark page;
//! - `data-faded="ID"`: a drawing that is laid over it when it is faded;
//! - `data-sign="ID"`: a drawing that carries its character where characters are preferred to figures.
//!
//! A symbol whose id ends in `-board` is not drawn itself: its `data-rim` and `data-sheet` are the colours of the
//! rim of the board and of what lies inside it. Symbols named `ID-2`, `ID-3` are other drawings of the same ground.

use std::collections::{BTreeMap, BTreeSet};

/// A sheet of symbols, read.
pub(super) struct Sheet<'a> {
    symbols: BTreeMap<&'a str, &'a str>,
}

/// Where a figure stands on a drawing, in hundredths of its side from its top left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Anchor {
    /// Written: its middle and the height of its capitals.
    Text { x: f32, y: f32, height: f32 },
    /// `40/60` as a part of the lower half of an ellipse.
    Arc { x: f32, y: f32, rx: f32, ry: f32 },
    /// A number as dots in a row.
    Pips { x: f32, y: f32, r: f32 },
}

impl<'a> Sheet<'a> {
    /// Reads a sheet; a text without symbols is an empty one.
    pub(super) fn read(text: &'a str) -> Sheet<'a> {
        let starts: Vec<usize> = text.match_indices("<symbol ").map(|(start, _)| start).collect();
        let ends = starts.iter().skip(1).copied().chain([text.len()]);
        let symbols = starts.iter().zip(ends).map(|(&start, end)| closed(&text[start..end]));
        let symbols = symbols.filter_map(|symbol| Some((attribute(symbol, "id")?, symbol))).collect();
        Sheet { symbols }
    }

    /// All symbols, as they are written.
    pub(super) fn all(&self) -> String {
        self.symbols.values().copied().collect()
    }

    /// The symbols of some ids, and those that they use.
    pub(super) fn only(&self, ids: impl IntoIterator<Item = String>) -> String {
        let mut wanted: Vec<String> = ids.into_iter().collect();
        let mut found = BTreeSet::new();
        while let Some(id) = wanted.pop() {
            let Some((&id, symbol)) = self.symbols.get_key_value(id.as_str()) else { continue };
            if found.insert(id) {
                let used = symbol.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next());
                wanted.extend(used.map(String::from));
            }
        }
        found.into_iter().map(|id| self.symbols[id]).collect()
    }

    pub(super) fn has(&self, id: &str) -> bool {
        self.symbols.contains_key(id)
    }

    /// One of the drawings of a ground: the same for the same place, different from place to place.
    pub(super) fn ground(&self, id: &str, (column, row): (u16, u16)) -> Option<String> {
        let others = (2..).map(|number| format!("{id}-{number}")).take_while(|other| self.has(other)).count();
        let lot = u32::from(column).wrapping_mul(0x9E37_79B1) ^ u32::from(row).wrapping_mul(0x85EB_CA77);
        let number = (lot ^ lot >> 15).wrapping_mul(0x2C1B_3C6D) >> 8;
        match number as usize % (others + 1) {
            _ if !self.has(id) => None,
            0 => Some(id.to_string()),
            other => Some(format!("{id}-{}", other + 1)),
        }
    }

    /// The colours of the rim of the board and of what lies inside it.
    pub(super) fn board(&self) -> Option<(&'a str, &'a str)> {
        let (_, symbol) = self.symbols.iter().find(|(id, _)| id.ends_with("-board"))?;
        Some((attribute(symbol, "data-rim")?, attribute(symbol, "data-sheet")?))
    }

    /// What a drawing says about itself.
    pub(super) fn says(&self, id: &str, name: &str) -> Option<&'a str> {
        self.symbols.get(id).and_then(|symbol| attribute(symbol, name))
    }

    /// Where figures stand on a drawing: the number of the figure from 0, and its place.
    pub(super) fn places(&self, id: &str) -> Option<Vec<(usize, Anchor)>> {
        self.says(id, "data-figures").map(|said| said.split(';').filter_map(place).collect())
    }
}

/// One symbol, from its first tag to its end.
fn closed(text: &str) -> &str {
    let end = text.find("</symbol>").map(|at| at + "</symbol>".len());
    let end = end.or_else(|| text.find("/>").map(|at| at + "/>".len()));
    &text[..end.unwrap_or(text.len())]
}

fn place(text: &str) -> Option<(usize, Anchor)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let (number, rest) = words.split_first()?;
    let (kind, numbers) = rest.split_first()?;
    let numbers: Vec<f32> = numbers.iter().filter_map(|word| word.parse().ok()).collect();
    let place = match (*kind, numbers.as_slice()) {
        ("text", &[x, y, height]) => Anchor::Text { x, y, height },
        ("arc", &[x, y, rx, ry]) => Anchor::Arc { x, y, rx, ry },
        ("pips", &[x, y, r]) => Anchor::Pips { x, y, r },
        _ => return None,
    };
    Some((number.parse::<usize>().ok()?.checked_sub(1)?, place))
}

/// The value of an attribute in the first tag of an element.
fn attribute<'a>(element: &'a str, name: &str) -> Option<&'a str> {
    let tag = element.split('>').next()?;
    let start = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    tag[start..].split('"').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHEET: &str = r##"<svg><symbol id="a" data-figures="1 text 20 85 14;2 arc 5 6 7 8; x"><use href="#b"/></symbol>
<symbol id="b"><rect/></symbol><symbol id="c"></symbol><symbol id="c-2"></symbol>
<symbol id="toy-board" data-rim="red" data-sheet="blue"/></svg>"##;

    #[test]
    fn a_symbol_brings_those_it_uses() {
        let some = Sheet::read(SHEET).only(["a".to_string()]);
        assert!(some.contains(r#"id="a""#) && some.contains(r#"id="b""#) && !some.contains(r#"id="c""#));
    }

    #[test]
    fn places_of_figures_are_read() {
        let places = Sheet::read(SHEET).places("a").unwrap();
        let text = Anchor::Text { x: 20.0, y: 85.0, height: 14.0 };
        let arc = Anchor::Arc { x: 5.0, y: 6.0, rx: 7.0, ry: 8.0 };
        assert_eq!(places, [(0, text), (1, arc)]);
    }

    #[test]
    fn grounds_differ_from_place_to_place() {
        let sheet = Sheet::read(SHEET);
        let drawn: BTreeSet<_> = (0..20).filter_map(|column| sheet.ground("c", (column, 3))).collect();
        assert_eq!(drawn.len(), 2);
        assert_eq!(sheet.ground("d", (0, 0)), None);
    }

    #[test]
    fn the_board_has_colours() {
        assert_eq!(Sheet::read(SHEET).board(), Some(("red", "blue")));
    }
}
