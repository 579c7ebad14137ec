//! What happened in a match, kept small: actions and what the table said, with a state every so often. Whatever was told, and
//! how things stood at any time, is made from there on demand.

use crate::Leaving;
use kernel::{Game, Outcome, Seat};
use std::collections::VecDeque;

/// How many actions lie between two states that are kept. More take longer to go through again, fewer weigh more.
const APART: usize = 64;

/// Something that happened, by its number from 1; before the first of them is [`START`].
pub(crate) type Number = u32;

/// Before anything happened.
pub(crate) const START: Number = 0;

/// Everything that happened in a match, taken back or not.
pub(crate) struct History<G: Game> {
    happened: Vec<Happening<G::Action>>,
    /// How many viewers are told.
    listeners: usize,
    /// How many events each viewer had been told after each happening, happening by happening.
    told: Vec<u32>,
    /// The actions that were played and not taken back.
    path: Vec<Number>,
    /// States on the way of the path, the start first: after which action, and the state.
    kept: Vec<(Number, G::State)>,
}

/// Something that happened.
#[derive(Clone, Copy)]
pub(crate) enum Happening<A> {
    /// An action was played.
    Played(Played<A>),
    /// The table said something to everybody.
    Said(Said),
}

/// An action that was played.
#[derive(Clone, Copy)]
pub(crate) struct Played<A> {
    pub(crate) actor: Actor,
    pub(crate) action: A,
    /// The action after which it was played.
    pub(crate) after: Number,
    /// How many entries the log had once it was played.
    pub(crate) entries: u32,
}

/// Who played an action.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Actor {
    Seat(Seat),
    Chance,
    Setup,
    /// The table itself: somebody left.
    Table,
}

/// What the table itself says to everybody.
#[derive(Clone, Copy)]
pub(crate) enum Said {
    /// All drafts are open, and this seat begins.
    Open(Option<Seat>),
    /// The last action was taken back, and it is this seat's turn.
    TakenBack(Option<Seat>),
    /// A resignation or a draw was taken back.
    Resumed,
    /// A seat left.
    Left(Seat, Leaving),
    /// The time of a seat ran out.
    Fell(Seat, Leaving),
    /// How it ended, and by whose doing if a seat ended it.
    Ended(Outcome, Option<Seat>),
}

impl<G: Game> History<G> {
    /// Nothing has happened yet; how many viewers are to be told is said.
    pub(crate) fn new(start: G::State, listeners: usize) -> History<G> {
        let kept = vec![(START, start)];
        History { happened: Vec::new(), listeners, told: Vec::new(), path: Vec::new(), kept }
    }

    /// How things stood before anything happened.
    pub(crate) fn start(&self) -> &G::State {
        &self.kept[0].1
    }

    /// How many events a viewer was told.
    pub(crate) fn count(&self, listener: usize) -> u32 {
        self.count_at(listener, self.happened.len() as Number)
    }

    /// How many events a viewer had been told after a happening.
    pub(crate) fn count_at(&self, listener: usize, number: Number) -> u32 {
        match number {
            START => 0,
            number => self.told[(number as usize - 1) * self.listeners + listener],
        }
    }

    /// The first happening of which a viewer was told more than `count` events, if there is one.
    pub(crate) fn first_after(&self, listener: usize, count: u32) -> Number {
        let (mut low, mut high) = (0, self.happened.len() as Number);
        while low < high {
            let middle = low.midpoint(high);
            match self.count_at(listener, middle + 1) > count {
                true => high = middle,
                false => low = middle + 1,
            }
        }
        low + 1
    }

