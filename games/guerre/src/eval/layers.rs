//! Maps over the board for those who study: communication, reach, what attacks and defences add up to, where an
//! army is weak.
//!
//! All of them are made from what a viewer knows: units that are hidden in a setup are nowhere here.

mod communication;
mod potential;
mod turn;
mod valley;

use crate::Guerre;
use crate::board::square::{Square, SquareSet};
use crate::board::{NORTH, SOUTH};
use crate::moves::apply::apply;
use crate::moves::units::{Unit, Units};
use crate::moves::{Action, State};
use crate::view::View;
use kernel::{Cell, Seat};
use phrase::Text;
use scene::{Layer, Scale};
use table::LayerSpec;

/// A number for each square of the board, row by row.
pub type Map = Vec<i32>;

/// The layers there are.
pub static LAYERS: &[LayerSpec] = &[
    LayerSpec::rules("communication"),
    LayerSpec::rules("reach"),
    LayerSpec::rules("attack"),
    LayerSpec::judgement("attack-move"),
    LayerSpec::rules("attack-fast"),
    LayerSpec::judgement("attack-turn"),
    LayerSpec::rules("defence"),
    LayerSpec::judgement("defence-move"),
    LayerSpec::rules("defence-fast"),
    LayerSpec::judgement("defence-turn"),
    LayerSpec::rules("outcome"),
    LayerSpec::judgement("hanging"),
    LayerSpec::judgement("cuts"),
    LayerSpec::judgement("valley"),
];

/// A map that each side has, and that is subtracted where both are shown.
struct Compared {
    id: &'static str,
    title: &'static str,
    both: &'static str,
    map: fn(&Guerre, &State, Seat) -> Map,
}

const COMPARED: [Compared; 9] = [
    Compared {
        id: "attack",
        title: "guerre.layer.attack",
        both: "guerre.layer.attack.both",
        map: Guerre::attack_map,
    },
    Compared {
        id: "attack-move",
        title: "guerre.layer.attack-move",
        both: "guerre.layer.attack-move.both",
        map: |game, state, side| game.after_one_move(state, side, Guerre::attack_map),
    },
    Compared {
        id: "attack-fast",
        title: "guerre.layer.attack-fast",
        both: "guerre.layer.attack-fast.both",
        map: Guerre::fast_attack_map,
    },
    Compared {
        id: "attack-turn",
        title: "guerre.layer.attack-turn",
        both: "guerre.layer.attack-turn.both",
        map: Guerre::attack_map_of_a_turn,
    },
    Compared {
        id: "defence",
        title: "guerre.layer.defence",
        both: "guerre.layer.defence.both",
        map: Guerre::defence_map,
    },
    Compared {
        id: "defence-move",
        title: "guerre.layer.defence-move",
        both: "guerre.layer.defence-move.both",
        map: |game, state, side| game.after_one_move(state, side, Guerre::defence_map),
    },
    Compared {
        id: "defence-fast",
        title: "guerre.layer.defence-fast",
        both: "guerre.layer.defence-fast.both",
        map: Guerre::fast_defence_map,
    },
    Compared {
        id: "defence-turn",
        title: "guerre.layer.defence-turn",
        both: "guerre.layer.defence-turn.both",
        map: Guerre::defence_map_of_a_turn,
    },
    Compared { id: "cuts", title: "guerre.layer.cuts", both: "guerre.layer.cuts.both", map: Guerre::cut_map },
];

/// One of the layers, for one side or for both.
pub(crate) fn layer(game: &Guerre, view: &View, id: &str, side: Option<Seat>) -> Option<Layer> {
    let state = game.known(view);
    Some(match id {
        "communication" => game.communication_layer(view, side),
        "reach" => game.reach_layer(&state, side),
        "outcome" => game.outcome_layer(&state, side),
        "hanging" => game.hanging_layer(&state, side),
        "valley" => game.valley_layer(&state, side),
        _ => game.compared(COMPARED.iter().find(|it| it.id == id)?, &state, side),
    })
}

