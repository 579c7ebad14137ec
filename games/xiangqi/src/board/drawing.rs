//! The board's file: which grounds and pieces, and what is drawn as text.

use super::pieces::Kinds;
use super::reader::{Entries, Found, Reader};
use super::{
    Bank, Board, Bound, COLOURS, FileKind, Ground, Kind, MOST_SQUARES, Piece, SIDES, Side, Square, grounds,
    pieces,
};
use crate::moves::Squares;
use kernel::{Files, Misread, Misreads, Seat};
use phrase::Text;

const KEYS: &[&str] = &["grounds", "pieces", "drawn", "river", "palaces", "ground", "start", "side"];
/// The most columns: one letter each.
const MOST_COLUMNS: usize = 26;

/// Reads a board and the files it names; reports everything that is wrong with all of them.
pub(super) fn compile(file: &str, files: &Files, choice: Option<&str>) -> Result<Board, Misreads> {
    let text = files.get(file).ok_or_else(|| Misread::new(absent(file)))?;
    let mut reader = Reader::new(file, text);
    let Some(root) = reader.parse() else { return Err(reader.wrong.told()) };
    let root = Entries::root(&root);
    reader.only(&root, KEYS);
    let grounds = named(&mut reader, &root, files, "grounds", grounds::read).unwrap_or_default();
    let kinds = named(&mut reader, &root, files, "pieces", |inner| pieces::read(inner, &grounds, choice));
    let board = read_board(&mut reader, &root, grounds.list, kinds.unwrap_or_default());
    match board {
        Some(board) if reader.wrong.is_empty() => Ok(board),
        _ => Err(reader.wrong.told()),
    }
}

/// Checks grounds or pieces by themselves.
pub(super) fn check(file: &str, files: &Files, kind: FileKind) -> Result<(), Misreads> {
    let text = files.get(file).ok_or_else(|| Misread::new(absent(file)))?;
    let mut reader = Reader::new(file, text);
    if kind == FileKind::Grounds {
        grounds::read(&mut reader);
    } else {
        let mut shipped = Reader::new("grounds.toml", files.get("grounds.toml").unwrap_or_default());
        let grounds = grounds::read(&mut shipped);
        pieces::read(&mut reader, &grounds, None);
    }
    reader.wrong.or(())
}

fn absent(file: &str) -> Text {
    Text::new("xiangqi.file.absent").name("file", file)
}

