//! The ground: squares, terrain, lines over open ground, and where units start.

pub mod army;
pub mod conditions;
pub mod drawing;
pub mod square;

use army::{Army, Kind};
use kernel::{Misread, Seat};
use phrase::Text;
use square::{Around, Direction, MOST, Square, SquareSet};

/// Player 1, at the top of the board.
pub const NORTH: Seat = Seat(0);
/// Player 2, at the bottom.
pub const SOUTH: Seat = Seat(1);

/// What a square can be besides open ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Terrain {
    /// Nobody enters; stops fire and communication.
    Mountain,
    /// Adds 2 to the defence of those it covers.
    Pass,
    /// Adds 4 to the defence of those it covers; cannot be destroyed.
    Fortress,
    /// Where communication comes from; plain ground for defence.
    Arsenal,
}

impl Terrain {
    /// All of them.
    pub const ALL: [Terrain; 4] = [Terrain::Mountain, Terrain::Pass, Terrain::Fortress, Terrain::Arsenal];

    /// The letter in board files.
    pub fn letter(self) -> char {
        ['M', 'P', 'F', 'A'][self as usize]
    }

    /// The id in save files, there in capitals.
    pub fn id(self) -> &'static str {
        ["M", "Co", "F", "Ar"][self as usize]
    }

    /// The key of its name.
    pub fn name(self) -> &'static str {
        [
            "guerre.terrain.mountain",
            "guerre.terrain.pass",
            "guerre.terrain.fortress",
            "guerre.terrain.arsenal",
        ][self as usize]
    }

    /// How many of it the book gives to each side.
    pub fn count(self) -> u8 {
        [9, 1, 3, 2][self as usize]
    }

    /// The terrain of a letter, in any case.
    pub fn from_letter(letter: char) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|terrain| terrain.letter() == letter.to_ascii_uppercase())
    }

    /// The terrain of an id, in any case.
    pub fn from_id(id: &str) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|terrain| terrain.id().eq_ignore_ascii_case(id))
    }
}

/// A square with terrain on it, and the side it was given to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Element {
    /// What it is.
    pub terrain: Terrain,
    /// Where.
    pub square: Square,
    /// Whose.
    pub owner: Seat,
}

/// A unit on its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// What it is.
    pub kind: Kind,
    /// Where.
    pub square: Square,
    /// Whose.
    pub owner: Seat,
}

/// A board as a file says it, before it is compiled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// How many rows.
    pub rows: u8,
    /// How many columns.
    pub columns: u8,
    /// Terrain, in the file's order.
    pub elements: Vec<Element>,
    /// Units, in the file's order.
    pub units: Vec<Placement>,
}

/// A board compiled into tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    plan: Plan,
    terrain: Vec<Option<Terrain>>,
    /// For each square and direction, the steps before a mountain or the edge.
    open: Vec<[u8; 8]>,
    ground: SquareSet,
    halves: [SquareSet; 2],
    arsenals: Vec<(Square, Seat)>,
    /// For each arsenal, the steps from every square to it over empty ground.
    roads: Vec<Vec<u8>>,
    /// The same for an army, which goes round passes where it can: one unit holds them.
    marches: Vec<Vec<u8>>,
}

/// How many steps of detour an army prefers to a pass.
const DETOUR: u8 = 8;

/// The steps of a road that does not exist.
pub const NO_ROAD: u8 = u8::MAX;

/// The most arsenals on a board: the state keeps one bit for each.
pub const MOST_ARSENALS: usize = 32;

impl Board {
    /// Compiles a plan, which must not put two things on one square, or a unit on a mountain.
    pub fn compile(file: &str, plan: Plan) -> Result<Board, Misread> {
        let wrong = |said: Text| Misread::at(file, 1, 1, said);
        let mut terrain = vec![None; usize::from(MOST) * usize::from(MOST)];
        for element in &plan.elements {
            if terrain[element.square.index()].replace(element.terrain).is_some() {
                return Err(wrong(
                    Text::new("guerre.board.twice").name("square", element.square.to_string()),
                ));
            }
        }
        let arsenals: Vec<(Square, Seat)> =
            of_terrain(&plan, Terrain::Arsenal).map(|e| (e.square, e.owner)).collect();
        if arsenals.len() > MOST_ARSENALS {
            return Err(wrong(Text::new("guerre.board.arsenals").number("most", MOST_ARSENALS as i64)));
        }
        let mountains: SquareSet = of_terrain(&plan, Terrain::Mountain).map(|e| e.square).collect();
        let all: SquareSet = all_squares(plan.rows, plan.columns).collect();
        let ground = all.minus(mountains);
        let mut taken = SquareSet::NONE;
        for unit in &plan.units {
            if !ground.has(unit.square) || taken.has(unit.square) {
                return Err(wrong(Text::new("guerre.board.stand").name("square", unit.square.to_string())));
            }
            taken.add(unit.square);
        }
        let open = lines_over(&ground);
        let halves = [half(&plan, NORTH) & ground, half(&plan, SOUTH) & ground];
        let passes: SquareSet = of_terrain(&plan, Terrain::Pass).map(|e| e.square).collect();
        let roads: Vec<Vec<u8>> = arsenals.iter().map(|&(square, _)| roads_to(&ground, square)).collect();
        let round = arsenals.iter().map(|&(square, _)| roads_to(&ground.minus(passes), square));
        let marches = round.zip(&roads).map(|(round, road)| shorter(&round, road)).collect();
        Ok(Board { plan, terrain, open, ground, halves, arsenals, roads, marches })
    }

