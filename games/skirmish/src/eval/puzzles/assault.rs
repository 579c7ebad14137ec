//! The best that can be done to the enemy's leader in a turn by attacking it, choosing anew after every fight: by the rules
//! alone, over everything that chance may bring.

use super::lots;
use super::plan::{hardest, places};
use crate::{Action, Skirmish, State};
use kernel::{Game, Seat, Turn};
use std::collections::BTreeMap;

/// How many positions it may cost.
const MOST: u32 = 40_000;

/// How likely the leader of the other team is killed in this turn if whoever is to move does nothing but attack it, as well as
/// can be. Nothing if it takes too long to find out.
pub fn best_chance(game: &Skirmish, state: &State) -> Option<f64> {
    Assault { game, seat: state.head.mover, known: BTreeMap::new(), left: MOST }.chance(state.clone())
}

struct Assault<'a> {
    game: &'a Skirmish,
    seat: Seat,
    known: BTreeMap<u64, f64>,
    left: u32,
}

impl Assault<'_> {
    fn chance(&mut self, mut state: State) -> Option<f64> {
        match self.game.turn(&state) {
            Turn::Over(outcome) => return Some(f64::from(u8::from(outcome.winners.has(self.seat)))),
            Turn::Chance => {}
            Turn::Act(_) => self.forget(&mut state),
        }
        let key = self.game.key(&state);
        if let Some(known) = self.known.get(&key) {
            return Some(*known);
        }
        self.left = self.left.checked_sub(1)?;
        let chance = match self.game.turn(&state) {
            Turn::Chance => self.drawn(&state)?,
            _ => self.chosen(&state)?,
        };
        self.known.insert(key, chance);
        Some(chance)
    }

    /// What is left of those who have attacked makes no difference any more: only that they stand where they stand.
    fn forget(&self, state: &mut State) {
        for unit in state.units.iter_mut().filter(|unit| unit.team == self.seat && unit.attacked) {
            (unit.hp, unit.xp) = (1, 0);
        }
    }

    fn drawn(&mut self, state: &State) -> Option<f64> {
        let mut sum = 0.0;
        for (lot, odds) in lots(self.game, state) {
            let mut after = state.clone();
            self.game.apply(&mut after, lot);
            sum += odds * self.chance(after)?;
        }
        Some(sum)
    }

    /// The best of every attack on the leader from every hex beside it.
    fn chosen(&mut self, state: &State) -> Option<f64> {
        let mut best = 0.0f64;
        for line in self.attacks(state) {
            let mut after = state.clone();
            line.into_iter().flatten().for_each(|action| drop(self.game.apply(&mut after, action)));
            best = best.max(self.chance(after)?);
            if best > 1.0 - 1e-9 {
                break;
            }
        }
        Some(best)
    }

    /// A move, if one is needed, and an attack; none if all blows together would not be enough.
    fn attacks(&self, state: &State) -> Vec<[Option<Action>; 2]> {
        let Some(leader) = state.units.leader(self.seat.other()) else { return Vec::new() };
        let (mut all, mut most) = (Vec::new(), 0);
        for unit in state.units.of(self.seat) {
            let places = places(self.game, state, unit, leader.cell);
            let Some((_, damage)) = hardest(self.game, state, unit, leader).filter(|_| !places.is_empty())
            else {
                continue;
            };
            most += damage;
            for at in places {
                let step = (at != unit.cell).then_some(Action::Move { from: unit.cell, to: at });
                let weapons = self.game.figures.of_unit(unit).weapons();
                all.extend(
                    weapons.map(|weapon| [step, Some(Action::Attack { from: at, to: leader.cell, weapon })]),
                );
            }
        }
        if most < u32::from(leader.hp) { Vec::new() } else { all }
    }
}
