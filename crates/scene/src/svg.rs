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

/// Muted hues for ground that is not plain, in the order a board first shows it.
const GROUNDS: [&str; 8] =
    ["#c9c1a9", "#b7c4a8", "#a9bcc6", "#d9c39a", "#c4b0a0", "#b9b3c4", "#cdd3c0", "#d6b8a6"];

/// Muted hues for groups of cells, such as continents.
const GROUPS: [&str; 6] = ["#d8d3b8", "#c9d3c0", "#d9c8b4", "#c6d0d6", "#d6c6cf", "#cfcabf"];

/// The fixed part of a board.
pub fn board(layout: &Layout) -> String {
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
    ground(layout, unit, &mut svg);
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

fn ground(layout: &Layout, unit: f32, svg: &mut String) {
    let mut hues: BTreeMap<&str, &str> = BTreeMap::new();
    svg.push_str(r#"<g class="ground">"#);
    for (cell, spot) in layout.spots.iter().enumerate() {
        let next = GROUNDS[hues.len() % GROUNDS.len()];
        let hue = match spot.ground == Ground::PLAIN {
            true if spot.group > 0 => GROUPS[usize::from(spot.group - 1) % GROUPS.len()],
            true => PAPER,
            false => hues.entry(spot.ground.kind).or_insert(next),
        };
        cell_path(layout.style, cell, spot, hue, unit, svg);
    }
    svg.push_str("</g>");
    svg.push_str(r#"<g class="features" pointer-events="none">"#);
    for spot in layout.spots.iter().filter(|spot| spot.ground != Ground::PLAIN) {
        feature(spot, unit, svg);
    }
    svg.push_str("</g>");
}

fn cell_path(style: Style, cell: usize, spot: &Spot, hue: &str, unit: f32, svg: &mut String) {
    // Where lines cross, the cell is what is clicked, not what is seen.
    let (fill, stroke) = match style {
        Style::Crossings => ("transparent", "none"),
        Style::Squares | Style::Hexes | Style::Map => (hue, LINE),
    };
    let kind = class_of(spot.ground.kind);
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
            line("link", &[from, to], 0.025 * unit, svg);
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
        let svg = board(&small());
        for cell in 0..6 {
            assert_eq!(svg.matches(&format!(r#"data-cell="{cell}""#)).count(), 1);
        }
        assert!(svg.contains(r#"class="cell toy-hill group-0" data-cell="1""#), "{svg}");
    }

    #[test]
    fn words_are_escaped() {
        assert!(board(&small()).contains("&lt;a&gt;"));
    }

    #[test]
    fn the_unit_is_the_side_of_a_square() {
        assert!((unit(&small()) - 1.0).abs() < 1e-6);
        assert!((unit(&Layout::squares(1, 1, |_, _| String::new())) - 1.0).abs() < 1e-6);
    }

    #[test]
    fn every_mark_and_seat_has_a_shape() {
        let svg = board(&small());
        let marks = ["canact", "picked", "cango", "target", "last", "danger", "forbidden", "proof"];
        for id in marks.iter().map(|mark| format!("mark-{mark}")).chain((0..=6).map(|n| format!("shape-{n}")))
        {
            assert_eq!(svg.matches(&format!(r#"id="{id}""#)).count(), 1, "{id}");
        }
    }

    #[test]
    fn nothing_in_it_needs_an_inline_style_or_script() {
        let svg = board(&small());
        assert!(!svg.contains("style=") && !svg.contains("<style") && !svg.contains("<script"));
    }
}
