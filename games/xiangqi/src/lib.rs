//! Chinese chess, traditional and with terrain. Pieces, grounds and boards are text files, compiled once
//! into the tables that the generator walks.
//!
//! ```
//! use kernel::{Files, Game, Options};
//! use xiangqi::Xiangqi;
//! let files = Files::shipped(Xiangqi::FILES);
//! let given = [("ruleset".to_string(), "traditional".to_string())];
//! let options = Options::resolve(Xiangqi::OPTIONS, &given, &files).expect("the shipped rulesets are sound");
//! let game = Xiangqi::new(&options, &files).expect("the shipped files are sound");
//! assert_eq!(game.count(&game.start(), &mut Vec::new()), 44);
//! ```

pub mod board;
pub mod eval;
pub mod moves;
pub mod notation;
pub mod rules;
pub mod scene;
pub mod view;

use ::scene::{Event, Layer, Layout, MarkKind, Pick, Scene};
use board::Board;
use kernel::{
    Files, Game, Meta, Misread, Misreads, OptionKind, OptionSpec, Options, Outcome, Rng, Seat, Turn, Viewer,
};
use moves::{Engine, Move, Repetition, State, Undo};
use phrase::{Each, Text};
use table::{BotSpec, Format, LayerSpec, Playable, ProtocolSpec, Reading, Worth, Yardstick};
use verdict::Tree;
use view::View;

/// The game with its options fixed.
#[derive(Debug)]
pub struct Xiangqi {
    /// What the option `board` says.
    name: String,
    board: Board,
    engine: Engine,
    judgement: eval::Judgement,
    /// How often a position may stand before the game ends; nothing if as often as one likes.
    folds: Option<u32>,
    /// Moves without a capture after which the game is a draw.
    limit: Option<u32>,
}

impl Xiangqi {
    /// The board and its pieces.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The enemies that attack the royal piece of `side`.
    pub fn attackers(&self, state: &State, side: Seat) -> moves::Squares {
        self.engine.attackers(state, side)
    }

    /// Where the piece on a square could go if nobody minded the royal pieces.
    pub fn reach(&self, state: &State, from: board::Square) -> moves::Squares {
        self.engine.reach(state, from)
    }

    /// What a repeated position means, if it has come back often enough.
    fn repetition(&self, state: &State) -> Option<Repetition> {
        self.engine.repetition(state, self.folds?)
    }

    fn is_exhausted(&self, state: &State) -> bool {
        self.limit.is_some_and(|limit| u32::from(state.quiet()) >= limit)
    }

    /// Whether the game is over though there may be legal moves.
    #[inline]
    fn is_cut_short(&self, state: &State) -> bool {
        self.is_exhausted(state) || self.repetition(state).is_some()
    }

    fn outcome_of(&self, repetition: Repetition) -> Outcome {
        match repetition {
            Repetition::Draw => Outcome::draw("xiangqi.end.repetition"),
            Repetition::Checker(side) => Outcome::won(side.other(), "xiangqi.end.perpetual"),
        }
    }
}

impl Game for Xiangqi {
    const META: Meta = Meta {
        id: "xiangqi",
        edition: 1,
        hidden: false,
        most_seats: 2,
        // Thirty pieces can be captured, each after at most 120 moves, and 120 moves follow the last.
        longest: 31 * 120,
    };

    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "ruleset",
            kind: OptionKind::File {
                folder: "rulesets",
                ending: "toml",
                shipped: &["seed", "traditional"],
                inside: None,
            },
            default: "seed",
        },
        OptionSpec {
            key: "board",
            kind: OptionKind::File {
                folder: "boards",
                ending: "toml",
                shipped: &["plain", "desert", "mountain", "glacier", "traditional"],
                inside: Some("board.toml"),
            },
            default: "plain",
        },
        OptionSpec {
            key: "horse",
            kind: OptionKind::OneOf(&["board", "straight_first", "diagonal_first"]),
            default: "board",
        },
        OptionSpec { key: "repetition", kind: OptionKind::OneOf(&["simple", "off"]), default: "simple" },
        OptionSpec { key: "folds", kind: OptionKind::Number { least: 2, most: 9 }, default: "3" },
        OptionSpec { key: "limit", kind: OptionKind::NumberOrOff { least: 1, most: 9999 }, default: "120" },
    ];

    const FILES: &'static [(&'static str, &'static str)] = &[
        ("grounds.toml", include_str!("../data/grounds.toml")),
        ("pieces/traditional.toml", include_str!("../data/pieces/traditional.toml")),
        ("pieces/western.toml", include_str!("../data/pieces/western.toml")),
        ("boards/plain.toml", include_str!("../data/boards/plain.toml")),
        ("boards/desert.toml", include_str!("../data/boards/desert.toml")),
        ("boards/mountain.toml", include_str!("../data/boards/mountain.toml")),
        ("boards/glacier.toml", include_str!("../data/boards/glacier.toml")),
        ("boards/traditional.toml", include_str!("../data/boards/traditional.toml")),
        ("rulesets/seed.toml", include_str!("../data/rulesets/seed.toml")),
        ("rulesets/traditional.toml", include_str!("../data/rulesets/traditional.toml")),
    ];

    type State = State;
    type Action = Move;
    type Undo = Undo;
    type View = View;

    fn new(options: &Options, files: &Files) -> Result<Xiangqi, Misreads> {
        let name = options.get("board");
        let inside = format!("{name}/board.toml");
        let file = match files.get(&inside) {
            Some(_) => inside,
            None => files.find("boards", name, "toml").map_or(inside, |found| found.0),
        };
        let choice = Some(options.get("horse")).filter(|choice| *choice != "board");
        let board = Board::compile(&file, files, choice).map_err(Misreads)?;
        let game = Xiangqi {
            name: name.to_string(),
            engine: Engine::new(&board),
            judgement: eval::Judgement::new(&board),
            board,
            folds: options.number("folds").filter(|_| options.is("repetition", "simple")),
            limit: options.number("limit"),
        };
        let start = game.start();
        let Some(square) = game.attackers(&start, start.mover().other()).iter().next() else {
            return Ok(game);
        };
        let text = files.get(&file).unwrap_or_default();
        let drawn = text.find("start").unwrap_or(0);
        Err(Misread::at_offset(&file, text, drawn, game.in_reach(&start, square)).into())
    }

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self) -> State {
        self.engine.position(&self.board.start, Seat(0), 0, 0)
    }

    fn turn(&self, state: &State) -> Turn {
        if let Some(repetition) = self.repetition(state) {
            return Turn::Over(self.outcome_of(repetition));
        }
        let mover = state.mover();
        if !self.engine.any(state) {
            let checked = !self.attackers(state, mover).is_empty();
            let reason = if checked { "xiangqi.end.mate" } else { "xiangqi.end.stalemate" };
            return Turn::Over(Outcome::won(mover.other(), reason));
        }
        match self.is_exhausted(state) {
            true => Turn::Over(Outcome::draw("xiangqi.end.limit")),
            false => Turn::Act(mover),
        }
    }

    fn mover(&self, state: &State) -> Seat {
        state.mover()
    }

    fn actions(&self, state: &State, out: &mut Vec<Move>) {
        if !self.is_cut_short(state) {
            self.engine.list(state, out);
        }
    }

    fn count(&self, state: &State, _scratch: &mut Vec<Move>) -> u64 {
        if self.is_cut_short(state) { 0 } else { self.engine.count(state) }
    }

    fn apply(&self, state: &mut State, action: Move) -> Undo {
        self.engine.apply(state, action)
    }

    fn undo(&self, state: &mut State, undo: Undo) {
        self.engine.undo(state, undo);
    }

    fn view(&self, state: &State, _viewer: Viewer) -> View {
        View::of(state)
    }

    fn imagine(&self, view: &View, _rng: &mut Rng) -> State {
        view.state().clone()
    }

    fn key(&self, state: &State) -> u64 {
        self.engine.key(state)
    }
}

