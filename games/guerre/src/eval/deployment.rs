//! Laying out an army before the battle, by rule of thumb.

use crate::Guerre;
use crate::board::Terrain;
use crate::board::army::Kind;
use crate::board::square::Square;
use crate::moves::communication::Network;
use crate::moves::units::Units;
use crate::moves::{Action, Phase, State};
use kernel::{Game, Rng, Seat, Turn};

impl Guerre {
    /// Where the units that are still to be placed go, in order: together, in communication, near the border but not
    /// on it; relays behind.
    pub(crate) fn deploy(&self, state: &State, side: Seat, rng: &mut Rng) -> Vec<Action> {
        let (mut state, mut line, mut actions) = (state.clone(), Vec::new(), Vec::new());
        while matches!(state.phase(), Phase::Setup(_)) && self.turn(&state) == Turn::Act(side) {
            actions.clear();
            self.actions(&state, &mut actions);
            rng.shuffle(&mut actions);
            let network = self.network(&state, side);
            let best = actions.iter().copied().max_by_key(|&action| match action {
                Action::Place { kind, square } => self.fitness(&state, &network, side, kind, square),
                _ => i32::MIN,
            });
            let best = best.expect("a seat to act has an action");
            self.apply(&mut state, best);
            line.push(best);
        }
        line
    }

    fn fitness(&self, state: &State, network: &Network, side: Seat, kind: Kind, square: Square) -> i32 {
        let own = state.alive.and(Units::of(side));
        let near = own.iter().filter(|&unit| state.square(unit).steps_to(square) <= 2).count() as i32;
        let depth = self.depth(side, square);
        let (wanted, company) = if kind.fights() { (3, 4) } else { (6, 1) };
        let covered = kind.is_foot_or_gun() && self.board.terrain(square) == Some(Terrain::Fortress);
        let centre = i32::from(square.column().abs_diff(self.board.columns() / 2));
        i32::from(network.squares.has(square)) * 30 + near.min(5) * company - (depth - wanted).abs() * 3
            + i32::from(covered) * 12
            - centre / 2
    }

    /// Rows between a square and the border between the halves.
    fn depth(&self, side: Seat, square: Square) -> i32 {
        let half = i32::from(self.board.rows()) / 2;
        let row = i32::from(square.row());
        if side == crate::board::NORTH { half - 1 - row } else { row - (i32::from(self.board.rows()) - half) }
    }
}
