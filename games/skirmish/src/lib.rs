//! Skirmish: a small Battle for Wesnoth on hexes.
//!
//! Two teams, humans and orcs, move leaders, swordsmen and bowmen over a field of grass, forest and water.
//! Houses pay gold, gold recruits units beside a castle, and a team that loses its leader loses the game.
//!
//! ```
//! use kernel::{Files, Game, Options, Turn, Seat};
//! use skirmish::Skirmish;
//! let files = Files::shipped(Skirmish::FILES);
//! let game = Skirmish::new(&Options::resolve(Skirmish::OPTIONS, &[], &files).unwrap(), &files).unwrap();
//! let mut actions = Vec::new();
//! game.actions(&game.start(), &mut actions);
//! assert_eq!(game.turn(&game.start()), Turn::Act(Seat(0)));
//! assert_eq!(actions.len(), 53);
//! ```

pub mod board;
pub mod eval;
pub mod moves;
pub mod notation;
mod rules;
mod scene;
pub mod view;

pub use moves::{Action, State, Undo};
pub use view::View;

use ::scene::{Event, Layer, Layout, MarkKind, Pick, Scene};
use board::{Board, Figures, Goings, Level};
use kernel::{Files, Game, Meta, Misread, Misreads, OptionSpec, Options, Rng, Seat, Turn, Viewer};
use moves::Ruleset;
use phrase::{Each, Text};
use table::{BotSpec, Format, LayerSpec, Playable, Reading, Worth, Yardstick};
use verdict::Tree;
use view::Sights;

/// The rules of the game with a level, figures and options.
#[derive(Clone, Debug)]
pub struct Skirmish {
    board: Board,
    figures: Figures,
    rules: Ruleset,
    sights: Sights,
}

impl Skirmish {
    /// The field.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The figures of all units.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// The rules that were chosen.
    pub fn ruleset(&self) -> &Ruleset {
        &self.rules
    }
}

impl Game for Skirmish {
    const META: Meta = Meta {
        id: "skirmish",
        edition: 1,
        hidden: true,
        most_seats: 2,
        // 100 rounds. In round r no more than 100 + 15 (r - 1) gold has ever been paid (three houses), which
        // buys a unit for 10 each beside the two leaders. Each unit moves five times and attacks once in
        // a round: 6 (1200 + 1.5 * 4950). Then 158 recruits in all, and 200 turns end.
        longest: 6 * 8625 + 158 + 200,
    };
    const OPTIONS: &'static [OptionSpec] = moves::OPTIONS;
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("rulesets/seed.toml", include_str!("../data/rulesets/seed.toml")),
        ("rulesets/wesnoth.toml", include_str!("../data/rulesets/wesnoth.toml")),
        ("levels/seed.txt", include_str!("../data/levels/seed.txt")),
        ("levels/symmetric.txt", include_str!("../data/levels/symmetric.txt")),
        ("levels/glade.txt", include_str!("../data/levels/glade.txt")),
        ("levels/valley.txt", include_str!("../data/levels/valley.txt")),
        ("units/seed.toml", include_str!("../data/units/seed.toml")),
        ("units/wesnoth.toml", include_str!("../data/units/wesnoth.toml")),
        ("terrain/plain.toml", include_str!("../data/terrain/plain.toml")),
    ];

    type State = State;
    type Action = Action;
    type Undo = Undo;
    type View = View;

    fn new(options: &Options, files: &Files) -> Result<Skirmish, Misreads> {
        let level = chosen(options, files, ("level", "levels", "txt"), Level::read);
        let figures = chosen(options, files, ("units", "units", "toml"), Figures::read);
        let goings = chosen(options, files, ("terrain", "terrain", "toml"), Goings::read);
        match (level, figures, goings) {
            (Ok(level), Ok(figures), Ok(goings)) => {
                let board = Board::new(level, &goings);
                let rules = Ruleset::new(options);
                let mut game = Skirmish { board, figures, rules, sights: Sights::default() };
                game.sights = game.survey();
                Ok(game)
            }
            (level, figures, goings) => {
                let wrong = [level.err(), figures.err(), goings.err()];
                Err(Misreads(wrong.into_iter().flatten().flatten().collect()))
            }
        }
    }

    fn seats(&self) -> u8 {
        2
    }

    fn hides(&self) -> bool {
        self.rules.fog
    }

    fn start(&self) -> State {
        self.first_state()
    }

    fn turn(&self, state: &State) -> Turn {
        match (state.head.ended, state.head.fight) {
            (Some(outcome), _) => Turn::Over(outcome),
            (None, Some(_)) => Turn::Chance,
            (None, None) => Turn::Act(state.head.mover),
        }
    }

    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        self.list_actions(state, out);
    }

    fn apply(&self, state: &mut State, action: Action) -> Undo {
        self.play(state, action)
    }

    fn undo(&self, state: &mut State, undo: Undo) {
        state.revert(undo);
    }

    fn chance(&self, state: &State, out: &mut Vec<(Action, u32)>) {
        let Some(fight) = state.head.fight else { return };
        let hit = u32::from(self.next_strike(state, &fight).0);
        out.push((Action::Strike { hits: true }, hit));
        out.push((Action::Strike { hits: false }, 100 - hit));
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.look_at(state, viewer)
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        self.imagine_state(view, rng)
    }

    fn key(&self, state: &State) -> u64 {
        self.mix(state)
    }
}

