//! What every unit would meet if it were attacked: the sums as they stand, and as one turn could make them.

use crate::Guerre;
use crate::board::{NORTH, SOUTH};
use crate::moves::State;
use crate::moves::units::{Unit, Units};
use kernel::Seat;

/// The sums round one unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// What the enemies that bear on it now add up to.
    pub attack: i32,
    /// What enemies that one move could bring to bear would add, as many of them as a turn has moves.
    pub coming: i32,
    /// What it and its friends add up to.
    pub defence: i32,
}

impl Sums {
    /// How far the attack that bears on it now is above its defence.
    pub fn margin(self) -> i32 {
        self.attack - self.defence
    }

    /// The same if the enemy brings up all it can in one turn.
    pub fn margin_to_come(self) -> i32 {
        self.attack + self.coming - self.defence
    }
}

/// A unit as the sums need it.
#[derive(Clone, Copy)]
struct Post {
    unit: Unit,
    row: i8,
    column: i8,
    /// How far it fires; less than nothing if it cannot take part in an attack.
    fire: i8,
    /// How far it fires after a move.
    reach: i8,
    /// How far it supports; less than nothing if it is out of communication.
    support: i8,
    attack: i32,
    cover: i32,
}

/// Both armies, laid out for sums over all pairs of units.
pub struct Field<'a> {
    game: &'a Guerre,
    state: &'a State,
    armies: [Vec<Post>; 2],
}

impl<'a> Field<'a> {
    /// The armies of a state.
    pub fn of(game: &'a Guerre, state: &'a State) -> Field<'a> {
        let army = |side| {
            let able = game.able(state, side);
            state.alive.and(Units::of(side)).iter().map(|unit| game.post(state, unit, able)).collect()
        };
        Field { game, state, armies: [army(NORTH), army(SOUTH)] }
    }

    /// The sums round every unit of `side`.
    pub fn sums_of(&self, side: Seat) -> impl Iterator<Item = (Unit, Sums)> {
        self.armies[side.index()].iter().map(|post| (post.unit, self.sums_at(post)))
    }

    fn sums_at(&self, target: &Post) -> Sums {
        let side = target.unit.side();
        let mut sums = Sums { defence: self.defence_at(target), ..Sums::default() };
        let (mut file, mut left) = (0, i32::from(self.game.army.moves_per_turn));
        for enemy in &self.armies[side.other().index()] {
            let steps = (enemy.row - target.row).abs().max((enemy.column - target.column).abs());
            if steps > enemy.reach {
                continue;
            }
            if self.bears(enemy, target, steps, enemy.fire) {
                sums.attack += enemy.attack;
                if steps == 1 && self.game.figures(enemy.unit).charge > 0 {
                    file = file.max(self.game.charge_gain(self.state, enemy.unit, target.unit));
                }
            } else if left > 0 {
                left -= 1;
                sums.coming += enemy.attack;
            }
        }
        sums.attack += file;
        sums
    }

    fn defence_at(&self, target: &Post) -> i32 {
        let alone = self.game.ruleset.offline_relays_defend && !self.game.fighters.has(target.unit);
        let mut defence = if target.support >= 0 || alone { target.cover } else { 0 };
        for friend in &self.armies[target.unit.side().index()] {
            let steps = (friend.row - target.row).abs().max((friend.column - target.column).abs());
            if steps != 0 && self.bears(friend, target, steps, friend.support) {
                defence += friend.cover;
            }
        }
        defence
    }

    /// Whether one unit has another on a line, in range, with nothing between that stops fire.
    #[inline]
    fn bears(&self, from: &Post, target: &Post, steps: i8, range: i8) -> bool {
        let (down, right) = ((from.row - target.row).abs(), (from.column - target.column).abs());
        let straight = down == 0 || right == 0 || down == right;
        let fires = || self.game.fires_on(self.state, from.unit, range as u8, self.state.square(target.unit));
        steps <= range && straight && (steps == 1 || fires())
    }
}

impl Guerre {
    fn post(&self, state: &State, unit: Unit, able: Units) -> Post {
        let (at, figures) = (state.square(unit), self.figures(unit));
        let fire = if able.has(unit) { figures.range as i8 } else { -1 };
        Post {
            unit,
            row: at.row() as i8,
            column: at.column() as i8,
            fire,
            reach: if able.has(unit) { fire + figures.speed as i8 } else { -1 },
            support: if state.online.has(unit) { self.support_range(unit) as i8 } else { -1 },
            attack: i32::from(figures.attack),
            cover: self.cover(state, unit) as i32,
        }
    }

    /// The sums round a unit, whoever's turn it is.
    ///
    /// What is to come takes every enemy within speed and range for able to find a firing square: nearly
    /// always true, and found out exactly only by playing it.
    pub fn sums(&self, state: &State, target: Unit) -> Sums {
        Field::of(self, state).sums_at(&self.post(state, target, self.able(state, target.side())))
    }

    /// What the file of `front`, cavalry next to the target, gains by charging instead of firing.
    fn charge_gain(&self, state: &State, front: Unit, target: Unit) -> i32 {
        let at = state.square(target);
        let Some((towards, _)) = at.line_to(state.square(front)) else { return 0 };
        let gain = |unit: Unit| {
            let figures = self.figures(unit);
            let fires = state.square(unit).steps_to(at) <= figures.range;
            i32::from(figures.charge) - if fires { i32::from(figures.attack) } else { 0 }
        };
        self.file(state, front.side(), at, towards).iter().map(gain).sum()
    }
}
