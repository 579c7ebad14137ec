//! What a viewer holds possible is what is possible.

use super::sample::{leavers, next_actions};
use super::violation::equal;
use super::{Fault, Laws, Sample, Violation};
use kernel::{Game, Rng, Seat, Turn, Viewer};
use scene::Event;
use std::collections::BTreeMap;
use table::Playable;

/// How often each view is drawn from just to see that all it gives is possible.
const FEW: usize = 8;

impl<G: Playable> Laws<G> {
    pub(super) fn find_dull_imagination(&self) -> Result<(), Violation> {
        let mut varied = false;
        self.at_every_stop("imagine_varies", |look| {
            let truth = look.game.imagine(&look.view(Viewer::Umpire), &mut look.rng());
            equal("what an umpire imagines", look.state, &truth).map_err(Fault::new)?;
            varied =
                varied || look.game.hides() && (0..look.game.seats()).any(|seat| varies(look, Seat(seat)));
            if look.game.hides() { Ok(()) } else { sees_all(look) }
        })?;
        if self.walked().game.hides() && !varied {
            let what = "the game hides, yet every seat imagines one state only";
            return Err(self.violation_of("imagine_varies", self.seed, 0, Fault::new(what)));
        }
        Ok(())
    }
}

fn varies<G: Playable>(look: &Sample<'_, G>, seat: Seat) -> bool {
    let (view, mut rng) = (look.view(Viewer::Seat(seat)), look.rng());
    let first = look.game.imagine(&view, &mut rng);
    (0..4).any(|_| look.game.imagine(&view, &mut rng) != first)
}

/// In a game that hides nothing everybody imagines the truth.
fn sees_all<G: Playable>(look: &Sample<'_, G>) -> Result<(), Fault> {
    for viewer in Viewer::all(look.game.seats()) {
        let imagined = look.game.imagine(&look.view(viewer), &mut look.rng());
        let what = format!("the game hides nothing, yet the key of what {viewer:?} imagines");
        equal(&what, &look.game.key(look.state), &look.game.key(&imagined)).map_err(Fault::new)?;
    }
    Ok(())
}

/// The states that share what one viewer has seen, heard and done: a transcript.
pub struct Transcript<G: Game> {
    /// Whose transcript it is.
    pub viewer: Viewer,
    /// How many actions were played.
    pub ply: usize,
    /// The view it ends with.
    pub view: G::View,
    /// What the viewer did and heard last.
    own: Option<G::Action>,
    told: Vec<Event>,
    /// The distinct states, by their numbers, and how often each was imagined.
    states: BTreeMap<usize, u32>,
    /// The transcripts that are one step longer.
    longer: Vec<usize>,
}

/// All transcripts of a tiny game, and the states that they are about.
pub struct Transcripts<G: Game> {
    /// The transcripts, each after the one that it makes longer.
    pub all: Vec<Transcript<G>>,
    states: States<G>,
}

/// States, each once. Those with the same key are compared, so that none is taken for another.
struct States<G: Game> {
    all: Vec<G::State>,
    by_key: BTreeMap<u64, Vec<usize>>,
}

impl<G: Game> States<G> {
    /// The number of a state, if it is known.
    fn find(&self, game: &G, state: &G::State) -> Option<usize> {
        let alike = self.by_key.get(&game.key(state))?;
        alike.iter().copied().find(|&number| self.all[number] == *state)
    }

    /// The number of a state, which is known from now on.
    fn number(&mut self, game: &G, state: &G::State) -> usize {
        self.find(game, state).unwrap_or_else(|| {
            self.all.push(state.clone());
            self.by_key.entry(game.key(state)).or_default().push(self.all.len() - 1);
            self.all.len() - 1
        })
    }
}

/// Lists all histories of at most `depth` actions, those in which somebody drops out too, and groups the states they
/// reach by what each viewer has seen, heard and done. For tiny games only.
pub fn transcripts<G: Playable>(game: &G, depth: usize) -> Transcripts<G> {
    let start = game.start();
    let begin = |viewer| Transcript {
        viewer,
        ply: 0,
        view: game.view(&start, viewer),
        own: None,
        told: Vec::new(),
        states: BTreeMap::new(),
        longer: Vec::new(),
    };
    let all: Vec<Transcript<G>> =
        Viewer::all(game.seats()).filter(|&viewer| viewer != Viewer::Umpire).map(begin).collect();
    let first: Vec<usize> = (0..all.len()).collect();
    let states = States { all: Vec::new(), by_key: BTreeMap::new() };
    let mut lister = Lister { game, depth, found: Transcripts { all, states } };
    lister.list(&start, 0, &first);
    lister.found
}

struct Lister<'a, G: Playable> {
    game: &'a G,
    depth: usize,
    found: Transcripts<G>,
}

