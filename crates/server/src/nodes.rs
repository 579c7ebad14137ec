//! One node among several: what nodes tell each other, and what each looks for by itself.
//!
//! No node owns a table. Any of them may have a room of it; an append carries the number it expects, one wins, and the others catch up
//! from the store. A broker makes that quick, and nothing relies on it: every node looks now and then whether its tables have grown, which
//! thoughts nobody thinks any more, and what time it is for all. A node that is alone does none of this.

use crate::diary::Happening;
use crate::hall::Hall;
use crate::room::Mail;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;
use table::Moment;
use tokio::time::sleep;

/// So often a node looks for what it was not told, and shows that it is alive.
const EVERY: Duration = Duration::from_secs(3);
/// So long a node may think for the machines of a table without saying so again.
pub const LEASE: Duration = Duration::from_secs(4);
/// How many tables are asked about at once.
const AT_ONCE: usize = 500;
/// The topic that every node listens to.
const HOUSE: &str = "house";

/// What nodes tell each other about a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableNotice {
    /// Its journal has this number of entries now.
    Grown(u32),
    /// The draft of a seat was changed.
    Drafted(u8),
    /// Somebody who sits there has another name, or what they said was erased.
    Named,
    /// What was played there has been counted.
    Counted,
    /// A node wants to know who is there.
    Who,
    /// Who is there on a node: those who sit on these seats, and the number of those who look on.
    Here {
        /// The node.
        node: String,
        /// The seats.
        seats: Vec<u8>,
        /// How many look on.
        viewers: u32,
    },
}

/// What nodes tell each other about the house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HouseNotice {
    /// The node is alive.
    Alive,
    /// Something in the lobby has changed.
    Lobby,
    /// Something happens to somebody: who, what, at which table, of which game.
    Happened(String, Happening, String, String),
    /// The record of a game was opened.
    Opened(String),
    /// A session or a token of an account has ended.
    Ended(String),
    /// Somebody has another name.
    Renamed(String),
}

/// A notice about the house, and what shows that none before it was lost.
#[derive(Debug, Serialize, Deserialize)]
struct Numbered {
    node: String,
    number: u64,
    notice: HouseNotice,
}

/// What a node knows of itself.
#[derive(Debug, Default)]
pub struct Node {
    name: String,
    told: AtomicU64,
    /// By how many milliseconds the clock of the store is ahead of this node's.
    ahead: AtomicI64,
}

impl Node {
    /// A node of this name.
    pub fn new(name: String) -> Node {
        Node { name, ..Node::default() }
    }

    /// Its name, which no other node has.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Hall {
    /// Whether there may be other nodes.
    pub fn is_shared(&self) -> bool {
        self.setting.broker.is_shared()
    }

    /// What time it is: for all nodes alike.
    pub fn now(&self) -> Moment {
        let own = (self.setting.now)();
        match (self.node.ahead.load(Ordering::Relaxed), own.millis()) {
            (0, _) | (_, None) => own,
            (ahead, Some(millis)) => Moment::of_millis(millis.saturating_add_signed(ahead)),
        }
    }

    /// Tells the nodes that have a table open something about it.
    pub fn tell_table_nodes(&self, id: &str, notice: &TableNotice) {
        if self.is_shared() {
            self.setting.broker.tell(&topic(id), written(notice));
        }
    }

    /// Tells all nodes something about the house.
    pub fn tell_house(&self, notice: HouseNotice) {
        if self.is_shared() {
            let number = self.node.told.fetch_add(1, Ordering::Relaxed);
            let numbered = Numbered { node: self.node.name.clone(), number, notice };
            self.setting.broker.tell(HOUSE, written(&numbered));
        }
    }

    /// Something in the lobby has changed.
    pub fn tell_lobby(&self) {
        self.lobby.tell();
        self.tell_house(HouseNotice::Lobby);
    }

    /// Something happens to somebody, whichever node they follow it on.
    pub fn note_happening(&self, person: &str, what: Happening, id: &str, game: &str) {
        self.diaries.note(person, what, id, game);
        self.tell_house(HouseNotice::Happened(person.to_string(), what, id.to_string(), game.to_string()));
    }

    /// Whether this node may think for the machines of a table. If nobody knows, it thinks: two that think are told apart by who is
    /// quicker.
    pub async fn lease(&self, id: &str) -> bool {
        self.setting.store.nodes().lease(id, self.node.name(), LEASE).await.unwrap_or(true)
    }

    /// This node does not think for the machines of a table any more.
    pub async fn give_up(&self, id: &str) {
        if let Err(trouble) = self.setting.store.nodes().give_up(id, self.node.name()).await {
            tracing::warn!(%trouble, "others will wait for a thought that nobody thinks");
        }
    }

