//! What was learned about moves while looking: which cut off, where, and after what.

use crate::Xiangqi;
use crate::moves::{Move, State};

/// The most a history counts.
const MOST: i32 = 16_384;
/// The most entries of the history of pairs of moves: a large board with many kinds shares some.
const PAIRS: usize = 1 << 22;

/// What was learned about moves.
#[derive(Debug, Default)]
pub(super) struct Memory {
    squares: usize,
    /// How many slots a move may have: a piece and where it goes.
    slots: usize,
    kinds: usize,
    /// For each start and target, for each side.
    plain: Vec<i16>,
    /// For each slot after each slot.
    pairs: Vec<i16>,
    /// For each slot and each kind captured.
    captures: Vec<i16>,
    /// For each slot: what refuted it.
    answers: Vec<Option<Move>>,
}

/// A piece and where it went: what later moves are remembered by.
pub(super) type Slot = Option<u32>;

impl Memory {
    /// Makes room for a game's board, and forgets everything unless it `keeps`.
    pub fn begin(&mut self, game: &Xiangqi, keeps: bool) {
        let (squares, kinds) = (game.board.len(), game.board.kinds.len());
        if keeps && (self.squares, self.kinds) == (squares, kinds) {
            return;
        }
        let slots = squares * kinds * 2;
        let is_new = (self.squares, self.kinds) != (squares, kinds);
        (self.squares, self.kinds, self.slots) = (squares, kinds, slots);
        let lists = [
            (&mut self.plain, squares * squares * 2),
            (&mut self.pairs, (slots * slots).min(PAIRS)),
            (&mut self.captures, slots * kinds),
        ];
        for (list, length) in lists {
            match is_new {
                true => *list = vec![0; length],
                false => list.fill(0),
            }
        }
        self.answers = vec![None; slots];
    }

    /// The slot of a move in the position it is made in.
    #[inline]
    pub fn slot(&self, state: &State, made: Move) -> Slot {
        state.at(made.from).map(|piece| (piece.index() * self.squares + made.to.index()) as u32)
    }

    /// How well a quiet move has done, after the moves before.
    #[inline]
    pub fn quiet(&self, state: &State, made: Move, before: &[Slot]) -> i32 {
        let Some(slot) = self.slot(state, made) else { return 0 };
        let mut sum = 2 * i32::from(self.plain[self.plain_place(state, made)]);
        for &before in before.iter().flatten() {
            sum += i32::from(self.pairs[self.pair_place(before, slot)]);
        }
        sum
    }

    /// How well a capture has done.
    #[inline]
    pub fn capture(&self, state: &State, made: Move) -> i32 {
        self.capture_place(state, made).map_or(0, |place| i32::from(self.captures[place]))
    }

    /// What refuted a move.
    #[inline]
    pub fn answer(&self, before: Slot) -> Option<Move> {
        before.and_then(|slot| self.answers[slot as usize])
    }

    /// A quiet move cut off, and those tried before it did not.
    pub fn reward_quiet(&mut self, state: &State, made: Move, tried: &[Move], before: &[Slot], depth: i32) {
        if let Some(slot) = before[0] {
            self.answers[slot as usize] = Some(made);
        }
        let more = bonus(depth);
        self.change_quiet(state, made, before, more);
        for &other in tried {
            self.change_quiet(state, other, before, -more);
        }
    }

    /// A capture cut off or did not.
    pub fn reward_capture(&mut self, state: &State, made: Move, depth: i32, is_good: bool) {
        if let Some(place) = self.capture_place(state, made) {
            let more = if is_good { bonus(depth) } else { -bonus(depth) };
            change(&mut self.captures[place], more);
        }
    }

    fn change_quiet(&mut self, state: &State, made: Move, before: &[Slot], more: i32) {
        let place = self.plain_place(state, made);
        change(&mut self.plain[place], more);
        let Some(slot) = self.slot(state, made) else { return };
        for &before in before.iter().flatten() {
            let place = self.pair_place(before, slot);
            change(&mut self.pairs[place], more);
        }
    }

    #[inline]
    fn plain_place(&self, state: &State, made: Move) -> usize {
        (state.mover().index() * self.squares + made.from.index()) * self.squares + made.to.index()
    }

    #[inline]
    fn pair_place(&self, before: u32, slot: u32) -> usize {
        let place = before as usize * self.slots + slot as usize;
        if place < self.pairs.len() { place } else { place % self.pairs.len() }
    }

    #[inline]
    fn capture_place(&self, state: &State, made: Move) -> Option<usize> {
        Some(self.slot(state, made)? as usize * self.kinds + state.at(made.to)?.kind())
    }
}

/// The deeper a look was, the more it teaches.
fn bonus(depth: i32) -> i32 {
    (16 * depth * depth + 128 * depth - 96).min(1_800)
}

/// A change that counts for less the more is there already, so that nothing outgrows the most.
fn change(history: &mut i16, more: i32) {
    let now = i32::from(*history);
    *history = (now + more - now * more.abs() / MOST) as i16;
}
