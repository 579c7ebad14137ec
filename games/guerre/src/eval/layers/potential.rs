//! What attacks and defences add up to on every square: as the board stands, after one move, and by rule of thumb.

use super::{Map, highest};
use crate::Guerre;
use crate::board::army::Figures;
use crate::board::square::{Direction, Square};
use crate::moves::State;
use crate::moves::units::{Unit, Units};
use kernel::Seat;

impl Guerre {
    /// What an attack of `side` on each square would add up to if an enemy stood there, whoever starts it best:
    /// charges count. Whether it may be started now is another question.
    pub fn attack_map(&self, state: &State, side: Seat) -> Map {
        let mut map = self.charge_map(state, side);
        for unit in self.able(state, side).iter() {
            let figures = self.figures(unit);
            for square in self.under_fire(state, unit, figures.range) {
                map[self.cell(square).index()] += i32::from(figures.attack);
            }
        }
        map
    }

    /// What the defence of each square adds up to: the unit of `side` that stands there, if any, and those that
    /// would support it.
    pub fn defence_map(&self, state: &State, side: Seat) -> Map {
        let mut map = self.blank_map();
        for unit in state.alive.and(Units::of(side)).iter() {
            let cover = self.cover(state, unit) as i32;
            let alone = self.ruleset.offline_relays_defend && !self.fighters.has(unit);
            if state.online.has(unit) || alone {
                map[self.cell(state.square(unit)).index()] += cover;
            }
            if state.online.has(unit) {
                for square in self.under_fire(state, unit, self.support_range(unit)) {
                    map[self.cell(square).index()] += cover;
                }
            }
        }
        map
    }

    /// The best that one legal move, or none, makes of a map on each square: in this turn of `side`, or in its next.
    pub fn after_one_move(&self, state: &State, side: Seat, map: fn(&Guerre, &State, Seat) -> Map) -> Map {
        let state = self.turn_of(state, side);
        let mut best = map(self, &state, side);
        self.each_move(&state, side, |after| {
            best = highest(std::mem::take(&mut best), &map(self, after, side));
        });
        best
    }

    /// The fast form, as the report defines it: every unit counts, in communication or not, on the whole square round it
    /// that range and speed span.
    pub fn fast_attack_map(&self, state: &State, side: Seat) -> Map {
        self.fast_map(state, side, |figures| figures.attack)
    }

    /// The same for the defence. Ground does not count: nobody knows yet on which they will stand.
    pub fn fast_defence_map(&self, state: &State, side: Seat) -> Map {
        self.fast_map(state, side, |figures| figures.defence)
    }

    fn fast_map(&self, state: &State, side: Seat, figure: fn(&Figures) -> u8) -> Map {
        let mut map = self.blank_map();
        for unit in state.alive.and(Units::of(side)).iter() {
            let figures = self.figures(unit);
            self.add_around(&mut map, state.square(unit), figures.range + figures.speed, figure(figures));
        }
        map
    }

    /// The squares that a unit has on a line, in range, with nothing between that stops its fire.
    pub(super) fn under_fire(&self, state: &State, unit: Unit, range: u8) -> Vec<Square> {
        let from = state.square(unit);
        let mut squares = Vec::with_capacity(24);
        for towards in Direction::ALL {
            let mut square = from;
            for _ in 0..range.min(self.board.open(from, towards)) {
                square = square.next(towards);
                squares.push(square);
                let stops = || state.unit_of_at(unit.side().other(), square).is_some();
                if self.ruleset.enemies_stop_fire && stops() {
                    break;
                }
            }
        }
        squares
    }

    /// What charging adds to fire on each square: by the best file, or by every file, as the rules have it.
    fn charge_map(&self, state: &State, side: Seat) -> Map {
        let mut map = self.blank_map();
        for front in self.able(state, side).iter().filter(|&unit| self.figures(unit).charge > 0) {
            let from = state.square(front);
            for towards in Direction::ALL.into_iter().filter(|&way| self.board.open(from, way) > 0) {
                let target = from.next(towards);
                let file = self.file(state, side, target, towards.opposite());
                let gain: i32 = file.iter().map(|unit| self.charge_gain_of(state, unit, target)).sum();
                let best = &mut map[self.cell(target).index()];
                *best = if self.ruleset.every_file_charges { *best + gain } else { (*best).max(gain) };
            }
        }
        map
    }

    /// What a unit of a file adds by charging, beyond what it adds by fire.
    pub(super) fn charge_gain_of(&self, state: &State, unit: Unit, target: Square) -> i32 {
        let figures = self.figures(unit);
        let fires = self.fires_on(state, unit, figures.range, target);
        i32::from(figures.charge) - if fires { i32::from(figures.attack) } else { 0 }
    }

    fn add_around(&self, map: &mut Map, middle: Square, radius: u8, figure: u8) {
        for square in self.board.ground().iter().filter(|square| square.steps_to(middle) <= radius) {
            map[self.cell(square).index()] += i32::from(figure);
        }
    }
}
