//! What may be done, listed fast and in a fixed order.

use super::{Action, Ground, Head, Reach, State, Unit, Units};
use crate::Skirmish;
use crate::board::Kind;
use kernel::Seat;

/// The legal actions of the team to move, from what it knows.
pub(crate) fn actions(game: &Skirmish, state: &State, out: &mut Vec<Action>) {
    if state.head.is_drawing() || state.head.ended.is_some() {
        return;
    }
    let team = state.head.mover;
    let ground = game.ground(state, team);
    let mut reach = Reach::default();
    for unit in state.units.of(team) {
        if unit.moves > 0 {
            reach.spread(&ground, unit.cell, game.gait(unit), game.stride(unit));
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
            let weapons = self.figures.of_unit(unit).weapons();
            out.extend(weapons.map(|weapon| Action::Attack { from: unit.cell, to, weapon }));
        }
    }

    fn list_recruits(&self, ground: &Ground<'_>, head: &Head, units: &Units, out: &mut Vec<Action>) {
        let team = head.mover;
        let Some(leader) = units.leader(team).filter(|leader| self.board.is_castle(leader.cell)) else {
            return;
        };
        let gold = head.gold[team.index()];
        let walls = || self.board.walls(leader.cell).iter().copied().filter(|wall| ground.is_free(*wall));
        let paid = |kind: &&Kind| u32::from(self.figures.of(team, **kind).price) <= gold;
        for kind in self.figures.recruits(team).iter().filter(paid) {
            out.extend(walls().map(|wall| Action::Recruit { kind: *kind, wall }));
        }
        if u32::from(self.figures.faction(team).recall) <= gold {
            for kind in self.veterans_left(head, team) {
                out.extend(walls().map(|wall| Action::Recall { kind, wall }));
            }
        }
    }

    /// The veterans that a team can still recall, each kind once.
    pub(crate) fn veterans_left(&self, head: &Head, team: Seat) -> impl Iterator<Item = Kind> + '_ {
        let recalled = head.recalled[team.index()];
        let veterans = &self.figures.faction(team).veterans;
        let is_left = move |at: usize| recalled >> at & 1 == 0;
        let left = veterans.iter().enumerate().filter(move |(at, _)| is_left(*at));
        left.filter(move |(at, kind)| !(0..*at).any(|before| is_left(before) && veterans[before] == **kind))
            .map(|(_, kind)| *kind)
    }
}
