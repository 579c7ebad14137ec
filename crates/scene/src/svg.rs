//! Boards drawn as SVG: the fixed part for a page that fills it, or a whole picture that stands alone.
//!
//! [`board`]: every cell is a path with its number in `data-cell`, so that a browser does the hit-testing and no client
//! knows squares from hexes from countries. Before the ground come the definitions of what may stand on it: the game's
//! own symbols, `shape-1` to `shape-6` for things of each seat, `shape-0` for nobody's, `mark-…` for each kind of mark. They
//! are drawn in a square of side 1 about the origin; `data-unit` says how large that is on this sheet. Empty
//! groups (`layer`, `under`, `tokens`, `over`) wait for what a scene puts there. Colours are attributes,
//! which a style sheet may overrule.
//!
//! [`picture`]: the same with a scene on it, complete, for a file. It needs no font, no style and no script.

mod ground;
mod laid;
mod letters;
mod lines;
mod shapes;
mod sheet;
mod things;

use crate::{Layer, Layout, Point, Scene, Token};
pub use laid::written;
use letters::Pen;
use sheet::Sheet;
use std::fmt::{self, Write};

/// Room beyond the sheet, in units: from the middle of a word at its edge, and where no words are.
const ABOUT_WORDS: f32 = 0.27;
const RIM: f32 = 0.34;

/// How wide a picture is where nobody says otherwise.
const WIDTH: f32 = 1200.0;

const INK: &str = "#23211d";
const QUIET: &str = "#6f685b";
const LABEL: &str = "#574f42";
const LINE: &str = "#d8cfbd";
const PAPER: &str = "#fbf8f0";

/// Whether a picture is made for a light page or a dark one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// Paper in daylight.
    #[default]
    Light,
    /// Paper by lamplight.
    Dark,
}

