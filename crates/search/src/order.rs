//! The order in which actions are tried: the better the first ones, the less is looked at in vain.

use std::hash::{Hash, Hasher};

/// Slots of the history of good actions.
const HISTORY: usize = 4096;
/// The most that history counts for; an action that cut off at this very depth counts a little more.
const MOST: i32 = 800;

/// What was learned about actions while searching.
#[derive(Debug)]
pub(crate) struct Memory<A> {
    killers: Vec<[Option<A>; 2]>,
    history: Vec<i32>,
    scores: Vec<i32>,
}

impl<A: Copy + Eq + Hash> Memory<A> {
    /// For lines of at most `deepest` actions.
    pub(crate) fn new(deepest: usize) -> Memory<A> {
        Memory { killers: vec![[None; 2]; deepest], history: vec![0; HISTORY], scores: Vec::new() }
    }

    pub(crate) fn clear(&mut self) {
        self.killers.fill([None; 2]);
        self.history.fill(0);
    }

    /// The best so far first, then by promise, then by what cut off elsewhere. Equals keep their order.
    pub(crate) fn order(
        &mut self,
        actions: &mut [A],
        best: Option<A>,
        ply: usize,
        promise: impl Fn(A) -> i32,
    ) {
        self.scores.clear();
        for &action in actions.iter() {
            let score = match best {
                Some(first) if first == action => i32::MAX,
                _ => promise(action).clamp(-100_000, 100_000) * 1_000 + self.score(action, ply),
            };
            self.scores.push(score);
        }
        sort_by_scores(actions, &mut self.scores);
    }

    /// An action cut off a search at this depth.
    pub(crate) fn reward(&mut self, action: A, depth: i16, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let history = &mut self.history[slot(action)];
        *history = (*history + i32::from(depth) * i32::from(depth)).min(MOST);
    }

    fn score(&self, action: A, ply: usize) -> i32 {
        let killer = if self.killers[ply].contains(&Some(action)) { MOST + 100 } else { 0 };
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

/// Both lists by falling score; the order of equals is kept, so that it is defined.
fn sort_by_scores<A: Copy>(actions: &mut [A], scores: &mut [i32]) {
    for i in 1..actions.len() {
        let (action, score) = (actions[i], scores[i]);
        let mut j = i;
        while j > 0 && scores[j - 1] < score {
            (actions[j], scores[j]) = (actions[j - 1], scores[j - 1]);
            j -= 1;
        }
        (actions[j], scores[j]) = (action, score);
    }
}