impl<G: Playable> Lister<'_, G> {
    /// Goes on from a state, which everybody has come to by a transcript of their own.
    fn list(&mut self, state: &G::State, ply: usize, by: &[usize]) {
        let number = self.found.states.number(self.game, state);
        for &transcript in by {
            self.found.all[transcript].states.insert(number, 0);
        }
        if ply == self.depth {
            return;
        }
        let leaving = leavers(self.game, state).into_iter().map(|(_, action)| action);
        for action in next_actions(self.game, state).into_iter().chain(leaving) {
            let mut after = state.clone();
            self.game.apply(&mut after, action);
            let longer: Vec<usize> =
                by.iter().map(|&transcript| self.longer(transcript, state, action, &after)).collect();
            self.list(&after, ply + 1, &longer);
        }
    }

    /// A transcript with one more step: what the viewer did, heard, and sees now.
    fn longer(&mut self, shorter: usize, before: &G::State, action: G::Action, after: &G::State) -> usize {
        let Transcript { viewer, ply, .. } = self.found.all[shorter];
        let own = match self.game.turn(before) {
            Turn::Act(seat) if viewer == Viewer::Seat(seat) => Some(action),
            _ => None,
        };
        let told = self.game.tell(before, action, after, viewer);
        let view = self.game.view(after, viewer);
        let all = &mut self.found.all;
        let is_same = |it: &Transcript<G>| it.own == own && it.told == told && it.view == view;
        let known = all[shorter].longer.iter().copied().find(|&longer| is_same(&all[longer]));
        known.unwrap_or_else(|| {
            let (states, longer) = (BTreeMap::new(), Vec::new());
            all.push(Transcript { viewer, ply: ply + 1, view, own, told, states, longer });
            let number = all.len() - 1;
            all[shorter].longer.push(number);
            number
        })
    }
}

/// On a tiny game, `imagine` reaches exactly the states that share the transcript, equally often. All
/// histories of at most `depth` actions are listed.
///
/// # Panics
/// When it does not; the message says which view.
pub fn imagine_is_uniform<G: Playable>(game: &G, depth: usize, seed: u64) {
    if let Err(what) = find_uneven(game, depth, seed) {
        panic!("the law imagine_is_uniform is broken by {}, depth {depth}: {what}", G::META.id);
    }
}

/// The first group of states that `imagine` misses or prefers.
pub(crate) fn find_uneven<G: Playable>(game: &G, depth: usize, seed: u64) -> Result<(), String> {
    const MOST_GROUPS: usize = 200;
    let mut rng = Rng::seeded(seed);
    let Transcripts { all: mut groups, states } = transcripts(game, depth);
    rng.shuffle(&mut groups);
    let drawn = Drawn { game, states };
    for group in &mut groups {
        drawn.draw(group, FEW, &mut rng)?;
    }
    let (mut square, mut freedom) = (0.0, 0.0);
    for group in groups.iter_mut().filter(|group| group.states.len() > 1).take(MOST_GROUPS) {
        square += drawn.draw_evenly(group, &mut rng)?;
        freedom += group.states.len() as f64 - 1.0;
    }
    match is_even(square, freedom) {
        true => Ok(()),
        false => Err(format!("over all views: chi-square {square:.1} with {freedom} degrees of freedom")),
    }
}

/// What is imagined, held against the states there are.
struct Drawn<'a, G: Game> {
    game: &'a G,
    states: States<G>,
}

impl<G: Game> Drawn<'_, G> {
    /// Draws from one view; every state drawn must share its transcript.
    fn draw(&self, group: &mut Transcript<G>, draws: usize, rng: &mut Rng) -> Result<(), String> {
        for _ in 0..draws {
            let imagined = self.game.imagine(&group.view, rng);
            let number = self.states.find(self.game, &imagined);
            let Some(count) = number.and_then(|number| group.states.get_mut(&number)) else {
                return Err(format!(
                    "{} imagines a state that no such history leads to: {imagined:?}",
                    said(group)
                ));
            };
            *count += 1;
        }
        Ok(())
    }

    /// Draws often from one view; gives the chi-square of what was drawn.
    fn draw_evenly(&self, group: &mut Transcript<G>, rng: &mut Rng) -> Result<f64, String> {
        let states = group.states.len();
        let draws = (40 * states).max(2000);
        group.states.values_mut().for_each(|count| *count = 0);
        self.draw(group, draws, rng)?;
        let missed = group.states.values().filter(|&&count| count == 0).count();
        if missed > 0 {
            return Err(format!("{} never imagines {missed} of {states} states", said(group)));
        }
        let expected = draws as f64 / states as f64;
        let square: f64 =
            group.states.values().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
        match is_even(square, states as f64 - 1.0) {
            true => Ok(square),
            false => Err(format!("{} prefers some of {states} states: chi-square {square:.1}", said(group))),
        }
    }
}

fn said<G: Game>(group: &Transcript<G>) -> String {
    format!("{:?} after {} actions, seeing {:?},", group.viewer, group.ply, group.view)
}

/// Within five standard deviations, and a little more where there are few degrees of freedom.
fn is_even(square: f64, freedom: f64) -> bool {
    square <= freedom + 5.0 * (2.0 * freedom).sqrt() + 15.0
}
