//! A position as one line: a letter a square from player 1's back row, a blank, and who is to move.
//!
//! Words may follow that say what everybody knows beyond it, as puzzles have them: `moved=a4,b5:3` which pieces on their own rows have moved, and how far
//! at the most where it was more than one square; `shown=c7` whose rank was shown. What a seat sees of the other side stands
//! as `?`, and `hidden=NOO` says which ranks are behind: read again, they are dealt over those squares in a fixed way, so that
//! the text gives away nothing that the seat does not know.

use crate::Stratego;
use crate::board::{Army, Piece, Rank, Square};
use crate::moves::{End, Phase, State};
use crate::scene::on_show;
use crate::view::{Seen, View};
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

/// The keys of what is known beyond where pieces stand.
const MOVED: &str = "moved";
const SHOWN: &str = "shown";
const BEHIND: &str = "hidden";

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

/// The same with what everybody knows of each piece. A seat's text can be read back too, if it sees all of its own.
pub(super) fn write_known(game: &Stratego, view: &View) -> String {
    let mut text = write_position(game, view);
    for (key, value) in [(MOVED, moved(game, view)), (SHOWN, shown(game, view)), (BEHIND, behind(game, view))]
    {
        if !value.is_empty() {
            text.push_str(&format!(" {key}={value}"));
        }
    }
    text
}

/// How far a piece is taken to have gone at the most, if nothing is said: away from its own rows it has moved.
fn assumed(game: &Stratego, seat: Seat, square: Square) -> u8 {
    u8::from(!game.board.home[seat.index()].has(square))
}

/// The pieces that have moved further than one would think.
fn moved(game: &Stratego, view: &View) -> String {
    let further = view.pieces().filter(|(square, seen)| seen.longest > assumed(game, seen.seat, *square));
    let word = |(square, seen): (Square, Seen)| match seen.longest {
        1 => game.board.name(square),
        far => format!("{}:{far}", game.board.name(square)),
    };
    further.map(word).collect::<Vec<_>>().join(",")
}

/// The pieces that were shown and are on show.
fn shown(game: &Stratego, view: &View) -> String {
    let on_show = |seen: &Seen| seen.shown && on_show(game, view.viewer, *seen).is_some();
    let all = view.pieces().filter(|(_, seen)| on_show(seen));
    all.map(|(square, _)| game.board.name(square)).collect::<Vec<_>>().join(",")
}

/// The ranks behind what is not on show, in order, if they are known to be all of one side and in play.
fn behind(game: &Stratego, view: &View) -> String {
    let sides = [Seat(0), Seat(1)].into_iter().map(|seat| behind_of(game, view, seat));
    let mut hiding = sides.filter(|ranks| !ranks.is_empty());
    match (view.phase, hiding.next(), hiding.next()) {
        (Phase::Play, Some(ranks), None) => ranks,
        _ => String::new(),
    }
}

