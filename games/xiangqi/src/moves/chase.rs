//! Who chases whom: the pieces that a move threatens anew, and that could be had for nothing.
//!
//! The readings taken are those of the Asian rules: the attack itself must be new, only legal captures threaten, and a check in
//! between excuses nothing.

use super::{Engine, Move, State};
use crate::board::{Bank, Board, MOST_KINDS, Piece, Square};
use crate::moves::Squares;
use kernel::Seat;

/// Men by their numbers, in a set like those of squares.
type Men = Squares;

/// What the rules of chasing ask about the kinds of a board.
#[derive(Debug)]
pub(super) struct Chases {
    /// May chase for ever: royal pieces and those on foot.
    free: [bool; MOST_KINDS],
    on_foot: [bool; MOST_KINDS],
    values: [i32; MOST_KINDS],
    /// What lies beyond the river, for each side.
    beyond: [Squares; 2],
}

impl Chases {
    pub(super) fn new(board: &Board) -> Chases {
        let beyond =
            |side| board.squares().filter(|&it| board.bank(side, it) == Some(Bank::Beyond)).collect();
        let mut chases = Chases {
            free: [false; MOST_KINDS],
            on_foot: [false; MOST_KINDS],
            values: [0; MOST_KINDS],
            beyond: [beyond(Seat(0)), beyond(Seat(1))],
        };
        for (index, kind) in board.kinds.iter().enumerate() {
            chases.free[index] = kind.royal || kind.foot;
            chases.on_foot[index] = kind.foot;
            chases.values[index] = kind.value;
        }
        chases
    }

    /// Whether a piece on a square may be chased at all: no royal piece, and nobody on foot on their own side of the river.
    fn is_prey(&self, piece: Piece, at: Square) -> bool {
        let kind = piece.kind();
        match self.on_foot[kind] {
            true => self.beyond[piece.side().index()].has(at),
            false => !self.free[kind],
        }
    }

    /// Whether a piece is so much dearer than another that it is chased by it even when covered: half as much again.
    fn is_dearer(&self, target: Piece, than: Piece) -> bool {
        2 * self.values[target.kind()] >= 3 * self.values[than.kind()]
    }
}

impl Engine {
    /// For each side: the men that it chased with every move since the `first` position of the past.
    pub(super) fn chased_since(&self, state: &State, first: usize) -> [Men; 2] {
        let mut always = [!Men::NONE; 2];
        let mut after = state.clone();
        while after.past.len() > first {
            let mut before = after.clone();
            self.step_back(&mut before);
            let side = before.turn.index();
            always[side] = always[side] & self.chased(&before, &after);
            after = before;
        }
        always
    }

    /// The men that the move between two positions chases.
    fn chased(&self, before: &State, after: &State) -> Men {
        let earlier = self.threats_in(before);
        let is_new = |threat: &Threat| earlier.iter().all(|it| it.men != threat.men);
        let threats = self.threats_in(&self.passed(after)).into_iter();
        let chases = threats.filter(|threat| is_new(threat) && self.is_chase(after, threat.made));
        chases.map(|threat| Square(threat.men.1)).collect()
    }

    /// The legal captures of the mover, with the men they are about.
    fn threats_in(&self, state: &State) -> Vec<Threat> {
        let mut captures = Vec::new();
        self.captures(state, &mut captures);
        let number = |square| state.man(square).map_or(u8::MAX, |man| man.number);
        captures.into_iter().map(|made| Threat { made, men: (number(made.from), number(made.to)) }).collect()
    }

    /// Whether a capture that the side that has just moved threatens is a chase: by a piece that must not chase for ever, of one that may be
    /// chased, which could not take it instead, and for nothing.
    fn is_chase(&self, after: &State, made: Move) -> bool {
        let (Some(hunter), Some(target)) = (after.at(made.from), after.at(made.to)) else { return false };
        !self.chases.free[hunter.kind()]
            && self.chases.is_prey(target, made.to)
            && !(hunter.kind() == target.kind()
                && self.may_take(after, Move { from: made.to, to: made.from }))
            && (self.chases.is_dearer(target, hunter) || !self.is_covered(after, made))
    }

    fn may_take(&self, state: &State, made: Move) -> bool {
        self.threats_in(state).iter().any(|threat| threat.made == made)
    }

    /// Whether the other side could recapture.
    fn is_covered(&self, after: &State, made: Move) -> bool {
        let mut taken = self.passed(after);
        self.apply(&mut taken, made);
        self.threats_in(&taken).iter().any(|threat| threat.made.to == made.to)
    }
}

/// A capture that could be made, and the numbers of who takes and who is taken.
struct Threat {
    made: Move,
    men: (u8, u8),
}
