//! The list of tables: what it shows, what it does not tell, and that it opens none of them.

use crate::house::{Person, open, open_new, setting, toys};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use store::{Answer, Error, Growth, Listed, NewMatch, Sqlite, Store, Stored};

/// A store that can be told to open no match.
struct Shy {
    inner: Sqlite,
    is_shy: AtomicBool,
}

impl Store for Shy {
    fn people(&self) -> &dyn store::people::People {
        self.inner.people()
    }
    fn lobby(&self) -> &dyn store::lobby::Lobby {
        self.inner.lobby()
    }

    fn conduct(&self) -> &dyn store::conduct::Conduct {
        self.inner.conduct()
    }
    fn ratings(&self) -> &dyn store::ratings::Ratings {
        self.inner.ratings()
    }
    fn nodes(&self) -> &dyn store::nodes::Nodes {
        self.inner.nodes()
    }
    fn care(&self) -> &dyn store::care::Care {
        self.inner.care()
    }
    fn whole(&self) -> &dyn store::whole::Whole {
        self.inner.whole()
    }
    fn since<'a>(&'a self, id: &'a str, first: u32) -> Answer<'a, Vec<String>> {
        self.inner.since(id, first)
    }
    fn drafts<'a>(&'a self, id: &'a str) -> Answer<'a, Vec<(u8, String)>> {
        self.inner.drafts(id)
    }
    fn add(&self, new: NewMatch) -> Answer<'_, ()> {
        self.inner.add(new)
    }
    fn find<'a>(&'a self, id: &'a str) -> Answer<'a, Option<Stored>> {
        match self.is_shy.load(Ordering::Relaxed) {
            true => Box::pin(async { Err(Error::Full) }),
            false => self.inner.find(id),
        }
    }
    fn append<'a>(&'a self, id: &'a str, growth: Growth) -> Answer<'a, ()> {
        self.inner.append(id, growth)
    }
    fn keep_draft<'a>(&'a self, id: &'a str, seat: u8, edits: &'a str) -> Answer<'a, ()> {
        self.inner.keep_draft(id, seat, edits)
    }
    fn keep_summary<'a>(&'a self, id: &'a str, length: u32, summary: &'a str) -> Answer<'a, ()> {
        self.inner.keep_summary(id, length, summary)
    }
    fn is_opened<'a>(&'a self, beginning: &'a str) -> Answer<'a, bool> {
        self.inner.is_opened(beginning)
    }
    fn due(&self, by: i64, most: u32) -> Answer<'_, Vec<String>> {
        self.inner.due(by, most)
    }
    fn list<'a>(&'a self, occupant: &'a str, most: u32) -> Answer<'a, Vec<Listed>> {
        self.inner.list(occupant, most)
    }
}

/// Whether the list shows every table as the table itself is described.
async fn shows_what_is(person: &Person) -> Vec<Value> {
    let listed = person.get("/api/tables").await.json().as_array().unwrap().clone();
    for table in &listed {
        let own = person.get(&format!("/api/tables/{}", table["id"].as_str().unwrap())).await.json();
        assert_eq!(*table, own);
    }
    listed
}

#[tokio::test]
async fn a_list_shows_each_table_as_it_is_described_whatever_happens_there() {
    let address = open_new(arcade::games(), 5).await;
    let (one, other) = (Person::new(address).await, Person::new(address).await);
    for seats in [["me", "open"], ["captain", "me"], ["me", "me"]] {
        one.make("xiangqi", &seats).await;
    }
    let (shared, secret) = (one.make("xiangqi", &["me", "open"]).await, one.make("stratego", &[]).await);
    other.join(&shared).await;
    assert_eq!(shows_what_is(&one).await.len(), 5);
    let mut chair = one.look(&shared, Some(0)).await;
    let lines = chair.actions().await;
    chair.must_play(&lines[0]).await;
    chair.must_do("draw").await;
    let listed = shows_what_is(&other).await;
    assert_eq!(listed[0]["acting"], json!([1]));
    assert_eq!(listed[0]["proposal"], json!({ "kind": "draw", "seat": 0, "waiting": [1] }));
    other.look(&shared, Some(1)).await.must_do("draw").await;
    other.post(&format!("/api/tables/{shared}/rematch"), &json!({})).await;
    let listed = shows_what_is(&one).await;
    let over = listed.iter().find(|table| table["id"] == shared.as_str()).unwrap();
    assert_eq!((&over["over"], &over["acting"]), (&json!(true), &json!([])));
    assert!(over["rematch"].is_string());
    assert!(listed.iter().any(|table| table["id"] == secret.as_str() && table["acting"] == json!([])));
}

#[tokio::test]
async fn a_list_opens_no_table() {
    let store = Arc::new(Shy { inner: Sqlite::in_memory().await.unwrap(), is_shy: AtomicBool::new(false) });
    let person = Person::new(open(setting(toys(), store.clone(), 1)).await).await;
    let table = person.make("toy", &[]).await;
    let before = person.get("/api/tables").await.json();
    // Another server on the same store has no table open, and could not open one now.
    store.is_shy.store(true, Ordering::Relaxed);
    let address = open(setting(toys(), store.clone(), 2)).await;
    let cold = Person { address, ..person };
    assert_eq!(cold.get("/api/tables").await.json(), before);
    assert_eq!(cold.get(&format!("/api/tables/{table}")).await.status, 500);
}

#[tokio::test]
async fn a_table_of_which_nothing_was_kept_for_the_list_is_opened_once() {
    let store = Arc::new(Shy { inner: Sqlite::in_memory().await.unwrap(), is_shy: AtomicBool::new(false) });
    let person = Person::new(open(setting(toys(), store.clone(), 1)).await).await;
    let table = person.make("toy", &[]).await;
    let before = person.get("/api/tables").await.json();
    let length = store.find(&table).await.unwrap().unwrap().entries.len() as u32;
    for kept in ["", "what no build understands"] {
        store.keep_summary(&table, length, kept).await.unwrap();
        assert_eq!(person.get("/api/tables").await.json(), before);
        store.is_shy.store(true, Ordering::Relaxed);
        assert_eq!(person.get("/api/tables").await.json(), before, "once is enough");
        store.is_shy.store(false, Ordering::Relaxed);
    }
}

#[tokio::test]
async fn a_list_tells_nothing_of_a_setup_before_it_opens() {
    let address = open_new(toys(), 3).await;
    let (host, other) = (Person::new(address).await, Person::new(address).await);
    let table = host.make("toy", &["me", "me", "open"]).await;
    other.join(&table).await;
    let before = other.get("/api/tables").await.body;
    for seat in 0..2 {
        host.look(&table, Some(seat)).await.set_up().await;
        assert_eq!(other.get("/api/tables").await.body, before, "seat {seat} is ready");
    }
    other.look(&table, Some(2)).await.set_up().await;
    assert_ne!(other.get("/api/tables").await.body, before);
}
