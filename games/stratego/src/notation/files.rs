//! The data files of a user: boards, rulesets and setups.

use super::read_setup;
use crate::Stratego;
use crate::board::{Board, Rank, read_board};
use kernel::{Files, Game, Misread, Misreads, Options};
use phrase::Text;

/// The folder of named setups.
const SETUPS: &str = "setups/";

/// The named setups that fit a board: the shipped ones, and all of the user's own.
pub fn read_setups(board: &Board, files: &Files) -> Result<Vec<(String, Vec<Rank>)>, Misreads> {
    let mut setups = Vec::new();
    for (file, text) in Stratego::FILES.iter().filter(|(file, _)| files.own().all(|(own, _)| own != *file)) {
        if let Some(name) = setup_name(file) {
            // A shipped setup is right for the classic army, and left out where the army is another.
            setups.extend(read_setup(board, file, text).ok().map(|ranks| (name, ranks)));
        }
    }
    let mut wrong = Vec::new();
    for (file, text) in files.own() {
        if let Some(name) = setup_name(file) {
            match read_setup(board, file, text) {
                Ok(ranks) => setups.push((name, ranks)),
                Err(misread) => wrong.push(misread),
            }
        }
    }
    setups.sort_by(|(one, _), (other, _)| one.cmp(other));
    if wrong.is_empty() { Ok(setups) } else { Err(Misreads(wrong)) }
}

/// `setups/offensive.txt` is called `offensive`.
fn setup_name(file: &str) -> Option<String> {
    let name = file.strip_prefix(SETUPS)?;
    Some(name.rsplit_once('.').map_or(name, |(name, _)| name).to_string())
}

/// Validates a user's files: a board by its map, another table as a ruleset, anything else as a setup.
pub(super) fn check(files: &Files) -> Result<Vec<Text>, Misreads> {
    let (mut remarks, mut wrong) = (Vec::new(), Vec::new());
    for (file, text) in files.own() {
        let checked = if !file.ends_with(".toml") {
            check_setup(file, text).map_err(Misreads::from)
        } else if text.lines().any(|line| line.trim_start().starts_with("map")) {
            read_board(file, text).map(|board| board_remark(file, &board))
        } else {
            check_ruleset(file, files)
        };
        match checked {
            Ok(remark) => remarks.push(remark),
            Err(Misreads(more)) => wrong.extend(more),
        }
    }
    if wrong.is_empty() { Ok(remarks) } else { Err(Misreads(wrong)) }
}

fn board_remark(file: &str, board: &Board) -> Text {
    Text::new("stratego.check.board")
        .name("file", file)
        .number("squares", board.squares() as i64)
        .number("pieces", board.army_size() as i64)
}

fn check_ruleset(file: &str, files: &Files) -> Result<Text, Misreads> {
    let given = [("ruleset".to_string(), file.to_string())];
    Options::resolve(Stratego::OPTIONS, &given, files)?;
    Ok(Text::new("stratego.check.ruleset").name("file", file))
}

fn check_setup(file: &str, text: &str) -> Result<Text, Misread> {
    let classic = Stratego::FILES.iter().find(|(name, _)| *name == "boards/classic.toml");
    let board = classic.and_then(|(name, text)| read_board(name, text).ok());
    read_setup(&board.expect("the classic board is shipped and well formed"), file, text)?;
    Ok(Text::new("stratego.check.setup").name("file", file))
}
