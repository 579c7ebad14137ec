//! The screen as it is drawn.

use super::side::{self, wrap};
use super::{Page, Screen};
use crate::answer::harmless;
use crate::board::{Canvas, Drawing, Picture};
use phrase::Text;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::{Modifier, Style};
use wire::Seat;

/// The smallest screen that anything is drawn on.
const LEAST: (u16, u16) = (40, 12);
/// Columns of what stands beside the board: at least, where the log stands there too, at most.
const SIDE: (u16, u16, u16) = (22, 34, 44);
/// Lines that the log has below the board, where it has a place there.
const LOG: u16 = 5;

pub(super) fn draw(screen: &mut Screen, frame: &mut Frame<'_>) {
    let (area, colours) = (frame.area(), screen.look.colours);
    frame.buffer_mut().set_style(area, colours.page());
    if area.width < LEAST.0 || area.height < LEAST.1 {
        let said = screen.words().word("terminal.small");
        write(frame.buffer_mut(), area, 0, &said, colours.page());
        return;
    }
    if let Some(seat) = screen.session.desk.curtain() {
        draw_curtain(screen, frame.buffer_mut(), area, seat);
    } else {
        draw_all(screen, frame, area);
    }
    if screen.look.drawing == Drawing::Ascii {
        make_plain(frame.buffer_mut());
    }
}

fn draw_all(screen: &mut Screen, frame: &mut Frame<'_>, area: Rect) {
    let rows = [Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)];
    let [title, body, prompt] = Layout::vertical(rows).areas(area);
    draw_title(screen, frame.buffer_mut(), title);
    match screen.page.take() {
        Some(mut page) => {
            draw_page(screen, frame.buffer_mut(), body, &mut page);
            screen.page = Some(page);
        }
        None => draw_table(screen, frame.buffer_mut(), body),
    }
    draw_prompt(screen, frame, prompt);
}

/// Sentences too are drawn with the characters that every terminal has.
fn make_plain(buffer: &mut Buffer) {
    for cell in buffer.content.iter_mut().filter(|cell| !cell.symbol().is_ascii()) {
        let plain = Drawing::Ascii.letters(cell.symbol());
        cell.set_symbol(&plain);
    }
}

/// Writes a line of an area, cut where the area ends. Text from elsewhere cannot command the terminal.
pub(super) fn write(buffer: &mut Buffer, area: Rect, line: u16, text: &str, style: Style) {
    if line < area.height {
        buffer.set_stringn(area.x, area.y + line, harmless(text), usize::from(area.width), style);
    }
}

fn draw_curtain(screen: &Screen, buffer: &mut Buffer, area: Rect, seat: Seat) {
    let name = screen.standing.name(seat);
    let said = screen.words().say(&Text::new("terminal.curtain").name("seat", name));
    let fold = if screen.look.drawing == Drawing::Ascii { "|  " } else { "│  " };
    for line in 0..area.height {
        let folds = fold.repeat(usize::from(area.width) / 3 + 1);
        write(buffer, area, line, &folds, screen.look.colours.line());
    }
    let lines = wrap(&said, usize::from(area.width.saturating_sub(8)));
    let top = area.height / 2 - (lines.len() as u16).div_ceil(2);
    for (index, line) in lines.iter().enumerate() {
        let text = format!("  {line}  ");
        let left = area.width.saturating_sub(text.chars().count() as u16) / 2;
        let place = Rect { x: area.x + left, width: area.width - left, ..area };
        write(buffer, place, top + index as u16, &text, screen.look.colours.seat(screen.standing.hue(seat)));
    }
}

fn draw_title(screen: &Screen, buffer: &mut Buffer, area: Rect) {
    let colours = screen.look.colours;
    let name = format!(" {} ", screen.standing.game);
    write(buffer, area, 0, &name, colours.accent().add_modifier(Modifier::BOLD));
    let used = name.chars().count() as u16;
    let rest = Rect { x: area.x + used, width: area.width.saturating_sub(used), ..area };
    write(buffer, rest, 0, &announcement(screen), colours.page().add_modifier(Modifier::BOLD));
}

/// What the announcer says, and whether somebody thinks.
fn announcement(screen: &Screen) -> String {
    let mut said = screen.session.announcements(&screen.scene);
    said.extend(screen.layer.as_ref().map(|(_, layer)| layer.title.clone()));
    if let Some(nodes) = screen.session.desk.thinking() {
        let text = Text::new("terminal.thinking").number("nodes", i64::try_from(nodes).unwrap_or(i64::MAX));
        said.push(screen.words().say(&text));
    }
    format!(" {}", said.join("  "))
}

/// A page from its top on; it is never scrolled further than its last line.
fn draw_page(screen: &Screen, buffer: &mut Buffer, area: Rect, page: &mut Page) {
    let colours = screen.look.colours;
    let inner = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };
    write(buffer, inner, 0, &page.title, colours.accent().add_modifier(Modifier::BOLD));
    let lines: Vec<String> =
        page.lines.iter().flat_map(|line| wrap(line, usize::from(inner.width))).collect();
    let room = usize::from(area.height.saturating_sub(2));
    page.top = page.top.min(lines.len().saturating_sub(room));
    for (index, line) in lines.iter().skip(page.top).take(room).enumerate() {
        write(buffer, inner, index as u16 + 2, line, colours.page());
    }
}

