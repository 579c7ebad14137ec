//! What may be done, and what it does.
//!
//! A turn is a row of small steps, each one choice: a territory, a number of dice, a card. [`Phase`] says
//! which phase it is; `generate` lists what may be done in it and `apply` does it and finds the next one.

pub mod cards;
pub mod dice;

pub(crate) mod apply;
mod ends;
mod generate;
mod key;
mod leave;
mod number;
mod setup;
mod state;
mod terms;
mod turns;

pub use ends::{End, Why};
pub use state::{Action, Battle, Holder, Open, Phase, State};
pub use terms::{BOX, Mission, Order, Terms};

use crate::board::read_map;
use crate::view::imagine;
use crate::{Risk, View};
use kernel::{Files, Game, Meta, Misreads, OptionSpec, Options, Rng, Seat, Turn, Viewer};

impl Game for Risk {
    /// 400 turns of at most 9 choices and throws, 8 new armies, 100 moves and an end; before them a deal of
    /// 42 territories and 56 armies placed.
    const META: Meta = Meta {
        id: "risk",
        edition: 1,
        hidden: true,
        most_seats: 6,
        longest: 1 + 42 + 56 + 400 * (9 + 8 + 100 + 1),
    };
    const OPTIONS: &'static [OptionSpec] = terms::OPTIONS;
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("rulesets/seed.toml", include_str!("../data/rulesets/seed.toml")),
        ("rulesets/classic.toml", include_str!("../data/rulesets/classic.toml")),
        ("maps/world.toml", include_str!("../data/maps/world.toml")),
    ];

    type State = State;
    type Action = Action;
    type Undo = State;
    type View = View;

    fn new(options: &Options, files: &Files) -> Result<Risk, Misreads> {
        let named = files.find("maps", options.get("map"), "toml");
        let (file, text) = named.expect("the options were checked, so the map's file is there");
        let board = read_map(&file, text)?;
        let terms = Terms::new(options, &board)?;
        Ok(Risk { board, terms })
    }

    fn seats(&self) -> u8 {
        self.terms.players
    }

    fn start(&self) -> State {
        setup::start(self)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        state.phase.turn(state.open.seat)
    }

    fn whose(&self, state: &State) -> Option<Seat> {
        Some(state.open.seat)
    }

    #[inline]
    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        generate::actions(self, state, out);
    }

    fn count(&self, state: &State, scratch: &mut Vec<Action>) -> u64 {
        match self.counted(state) {
            Some(count) => u64::from(count),
            None => {
                scratch.clear();
                self.actions(state, scratch);
                scratch.len() as u64
            }
        }
    }

    #[inline]
    fn apply(&self, state: &mut State, action: Action) -> State {
        let before = state.clone();
        apply::apply(self, state, action);
        before
    }

    #[inline]
    fn undo(&self, state: &mut State, before: State) {
        *state = before;
    }

    fn leaving(&self, state: &State, seat: Seat) -> Option<Action> {
        self.may_leave(state, seat).then_some(Action::Leave(seat))
    }

    #[inline]
    fn chance(&self, state: &State, out: &mut Vec<(Action, u32)>) {
        generate::chance(self, state, out);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(self, state, viewer)
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        imagine::imagine(self, view, rng)
    }

    fn key(&self, state: &State) -> u64 {
        key::key(self, state)
    }
}
