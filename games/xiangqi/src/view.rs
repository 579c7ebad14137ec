//! What a viewer knows: everything. Nothing is hidden in this game.

use crate::moves::State;

/// Everything one viewer has learned: the whole position with its past.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    state: State,
}

impl View {
    /// What anybody sees of a state.
    pub fn of(state: &State) -> View {
        View { state: state.clone() }
    }

    /// The only state that gives this view.
    pub fn state(&self) -> &State {
        &self.state
    }
}
