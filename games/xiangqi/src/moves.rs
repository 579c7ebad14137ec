//! Positions and moves: what stands where, making a move and taking it back.

mod chase;
mod end;
mod exchange;
mod generate;
mod key;
mod options;
mod past;
mod repetition;
mod set;
mod sight;
mod tables;
mod threats;

pub use repetition::Repetition;
pub use set::Squares;
pub use sight::Seen;
pub(crate) use threats::lines;

use crate::Xiangqi;
use crate::board::{Board, MOST_KINDS, MOST_SQUARES, Man, Piece, Square};
use crate::eval::{Judgement, Points, Worths};
use crate::view::View;
use chase::Chases;
use generate::Tables;
use kernel::{Files, Game, Meta, Misread, Misreads, OptionSpec, Options, Rng, Seat, Turn, Viewer};
use key::Keys;
use past::{Past, Pasts};

impl Game for Xiangqi {
    const META: Meta = Meta {
        id: "xiangqi",
        edition: 1,
        hidden: false,
        most_seats: 2,
        // Thirty pieces can be captured, each after at most 120 moves, and 120 moves follow the last.
        longest: 31 * 120,
    };

    const OPTIONS: &'static [OptionSpec] = options::OPTIONS;

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
        let board = Board::compile(&file, files, choice)?;
        let game = Xiangqi {
            name: name.to_string(),
            engine: Engine::new(&board),
            judgement: Judgement::new(&board),
            board,
            folds: options.number("folds").filter(|_| !options.is("repetition", "off")),
            is_chasing_judged: options.is("repetition", "asian"),
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

    fn has_lots(&self) -> bool {
        false
    }

    fn start(&self) -> State {
        self.engine.position(&self.board.start, Seat(0), 0, 0)
    }

    fn turn(&self, state: &State) -> Turn {
        end::turn(self, state)
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

/// A move from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where it starts.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
}

/// A position and what came before it since the last capture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    cells: [Option<Man>; MOST_SQUARES],
    sides: [Squares; 2],
    kinds: [Squares; MOST_KINDS],
    kings: [Square; 2],
    turn: Seat,
    /// How often the position has stood before.
    repeats: u8,
    quiet: u16,
    ply: u32,
    key: u64,
    /// What stands where, in points for the first side.
    points: Points,
    last: Option<Move>,
    past: Pasts,
}

/// What takes a move back.
#[derive(Debug)]
pub struct Undo {
    made: Move,
    moved: Man,
    captured: Option<Man>,
    last: Option<Move>,
    repeats: u8,
    quiet: u16,
    key: u64,
    points: Points,
    past: Pasts,
}

impl State {
    /// What stands on a square.
    #[inline(always)]
    pub fn at(&self, square: Square) -> Option<Piece> {
        self.cells[square.index()].map(|man| man.piece)
    }

    /// Which man stands on a square.
    pub fn man(&self, square: Square) -> Option<Man> {
        self.cells[square.index()]
    }

    /// Who is to move.
    pub fn mover(&self) -> Seat {
        self.turn
    }

    /// Every square of a side's pieces.
    pub fn pieces_of(&self, side: Seat) -> Squares {
        self.sides[side.index()]
    }

    /// Where a side's royal piece stands.
    pub fn king(&self, side: Seat) -> Square {
        self.kings[side.index()]
    }

    /// Moves since the last capture, both sides counted.
    pub fn quiet(&self) -> u16 {
        self.quiet
    }

    /// Moves since the start of the game, both sides counted.
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// How often the position has stood before since the last capture.
    pub fn repeats(&self) -> u8 {
        self.repeats
    }

    /// What the pieces of the first side are worth where they stand, less those of the second.
    #[inline]
    pub fn points(&self) -> Points {
        self.points
    }

    /// Every square of a kind's pieces, both sides'.
    pub fn pieces_of_kind(&self, kind: usize) -> Squares {
        self.kinds[kind]
    }

    /// The moves since the last capture and who made each, the latest first.
    pub fn made_back(&self) -> impl Iterator<Item = (Move, Man)> {
        self.past.back().map(|past| (past.made, past.moved))
    }

