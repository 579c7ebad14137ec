//! The fixed part of a board: where its cells lie and what they are called.

use kernel::Cell;
use phrase::Text;
use serde::{Deserialize, Serialize};

/// A point on the sheet.
pub type Point = (f32, f32);

/// The fixed part of a board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Layout {
    /// How a terminal lays it out.
    pub style: Style,
    /// Width and height of the sheet that all points lie on.
    pub size: Point,
    /// The cells, in order of their numbers.
    pub spots: Vec<Spot>,
    /// Words at the edges, such as coordinates.
    pub labels: Vec<Label>,
    /// Words on the sheet for groups of cells, such as the names of continents and what they bring.
    pub titles: Vec<Title>,
    /// Lines between cells that belong to the board: roads, sea routes.
    pub links: Vec<(Cell, Cell)>,
    /// Which cells lie beside each other, each pair once, where columns and rows do not say it: the countries of a map.
    pub borders: Vec<(Cell, Cell)>,
    /// Lines drawn on the sheet, under everything that stands on it.
    pub strokes: Vec<Stroke>,
}

/// How a terminal lays a board out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Style {
    /// Cells in columns and rows.
    Squares,
    /// Points where lines cross.
    Crossings,
    /// Hexes: odd columns stand half a row lower.
    Hexes,
    /// Countries of a map: no columns and rows.
    Map,
}

/// A line drawn on the sheet: a river, a border between halves, a sea route that runs off the edge.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Stroke {
    /// The name of its drawing: `scene.border`, `scene.river`, `scene.route`.
    pub kind: &'static str,
    /// The points it joins.
    pub points: Vec<Point>,
}

/// One cell.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Spot {
    /// Its name, as typed.
    pub name: String,
    /// Its name in each language, where that is another one.
    pub title: Option<Text>,
    /// Its centre on the sheet.
    pub centre: Point,
    /// What is clicked: a polygon by its corners in order, or several where islands belong to it.
    pub outlines: Vec<Vec<Point>>,
    /// Which of the cells it belongs with, such as a continent: a hue.
    pub group: u8,
    /// Column and row in a terminal and under arrow keys.
    pub grid: (u16, u16),
    /// What the ground is.
    pub ground: Ground,
}

/// What the ground of a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Ground {
    /// The key of its word, and the name of its drawing.
    pub kind: &'static str,
    /// At most two characters that stand for it in a terminal.
    pub letters: &'static str,
}

/// A word at the edge of the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Label {
    /// Where its middle is on the sheet.
    pub at: Point,
    /// The word.
    pub word: String,
}

/// Words on the sheet.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Title {
    /// Where their middle is.
    pub at: Point,
    /// The words.
    pub words: Text,
}

impl Ground {
    /// Plain ground, drawn as a dot.
    pub const PLAIN: Ground = Ground { kind: "scene.plain", letters: "·" };
}

impl Layout {
    /// A board of squares of side 1, cells numbered row by row from the top left.
    pub fn squares(columns: u16, rows: u16, name: impl Fn(u16, u16) -> String) -> Layout {
        let mut spots = Vec::new();
        for row in 0..rows {
            for column in 0..columns {
                let (x, y) = (f32::from(column), f32::from(row));
                spots.push(Spot {
                    name: name(column, row),
                    centre: (x + 0.5, y + 0.5),
                    outlines: vec![vec![(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)]],
                    title: None,
                    group: 0,
                    grid: (column, row),
                    ground: Ground::PLAIN,
                });
            }
        }
        let size = (f32::from(columns), f32::from(rows));
        Layout {
            style: Style::Squares,
            size,
            spots,
            labels: Vec::new(),
            titles: Vec::new(),
            links: Vec::new(),
            borders: Vec::new(),
            strokes: Vec::new(),
        }
    }

    /// The same board with coordinates at all four edges: what its columns and its rows are called, from the top left.
    pub fn labelled(mut self, column: impl Fn(u16) -> String, row: impl Fn(u16) -> String) -> Layout {
        let (width, height) = self.size;
        for number in 0..width as u16 {
            let x = f32::from(number) + 0.5;
            self.labels.extend([-0.5, height + 0.5].map(|y| Label { at: (x, y), word: column(number) }));
        }
        for number in 0..height as u16 {
            let y = f32::from(number) + 0.5;
            self.labels.extend([-0.5, width + 0.5].map(|x| Label { at: (x, y), word: row(number) }));
        }
        self
    }

    /// The same board with one ground everywhere.
    pub fn on(mut self, ground: Ground) -> Layout {
        self.spots.iter_mut().for_each(|spot| spot.ground = ground);
        self
    }

    /// The cell of a name, whatever its case.
    pub fn cell_named(&self, name: &str) -> Option<Cell> {
        let index = self.spots.iter().position(|spot| spot.name.eq_ignore_ascii_case(name))?;
        Some(Cell(index as u16))
    }

    /// The name of a cell.
    pub fn name(&self, cell: Cell) -> &str {
        self.spots.get(cell.index()).map_or("?", |spot| &spot.name)
    }
}
