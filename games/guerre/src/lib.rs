//! *Jeu de la Guerre*: five moves a turn, lines of communication, attacks that are sums.
//!
//! ```
//! use guerre::Guerre;
//! use kernel::{Files, Game, Options};
//! let files = Files::shipped(Guerre::FILES);
//! let options = Options::resolve(Guerre::OPTIONS, &[], &files).expect("the defaults are sound");
//! let game = Guerre::new(&options, &files).expect("the shipped files are sound");
//! let mut actions = Vec::new();
//! game.actions(&game.start(), &mut actions);
//! assert_eq!(actions.len(), 122 + 1, "North has 122 moves at the start, and `end`");
//! ```

pub mod board;
pub mod eval;
pub mod moves;
pub mod notation;
pub mod rules;
pub mod scene;
pub mod view;

use ::scene::{Event, Layer, Layout, MarkKind, Pick, Scene};
use board::army::{Army, Figures, Kind};
use board::{Board, drawing};
use kernel::{Files, Game, Meta, Misread, Misreads, OptionSpec, Options, Rng, Seat, Seats, Turn, Viewer};
use moves::ruleset::Ruleset;
use moves::units::{Unit, Units};
use moves::{Action, Phase, State};
use phrase::{Each, Text};
use table::{BotSpec, Drafting, Format, LayerSpec, Playable, Reading, Worth, Yardstick};
use verdict::Tree;
use view::View;

/// The game with its options fixed.
#[derive(Clone, Debug)]
pub struct Guerre {
    pub(crate) board: Board,
    pub(crate) army: Army,
    pub(crate) ruleset: Ruleset,
    /// All units that fight, of both sides.
    pub(crate) fighters: Units,
    /// All units that do not.
    pub(crate) relays: Units,
}

impl Guerre {
    /// The ground the game is played on.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The units of a side.
    pub fn army(&self) -> &Army {
        &self.army
    }

    /// The kind of a unit.
    #[inline]
    pub fn kind(&self, unit: Unit) -> Kind {
        self.army.roster()[unit.number()]
    }

    /// The figures of a unit.
    #[inline]
    pub fn figures(&self, unit: Unit) -> &Figures {
        self.army.figures(self.kind(unit))
    }

    /// The game on a compiled board.
    fn assemble(board: Board, army: Army, ruleset: Ruleset) -> Guerre {
        let (mut fighters, mut relays) = (Units::NONE, Units::NONE);
        for (number, kind) in army.roster().iter().enumerate() {
            let set = if kind.fights() { &mut fighters } else { &mut relays };
            *set = set.with(Unit::of(board::NORTH, number as u8)).with(Unit::of(board::SOUTH, number as u8));
        }
        Guerre { board, army, ruleset, fighters, relays }
    }

    /// What a setup needs of a board, or a start without one.
    fn check_start(&self, file: &str) -> Result<(), Misread> {
        let room = |side| self.setup_ground(side).count() as usize >= self.army.roster().len();
        let wrong = |key| Err(Misread::at(file, 1, 1, Text::new(key)));
        if self.ruleset.setup_is_free {
            return if room(board::NORTH) && room(board::SOUTH) {
                Ok(())
            } else {
                wrong("guerre.board.room")
            };
        }
        if self.board.plan().units.is_empty() {
            return wrong("guerre.board.undeployed");
        }
        match self.board.surplus(&self.army) {
            Some(kind) => {
                Err(Misread::at(file, 1, 1, Text::new("guerre.board.surplus").term("unit", kind.name())))
            }
            None => Ok(()),
        }
    }
}

/// The most half-turns of a game under the default options: 35 losses end it at the latest (each side
/// can lose 14 of its 15 fighting units, both relays and one of its arsenals, and one loss more decides),
/// and the hundredth half-turn in a row without a loss draws it.
const MOST_HALF_TURNS: u32 = 35 * 100;

/// The most actions of a half-turn: five moves, an attack after each, and `end`.
const MOST_ACTIONS: u32 = 5 + 5 + 1;

