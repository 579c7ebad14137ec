//! Maps of countries: a sheet with names joined by lines, or a table.

use super::{Canvas, Ink, Paint, Picture, Size, cells, spot, tokens_on};
use wire::{Cell, Spot};

/// Letters of a country's name on the sheet, at most.
const NAME: usize = 7;
/// Where a name is tried whose own place is taken, in lines from it.
const SHIFTS: [isize; 5] = [0, 1, -1, 2, -2];

/// The countries where they lie, each with its name and what stands there, joined by lines.
pub(super) fn draw(picture: &Picture<'_>, size: Size) -> Canvas {
    let mut canvas = Canvas::new(size.width, size.height);
    for &(one, other) in &picture.layout.links {
        draw_link(&mut canvas, picture, one, other);
    }
    for cell in cells(picture.layout) {
        write_country(&mut canvas, picture, cell);
    }
    canvas
}

/// Where on the canvas a point of the sheet lies.
fn point(picture: &Picture<'_>, place: &Spot, canvas: &Canvas) -> (usize, usize) {
    let (width, height) = picture.layout.size;
    let across = |at: f32, whole: f32, room: usize| {
        let share = if whole > 0.0 { (at / whole).clamp(0.0, 1.0) } else { 0.0 };
        (share * room.saturating_sub(1) as f32).round() as usize
    };
    let column = across(place.centre.0, width, canvas.width.saturating_sub(NAME)) + NAME / 2;
    (column, across(place.centre.1, height, canvas.height))
}

fn draw_link(canvas: &mut Canvas, picture: &Picture<'_>, one: Cell, other: Cell) {
    let (Some(from), Some(to)) = (spot(picture.layout, one), spot(picture.layout, other)) else { return };
    let ((x, y), (to_x, to_y)) = (point(picture, from, canvas), point(picture, to, canvas));
    let (wide, high) = (to_x as f32 - x as f32, to_y as f32 - y as f32);
    let steps = wide.abs().max(high.abs()) as usize;
    let paint = Paint { ink: Ink::Quiet, ..Paint::default() };
    for step in 1..steps {
        let share = step as f32 / steps as f32;
        let (column, line) = (x as f32 + wide * share, y as f32 + high * share);
        canvas.write(column.round() as usize, line.round() as usize, &picture.drawing.letters("·"), paint);
    }
}

fn write_country(canvas: &mut Canvas, picture: &Picture<'_>, cell: Cell) {
    let Some(place) = spot(picture.layout, cell) else { return };
    let token = tokens_on(picture.scene, cell).next();
    let paint = picture.paint_of(cell, token);
    let sign = paint.mark.map_or("", |kind| picture.drawing.mark(kind));
    let figures = token.map_or_else(String::new, |token| match token.figures.as_slice() {
        [] => format!(" {}", token.letters),
        figures => format!(" {}", figures.join(" ")),
    });
    let word = format!("{}{figures}{sign}", picture.drawing.letters(&short(&place.name)));
    let width = word.chars().count();
    let (column, line) = point(picture, place, canvas);
    let start = column.saturating_sub(width / 2).min(canvas.width.saturating_sub(width));
    let lines = SHIFTS.iter().filter_map(|shift| line.checked_add_signed(*shift));
    let is_free = |line: &usize| *line < canvas.height && is_free(canvas, start, *line, width);
    let line = lines.clone().find(is_free).unwrap_or(line);
    canvas.write(start, line, &word, paint);
    canvas.belong(start, line, width, cell);
}

/// Whether a word can stand there with a blank on either side.
fn is_free(canvas: &Canvas, start: usize, line: usize, width: usize) -> bool {
    let columns = start.saturating_sub(1)..=start + width;
    columns.into_iter().all(|column| canvas.at(column, line).is_none_or(|glyph| glyph.cell.is_none()))
}

/// A name in a few letters: the beginnings of its words.
fn short(name: &str) -> String {
    if name.chars().count() <= NAME {
        return name.to_string();
    }
    let words: Vec<&str> = name.split(['-', ' ']).filter(|word| !word.is_empty()).collect();
    let share = (NAME / words.len().max(1)).max(1);
    words.iter().flat_map(|word| word.chars().take(share)).take(NAME).collect()
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
        Some(format!("{mark} {name:<names$}  {title:<titles$}  {ground}  {}", tokens.join(", ")))
    };
    cells(picture.layout).filter_map(line).map(|line| picture.drawing.letters(&line)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_keep_the_beginnings_of_their_words() {
        let check = |name, expected| assert_eq!(short(name), expected);
        check("peru", "peru");
        check("scandinavia", "scandin");
        check("western-united-states", "weunst");
        check("", "");
    }
}