/// The fixed part of a board, with the game's drawings in it: a sheet of symbols, from which grounds are drawn
/// here and clients draw what stands on them. What has no drawing is shown by its letters.
pub fn board(layout: &Layout, symbols: &str) -> String {
    let mut sketch = Sketch::new(layout, symbols, Purpose::Page);
    let unit = sketch.unit;
    sketch.open(&format!(r#" class="board" data-unit="{}""#, Number(unit)));
    let symbols = sketch.sheet.all();
    sketch.put(format_args!("<defs>{}{}{symbols}</defs>", shapes::COUNTERS, shapes::MARKS));
    sketch.fixed();
    for group in ["layer", "under", "tokens", "over"] {
        sketch.put(format_args!(r#"<g class="{group}"/>"#));
    }
    sketch.close()
}

/// A board and what a viewer sees on it, as a picture of its own. `hues` are the colours of the seats in their order,
/// numbered from 0. An analysis map may lie over its ground. Only the drawings that are seen are in it.
pub fn picture(
    layout: &Layout,
    scene: &Scene,
    symbols: &str,
    hues: &[u8],
    tone: Tone,
    layer: Option<&Layer>,
) -> String {
    let mut sketch = Sketch::new(layout, symbols, Purpose::Picture(tone));
    let (_, _, width, height) = sketch.bounds();
    let height = Number((WIDTH * height / width).round());
    sketch.open(&format!(r#" width="{WIDTH}" height="{height}""#));
    let symbols = sketch.sheet.only(sketch.used(scene));
    let (marks, light) = match tone {
        Tone::Light => (shapes::MARKS.to_string(), ""),
        Tone::Dark => (shapes::marks_by_lamplight(), shapes::LAMPLIGHT),
    };
    sketch.put(format_args!("<defs>{}{marks}{light}{symbols}</defs>", shapes::COUNTERS));
    sketch.fixed();
    layer.into_iter().for_each(|layer| sketch.laid(layer, hues, tone));
    sketch.things(scene, hues, tone);
    layer.into_iter().for_each(|layer| sketch.numbers(layer));
    let letters = letters::defined(&sketch.svg);
    sketch.put(format_args!("{letters}"));
    sketch.close()
}

/// One thing as a picture of its own, without a board; `hue` is the colour of its seat, numbered from 0.
pub fn portrait(symbols: &str, token: &Token, hue: u8, tone: Tone) -> String {
    let layout = Layout::squares(1, 1, |_, _| String::new());
    let mut sketch = Sketch::new(&layout, symbols, Purpose::Picture(tone));
    let size = layout.size.0;
    sketch.put(format_args!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}">"#,
        Number(size),
        Number(size)
    ));
    let scene = Scene { tokens: vec![token.clone()], ..Scene::default() };
    let drawn = sketch.sheet.only(sketch.used(&scene));
    sketch.put(format_args!("<defs>{}{drawn}</defs>", shapes::COUNTERS));
    sketch.things(&scene, &[hue; 6], tone);
    let letters = letters::defined(&sketch.svg);
    sketch.put(format_args!("{letters}"));
    sketch.close()
}

/// How large a thing on this board is: what half of the cells leave between their neighbours and themselves.
pub fn unit(layout: &Layout) -> f32 {
    let mut gaps: Vec<f32> = (0..layout.spots.len()).filter_map(|cell| gap(layout, cell)).collect();
    gaps.sort_by(f32::total_cmp);
    gaps.get(gaps.len() / 2).copied().unwrap_or(1.0)
}

/// From the centre of a cell to the nearest other one.
fn gap(layout: &Layout, cell: usize) -> Option<f32> {
    let (x, y) = layout.spots[cell].centre;
    let others = layout.spots.iter().enumerate().filter(|(other, _)| *other != cell);
    let away = others.map(|(_, spot)| (spot.centre.0 - x).hypot(spot.centre.1 - y));
    away.min_by(f32::total_cmp).filter(|gap| *gap > 0.0)
}

/// What a drawing is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// A page that fills it: cells can be told apart, words are text.
    Page,
    /// To be looked at: words are strokes.
    Picture(Tone),
}

/// A drawing in the making.
struct Sketch<'a> {
    layout: &'a Layout,
    sheet: Sheet<'a>,
    unit: f32,
    purpose: Purpose,
    svg: String,
}

impl<'a> Sketch<'a> {
    fn new(layout: &'a Layout, symbols: &'a str, purpose: Purpose) -> Sketch<'a> {
        Sketch { layout, sheet: Sheet::read(symbols), unit: unit(layout), purpose, svg: String::new() }
    }

    fn open(&mut self, attributes: &str) {
        let (left, top, width, height) = self.bounds();
        self.put(format_args!(
            r#"<svg xmlns="http://www.w3.org/2000/svg"{attributes} viewBox="{} {} {} {}">"#,
            Number(left),
            Number(top),
            Number(width),
            Number(height),
        ));
    }

    fn close(mut self) -> String {
        self.svg.push_str("</svg>");
        self.svg
    }

    /// Everything that is drawn on: left, top, width, height.
    fn bounds(&self) -> (f32, f32, f32, f32) {
        let (width, height) = self.layout.size;
        let beyond = |over: &dyn Fn(Point) -> f32| {
            let farthest = self.layout.labels.iter().map(|label| over(label.at)).fold(0.0, f32::max);
            if farthest > 0.0 { farthest + ABOUT_WORDS * self.unit } else { RIM * self.unit }
        };
        let (left, top) = (beyond(&|(x, _)| -x), beyond(&|(_, y)| -y));
        let (right, bottom) = (beyond(&|(x, _)| x - width), beyond(&|(_, y)| y - height));
        (-left, -top, left + width + right, top + height + bottom)
    }

    /// The board itself, from the table it lies on to the lines drawn on it.
    fn fixed(&mut self) {
        self.table();
        self.ground();
        self.features();
        self.edges();
        self.lines();
        self.labels();
    }

    /// Opens a group; the light on it is that of a filter where the picture is a dark one.
    fn group(&mut self, class: &str, light: &str) {
        match self.purpose {
            Purpose::Picture(Tone::Dark) => self.put(format_args!(r#"<g filter="url(#{light})">"#)),
            Purpose::Picture(Tone::Light) => self.put(format_args!("<g>")),
            Purpose::Page => self.put(format_args!(r#"<g class="{class}" pointer-events="none">"#)),
        }
    }

    fn labels(&mut self) {
        let layout = self.layout;
        let colour = if self.purpose == Purpose::Picture(Tone::Dark) { "#c4bdae" } else { LABEL };
        self.put(format_args!(
            r#"<g class="labels" pointer-events="none" text-anchor="middle" fill="{colour}">"#
        ));
        for label in &layout.labels {
            self.word(&label.word, label.at, 0.3 * self.unit, colour);
        }
        self.put(format_args!("</g>"));
    }

    /// A word with its middle at a point, in letters of a size.
    fn word(&mut self, word: &str, (x, y): Point, size: f32, colour: &str) {
        match self.purpose {
            Purpose::Page => {
                let (y, word) = (y + 0.35 * size, escaped(word));
                self.put(format_args!(
                    r#"<text x="{}" y="{}" font-size="{}">{word}</text>"#,
                    Number(x),
                    Number(y),
                    Number(size)
                ));
            }
            Purpose::Picture(_) => {
                let pen = Pen { colour, broad: 1.1, edged: false };
                letters::write(word, (x, y), 0.72 * size, pen, &mut self.svg);
            }
        }
    }

    fn put(&mut self, part: fmt::Arguments<'_>) {
        put(&mut self.svg, part);
    }
}

/// A number as drawings have it: thousandths are enough.
struct Number(f32);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.3}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        match (text.strip_prefix("0."), text.strip_prefix("-0.")) {
            _ if text == "-0" => f.write_str("0"),
            (Some(part), _) => write!(f, ".{part}"),
            (_, Some(part)) => write!(f, "-.{part}"),
            _ => f.write_str(text),
        }
    }
}

/// Several closed shapes as one path.
fn outline(outlines: &[Vec<Point>]) -> String {
    outlines.iter().map(|points| format!("{}Z", path(points))).collect()
}

fn path(points: &[Point]) -> String {
    let mut d = String::new();
    for (index, &(x, y)) in points.iter().enumerate() {
        let before = index.checked_sub(1).map(|before| points[before]);
        match before {
            None => put(&mut d, format_args!("M{} {}", Number(x), Number(y))),
            Some(before) if before.1 == y => put(&mut d, format_args!("H{}", Number(x))),
            Some(before) if before.0 == x => put(&mut d, format_args!("V{}", Number(y))),
            Some(_) => put(&mut d, format_args!("L{} {}", Number(x), Number(y))),
        }
    }
    d
}

/// A key as the id of a symbol: its dots are hyphens.
fn symbol_id(key: &str) -> String {
    key.replace('.', "-")
}

/// A key as the name of a class: `scene.plain` is `scene-plain`.
fn class_of(key: &str) -> String {
    key.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).collect()
}

fn escaped(word: &str) -> String {
    word.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn put(svg: &mut String, part: fmt::Arguments<'_>) {
    svg.write_fmt(part).expect("a string takes whatever is written to it");
}

#[cfg(test)]
mod tests;