fn behind_of(game: &Stratego, view: &View, seat: Seat) -> String {
    let own = view.pieces().filter(|(_, seen)| seen.seat == seat);
    let mut left = view.left[seat.index()];
    for (_, seen) in own {
        if let Some(rank) = on_show(game, view.viewer, seen) {
            left[rank.index()] = left[rank.index()].saturating_sub(1);
        }
    }
    let letters = |rank: Rank| std::iter::repeat_n(Letters::of(seat, rank), usize::from(left[rank.index()]));
    Rank::ALL.into_iter().flat_map(letters).collect()
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

/// What a text says beyond where pieces stand.
#[derive(Default)]
struct Known {
    moved: Vec<(Square, u8)>,
    shown: Vec<Square>,
    behind: Vec<(Seat, Rank)>,
}

/// No board is so long that a piece could go as far.
const MOST_STEPS: u8 = 100;

/// The state of a position's text. Its pieces are unknown to the other side; those outside their own
/// rows count as moved.
pub(super) fn read_position(game: &Stratego, text: &str) -> Result<State, Misread> {
    let (squares, tail) = text.trim().split_once(char::is_whitespace).ok_or_else(|| game.shape(text))?;
    let column = squares.chars().count() + 2;
    let mut words = tail.split_whitespace();
    let turn = words.next().unwrap_or_default();
    let known = game.read_known(words, column)?;
    let mut state = State::empty();
    game.read_squares(&mut state, squares, &known)?;
    game.deal_behind(&mut state, squares, &known).map_err(|text| misread(column, text))?;
    game.mark_known(&mut state, &known).map_err(|text| misread(column, text))?;
    match turn {
        "r" => game.resume(&mut state, Seat(0))?,
        "b" => game.resume(&mut state, Seat(1))?,
        SETUP => game.resume_setup(&mut state)?,
        LOT => game.resume_lot(&mut state)?,
        other => {
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

    fn read_squares(&self, state: &mut State, letters: &str, known: &Known) -> Result<(), Misread> {
        if letters.chars().count() != self.board.squares() {
            return Err(self.shape(letters));
        }
        let is_behind = |letter: char| letter == Letters::HIDDEN && !known.behind.is_empty();
        for (i, letter) in letters.chars().enumerate().filter(|(_, letter)| !is_behind(*letter)) {
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

    /// The words after who is to move.
    fn read_known<'a>(&self, words: impl Iterator<Item = &'a str>, column: usize) -> Result<Known, Misread> {
        let mut known = Known::default();
        for word in words {
            let wrong = || misread(column, Text::new("stratego.position.word").name("word", word));
            let (key, value) = word.split_once('=').ok_or_else(wrong)?;
            let square = |name: &str| self.board.find(name).ok_or_else(wrong);
            match key {
                MOVED => {
                    for piece in value.split(',') {
                        let (name, far) = piece.split_once(':').unwrap_or((piece, "1"));
                        let far = far.parse().ok().filter(|far| (1..MOST_STEPS).contains(far));
                        known.moved.push((square(name)?, far.ok_or_else(wrong)?));
                    }
                }
                SHOWN => known.shown = value.split(',').map(square).collect::<Result<_, _>>()?,
                BEHIND => {
                    let meant: Option<Vec<_>> = value.chars().map(Letters::meaning).collect();
                    known.behind = meant.ok_or_else(wrong)?;
                }
                _ => return Err(wrong()),
            }
        }
        Ok(known)
    }

    /// Deals the ranks behind `?`: those that never move over squares on which nothing has moved, then the rest, each in order.
    fn deal_behind(&self, state: &mut State, letters: &str, known: &Known) -> Result<(), Text> {
        let wrong = || Text::new("stratego.position.behind");
        let [seat, ..] = known.behind.iter().map(|(seat, _)| *seat).collect::<Vec<_>>()[..] else {
            return Ok(());
        };
        let hidden = letters.chars().enumerate().filter(|(_, letter)| *letter == Letters::HIDDEN);
        let mut squares: Vec<Square> = hidden.map(|(i, _)| Square(i as u8)).collect();
        let has_moved = |square: Square| {
            known.moved.iter().any(|(it, _)| *it == square) || assumed(self, seat, square) > 0
        };
        // What never moved comes first, and so do bombs and flag.
        squares.sort_by_key(|square| has_moved(*square));
        let mut ranks: Vec<Rank> = known.behind.iter().map(|(_, rank)| *rank).collect();
        ranks.sort_by_key(|rank| (rank.moves(), *rank));
        let is_one_side = known.behind.iter().all(|(of, _)| *of == seat);
        if !is_one_side || ranks.len() != squares.len() {
            return Err(wrong());
        }
        for (&square, &rank) in squares.iter().zip(&ranks) {
            let fits = rank.moves() || !has_moved(square);
            if !fits || state.reserve(&self.board, seat)[rank.index()] == 0 {
                return Err(wrong());
            }
            state.put(square, Piece::new(seat, rank).moved(assumed(self, seat, square)));
        }
        Ok(())
    }

    /// Marks what everybody knows of the pieces that stand.
    fn mark_known(&self, state: &mut State, known: &Known) -> Result<(), Text> {
        let place = |key, square| Text::new(key).name("square", self.board.name(square));
        for &(square, far) in &known.moved {
            let piece = state.at(square).ok_or_else(|| place("stratego.position.nothing", square))?;
            if !piece.rank().moves() || (far > 1 && piece.rank() != Rank::Scout) {
                return Err(place("stratego.position.cannot-have-moved", square));
            }
            state.lift(square);
            state.put(square, piece.moved(far));
        }
        for &square in &known.shown {
            let piece = state.at(square).ok_or_else(|| place("stratego.position.nothing", square))?;
            state.lift(square);
            state.put(square, piece.shown());
        }
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
