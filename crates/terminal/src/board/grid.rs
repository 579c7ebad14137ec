//! Boards of squares, crossings and hexes: cells in columns and rows.

use super::sides::Signs;
use super::{Canvas, Ink, Paint, Picture, Size, cells, layer_letters, spot, tokens_on};
use wire::{Cell, Label, Layout, Spot, Style, Token};

/// Columns for the words at the left and right edges.
const MARGIN: usize = 4;

/// The sizes of cells to choose from, the largest first.
pub(super) fn sizes(style: Style) -> &'static [Size] {
    match style {
        Style::Hexes => &[
            Size { width: 6, height: 4 },
            Size { width: 4, height: 2 },
            Size { width: 3, height: 2 },
            Size { width: 2, height: 2 },
        ],
        _ => &[
            Size { width: 6, height: 3 },
            Size { width: 4, height: 2 },
            Size { width: 3, height: 1 },
            Size { width: 2, height: 1 },
        ],
    }
}

/// Columns and lines of the whole board with its edges.
pub(super) fn extent(layout: &Layout, size: Size) -> (usize, usize) {
    Grid::new(layout, size).extent()
}

pub(super) fn draw(picture: &Picture<'_>, size: Size) -> Canvas {
    let grid = Grid::new(picture.layout, size);
    let (width, height) = grid.extent();
    let mut canvas = Canvas::new(width, height);
    if picture.layout.style == Style::Crossings && size.height > 1 {
        grid.draw_links(&mut canvas, picture);
    }
    for label in &picture.layout.labels {
        grid.write_label(&mut canvas, label);
    }
    let signs = Signs::of(picture);
    for cell in cells(picture.layout) {
        grid.write_cell(&mut canvas, picture, cell, signs);
    }
    canvas
}

/// Where the cells of a board lie on a canvas.
struct Grid<'a> {
    layout: &'a Layout,
    size: Size,
    /// Every height at which cells lie, from the top; hexes lie at twice as many as they have rows.
    heights: Vec<i32>,
}

