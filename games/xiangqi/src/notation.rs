//! Moves as text, and what a user's own files are checked for. Positions are in [`fen`].

pub mod fen;
pub mod uci;

use crate::Xiangqi;
use crate::board::{Board, Square};
use crate::moves::Move;
use kernel::{Files, Game, Misread, Misreads, Options};
use phrase::Text;

impl Xiangqi {
    /// A move as typed: `h3e3`.
    pub fn write_move(&self, action: Move) -> String {
        format!("{}{}", self.board.name(action.from), self.board.name(action.to))
    }

    /// A move from text: `h3e3`, `h3 e3`, `h3-e3` or `move h3 e3`.
    pub fn read_move(&self, line: &str) -> Result<Move, Misread> {
        let last = || self.board.name(Square(self.board.len() as u8 - 1));
        let expected = || Text::new("xiangqi.read.move").name("line", line.trim()).name("last", last());
        let squares: Option<Vec<Square>> =
            words_of(line).iter().map(|word| self.board.square(word)).collect();
        match squares.as_deref() {
            Some(&[from, to]) => Ok(Move { from, to }),
            _ => Err(Misread::at("", 1, 1, expected())),
        }
    }
}

/// Compiles every file that a user wrote, and says what came of it.
pub(crate) fn check(files: &Files) -> Result<Vec<Text>, Misreads> {
    let mut remarks = Vec::new();
    let mut wrong = Vec::new();
    for (name, text) in files.own().filter(|(name, _)| is_checked(name, files)) {
        match check_file(name, text, files) {
            Ok(more) => remarks.extend(more),
            Err(Misreads(more)) => wrong.extend(more),
        }
    }
    if wrong.is_empty() { Ok(remarks) } else { Err(Misreads(wrong)) }
}

/// A folder with a board is checked through its board, which names the other files.
fn is_checked(name: &str, files: &Files) -> bool {
    match name.rsplit_once('/') {
        Some((folder, file)) => file == "board.toml" || files.get(&format!("{folder}/board.toml")).is_none(),
        None => true,
    }
}

fn check_file(name: &str, text: &str, files: &Files) -> Result<Option<Text>, Misreads> {
    let Some(kind) = Board::kind_of_file(name, text)? else {
        let given = [("ruleset".to_string(), name.to_string())];
        Options::resolve(Xiangqi::OPTIONS, &given, files)?;
        return Ok(None);
    };
    if kind != crate::board::FileKind::Board {
        Board::check(name, files, kind).map_err(Misreads)?;
        return Ok(None);
    }
    let board = name.strip_suffix("/board.toml").unwrap_or(name);
    let given = [("board".to_string(), board.to_string())];
    let game = Xiangqi::new(&Options::resolve(Xiangqi::OPTIONS, &given, files)?, files)?;
    let moves = game.count(&game.start(), &mut Vec::new());
    let remark = Text::new("xiangqi.check.board")
        .number("columns", game.board.columns)
        .number("rows", game.board.rows)
        .number("kinds", game.board.kinds.len() as i64)
        .number("moves", moves as i64);
    Ok(Some(remark))
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
