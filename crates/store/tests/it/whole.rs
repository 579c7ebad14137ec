//! Everything is moved from one engine to the other and back, and nothing is different.

use crate::engine::{Database, Engine, File, Full};
use crate::matches::{grown, new};
use store::care::Care;
use store::conduct::{Complaint, Sanction};
use store::lobby::Door;
use store::people::{Account, Key};
use store::ratings::{MatchResult, Side, Strength};
use store::whole::{Chunk, Value, Whole, copy};
use store::{Error, NewMatch, Store};
use tokio::sync::mpsc;

/// Something of everything.
async fn furnish(store: &impl Full) {
    let first = NewMatch { due: Some(7), secret: Some("5ec".to_string()), ..new("a", &["guest:x", "open"]) };
    store.add(first).await.unwrap();
    store
        .add(NewMatch { beginning: "a".to_string(), is_over: true, ..new("b", &["guest:x"]) })
        .await
        .unwrap();
    for number in 1..1200 {
        let entry = format!("T {number}: l’éclaireur « avance »");
        store.append("a", grown(number, vec![entry], false)).await.unwrap();
    }
    store.keep_draft("a", 1, "place A c1\nplace B c2").await.unwrap();
    store
        .set_door("a", Door { key: "anyone".to_string(), invites: vec![(1, "guest:y".to_string())] })
        .await
        .unwrap();
    let account = Account { id: "1".to_string(), person: "guest:x".to_string(), ..Account::default() };
    let key = Key { hash: "h".to_string(), account: "1".to_string(), ..Key::default() };
    store.add_account(account, key).await.unwrap();
    store.set_pool("b", "p").await.unwrap();
    let new = Strength { points: 1500.0, deviation: 350.0, volatility: 0.06 };
    let sides = [Side::Person("guest:x".to_string()), Side::Machine(new)];
    let after = |[one, other]: [Strength; 2]| [Strength { points: 1_512.345_678_901, ..one }, other];
    store.count(MatchResult { id: "b", pool: "p", at: 7, sides, new, after: Some(&after) }).await.unwrap();
    store.block("guest:x", "guest:z", 7).await.unwrap();
    store.block("guest:x", "guest:w", 7).await.unwrap();
    store
        .report(
            &Complaint { person: "guest:x".to_string(), text: "x".to_string(), ..Complaint::default() },
            9,
        )
        .await
        .unwrap();
    let mute = Sanction { person: "guest:z".to_string(), kind: "mute".to_string(), until: 9 };
    store.sanction(&mute).await.unwrap();
}

/// All rows of all tables, as text, in one order.
async fn everything(store: &dyn Store) -> Vec<String> {
    let (sender, mut chunks) = mpsc::channel(99);
    let read = store.whole().read_all(sender);
    let gather = async {
        let mut rows = Vec::new();
        while let Some(Chunk::Rows(table, some)) = chunks.recv().await {
            rows.extend(some.into_iter().map(|row: Vec<Value>| format!("{table} {row:?}")));
        }
        rows
    };
    let (read, mut rows) = tokio::join!(read, gather);
    read.unwrap();
    rows.sort();
    rows
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_moved_there_and_back_is_what_it_was() {
    let places = (File::new("from"), Database::new("over"), File::new("back"));
    let (from, over, back) = (places.0.open().await, places.1.open().await, places.2.open().await);
    furnish(&from).await;
    let before = everything(&from).await;
    assert!(before.len() > 1200, "{}", before.len());
    assert_eq!(copy(&from, &over).await.unwrap(), before.len() as u64);
    assert_eq!(everything(&over).await, before);
    assert_eq!(over.find("a").await.unwrap(), from.find("a").await.unwrap());
    copy(&over, &back).await.unwrap();
    assert_eq!(everything(&back).await, before);
    // What is numbered goes on from the highest number.
    for store in [&over as &dyn Store, &back] {
        store.conduct().block("guest:x", "guest:v", 9).await.unwrap();
        let blocks: Vec<i64> =
            store.conduct().blocks("guest:x").await.unwrap().iter().map(|it| it.id).collect();
        assert_eq!(blocks, [1, 2, 3]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_moved_to_where_something_is() {
    let places = (File::new("full"), Database::new("not-empty"));
    let (from, to) = (places.0.open().await, places.1.open().await);
    furnish(&from).await;
    to.add(new("mine", &["guest:m"])).await.unwrap();
    let before = everything(&to).await;
    assert!(matches!(copy(&from, &to).await, Err(Error::NotEmpty)));
    assert_eq!(everything(&to).await, before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_half_is_never_kept() {
    let engine = Database::new("half");
    let store = engine.open().await;
    let (sender, chunks) = mpsc::channel(9);
    let row = |id: &str| {
        let text = |text: &str| Value::Text(Some(text.to_string()));
        let (number, none) = (Value::Number(Some(0)), Value::Number(None));
        vec![text(id), text("toy"), text(""), text("T"), number, text(""), none, text(""), text(""), text("")]
    };
    sender.send(Chunk::Rows(0, vec![row("a"), row("b")])).await.unwrap();
    // Whoever reads goes away in the middle.
    drop(sender);
    assert!(matches!(store.write_all(chunks).await, Err(Error::Closed)));
    assert_eq!(store.figures().await.unwrap().matches, 0);
}
