//! What a user's own files are checked for.

use crate::Xiangqi;
use crate::board::{Board, FileKind};
use kernel::{Files, Game, Misreads, Options};
use phrase::Text;

/// Compiles every file that a user wrote, and says what came of it.
pub(super) fn check(files: &Files) -> Result<Vec<Text>, Misreads> {
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
    if kind != FileKind::Board {
        Board::check(name, files, kind)?;
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
