//! Actions worth judging, legal and illegal: what the laws compare the generator and the trees on.

use crate::board::{Kind, Weapon};
use crate::{Action, Skirmish, View};
use kernel::{Cell, Rng};

/// Actions of some units to hexes far, near and taken, and every recruit.
pub(crate) fn candidates(game: &Skirmish, view: &View, rng: &mut Rng, out: &mut Vec<Action>) {
    let cells: Vec<Cell> = game.board.cells().collect();
    let mut units: Vec<Cell> = view.units.iter().map(|unit| unit.cell).collect();
    rng.shuffle(&mut units);
    let any = |rng: &mut Rng| cells[rng.index(cells.len())];
    for from in units.iter().copied().take(10).chain([any(rng)]) {
        let taken = units.iter().copied().rev().take(4);
        for to in (0..6).map(|_| any(rng)).chain(game.board.near(from)).chain(taken) {
            out.push(Action::Move { from, to });
            out.extend(Weapon::ALL.map(|weapon| Action::Attack { from, to, weapon }));
        }
    }
    let walls: Vec<Cell> = cells.iter().copied().filter(|cell| game.board.terrain(*cell).is_wall()).collect();
    for wall in walls.into_iter().chain([any(rng)]) {
        out.extend(Kind::ALL.map(|kind| Action::Recruit { kind, wall }));
    }
    out.extend([Action::End, Action::Strike { hits: true }, Action::Strike { hits: false }]);
}
