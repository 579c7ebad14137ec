//! Keys and mouse.

use super::{Focus, Page, Screen};
use crate::commands::WORDS;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;
use wire::{Cell, Next, Pick};

impl Screen {
    /// Does what a key, a click or a paste says.
    pub fn handle(&mut self, event: &Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.press(*key),
            Event::Mouse(mouse) => self.point(*mouse),
            Event::Paste(text) => text.chars().for_each(|letter| self.entry.insert(letter)),
            _ => return,
        }
        self.point_ahead();
    }

    fn press(&mut self, key: KeyEvent) {
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c' | 'q') if is_control => self.has_left = true,
            _ if self.session.desk.curtain().is_some() => self.press_behind_curtain(key.code),
            _ if self.page.is_some() => self.press_on_page(key),
            KeyCode::Char(letter) if is_control => self.press_control(letter),
            code => self.press_at_table(code),
        }
    }

    fn press_behind_curtain(&mut self, code: KeyCode) {
        if code == KeyCode::Enter {
            self.session.desk.lift_curtain();
            self.session.face();
            (self.session.past, self.hint) = (None, None);
            // Nothing that the one before saw, asked or typed is left on the screen.
            self.entry.forget();
            self.notice = super::Notice::default();
            (self.page, self.layer, self.log_back) = (None, None, 0);
            self.proof.clear();
            self.picks.clear();
            self.refresh();
            self.cursor = self.first_offered().unwrap_or(self.cursor);
        }
    }

    /// A page is scrolled or put away. What is meant for the table puts it away and reaches the table.
    fn press_on_page(&mut self, key: KeyEvent) {
        let Some(page) = &mut self.page else { return };
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Up => page.scroll(-1),
            KeyCode::Down => page.scroll(1),
            KeyCode::PageUp => page.scroll(-10),
            KeyCode::PageDown => page.scroll(10),
            KeyCode::Char(' ') if !is_control => page.scroll(10),
            KeyCode::Home => page.scroll(isize::MIN),
            KeyCode::End => page.scroll(isize::MAX),
            KeyCode::Esc | KeyCode::Enter | KeyCode::Backspace => self.page = None,
            KeyCode::Char('?') if !is_control => self.page = None,
            _ => {
                self.page = None;
                self.press(key);
            }
        }
    }

    fn press_control(&mut self, letter: char) {
        match letter {
            'p' => self.entry.recall(-1),
            'n' => self.entry.recall(1),
            'z' => self.submit("undo"),
            'y' => self.submit("redo"),
            'g' => self.submit("hint"),
            'l' => self.next_layer(),
            'f' => self.submit("flip"),
            't' => self.sheet_top = self.drawn.next_sheet,
            'u' => self.entry.clear(),
            'a' => self.entry.step(isize::MIN),
            'e' => self.entry.step(isize::MAX),
            _ => {}
        }
    }

    fn press_at_table(&mut self, code: KeyCode) {
        let is_typing = !self.entry.is_empty();
        match code {
            KeyCode::Char('?') if !is_typing => self.show_keys(),
            KeyCode::Char(' ') if !is_typing => self.choose_focused(),
            KeyCode::Char(letter) => self.entry.insert(letter),
            KeyCode::Backspace if is_typing => self.entry.backspace(),
            KeyCode::Delete => self.entry.delete(),
            KeyCode::Enter if is_typing => self.enter_line(),
            KeyCode::Enter => self.choose_focused(),
            KeyCode::Esc | KeyCode::Backspace => self.step_back(),
            KeyCode::Tab if is_typing => self.complete(1),
            KeyCode::BackTab if is_typing => self.complete(-1),
            KeyCode::Tab => self.move_focus(1),
            KeyCode::BackTab => self.move_focus(-1),
            KeyCode::Left if is_typing => self.entry.step(-1),
            KeyCode::Right if is_typing => self.entry.step(1),
            KeyCode::Up if is_typing => self.entry.recall(-1),
            KeyCode::Down if is_typing => self.entry.recall(1),
            KeyCode::Left => self.walk(-1.0, 0.0),
            KeyCode::Right => self.walk(1.0, 0.0),
            KeyCode::Up => self.walk(0.0, -1.0),
            KeyCode::Down => self.walk(0.0, 1.0),
            KeyCode::Home if is_typing => self.entry.step(isize::MIN),
            KeyCode::End if is_typing => self.entry.step(isize::MAX),
            KeyCode::Home => self.step_to("first"),
            KeyCode::End => self.step_to("last"),
            KeyCode::PageUp => self.step_to("back"),
            KeyCode::PageDown => self.step_to("forward"),
            KeyCode::F(number) => self.choose_number(usize::from(number)),
            _ => {}
        }
    }

    /// A number answers a question for an amount; anything else is a command.
    fn enter_line(&mut self) {
        let line = self.entry.take();
        // Where nothing can be written it is only forgotten with this game.
        let _ = self.session.disk.remember(&line);
        match (&self.step, line.trim().parse::<u32>()) {
            (Next::Amount { .. }, Ok(amount)) if !self.picks.is_empty() => self.choose(Pick::Amount(amount)),
            _ => self.submit(&line),
        }
    }

    /// Takes back what was begun last: a line, a look at the past, a pick, a refusal, a thought.
    fn step_back(&mut self) {
        if !self.entry.is_empty() {
            self.entry.clear();
        } else if self.session.past.is_some() {
            self.step_to("last");
        } else if !self.take_pick_back() {
            self.session.desk.hurry();
        }
        self.notice = super::Notice::default();
        self.hint = None;
        self.proof.clear();
    }

    fn complete(&mut self, by: isize) {
        let (desk, text) = (&mut self.session.desk, self.entry.text());
        let lines = || {
            let layers = desk.layers().into_iter().map(|layer| format!("layer {layer}"));
            let head = text.rfind(char::is_whitespace).map_or("", |at| &text[..=at]);
            let names = desk.layout().spots.iter().map(|spot| format!("{head}{}", spot.name));
            let names: Vec<String> = if head.is_empty() { Vec::new() } else { names.collect() };
            let mut lines: Vec<String> = desk.actions();
            lines.extend(WORDS.iter().map(|word| (*word).to_string()).chain(layers));
            // Cells are completed where no action says better.
            let is_known = lines.iter().any(|line| line.len() > text.len() && line.starts_with(&text));
            if !is_known {
                lines.extend(names);
            }
            lines
        };
        let options = self.entry.complete(lines, by);
        let last_words = options.iter().filter_map(|option| option.split_whitespace().last());
        let said = last_words.collect::<Vec<_>>().join("  ");
        self.notice = super::Notice { lines: vec![said], is_refusal: false };
    }

    /// From the board to the list of choices and back; on the board from one offered cell to the next.
    fn move_focus(&mut self, by: isize) {
        let has_choices = !self.choices().is_empty();
        match (self.focus, self.next_offered(by)) {
            (Focus::Choice(_), _) => self.focus = Focus::Board,
            (Focus::Board, Some(cell)) if !has_choices || self.is_further(cell, by) => self.cursor = cell,
            (Focus::Board, _) if has_choices => self.focus = Focus::Choice(0),
            (Focus::Board, _) => {}
        }
    }

    fn is_further(&self, cell: Cell, by: isize) -> bool {
        if by > 0 { cell > self.cursor } else { cell < self.cursor }
    }

    fn choose_focused(&mut self) {
        match self.focus {
            Focus::Board => self.choose(Pick::Cell(self.cursor)),
            Focus::Choice(at) => self.choose_number(at + 1),
        }
    }

    fn choose_number(&mut self, number: usize) {
        let choice = number.checked_sub(1).and_then(|at| self.choices().into_iter().nth(at));
        if let Some((pick, _)) = choice {
            self.choose(pick);
        }
    }

    /// Moves the cursor to the nearest cell in a direction; in the list of choices, up and down it.
    fn walk(&mut self, x: f32, y: f32) {
        if let Focus::Choice(at) = self.focus {
            let count = self.choices().len().max(1);
            let to = if y < 0.0 { at.saturating_sub(1) } else { (at + usize::from(y > 0.0)).min(count - 1) };
            self.focus = if x < 0.0 { Focus::Board } else { Focus::Choice(to) };
            return;
        }
        let layout = self.session.layout();
        let spots = &layout.spots;
        let Some(here) = spots.get(self.cursor.index()).map(|spot| spot.centre) else { return };
        let ahead = spots.iter().enumerate().filter_map(|(index, spot)| {
            let (right, down) = (spot.centre.0 - here.0, spot.centre.1 - here.1);
            let forth = right * x + down * y;
            let aside = (right * y).abs() + (down * x).abs();
            (forth > 0.01 && aside <= forth * 2.0).then_some((forth + aside * 2.0, Cell(index as u16)))
        });
        if let Some((_, cell)) = ahead.min_by(|a, b| a.0.total_cmp(&b.0)) {
            self.cursor = cell;
        }
    }

    fn next_layer(&mut self) {
        let layers = self.session.desk.layers();
        let at = self.layer.as_ref().and_then(|(asked, _)| layers.iter().position(|layer| layer == asked));
        let next = layers.get(at.map_or(0, |at| at + 1)).cloned();
        self.layer = None;
        if let Some(next) = next {
            self.submit(&format!("layer {next}"));
        }
    }

    fn point(&mut self, mouse: MouseEvent) {
        if self.session.desk.curtain().is_some() || self.page.is_some() {
            return;
        }
        let at = Position { x: mouse.column, y: mouse.row };
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => self.click(at),
            MouseEventKind::Up(MouseButton::Left) => self.release(at),
            MouseEventKind::Down(MouseButton::Right) => self.step_back(),
            MouseEventKind::ScrollUp => self.log_back = (self.log_back + 1).min(self.told.len()),
            MouseEventKind::ScrollDown => self.log_back = self.log_back.saturating_sub(1),
            _ => {}
        }
    }

    fn click(&mut self, at: Position) {
        if let Some(cell) = self.cell_at(at) {
            (self.cursor, self.focus) = (cell, Focus::Board);
            self.drawn.pressed = Some(cell);
            // A cell that is clicked while a command is typed joins it.
            if self.entry.is_empty() {
                self.choose(Pick::Cell(cell));
            } else {
                let name = self.cell_name(cell);
                format!("{name} ").chars().for_each(|letter| self.entry.insert(letter));
            }
        } else if self.drawn.choices.contains(at) {
            let row = usize::from(at.y - self.drawn.choices.y) + self.drawn.first_choice;
            self.choose_number(row + 1);
        }
    }

    /// What was pressed on one cell and let go on another was dragged there.
    fn release(&mut self, at: Position) {
        let (pressed, cell) = (self.drawn.pressed.take(), self.cell_at(at));
        if let (Some(from), Some(to)) = (pressed, cell)
            && from != to
            && !self.picks.is_empty()
        {
            self.cursor = to;
            self.choose(Pick::Cell(to));
        }
    }

    fn cell_at(&self, at: Position) -> Option<Cell> {
        let board = self.drawn.board;
        if !board.contains(at) {
            return None;
        }
        let (column, line) = (usize::from(at.x - board.x), usize::from(at.y - board.y));
        let (right, down) = self.drawn.scroll;
        self.drawn.canvas.as_ref()?.at(column + right, line + down)?.cell
    }
}

impl Page {
    /// How far it goes is known when it is drawn.
    fn scroll(&mut self, by: isize) {
        self.top = self.top.saturating_add_signed(by);
    }
}
