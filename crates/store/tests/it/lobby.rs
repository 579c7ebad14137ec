//! What a store promises about finding tables: what was made for anyone is found, what was made by link is not.

use crate::engine::{Engine, Full};
use store::lobby::{Door, Lobby};
use store::ratings::Ratings;
use store::{Growth, NewMatch, Store as _};

on_both! {
    a_seat_for_anyone_is_found_unless_it_is_kept
    what_goes_on_is_found_the_latest_first_and_listed_as_it_is_asked_for
    what_was_made_by_link_is_shown_to_nobody_whether_it_counts_or_not
}

async fn add(store: &impl Full, id: &str, made: &str, seats: [&str; 2], door: &str) {
    let seats = seats.map(str::to_string).to_vec();
    let new = NewMatch { id: id.into(), game: "toy".into(), made: made.into(), seats, ..NewMatch::default() };
    store.add(new).await.unwrap();
    store.set_door(id, Door { key: door.to_string(), invites: Vec::new() }).await.unwrap();
}

fn ids(listed: Vec<store::Listed>) -> Vec<String> {
    listed.into_iter().map(|it| it.id).collect()
}

async fn a_seat_for_anyone_is_found_unless_it_is_kept(engine: impl Engine) {
    let store = engine.open().await;
    add(&store, "open", "1", ["guest:a", "open"], "anyone").await;
    add(&store, "full", "2", ["guest:a", "guest:b"], "anyone").await;
    add(&store, "link", "3", ["guest:a", "open"], "a key").await;
    add(&store, "kept", "4", ["guest:a", "open"], "anyone").await;
    let door = Door { key: "anyone".to_string(), invites: vec![(1, "guest:c".to_string())] };
    store.set_door("kept", door).await.unwrap();
    assert_eq!(ids(store.open_seats(9).await.unwrap()), ["open"]);
    assert!(store.drop_invite("kept", 1, "guest:c").await.unwrap());
    assert_eq!(ids(store.open_seats(9).await.unwrap()), ["kept", "open"]);
    assert_eq!(ids(store.open_seats(1).await.unwrap()), ["kept"]);
}

async fn what_goes_on_is_found_the_latest_first_and_listed_as_it_is_asked_for(engine: impl Engine) {
    let store = engine.open().await;
    for (id, made) in [("a", "1"), ("b", "3"), ("c", "2"), ("over", "4")] {
        add(&store, id, made, ["guest:a", "guest:b"], "anyone").await;
    }
    add(&store, "open", "5", ["guest:a", "open"], "anyone").await;
    add(&store, "link", "6", ["guest:a", "guest:b"], "").await;
    store.append("over", Growth { is_over: true, ..Growth::default() }).await.unwrap();
    assert_eq!(store.going_on(9).await.unwrap(), ["b", "c", "a"]);
    assert_eq!(store.going_on(2).await.unwrap(), ["b", "c"]);
    let asked = ["a", "b", "nothing", "c"].map(str::to_string);
    let listed = store.by_ids(&asked).await.unwrap();
    assert_eq!(listed[0].seats, ["guest:a", "guest:b"]);
    assert_eq!(ids(listed), ["a", "b", "c"]);
    assert!(store.by_ids(&[]).await.unwrap().is_empty());
}

async fn what_was_made_by_link_is_shown_to_nobody_whether_it_counts_or_not(engine: impl Engine) {
    let store = engine.open().await;
    for (id, door) in [("public", "anyone"), ("address", ""), ("key", "a key")] {
        add(&store, id, "1", ["guest:a", "guest:b"], door).await;
        store.set_pool(id, "toy/plain/none").await.unwrap();
    }
    for game in ["", "toy"] {
        assert_eq!(ids(store.shown_of("guest:a", game, 9).await.unwrap()), ["public"]);
    }
    assert!(store.shown_of("guest:a", "chess", 9).await.unwrap().is_empty());
    assert!(store.shown_of("guest:c", "", 9).await.unwrap().is_empty());
}
