//! The order in which actions are tried: the better the first ones, the less is looked at in vain.

use std::hash::{Hash, Hasher};

/// Slots of the history of good actions.
const HISTORY: usize = 1 << 14;
/// The most that history counts for; an action that cut off at this very depth counts a little more.
const MOST: i32 = 800;

/// What was learned about actions while searching.
#[derive(Debug)]
pub(crate) struct Memory<A> {
    killers: Vec<[Option<A>; 2]>,
    history: Vec<i32>,
}

impl<A: Copy + Eq + Hash> Memory<A> {
    /// For lines of at most `deepest` actions.
    pub(crate) fn new(deepest: usize) -> Memory<A> {
        Memory { killers: vec![[None; 2]; deepest], history: vec![0; HISTORY] }
    }

    pub(crate) fn clear(&mut self) {
        self.killers.fill([None; 2]);
        self.history.fill(0);
    }

    /// What each action promises: the best so far most, then by promise, then by what cut off elsewhere.
    pub(crate) fn score_all(
        &self,
        actions: &[A],
        best: Option<A>,
        ply: usize,
        promise: impl Fn(A) -> i32,
        scores: &mut Vec<i32>,
    ) {
        scores.clear();
        scores.extend(actions.iter().map(|&action| match best {
            Some(first) if first == action => i32::MAX,
            _ => promise(action).clamp(-100_000, 100_000) * 2_000 + self.score(action, ply),
        }));
    }

    /// An action cut off a search at this depth, and those tried before it did not.
    pub(crate) fn reward(&mut self, action: A, before: &[A], depth: i16, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let more = (i32::from(depth) * i32::from(depth)).min(MOST / 2);
        let history = &mut self.history[slot(action)];
        *history += more - *history * more / MOST;
        for &other in before {
            let history = &mut self.history[slot(other)];
            *history -= more + *history * more / MOST;
        }
    }

    fn score(&self, action: A, ply: usize) -> i32 {
        let [first, second] = self.killers[ply];
        let killer = match Some(action) {
            it if it == first => MOST + 100,
            it if it == second => MOST + 50,
            _ => -MOST,
        };
        killer.max(self.history[slot(action)])
    }
}

fn slot<A: Hash>(action: A) -> usize {
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    action.hash(&mut hasher);
    (hasher.0 >> 20) as usize & (HISTORY - 1)
}

/// A small hash, the same on every machine.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

/// Brings the action with the highest score of those from `index` on to `index`; of equals, the first.
pub(crate) fn bring_best<A>(actions: &mut [A], scores: &mut [i32], index: usize) {
    let mut best = index;
    for other in index + 1..scores.len() {
        if scores[other] > scores[best] {
            best = other;
        }
    }
    actions.swap(index, best);
    scores.swap(index, best);
}
