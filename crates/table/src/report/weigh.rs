//! How a state is weighed for a report: what the others would do, and what is held of it then.

use super::mean;
use crate::{Playable, Worth};
use kernel::{Game, Rng, Seat, Turn, Viewer};
use search::{Bot, Budget, Choice, Random, WIN, outcome_value};

/// The most actions that a turn is followed for.
const LONGEST: usize = 200;
/// How often is drawn or imagined where something is drawn or hidden.
const SAMPLES: u64 = 4;
/// Of the nodes for a turn, those for each choice of a turn that is only followed.
const SHARE: u64 = 10;

/// How states are weighed.
pub(super) struct Scales<'a, G: Playable> {
    pub(super) game: &'a G,
    pub(super) nodes: u64,
    /// Whether nothing is drawn or hidden and two play: then the value of a search is the other side's loss.
    pub(super) is_plain: bool,
}

/// What comes of a turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Outlook {
    pub(super) prospect: f64,
    /// What it is worth then, part by part, in one of the ways it may come.
    pub(super) parts: Vec<Worth>,
}

/// By which knowledge a turn is weighed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    /// What the seat knew.
    Knowledge,
    /// What was so.
    Truth,
}

/// A turn that was played through: where it led, and what its seat did before any lot.
pub(super) struct Through<G: Game> {
    pub(super) state: G::State,
    pub(super) own: Vec<G::Action>,
}

