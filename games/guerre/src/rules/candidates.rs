//! Actions worth judging, legal and illegal, of every kind.

use crate::Guerre;
use crate::board::army::Kind;
use crate::board::square::{MOST, Square};
use crate::board::{NORTH, SOUTH};
use crate::moves::units::Units;
use crate::moves::{Action, State};
use crate::view::View;
use kernel::{Game, Rng};

/// Fills `out`: everything legal, near misses of every unit, and shots in the dark.
pub(crate) fn candidates(game: &Guerre, view: &View, rng: &mut Rng, out: &mut Vec<Action>) {
    let state = view.shown();
    game.actions(&game.imagine(view, &mut rng.fork()), out);
    near_misses(game, state, rng, out);
    for _ in 0..24 {
        out.push(Action::Move { from: anywhere(rng), to: anywhere(rng) });
        out.push(Action::Attack { from: somewhere(game, state, rng), target: somewhere(game, state, rng) });
        out.push(Action::Place { kind: Kind::ALL[rng.index(6)], square: anywhere(rng) });
    }
    out.extend([Action::End, Action::Lot(NORTH), Action::Lot(SOUTH)]);
    out.sort_unstable();
    out.dedup();
}

/// Each unit tries squares about as far as it can go, and every enemy on a line or nearly.
fn near_misses(game: &Guerre, state: &State, rng: &mut Rng, out: &mut Vec<Action>) {
    let shown = |units: Units| {
        units.iter().map(|unit| (unit, state.square(unit))).filter(|(_, at)| *at != Square::NOWHERE)
    };
    for (unit, from) in shown(state.alive) {
        for _ in 0..4 {
            let to = nearby(from, game.figures(unit).speed + 1, rng);
            out.push(Action::Move { from, to });
        }
        for (_, target) in shown(state.alive.and(Units::of(unit.side().other()))) {
            if from.steps_to(target) <= 5 {
                out.push(Action::Attack { from, target });
            }
        }
    }
}

fn nearby(from: Square, distance: u8, rng: &mut Rng) -> Square {
    let mut shift = |place: u8| {
        let moved = i32::from(place) + rng.below(2 * u32::from(distance) + 1) as i32 - i32::from(distance);
        moved.clamp(0, i32::from(MOST) - 1) as u8
    };
    let row = shift(from.row());
    Square::at(row, shift(from.column()))
}

/// A square of the widest board, so that some lie off this one.
fn anywhere(rng: &mut Rng) -> Square {
    Square::at(rng.below(u32::from(MOST)) as u8, rng.below(u32::from(MOST)) as u8)
}

/// Mostly where a unit stands.
fn somewhere(game: &Guerre, state: &State, rng: &mut Rng) -> Square {
    let units: Vec<Square> = state.alive.iter().map(|unit| state.square(unit)).collect();
    let on_board = units.into_iter().filter(|&square| game.board().contains(square)).collect::<Vec<_>>();
    match rng.below(4) {
        0 => anywhere(rng),
        _ => rng.choose(&on_board).copied().unwrap_or(Square::at(0, 0)),
    }
}
