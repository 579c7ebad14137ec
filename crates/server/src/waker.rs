//! Wakes tables whose clocks have run out where nobody looks on, also after a restart: the store knows when each must be
//! looked at.

use crate::hall::Hall;
use crate::room::Mail;
use phrase::Lang;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

/// So often the store is asked which tables are due.
const EVERY: Duration = Duration::from_secs(1);
/// How many tables are woken at once; the others are still due the next time.
const MOST: u32 = 100;

/// Wakes tables for as long as there is a hall.
pub fn start(hall: &Arc<Hall>) {
    let hall = Arc::downgrade(hall);
    let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
    runtime.spawn(async move {
        let mut broken = BTreeSet::new();
        loop {
            tokio::time::sleep(EVERY).await;
            let Some(hall) = hall.upgrade() else { return };
            wake(&hall, &mut broken).await;
        }
    });
}

/// Wakes the tables that are due. One that cannot be opened is not tried again.
async fn wake(hall: &Arc<Hall>, broken: &mut BTreeSet<String>) {
    let Some(now) = (hall.setting.now)().millis() else { return };
    let most = MOST + broken.len() as u32;
    let due = hall.setting.store.due(now as i64, most).await.unwrap_or_else(|trouble| {
        eprintln!("store: {trouble}");
        Vec::new()
    });
    for id in due.into_iter().filter(|id| !broken.contains(id)).collect::<Vec<_>>() {
        if hall.send(&id, Lang::default(), Mail::Tick).await.is_err() {
            broken.insert(id);
        }
    }
}
