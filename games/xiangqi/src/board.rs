//! A board and its pieces, compiled from files that a person can write.
//!
//! Three files make a board: its grounds, its pieces, and the board itself. [`Board::compile`] reads them
//! and says everything that is wrong with them, each mistake with its file, line and column.

mod betza;
mod drawing;
mod grounds;
mod pieces;
mod reader;
mod steps;

use crate::moves::Squares;
use kernel::{Files, Misread, Misreads, Seat, grid};
use phrase::{Arg, Text};
use std::num::NonZeroU8;

/// The most squares a board may have.
pub const MOST_SQUARES: usize = 192;
/// The most kinds of pieces a board may have.
pub const MOST_KINDS: usize = 16;
/// As often as the board allows.
pub const ENDLESS: u8 = u8::MAX;

/// A square or point, counted along the rows from the first side's left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub u8);

impl Square {
    /// The square's place in an array with one entry a square.
    #[inline(always)]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

kernel::numbered!(Square(u8));

/// A piece: its kind, counted in the order of the pieces' file, and its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(NonZeroU8);

impl Piece {
    /// A piece of a kind and a side.
    #[inline(always)]
    pub fn new(kind: usize, side: Seat) -> Piece {
        let code = (kind as u8 * 2 + side.0).saturating_add(1);
        Piece(NonZeroU8::new(code).expect("one was added"))
    }

    /// Its kind.
    #[inline(always)]
    pub fn kind(self) -> usize {
        self.index() / 2
    }

    /// Its side.
    #[inline(always)]
    pub fn side(self) -> Seat {
        Seat((self.0.get() - 1) & 1)
    }

    /// Its place in an array with one entry a kind and side.
    #[inline(always)]
    pub fn index(self) -> usize {
        usize::from(self.0.get() - 1)
    }
}

/// A piece on the board: which piece, and which of the men it is for as long as it lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Man {
    /// Its kind and side.
    pub piece: Piece,
    /// Its number among the men.
    pub number: u8,
}

/// What a square can be made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ground {
    /// The word that files use.
    pub name: String,
    /// What stands for it in a drawn board.
    pub letter: char,
    /// How clients draw it: the key of the drawing.
    pub drawing: &'static str,
}

/// A kind of piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Its name.
    pub name: String,
    /// Its letter in positions, small.
    pub letter: char,
    /// Other letters that are read as well.
    pub also: String,
    /// What it is worth.
    pub value: i32,
    /// Whether its side loses when it cannot be saved.
    pub royal: bool,
    /// Whether it may chase for ever, and be chased so only beyond the river, as soldiers.
    pub foot: bool,
    /// The symbol that clients draw: the key of the drawing.
    pub figure: &'static str,
    /// Its Chinese character, for each side.
    pub characters: [String; 2],
    /// The ways it goes.
    pub walks: Vec<Walk>,
    /// Where it may stand, for each side.
    pub area: [Squares; 2],
    /// What makes its area; nothing if it may stand anywhere.
    pub bounds: Vec<Bound>,
    /// The kinds it must not face: enemies on one line with it and nothing between.
    pub facing: Vec<usize>,
    /// The kind it becomes on the last row.
    pub promotes: Option<usize>,
}

/// What keeps a piece inside its area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Its own palace.
    Palace,
    /// Its own side of the river.
    Home,
    /// The other side of the river.
    Beyond,
    /// A ground, by number.
    Ground(usize),
}

/// One way a piece goes: steps walked one by one, seen from its own side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    /// The steps: columns to the right, rows forward.
    pub steps: Vec<(i8, i8)>,
    /// How often the last step may be taken; the piece may stop after each time.
    pub repeats: u8,
    /// Whether it may end on a free square.
    pub moves: bool,
    /// Whether it may end on an enemy.
    pub captures: bool,
    /// How many pieces must stand on the way, at least and at most.
    pub jumps: (u8, u8),
    /// Whether it ends only on the last free square of the way, or on the enemy behind it.
    pub slides: bool,
    /// The grounds it may start from, one bit a ground.
    pub grounds: u32,
    /// The side of the river it may start from.
    pub river: Option<Bank>,
    /// Whether it may start only where a piece of its kind and side stands at the start of the game.
    pub first: bool,
    /// Whether forward is the other way for the second side.
    pub mirrored: bool,
}

