//! The field: the hexes of a level, compiled into the tables that everything else indexes.
//!
//! A cell is a hex of the level, numbered in reading order of its file.

mod cells;
mod distance;
mod figures;
mod hex;
mod level;
pub(crate) mod lexicon;
mod roster;
mod specials;
mod terrain;

pub use cells::{CellSet, MOST_CELLS};
pub use distance::{DistanceMap, FAR};
pub use figures::{Attack, Class, Faction, Figure, Figures, Gait, Kind, Name, Race, Weapon};
pub use hex::{Hex, STEPS};
pub use level::{Level, MOST_HOUSES};
pub use specials::{Ability, Special, Specials};
pub use terrain::{Going, Goings, Land, Role, Terrain};

use kernel::{Cell, Seat};

/// A level with its tables.
#[derive(Clone, Debug)]
pub struct Board {
    level: Level,
    lands: Goings,
    near: Vec<[u16; 6]>,
    /// Movement to enter each cell, one table after another for each way to go.
    cost: Vec<u8>,
    /// The chance to be hit on each cell, likewise.
    hit: Vec<u8>,
    houses: Vec<Cell>,
    house_at: Vec<u8>,
    castles: [Cell; 2],
    walls: [Vec<Cell>; 2],
}

const OFF_BOARD: u16 = u16::MAX;
const NO_HOUSE: u8 = u8::MAX;

impl Board {
    /// The tables of a level on which the terrain goes as `lands` say, for each of these ways to go. The first of them is that
    /// of whoever has no way of their own.
    pub fn new(level: Level, lands: &Goings, classes: &[Class]) -> Board {
        let terrain = level.terrain();
        let cells = || (0..terrain.len()).map(|at| Cell(at as u16));
        let all = |role: Role| {
            cells().filter(|cell| lands.land(terrain[cell.index()]).role == role).collect::<Vec<_>>()
        };
        let houses = all(Role::House);
        let mut house_at = vec![NO_HOUSE; terrain.len()];
        for (number, house) in houses.iter().enumerate() {
            house_at[house.index()] = number as u8;
        }
        let castles: [Cell; 2] = all(Role::Castle).try_into().expect("a checked level has two castles");
        let mut board = Board {
            near: cells().map(|cell| near_cells(&level, cell)).collect(),
            cost: classes
                .iter()
                .flat_map(|it| terrain.iter().map(|at| it.costs[usize::from(at.0)]))
                .collect(),
            hit: classes.iter().flat_map(|it| terrain.iter().map(|at| it.hits[usize::from(at.0)])).collect(),
            lands: lands.clone(),
            houses,
            house_at,
            castles,
            walls: [Vec::new(), Vec::new()],
            level,
        };
        board.walls = castles.map(|castle| board.walls_beside(castle));
        board
    }

    /// How many hexes there are.
    pub fn len(&self) -> usize {
        self.near.len()
    }

    /// Whether there are none; a checked level always has some.
    pub fn is_empty(&self) -> bool {
        self.near.is_empty()
    }

    /// The level it was made from.
    pub fn level(&self) -> &Level {
        &self.level
    }

