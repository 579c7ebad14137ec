//! What the future of a game depends on, as one number.

use super::State;
use kernel::Mixer;

/// What the future depends on, mixed into one number.
pub(crate) fn key(state: &State) -> u64 {
    let head = &state.head;
    let mut key = Mixer::new(0x736b_6972_6d69_7368);
    key.add(u64::from(head.round) << 8 | u64::from(head.mover.0));
    key.add(u64::from(head.gold[0]) << 32 | u64::from(head.gold[1]));
    head.held.into_iter().for_each(|held| key.add(held));
    if let Some(fight) = head.fight {
        key.add(u64::from(fight.attacker.0) << 16 | u64::from(fight.defender.0));
        key.add(u64::from(fight.left[0]) << 8 | u64::from(fight.left[1]));
        key.add(u64::from(fight.next) << 8 | u64::from(fight.weapon.0));
    }
    for unit in state.units.iter() {
        let kind = unit.kind.index() as u64;
        let what = kind >> 2 << 11 | (u64::from(unit.team.0) << 2 | kind & 3) << 8 | u64::from(unit.level);
        let ails = u64::from(unit.poisoned) << 1 | u64::from(unit.slowed);
        let now = u64::from(unit.rested) << 15 | u64::from(unit.moves) << 1 | u64::from(unit.attacked);
        key.add((u64::from(unit.cell.0) << 16 | what) << 16 | now);
        key.add((u64::from(unit.traits) << 2 | ails) << 32 | u64::from(unit.hp) << 16 | u64::from(unit.xp));
    }
    let recalled = u64::from(head.recalled[0]) << 16 | u64::from(head.recalled[1]);
    key.add(recalled << 2 | u64::from(head.birth) << 1 | u64::from(head.ended.is_some()));
    key.key()
}
