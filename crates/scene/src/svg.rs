//! A board drawn as SVG, once: its fixed part, and the shapes that clients put on it.
//!
//! Every cell is a path with its number in `data-cell`, so that a browser does the hit-testing and no client
//! knows squares from hexes from countries. Below the ground lie the definitions of what may stand on it:
//! `shape-1` to `shape-6` for things of each seat, `shape-0` for nobody's, `mark-…` for each kind of mark. They
//! are drawn in a square of side 1 about the origin; `data-unit` says how large that is on this sheet. Empty
//! groups (`layer`, `under`, `tokens`, `over`) wait for what a scene puts there. Colours are attributes,
//! which a style sheet may overrule.

mod shapes;

use crate::{Ground, Layout, Point, Spot, Stroke, Style};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Room around the sheet for the words at its edges, in units.
const MARGIN: f32 = 0.75;

const INK: &str = "#23211d";
const QUIET: &str = "#6f685b";
const LINE: &str = "#d8cfbd";
const PAPER: &str = "#fbf8f0";

/// Muted hues for ground by the last word of its kind.
const HUES: [(&str, &str); 14] = [
    ("water", "#a9bcc6"),
    ("lake", "#a9bcc6"),
    ("river", "#a9bcc6"),
    ("ice", "#d3e0e4"),
    ("forest", "#b3c4a4"),
    ("mountain", "#c2b39c"),
    ("hill", "#cfc2a6"),
    ("pass", "#dccfae"),
    ("sand", "#e6d6ab"),
    ("castle", "#c8bfb6"),
    ("keep", "#bcb2a8"),
    ("fortress", "#bcb2a8"),
    ("arsenal", "#c9b68f"),
    ("house", "#dcc4b0"),
];

/// Muted hues for other ground, in the order a board first shows it.
const OTHERS: [&str; 4] = ["#d6cfb8", "#c9d3c0", "#d2c3cf", "#c6cdd3"];

/// Muted hues for groups of cells, such as continents.
const GROUPS: [&str; 6] = ["#d8d3b8", "#c9d3c0", "#d9c8b4", "#c6d0d6", "#d6c6cf", "#cfcabf"];

