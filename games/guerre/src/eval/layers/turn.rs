//! What a whole turn could make of attack and defence on every square, at most.
//!
//! Every unit in communication counts what it adds where it stands or where one move brings it, and as many of those
//! that gain most by moving as the turn has moves. Units are taken to find their squares: friends make room, nobody is
//! cut off on the way, two may want the same square. Enemies stay where they are. So no turn does more, unless it first
//! destroys a unit or brings one back into communication; what exactly can be done only playing it out tells.

use super::Map;
use crate::Guerre;
use crate::board::Terrain;
use crate::board::square::{Direction, Square, SquareSet};
use crate::moves::State;
use crate::moves::units::{Unit, Units};
use kernel::Seat;

impl Guerre {
    /// The most that an attack of `side` on each square could add up to in this turn, or in its next.
    pub fn attack_map_of_a_turn(&self, state: &State, side: Seat) -> Map {
        let state = self.turn_of(state, side);
        let units = self.able(&state, side);
        if self.ruleset.every_file_charges {
            return self
                .turn_map(&state, units, |state, unit, map| self.fire(state, unit, &Direction::ALL, map));
        }
        // One file charges: the one that brings most.
        let files = Direction::ALL
            .map(|way| self.turn_map(&state, units, |state, unit, map| self.fire(state, unit, &[way], map)));
        files.iter().fold(self.blank_map(), super::highest)
    }

    /// The most that the defence of each square could add up to in this turn of `side`, or in its next.
    pub fn defence_map_of_a_turn(&self, state: &State, side: Seat) -> Map {
        let state = self.turn_of(state, side);
        let alone = if self.ruleset.offline_relays_defend { self.relays } else { Units::NONE };
        let units = state.alive.and(Units::of(side)).and(state.online.or(alone));
        self.turn_map(&state, units, |state, unit, map| {
            let cover = self.cover(state, unit) as i32;
            let supported = self.under_fire(state, unit, self.support_range(unit));
            for square in supported.into_iter().chain([state.square(unit)]) {
                raise(&mut map[self.cell(square).index()], cover);
            }
        })
    }

    /// The best sums over units that stay and units that go. `bear` raises a map to what a unit adds on each
    /// square from where it stands.
    fn turn_map(&self, state: &State, units: Units, bear: impl Fn(&State, Unit, &mut Map)) -> Map {
        let mut sums = self.blank_map();
        let mut gains: Vec<Map> = Vec::new();
        for unit in units.iter() {
            let mut stays = self.blank_map();
            bear(state, unit, &mut stays);
            let mut goes = stays.clone();
            let mut moved = state.clone();
            for to in self.stands(state, unit).iter() {
                moved.put(unit, to);
                bear(&moved, unit, &mut goes);
            }
            sums.iter_mut().zip(&stays).for_each(|(sum, stays)| *sum += stays);
            gains.push(goes.iter().zip(&stays).map(|(goes, stays)| goes - stays).collect());
        }
        let most = usize::from(state.moves_left());
        let best = |index: usize| {
            let mut here: Vec<i32> = gains.iter().map(|gain| gain[index]).filter(|gain| *gain > 0).collect();
            here.sort_unstable_by(|a, b| b.cmp(a));
            here.iter().take(most).sum::<i32>()
        };
        sums.iter().enumerate().map(|(index, sum)| sum + best(index)).collect()
    }

    /// Where a move could bring a unit, other units of its side making room.
    fn stands(&self, state: &State, unit: Unit) -> SquareSet {
        if state.moved.has(unit) {
            return SquareSet::NONE;
        }
        let enemies = self.squares_of(state, state.alive.and(Units::of(unit.side().other())));
        let open = self.board.ground().minus(enemies);
        self.reach(state.square(unit), self.figures(unit).speed, &open)
    }

    /// What a unit adds to an attack on each square: its charge along these directions, seen from the target, as far as
    /// the longest file could stretch, and else its fire.
    fn fire(&self, state: &State, unit: Unit, axes: &[Direction], map: &mut Map) {
        let figures = self.figures(unit);
        for square in self.under_fire(state, unit, figures.range) {
            raise(&mut map[self.cell(square).index()], i32::from(figures.attack));
        }
        let from = state.square(unit);
        if figures.charge == 0 || self.board.terrain(from) == Some(Terrain::Fortress) {
            return;
        }
        let longest = self.longest_file_of(state, unit.side());
        for &axis in axes {
            for square in self.charged(state, unit, axis.opposite(), longest) {
                raise(&mut map[self.cell(square).index()], i32::from(figures.charge));
            }
        }
    }

    /// The squares this way on which a file that ends with the unit could charge.
    fn charged(&self, state: &State, unit: Unit, towards: Direction, longest: u8) -> Vec<Square> {
        let (from, enemy) = (state.square(unit), unit.side().other());
        let mut squares = Vec::new();
        let mut square = from;
        for _ in 0..longest.min(self.board.open(from, towards)) {
            square = square.next(towards);
            let shelter = matches!(self.board.terrain(square), Some(Terrain::Pass | Terrain::Fortress));
            if !shelter {
                squares.push(square);
            }
            if state.unit_of_at(enemy, square).is_some() {
                break; // no file runs through it
            }
        }
        squares
    }

    fn longest_file_of(&self, state: &State, side: Seat) -> u8 {
        let own = state.alive.and(self.fighters).and(Units::of(side));
        own.iter().filter(|&unit| self.figures(unit).charge > 0).count() as u8
    }
}

fn raise(number: &mut i32, to: i32) {
    *number = (*number).max(to);
}
