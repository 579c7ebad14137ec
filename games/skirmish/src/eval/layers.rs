//! Analysis maps over the board: distances, threats, control, sight.

use crate::board::{CellSet, DistanceMap};
use crate::moves::{Ground, Reach};
use crate::{Skirmish, View};
use kernel::{Cell, Seat};
use phrase::Text;
use scene::{Layer, Scale};
use table::LayerSpec;

/// The layers there are.
pub static LAYERS: &[LayerSpec] = &[
    LayerSpec::rules("enemies"),
    LayerSpec::rules("houses"),
    LayerSpec::judgement("threat"),
    LayerSpec::judgement("control"),
    LayerSpec::rules("sight"),
];

/// One of the layers, for one team; where none is said, for the one who looks or is to move.
pub(crate) fn layer(game: &Skirmish, view: &View, id: &str, side: Option<Seat>) -> Option<Layer> {
    let team = side.or(view.viewer.seat()).unwrap_or(view.head.mover);
    let (key, scale, values) = match id {
        "enemies" => ("skirmish.layer.enemies", Scale::Sequential, distances(&game.enemy_map(view, team))),
        "houses" => ("skirmish.layer.houses", Scale::Sequential, distances(&game.house_map(view, team))),
        "threat" => ("skirmish.layer.threat", Scale::Sequential, game.threats(view, team)),
        "control" => ("skirmish.layer.control", Scale::Sides, game.control(view)),
        "sight" => ("skirmish.layer.sight", Scale::Sequential, game.sight_values(view)),
        _ => return None,
    };
    Some(Layer { title: Text::new(key), scale, values, segments: Vec::new(), bars: Vec::new() })
}

impl Skirmish {
    /// What it costs to go from each hex to the nearest known enemy of `team`.
    pub fn enemy_map(&self, view: &View, team: Seat) -> DistanceMap {
        let enemies = view.units.of(team.other()).map(|unit| unit.cell);
        DistanceMap::to_nearest(&self.board, enemies, &CellSet::NONE)
    }

    /// What it costs to go from each hex to the nearest house that `team` does not hold.
    pub fn house_map(&self, view: &View, team: Seat) -> DistanceMap {
        let houses = self.board.houses().iter().enumerate();
        let open = houses.filter(|(house, _)| !view.head.holds(team, *house)).map(|(_, cell)| *cell);
        DistanceMap::to_nearest(&self.board, open, &CellSet::NONE)
    }

    /// The damage that known enemies of `team` could do next turn to a unit on each hex, every strike hitting.
    fn threats(&self, view: &View, team: Seat) -> Vec<(Cell, f32)> {
        let mut damage = vec![0.0; self.board.len()];
        for unit in view.units.of(team.other()) {
            let figure = self.figures.of(unit.team, unit.kind);
            let blows = figure.best_weapon().and_then(|weapon| figure.blows(weapon));
            let most = blows.map_or(0.0, |it| f32::from(it.damage) * f32::from(it.strikes));
            self.strikes_from(view, unit.team, unit.cell)
                .iter()
                .for_each(|cell| damage[cell.index()] += most);
        }
        self.board
            .cells()
            .map(|cell| (cell, damage[cell.index()]))
            .filter(|(_, damage)| *damage > 0.0)
            .collect()
    }

    /// The hexes a unit could attack next turn: beside every hex it can reach with its whole movement.
    pub(crate) fn strikes_from(&self, view: &View, team: Seat, from: Cell) -> CellSet {
        let ground = Ground::new(&self.board, &self.rules, team, view.units.iter());
        let moves = view.units.at(from).map_or(0, |unit| self.figures.of(team, unit.kind).moves);
        let reach = Reach::of(&ground, from, moves);
        let stands = |cell: &&Cell| **cell == from || ground.is_free(**cell);
        reach.cells().iter().filter(stands).flat_map(|cell| self.board.near(*cell)).collect()
    }

    /// Whose units could attack on each hex next turn: 1, 2, or 3 for both.
    fn control(&self, view: &View) -> Vec<(Cell, f32)> {
        let held = [Seat(0), Seat(1)].map(|team| {
            let mut held = CellSet::NONE;
            view.units.of(team).for_each(|unit| held |= self.strikes_from(view, team, unit.cell));
            held
        });
        let value = |cell: Cell| f32::from(u8::from(held[0].has(cell)) + 2 * u8::from(held[1].has(cell)));
        self.board.cells().map(|cell| (cell, value(cell))).filter(|(_, value)| *value > 0.0).collect()
    }

    fn sight_values(&self, view: &View) -> Vec<(Cell, f32)> {
        self.sight(view).iter().map(|cell| (cell, 1.0)).collect()
    }
}

fn distances(map: &DistanceMap) -> Vec<(Cell, f32)> {
    let known = map.iter().enumerate().filter_map(|(at, it)| Some((Cell(at as u16), f32::from(it?))));
    known.collect()
}
