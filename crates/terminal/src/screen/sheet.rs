//! What stands under the choices: panels, a table of a map's countries, the legend.

use super::Screen;
use super::side::wrap;
use super::theme::Colours;
use crate::board::Drawing;
use ratatui::style::{Modifier, Style};
use wire::{Cell, Spot, Token};

/// A line in parts, each with its colours.
pub(super) type TextLine = Vec<(String, Style)>;

/// Letters of a country's name in the table, and figures after it.
const COUNTRY: (usize, usize) = (9, 3);

/// Everything, line by line, in `width` columns.
pub(super) fn rows(screen: &Screen, width: usize) -> Vec<TextLine> {
    let mut rows = panels(screen, width);
    if screen.desk().layout().style == wire::Style::Map {
        rows.extend(countries(screen, width));
        rows.push(TextLine::new());
    }
    rows.extend(legend(screen, width));
    let below = rows.iter().rev().take_while(|row| row.is_empty()).count();
    rows.truncate(rows.len() - below);
    rows
}

fn panels(screen: &Screen, width: usize) -> Vec<TextLine> {
    let colours = screen.look.colours;
    let mut rows = Vec::new();
    for panel in &screen.scene.panels {
        rows.push(vec![(panel.title.clone(), colours.accent())]);
        for row in &panel.rows {
            let style = row.seat.map_or(colours.page(), |seat| colours.seat(screen.standing.hue(seat)));
            let lines = wrap(&screen.session.row_line(row), width);
            rows.extend(lines.into_iter().map(|line| vec![(line, style)]));
        }
        rows.push(TextLine::new());
    }
    rows
}

/// A map's countries in columns, those that belong together under each other: whose, which, what stands there.
fn countries(screen: &Screen, width: usize) -> Vec<TextLine> {
    let entry = 2 + COUNTRY.0 + COUNTRY.1 + 1;
    let columns = (width / entry).max(1);
    let entries: Vec<(String, Style)> = screen
        .desk()
        .layout()
        .spots
        .iter()
        .enumerate()
        .map(|(index, spot)| country(screen, spot, Cell(index as u16)))
        .collect();
    let lines = entries.len().div_ceil(columns);
    (0..lines).map(|line| entries.iter().skip(line).step_by(lines.max(1)).cloned().collect()).collect()
}

fn country(screen: &Screen, spot: &Spot, cell: Cell) -> (String, Style) {
    let (colours, drawing) = (screen.look.colours, screen.look.drawing);
    let token = screen.scene.tokens.iter().find(|token| token.cell == cell);
    let owner = token.and_then(|token| token.owner);
    let shape = match owner {
        Some(seat) => Colours::shape(screen.standing.hue(seat), drawing == Drawing::Ascii),
        None => ' ',
    };
    let style = owner.map_or(colours.quiet(), |seat| colours.seat(screen.standing.hue(seat)));
    let style = if cell == screen.cursor { style.add_modifier(Modifier::REVERSED) } else { style };
    let name: String = drawing.letters(&spot.name).chars().take(COUNTRY.0).collect();
    let figures = token.map_or_else(String::new, figures);
    let (letters, room) = COUNTRY;
    (format!("{shape} {name:<letters$}{figures:>room$} "), style)
}

fn figures(token: &Token) -> String {
    if token.figures.is_empty() { token.letters.clone() } else { token.figures.join(" ") }
}

fn legend(screen: &Screen, width: usize) -> Vec<TextLine> {
    let colours = screen.look.colours;
    let entry = |entry: &wire::LegendEntry| {
        let letters = screen.look.drawing.letters(&entry.letters);
        wrap(&format!("{letters:>2} {} {}", entry.word, entry.figures), width)
    };
    let lines = screen.legend.iter().flat_map(entry);
    lines.map(|line| vec![(line, colours.quiet())]).collect()
}
