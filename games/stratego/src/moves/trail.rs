//! What everybody saw: the last moves, and the counters that limits and repetition rules need.
//!
//! All of it is public, so a view carries the same trail as the state.

use super::signs::{self, Sign};
use super::{Fight, State};
use crate::Stratego;
use crate::board::{MOST_SQUARES, Move, Rank, Square, SquareSet};
use kernel::Seat;

/// How many of a seat's last moves are remembered: the two-squares rule looks at five of them, people and
/// machines that do not want to walk in circles at all.
pub const RECENT: usize = 32;

/// What everybody saw of the moves so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trail {
    /// The last moves of each seat, the latest first.
    pub recent: [[Move; RECENT]; 2],
    /// How the piece on each square came there.
    pub walks: [Walk; MOST_SQUARES],
    /// What the piece on each square was seen to do.
    pub signs: [Sign; MOST_SQUARES],
    /// Where bombs of each seat stood that are gone: a flag may still be beside them.
    pub craters: [SquareSet; 2],
    /// The length of each seat's chase, in moves of both sides.
    pub chase: [u32; 2],
    /// The moves of both sides since the older of the two chases began, the latest last.
    pub history: Vec<Move>,
    /// Moves since the last attack.
    pub quiet: u32,
    /// Moves so far.
    pub moves: u32,
    /// The last move.
    pub last: Option<LastMove>,
}

/// How a piece came to where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    /// Its last square before this one.
    pub from: Square,
    /// How many moves in a row, whatever others did in between, it made to and fro between the two; 0 for none.
    pub moves: u8,
}

impl Walk {
    const NONE: Walk = Walk { from: Square(0), moves: 0 };
}

/// A move as both players saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastMove {
    /// Who made it.
    pub seat: Seat,
    /// From where to where.
    pub step: Move,
    /// The combat, if there was one.
    pub fight: Option<Fight>,
}

/// What takes a trail one move back.
#[derive(Debug)]
pub(super) struct Undo {
    recent: [Move; RECENT],
    /// The walks of the squares that were left and reached.
    walks: [Walk; 2],
    signs: signs::Undo,
    craters: [SquareSet; 2],
    chase: [u32; 2],
    history: History,
    quiet: u32,
    last: Option<LastMove>,
}

/// What a move did to the history.
#[derive(Debug)]
enum History {
    /// Nothing.
    Kept,
    /// It added its step.
    Grown,
    /// It ended every chase; this is what was forgotten.
    Dropped(Vec<Move>),
}

impl Default for Trail {
    fn default() -> Trail {
        Trail {
            recent: [[Move::NONE; RECENT]; 2],
            walks: [Walk::NONE; MOST_SQUARES],
            signs: [Sign::default(); MOST_SQUARES],
            craters: [SquareSet::NONE; 2],
            chase: [0; 2],
            history: Vec::new(),
            quiet: 0,
            moves: 0,
            last: None,
        }
    }
}

impl Trail {
    /// The last move of a seat.
    #[inline]
    pub fn last_of(&self, seat: Seat) -> Option<Move> {
        let step = self.recent[seat.index()][0];
        step.is_some().then_some(step)
    }

    /// The walk that a step would make; an attack begins a new one.
    #[inline]
    pub fn walk(&self, step: Move, is_attack: bool) -> Walk {
        let before = self.walks[step.from.index()];
        let goes_back = before.moves > 0 && before.from == step.to && !is_attack;
        Walk { from: step.from, moves: if goes_back { before.moves.saturating_add(1) } else { 1 } }
    }

    /// What takes the trail back to where it is now after an action that is no move.
    pub(super) fn mark(&self) -> Undo {
        Undo {
            recent: [Move::NONE; RECENT],
            walks: [Walk::NONE; 2],
            signs: signs::Undo::default(),
            craters: self.craters,
            chase: self.chase,
            history: History::Kept,
            quiet: self.quiet,
            last: self.last,
        }
    }

    /// Takes the trail one action back.
    #[inline]
    pub(super) fn undo(&mut self, undo: Undo) {
        if let Some(last) = self.last {
            self.moves -= 1;
            self.recent[last.seat.index()] = undo.recent;
            self.walks[last.step.from.index()] = undo.walks[0];
            self.walks[last.step.to.index()] = undo.walks[1];
            self.unsee(last.step, &undo.signs);
        }
        match undo.history {
            History::Kept => {}
            History::Grown => {
                self.history.pop();
            }
            History::Dropped(history) => self.history = history,
        }
        self.craters = undo.craters;
        self.chase = undo.chase;
        self.quiet = undo.quiet;
        self.last = undo.last;
    }
}

impl Stratego {
    /// Writes a move that was just made into the trail.
    #[inline]
    pub(super) fn remember(&self, state: &mut State, last: LastMove) -> Undo {
        let seat = last.seat.index();
        let signs = self.witness(state, last);
        let trail = &state.trail;
        let mut undo = Undo {
            recent: trail.recent[seat],
            walks: [last.step.from, last.step.to].map(|square| trail.walks[square.index()]),
            signs,
            craters: trail.craters,
            chase: trail.chase,
            history: History::Kept,
            quiet: trail.quiet,
            last: trail.last,
        };
        if self.terms.more_squares {
            undo.history = self.follow_chase(state, last);
        }
        let trail = &mut state.trail;
        trail.recent[seat].copy_within(..RECENT - 1, 1);
        trail.recent[seat][0] = last.step;
        trail.walks[last.step.to.index()] = trail.walk(last.step, last.fight.is_some());
        trail.walks[last.step.from.index()] = Walk::NONE;
        if last.fight.is_some_and(|fight| fight.defender == Rank::Bomb && !fight.defender_stays) {
            trail.craters[last.seat.other().index()].add(last.step.to);
        }
        trail.moves += 1;
        trail.quiet = if last.fight.is_some() { 0 } else { trail.quiet + 1 };
        trail.last = Some(last);
        undo
    }

    /// Lets the chases of both seats grow or end. Called before `recent` learns of the move.
    fn follow_chase(&self, state: &mut State, last: LastMove) -> History {
        let (seat, other) = (last.seat, last.seat.other());
        let fled =
            state.trail.last_of(other).is_some_and(|step| self.board.next_to(step.to).has(last.step.from));
        let [mut own, mut theirs] = [seat, other].map(|seat| state.trail.chase[seat.index()]);
        theirs = if fled { theirs + 1 } else { 0 };
        if last.fight.is_some() {
            (own, theirs) = (0, 0);
        }
        let near = !(self.board.next_to(last.step.to) & state.side(other)).is_empty();
        own = if near { own + 1 } else { 0 };
        let trail = &mut state.trail;
        trail.chase[seat.index()] = own;
        trail.chase[other.index()] = theirs;
        // A chase of length n looks back over n - 1 moves.
        if own.max(theirs) <= 1 {
            return History::Dropped(std::mem::take(&mut trail.history));
        }
        trail.history.push(last.step);
        History::Grown
    }
}
