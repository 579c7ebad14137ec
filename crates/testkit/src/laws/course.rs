//! The course of a game: it ends, it can be taken back, its actions are counted, its chance is sound.

use super::sample::{End, next_actions};
use super::violation::equal;
use super::{Fault, Laws, Sample, Violation};
use kernel::Turn;
use table::Playable;

impl<G: Playable> Laws<G> {
    pub(super) fn find_endless(&self) -> Result<(), Violation> {
        for record in &self.walked().records {
            let what = match record.end {
                End::Over => continue,
                End::Stuck => {
                    "somebody is to act, or lots are to be drawn, and there is no action".to_string()
                }
                End::TooLong => {
                    format!("not over after {} actions, the most there are", record.actions.len())
                }
            };
            return Err(self.violation_of("games_end", record.seed, record.actions.len(), Fault::new(what)));
        }
        self.at_every_stop("games_end", |look| {
            let over = matches!(look.game.turn(look.state), Turn::Over(_));
            let mut listed = Vec::new();
            look.game.actions(look.state, &mut listed);
            match (over || look.game.turn(look.state) == Turn::Chance) && !listed.is_empty() {
                true => Err(Fault::new("nobody is to act, yet actions are listed")),
                false => Ok(()),
            }
        })
    }

    pub(super) fn find_undone(&self) -> Result<(), Violation> {
        for record in &self.walked().records {
            self.undo_whole_game(record.seed, &record.actions)?;
        }
        self.at_every_stop("undo_restores", |look| {
            let actions = look.some(look.next_and_leaving().collect(), &mut look.rng());
            actions.into_iter().try_for_each(|action| undo_once(look, action))
        })
    }

    /// Plays a whole game and takes it all back, to the state and key it began with.
    fn undo_whole_game(&self, seed: u64, actions: &[G::Action]) -> Result<(), Violation> {
        let game = &self.walked().game;
        let first = self.first_state(game);
        let mut state = first.clone();
        let undos: Vec<G::Undo> = actions.iter().map(|&action| game.apply(&mut state, action)).collect();
        undos.into_iter().rev().for_each(|undo| game.undo(&mut state, undo));
        let back = equal("the first state, after a whole game was taken back,", &first, &state);
        back.map_err(|what| self.violation_of("undo_restores", seed, 0, Fault::new(what)))
    }

    pub(super) fn find_miscount(&self) -> Result<(), Violation> {
        self.at_every_stop("count_agrees", |look| {
            let mut listed = Vec::new();
            look.game.actions(look.state, &mut listed);
            let counted = look.game.count(look.state, &mut Vec::new());
            equal("the count and the length of the list", &counted, &(listed.len() as u64))
                .map_err(Fault::new)?;
            if let Some(seat) = look.actor() {
                equal("the mover and the seat whose turn it is", &seat, &look.game.mover(look.state))
                    .map_err(Fault::new)?;
            }
            listed.sort_unstable();
            match listed.windows(2).find(|pair| pair[0] == pair[1]) {
                Some(pair) => Err(look.fault(pair[0], "this action is listed twice")),
                None => Ok(()),
            }
        })
    }

    pub(super) fn find_unsound_chance(&self) -> Result<(), Violation> {
        self.at_every_stop("chance_is_sound", |look| {
            let mut results = Vec::new();
            look.game.chance(look.state, &mut results);
            let drawing = look.game.turn(look.state) == Turn::Chance;
            if drawing == results.is_empty() {
                return Err(Fault::new(format!("chance's turn: {drawing}, but {} results", results.len())));
            }
            check_weights(look, &results)?;
            let results = look.some(results, &mut look.rng());
            results.into_iter().try_for_each(|(result, _)| check_detail(look, result))
        })
    }
}

fn undo_once<G: Playable>(look: &Sample<'_, G>, action: G::Action) -> Result<(), Fault> {
    let mut state = look.state.clone();
    let undo = look.game.apply(&mut state, action);
    look.game.undo(&mut state, undo);
    equal("the state after undo", look.state, &state).map_err(|what| look.fault(action, what))?;
    equal("the key after undo", &look.game.key(look.state), &look.game.key(&state))
        .map_err(|what| look.fault(action, what))
}

fn check_weights<G: Playable>(look: &Sample<'_, G>, results: &[(G::Action, u32)]) -> Result<(), Fault> {
    if let Some((result, _)) = results.iter().find(|(_, weight)| *weight == 0) {
        return Err(look.fault(*result, "this result of chance has no weight"));
    }
    if results.iter().try_fold(0u32, |sum, (_, weight)| sum.checked_add(*weight)).is_none() {
        return Err(Fault::new("the weights of chance do not fit 32 bits together"));
    }
    let mut actions: Vec<G::Action> = results.iter().map(|(result, _)| *result).collect();
    actions.sort_unstable();
    match actions.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(look.fault(pair[0], "this result of chance is listed twice")),
        None => Ok(()),
    }
}

/// Faces are for people: without them the result is the same, and the future does not depend on them.
fn check_detail<G: Playable>(look: &Sample<'_, G>, result: G::Action) -> Result<(), Fault> {
    let detailed = look.game.detail(look.state, result, &mut look.rng());
    equal("the plain form of a detailed result", &result, &look.game.plain(detailed))
        .map_err(|what| look.fault(detailed, what))?;
    equal("the key after it", &key_after(look, result), &key_after(look, detailed))
        .map_err(|what| look.fault(detailed, what))
}

fn key_after<G: Playable>(look: &Sample<'_, G>, action: G::Action) -> (u64, usize) {
    let mut state = look.state.clone();
    look.game.apply(&mut state, action);
    (look.game.key(&state), next_actions(look.game, &state).len())
}