impl Playable for Skirmish {
    const RULES: Each<&'static str> = phrase::rulebooks!("..");
    const SENTENCES: Each<&'static str> = phrase::sentences!("../data");
    const SYMBOLS: &'static str = include_str!("../data/symbols.svg");
    // On the original's level whoever begins wins nearly always; machines meet on even ground.
    const MACHINE_OPTIONS: &'static [(&'static str, &'static str)] = &[("level", "symmetric")];
    const LEVELS: [&'static str; 5] = ["random", "seed-heuristic", "heuristic", "deep:1ms", "deep:100ms"];
    const YARDSTICKS: &'static [Yardstick] = &[
        Yardstick {
            player: "deep:100ms",
            baseline: "seed-deep",
            goal: 95,
            options: &[("level", "symmetric")],
        },
        Yardstick { player: "deep:10ms", baseline: "deep:1ms", goal: 50, options: &[] },
        Yardstick { player: "deep:100ms", baseline: "deep:10ms", goal: 50, options: &[] },
    ];
    const LIVELY: &'static str = include_str!("../data/lively.log");
    const STRENGTH: &'static str = include_str!("../data/strength.toml");

    fn trees() -> &'static [Tree<Skirmish>] {
        rules::TREES
    }

    fn bots() -> &'static [BotSpec<Skirmish>] {
        eval::BOTS
    }

    fn layers() -> &'static [LayerSpec] {
        scene::LAYERS
    }

    fn formats() -> &'static [Format<Skirmish>] {
        notation::FORMATS
    }

    fn check(files: &Files) -> Result<Vec<Text>, Misreads> {
        notation::check(files)
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        scene::team_key(seat)
    }

    fn write(&self, action: Action) -> String {
        self.write_action(action)
    }

    fn read(&self, view: &View, line: &str) -> Result<Reading<Action>, Misread> {
        self.read_action(view, line)
    }

    fn write_position(&self, view: &View) -> String {
        self.write_view(view)
    }

    fn read_position(&self, line: &str) -> Result<State, Misread> {
        self.read_state(line)
    }

    fn path(&self, view: &View, action: Action) -> Vec<Pick> {
        self.picks(view, action)
    }

    fn meant(&self, view: &View, picks: &[Pick]) -> Option<Action> {
        self.action_of(view, picks)
    }

    fn mark(&self, _view: &View, action: Action) -> MarkKind {
        self.mark_of(action)
    }

    fn label(&self, view: &View, pick: &Pick) -> Option<Text> {
        self.label_of(view, pick)
    }

    fn tell(&self, before: &State, action: Action, after: &State, viewer: Viewer) -> Vec<Event> {
        self.tell_of(before, action, after, viewer)
    }

    fn layout(&self) -> Layout {
        self.lay_out()
    }

    fn scene(&self, view: &View) -> Scene {
        self.draw(view)
    }

    fn worth(&self, view: &View, seat: Seat) -> Vec<Worth> {
        eval::worth_for(self, view, seat)
    }

    fn layer(&self, view: &View, id: &str, side: Option<Seat>) -> Option<Layer> {
        self.layer_of(view, id, side)
    }

    fn candidates(&self, view: &View, rng: &mut Rng, out: &mut Vec<Action>) {
        self.propose(view, rng, out);
    }
}

/// Reads the file that an option names.
fn chosen<T>(
    options: &Options,
    files: &Files,
    (key, folder, ending): (&str, &str, &str),
    read: impl Fn(&str, &str) -> Result<T, Vec<Misread>>,
) -> Result<T, Vec<Misread>> {
    let (name, text) =
        files.find(folder, options.get(key), ending).expect("options are resolved: the file is there");
    read(&name, text)
}
