//! Standing at an earlier point of a match and looking on as one saw it then.

use crate::history::{Actor, Number, START};
use crate::play::Match;
use crate::{Later, Playable};
use kernel::{Turn, Viewer};
use scene::Scene;
use std::cmp::Ordering;

impl<G: Playable> Match<G> {
    /// The numbers of events after which `viewer` can stand when stepping through what was played and not taken
    /// back, the last of them being now. What a viewer was told nothing of is no step: it would tell that
    /// something had happened.
    pub(crate) fn steps(&self, viewer: Viewer) -> Vec<u32> {
        let listener = self.listener(viewer);
        let now = self.told_count(viewer) as u32;
        let mut steps: Vec<u32> = self.stations().map(|station| self.told_at(station, listener)).collect();
        // Notes and takebacks are told after the last action, but nothing is played by them.
        match steps.last_mut() {
            Some(last) => *last = now,
            None => steps.push(now),
        }
        steps.dedup();
        steps
    }

    /// What `viewer` saw at a step, and whose turn it was. Nothing where there is no such step.
    pub(crate) fn past_scene(&self, viewer: Viewer, number: u32) -> Option<Later<(Turn, Scene)>> {
        let station = self.station(viewer, number)?;
        if station == self.history.path().len() {
            let now = (self.turn(), self.scene_now(viewer));
            return Some(Box::new(move || now));
        }
        let (game, way) = (self.game.clone(), self.history.way_to(self.last_before(station)));
        Some(Box::new(move || {
            let state = way.go(&game);
            (game.turn(&state), game.scene(&game.view(&state, viewer)))
        }))
    }

    /// Something found out about how things stood at a step, as `viewer` saw them. Nothing where there is no such step.
    pub(crate) fn at_step<T: Send + 'static>(
        &self,
        viewer: Viewer,
        number: u32,
        find: impl FnOnce(&G, Turn, &G::State, &G::View) -> T + Send + 'static,
    ) -> Option<Later<T>> {
        let station = self.station(viewer, number)?;
        let game = self.game.clone();
        if station == self.history.path().len() {
            let (turn, state, view) = (self.turn(), self.now.state.clone(), self.view(viewer));
            return Some(Box::new(move || find(&game, turn, &state, &view)));
        }
        let way = self.history.way_to(self.last_before(station));
        Some(Box::new(move || {
            let state = way.go(&game);
            find(&game, game.turn(&state), &state, &game.view(&state, viewer))
        }))
    }

    /// The last action that was played, and the state before it.
    pub(crate) fn before_last(&self) -> Option<(Actor, G::Action, G::State)> {
        let last = self.history.path().len().checked_sub(1)?;
        let played = self.history.played(last)?;
        let before = self.history.way_to(self.last_before(last)).go(&self.game);
        Some((played.actor, played.action, before))
    }

    /// How many entries of the log lead to a step of `viewer`'s.
    pub(crate) fn entries_to(&self, viewer: Viewer, number: u32) -> Option<usize> {
        let station = self.station(viewer, number)?;
        // An agreed end is no action; play goes on before it.
        let last = station.checked_sub(1).and_then(|last| self.history.played(last));
        Some(last.map_or(0, |played| played.entries as usize))
    }

    /// How many actions had been played where one can stand: never within a setup, nor before a lot is drawn.
    fn stations(&self) -> impl Iterator<Item = usize> + '_ {
        let count = self.history.path().len();
        let actor = |index| self.history.played(index).map(|played| played.actor);
        let first = (0..count).take_while(|&index| actor(index) == Some(Actor::Setup)).count();
        (first..=count).filter(move |&index| matches!(actor(index), None | Some(Actor::Seat(_))))
    }

    /// The last station that shows a viewer a step. What is told between two stations (an offer, a takeback) was the present for a
    /// while, and stays where it stood; of what was taken back, what led to it is left.
    pub(crate) fn station(&self, viewer: Viewer, number: u32) -> Option<usize> {
        let (listener, now) = (self.listener(viewer), self.told_count(viewer) as u32);
        let played = self.history.path().len();
        match number.cmp(&now) {
            Ordering::Equal => Some(played),
            Ordering::Greater => None,
            Ordering::Less => self
                .stations()
                .filter(|&count| count < played && self.told_at(count, listener) <= number)
                .last(),
        }
    }

    pub(crate) fn told_at(&self, count: usize, listener: usize) -> u32 {
        self.history.count_at(listener, self.last_before(count))
    }

    /// The last of the first `count` actions that were played and not taken back.
    pub(crate) fn last_before(&self, count: usize) -> Number {
        count.checked_sub(1).map_or(START, |last| self.history.path()[last])
    }
}
