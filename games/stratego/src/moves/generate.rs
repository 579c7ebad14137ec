//! Lists the legal moves. No allocation: sets are shifted, results appended.

use super::{Action, Bans, Phase, State};
use crate::board::{Direction, Move, Rank, SquareSet};
use crate::{Stratego, View};
use kernel::{Game, Rng};

/// Appends the legal actions of the seat to act: single steps by direction, then the long moves of scouts.
#[inline]
pub(super) fn actions(game: &Stratego, state: &State, out: &mut Vec<Action>) {
    match state.phase {
        Phase::Play => game.list_moves(state, out),
        Phase::Setup => game.list_places(state, out),
        Phase::Lot | Phase::Over(_) => {}
    }
}

/// How many legal actions there are: without a rule of repetition in force, sets need only be counted.
pub(super) fn count(game: &Stratego, state: &State, scratch: &mut Vec<Action>) -> u64 {
    let own = state.side(state.to_move);
    let free = !game.terms.bans_anything() || game.bans(&state.trail, state.to_move, own).is_empty();
    if state.phase != Phase::Play || !free {
        scratch.clear();
        actions(game, state, scratch);
        return scratch.len() as u64;
    }
    let open = game.board.land.minus(own);
    let foes = state.side(state.to_move.other());
    let strikes = if game.terms.scout_strike { foes } else { SquareSet::NONE };
    let mut count = 0;
    for direction in Direction::ALL {
        count += (game.board.shift(state.movers(state.to_move), direction) & open).count();
        let mut reach = game.board.shift(state.scouts[state.to_move.index()], direction) & open.minus(foes);
        while !reach.is_empty() {
            reach = game.board.shift(reach, direction) & (open.minus(foes) | strikes);
            count += reach.count();
            reach = reach.minus(foes);
        }
    }
    count as u64
}

impl Stratego {
    fn list_moves(&self, state: &State, out: &mut Vec<Action>) {
        let first = out.len();
        self.list_steps(state, out);
        self.list_jumps(state, out);
        if self.terms.bans_anything() {
            let bans = self.bans(&state.trail, state.to_move, state.side(state.to_move));
            if !bans.is_empty() {
                self.strike_out(state, &bans, out, first);
            }
        }
    }

    /// Single steps of every piece at once, a direction at a time.
    #[inline]
    fn list_steps(&self, state: &State, out: &mut Vec<Action>) {
        let movers = state.movers(state.to_move);
        let open = self.board.land.minus(state.side(state.to_move));
        for direction in Direction::ALL {
            let stride = self.board.stride(direction);
            (self.board.shift(movers, direction) & open).each(|to| {
                out.push(Action::Move(Move { from: to.offset(-stride), to }));
            });
        }
    }

    /// Moves of scouts beyond the first square, which must be empty.
    #[inline]
    fn list_jumps(&self, state: &State, out: &mut Vec<Action>) {
        let foes = state.side(state.to_move.other());
        let empty = self.board.land.minus(state.side(state.to_move)).minus(foes);
        let strikes = if self.terms.scout_strike { foes } else { SquareSet::NONE };
        let scouts = state.scouts[state.to_move.index()];
        for direction in Direction::ALL {
            let stride = self.board.stride(direction);
            let mut reach = self.board.shift(scouts, direction) & empty;
            let mut back = stride;
            while !reach.is_empty() {
                reach = self.board.shift(reach, direction) & (empty | strikes);
                back += stride;
                reach.each(|to| out.push(Action::Move(Move { from: to.offset(-back), to })));
                reach = reach & empty;
            }
        }
    }

    /// The moves of the seat to act in a view as they would be without the rules of repetition.
    pub(crate) fn steps_before_bans(&self, view: &View) -> Vec<Move> {
        // What is hidden has no say in which moves are legal, so any state that gives the view will do.
        let state = self.imagine(view, &mut Rng::seeded(0));
        let mut moves = Vec::new();
        self.list_steps(&state, &mut moves);
        self.list_jumps(&state, &mut moves);
        let step = |action| if let Action::Move(step) = action { Some(step) } else { None };
        moves.into_iter().filter_map(step).collect()
    }

    fn strike_out(&self, state: &State, bans: &Bans, out: &mut Vec<Action>, first: usize) {
        let mut kept = first;
        for i in first..out.len() {
            let legal = !matches!(out[i], Action::Move(step) if self.is_banned(state, bans, step));
            if legal {
                out[kept] = out[i];
                kept += 1;
            }
        }
        out.truncate(kept);
    }

    #[inline]
    fn is_banned(&self, state: &State, bans: &Bans, step: Move) -> bool {
        let foes = state.side(state.to_move.other());
        bans.crosses(&self.board, step) || bans.repeats(&self.board, foes, step)
    }

    /// Whether the seat to move has a legal move.
    #[inline]
    pub(crate) fn can_move(&self, state: &State) -> bool {
        let movers = state.movers(state.to_move);
        let open = self.board.land.minus(state.side(state.to_move));
        let targets = Direction::ALL.map(|direction| self.board.shift(movers, direction) & open);
        if targets.iter().all(|set| set.is_empty()) {
            return false;
        }
        if !self.terms.bans_anything() {
            return true;
        }
        let bans = self.bans(&state.trail, state.to_move, state.side(state.to_move));
        bans.is_empty() || self.can_move_within(state, &bans)
    }

    /// The rare case: some moves are forbidden, so one must be found that is not.
    fn can_move_within(&self, state: &State, bans: &Bans) -> bool {
        let mut moves = Vec::new();
        self.list_steps(state, &mut moves);
        self.list_jumps(state, &mut moves);
        moves.iter().any(|action| matches!(action, Action::Move(step) if !self.is_banned(state, bans, *step)))
    }

    fn list_places(&self, state: &State, out: &mut Vec<Action>) {
        let left = state.reserve(&self.board, state.to_move);
        let square = self.next_place(state.to_move, state.placed);
        let ranks = Rank::ALL.into_iter().filter(|rank| left[rank.index()] > 0);
        out.extend(ranks.map(|rank| Action::Place { rank, square }));
    }
}