impl Game for Guerre {
    const META: Meta = Meta {
        id: "guerre",
        edition: 1,
        hidden: false,
        most_seats: 2,
        longest: MOST_HALF_TURNS * MOST_ACTIONS,
    };
    const OPTIONS: &'static [OptionSpec] = moves::ruleset::OPTIONS;
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("rulesets/seed.toml", include_str!("../data/rulesets/seed.toml")),
        ("rulesets/book.toml", include_str!("../data/rulesets/book.toml")),
        ("boards/book.txt", include_str!("../data/boards/book.txt")),
        ("units/book.toml", include_str!("../data/units/book.toml")),
    ];

    type State = State;
    type Action = Action;
    type Undo = State;
    type View = View;

    fn new(options: &Options, files: &Files) -> Result<Guerre, Misreads> {
        let find = |key, folder, ending| {
            files.find(folder, options.get(key), ending).expect("resolved options name files that are there")
        };
        let (units_file, units) = find("units", "units", "toml");
        let (board_file, drawn) = find("board", "boards", "txt");
        let army = Army::read(&units_file, units)?;
        let board = Board::compile(&board_file, drawing::read(&board_file, drawn)?)?;
        let game = Guerre::assemble(board, army, Ruleset::of(options));
        game.check_start(&board_file)?;
        Ok(game)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn hides(&self) -> bool {
        self.ruleset.setup_is_free
    }

    fn start(&self) -> State {
        self.first_state()
    }

    fn turn(&self, state: &State) -> Turn {
        self.whose_turn(state)
    }

    fn drafting(&self, state: &State) -> Seats {
        match state.phase {
            Phase::Setup(_) => Seats::first(2),
            Phase::Lot | Phase::Play => Seats::NONE,
        }
    }

    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        self.list(state, out);
    }

    fn apply(&self, state: &mut State, action: Action) -> State {
        let before = state.clone();
        self.perform(state, action);
        before
    }

    fn undo(&self, state: &mut State, undo: State) {
        *state = undo;
    }

    fn chance(&self, state: &State, out: &mut Vec<(Action, u32)>) {
        if state.phase == Phase::Lot {
            out.extend([board::NORTH, board::SOUTH].map(|side: Seat| (Action::Lot(side), 1)));
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.view_of(state, viewer)
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        self.guess(view, rng)
    }

    fn key(&self, state: &State) -> u64 {
        self.key_of(state)
    }
}

impl Playable for Guerre {
    const RULES: Each<&'static str> = phrase::rulebooks!("..");
    const SENTENCES: Each<&'static str> = phrase::sentences!("../data");
    const SYMBOLS: &'static str = include_str!("../data/symbols.svg");
    const LEVELS: [&'static str; 5] = ["random", "heuristic", "deep:10ms", "deep:50ms", "deep:500ms"];
    const OPENING: u32 = 10;
    const YARDSTICKS: &'static [Yardstick] = &[
        Yardstick { player: "deep:500ms", baseline: "heuristic", goal: 95, options: &[] },
        Yardstick { player: "deep:100ms", baseline: "deep:10ms", goal: 50, options: &[] },
    ];
    const LIVELY: &'static str = include_str!("../data/lively.log");
    const STRENGTH: &'static str = include_str!("../data/strength.toml");

    fn trees() -> &'static [Tree<Guerre>] {
        &rules::TREES
    }

    fn bots() -> &'static [BotSpec<Guerre>] {
        eval::BOTS
    }

    fn layers() -> &'static [LayerSpec] {
        scene::LAYERS
    }

    fn formats() -> &'static [Format<Guerre>] {
        &[Format {
            id: "save",
            ending: "txt",
            write: Guerre::write_save,
            read: notation::import,
            knows: notation::save::knows,
        }]
    }

    fn check(files: &Files) -> Result<Vec<Text>, Misreads> {
        notation::check(files)
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        scene::name_of(seat)
    }

    fn write(&self, action: Action) -> String {
        self.write_action(action)
    }

    fn read(&self, _view: &View, line: &str) -> Result<Reading<Action>, Misread> {
        self.read_action(line).map(Reading::from)
    }

    fn write_position(&self, view: &View) -> String {
        self.write_position_line(view)
    }

    fn read_position(&self, line: &str) -> Result<State, Misread> {
        self.read_position_line(line)
    }

    fn path(&self, _view: &View, action: Action) -> Vec<Pick> {
        self.picks(action)
    }

    fn meant(&self, view: &View, picks: &[Pick]) -> Option<Action> {
        self.meaning(view, picks)
    }

    fn mark(&self, _view: &View, action: Action) -> MarkKind {
        match action {
            Action::Attack { .. } => MarkKind::Target,
            _ => MarkKind::CanGo,
        }
    }

    fn label(&self, _view: &View, pick: &Pick) -> Option<Text> {
        (*pick == Pick::button("end")).then(|| Text::new("guerre.button.end"))
    }

    fn tell(&self, before: &State, action: Action, after: &State, viewer: Viewer) -> Vec<Event> {
        self.telling(before, action, after, viewer)
    }

    fn layout(&self) -> Layout {
        self.draw_layout()
    }

    fn scene(&self, view: &View) -> Scene {
        self.draw_scene(view)
    }

    fn worth(&self, view: &View, seat: Seat) -> Vec<Worth> {
        self.worth_for(view.shown(), seat)
    }

    fn layer(&self, view: &View, id: &str, side: Option<Seat>) -> Option<Layer> {
        self.layer_of(view, id, side)
    }

    fn candidates(&self, view: &View, rng: &mut Rng, out: &mut Vec<Action>) {
        rules::candidates(self, view, rng, out);
    }

    fn draft(&self) -> Option<&dyn Drafting<Guerre>> {
        self.ruleset.setup_is_free.then_some(self)
    }
}
