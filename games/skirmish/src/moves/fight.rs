//! Fights: what a strike does, strike by strike as chance decides, and the exact odds of a whole fight.

use super::state::Change;
use super::{Fight, State, Undo, Unit};
use crate::Skirmish;
use crate::board::{Kind, Weapon};
use kernel::{Cell, Outcome};

/// Hit points a unit gains with a level.
const GROWTH: u16 = 3;
/// The experience for a kill, times the level of the one killed.
const KILL: u16 = 8;

/// The terms of a fight: for the attacker and the defender, what their strikes do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Strikes each has at the start.
    pub strikes: [u8; 2],
    /// Hit points a hit of each takes.
    pub damage: [u16; 2],
    /// The chance in percent that a strike of each hits.
    pub hit: [u8; 2],
}

/// How a fight can end: hit points left of both, and the weight of that end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// Hit points of the attacker and the defender after the fight.
    pub hp: [u16; 2],
    /// The weight of this end among [`Odds::total`].
    pub weight: u128,
}

/// The exact distribution of a fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Every end that can be, in order of hits landed.
    pub ends: Vec<Chance>,
    /// The sum of all weights.
    pub total: u128,
}

impl Odds {
    /// The probability of the ends that `counts` picks.
    pub fn probability(&self, counts: impl Fn(&Chance) -> bool) -> f64 {
        let weight: u128 = self.ends.iter().filter(|end| counts(end)).map(|end| end.weight).sum();
        weight as f64 / self.total as f64
    }

    /// The mean of a figure over all ends.
    pub fn mean(&self, figure: impl Fn(&Chance) -> f64) -> f64 {
        self.ends.iter().map(|end| figure(end) * (end.weight as f64 / self.total as f64)).sum()
    }
}

impl Terms {
    /// The exact distribution of a fight of these terms between units with `hp`, by dynamic programming
    /// over the hits landed.
    pub fn odds(&self, hp: [u16; 2]) -> Odds {
        let mut grid = [[0u128; 10]; 10];
        grid[0][0] = 1;
        let mut total = 1;
        for striker in order_of_strikes(self.strikes) {
            grid = self.strike(&grid, striker, hp);
            total *= 100;
        }
        let landed = (0..10).flat_map(|a| (0..10).map(move |b| (a, b)));
        let end = |(a, b): (usize, usize)| Chance { hp: self.left(hp, [a, b]), weight: grid[a][b] };
        Odds { ends: landed.map(end).filter(|end| end.weight > 0).collect(), total }
    }

    /// Hit points left when each has landed its hits.
    fn left(&self, hp: [u16; 2], landed: [usize; 2]) -> [u16; 2] {
        let after = |side: usize| hp[side].saturating_sub(landed[1 - side] as u16 * self.damage[1 - side]);
        [after(0), after(1)]
    }

    fn strike(&self, grid: &[[u128; 10]; 10], striker: usize, hp: [u16; 2]) -> [[u128; 10]; 10] {
        let hit = u128::from(self.hit[striker]);
        let mut next = [[0; 10]; 10];
        for (a, b) in (0..10).flat_map(|a| (0..10).map(move |b| (a, b))) {
            let weight = grid[a][b];
            if weight == 0 {
                continue;
            }
            if self.left(hp, [a, b]).contains(&0) {
                next[a][b] += weight * 100;
                continue;
            }
            next[a][b] += weight * (100 - hit);
            if hit > 0 {
                let [a, b] = if striker == 0 { [a + 1, b] } else { [a, b + 1] };
                next[a][b] += weight * hit;
            }
        }
        next
    }
}

/// Who strikes, in turn: the attacker first, then in alternation while both have strikes left.
fn order_of_strikes(strikes: [u8; 2]) -> impl Iterator<Item = usize> {
    let rounds = strikes[0].max(strikes[1]);
    (0..rounds).flat_map(move |round| (0..2).filter(move |side| strikes[*side] > round))
}

/// Damage by day or night: to the nearest, halves towards the plain figure.
fn with_bonus(damage: u16, percent: i32) -> u16 {
    let hundredfold = i32::from(damage) * (100 + percent);
    let rounded = if percent > 0 { (hundredfold + 49) / 100 } else { (hundredfold + 50) / 100 };
    rounded.max(1) as u16
}

impl Skirmish {
    /// What the strikes of two neighbours do to each other in this round.
    pub fn terms(&self, round: u16, attacker: &Unit, defender: &Unit, weapon: Weapon) -> Terms {
        let blows = |unit: &Unit| self.figures.of(unit.team, unit.kind).blows(weapon);
        let answer = if self.rules.answer { blows(defender) } else { None };
        let both = [blows(attacker), answer];
        let damage = |side: usize, unit: &Unit| {
            both[side].map_or(0, |it| with_bonus(it.damage, self.bonus(unit.team, round)))
        };
        let hit = |target: &Unit| if self.rules.odds { self.board.hit(target.cell) } else { 100 };
        Terms {
            strikes: both.map(|it| it.map_or(0, |it| it.strikes)),
            damage: [damage(0, attacker), damage(1, defender)],
            hit: [hit(defender), hit(attacker)],
        }
    }

    /// The most hit points a unit can have at its level.
    pub fn most_hp(&self, unit: &Unit) -> u16 {
        let figure = self.figures.of(unit.team, unit.kind);
        figure.hp + GROWTH * u16::from(unit.level.saturating_sub(figure.level))
    }

    /// The chance in percent that the next strike of a fight hits, and the hit points it takes.
    pub fn next_strike(&self, state: &State, fight: &Fight) -> (u8, u16) {
        let terms = self.terms_of(state, fight);
        let striker = usize::from(fight.next);
        (terms.hit[striker], terms.damage[striker])
    }

