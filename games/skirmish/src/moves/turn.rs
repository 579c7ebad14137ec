//! What happens between turns: houses, rest, gold, healing, the last round.

use super::state::Change;
use super::{Head, State, Undo, Units};
use crate::Skirmish;
use kernel::{Cell, Outcome, Seat};

/// What poison takes when a turn begins.
const POISON: u16 = 8;

impl Skirmish {
    /// The team to move ends its turn, and the other begins.
    pub(super) fn end(&self, state: &mut State) -> Undo {
        let undo = Undo { head: state.head, change: Change::Turned(state.units.clone()) };
        let team = state.head.mover;
        self.close_turn(state, team);
        state.head.mover = team.other();
        state.head.round += u16::from(team == Seat(1));
        if state.head.round > self.rules.rounds {
            state.head.ended = Some(self.judge(state));
            // Nobody has a next turn to recover in.
            state.units.iter_mut().for_each(|unit| unit.rested = false);
        } else {
            self.open_turn(state, team.other());
        }
        undo
    }

    /// Units claim the houses they stand on, rest, and get their movement and attack back. They get them
    /// now and not when their next turn begins: so a unit of the team that waits always looks the same.
    fn close_turn(&self, state: &mut State, team: Seat) {
        let Head { held, .. } = &mut state.head;
        let mut claimed = 0;
        for unit in state.units.iter_mut().filter(|unit| unit.team == team) {
            if let Some(house) = self.board.house_at(unit.cell) {
                claimed |= 1 << house;
            }
            let moves = self.figures.of_unit(unit).moves;
            let has_rested = unit.moves == moves && !unit.attacked;
            if has_rested {
                unit.hp = recovered(unit.hp, self.rules.rest, self.most_hp(unit));
            }
            unit.rested = has_rested && self.rules.rested > 0;
            unit.moves = moves;
            unit.attacked = false;
            unit.slowed = false;
        }
        held[team.index()] |= claimed;
        held[team.other().index()] &= !claimed;
    }

    /// Income comes in, those who rested recover, and the wounded in houses heal. Nobody is paid in the first round.
    fn open_turn(&self, state: &mut State, team: Seat) {
        if state.head.round > 1 {
            let gold =
                i64::from(state.head.gold[team.index()]) + self.income(&state.head, &state.units, team);
            state.head.gold[team.index()] = gold.max(0) as u32;
        }
        for unit in state.units.iter_mut().filter(|unit| unit.team == team && unit.rested) {
            unit.hp = recovered(unit.hp, self.rules.rested, self.most_hp(unit));
            unit.rested = false;
        }
        self.tend(&mut state.units, team);
    }

    /// The wounded recover in houses or beside healers, whichever gives more; the poisoned are cured, held or lose hit points.
    fn tend(&self, units: &mut Units, team: Seat) {
        let healers: Vec<(Cell, u16, bool)> = self.healers(units, team).collect();
        for unit in units.iter_mut().filter(|unit| unit.team == team) {
            let house = if self.board.house_at(unit.cell).is_some() { self.rules.heal } else { 0 };
            let beside = || healers.iter().filter(|(at, ..)| self.board.touch(*at, unit.cell));
            let helped = beside().map(|(_, heals, _)| *heals).max().unwrap_or(0);
            let is_cured = house > 0 || beside().any(|(_, _, cures)| *cures);
            match unit.poisoned {
                false => unit.hp = recovered(unit.hp, house.max(helped), self.most_hp(unit)),
                true if is_cured => unit.poisoned = false,
                true if helped > 0 => {}
                true => unit.hp = unit.hp.saturating_sub(POISON).max(1),
            }
        }
    }

    /// The healers of a team: where they stand, what they heal, whether they cure.
    fn healers<'a>(&'a self, units: &'a Units, team: Seat) -> impl Iterator<Item = (Cell, u16, bool)> + 'a {
        let healing = units.of(team).map(|unit| (unit.cell, self.figures.of_unit(unit)));
        let healers = healing.filter(|(_, figure)| figure.heals > 0 || figure.cures);
        healers.map(|(cell, figure)| (cell, u16::from(figure.heals), figure.cures))
    }

    /// What a team is paid at the start of a turn; less than nothing if its upkeep is dearer.
    ///
    /// Upkeep is one gold for each level beyond the number of houses. Leaders serve for nothing, as in
    /// the original. Whoever cannot pay owes nothing.
    pub fn income(&self, head: &Head, units: &Units, team: Seat) -> i64 {
        let levels: i64 =
            units.of(team).filter(|unit| !unit.kind.leads()).map(|it| i64::from(it.level)).sum();
        self.net_income(head, levels, team)
    }

    /// The same, with the levels of a team counted elsewhere.
    pub(crate) fn net_income(&self, head: &Head, levels: i64, team: Seat) -> i64 {
        let houses = i64::from(head.houses(team));
        let upkeep = if self.rules.upkeep { (levels - houses).max(0) } else { 0 };
        i64::from(self.rules.income) + houses * i64::from(self.rules.house) - upkeep
    }

    /// Who has won after the last round: more hit points, then more gold, else nobody.
    pub(crate) fn judge(&self, state: &State) -> Outcome {
        let hp = |team| state.units.of(team).map(|unit| u32::from(unit.hp)).sum::<u32>();
        let ahead = |figures: [u32; 2]| match figures[0].cmp(&figures[1]) {
            std::cmp::Ordering::Greater => Some(Seat(0)),
            std::cmp::Ordering::Less => Some(Seat(1)),
            std::cmp::Ordering::Equal => None,
        };
        match (ahead([hp(Seat(0)), hp(Seat(1))]), ahead(state.head.gold)) {
            (Some(team), _) => Outcome::won(team, "skirmish.end.hit-points"),
            (None, Some(team)) => Outcome::won(team, "skirmish.end.gold"),
            (None, None) => Outcome::draw("skirmish.end.even"),
        }
    }
}

/// Hit points after recovering some, never more than the most. One who has more already keeps them.
pub(super) fn recovered(hp: u16, some: u16, most: u16) -> u16 {
    hp.max((hp + some).min(most))
}