impl Playable for Xiangqi {
    const RULES: Each<&'static str> = phrase::rulebooks!("..");
    const SENTENCES: Each<&'static str> = phrase::sentences!("../data");
    const SYMBOLS: &'static str = include_str!("../data/symbols.svg");
    const LEVELS: [&'static str; 5] = ["random", "seed-chesster", "heuristic", "deep:50ms", "deep:500ms"];
    const OPENING: u32 = 6;
    const YARDSTICKS: &'static [Yardstick] =
        &[Yardstick { player: "deep:100ms", baseline: "seed-chesster", goal: 95, options: &[] }];
    const LIVELY: &'static str = include_str!("../data/lively.log");
    const STRENGTH: &'static str = include_str!("../data/strength.toml");

    fn trees() -> &'static [Tree<Xiangqi>] {
        rules::TREES
    }

    fn bots() -> &'static [BotSpec<Xiangqi>] {
        eval::BOTS
    }

    fn layers() -> &'static [LayerSpec] {
        scene::LAYERS
    }

    fn formats() -> &'static [Format<Xiangqi>] {
        &[Format {
            id: "fen",
            ending: "fen",
            write: notation::fen::write,
            read: notation::fen::read,
            knows: notation::fen::knows,
        }]
    }

    fn protocols() -> &'static [ProtocolSpec] {
        notation::uci::PROTOCOLS
    }

    fn check(files: &Files) -> Result<Vec<Text>, Misreads> {
        notation::check(files)
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        self.board.sides[seat.index()].name
    }

    fn hue(&self, seat: Seat) -> u8 {
        self.board.sides[seat.index()].colour
    }

    fn write(&self, action: Move) -> String {
        self.write_move(action)
    }

    fn read(&self, _view: &View, line: &str) -> Result<Reading<Move>, Misread> {
        self.read_move(line).map(Reading::from)
    }

    fn write_position(&self, view: &View) -> String {
        self.write_fen(view.state())
    }

    fn read_position(&self, line: &str) -> Result<State, Misread> {
        self.read_fen(line)
    }

    fn path(&self, _view: &View, action: Move) -> Vec<Pick> {
        self.picks(action)
    }

    fn meant(&self, _view: &View, picks: &[Pick]) -> Option<Move> {
        self.meaning(picks)
    }

    fn mark(&self, view: &View, action: Move) -> MarkKind {
        if view.state().at(action.to).is_some() { MarkKind::Target } else { MarkKind::CanGo }
    }

    fn tell(&self, before: &State, action: Move, after: &State, _viewer: Viewer) -> Vec<Event> {
        self.telling(before, action, after)
    }

    fn layout(&self) -> Layout {
        self.draw_layout()
    }

    fn scene(&self, view: &View) -> Scene {
        self.draw_scene(view)
    }

    fn worth(&self, view: &View, seat: Seat) -> Vec<Worth> {
        self.worth_for(view.state(), seat)
    }

    fn layer(&self, view: &View, id: &str, side: Option<Seat>) -> Option<Layer> {
        self.layer_of(view, id, side)
    }

    fn candidates(&self, view: &View, rng: &mut Rng, out: &mut Vec<Move>) {
        rules::candidates(self, view, rng, out);
    }
}
