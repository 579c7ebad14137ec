//! Puzzles: a mate in one to four moves. A search finds it; then it is proved without that search, by every check and every reply.

use crate::Xiangqi;
use crate::eval::deep;
use crate::moves::{Move, State};
use kernel::Game;
use search::{Budget, WIN};
use table::Riddle;

/// The most moves of a mate.
const MOST: u32 = 4;
/// How many nodes the search may look at that finds them, and how many the proof may.
const SEARCHED: u64 = 3_000;
const PROVED: u64 = 400_000;

/// The mate that a position holds for its mover.
pub(crate) fn riddle(game: &Xiangqi, state: &State) -> Riddle<Move> {
    let found = deep().with_room(12).search(game, state, &Budget::nodes(SEARCHED), |_| {});
    if found.value < WIN - (2 * MOST as i32) {
        return Riddle::Nothing;
    }
    let mut proof = Proof { game, state: state.clone(), nodes: PROVED };
    for moves in 1..=MOST {
        match proof.mating(moves).as_deref() {
            None => return Riddle::Thrown("the proof takes too long"),
            Some([]) => {}
            Some([_, _, ..]) => return Riddle::Thrown("several moves mate"),
            Some([_]) if state.ply() < 8 => return Riddle::Thrown("in the opening"),
            Some([only]) => {
                let line = proof.line(*only, moves);
                return Riddle::Proved { grade: moves as u8, goal: "win", within: moves, line };
            }
        }
    }
    Riddle::Thrown("not proved by checks alone")
}

/// Whether whoever is to move mates within `moves` moves by checks alone, whatever the other side replies: proved by
/// looking at every check and every reply. Nothing if that would take too long.
pub fn is_mate(game: &Xiangqi, state: &State, moves: u32) -> Option<bool> {
    let mut proof = Proof { game, state: state.clone(), nodes: PROVED };
    proof.mating(moves).map(|found| !found.is_empty())
}

struct Proof<'a> {
    game: &'a Xiangqi,
    state: State,
    nodes: u64,
}

impl Proof<'_> {
    /// The first moves that mate within `moves` moves.
    fn mating(&mut self, moves: u32) -> Option<Vec<Move>> {
        let mut found = Vec::new();
        for check in self.checks()? {
            if self.after(check, |proof| proof.loses(moves - 1))? {
                found.push(check);
            }
        }
        Some(found)
    }

    /// Every move that gives check and brings no position back.
    fn checks(&mut self) -> Option<Vec<Move>> {
        self.nodes = self.nodes.checked_sub(1)?;
        let mut actions = Vec::new();
        self.game.actions(&self.state, &mut actions);
        actions.retain(|&action| {
            let undo = self.game.apply(&mut self.state, action);
            let king = self.state.mover();
            let is_check = !self.game.attackers(&self.state, king).is_empty() && self.state.repeats() == 0;
            self.game.undo(&mut self.state, undo);
            is_check
        });
        Some(actions)
    }

    /// Whether the mover, in check, is mated within `moves` more moves whatever it does.
    fn loses(&mut self, moves: u32) -> Option<bool> {
        let replies = self.replies();
        if moves == 0 {
            return Some(replies.is_empty());
        }
        for reply in replies {
            if !self.after(reply, |proof| proof.mates(moves))? {
                return Some(false);
            }
        }
        Some(true)
    }

    fn mates(&mut self, moves: u32) -> Option<bool> {
        for check in self.checks()? {
            if self.after(check, |proof| proof.loses(moves - 1))? {
                return Some(true);
            }
        }
        Some(false)
    }

    fn replies(&self) -> Vec<Move> {
        let mut replies = Vec::new();
        self.game.actions(&self.state, &mut replies);
        replies
    }

    fn after<T>(&mut self, action: Move, look: impl FnOnce(&mut Self) -> T) -> T {
        let undo = self.game.apply(&mut self.state, action);
        let seen = look(self);
        self.game.undo(&mut self.state, undo);
        seen
    }

    /// The mate that begins with a move, against the reply that holds out longest.
    fn line(&mut self, first: Move, moves: u32) -> Vec<Move> {
        let undo = self.game.apply(&mut self.state, first);
        let mut line = vec![first];
        if let Some((reply, next, left)) = self.stubborn(moves.saturating_sub(1)) {
            let undo = self.game.apply(&mut self.state, reply);
            line.push(reply);
            line.extend(self.line(next, left));
            self.game.undo(&mut self.state, undo);
        }
        self.game.undo(&mut self.state, undo);
        line
    }

    /// The reply that holds out longest, what mates after it, and in how many moves.
    fn stubborn(&mut self, moves: u32) -> Option<(Move, Move, u32)> {
        let mut best = None;
        for reply in self.replies() {
            let soonest = self.after(reply, |proof| {
                (1..=moves).find_map(|left| Some((proof.mating(left)?.first().copied()?, left)))
            });
            let (next, left) = soonest?;
            if best.is_none_or(|(_, _, longest)| left > longest) {
                best = Some((reply, next, left));
            }
        }
        best
    }
}
