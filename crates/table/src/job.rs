//! Thoughts of bots as owned jobs, run away from the table.

use crate::{Job, Match, Playable, Thought};
use kernel::{Rng, Seat, Turn, Viewer};
use search::{Bot, Budget, Choice, Progress};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A bot's choice for one view.
struct OneChoice<G: Playable> {
    game: Arc<G>,
    view: G::View,
    seat: Seat,
    bot: Box<dyn Bot<G>>,
    budget: Budget,
    rng: Rng,
}

impl<G: Playable> Job for OneChoice<G> {
    fn run(&mut self) -> Thought {
        let choice = self.bot.choose(&self.game, &self.view, self.seat, &self.budget, &mut self.rng);
        self.told(choice)
    }

    fn rank(&mut self, most: usize) -> Vec<Thought> {
        let choices = self.bot.rank(&self.game, &self.view, self.seat, most, &self.budget, &mut self.rng);
        let mut known = BTreeSet::new();
        let thoughts = choices.into_iter().map(|choice| self.told(choice));
        // What differs only after a lot, or in what the others are expected to do, is one way to go on.
        thoughts.filter(|thought| known.insert(thought.lines[..thought.own].to_vec())).collect()
    }

    fn progress(&self) -> Progress {
        self.budget.progress()
    }
}

impl<G: Playable> OneChoice<G> {
    /// A choice as lines.
    fn told(&mut self, Choice { action, value, line }: Choice<G>) -> Thought {
        let mut thought = Thought { lines: vec![self.game.write(action)], own: 1, value };
        self.follow(action, &line, &mut thought);
        thought
    }

    /// Writes down what the bot expects, as far as it can be played where nothing is drawn by lot.
    fn follow(&mut self, action: G::Action, line: &[G::Action], thought: &mut Thought) {
        if line.is_empty() {
            return;
        }
        let mut state = self.game.imagine(&self.view, &mut self.rng);
        let (mut legal, mut is_own) = (Vec::new(), true);
        self.game.apply(&mut state, action);
        for &next in line {
            let Turn::Act(seat) = self.game.turn(&state) else { return };
            legal.clear();
            self.game.actions(&state, &mut legal);
            if !legal.contains(&next) {
                return;
            }
            is_own &= seat == self.seat;
            thought.own += usize::from(is_own);
            thought.lines.push(self.game.write(next));
            self.game.apply(&mut state, next);
        }
    }
}

/// A bot's whole draft, chosen action by action on a state of its own.
struct WholeDraft<G: Playable> {
    game: Arc<G>,
    state: G::State,
    seat: Seat,
    bot: Box<dyn Bot<G>>,
    budget: Budget,
    rng: Rng,
}

impl<G: Playable> Job for WholeDraft<G> {
    fn run(&mut self) -> Thought {
        let mut lines = Vec::new();
        while self.game.turn(&self.state) == Turn::Act(self.seat)
            && self.game.drafting(&self.state).has(self.seat)
        {
            let view = self.game.view(&self.state, Viewer::Seat(self.seat));
            let choice = self.bot.choose(&self.game, &view, self.seat, &self.budget, &mut self.rng);
            lines.push(self.game.write(choice.action));
            self.game.apply(&mut self.state, choice.action);
        }
        Thought { lines: vec![format!("seal {}", lines.join("; "))], own: 1, value: None }
    }

    /// Drafts are not compared.
    fn rank(&mut self, _most: usize) -> Vec<Thought> {
        vec![self.run()]
    }

    fn progress(&self) -> Progress {
        self.budget.progress()
    }
}

impl<G: Playable> Match<G> {
    /// A thought of `bot` for `seat`: its next action, or its whole draft.
    pub(crate) fn job(&self, seat: Seat, bot: Box<dyn Bot<G>>, budget: Budget, rng: Rng) -> Box<dyn Job> {
        let game = self.game.clone();
        if self.drafting().has(seat) {
            let state = self.scratch(seat).state;
            return Box::new(WholeDraft { game, state, seat, bot, budget, rng });
        }
        let view = self.view(Viewer::Seat(seat));
        Box::new(OneChoice { game, view, seat, bot, budget, rng })
    }
}
