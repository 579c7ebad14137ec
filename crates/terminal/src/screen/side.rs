//! What stands beside and below the board: seats, choices, panels, legend, log.

use super::paint::write;
use super::sheet;
use super::theme::Colours;
use super::{Focus, Screen};
use crate::board::Drawing;
use phrase::Text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use wire::{Cell, Pick, Scale, Seat};

/// Seats, the cell under the cursor, choices, panels and, where there is room, the legend.
pub(super) fn draw(screen: &mut Screen, buffer: &mut Buffer, area: Rect) {
    let area = Rect { x: area.x + 1, width: area.width.saturating_sub(1), ..area };
    let mut pen = Pen { buffer, area, line: 0 };
    write_seats(screen, &mut pen);
    pen.skip();
    let colours = screen.look.colours;
    pen.wrapped(&screen.cell_line(screen.cursor), colours.page());
    if let Some(line) = borders_line(screen) {
        pen.wrapped(&line, colours.quiet());
    }
    for line in screen.foretold.iter().flat_map(|it| &it.lines).take(FORETOLD) {
        pen.wrapped(line, colours.accent());
    }
    for line in layer_lines(screen) {
        pen.wrapped(&line, colours.quiet());
    }
    pen.skip();
    write_choices(screen, &mut pen);
    write_sheet(screen, &mut pen);
}

/// On a map, which countries lie beside the one that is picked, else beside the one under the cursor: lines between names are
/// hard to follow.
fn borders_line(screen: &Screen) -> Option<String> {
    let layout = screen.desk().layout();
    let picked = screen.picks.iter().rev().find_map(|pick| match pick {
        Pick::Cell(cell) => Some(*cell),
        _ => None,
    });
    let whose = picked.unwrap_or(screen.cursor);
    let beside = |&(one, other): &(Cell, Cell)| match whose {
        it if it == one => Some(other),
        it if it == other => Some(one),
        _ => None,
    };
    let mut names: Vec<String> =
        layout.borders.iter().filter_map(beside).map(|it| screen.cell_name(it)).collect();
    names.sort();
    let text = || Text::new("terminal.borders").name("names", names.join(", "));
    (!names.is_empty()).then(|| screen.words().say(&text()))
}

/// How many lines of a forecast stand beside the board at most; `forecast LINE` tells all of it.
const FORETOLD: usize = 8;

/// What an analysis shows and what its numbers mean: from the least to the most, or which number is whose.
fn layer_lines(screen: &Screen) -> Vec<String> {
    let Some((_, layer)) = &screen.layer else { return Vec::new() };
    let values = || layer.values.iter().map(|(_, value)| *value).filter(|value| value.is_finite());
    let number = |value: f32| format!("{value:.1}").trim_end_matches(".0").to_string();
    let scale = match layer.scale {
        _ if layer.values.is_empty() => String::new(),
        Scale::Sides => {
            let names = screen.standing.names.iter().take(2).zip(1..);
            let both = screen.words().word("terminal.both");
            let sides = names.map(|(name, at)| format!("{at} {name}")).chain([format!("+ {both}")]);
            sides.collect::<Vec<_>>().join("  ")
        }
        Scale::Sequential => {
            format!("{} .. {}", number(values().fold(0.0, f32::min)), number(values().fold(0.0, f32::max)))
        }
        Scale::Diverging => {
            let most = values().fold(0.0, |most: f32, value| most.max(value.abs()));
            format!("{} .. {}", number(-most), number(most))
        }
    };
    // Narrow cells tell large numbers in hundreds.
    let is_large = layer.scale != Scale::Sides && values().any(|value| value.abs() >= 100.0);
    let scale = if is_large { format!("{scale}  (1h = 100)") } else { scale };
    vec![layer.title.clone(), scale].into_iter().filter(|line| !line.is_empty()).collect()
}

/// Writes line after line of an area until it is full.
struct Pen<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
    line: u16,
}

impl Pen<'_> {
    fn line(&mut self, text: &str, style: Style) {
        write(self.buffer, self.area, self.line, text, style);
        self.line += 1;
    }

    /// Parts of a line, one after the other.
    fn parts(&mut self, parts: &[(String, Style)]) {
        let mut area = self.area;
        for (text, style) in parts {
            write(self.buffer, area, self.line, text, *style);
            let used = (text.chars().count() as u16).min(area.width);
            (area.x, area.width) = (area.x + used, area.width - used);
        }
        self.line += 1;
    }

    fn wrapped(&mut self, text: &str, style: Style) {
        wrap(text, usize::from(self.area.width)).iter().for_each(|line| self.line(line, style));
    }

    fn skip(&mut self) {
        self.line += 1;
    }

    fn left(&self) -> usize {
        usize::from(self.area.height.saturating_sub(self.line))
    }
}

