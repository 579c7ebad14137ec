//! Analysis maps over the board: what a move costs, distances, threats, safety, control, sight.
//!
//! All of them are made from the units that a viewer knows of; what the fog hides threatens nobody here.

use crate::board::{CellSet, DistanceMap};
use crate::moves::{Ground, Reach, Unit};
use crate::{Skirmish, View};
use kernel::{Cell, Seat};
use phrase::Text;
use scene::{Layer, Scale, Segment};
use table::LayerSpec;

/// The layers there are.
pub static LAYERS: &[LayerSpec] = &[
    LayerSpec::rules("cost"),
    LayerSpec::rules("enemies"),
    LayerSpec::rules("houses"),
    LayerSpec::rules("advance"),
    LayerSpec::judgement("threat"),
    LayerSpec::judgement("safety"),
    LayerSpec::judgement("leader"),
    LayerSpec::judgement("control"),
    LayerSpec::rules("sight"),
];

/// A number on each hex that has one.
type Values = Vec<(Cell, f32)>;

/// One of the layers, for one team; where none is said, for the one who looks or is to move.
pub(crate) fn layer(game: &Skirmish, view: &View, id: &str, side: Option<Seat>) -> Option<Layer> {
    let team = side.or(view.viewer.seat()).unwrap_or(view.head.mover);
    let shown = |key, scale, values| Layer::new(Text::new(key), scale, values);
    Some(match id {
        "cost" => game.cost_layer(view, team),
        "enemies" => {
            shown("skirmish.layer.enemies", Scale::Sequential, distances(&game.enemy_map(view, team)))
        }
        "houses" => game.house_layer(view, team),
        "advance" => shown("skirmish.layer.advance", Scale::Sequential, game.advances(view, team)),
        "threat" => shown("skirmish.layer.threat", Scale::Sequential, game.threats(view, team)),
        "safety" => game.safety_layer(view, team),
        "leader" => game.leader_layer(view, team),
        "control" => shown("skirmish.layer.control", Scale::Sides, game.control(view)),
        "sight" => shown("skirmish.layer.sight", Scale::Sequential, game.sight_values(view)),
        _ => return None,
    })
}

impl Skirmish {
    /// What it costs to come to each hex in this turn, or the next, by the unit for which it is cheapest; and whom else it
    /// costs how much.
    fn cost_layer(&self, view: &View, team: Seat) -> Layer {
        let mut ways: Vec<Vec<(u8, Cell)>> = vec![Vec::new(); self.board.len()];
        for unit in view.units.of(team) {
            for (cell, cost) in self.ways(view, unit) {
                ways[cell.index()].push((cost, unit.cell));
            }
        }
        let (mut values, mut notes) = (Values::new(), Vec::new());
        for (cell, mut ways) in self.board.cells().zip(ways) {
            ways.sort_unstable();
            let Some((cheapest, _)) = ways.first() else { continue };
            values.push((cell, f32::from(*cheapest)));
            let each = ways.iter().map(|(cost, from)| format!("{} {cost}", self.board.name(*from)));
            let text = Text::new("skirmish.note.cost").name("ways", each.collect::<Vec<_>>().join(", "));
            notes.push((cell, text));
        }
        let title = Text::new("skirmish.layer.cost");
        Layer { notes, ..Layer::new(title, Scale::Sequential, values) }
    }

    /// The free hexes within reach of a unit, each with what it costs to go there: with the movement it has left, or, while
    /// the other team is to move, with all of it.
    pub fn ways(&self, view: &View, unit: &Unit) -> Vec<(Cell, u8)> {
        let ground = Ground::new(&self.board, &self.rules, unit.team, view.units.iter());
        let is_moving = view.head.mover == unit.team;
        let moves = if is_moving { unit.moves } else { self.figures.of_unit(unit).moves };
        let reach = Reach::of(&ground, unit.cell, self.gait(unit), self.stride(&Unit { moves, ..*unit }));
        let free = reach.cells().iter().filter(|cell| ground.is_free(**cell));
        let times = if unit.slowed { 2 } else { 1 };
        free.filter_map(|cell| Some((*cell, reach.cost(*cell)? * times))).collect()
    }

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

    /// The same as a layer, and of every house how far the nearest unit of each team is.
    fn house_layer(&self, view: &View, team: Seat) -> Layer {
        let near = |team: Seat| {
            let units = view.units.of(team).map(|unit| unit.cell);
            DistanceMap::from_nearest(&self.board, units, &CellSet::NONE)
        };
        let (own, foes) = (near(team), near(team.other()));
        let note = |cell: &Cell| {
            let far = |map: &DistanceMap| map.iter().nth(cell.index()).flatten().map_or(-1, i64::from);
            let text = Text::new("skirmish.note.house").number("own", far(&own));
            (*cell, text.number("foes", far(&foes)))
        };
        let notes = self.board.houses().iter().map(note).collect();
        let values = distances(&self.house_map(view, team));
        Layer { notes, ..Layer::new(Text::new("skirmish.layer.houses"), Scale::Sequential, values) }
    }

    /// How many known enemies of `team` could stand on each hex at the end of their next turn.
    fn advances(&self, view: &View, team: Seat) -> Values {
        let mut count = vec![0.0; self.board.len()];
        for unit in view.units.of(team.other()) {
            self.reach_of(view, unit).iter().for_each(|cell| count[cell.index()] += 1.0);
        }
        self.counted(&count)
    }

