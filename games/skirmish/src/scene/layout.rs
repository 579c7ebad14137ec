//! Where the hexes lie on the sheet.

use crate::Skirmish;
use crate::board::{Hex, Land};
use kernel::grid;
use scene::{Ground, Label, Layout, Point, Spot, Style};

/// Half the height of a hex whose sides are 1: half of the root of 3.
const HALF: f32 = 0.866_025_4;

/// The board: flat-top hexes of side 1.
pub(crate) fn layout(game: &Skirmish) -> Layout {
    let level = game.board.level();
    let (columns, lines) = (2 * level.letters(), level.lines());
    let size = (1.5 * (columns as f32 - 1.0) + 2.0, (lines as f32 + 1.0) * HALF);
    Layout {
        style: Style::Hexes,
        size,
        spots: game.board.cells().map(|cell| game.spot(cell)).collect(),
        labels: labels(columns, lines),
        links: Vec::new(),
        titles: Vec::new(),
        borders: Vec::new(),
        strokes: Vec::new(),
    }
}

impl Skirmish {
    fn spot(&self, cell: kernel::Cell) -> Spot {
        let hex = self.board.hex(cell);
        let centre = centre(hex);
        let corner = |(x, y): Point| (centre.0 + x, centre.1 + y);
        let corners = [(1.0, 0.0), (0.5, HALF), (-0.5, HALF), (-1.0, 0.0), (-0.5, -HALF), (0.5, -HALF)];
        Spot {
            name: hex.to_string(),
            centre,
            outlines: vec![corners.map(corner).to_vec()],
            title: None,
            group: 0,
            grid: (hex.x as u16, hex.y as u16),
            ground: ground(self.board.land(cell)),
        }
    }
}

fn centre(hex: Hex) -> Point {
    (1.0 + 1.5 * f32::from(hex.x), (f32::from(hex.y) + 1.0) * HALF)
}

/// Column letters above, row numbers to the left: a row is two lines of hexes.
fn labels(columns: usize, lines: usize) -> Vec<Label> {
    let above = (0..columns as i16)
        .map(|x| Label { at: (1.0 + 1.5 * f32::from(x), -0.5), word: grid::letters(x as usize) });
    let rows = (0..lines as u16).step_by(2);
    let beside =
        rows.map(|y| Label { at: (-0.7, (f32::from(y) + 1.0) * HALF), word: (y / 2 + 1).to_string() });
    above.chain(beside).collect()
}

/// How a terrain is drawn.
pub(super) fn ground(land: &Land) -> Ground {
    Ground { kind: land.drawing, letters: land.glyph }
}