    /// How many rows.
    pub fn rows(&self) -> u8 {
        self.plan.rows
    }

    /// How many columns.
    pub fn columns(&self) -> u8 {
        self.plan.columns
    }

    /// The board as its file says it.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Every square, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        all_squares(self.plan.rows, self.plan.columns)
    }

    /// Whether the square is on this board.
    pub fn contains(&self, square: Square) -> bool {
        square != Square::NOWHERE && square.row() < self.rows() && square.column() < self.columns()
    }

    /// What the square is, if not open ground. Destroyed arsenals are still told here.
    #[inline]
    pub fn terrain(&self, square: Square) -> Option<Terrain> {
        self.terrain[square.index()]
    }

    /// Every square a unit can stand on.
    #[inline]
    pub fn ground(&self) -> &SquareSet {
        &self.ground
    }

    /// The squares of a side's half that a unit can stand on. With an odd number of rows the middle
    /// row is nobody's.
    pub fn half(&self, side: Seat) -> &SquareSet {
        &self.halves[side.index()]
    }

    /// Whether the square lies in a side's half, whatever it is.
    pub fn is_half_of(&self, side: Seat, square: Square) -> bool {
        let depth = self.rows() / 2;
        if side == NORTH { square.row() < depth } else { square.row() >= self.rows() - depth }
    }

    /// The number of a square on this board, row by row.
    pub fn number(&self, square: Square) -> u16 {
        u16::from(square.row()) * u16::from(self.columns()) + u16::from(square.column())
    }

    /// The square of a number, if there is one.
    pub fn numbered(&self, number: u16) -> Option<Square> {
        let columns = u16::from(self.columns());
        let on_board = number < columns * u16::from(self.rows());
        on_board.then(|| Square::at((number / columns) as u8, (number % columns) as u8))
    }

    /// How many steps lie open from a square before a mountain or the edge.
    #[inline]
    pub fn open(&self, square: Square, towards: Direction) -> u8 {
        self.open[square.index()][towards.index()]
    }

    /// Every arsenal with its owner; its place in this list is its bit in a state.
    #[inline]
    pub fn arsenals(&self) -> &[(Square, Seat)] {
        &self.arsenals
    }

    /// How many steps an arsenal, by its place in the list, is away over empty ground; [`NO_ROAD`] if
    /// mountains close it off.
    #[inline]
    pub fn road(&self, arsenal: usize, from: Square) -> u8 {
        self.roads[arsenal][from.index()]
    }

    /// How many steps an army counts to an arsenal: round passes, unless that is too long a way.
    #[inline]
    pub fn march(&self, arsenal: usize, from: Square) -> u8 {
        self.marches[arsenal][from.index()]
    }

    /// Whether the plan has more units of some kind than the army, and which.
    pub fn surplus(&self, army: &Army) -> Option<Kind> {
        let count = |kind, side| self.plan.units.iter().filter(|u| u.kind == kind && u.owner == side).count();
        let over = |&kind: &Kind| {
            [NORTH, SOUTH].into_iter().any(|side| count(kind, side) > usize::from(army.figures(kind).count))
        };
        Kind::ALL.into_iter().find(over)
    }
}

fn of_terrain(plan: &Plan, terrain: Terrain) -> impl Iterator<Item = &Element> {
    plan.elements.iter().filter(move |element| element.terrain == terrain)
}

fn all_squares(rows: u8, columns: u8) -> impl Iterator<Item = Square> {
    (0..rows).flat_map(move |row| (0..columns).map(move |column| Square::at(row, column)))
}

