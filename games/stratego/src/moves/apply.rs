//! Plays an action and takes it back.

use super::{Action, First, LastMove, Phase, State, Undo};
use crate::Stratego;
use crate::board::{Move, Piece, Rank, Square};
use kernel::Seat;

/// Plays a legal action.
#[inline]
pub(super) fn apply(game: &Stratego, state: &mut State, action: Action) -> Undo {
    match action {
        Action::Move(step) => game.march(state, step),
        Action::Place { rank, square } => game.place(state, rank, square),
        Action::First(seat) => game.draw_lot(state, seat),
    }
}

/// Takes the last action back.
#[inline]
pub(super) fn undo(state: &mut State, undo: Undo) {
    match undo.action {
        Action::Move(step) => {
            state.lift(step.from);
            state.lift(step.to);
            for (square, piece) in [step.from, step.to].into_iter().zip(undo.before) {
                if let Some(piece) = piece {
                    state.put(square, piece);
                }
            }
            state.phase = Phase::Play;
        }
        Action::Place { square, .. } => {
            state.placed -= 1;
            state.lift(square);
            state.phase = Phase::Setup;
        }
        Action::First(_) => state.phase = Phase::Lot,
    }
    state.to_move = undo.to_move;
    state.trail.undo(undo.trail);
}

impl Undo {
    /// What takes back an action that is no move.
    fn of(action: Action, state: &State) -> Undo {
        Undo { action, before: [None; 2], to_move: state.to_move, trail: state.trail.mark() }
    }
}

impl Stratego {
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
                First::Lot => state.phase = Phase::Lot,
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
        state.phase = Phase::Play;
        state.to_move = seat;
        self.settle(state, None);
    }

    /// The square on which the seat whose turn it is in setup places next.
    pub(crate) fn next_place(&self, seat: Seat, placed: u8) -> Square {
        self.board.setup[seat.index()][usize::from(placed) % self.board.army_size()]
    }
}