    /// Every hex, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.len() as u16).map(Cell)
    }

    /// Where a cell lies.
    pub fn hex(&self, cell: Cell) -> Hex {
        hex_of(&self.level, cell)
    }

    /// The cell of a hex, if it is on the board.
    pub fn cell(&self, hex: Hex) -> Option<Cell> {
        cell_of(&self.level, hex)
    }

    /// The cell of a name such as `d3`.
    pub fn named(&self, name: &str) -> Option<Cell> {
        Hex::named(name).and_then(|hex| self.cell(hex))
    }

    /// The name of a cell.
    pub fn name(&self, cell: Cell) -> String {
        self.hex(cell).to_string()
    }

    /// The neighbours on the board, in the order that breaks ties.
    #[inline]
    pub fn near(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.near[cell.index()].iter().filter(|it| **it != OFF_BOARD).map(|it| Cell(*it))
    }

    /// Whether two cells touch.
    pub fn touch(&self, a: Cell, b: Cell) -> bool {
        self.near[a.index()].contains(&b.0)
    }

    /// The cell behind another, as seen from a neighbour of it.
    pub fn beyond(&self, from: Cell, cell: Cell) -> Option<Cell> {
        let way = self.near[from.index()].iter().position(|near| *near == cell.0)?;
        Some(self.near[cell.index()][way]).filter(|it| *it != OFF_BOARD).map(Cell)
    }

    /// What covers a cell.
    #[inline]
    pub fn terrain(&self, cell: Cell) -> Terrain {
        self.level.terrain()[cell.index()]
    }

    /// All that is known of the terrain of a cell.
    pub fn land(&self, cell: Cell) -> &Land {
        self.lands.land(self.terrain(cell))
    }

    /// The terrains there are.
    pub fn lands(&self) -> &Goings {
        &self.lands
    }

    /// Whether a leader can recruit on a cell.
    #[inline]
    pub fn is_castle(&self, cell: Cell) -> bool {
        self.castles.contains(&cell)
    }

    /// Whether a recruit can appear on a cell.
    pub fn is_wall(&self, cell: Cell) -> bool {
        self.land(cell).role == Role::Wall
    }

    /// Movement to enter a cell, for whoever has no way to go of their own.
    #[inline]
    pub fn cost(&self, cell: Cell) -> u16 {
        u16::from(self.cost[cell.index()])
    }

    /// Movement to enter a cell.
    #[inline]
    pub fn cost_for(&self, class: u8, cell: Cell) -> u16 {
        u16::from(self.cost[usize::from(class) * self.near.len() + cell.index()])
    }

    /// The chance in percent to be hit on a cell.
    #[inline]
    pub fn hit(&self, class: u8, cell: Cell) -> u8 {
        self.hit[usize::from(class) * self.near.len() + cell.index()]
    }

    /// The houses, in reading order.
    pub fn houses(&self) -> &[Cell] {
        &self.houses
    }

    /// Which house stands on a cell: its number in [`Board::houses`].
    #[inline]
    pub fn house_at(&self, cell: Cell) -> Option<usize> {
        let number = self.house_at[cell.index()];
        (number != NO_HOUSE).then_some(usize::from(number))
    }

    /// Where the leader of a team starts: the first castle in reading order for team 1.
    pub fn castle(&self, team: Seat) -> Cell {
        self.castles[team.index()]
    }

    /// The walls next to a castle in the order in which recruits take them; none beside another cell.
    pub fn walls(&self, castle: Cell) -> &[Cell] {
        match self.castles.iter().position(|it| *it == castle) {
            Some(which) => &self.walls[which],
            None => &[],
        }
    }

    fn walls_beside(&self, castle: Cell) -> Vec<Cell> {
        let mut walls: Vec<Cell> = self.near(castle).filter(|cell| self.is_wall(*cell)).collect();
        // A stable sort: letters L, T, R first, then the order of neighbours.
        walls.sort_by_key(|cell| self.terrain(*cell));
        walls
    }
}

fn hex_of(level: &Level, cell: Cell) -> Hex {
    Hex::of_letter(cell.index() % level.letters(), cell.index() / level.letters())
}

fn cell_of(level: &Level, hex: Hex) -> Option<Cell> {
    let inside =
        hex.x >= 0 && hex.y >= 0 && hex.letter() < level.letters() && (hex.y as usize) < level.lines();
    inside.then(|| Cell((hex.y as usize * level.letters() + hex.letter()) as u16))
}

