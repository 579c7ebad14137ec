//! A room: a task that carries out what one sitting says.
//!
//! Mail comes in, one piece at a time; the sitting hears it and answers with effects, which are kept in the store first and
//! told second. If they cannot be kept, the sitting is made again from the store and nobody was told. A panic ends this task
//! and nothing else: whoever looks on is disconnected, comes back, and finds the table as the store has it.

mod absence;
mod answer;
mod call;
mod carry;
mod clock;
mod connections;
mod diary;
mod eyes;
mod fair;
mod forecast;
mod goal;
mod hurry;
mod letterbox;
mod others;
mod played;
mod rematch;
mod show;
mod shown;
mod steps;
mod study;
mod talk;
mod think;
mod variation;

use crate::beginning::{Beginning, Opened};
use crate::fair::Slot;
use crate::guest::Guest;
use crate::hall::Hall;
use crate::limits::Held;
use crate::words;
use goal::Aim;
use hurry::Underway;
use kernel::{Rng, Seat, Seats};
use letterbox::{Letter, Letterbox, Marks};
use others::Others;
use phrase::{Catalog, Lang};
use shown::Shown;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::ratings::Standing;
use table::{AnyMatch, Input, Moment, Occupant, Sealed, Sitting, Voice};
use tokio::sync::{mpsc, oneshot};
use tokio::task::AbortHandle;
use tokio::time::Instant;
use wire::{Problem, TableInfo};

pub use call::EVERYTHING;
pub use connections::Connection;
pub use diary::{Noted, note};
pub use letterbox::{Handle, Mail};
pub use show::{Point, Wanted};

/// What is answered to somebody who waits for it.
pub type Reply<T> = oneshot::Sender<Result<T, Problem>>;

/// After how long a room is given up in which nothing happens and nobody looks on.
const IDLE: Duration = Duration::from_secs(60);
/// The bytes that a room takes at most while nothing happens there, beside what its sitting holds.
const SMALL: usize = 5 * 1024;
/// A record with more entries is looked over elsewhere, so that nobody waits who has nothing to do with it.
const LONG: usize = 300;

/// What leads to a point of a match, who sits there, and where the match began.
pub type Branched = (Sealed, Vec<Occupant>, Beginning);

/// A slot to think in, and when what is thought of may be heard.
pub struct Permit {
    slot: Slot,
    held: Held,
    /// When the thought was due.
    due: tokio::time::Instant,
    /// What is thought of is heard after this, or after twice as long, or three times.
    unit: Duration,
}

/// A room: one sitting and everybody who looks on.
pub struct Room {
    hall: Arc<Hall>,
    /// What the house may know of it.
    marks: Arc<Marks>,
    /// The same table on other nodes.
    others: Others,
    /// When there was something to do here last, other than to listen to other nodes.
    busy: Instant,
    id: String,
    sitting: Sitting,
    /// Where its match began.
    beginning: Beginning,
    /// For whom it was opened: whoever thinks where nobody is left thinks for them.
    opener: Guest,
    connections: BTreeMap<u64, Connection>,
    /// What they saw last.
    shown: Shown,
    /// What the cells of its board are called.
    names: Arc<[String]>,
    /// The seats whose people look on, and since when others do not.
    here: Seats,
    away: BTreeMap<Seat, u64>,
    /// How strong the people are who sit here, where it counts.
    standings: Vec<Standing>,
    /// The thoughts under way, by their number: the handle to stop them by.
    thoughts: BTreeMap<u64, Underway>,
    /// What everybody was told of who thinks, and for how long.
    told_thinking: Option<(Seat, u32)>,
    /// The thoughts that wait for a slot.
    waiting: BTreeMap<u64, AbortHandle>,
    /// Who waits for advice: which connection, the number of its question, in which language.
    questions: BTreeMap<u64, (u64, u32, Lang)>,
    asked: u64,
    rng: Rng,
    letterbox: Letterbox,
    /// When what is carried out now was sent here.
    arrived: Option<Moment>,
    /// The latest time that has counted.
    latest: Option<Moment>,
    /// What is to be reached, if a task is set here.
    aim: Option<Aim>,
    /// What was noted last for those who sit here.
    noted: Noted,
    _held: Held,
}

/// The room cannot go on; the store will tell the next one how things stand.
struct Closed;