/// The fixed part of a board, with the game's drawings in it: a sheet of symbols, from which grounds are drawn
/// here and clients draw what stands on them. What has no drawing is shown by its letters.
pub fn board(layout: &Layout, symbols: &str) -> String {
    let unit = unit(layout);
    let (width, height) = layout.size;
    let margin = MARGIN * unit;
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="{} {} {} {}" data-unit="{unit}">"#,
        -margin,
        -margin,
        width + 2.0 * margin,
        height + 2.0 * margin,
    );
    svg.push_str(shapes::DEFINITIONS);
    put(&mut svg, format_args!("<defs>{}</defs>", inside(symbols)));
    ground(layout, symbols, unit, &mut svg);
    edges(layout, unit, &mut svg);
    lines(layout, unit, &mut svg);
    labels(layout, unit, &mut svg);
    for group in ["layer", "under", "tokens", "over"] {
        put(&mut svg, format_args!(r#"<g class="{group}"/>"#));
    }
    svg.push_str("</svg>");
    svg
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

/// What stands between the first tag of a sheet and the last.
fn inside(sheet: &str) -> &str {
    let start = sheet.find("<symbol").unwrap_or(sheet.len());
    let end = sheet.rfind("</svg>").unwrap_or(sheet.len()).max(start);
    &sheet[start..end]
}

fn ground(layout: &Layout, symbols: &str, unit: f32, svg: &mut String) {
    let mut others: BTreeMap<&str, &str> = BTreeMap::new();
    svg.push_str(r#"<g class="ground">"#);
    for (cell, spot) in layout.spots.iter().enumerate() {
        let next = OTHERS[others.len() % OTHERS.len()];
        let word = spot.ground.kind.rsplit('.').next().unwrap_or_default();
        let hue = match HUES.iter().find(|(known, _)| *known == word) {
            _ if is_open(spot.ground) && spot.group > 0 => GROUPS[usize::from(spot.group - 1) % GROUPS.len()],
            _ if is_open(spot.ground) => PAPER,
            Some((_, hue)) => hue,
            None => others.entry(spot.ground.kind).or_insert(next),
        };
        cell_path(layout.style, cell, spot, hue, unit, svg);
    }
    svg.push_str("</g>");
    svg.push_str(r#"<g class="features" pointer-events="none">"#);
    for spot in &layout.spots {
        let id = symbol_id(spot.ground.kind);
        if symbols.contains(&format!("id=\"{id}\"")) {
            art(layout.style, spot, &id, unit, svg);
        } else if !is_open(spot.ground) {
            feature(spot, unit, svg);
        }
    }
    svg.push_str("</g>");
}

/// The edges of all cells once more, over the drawings.
fn edges(layout: &Layout, unit: f32, svg: &mut String) {
    if layout.style == Style::Crossings {
        return;
    }
    let all: String = layout.spots.iter().map(|spot| outline(&spot.outlines)).collect();
    let width = 0.02 * unit;
    put(
        svg,
        format_args!(
            r#"<path class="edges" d="{all}" fill="none" stroke="{INK}" stroke-opacity=".22" stroke-width="{width}" pointer-events="none"/>"#
        ),
    );
}

/// Ground like any other, which a terminal draws as a dot.
fn is_open(ground: Ground) -> bool {
    matches!(ground.letters, "·" | "." | "")
}

fn cell_path(style: Style, cell: usize, spot: &Spot, hue: &str, unit: f32, svg: &mut String) {
    // Where lines cross, the cell is what is clicked, not what is seen.
    let (fill, stroke) = match style {
        Style::Crossings => ("transparent", "none"),
        Style::Squares | Style::Hexes | Style::Map => (hue, LINE),
    };
    let mut kind = class_of(spot.ground.kind);
    if is_open(spot.ground) {
        kind.push_str(" open");
    }
    put(
        svg,
        format_args!(
            r#"<path class="cell {kind} group-{}" data-cell="{cell}" d="{}" fill="{fill}" stroke="{stroke}" stroke-width="{}"/>"#,
            spot.group,
            outline(&spot.outlines),
            0.03 * unit,
        ),
    );
}

/// The drawing of the ground, as large as the cell: the hexes of a sheet are as wide as it.
fn art(style: Style, spot: &Spot, id: &str, unit: f32, svg: &mut String) {
    let side = if style == Style::Hexes { unit * 2.0 / 3f32.sqrt() } else { unit };
    let (x, y) = (spot.centre.0 - side / 2.0, spot.centre.1 - side / 2.0);
    put(
        svg,
        format_args!(
            r##"<use href="#{id}" x="{x}" y="{y}" width="{side}" height="{side}" color="{QUIET}"/>"##
        ),
    );
}

/// The letters that stand for the ground, small in a corner, where nothing that stands there hides them.
fn feature(spot: &Spot, unit: f32, svg: &mut String) {
    let (x, y) = spot.centre;
    put(
        svg,
        format_args!(
            r#"<text x="{}" y="{}" font-size="{}" text-anchor="start" fill="{QUIET}">{}</text>"#,
            x - 0.44 * unit,
            y - 0.26 * unit,
            0.22 * unit,
            escaped(spot.ground.letters),
        ),
    );
}

fn lines(layout: &Layout, unit: f32, svg: &mut String) {
    svg.push_str(r#"<g class="lines" fill="none" pointer-events="none">"#);
    for (one, other) in &layout.links {
        let ends = [one, other].map(|cell| layout.spots.get(cell.index()).map(|spot| spot.centre));
        if let [Some(from), Some(to)] = ends {
            let kind = if layout.style == Style::Map { "link route" } else { "link" };
            line(kind, &[from, to], 0.025 * unit, svg);
        }
    }
    for Stroke { kind, points } in &layout.strokes {
        line(&class_of(kind), points, 0.05 * unit, svg);
    }
    svg.push_str("</g>");
}

fn line(kind: &str, points: &[Point], width: f32, svg: &mut String) {
    let dashes = if kind.ends_with("route") {
        format!(r#" stroke-dasharray="{}""#, 4.0 * width)
    } else {
        String::new()
    };
    let d = path(points);
    put(svg, format_args!(r#"<path class="{kind}" d="{d}" stroke="{INK}" stroke-width="{width}"{dashes}/>"#));
}

fn labels(layout: &Layout, unit: f32, svg: &mut String) {
    put(svg, format_args!(r#"<g class="labels" pointer-events="none" text-anchor="middle" fill="{QUIET}">"#));
    for label in &layout.labels {
        let ((x, y), size) = (label.at, 0.3 * unit);
        let word = escaped(&label.word);
        put(svg, format_args!(r#"<text x="{x}" y="{}" font-size="{size}">{word}</text>"#, y + 0.35 * size));
    }
    svg.push_str("</g>");
}

/// Several closed shapes as one path.
fn outline(outlines: &[Vec<Point>]) -> String {
    outlines.iter().map(|points| format!("{}Z", path(points))).collect()
}

fn path(points: &[Point]) -> String {
    let step = |(index, (x, y)): (usize, &Point)| format!("{}{x} {y}", if index == 0 { 'M' } else { 'L' });
    points.iter().enumerate().map(step).collect()
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

fn put(svg: &mut String, part: std::fmt::Arguments<'_>) {
    svg.write_fmt(part).expect("a string takes whatever is written to it");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Label;

    fn small() -> Layout {
        let mut layout = Layout::squares(3, 2, |column, row| format!("{column}{row}"));
        layout.labels.push(Label { at: (0.5, -0.4), word: "<a>".to_string() });
        layout.spots[1].ground = Ground { kind: "toy.hill", letters: "^" };
        layout
    }

    #[test]
    fn every_cell_is_a_path_with_its_number() {
        let svg = board(&small(), "");
        for cell in 0..6 {
            assert_eq!(svg.matches(&format!(r#"data-cell="{cell}""#)).count(), 1);
        }
        assert!(svg.contains(r#"class="cell toy-hill group-0" data-cell="1""#), "{svg}");
    }

    #[test]
    fn words_are_escaped() {
        assert!(board(&small(), "").contains("&lt;a&gt;"));
    }

    #[test]
    fn the_unit_is_the_side_of_a_square() {
        assert!((unit(&small()) - 1.0).abs() < 1e-6);
        assert!((unit(&Layout::squares(1, 1, |_, _| String::new())) - 1.0).abs() < 1e-6);
    }

    #[test]
    fn every_mark_and_seat_has_a_shape() {
        let svg = board(&small(), "");
        let marks = ["canact", "picked", "cango", "target", "last", "danger", "forbidden", "proof"];
        for id in marks.iter().map(|mark| format!("mark-{mark}")).chain((0..=6).map(|n| format!("shape-{n}")))
        {
            assert_eq!(svg.matches(&format!(r#"id="{id}""#)).count(), 1, "{id}");
        }
    }

    #[test]
    fn nothing_in_it_needs_an_inline_style_or_script() {
        let svg = board(&small(), "");
        assert!(!svg.contains("style=") && !svg.contains("<style") && !svg.contains("<script"));
    }
}
