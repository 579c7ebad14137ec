//! A state that gives a view, uniform over all that do.

use super::{Unseen, View};
use crate::Skirmish;
use crate::moves::{Head, State, UNDRAWN, Unit, Units};
use kernel::{Cell, Rng, Seat, Viewer};

/// A state that gives this view, each equally likely.
pub(crate) fn imagine(game: &Skirmish, view: &View, rng: &mut Rng) -> State {
    let mut units = view.units.clone();
    if game.rules.fog && view.viewer != Viewer::Umpire {
        game.place_unseen(view, &mut units, rng);
        for unit in units.iter_mut().filter(|unit| !view.viewer.sees_as(unit.team)) {
            game.imagine_turn(&view.head, unit, rng);
        }
    }
    State { head: view.head, units }
}

impl Skirmish {
    /// Puts the unseen on hexes out of sight: all on different ones, and drawn anew as a whole when one came to
    /// a house it would hold. So every placement that can be is equally likely. Anew happens to a spectator
    /// only: who looks for one team draws among the hexes that are open to that team.
    fn place_unseen(&self, view: &View, units: &mut Units, rng: &mut Rng) {
        let teams = [Seat(0), Seat(1)].into_iter();
        let unseen: Vec<(Seat, &Unseen)> =
            teams.flat_map(|team| view.unseen[team.index()].iter().map(move |it| (team, it))).collect();
        let stands = |team: Seat, cell: Cell| self.can_stand(&view.head, team, cell);
        let mut cells = self.hidden_cells(view);
        cells.retain(|cell| unseen.iter().any(|(team, _)| stands(*team, *cell)));
        loop {
            draw_to_front(&mut cells, unseen.len(), rng);
            if unseen.iter().zip(&cells).all(|((team, _), cell)| stands(*team, *cell)) {
                break;
            }
        }
        for ((team, unseen), cell) in unseen.into_iter().zip(cells) {
            units.put(unseen.unit(team, cell));
        }
    }

    /// The hexes on which somebody unseen may stand.
    fn hidden_cells(&self, view: &View) -> Vec<Cell> {
        let seen = self.sight(view);
        let open = |cell: &Cell| !seen.has(*cell) && view.units.at(*cell).is_none();
        self.board.cells().filter(open).collect()
    }

    /// Movement and attack of an enemy. Any that can be, while it is that team's turn; else whole, rested or not.
    fn imagine_turn(&self, head: &Head, unit: &mut Unit, rng: &mut Rng) {
        unit.rested = self.rules.rested > 0 && head.mover != unit.team && rng.below(2) == 0;
        let whole = self.figures.of_unit(unit).moves;
        (unit.moves, unit.attacked) = match head.fight {
            // A recruit does nothing in the turn in which it is born.
            _ if unit.traits == UNDRAWN => (0, true),
            _ if head.mover != unit.team => (whole, false),
            Some(fight) if fight.attacker == unit.cell => (0, true),
            _ => match rng.below(u32::from(whole) + 2) {
                0 => (0, true),
                moves => (moves as u8 - 1, false),
            },
        };
    }
}

/// Brings `count` cells of a list to its front, drawn at random.
fn draw_to_front(cells: &mut [Cell], count: usize, rng: &mut Rng) {
    for at in 0..count {
        let other = at + rng.index(cells.len() - at);
        cells.swap(at, other);
    }
}
