//! A position as one line: a letter a square from player 1's back row, a blank, and who is to move.

use crate::Stratego;
use crate::board::{Army, Piece, Rank, Square};
use crate::moves::{End, Phase, State};
use crate::scene::on_show;
use crate::view::View;
use kernel::{Misread, Seat};
use phrase::Text;

/// The letters of pieces, and those of what is no piece.
pub struct Letters;

impl Letters {
    /// An empty square.
    pub const EMPTY: char = 'A';
    /// A lake.
    pub const LAKE: char = '_';
    /// A piece that the reader does not know.
    pub const HIDDEN: char = '?';

    /// The letter of a piece: red from B to M, blue from N to Y; bomb, spy and up to the marshal, flag.
    pub fn of(seat: Seat, rank: Rank) -> char {
        let place = if rank == Rank::Bomb { 0 } else { rank.index().min(11) as u8 };
        char::from(b'B' + 12 * seat.0 + place)
    }

    /// The side and rank of a letter.
    pub fn meaning(letter: char) -> Option<(Seat, Rank)> {
        let sides = [Seat(0), Seat(1)].into_iter();
        let all = sides.flat_map(|seat| Rank::ALL.into_iter().map(move |rank| (seat, rank)));
        all.into_iter().find(|&(seat, rank)| Letters::of(seat, rank) == letter)
    }
}

/// The words after the blank, besides `r` and `b` for who is to move.
const SETUP: &str = "setup";
const LOT: &str = "lot";

/// What is on show to a viewer as text, with `?` for what is not. An umpire's text can be read back: it
/// gives the same future, with nothing shown and no history.
pub(super) fn write_position(game: &Stratego, view: &View) -> String {
    let squares = (0..game.board.squares() as u8).map(Square);
    let mut text: String = squares.map(|square| letter(game, view, square)).collect();
    text.push(' ');
    text.push_str(match view.phase {
        Phase::Setup => SETUP,
        Phase::Lot => LOT,
        Phase::Play | Phase::Over(_) => ["r", "b"][view.to_move.index()],
    });
    text
}

/// What stands for a square.
fn letter(game: &Stratego, view: &View, square: Square) -> char {
    match view.at(square) {
        _ if game.board.lakes.has(square) => Letters::LAKE,
        None => Letters::EMPTY,
        Some(seen) => {
            let rank = on_show(game, view.viewer, seen);
            rank.map_or(Letters::HIDDEN, |rank| Letters::of(seen.seat, rank))
        }
    }
}

/// The state of a position's text. Its pieces are unknown to the other side; those outside their own
/// rows count as moved.
pub(super) fn read_position(game: &Stratego, text: &str) -> Result<State, Misread> {
    let (squares, tail) = text.trim().split_once(char::is_whitespace).ok_or_else(|| game.shape(text))?;
    let mut state = State::empty();
    game.read_squares(&mut state, squares)?;
    match tail.trim() {
        "r" => game.resume(&mut state, Seat(0))?,
        "b" => game.resume(&mut state, Seat(1))?,
        SETUP => game.resume_setup(&mut state)?,
        LOT => game.resume_lot(&mut state)?,
        other => {
            let column = squares.chars().count() + 2;
            return Err(misread(column, Text::new("stratego.position.turn").name("word", other)));
        }
    }
    Ok(state)
}

impl Stratego {
    fn shape(&self, text: &str) -> Misread {
        let squares = self.board.squares() as i64;
        let found = text.split_whitespace().next().map_or(0, |word| word.chars().count() as i64);
        let text = Text::new("stratego.position.shape").number("squares", squares).number("found", found);
        misread(1, text)
    }

    fn read_squares(&self, state: &mut State, letters: &str) -> Result<(), Misread> {
        if letters.chars().count() != self.board.squares() {
            return Err(self.shape(letters));
        }
        for (i, letter) in letters.chars().enumerate() {
            self.read_letter(state, Square(i as u8), letter).map_err(|text| misread(i + 1, text))?;
        }
        Ok(())
    }

    fn read_letter(&self, state: &mut State, square: Square, letter: char) -> Result<(), Text> {
        let place = |key| Text::new(key).name("letter", letter).name("square", self.board.name(square));
        if (letter == Letters::LAKE) != self.board.lakes.has(square) {
            return Err(place("stratego.position.lake"));
        }
        if letter == Letters::LAKE || letter == Letters::EMPTY {
            return Ok(());
        }
        let (seat, rank) = Letters::meaning(letter).ok_or_else(|| place("stratego.position.letter"))?;
        let at_home = self.board.home[seat.index()].has(square);
        if !at_home && !rank.moves() {
            return Err(place("stratego.position.still"));
        }
        if state.reserve(&self.board, seat)[rank.index()] == 0 {
            return Err(place("stratego.position.too-many"));
        }
        let piece = Piece::new(seat, rank);
        state.put(square, if at_home { piece } else { piece.moved(1) });
        Ok(())
    }

    /// Play goes on from here. A side without its flag has lost it.
    fn resume(&self, state: &mut State, to_move: Seat) -> Result<(), Misread> {
        state.placed = 2 * self.board.army_size() as u8;
        let flags = [Seat(0), Seat(1)].map(|seat| state.standing(seat)[Rank::Flag.index()]);
        match flags {
            [0, 0] => return Err(misread(1, Text::new("stratego.position.no-flags"))),
            [0, _] => state.phase = Phase::Over(End::Flag(Seat(1))),
            [_, 0] => state.phase = Phase::Over(End::Flag(Seat(0))),
            _ => self.begin(state, to_move),
        }
        state.to_move = to_move;
        Ok(())
    }

    /// Setup goes on from here: pieces stand on the first squares of the order, and nowhere else.
    fn resume_setup(&self, state: &mut State) -> Result<(), Misread> {
        let order = self.board.setup.iter().flatten();
        let placed = order.clone().take_while(|&&square| state.at(square).is_some()).count();
        let standing = (state.side(Seat(0)) | state.side(Seat(1))).count() as usize;
        let own = order.take(placed).enumerate().all(|(i, &square)| {
            state.at(square).is_some_and(|piece| piece.seat().index() == i / self.board.army_size())
        });
        if placed != standing || !own || placed == 2 * self.board.army_size() {
            return Err(misread(1, Text::new("stratego.position.setup")));
        }
        state.placed = placed as u8;
        state.to_move = Seat((placed / self.board.army_size()) as u8);
        Ok(())
    }

    fn resume_lot(&self, state: &mut State) -> Result<(), Misread> {
        let whole = |seat: Seat| -> bool {
            let standing: Army = state.standing(seat);
            standing == self.board.army && state.side(seat) == self.board.home[seat.index()]
        };
        if !(whole(Seat(0)) && whole(Seat(1))) {
            return Err(misread(1, Text::new("stratego.position.lot")));
        }
        state.placed = 2 * self.board.army_size() as u8;
        state.to_move = Seat(1);
        state.phase = Phase::Lot;
        Ok(())
    }
}

fn misread(column: usize, text: Text) -> Misread {
    Misread::at("", 1, column, text)
}
