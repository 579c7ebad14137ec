//! A toy game with a little of everything: a worked example, and the laws' own test subject.
//!
//! Three seats hide an ace among their cells in secret. Each holds hidden cards, strikes the others' cells
//! with dice, and is out when its ace is uncovered. The folder is laid out like that of a real game.
//!
//! ```
//! use kernel::{Files, Game, Options, Seat, Turn};
//! use testkit::toy::Toy;
//! let files = Files::shipped(Toy::FILES);
//! let options = Options::resolve(Toy::OPTIONS, &[], &files).unwrap();
//! let game = Toy::new(&options, &files).unwrap();
//! assert_eq!(game.turn(&game.start()), Turn::Act(Seat(0)));
//! ```

pub mod board;
pub mod eval;
pub mod moves;
pub mod notation;
pub mod rules;
pub mod scene;
pub mod view;

pub use board::{Kind, Square};
pub use moves::{Action, Pending, State};
pub use view::View;

use ::scene::{Event, Layer, Layout, Pick, Scene};
use board::SEATS;
use kernel::{
    Files, Game, Meta, Misread, Misreads, OptionKind, OptionSpec, Options, Rng, Seat, Seats, Turn, Viewer,
};
use moves::Undo;
use phrase::{Each, Text};
use table::{BotSpec, Drafting, Format, LayerSpec, Playable, Reading, Worth};
use verdict::Tree;

/// The toy with its options fixed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toy {
    /// How many cells a seat has; as many ranks of cards there are.
    pub cells: u8,
    /// How many cards of each rank there are.
    pub copies: u8,
    /// How many cards a seat is dealt.
    pub hand: u8,
    /// How many dice a seat has for the whole game.
    pub dice: u8,
    /// After so many turns the game is drawn.
    pub limit: u8,
}

impl Game for Toy {
    const META: Meta = Meta { id: "toy", edition: 1, hidden: true, most_seats: SEATS, longest: 36 };
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "ruleset",
            kind: OptionKind::File {
                folder: "rulesets",
                ending: "toml",
                shipped: &["plain", "tiny"],
                inside: None,
            },
            default: "plain",
        },
        OptionSpec { key: "cells", kind: OptionKind::Number { least: 2, most: 3 }, default: "3" },
        OptionSpec { key: "copies", kind: OptionKind::Number { least: 1, most: 4 }, default: "2" },
        OptionSpec { key: "hand", kind: OptionKind::Number { least: 0, most: 2 }, default: "1" },
        OptionSpec { key: "dice", kind: OptionKind::Number { least: 0, most: 9 }, default: "3" },
        OptionSpec { key: "limit", kind: OptionKind::Number { least: 1, most: 99 }, default: "12" },
    ];
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("rulesets/plain.toml", include_str!("toy/data/rulesets/plain.toml")),
        ("rulesets/tiny.toml", include_str!("toy/data/rulesets/tiny.toml")),
    ];

    type State = State;
    type Action = Action;
    type Undo = Undo;
    type View = View;

    fn new(options: &Options, _files: &Files) -> Result<Toy, Misreads> {
        let number = |key| options.number(key).and_then(|n| u8::try_from(n).ok()).unwrap_or_default();
        let toy = Toy {
            cells: number("cells"),
            copies: number("copies"),
            hand: number("hand"),
            dice: number("dice"),
            limit: number("limit"),
        };
        match SEATS * toy.hand <= toy.cells * toy.copies {
            true => Ok(toy),
            false => {
                Err(Misread::new(Text::new("toy.few-cards").number("most", toy.cells * toy.copies)).into())
            }
        }
    }

    fn seats(&self) -> u8 {
        SEATS
    }

    fn start(&self) -> State {
        moves::start(self)
    }

    fn turn(&self, state: &State) -> Turn {
        state.turn(self)
    }

    fn drafting(&self, state: &State) -> Seats {
        if state.is_setup(self) { Seats::first(SEATS) } else { Seats::NONE }
    }

    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        moves::actions(self, state, out);
    }

    fn apply(&self, state: &mut State, action: Action) -> Undo {
        let before = Undo(*state);
        moves::apply(self, state, action);
        before
    }

    fn undo(&self, state: &mut State, undo: Undo) {
        *state = undo.0;
    }

    fn leaving(&self, state: &State, seat: Seat) -> Option<Action> {
        moves::may_leave(self, state, seat).then_some(Action::Leave(seat))
    }

    fn chance(&self, state: &State, out: &mut Vec<(Action, u32)>) {
        moves::chance(self, state, out);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        view::imagine(self, view, rng)
    }

    fn key(&self, state: &State) -> u64 {
        moves::key(state)
    }
}

impl Playable for Toy {
    const RULES: Each<&'static str> = phrase::rulebooks!("toy");
    const LEVELS: [&'static str; 5] = ["random"; 5];
    const SENTENCES: Each<&'static str> = phrase::sentences!("toy/data");

    fn trees() -> &'static [Tree<Toy>] {
        rules::TREES
    }

    fn bots() -> &'static [BotSpec<Toy>] {
        &[BotSpec { name: "hunter", make: || Box::new(eval::Hunter) }]
    }

    fn layers() -> &'static [LayerSpec] {
        &[LayerSpec { id: "danger" }]
    }

    fn formats() -> &'static [Format<Toy>] {
        notation::FORMATS
    }

    fn check(files: &Files) -> Result<Vec<Text>, Misreads> {
        notation::check(files)
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        ["toy.red", "toy.green", "toy.blue"][seat.index()]
    }

    fn write(&self, action: Action) -> String {
        notation::write(action)
    }

    fn read(&self, view: &View, line: &str) -> Result<Reading<Action>, Misread> {
        notation::read(self, view, line)
    }

    fn write_position(&self, view: &View) -> String {
        notation::write_position(self, view)
    }

    fn read_position(&self, line: &str) -> Result<State, Misread> {
        notation::read_position(self, line)
    }

    fn path(&self, _view: &View, action: Action) -> Vec<Pick> {
        scene::path(self, action)
    }

    fn meant(&self, _view: &View, picks: &[Pick]) -> Option<Action> {
        scene::meant(self, picks)
    }

    fn label(&self, _view: &View, pick: &Pick) -> Option<Text> {
        scene::label(pick)
    }

    fn tell(&self, before: &State, action: Action, after: &State, viewer: Viewer) -> Vec<Event> {
        scene::tell(self, before, action, after, viewer)
    }

    fn layout(&self) -> Layout {
        scene::layout(self)
    }

    fn scene(&self, view: &View) -> Scene {
        scene::scene(self, view)
    }

    fn layer(&self, view: &View, id: &str, side: Option<Seat>) -> Option<Layer> {
        (id == "danger").then(|| eval::danger(self, view, side))
    }

    fn worth(&self, view: &View, seat: Seat) -> Vec<Worth> {
        eval::worth_for(view, seat)
    }

    fn detail(&self, state: &State, action: Action, rng: &mut Rng) -> Action {
        moves::detail(state, action, rng)
    }

    fn plain(&self, action: Action) -> Action {
        moves::plain(action)
    }

    fn candidates(&self, view: &View, _rng: &mut Rng, out: &mut Vec<Action>) {
        rules::candidates(self, view, out);
    }

    fn draft(&self) -> Option<&dyn Drafting<Toy>> {
        Some(self)
    }
}
