//! The same table on other nodes: what they append is caught up with, and who is there is known to all.

use super::{Closed, Mail, Room};
use crate::nodes::{self, LEASE, TableNotice};
use kernel::{Seat, Seats};
use std::collections::BTreeMap;
use std::time::Duration;
use table::{Effects, News, Occupant};
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep};

/// So often a node says who is there, and so long that holds.
const EVERY: Duration = Duration::from_secs(4);
const HOLDS: Duration = Duration::from_secs(10);
/// So long is waited before asking again whether one may think.
const AGAIN: Duration = Duration::from_millis(700);

/// What a room knows of the same table on other nodes.
#[derive(Default)]
pub(super) struct Others {
    /// Who is there on other nodes, how many look on, and until when that holds.
    there: BTreeMap<String, (Seats, u32, Instant)>,
    /// Who was said to be here.
    said: Option<(Seats, u32)>,
    /// What listens to other nodes and asks again who is there.
    tasks: Vec<AbortHandle>,
    /// What keeps the lease for thinking, if this node has it.
    keeper: Option<AbortHandle>,
}

impl Drop for Others {
    fn drop(&mut self) {
        self.tasks.iter().chain(&self.keeper).for_each(AbortHandle::abort);
    }
}

impl Room {
    /// Listens to the other nodes that have this table open.
    pub(super) fn listen_to_others(&mut self) {
        if !self.hall.is_shared() {
            return;
        }
        let (letterbox, mut subscription) =
            (self.letterbox.clone(), self.hall.setting.broker.listen(&nodes::topic(&self.id)));
        let listening = tokio::spawn(async move {
            loop {
                let Some(notice) = nodes::read(&subscription.hear().await) else { continue };
                let Some(room) = letterbox.upgrade() else { return };
                if room.send(Mail::Notice(notice)).await.is_err() {
                    return;
                }
            }
        });
        let letterbox = self.letterbox.clone();
        let pulse = tokio::spawn(async move {
            loop {
                sleep(EVERY).await;
                let Some(room) = letterbox.upgrade() else { return };
                room.try_send(Mail::Pulse);
            }
        });
        self.others.tasks = vec![listening.abort_handle(), pulse.abort_handle()];
        self.hall.tell_table_nodes(&self.id, &TableNotice::Who);
    }

    /// Hears what another node says about this table.
    pub(super) async fn hear_notice(&mut self, notice: TableNotice) -> Result<(), Closed> {
        match notice {
            TableNotice::Grown(length) if length as usize > self.sitting.journal_length() => {
                self.catch_up().await
            }
            TableNotice::Grown(_) => Ok(()),
            TableNotice::Drafted(seat) => {
                self.lay_out_again(Seat(seat)).await;
                Ok(())
            }
            TableNotice::Named => {
                self.hall.forget_names(self.sitting.occupants());
                self.hall.learn_names(self.sitting.occupants()).await;
                self.restore(self.sitting.journal_length()).await?;
                self.tell_table(None);
                Ok(())
            }
            TableNotice::Counted => {
                self.learn_standings().await;
                self.tell_table(None);
                Ok(())
            }
            TableNotice::Who => {
                self.say_who_is_here();
                Ok(())
            }
            TableNotice::Here { node, seats, viewers } => {
                self.hear_who_is_there(node, &seats, viewers);
                self.look_round().await
            }
        }
    }

    /// Catches up; whether there was anything to catch up with.
    pub(super) async fn has_caught_up(&mut self) -> Result<bool, Closed> {
        let before = self.sitting.journal_length();
        self.catch_up().await?;
        Ok(self.sitting.journal_length() != before)
    }

    /// Does again what others have appended, and tells whoever looks on here.
    pub(super) async fn catch_up(&mut self) -> Result<(), Closed> {
        if !self.hall.is_shared() {
            return Ok(());
        }
        let first = self.sitting.journal_length() as u32;
        let entries = match self.hall.setting.store.since(&self.id, first).await {
            Ok(entries) => entries,
            Err(trouble) => {
                // Who does not know how things stand tells nobody: they come back, here or elsewhere.
                tracing::warn!(%trouble, "what others have appended was not found");
                return Err(Closed);
            }
        };
        if entries.is_empty() {
            return Ok(());
        }
        match self.at_length(|room| room.sitting.catch_up(&entries)) {
            Ok(effects) => self.follow(effects).await,
            Err(_) => {
                tracing::warn!("what others have appended cannot be followed");
                self.restore(self.sitting.journal_length()).await
            }
        }
    }

    /// Tells whoever looks on here what was done elsewhere.
    pub(super) async fn follow(&mut self, effects: Effects) -> Result<(), Closed> {
        // Who has come back was seen by another node: this one begins to count anew.
        for (seat, since) in self.away.iter_mut().filter(|_| effects.is_presence_changed) {
            if !self.sitting.away().any(|(away, _)| away == *seat) {
                *since = (*since).max(self.hall.now().millis().unwrap_or_default());
            }
        }
        self.noted = super::Noted::of(&self.sitting);
        self.learn_of(&effects).await;
        self.tell_effects(effects, None);
        Ok(())
    }

