//! What everybody saw each piece do, for whoever guesses at its rank.
//!
//! A piece that goes up to a known foe hopes to beat it; one that goes away fears it; one that is left standing
//! beside it does neither. Signs go with their piece through the whole game, and end when its rank is shown.

use super::{LastMove, State, Trail};
use crate::Stratego;
use crate::board::{Move, Rank, Square, SquareSet};
use kernel::Seat;

/// What everybody saw of one piece. Ranks are the numbers of known foes; 0 where there was none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sign {
    /// The strongest known foe that it went up to.
    pub sought: u8,
    /// The weakest known foe that it went away from.
    pub fled: u8,
    /// The weakest known foe that came beside it and that it did not attack at once.
    pub spared: u8,
    /// How often it went up to foes whose rank nobody knew.
    pub dared: u8,
    /// How often it moved.
    pub moves: u8,
}

/// What takes signs one move back: those of the squares that were left and reached, and of those that spared.
#[derive(Debug, Default)]
pub(super) struct Undo {
    step: [Sign; 2],
    spared: [Option<(Square, Sign)>; 4],
}

impl Trail {
    /// Takes the signs back to before a move.
    #[inline]
    pub(super) fn unsee(&mut self, step: Move, undo: &Undo) {
        for (square, sign) in undo.spared.into_iter().flatten() {
            self.signs[square.index()] = sign;
        }
        self.signs[step.from.index()] = undo.step[0];
        self.signs[step.to.index()] = undo.step[1];
    }
}

impl Stratego {
    /// Writes what a move that was just made tells into the signs.
    #[inline]
    pub(super) fn witness(&self, state: &mut State, last: LastMove) -> Undo {
        let [from, to] = [last.step.from, last.step.to].map(Square::index);
        let mut undo = Undo { step: [state.trail.signs[from], state.trail.signs[to]], ..Undo::default() };
        let sign = if last.fight.is_some() { Sign::default() } else { self.sign(state, last) };
        state.trail.signs[from] = Sign::default();
        state.trail.signs[to] = sign;
        if let Some((foe, rank)) = arrival(state, last.seat.other()) {
            let beside = self.board.next_to(foe) & state.side(last.seat);
            let others = beside.iter().filter(|square| *square != last.step.to);
            for (saved, square) in undo.spared.iter_mut().zip(others) {
                let sign = &mut state.trail.signs[square.index()];
                *saved = Some((square, *sign));
                sign.spared = weaker(sign.spared, rank as u8);
            }
        }
        undo
    }

    /// What a quiet move adds to the signs of its piece.
    fn sign(&self, state: &State, last: LastMove) -> Sign {
        let mut sign = state.trail.signs[last.step.from.index()];
        let foes = state.side(last.seat.other());
        let [left, reached] = [last.step.from, last.step.to].map(|square| self.board.next_to(square) & foes);
        sign.moves = sign.moves.saturating_add(1);
        for rank in known(state, left.minus(reached)) {
            sign.fled = weaker(sign.fled, rank as u8);
        }
        let met = reached.minus(left);
        for rank in known(state, met) {
            sign.sought = sign.sought.max(rank as u8);
        }
        let unknown = met.iter().any(|square| state.at(square).is_some_and(|it| it.told().is_none()));
        sign.dared = sign.dared.saturating_add(u8::from(unknown));
        sign
    }
}

/// Where a seat's last move ended, if what stands there is known to everybody.
fn arrival(state: &State, seat: Seat) -> Option<(Square, Rank)> {
    let square = state.trail.last_of(seat)?.to;
    let rank = state.at(square).filter(|piece| piece.seat() == seat)?.told()?;
    Some((square, rank))
}

/// The ranks of pieces that everybody knows and that can move.
fn known(state: &State, squares: SquareSet) -> impl Iterator<Item = Rank> {
    squares.iter().filter_map(|square| state.at(square)?.told()).filter(|rank| rank.moves())
}

/// The weaker of two ranks, the first of which may be none.
fn weaker(one: u8, other: u8) -> u8 {
    if one == 0 { other } else { one.min(other) }
}
