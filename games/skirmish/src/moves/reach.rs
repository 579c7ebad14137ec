//! Where a unit can go, what it costs, and along which path.

use crate::board::{Board, CellSet, Gait, MOST_CELLS};
use crate::moves::{Ruleset, Unit};
use kernel::{Cell, Seat};

/// The field as one team knows it when it plans a move.
pub struct Ground<'a> {
    board: &'a Board,
    pass: bool,
    own: CellSet,
    foes: CellSet,
    zone: CellSet,
}

impl<'a> Ground<'a> {
    /// What `team` must reckon with: its own units and the enemies among `known`.
    pub fn new<'u>(
        board: &'a Board,
        rules: &Ruleset,
        team: Seat,
        known: impl Iterator<Item = &'u Unit>,
    ) -> Ground<'a> {
        let (mut own, mut foes, mut zone) = (CellSet::NONE, CellSet::NONE, CellSet::NONE);
        for unit in known {
            if unit.team == team {
                own.add(unit.cell);
                continue;
            }
            foes.add(unit.cell);
            if rules.zones {
                board.near(unit.cell).for_each(|near| zone.add(near));
            }
        }
        Ground { board, pass: rules.pass, own, foes, zone }
    }

    /// An empty field: what sight is measured on.
    pub fn bare(board: &'a Board) -> Ground<'a> {
        Ground { board, pass: true, own: CellSet::NONE, foes: CellSet::NONE, zone: CellSet::NONE }
    }

    /// Whether nobody known stands on a cell.
    #[inline]
    pub fn is_free(&self, cell: Cell) -> bool {
        !self.own.has(cell) && !self.foes.has(cell)
    }

    /// Whether a known enemy stands on a cell.
    #[inline]
    pub fn is_foe(&self, cell: Cell) -> bool {
        self.foes.has(cell)
    }

    /// Whether a unit that comes here must stop.
    #[inline]
    pub fn stops(&self, gait: Gait, cell: Cell) -> bool {
        !gait.slips && self.zone.has(cell)
    }

    #[inline]
    fn can_enter(&self, cell: Cell) -> bool {
        !self.foes.has(cell) && (self.pass || !self.own.has(cell))
    }
}

/// The hexes within reach of a unit, each with what it costs to go there.
#[derive(Clone, Debug)]
pub struct Reach {
    cost: [u8; MOST_CELLS],
    cells: [Cell; MOST_REACHED],
    len: usize,
    gait: Gait,
}

/// A unit moves nine at most: the hexes within nine steps.
const MOST_REACHED: usize = 1 + 3 * 9 * 10;
const UNREACHED: u8 = u8::MAX;

impl Default for Reach {
    fn default() -> Reach {
        Reach { cost: [UNREACHED; MOST_CELLS], cells: [Cell(0); MOST_REACHED], len: 0, gait: Gait::default() }
    }
}

impl Reach {
    /// What a unit that stands on `from` and goes like this can reach with `moves`.
    pub fn of(ground: &Ground<'_>, from: Cell, gait: Gait, moves: u8) -> Reach {
        let mut reach = Reach::default();
        reach.spread(ground, from, gait, moves);
        reach
    }

    /// The same, in place of what was there: nothing is allocated.
    pub fn spread(&mut self, ground: &Ground<'_>, from: Cell, gait: Gait, moves: u8) {
        self.clear();
        self.gait = gait;
        self.touch(from, 0);
        // The cost of a step depends on the hex entered alone: the first touch, in order of cost, is the cheapest.
        for at in 0..moves {
            let mut next = 0;
            while next < self.len {
                let cell = self.cells[next];
                next += 1;
                if self.cost[cell.index()] == at && (at == 0 || !ground.stops(gait, cell)) {
                    self.leave(ground, cell, at, moves);
                }
            }
        }
    }

    fn leave(&mut self, ground: &Ground<'_>, cell: Cell, at: u8, moves: u8) {
        for near in ground.board.near(cell) {
            let cost = u16::from(at) + ground.board.cost_for(self.gait.class, near);
            if cost <= u16::from(moves) && self.cost[near.index()] == UNREACHED && ground.can_enter(near) {
                self.touch(near, cost as u8);
            }
        }
    }

    #[inline]
    fn touch(&mut self, cell: Cell, cost: u8) {
        self.cost[cell.index()] = cost;
        self.cells[self.len] = cell;
        self.len += 1;
    }

    fn clear(&mut self) {
        for cell in &self.cells[..self.len] {
            self.cost[cell.index()] = UNREACHED;
        }
        self.len = 0;
    }

    /// The cost of going to a cell, if it is within reach.
    #[inline]
    pub fn cost(&self, cell: Cell) -> Option<u8> {
        let cost = self.cost[cell.index()];
        (cost != UNREACHED).then_some(cost)
    }

    /// Every cell within reach, the unit's own first. Own units that can be passed are among them.
    #[inline]
    pub fn cells(&self) -> &[Cell] {
        &self.cells[..self.len]
    }

    /// The cheapest path to a cell within reach, its last cell included. Of several the one that, from the
    /// start on, takes the earlier neighbour.
    pub fn path(&self, ground: &Ground<'_>, to: Cell) -> Vec<Cell> {
        let from = self.cells[0];
        let on_the_way = self.on_the_way(ground, to);
        let mut path = Vec::new();
        let mut at = from;
        while at != to {
            let mut near = ground.board.near(at);
            let next = near.find(|next| on_the_way.has(*next) && self.is_step(ground, at, *next));
            at = next.expect("a cell within reach has a path to it");
            path.push(at);
        }
        path
    }

    /// The cells of all cheapest paths to `to`.
    fn on_the_way(&self, ground: &Ground<'_>, to: Cell) -> CellSet {
        let mut found = CellSet::NONE;
        let mut open = vec![to];
        found.add(to);
        while let Some(cell) = open.pop() {
            for before in ground.board.near(cell) {
                if !found.has(before) && self.is_step(ground, before, cell) {
                    found.add(before);
                    open.push(before);
                }
            }
        }
        found
    }

    /// Whether a cheapest path leads from `from` directly to `to`.
    fn is_step(&self, ground: &Ground<'_>, from: Cell, to: Cell) -> bool {
        let (Some(before), Some(after)) = (self.cost(from), self.cost(to)) else { return false };
        let leaves = before == 0 || !ground.stops(self.gait, from);
        leaves && u16::from(before) + ground.board.cost_for(self.gait.class, to) == u16::from(after)
    }
}
