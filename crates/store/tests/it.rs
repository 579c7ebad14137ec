//! What a store promises: all or nothing, one winner, nothing forgotten.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::disallowed_methods, reason = "tests are at the rim: they write files")]

use std::path::PathBuf;
use store::{Error, Growth, NewMatch, Sqlite, Store};

fn new(id: &str, seats: &[&str]) -> NewMatch {
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

fn grown(first: u32, entries: Vec<String>, is_over: bool) -> Growth {
    Growth { first, entries, seats: Vec::new(), is_over, summary: format!("from {first}"), due: None }
}

async fn listed(store: &Sqlite, occupant: &str, most: u32) -> Vec<String> {
    store.list(occupant, most).await.unwrap().into_iter().map(|it| it.id).collect()
}

fn lines(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|line| (*line).to_string()).collect()
}

/// A file of a test's own, gone afterwards.
struct File(PathBuf);

impl File {
    fn new(name: &str) -> File {
        let folder = std::env::temp_dir().join(format!("quincunx-store-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        File(folder)
    }

    async fn open(&self) -> Sqlite {
        Sqlite::open_file(&self.0.join("games.db")).await.unwrap()
    }
}

impl Drop for File {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

#[tokio::test]
async fn what_was_kept_is_found_again_after_reopening() {
    let file = File::new("reopen");
    let store = file.open().await;
    store.add(new("a", &["guest:x", "open"])).await.unwrap();
    store.append("a", grown(1, lines(&["T 1: one", "T 2: two"]), false)).await.unwrap();
    store.keep_draft("a", 1, "place A c1").await.unwrap();
    drop(store);
    let found = file.open().await.find("a").await.unwrap().unwrap();
    assert_eq!(found.entries, ["T chance: 1", "T 1: one", "T 2: two"]);
    assert_eq!(found.seats, ["guest:x", "open"]);
    assert_eq!(found.drafts, [(1, "place A c1".to_string())]);
}

#[tokio::test]
async fn of_two_appends_under_one_number_the_second_changes_nothing() {
    let store = Sqlite::in_memory().await.unwrap();
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

#[tokio::test]
async fn two_connections_that_append_at_once_have_one_winner() {
    let file = File::new("writers");
    let (one, other) = (file.open().await, file.open().await);
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

#[tokio::test]
async fn of_two_who_sit_down_at_once_one_gets_the_seat_and_the_beginning_is_remembered() {
    let store = Sqlite::in_memory().await.unwrap();
    store.add(new("a", &["guest:x", "open"])).await.unwrap();
    let sits =
        |who: &str| Growth { seats: vec![(1, who.to_string())], ..grown(1, lines(&["T 2 sits: it"]), false) };
    store.append("a", sits("guest:y")).await.unwrap();
    assert!(matches!(store.append("a", sits("guest:z")).await, Err(Error::Taken)));
    assert_eq!(listed(&store, "guest:y", 9).await, ["a"]);
    assert!(store.list("guest:z", 9).await.unwrap().is_empty());
    assert_eq!(store.find("a").await.unwrap().unwrap().seats, ["guest:x", "open"]);
}

#[tokio::test]
async fn a_guest_s_running_matches_are_listed_first_and_the_latest_of_them_before_the_others() {
    let store = Sqlite::in_memory().await.unwrap();
    for id in ["a", "b", "c"] {
        store.add(new(id, &["guest:x"])).await.unwrap();
    }
    store.add(new("d", &["guest:y"])).await.unwrap();
    store.append("c", grown(1, lines(&["T 1 resigns"]), true)).await.unwrap();
    assert_eq!(listed(&store, "guest:x", 9).await, ["b", "a", "c"]);
    assert_eq!(listed(&store, "guest:x", 1).await, ["b"]);
}

#[tokio::test]
async fn what_a_list_shows_changes_with_the_journal_and_never_lags_behind_it() {
    let store = Sqlite::in_memory().await.unwrap();
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

#[tokio::test]
async fn a_match_is_due_when_its_clock_runs_out_and_no_more_when_it_has_grown() {
    let file = File::new("due");
    let store = file.open().await;
    store.add(NewMatch { due: Some(500), ..new("a", &[]) }).await.unwrap();
    store.add(NewMatch { due: Some(300), ..new("b", &[]) }).await.unwrap();
    store.add(new("c", &[])).await.unwrap();
    drop(store);
    let store = file.open().await;
    assert_eq!(store.due(299, 9).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.due(500, 9).await.unwrap(), ["b", "a"]);
    assert_eq!(store.due(500, 1).await.unwrap(), ["b"]);
    store.append("b", grown(1, lines(&["T 1 falls"]), true)).await.unwrap();
    store.append("a", Growth { due: Some(900), ..grown(1, lines(&["T 1: x"]), false) }).await.unwrap();
    assert_eq!(store.due(899, 9).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.due(900, 9).await.unwrap(), ["a"]);
}

#[tokio::test]
async fn an_empty_draft_is_forgotten_and_a_match_that_is_not_there_is_not_found() {
    let store = Sqlite::in_memory().await.unwrap();
    store.add(new("a", &[])).await.unwrap();
    store.keep_draft("a", 0, "place A c1").await.unwrap();
    store.keep_draft("a", 0, "place B c2").await.unwrap();
    assert_eq!(store.find("a").await.unwrap().unwrap().drafts, [(0, "place B c2".to_string())]);
    store.keep_draft("a", 0, "").await.unwrap();
    assert_eq!(store.find("a").await.unwrap().unwrap().drafts, []);
    assert_eq!(store.find("b").await.unwrap(), None);
}

/// Four at once, each at tables of its own, and one of each ten under a number that is taken.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_a_group_only_the_one_fails_that_came_too_late() {
    let file = File::new("group");
    let store = std::sync::Arc::new(file.open().await);
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
    let again = file.open().await;
    for table in 0..20 {
        let stored = again.find(&format!("m{table}")).await.unwrap().unwrap();
        assert_eq!(stored.entries, lines(&["T chance: 1", "T 1: one"]));
    }
}

#[cfg(unix)]
#[tokio::test]
async fn only_its_owner_can_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let file = File::new("private");
    let path = file.0.join("games.db");
    // One that an older build has left for everybody to read.
    std::fs::write(&path, "").unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
    let store = file.open().await;
    store.add(new("a", &["guest:x"])).await.unwrap();
    store.back_up(&file.0.join("copy.db")).await.unwrap();
    for found in std::fs::read_dir(&file.0).unwrap() {
        let found = found.unwrap();
        let mode = found.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{:?}", found.file_name());
    }
}

#[tokio::test]
async fn a_page_that_was_damaged_is_noticed() {
    use std::io::{Seek, SeekFrom, Write};
    let file = File::new("damage");
    let store = file.open().await;
    for number in 0..200 {
        store.add(new(&format!("m{number}"), &["guest:x"])).await.unwrap();
    }
    assert_eq!(store.damage(true).await.unwrap(), Vec::<String>::new());
    // A copy has everything in one file.
    let copy = file.0.join("copy.db");
    store.back_up(&copy).await.unwrap();
    let pages = std::fs::metadata(&copy).unwrap().len() / 4096;
    let mut bytes = std::fs::OpenOptions::new().write(true).open(&copy).unwrap();
    bytes.seek(SeekFrom::Start((pages - 2) * 4096)).unwrap();
    bytes.write_all(&[0xA5; 4096]).unwrap();
    drop(bytes);
    let damaged = Sqlite::open_file(&copy).await.unwrap();
    assert!(!damaged.damage(false).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_copy_made_while_others_write_is_whole() {
    let file = File::new("copy");
    let store = file.open().await;
    store.add(new("a", &["guest:x"])).await.unwrap();
    let writer = store.clone();
    let writing = tokio::spawn(async move {
        for number in 1..200 {
            writer.append("a", grown(number, lines(&["T 1: one"]), false)).await.unwrap();
        }
    });
    let copy = file.0.join("copy.db");
    store.back_up(&copy).await.unwrap();
    writing.await.unwrap();
    let copied = Sqlite::open_file(&copy).await.unwrap();
    assert_eq!(copied.damage(true).await.unwrap(), Vec::<String>::new());
    let entries = copied.find("a").await.unwrap().unwrap().entries.len();
    assert!((1..=200).contains(&entries), "{entries}");
    assert!(store.back_up(&copy).await.is_err(), "nothing is written over");
}

#[tokio::test]
async fn tables_that_nobody_played_at_are_found_and_forgotten() {
    let store = Sqlite::in_memory().await.unwrap();
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

#[tokio::test]
async fn who_can_read_one_copy_can_read_what_all_of_them_hide() {
    let store = Sqlite::in_memory().await.unwrap();
    store.add(new("first", &["guest:x"])).await.unwrap();
    store.add(NewMatch { beginning: "first".to_string(), ..new("copy", &["guest:x"]) }).await.unwrap();
    store.add(new("other", &["guest:x"])).await.unwrap();
    assert!(!store.is_opened("first").await.unwrap());
    store.append("copy", grown(1, lines(&["T resign 1"]), true)).await.unwrap();
    assert!(store.is_opened("first").await.unwrap());
    assert!(!store.is_opened("other").await.unwrap());
}