/// Who sits where, and whose turn it is. In setup nobody learns who is ready.
fn write_seats(screen: &Screen, pen: &mut Pen<'_>) {
    let standing = &screen.standing;
    for (index, name) in standing.names.iter().enumerate() {
        let seat = Seat(index as u8);
        let is_ascii = screen.look.drawing == Drawing::Ascii;
        let shape = Colours::shape(standing.hue(seat), is_ascii);
        let acts = standing.to_act.has(seat) && !standing.is_setup;
        let sign = match (acts, is_ascii) {
            (false, _) => "",
            (true, true) => " <",
            (true, false) => " ◂",
        };
        let player = standing.players.get(index).map(String::as_str).unwrap_or_default();
        let style = screen.look.colours.seat(standing.hue(seat));
        let style = if acts { style.add_modifier(Modifier::BOLD) } else { style };
        pen.line(&format!("{shape} {name}  {player}{sign}"), style);
    }
}

/// What can be picked that is not a cell, as far as it fits, around the one that has the focus.
fn write_choices(screen: &mut Screen, pen: &mut Pen<'_>) {
    let choices = screen.choices();
    screen.drawn.choices = Rect::default();
    if choices.is_empty() {
        return;
    }
    let colours = screen.look.colours;
    // Most of the room, but not all of it: what stands under the choices matters too.
    let left = pen.left().saturating_sub(1);
    let rows = choices.len().min((left * 2 / 3).max(4)).min(left);
    let focused = if let Focus::Choice(at) = screen.focus { Some(at) } else { None };
    let first = focused.map_or(0, |at| (at + 1).saturating_sub(rows));
    let title = screen.words().word("terminal.choices");
    let place = format!("{title}  {}-{}/{}", first + 1, first + rows, choices.len());
    pen.line(if rows < choices.len() { &place } else { &title }, colours.accent());
    let height = rows as u16;
    screen.drawn.choices = Rect { y: pen.area.y + pen.line, height, ..pen.area };
    screen.drawn.first_choice = first;
    for (index, (_, said)) in choices.iter().enumerate().skip(first).take(rows) {
        let style = if focused == Some(index) { colours.focus() } else { colours.page() };
        pen.line(
            &format!("{:>3} {said}", if index < 12 { format!("F{}", index + 1) } else { String::new() }),
            style,
        );
    }
    pen.skip();
}

/// What stands under the choices: a page of it, where not all of it fits.
fn write_sheet(screen: &mut Screen, pen: &mut Pen<'_>) {
    let rows = sheet::rows(screen, usize::from(pen.area.width));
    let fits = rows.len() <= pen.left();
    let room = if fits { pen.left() } else { pen.left().saturating_sub(1) };
    let top = if fits || screen.sheet_top >= rows.len() { 0 } else { screen.sheet_top };
    for row in rows.iter().skip(top).take(room) {
        pen.parts(row);
    }
    if !fits {
        pen.line = pen.area.height.saturating_sub(1);
        pen.line(&screen.words().word("terminal.more"), screen.look.colours.quiet());
    }
    screen.drawn.next_sheet = if top + room < rows.len() { top + room } else { 0 };
}

/// What happened, the newest last, and under it what was said to the last thing that was done.
pub(super) fn draw_log(screen: &Screen, buffer: &mut Buffer, area: Rect) {
    let colours = screen.look.colours;
    let rule = if screen.look.drawing == Drawing::Ascii { "-" } else { "─" };
    write(buffer, area, 0, &rule.repeat(usize::from(area.width)), colours.line());
    let area = Rect {
        x: area.x + 1,
        y: area.y + 1,
        width: area.width.saturating_sub(1),
        height: area.height.saturating_sub(1),
    };
    let (width, room) = (usize::from(area.width), usize::from(area.height));
    let style = if screen.notice.is_refusal { colours.refused() } else { colours.page() };
    let said = screen.notice.lines.iter().flat_map(|line| wrap(line, width)).map(|line| (line, style));
    let said: Vec<(String, Style)> = said.take(room).collect();
    let seen = &screen.told[..screen.told.len().saturating_sub(screen.log_back)];
    let told = seen.iter().rev().take(room).rev().flat_map(|line| wrap(line, width));
    let told: Vec<String> = told.collect();
    let kept = room - said.len();
    let older =
        told.iter().skip(told.len().saturating_sub(kept)).cloned().map(|line| (line, colours.quiet()));
    for (index, (line, style)) in older.chain(said).enumerate() {
        write(buffer, area, index as u16, &line, style);
    }
}

/// A text in lines of at most `width` characters, broken at blanks where there are any. Blanks at the
/// beginning stay: tables and lists are indented.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    let mut line: String = text.chars().take_while(|letter| *letter == ' ').take(width / 2).collect();
    let mut is_new = true;
    for word in text.split_whitespace() {
        let used = line.chars().count();
        if !is_new && used + 1 + word.chars().count() > width {
            lines.push(std::mem::take(&mut line));
        } else if !is_new {
            line.push(' ');
        }
        for letter in word.chars() {
            if line.chars().count() == width {
                lines.push(std::mem::take(&mut line));
            }
            line.push(letter);
        }
        is_new = false;
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_at_blanks() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrap("", 3), [""]);
        assert_eq!(wrap("  a b", 9), ["  a b"]);
        assert!(wrap("a bb ccc dddd eeeee", 4).iter().all(|line| line.chars().count() <= 4));
    }
}
