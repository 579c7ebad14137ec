//! Keys: what the future depends on, the same for like units in each other's place.

use super::units::Unit;
use super::{Phase, State};
use crate::Guerre;
use kernel::mix;

/// Leaves out the count of quiet half-turns, which is history, and who moved last where no attack can come of it.
pub(crate) fn key(game: &Guerre, state: &State) -> u64 {
    let mut key = mix(u64::from(state.arsenals) << 32 | game.turn_facts(state));
    for unit in state.alive.iter() {
        let flags = u64::from(state.moved.has(unit))
            | u64::from(state.retreat.has(unit)) << 1
            | u64::from(state.takers.has(unit)) << 2
            | u64::from(game.standing_attacker(state) == Some(unit)) << 3;
        let what = u64::from(unit.side().0) << 3 | game.kind(unit) as u64;
        key ^= mix(flags << 48 | what << 32 | state.square(unit).index() as u64 | 1 << 60);
    }
    key
}

impl Guerre {
    fn turn_facts(&self, state: &State) -> u64 {
        let phase = match state.phase {
            Phase::Setup(placed) => u64::from(placed) << 2 | 1,
            Phase::Lot => 2,
            Phase::Play => 0,
        };
        let attack = !self.ruleset.attacks_after_each_move && state.attack_open;
        phase << 16 | u64::from(attack) << 9 | u64::from(state.mover.0) << 8 | u64::from(state.moves_left)
    }

    /// The unit that moved last, if an attack may still come of it.
    pub(crate) fn standing_attacker(&self, state: &State) -> Option<Unit> {
        let able = |&unit: &Unit| {
            self.ruleset.any_unit_attacks
                || self.fighters.without(state.retreat).without(state.takers).has(unit)
        };
        let open = state.attack_open && !self.attacks_ended(state);
        let needed = self.ruleset.attacks_after_each_move || !self.ruleset.any_unit_attacks;
        state.last.filter(|_| open && needed).filter(able)
    }
}
