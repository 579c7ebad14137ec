//! Texts both ways: commands, positions, save files, setups.

pub mod position;
pub mod save;
pub mod setup;

use crate::Guerre;
use crate::board::army::{Army, Kind};
use crate::board::square::Square;
use crate::board::{Board, Element, NORTH, Plan, SOUTH, Terrain, conditions, drawing};
use crate::moves::{Action, State};
use crate::view::View;
use kernel::{Files, Game, Misread, Misreads, Options, Seat};
use phrase::Text;
use table::{Format, Imported, Notation, Reading};

impl Notation for Guerre {
    fn write(&self, action: Action) -> String {
        match action {
            Action::Move { from, to } => format!("move {from} {to}"),
            Action::Attack { from, target } => format!("attack {from} {target}"),
            Action::End => "end".to_string(),
            Action::Place { kind, square } => format!("place {} {square}", kind.id()),
            Action::Lot(side) => format!("lot {}", side_word(side)),
        }
    }

    // What a typed line means, legal or not: `move C1 C2`, `m C1 C2` or `C1 C2`, `attack C1 C2` or
    // `a C1 C2`, `end`, `place ID C`, `lot north`. Words in any case.
    fn read(&self, _view: &View, line: &str) -> Result<Reading<Action>, Misread> {
        let words = words_of(line);
        let [verb, rest @ ..] = words.as_slice() else { return Err(expected(1)) };
        let action = match (verb.1.to_ascii_lowercase().as_str(), rest) {
            ("move" | "m", [from, to]) => {
                Ok(Action::Move { from: self.square_in(*from)?, to: self.square_in(*to)? })
            }
            ("attack" | "a", [from, target]) => {
                Ok(Action::Attack { from: self.square_in(*from)?, target: self.square_in(*target)? })
            }
            ("end", []) => Ok(Action::End),
            ("place", [kind, square]) => {
                Ok(Action::Place { kind: kind_in(*kind)?, square: self.square_in(*square)? })
            }
            ("lot", [side]) => side_in(*side).map(Action::Lot),
            (_, [to]) if Square::from_name(verb.1).is_some() => {
                Ok(Action::Move { from: self.square_in(*verb)?, to: self.square_in(*to)? })
            }
            _ => Err(expected(verb.0)),
        };
        action.map(Reading::from)
    }

    fn write_position(&self, view: &View) -> String {
        position::write_position(self, view)
    }

    fn read_position(&self, line: &str) -> Result<State, Misread> {
        position::read_position(self, line)
    }

    fn formats() -> &'static [Format<Guerre>] {
        &[Format { id: "save", ending: "txt", write: save::write, read: import, knows: save::knows }]
    }

    // Units files, rulesets, save files, setups, boards. The remarks are the conditions of the book that a board breaks.
    fn check(files: &Files) -> Result<Vec<Text>, Misreads> {
        let (mut remarks, mut wrong) = (Vec::new(), Vec::new());
        for (file, text) in files.own() {
            match check_file(file, text) {
                Ok(more) => remarks.extend(more),
                Err(Misreads(more)) => wrong.extend(more),
            }
        }
        if wrong.is_empty() { Ok(remarks) } else { Err(Misreads(wrong)) }
    }
}

impl Guerre {
    /// The square of a word. One that no board reaches is not even a square to refuse.
    fn square_in(&self, (column, word): (usize, &str)) -> Result<Square, Misread> {
        Square::from_name(word).ok_or_else(|| Misread::at("", 1, column, self.square_expected(word)))
    }
}

/// The words of a line, each with the column where it begins.
fn words_of(line: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    for word in line.split_whitespace() {
        let offset = word.as_ptr() as usize - line.as_ptr() as usize;
        words.push((line[..offset].chars().count() + 1, word));
    }
    words
}

fn expected(column: usize) -> Misread {
    Misread::at("", 1, column, Text::new("guerre.command"))
}

