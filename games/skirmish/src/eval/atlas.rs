//! Maps of a field that do not change while a game lasts, drawn when first asked for.

use super::matchup::Matchups;
use super::sketch::Sketch;
use crate::Skirmish;
use crate::board::{CellSet, DistanceMap, Gait};
use crate::moves::{Ground, Reach, Unit};
use kernel::{Cell, Seat};

/// Ways and ranges over the bare terrain.
#[derive(Debug, Default)]
pub struct Atlas {
    ways: Vec<Option<DistanceMap>>,
    ranges: Vec<Option<Box<CellSet>>>,
    /// What the enemies surveyed last could take on each hex in a turn, if all blows landed.
    pub threat: Vec<u16>,
    /// What each kind is worth against each other.
    pub matchups: Matchups,
    /// Scratch for what one unit can reach.
    pub reach: Box<Reach>,
}

/// A figure moves nine at most.
const MOST_MOVES: usize = 10;

impl Atlas {
    /// Blank maps of this field.
    pub fn new(game: &Skirmish) -> Atlas {
        let cells = game.board.len();
        let classes = game.figures.classes().len();
        Atlas {
            ways: vec![None; cells * classes],
            ranges: vec![None; cells * classes * MOST_MOVES],
            threat: vec![0; cells],
            matchups: Matchups::new(game),
            reach: Box::default(),
        }
    }

    /// How far every hex is from a target for one who goes like this.
    pub fn way(&mut self, game: &Skirmish, class: u8, to: Cell) -> &DistanceMap {
        self.ways[usize::from(class) * game.board.len() + to.index()]
            .get_or_insert_with(|| DistanceMap::to_nearest_for(&game.board, class, [to], &CellSet::NONE))
    }

    /// The hexes a unit could strike at in a whole turn if nobody stood in its way.
    pub fn range(&mut self, game: &Skirmish, unit: &Unit) -> &CellSet {
        let figure = game.figures.of_unit(unit);
        let (moves, class) = (figure.moves, figure.gait.class);
        let field = usize::from(class) * game.board.len() + unit.cell.index();
        let slot = field * MOST_MOVES + usize::from(moves);
        let reach = &mut self.reach;
        self.ranges[slot].get_or_insert_with(|| {
            let mut range = CellSet::NONE;
            reach.spread(&Ground::bare(&game.board), unit.cell, Gait { class, slips: true }, moves);
            for cell in reach.cells() {
                game.board.near(*cell).for_each(|near| range.add(near));
            }
            Box::new(range)
        })
    }

    /// Marks on every hex what the units of a team could take there.
    pub fn survey(&mut self, game: &Skirmish, sketch: &Sketch, team: Seat) {
        self.threat.fill(0);
        for unit in sketch.state.units.of(team) {
            let blows = game.figures.of_unit(unit).attacks();
            let most = blows.map(|it| it.damage * u16::from(it.strikes)).max().unwrap_or(0);
            let range = *self.range(game, unit);
            range.iter().for_each(|cell| self.threat[cell.index()] += most);
        }
    }
}
