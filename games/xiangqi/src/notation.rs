//! The game as text: moves that people type, positions, files.

mod fen;
mod files;
mod position;
mod score;
mod uci;

use crate::Xiangqi;
use crate::board::Square;
use crate::moves::{Move, State};
use crate::view::View;
use kernel::{Files, Misread, Misreads};
use phrase::Text;
use table::{Format, Notation, OutsiderSpec, ProtocolSpec, Reading};

pub use score::Script;

impl Notation for Xiangqi {
    /// A move as typed: `h3e3`.
    fn write(&self, action: Move) -> String {
        format!("{}{}", self.board.name(action.from), self.board.name(action.to))
    }

    /// A move from text: `h3e3`, `h3 e3`, `h3-e3` or `move h3 e3`; a legal one also as the field writes it, `C2.5` or `炮二平五`.
    fn read(&self, view: &View, line: &str) -> Result<Reading<Move>, Misread> {
        let last = || self.board.name(Square(self.board.len() as u8 - 1));
        let expected = || Text::new("xiangqi.read.move").name("line", line.trim()).name("last", last());
        let squares: Option<Vec<Square>> =
            words_of(line).iter().map(|word| self.board.square(word)).collect();
        match squares.as_deref() {
            Some(&[from, to]) => Ok(Move { from, to }.into()),
            _ => {
                let meant = self.read_score(view.state(), line);
                meant.map(Reading::from).ok_or_else(|| Misread::at("", 1, 1, expected()))
            }
        }
    }

    fn write_position(&self, view: &View) -> String {
        position::write_position(self, view)
    }

    fn read_position(&self, line: &str) -> Result<State, Misread> {
        position::read_position(self, line)
    }

    fn formats() -> &'static [Format<Xiangqi>] {
        &[Format { id: "fen", ending: "fen", write: fen::write, read: fen::read, knows: fen::knows }]
    }

    fn protocols() -> &'static [ProtocolSpec] {
        uci::PROTOCOLS
    }

    fn outsiders() -> &'static [OutsiderSpec<Xiangqi>] {
        uci::OUTSIDERS
    }

    fn check(files: &Files) -> Result<Vec<Text>, Misreads> {
        files::check(files)
    }
}

/// The squares in a line: each a letter with the digits after it.
fn words_of(line: &str) -> Vec<String> {
    let line = line.trim();
    let line = line.strip_prefix("move ").unwrap_or(line);
    let mut words: Vec<String> = Vec::new();
    for sign in line.chars().filter(|sign| !matches!(sign, ' ' | '-')) {
        match words.last_mut() {
            Some(word) if sign.is_ascii_digit() => word.push(sign),
            _ => words.push(sign.to_string()),
        }
    }
    words
}
