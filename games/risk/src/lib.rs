//! Risk: dice, cards and a map, for two to six.
//!
//! Two rulesets: `seed`, a simplified game for two with one battle a turn, and `classic`. The map is a data
//! file. The whole truth is a [`State`]; what a viewer knows of it is a [`View`].
//!
//! ```
//! use kernel::{Files, Game, Options, Turn};
//! use risk::Risk;
//! let files = Files::shipped(Risk::FILES);
//! let options = Options::resolve(Risk::OPTIONS, &[], &files).unwrap();
//! let game = Risk::new(&options, &files).unwrap();
//! assert_eq!(game.turn(&game.start()), Turn::Act(kernel::Seat(0)));
//! ```

pub mod board;
pub mod eval;
pub mod moves;
pub mod notation;
pub mod rules;
pub mod scene;
pub mod view;

pub use board::{Board, Lands, Territory};
pub use moves::{Action, Holder, Phase, State, Terms};
pub use view::View;

use ::scene::{Event, Layout, MarkKind, Pick, Scene};
use kernel::{Files, Game, Meta, Misread, Misreads, OptionSpec, Options, Rng, Seat, Turn, Viewer};
use moves::dice::Faces;
use phrase::{Each, Text};
use table::{BotSpec, Playable, Reading, Worth, Yardstick};
use verdict::Tree;

/// Risk with its options fixed.
#[derive(Clone, Debug)]
pub struct Risk {
    /// The map.
    pub board: Board,
    /// The options, worked out.
    pub terms: Terms,
}

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
    const OPTIONS: &'static [OptionSpec] = moves::OPTIONS;
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
        let board = board::read_map(&file, text)?;
        let terms = Terms::new(options, &board)?;
        Ok(Risk { board, terms })
    }

    fn seats(&self) -> u8 {
        self.terms.players
    }

    fn start(&self) -> State {
        self.empty()
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        view::turn_of(&state.phase, state.open.seat)
    }

    #[inline]
    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        self.list(state, out);
    }

    fn count(&self, state: &State, scratch: &mut Vec<Action>) -> u64 {
        match self.counted(state) {
            Some(count) => u64::from(count),
            None => {
                scratch.clear();
                self.list(state, scratch);
                scratch.len() as u64
            }
        }
    }

    #[inline]
    fn apply(&self, state: &mut State, action: Action) -> State {
        let before = state.clone();
        self.play(state, action);
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
        self.list_chance(state, out);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.seen_by(state, viewer)
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        self.dream(view, rng)
    }

    fn key(&self, state: &State) -> u64 {
        self.hash(state)
    }
}

impl Playable for Risk {
    const RULES: Each<&'static str> = phrase::rulebooks!("..");
    const SENTENCES: Each<&'static str> = phrase::sentences!("../data");
    const SYMBOLS: &'static str = include_str!("../data/symbols.svg");
    const LEVELS: [&'static str; 5] = ["random", "seed-heuristic", "heuristic", "deep:10ms", "deep:100ms"];
    const YARDSTICKS: &'static [Yardstick] = &[
        Yardstick { player: "deep:100ms", baseline: "seed-deep", goal: 80, options: &[] },
        Yardstick {
            player: "deep:100ms",
            baseline: "seed-deep",
            goal: 90,
            options: &[("ruleset", "classic"), ("players", "2")],
        },
        Yardstick {
            player: "deep:100ms",
            baseline: "deep:10ms",
            goal: 50,
            options: &[("ruleset", "classic")],
        },
    ];
    const LIVELY: &'static str = include_str!("../data/lively.log");
    const STRENGTH: &'static str = include_str!("../data/strength.toml");

    fn trees() -> &'static [Tree<Risk>] {
        rules::TREES
    }

    fn bots() -> &'static [BotSpec<Risk>] {
        eval::BOTS
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

    fn read(&self, view: &View, line: &str) -> Result<Reading<Action>, Misread> {
        self.read_action(view, line)
    }

    fn write_position(&self, view: &View) -> String {
        notation::write_position(self, view)
    }

    fn read_position(&self, line: &str) -> Result<State, Misread> {
        notation::read_position(self, line)
    }

    fn path(&self, view: &View, action: Action) -> Vec<Pick> {
        self.picks_of(view, action)
    }

    fn meant(&self, view: &View, picks: &[Pick]) -> Option<Action> {
        self.action_of(view, picks)
    }

    fn mark(&self, _view: &View, action: Action) -> MarkKind {
        scene::mark(action)
    }

    fn label(&self, _view: &View, pick: &Pick) -> Option<Text> {
        scene::label(pick)
    }

    fn tell(&self, before: &State, action: Action, after: &State, viewer: Viewer) -> Vec<Event> {
        self.told(before, action, after, viewer)
    }

    fn layout(&self) -> Layout {
        self.draw_layout()
    }

    fn scene(&self, view: &View) -> Scene {
        self.draw_scene(view)
    }

    fn detail(&self, state: &State, action: Action, rng: &mut Rng) -> Action {
        match (action, state.phase) {
            (Action::Battle { lost, .. }, Phase::Battle { attack, defence, .. }) => {
                Action::Battle { lost, faces: Faces::throw(attack, defence, lost, rng) }
            }
            _ => action,
        }
    }

    fn plain(&self, action: Action) -> Action {
        match action {
            Action::Battle { lost, .. } => Action::Battle { lost, faces: Faces::NONE },
            other => other,
        }
    }

    fn worth(&self, view: &View, seat: Seat) -> Vec<Worth> {
        eval::worth_for(self, view, seat)
    }

    fn candidates(&self, view: &View, rng: &mut Rng, out: &mut Vec<Action>) {
        rules::candidates(self, view, rng, out);
    }
}
