//! The game as text: lines that people type, positions, setups.

mod files;
mod position;
mod setup;
mod ucc;

pub use files::read_setups;
pub use position::Letters;
pub use setup::{read_setup, write_setup};

use crate::board::{Move, Rank, Square};
use crate::moves::{Action, State};
use crate::scene::letters;
use crate::{Stratego, View};
use kernel::{Files, Misread, Misreads, Seat};
use phrase::Text;
use table::{Notation, ProtocolSpec, Reading};

/// The words for the two sides.
const SIDES: [&str; 2] = ["red", "blue"];

impl Notation for Stratego {
    /// An action as typed: `move a4 a5`, `place 10 a1`, `first red`.
    fn write(&self, action: Action) -> String {
        let name = |square| self.board.name(square);
        match action {
            Action::Move(step) => format!("move {} {}", name(step.from), name(step.to)),
            Action::Place { rank, square } => format!("place {} {}", letters(rank), name(square)),
            Action::First(seat) => format!("first {}", SIDES[seat.index()]),
        }
    }

    /// What a line means: also `a4 a5` and `a4-a5`, and ranks by their whole word.
    fn read(&self, _view: &View, line: &str) -> Result<Reading<Action>, Misread> {
        let words = words(line);
        let spelled: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
        let action = match spelled[..] {
            [verb, _, _] if verb.eq_ignore_ascii_case("move") => self.step(&words[1..]),
            [verb, _, _] if verb.eq_ignore_ascii_case("place") => self.placement(&words[1..]),
            [verb, side] if verb.eq_ignore_ascii_case("first") => first(words[1].0, side),
            [_, _] => self.step(&words),
            _ => Err(misread(1, Text::new("stratego.line.commands"))),
        };
        action.map(Reading::from)
    }

    fn write_position(&self, view: &View) -> String {
        position::write_position(self, view)
    }

    fn write_known(&self, view: &View) -> String {
        position::write_known(self, view)
    }

    fn read_position(&self, line: &str) -> Result<State, Misread> {
        position::read_position(self, line)
    }

    fn protocols() -> &'static [ProtocolSpec] {
        ucc::PROTOCOLS
    }

    fn check(files: &Files) -> Result<Vec<Text>, Misreads> {
        files::check(files)
    }
}

impl Stratego {
    fn step(&self, words: &[(usize, &str)]) -> Result<Action, Misread> {
        Ok(Action::Move(Move { from: self.square(words[0])?, to: self.square(words[1])? }))
    }

    fn placement(&self, words: &[(usize, &str)]) -> Result<Action, Misread> {
        let (column, word) = words[0];
        let rank = Rank::ALL.into_iter().find(|&rank| letters(rank).eq_ignore_ascii_case(word));
        let unknown = || {
            let known = Rank::ALL.map(letters).join(", ");
            misread(column, Text::new("stratego.line.rank").name("word", word).name("words", known))
        };
        let rank = rank.or_else(|| Rank::from_word(word)).ok_or_else(unknown)?;
        Ok(Action::Place { rank, square: self.square(words[1])? })
    }

    fn square(&self, (column, word): (usize, &str)) -> Result<Square, Misread> {
        let last = self.board.name(Square((self.board.squares() - 1) as u8));
        let unknown = Text::new("stratego.line.square").name("word", word).name("last", last);
        self.board.find(word).ok_or_else(|| misread(column, unknown))
    }
}

fn first(column: usize, side: &str) -> Result<Action, Misread> {
    let seat = SIDES.iter().position(|known| known.eq_ignore_ascii_case(side));
    let unknown = || misread(column, Text::new("stratego.line.side").name("word", side));
    seat.map(|seat| Action::First(Seat(seat as u8))).ok_or_else(unknown)
}

/// The words of a line, each with its column; a hyphen parts words as a blank does.
fn words(line: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut column = 1;
    for piece in line.split(|letter: char| letter.is_whitespace() || letter == '-') {
        if !piece.is_empty() {
            words.push((column, piece));
        }
        column += piece.chars().count() + 1;
    }
    words
}

fn misread(column: usize, text: Text) -> Misread {
    Misread::at("", 1, column, text)
}
