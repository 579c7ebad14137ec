//! What one turn could do at most: which enemy units might fall, which might be cut off.
//!
//! Everything is taken at its best for the side that moves: its units find every square within their speed, are all
//! in communication, and charge whenever a file could be formed. What is impossible even so is impossible, so a
//! search may leave it out and still miss nothing.

use crate::Guerre;
use crate::board::Terrain;
use crate::board::square::{Around, Square, SquareSet};
use crate::moves::State;
use crate::moves::units::{Unit, Units};
use kernel::Seat;

/// How a unit is in communication: one chain of lines and contacts that leads to it. Whoever wants to cut it off
/// has to break this one, whatever others there are.
#[derive(Clone, Copy)]
pub struct Chain {
    /// Squares on which an enemy fighting unit would break it.
    pub squares: SquareSet,
    /// Units that send it on.
    pub through: Units,
}

/// What the mover of a state could reach by the end of its turn, at most.
pub struct Prospects<'a> {
    game: &'a Guerre,
    state: &'a State,
    chains: Vec<(Unit, Chain)>,
    /// Squares that a fighting unit of the mover's could enter, at most.
    ball: SquareSet,
    /// Enemy units that might be destroyed.
    pub doomed: Units,
}

impl<'a> Prospects<'a> {
    /// The prospects of the rest of the turn.
    pub fn of(game: &'a Guerre, state: &'a State) -> Prospects<'a> {
        let side = state.mover();
        let chains = game.chains(state, side.other());
        let ball = game.ball(state, side);
        let mut prospects = Prospects { game, state, chains, ball, doomed: state.must_retreat() };
        // Each unit that might fall weakens those it supports or sends communication on to.
        loop {
            let foes = state.alive.and(Units::of(side.other())).without(prospects.doomed);
            let falls = foes.iter().filter(|&unit| prospects.attack(unit) > prospects.defence(unit));
            let falls = falls.fold(Units::NONE, Units::with);
            if falls.is_empty() {
                return prospects;
            }
            prospects.doomed = prospects.doomed.or(falls);
        }
    }

    /// The chain by which an enemy unit is in communication, if it is.
    pub fn chain(&self, unit: Unit) -> Option<&Chain> {
        self.chains.iter().find(|(owner, _)| *owner == unit).map(|(_, chain)| chain)
    }

    /// Whether an enemy unit is out of communication, or might be by the end of the turn.
    pub fn is_loose(&self, unit: Unit) -> bool {
        let breaks = |chain: &Chain| {
            !(chain.squares & self.ball).is_empty() || !chain.through.and(self.doomed).is_empty()
        };
        self.chain(unit).is_none_or(breaks)
    }

    /// The most that an attack on a unit could add up to.
    fn attack(&self, target: Unit) -> i32 {
        let (game, state) = (self.game, self.state);
        let able = game.fighters.and(Units::of(state.mover())).and(state.alive).without(state.retreat);
        let mut gains = Vec::with_capacity(16);
        let mut sum = 0;
        for unit in able.iter() {
            let stays = game.bearing(state, unit, state.square(unit), target);
            let goes = if state.moved.has(unit) { 0 } else { game.bearing_after_a_move(state, unit, target) };
            sum += stays;
            gains.push((goes - stays).max(0));
        }
        gains.sort_unstable_by(|a, b| b.cmp(a));
        sum + gains.iter().take(usize::from(state.moves_left())).sum::<i32>()
    }

    /// The least that its defence could come to.
    fn defence(&self, target: Unit) -> i32 {
        let (game, state) = (self.game, self.state);
        let mut sum = 0;
        game.each_defender(state, target, |unit, cover| {
            let alone = unit == target && game.ruleset.offline_relays_defend && !game.fighters.has(unit);
            let far = state.square(unit).steps_to(state.square(target)) > 1;
            let is_stopped = far && game.ruleset.enemies_stop_fire;
            let is_gone = unit != target && self.doomed.has(unit);
            if alone || !(is_stopped || is_gone || self.is_loose(unit)) {
                sum += cover as i32;
            }
        });
        sum
    }
}

