//! Who is in communication, by which lines, and where it could be cut.

use super::Map;
use crate::Guerre;
use crate::board::square::{Direction, Square, SquareSet};
use crate::board::{NORTH, SOUTH};
use crate::moves::State;
use crate::moves::units::Unit;
use crate::view::View;
use kernel::{Cell, Seat};
use phrase::Text;
use scene::{Layer, Scale, Segment};

impl Guerre {
    /// The squares in communication, for one side or both, with the lines that carry it.
    pub(super) fn communication_layer(&self, view: &View, only: Option<Seat>) -> Layer {
        let (mut values, mut lines) = (vec![0u8; self.board.squares().count()], Vec::new());
        for side in [NORTH, SOUTH].into_iter().filter(|&side| only.is_none_or(|only| only == side)) {
            if view.hides(side) {
                continue;
            }
            for square in self.network(view.shown(), side).squares.iter() {
                values[self.cell(square).index()] |= 1 << side.0;
            }
            lines.extend(self.lines_of(view.shown(), side));
        }
        let values = values.into_iter().enumerate().filter(|(_, value)| *value > 0);
        let values = values.map(|(index, value)| (Cell(index as u16), f32::from(value))).collect();
        Layer {
            title: Text::new("guerre.layer.communication"),
            scale: Scale::Sides,
            values,
            segments: lines,
            bars: Vec::new(),
        }
    }

    /// The lines that arsenals and awake relays send, each to its last square.
    fn lines_of(&self, state: &State, side: Seat) -> Vec<Segment> {
        let network = self.network(state, side);
        let arsenals = self.board.arsenals().iter().enumerate();
        let arsenals =
            arsenals.filter(|(index, (_, owner))| *owner == side && state.arsenals >> index & 1 == 1);
        let awake = |unit: &Unit| self.ruleset.contact_wakes_relays || network.lines.has(state.square(*unit));
        let relays = network.units.and(self.relays).iter().filter(awake).map(|unit| state.square(unit));
        let mut lines = Vec::new();
        for source in arsenals.map(|(_, (square, _))| *square).chain(relays) {
            for towards in Direction::ALL {
                let end = self.end_of_line(state, side, source, towards);
                if end != source {
                    lines.push(Segment { from: self.cell(source), to: self.cell(end), owner: Some(side) });
                }
            }
        }
        lines
    }

    fn end_of_line(&self, state: &State, side: Seat, source: Square, towards: Direction) -> Square {
        let mut square = source;
        for _ in 0..self.board.open(source, towards) {
            let next = square.next(towards);
            if state.unit_of_at(side.other(), next).is_some_and(|unit| self.fighters.has(unit)) {
                break;
            }
            square = next;
        }
        square
    }

    /// For each free square, how many enemy units would be out of communication if `side` held it with a unit that
    /// fights; on an enemy arsenal that unit would destroy it first.
    pub fn cut_map(&self, state: &State, side: Seat) -> Map {
        let enemy = side.other();
        let before = self.network(state, enemy).units.count();
        let mut map = self.blank_map();
        for square in self.free(state).iter() {
            let mut after = state.clone();
            if let Some(arsenal) = self.enemy_arsenal(state, side, square) {
                after.arsenals &= !(1 << arsenal);
            }
            let held = SquareSet::only(square);
            let left = self.network_against(&after, enemy, &held).units.count();
            map[self.cell(square).index()] = before.saturating_sub(left) as i32;
        }
        map
    }
}