fn draw_table(screen: &mut Screen, buffer: &mut Buffer, area: Rect) {
    let canvas = best_canvas(screen, area);
    let side_width = area.width.saturating_sub(canvas.width as u16 + 1).clamp(SIDE.0, SIDE.2);
    let columns = [Constraint::Fill(1), Constraint::Length(side_width)];
    let [left, side] = Layout::horizontal(columns).areas(area);
    let board = Rect {
        x: left.x + left.width.saturating_sub(canvas.width as u16) / 2,
        width: left.width.min(canvas.width as u16),
        height: left.height.min(canvas.height as u16),
        ..left
    };
    draw_board(screen, buffer, board, canvas);
    let below = Rect { y: board.bottom(), height: left.height - board.height, ..left };
    if below.height >= 4 {
        side::draw(screen, buffer, side);
        side::draw_log(screen, buffer, below);
    } else {
        let rows = [Constraint::Fill(1), Constraint::Length(side.height * 2 / 5)];
        let [panels, log] = Layout::vertical(rows).areas(side);
        side::draw(screen, buffer, panels);
        side::draw_log(screen, buffer, log);
    }
}

/// The board as large as there is room; of the same size, rather with much beside it.
fn best_canvas(screen: &Screen, area: Rect) -> Canvas {
    let (marks, layout) = (screen.marks(), screen.session.layout());
    let picture = Picture {
        layout: &layout,
        scene: &screen.scene,
        layer: screen.layer.as_ref().map(|(_, layer)| layer),
        marks: &marks,
        cursor: Some(screen.cursor),
        drawing: screen.look.drawing,
        is_plain: screen.look.colours == super::Colours::Plain,
    };
    // A larger board is worth having the log beside it, where there is room for both.
    let best = |side: u16, lines: u16| {
        let (columns, lines) = (usize::from(area.width.saturating_sub(side)), usize::from(lines));
        let canvas = picture.canvas(picture.best_size(columns, lines));
        (canvas.width <= columns && canvas.height <= lines).then_some(canvas)
    };
    let (low, high) = (area.height.saturating_sub(LOG), area.height);
    let fitting = match layout.style {
        wire::Style::Map => best(SIDE.0 + area.width.saturating_sub(80) / 2, low),
        _ => match (best(SIDE.1, high), best(SIDE.0, low)) {
            (Some(one), Some(other)) => Some(if other.height > one.height { other } else { one }),
            (one, other) => one.or(other),
        },
    };
    let columns = usize::from(area.width.saturating_sub(SIDE.0));
    fitting.unwrap_or_else(|| picture.canvas(picture.best_size(columns, usize::from(high))))
}

fn draw_board(screen: &mut Screen, buffer: &mut Buffer, area: Rect, canvas: Canvas) {
    let scroll = scroll_to(&canvas, screen.cursor, area, screen.drawn.scroll);
    let (colours, layout) = (screen.look.colours, screen.session.desk.layout());
    for line in 0..area.height {
        for column in 0..area.width {
            let glyph = canvas.at(usize::from(column) + scroll.0, usize::from(line) + scroll.1);
            let place = Position { x: area.x + column, y: area.y + line };
            if let (Some(glyph), Some(cell)) = (glyph, buffer.cell_mut(place)) {
                let letter = if glyph.letter.is_control() { ' ' } else { glyph.letter };
                let style = colours.of(glyph.paint, layout, &screen.standing);
                // A line under a letter marks it; under a blank it would only be a line.
                let is_blank = letter == ' ';
                let style = if is_blank { style.remove_modifier(Modifier::UNDERLINED) } else { style };
                cell.set_char(letter).set_style(style);
            }
        }
    }
    (screen.drawn.board, screen.drawn.canvas, screen.drawn.scroll) = (area, Some(canvas), scroll);
}

/// How far a board that is too large is moved so that the cursor is seen: no further than it must be.
fn scroll_to(canvas: &Canvas, cursor: wire::Cell, area: Rect, before: (usize, usize)) -> (usize, usize) {
    let (column, line) = canvas.find(cursor).unwrap_or_default();
    let axis = |at: usize, room: usize, whole: usize, before: usize| {
        let most = whole.saturating_sub(room);
        let edge = (room / 4).min(8);
        let least = (at + edge).saturating_sub(room.saturating_sub(1));
        before.clamp(least, at.saturating_sub(edge).max(least)).min(most)
    };
    (
        axis(column, usize::from(area.width), canvas.width, before.0),
        axis(line, usize::from(area.height), canvas.height, before.1),
    )
}

fn draw_prompt(screen: &Screen, frame: &mut Frame<'_>, area: Rect) {
    let colours = screen.look.colours;
    let picked: String = screen.picked_words().iter().map(|word| format!("{word} ")).collect();
    let head = format!("> {picked}");
    write(frame.buffer_mut(), area, 0, &head, colours.accent());
    let start = (head.chars().count() as u16).min(area.width);
    let rest = Rect { x: area.x + start, width: area.width - start, ..area };
    write(frame.buffer_mut(), rest, 0, &screen.entry.text(), colours.page());
    let key = match (&screen.page, &screen.session.past) {
        (Some(_), _) => "terminal.page-keys",
        (None, Some(_)) => "terminal.past-keys",
        (None, None) => "terminal.hint",
    };
    let hint = screen.words().word(key);
    let width = hint.chars().count() as u16;
    let typed = start + screen.entry.text().chars().count() as u16;
    if typed + width + 2 < area.width {
        let place = Rect { x: area.right() - width, width, ..area };
        write(frame.buffer_mut(), place, 0, &hint, colours.quiet());
    }
    if !screen.entry.is_empty() {
        let caret = (start + screen.entry.caret() as u16).min(area.width.saturating_sub(1));
        frame.set_cursor_position(Position { x: area.x + caret, y: area.y });
    }
}
