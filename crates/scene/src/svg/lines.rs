//! Lines on a board: edges of cells, links between them, borders, rivers and routes.

use super::{INK, Number, Sketch, class_of, path};
use crate::{Point, Stroke, Style};

/// The hue of running water.
const WATER: &str = "#4f86a0";

impl Sketch<'_> {
    /// The edges of all cells once more, over the drawings.
    pub(super) fn edges(&mut self) {
        let (opacity, width) = match self.layout.style {
            Style::Crossings => return,
            Style::Squares => (".24", 0.02),
            Style::Hexes => (".2", 0.022),
            Style::Map => (".6", 0.03),
        };
        self.put(format_args!(
            r##"<use class="edges" href="#board-outlines" fill="none" stroke="{INK}" stroke-opacity="{opacity}" stroke-width="{}" stroke-linejoin="round" pointer-events="none"/>"##,
            Number(width * self.unit),
        ));
    }

    /// Links, where they do not lie under the land, and the lines drawn on the sheet.
    pub(super) fn lines(&mut self) {
        let layout = self.layout;
        if layout.style != Style::Map {
            self.links();
        }
        self.put(format_args!(r#"<g class="lines" fill="none" pointer-events="none">"#));
        for stroke in layout.strokes.iter().filter(|stroke| !is_route(stroke)) {
            match stroke.kind.rsplit('.').next() {
                Some("river") => self.river(stroke),
                Some("border") => self.border(stroke),
                _ => self.line(&class_of(stroke.kind), &stroke.points, 0.05, ""),
            }
        }
        self.put(format_args!("</g>"));
    }

    /// Lines between cells, and routes that run off the sheet.
    pub(super) fn links(&mut self) {
        let layout = self.layout;
        let is_map = layout.style == Style::Map;
        // No way leads over the frame of a map.
        let clip =
            if is_map && self.sheet.board().is_some() { r##" clip-path="url(#board-sea)""## } else { "" };
        self.put(format_args!(r#"<g class="lines" fill="none" pointer-events="none"{clip}>"#));
        for (one, other) in &layout.links {
            let ends = [one, other].map(|cell| layout.spots.get(cell.index()).map(|spot| spot.centre));
            match ends {
                [Some(from), Some(to)] if is_map => self.route("link route", &[from, to]),
                [Some(from), Some(to)] => self.line("link", &[from, to], 0.03, r#" stroke-linecap="round""#),
                _ => {}
            }
        }
        for stroke in layout.strokes.iter().filter(|stroke| is_route(stroke)) {
            self.route(&class_of(stroke.kind), &stroke.points);
        }
        self.put(format_args!("</g>"));
    }

    /// A way over the sea: dashes on it.
    fn route(&mut self, kind: &str, points: &[Point]) {
        let dashes = format!(
            r#" stroke-dasharray="{} {}" stroke-linecap="round" stroke-opacity=".75""#,
            Number(0.13 * self.unit),
            Number(0.15 * self.unit)
        );
        self.line(kind, points, 0.05, &dashes);
    }

    /// A border between halves: a double line.
    fn border(&mut self, stroke: &Stroke) {
        let kind = class_of(stroke.kind);
        for aside in [-0.035, 0.035] {
            let beside = aside * self.unit;
            let points: Vec<Point> = stroke.points.iter().map(|&(x, y)| (x, y + beside)).collect();
            self.line(&kind, &points, 0.025, r#" stroke-opacity=".7""#);
        }
    }

    /// Running water: waves along the line.
    fn river(&mut self, stroke: &Stroke) {
        for ends in stroke.points.windows(2) {
            let &[(x, y), (to_x, to_y)] = ends else { continue };
            let (length, angle) = ((to_x - x).hypot(to_y - y), (to_y - y).atan2(to_x - x).to_degrees());
            let waves = (length / self.unit).round().max(1.0);
            let half = length / waves / 2.0;
            for (aside, part, width) in [(-0.1, 1.0, 0.03), (0.0, 1.4, 0.045), (0.1, 1.0, 0.03)] {
                let high = 0.11 * part * self.unit;
                let mut d = format!(
                    "M0 {}q{} {} {} 0",
                    Number(aside * self.unit),
                    Number(half / 2.0),
                    Number(-high),
                    Number(half)
                );
                d.push_str(&format!("t{} 0", Number(half)).repeat(2 * waves as usize - 1));
                self.put(format_args!(
                    r#"<path class="{}" transform="translate({} {}) rotate({})" d="{d}" stroke="{WATER}" stroke-opacity=".8" stroke-width="{}"/>"#,
                    class_of(stroke.kind),
                    Number(x),
                    Number(y),
                    Number(angle),
                    Number(width * self.unit),
                ));
            }
        }
    }

    fn line(&mut self, kind: &str, points: &[Point], width: f32, more: &str) {
        let (d, width) = (path(points), Number(width * self.unit));
        self.put(format_args!(
            r#"<path class="{kind}" d="{d}" stroke="{INK}" stroke-width="{width}"{more}/>"#
        ));
    }
}

fn is_route(stroke: &Stroke) -> bool {
    stroke.kind.ends_with("route")
}
