//! A room: a task that owns one match.
//!
//! Mail comes in, one piece at a time; what a piece changes is kept in the store first and told second. If
//! it cannot be kept, the match is made again from the store and nobody was told. A panic ends this task
//! and nothing else: whoever looks on is disconnected, comes back, and finds the match as the store has it.

mod again;
mod answer;
mod hint;
mod keep;
mod look;
mod propose;
mod show;
mod think;

use crate::guest::Guest;
use crate::hall::{Hall, Opened};
use crate::words;
use kernel::{Rng, Seat, Seats, Turn};
use phrase::{Catalog, Lang};
use search::Progress;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;
use table::{AnyGame, AnyMatch, Log, Moment, Thought};
use tokio::sync::{OwnedSemaphorePermit, mpsc, oneshot};
use wire::{Ask, Problem, Table};

pub use look::Looker;
pub use show::{Point, Wanted};
pub use think::Thinker;

/// What is answered to somebody who waits for it.
type Reply<T> = oneshot::Sender<Result<T, Problem>>;

/// How much mail may wait; who sends more waits too.
const LETTERBOX: usize = 64;
/// A room in which nothing happens for so long, and where nobody looks on, is given up.
const IDLE: Duration = Duration::from_secs(300);

/// Who sits on a chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chair {
    /// Nobody yet.
    Open,
    /// A person.
    Guest(Guest),
    /// A machine player, perhaps with a time: `deep:2s`.
    Bot(String),
}

/// What a room is sent.
pub enum Mail {
    /// Somebody comes to look on; nothing is told before they say hello.
    Enter(Looker),
    /// A connection ended.
    Leave(u64),
    /// Somebody who looks on asks something.
    Ask(u64, Ask),
    /// Somebody wants to sit down.
    Sit(Guest, Lang, Option<Seat>, Reply<Table>),
    /// What is this table?
    Describe(Guest, Lang, oneshot::Sender<Table>),
    /// Somebody fetches a text or a picture.
    Show(Guest, Lang, Wanted, Reply<String>),
    /// Somebody wants to go on from a point of this match elsewhere.
    Branch(Guest, Lang, Point, Reply<(Log, Vec<Chair>)>),
    /// Somebody wants to play again; gives the id of the new table.
    Rematch(Guest, Lang, Reply<String>),
    /// Somebody may think now: which thought, the right to think.
    MayThink(Thinker, u64, OwnedSemaphorePermit),
    /// Somebody has made up their mind, or failed to.
    Thought(Thinker, u64, Option<Thought>),
    /// A machine player may go on with its plan.
    GoOn(Seat, u64),
}

/// Where to send a room its mail.
#[derive(Clone, Debug)]
pub struct Handle(mpsc::Sender<Mail>);

impl Handle {
    /// Whether the room has ended.
    pub fn is_closed(&self) -> bool {
        self.0.is_closed()
    }

    /// Sends mail, or gives it back if the room has ended.
    pub async fn send(&self, mail: Mail) -> Result<(), Mail> {
        self.0.send(mail).await.map_err(|unsent| unsent.0)
    }
}

/// A room: one match and everybody who looks on.
pub struct Room {
    hall: Arc<Hall>,
    id: String,
    game: &'static dyn AnyGame,
    table: Box<dyn AnyMatch>,
    chairs: Vec<Chair>,
    /// How many entries of the log are in the store.
    kept: usize,
    lookers: BTreeMap<u64, Looker>,
    /// Who thinks: which thought, and the handle to stop it by once it has begun.
    thinking: BTreeMap<Thinker, (u64, Option<Progress>)>,
    thoughts: u64,
    /// What machine players still want to do in this turn, without thinking again.
    plans: BTreeMap<Seat, VecDeque<String>>,
    /// The seats that wait for advice.
    hints: BTreeMap<Seat, hint::Question>,
    proposal: Option<propose::Proposed>,
    /// The table at which the same people play again.
    rematch: Option<String>,
    rng: Rng,
    letterbox: mpsc::WeakSender<Mail>,
}

/// The room cannot go on; the store will tell the next one how things stand.
struct Ended;

impl Room {
    /// Starts a room as a task of its own.
    pub fn start(hall: Arc<Hall>, id: String, opened: Opened) -> Handle {
        let (sender, mail) = mpsc::channel(LETTERBOX);
        let Opened { game, table, chairs } = opened;
        let rng = hall.rng();
        let room = Room {
            hall,
            id,
            game,
            kept: table.entries().len(),
            table,
            chairs,
            lookers: BTreeMap::new(),
            thinking: BTreeMap::new(),
            thoughts: 0,
            plans: BTreeMap::new(),
            hints: BTreeMap::new(),
            proposal: None,
            rematch: None,
            rng,
            letterbox: sender.downgrade(),
        };
        tokio::spawn(room.run(mail));
        Handle(sender)
    }

