//! What a store promises about blocks, reports and sanctions.

use crate::engine::Engine;
use store::conduct::{Complaint, Conduct, Sanction};

on_both! {
    a_block_is_one_person_s_own_and_stands_once
    one_has_only_so_many_reports_open
    a_sanction_is_changed_and_not_added_up
}

async fn a_block_is_one_person_s_own_and_stands_once(engine: impl Engine) {
    let store = engine.open().await;
    store.block("guest:a", "guest:b", 7).await.unwrap();
    store.block("guest:a", "guest:b", 8).await.unwrap();
    let blocks = store.blocks("guest:a").await.unwrap();
    assert_eq!((blocks.len(), blocks[0].blocked.as_str(), blocks[0].at), (1, "guest:b", 7));
    assert!(store.blocks("guest:b").await.unwrap().is_empty());
    assert!(!store.unblock("guest:b", blocks[0].id).await.unwrap(), "nobody else lifts it");
    assert!(store.unblock("guest:a", blocks[0].id).await.unwrap());
    assert!(store.blocks("guest:a").await.unwrap().is_empty());
}

async fn one_has_only_so_many_reports_open(engine: impl Engine) {
    let store = engine.open().await;
    let report = |person: &str| Complaint {
        person: person.to_string(),
        text: "x".to_string(),
        ..Complaint::default()
    };
    assert!(store.report(&report("guest:a"), 2).await.unwrap());
    assert!(store.report(&report("guest:a"), 2).await.unwrap());
    assert!(!store.report(&report("guest:a"), 2).await.unwrap());
    assert!(store.report(&report("guest:b"), 2).await.unwrap());
    let all = store.reports(9).await.unwrap();
    assert_eq!(all.len(), 3);
    assert!(store.close_report(all[0].id).await.unwrap() && !store.close_report(all[0].id).await.unwrap());
    assert!(store.report(&report("guest:a"), 2).await.unwrap());
}

async fn a_sanction_is_changed_and_not_added_up(engine: impl Engine) {
    let store = engine.open().await;
    let mute = |until| Sanction { person: "guest:a".to_string(), kind: "mute".to_string(), until };
    store.sanction(&mute(5)).await.unwrap();
    store.sanction(&mute(9)).await.unwrap();
    assert_eq!(store.sanctions().await.unwrap(), [mute(9)]);
}
