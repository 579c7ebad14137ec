//! A store that does not always do what it is asked for.

use store::{Answer, Error, Growth, Listed, NewMatch, Sqlite, Store, Stored};
use tokio::sync::watch;

/// How a store is disposed to append something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    Fine,
    Failing,
    Panicking,
    /// It waits until it is in another mood.
    Slow,
}

/// A store that fails, panics or waits when told to.
pub struct Moody {
    inner: Sqlite,
    mood: watch::Sender<Mood>,
}

impl Moody {
    /// An empty one, in a good mood.
    pub async fn new() -> Moody {
        Moody { inner: Sqlite::in_memory().await.unwrap(), mood: watch::Sender::new(Mood::Fine) }
    }

    /// From now on it is in this mood.
    pub fn be(&self, mood: Mood) {
        self.mood.send_replace(mood);
    }
}

impl Store for Moody {
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
        self.inner.find(id)
    }
    fn append<'a>(&'a self, id: &'a str, growth: Growth) -> Answer<'a, ()> {
        let mood = *self.mood.borrow();
        match mood {
            Mood::Failing => Box::pin(async { Err(Error::Full) }),
            Mood::Panicking => panic!("a panic to end one room"),
            Mood::Fine => self.inner.append(id, growth),
            Mood::Slow => Box::pin(async move {
                self.mood.subscribe().wait_for(|mood| *mood != Mood::Slow).await.unwrap();
                self.inner.append(id, growth).await
            }),
        }
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
