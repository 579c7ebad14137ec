//! Who is in communication: lines from arsenals, sent on by contact and by relays.
//!
//! This is the fast reading, for the generator and for search. The rule tree has its own, plain one,
//! and a test compares the two.

use super::State;
use super::units::{Unit, Units};
use crate::Guerre;
use crate::board::square::{Around, Square, SquareSet};
use kernel::Seat;

/// The communication of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    /// Every square in communication, the standing arsenals' own included.
    pub squares: SquareSet,
    /// The squares that a line covers.
    pub lines: SquareSet,
    /// The side's units in communication.
    pub units: Units,
}

impl Guerre {
    /// The communication of `side` as the board stands.
    pub fn network(&self, state: &State, side: Seat) -> Network {
        let enemies = self.squares_of(state, state.alive.and(self.fighters).and(Units::of(side.other())));
        self.network_over(state, side, self.board.ground().minus(enemies))
    }

    /// The communication that `side` would have if enemies that fight stood on these squares too.
    pub fn network_against(&self, state: &State, side: Seat, held: &SquareSet) -> Network {
        let enemies = self.squares_of(state, state.alive.and(self.fighters).and(Units::of(side.other())));
        self.network_over(state, side, self.board.ground().minus(enemies).minus(*held))
    }

    #[inline]
    fn network_over(&self, state: &State, side: Seat, open: SquareSet) -> Network {
        let mut spread = Spread { game: self, open, squares: SquareSet::NONE, lines: SquareSet::NONE };
        for (index, &(arsenal, owner)) in self.board.arsenals().iter().enumerate() {
            if owner == side && state.arsenals >> index & 1 != 0 {
                spread.send_lines(arsenal);
            }
        }
        spread.send_on(state, state.alive.and(Units::of(side)));
        let own = state.alive.and(Units::of(side));
        let units = own.iter().filter(|&unit| spread.squares.has(state.square(unit)));
        let units = units.fold(Units::NONE, Units::with);
        Network { squares: spread.squares, lines: spread.lines, units }
    }

    /// Where these units stand.
    #[inline]
    pub fn squares_of(&self, state: &State, units: Units) -> SquareSet {
        units.iter().map(|unit| state.square(unit)).collect()
    }
}

struct Spread<'a> {
    game: &'a Guerre,
    /// Ground that no enemy fighting unit holds.
    open: SquareSet,
    squares: SquareSet,
    lines: SquareSet,
}

impl Spread<'_> {
    /// Eight lines without end from an arsenal or a relay, and the square itself.
    #[inline]
    fn send_lines(&mut self, source: Square) {
        self.lines.add(source);
        self.lines.add_lines(source, &self.open);
        self.squares |= self.lines;
    }

    /// Each unit reached sends on what it can, until no more are reached.
    fn send_on(&mut self, state: &State, mut waiting: Units) {
        loop {
            let reached = waiting.iter().filter(|&unit| self.wakes(state.square(unit), unit));
            let reached = reached.fold(Units::NONE, Units::with);
            if reached.is_empty() {
                return;
            }
            waiting = waiting.without(reached);
            for unit in reached.iter() {
                if self.game.fighters.has(unit) {
                    self.squares.add_neighbours(state.square(unit), &self.open);
                } else {
                    self.send_lines(state.square(unit));
                }
            }
        }
    }

    #[inline]
    fn wakes(&self, square: Square, unit: Unit) -> bool {
        let by_contact = self.game.ruleset.contact_wakes_relays || self.game.fighters.has(unit);
        if by_contact { self.squares.has(square) } else { self.lines.has(square) }
    }
}
