//! A board and what stands on it, as characters that know what they mean.
//!
//! Plain lines keep the characters alone; a full screen turns what each means into colours.

mod grid;
mod map;
mod marks;
mod sides;

pub use marks::Drawing;

use phrase::Catalog;
use wire::{Cell, Layer, Layout, Mark, MarkKind, Scale, Scene, Seat, Style, Token};

/// Everything that goes into a picture of a board.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// The fixed part.
    pub layout: &'a Layout,
    /// What is seen.
    pub scene: &'a Scene,
    /// An analysis laid over it.
    pub layer: Option<&'a Layer>,
    /// Marks over those of the sight, such as what can be picked.
    pub marks: &'a [Mark],
    /// Where the cursor stands.
    pub cursor: Option<Cell>,
    /// The characters to draw with.
    pub drawing: Drawing,
    /// Whether no colour tells whose a thing is.
    pub is_plain: bool,
}

/// How many characters a cell takes: columns, lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Columns, at least 2.
    pub width: usize,
    /// Lines, at least 1.
    pub height: usize,
}

/// A drawing of characters.
#[derive(Clone, Debug, PartialEq)]
pub struct Canvas {
    /// How many columns.
    pub width: usize,
    /// How many lines.
    pub height: usize,
    glyphs: Vec<Glyph>,
}

/// One character, what it means and the cell it belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Glyph {
    /// The character.
    pub letter: char,
    /// What it means.
    pub paint: Paint,
    /// The cell that a click on it means.
    pub cell: Option<Cell>,
}

/// What a character means.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Paint {
    /// What it writes.
    pub ink: Ink,
    /// What lies under it.
    pub wash: Wash,
    /// The mark on its cell.
    pub mark: Option<MarkKind>,
    /// Whether it is drawn pale.
    pub is_faded: bool,
    /// Whether the cursor stands there.
    pub is_cursor: bool,
    /// Whether it is set off from its neighbours: numbers that touch would run together.
    pub is_set_off: bool,
}

/// What a character writes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Ink {
    /// Something to read.
    #[default]
    Text,
    /// Ground, labels: less than what stands on it.
    Quiet,
    /// Something of a seat's.
    Seat(Seat),
    /// Something of nobody's.
    Nobody,
}

/// What lies under a character.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Wash {
    /// The sheet.
    #[default]
    Sheet,
    /// The ground of a cell, by its first place on the board that has it.
    Ground(u16),
    /// The cells it belongs with.
    Group(u8),
    /// A number of an analysis, from 0 to 1.
    Value(f32),
    /// A number of an analysis that compares sides, from -1 to 1.
    Balance(f32),
    /// Whose a cell is: a set of seats.
    Sides(u8),
}

impl Canvas {
    fn new(width: usize, height: usize) -> Canvas {
        let blank = Glyph { letter: ' ', ..Glyph::default() };
        Canvas { width, height, glyphs: vec![blank; width * height] }
    }

    /// The glyph in a column of a line; nothing beyond the edges.
    pub fn at(&self, column: usize, line: usize) -> Option<&Glyph> {
        self.glyphs.get(line * self.width + column).filter(|_| column < self.width)
    }

    fn at_mut(&mut self, column: usize, line: usize) -> Option<&mut Glyph> {
        self.glyphs.get_mut(line * self.width + column).filter(|_| column < self.width)
    }

    fn write(&mut self, column: usize, line: usize, word: &str, paint: Paint) {
        for (offset, letter) in word.chars().enumerate() {
            if let Some(glyph) = self.at_mut(column + offset, line) {
                (glyph.letter, glyph.paint) = (letter, paint);
            }
        }
    }

    fn belong(&mut self, column: usize, line: usize, width: usize, cell: Cell) {
        for at in column..column + width {
            if let Some(glyph) = self.at_mut(at, line) {
                glyph.cell = Some(cell);
            }
        }
    }

    /// The middle of a cell: column, line.
    pub fn find(&self, cell: Cell) -> Option<(usize, usize)> {
        let index = self.glyphs.iter().position(|glyph| glyph.cell == Some(cell))?;
        Some((index % self.width, index / self.width))
    }

    /// The characters alone, without blanks at the ends of lines.
    pub fn lines(&self) -> Vec<String> {
        let line = |line: &[Glyph]| line.iter().map(|glyph| glyph.letter).collect::<String>();
        self.glyphs.chunks(self.width.max(1)).map(|glyphs| line(glyphs).trim_end().to_string()).collect()
    }
}

impl Picture<'_> {
    /// The picture with cells of this size. A map of countries takes `size` as the whole sheet.
    pub fn canvas(&self, size: Size) -> Canvas {
        match self.layout.style {
            Style::Map => map::draw(self, size),
            Style::Squares | Style::Crossings | Style::Hexes => grid::draw(self, size),
        }
    }

    /// The largest cells with which the whole board fits; the smallest if none do.
    pub fn best_size(&self, columns: usize, lines: usize) -> Size {
        if self.layout.style == Style::Map {
            return Size { width: columns, height: lines };
        }
        let sizes = grid::sizes(self.layout.style);
        let fits = |size: &&Size| {
            let (width, height) = grid::extent(self.layout, **size);
            width <= columns && height <= lines
        };
        sizes.iter().find(fits).or(sizes.last()).copied().unwrap_or(Size { width: 2, height: 1 })
    }

    /// The mark of a cell that matters most.
    fn mark_on(&self, cell: Cell) -> Option<MarkKind> {
        let marks = self.scene.marks.iter().chain(self.marks).filter(|mark| mark.cell == cell);
        marks.map(|mark| mark.kind).max_by_key(|kind| marks::weight(*kind))
    }

    fn paint_of(&self, cell: Cell, token: Option<&Token>) -> Paint {
        Paint {
            ink: token.map_or(Ink::Quiet, |token| token.owner.map_or(Ink::Nobody, Ink::Seat)),
            wash: self.wash_of(cell),
            mark: self.mark_on(cell),
            is_faded: token.is_some_and(|token| token.faded),
            is_cursor: self.cursor == Some(cell),
            is_set_off: false,
        }
    }

    fn wash_of(&self, cell: Cell) -> Wash {
        if let Some((layer, value)) = self.layer.and_then(|layer| Some((layer, value_of(layer, cell)?))) {
            return layer_wash(layer, value);
        }
        let Some(spot) = spot(self.layout, cell) else { return Wash::Sheet };
        match self.layout.style {
            Style::Map => Wash::Group(spot.group),
            _ => {
                let first = self.layout.spots.iter().position(|other| other.ground == spot.ground);
                Wash::Ground(first.unwrap_or_default() as u16)
            }
        }
    }
}