/// Reads the file that `key` names: one beside the board's own, or a shipped one.
fn named<T>(
    reader: &mut Reader<'_>,
    root: &Entries<'_>,
    files: &Files,
    key: &'static str,
    read: impl FnOnce(&mut Reader<'_>) -> T,
) -> Option<T> {
    let found = reader.needed(root, key)?;
    let beside = reader.wrong.file.rsplit_once('/').map(|(folder, _)| format!("{folder}/{}", found.value));
    let names = [beside.unwrap_or_default(), found.value.to_string()];
    let Some((name, text)) = names.iter().find_map(|name| Some((name, files.get(name)?))) else {
        reader.wrong_at(&found.span, absent(found.value));
        return None;
    };
    let mut inner = Reader::new(name, text);
    let result = read(&mut inner);
    reader.wrong.add_all(inner.wrong);
    Some(result)
}

fn read_board(
    reader: &mut Reader<'_>,
    root: &Entries<'_>,
    grounds: Vec<Ground>,
    kinds: Kinds,
) -> Option<Board> {
    let points = reader.one_of(root, "drawn", &[("squares", false), ("points", true)]);
    let sides = read_sides(reader, root);
    let start = reader.needed(root, "start").and_then(|found| Drawing::read(reader, &found))?;
    let (columns, rows) = (start.columns, start.rows.len());
    let mut board = Board {
        columns: columns as u8,
        rows: rows as u8,
        points: points.unwrap_or(false),
        sides,
        ground: vec![0; columns * rows],
        grounds,
        kinds: kinds.list,
        river: None,
        palaces: [Squares::NONE; 2],
        start: vec![None; columns * rows],
    };
    read_river(reader, root, &mut board);
    read_palaces(reader, root, &mut board);
    read_ground(reader, root, &mut board);
    fill_areas(reader, root, &mut board);
    if kinds.is_complete {
        read_start(reader, &start, &mut board);
    }
    Some(board)
}

fn read_sides(reader: &mut Reader<'_>, root: &Entries<'_>) -> [Side; 2] {
    reader.must_have(root, "side");
    let tables = reader.tables(root, "side");
    if let (Some(table), true) = (tables.first(), tables.len() != 2) {
        reader.wrong_at(&table.place(), Text::new("xiangqi.file.sides").number("count", tables.len() as i64));
    }
    let mut sides = tables.iter().map(|table| read_side(reader, table));
    let mut next = |name| sides.next().unwrap_or(Side { name, colour: 0 });
    [next("xiangqi.side.red"), next("xiangqi.side.black")]
}

fn read_side(reader: &mut Reader<'_>, table: &Entries<'_>) -> Side {
    reader.only(table, &["name", "colour"]);
    reader.must_have(table, "name");
    let name = reader.one_of(table, "name", SIDES).unwrap_or_default();
    reader.must_have(table, "colour");
    let colour = reader.one_of(table, "colour", COLOURS).unwrap_or_default();
    Side { name, colour }
}

/// A board drawn as text: rows of signs, the far row first.
struct Drawing {
    columns: usize,
    /// The rows, the near one first; each sign with the byte it stands at.
    rows: Vec<Vec<(usize, char)>>,
}

impl Drawing {
    /// Takes the drawing from the file's own text, so that places are exact.
    fn read(reader: &mut Reader<'_>, found: &Found<&str>) -> Option<Drawing> {
        let raw = &reader.wrong.text[found.span.clone()];
        let inside = raw.trim_matches(|sign| sign == '\'' || sign == '"');
        let mut at = found.span.start + (raw.len() - raw.trim_start_matches(['\'', '"']).len());
        let mut rows = Vec::new();
        for line in inside.split_inclusive('\n') {
            let row: Vec<_> = line
                .char_indices()
                .filter(|(_, sign)| !sign.is_whitespace())
                .map(|(i, sign)| (at + i, sign))
                .collect();
            if !row.is_empty() {
                rows.push(row);
            }
            at += line.len();
        }
        rows.reverse();
        let columns = rows.last().map_or(0, Vec::len);
        let drawing = Drawing { columns, rows };
        drawing.check(reader, found).then_some(drawing)
    }

    fn check(&self, reader: &mut Reader<'_>, found: &Found<&str>) -> bool {
        let (columns, rows) = (self.columns, self.rows.len());
        if columns == 0 || columns > MOST_COLUMNS || columns * rows > MOST_SQUARES {
            let text = Text::new("xiangqi.file.size")
                .number("columns", MOST_COLUMNS as i64)
                .number("squares", MOST_SQUARES as i64);
            reader.wrong_at(&found.span, text);
            return false;
        }
        let uneven: Vec<_> = self.rows.iter().rev().filter(|row| row.len() != columns).collect();
        for row in &uneven {
            let text = Text::new("xiangqi.file.row")
                .number("length", row.len() as i64)
                .number("columns", columns as i64);
            reader.wrong_at(&(row[0].0..row[0].0), text);
        }
        uneven.is_empty()
    }

    /// Every sign with its square and its place in the file.
    fn signs(&self) -> impl Iterator<Item = (Square, char, usize)> {
        let all = self.rows.iter().flatten().enumerate();
        all.map(|(index, &(at, sign))| (Square(index as u8), sign, at))
    }
}

fn read_river(reader: &mut Reader<'_>, root: &Entries<'_>, board: &mut Board) {
    let Some(found) = reader.number(root, "river") else { return };
    if (1..i32::from(board.rows)).contains(&found.value) {
        board.river = Some(found.value as u8);
    } else {
        let text = Text::new("xiangqi.file.river").number("row", found.value).number("most", board.rows - 1);
        reader.wrong_at(&found.span, text);
    }
}

fn read_palaces(reader: &mut Reader<'_>, root: &Entries<'_>, board: &mut Board) {
    let Some(found) = reader.texts(root, "palaces") else { return };
    if found.len() != 2 {
        reader.wrong_type(
            &root.get("palaces").map_or(0..0, |value| value.span()),
            "palaces",
            "xiangqi.file.palaces",
        );
        return;
    }
    for (side, corners) in found.iter().enumerate() {
        match rectangle(board, corners.value) {
            Some(palace) => board.palaces[side] = palace,
            None => {
                let last = board.name(Square(board.len() as u8 - 1));
                let text = Text::new("xiangqi.file.corners").name("word", corners.value).name("last", last);
                reader.wrong_at(&corners.span, text);
            }
        }
    }
}

/// The squares between two corners, written `d1-f3`.
fn rectangle(board: &Board, text: &str) -> Option<Squares> {
    let (one, other) = text.split_once('-')?;
    let (one, other) = (board.place(board.square(one)?), board.place(board.square(other)?));
    let columns = one.0.min(other.0)..=one.0.max(other.0);
    let rows = one.1.min(other.1)..=one.1.max(other.1);
    let inside = |square: &Square| {
        let (column, row) = board.place(*square);
        columns.contains(&column) && rows.contains(&row)
    };
    Some(board.squares().filter(inside).collect())
}

fn read_ground(reader: &mut Reader<'_>, root: &Entries<'_>, board: &mut Board) {
    let Some(found) = reader.text(root, "ground") else { return };
    let Some(drawing) = Drawing::read(reader, &found) else { return };
    if (drawing.columns, drawing.rows.len()) != (usize::from(board.columns), usize::from(board.rows)) {
        let text =
            Text::new("xiangqi.file.ground-size").number("columns", board.columns).number("rows", board.rows);
        reader.wrong_at(&found.span, text);
        return;
    }
    for (square, sign, at) in drawing.signs() {
        match board.grounds.iter().position(|ground| ground.letter == sign) {
            Some(index) => board.ground[square.index()] = index as u8,
            None => {
                let known =
                    board.grounds.iter().map(|g| format!("{} {}", g.letter, g.name)).collect::<Vec<_>>();
                let text =
                    Text::new("xiangqi.file.ground-sign").name("sign", sign).name("signs", known.join(", "));
                reader.wrong_at(&(at..at), text);
            }
        }
    }
}

/// Where each kind may stand, now that the board is known.
fn fill_areas(reader: &mut Reader<'_>, root: &Entries<'_>, board: &mut Board) {
    let needs_river = |kind: &&Kind| {
        kind.bounds.iter().any(|bound| matches!(bound, Bound::Home | Bound::Beyond))
            || kind.walks.iter().any(|walk| walk.river.is_some())
    };
    let needs_palace = |kind: &&Kind| kind.bounds.contains(&Bound::Palace);
    if let (Some(kind), None) = (board.kinds.iter().find(needs_river), root.get("river")) {
        reader.wrong_at(&root.place(), Text::new("xiangqi.file.no-river").name("piece", &kind.name));
    }
    if let (Some(kind), None) = (board.kinds.iter().find(needs_palace), root.get("palaces")) {
        reader.wrong_at(&root.place(), Text::new("xiangqi.file.no-palace").name("piece", &kind.name));
    }
    for kind in 0..board.kinds.len() {
        for side in [Seat(0), Seat(1)] {
            board.kinds[kind].area[side.index()] =
                board.squares().filter(|&s| board.may_stand(kind, side, s)).collect();
        }
    }
}

impl Board {
    fn may_stand(&self, kind: usize, side: Seat, square: Square) -> bool {
        let bounds = &self.kinds[kind].bounds;
        bounds.is_empty() || bounds.iter().any(|&bound| self.is_within(bound, side, square))
    }

    /// A palace or river that is missing was already complained of and bounds nobody.
    fn is_within(&self, bound: Bound, side: Seat, square: Square) -> bool {
        let palace = self.palaces[side.index()];
        match bound {
            Bound::Palace => palace.is_empty() || palace.has(square),
            Bound::Home => self.bank(side, square) != Some(Bank::Beyond),
            Bound::Beyond => self.bank(side, square) != Some(Bank::Home),
            Bound::Ground(index) => usize::from(self.ground[square.index()]) == index,
        }
    }

    /// The piece of a letter: capital for the first side.
    pub fn piece_of(&self, letter: char) -> Option<Piece> {
        let small = letter.to_ascii_lowercase();
        let kind = self.kinds.iter().position(|kind| kind.letter == small || kind.also.contains(small))?;
        Some(Piece::new(kind, Seat(u8::from(letter == small))))
    }

    /// The letter of a piece: capital for the first side.
    pub fn letter_of(&self, piece: Piece) -> char {
        let letter = self.kinds[piece.kind()].letter;
        if piece.side() == Seat(0) { letter.to_ascii_uppercase() } else { letter }
    }
}

fn read_start(reader: &mut Reader<'_>, drawing: &Drawing, board: &mut Board) {
    for (square, sign, at) in drawing.signs().filter(|(_, sign, _)| *sign != '.') {
        let piece = if sign.is_ascii_alphabetic() { board.piece_of(sign) } else { None };
        match piece {
            Some(piece) => {
                if !board.kinds[piece.kind()].area[piece.side().index()].has(square) {
                    let text = Text::new("xiangqi.file.outside").with("piece", board.kind_word(piece.kind()));
                    reader.wrong_at(&(at..at), text.name("square", board.name(square)));
                }
                board.start[square.index()] = Some(piece);
            }
            None if board.kinds.is_empty() => {}
            None => {
                let known =
                    board.kinds.iter().map(|k| format!("{} {}", k.letter, k.name)).collect::<Vec<_>>();
                let text =
                    Text::new("xiangqi.file.piece-sign").name("sign", sign).name("signs", known.join(", "));
                reader.wrong_at(&(at..at), text);
            }
        }
    }
    check_royals(reader, drawing, board);
}

fn check_royals(reader: &mut Reader<'_>, drawing: &Drawing, board: &Board) {
    let Some(royal) = board.kinds.iter().position(|kind| kind.royal) else { return };
    for side in [Seat(0), Seat(1)] {
        let piece = Piece::new(royal, side);
        let count = board.start.iter().filter(|&&cell| cell == Some(piece)).count();
        if count != 1 {
            let at = drawing.rows[drawing.rows.len() - 1][0].0;
            let text = Text::new("xiangqi.file.royal-count")
                .term("side", board.sides[side.index()].name)
                .with("piece", board.kind_word(royal))
                .name("letter", board.letter_of(piece))
                .number("count", count as i64);
            reader.wrong_at(&(at..at), text);
        }
    }
}
