//! Files with a position, as engines and their users keep them.

use crate::Xiangqi;
use crate::view::View;
use kernel::Misread;
use phrase::Text;
use table::{Imported, Notation};

/// A file with a position: the board's name in the first line, the position in the second.
pub(super) fn write(game: &Xiangqi, view: &View) -> String {
    format!("board {}\n{}\n", game.name, game.write_position(view))
}

/// A file with a position. Without a board's name, ten rows are the traditional board.
pub(super) fn read(file: &str, text: &str) -> Result<Imported, Misread> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    let named = lines.next_if(|line| line.starts_with("board ")).map(|line| line["board ".len()..].trim());
    let Some(position) = lines.next() else {
        return Err(Misread::at(file, 1, 1, Text::new("xiangqi.read.nothing")));
    };
    let rows = position.split('/').count();
    let board = named.or((rows == 10).then_some("traditional"));
    let options = board.map(|board| ("board".to_string(), board.to_string()));
    Ok(Imported { options: options.into_iter().collect(), files: Vec::new(), position: position.to_string() })
}

/// Whether a text looks like such a file.
pub(super) fn knows(text: &str) -> bool {
    let line = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with("board "));
    line.is_some_and(|line| line.split(' ').next().is_some_and(|field| field.matches('/').count() >= 2))
}
