//! How far a game is, and when it is over.

use super::{Fight, State};
use crate::Stratego;
use crate::board::Rank;
use kernel::{Outcome, Seat};

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Pieces are being placed.
    Setup,
    /// Everything is placed; a lot says who starts.
    Lot,
    /// Moves are made.
    Play,
    /// It is over.
    Over(End),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// This seat took the flag.
    Flag(Seat),
    /// This seat won, because the other had to move and could not.
    Stuck(Seat),
    /// Neither side has a piece left that can ever move.
    NobodyMoves,
    /// Too many moves without an attack.
    NoAttack,
    /// Too many moves.
    TooLong,
}

impl End {
    /// The same as an outcome.
    pub fn outcome(self) -> Outcome {
        match self {
            End::Flag(seat) => Outcome::won(seat, "stratego.victory.flag"),
            End::Stuck(seat) => Outcome::won(seat, "stratego.victory.stuck"),
            End::NobodyMoves => Outcome::draw("stratego.draw.nobody-moves"),
            End::NoAttack => Outcome::draw("stratego.draw.no-attack"),
            End::TooLong => Outcome::draw("stratego.draw.too-long"),
        }
    }
}

impl Stratego {
    /// Ends the game if it is over now that `state.to_move` is to move.
    ///
    /// What happened on the board comes before the limits: a player who cannot move at the last move of
    /// a limit has lost.
    #[inline]
    pub(super) fn settle(&self, state: &mut State, fight: Option<Fight>) {
        if let Some(end) = self.end(state, fight) {
            state.phase = Phase::Over(end);
        }
    }

    #[inline]
    fn end(&self, state: &State, fight: Option<Fight>) -> Option<End> {
        let winner = state.to_move.other();
        if fight.is_some_and(|fight| fight.defender == Rank::Flag) {
            return Some(End::Flag(winner));
        }
        if (state.movers[0] | state.movers[1]).is_empty() {
            return Some(End::NobodyMoves);
        }
        if !self.can_move(state) {
            return Some(End::Stuck(winner));
        }
        self.limit(state.trail.quiet, state.trail.moves)
    }

    /// The limit that was reached, if one was.
    #[inline]
    pub(crate) fn limit(&self, quiet: u32, moves: u32) -> Option<End> {
        if self.terms.no_attack_limit.is_some_and(|limit| quiet >= limit) {
            return Some(End::NoAttack);
        }
        self.terms.move_limit.filter(|&limit| moves >= limit).map(|_| End::TooLong)
    }
}