impl Guerre {
    /// What a unit would add to an attack from a square, at most.
    pub(super) fn bearing(&self, state: &State, unit: Unit, from: Square, target: Unit) -> i32 {
        let figures = self.figures(unit);
        let Some((towards, steps)) = from.line_to(state.square(target)) else { return 0 };
        if steps > self.board.open(from, towards) {
            return 0;
        }
        if self.may_charge(state, unit, target) && steps <= self.longest_file(state, unit.side()) {
            return i32::from(figures.charge.max(figures.attack));
        }
        if steps <= figures.range { i32::from(figures.attack) } else { 0 }
    }

    /// The same after a move of its own, mountains and units in the way left out.
    fn bearing_after_a_move(&self, state: &State, unit: Unit, target: Unit) -> i32 {
        let figures = self.figures(unit);
        let steps = state.square(unit).steps_to(state.square(target)).saturating_sub(figures.speed);
        if self.may_charge(state, unit, target) && steps <= self.longest_file(state, unit.side()) {
            return i32::from(figures.charge.max(figures.attack));
        }
        if steps <= figures.range { i32::from(figures.attack) } else { 0 }
    }

    fn may_charge(&self, state: &State, unit: Unit, target: Unit) -> bool {
        let ground = self.board.terrain(state.square(target));
        self.figures(unit).charge > 0 && !matches!(ground, Some(Terrain::Pass | Terrain::Fortress))
    }

    /// How many units that charge a side has: no file is longer.
    fn longest_file(&self, state: &State, side: Seat) -> u8 {
        let own = state.alive.and(Units::of(side)).and(self.fighters);
        own.iter().filter(|&unit| self.figures(unit).charge > 0).count() as u8
    }

    /// The squares that the fighting units of a side which have not moved could enter, at most.
    fn ball(&self, state: &State, side: Seat) -> SquareSet {
        let mut ball = SquareSet::NONE;
        if state.moves_left() == 0 {
            return ball;
        }
        for unit in state.alive.and(Units::of(side)).and(self.fighters).without(state.moved).iter() {
            let mut around = SquareSet::only(state.square(unit));
            for _ in 0..self.figures(unit).speed {
                around = around.grown();
            }
            ball |= around;
        }
        ball
    }

    /// One chain for every unit of a side that is in communication.
    fn chains(&self, state: &State, side: Seat) -> Vec<(Unit, Chain)> {
        let mut waiting = state.alive.and(Units::of(side));
        let mut chains: Vec<(Unit, Chain)> = Vec::with_capacity(20);
        let blocked = self.squares_of(state, state.alive.and(self.fighters).and(Units::of(side.other())));
        for (index, &(arsenal, owner)) in self.board.arsenals().iter().enumerate() {
            if owner != side || state.arsenals >> index & 1 == 0 {
                continue;
            }
            for unit in waiting.iter() {
                if let Some(mut squares) = self.between(arsenal, state.square(unit), &blocked) {
                    squares.add(arsenal);
                    waiting = waiting.without(Units::only(unit));
                    chains.push((unit, Chain { squares, through: Units::NONE }));
                }
            }
        }
        let mut next = 0;
        while let Some(&(sender, chain)) = chains.get(next) {
            next += 1;
            for unit in waiting.iter() {
                if let Some(squares) = self.link(state, sender, unit, &blocked) {
                    waiting = waiting.without(Units::only(unit));
                    let squares = squares | chain.squares;
                    chains.push((unit, Chain { squares, through: chain.through.with(sender) }));
                }
            }
        }
        chains
    }

    /// The squares over which one unit sends communication on to another; nothing if it does not.
    fn link(&self, state: &State, from: Unit, to: Unit, blocked: &SquareSet) -> Option<SquareSet> {
        let ends = (state.square(from), state.square(to));
        if !self.fighters.has(from) {
            return self.between(ends.0, ends.1, blocked);
        }
        let wakes = self.ruleset.contact_wakes_relays || self.fighters.has(to);
        (wakes && ends.0.steps_to(ends.1) == 1).then_some(SquareSet::NONE)
    }

    /// The squares strictly between two on an open line; nothing if there is none.
    fn between(&self, from: Square, to: Square, blocked: &SquareSet) -> Option<SquareSet> {
        let mut squares = SquareSet::NONE;
        if from == to {
            return Some(squares);
        }
        let (towards, steps) = from.line_to(to)?;
        if steps > self.board.open(from, towards) {
            return None;
        }
        let mut square = from;
        for _ in 1..steps {
            square = square.next(towards);
            if blocked.has(square) {
                return None;
            }
            squares.add(square);
        }
        Some(squares)
    }
}