impl Room {
    /// Starts a room as a task of its own.
    pub fn start(hall: Arc<Hall>, id: String, opened: Opened, opener: Guest, held: Held) -> Handle {
        let (handle, mail) = Handle::new(&hall);
        let rng = hall.rng();
        let mut room = Room {
            names: hall.cells.names(opened.sitting.the_match().layout()),
            marks: handle.marks(),
            others: Others::default(),
            busy: Instant::now(),
            hall,
            id,
            sitting: opened.sitting,
            beginning: opened.beginning,
            opener,
            connections: BTreeMap::new(),
            shown: Shown::default(),
            here: Seats::NONE,
            away: BTreeMap::new(),
            standings: Vec::new(),
            thoughts: BTreeMap::new(),
            told_thinking: None,
            waiting: BTreeMap::new(),
            questions: BTreeMap::new(),
            asked: 0,
            rng,
            letterbox: handle.letterbox(),
            arrived: None,
            latest: None,
            aim: None,
            noted: Noted::default(),
            _held: held,
        };
        room.noted = Noted::of(&room.sitting);
        room.aim = room.find_aim();
        let running = room.run(mail);
        debug_assert!(size_of_val(&running) < SMALL, "a room takes {} bytes", size_of_val(&running));
        tokio::spawn(running);
        handle
    }

    async fn run(mut self, mail: mpsc::Receiver<Box<Letter>>) {
        Box::pin(self.learn_standings()).await;
        self.listen_to_others();
        self.read_all(mail).await;
        self.connections.clear();
        self.say_who_is_here();
        Box::pin(self.give_up_lease()).await;
    }

    async fn read_all(&mut self, mut mail: mpsc::Receiver<Box<Letter>>) {
        loop {
            self.marks.length.store(self.sitting.journal_length() as u32, Ordering::Relaxed);
            if self.connections.is_empty() || self.busy.elapsed() >= IDLE {
                self.forget_unseen();
                self.shown.lay_away();
            }
            match tokio::time::timeout(self.patience(), mail.recv()).await {
                Ok(None) => return,
                Ok(Some(letter)) => {
                    // What is done about mail takes no room while there is none.
                    if Box::pin(self.take(*letter)).await.is_err() {
                        return;
                    }
                    if self.is_idle() && self.busy.elapsed() > IDLE {
                        mail.close();
                    }
                }
                Err(_) if self.until_gone() == Some(Duration::ZERO) => {
                    if Box::pin(self.note_absence()).await.is_err() {
                        return;
                    }
                }
                Err(_) if self.is_due() => {
                    if Box::pin(self.tick()).await.is_err() {
                        return;
                    }
                }
                Err(_) if self.is_idle() => {
                    // What was sent before the door closed is still read.
                    mail.close();
                }
                Err(_) => {}
            }
        }
    }

    /// Reads a piece of mail and sees to what follows from it.
    async fn take(&mut self, Letter { at, mail }: Letter) -> Result<(), Closed> {
        // What came in time is in time, however long it lay here.
        self.arrived = Some(at);
        self.read(mail).await?;
        self.note_absence().await?;
        self.arrived = None;
        self.tell_thinking();
        self.settle_lease().await;
        Ok(())
    }

    async fn read(&mut self, mail: Mail) -> Result<(), Closed> {
        if !matches!(mail, Mail::Notice(_) | Mail::Pulse) {
            self.busy = Instant::now();
        }
        // Who asks over HTTP may have asked another node before.
        if mail.guest().is_some() {
            self.catch_up().await?;
        }
        match mail {
            Mail::Enter(connection) => {
                self.connections.insert(connection.number, connection);
            }
            Mail::Leave(number) => {
                self.connections.remove(&number);
                self.drop_questions_of(number).await?;
                self.look_round().await?;
            }
            Mail::Ask(connection, ask) => self.answer(connection, ask).await?,
            Mail::Call(connection, seat, ask) => self.take_call(connection, seat, ask).await?,
            Mail::Sit(guest, lang, join, reply) => {
                if join.fair {
                    self.feed(Input::Expect(guest.person())).await?;
                }
                let sat = self.sit(&guest, lang, join.seat).await?;
                // Whoever asked may be gone; the seat is taken all the same.
                let _ = reply.send(sat);
            }
            Mail::Who(_, seat, reply) => {
                let occupant = Some(self.sitting.occupant(seat)).filter(|it| it.is_person());
                let _ = reply.send(occupant.map(ToString::to_string));
            }
            Mail::Describe(guest, lang, reply) => {
                let _ = reply.send(self.describe(&guest, lang));
            }
            Mail::Show(guest, lang, wanted, reply) => self.show(&guest, lang, wanted, reply),
            Mail::Branch(guest, lang, point, reply) => {
                let _ = reply.send(self.branch(&guest, lang, &point));
            }
            Mail::Rematch(guest, lang, reply) => {
                let made = self.rematch(&guest, lang).await?;
                let _ = reply.send(made);
            }
            Mail::MayThink(number, permit) => {
                self.keep_lease();
                self.begin_thought(number, permit);
            }
            Mail::Thought(number, thought) => {
                self.thoughts.remove(&number);
                self.feed(Input::Thought { number, thought }).await?;
            }
            Mail::GoOn(number) => self.feed(Input::GoOn { number }).await?,
            Mail::Tick => self.tick().await?,
            Mail::Named => {
                // What somebody said may have been erased.
                self.restore(self.sitting.journal_length()).await?;
                self.tell_table(None);
            }
            Mail::Counted => {
                self.learn_standings().await;
                self.tell_table(None);
            }
            Mail::Notice(notice) => self.hear_notice(notice).await?,
            Mail::Pulse => self.pulse().await?,
            Mail::TakeOver => {
                self.keep_lease();
                self.catch_up().await?;
                self.tick().await?;
            }
            Mail::Close => return Err(Closed),
        }
        Ok(())
    }

