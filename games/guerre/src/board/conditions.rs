//! What the book asks of a board beyond what can be played on: counts, fortress lines, passes, asymmetry.

use super::army::{Army, Kind};
use super::square::{Direction, Square};
use super::{Board, Element, NORTH, Placement, SOUTH, Terrain};
use kernel::Seat;
use phrase::Text;

/// Every condition of the book that a board breaks.
pub fn broken(board: &Board, army: &Army) -> Vec<Text> {
    let mut broken = Vec::new();
    for side in [NORTH, SOUTH] {
        broken.extend(terrain_counts(board, side));
        broken.extend(unit_counts(board, army, side));
    }
    broken.extend(
        elements(board, Terrain::Fortress)
            .filter(|e| !is_on_a_line(board, e))
            .map(|e| at("guerre.check.fortress", e.square)),
    );
    broken.extend(
        elements(board, Terrain::Pass)
            .filter(|e| !is_between(board, e.square))
            .map(|e| at("guerre.check.pass", e.square)),
    );
    broken.extend(strays(board));
    if is_mirrored(board) {
        broken.push(Text::new("guerre.check.mirror"));
    }
    broken
}

fn elements(board: &Board, terrain: Terrain) -> impl Iterator<Item = &Element> {
    board.plan().elements.iter().filter(move |element| element.terrain == terrain)
}

fn at(key: &'static str, square: Square) -> Text {
    Text::new(key).name("square", square.to_string())
}

fn side_name(side: Seat) -> &'static str {
    if side == NORTH { "guerre.north" } else { "guerre.south" }
}

fn terrain_counts(board: &Board, side: Seat) -> Vec<Text> {
    let count = |terrain| elements(board, terrain).filter(|element| element.owner == side).count() as i64;
    let wrong = Terrain::ALL.into_iter().filter(|terrain| count(*terrain) != i64::from(terrain.count()));
    wrong
        .map(|terrain| told("guerre.check.terrain", side, terrain.name(), count(terrain), terrain.count()))
        .collect()
}

/// A board may come without units, for free setups; if it has any, all should be there.
fn unit_counts(board: &Board, army: &Army, side: Seat) -> Vec<Text> {
    if board.plan().units.is_empty() {
        return Vec::new();
    }
    let is = |unit: &&Placement, kind| unit.kind == kind && unit.owner == side;
    let count = |kind| board.plan().units.iter().filter(|unit| is(unit, kind)).count() as i64;
    let expected = |kind| army.figures(kind).count;
    let wrong = Kind::ALL.into_iter().filter(|kind| count(*kind) != i64::from(expected(*kind)));
    wrong.map(|kind| told("guerre.check.units", side, kind.name(), count(kind), expected(kind))).collect()
}

fn told(key: &'static str, side: Seat, what: &'static str, count: i64, expected: u8) -> Text {
    Text::new(key)
        .term("side", side_name(side))
        .term("what", what)
        .number("count", count)
        .number("expected", expected)
}

/// A fortress stands on an open line of one of its own side's arsenals.
fn is_on_a_line(board: &Board, fortress: &Element) -> bool {
    elements(board, Terrain::Arsenal).filter(|arsenal| arsenal.owner == fortress.owner).any(|arsenal| {
        let line = arsenal.square.line_to(fortress.square);
        line.is_some_and(|(towards, steps)| steps <= board.open(arsenal.square, towards))
    })
}

/// A pass has mountains on two opposite sides.
fn is_between(board: &Board, pass: Square) -> bool {
    let is_mountain = |towards: Direction| {
        let (down, right) = towards.step();
        let row = pass.row().checked_add_signed(down).filter(|row| *row < board.rows());
        let column = pass.column().checked_add_signed(right).filter(|column| *column < board.columns());
        row.zip(column)
            .is_some_and(|(row, column)| board.terrain(Square::at(row, column)) == Some(Terrain::Mountain))
    };
    let sides = [Direction::ALL[0], Direction::ALL[2]];
    sides.into_iter().any(|side| is_mountain(side) && is_mountain(side.opposite()))
}

/// Terrain and units outside their own half.
fn strays(board: &Board) -> Vec<Text> {
    let is_stray = |owner, square| !board.is_half_of(owner, square);
    let terrain = board.plan().elements.iter().filter(|e| is_stray(e.owner, e.square)).map(|e| e.square);
    let units =
        board.plan().units.iter().filter(|unit| is_stray(unit.owner, unit.square)).map(|unit| unit.square);
    terrain.chain(units).map(|square| at("guerre.check.half", square)).collect()
}

/// Whether one half's terrain is the other's, mirrored in the line between them.
fn is_mirrored(board: &Board) -> bool {
    let mirror = |square: Square| Square::at(board.rows() - 1 - square.row(), square.column());
    let elements = &board.plan().elements;
    !elements.is_empty() && elements.iter().all(|e| board.terrain(mirror(e.square)) == Some(e.terrain))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::drawing;

    fn keys_of(text: &str) -> Vec<&'static str> {
        let board = Board::compile("x.txt", drawing::read("x.txt", text).unwrap()).unwrap();
        let army = Army::read("units/book.toml", include_str!("../../data/units/book.toml")).unwrap();
        broken(&board, &army).into_iter().map(|text| text.key).collect()
    }

    const BOOK: &str = include_str!("../../data/boards/book.txt");

    #[test]
    fn the_book_s_own_board_keeps_every_condition() {
        assert_eq!(keys_of(BOOK), [""; 0]);
    }

    #[test]
    fn each_broken_condition_is_named() {
        assert_eq!(keys_of(&BOOK.replacen("..F..", ".....", 1)), ["guerre.check.terrain"]);
        assert_eq!(keys_of(&BOOK.replacen("..CC.IIAI", "..CC..IAI", 1)), ["guerre.check.units"]);
        assert_eq!(keys_of(&BOOK.replacen("M..........F", "M.........F.", 1)), ["guerre.check.fortress"]);
        assert_eq!(keys_of(&BOOK.replacen(".........P", "........P.", 1)), ["guerre.check.pass"]);
        assert_eq!(keys_of(&BOOK.replacen("..............iiiac", "..............iiiaC", 1)).len(), 3);
        let mirrored = "terrain\n.A.\n.M.\n.m.\n.a.\n";
        assert!(keys_of(mirrored).contains(&"guerre.check.mirror"));
    }
}