    /// The last move, if there was one.
    pub fn last(&self) -> Option<Move> {
        self.last
    }
}

/// A board compiled for play.
#[derive(Debug)]
pub struct Engine {
    tables: Width,
    keys: Keys,
    worths: Worths,
    /// For each piece: what it becomes on its last row.
    promoted: Vec<Option<Piece>>,
    last_rows: [Squares; 2],
    royal: usize,
    chases: Chases,
}

/// Tables for small and for large boards.
#[derive(Debug)]
enum Width {
    Small(Tables<u128>),
    Large(Tables<Squares>),
}

/// Squares that fit the small tables.
const SMALL: usize = 128;

impl Engine {
    /// The tables of a board.
    pub fn new(board: &Board) -> Engine {
        let tables = match board.len() {
            ..=SMALL => Width::Small(Tables::new(board)),
            _ => Width::Large(Tables::new(board)),
        };
        let pieces = (0..board.kinds.len()).flat_map(|kind| [(kind, Seat(0)), (kind, Seat(1))]);
        let promoted = pieces.map(|(kind, side)| Some(Piece::new(board.kinds[kind].promotes?, side)));
        let last_row = |side| board.squares().filter(|&square| board.is_last_row(side, square)).collect();
        Engine {
            tables,
            keys: Keys::new(board),
            worths: Worths::new(board),
            promoted: promoted.collect(),
            last_rows: [last_row(Seat(0)), last_row(Seat(1))],
            royal: board.royal(),
            chases: Chases::new(board),
        }
    }

    /// From now on pieces are worth something else where they stand. Positions made before are not counted anew.
    pub(crate) fn reweigh(&mut self, worths: Worths) {
        self.worths = worths;
    }

    /// A position with these pieces and no past. Each side must have its royal piece.
    pub fn position(&self, cells: &[Option<Piece>], turn: Seat, quiet: u16, ply: u32) -> State {
        let mut state = State {
            cells: [None; MOST_SQUARES],
            sides: [Squares::NONE; 2],
            kinds: [Squares::NONE; MOST_KINDS],
            kings: [Square(0); 2],
            turn,
            repeats: 0,
            quiet,
            ply,
            key: self.keys.turn(turn),
            points: Points::default(),
            last: None,
            past: Pasts::default(),
        };
        let pieces =
            cells.iter().enumerate().filter_map(|(index, cell)| Some((Square(index as u8), (*cell)?)));
        for (number, (square, piece)) in pieces.enumerate() {
            self.put(&mut state, Man { piece, number: number as u8 }, square);
            if piece.kind() == self.royal {
                state.kings[piece.side().index()] = square;
            }
        }
        state
    }

    /// How many legal moves there are.
    pub fn count(&self, state: &State) -> u64 {
        match &self.tables {
            Width::Small(tables) => tables.count(state),
            Width::Large(tables) => tables.count(state),
        }
    }

    /// The legal moves, appended.
    pub fn list(&self, state: &State, out: &mut Vec<Move>) {
        match &self.tables {
            Width::Small(tables) => tables.list(state, out),
            Width::Large(tables) => tables.list(state, out),
        }
    }

    /// The legal captures, appended.
    pub fn captures(&self, state: &State, out: &mut Vec<Move>) {
        match &self.tables {
            Width::Small(tables) => tables.captures(state, out),
            Width::Large(tables) => tables.captures(state, out),
        }
    }

    /// How many squares the pieces of a side could go to, each weighed by its kind.
    pub fn mobility(&self, state: &State, side: Seat, weights: &[i32]) -> i32 {
        match &self.tables {
            Width::Small(tables) => tables.mobility(state, side, weights),
            Width::Large(tables) => tables.mobility(state, side, weights),
        }
    }

    /// Whether there is a legal move.
    pub fn any(&self, state: &State) -> bool {
        match &self.tables {
            Width::Small(tables) => tables.any(state),
            Width::Large(tables) => tables.any(state),
        }
    }

    /// The enemies that attack the royal piece of `side`, or face it against the rules.
    pub fn attackers(&self, state: &State, side: Seat) -> Squares {
        match &self.tables {
            Width::Small(tables) => set::Set::store(tables.attackers(state, side)),
            Width::Large(tables) => tables.attackers(state, side),
        }
    }

