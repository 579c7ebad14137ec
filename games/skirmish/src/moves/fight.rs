//! Fights: what a strike does, strike by strike as chance decides.

use super::state::Change;
use super::turn::recovered;
use super::{Fight, State, Terms, Undo, Unit, Units};
use crate::Skirmish;
use crate::board::{Attack, Special, Specials, Weapon};
use kernel::{Cell, Outcome};

/// Hit points a unit gains with a level.
const GROWTH: u16 = 3;
/// The experience for a kill, times the level of the one killed.
const KILL: u16 = 8;
/// What leadership adds for each level of the difference, in percent.
const LEADERSHIP: u8 = 25;
/// The least chance to hit of a marksman that attacks, and the chance of magic.
const MARKSMAN: u8 = 60;
const MAGIC: u8 = 70;

/// What others who stand by make of a fight. It lasts as long as the fight, and everybody who watches knows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Edge {
    /// What leadership adds to the damage of the attacker and of the defender, in percent.
    pub led: [u8; 2],
    /// Whether another enemy stands behind the one attacked.
    pub flanked: bool,
}

/// Damage times a share, to the nearest, halves towards the plain figure; at least 1.
fn rounded(damage: u32, share: u32, whole: u32) -> u16 {
    let half = if share < whole { whole / 2 } else { whole / 2 - 1 };
    ((damage * share + half) / whole).clamp(1, 9_999) as u16
}

impl Skirmish {
    /// What the strikes of two neighbours do to each other in this round, among these units.
    pub fn terms(&self, round: u16, units: &Units, pair: [&Unit; 2], weapon: Weapon) -> Terms {
        self.terms_with(round, self.edge(units, pair), pair, weapon)
    }

    /// What those who stand by make of a fight.
    pub(crate) fn edge(&self, units: &Units, [attacker, defender]: [&Unit; 2]) -> Edge {
        if !self.figures.heeds_others() {
            return Edge::default();
        }
        let led = [attacker, defender].map(|unit| self.leadership(units, unit));
        let behind = self.board.beyond(attacker.cell, defender.cell).and_then(|cell| units.at(cell));
        Edge { led, flanked: behind.is_some_and(|unit| unit.team != defender.team) }
    }

    /// What leaders beside a unit add to its damage: the best of them counts.
    fn leadership(&self, units: &Units, unit: &Unit) -> u8 {
        let beside = self.board.near(unit.cell).filter_map(|cell| units.at(cell));
        let leaders = beside.filter(|it| it.team == unit.team && self.figures.of_unit(it).inspires);
        let above = leaders.map(|it| it.level.saturating_sub(unit.level)).max().unwrap_or(0);
        above.min(9) * LEADERSHIP
    }

    /// The same, with what those who stand by make of it known.
    pub(crate) fn terms_with(&self, round: u16, edge: Edge, pair: [&Unit; 2], weapon: Weapon) -> Terms {
        let figures = pair.map(|unit| self.figures.of_unit(unit));
        let attack = figures[0].attack(weapon);
        let answer = if self.rules.answer { attack.and_then(|it| self.answer(&it, pair)) } else { None };
        let both = [attack, answer];
        let specials = both.map(|it| it.map_or(Specials::default(), |it| it.specials));
        let damage = |side: usize, is_slow: bool| {
            let Some(blow) = both[side] else { return 0 };
            let bonus = self.bonus(figures[side].alignment, round) + i32::from(edge.led[side]);
            let taken = i32::from(figures[1 - side].resists[usize::from(blow.hurts)]);
            let share = ((100 + bonus).max(0) * (100 - taken)) as u32;
            let times = multiple(specials, side, edge);
            rounded(u32::from(blow.damage) * times, share, if is_slow { 20_000 } else { 10_000 })
        };
        let first = specials[1].has(Special::FirstStrike) && !specials[0].has(Special::FirstStrike);
        Terms {
            strikes: both.map(|it| it.map_or(0, |it| it.strikes)),
            damage: [damage(0, pair[0].slowed), damage(1, pair[1].slowed)],
            slow_damage: [damage(0, true), damage(1, true)],
            hit: [
                self.chance_to_hit(pair[1], specials[0], true),
                self.chance_to_hit(pair[0], specials[1], false),
            ],
            first: u8::from(first),
            specials,
            most: pair.map(|unit| self.most_hp(unit)),
        }
    }

    /// With what the one attacked strikes back: of those of the same range what takes most, the first of equals.
    fn answer(&self, attack: &Attack, [attacker, defender]: [&Unit; 2]) -> Option<Attack> {
        let resists = self.figures.of_unit(attacker).resists;
        let taken = |it: &Attack| {
            u32::from(it.strikes)
                * u32::from(it.damage)
                * (100 - i32::from(resists[usize::from(it.hurts)])) as u32
        };
        let answers = self.figures.of_unit(defender).attacks().filter(|it| it.far == attack.far);
        answers.reduce(|best, it| if taken(&it) > taken(&best) { it } else { best })
    }

    fn chance_to_hit(&self, target: &Unit, specials: Specials, attacks: bool) -> u8 {
        if !self.rules.odds {
            return 100;
        }
        let usual = self.board.hit(self.gait(target).class, target.cell);
        match () {
            () if specials.has(Special::Magical) => MAGIC,
            () if attacks && specials.has(Special::Marksman) => usual.max(MARKSMAN),
            () => usual,
        }
    }

