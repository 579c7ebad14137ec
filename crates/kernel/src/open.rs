//! A light contract for games without secrets and without chance.

use crate::{Files, Game, Meta, Misreads, OptionSpec, Options, Rng, Turn, Viewer};
use std::fmt::Debug;
use std::hash::Hash;

/// A game in which everybody sees everything and nothing is left to chance. Whoever fulfils this is a [`Game`]: everybody's view
/// is the state itself, imagining it is copying it, and an action is taken back by putting the copy from before it back.
pub trait Open: Sized + Send + Sync + 'static {
    /// What the game is called, and its bounds.
    const META: Meta;
    /// Its options; none unless it says so.
    const OPTIONS: &'static [OptionSpec] = &[];
    /// The data files that come with it: name, text.
    const FILES: &'static [(&'static str, &'static str)] = &[];

    /// All there is: small, for it is copied a lot.
    type State: Clone + Debug + PartialEq + Send + Sync;
    /// One choice.
    type Action: Copy + Debug + Eq + Ord + Hash + Send + Sync;

    /// The game with its options fixed.
    fn new(options: &Options, files: &Files) -> Result<Self, Misreads>;

    /// How many seats there are.
    fn seats(&self) -> u8 {
        2
    }

    /// How it begins.
    fn start(&self) -> Self::State;

    /// Who is to act, or how it ended.
    fn turn(&self, state: &Self::State) -> Turn;

    /// The legal actions of the seat to act, in a fixed order; none when it is over.
    fn actions(&self, state: &Self::State, out: &mut Vec<Self::Action>);

    /// Plays a legal action.
    fn play(&self, state: &mut Self::State, action: Self::Action);

    /// What the future depends on, as a number.
    fn key(&self, state: &Self::State) -> u64;
}

impl<G: Open> Game for G {
    const META: Meta = <G as Open>::META;
    const OPTIONS: &'static [OptionSpec] = <G as Open>::OPTIONS;
    const FILES: &'static [(&'static str, &'static str)] = <G as Open>::FILES;

    type State = <G as Open>::State;
    type Action = <G as Open>::Action;
    type Undo = <G as Open>::State;
    type View = <G as Open>::State;

    fn new(options: &Options, files: &Files) -> Result<G, Misreads> {
        <G as Open>::new(options, files)
    }

    fn seats(&self) -> u8 {
        Open::seats(self)
    }

    fn start(&self) -> <G as Open>::State {
        Open::start(self)
    }

    #[inline]
    fn turn(&self, state: &<G as Open>::State) -> Turn {
        Open::turn(self, state)
    }

    #[inline]
    fn actions(&self, state: &<G as Open>::State, out: &mut Vec<<G as Open>::Action>) {
        Open::actions(self, state, out);
    }

    #[inline]
    fn apply(&self, state: &mut <G as Open>::State, action: <G as Open>::Action) -> <G as Open>::State {
        let before = state.clone();
        self.play(state, action);
        before
    }

    #[inline]
    fn undo(&self, state: &mut <G as Open>::State, before: <G as Open>::State) {
        *state = before;
    }

    fn view(&self, state: &<G as Open>::State, _viewer: Viewer) -> <G as Open>::State {
        state.clone()
    }

    fn imagine(&self, view: &<G as Open>::State, _rng: &mut Rng) -> <G as Open>::State {
        view.clone()
    }

    fn has_lots(&self) -> bool {
        false
    }

    #[inline]
    fn key(&self, state: &<G as Open>::State) -> u64 {
        Open::key(self, state)
    }
}
