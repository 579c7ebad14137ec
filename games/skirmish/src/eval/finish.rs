//! Killing the enemy's leader within the turn, where blows are certain: found whenever attacks alone can do it.

use super::atlas::Atlas;
use super::script::best_blow;
use super::sketch::Sketch;
use crate::moves::Unit;
use crate::{Action, Skirmish, State};
use kernel::{Cell, Seat};

/// How many attacks are tried before it is given up.
const TRIES: u32 = 3_000;

/// The attacks that kill the enemy's leader in this turn, if there are any.
pub fn finish(game: &Skirmish, atlas: &mut Atlas, state: &State) -> Option<Vec<Action>> {
    let seat = state.head.mover;
    let leader = state.units.leader(seat.other())?;
    if game.rules.odds {
        return None;
    }
    let near = |unit: &&Unit| !unit.attacked && atlas.range(game, unit).has(leader.cell);
    let mut attackers: Vec<Unit> = state.units.of(seat).filter(near).copied().collect();
    // The hardest blows first; leaders last, who had better not be needed.
    attackers
        .sort_by_key(|unit| (unit.kind.leads(), std::cmp::Reverse(damage(game, state, unit)), unit.cell));
    let mut hunt = Hunt { game, atlas, seat, target: leader.cell, left: TRIES };
    hunt.go_on(&Sketch::new(state.clone()), &attackers)
}

fn damage(game: &Skirmish, state: &State, unit: &Unit) -> u32 {
    let leader = state.units.leader(unit.team.other());
    let blow = leader.and_then(|leader| best_blow(game, state, unit, leader));
    blow.map_or(0, |(_, damage)| u32::from(damage))
}

struct Hunt<'a> {
    game: &'a Skirmish,
    atlas: &'a mut Atlas,
    seat: Seat,
    target: Cell,
    left: u32,
}

impl Hunt<'_> {
    /// The rest of the attacks that kill, with these attackers still to come.
    fn go_on(&mut self, sketch: &Sketch, attackers: &[Unit]) -> Option<Vec<Action>> {
        if !sketch.is_open() {
            let killed = sketch.state.units.leader(self.seat.other()).is_none();
            return killed.then(|| sketch.line.clone());
        }
        let hp = u32::from(sketch.state.units.at(self.target)?.hp);
        let together: u32 = attackers.iter().map(|unit| damage(self.game, &sketch.state, unit)).sum();
        if together < hp {
            return None;
        }
        for (number, unit) in attackers.iter().enumerate() {
            let rest = [&attackers[..number], &attackers[number + 1..]].concat();
            for at in self.places(sketch, unit) {
                self.left = self.left.checked_sub(1)?;
                let after = self.after(sketch, unit, at)?;
                if let Some(line) = self.go_on(&after, &rest) {
                    return Some(line);
                }
            }
        }
        None
    }

    /// The hexes beside the target on which a unit can stand.
    fn places(&mut self, sketch: &Sketch, unit: &Unit) -> Vec<Cell> {
        let ground = sketch.ground(self.game, self.seat);
        let reach = &mut self.atlas.reach;
        reach.spread(&ground, unit.cell, self.game.gait(unit), self.game.stride(unit));
        let stands = |at: &Cell| *at == unit.cell || ground.is_free(*at) && reach.cost(*at).is_some();
        self.game.board.near(self.target).filter(stands).collect()
    }

    fn after(&self, sketch: &Sketch, unit: &Unit, at: Cell) -> Option<Sketch> {
        let mut after = sketch.clone();
        if at != unit.cell {
            after.march(self.game, unit.cell, at);
        }
        let moved = Unit { cell: at, ..*unit };
        let target = after.state.units.at(self.target)?;
        let (weapon, _) = best_blow(self.game, &after.state, &moved, target)?;
        after.clash(self.game, at, self.target, weapon);
        Some(after)
    }
}
