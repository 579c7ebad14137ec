//! A match cut into turns.

use crate::Playable;
use crate::history::Actor;
use crate::play::Match;
use kernel::{Game, Seat};

/// What was played and not taken back, from where it began.
pub(super) struct Course<G: Game> {
    pub(super) start: G::State,
    pub(super) played: Vec<(Actor, G::Action)>,
    /// The step before each action, and the one after the last.
    pub(super) steps: Vec<u32>,
}

/// A turn: whose it is, and which actions it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) seat: Seat,
    pub(super) from: usize,
    pub(super) to: usize,
}

impl<G: Playable> Match<G> {
    /// What was played, with the steps of a viewer.
    pub(super) fn course(&self, listener: usize) -> Course<G> {
        let count = self.history.path().len();
        let played = (0..count).filter_map(|index| self.history.played(index));
        let now = self.history.count(listener);
        let before = (0..count).map(|index| self.told_at(index, listener));
        Course {
            start: self.history.start().clone(),
            played: played.map(|it| (it.actor, it.action)).collect(),
            steps: before.chain([now]).collect(),
        }
    }
}

impl<G: Game> Course<G> {
    /// The turns. What is laid out before play begins is nobody's, and lots belong to the turn before them.
    pub(super) fn turns(&self, game: &G) -> Vec<Span> {
        let mut state = self.start.clone();
        let mut spans: Vec<Span> = Vec::new();
        for (index, (actor, action)) in self.played.iter().enumerate() {
            let owner = game.whose(&state).filter(|_| matches!(actor, Actor::Seat(_)));
            match (owner, spans.last_mut()) {
                (Some(seat), Some(last)) if last.seat == seat && last.to == index => last.to = index + 1,
                (Some(seat), _) => spans.push(Span { seat, from: index, to: index + 1 }),
                (None, Some(last)) if *actor == Actor::Chance && last.to == index => last.to = index + 1,
                (None, _) => {}
            }
            game.apply(&mut state, *action);
        }
        spans
    }
}
