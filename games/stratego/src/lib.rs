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
pub mod eval;
pub mod moves;
pub mod notation;
pub mod rules;
mod scene;
pub mod view;

pub use board::{Board, Move, Piece, Rank, Square};
pub use moves::{Action, State};
pub use view::View;

use ::scene::{Event, Layout, MarkKind, Pick, Scene};
use kernel::{
    Cell, Files, Game, Meta, Misread, Misreads, OptionSpec, Options, Rng, Seat, Seats, Turn, Viewer,
};
use moves::{FightTable, Stage, Terms, Undo};
use phrase::{Each, Text};
use table::{BotSpec, Drafting, Playable, ProtocolSpec, Reading, Worth, Yardstick};
use verdict::Tree;

/// Stratego with its options fixed.
#[derive(Clone, Debug)]
pub struct Stratego {
    /// The board and the army.
    pub board: Board,
    /// The options.
    pub terms: Terms,
    /// Who beats whom.
    pub(crate) fights: FightTable,
    /// The named setups that fit the board: ranks in the order of the setup squares.
    pub(crate) setups: Vec<(String, Vec<Rank>)>,
}

impl Game for Stratego {
    const META: Meta = Meta { id: "stratego", edition: 1, hidden: true, most_seats: 2, longest: 5_081 };
    const OPTIONS: &'static [OptionSpec] = moves::OPTIONS;
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("rulesets/seed.toml", include_str!("../data/rulesets/seed.toml")),
        ("rulesets/official.toml", include_str!("../data/rulesets/official.toml")),
        ("boards/classic.toml", include_str!("../data/boards/classic.toml")),
        ("setups/balanced.txt", include_str!("../data/setups/balanced.txt")),
        ("setups/bluff.txt", include_str!("../data/setups/bluff.txt")),
        ("setups/defensive.txt", include_str!("../data/setups/defensive.txt")),
        ("setups/offensive.txt", include_str!("../data/setups/offensive.txt")),
    ];

    type State = State;
    type Action = Action;
    type Undo = Undo;
    type View = View;

    fn new(options: &Options, files: &Files) -> Result<Stratego, Misreads> {
        let named = files.find("boards", options.get("board"), "toml");
        let (file, text) = named.expect("the options were checked, so the board's file is there");
        let board = board::read_board(&file, text)?;
        let terms = Terms::new(options);
        let setups = notation::read_setups(&board, files)?;
        Ok(Stratego { board, fights: FightTable::new(&terms), terms, setups })
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

    #[inline]
    fn mover(&self, state: &State) -> Seat {
        state.to_move
    }

    fn count(&self, state: &State, scratch: &mut Vec<Action>) -> u64 {
        self.count_actions(state, scratch)
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

impl Playable for Stratego {
    const RULES: Each<&'static str> = phrase::rulebooks!("..");
    const SENTENCES: Each<&'static str> = phrase::sentences!("../data");
    const SYMBOLS: &'static str = include_str!("../data/symbols.svg");
    const LEVELS: [&'static str; 5] =
        ["random", "seed-heuristic", "seed-advanced", "heuristic", "deep:300ms"];
    const YARDSTICKS: &'static [Yardstick] = &[
        Yardstick { player: "deep:100ms", baseline: "seed-advanced", goal: 95, options: &[] },
        Yardstick {
            player: "deep:100ms",
            baseline: "seed-advanced",
            goal: 95,
            options: &[("ruleset", "official")],
        },
        Yardstick { player: "deep:100ms", baseline: "deep:10ms", goal: 50, options: &[] },
    ];
    const LIVELY: &'static str = include_str!("../data/lively.log");
    const STRENGTH: &'static str = include_str!("../data/strength.toml");
    const MACHINE_OPTIONS: &'static [(&'static str, &'static str)] =
        &[("no_attack_limit", "200"), ("move_limit", "2000")];

    fn trees() -> &'static [Tree<Stratego>] {
        rules::TREES
    }

    fn bots() -> &'static [BotSpec<Stratego>] {
        eval::BOTS
    }

    fn protocols() -> &'static [ProtocolSpec] {
        notation::PROTOCOLS
    }

    fn check(files: &Files) -> Result<Vec<Text>, Misreads> {
        notation::check_files(files)
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        scene::seat_key(seat)
    }

    fn hue(&self, seat: Seat) -> u8 {
        // Madder for red and Prussian blue for blue, whoever sits first.
        [1, 0][seat.index()]
    }

    fn write(&self, action: Action) -> String {
        self.typed(action)
    }

    fn read(&self, _view: &View, line: &str) -> Result<Reading<Action>, Misread> {
        self.understood(line).map(Reading::from)
    }

    fn write_position(&self, view: &View) -> String {
        self.position_of_view(view)
    }

    fn read_position(&self, line: &str) -> Result<State, Misread> {
        self.state_of_position(line)
    }

    fn path(&self, _view: &View, action: Action) -> Vec<Pick> {
        match action {
            Action::Move(step) => [step.from, step.to].map(|square| Pick::Cell(scene::cell(square))).to_vec(),
            Action::Place { rank, square } => {
                vec![Pick::Spare(scene::letters(rank).to_string()), Pick::Cell(scene::cell(square))]
            }
            Action::First(_) => vec![Pick::Button(self.typed(action))],
        }
    }

    fn meant(&self, _view: &View, picks: &[Pick]) -> Option<Action> {
        let square = |cell: &Cell| scene::square_of(&self.board, *cell);
        match picks {
            [Pick::Cell(from), Pick::Cell(to)] => {
                Some(Action::Move(Move { from: square(from)?, to: square(to)? }))
            }
            [Pick::Spare(word), Pick::Cell(on)] => {
                let rank = Rank::ALL.into_iter().find(|&rank| scene::letters(rank) == word)?;
                Some(Action::Place { rank, square: square(on)? })
            }
            [Pick::Button(line)] => self.understood(line).ok(),
            _ => None,
        }
    }

    fn mark(&self, view: &View, action: Action) -> MarkKind {
        match action {
            Action::Move(step) if view.at(step.to).is_some() => MarkKind::Target,
            _ => MarkKind::CanGo,
        }
    }

    fn tell(&self, before: &State, action: Action, after: &State, viewer: Viewer) -> Vec<Event> {
        scene::tell(self, before, action, after, viewer)
    }

    fn layout(&self) -> Layout {
        scene::layout(&self.board)
    }

    fn scene(&self, view: &View) -> Scene {
        scene::scene(self, view)
    }

    fn worth(&self, view: &View, seat: Seat) -> Vec<Worth> {
        eval::worth_for(self, view, seat)
    }

    fn candidates(&self, view: &View, rng: &mut Rng, out: &mut Vec<Action>) {
        rules::candidates(self, view, rng, out);
    }

    fn draft(&self) -> Option<&dyn Drafting<Stratego>> {
        Some(self)
    }
}
