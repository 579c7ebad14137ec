//! Positions in Forsyth-Edwards notation, as engines use it: rows from the far one, numbers for free squares,
//! who is to move, two fields that mean nothing here, moves since the last capture, the number of the move.

use crate::Xiangqi;
use crate::board::{Piece, Square};
use crate::moves::State;
use crate::view::View;
use kernel::{Misread, Seat};
use phrase::Text;

/// A position in FEN.
pub(super) fn write_position(game: &Xiangqi, view: &View) -> String {
    text_of(game, view.state())
}

/// The same of a state, of which everybody sees everything.
pub(super) fn text_of(game: &Xiangqi, state: &State) -> String {
    let columns = usize::from(game.board.columns);
    let squares: Vec<Square> = game.board.squares().collect();
    let rows: Vec<String> = squares.chunks(columns).rev().map(|row| game.write_row(state, row)).collect();
    let turn = if state.mover() == Seat(0) { 'w' } else { 'b' };
    format!("{} {turn} - - {} {}", rows.join("/"), state.quiet(), state.ply() / 2 + 1)
}

/// A position from FEN. Fields after the first may be missing.
pub(super) fn read_position(game: &Xiangqi, line: &str) -> Result<State, Misread> {
    let mut fields = fields_of(line);
    let cells = game.read_cells(fields.next().unwrap_or((1, "")))?;
    let turn = match fields.next() {
        None | Some((_, "w" | "r" | "W" | "R")) => Seat(0),
        Some((_, "b" | "B")) => Seat(1),
        Some((column, word)) => {
            return Err(wrong(column, Text::new("xiangqi.read.turn").name("word", word)));
        }
    };
    let _rights = (fields.next(), fields.next());
    let quiet = read_number(fields.next(), 0)?;
    let full = read_number(fields.next(), 1)?.max(1);
    if let Some((column, word)) = fields.next() {
        return Err(wrong(column, Text::new("xiangqi.read.fields").name("word", word)));
    }
    let ply = u32::from(full - 1) * 2 + u32::from(turn.0);
    let state = game.engine.position(&cells, turn, quiet, ply);
    match game.attackers(&state, turn.other()).iter().next() {
        None => Ok(state),
        Some(square) => Err(Misread::at("", 1, 1, game.in_reach(&state, square))),
    }
}

impl Xiangqi {
    fn write_row(&self, state: &State, row: &[Square]) -> String {
        let mut text = String::new();
        let mut free = 0;
        for &square in row {
            let Some(piece) = state.at(square) else {
                free += 1;
                continue;
            };
            if free > 0 {
                text.push_str(&free.to_string());
            }
            free = 0;
            text.push(self.board.letter_of(piece));
        }
        if free > 0 { text + &free.to_string() } else { text }
    }

    /// What is said of a position in which the side to move could capture the royal piece.
    pub(crate) fn in_reach(&self, state: &State, from: Square) -> Text {
        let text = Text::new("xiangqi.read.in-reach").with("royal", self.board.kind_word(self.board.royal()));
        match state.at(from) {
            Some(piece) => {
                text.text("piece", self.board.piece_words(piece)).name("square", self.board.name(from))
            }
            None => text,
        }
    }

    fn read_cells(&self, (column, field): (usize, &str)) -> Result<Vec<Option<Piece>>, Misread> {
        let rows: Vec<&str> = field.split('/').collect();
        if rows.len() != usize::from(self.board.rows) {
            let text = Text::new("xiangqi.read.rows").number("rows", rows.len() as i64);
            return Err(wrong(column, text.number("expected", self.board.rows)));
        }
        let mut columns: Vec<usize> = Vec::new();
        let mut at = column;
        for row in &rows {
            columns.push(at);
            at += row.chars().count() + 1;
        }
        let mut cells = Vec::new();
        for (row, column) in rows.iter().zip(columns).rev() {
            self.read_row(row, column, &mut cells)?;
        }
        self.check_royals(column, &cells)?;
        Ok(cells)
    }

    /// One row: letters of pieces and numbers of free squares; a number may have two digits.
    fn read_row(&self, row: &str, column: usize, cells: &mut Vec<Option<Piece>>) -> Result<(), Misread> {
        let start = cells.len();
        let width = usize::from(self.board.columns);
        let mut free = 0;
        for (index, sign) in row.chars().enumerate() {
            if let Some(digit) = sign.to_digit(10) {
                free = (free * 10 + digit as usize).min(width + 1);
                continue;
            }
            cells.extend(std::iter::repeat_n(None, std::mem::take(&mut free)));
            let square = Square((cells.len().min(self.board.len() - 1)) as u8);
            cells.push(Some(self.read_piece(sign, square, column + index)?));
        }
        cells.extend(std::iter::repeat_n(None, free));
        let length = cells.len() - start;
        if length != width {
            let text = Text::new("xiangqi.read.row").name("row", row).number("expected", self.board.columns);
            return Err(wrong(column, text));
        }
        Ok(())
    }

    fn read_piece(&self, sign: char, square: Square, column: usize) -> Result<Piece, Misread> {
        let piece = if sign.is_ascii_alphabetic() { self.board.piece_of(sign) } else { None };
        let Some(piece) = piece else {
            let letters: Vec<String> = self.board.kinds.iter().map(|kind| kind.letter.to_string()).collect();
            let text = Text::new("xiangqi.read.letter").name("sign", sign).name("letters", letters.join(" "));
            return Err(wrong(column, text));
        };
        if self.board.kinds[piece.kind()].area[piece.side().index()].has(square) {
            return Ok(piece);
        }
        let text = Text::new("xiangqi.file.outside").with("piece", self.board.kind_word(piece.kind()));
        Err(wrong(column, text.name("square", self.board.name(square))))
    }

    fn check_royals(&self, column: usize, cells: &[Option<Piece>]) -> Result<(), Misread> {
        for side in [Seat(0), Seat(1)] {
            let royal = Piece::new(self.board.royal(), side);
            let count = cells.iter().filter(|&&cell| cell == Some(royal)).count();
            if count != 1 {
                let text = Text::new("xiangqi.file.royal-count")
                    .term("side", self.board.sides[side.index()].name)
                    .with("piece", self.board.kind_word(royal.kind()))
                    .name("letter", self.board.letter_of(royal))
                    .number("count", count as i64);
                return Err(wrong(column, text));
            }
        }
        Ok(())
    }
}

fn wrong(column: usize, text: Text) -> Misread {
    Misread::at("", 1, column, text)
}

/// The fields of a line, each with its column.
fn fields_of(line: &str) -> impl Iterator<Item = (usize, &str)> {
    line.split_whitespace().map(|word| {
        let before = &line[..word.as_ptr() as usize - line.as_ptr() as usize];
        (before.chars().count() + 1, word)
    })
}

fn read_number(field: Option<(usize, &str)>, missing: u16) -> Result<u16, Misread> {
    match field {
        None | Some((_, "-")) => Ok(missing),
        Some((column, word)) => {
            word.parse().map_err(|_| wrong(column, Text::new("xiangqi.read.number").name("word", word)))
        }
    }
}
