//! What the future of a game depends on, as one number.

use super::State;

/// Mixes numbers so that each bit of each changes half of the result.
struct Mixer(u64);

impl Mixer {
    #[inline]
    fn add(&mut self, more: u64) {
        let mut mixed = (self.0.rotate_left(23) ^ more).wrapping_add(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        self.0 = mixed ^ mixed >> 31;
    }
}

/// What the future depends on, mixed into one number.
pub(crate) fn key(state: &State) -> u64 {
    let head = &state.head;
    let mut key = Mixer(0x736b_6972_6d69_7368);
    key.add(u64::from(head.round) << 8 | u64::from(head.mover.0));
    key.add(u64::from(head.gold[0]) << 32 | u64::from(head.gold[1]));
    head.held.into_iter().for_each(|held| key.add(held));
    if let Some(fight) = head.fight {
        key.add(u64::from(fight.attacker.0) << 16 | u64::from(fight.defender.0));
        key.add(u64::from(fight.left[0]) << 8 | u64::from(fight.left[1]));
        key.add(u64::from(fight.next) << 8 | fight.weapon as u64);
    }
    for unit in state.units.iter() {
        let what = (u64::from(unit.team.0) << 2 | unit.kind as u64) << 8 | u64::from(unit.level);
        let now = u64::from(unit.rested) << 15 | u64::from(unit.moves) << 1 | u64::from(unit.attacked);
        key.add((u64::from(unit.cell.0) << 16 | what) << 16 | now);
        key.add(u64::from(unit.hp) << 16 | u64::from(unit.xp));
    }
    key.add(u64::from(head.ended.is_some()));
    key.0
}
