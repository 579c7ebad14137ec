//! A layout and a scene as characters.

use kernel::Cell;
use phrase::Catalog;
use scene::{Label, Layer, Layout, Mark, MarkKind, Scale, Scene, Style, Token};

/// Characters for one cell: two for what stands there, one for a mark.
const WIDTH: usize = 3;
/// Characters for the words at the left edge.
const MARGIN: usize = 4;

/// A drawing of characters, line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canvas {
    lines: Vec<Vec<char>>,
}

impl Canvas {
    fn new(width: usize, height: usize) -> Canvas {
        Canvas { lines: vec![vec![' '; width]; height] }
    }

    fn write(&mut self, column: usize, line: usize, word: &str) {
        let Some(row) = self.lines.get_mut(line) else { return };
        for (offset, letter) in word.chars().enumerate() {
            if let Some(place) = row.get_mut(column + offset) {
                *place = letter;
            }
        }
    }

    /// The lines, without blanks at their ends.
    pub fn lines(&self) -> Vec<String> {
        self.lines.iter().map(|line| line.iter().collect::<String>().trim_end().to_string()).collect()
    }
}

/// The board with what stands on it, and a layer over it if one is asked for.
pub fn draw(layout: &Layout, scene: &Scene, layer: Option<&Layer>, catalog: &Catalog) -> Vec<String> {
    match layout.style {
        Style::Map => draw_map(layout, scene, catalog),
        Style::Squares | Style::Crossings | Style::Hexes => draw_grid(layout, scene, layer),
    }
}

fn draw_grid(layout: &Layout, scene: &Scene, layer: Option<&Layer>) -> Vec<String> {
    let columns =
        layout.spots.iter().map(|spot| spot.grid.0).max().map_or(0, |column| usize::from(column) + 1);
    let rows = layout.spots.iter().map(|spot| spot.grid.1).max().map_or(0, |row| usize::from(row) + 1);
    let mut canvas = Canvas::new(2 * MARGIN + columns * WIDTH, rows + 2);
    for label in &layout.labels {
        write_label(&mut canvas, layout, label, columns, rows);
    }
    for index in 0..layout.spots.len() {
        write_cell(&mut canvas, layout, scene, layer, Cell(index as u16));
    }
    canvas.lines()
}

/// A word outside the sheet stands beside the nearest row or column of cells.
fn write_label(canvas: &mut Canvas, layout: &Layout, label: &Label, columns: usize, rows: usize) {
    let (x, y) = label.at;
    let nearest = |distance: &dyn Fn((f32, f32)) -> f32| {
        let by = |a: &&scene::Spot, b: &&scene::Spot| distance(a.centre).total_cmp(&distance(b.centre));
        layout.spots.iter().min_by(by).map_or((0, 0), |spot| spot.grid)
    };
    let row = usize::from(nearest(&|centre| (centre.1 - y).abs()).1) + 1;
    let column = MARGIN + usize::from(nearest(&|centre| (centre.0 - x).abs()).0) * WIDTH;
    let right = MARGIN + columns * WIDTH;
    match () {
        () if x < 0.0 => canvas.write(0, row, &format!("{:>3}", label.word)),
        () if x > layout.size.0 => canvas.write(right, row, &label.word),
        () if y < 0.0 => canvas.write(column, 0, &format!("{:>2}", label.word)),
        () if y > layout.size.1 => canvas.write(column, rows + 1, &format!("{:>2}", label.word)),
        () => {}
    }
}

fn write_cell(canvas: &mut Canvas, layout: &Layout, scene: &Scene, layer: Option<&Layer>, cell: Cell) {
    let spot = &layout.spots[cell.index()];
    let (column, line) = (MARGIN + usize::from(spot.grid.0) * WIDTH, usize::from(spot.grid.1) + 1);
    let token = scene.tokens.iter().find(|token| token.cell == cell);
    let value = layer.and_then(|layer| layer_letters(layer, cell));
    let letters = token.map_or_else(|| value.unwrap_or_else(|| spot.ground.letters.to_string()), letters_of);
    canvas.write(column, line, &format!("{letters:>2}"));
    if let Some(mark) = scene.marks.iter().filter(|mark| mark.cell == cell).max_by_key(|mark| weight(mark)) {
        canvas.write(column + 2, line, mark_letter(mark.kind));
    } else if token.is_some_and(|token| token.faded) {
        canvas.write(column + 2, line, "~");
    }
}

fn letters_of(token: &Token) -> String {
    token.letters.chars().take(2).collect()
}

/// A layer's number in two characters; for sides, whose the cell is.
fn layer_letters(layer: &Layer, cell: Cell) -> Option<String> {
    let (_, value) = layer.values.iter().find(|(at, _)| *at == cell)?;
    let whole = value.round() as i64;
    Some(match layer.scale {
        Scale::Sides => ["", "1", "2", "+"].get(whole as usize).copied().unwrap_or("*").to_string(),
        Scale::Sequential | Scale::Diverging if (-9..100).contains(&whole) => whole.to_string(),
        Scale::Sequential | Scale::Diverging => "##".to_string(),
    })
}

/// Which mark is drawn where several lie on one cell.
fn weight(mark: &Mark) -> u8 {
    match mark.kind {
        MarkKind::Last => 0,
        MarkKind::CanAct => 1,
        MarkKind::CanGo => 2,
        MarkKind::Target => 3,
        MarkKind::Forbidden => 4,
        MarkKind::Picked => 5,
        MarkKind::Danger => 6,
        MarkKind::Proof => 7,
    }
}

fn mark_letter(kind: MarkKind) -> &'static str {
    match kind {
        MarkKind::CanAct => "'",
        MarkKind::Picked => "*",
        MarkKind::CanGo => ".",
        MarkKind::Target => "x",
        MarkKind::Last => "<",
        MarkKind::Danger => "!",
        MarkKind::Forbidden => "/",
        MarkKind::Proof => "?",
    }
}

/// A map as a table: a line a country, with what stands there.
fn draw_map(layout: &Layout, scene: &Scene, catalog: &Catalog) -> Vec<String> {
    let widest = layout.spots.iter().map(|spot| spot.name.chars().count()).max().unwrap_or(0);
    let line = |(index, spot): (usize, &scene::Spot)| {
        let tokens = scene.tokens.iter().filter(|token| token.cell.index() == index);
        let what: Vec<String> =
            tokens.map(|token| format!("{} {}", token.letters, token.figures.join(" "))).collect();
        let (ground, name) = (catalog.word(spot.ground.kind), &spot.name);
        format!("{name:<widest$}  {ground:<14}  {}", what.join(", "))
    };
    layout.spots.iter().enumerate().map(line).collect()
}
