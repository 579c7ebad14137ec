//! What one viewer has learned, and the states that would look the same.

use crate::Guerre;
use crate::board::army::Kind;
use crate::board::square::Square;
use crate::board::{NORTH, SOUTH};
use crate::moves::units::{Unit, Units};
use crate::moves::{Phase, State};
use kernel::{Rng, Seat, Viewer};

/// Everything a viewer knows. Only a setup hides anything: where the other side has placed its units.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    viewer: Viewer,
    /// The state, with hidden units standing nowhere.
    shown: State,
    /// Whether a draft is laid on it: units placed in any order, not yet sealed.
    draft: bool,
}

impl View {
    /// What a viewer knows of a state.
    pub(crate) fn of(state: &State, viewer: Viewer) -> View {
        let mut view = View { viewer, shown: state.clone(), draft: false };
        for side in [NORTH, SOUTH] {
            if view.hides(side) {
                state
                    .alive
                    .and(Units::of(side))
                    .iter()
                    .for_each(|unit| view.shown.put(unit, Square::NOWHERE));
            }
        }
        view
    }

    /// A state that gives this view: hidden units stand anywhere they may, all ways equally likely.
    pub(crate) fn imagine(&self, game: &Guerre, rng: &mut Rng) -> State {
        let mut state = self.shown.clone();
        for side in [NORTH, SOUTH] {
            if self.hides(side) {
                let hidden: Vec<Unit> = state.alive.and(Units::of(side)).iter().collect();
                let mut free: Vec<Square> = game.setup_ground(side).iter().collect();
                for unit in hidden {
                    let square = free.swap_remove(rng.index(free.len()));
                    state.put(unit, square);
                }
            }
        }
        state
    }

    /// Who looks.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The board as far as the viewer knows it: hidden units stand nowhere.
    pub(crate) fn shown(&self) -> &State {
        &self.shown
    }

    /// Whether a draft is laid on it.
    pub(crate) fn is_draft(&self) -> bool {
        self.draft
    }

    /// Whether the units of `side` are hidden from this viewer now.
    pub fn hides(&self, side: Seat) -> bool {
        matches!(self.shown.phase, Phase::Setup(_)) && !self.viewer.sees_as(side)
    }
}

impl Guerre {
    /// The view with units laid on it that `side` has not sealed yet, in place of those it has placed.
    pub(crate) fn with_draft(&self, view: &View, side: Seat, laid: &[(Kind, Square)]) -> View {
        let mut view = View { draft: true, ..view.clone() };
        for unit in view.shown.alive.and(Units::of(side)).iter() {
            view.shown.put(unit, Square::NOWHERE);
        }
        view.shown.alive = view.shown.alive.without(Units::of(side));
        for &(kind, square) in laid {
            self.stand(&mut view.shown, side, kind, square);
        }
        view
    }
}
