//! Texts both ways: `d3`, `pass`, and positions such as `8/8/8/3wb3/3bw3/8/8/8 b`.

use crate::moves::{Action, BLACK, Square, State, WHITE};
use crate::{Reversi, scene};
use kernel::{Misread, Seat};
use phrase::Text;
use table::{Notation, Reading};

const LETTERS: [char; 2] = ['b', 'w'];

impl Notation for Reversi {
    fn write(&self, action: Action) -> String {
        match action {
            Action::Place(square) => scene::name(square),
            Action::Pass => "pass".to_string(),
        }
    }

    fn read(&self, _view: &State, line: &str) -> Result<Reading<Action>, Misread> {
        let word = line.trim().to_ascii_lowercase();
        let square = (0..64).map(Square).find(|&square| scene::name(square) == word);
        let action = square.map(Action::Place).or((word == "pass").then_some(Action::Pass));
        let wrong = || Misread::new(Text::new("reversi.read").name("word", line.trim()));
        action.map(Reading::from).ok_or_else(wrong)
    }

    fn write_position(&self, view: &State) -> String {
        let rows: Vec<String> = (0..8).map(|row| write_row(view, row)).collect();
        format!("{} {}", rows.join("/"), LETTERS[view.mover.index()])
    }

    fn read_position(&self, line: &str) -> Result<State, Misread> {
        let wrong = || Misread::new(Text::new("reversi.position").name("word", line));
        let (board, mover) = line.split_once(' ').ok_or_else(wrong)?;
        let mover = [BLACK, WHITE].into_iter().find(|seat| mover == LETTERS[seat.index()].to_string());
        let mut state = State { discs: [0; 2], mover: mover.ok_or_else(wrong)? };
        let rows: Vec<&str> = board.split('/').collect();
        if rows.len() != 8 {
            return Err(wrong());
        }
        for (row, text) in rows.into_iter().enumerate() {
            read_row(&mut state, row as u32, text).ok_or_else(wrong)?;
        }
        Ok(state)
    }
}

fn write_row(state: &State, row: u8) -> String {
    let (mut text, mut empty) = (String::new(), 0);
    for column in 0..8 {
        match state.at(Square(8 * row + column)) {
            None => empty += 1,
            Some(seat) => {
                push_empty(&mut text, std::mem::take(&mut empty));
                text.push(LETTERS[seat.index()]);
            }
        }
    }
    push_empty(&mut text, empty);
    text
}

fn push_empty(text: &mut String, empty: u32) {
    if empty > 0 {
        text.push_str(&empty.to_string());
    }
}

/// Puts the discs of a row on the board; nothing if it is no row.
fn read_row(state: &mut State, row: u32, text: &str) -> Option<()> {
    let mut column = 0;
    for letter in text.chars() {
        match (LETTERS.iter().position(|it| *it == letter), letter.to_digit(9)) {
            (Some(seat), _) if column < 8 => {
                state.discs[Seat(seat as u8).index()] |= 1 << (8 * row + column);
                column += 1;
            }
            (None, Some(empty @ 1..)) => column += empty,
            _ => return None,
        }
    }
    (column == 8).then_some(())
}
