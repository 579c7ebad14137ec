//! The legal actions, listed fast.

use super::units::Units;
use super::{Action, Phase, State};
use crate::Guerre;
use crate::board::square::{Around, Square, SquareSet};
use kernel::{Game, Seat, Turn};

/// The legal actions of the seat to act, in a fixed order.
pub(crate) fn actions(game: &Guerre, state: &State, out: &mut Vec<Action>) {
    let Turn::Act(side) = game.turn(state) else { return };
    if let Phase::Setup(placed) = state.phase {
        let kind = game.kind(game.next_to_place(placed));
        out.extend(game.places(state, side).iter().map(|square| Action::Place { kind, square }));
        return;
    }
    let due = state.must_retreat().and(Units::of(side));
    game.list_moves(state, side, due, out);
    if due.is_empty() {
        game.list_attacks(state, side, out);
        out.push(Action::End);
    }
}

impl Guerre {
    /// Where `side` may place its next unit in setup.
    pub(crate) fn places(&self, state: &State, side: Seat) -> SquareSet {
        self.setup_ground(side).minus(self.squares_of(state, state.alive.and(Units::of(side))))
    }

    /// Where `side` may place units in setup: its half, but for mountains and, on a board that has one
    /// there, an enemy arsenal, which would fall before the first turn.
    pub(crate) fn setup_ground(&self, side: Seat) -> SquareSet {
        let enemy = self.board.arsenals().iter().filter(|(_, owner)| *owner != side);
        self.board.half(side).minus(enemy.map(|&(square, _)| square).collect())
    }

    fn list_moves(&self, state: &State, side: Seat, due: Units, out: &mut Vec<Action>) {
        if state.moves_left == 0 {
            return;
        }
        let free = self.free(state);
        let own = state.alive.and(Units::of(side)).without(state.moved);
        let choice = if due.is_empty() { own } else { due };
        for unit in choice.and(self.mobile(state)).iter() {
            let from = state.square(unit);
            for to in self.reach(from, self.figures(unit).speed, &free).iter() {
                if due.is_empty() || self.enemy_arsenal(state, side, to).is_none() {
                    out.push(Action::Move { from, to });
                }
            }
        }
    }

    /// Squares that a unit could enter.
    #[inline]
    pub(crate) fn free(&self, state: &State) -> SquareSet {
        self.board.ground().minus(self.squares_of(state, state.alive))
    }

    /// Units whose communication lets them move.
    #[inline]
    pub(crate) fn mobile(&self, state: &State) -> Units {
        if self.ruleset.relays_always_move { state.online.or(self.relays) } else { state.online }
    }

    /// The squares within `speed` steps over free squares.
    #[inline]
    pub(crate) fn reach(&self, from: Square, speed: u8, free: &SquareSet) -> SquareSet {
        let mut reached = SquareSet::only(from);
        for _ in 0..speed {
            reached = reached.grown() & *free;
        }
        reached
    }

    fn list_attacks(&self, state: &State, side: Seat, out: &mut Vec<Action>) {
        let enemies = state.alive.and(Units::of(side.other()));
        for attacker in self.starters(state, side).iter() {
            let from = state.square(attacker);
            for enemy in enemies.iter() {
                let target = state.square(enemy);
                if self.reaches(state, attacker, target) {
                    out.push(Action::Attack { from, target });
                }
            }
        }
    }

    /// The units of `side` that may start an attack now.
    pub(crate) fn starters(&self, state: &State, side: Seat) -> Units {
        if !state.attack_open || self.attacks_ended(state) {
            return Units::NONE;
        }
        let able = self.able(state, side).without(state.takers);
        match state.last {
            _ if self.ruleset.any_unit_attacks => able,
            Some(last) => able.and(Units::only(last)),
            None => Units::NONE,
        }
    }

    /// Whether taking an arsenal was the attack of this turn.
    pub(crate) fn attacks_ended(&self, state: &State) -> bool {
        self.ruleset.arsenal_ends_attacks && !state.takers.is_empty()
    }
}
