//! All or nothing, one winner, nothing forgotten.

use crate::engine::{Engine, File, Full};
use store::care::Care;
use store::{Error, Growth, NewMatch, Sqlite, Store};

pub fn new(id: &str, seats: &[&str]) -> NewMatch {
    NewMatch {
        id: id.to_string(),
        game: "toy".to_string(),
        header: "quincunx 1\ngame toy 1\n".to_string(),
        made: format!("T-{id}"),
        seats: seats.iter().map(|seat| (*seat).to_string()).collect(),
        entries: vec!["T chance: 1".to_string()],
        is_over: false,
        summary: "new".to_string(),
        beginning: String::new(),
        due: None,
        secret: None,
    }
}

pub fn grown(first: u32, entries: Vec<String>, is_over: bool) -> Growth {
    Growth { first, entries, seats: Vec::new(), is_over, summary: format!("from {first}"), due: None }
}

async fn listed(store: &impl Full, occupant: &str, most: u32) -> Vec<String> {
    store.list(occupant, most).await.unwrap().into_iter().map(|it| it.id).collect()
}

pub fn lines(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|line| (*line).to_string()).collect()
}

on_both! {
    what_was_kept_is_found_again_after_reopening
    of_two_appends_under_one_number_the_second_changes_nothing
    two_connections_that_append_at_once_have_one_winner
    of_two_who_sit_down_at_once_one_gets_the_seat_and_the_beginning_is_remembered
    a_guest_s_running_matches_are_listed_first_and_the_latest_of_them_before_the_others
    what_a_list_shows_changes_with_the_journal_and_never_lags_behind_it
    a_match_is_due_when_its_clock_runs_out_and_no_more_when_it_has_grown
    an_empty_draft_is_forgotten_and_a_match_that_is_not_there_is_not_found
    of_a_group_only_the_one_fails_that_came_too_late
    a_copy_made_while_others_write_is_whole
    tables_that_nobody_played_at_are_found_and_forgotten
    who_can_read_one_copy_can_read_what_all_of_them_hide
}

async fn what_was_kept_is_found_again_after_reopening(engine: impl Engine) {
    let store = engine.open().await;
    store.add(new("a", &["guest:x", "open"])).await.unwrap();
    store.append("a", grown(1, lines(&["T 1: one", "T 2: two"]), false)).await.unwrap();
    store.keep_draft("a", 1, "place A c1").await.unwrap();
    drop(store);
    let found = engine.open().await.find("a").await.unwrap().unwrap();
    assert_eq!(found.entries, ["T chance: 1", "T 1: one", "T 2: two"]);
    assert_eq!(found.seats, ["guest:x", "open"]);
    assert_eq!(found.drafts, [(1, "place A c1".to_string())]);
}

async fn of_two_appends_under_one_number_the_second_changes_nothing(engine: impl Engine) {
    let store = engine.open().await;
    store.add(new("a", &[])).await.unwrap();
    store.append("a", grown(1, lines(&["T 1: mine"]), false)).await.unwrap();
    let second = store.append("a", grown(1, lines(&["T 1: yours", "T 2: more"]), true)).await;
    assert!(matches!(second, Err(Error::Taken)), "{second:?}");
    // The first of these numbers is free, the second is not: neither is kept.
    store.append("a", grown(3, lines(&["T 3: ahead"]), false)).await.unwrap();
    let overlapping = store.append("a", grown(2, lines(&["T 2: free", "T 3: taken"]), false)).await;
    assert!(matches!(overlapping, Err(Error::Taken)));
    let found = store.find("a").await.unwrap().unwrap();
    assert_eq!(found.entries, ["T chance: 1", "T 1: mine", "T 3: ahead"]);
}

async fn two_connections_that_append_at_once_have_one_winner(engine: impl Engine) {
    let (one, other) = (engine.open().await, engine.open().await);
    one.add(new("a", &[])).await.unwrap();
    for number in 1..40 {
        let (a, b) = tokio::join!(
            one.append("a", grown(number, lines(&["T 1: one"]), false)),
            other.append("a", grown(number, lines(&["T 2: other"]), false)),
        );
        assert!(a.is_ok() != b.is_ok(), "{number}: {a:?} {b:?}");
    }
    assert_eq!(one.find("a").await.unwrap().unwrap().entries.len(), 40);
}

