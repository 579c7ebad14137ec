//! The whole truth of a game, and how actions change it.
//!
//! Sets of squares, one bit a square, make generation a few shifts; `apply` keeps them, and says at once
//! whether the game is over, so that nothing is worked out twice.

mod combat;
mod end;
mod generate;
mod repetition;
mod terms;
mod trail;

pub use combat::{Fight, FightTable};
pub use end::{End, Stage};
pub use repetition::{Bans, Crossing};
pub(crate) use terms::OPTIONS;
pub use terms::{BombRule, First, Reveal, Terms, Tie};
pub use trail::{LastMove, Trail, Walk};

use crate::Stratego;
use crate::board::{Army, Board, MOST_SQUARES, Move, Piece, Rank, Square, SquareSet};
use kernel::Seat;
use std::fmt;

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
    pub(crate) stage: Stage,
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

impl Undo {
    /// What takes back an action that is no move.
    fn of(action: Action, state: &State) -> Undo {
        Undo { action, before: [None; 2], to_move: state.to_move, trail: state.trail.mark() }
    }
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
            stage: Stage::Setup,
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
    pub fn stage(&self) -> Stage {
        self.stage
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
        self.sides[seat].0 ^= both.0;
        self.movers[seat].0 ^= both.0;
        if piece.rank() == Rank::Scout {
            self.scouts[seat].0 ^= both.0;
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
            .field("stage", &self.stage)
            .field("trail", &self.trail)
            .finish()
    }
}

impl Stratego {
    /// Plays an action; see [`kernel::Game::apply`].
    #[inline]
    pub(crate) fn play(&self, state: &mut State, action: Action) -> Undo {
        match action {
            Action::Move(step) => self.march(state, step),
            Action::Place { rank, square } => self.place(state, rank, square),
            Action::First(seat) => self.draw_lot(state, seat),
        }
    }

    /// Takes the last action back.
    #[inline]
    pub(crate) fn take_back(&self, state: &mut State, undo: Undo) {
        match undo.action {
            Action::Move(step) => {
                state.lift(step.from);
                state.lift(step.to);
                for (square, piece) in [step.from, step.to].into_iter().zip(undo.before) {
                    if let Some(piece) = piece {
                        state.put(square, piece);
                    }
                }
                state.stage = Stage::Play;
            }
            Action::Place { square, .. } => {
                state.placed -= 1;
                state.lift(square);
                state.stage = Stage::Setup;
            }
            Action::First(_) => state.stage = Stage::Lot,
        }
        state.to_move = undo.to_move;
        state.trail.undo(undo.trail);
    }

    #[inline]
    fn march(&self, state: &mut State, step: Move) -> Undo {
        let mover = state.to_move;
        let piece = state.at(step.from).expect("a legal move starts from a piece");
        let target = state.at(step.to);
        let moved =
            if piece.rank() == Rank::Scout { piece.moved(self.board.distance(step)) } else { piece.moved(1) };
        let mut fight = None;
        match target {
            None => state.slide(step, moved),
            Some(defender) => fight = Some(self.attack(state, step, moved, defender)),
        }
        let last = LastMove { seat: mover, step, fight };
        let trail = self.remember(state, last);
        state.to_move = mover.other();
        self.settle(state, fight);
        Undo { action: Action::Move(step), before: [Some(piece), target], to_move: mover, trail }
    }

    fn place(&self, state: &mut State, rank: Rank, square: Square) -> Undo {
        let undo = Undo::of(Action::Place { rank, square }, state);
        state.put(square, Piece::new(state.to_move, rank));
        state.placed += 1;
        let size = self.board.army_size();
        if usize::from(state.placed) == size {
            state.to_move = Seat(1);
        } else if usize::from(state.placed) == 2 * size {
            match self.terms.first {
                First::Lot => state.stage = Stage::Lot,
                First::Always(seat) => self.begin(state, seat),
            }
        }
        undo
    }

    fn draw_lot(&self, state: &mut State, seat: Seat) -> Undo {
        let undo = Undo::of(Action::First(seat), state);
        self.begin(state, seat);
        undo
    }

    /// Play begins; it may end at once when `seat` is walled in by its own bombs.
    pub(crate) fn begin(&self, state: &mut State, seat: Seat) {
        state.stage = Stage::Play;
        state.to_move = seat;
        self.settle(state, None);
    }

    /// The square on which the seat whose turn it is in setup places next.
    pub(crate) fn next_place(&self, seat: Seat, placed: u8) -> Square {
        self.board.setup[seat.index()][usize::from(placed) % self.board.army_size()]
    }
}
