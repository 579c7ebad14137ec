//! Moves as the field writes them: `C2.5` (WXF) and `炮二平五` (Chinese), on boards of nine files with the pieces of the
//! traditional game.
//!
//! Both say which piece by its kind and its file, counted from the mover's own right, or by its place among those of its kind on that
//! file. So both need the position, and a text is read by writing every legal move and comparing.

use crate::Xiangqi;
use crate::board::{Piece, Square};
use crate::moves::{Move, State};
use kernel::{Game, Seat};

/// How moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Script {
    /// Letters and digits.
    Wxf,
    /// Chinese, as it is written on the mainland.
    Simplified,
    /// Chinese, as it is written elsewhere.
    Traditional,
}

/// Files that the numbers of these notations can tell apart.
const FILES: u8 = 9;

/// A kind as both notations know it.
struct Sign {
    figure: &'static str,
    letter: char,
    simplified: [char; 2],
    traditional: [char; 2],
    /// Goes along files and ranks, so that a number may count points.
    is_straight: bool,
    /// Two on one file are told apart by where they can go, so that they keep their file.
    keeps_file: bool,
}

const fn sign(
    figure: &'static str,
    letter: char,
    simplified: [char; 2],
    traditional: [char; 2],
    is_straight: bool,
) -> Sign {
    Sign { figure, letter, simplified, traditional, is_straight, keeps_file: false }
}

const SIGNS: [Sign; 7] = [
    sign("xiangqi.piece.general", 'K', ['帅', '将'], ['帥', '將'], true),
    Sign { keeps_file: true, ..sign("xiangqi.piece.adviser", 'A', ['仕', '士'], ['仕', '士'], false) },
    Sign { keeps_file: true, ..sign("xiangqi.piece.elephant", 'E', ['相', '象'], ['相', '象'], false) },
    sign("xiangqi.piece.horse", 'H', ['马', '马'], ['馬', '馬'], false),
    sign("xiangqi.piece.chariot", 'R', ['车', '车'], ['車', '車'], true),
    sign("xiangqi.piece.cannon", 'C', ['炮', '炮'], ['炮', '炮'], true),
    sign("xiangqi.piece.soldier", 'P', ['兵', '卒'], ['兵', '卒'], true),
];

const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// A move by what both notations say of it.
struct Parts {
    sign: &'static Sign,
    side: Seat,
    /// From the mover's own right, from 1.
    file: u8,
    place: Which,
    /// Points towards the enemy.
    forward: i32,
    /// Points gone, or the file gone to.
    number: u8,
}

/// Which of its kind it is.
enum Which {
    /// The only one on its file, or told apart by where it goes.
    Alone,
    /// The `nth` of several on its file, from the front.
    Among { nth: usize, all: usize, is_only_file: bool },
}

impl Xiangqi {
    /// A legal move as the field writes it; nothing on boards or for pieces that it has no signs for.
    pub fn score(&self, state: &State, made: Move, script: Script) -> Option<String> {
        let parts = self.parts_of(state, made)?;
        match script {
            Script::Wxf => Some(parts.wxf()),
            Script::Simplified => parts.chinese(false),
            Script::Traditional => parts.chinese(true),
        }
    }

    /// A legal move in letters and, where writers agree how, in Chinese: `C2.5 炮二平五`.
    pub(crate) fn scores(&self, state: &State, made: Move) -> Option<String> {
        let letters = self.score(state, made, Script::Wxf)?;
        let chinese = self.score(state, made, Script::Simplified);
        Some(chinese.map_or(letters.clone(), |chinese| format!("{letters} {chinese}")))
    }

    /// The legal move that a text means, in any script; nothing if it means none or more than one.
    pub(super) fn read_score(&self, state: &State, text: &str) -> Option<Move> {
        if self.board.columns != FILES {
            return None;
        }
        let text = usual(text);
        let (mut legal, scripts) = (Vec::new(), [Script::Wxf, Script::Simplified, Script::Traditional]);
        self.actions(state, &mut legal);
        let is_meant = |made: &&Move| {
            scripts
                .iter()
                .any(|&script| self.score(state, **made, script).is_some_and(|it| usual(&it) == text))
        };
        let mut meant = legal.iter().filter(is_meant);
        meant.next().copied().filter(|_| meant.next().is_none())
    }

