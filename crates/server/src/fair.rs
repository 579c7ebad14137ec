//! Turns at what there is too little of.
//!
//! The number of slots is fixed. Who finds none free waits; and those who wait take turns, address by address and at each address
//! principal by principal. Who asks for twenty slots waits nineteen turns longer for the last of them, and nobody else does.

use crate::guest::Guest;
use crate::limits::Source;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::oneshot;

/// A number of slots, and those who wait for one.
pub struct Fair(Mutex<Waiting>);

struct Waiting {
    free: usize,
    lines: Rota<Source, Rota<String, VecDeque<oneshot::Sender<Slot>>>>,
}

/// A slot, until this is dropped.
pub struct Slot(Option<Arc<Fair>>);

impl Fair {
    /// As many slots as are said.
    pub fn new(slots: usize) -> Arc<Fair> {
        Arc::new(Fair(Mutex::new(Waiting { free: slots, lines: Rota::default() })))
    }

    /// A slot, once it is this guest's turn.
    pub async fn slot(self: &Arc<Fair>, guest: &Guest) -> Option<Slot> {
        let turn = {
            let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if waiting.free > 0 {
                waiting.free -= 1;
                return Some(Slot(Some(self.clone())));
            }
            let (sender, turn) = oneshot::channel();
            waiting.lines.line(guest.source()).line(guest.occupant()).push_back(sender);
            turn
        };
        turn.await.ok()
    }

    /// Gives a slot to the next in turn that still wants it.
    fn pass_on(self: &Arc<Fair>) {
        loop {
            let next = {
                let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
                let next = waiting.lines.next(|line| line.next(VecDeque::pop_front));
                if next.is_none() {
                    waiting.free += 1;
                }
                next
            };
            let Some(sender) = next else { return };
            match sender.send(Slot(Some(self.clone()))) {
                Ok(()) => return,
                // Who waited there has gone: the slot is not given up, but passed on.
                Err(mut slot) => slot.0 = None,
            }
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        if let Some(fair) = self.0.take() {
            fair.pass_on();
        }
    }
}

/// Lines that take turns.
struct Rota<K, L> {
    turns: VecDeque<K>,
    lines: BTreeMap<K, L>,
}

impl<K, L> Default for Rota<K, L> {
    fn default() -> Rota<K, L> {
        Rota { turns: VecDeque::new(), lines: BTreeMap::new() }
    }
}

impl<K: Clone + Ord, L: Default> Rota<K, L> {
    /// The line of somebody, who takes turns from now on.
    fn line(&mut self, key: K) -> &mut L {
        if !self.lines.contains_key(&key) {
            self.turns.push_back(key.clone());
        }
        self.lines.entry(key).or_default()
    }

    /// What comes next: something of the line whose turn it is. A line in which nothing is left takes no more turns.
    fn next<T>(&mut self, mut take: impl FnMut(&mut L) -> Option<T>) -> Option<T> {
        while let Some(key) = self.turns.pop_front() {
            match self.lines.get_mut(&key).and_then(&mut take) {
                Some(found) => {
                    self.turns.push_back(key);
                    return Some(found);
                }
                None => {
                    self.lines.remove(&key);
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guest(name: &str, address: &str) -> Guest {
        Guest::named(name).at(Source::of(address.parse().unwrap()))
    }

    /// Lets guests wait in this order for one slot, and gives the order in which they get it.
    async fn order(asking: &[(&str, &str)]) -> Vec<String> {
        let fair = Fair::new(1);
        let first = fair.slot(&guest("first", "192.0.2.200")).await.unwrap();
        let (done, mut names) = tokio::sync::mpsc::unbounded_channel();
        for (name, address) in asking {
            let (fair, done, guest, name) =
                (fair.clone(), done.clone(), guest(name, address), name.to_string());
            tokio::spawn(async move {
                let slot = fair.slot(&guest).await;
                done.send(name).unwrap();
                drop(slot);
            });
            // Whoever was sent to wait waits before the next one comes.
            tokio::task::yield_now().await;
        }
        drop((first, done));
        let mut got = Vec::new();
        while let Some(name) = names.recv().await {
            got.push(name);
        }
        got
    }

    #[tokio::test]
    async fn who_asks_most_does_not_get_most() {
        let (here, there) = ("192.0.2.1", "192.0.2.2");
        let asking = [("ann", here), ("ann", here), ("ann", here), ("bob", there), ("cy", "192.0.2.3")];
        assert_eq!(order(&asking).await, ["ann", "bob", "cy", "ann", "ann"]);
        // Many names at one address are one household.
        let asking = [("a", here), ("b", here), ("c", here), ("bob", there), ("bob", there)];
        assert_eq!(order(&asking).await, ["a", "bob", "b", "bob", "c"]);
    }

    #[tokio::test]
    async fn a_place_for_somebody_who_has_gone_is_passed_on() {
        let fair = Fair::new(1);
        let (ann, bob) = (guest("ann", "192.0.2.1"), guest("bob", "192.0.2.1"));
        let first = fair.slot(&ann).await.unwrap();
        let (waits, other) = (fair.clone(), bob.clone());
        let gone = tokio::spawn(async move { waits.slot(&other).await });
        tokio::task::yield_now().await;
        gone.abort();
        assert!(gone.await.is_err());
        drop(first);
        let again = fair.slot(&bob).await;
        assert!(again.is_some());
    }
}