/// A cell's place; nothing for a number beyond the board.
fn spot(layout: &Layout, cell: Cell) -> Option<&wire::Spot> {
    layout.spots.get(cell.index())
}

/// Every cell, in order.
fn cells(layout: &Layout) -> impl Iterator<Item = Cell> + use<> {
    (0..layout.spots.len() as u16).map(Cell)
}

/// What stands on a cell.
fn tokens_on(scene: &Scene, cell: Cell) -> impl Iterator<Item = &Token> {
    scene.tokens.iter().filter(move |token| token.cell == cell)
}

fn value_of(layer: &Layer, cell: Cell) -> Option<f32> {
    layer.values.iter().find(|(at, _)| *at == cell).map(|(_, value)| *value)
}

/// What an analysis says about a cell beyond its number.
pub(crate) fn note_on(layer: &Layer, cell: Cell) -> Option<String> {
    layer.notes.iter().find(|(at, _)| *at == cell).map(|(_, note)| note.clone())
}

fn layer_wash(layer: &Layer, value: f32) -> Wash {
    let values = || layer.values.iter().map(|(_, value)| *value).filter(|value| value.is_finite());
    let most = values().fold(f32::EPSILON, |most, value| most.max(value.abs()));
    match layer.scale {
        Scale::Sequential => Wash::Value((value / most).clamp(0.0, 1.0)),
        Scale::Diverging => Wash::Balance((value / most).clamp(-1.0, 1.0)),
        Scale::Sides => Wash::Sides(value.clamp(0.0, 255.0) as u8),
    }
}

/// A number of an analysis in at most `room` characters; for sides, whose the cell is; where it says what something may be, the
/// likeliest, with how likely it is where there is room.
fn layer_letters(layer: &Layer, cell: Cell, room: usize) -> Option<String> {
    if let Some(likeliest) = layer.bars_on(cell).and_then(|bars| bars.sorted().into_iter().next()) {
        let with_share = format!("{}{:02.0}", likeliest.letters, (100.0 * likeliest.share).min(99.0));
        return Some(if with_share.len() <= room { with_share } else { likeliest.letters.clone() });
    }
    let whole = value_of(layer, cell)?.round() as i64;
    Some(match layer.scale {
        Scale::Sides => ["", "1", "2", "+"].get(whole.max(0) as usize).copied().unwrap_or("*").to_string(),
        Scale::Sequential | Scale::Diverging => number_in(whole, room),
    })
}

/// A number in `room` characters. Where a minus has no room its ground says so; where it is too long all the same, it is
/// told in hundreds or thousands, or only that it is large.
fn number_in(whole: i64, room: usize) -> String {
    let size = whole.abs();
    let hundreds = (100..1000).contains(&size).then(|| format!("{}h", size / 100));
    let thousands = (size >= 1000).then(|| format!("{}k", size / 1000));
    let ways = [Some(whole.to_string()), Some(size.to_string()), hundreds, thousands];
    let fits = |way: &String| way.len() <= room;
    ways.into_iter().flatten().find(fits).unwrap_or_else(|| "#".repeat(room))
}

/// The board with what stands on it, as plain lines.
pub fn draw_lines(layout: &Layout, scene: &Scene, layer: Option<&Layer>, drawing: Drawing) -> Vec<String> {
    let picture = Picture { layout, scene, layer, marks: &[], cursor: None, drawing, is_plain: true };
    let lines = match layout.style {
        Style::Map => map::table(&picture),
        Style::Hexes => picture.canvas(Size { width: 3, height: 2 }).lines(),
        // Numbers of an analysis stand under what stands on a cell.
        Style::Squares | Style::Crossings if layer.is_some() => {
            picture.canvas(Size { width: 3, height: 2 }).lines()
        }
        Style::Squares | Style::Crossings => picture.canvas(Size { width: 3, height: 1 }).lines(),
    };
    let is_empty = |line: &String| line.is_empty();
    let below = lines.iter().rev().take_while(|line| is_empty(line)).count();
    let end = lines.len() - below;
    lines.into_iter().take(end).skip_while(is_empty).collect()
}

/// The same from a scene that is not in words yet.
pub fn draw(
    layout: &scene::Layout,
    scene: &scene::Scene,
    layer: Option<&scene::Layer>,
    catalog: &Catalog,
) -> Vec<String> {
    let (layout, scene) = (Layout::of(layout, catalog), Scene::of(scene, catalog));
    let layer = layer.map(|layer| Layer::of(layer, catalog));
    draw_lines(&layout, &scene, layer.as_ref(), Drawing::Unicode)
}
