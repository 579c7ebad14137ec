//! What a store promises about people: a name is one person's, and what is deleted is gone.

use crate::engine::Engine;
use std::future::poll_fn;
use std::task::Poll;
use store::Error;
use store::care::Care;
use store::people::{Account, Key, PasswordChange, People};

on_both! {
    a_name_and_a_person_belong_to_one_account_for_ever
    what_is_deleted_is_gone_but_for_the_name_and_who_it_was
    what_somebody_said_is_erased_with_them_and_nothing_else
    another_password_ends_all_sessions_but_one_and_no_token
    settings_and_the_last_use_are_kept
    a_table_of_somebody_with_a_name_is_not_pruned_and_one_that_is_takes_its_invitations_along
    who_goes_away_while_something_is_kept_breaks_nothing
}

fn account(id: &str) -> Account {
    Account {
        id: id.to_string(),
        person: format!("guest:{id}"),
        name: format!("Name-{id}"),
        folded: format!("name-{id}"),
        password: "p".to_string(),
        recovery: "r".to_string(),
        since: 7,
        settings: String::new(),
    }
}

fn key(hash: &str, account: &str, kind: &str) -> Key {
    Key {
        hash: hash.to_string(),
        id: format!("id-{hash}"),
        account: account.to_string(),
        kind: kind.to_string(),
        made: 1,
        ..Key::default()
    }
}

async fn a_name_and_a_person_belong_to_one_account_for_ever(engine: impl Engine) {
    let store = engine.open().await;
    store.add_account(account("a"), key("1", "a", "session")).await.unwrap();
    for other in [
        Account { folded: "name-a".to_string(), ..account("b") },
        Account { person: "guest:a".to_string(), ..account("b") },
    ] {
        let taken = store.add_account(other, key("2", "b", "session")).await;
        assert!(matches!(taken, Err(Error::Taken)), "{taken:?}");
    }
    assert_eq!(store.key("2").await.unwrap(), None, "neither is kept");
    store.delete_account("a").await.unwrap();
    let again =
        store.add_account(Account { folded: "name-a".to_string(), ..account("b") }, key("3", "b", "session"));
    assert!(matches!(again.await, Err(Error::Taken)), "a name is never given again");
}

async fn what_is_deleted_is_gone_but_for_the_name_and_who_it_was(engine: impl Engine) {
    let store = engine.open().await;
    store.add_account(account("a"), key("1", "a", "session")).await.unwrap();
    assert_eq!(store.account_named("name-a").await.unwrap(), Some(account("a")));
    assert_eq!(store.names(&["guest:a".to_string(), "guest:x".to_string()]).await.unwrap().len(), 1);
    store.delete_account("a").await.unwrap();
    assert_eq!(store.account("a").await.unwrap(), None);
    assert_eq!(store.account_named("name-a").await.unwrap(), None);
    assert_eq!(store.key("1").await.unwrap(), None);
    let names = store.names(&["guest:a".to_string()]).await.unwrap();
    assert_eq!(names, [("guest:a".to_string(), String::new())], "somebody sat there");
    assert!(store.is_account("guest:a").await.unwrap());
}

async fn what_somebody_said_is_erased_with_them_and_nothing_else(engine: impl Engine) {
    use store::{NewMatch, Store};
    let store = engine.open().await;
    store.add_account(account("a"), key("1", "a", "session")).await.unwrap();
    let lines = [
        "T1 says players guest:a: well played",
        "T2 says watchers guest:a: oh",
        "T3 says players guest:ab: guest:a: no",
        "T4 1: move says players guest:a: x",
    ];
    let entries = lines.map(str::to_string).to_vec();
    store.add(NewMatch { id: "m".to_string(), entries, ..NewMatch::default() }).await.unwrap();
    store.delete_account("a").await.unwrap();
    let kept = store.find("m").await.unwrap().unwrap().entries;
    assert_eq!(kept, ["T1 erased", "T2 erased", lines[2], lines[3]]);
}

async fn another_password_ends_all_sessions_but_one_and_no_token(engine: impl Engine) {
    let store = engine.open().await;
    store.add_account(account("a"), key("1", "a", "session")).await.unwrap();
    store.add_key(key("2", "a", "session")).await.unwrap();
    store.add_key(key("3", "a", "token")).await.unwrap();
    let change = PasswordChange { account: "a", password: "q", recovery: None, stays: "2" };
    store.change_password(change).await.unwrap();
    let left: Vec<String> = store.keys("a").await.unwrap().into_iter().map(|key| key.hash).collect();
    assert_eq!(left, ["2", "3"]);
    let found = store.account("a").await.unwrap().unwrap();
    assert_eq!((found.password.as_str(), found.recovery.as_str()), ("q", "r"));
    assert!(store.drop_key("a", "id-3").await.unwrap());
    assert!(!store.drop_key("b", "id-2").await.unwrap(), "only one's own");
}

async fn settings_and_the_last_use_are_kept(engine: impl Engine) {
    let store = engine.open().await;
    store.add_account(account("a"), key("1", "a", "session")).await.unwrap();
    store.keep_settings("a", "{}").await.unwrap();
    store.use_key("1", 99).await.unwrap();
    let (found, owner) = store.key("1").await.unwrap().unwrap();
    assert_eq!((found.used, owner.settings.as_str()), (99, "{}"));
}

async fn a_table_of_somebody_with_a_name_is_not_pruned_and_one_that_is_takes_its_invitations_along(
    engine: impl Engine,
) {
    use store::lobby::{Door, Lobby};
    use store::{NewMatch, Store};
    let store = engine.open().await;
    store.add_account(account("a"), key("1", "a", "session")).await.unwrap();
    for person in ["a", "x"] {
        let seats = vec![format!("guest:{person}"), "open".to_string()];
        let new = NewMatch { id: person.to_string(), seats, ..NewMatch::default() };
        store.add(new).await.unwrap();
        let invites = vec![(1, "guest:y".to_string())];
        store.set_door(person, Door { key: String::new(), invites }).await.unwrap();
    }
    let abandoned = store.abandoned("T", 1).await.unwrap();
    assert_eq!(abandoned, ["x"]);
    store.delete(abandoned).await.unwrap();
    assert_eq!(store.door("x").await.unwrap(), None);
}

/// Looks `times` times whether something is done, then lets go of it.
async fn give_up<T>(asked: impl Future<Output = T>, times: u32) {
    let mut asked = std::pin::pin!(asked);
    let mut looked = 0;
    poll_fn(|context| {
        looked += 1;
        if asked.as_mut().poll(context).is_ready() || looked > times {
            Poll::Ready(())
        } else {
            Poll::Pending
        }
    })
    .await;
}

/// A page that is left while the server answers it drops what it had asked for, wherever that stands.
async fn who_goes_away_while_something_is_kept_breaks_nothing(engine: impl Engine) {
    let store = engine.open().await;
    for turn in 0..60 {
        let id = format!("gone-{turn}");
        give_up(store.add_account(account(&id), key(&id, &id, "session")), turn % 12).await;
        give_up(store.key(&id), turn % 5).await;
        let id = format!("stays-{turn}");
        let kept = store.add_account(account(&id), key(&id, &id, "session")).await;
        assert!(kept.is_ok(), "after {turn}: {kept:?}");
    }
}
