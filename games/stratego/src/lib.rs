//! Stratego: two armies of forty whose ranks are hidden, a secret setup, one flag each.
//!
//! The whole truth is a [`State`]; what a seat has learned of it is a [`View`]. Rules, board and army are
//! data: see `data/rulesets` and `data/boards`.
//!
//! ```
//! use kernel::{Files, Game, Options, Turn};
//! use stratego::Stratego;
//! let files = Files::shipped(Stratego::FILES);
//! let options = Options::resolve(Stratego::OPTIONS, &[], &files).unwrap();
//! let game = Stratego::new(&options, &files).unwrap();
//! let state = game.start();
//! assert_eq!(game.turn(&state), Turn::Act(kernel::Seat(0)));
//! ```

pub mod board;
pub mod moves;
pub mod notation;
pub mod view;

pub use board::{Board, Piece, Rank, Square, Step};
pub use moves::{Action, State};
pub use view::View;

use kernel::{BadOptions, Files, Game, Meta, OptionSpec, Options, Rng, Seat, Seats, Turn, Viewer};
use moves::{FightTable, Stage, Terms, Undo};

/// Stratego with its options fixed.
#[derive(Clone, Debug)]
pub struct Stratego {
    /// The board and the army.
    pub board: Board,
    /// The options.
    pub terms: Terms,
    /// Who beats whom.
    pub(crate) fights: FightTable,
}

impl Game for Stratego {
    const META: Meta = Meta { id: "stratego", edition: 1, hidden: true, longest: 5_081 };
    const OPTIONS: &'static [OptionSpec] = moves::OPTIONS;
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("rulesets/seed.toml", include_str!("../data/rulesets/seed.toml")),
        ("rulesets/official.toml", include_str!("../data/rulesets/official.toml")),
        ("boards/classic.toml", include_str!("../data/boards/classic.toml")),
    ];

    type State = State;
    type Action = Action;
    type Undo = Undo;
    type View = View;

    fn new(options: &Options, files: &Files) -> Result<Stratego, BadOptions> {
        let named = files.find("boards", options.get("board"), "toml");
        let (file, text) = named.expect("the options were checked, so the board's file is there");
        let terms = Terms::new(options);
        Ok(Stratego { board: board::read_board(&file, text)?, fights: FightTable::new(&terms), terms })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State {
        State::empty()
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.stage {
            Stage::Setup | Stage::Play => Turn::Act(state.to_move),
            Stage::Lot => Turn::Chance,
            Stage::Over(end) => Turn::Over(end.outcome()),
        }
    }

    fn drafting(&self, state: &State) -> Seats {
        if state.stage == Stage::Setup { Seats::first(2) } else { Seats::NONE }
    }

    #[inline]
    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        self.list(state, out);
    }

    #[inline]
    fn apply(&self, state: &mut State, action: Action) -> Undo {
        self.play(state, action)
    }

    #[inline]
    fn undo(&self, state: &mut State, undo: Undo) {
        self.take_back(state, undo);
    }

    fn chance(&self, state: &State, out: &mut Vec<(Action, u32)>) {
        if state.stage == Stage::Lot {
            out.extend([Seat(0), Seat(1)].map(|seat| (Action::First(seat), 1)));
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.seen_by(state, viewer)
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        self.dream(view, rng)
    }

    fn key(&self, state: &State) -> u64 {
        state.key(&self.board)
    }
}