impl Guerre {
    /// The board without units that the viewer does not see, and who is in communication on it: before the first
    /// turn nobody has asked yet.
    fn known(&self, view: &View) -> State {
        let mut state = view.shown().clone();
        let hidden = [NORTH, SOUTH].into_iter().filter(|&side| view.hides(side));
        state.alive = hidden.fold(state.alive, |alive, side| alive.without(Units::of(side)));
        state.online = self.network(&state, NORTH).units.or(self.network(&state, SOUTH).units);
        state
    }

    fn compared(&self, it: &Compared, state: &State, side: Option<Seat>) -> Layer {
        match side {
            Some(side) => drawn(it.title, Scale::Sequential, &(it.map)(self, state, side)),
            None => {
                let [north, south] = [NORTH, SOUTH].map(|side| (it.map)(self, state, side));
                let values = north.iter().zip(&south).enumerate();
                let values = values.filter(|(_, (north, south))| **north != 0 || **south != 0);
                let values = values.map(|(index, (north, south))| value(index, north - south)).collect();
                Layer {
                    title: Text::new(it.both),
                    scale: Scale::Diverging,
                    values,
                    segments: Vec::new(),
                    bars: Vec::new(),
                }
            }
        }
    }

    /// How many units could go to each square in one move; where both sides are shown, whose.
    fn reach_layer(&self, state: &State, side: Option<Seat>) -> Layer {
        match side {
            Some(side) => drawn("guerre.layer.reach", Scale::Sequential, &self.reach_map(state, side)),
            None => {
                let whose = self.whose(|side| self.reach_map(state, side));
                drawn("guerre.layer.reach.both", Scale::Sides, &whose)
            }
        }
    }

    /// What an attack of `side` on each square leaves over the enemy's defence. Where both sides are shown, only
    /// where units stand, and what is good for North is above zero.
    fn outcome_layer(&self, state: &State, side: Option<Seat>) -> Layer {
        let title =
            Text::new(if side.is_some() { "guerre.layer.outcome" } else { "guerre.layer.outcome.both" });
        let values = match side {
            Some(side) => {
                let [attack, defence] = [self.attack_map(state, side), self.defence_map(state, side.other())];
                let both = attack.iter().zip(&defence).enumerate();
                let met = both.filter(|(_, (attack, defence))| **attack != 0 || **defence != 0);
                met.map(|(index, (attack, defence))| value(index, attack - defence)).collect()
            }
            None => {
                let [by_north, by_south] = [NORTH, SOUTH].map(|side| self.margins(state, side));
                let lost = by_south.into_iter().map(|(index, margin)| (index, -margin));
                let mut values: Vec<_> = by_north.into_iter().chain(lost).collect();
                values.sort_unstable();
                values.into_iter().map(|(index, margin)| value(index, margin)).collect()
            }
        };
        Layer { title, scale: Scale::Diverging, values, segments: Vec::new(), bars: Vec::new() }
    }

    /// What an attack of `side` leaves over the defence of each enemy unit, by its cell.
    fn margins(&self, state: &State, side: Seat) -> Vec<(usize, i32)> {
        let [attack, defence] = [self.attack_map(state, side), self.defence_map(state, side.other())];
        let targets = state.alive.and(Units::of(side.other())).iter();
        let index = |unit| self.cell(state.square(unit)).index();
        targets.map(index).map(|at| (at, attack[at] - defence[at])).collect()
    }

    /// The units of these sides that one enemy move and attack would drive off or destroy.
    fn hanging_layer(&self, state: &State, side: Option<Seat>) -> Layer {
        let sides = [NORTH, SOUTH].into_iter().filter(|&own| side.is_none_or(|only| only == own));
        let map = sides.fold(self.blank_map(), |map, side| highest(map, &self.hanging_map(state, side)));
        drawn("guerre.layer.hanging", Scale::Sequential, &map)
    }