impl Walk {
    /// Whether this number of pieces may stand on the way.
    pub fn allows(&self, pieces: usize) -> bool {
        let (least, most) = self.jumps;
        pieces >= usize::from(least) && (pieces <= usize::from(most) || most == ENDLESS)
    }
}

/// A side of the river, seen from a player's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bank {
    /// One's own.
    Home,
    /// The other.
    Beyond,
}

/// One of the two who play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// The key of its name.
    pub name: &'static str,
    /// Its colour, as clients count them.
    pub colour: u8,
}

/// A board with its pieces and the start of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// How many columns.
    pub columns: u8,
    /// How many rows.
    pub rows: u8,
    /// Whether pieces stand on the points where lines cross.
    pub points: bool,
    /// Who plays, the first to move first.
    pub sides: [Side; 2],
    /// What squares can be made of.
    pub grounds: Vec<Ground>,
    /// What each square is made of.
    pub ground: Vec<u8>,
    /// The kinds of pieces.
    pub kinds: Vec<Kind>,
    /// The row, from 1, behind which the river lies.
    pub river: Option<u8>,
    /// Each side's palace.
    pub palaces: [Squares; 2],
    /// What stands where at the start.
    pub start: Vec<Option<Piece>>,
}

/// What a file describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A board.
    Board,
    /// Pieces.
    Pieces,
    /// Grounds.
    Grounds,
}

impl Board {
    /// The board of `file` with the files it names. Pieces that have moves called `choice` use those.
    pub fn compile(file: &str, files: &Files, choice: Option<&str>) -> Result<Board, Misreads> {
        drawing::compile(file, files, choice)
    }

    /// What a file of a user's own describes, by its keys; nothing if it is none of the three.
    pub fn kind_of_file(file: &str, text: &str) -> Result<Option<FileKind>, Misread> {
        reader::kind_of_file(file, text)
    }

    /// Checks grounds or pieces that no board names; pieces stand on the grounds of `grounds.toml`.
    pub fn check(file: &str, files: &Files, kind: FileKind) -> Result<(), Misreads> {
        drawing::check(file, files, kind)
    }

    /// How many squares there are.
    pub fn len(&self) -> usize {
        self.ground.len()
    }

    /// Whether there are none; a compiled board has some.
    pub fn is_empty(&self) -> bool {
        self.ground.is_empty()
    }

