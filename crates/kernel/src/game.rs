//! The contract that every game fulfils for search, and what it is made of.

use crate::{Files, Misreads, OptionSpec, Options, Rng, Seat, Seats, Viewer};
use serde::Serialize;
use std::fmt::Debug;
use std::hash::Hash;

/// The rules of one game with its options fixed. Pure: no clock, no files, no randomness.
///
/// Search runs on this trait alone, with no boxing and no text. What people need on top is
/// the traits of `table::contract`.
pub trait Game: Sized + Send + Sync + 'static {
    /// What the game is, in short.
    const META: Meta;
    /// Every option, for `-o`, forms and help. The first is `ruleset`.
    const OPTIONS: &'static [OptionSpec];
    /// The data files that come with the game: path inside its `data` folder, text.
    const FILES: &'static [(&'static str, &'static str)];

    /// The whole truth. Never sent, never written but as a log.
    type State: Clone + Debug + PartialEq + Send + Sync;
    /// One intention, by a seat or by chance. Small.
    type Action: Copy + Debug + Eq + Ord + Hash + Send + Sync;
    /// What `undo` needs to take an action back.
    type Undo: Send;
    /// Everything one viewer has learned that the rules can still use.
    type View: Clone + Debug + PartialEq + Send + Sync;

    /// The game with these options. The options are resolved: every key is there and well formed.
    fn new(options: &Options, files: &Files) -> Result<Self, Misreads>;

    /// How many play.
    fn seats(&self) -> u8;

    /// Whether seats may come to know different things under these options: curtains, leaks and takebacks
    /// depend on it.
    fn hides(&self) -> bool {
        Self::META.hidden
    }

    /// The start of a game.
    fn start(&self) -> Self::State;

    /// Who is to act, or how it ended.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Whose choice it is where [`Game::actions`] lists any. A game overrides it where `turn` costs more,
    /// since it has to find out whether the game is over.
    fn mover(&self, state: &Self::State) -> Seat {
        match self.turn(state) {
            Turn::Act(seat) => seat,
            Turn::Chance | Turn::Over(_) => Seat(0),
        }
    }

    /// Whose turn it is, also while another chooses in the midst of it or lots are drawn; nobody's where that is not known
    /// from the state, as between two turns. Clocks are counted by it. A game overrides it where one seat acts in another's turn.
    fn whose(&self, state: &Self::State) -> Option<Seat> {
        match self.turn(state) {
            Turn::Act(seat) => Some(seat),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    /// Who lays out something in secret now. Their actions still come one seat after the other (`turn`
    /// says whose); the table lets them draft at the same time and applies the drafts when all are sealed.
    fn drafting(&self, _state: &Self::State) -> Seats {
        Seats::NONE
    }

    /// The legal actions of the seat to act, appended in a fixed order. Nothing at a chance node or the end.
    fn actions(&self, state: &Self::State, out: &mut Vec<Self::Action>);

    /// How many legal actions there are. A game may count faster than it lists.
    fn count(&self, state: &Self::State, scratch: &mut Vec<Self::Action>) -> u64 {
        scratch.clear();
        self.actions(state, scratch);
        scratch.len() as u64
    }

    /// Plays a legal action.
    fn apply(&self, state: &mut Self::State, action: Self::Action) -> Self::Undo;

    /// Takes the last action back.
    fn undo(&self, state: &mut Self::State, undo: Self::Undo);

    /// The action by which a seat that has left drops out, so that the others play on: what it holds stays, belongs to
    /// nobody and only defends. Nothing where the game cannot go on without it now. It is played by the table alone:
    /// [`Game::actions`] never lists it, and its tree refuses it to everybody.
    fn leaving(&self, _state: &Self::State, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Whether chance ever has a turn. A game without chance says no, so that nothing is promised about its lots.
    fn has_lots(&self) -> bool {
        true
    }

    /// The distinct results chance may bring here, each with its exact weight, appended in a fixed order.
    fn chance(&self, _state: &Self::State, _out: &mut Vec<(Self::Action, u32)>) {}

    /// What `viewer` has learned. An umpire learns everything.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// A state that gives this view, uniform over all that do.
    fn imagine(&self, view: &Self::View, rng: &mut Rng) -> Self::State;

    /// What the future depends on, without history.
    fn key(&self, state: &Self::State) -> u64;
}

/// What a game is, in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meta {
    /// Folder, crate and id alike. The name for people has the key `<id>.name`, one line about it `<id>.about`.
    pub id: &'static str,
    /// Grows when a log of an older edition would replay otherwise.
    pub edition: u32,
    /// Whether seats know different things under default options.
    pub hidden: bool,
    /// The most seats under any options.
    pub most_seats: u8,
    /// The most actions of a game under default options, chance and setup included; each seat that drops out is one
    /// more.
    pub longest: u32,
}

/// Whose move it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A seat chooses.
    Act(Seat),
    /// Lots are drawn.
    Chance,
    /// Nobody: it is over.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// Who won; nobody is a draw.
    pub winners: Seats,
    /// The id of the reason, with a sentence of that key.
    pub reason: &'static str,
}

impl Outcome {
    /// One seat won.
    pub fn won(seat: Seat, reason: &'static str) -> Outcome {
        Outcome { winners: Seats::only(seat), reason }
    }

    /// Nobody won.
    pub fn draw(reason: &'static str) -> Outcome {
        Outcome { winners: Seats::NONE, reason }
    }
}
