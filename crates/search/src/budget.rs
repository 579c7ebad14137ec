//! How much a bot may think.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// Time since some fixed moment. The rim hands in a real one, tests one that stands still.
pub type Clock = Arc<dyn Fn() -> Duration + Send + Sync>;

/// How much a bot may think over one turn: until it is stopped, the nodes are used up or the time is.
#[derive(Clone)]
pub struct Budget {
    nodes: Option<u64>,
    deadline: Option<(Clock, Duration)>,
    progress: Progress,
}

/// A thought under way, as seen from outside: how far it is, and a way to stop it.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    stop: Arc<AtomicBool>,
    nodes: Arc<AtomicU64>,
}

impl Budget {
    /// So many nodes: the same seed gives the same choice.
    pub fn nodes(nodes: u64) -> Budget {
        Budget { nodes: Some(nodes), deadline: None, progress: Progress::default() }
    }

    /// So much time from now on, by this clock.
    pub fn time(clock: Clock, time: Duration) -> Budget {
        let end = clock() + time;
        Budget { nodes: None, deadline: Some((clock, end)), progress: Progress::default() }
    }

    /// The handle to watch or stop it by.
    pub fn progress(&self) -> Progress {
        self.progress.clone()
    }

    /// The limit in nodes, if there is one.
    pub fn node_limit(&self) -> Option<u64> {
        self.nodes
    }

    /// Counts `more` nodes; false when it is time to come to an end.
    pub fn spend(&self, more: u64) -> bool {
        let used = self.progress.nodes.fetch_add(more, Ordering::Relaxed) + more;
        let in_nodes = self.nodes.is_none_or(|most| used <= most);
        let in_time = self.deadline.as_ref().is_none_or(|(clock, end)| clock() < *end);
        in_nodes && in_time && !self.progress.stop.load(Ordering::Relaxed)
    }
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = self.deadline.as_ref().map(|(_, end)| end);
        f.debug_struct("Budget").field("nodes", &self.nodes).field("end", &end).finish()
    }
}

impl Progress {
    /// Asks the thought to come to an end now.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// The nodes spent so far.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_run_out() {
        let budget = Budget::nodes(10);
        assert!(budget.spend(10));
        assert!(!budget.spend(1));
        assert_eq!(budget.progress().nodes(), 11);
    }

    #[test]
    fn time_runs_out_by_the_clock_handed_in() {
        let now = Arc::new(AtomicU64::new(0));
        let hands = now.clone();
        let clock: Clock = Arc::new(move || Duration::from_millis(hands.load(Ordering::Relaxed)));
        let budget = Budget::time(clock, Duration::from_millis(5));
        assert!(budget.spend(1_000_000));
        now.store(5, Ordering::Relaxed);
        assert!(!budget.spend(1));
    }

    #[test]
    fn a_stopped_thought_ends() {
        let budget = Budget::nodes(u64::MAX);
        budget.progress().stop();
        assert!(!budget.spend(1));
    }
}
