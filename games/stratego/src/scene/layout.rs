//! The fixed part of the board.

use crate::Stratego;
use crate::board::{Board, Square};
use kernel::grid;
use scene::{Ground, Label, Layout, Spot, Stroke, Style};

const LAKE: Ground = Ground { kind: "stratego.ground.lake", letters: "~~" };
const GRASS: Ground = Ground { kind: "stratego.ground.grass", letters: "·" };

/// The fixed part of the board, player 1's back row at the bottom.
pub(super) fn layout(game: &Stratego) -> Layout {
    let board = &game.board;
    let (width, height) = (f32::from(board.width), f32::from(board.height));
    let half = height / 2.0;
    Layout {
        style: Style::Squares,
        size: (width, height),
        spots: (0..board.squares() as u8).map(|number| spot(board, Square(number))).collect(),
        labels: edge_labels(board),
        links: Vec::new(),
        titles: Vec::new(),
        borders: Vec::new(),
        strokes: vec![Stroke { kind: "scene.border", points: vec![(0.0, half), (width, half)] }],
    }
}

fn spot(board: &Board, square: Square) -> Spot {
    let (column, row) = (board.column(square), board.height - 1 - board.row(square));
    let (x, y) = (f32::from(column), f32::from(row));
    Spot {
        name: board.name(square),
        title: None,
        centre: (x + 0.5, y + 0.5),
        outlines: vec![vec![(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)]],
        group: 0,
        grid: (u16::from(column), u16::from(row)),
        ground: if board.lakes.has(square) { LAKE } else { GRASS },
    }
}

fn edge_labels(board: &Board) -> Vec<Label> {
    let height = f32::from(board.height);
    let columns = (0..board.width).map(|column| Label {
        at: (f32::from(column) + 0.5, height + 0.3),
        word: grid::letters(usize::from(column)),
    });
    let rows = (0..board.height)
        .map(|row| Label { at: (-0.3, height - f32::from(row) - 0.5), word: (row + 1).to_string() });
    columns.chain(rows).collect()
}