    /// Does what may take long where a record is long: nobody else waits for it.
    fn at_length<T>(&mut self, work: impl FnOnce(&mut Room) -> T) -> T {
        let is_long = self.the_match().entry_count() > LONG;
        let runtime = tokio::runtime::Handle::current().runtime_flavor();
        match is_long && runtime == tokio::runtime::RuntimeFlavor::MultiThread {
            true => tokio::task::block_in_place(|| work(self)),
            false => work(self),
        }
    }

    /// Somebody sits down. If another was quicker elsewhere, there may still be a seat.
    async fn sit(
        &mut self,
        guest: &Guest,
        lang: Lang,
        seat: Option<Seat>,
    ) -> Result<Result<TableInfo, Problem>, Closed> {
        if self.is_unwelcome(guest, lang).await {
            return Ok(Err(Problem::new("blocked", words::word(lang, "server.blocked.seat"))));
        }
        let input = Input::Sit { person: guest.person(), seat };
        let mut sat = self.try_to(input.clone(), lang).await?;
        if matches!(&sat, Err(problem) if problem.id == "stale") {
            sat = self.try_to(input, lang).await?;
        }
        Ok(sat.map(|()| self.describe(guest, lang)))
    }

    /// Whether somebody who sits here does not want to meet a guest.
    async fn is_unwelcome(&mut self, guest: &Guest, lang: Lang) -> bool {
        let people = self.sitting.occupants().iter().filter(|it| it.is_person()).map(ToString::to_string);
        for person in people.collect::<Vec<_>>() {
            // If that cannot be found out, nobody is turned away for it.
            if self.hall.has_blocked(&person, &guest.occupant(), lang).await.unwrap_or(false) {
                return true;
            }
        }
        false
    }

    /// Whether nobody looks on and nobody thinks.
    fn is_idle(&self) -> bool {
        self.connections.is_empty() && !self.is_thinking()
    }

    /// Whether a machine thinks here, or waits for a slot to think in.
    fn is_thinking(&self) -> bool {
        !self.thoughts.is_empty() || !self.waiting.is_empty()
    }

    /// Whether what this match hides can be read elsewhere: at a copy of it that is over.
    fn is_opened_elsewhere(&self) -> bool {
        self.sitting.is_secret() && self.hall.is_opened(self.beginning.game(&self.id))
    }

    fn opened_elsewhere(&self, lang: Lang) -> Problem {
        Problem::new("opened", words::word(lang, "server.opened"))
    }

    fn the_match(&self) -> &dyn AnyMatch {
        self.sitting.the_match()
    }

    fn catalog(&self, lang: Lang) -> &'static Catalog {
        self.sitting.game().book().catalog(lang)
    }

    fn now(&self) -> Moment {
        self.hall.now()
    }

    /// When what is carried out now was sent here; now, where nobody sent anything.
    fn came_at(&self) -> Moment {
        self.arrived.clone().unwrap_or_else(|| self.now())
    }

    /// The time that counts for what is done: when it was sent here, and never before what was done last.
    fn counted_from(&mut self) -> Moment {
        let came = self.came_at();
        let at = self.latest.take().filter(|latest| latest.millis() > came.millis()).unwrap_or(came);
        self.latest = Some(at.clone());
        at
    }
}

impl Drop for Room {
    /// Nobody thinks for a room that has ended.
    fn drop(&mut self) {
        self.thoughts.values().for_each(|thought| thought.progress.stop());
        self.waiting.values().for_each(AbortHandle::abort);
    }
}

impl Guest {
    /// The same, as somebody who sits at a table.
    pub fn person(&self) -> table::Person {
        table::Person::new(self.occupant())
    }

    /// The same, as somebody who speaks at a table.
    pub fn voice(&self) -> Voice {
        Voice::Person(self.person())
    }
}
