//! The fixed part of the board.

use super::drawn;
use crate::Xiangqi;
use crate::board::{Board, Square};
use crate::rules::cell;
use kernel::{Cell, grid};
use scene::{Label, Layout, Spot, Stroke, Style};

/// The fixed part of the board, the first side at the bottom.
pub(super) fn layout(game: &Xiangqi) -> Layout {
    let board = &game.board;
    let (columns, rows) = (f32::from(board.columns), f32::from(board.rows));
    let river = board.river.map(|row| {
        let height = rows - f32::from(row);
        Stroke { kind: "scene.river", points: vec![(0.0, height), (columns, height)] }
    });
    Layout {
        style: if board.points { Style::Crossings } else { Style::Squares },
        size: (columns, rows),
        spots: board.squares().map(|square| spot(board, square)).collect(),
        labels: labels(board),
        links: if board.points { links(board) } else { Vec::new() },
        titles: Vec::new(),
        borders: Vec::new(),
        strokes: river.into_iter().collect(),
    }
}

/// One square of the board, a unit wide; points stand in the middle of theirs.
fn spot(board: &Board, square: Square) -> Spot {
    let (column, row) = board.place(square);
    let row = i32::from(board.rows) - 1 - row;
    let (x, y) = (column as f32, row as f32);
    let in_palace = board.palaces.iter().any(|palace| palace.has(square));
    let ground = drawn(board.grounds[usize::from(board.ground[square.index()])].drawing);
    let is_plain = ground.kind == "xiangqi.ground.plain";
    Spot {
        name: board.name(square),
        title: None,
        centre: (x + 0.5, y + 0.5),
        outlines: vec![vec![(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)]],
        group: u8::from(in_palace),
        grid: (column as u16, row as u16),
        ground: if in_palace && is_plain { drawn("xiangqi.ground.palace") } else { ground },
    }
}

/// Coordinates at all four edges.
fn labels(board: &Board) -> Vec<Label> {
    let (columns, rows) = (f32::from(board.columns), f32::from(board.rows));
    let mut labels = Vec::new();
    for column in 0..board.columns {
        let (x, word) = (f32::from(column) + 0.5, grid::letters(usize::from(column)));
        labels.push(Label { at: (x, -0.5), word: word.clone() });
        labels.push(Label { at: (x, rows + 0.5), word });
    }
    for row in 0..board.rows {
        let (y, word) = (rows - f32::from(row) - 0.5, (row + 1).to_string());
        labels.push(Label { at: (-0.5, y), word: word.clone() });
        labels.push(Label { at: (columns + 0.5, y), word });
    }
    labels
}

/// The lines between points: along columns and rows, cut by the river but at the edges, and the crosses of
/// the palaces.
fn links(board: &Board) -> Vec<(Cell, Cell)> {
    let mut links = Vec::new();
    for square in board.squares() {
        let (column, row) = board.place(square);
        let at_edge = column == 0 || column == i32::from(board.columns) - 1;
        let at_river = board.river.is_some_and(|river| row + 1 == i32::from(river)) && !at_edge;
        let joins =
            |other: &Square| board.palaces.iter().any(|palace| palace.has(square) && palace.has(*other));
        links.extend(board.step(square, (1, 0), false).map(|other| (cell(square), cell(other))));
        links.extend(
            board.step(square, (0, 1), false).filter(|_| !at_river).map(|other| (cell(square), cell(other))),
        );
        for diagonal in [(1, 1), (-1, 1)] {
            let other = board.step(square, diagonal, false).filter(joins);
            links.extend(other.filter(|_| on_cross(board, square)).map(|other| (cell(square), cell(other))));
        }
    }
    links
}

/// Whether a palace's diagonals run through a square: those of its corners and its middle.
fn on_cross(board: &Board, square: Square) -> bool {
    let Some(palace) = board.palaces.iter().find(|palace| palace.has(square)) else { return false };
    let Some(corner) = palace.iter().next() else { return false };
    let ((column, row), (left, low)) = (board.place(square), board.place(corner));
    (column - left + row - low) % 2 == 0
}
