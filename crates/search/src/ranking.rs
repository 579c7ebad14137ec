//! The best of several, while a search goes deeper and deeper.

use crate::{Choice, Found};
use kernel::Game;

/// What a search finds rank by rank, depth by depth. Values of different depths cannot be compared: only a depth that was finished for
/// all ranks counts.
#[derive(Debug)]
pub struct Ranking<A> {
    level: Vec<Found<A>>,
    ranked: Vec<Found<A>>,
}

impl<A: Clone> Ranking<A> {
    /// Nothing found yet.
    pub fn new() -> Ranking<A> {
        Ranking { level: Vec::new(), ranked: Vec::new() }
    }

    /// What was found for a rank; rank 0 begins a new depth.
    pub fn note(&mut self, rank: usize, found: &Found<A>) {
        self.level.truncate(rank);
        self.level.push(found.clone());
        if self.level.len() >= self.ranked.len() {
            self.ranked.clone_from(&self.level);
        }
    }

    /// The choices, the best first; if not even the first depth was finished, what the search came back with.
    pub fn choices<G: Game<Action = A>>(mut self, otherwise: Option<Found<A>>) -> Vec<Choice<G>> {
        if self.ranked.is_empty() {
            self.ranked.extend(otherwise);
        }
        self.ranked.sort_by_key(|found| std::cmp::Reverse(found.value));
        self.ranked.into_iter().map(Found::chosen).collect()
    }
}

impl<A: Clone> Default for Ranking<A> {
    fn default() -> Ranking<A> {
        Ranking::new()
    }
}

impl<A> Found<A> {
    /// The same as a choice: what follows the action is its line.
    pub fn chosen<G: Game<Action = A>>(self) -> Choice<G> {
        Choice { action: self.action, value: Some(self.value), line: self.line.into_iter().skip(1).collect() }
    }
}
