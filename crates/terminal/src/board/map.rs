//! Maps of countries: a sheet with names joined by lines, or a table.

use super::{Canvas, Ink, Paint, Picture, Size, cells, layer_letters, spot, tokens_on};
use wire::{Cell, Layout, Spot};

/// How many columns of the sheet a letter of a country's name takes: wide sheets have longer names.
const COLUMNS_A_LETTER: usize = 10;
/// Letters of a country's name on the sheet, at least and at most.
const NAME: (usize, usize) = (4, 9);
/// Figures of a number of an analysis in the table.
const VALUE: usize = 6;
/// Figures that a country has room for, and a mark.
const FIGURES: usize = 4;
/// A sign for each seat before its figures, where no colour tells them apart: the shapes of the seats.
const SIGNS: [char; 6] = ['#', 'o', '*', '%', '^', '@'];
/// How far a name may stand from its own place: columns, lines.
const REACH: (isize, isize) = (7, 3);

/// The countries where they lie, each with its name and what stands there, joined by lines.
pub(super) fn draw(picture: &Picture<'_>, size: Size) -> Canvas {
    let mut canvas = Canvas::new(size.width, size.height);
    let labels = labels(picture.layout, size);
    for &(one, other) in &picture.layout.links {
        if let (Some(one), Some(other)) = (labels.get(one.index()), labels.get(other.index())) {
            draw_link(&mut canvas, picture, one.middle(), other.middle());
        }
    }
    for (cell, label) in cells(picture.layout).zip(&labels) {
        write_country(&mut canvas, picture, cell, label);
    }
    canvas
}

/// Where a country's name stands: the same whatever stands on it.
struct Label {
    name: String,
    column: usize,
    line: usize,
}

impl Label {
    fn width(&self) -> usize {
        self.name.chars().count() + FIGURES
    }

    fn middle(&self) -> (usize, usize) {
        (self.column + self.name.chars().count() / 2, self.line)
    }
}

/// Every country's label, as near to its place as there is room.
fn labels(layout: &Layout, size: Size) -> Vec<Label> {
    let letters = (size.width / COLUMNS_A_LETTER).clamp(NAME.0, NAME.1);
    let mut taken = vec![false; size.width * size.height];
    let mut labels = Vec::new();
    for spot in &layout.spots {
        let (name, (column, line)) = (short(&spot.name, letters), point(layout, spot, size));
        let mut label = Label { name, column, line };
        label.column = column.saturating_sub(label.width() / 2).min(size.width.saturating_sub(label.width()));
        label.settle(&taken, size);
        for column in label.column..(label.column + label.width()).min(size.width) {
            if let Some(place) = taken.get_mut(label.line * size.width + column) {
                *place = true;
            }
        }
        labels.push(label);
    }
    labels
}

impl Label {
    /// Moves to the nearest place that is free, if there is one.
    fn settle(&mut self, taken: &[bool], size: Size) {
        let (width, name) = (self.width(), self.name.clone());
        let is_free = |label: &Label| {
            let fits = label.column + width <= size.width && label.line < size.height;
            let start = label.line * size.width + label.column;
            fits && taken.get(start..start + width).is_some_and(|row| row.iter().all(|is_taken| !is_taken))
        };
        let shifts =
            (-REACH.1..=REACH.1).flat_map(|down| (-REACH.0..=REACH.0).map(move |right| (right, down)));
        let free = shifts.filter_map(|(right, down)| {
            let column = self.column.checked_add_signed(right)?;
            let line = self.line.checked_add_signed(down)?;
            let label = Label { name: name.clone(), column, line };
            // A line is twice as high as a column is wide, and countries are told apart by their height first.
            is_free(&label).then_some((right.abs() + 3 * down.abs(), label))
        });
        if let Some((_, label)) = free.min_by_key(|(distance, _)| *distance) {
            *self = label;
        }
    }
}

