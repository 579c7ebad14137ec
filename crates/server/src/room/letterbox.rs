//! What a room is sent, and when: whatever it is, the time that counts is when it came, not when the room finds the time to read it.

use super::{Branched, Connection, Permit, Point, Reply, Wanted};
use crate::guest::Guest;
use crate::hall::Hall;
use crate::nodes::TableNotice;
use kernel::Seat;
use phrase::Lang;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Weak};
use table::{Moment, Thought};
use tokio::sync::{mpsc, oneshot};
use wire::{Ask, TableInfo};

/// How much mail may wait; who sends more waits too. Letters are boxed: a letterbox has room for thirty-two of them from the beginning.
const LETTERBOX: usize = 64;

/// What a room is sent.
pub enum Mail {
    /// Somebody comes to look on; nothing is told before they say hello.
    Enter(Connection),
    /// A connection ended.
    Leave(u64),
    /// Somebody who looks on asks something.
    Ask(u64, Ask),
    /// Somebody who does not look on asks something, through the eyes of a seat of theirs.
    Call(Connection, Option<Seat>, Ask),
    /// Somebody wants to sit down.
    Sit(Guest, Lang, wire::Join, Reply<TableInfo>),
    /// Who sits there, as the store names them.
    Who(Guest, Seat, oneshot::Sender<Option<String>>),
    /// What is this table?
    Describe(Guest, Lang, oneshot::Sender<TableInfo>),
    /// Somebody fetches a text or a picture.
    Show(Guest, Lang, Wanted, Reply<String>),
    /// Somebody wants to go on from a point of this match elsewhere.
    Branch(Guest, Lang, Point, Reply<Branched>),
    /// Somebody wants to play again; gives the id of the new table.
    Rematch(Guest, Lang, Reply<String>),
    /// There is a slot for a thought of this number.
    MayThink(u64, Permit),
    /// A thought has come to its end, or its thinker failed.
    Thought(u64, Option<Thought>),
    /// A pause of this number is over.
    GoOn(u64),
    /// A clock has run out.
    Tick,
    /// Somebody who sits here has another name.
    Named,
    /// What was played here has been counted.
    Counted,
    /// Another node says something about this table.
    Notice(TableNotice),
    /// It is time to say to other nodes who is here.
    Pulse,
    /// Whoever thought here has died: this node thinks now.
    TakeOver,
    /// The server stops.
    Close,
}

impl Mail {
    /// Who sends it, if somebody does.
    pub fn guest(&self) -> Option<&Guest> {
        match self {
            Mail::Enter(connection) | Mail::Call(connection, ..) => Some(&connection.guest),
            Mail::Sit(guest, ..)
            | Mail::Who(guest, ..)
            | Mail::Describe(guest, ..)
            | Mail::Show(guest, ..)
            | Mail::Branch(guest, ..)
            | Mail::Rematch(guest, ..) => Some(guest),
            Mail::Leave(_) | Mail::Ask(..) | Mail::MayThink(..) | Mail::Thought(..) | Mail::GoOn(_) => None,
            Mail::Tick | Mail::Named | Mail::Counted | Mail::Close => None,
            Mail::Notice(_) | Mail::Pulse | Mail::TakeOver => None,
        }
    }
}

/// A piece of mail, and when it came.
pub(super) struct Letter {
    pub(super) at: Moment,
    pub(super) mail: Mail,
}

/// Where to send a room its mail.
#[derive(Clone, Debug)]
pub struct Handle {
    sender: mpsc::Sender<Box<Letter>>,
    marks: Arc<Marks>,
    hall: Weak<Hall>,
}

/// The same for who does not keep the room from ending.
#[derive(Clone, Debug)]
pub(super) struct Letterbox {
    sender: mpsc::WeakSender<Box<Letter>>,
    marks: Arc<Marks>,
    hall: Weak<Hall>,
}

/// What a room shows of itself to the whole house.
#[derive(Debug, Default)]
pub(super) struct Marks {
    /// How many look on.
    pub(super) viewers: AtomicU32,
    /// How many entries its journal has.
    pub(super) length: AtomicU32,
}

impl Handle {
    /// Where to send mail to a new room, and where the room reads it.
    pub(super) fn new(hall: &Arc<Hall>) -> (Handle, mpsc::Receiver<Box<Letter>>) {
        let (sender, mail) = mpsc::channel(LETTERBOX);
        (Handle { sender, marks: Arc::default(), hall: Arc::downgrade(hall) }, mail)
    }

    pub(super) fn marks(&self) -> Arc<Marks> {
        self.marks.clone()
    }

    pub(super) fn letterbox(&self) -> Letterbox {
        let Handle { sender, marks, hall } = self.clone();
        Letterbox { sender: sender.downgrade(), marks, hall }
    }

    /// Whether the room has ended.
    pub fn is_closed(&self) -> bool {
        self.sender.is_closed()
    }

    /// How many look on.
    pub fn viewers(&self) -> u32 {
        self.marks.viewers.load(Ordering::Relaxed)
    }

    /// How many entries its journal has.
    pub fn length(&self) -> u32 {
        self.marks.length.load(Ordering::Relaxed)
    }

    /// Sends mail that comes now, or gives it back if the room has ended.
    pub async fn send(&self, mail: Mail) -> Result<(), Mail> {
        match self.now() {
            Some(at) => self.send_from(at, mail).await,
            None => Err(mail),
        }
    }

    /// Sends mail that came at some time, or gives it back if the room has ended.
    pub async fn send_from(&self, at: Moment, mail: Mail) -> Result<(), Mail> {
        self.sender.send(Box::new(Letter { at, mail })).await.map_err(|unsent| unsent.0.mail)
    }

    /// Sends mail if there is room for it.
    pub(super) fn try_send(&self, mail: Mail) {
        if let Some(at) = self.now() {
            // If the letterbox is full there is more important mail.
            let _ = self.sender.try_send(Box::new(Letter { at, mail }));
        }
    }

    /// What time it is; nothing once the house is gone.
    fn now(&self) -> Option<Moment> {
        self.hall.upgrade().map(|hall| hall.now())
    }

    /// Ends a room once it has read what was sent before, and waits for its end.
    pub async fn close(&self) {
        if self.send(Mail::Close).await.is_ok() {
            self.sender.closed().await;
        }
    }
}

impl Letterbox {
    /// Where to send mail, as long as the room has not ended.
    pub(super) fn upgrade(&self) -> Option<Handle> {
        let sender = self.sender.upgrade()?;
        Some(Handle { sender, marks: self.marks.clone(), hall: self.hall.clone() })
    }
}
