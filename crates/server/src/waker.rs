//! Wakes tables whose clocks have run out where nobody looks on: the store knows when each must be looked at. After a restart
//! every table where a clock runs is woken once, so that machines go on before their time is up.

use crate::hall::Hall;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

/// So often the store is asked which tables are due.
const EVERY: Duration = Duration::from_secs(1);
/// How many tables are woken at once; the others are still due the next time.
const MOST: u32 = 100;
/// How many tables are woken at the start, those first whose clocks run out first.
const MOST_AT_START: u32 = 10_000;

/// Wakes tables for as long as there is a hall.
pub fn start(hall: &Arc<Hall>) {
    crate::nodes::start(hall);
    let hall = Arc::downgrade(hall);
    let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
    runtime.spawn(async move {
        let mut broken = BTreeSet::new();
        if let Some(hall) = hall.upgrade() {
            hall.learn_sanctions().await;
            hall.count().await;
            wake(&hall, i64::MAX, MOST_AT_START, &mut broken).await;
        }
        loop {
            tokio::time::sleep(EVERY).await;
            let Some(hall) = hall.upgrade() else { return };
            hall.learn_sanctions().await;
            hall.gate.forget_addresses((hall.setting.clock)());
            hall.people.forget_tries((hall.setting.clock)());
            let Some(now) = hall.now().millis() else { continue };
            wake(&hall, now as i64, MOST, &mut broken).await;
        }
    });
}

/// Wakes tables that are due by a moment. One that cannot be opened is not tried again.
async fn wake(hall: &Arc<Hall>, by: i64, most: u32, broken: &mut BTreeSet<String>) {
    let most = most + broken.len() as u32;
    let due = hall.setting.store.due(by, most).await.unwrap_or_else(|trouble| {
        tracing::error!(%trouble, "the store does not say which tables are due");
        Vec::new()
    });
    for id in due.into_iter().filter(|id| !broken.contains(id)).collect::<Vec<_>>() {
        match hall.wake(&id).await {
            // The store does not answer, or the server stops: neither is the table's fault.
            Err(problem) if problem.retry.is_some() => return,
            Err(_) => drop(broken.insert(id)),
            Ok(()) => {}
        }
    }
}