    /// Where the piece on `from` could go if nobody minded the royal pieces.
    pub fn reach(&self, state: &State, from: Square) -> Squares {
        match &self.tables {
            Width::Small(tables) => set::Set::store(tables.reach(state, from)),
            Width::Large(tables) => tables.reach(state, from),
        }
    }

    /// Makes a legal move.
    #[inline]
    pub fn apply(&self, state: &mut State, made: Move) -> Undo {
        let moved = state.cells[made.from.index()].expect("a legal move starts on a piece");
        let captured = state.cells[made.to.index()];
        let mut undo = Undo {
            made,
            moved,
            captured,
            last: state.last,
            repeats: state.repeats,
            quiet: state.quiet,
            key: state.key,
            points: state.points,
            past: Pasts::default(),
        };
        match captured {
            Some(man) => {
                self.lift(state, man, made.to);
                state.quiet = 0;
                undo.past = std::mem::take(&mut state.past);
            }
            None => {
                state.past.push(Past { key: state.key, made, moved });
                state.quiet = state.quiet.saturating_add(1);
            }
        }
        self.lift(state, moved, made.from);
        self.put(state, self.arrives_as(moved, made.to), made.to);
        if moved.piece.kind() == self.royal {
            state.kings[moved.piece.side().index()] = made.to;
        }
        state.turn = state.turn.other();
        state.key ^= self.keys.change;
        state.ply += 1;
        state.last = Some(made);
        state.repeats = state.past.count(state.key);
        undo
    }

    /// Takes the last move back.
    #[inline]
    pub fn undo(&self, state: &mut State, undo: Undo) {
        let Undo { made, moved, captured, .. } = undo;
        flip(state, self.arrives_as(moved, made.to).piece, made.to);
        flip(state, moved.piece, made.from);
        state.cells[made.from.index()] = Some(moved);
        state.cells[made.to.index()] = captured;
        match captured {
            Some(man) => {
                flip(state, man.piece, made.to);
                state.past = undo.past;
            }
            None => {
                state.past.pop();
            }
        }
        if moved.piece.kind() == self.royal {
            state.kings[moved.piece.side().index()] = made.from;
        }
        state.turn = state.turn.other();
        state.ply -= 1;
        (state.key, state.points) = (undo.key, undo.points);
        (state.quiet, state.repeats, state.last) = (undo.quiet, undo.repeats, undo.last);
    }

    /// The position's key: what stands where, and who is to move.
    pub fn key(&self, state: &State) -> u64 {
        state.key
    }

    #[inline(always)]
    fn arrives_as(&self, man: Man, to: Square) -> Man {
        match self.promoted[man.piece.index()] {
            Some(piece) if self.last_rows[man.piece.side().index()].has(to) => Man { piece, ..man },
            _ => man,
        }
    }

    #[inline(always)]
    fn put(&self, state: &mut State, man: Man, square: Square) {
        state.cells[square.index()] = Some(man);
        state.points += self.worths.of(man.piece, square);
        state.key ^= self.keys.of(man.piece, square);
        flip(state, man.piece, square);
    }

    #[inline(always)]
    fn lift(&self, state: &mut State, man: Man, square: Square) {
        state.cells[square.index()] = None;
        state.points -= self.worths.of(man.piece, square);
        state.key ^= self.keys.of(man.piece, square);
        flip(state, man.piece, square);
    }

    /// The same position without a past.
    pub fn forgetting(&self, state: &State) -> State {
        State { past: Pasts::default(), repeats: 0, quiet: 0, last: None, ..*state }
    }

    /// The position as if the mover had passed, without a past.
    pub fn passed(&self, state: &State) -> State {
        State {
            past: Pasts::default(),
            turn: state.turn.other(),
            key: state.key ^ self.keys.change,
            ply: state.ply + 1,
            repeats: 0,
            last: None,
            ..*state
        }
    }
}

/// Puts a piece into the sets of its side and kind, or takes it out of them.
#[inline(always)]
fn flip(state: &mut State, piece: Piece, square: Square) {
    state.sides[piece.side().index()].flip(square);
    state.kinds[piece.kind()].flip(square);
}