impl<'a> Grid<'a> {
    fn new(layout: &'a Layout, size: Size) -> Grid<'a> {
        let mut heights: Vec<i32> = layout.spots.iter().map(height_of).collect();
        heights.sort_unstable();
        heights.dedup();
        Grid { layout, size, heights }
    }

    fn extent(&self) -> (usize, usize) {
        let columns = self.layout.spots.iter().map(|spot| usize::from(spot.grid.0) + 1).max().unwrap_or(0);
        let lowest = self.layout.spots.iter().map(|spot| self.corner(spot).1).max().unwrap_or(0);
        (2 * MARGIN + columns * self.size.width, lowest + self.size.height + 1)
    }

    /// The top left corner of a cell.
    fn corner(&self, spot: &Spot) -> (usize, usize) {
        let line = match self.layout.style {
            Style::Hexes => self.heights.binary_search(&height_of(spot)).unwrap_or(0) * self.size.height / 2,
            _ => usize::from(spot.grid.1) * self.size.height,
        };
        (MARGIN + usize::from(spot.grid.0) * self.size.width, 1 + line)
    }

    /// The column and line of a cell's letters.
    fn middle(&self, spot: &Spot) -> (usize, usize) {
        let (column, line) = self.corner(spot);
        (column + self.offset(), line + (self.size.height - 1) / 2)
    }

    /// How far the two letters of a cell stand from its left edge.
    fn offset(&self) -> usize {
        self.size.width.saturating_sub(3).div_ceil(2)
    }

    /// A word outside the sheet stands beside the nearest row or column of cells.
    fn write_label(&self, canvas: &mut Canvas, label: &Label) {
        let (x, y) = label.at;
        let nearest = |distance: &dyn Fn((f32, f32)) -> f32| {
            let by = |a: &&Spot, b: &&Spot| distance(a.centre).total_cmp(&distance(b.centre));
            self.layout.spots.iter().min_by(by).map_or((0, 0), |spot| self.middle(spot))
        };
        let line = nearest(&|centre| (centre.1 - y).abs()).1;
        let column = nearest(&|centre| (centre.0 - x).abs()).0;
        let paint = Paint { ink: Ink::Quiet, ..Paint::default() };
        let word = &label.word;
        let above = if self.size.width == 2 { format!("{word:<2}") } else { format!("{word:>2}") };
        let (width, height) = (canvas.width, canvas.height);
        // Narrow columns have room for every second number of two figures.
        let is_crowded = self.size.width == 2 && word.chars().count() > 1 && column % 4 == 0;
        match () {
            () if is_crowded && (0.0..=self.layout.size.0).contains(&x) => {}
            () if x < 0.0 => canvas.write(0, line, &format!("{word:>3}"), paint),
            () if x > self.layout.size.0 => canvas.write(width - MARGIN + 1, line, word, paint),
            () if y < 0.0 => canvas.write(column, 0, &above, paint),
            () if y > self.layout.size.1 => canvas.write(column, height - 1, &above, paint),
            () => {}
        }
    }

    /// The lines between crossings.
    fn draw_links(&self, canvas: &mut Canvas, picture: &Picture<'_>) {
        let (across, down) = (picture.drawing.letters("─"), picture.drawing.letters("│"));
        let paint = Paint { ink: Ink::Quiet, ..Paint::default() };
        for &(one, other) in &self.layout.links {
            let (Some(one), Some(other)) = (spot(self.layout, one), spot(self.layout, other)) else {
                continue;
            };
            let (mut from, mut to) = (self.middle(one), self.middle(other));
            if from > to {
                (from, to) = (to, from);
            }
            if from.1 == to.1 {
                canvas.write(from.0, from.1, &across.repeat(to.0 - from.0), paint);
            } else if from.0 == to.0 {
                (from.1..to.1).for_each(|line| canvas.write(from.0 + 1, line, &down, paint));
            } else {
                self.draw_diagonal(canvas, picture, from, to);
            }
        }
    }

    /// A line from one crossing to another that lies aslant, such as those of a palace.
    fn draw_diagonal(
        &self,
        canvas: &mut Canvas,
        picture: &Picture<'_>,
        from: (usize, usize),
        to: (usize, usize),
    ) {
        let letter = picture.drawing.letters(if (from.0 < to.0) == (from.1 < to.1) { "╲" } else { "╱" });
        let paint = Paint { ink: Ink::Quiet, ..Paint::default() };
        let (wide, high) = (to.0 as f32 - from.0 as f32, to.1 as f32 - from.1 as f32);
        for line in from.1.min(to.1) + 1..from.1.max(to.1) {
            let column = from.0 as f32 + 1.0 + wide * (line as f32 - from.1 as f32) / high;
            canvas.write(column.round() as usize, line, &letter, paint);
        }
    }

    fn write_cell(&self, canvas: &mut Canvas, picture: &Picture<'_>, cell: Cell, signs: Signs) {
        let Some(spot) = spot(picture.layout, cell) else { return };
        let token = token_to_draw(picture, cell);
        let is_set_off = picture.layer.is_some() && self.size.width == 2 && spot.grid.0 % 2 == 1;
        let paint = Paint { is_set_off, ..picture.paint_of(cell, token) };
        self.fill(canvas, spot, cell, paint);
        let (column, line) = self.middle(spot);
        let sign = paint.mark.map(|kind| picture.drawing.mark(kind));
        let sign = sign.or(token.filter(|token| token.faded).map(|_| "~")).unwrap_or(" ");
        let value = picture.layer.and_then(|layer| layer_letters(layer, cell, self.size.width.min(3)));
        let has_room_below = self.size.height > 1 && token.is_some();
        let letters = letters_of(picture, spot, token, value.as_deref().filter(|_| !has_room_below));
        let side = token.map_or(' ', |token| signs.of_token(token));
        match (self.size.width, letters.chars().count()) {
            (2, 2) => canvas.write(column, line, &letters, paint),
            (2, _) if side != ' ' && sign == " " => {
                canvas.write(column, line, &format!("{side}{letters}"), paint)
            }
            (2, _) => canvas.write(column, line, &format!("{letters:<1}{sign}"), paint),
            (_, 3) => canvas.write(column, line, &letters, paint),
            (_, 2) if sign == " " => canvas.write(column, line, &format!("{letters}{side}"), paint),
            (_, 2) => canvas.write(column, line, &format!("{letters}{sign}"), paint),
            _ => canvas.write(column, line, &format!("{side}{letters:>1}{sign}"), paint),
        }
        match (token, value) {
            (Some(_), Some(value)) if has_room_below => self.write_below(canvas, spot, &value, paint),
            (Some(token), _) if self.size.height > 1 => self.write_figures(canvas, spot, token, paint),
            _ => {}
        }
    }

    /// The whole of a cell belongs to it; its ground covers it, but lines show between crossings.
    fn fill(&self, canvas: &mut Canvas, spot: &Spot, cell: Cell, paint: Paint) {
        let (column, line) = self.corner(spot);
        for down in line..line + self.size.height {
            if self.layout.style != Style::Crossings {
                canvas.write(column, down, &" ".repeat(self.size.width), paint);
            }
            canvas.belong(column, down, self.size.width, cell);
        }
    }

    /// The small figures of a thing, under its letters.
    fn write_figures(&self, canvas: &mut Canvas, spot: &Spot, token: &Token, paint: Paint) {
        // What the letters say already is not said again.
        let figures = token.figures.iter().filter(|figure| **figure != token.letters);
        // A figure that is cut would be another figure: what does not fit is left out.
        let figures = figures.map(String::as_str).collect::<Vec<_>>();
        let said = (0..=figures.len()).rev().map(|count| figures[..count].join(" "));
        let figures = said.into_iter().find(|said| said.chars().count() <= self.size.width);
        self.write_below(canvas, spot, &figures.unwrap_or_default(), paint);
    }

    /// A word under a cell's letters.
    fn write_below(&self, canvas: &mut Canvas, spot: &Spot, word: &str, paint: Paint) {
        let start = self.corner(spot).0 + self.size.width.saturating_sub(word.chars().count()) / 2;
        canvas.write(start, self.middle(spot).1 + 1, word, paint);
    }
}

/// A cell's height on the sheet, in hundredths, so that heights can be compared.
fn height_of(spot: &Spot) -> i32 {
    (spot.centre.1 * 100.0).round() as i32
}

/// Of several things on a cell the one that says most: with figures, then with an owner.
fn token_to_draw<'a>(picture: &Picture<'a>, cell: Cell) -> Option<&'a Token> {
    tokens_on(picture.scene, cell).max_by_key(|token| (!token.figures.is_empty(), token.owner.is_some()))
}

/// What a cell says: a number of an analysis, else what stands there, else its ground.
fn letters_of(picture: &Picture<'_>, spot: &Spot, token: Option<&Token>, value: Option<&str>) -> String {
    match (value, token) {
        (Some(value), _) if !value.is_empty() => value.to_string(),
        (_, Some(token)) => picture.drawing.letters(&token.letters).chars().take(2).collect(),
        (_, None) => picture.drawing.letters(&spot.letters).chars().take(2).collect(),
    }
}