    /// Every square.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        (0..self.len() as u8).map(Square)
    }

    /// The square of a column and a row, both from 0.
    pub fn at(&self, column: i32, row: i32) -> Option<Square> {
        let inside =
            (0..i32::from(self.columns)).contains(&column) && (0..i32::from(self.rows)).contains(&row);
        inside.then(|| Square((row * i32::from(self.columns) + column) as u8))
    }

    /// The column and row of a square, both from 0.
    pub fn place(&self, square: Square) -> (i32, i32) {
        let (index, columns) = (i32::from(square.0), i32::from(self.columns));
        (index % columns, index / columns)
    }

    /// The name of a square, such as `e10`.
    pub fn name(&self, square: Square) -> String {
        let (column, row) = self.place(square);
        grid::name(column as usize, row as usize)
    }

    /// The square of a name. Zeros before the number are taken too.
    pub fn square(&self, name: &str) -> Option<Square> {
        let digits = name.find(|it: char| it.is_ascii_digit())?;
        let (letters, digits) = name.split_at(digits);
        let name = format!("{}{}", letters.to_ascii_lowercase(), digits.trim_start_matches('0'));
        let (column, row) = grid::read(&name)?;
        self.at(i32::try_from(column).ok()?, i32::try_from(row).ok()?)
    }

    /// The square one step away, seen from the first side or mirrored for the second.
    pub fn step(&self, from: Square, (right, forward): (i8, i8), mirrored: bool) -> Option<Square> {
        let (column, row) = self.place(from);
        let turn = if mirrored { -1 } else { 1 };
        self.at(column + i32::from(right) * turn, row + i32::from(forward) * turn)
    }

    /// On which side of the river a square lies, seen from `side`; nothing on a board without one.
    pub fn bank(&self, side: Seat, square: Square) -> Option<Bank> {
        let south = self.place(square).1 < i32::from(self.river?);
        Some(if south == (side == Seat(0)) { Bank::Home } else { Bank::Beyond })
    }

    /// The last row of `side`, where pieces are promoted.
    pub fn is_last_row(&self, side: Seat, square: Square) -> bool {
        let row = self.place(square).1;
        row == if side == Seat(0) { i32::from(self.rows) - 1 } else { 0 }
    }

    /// The kind that must be saved.
    pub fn royal(&self) -> usize {
        self.kinds.iter().position(|kind| kind.royal).expect("a compiled board has a royal kind")
    }

    /// Whether a walk of a piece of `side` and `kind` may begin on `from`.
    pub fn may_begin(&self, walk: &Walk, kind: usize, side: Seat, from: Square) -> bool {
        let on_ground = walk.grounds & 1 << self.ground[from.index()] != 0;
        let on_bank = walk.river.is_none() || walk.river == self.bank(side, from);
        let at_home = !walk.first || self.start[from.index()] == Some(Piece::new(kind, side));
        on_ground && on_bank && at_home
    }

    /// The squares of a walk in order, up to the edge.
    pub fn path(&self, walk: &Walk, side: Seat, from: Square) -> Vec<Square> {
        let mirrored = walk.mirrored && side == Seat(1);
        let (last, head) = walk.steps.split_last().expect("a walk has a step");
        let again = std::iter::repeat_n(last, usize::from(walk.repeats));
        let mut at = from;
        let mut path = Vec::new();
        for &step in head.iter().chain(again) {
            let Some(next) = self.step(at, step, mirrored) else { break };
            path.push(next);
            at = next;
        }
        path
    }

    /// The name of a kind, in the player's language if it is one of the shipped pieces'.
    pub fn kind_word(&self, kind: usize) -> Arg {
        let name = &self.kinds[kind].name;
        match FIGURES.iter().find(|(shipped, _)| shipped == name) {
            Some((_, key)) => Arg::Term(key),
            None => Arg::Name(name.clone()),
        }
    }

    /// The name of a square's ground.
    pub fn ground_word(&self, square: Square) -> Arg {
        let name = &self.grounds[usize::from(self.ground[square.index()])].name;
        match DRAWINGS.iter().find(|(shipped, _)| shipped == name) {
            Some((_, key)) => Arg::Term(key),
            None => Arg::Name(name.clone()),
        }
    }

    /// A piece on a square in words.
    pub fn man_words(&self, piece: Piece, square: Square) -> Text {
        Text::new("xiangqi.man").text("piece", self.piece_words(piece)).name("square", self.name(square))
    }

    /// A piece in words: its side and its kind.
    pub fn piece_words(&self, piece: Piece) -> Text {
        Text::new("xiangqi.piece")
            .term("side", self.sides[piece.side().index()].name)
            .with("kind", self.kind_word(piece.kind()))
    }
}

/// The figures that clients can draw. A piece of the same name needs no translation.
const FIGURES: &[(&str, &str)] = &[
    ("general", "xiangqi.piece.general"),
    ("adviser", "xiangqi.piece.adviser"),
    ("elephant", "xiangqi.piece.elephant"),
    ("horse", "xiangqi.piece.horse"),
    ("chariot", "xiangqi.piece.chariot"),
    ("cannon", "xiangqi.piece.cannon"),
    ("soldier", "xiangqi.piece.soldier"),
    ("king", "xiangqi.piece.king"),
    ("queen", "xiangqi.piece.queen"),
    ("rook", "xiangqi.piece.rook"),
    ("bishop", "xiangqi.piece.bishop"),
    ("knight", "xiangqi.piece.knight"),
    ("pawn", "xiangqi.piece.pawn"),
    ("star", "xiangqi.piece.star"),
];

/// The grounds that clients can draw.
const DRAWINGS: &[(&str, &str)] = &[
    ("plain", "xiangqi.ground.plain"),
    ("sand", "xiangqi.ground.sand"),
    ("mountain", "xiangqi.ground.mountain"),
    ("ice", "xiangqi.ground.ice"),
    ("forest", "xiangqi.ground.forest"),
    ("water", "xiangqi.ground.water"),
];

/// The colours a side can have, as clients count them.
const COLOURS: &[(&str, u8)] =
    &[("blue", 0), ("madder", 1), ("ochre", 2), ("moss", 3), ("plum", 4), ("slate", 5)];

/// The names a side can have.
const SIDES: &[(&str, &str)] = &[
    ("red", "xiangqi.side.red"),
    ("black", "xiangqi.side.black"),
    ("white", "xiangqi.side.white"),
    ("blue", "xiangqi.side.blue"),
    ("green", "xiangqi.side.green"),
    ("gold", "xiangqi.side.gold"),
];
