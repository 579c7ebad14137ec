//! Actions worth judging, legal and illegal: what the laws compare the generator and the trees on.

use crate::board::Weapon;
use crate::{Action, Skirmish, View};
use kernel::{Cell, Rng};

/// Actions of some units to hexes far, near and taken, and every recruit.
pub(crate) fn candidates(game: &Skirmish, view: &View, rng: &mut Rng, out: &mut Vec<Action>) {
    let cells: Vec<Cell> = game.board.cells().collect();
    let mut units: Vec<Cell> = view.units.iter().map(|unit| unit.cell).collect();
    rng.shuffle(&mut units);
    // All weapons where there are few, else some of them.
    let mut weapons: Vec<Weapon> = game.figures.weapons().collect();
    if weapons.len() > 3 {
        rng.shuffle(&mut weapons);
        weapons.truncate(3);
    }
    let any = |rng: &mut Rng| cells[rng.index(cells.len())];
    for from in units.iter().copied().take(10).chain([any(rng)]) {
        let taken = units.iter().copied().rev().take(4);
        for to in (0..6).map(|_| any(rng)).chain(game.board.near(from)).chain(taken) {
            out.push(Action::Move { from, to });
            out.extend(weapons.iter().map(|weapon| Action::Attack { from, to, weapon: *weapon }));
        }
    }
    let walls: Vec<Cell> = cells.iter().copied().filter(|cell| game.board.is_wall(*cell)).collect();
    for wall in walls.into_iter().chain([any(rng)]) {
        out.extend(game.figures.kinds().iter().map(|kind| Action::Recruit { kind: *kind, wall }));
        out.extend(game.figures.kinds().iter().map(|kind| Action::Recall { kind: *kind, wall }));
    }
    out.extend([
        Action::End,
        Action::Strike { hits: true },
        Action::Strike { hits: false },
        Action::Birth { draw: 1 },
    ]);
}
