//! The whole truth of a game, and how actions change it.
//!
//! Sets of squares, one bit a square, make generation a few shifts; `apply` keeps them, and says at once
//! whether the game is over, so that nothing is worked out twice.

mod apply;
mod combat;
mod end;
mod generate;
mod key;
mod repetition;
mod signs;
mod terms;
mod trail;

pub use combat::{Fight, FightTable};
pub use end::{End, Phase};
pub use repetition::{Bans, Crossing};
pub use signs::Sign;
pub use terms::{BombRule, First, Reveal, Terms, Tie};
pub use trail::{LastMove, Trail, Walk};

use crate::board::{Army, Board, MOST_SQUARES, Move, Piece, Rank, Square, SquareSet, read_board};
use crate::view::{View, imagine};
use crate::{Stratego, notation};
use kernel::{Files, Game, Meta, Misreads, OptionSpec, Options, Rng, Seat, Seats, Turn, Viewer};
use std::fmt;

impl Game for Stratego {
    const META: Meta = Meta { id: "stratego", edition: 1, hidden: true, most_seats: 2, longest: 5_081 };
    const OPTIONS: &'static [OptionSpec] = terms::OPTIONS;
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
        let board = read_board(&file, text)?;
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
        match state.phase {
            Phase::Setup | Phase::Play => Turn::Act(state.to_move),
            Phase::Lot => Turn::Chance,
            Phase::Over(end) => Turn::Over(end.outcome()),
        }
    }

    #[inline]
    fn mover(&self, state: &State) -> Seat {
        state.to_move
    }

    fn count(&self, state: &State, scratch: &mut Vec<Action>) -> u64 {
        generate::count(self, state, scratch)
    }

    fn drafting(&self, state: &State) -> Seats {
        if state.phase == Phase::Setup { Seats::first(2) } else { Seats::NONE }
    }

    #[inline]
    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        generate::actions(self, state, out);
    }

    #[inline]
    fn apply(&self, state: &mut State, action: Action) -> Undo {
        apply::apply(self, state, action)
    }

    #[inline]
    fn undo(&self, state: &mut State, undo: Undo) {
        apply::undo(state, undo);
    }

    fn chance(&self, state: &State, out: &mut Vec<(Action, u32)>) {
        if state.phase == Phase::Lot {
            out.extend([Seat(0), Seat(1)].map(|seat| (Action::First(seat), 1)));
        }
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

/// One intention: a move, a placement during setup, or the lot that says who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A piece goes, and attacks what stands there.
    Move(Move),
    /// A piece is set up. In the game itself squares come in a fixed order; at the table, in any.
    Place {
        /// What it is.
        rank: Rank,
        /// Where it goes.
        square: Square,
    },
    /// The lot falls on this seat to start.
    First(Seat),
}

/// The whole truth: every piece, and the public memory of what happened.
#[derive(Clone, PartialEq)]
pub struct State {
    pieces: [Option<Piece>; MOST_SQUARES],
    /// All pieces of each seat.
    sides: [SquareSet; 2],
    /// Those that can ever move.
    movers: [SquareSet; 2],
    /// Those that go far.
    scouts: [SquareSet; 2],
    /// How many of each rank stand on the board.
    standing: [Army; 2],
    /// How many pieces were placed in setup, both seats together.
    pub(crate) placed: u8,
    pub(crate) to_move: Seat,
    pub(crate) phase: Phase,
    pub(crate) trail: Trail,
}

/// What `undo` needs to take an action back.
#[derive(Debug)]
pub struct Undo {
    action: Action,
    before: [Option<Piece>; 2],
    to_move: Seat,
    trail: trail::Undo,
}

impl State {
    /// An empty board before setup.
    pub fn empty() -> State {
        State {
            pieces: [None; MOST_SQUARES],
            sides: [SquareSet::NONE; 2],
            movers: [SquareSet::NONE; 2],
            scouts: [SquareSet::NONE; 2],
            standing: [Army::default(); 2],
            placed: 0,
            to_move: Seat(0),
            phase: Phase::Setup,
            trail: Trail::default(),
        }
    }

    /// The piece on a square.
    #[inline]
    pub fn at(&self, square: Square) -> Option<Piece> {
        self.pieces[square.index()]
    }

    /// All squares with a piece of `seat`.
    #[inline]
    pub fn side(&self, seat: Seat) -> SquareSet {
        self.sides[seat.index()]
    }

    /// The squares with a piece of `seat` that can ever move.
    #[inline]
    pub fn movers(&self, seat: Seat) -> SquareSet {
        self.movers[seat.index()]
    }

    /// How many of each rank `seat` has on the board.
    pub fn standing(&self, seat: Seat) -> Army {
        self.standing[seat.index()]
    }

    /// Who is to move.
    pub fn to_move(&self) -> Seat {
        self.to_move
    }

    /// How far the game is.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What everybody saw.
    pub fn trail(&self) -> &Trail {
        &self.trail
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        let (seat, rank) = (piece.seat().index(), piece.rank());
        self.pieces[square.index()] = Some(piece);
        self.sides[seat].add(square);
        self.standing[seat][rank.index()] += 1;
        if rank.moves() {
            self.movers[seat].add(square);
        }
        if rank == Rank::Scout {
            self.scouts[seat].add(square);
        }
    }

    /// Takes whatever stands on a square off the board.
    #[inline]
    pub(crate) fn lift(&mut self, square: Square) {
        if let Some(piece) = self.pieces[square.index()].take() {
            let seat = piece.seat().index();
            self.sides[seat].remove(square);
            self.movers[seat].remove(square);
            self.scouts[seat].remove(square);
            self.standing[seat][piece.rank().index()] -= 1;
        }
    }

    /// Moves a piece to an empty square; quicker than lifting it and putting it down.
    #[inline]
    fn slide(&mut self, step: Move, piece: Piece) {
        let seat = piece.seat().index();
        let both = SquareSet::only(step.from) | SquareSet::only(step.to);
        self.pieces[step.from.index()] = None;
        self.pieces[step.to.index()] = Some(piece);
        self.sides[seat] ^= both;
        self.movers[seat] ^= both;
        if piece.rank() == Rank::Scout {
            self.scouts[seat] ^= both;
        }
    }

    /// What is still to be placed by the seat whose turn it is in setup.
    pub fn reserve(&self, board: &Board, seat: Seat) -> Army {
        let mut left = board.army;
        for (left, standing) in left.iter_mut().zip(self.standing[seat.index()]) {
            *left -= standing;
        }
        left
    }
}

/// Every piece and the public memory; the sets and counts follow from them.
impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let standing = self.sides[0] | self.sides[1];
        f.debug_struct("State")
            .field("pieces", &standing.iter().map(|square| (square.0, self.at(square))).collect::<Vec<_>>())
            .field("placed", &self.placed)
            .field("to_move", &self.to_move)
            .field("phase", &self.phase)
            .field("trail", &self.trail)
            .finish()
    }
}