/// Where on the canvas a point of the sheet lies.
fn point(layout: &Layout, place: &Spot, size: Size) -> (usize, usize) {
    let (width, height) = layout.size;
    let across = |at: f32, whole: f32, room: usize| {
        let share = if whole > 0.0 { (at / whole).clamp(0.0, 1.0) } else { 0.0 };
        (share * room.saturating_sub(1) as f32).round() as usize
    };
    (across(place.centre.0, width, size.width), across(place.centre.1, height, size.height))
}

fn draw_link(canvas: &mut Canvas, picture: &Picture<'_>, from: (usize, usize), to: (usize, usize)) {
    let (wide, high) = (to.0 as f32 - from.0 as f32, to.1 as f32 - from.1 as f32);
    let steps = wide.abs().max(high.abs()) as usize;
    let paint = Paint { ink: Ink::Quiet, ..Paint::default() };
    for step in 1..steps {
        let share = step as f32 / steps as f32;
        let (column, line) = (from.0 as f32 + wide * share, from.1 as f32 + high * share);
        canvas.write(column.round() as usize, line.round() as usize, &picture.drawing.letters("·"), paint);
    }
}

fn write_country(canvas: &mut Canvas, picture: &Picture<'_>, cell: Cell, label: &Label) {
    let token = tokens_on(picture.scene, cell).next();
    let paint = picture.paint_of(cell, token);
    let sign = paint.mark.map_or("", |kind| picture.drawing.mark(kind));
    // Whose it is, where no colour says so.
    let owner = token.and_then(|token| token.owner).filter(|_| picture.is_plain);
    let whose = owner.map_or_else(String::new, |seat| SIGNS[seat.index() % SIGNS.len()].to_string());
    let value = picture.layer.and_then(|layer| layer_letters(layer, cell, FIGURES - 1));
    let figures = token.map_or_else(String::new, |token| match (value, token.figures.as_slice()) {
        (Some(value), _) => format!(" {value}"),
        (None, []) => format!(" {}", token.letters),
        (None, figures) => format!(" {whose}{}", figures.join(" ")),
    });
    let word = format!("{}{figures}{sign}", picture.drawing.letters(&label.name));
    canvas.write(label.column, label.line, &word, paint);
    canvas.belong(label.column, label.line, word.chars().count(), cell);
}

/// A name in a few letters: the beginnings of its words.
fn short(name: &str, letters: usize) -> String {
    if name.chars().count() <= letters {
        return name.to_string();
    }
    let words: Vec<&str> = name.split(['-', ' ']).filter(|word| !word.is_empty()).collect();
    let share = (letters / words.len().max(1)).max(1);
    words.iter().flat_map(|word| word.chars().take(share)).take(letters).collect()
}

/// A map as a table: a line a country, with what stands there.
pub(super) fn table(picture: &Picture<'_>) -> Vec<String> {
    let title = |place: &Spot| place.title.clone().unwrap_or_default();
    let widest = |of: &dyn Fn(&Spot) -> usize| picture.layout.spots.iter().map(of).max().unwrap_or(0);
    let names = widest(&|place| place.name.chars().count());
    let titles = widest(&|place| title(place).chars().count());
    let line = |cell: Cell| {
        let place = spot(picture.layout, cell)?;
        let tokens: Vec<String> = tokens_on(picture.scene, cell)
            .map(|token| format!("{} {}", token.letters, token.figures.join(" ")).trim().to_string())
            .collect();
        let mark = picture.mark_on(cell).map_or(" ", |kind| picture.drawing.mark(kind));
        let (name, title, ground) = (&place.name, title(place), &place.ground);
        let value = picture.layer.and_then(|layer| layer_letters(layer, cell, VALUE));
        let value = value.map_or_else(String::new, |value| format!("  {value}"));
        Some(format!("{mark} {name:<names$}  {title:<titles$}  {ground}  {}{value}", tokens.join(", ")))
    };
    cells(picture.layout).filter_map(line).map(|line| picture.drawing.letters(&line)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_keep_the_beginnings_of_their_words() {
        let check = |name, expected| assert_eq!(short(name, 7), expected);
        check("peru", "peru");
        check("scandinavia", "scandin");
        check("western-united-states", "weunst");
        check("", "");
    }
}