async fn of_two_who_sit_down_at_once_one_gets_the_seat_and_the_beginning_is_remembered(engine: impl Engine) {
    let store = engine.open().await;
    store.add(new("a", &["guest:x", "open"])).await.unwrap();
    let sits =
        |who: &str| Growth { seats: vec![(1, who.to_string())], ..grown(1, lines(&["T 2 sits: it"]), false) };
    store.append("a", sits("guest:y")).await.unwrap();
    assert!(matches!(store.append("a", sits("guest:z")).await, Err(Error::Taken)));
    assert_eq!(listed(&store, "guest:y", 9).await, ["a"]);
    assert!(store.list("guest:z", 9).await.unwrap().is_empty());
    assert_eq!(store.find("a").await.unwrap().unwrap().seats, ["guest:x", "open"]);
}

async fn a_guest_s_running_matches_are_listed_first_and_the_latest_of_them_before_the_others(
    engine: impl Engine,
) {
    let store = engine.open().await;
    for id in ["a", "b", "c"] {
        store.add(new(id, &["guest:x"])).await.unwrap();
    }
    store.add(new("d", &["guest:y"])).await.unwrap();
    store.append("c", grown(1, lines(&["T 1 resigns"]), true)).await.unwrap();
    assert_eq!(listed(&store, "guest:x", 9).await, ["b", "a", "c"]);
    assert_eq!(listed(&store, "guest:x", 1).await, ["b"]);
}

async fn what_a_list_shows_changes_with_the_journal_and_never_lags_behind_it(engine: impl Engine) {
    let store = engine.open().await;
    store.add(new("a", &["guest:x", "open"])).await.unwrap();
    let sits =
        Growth { seats: vec![(1, "guest:y".to_string())], ..grown(1, lines(&["T 2 sits: it"]), false) };
    store.append("a", sits).await.unwrap();
    let found = store.list("guest:x", 9).await.unwrap().remove(0);
    assert_eq!((found.game.as_str(), found.summary.as_str()), ("toy", "from 1"));
    assert_eq!(found.seats, ["guest:x", "guest:y"]);
    // Whoever is overtaken changes nothing.
    assert!(store.append("a", grown(1, lines(&["T 1: late"]), false)).await.is_err());
    // One entry was there at the beginning and one was appended: a summary of less is old.
    store.keep_summary("a", 1, "old").await.unwrap();
    assert_eq!(store.list("guest:x", 9).await.unwrap()[0].summary, "from 1");
    store.keep_summary("a", 2, "made again").await.unwrap();
    assert_eq!(store.list("guest:x", 9).await.unwrap()[0].summary, "made again");
}

async fn a_match_is_due_when_its_clock_runs_out_and_no_more_when_it_has_grown(engine: impl Engine) {
    let store = engine.open().await;
    store.add(NewMatch { due: Some(500), ..new("a", &[]) }).await.unwrap();
    store.add(NewMatch { due: Some(300), ..new("b", &[]) }).await.unwrap();
    store.add(new("c", &[])).await.unwrap();
    drop(store);
    let store = engine.open().await;
    assert_eq!(store.due(299, 9).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.due(500, 9).await.unwrap(), ["b", "a"]);
    assert_eq!(store.due(500, 1).await.unwrap(), ["b"]);
    store.append("b", grown(1, lines(&["T 1 falls"]), true)).await.unwrap();
    store.append("a", Growth { due: Some(900), ..grown(1, lines(&["T 1: x"]), false) }).await.unwrap();
    assert_eq!(store.due(899, 9).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.due(900, 9).await.unwrap(), ["a"]);
}

async fn an_empty_draft_is_forgotten_and_a_match_that_is_not_there_is_not_found(engine: impl Engine) {
    let store = engine.open().await;
    store.add(new("a", &[])).await.unwrap();
    store.keep_draft("a", 0, "place A c1").await.unwrap();
    store.keep_draft("a", 0, "place B c2").await.unwrap();
    assert_eq!(store.find("a").await.unwrap().unwrap().drafts, [(0, "place B c2".to_string())]);
    store.keep_draft("a", 0, "").await.unwrap();
    assert_eq!(store.find("a").await.unwrap().unwrap().drafts, []);
    assert_eq!(store.find("b").await.unwrap(), None);
}