    /// The most hit points a unit can have at its level.
    #[inline]
    pub fn most_hp(&self, unit: &Unit) -> u16 {
        let figure = self.figures.of_unit(unit);
        figure.hp + GROWTH * u16::from(unit.level.saturating_sub(figure.level))
    }

    /// The experience a unit needs to rise, if there is experience.
    pub fn needed(&self, unit: &Unit) -> Option<u16> {
        self.rules.experience.map(|usual| self.figures.of_unit(unit).experience.unwrap_or(usual))
    }

    /// The chance in percent that the next strike of a fight hits, and the hit points it takes.
    pub fn next_strike(&self, state: &State, fight: &Fight) -> (u8, u16) {
        let terms = self.terms_of(state, fight);
        let striker = usize::from(fight.next);
        (terms.hit[striker], terms.damage[striker])
    }

    /// The terms of a fight under way.
    pub fn terms_of(&self, state: &State, fight: &Fight) -> Terms {
        let pair = [fight.attacker, fight.defender].map(|cell| state.units.known(cell));
        self.terms_with(state.head.round, fight.edge, pair, fight.weapon)
    }

    /// A unit attacks: the fight begins, and goes on until chance is asked.
    pub(super) fn attack(&self, state: &mut State, from: Cell, to: Cell, weapon: Weapon) -> Undo {
        let before = [*state.units.known(from), *state.units.known(to)];
        let undo = Undo { head: state.head, change: Change::Fought(before) };
        let pair = [&before[0], &before[1]];
        let edge = self.edge(&state.units, pair);
        let Terms { strikes: left, first, .. } = self.terms_with(state.head.round, edge, pair, weapon);
        let unit = state.units.known_mut(from);
        unit.moves = 0;
        unit.attacked = true;
        state.head.fight = Some(Fight { attacker: from, defender: to, weapon, left, next: first, edge });
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
        let terms = self.terms_of(state, &fight);
        let striker = usize::from(fight.next);
        let (from, target) = fight.strike();
        fight.left[striker] -= 1;
        if fight.left[1 - striker] > 0 {
            fight.next = 1 - fight.next;
        }
        if hits {
            let specials = terms.specials[striker];
            let unit = state.units.known_mut(target);
            let dealt = terms.damage[striker].min(unit.hp);
            unit.hp -= dealt;
            unit.poisoned |= specials.has(Special::Poison);
            unit.slowed |= specials.has(Special::Slow);
            if unit.hp == 0 {
                fight.left = [0, 0];
            }
            if specials.has(Special::Drain) {
                let unit = state.units.known_mut(from);
                unit.hp = recovered(unit.hp, dealt / 2, terms.most[striker]);
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
            } else if self.rules.experience.is_some() {
                self.learn(state.units.known_mut(unit.cell), &enemy);
            }
        }
    }

    fn bury(&self, state: &mut State, dead: &Unit) {
        state.units.take(dead.cell);
        if dead.kind.leads() {
            state.head.ended = Some(Outcome::won(dead.team.other(), "skirmish.end.leader"));
        }
    }

    fn learn(&self, unit: &mut Unit, enemy: &Unit) {
        let level = u16::from(enemy.level);
        unit.xp += if enemy.hp == 0 { KILL * level } else { level };
        while let Some(needed) =
            self.needed(unit).filter(|needed| unit.xp >= *needed && unit.level < MOST_LEVEL)
        {
            unit.xp -= needed;
            self.rise(unit);
        }
    }

    /// A unit becomes what its kind advances to, else it gains a level and hit points. It is whole again, and well.
    fn rise(&self, unit: &mut Unit) {
        match self.figures.of_unit(unit).advances {
            Some(kind) => {
                unit.kind = kind;
                unit.level = self.figures.of(unit.team, kind).level.max(unit.level);
                // Who waits has all the movement of what it has become.
                if !unit.attacked {
                    unit.moves = self.figures.of_unit(unit).moves;
                }
            }
            None => unit.level += 1,
        }
        (unit.poisoned, unit.slowed) = (false, false);
        unit.hp = self.most_hp(unit);
    }
}

/// How often its damage counts that one side does: charge doubles that of both, a stab in the back that of the attacker.
fn multiple(specials: [Specials; 2], side: usize, edge: Edge) -> u32 {
    let charge = u32::from(specials[0].has(Special::Charge));
    let stab = u32::from(side == 0 && edge.flanked && specials[0].has(Special::Backstab));
    1 << (charge + stab)
}

/// Nobody fights long enough to rise further.
pub const MOST_LEVEL: u8 = 99;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_rounded_towards_the_plain_figure() {
        let with = |damage: u32, percent: u32| rounded(damage, percent * 100, 10_000);
        let day = [3, 4, 5, 6, 7, 8, 9].map(|damage| with(damage, 125));
        assert_eq!(day, [4, 5, 6, 7, 9, 10, 11]);
        let night = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(|damage| with(damage, 75));
        assert_eq!(night, [1, 2, 2, 3, 4, 5, 5, 6, 7]);
        assert_eq!([1, 7, 9].map(|damage| with(damage, 100)), [1, 7, 9]);
    }
}
