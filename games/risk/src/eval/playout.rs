//! Games played on by rule of thumb inside a thought.

use super::habits::Habits;
use super::judgement::{SEATS, chances};
use super::weights::Scales;
use crate::moves::apply::apply;
use crate::moves::dice::{Faces, exchange};
use crate::moves::{Action, Phase, State};
use kernel::{Game, Rng};

/// Plays on for `turns`, then judges: the chance of each seat to win.
pub(super) fn play_out(
    habits: &mut Habits<'_>,
    scales: &Scales,
    state: &mut State,
    mut turns: u32,
    rng: &mut Rng,
) -> [f32; SEATS] {
    while turns > 0 && !matches!(state.phase, Phase::Over(_)) {
        if play_on(habits, state, rng) == Action::End {
            turns -= 1;
        }
    }
    chances(habits.game, state, scales)
}

/// One action, or what chance brings.
pub(super) fn play_on(habits: &mut Habits<'_>, state: &mut State, rng: &mut Rng) -> Action {
    let action = match state.phase {
        Phase::Battle { attack, defence, .. } => throw(attack, defence, rng),
        Phase::Dealing | Phase::Missions | Phase::Drawing => draw(habits, state, rng),
        Phase::Moves if habits.regroups() => {
            habits.regroup(state);
            Action::End
        }
        _ => habits.act(state),
    };
    apply(habits.game, state, action);
    action
}

fn throw(attack: u8, defence: u8, rng: &mut Rng) -> Action {
    let weights = exchange(attack, defence);
    let mut left = rng.below(weights.iter().sum());
    let mut lost = 0;
    for (number, &weight) in (0u8..).zip(weights) {
        lost = number;
        if left < weight {
            break;
        }
        left -= weight;
    }
    Action::Battle { lost, faces: Faces::NONE }
}

fn draw(habits: &Habits<'_>, state: &State, rng: &mut Rng) -> Action {
    let mut results = Vec::new();
    habits.game.chance(state, &mut results);
    let drawn = rng.weighted(results.iter().map(|(_, weight)| *weight)).expect("chance has a result");
    results[drawn].0
}
