//! What a viewer holds possible is what is possible.

use super::sample::{leavers, next_actions};
use super::violation::equal;
use super::{Fault, Laws, Sample, Violation};
use kernel::{Game, Rng, Seat, Turn, Viewer};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
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
    /// The distinct states, each by a print of it.
    prints: BTreeMap<u64, u32>,
}

/// Lists all histories of at most `depth` actions, those in which somebody drops out too, and groups the states they
/// reach by what each viewer has seen, heard and done. For tiny games only.
pub fn transcripts<G: Playable>(game: &G, depth: usize) -> Vec<Transcript<G>> {
    let viewers: Vec<Viewer> = Viewer::all(game.seats()).filter(|&v| v != Viewer::Umpire).collect();
    let chains = vec![0; viewers.len()];
    let mut lister = Lister { game, depth, viewers, groups: BTreeMap::new() };
    lister.list(&game.start(), 0, &chains);
    lister.groups.into_values().collect()
}

struct Lister<'a, G: Playable> {
    game: &'a G,
    depth: usize,
    viewers: Vec<Viewer>,
    groups: BTreeMap<(usize, u64), Transcript<G>>,
}

impl<G: Playable> Lister<'_, G> {
    fn list(&mut self, state: &G::State, ply: usize, chains: &[u64]) {
        for (index, (&viewer, &chain)) in self.viewers.iter().zip(chains).enumerate() {
            let group = self.groups.entry((index, chain)).or_insert_with(|| {
                let view = self.game.view(state, viewer);
                Transcript { viewer, ply, view, prints: BTreeMap::new() }
            });
            group.prints.insert(print_of(state), 0);
        }
        if ply == self.depth {
            return;
        }
        let leaving = leavers(self.game, state).into_iter().map(|(_, action)| action);
        for action in next_actions(self.game, state).into_iter().chain(leaving) {
            let mut after = state.clone();
            self.game.apply(&mut after, action);
            let longer: Vec<u64> = (0..chains.len())
                .map(|index| self.longer(chains[index], self.viewers[index], state, action, &after))
                .collect();
            self.list(&after, ply + 1, &longer);
        }
    }

    /// A transcript with one more step: what the viewer did, heard, and sees now.
    fn longer(
        &self,
        chain: u64,
        viewer: Viewer,
        before: &G::State,
        action: G::Action,
        after: &G::State,
    ) -> u64 {
        let own = match self.game.turn(before) {
            Turn::Act(seat) if viewer == Viewer::Seat(seat) => Some(action),
            _ => None,
        };
        let told = self.game.tell(before, action, after, viewer);
        let mut hasher = DefaultHasher::new();
        (chain, own).hash(&mut hasher);
        format!("{told:?}{:?}", self.game.view(after, viewer)).hash(&mut hasher);
        hasher.finish()
    }
}

fn print_of<S: std::fmt::Debug>(state: &S) -> u64 {
    let mut hasher = DefaultHasher::new();
    format!("{state:?}").hash(&mut hasher);
    hasher.finish()
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
    let mut groups = transcripts(game, depth);
    rng.shuffle(&mut groups);
    for group in &mut groups {
        draw(game, group, FEW, &mut rng)?;
    }
    let (mut square, mut freedom) = (0.0, 0.0);
    for group in groups.iter_mut().filter(|group| group.prints.len() > 1).take(MOST_GROUPS) {
        square += draw_evenly(game, group, &mut rng)?;
        freedom += group.prints.len() as f64 - 1.0;
    }
    match is_even(square, freedom) {
        true => Ok(()),
        false => Err(format!("over all views: chi-square {square:.1} with {freedom} degrees of freedom")),
    }
}

/// Draws from one view; every state drawn must share its transcript.
fn draw<G: Playable>(game: &G, group: &mut Transcript<G>, draws: usize, rng: &mut Rng) -> Result<(), String> {
    for _ in 0..draws {
        let imagined = game.imagine(&group.view, rng);
        let Some(count) = group.prints.get_mut(&print_of(&imagined)) else {
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
fn draw_evenly<G: Playable>(game: &G, group: &mut Transcript<G>, rng: &mut Rng) -> Result<f64, String> {
    let states = group.prints.len();
    let draws = (40 * states).max(2000);
    group.prints.values_mut().for_each(|count| *count = 0);
    draw(game, group, draws, rng)?;
    let missed = group.prints.values().filter(|&&count| count == 0).count();
    if missed > 0 {
        return Err(format!("{} never imagines {missed} of {states} states", said(group)));
    }
    let expected = draws as f64 / states as f64;
    let square: f64 =
        group.prints.values().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    match is_even(square, states as f64 - 1.0) {
        true => Ok(square),
        false => Err(format!("{} prefers some of {states} states: chi-square {square:.1}", said(group))),
    }
}

fn said<G: Game>(group: &Transcript<G>) -> String {
    format!("{:?} after {} actions, seeing {:?},", group.viewer, group.ply, group.view)
}

/// Within five standard deviations, and a little more where there are few degrees of freedom.
fn is_even(square: f64, freedom: f64) -> bool {
    square <= freedom + 5.0 * (2.0 * freedom).sqrt() + 15.0
}
