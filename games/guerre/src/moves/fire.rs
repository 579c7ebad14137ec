//! Who can fire on a square, and what an attack on it comes to.

use super::State;
use super::units::{Unit, Units};
use crate::Guerre;
use crate::board::Terrain;
use crate::board::square::{Direction, Square};
use kernel::Seat;

/// The two totals of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Totals {
    /// What the attackers add up to.
    pub attack: u32,
    /// What the defenders add up to.
    pub defence: u32,
}

/// What an attack comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The defence held.
    Nothing,
    /// The target must retreat in its owner's next turn.
    Retreat,
    /// The target is gone.
    Destroyed,
}

impl Totals {
    /// What these totals come to.
    pub fn effect(self) -> Effect {
        match i64::from(self.attack) - i64::from(self.defence) {
            ..=0 => Effect::Nothing,
            1 => Effect::Retreat,
            _ => Effect::Destroyed,
        }
    }
}

impl Guerre {
    /// Whether `attacker`, which may start an attack now, reaches the unit on `target`: by fire, or at
    /// the end of a charging file.
    #[inline]
    pub fn reaches(&self, state: &State, attacker: Unit, target: Square) -> bool {
        let range = self.figures(attacker).range;
        self.fires_on(state, attacker, range, target) || self.charges(state, attacker, target)
    }

    /// The totals of an attack on `target` that `attacker` starts.
    pub fn totals(&self, state: &State, attacker: Unit, target: Unit) -> Totals {
        let (mut attack, mut defence) = (0, 0);
        self.each_attacker(state, attacker, state.square(target), |_, value| attack += value);
        self.each_defender(state, target, |_, value| defence += value);
        Totals { attack, defence }
    }

    /// Every unit that adds to an attack, with what it adds.
    pub fn each_attacker(
        &self,
        state: &State,
        attacker: Unit,
        target: Square,
        mut add: impl FnMut(Unit, u32),
    ) {
        let side = attacker.side();
        let chargers = self.chargers(state, attacker, target);
        for unit in self.able(state, side).iter() {
            let figures = self.figures(unit);
            if chargers.has(unit) {
                add(unit, u32::from(figures.charge));
            } else if self.fires_on(state, unit, figures.range, target) {
                add(unit, u32::from(figures.attack));
            }
        }
    }

    /// Every unit that adds to the defence of `target`, with what it adds: the target first.
    pub fn each_defender(&self, state: &State, target: Unit, mut add: impl FnMut(Unit, u32)) {
        let square = state.square(target);
        let alone = self.ruleset.offline_relays_defend && !self.fighters.has(target);
        if state.online.has(target) || alone {
            add(target, self.cover(state, target));
        }
        for friend in state.online.and(Units::of(target.side())).iter().filter(|&unit| unit != target) {
            if self.fires_on(state, friend, self.support_range(friend), square) {
                add(friend, self.cover(state, friend));
            }
        }
    }

    /// The units of `side` that could take part in an attack of theirs now: they fight, are in
    /// communication, and are not retreating this turn.
    #[inline]
    pub fn able(&self, state: &State, side: Seat) -> Units {
        state.online.and(self.fighters).and(Units::of(side)).without(state.retreat)
    }

    /// Whether `target` lies on one of the unit's lines, in range, with nothing between that stops fire.
    #[inline]
    pub(crate) fn fires_on(&self, state: &State, unit: Unit, range: u8, target: Square) -> bool {
        self.fires_from(state, unit, state.square(unit), range, target)
    }

    /// The same if the unit stood on another square.
    #[inline]
    pub(crate) fn fires_from(
        &self,
        state: &State,
        unit: Unit,
        from: Square,
        range: u8,
        target: Square,
    ) -> bool {
        let Some((towards, steps)) = from.line_to(target) else { return false };
        steps <= range
            && steps <= self.board.open(from, towards)
            && (!self.ruleset.enemies_stop_fire
                || !self.enemy_between(state, unit.side(), from, towards, steps))
    }

    /// Whether an enemy unit of any kind stands strictly between. "Enemy" is the shooter's enemy, so the
    /// attackers' own units stop the fire of those who support the target.
    pub(crate) fn enemy_between(
        &self,
        state: &State,
        side: Seat,
        from: Square,
        towards: Direction,
        steps: u8,
    ) -> bool {
        let mut square = from;
        (1..steps).any(|_| {
            square = square.next(towards);
            state.unit_of_at(side.other(), square).is_some()
        })
    }

    #[inline]
    pub(crate) fn support_range(&self, unit: Unit) -> u8 {
        let range = self.figures(unit).range;
        match self.ruleset.relay_support_range.filter(|_| !self.fighters.has(unit)) {
            Some(most) => range.min(most),
            None => range,
        }
    }

    /// The unit's defence, with what its ground adds.
    #[inline]
    pub(crate) fn cover(&self, state: &State, unit: Unit) -> u32 {
        self.cover_on(unit, state.square(unit))
    }

    /// The same if the unit stood on this square.
    #[inline]
    pub(crate) fn cover_on(&self, unit: Unit, square: Square) -> u32 {
        let covered = self.ruleset.terrain_covers_all || self.kind(unit).is_foot_or_gun();
        let bonus = match self.board.terrain(square) {
            Some(Terrain::Pass) if covered => 2,
            Some(Terrain::Fortress) if covered => 4,
            _ => 0,
        };
        u32::from(self.figures(unit).defence) + bonus
    }

    /// The cavalry that charges in an attack on `target` that `attacker` starts.
    ///
    /// Under `every_file` each file that touches the target charges, whatever kind of unit starts the
    /// attack: the book speaks of the cavalry in contact, not of who begins.
    fn chargers(&self, state: &State, attacker: Unit, target: Square) -> Units {
        if self.ruleset.every_file_charges {
            let files = Direction::ALL.into_iter().map(|way| self.file(state, attacker.side(), target, way));
            return files.fold(Units::NONE, Units::or);
        }
        let Some((towards, _)) = target.line_to(state.square(attacker)) else { return Units::NONE };
        let file = self.file(state, attacker.side(), target, towards);
        if file.has(attacker) { file } else { Units::NONE }
    }

    /// Whether `attacker` stands in a file that charges `target`.
    #[inline]
    fn charges(&self, state: &State, attacker: Unit, target: Square) -> bool {
        let Some((towards, _)) = target.line_to(state.square(attacker)) else { return false };
        self.figures(attacker).charge > 0 && self.file(state, attacker.side(), target, towards).has(attacker)
    }

    /// The unbroken file of cavalry able to charge, outward from the target.
    pub(crate) fn file(&self, state: &State, side: Seat, target: Square, towards: Direction) -> Units {
        let mut file = Units::NONE;
        if self.shelters(target, &[Terrain::Pass, Terrain::Fortress]) {
            return file;
        }
        let able = self.able(state, side);
        let mut square = target;
        for _ in 0..self.board.open(target, towards) {
            square = square.next(towards);
            let charger = state.unit_of_at(side, square).filter(|&unit| {
                able.has(unit)
                    && self.figures(unit).charge > 0
                    && !self.shelters(square, &[Terrain::Fortress])
            });
            let Some(unit) = charger else { break };
            file = file.with(unit);
        }
        file
    }

    #[inline]
    fn shelters(&self, square: Square, terrains: &[Terrain]) -> bool {
        self.board.terrain(square).is_some_and(|terrain| terrains.contains(&terrain))
    }
}