    async fn run(mut self, mut mail: mpsc::Receiver<Mail>) {
        loop {
            match tokio::time::timeout(IDLE, mail.recv()).await {
                Ok(None) => return,
                Ok(Some(piece)) => {
                    if self.read(piece).await.is_err() {
                        return;
                    }
                }
                Err(_) if self.lookers.is_empty() && self.thinking.is_empty() => {
                    // What was sent before the door closed is still read.
                    mail.close();
                }
                Err(_) => {}
            }
        }
    }

    async fn read(&mut self, mail: Mail) -> Result<(), Ended> {
        match mail {
            Mail::Enter(looker) => {
                self.lookers.insert(looker.visit, looker);
            }
            Mail::Leave(visit) => {
                self.lookers.remove(&visit);
                self.drop_hints_of(visit);
            }
            Mail::Ask(visit, ask) => self.answer(visit, ask).await?,
            Mail::Sit(guest, lang, seat, reply) => {
                let sat = self.sit(&guest, lang, seat).await;
                // Whoever asked may be gone; the seat is taken all the same.
                let _ = reply.send(sat);
            }
            Mail::Describe(guest, lang, reply) => {
                let _ = reply.send(self.describe(&guest, lang));
            }
            Mail::Show(guest, lang, wanted, reply) => {
                let _ = reply.send(self.show(&guest, lang, wanted));
            }
            Mail::Branch(guest, lang, point, reply) => {
                let _ = reply.send(self.branch(&guest, lang, &point));
            }
            Mail::Rematch(guest, lang, reply) => {
                let made = self.rematch(&guest, lang).await;
                let _ = reply.send(made);
            }
            Mail::MayThink(thinker, number, permit) => self.let_think(thinker, number, permit),
            Mail::Thought(thinker, number, thought) => self.hear_thought(thinker, number, thought).await?,
            Mail::GoOn(seat, number) => self.go_on(seat, number).await?,
        }
        Ok(())
    }

    async fn sit(&mut self, guest: &Guest, lang: Lang, asked: Option<Seat>) -> Result<Table, Problem> {
        let open = |seat: &Seat| self.chairs.get(seat.index()) == Some(&Chair::Open);
        let found = match asked {
            Some(seat) => Some(seat).filter(open),
            None => Seats::first(self.table.seats()).iter().find(open),
        };
        let taken = || Problem::new("taken", words::word(lang, "server.taken"));
        let seat = found.ok_or_else(taken)?;
        let store = self.hall.setting.store.clone();
        let sat = store.sit(&self.id, seat.0, &guest.occupant()).await;
        if !sat.map_err(|trouble| crate::hall::inner(lang, &trouble))? {
            return Err(taken());
        }
        self.chairs[seat.index()] = Chair::Guest(guest.clone());
        self.tell_table();
        self.wake();
        Ok(self.describe(guest, lang))
    }

    /// The seats of a guest.
    fn seats_of(&self, guest: &Guest) -> Seats {
        self.seats_where(|chair| matches!(chair, Chair::Guest(it) if it == guest))
    }

    /// The seats whose chairs are of some kind.
    fn seats_where(&self, is_meant: impl Fn(&Chair) -> bool) -> Seats {
        let seats = Seats::first(self.table.seats());
        seats.iter().filter(|seat| is_meant(&self.chairs[seat.index()])).fold(Seats::NONE, Seats::with)
    }

    /// Whether there is such a seat and it is this guest's.
    fn owns(&self, guest: &Guest, seat: Seat) -> bool {
        matches!(self.chairs.get(seat.index()), Some(Chair::Guest(it)) if it == guest)
    }

    /// Whether only this guest and machines play here, so that nobody need be asked before a takeback.
    fn is_alone(&self, guest: &Guest) -> bool {
        let is_own = |chair: &Chair| match chair {
            Chair::Open => false,
            Chair::Bot(_) => true,
            Chair::Guest(it) => it == guest,
        };
        self.chairs.iter().all(is_own) && !self.seats_of(guest).is_empty()
    }

    fn is_over(&self) -> bool {
        matches!(self.table.turn(), Turn::Over(_))
    }

    fn catalog(&self, lang: Lang) -> &'static Catalog {
        self.game.book().catalog(lang)
    }

    fn now(&self) -> Moment {
        (self.hall.setting.now)()
    }
}

impl Chair {
    /// As the store has it.
    pub fn written(&self) -> String {
        match self {
            Chair::Open => "open".to_string(),
            Chair::Guest(guest) => guest.occupant(),
            Chair::Bot(name) => format!("bot:{name}"),
        }
    }

    /// From what the store has. A text that means nothing is a chair on which nobody can sit down.
    pub fn read(text: &str) -> Chair {
        match text.split_once(':') {
            None => Chair::Open,
            Some(("bot", name)) => Chair::Bot(name.to_string()),
            Some((_, hash)) => Chair::Guest(Guest::kept(hash)),
        }
    }
}