    fn terms_of(&self, state: &State, fight: &Fight) -> Terms {
        let [attacker, defender] = [fight.attacker, fight.defender].map(|cell| *state.units.known(cell));
        self.terms(state.head.round, &attacker, &defender, fight.weapon)
    }

    /// A unit attacks: the fight begins, and goes on until chance is asked.
    pub(super) fn attack(&self, state: &mut State, from: Cell, to: Cell, weapon: Weapon) -> Undo {
        let before = [*state.units.known(from), *state.units.known(to)];
        let undo = Undo { head: state.head, change: Change::Fought(before) };
        let unit = state.units.known_mut(from);
        unit.moves = 0;
        unit.attacked = true;
        let left = self.terms(state.head.round, &before[0], &before[1], weapon).strikes;
        state.head.fight = Some(Fight { attacker: from, defender: to, weapon, left, next: 0 });
        self.go_on(state);
        undo
    }

    /// Chance has decided about the next strike.
    pub(super) fn strike(&self, state: &mut State, hits: bool) -> Undo {
        let fight = state.head.fight.expect("chance decides about strikes only in a fight");
        let before = [fight.attacker, fight.defender].map(|cell| *state.units.known(cell));
        let undo = Undo { head: state.head, change: Change::Fought(before) };
        self.land(state, fight, hits);
        self.go_on(state);
        undo
    }

    /// Strikes that are certain are struck at once; then chance is asked, or the fight is over.
    fn go_on(&self, state: &mut State) {
        while let Some(fight) = state.head.fight {
            if fight.left == [0, 0] {
                self.close(state, &fight);
                return;
            }
            match self.next_strike(state, &fight).0 {
                0 => self.land(state, fight, false),
                100 => self.land(state, fight, true),
                _ => return,
            }
        }
    }

    /// One strike, and who strikes next. A fight ends with a death.
    fn land(&self, state: &mut State, mut fight: Fight, hits: bool) {
        let damage = self.next_strike(state, &fight).1;
        let (_, target) = fight.strike();
        let striker = usize::from(fight.next);
        fight.left[striker] -= 1;
        if fight.left[1 - striker] > 0 {
            fight.next = 1 - fight.next;
        }
        if hits {
            let unit = state.units.known_mut(target);
            unit.hp = unit.hp.saturating_sub(damage);
            if unit.hp == 0 {
                fight.left = [0, 0];
            }
        }
        state.head.fight = Some(fight);
    }

    /// The fight is over: experience, and the dead leave the field.
    fn close(&self, state: &mut State, fight: &Fight) {
        state.head.fight = None;
        let [attacker, defender] = [fight.attacker, fight.defender].map(|cell| *state.units.known(cell));
        for (unit, enemy) in [(attacker, defender), (defender, attacker)] {
            if unit.hp == 0 {
                self.bury(state, &unit);
            } else if let Some(needed) = self.rules.experience {
                self.learn(state.units.known_mut(unit.cell), &enemy, needed);
            }
        }
    }

    fn bury(&self, state: &mut State, dead: &Unit) {
        state.units.take(dead.cell);
        if dead.kind == Kind::Leader {
            state.head.ended = Some(Outcome::won(dead.team.other(), "skirmish.end.leader"));
        }
    }

    fn learn(&self, unit: &mut Unit, enemy: &Unit, needed: u16) {
        let level = u16::from(enemy.level);
        unit.xp += if enemy.hp == 0 { KILL * level } else { level };
        while unit.xp >= needed && unit.level < MOST_LEVEL {
            unit.xp -= needed;
            unit.level += 1;
            unit.hp = self.most_hp(unit);
        }
    }
}

/// Nobody fights long enough to rise further.
pub const MOST_LEVEL: u8 = 99;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_rounded_towards_the_plain_figure() {
        let day = [3, 4, 5, 6, 7, 8, 9].map(|damage| with_bonus(damage, 25));
        assert_eq!(day, [4, 5, 6, 7, 9, 10, 11]);
        let night = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(|damage| with_bonus(damage, -25));
        assert_eq!(night, [1, 2, 2, 3, 4, 5, 5, 6, 7]);
    }

    #[test]
    fn strikes_alternate_and_the_longer_weapon_goes_on() {
        assert_eq!(order_of_strikes([3, 2]).collect::<Vec<_>>(), [0, 1, 0, 1, 0]);
        assert_eq!(order_of_strikes([1, 3]).collect::<Vec<_>>(), [0, 1, 1, 1]);
        assert_eq!(order_of_strikes([2, 0]).collect::<Vec<_>>(), [0, 0]);
    }

    #[test]
    fn odds_of_two_strikes_are_those_of_two_coins() {
        let terms = Terms { strikes: [2, 0], damage: [5, 0], hit: [50, 50] };
        let odds = terms.odds([10, 12]);
        let ends: Vec<_> = odds.ends.iter().map(|end| (end.hp[1], end.weight)).collect();
        assert_eq!(ends, [(12, 2500), (7, 5000), (2, 2500)]);
        assert_eq!(odds.total, 10_000);
    }

    #[test]
    fn the_dead_strike_no_more() {
        let terms = Terms { strikes: [1, 1], damage: [9, 9], hit: [50, 100] };
        let odds = terms.odds([9, 9]);
        assert_eq!(odds.probability(|end| end.hp == [9, 0]), 0.5);
        assert_eq!(odds.probability(|end| end.hp == [0, 9]), 0.5);
    }
}
