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
    /// The clock, when it runs out by it, and how long it was.
    deadline: Option<(Clock, Duration, Duration)>,
    progress: Progress,
}

/// A thought under way, as seen from outside: how far it is, and a way to stop it.
#[derive(Clone, Debug, Default)]
pub struct Progress {
    stop: Arc<AtomicBool>,
    nodes: Arc<AtomicU64>,
}

impl Budget {
    /// A number of nodes: the same seed gives the same choice.
    pub fn nodes(nodes: u64) -> Budget {
        Budget { nodes: Some(nodes), deadline: None, progress: Progress::default() }
    }

    /// A time from now on, by this clock.
    pub fn time(clock: Clock, time: Duration) -> Budget {
        let end = clock() + time;
        Budget { nodes: None, deadline: Some((clock, end, time)), progress: Progress::default() }
    }

    /// The same budget with a limit in nodes besides.
    pub fn within(self, nodes: u64) -> Budget {
        Budget { nodes: Some(self.nodes.map_or(nodes, |most| most.min(nodes))), ..self }
    }

    /// The handle to watch or stop it by.
    pub fn progress(&self) -> Progress {
        self.progress.clone()
    }

    /// The limit in nodes, if there is one.
    pub fn node_limit(&self) -> Option<u64> {
        self.nodes
    }

    /// How long it was at first, if time is limited.
    pub fn time_limit(&self) -> Option<Duration> {
        self.deadline.as_ref().map(|(_, _, whole)| *whole)
    }

    /// The share of it that is not used up, from 1 to 0: of nodes or of time, whichever is scarcer.
    pub fn left(&self) -> f64 {
        if self.is_stopped() {
            return 0.0;
        }
        let of_nodes = self.nodes.map_or(1.0, |most| 1.0 - self.progress.nodes() as f64 / most.max(1) as f64);
        let of_time = self.deadline.as_ref().map_or(1.0, |(clock, end, whole)| {
            end.saturating_sub(clock()).as_secs_f64() / whole.as_secs_f64().max(f64::MIN_POSITIVE)
        });
        of_nodes.min(of_time).clamp(0.0, 1.0)
    }

    /// Whether it was stopped by hand.
    pub fn is_stopped(&self) -> bool {
        self.progress.stop.load(Ordering::Relaxed)
    }

    /// Counts `more` nodes; false when it is time to come to an end.
    pub fn spend(&self, more: u64) -> bool {
        let used = self.progress.nodes.fetch_add(more, Ordering::Relaxed) + more;
        let in_nodes = self.nodes.is_none_or(|most| used <= most);
        let in_time = self.deadline.as_ref().is_none_or(|(clock, end, _)| clock() < *end);
        in_nodes && in_time && !self.is_stopped()
    }
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = self.deadline.as_ref().map(|(_, end, _)| end);
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
        assert_eq!(budget.left(), 0.0);
    }

    #[test]
    fn the_scarcer_of_two_limits_holds() {
        let budget = Budget::nodes(10).within(4);
        assert!(budget.spend(3) && budget.left() == 0.25);
        assert!(budget.spend(1) && !budget.spend(1));
    }

    #[test]
    fn time_runs_out_by_the_clock_handed_in() {
        let now = Arc::new(AtomicU64::new(0));
        let hands = now.clone();
        let clock: Clock = Arc::new(move || Duration::from_millis(hands.load(Ordering::Relaxed)));
        let budget = Budget::time(clock, Duration::from_millis(5));
        assert!(budget.spend(1_000_000));
        now.store(2, Ordering::Relaxed);
        assert!((budget.left() - 0.6).abs() < 1e-9);
        now.store(5, Ordering::Relaxed);
        assert!(!budget.spend(1));
    }

    #[test]
    fn a_stopped_thought_ends() {
        let budget = Budget::nodes(u64::MAX);
        budget.progress().stop();
        assert!(!budget.spend(1));
        assert_eq!(budget.left(), 0.0);
    }
}