fn near_cells(level: &Level, cell: Cell) -> [u16; 6] {
    hex_of(level, cell).neighbours().map(|near| cell_of(level, near).map_or(OFF_BOARD, |it| it.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Board {
        let lands = Goings::read("plain.toml", include_str!("../data/terrain/plain.toml")).unwrap();
        let plain = Class {
            costs: lands.all().map(|it| lands.of(it).cost).collect(),
            hits: lands.all().map(|it| lands.of(it).hit).collect(),
        };
        Board::new(Level::read("level", text, &lands).unwrap(), &lands, &[plain])
    }

    fn seed() -> Board {
        board(include_str!("../data/levels/seed.txt"))
    }

    fn at(board: &Board, x: i16, y: i16) -> Cell {
        board.cell(Hex { x, y }).unwrap()
    }

    #[test]
    fn the_seed_level_has_the_terrain_of_the_report() {
        let board = seed();
        let count = |kind| board.cells().filter(|cell| board.terrain(*cell) == kind).count();
        assert_eq!(board.len(), 176);
        let counts: Vec<usize> = board.lands().all().map(count).collect();
        assert_eq!(counts, [89, 51, 25, 3, 2, 2, 2, 2, 0, 0, 0]);
    }

    #[test]
    fn the_castles_of_the_seed_level_touch_their_walls() {
        let board = seed();
        let castle = board.castle(Seat(0));
        assert_eq!(board.hex(castle), Hex { x: 3, y: 4 });
        let walls: Vec<Hex> = board.walls(castle).iter().map(|wall| board.hex(*wall)).collect();
        assert_eq!(walls, [Hex { x: 2, y: 3 }, Hex { x: 3, y: 2 }, Hex { x: 4, y: 3 }]);
        assert_eq!(board.hex(board.castle(Seat(1))), Hex { x: 18, y: 13 });
        assert_eq!(board.walls(board.castle(Seat(1))).len(), 3);
        assert!(board.walls(at(&board, 9, 8)).is_empty());
    }

    #[test]
    fn the_ways_on_the_seed_level_cost_what_the_report_implies() {
        let board = seed();
        let map = DistanceMap::from_nearest(&board, [board.castle(Seat(0))], &CellSet::NONE);
        let houses = [at(&board, 18, 3), at(&board, 9, 8), at(&board, 3, 12)];
        assert_eq!(board.houses(), houses);
        assert_eq!(houses.map(|house| map.at(house)), [22, 10, 5]);
        assert_eq!(map.at(board.castle(Seat(1))), 21);
    }

    #[test]
    fn maps_from_and_to_agree_and_match_a_plain_search() {
        let board = seed();
        let blocked: CellSet = [at(&board, 9, 8), at(&board, 10, 7)].into_iter().collect();
        for target in board.cells().step_by(7) {
            let to = DistanceMap::to_nearest(&board, [target], &blocked);
            for cell in board.cells().step_by(5).filter(|cell| !blocked.has(*cell)) {
                let from = DistanceMap::from_nearest(&board, [cell], &blocked);
                let reached =
                    if blocked.has(target) { last_step(&board, &from, target) } else { from.at(target) };
                assert_eq!(to.at(cell), reached, "{} to {}", board.name(cell), board.name(target));
            }
        }
        let plain = plain_search(&board, board.castle(Seat(0)), &blocked);
        let map = DistanceMap::from_nearest(&board, [board.castle(Seat(0))], &blocked);
        assert!(board.cells().all(|cell| map.at(cell) == plain[cell.index()]));
    }

    /// The way to a blocked hex: up to a neighbour, then one step.
    fn last_step(board: &Board, from: &DistanceMap, target: Cell) -> u16 {
        let before = board.near(target).map(|near| from.at(near)).min().unwrap();
        before.saturating_add(board.cost(target))
    }

    /// Bellman and Ford, to compare with.
    fn plain_search(board: &Board, from: Cell, blocked: &CellSet) -> Vec<u16> {
        let mut best = vec![FAR; board.len()];
        best[from.index()] = 0;
        for _ in 0..board.len() {
            for cell in board.cells().filter(|cell| !blocked.has(*cell)) {
                let near = board.near(cell).map(|near| best[near.index()]).min().unwrap_or(FAR);
                best[cell.index()] = best[cell.index()].min(near.saturating_add(board.cost(cell)));
            }
        }
        best
    }

    #[test]
    fn shipped_levels_but_the_seeds_are_the_same_for_both() {
        for text in [
            include_str!("../data/levels/symmetric.txt"),
            include_str!("../data/levels/glade.txt"),
            include_str!("../data/levels/valley.txt"),
            include_str!("../data/levels/ford.txt"),
            include_str!("../data/levels/pass.txt"),
            include_str!("../data/levels/marsh.txt"),
            include_str!("../data/levels/downs.txt"),
            include_str!("../data/levels/lakes.txt"),
            include_str!("../data/levels/woods.txt"),
        ] {
            let board = board(text);
            let turned = |cell: Cell| Cell((board.len() - 1 - cell.index()) as u16);
            assert!(board.cells().all(|cell| board.cost(cell) == board.cost(turned(cell))));
            assert!(board.houses().iter().all(|house| board.house_at(turned(*house)).is_some()));
            assert_eq!(turned(board.castle(Seat(0))), board.castle(Seat(1)));
        }
    }
}