    /// Lays out the draft of a seat as it was changed at another node: its owner is told, and nobody else can tell.
    pub(super) async fn lay_out_again(&mut self, seat: Seat) {
        let drafts = match self.hall.setting.store.drafts(&self.id).await {
            Ok(drafts) => drafts,
            Err(trouble) => {
                return tracing::warn!(%trouble, "a draft that was changed elsewhere was not found");
            }
        };
        let edits =
            drafts.into_iter().find(|(of, _)| Seat(*of) == seat).map_or_else(String::new, |(_, edits)| edits);
        let lines: Vec<String> = edits.lines().map(str::to_string).collect();
        if self.sitting.lay_out_again(seat, &lines) {
            self.tell_news(News::Only(seat), None);
        }
    }

    /// Lays out all drafts as they are at other nodes.
    pub(super) async fn lay_out_all_again(&mut self) {
        for seat in self.the_match().drafting().iter() {
            self.lay_out_again(seat).await;
        }
    }

    /// Says again who is here, and forgets nodes that have not said so for long.
    pub(super) async fn pulse(&mut self) -> Result<(), Closed> {
        if !self.connections.is_empty() {
            self.others.said = None;
            self.say_who_is_here();
        }
        let now = Instant::now();
        // As long as nothing can be heard, nobody is taken to be gone.
        if self.hall.setting.broker.is_up() {
            self.others.there.retain(|_, (.., until)| *until > now);
        }
        self.look_round().await
    }

    /// Says who is here, if that is news.
    pub(super) fn say_who_is_here(&mut self) {
        if !self.hall.is_shared() {
            return;
        }
        let here =
            self.sitting.seats().iter().filter(|seat| self.looks_on(*seat)).fold(Seats::NONE, Seats::with);
        let viewers = self.connections.len() as u32;
        if self.others.said != Some((here, viewers)) {
            self.others.said = Some((here, viewers));
            let (node, seats) = (self.hall.node.name().to_string(), here.iter().map(|seat| seat.0).collect());
            self.hall.tell_table_nodes(&self.id, &TableNotice::Here { node, seats, viewers });
        }
    }

    fn hear_who_is_there(&mut self, node: String, seats: &[u8], viewers: u32) {
        if node == self.hall.node.name() {
            return;
        }
        let is_new = !self.others.there.contains_key(&node);
        let seats = seats.iter().fold(Seats::NONE, |seats, seat| seats.with(Seat(*seat)));
        match viewers {
            0 => drop(self.others.there.remove(&node)),
            _ => drop(self.others.there.insert(node, (seats, viewers, Instant::now() + HOLDS))),
        }
        if is_new && viewers > 0 {
            // It may not have heard of those who are here.
            self.others.said = None;
            self.say_who_is_here();
        }
    }

    /// Whether who sits there looks on at another node.
    pub(super) fn is_there(&self, seat: Seat) -> bool {
        self.others.there.values().any(|(seats, ..)| seats.has(seat))
    }

    /// How many look on at other nodes.
    pub(super) fn viewers_there(&self) -> u32 {
        self.others.there.values().map(|(_, viewers, _)| viewers).sum()
    }

    /// Keeps the lease for thinking, until it is given up.
    pub(super) fn keep_lease(&mut self) {
        if !self.hall.is_shared() || self.others.keeper.is_some() {
            return;
        }
        let (hall, id) = (self.hall.clone(), self.id.clone());
        let keeper = tokio::spawn(async move {
            loop {
                sleep(LEASE / 2).await;
                // If another has it, the log decides who was quicker.
                hall.lease(&id).await;
            }
        });
        self.others.keeper = Some(keeper.abort_handle());
    }

    /// Gives the lease up where there is nothing to think about here any more.
    pub(super) async fn settle_lease(&mut self) {
        let is_needed =
            |room: &Room| room.is_thinking() || (room.is_machines_turn() && room.sitting.is_awaited());
        if self.others.keeper.is_some() && !is_needed(self) {
            self.give_up_lease().await;
        }
    }

    /// Gives the lease up.
    pub(super) async fn give_up_lease(&mut self) {
        if let Some(keeper) = self.others.keeper.take() {
            keeper.abort();
            self.hall.give_up(&self.id).await;
        }
    }

    fn is_machines_turn(&self) -> bool {
        let mut acting = self.the_match().to_act().iter();
        !self.sitting.is_over()
            && acting.any(|seat| matches!(self.sitting.occupant(seat), Occupant::Machine(_)))
    }
}

/// Waits until this node may think for the machines of a table.
pub(super) async fn wait_for_lease(hall: &crate::hall::Hall, id: &str) {
    while hall.is_shared() && !hall.lease(id).await {
        sleep(AGAIN).await;
    }
}
