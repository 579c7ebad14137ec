//! What a whole turn can make of attack and defence on every square, with communication as it stands when the turn begins.
//!
//! Units go one after the other, each at most once, as far as the turn has moves; friends stand in each other's way and make
//! room. A search with branch and bound looks for the moves that bring most to bear: what every unit could add from the best
//! square that enemies and mountains leave it is more than any turn does, and mostly the first attempt does as much. Where not
//! everything could be tried, what no turn exceeds is told, and that it is only that.

mod search;

use super::Map;
use crate::Guerre;
use crate::board::Terrain;
use crate::board::square::{Direction, Square, SquareSet};
use crate::moves::State;
use crate::moves::units::{Unit, Units};
use kernel::Seat;
use search::Search;

/// How many moves are tried for each square of a map, and for one that is asked about alone.
pub(super) const EFFORT: u32 = 8;
const LONE_EFFORT: u32 = 60;
/// As many ways as a file of cavalry may come from.
const AXES: usize = Direction::ALL.len();

/// What is added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Potential {
    /// What would attack a unit on the square.
    Attack,
    /// What would defend a unit on the square.
    Defence,
}

/// What a turn can make of one square.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reckoning {
    /// What it adds up to.
    pub sum: i32,
    /// The moves that make it, in order; if it is only a bound, those that came nearest to it.
    pub moves: Vec<(Square, Square)>,
    /// Who adds what once they are made.
    pub parts: Vec<(Square, i32)>,
    /// Whether not everything could be tried: then no turn does more, but perhaps none does as much.
    pub is_bound: bool,
}

impl Guerre {
    /// The most that an attack of `side` on each square can add up to in this turn, or in its next.
    pub fn attack_map_of_a_turn(&self, state: &State, side: Seat) -> Map {
        self.reckonings(state, side, Potential::Attack, EFFORT).into_iter().map(|it| it.sum).collect()
    }

    /// The most that the defence of each square can add up to in this turn of `side`, or in its next.
    pub fn defence_map_of_a_turn(&self, state: &State, side: Seat) -> Map {
        self.reckonings(state, side, Potential::Defence, EFFORT).into_iter().map(|it| it.sum).collect()
    }

    /// What a turn of `side` can make of every square, with at most `effort` moves tried for each.
    pub fn reckonings(&self, state: &State, side: Seat, potential: Potential, effort: u32) -> Vec<Reckoning> {
        let muster = Muster::of(self, self.turn_of(state, side), side, potential);
        let reckon = |square: Square| match self.board.ground().has(square) {
            true => muster.reckon(square, effort),
            false => Reckoning::default(),
        };
        self.board.squares().map(reckon).collect()
    }

    /// What a turn of `side` can make of one square.
    pub fn reckoning(&self, state: &State, side: Seat, potential: Potential, square: Square) -> Reckoning {
        let muster = Muster::of(self, self.turn_of(state, side), side, potential);
        muster.reckon(square, LONE_EFFORT)
    }
}

/// A side at the beginning of its turn.
struct Muster<'a> {
    game: &'a Guerre,
    state: State,
    side: Seat,
    potential: Potential,
    /// The units that add something where they stand.
    counted: Units,
    /// All units of the side, each with the squares that a move could bring it to if friends made room.
    troops: Vec<(Unit, SquareSet)>,
    /// How many units can charge: no file is longer.
    longest: u8,
}

/// What a unit adds from a square: by itself, and as part of a file.
#[derive(Clone, Copy, Default)]
struct Bearing {
    plain: i32,
    charge: Option<Charge>,
}

/// A place in a file: which way it comes, how many steps from the target, and what a charge counts.
#[derive(Clone, Copy)]
struct Charge {
    axis: usize,
    step: u8,
    counts: i32,
}