    fn parts_of(&self, state: &State, made: Move) -> Option<Parts> {
        let piece = state.at(made.from).filter(|_| self.board.columns == FILES)?;
        let sign = self.sign_of(piece)?;
        let side = piece.side();
        let ((_, from), (_, to)) = (self.board.place(made.from), self.board.place(made.to));
        let forward = if side == Seat(0) { to - from } else { from - to };
        let counts = sign.is_straight && forward != 0;
        let number = if counts { forward.unsigned_abs() as u8 } else { self.file(side, made.to) };
        let file = self.file(side, made.from);
        Some(Parts { sign, side, file, place: self.place_among(state, made.from, sign), forward, number })
    }

    fn sign_of(&self, piece: Piece) -> Option<&'static Sign> {
        SIGNS.iter().find(|sign| sign.figure == self.board.kinds[piece.kind()].figure)
    }

    /// The number of a file as a side counts them, from its own right.
    fn file(&self, side: Seat, square: Square) -> u8 {
        let column = self.board.place(square).0 as u8;
        if side == Seat(0) { self.board.columns - column } else { column + 1 }
    }

    fn place_among(&self, state: &State, from: Square, sign: &Sign) -> Which {
        let piece = state.at(from);
        let is_ahead = |square: &Square| {
            let (row, own) = (self.board.place(*square).1, self.board.place(from).1);
            if piece.is_some_and(|piece| piece.side() == Seat(0)) { row > own } else { row < own }
        };
        let alike: Vec<Square> = self.board.squares().filter(|&square| state.at(square) == piece).collect();
        let on_file = |column: i32| alike.iter().filter(move |square| self.board.place(**square).0 == column);
        let own = self.board.place(from).0;
        let all = on_file(own).count();
        if all < 2 || sign.keeps_file {
            return Which::Alone;
        }
        let crowded = (0..i32::from(FILES)).filter(|&column| on_file(column).count() > 1).count();
        Which::Among { nth: on_file(own).filter(|it| is_ahead(it)).count(), all, is_only_file: crowded == 1 }
    }
}

impl Parts {
    fn wxf(&self) -> String {
        let (letter, file) = (self.sign.letter, char::from(b'0' + self.file));
        let (first, second) = match self.place {
            Which::Alone => (letter, file),
            Which::Among { nth, all, is_only_file } => {
                let from_end = all - 1 - nth;
                let letter = if is_only_file { letter } else { file };
                match () {
                    () if nth == from_end => (letter, file),
                    () if all > 3 && nth == 0 => ('+', '+'),
                    () if all > 3 && from_end == 0 => ('-', '-'),
                    () if nth < from_end => (letter, '+'),
                    () => (letter, '-'),
                }
            }
        };
        let way = match self.forward {
            0 => '.',
            1.. => '+',
            _ => '-',
        };
        format!("{first}{second}{way}{}", self.number)
    }

    /// Nothing where several files hold several of them: writers do not agree how to tell them apart.
    fn chinese(&self, is_traditional: bool) -> Option<String> {
        let names = if is_traditional { self.sign.traditional } else { self.sign.simplified };
        let name = names[self.side.index()];
        let (last, forward) = if is_traditional { ('後', '進') } else { ('后', '进') };
        let which = match self.place {
            Which::Alone => format!("{name}{}", self.numeral(self.file)),
            Which::Among { is_only_file: false, .. } => return None,
            Which::Among { nth: 0, all: 2 | 3, .. } => format!("前{name}"),
            Which::Among { nth: 1, all: 3, .. } => format!("中{name}"),
            Which::Among { all: 2 | 3, .. } => format!("{last}{name}"),
            Which::Among { nth, .. } => format!("{}{name}", NUMERALS[nth]),
        };
        let way = match self.forward {
            0 => '平',
            1.. => forward,
            _ => '退',
        };
        Some(format!("{which}{way}{}", self.numeral(self.number)))
    }

    /// The first side writes numerals, the second figures.
    fn numeral(&self, number: u8) -> char {
        if self.side == Seat(0) { NUMERALS[usize::from(number) - 1] } else { char::from(b'0' + number) }
    }
}

/// A text without what writers do not agree on: capitals, `=` for `.`, wide figures, other forms of characters.
fn usual(text: &str) -> String {
    let usual = |sign: char| match sign {
        '=' => '.',
        '０'..='９' => char::from_u32(sign as u32 - '０' as u32 + u32::from(b'0')).unwrap_or(sign),
        '俥' | '車' => '车',
        '傌' | '馬' => '马',
        '砲' | '包' => '炮',
        '帥' => '帅',
        '將' => '将',
        '後' => '后',
        '進' => '进',
        sign => sign.to_ascii_uppercase(),
    };
    text.trim().chars().map(usual).collect()
}
