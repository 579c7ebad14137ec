//! The slow and the silent: they are let go, and machines that have to hide something keep silent just long enough.

use crate::house::{Person, open, setting};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::Sqlite;

/// In a game that hides, a machine that has one legal move answers no sooner than one that has to think.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_machine_s_answer_does_not_tell_by_its_time_what_it_has() {
    let store = Arc::new(Sqlite::in_memory().await.unwrap());
    let person = Person::new(open(setting(arcade::games(), store, 1)).await).await;
    for who in ["deep:100ms", "heuristic"] {
        let table = person.make("stratego", &["me", who]).await;
        let mut chair = person.look(&table, Some(0)).await;
        chair.must_play("random").await;
        chair.must_play("ready").await;
        // The machine sets up too; then the first seat moves.
        while chair.actions().await.is_empty() {
            chair.read().await.unwrap();
        }
        let mut times = Vec::new();
        for _ in 0..4 {
            let lines = chair.actions().await;
            let before = chair.seen;
            let played = Instant::now();
            chair.must_play(&lines[0]).await;
            let mine = chair.seen;
            while chair.seen == mine {
                chair.read().await.unwrap();
            }
            assert!(before < mine);
            times.push(played.elapsed());
            chair.catch_up().await.unwrap();
        }
        // One and a half times its own time and a tenth of the usual one: 152 ms, 5 ms.
        let unit = if who == "heuristic" { Duration::from_millis(5) } else { Duration::from_millis(152) };
        println!("{who}: {times:?}");
        assert!(times.iter().all(|time| *time >= unit), "{who}: {times:?}");
    }
}
