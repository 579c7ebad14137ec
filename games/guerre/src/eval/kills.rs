//! Exact tactics: which enemy units this turn can destroy, and with which moves.
//!
//! A kill is a choice of at most as many moves as are left, each bringing one more unit to bear on the
//! target, so that the attack passes the defence by 2. Bringing up the strongest first, with the few best
//! squares of each, finds it; every line is played out, so what is told is true. Cutting moves come first
//! where they take defenders out of communication: a unit cut off defends with nothing.

use super::judgement::price;
use crate::Guerre;
use crate::board::square::{Square, SquareSet};
use crate::moves::apply::apply;
use crate::moves::fire::Effect;
use crate::moves::units::{Unit, Units};
use crate::moves::{Action, State};
use kernel::{Game, Seat};
use search::Budget;

/// How many cutting moves are tried before a kill.
const CUTS: usize = 6;
/// How many firing squares of one unit are tried.
const STANDS: usize = 3;
/// What charges may add to the sums that are estimated before a hunt.
const CHARGES: i32 = 9;
/// How many positions one target may cost.
const EFFORT: u32 = 60;

/// A unit that can be brought to bear, with what it would add and from where.
struct Gun {
    unit: Unit,
    gain: i32,
    stands: Vec<Square>,
}

impl Guerre {
    /// Beginnings of turns that destroy something: at once, or after a cut.
    pub(crate) fn kills(&self, state: &State, budget: &Budget, out: &mut Vec<Vec<Action>>) {
        if !self.ruleset.attacks_after_each_move && !state.attack_open {
            return;
        }
        for target in state.alive.and(Units::of(state.mover().other())).iter() {
            out.extend(self.kill(state, target, Vec::new(), budget));
        }
        for (action, after) in self.cuts(state, budget) {
            for target in after.alive.and(Units::of(after.mover().other())).iter() {
                if self.sums(&after, target).defence < self.sums(state, target).defence {
                    out.extend(self.kill(&after, target, vec![action], budget));
                }
            }
        }
    }

    /// The line, lengthened so that it destroys the target, if that was found.
    fn kill(&self, state: &State, target: Unit, line: Vec<Action>, budget: &Budget) -> Option<Vec<Action>> {
        let sums = self.sums(state, target);
        let hopeful = sums.attack + sums.coming > 0 && sums.margin_to_come() + CHARGES >= 2;
        let mut hunt = Hunt { game: self, target, effort: EFFORT, budget, line };
        (hopeful && hunt.destroys(state, 0)).then_some(hunt.line)
    }

    /// Moves that take enemy units out of communication, those that cut off most first.
    fn cuts(&self, state: &State, budget: &Budget) -> Vec<(Action, State)> {
        let side = state.mover();
        let before = self.reserve(state, side.other());
        let mut moves = Vec::new();
        self.actions(state, &mut moves);
        let mut cuts: Vec<(i32, Action, State)> = Vec::new();
        for action in moves.into_iter().filter(|action| matches!(action, Action::Move { .. })) {
            budget.spend(1);
            let mut after = state.clone();
            apply(self, &mut after, action);
            let gain = before - self.reserve(&after, side.other());
            if gain > 0 {
                cuts.push((gain, action, after));
            }
        }
        cuts.sort_by_key(|(gain, action, _)| (-gain, *action));
        cuts.truncate(CUTS);
        cuts.into_iter().map(|(_, action, after)| (action, after)).collect()
    }

    /// The price of the units of a side that are in communication.
    fn reserve(&self, state: &State, side: Seat) -> i32 {
        state.online.and(Units::of(side)).iter().map(|unit| price(self.kind(unit))).sum()
    }
}

/// The search for a way to destroy one unit.
struct Hunt<'a> {
    game: &'a Guerre,
    target: Unit,
    effort: u32,
    budget: &'a Budget,
    line: Vec<Action>,
}

impl Hunt<'_> {
    /// Whether the line can be lengthened so that it destroys the target; then it is.
    fn destroys(&mut self, state: &State, depth: usize) -> bool {
        if self.strikes(state) {
            return true;
        }
        let missing = 2 - self.game.sums(state, self.target).margin();
        let guns = self.guns(state);
        let most: i32 = guns.iter().take(usize::from(state.moves_left())).map(|gun| gun.gain).sum();
        if state.moves_left() == 0 || most < missing {
            return false;
        }
        let tried = if depth == 0 { 4 } else { 2 };
        guns.iter().take(tried).any(|gun| self.brings_up(state, gun, depth))
    }

    /// Whether the kill goes on with this unit moved up.
    fn brings_up(&mut self, state: &State, gun: &Gun, depth: usize) -> bool {
        gun.stands.iter().take(STANDS).any(|&to| {
            if self.effort == 0 || !self.budget.spend(1) {
                return false;
            }
            self.effort -= 1;
            let mut after = state.clone();
            let action = Action::Move { from: state.square(gun.unit), to };
            apply(self.game, &mut after, action);
            self.line.push(action);
            let found = self.destroys(&after, depth + 1);
            if !found {
                self.line.pop();
            }
            found
        })
    }

    /// Attacks at once if that destroys the target.
    fn strikes(&mut self, state: &State) -> bool {
        let at = state.square(self.target);
        let starters = self.game.starters(state, state.mover());
        let found = starters.iter().find(|&unit| {
            self.game.reaches(state, unit, at)
                && self.game.totals(state, unit, self.target).effect() == Effect::Destroyed
        });
        if let Some(unit) = found {
            self.line.push(Action::Attack { from: state.square(unit), target: at });
        }
        found.is_some()
    }

    /// The units that a move could bring to bear, the strongest first; those that bear already may shift,
    /// since only a unit that moves may start the attack.
    fn guns(&self, state: &State) -> Vec<Gun> {
        let (game, at) = (self.game, state.square(self.target));
        let free = game.free(state);
        let fresh = game.able(state, state.mover()).without(state.moved);
        let mut guns: Vec<Gun> = fresh.iter().filter_map(|unit| gun(game, state, unit, at, &free)).collect();
        guns.sort_by_key(|gun| (-gun.gain, gun.unit));
        guns
    }
}

fn gun(game: &Guerre, state: &State, unit: Unit, at: Square, free: &SquareSet) -> Option<Gun> {
    let (from, figures) = (state.square(unit), game.figures(unit));
    if from.steps_to(at) > figures.range + figures.speed {
        return None;
    }
    let bears = game.fires_on(state, unit, figures.range, at);
    let in_range = |to: &Square| {
        to.line_to(at)
            .is_some_and(|(way, steps)| steps <= figures.range && steps <= game.board.open(*to, way))
    };
    let reach = game.reach(from, figures.speed, free);
    let mut stands: Vec<Square> = reach.iter().filter(|&to| to != from).filter(in_range).collect();
    let charges = figures.charge > figures.attack;
    // Cavalry wants to touch its target, everybody else to keep away from it.
    let order = |to: &Square| if charges { to.steps_to(at) } else { u8::MAX - to.steps_to(at) };
    stands.sort_by_key(order);
    let touches = charges && stands.first().is_some_and(|to| to.steps_to(at) == 1);
    let full = i32::from(if touches { figures.charge } else { figures.attack });
    let gain = full - if bears { i32::from(figures.attack) } else { 0 };
    (!stands.is_empty()).then_some(Gun { unit, gain, stands })
}