    /// For each unit of `side`, how far the best attack that the enemy can start after one legal move is above the
    /// defence it then meets; nothing where no attack has an effect.
    pub fn hanging_map(&self, state: &State, side: Seat) -> Map {
        let enemy = side.other();
        let state = self.turn_of(state, enemy);
        let mut map = self.blank_map();
        let mut look = |state: &State| {
            if !state.must_retreat().and(Units::of(enemy)).is_empty() {
                return; // nobody attacks before
            }
            for attacker in self.starters(state, enemy).iter() {
                for target in state.alive.and(Units::of(side)).iter() {
                    let square = state.square(target);
                    if self.reaches(state, attacker, square) {
                        let totals = self.totals(state, attacker, target);
                        let best = &mut map[self.cell(square).index()];
                        *best = (*best).max(totals.attack as i32 - totals.defence as i32);
                    }
                }
            }
        };
        look(&state);
        self.each_move(&state, enemy, look);
        map
    }

    /// How many units of `side` could go to each square in one move: in this turn, or in its next.
    pub fn reach_map(&self, state: &State, side: Seat) -> Map {
        let state = self.turn_of(state, side);
        let mut map = self.blank_map();
        for (_, to) in self.single_moves(&state, side) {
            map[self.cell(to).index()] += 1;
        }
        map
    }

    /// The board when it is for `side` to move: now, or as the other side would leave it by ending its turn.
    fn turn_of(&self, state: &State, side: Seat) -> State {
        let mut state = state.clone();
        if state.mover() != side {
            apply(self, &mut state, Action::End);
        }
        state
    }

    /// The legal moves of `side`, which is to move. Unlike the generator this goes on when the game is over and
    /// before it has begun, since people study then too.
    fn single_moves(&self, state: &State, side: Seat) -> Vec<(Square, Square)> {
        if state.moves_left() == 0 {
            return Vec::new();
        }
        let due = state.must_retreat().and(Units::of(side));
        let own = state.alive.and(Units::of(side)).without(state.moved);
        let choice = if due.is_empty() { own } else { due }.and(self.mobile(state));
        let free = self.free(state);
        let allowed = |to: &Square| due.is_empty() || self.enemy_arsenal(state, side, *to).is_none();
        let goals = |unit: Unit| -> SquareSet {
            self.reach(state.square(unit), self.figures(unit).speed, &free).iter().filter(allowed).collect()
        };
        let pairs = |unit| goals(unit).iter().map(|to| (state.square(unit), to)).collect::<Vec<_>>();
        choice.iter().flat_map(pairs).collect()
    }

    /// The board after each single move of `side`.
    fn each_move(&self, state: &State, side: Seat, mut look: impl FnMut(&State)) {
        for (from, to) in self.single_moves(state, side) {
            let mut after = state.clone();
            apply(self, &mut after, Action::Move { from, to });
            look(&after);
        }
    }

    fn blank_map(&self) -> Map {
        vec![0; usize::from(self.board.rows()) * usize::from(self.board.columns())]
    }

    /// Whose map has something on each square: North's 1, South's 2, both 3.
    fn whose(&self, map: impl Fn(Seat) -> Map) -> Map {
        let [north, south] = [NORTH, SOUTH].map(map);
        north
            .iter()
            .zip(&south)
            .map(|(north, south)| i32::from(*north != 0) + 2 * i32::from(*south != 0))
            .collect()
    }
}

/// The larger of two numbers on each square.
fn highest(map: Map, other: &Map) -> Map {
    map.into_iter().zip(other).map(|(one, other)| one.max(*other)).collect()
}

/// A layer of what a map has that is not nothing.
fn drawn(title: &'static str, scale: Scale, map: &Map) -> Layer {
    let values = map.iter().enumerate().filter(|(_, number)| **number != 0);
    let values = values.map(|(index, number)| value(index, *number)).collect();
    Layer { title: Text::new(title), scale, values, segments: Vec::new(), bars: Vec::new() }
}

fn value(index: usize, number: i32) -> (Cell, f32) {
    (Cell(index as u16), number as f32)
}