    /// What happened from a number on.
    pub(crate) fn since(
        &self,
        number: Number,
    ) -> impl Iterator<Item = (Number, Happening<G::Action>)> + use<'_, G> {
        let first = (number as usize - 1).min(self.happened.len());
        (number..).zip(self.happened[first..].iter().copied())
    }

    /// The actions that were played and not taken back.
    pub(crate) fn path(&self) -> &[Number] {
        &self.path
    }

    /// The number of what happens next.
    pub(crate) fn next(&self) -> Number {
        self.happened.len() as Number + 1
    }

    /// The action after which the next one is played.
    pub(crate) fn tip(&self) -> Number {
        self.path.last().copied().unwrap_or(START)
    }

    /// An action of the path, counted from 0.
    pub(crate) fn played(&self, index: usize) -> Option<Played<G::Action>> {
        self.path.get(index).and_then(|&number| self.played_at(number))
    }

    /// The actions of the path, the latest first.
    pub(crate) fn latest(&self) -> impl Iterator<Item = Played<G::Action>> {
        self.path.iter().rev().filter_map(|&number| self.played_at(number))
    }

    /// Notes an action that led to a state, and how many events each viewer was told of it.
    pub(crate) fn play(
        &mut self,
        actor: Actor,
        action: G::Action,
        entries: usize,
        state: &G::State,
        told: impl Iterator<Item = usize>,
    ) {
        let played = Played { actor, action, after: self.tip(), entries: entries as u32 };
        self.note(Happening::Played(played), told);
        self.path.push(self.happened.len() as Number);
        if self.path.len().is_multiple_of(APART) {
            self.kept.push((self.tip(), state.clone()));
        }
    }

    /// Notes what the table said to everybody.
    pub(crate) fn say(&mut self, said: Said) {
        self.note(Happening::Said(said), std::iter::repeat(1));
    }

    /// Takes the last action off the path.
    pub(crate) fn take_back(&mut self) -> Option<Played<G::Action>> {
        let number = self.path.pop()?;
        self.kept.pop_if(|(kept, _)| *kept == number);
        self.played_at(number)
    }

    fn note(&mut self, happening: Happening<G::Action>, told: impl Iterator<Item = usize>) {
        let before = (self.happened.len() * self.listeners).saturating_sub(self.listeners);
        for (listener, count) in told.take(self.listeners).enumerate() {
            let earlier = self.told.get(before + listener).filter(|_| !self.happened.is_empty()).copied();
            self.told.push(earlier.unwrap_or(0) + count as u32);
        }
        self.happened.push(happening);
    }

    fn played_at(&self, number: Number) -> Option<Played<G::Action>> {
        match self.happened.get((number as usize).checked_sub(1)?)? {
            Happening::Played(played) => Some(*played),
            Happening::Said(_) => None,
        }
    }

    /// The nearest state that is kept before an action, and the way from there: which actions, and their numbers.
    pub(crate) fn way_to(&self, number: Number) -> Way<G> {
        let (mut actions, mut at) = (Vec::new(), number);
        loop {
            if let Ok(found) = self.kept.binary_search_by_key(&at, |(kept, _)| *kept) {
                actions.reverse();
                return Way { from: at, state: self.kept[found].1.clone(), actions };
            }
            let played = self.played_at(at).expect("whatever follows the start follows an action");
            actions.push((at, played.action));
            at = played.after;
        }
    }
}

/// A way from a state that is kept to another.
pub(crate) struct Way<G: Game> {
    from: Number,
    state: G::State,
    actions: Vec<(Number, G::Action)>,
}

impl<G: Game> Way<G> {
    /// The state at its end.
    pub(crate) fn go(mut self, game: &G) -> G::State {
        for (_, action) in self.actions {
            game.apply(&mut self.state, action);
        }
        self.state
    }
}

/// A state that goes to and fro along what happened.
pub(crate) struct Walk<G: Game> {
    /// The action after which it stands.
    pub(crate) at: Number,
    pub(crate) state: G::State,
    /// What takes the latest actions back, and where that leads.
    undos: VecDeque<(Number, G::Undo)>,
}

impl<G: Game> Walk<G> {
    /// A walk that begins with this state, before anything happened.
    pub(crate) fn new(state: G::State) -> Walk<G> {
        Walk { at: START, state, undos: VecDeque::new() }
    }

    /// A walk that stands where an action had been played.
    pub(crate) fn to(game: &G, history: &History<G>, number: Number) -> Walk<G> {
        let Way { from, state, actions } = history.way_to(number);
        let mut walk = Walk { at: from, state, undos: VecDeque::new() };
        for (number, action) in actions {
            walk.step(game, number, action);
        }
        walk
    }

    /// Goes on by the action of this number.
    pub(crate) fn step(&mut self, game: &G, number: Number, action: G::Action) {
        let undo = game.apply(&mut self.state, action);
        if self.undos.len() == APART {
            self.undos.pop_front();
        }
        self.undos.push_back((self.at, undo));
        self.at = number;
    }

    /// Goes to where an action had been played.
    pub(crate) fn go_to(&mut self, game: &G, history: &History<G>, number: Number) {
        while self.at > number
            && let Some((before, undo)) = self.undos.pop_back()
        {
            game.undo(&mut self.state, undo);
            self.at = before;
        }
        if self.at != number {
            *self = Walk::to(game, history, number);
        }
    }
}