/// Four at once, each at tables of its own, and one of each ten under a number that is taken.
async fn of_a_group_only_the_one_fails_that_came_too_late(engine: impl Engine) {
    let store = std::sync::Arc::new(engine.open().await);
    let writing: Vec<_> = (0..200)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                let id = format!("m{}", number / 10);
                // Ten come to the same table: whoever is first makes it, and one of them gets each number.
                let made = store.add(new(&id, &["guest:x"])).await;
                let kept = store.append(&id, grown(1, lines(&["T 1: one"]), false)).await;
                (made.is_ok(), kept.is_ok())
            })
        })
        .collect();
    let (mut made, mut kept) = (0, 0);
    for one in writing {
        let (is_made, is_kept) = one.await.unwrap();
        made += usize::from(is_made);
        kept += usize::from(is_kept);
    }
    assert_eq!((made, kept), (20, 20));
    drop(store);
    let again = engine.open().await;
    for table in 0..20 {
        let stored = again.find(&format!("m{table}")).await.unwrap().unwrap();
        assert_eq!(stored.entries, lines(&["T chance: 1", "T 1: one"]));
    }
}

async fn a_copy_made_while_others_write_is_whole(engine: impl Engine) {
    let store = engine.open().await;
    store.add(new("a", &["guest:x"])).await.unwrap();
    let writer = store.clone();
    let writing = tokio::spawn(async move {
        for number in 1..200 {
            writer.append("a", grown(number, lines(&["T 1: one"]), false)).await.unwrap();
        }
    });
    let folder = File::new("copy");
    let copy = folder.0.join("copy.db");
    store.back_up(&copy).await.unwrap();
    writing.await.unwrap();
    let copied = Sqlite::open_file(&copy).await.unwrap();
    assert_eq!(copied.damage(true).await.unwrap(), Vec::<String>::new());
    let entries = copied.find("a").await.unwrap().unwrap().entries.len();
    assert!((1..=200).contains(&entries), "{entries}");
    assert!(store.back_up(&copy).await.is_err(), "nothing is written over");
}

async fn tables_that_nobody_played_at_are_found_and_forgotten(engine: impl Engine) {
    let store = engine.open().await;
    for id in ["a", "b", "c"] {
        store.add(new(id, &["guest:x", "open"])).await.unwrap();
    }
    store.append("b", grown(1, lines(&["T 1: one"]), false)).await.unwrap();
    store.keep_draft("a", 0, "place A c1").await.unwrap();
    store.add(new("account", &["account:ann", "open"])).await.unwrap();
    // "T-a" and "T-b" were made before "T-c".
    assert_eq!(store.abandoned("T-b", 1).await.unwrap(), ["a"]);
    assert_eq!(store.abandoned("T-b", 2).await.unwrap(), ["a", "b"]);
    store.delete(vec!["a".to_string()]).await.unwrap();
    assert!(store.find("a").await.unwrap().is_none());
    assert_eq!(store.figures().await.unwrap().matches, 3);
    let latest: Vec<String> = store.latest(9).await.unwrap().into_iter().map(|it| it.id).collect();
    assert_eq!(latest, ["c", "b", "account"]);
}

async fn who_can_read_one_copy_can_read_what_all_of_them_hide(engine: impl Engine) {
    let store = engine.open().await;
    store.add(new("first", &["guest:x"])).await.unwrap();
    store.add(NewMatch { beginning: "first".to_string(), ..new("copy", &["guest:x"]) }).await.unwrap();
    store.add(new("other", &["guest:x"])).await.unwrap();
    assert!(!store.is_opened("first").await.unwrap());
    store.append("copy", grown(1, lines(&["T resign 1"]), true)).await.unwrap();
    assert!(store.is_opened("first").await.unwrap());
    assert!(!store.is_opened("other").await.unwrap());
}