    /// The damage that known enemies of `team` could do next turn to a unit on each hex, every strike hitting.
    fn threats(&self, view: &View, team: Seat) -> Values {
        let mut damage = vec![0.0; self.board.len()];
        for unit in view.units.of(team.other()) {
            let most = self.most_damage(unit) as f32;
            self.strikes_from(view, unit.team, unit.cell)
                .iter()
                .for_each(|cell| damage[cell.index()] += most);
        }
        self.counted(&damage)
    }

    /// The hexes where units of `team` stand or could go: 1 where no known enemy could strike next turn, else how many could,
    /// below zero. Of each unit, how much it might lose where it stands.
    fn safety_layer(&self, view: &View, team: Seat) -> Layer {
        let mut stands = CellSet::NONE;
        for unit in view.units.of(team) {
            stands.add(unit.cell);
            self.ways(view, unit).iter().for_each(|(cell, _)| stands.add(*cell));
        }
        let foes: Vec<(&Unit, CellSet)> = view
            .units
            .of(team.other())
            .map(|unit| (unit, self.strikes_from(view, unit.team, unit.cell)))
            .collect();
        let strikers = |cell: Cell| foes.iter().filter(move |(_, strikes)| strikes.has(cell));
        let value = |cell: Cell| match strikers(cell).count() {
            0 => (cell, 1.0),
            count => (cell, -(count as f32)),
        };
        let note = |unit: &Unit| {
            let damage: u32 = strikers(unit.cell).map(|(foe, _)| self.most_damage(foe)).sum();
            let text = Text::new("skirmish.note.safety").number("foes", strikers(unit.cell).count() as i64);
            (unit.cell, text.number("damage", damage).number("hp", unit.hp))
        };
        let notes = view.units.of(team).map(note).collect();
        let values = self.board.cells().filter(|cell| stands.has(*cell)).map(value).collect();
        Layer { notes, ..Layer::new(Text::new("skirmish.layer.safety"), Scale::Diverging, values) }
    }

    /// The known enemies that could strike at the leader of `team` next turn, with what each could take from it.
    fn leader_layer(&self, view: &View, team: Seat) -> Layer {
        let mut layer = Layer::new(Text::new("skirmish.layer.leader"), Scale::Sequential, Vec::new());
        let Some(leader) = view.units.of(team).find(|unit| unit.kind.leads()) else { return layer };
        for foe in view.units.of(team.other()) {
            if self.strikes_from(view, foe.team, foe.cell).has(leader.cell) {
                layer.values.push((foe.cell, self.most_damage(foe) as f32));
                layer.segments.push(Segment { from: foe.cell, to: leader.cell, owner: Some(foe.team) });
            }
        }
        let damage: f32 = layer.values.iter().map(|(_, damage)| damage).sum();
        let text = Text::new("skirmish.note.safety").number("foes", layer.values.len() as i64);
        layer.notes.push((leader.cell, text.number("damage", damage as i64).number("hp", leader.hp)));
        layer
    }

    /// What all blows of a unit's best weapon take, if every one of them lands.
    pub(crate) fn most_damage(&self, unit: &Unit) -> u32 {
        let figure = self.figures.of_unit(unit);
        let blows = figure.best_weapon().and_then(|weapon| figure.attack(weapon));
        blows.map_or(0, |it| u32::from(it.damage) * u32::from(it.strikes))
    }

    /// Where a unit could stand at the end of its team's next turn, its own hex among them.
    fn reach_of(&self, view: &View, unit: &Unit) -> CellSet {
        let ground = Ground::new(&self.board, &self.rules, unit.team, view.units.iter());
        let moves = self.figures.of_unit(unit).moves;
        let reach = Reach::of(&ground, unit.cell, self.gait(unit), self.stride(&Unit { moves, ..*unit }));
        let stands = |cell: &&Cell| **cell == unit.cell || ground.is_free(**cell);
        reach.cells().iter().filter(stands).copied().collect()
    }

    /// The hexes a unit could attack next turn: beside every hex it can reach with its whole movement.
    pub(crate) fn strikes_from(&self, view: &View, team: Seat, from: Cell) -> CellSet {
        let unit = view.units.at(from).filter(|unit| unit.team == team);
        let reach = unit.map_or(CellSet::NONE, |unit| self.reach_of(view, unit));
        reach.iter().flat_map(|cell| self.board.near(cell)).collect()
    }

    /// Whose units could attack on each hex next turn: 1, 2, or 3 for both.
    fn control(&self, view: &View) -> Values {
        let held = [Seat(0), Seat(1)].map(|team| {
            let mut held = CellSet::NONE;
            view.units.of(team).for_each(|unit| held |= self.strikes_from(view, team, unit.cell));
            held
        });
        let value = |cell: Cell| f32::from(u8::from(held[0].has(cell)) + 2 * u8::from(held[1].has(cell)));
        self.board.cells().map(|cell| (cell, value(cell))).filter(|(_, value)| *value > 0.0).collect()
    }

    fn sight_values(&self, view: &View) -> Values {
        self.sight(view).iter().map(|cell| (cell, 1.0)).collect()
    }

    /// The numbers that are more than nothing.
    fn counted(&self, numbers: &[f32]) -> Values {
        let values = self.board.cells().map(|cell| (cell, numbers[cell.index()]));
        values.filter(|(_, number)| *number > 0.0).collect()
    }
}

fn distances(map: &DistanceMap) -> Values {
    let known = map.iter().enumerate().filter_map(|(at, it)| Some((Cell(at as u16), f32::from(it?))));
    known.collect()
}
