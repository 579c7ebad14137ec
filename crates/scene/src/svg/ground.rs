//! What a board lies on, and its cells with their ground.

use super::{INK, LINE, Number, PAPER, Purpose, QUIET, Sketch, class_of, outline, symbol_id};
use crate::{Ground, Point, Spot, Style};
use std::collections::BTreeMap;

/// Muted hues for ground whose drawing names none, in the order a board first shows it.
const OTHERS: [&str; 4] = ["#d6cfb8", "#c9d3c0", "#d2c3cf", "#c6cdd3"];

/// Muted hues for groups of cells, such as continents.
const GROUPS: [&str; 6] = ["#dfcb8e", "#c0cf9c", "#d9b292", "#e3d3b4", "#c9b4c6", "#b9c9bb"];

/// The sea about a coast, from afar to near: how far it reaches in units, and its hue. Every second is a depth line.
const DEPTHS: [(f32, &str); 6] = [
    (1.30, "#9db8c3"),
    (1.26, "#b4cad3"),
    (0.84, "#9db8c3"),
    (0.80, "#bfd3da"),
    (0.42, "#9db8c3"),
    (0.38, "#cddde2"),
];

/// How far inside everything that is drawn on the sea ends, in units.
const FRAME: f32 = 0.14;

impl Sketch<'_> {
    /// What lies under the cells: the rim of the board, its sheet, the sea.
    pub(super) fn table(&mut self) {
        let all: String = self.layout.spots.iter().map(|spot| outline(&spot.outlines)).collect();
        self.put(format_args!(r#"<defs><path id="board-outlines" d="{all}"/></defs>"#));
        self.group("table", "dusk");
        if let Some((rim, sheet)) = self.sheet.board() {
            self.rim(rim);
            match self.layout.style {
                Style::Squares | Style::Crossings => self.inlay(sheet),
                Style::Hexes => {}
                Style::Map => self.sea(),
            }
        }
        match self.layout.style {
            Style::Squares | Style::Crossings => {}
            Style::Hexes => self.thickness(0.11),
            Style::Map => self.thickness(0.05),
        }
        if self.layout.style == Style::Map {
            self.links();
        }
        self.put(format_args!("</g>"));
    }

    fn rim(&mut self, colour: &str) {
        let unit = self.unit;
        self.frame(0.0, &format!(r#"rx="{}" fill="{colour}""#, Number(0.22 * unit)));
        let edge = r##"fill="none" stroke="#fff" stroke-opacity=".35""##;
        self.frame(
            0.05,
            &format!(r#"rx="{}" {edge} stroke-width="{}""#, Number(0.18 * unit), Number(0.04 * unit)),
        );
    }

    /// A rectangle `inset` units inside everything that is drawn on.
    fn frame(&mut self, inset: f32, attributes: &str) {
        let (left, top, width, height) = self.bounds();
        self.rectangle((left, top), (width, height), -inset, attributes);
    }

    /// A rectangle, `by` units larger on all sides than said.
    fn rectangle(&mut self, (left, top): Point, (width, height): Point, beyond: f32, attributes: &str) {
        let beyond = beyond * self.unit;
        self.put(format_args!(
            r#"<rect x="{}" y="{}" width="{}" height="{}" {attributes}/>"#,
            Number(left - beyond),
            Number(top - beyond),
            Number(width + 2.0 * beyond),
            Number(height + 2.0 * beyond),
        ));
    }

    /// The sheet itself, with a double line about it.
    fn inlay(&mut self, colour: &str) {
        let unit = self.unit;
        let thick = Number(0.05 * unit);
        let thin = Number(0.02 * unit);
        let line = format!(r#"fill="none" stroke="{INK}" stroke-opacity=".55""#);
        let (corner, size) = ((0.0, 0.0), self.layout.size);
        self.rectangle(corner, size, 0.06, &format!(r#"fill="{colour}""#));
        self.rectangle(corner, size, 0.12, &format!(r#"{line} stroke-width="{thin}""#));
        self.rectangle(corner, size, 0.045, &format!(r#"{line} stroke-width="{thick}""#));
    }

    /// The sea, with depth lines about the coasts.
    fn sea(&mut self) {
        self.put(format_args!(r#"<clipPath id="board-sea">"#));
        self.frame(FRAME, "");
        self.put(format_args!(
            r##"</clipPath><g fill="none" stroke-linejoin="round" clip-path="url(#board-sea)">"##
        ));
        for (reach, hue) in DEPTHS {
            let width = Number(reach * self.unit);
            self.put(format_args!(
                r##"<use href="#board-outlines" stroke="{hue}" stroke-width="{width}"/>"##
            ));
        }
        self.put(format_args!("</g>"));
        let (thin, edge) = (Number(0.025 * self.unit), r#"fill="none" stroke-opacity=".5""#);
        self.frame(FRAME, &format!(r#"{edge} stroke="{INK}" stroke-width="{thin}""#));
    }

    /// The side of thick tiles, or the shadow of land.
    fn thickness(&mut self, down: f32) {
        let down = Number(down * self.unit);
        self.put(format_args!(
            r##"<use href="#board-outlines" y="{down}" fill="#2e2818" fill-opacity=".55" stroke="#2e2818" stroke-opacity=".4" stroke-width="{}"/>"##,
            Number(0.04 * self.unit),
        ));
    }

    pub(super) fn ground(&mut self) {
        let layout = self.layout;
        let mut others: BTreeMap<&str, &str> = BTreeMap::new();
        self.cells_begin();
        for (cell, spot) in layout.spots.iter().enumerate() {
            let next = OTHERS[others.len() % OTHERS.len()];
            let hue = match self.sheet.says(&symbol_id(spot.ground.kind), "data-hue") {
                _ if is_open(spot.ground) && spot.group > 0 => {
                    GROUPS[usize::from(spot.group - 1) % GROUPS.len()]
                }
                // Open ground is the sheet itself, where the board has one.
                _ if is_open(spot.ground) && self.sheet.board().is_some() => "transparent",
                _ if is_open(spot.ground) => PAPER,
                Some(hue) => hue,
                None => others.entry(spot.ground.kind).or_insert(next),
            };
            self.cell(cell, spot, hue);
        }
        self.put(format_args!("</g>"));
    }

    /// The drawings of the grounds.
    pub(super) fn features(&mut self) {
        let layout = self.layout;
        self.group("features", "dim");
        self.put(format_args!(r#"<g color="{QUIET}" fill="{QUIET}">"#));
        for spot in &layout.spots {
            match self.sheet.ground(&symbol_id(spot.ground.kind), spot.grid) {
                Some(id) => self.art(spot, &id),
                None if !is_open(spot.ground) => self.letters(spot),
                None => {}
            }
        }
        self.put(format_args!("</g></g>"));
    }

    /// Opens the group of the cells. Where nothing else draws their edges, they have a line about them.
    fn cells_begin(&mut self) {
        let lined = self.layout.style != Style::Crossings && self.sheet.board().is_none();
        let (stroke, width) = (if lined { LINE } else { "none" }, Number(0.03 * self.unit));
        if self.purpose != Purpose::Page {
            self.group("ground", "dim");
            return;
        }
        // On a page the cells are what is clicked.
        self.put(format_args!(r#"<g class="ground" stroke="{stroke}" stroke-width="{width}">"#));
    }

    fn cell(&mut self, cell: usize, spot: &Spot, hue: &str) {
        // Where lines cross, the cell is what is clicked, not what is seen.
        let fill = if self.layout.style == Style::Crossings { "transparent" } else { hue };
        let d = outline(&spot.outlines);
        match self.purpose {
            Purpose::Picture(_) if fill == "transparent" => {}
            Purpose::Picture(_) => self.put(format_args!(r#"<path d="{d}" fill="{fill}"/>"#)),
            Purpose::Page => {
                let group = if spot.group > 0 { format!(" group-{}", spot.group) } else { String::new() };
                let class = format!("cell {}{group}", class_of(spot.ground.kind));
                self.put(format_args!(r#"<path class="{class}" data-cell="{cell}" d="{d}" fill="{fill}"/>"#));
            }
        }
    }

    /// The drawing of the ground, as large as the cell: the hexes of a sheet are as wide as it.
    fn art(&mut self, spot: &Spot, id: &str) {
        let side = if self.layout.style == Style::Hexes { self.unit * 2.0 / 3f32.sqrt() } else { self.unit };
        let (x, y) = (spot.centre.0 - side / 2.0, spot.centre.1 - side / 2.0);
        self.put(format_args!(
            r##"<use href="#{id}" x="{}" y="{}" width="{side}" height="{side}"/>"##,
            Number(x),
            Number(y),
            side = Number(side),
        ));
    }

    /// The letters that stand for the ground, small in a corner, where nothing that stands there hides them.
    fn letters(&mut self, spot: &Spot) {
        let (x, y) = spot.centre;
        self.word(spot.ground.letters, (x - 0.32 * self.unit, y - 0.33 * self.unit), 0.22 * self.unit, QUIET);
    }
}

/// Ground like any other, which a terminal draws as a dot.
fn is_open(ground: Ground) -> bool {
    matches!(ground.letters, "·" | "." | "")
}