impl<'a> Muster<'a> {
    fn of(game: &'a Guerre, state: State, side: Seat, potential: Potential) -> Muster<'a> {
        let own = state.alive.and(Units::of(side));
        let alone = if game.ruleset.offline_relays_defend { game.relays } else { Units::NONE };
        let counted = match potential {
            Potential::Attack => game.able(&state, side),
            Potential::Defence => own.and(state.online.or(alone)),
        };
        let held = game.squares_of(&state, state.alive.and(Units::of(side.other())));
        let open = game.board.ground().minus(held);
        let mobile = game.mobile(&state).without(state.moved);
        let zone = |unit: Unit| match mobile.has(unit) {
            true => game.reach(state.square(unit), game.figures(unit).speed, &open),
            false => SquareSet::NONE,
        };
        let troops = own.iter().map(|unit| (unit, zone(unit))).collect();
        let cavalry = own.and(game.fighters).iter().filter(|&unit| game.figures(unit).charge > 0);
        let longest = cavalry.count() as u8;
        Muster { game, state, side, potential, counted, troops, longest }
    }

    fn reckon(&self, at: Square, effort: u32) -> Reckoning {
        let mut search = Search::of(self, at, effort);
        let slots = self.state.moves_left();
        search.goal = search.bound(slots);
        search.improve(slots);
        let is_bound = search.is_cut && search.best < search.goal;
        let parts = self.parts(at, &search.found);
        let sum = if is_bound { search.goal } else { search.best };
        Reckoning { sum, moves: search.found, parts, is_bound }
    }

    /// What a unit adds on a square from another.
    fn bearing(&self, unit: Unit, from: Square, at: Square) -> Bearing {
        if !self.counted.has(unit) {
            return Bearing::default();
        }
        let (game, figures) = (self.game, self.game.figures(unit));
        match self.potential {
            Potential::Defence => {
                let alone = !self.state.online.has(unit);
                let supports = |range| !alone && game.fires_from(&self.state, unit, from, range, at);
                let bears = from == at || supports(game.support_range(unit));
                Bearing { plain: if bears { game.cover_on(unit, from) as i32 } else { 0 }, charge: None }
            }
            Potential::Attack => {
                let fires = game.fires_from(&self.state, unit, from, figures.range, at);
                let plain = if fires { i32::from(figures.attack) } else { 0 };
                Bearing { plain, charge: self.charge(unit, from, at) }
            }
        }
    }

    /// The place in a file from which a unit would charge a square, if it could.
    fn charge(&self, unit: Unit, from: Square, at: Square) -> Option<Charge> {
        let (game, figures) = (self.game, self.game.figures(unit));
        if figures.charge == 0 || game.board.terrain(from) == Some(Terrain::Fortress) {
            return None;
        }
        if matches!(game.board.terrain(at), Some(Terrain::Pass | Terrain::Fortress)) {
            return None;
        }
        let (towards, step) = at.line_to(from)?;
        let is_open = step <= self.longest.min(game.board.open(at, towards));
        let is_free = is_open && !game.enemy_between(&self.state, self.side, at, towards, step);
        is_free.then_some(Charge { axis: towards.index(), step, counts: i32::from(figures.charge) })
    }

    /// Who adds what on a square once some moves are made.
    fn parts(&self, at: Square, moves: &[(Square, Square)]) -> Vec<(Square, i32)> {
        let mut state = self.state.clone();
        for &(from, to) in moves {
            if let Some(unit) = state.unit_of_at(self.side, from) {
                state.put(unit, to);
            }
        }
        let chargers = self.chargers(&state, at);
        let part = |unit: Unit| {
            let figures = self.game.figures(unit);
            let plain = self.bearing(unit, state.square(unit), at).plain;
            (state.square(unit), if chargers.has(unit) { i32::from(figures.charge) } else { plain })
        };
        self.counted.iter().map(part).filter(|(_, part)| *part > 0).collect()
    }

    /// The units that charge a square: those of the best file, or of every file, as the rules have it.
    fn chargers(&self, state: &State, at: Square) -> Units {
        if self.potential == Potential::Defence || self.longest == 0 {
            return Units::NONE;
        }
        let files = Direction::ALL.map(|way| self.game.file(state, self.side, at, way));
        if self.game.ruleset.every_file_charges {
            return files.into_iter().fold(Units::NONE, Units::or);
        }
        let gain =
            |file: &Units| -> i32 { file.iter().map(|unit| self.game.charge_gain_of(state, unit, at)).sum() };
        files.into_iter().max_by_key(gain).unwrap_or(Units::NONE)
    }
}

impl Muster<'_> {
    /// Whether a unit could add something on a square after a move.
    fn is_near(&self, (unit, _): &(Unit, SquareSet), at: Square) -> bool {
        let figures = self.game.figures(*unit);
        let furthest = figures.range.max(if figures.charge > 0 { self.longest } else { 0 });
        self.counted.has(*unit) && self.state.square(*unit).steps_to(at) <= figures.speed + furthest
    }
}
