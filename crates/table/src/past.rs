//! Standing at an earlier point of a match and looking on as one saw it then.

use crate::play::{Actor, Match};
use crate::{Later, Playable};
use kernel::{Turn, Viewer};
use scene::Scene;

impl<G: Playable> Match<G> {
    /// The numbers of events after which `viewer` can stand when stepping through what was played and not taken
    /// back, the last of them being now. What a viewer was told nothing of is no step: it would tell that
    /// something had happened.
    pub(crate) fn steps(&self, viewer: Viewer) -> Vec<u32> {
        let ear = self.ear(viewer);
        let now = self.told(viewer).len() as u32;
        let mut steps: Vec<u32> = self.stations().map(|station| self.told_at(station, ear)).collect();
        // Notes and takebacks are told after the last action, but nothing is played by them.
        match steps.last_mut() {
            Some(last) => *last = now,
            None => steps.push(now),
        }
        steps.dedup();
        steps
    }

    /// What `viewer` saw after so many events, and whose turn it was. Nothing where there is no such step.
    pub(crate) fn past_scene(&self, viewer: Viewer, number: u32) -> Option<Later<(Turn, Scene)>> {
        let station = self.station(viewer, number)?;
        if station == self.past.len() {
            let now = (self.turn(), self.scene_now(viewer));
            return Some(Box::new(move || now));
        }
        let (game, mut state) = (self.game.clone(), self.start.clone());
        let actions: Vec<G::Action> = self.past[..station].iter().map(|played| played.action).collect();
        Some(Box::new(move || {
            for action in actions {
                game.apply(&mut state, action);
            }
            (game.turn(&state), game.scene(&game.view(&state, viewer)))
        }))
    }

    /// How many entries of the log lead to where `viewer` had been told so many events.
    pub(crate) fn entries_to(&self, viewer: Viewer, number: u32) -> Option<usize> {
        let station = self.station(viewer, number)?;
        match station.checked_sub(1).map(|last| &self.past[last]) {
            // An agreed end is no action; play goes on before it.
            Some(played) => Some(played.entries),
            None => Some(0),
        }
    }

    /// How many actions had been played where one can stand: never within a setup, nor before a lot is drawn.
    fn stations(&self) -> impl Iterator<Item = usize> + '_ {
        let first = self.past.iter().take_while(|played| played.actor == Actor::Setup).count();
        (first..=self.past.len())
            .filter(|&count| self.past.get(count).is_none_or(|next| matches!(next.actor, Actor::Seat(_))))
    }

    /// The last station at which a viewer had been told so many events.
    fn station(&self, viewer: Viewer, number: u32) -> Option<usize> {
        let (ear, now) = (self.ear(viewer), self.told(viewer).len() as u32);
        if number == now {
            return Some(self.past.len());
        }
        self.stations().filter(|&count| count < self.past.len() && self.told_at(count, ear) == number).last()
    }

    fn told_at(&self, count: usize, ear: usize) -> u32 {
        count.checked_sub(1).map_or(0, |last| self.past[last].told[ear])
    }
}