fn half(plan: &Plan, side: Seat) -> SquareSet {
    let rows = if side == NORTH { 0..plan.rows / 2 } else { plan.rows - plan.rows / 2..plan.rows };
    all_squares(plan.rows, plan.columns).filter(|square| rows.contains(&square.row())).collect()
}

/// Steps over open ground from every square in every direction.
fn lines_over(ground: &SquareSet) -> Vec<[u8; 8]> {
    let from = |square: Square| Direction::ALL.map(|towards| steps_over(ground, square, towards));
    all_squares(MOST, MOST).map(from).collect()
}

/// Steps from every square to one of them over empty ground.
fn roads_to(ground: &SquareSet, to: Square) -> Vec<u8> {
    let mut roads = vec![NO_ROAD; usize::from(MOST) * usize::from(MOST)];
    let (mut reached, mut steps) = (SquareSet::only(to), 0);
    loop {
        for square in reached.iter().filter(|square| roads[square.index()] == NO_ROAD).collect::<Vec<_>>() {
            roads[square.index()] = steps;
        }
        let wider = reached.grown() & *ground | reached;
        if wider == reached || steps == NO_ROAD - 1 {
            return roads;
        }
        (reached, steps) = (wider, steps + 1);
    }
}

/// For each square the way round passes, or the road through them with their handicap.
fn shorter(round: &[u8], road: &[u8]) -> Vec<u8> {
    round.iter().zip(road).map(|(&round, &road)| round.min(road.saturating_add(DETOUR))).collect()
}

fn steps_over(ground: &SquareSet, from: Square, towards: Direction) -> u8 {
    let (down, right) = towards.step();
    let inside = |steps: i8| {
        let (row, column) = (from.row() as i8 + down * steps, from.column() as i8 + right * steps);
        let known = (0..MOST as i8).contains(&row) && (0..MOST as i8).contains(&column);
        known && ground.has(Square::at(row as u8, column as u8))
    };
    (1..=MOST as i8).take_while(|&steps| inside(steps)).count() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> Board {
        let text = include_str!("../data/boards/book.txt");
        Board::compile("boards/book.txt", drawing::read("boards/book.txt", text).unwrap()).unwrap()
    }

    #[test]
    fn the_book_s_board_has_the_terrain_of_the_book_on_both_halves() {
        let board = book();
        assert_eq!((board.rows(), board.columns(), board.squares().count()), (20, 25, 500));
        for (terrain, side) in Terrain::ALL.into_iter().flat_map(|t| [(t, NORTH), (t, SOUTH)]) {
            let count = of_terrain(board.plan(), terrain).filter(|e| e.owner == side).count();
            assert_eq!(count, usize::from(terrain.count()), "{terrain:?}");
        }
        assert_eq!(board.half(NORTH).count(), 250 - 9);
    }

    #[test]
    fn lines_end_at_mountains_and_at_the_edge() {
        let board = book();
        let open = |name: &str, way: usize| board.open(Square::from_name(name).unwrap(), Direction::ALL[way]);
        assert_eq!(open("D8", 2), 1, "east of the arsenal stands a mountain at D10");
        assert_eq!(open("D8", 0), 3);
        assert_eq!(open("A1", 3), 12, "a mountain stands at N14");
        assert_eq!(open("A5", 3), 19, "the pass at F10 lets lines through");
        assert_eq!(open("T1", 1), 19);
        assert_eq!(open("T25", 2), 0);
    }

    #[test]
    fn roads_go_round_mountains() {
        let board = book();
        let road = |name: &str| board.road(0, Square::from_name(name).unwrap());
        let first = board.arsenals()[0].0;
        assert_eq!((first.to_string().as_str(), road("B15")), ("B15", 0));
        assert_eq!((road("A15"), road("D8"), road("D9"), road("E11")), (1, 7, 7, 4));
        let march = |name: &str| board.march(1, Square::from_name(name).unwrap());
        assert_eq!((march("F11"), board.road(1, Square::from_name("F11").unwrap())), (9, 3));
        assert_eq!(road("C10"), NO_ROAD, "nobody stands on a mountain");
    }

    #[test]
    fn two_things_on_one_square_are_refused() {
        let mut plan = book().plan().clone();
        plan.elements.push(plan.elements[0]);
        assert_eq!(Board::compile("x", plan).unwrap_err().text.key, "guerre.board.twice");
        let mut plan = book().plan().clone();
        plan.units[0].square = Square::from_name("C10").unwrap();
        assert_eq!(Board::compile("x", plan).unwrap_err().text.key, "guerre.board.stand");
    }
}
