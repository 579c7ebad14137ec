//! What may be done, listed fast and in a fixed order.

use super::{Action, Ground, Head, Reach, State, Unit, Units};
use crate::Skirmish;
use crate::board::{Kind, Terrain};

/// The legal actions of the team to move, from what it knows.
pub(crate) fn actions(game: &Skirmish, state: &State, out: &mut Vec<Action>) {
    if state.head.fight.is_some() || state.head.ended.is_some() {
        return;
    }
    let team = state.head.mover;
    let ground = game.ground(state, team);
    let mut reach = Reach::default();
    for unit in state.units.of(team) {
        if unit.moves > 0 {
            reach.spread(&ground, unit.cell, unit.moves);
            let free = reach.cells().iter().filter(|cell| ground.is_free(**cell));
            out.extend(free.map(|to| Action::Move { from: unit.cell, to: *to }));
        }
        if !unit.attacked {
            game.list_attacks(&ground, unit, out);
        }
    }
    game.list_recruits(&ground, &state.head, &state.units, out);
    out.push(Action::End);
}

impl Skirmish {
    fn list_attacks(&self, ground: &Ground<'_>, unit: &Unit, out: &mut Vec<Action>) {
        for to in self.board.near(unit.cell).filter(|near| ground.is_foe(*near)) {
            let weapons = self.figures.of(unit.team, unit.kind).weapons();
            out.extend(weapons.map(|weapon| Action::Attack { from: unit.cell, to, weapon }));
        }
    }

    fn list_recruits(&self, ground: &Ground<'_>, head: &Head, units: &Units, out: &mut Vec<Action>) {
        let team = head.mover;
        let Some(leader) = units.leader(team) else { return };
        if self.board.terrain(leader.cell) != Terrain::Castle {
            return;
        }
        let paid = |kind: &Kind| u32::from(self.figures.of(team, *kind).price) <= head.gold[team.index()];
        for kind in Kind::RECRUITS.into_iter().filter(paid) {
            let walls = self.board.walls(leader.cell).iter().filter(|wall| ground.is_free(**wall));
            out.extend(walls.map(|wall| Action::Recruit { kind, wall: *wall }));
        }
    }
}
