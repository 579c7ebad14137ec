//! The likeliest way to kill the enemy's leader by attacks that are settled beforehand, by the odds of each fight.

use crate::board::Weapon;
use crate::moves::{Reach, Unit};
use crate::{Action, Skirmish, State};
use kernel::Cell;

/// How many ways to attack are tried, and how many attackers at most.
const TRIES: u32 = 500;
const ATTACKERS: usize = 7;

/// The attacks, with the moves to where they are made from, that most likely kill the enemy's leader, and how likely that is.
pub fn likeliest(game: &Skirmish, state: &State) -> Option<(Vec<Action>, f64)> {
    let leader = *state.units.leader(state.head.mover.other())?;
    let attackers = attackers(game, state, &leader);
    let most: u32 = attackers.iter().map(|(_, _, damage)| damage).sum();
    if most < u32::from(leader.hp) {
        return None;
    }
    let mut finder = Finder { game, leader, attackers, left: TRIES, best: None };
    let mut chances = vec![0.0; usize::from(leader.hp) + 1];
    chances[usize::from(leader.hp)] = 1.0;
    finder.go_on(state, 0, &chances, &mut Vec::new());
    finder.best
}

/// The units that can come beside the leader, each with the weapon that takes most and what that is; the hardest blows first.
fn attackers(game: &Skirmish, state: &State, leader: &Unit) -> Vec<(Unit, Weapon, u32)> {
    let mut all: Vec<(Unit, Weapon, u32)> = Vec::new();
    for unit in state.units.of(state.head.mover) {
        if !places(game, state, unit, leader.cell).is_empty()
            && let Some((weapon, damage)) = hardest(game, state, unit, leader)
        {
            all.push((*unit, weapon, damage));
        }
    }
    all.sort_by_key(|(unit, _, damage)| (std::cmp::Reverse(*damage), unit.cell));
    all.truncate(ATTACKERS);
    all
}

/// The weapon that takes most if every blow lands, and what that is.
pub(super) fn hardest(game: &Skirmish, state: &State, unit: &Unit, leader: &Unit) -> Option<(Weapon, u32)> {
    let blows = game.figures.of_unit(unit).weapons().map(|weapon| {
        let terms = game.terms(state.head.round, &state.units, [unit, leader], weapon);
        (weapon, u32::from(terms.strikes[0]) * u32::from(terms.damage[0]))
    });
    blows.max_by_key(|(_, damage)| *damage)
}

/// The hexes beside a target on which a unit that has not attacked can stand in this turn.
pub(super) fn places(game: &Skirmish, state: &State, unit: &Unit, target: Cell) -> Vec<Cell> {
    if unit.attacked {
        return Vec::new();
    }
    let ground = game.ground(state, unit.team);
    let reach = Reach::of(&ground, unit.cell, game.gait(unit), game.stride(unit));
    let stands = |at: &Cell| *at == unit.cell || ground.is_free(*at) && reach.cost(*at).is_some();
    game.board.near(target).filter(stands).collect()
}

struct Finder<'a> {
    game: &'a Skirmish,
    leader: Unit,
    attackers: Vec<(Unit, Weapon, u32)>,
    left: u32,
    best: Option<(Vec<Action>, f64)>,
}

impl Finder<'_> {
    /// Goes on with the attackers from the one of this number on. `chances` says how likely the leader has how many hit points.
    fn go_on(&mut self, state: &State, number: usize, chances: &[f64], line: &mut Vec<Action>) {
        if self.best.as_ref().is_none_or(|(_, best)| chances[0] > *best + 1e-9) {
            self.best = Some((line.clone(), chances[0]));
        }
        let Some(&(unit, weapon, _)) = self.attackers.get(number) else { return };
        for at in places(self.game, state, &unit, self.leader.cell) {
            if self.left == 0 {
                return;
            }
            self.left -= 1;
            let (mut after, moved, length) = (state.clone(), Unit { cell: at, ..unit }, line.len());
            if at != unit.cell {
                after.units.take(unit.cell);
                line.push(Action::Move { from: unit.cell, to: at });
            }
            after.units.put(Unit { moves: 0, attacked: true, ..moved });
            line.push(Action::Attack { from: at, to: self.leader.cell, weapon });
            let struck = self.struck(state, &moved, weapon, chances);
            self.go_on(&after, number + 1, &struck, line);
            line.truncate(length);
        }
        self.go_on(state, number + 1, chances, line);
    }

    /// How likely the leader has how many hit points after one more fight.
    fn struck(&self, state: &State, unit: &Unit, weapon: Weapon, chances: &[f64]) -> Vec<f64> {
        let terms = self.game.terms(state.head.round, &state.units, [unit, &self.leader], weapon);
        let mut after = vec![0.0; chances.len()];
        after[0] = chances[0];
        for (hp, chance) in chances.iter().enumerate().skip(1).filter(|(_, chance)| **chance > 0.0) {
            let odds = terms.odds([unit.hp, hp as u16]);
            for end in &odds.ends {
                after[usize::from(end.hp[1])] += chance * (end.weight as f64 / odds.total as f64);
            }
        }
        after
    }
}