impl<G: Playable> Scales<'_, G> {
    /// Who looks at the game: the strongest there is.
    pub(super) fn bot_name() -> &'static str {
        G::bots().last().map_or("random", |spec| spec.name)
    }

    fn bot() -> Box<dyn Bot<G>> {
        G::bots().last().map_or_else(|| Box::new(Random) as Box<dyn Bot<G>>, |spec| (spec.make)())
    }

    /// How often something is drawn or imagined.
    fn samples(&self) -> u64 {
        if self.is_plain { 1 } else { SAMPLES }
    }

    /// Points as a prospect: [`crate::Minds::TWICE`] of them make a win twice as likely as a loss.
    fn prospect(points: i32) -> f64 {
        match points {
            points if points >= WIN / 2 => 1.0,
            points if points <= -WIN / 2 => 0.0,
            points => 1.0 / (1.0 + (-f64::from(points) / f64::from(G::TWICE)).exp2()),
        }
    }

    fn viewer(&self, by: By, seat: Seat) -> Viewer {
        match by {
            By::Truth if self.game.hides() => Viewer::Umpire,
            By::Truth | By::Knowledge => Viewer::Seat(seat),
        }
    }

    /// What is held of a state as it stands.
    pub(super) fn standing(&self, state: &G::State, seat: Seat, by: By) -> f64 {
        match self.game.turn(state) {
            Turn::Over(outcome) if outcome.winners.is_empty() => 0.5,
            Turn::Over(outcome) => Self::prospect(outcome_value(outcome, seat, 0)),
            Turn::Act(_) | Turn::Chance => {
                Self::prospect(self.parts(state, seat, by).iter().map(|part| part.points).sum())
            }
        }
    }

    fn parts(&self, state: &G::State, seat: Seat, by: By) -> Vec<Worth> {
        self.game.worth(&self.game.view(state, self.viewer(by, seat)), seat)
    }

    /// The states that a seat reckons with: the true one, or some that it may imagine.
    pub(super) fn supposed(&self, state: &G::State, seat: Seat, by: By) -> Vec<G::State> {
        let view = self.game.view(state, Viewer::Seat(seat));
        let suppose = |seed| match by {
            By::Knowledge if self.game.hides() => self.game.imagine(&view, &mut Rng::seeded(seed)),
            By::Knowledge | By::Truth => state.clone(),
        };
        (0..self.samples()).map(suppose).collect()
    }

    /// The best turns that a seat can find from what it knows, the best first.
    pub(super) fn ranked(&self, state: &G::State, seat: Seat) -> Vec<Vec<G::Action>> {
        let most = if self.is_plain { 2 } else { 1 };
        let (view, budget) = (self.game.view(state, Viewer::Seat(seat)), Budget::nodes(self.nodes));
        let choices = Self::bot().rank(self.game, &view, seat, most, &budget, &mut Rng::seeded(1));
        choices.into_iter().take(most).map(|it| [vec![it.action], it.line].concat()).collect()
    }

    fn think(&self, state: &G::State, mover: Seat, nodes: u64, rng: &mut Rng) -> Choice<G> {
        let view = self.game.view(state, Viewer::Seat(mover));
        Self::bot().choose(self.game, &view, mover, &Budget::nodes(nodes), rng)
    }

    /// Plays a seat's turn to its end: these actions as far as they are legal, then as the machine would.
    pub(super) fn through(
        &self,
        state: &G::State,
        seat: Seat,
        line: &[G::Action],
        rng: &mut Rng,
    ) -> Through<G> {
        let mut through = Through { state: state.clone(), own: Vec::new() };
        let (mut rest, mut is_open) = (line, true);
        for _ in 0..LONGEST {
            let action = match self.game.turn(&through.state) {
                Turn::Over(_) => break,
                Turn::Chance => {
                    is_open = false;
                    self.drawn(&through.state, rng)
                }
                Turn::Act(_) if self.game.whose(&through.state) != Some(seat) => break,
                Turn::Act(mover) => {
                    let action = self.next(&through.state, mover, &mut rest, rng);
                    is_open &= mover == seat;
                    if is_open {
                        through.own.push(action);
                    }
                    action
                }
            };
            self.game.apply(&mut through.state, action);
        }
        through
    }

    /// The next of these actions if it is legal; otherwise none of them any more, and what the machine would do.
    fn next(&self, state: &G::State, mover: Seat, rest: &mut &[G::Action], rng: &mut Rng) -> G::Action {
        if let Some((first, others)) = rest.split_first() {
            let mut legal = Vec::new();
            self.game.actions(state, &mut legal);
            *rest = if legal.contains(first) { others } else { &[] };
            if legal.contains(first) {
                return *first;
            }
        }
        self.think(state, mover, self.nodes / SHARE, rng).action
    }

    fn drawn(&self, state: &G::State, rng: &mut Rng) -> G::Action {
        let mut results = Vec::new();
        self.game.chance(state, &mut results);
        let all: u32 = results.iter().map(|(_, weight)| *weight).sum();
        let mut left = rng.below(all.max(1));
        for (result, weight) in &results {
            match left.checked_sub(*weight) {
                Some(less) => left = less,
                None => return *result,
            }
        }
        results.last().expect("chance brings something").0
    }

    /// What comes of states in which a seat's turn is over: the mean over all of them.
    pub(super) fn outlook(&self, states: &[G::State], seat: Seat, by: By) -> Outlook {
        let mut seen =
            (0..).zip(states).map(|(seed, state)| self.look(state, seat, by, &mut Rng::seeded(seed)));
        let Some(first) = seen.next() else { return Outlook::default() };
        let all = std::iter::once(first.prospect).chain(seen.map(|outlook| outlook.prospect));
        Outlook { prospect: mean(all).unwrap_or(0.5), parts: first.parts }
    }

    fn look(&self, state: &G::State, seat: Seat, by: By, rng: &mut Rng) -> Outlook {
        match self.game.turn(state) {
            Turn::Act(mover) if self.is_plain => self.searched(state, mover, seat, rng),
            _ => self.followed(state, seat, by, rng),
        }
    }

    /// What a search says: the mover's gain is the other side's loss.
    fn searched(&self, state: &G::State, mover: Seat, seat: Seat, rng: &mut Rng) -> Outlook {
        let choice = self.think(state, mover, self.nodes, rng);
        let after = self.along(state, &[vec![choice.action], choice.line].concat());
        let sign = if mover == seat { 1 } else { -1 };
        let prospect = match choice.value {
            Some(value) => Self::prospect(sign * value),
            None => self.standing(&after, seat, By::Truth),
        };
        Outlook { prospect, parts: self.parts(&after, seat, By::Truth) }
    }

    /// Where a line leads, as far as it is legal and no lot is drawn.
    fn along(&self, state: &G::State, line: &[G::Action]) -> G::State {
        let (mut state, mut legal) = (state.clone(), Vec::new());
        for action in line {
            legal.clear();
            self.game.actions(&state, &mut legal);
            if !legal.contains(action) {
                break;
            }
            self.game.apply(&mut state, *action);
        }
        state
    }

    /// What is held of a state once the others have had their turns.
    fn followed(&self, state: &G::State, seat: Seat, by: By, rng: &mut Rng) -> Outlook {
        let mut state = state.clone();
        for _ in 0..self.game.seats() {
            match self.game.whose(&state) {
                Some(other) if other != seat => state = self.through(&state, other, &[], rng).state,
                Some(_) | None => break,
            }
        }
        Outlook { prospect: self.standing(&state, seat, by), parts: self.parts(&state, seat, by) }
    }

    /// What a lot added to what was to be expected.
    pub(super) fn luck(&self, before: &G::State, after: &G::State, seat: Seat, by: By) -> f64 {
        let mut results = Vec::new();
        self.game.chance(before, &mut results);
        let all: f64 = results.iter().map(|(_, weight)| f64::from(*weight)).sum();
        let expected = results.into_iter().map(|(result, weight)| {
            let mut state = before.clone();
            self.game.apply(&mut state, result);
            self.standing(&state, seat, by) * f64::from(weight) / all
        });
        self.standing(after, seat, by) - expected.sum::<f64>()
    }

    /// What turned up when a seat acted, beyond what it had to expect.
    pub(super) fn surprise(&self, before: &G::State, action: G::Action, after: &G::State, seat: Seat) -> f64 {
        let view = self.game.view(before, Viewer::Seat(seat));
        if !self.game.hides() || !self.game.reveals(&view, action) {
            return 0.0;
        }
        let imagined = (0..4 * SAMPLES).map(|seed| {
            let mut state = self.game.imagine(&view, &mut Rng::seeded(seed));
            self.game.apply(&mut state, action);
            self.standing(&state, seat, By::Knowledge)
        });
        self.standing(after, seat, By::Knowledge) - mean(imagined).unwrap_or(0.5)
    }
}
