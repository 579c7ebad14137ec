//! The weakest ways to the enemy's arsenals: over squares on which little would be fired.

use super::{Map, drawn};
use crate::Guerre;
use crate::board::square::{Around, Square, SquareSet};
use crate::board::{NORTH, SOUTH};
use crate::moves::State;
use crate::moves::units::Units;
use kernel::Seat;
use scene::{Layer, Scale, Segment};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// What it costs to come to an arsenal from each square; nothing where no way leads there.
type Heights = Vec<Option<i32>>;

impl Guerre {
    /// The ways of one side with what they cost from everywhere, or the ways of both.
    pub(super) fn valley_layer(&self, state: &State, side: Option<Seat>) -> Layer {
        let ways = |side| -> Vec<Vec<Square>> {
            self.enemy_arsenals(state, side).filter_map(|arsenal| self.valley(state, side, arsenal)).collect()
        };
        let sides = [NORTH, SOUTH].into_iter().filter(|&own| side.is_none_or(|only| only == own));
        let lines = sides.flat_map(|side| ways(side).into_iter().flat_map(move |way| self.drawn(&way, side)));
        let lines = lines.collect();
        let shown = match side {
            Some(side) => drawn("guerre.layer.valley", Scale::Sequential, &self.valley_map(state, side)),
            None => {
                let whose = self.whose(|side| {
                    let mut map = self.blank_map();
                    ways(side).iter().flatten().for_each(|square| map[self.cell(*square).index()] = 1);
                    map
                });
                drawn("guerre.layer.valley.both", Scale::Sides, &whose)
            }
        };
        Layer { segments: lines, ..shown }
    }

    /// What the way from each square to the enemy arsenal that is easiest to reach costs: every step counts one, and
    /// what the enemy's fire on the square entered adds up to.
    pub fn valley_map(&self, state: &State, side: Seat) -> Map {
        let heights: Vec<Heights> =
            self.enemy_arsenals(state, side).map(|arsenal| self.heights(state, side, arsenal)).collect();
        let lowest = |index: usize| heights.iter().filter_map(|heights| heights[index]).min();
        (0..self.blank_map().len()).map(|index| lowest(index).unwrap_or(0)).collect()
    }

    /// The weakest way of `side` to an arsenal, from the fighting unit in communication that has the least before it.
    pub fn valley(&self, state: &State, side: Seat, arsenal: Square) -> Option<Vec<Square>> {
        let heights = self.heights(state, side, arsenal);
        let height = |square: Square| heights[self.cell(square).index()].map(|height| (height, square));
        let fire = self.attack_map(state, side.other());
        let onward =
            |square| height(square).map(|(rest, _)| (rest + fire[self.cell(square).index()], square));
        let army = state.online.and(self.fighters).and(Units::of(side));
        let (_, mut square) = army.iter().filter_map(|unit| height(state.square(unit))).min()?;
        let mut way = vec![square];
        while square != arsenal {
            let near = SquareSet::only(square).grown() & *self.board.ground();
            // Every step costs something, so that the way never comes back.
            (_, square) = near.iter().filter_map(onward).min()?;
            way.push(square);
        }
        Some(way)
    }

    fn enemy_arsenals(&self, state: &State, side: Seat) -> impl Iterator<Item = Square> {
        let squares = self.board.arsenals().iter().map(|(square, _)| *square);
        squares.filter(move |&square| self.enemy_arsenal(state, side, square).is_some())
    }

    /// What it costs `side` to come to an arsenal from every square, enemy units not being in the way of anybody but
    /// those who would have to step on them.
    fn heights(&self, state: &State, side: Seat, arsenal: Square) -> Heights {
        let fire = self.attack_map(state, side.other());
        let held = self.squares_of(state, state.alive.and(Units::of(side.other())));
        let open = self.board.ground().minus(held);
        let mut heights: Heights = vec![None; fire.len()];
        let mut open_ends = BinaryHeap::from([Reverse((0, arsenal))]);
        while let Some(Reverse((height, square))) = open_ends.pop() {
            let here = &mut heights[self.cell(square).index()];
            if here.is_some() {
                continue;
            }
            *here = Some(height);
            let entered = height + 1 + fire[self.cell(square).index()];
            let near = SquareSet::only(square).grown() & open;
            open_ends.extend(near.iter().map(|next| Reverse((entered, next))));
        }
        heights
    }

    fn drawn(&self, way: &[Square], side: Seat) -> Vec<Segment> {
        let line =
            |pair: &[Square]| Segment { from: self.cell(pair[0]), to: self.cell(pair[1]), owner: Some(side) };
        way.windows(2).map(line).collect()
    }
}