    fn hear_house(&self, notice: HouseNotice) {
        match notice {
            HouseNotice::Alive => {}
            HouseNotice::Lobby => self.lobby.tell(),
            HouseNotice::Happened(person, what, id, game) => self.diaries.note(&person, what, &id, &game),
            HouseNotice::Opened(game) => drop(self.learn_opened(&game)),
            HouseNotice::Ended(account) => self.people.end_sockets(&account),
            HouseNotice::Renamed(person) => self.people.forget(&person),
        }
    }

    /// Some notice was lost, and nobody knows which: whoever follows something is told how things stand.
    fn make_up_for_loss(&self) {
        tracing::info!("notices of other nodes were lost");
        self.lobby.tell();
        self.diaries.begin_anew();
        self.people.forget_all();
    }

    /// Looks whether tables that are open here have grown elsewhere.
    async fn look_for_growth(&self) {
        let open = self.live_rooms();
        for some in open.chunks(AT_ONCE) {
            let ids: Vec<String> = some.iter().map(|(id, _)| id.clone()).collect();
            let lengths = match self.setting.store.nodes().lengths(&ids).await {
                Ok(lengths) => lengths,
                Err(trouble) => return tracing::warn!(%trouble, "the store does not say what has grown"),
            };
            for (id, length) in lengths {
                let found =
                    some.iter().find(|(other, _)| *other == id).filter(|(_, room)| room.length() < length);
                if let Some((_, room)) = found {
                    // A room that has just ended needs not catch up.
                    let _ = room.send(Mail::Notice(TableNotice::Grown(length))).await;
                }
            }
        }
    }

    /// Takes over thoughts that nobody thinks any more.
    async fn take_over(self: &Arc<Hall>) {
        const MOST: u32 = 100;
        let Ok(lapsed) = self.setting.store.nodes().lapsed(MOST).await else { return };
        for id in lapsed {
            if self.is_closing() || !self.lease(&id).await {
                continue;
            }
            match self.wake_with(&id, Mail::TakeOver).await {
                Ok(()) => metrics::counter!("quincunx_thoughts_taken_over_total").increment(1),
                // A table that is not there, or cannot be opened, waits for no thought.
                Err(problem) if problem.id == "not-found" => self.give_up(&id).await,
                Err(_) => {}
            }
        }
    }

    /// Learns by how much the clock of the store is ahead.
    async fn set_clock(&self) {
        let Some(before) = (self.setting.now)().millis() else { return };
        let Ok(Some(there)) = self.setting.store.nodes().time().await else { return };
        let Some(after) = (self.setting.now)().millis() else { return };
        // An answer that was long under way tells little about when it was given.
        const SURE: u64 = 200;
        if after.saturating_sub(before) <= SURE {
            let middle = before.midpoint(after);
            self.node.ahead.store(there - i64::try_from(middle).unwrap_or(there), Ordering::Relaxed);
        }
    }
}

/// The topic of a table.
pub fn topic(id: &str) -> String {
    format!("match.{id}")
}

fn written(notice: &impl Serialize) -> String {
    serde_json::to_string(notice).expect("notices have only text keys, so they can always be written")
}

/// A notice about a table as it is read; one that a newer node has sent may not be understood.
pub fn read(text: &str) -> Option<TableNotice> {
    serde_json::from_str(text).ok()
}

/// Listens to other nodes and looks for what they did not tell, for as long as there is a hall.
pub fn start(hall: &Arc<Hall>) {
    let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
    if !hall.is_shared() {
        return;
    }
    let mut subscription = hall.setting.broker.listen(HOUSE);
    let listening = Arc::downgrade(hall);
    runtime.spawn(async move {
        let mut heard = BTreeMap::new();
        loop {
            let notice = subscription.hear().await;
            let Some(hall) = listening.upgrade() else { return };
            let Ok(Numbered { node, number, notice }) = serde_json::from_str(&notice) else { continue };
            if node == hall.node.name() {
                continue;
            }
            if heard.insert(node, number).is_some_and(|last: u64| last + 1 != number) {
                hall.make_up_for_loss();
            }
            hall.hear_house(notice);
        }
    });
    let looking = Arc::downgrade(hall);
    runtime.spawn(async move {
        loop {
            let Some(hall) = looking.upgrade() else { return };
            hall.set_clock().await;
            hall.tell_house(HouseNotice::Alive);
            hall.look_for_growth().await;
            hall.take_over().await;
            drop(hall);
            sleep(EVERY).await;
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_are_read_as_they_were_written_and_others_are_not_understood() {
        let here = TableNotice::Here { node: "n".to_string(), seats: vec![0, 2], viewers: 7 };
        for notice in [TableNotice::Grown(7), TableNotice::Drafted(1), TableNotice::Who, here] {
            assert_eq!(read(&written(&notice)), Some(notice));
        }
        assert_eq!(read("{\"unheard-of\":1}"), None);
        assert_eq!(read("7"), None);
    }
}