fn kind_in((column, word): (usize, &str)) -> Result<Kind, Misread> {
    let ids: Vec<&str> = Kind::ALL.iter().map(|kind| kind.id()).collect();
    let said = || Text::new("guerre.kind").name("word", word).name("ids", ids.join(", "));
    Kind::from_id(word).ok_or_else(|| Misread::at("", 1, column, said()))
}

fn side_in((column, word): (usize, &str)) -> Result<Seat, Misread> {
    let side = [NORTH, SOUTH].into_iter().find(|&side| side_word(side).eq_ignore_ascii_case(word));
    side.ok_or_else(|| Misread::at("", 1, column, Text::new("guerre.side").name("word", word)))
}

fn side_word(side: Seat) -> &'static str {
    if side == NORTH { "north" } else { "south" }
}

/// The units that come with the game, by which files are checked that name none.
fn shipped_army() -> Army {
    let text = Files::shipped(Guerre::FILES).get("units/book.toml").map(str::to_string).unwrap_or_default();
    Army::read("units/book.toml", &text).expect("the shipped units are sound")
}

/// The board that comes with the game.
fn shipped_plan() -> Plan {
    let text = Files::shipped(Guerre::FILES).get("boards/book.txt").map(str::to_string).unwrap_or_default();
    drawing::read("boards/book.txt", &text).expect("the shipped board is sound")
}

fn check_file(file: &str, text: &str) -> Result<Vec<Text>, Misreads> {
    if save::knows(text) {
        let plan = save::read(file, text, &shipped_army())?.plan;
        return Ok(conditions::broken(&Board::compile(file, plan)?, &shipped_army()));
    }
    if setup::knows(text) {
        return check_setup(file, text);
    }
    if !file.ends_with(".toml") {
        let board = Board::compile(file, drawing::read(file, text)?)?;
        return Ok(conditions::broken(&board, &shipped_army()));
    }
    if text.contains("moves_per_turn") || text.contains("[infantry]") {
        Army::read(file, text)?;
        return Ok(Vec::new());
    }
    let files = Files::shipped(Guerre::FILES).with(file, text);
    let given = [("ruleset".to_string(), file.to_string())];
    Options::resolve(Guerre::OPTIONS, &given, &files).map(|_| Vec::new())
}

/// A setup fits the board of the book, for one of the two sides: the one that its first unit stands on.
fn check_setup(file: &str, text: &str) -> Result<Vec<Text>, Misreads> {
    let files = Files::shipped(Guerre::FILES);
    let given = [("setup".to_string(), "free".to_string())];
    let game = Guerre::new(&Options::resolve(Guerre::OPTIONS, &given, &files)?, &files)?;
    let north = game.read_setup_file(NORTH, file, text);
    let read = if north.is_err() && game.begins_in_the_south(text) {
        game.read_setup_file(SOUTH, file, text)
    } else {
        north
    };
    read.map(|_| Vec::new()).map_err(Misreads::from)
}

/// What a save file means: the board of the book, if it is that, else a board of its own.
pub(crate) fn import(file: &str, text: &str) -> Result<Imported, Misread> {
    let save = save::read(file, text, &shipped_army())?;
    let book = shipped_plan();
    let missing = |element: &Element| !save.plan.elements.contains(element);
    let is_book = (save.plan.rows, save.plan.columns) == (book.rows, book.columns)
        && save.plan.elements.iter().all(|element| book.elements.contains(element))
        && book.elements.iter().filter(|e| missing(e)).all(|e| e.terrain == Terrain::Arsenal);
    if is_book {
        return Ok(Imported { position: save.position(&book), ..Imported::default() });
    }
    Ok(Imported {
        options: vec![("board".to_string(), OWN_BOARD.to_string())],
        files: vec![(OWN_BOARD.to_string(), drawing::write(&save.plan))],
        position: save.position(&save.plan),
    })
}

/// The name under which the board of a save file travels in a record.
const OWN_BOARD: &str = "saved-board.txt";
