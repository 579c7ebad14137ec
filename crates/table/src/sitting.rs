//! What happens at a table, without the world around it.
//!
//! A [`Sitting`] owns a match, who sits where, what machines plan, what is proposed and who waits for advice. It is fed with
//! [`Input`]s: what somebody asks for, what a machine thought of. It answers with [`Effects`]: what to keep, who has
//! something new to see, which thoughts to begin or to stop. It reads no clock, draws no bytes of its own and waits for
//! nobody, so the same input gives the same effects. Whoever carries the effects out (a server's room, a terminal) is a shell:
//! it keeps first and tells second.
//!
//! A sitting is a function of its *journal*: the entries it was told to keep. Made again from them, it answers alike. The
//! record that people save and share is the part of the journal that belongs to the game.

mod advice;
mod chat;
mod clock;
mod effects;
mod fair;
mod intentions;
mod journal;
mod notes;
mod presence;
mod proposals;
mod requests;
mod takebacks;
mod thinking;

pub use advice::{Advice, Advised};
pub use chat::{ChatRoom, LONGEST_SAYING, Saying, is_plain};
pub use clock::{ClockFaces, MOST_REST};
pub use effects::{Effects, Input, News, Order, Request, Voice};
pub use fair::Promises;
pub use journal::{Kept, Sealed};
pub use proposals::Proposal;

use crate::{AnyGame, AnyMatch, Deed, Entry, Eyes, Licence, Moment, NotDone, Occupant, Person};
use clock::Clocks;
use fair::Fairness;
use intentions::Intentions;
use kernel::{Rng, Seat, Seats, Turn};
use std::collections::{BTreeMap, VecDeque};
use thinking::{Pending, Thinker};

/// A table under way: a match, everybody who plays it, and what they are about.
pub struct Sitting {
    game: &'static dyn AnyGame,
    the_match: Box<dyn AnyMatch>,
    occupants: Vec<Occupant>,
    proposal: Option<Proposal>,
    /// What was declined last, and by whom, until something is played or proposed.
    declined: Option<(Proposal, Seat)>,
    /// How many turns each seat had, and who acted last.
    turns: Vec<u32>,
    actor: Option<Seat>,
    /// What people said.
    chat: Vec<Saying>,
    /// The table at which the same people play again.
    rematch: Option<String>,
    /// The clocks, from when everybody has come.
    clocks: Option<Clocks>,
    /// When the last entry was made, where clocks run.
    last: Option<Moment>,
    /// What is promised about lots and setups.
    fairness: Fairness,
    /// Who does not look on, and since when.
    away: BTreeMap<Seat, u64>,
    /// What people will play if others play what they expect.
    intentions: Intentions,
    /// Whether anybody looks on.
    is_watched: bool,
    /// What machines still want to do in this turn, without thinking again.
    plans: BTreeMap<Seat, VecDeque<String>>,
    /// What the machine on a seat had in mind when it thought last. It is no entry: a sitting made again has nothing to say.
    minds: BTreeMap<Seat, Advised>,
    thinking: BTreeMap<Thinker, Pending>,
    /// The seats that wait for advice, and the number of their question.
    questions: BTreeMap<Seat, u64>,
    /// How many thoughts were begun.
    thoughts: u64,
    /// How many entries of the match are in the journal.
    noted: usize,
    /// How many entries the journal has.
    length: usize,
    /// What is to be carried out, as far as it is known.
    out: Effects,
}

impl Sitting {
    /// A table with these people and machines, seat by seat. Who has left the match that it goes on from does not sit here.
    pub fn new(
        game: &'static dyn AnyGame,
        the_match: Box<dyn AnyMatch>,
        occupants: Vec<Occupant>,
    ) -> Sitting {
        let noted = the_match.entry_count();
        let mut sitting = Sitting {
            game,
            the_match,
            occupants,
            proposal: None,
            declined: None,
            turns: Vec::new(),
            actor: None,
            chat: Vec::new(),
            rematch: None,
            clocks: None,
            last: None,
            fairness: Fairness::default(),
            away: BTreeMap::new(),
            intentions: Intentions::default(),
            is_watched: false,
            plans: BTreeMap::new(),
            minds: BTreeMap::new(),
            thinking: BTreeMap::new(),
            questions: BTreeMap::new(),
            thoughts: 0,
            noted,
            length: noted,
            out: Effects::default(),
        };
        for entry in sitting.the_match.entries(Licence::granted()).to_vec() {
            sitting.settle(&entry);
        }
        sitting.out = Effects::default();
        sitting
    }

    /// Hears something at a moment, and says what is to be carried out; or why not, and nothing has changed. All lots come
    /// from `rng`.
    pub fn hear(&mut self, input: Input, at: &Moment, rng: &mut Rng) -> Result<Effects, NotDone> {
        let at = &self.not_before(at);
        if let Err(not_done) = self.take_in(input, at, rng) {
            self.out = Effects::default();
            return Err(not_done);
        }
        self.note();
        self.play_as_intended(at, rng);
        self.wake();
        self.out.due = self.due();
        Ok(std::mem::take(&mut self.out))
    }

    fn take_in(&mut self, input: Input, at: &Moment, rng: &mut Rng) -> Result<(), NotDone> {
        match input {
            Input::Request { by, seat, request } => self.request(&by, seat, request, at, rng),
            Input::Sit { person, seat } => self.sit(person, seat, at, rng),
            Input::Expect(person) => {
                self.expect(person, at, rng);
                Ok(())
            }
            Input::Pledge { by, seat, hash, salt } => self.pledge(&by, (seat, hash, salt), at, rng),
            Input::Show { by, seat, bytes } => self.show(&by, (seat, bytes), at, rng),
            Input::Rematch(table) => {
                self.enter(Entry { at: at.clone(), deed: Deed::Rematch(table) });
                Ok(())
            }
            Input::Say { person, text } => self.say(person, &text, at),
            Input::Presence { seat, is_here } => {
                self.note_presence(seat, is_here, at);
                Ok(())
            }
            Input::Tick => self.tick(at, rng),
            Input::Watched(is_watched) => {
                self.is_watched = is_watched;
                self.rest();
                Ok(())
            }
            Input::Thought { number, thought } => self.hear_thought(number, thought, at, rng),
            Input::GoOn { number } => self.go_on(number, at, rng),
            Input::Forget { question } => {
                self.forget(question);
                Ok(())
            }
        }
    }

    /// The game.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// The match, to be looked at.
    pub fn the_match(&self) -> &dyn AnyMatch {
        &*self.the_match
    }

    /// Who sits where.
    pub fn occupants(&self) -> &[Occupant] {
        &self.occupants
    }

    /// Who sits on a seat.
    pub fn occupant(&self, seat: Seat) -> &Occupant {
        self.occupants.get(seat.index()).unwrap_or(&Occupant::Gone)
    }

    /// What is proposed.
    pub fn proposal(&self) -> Option<Proposal> {
        self.proposal
    }

    /// How many times a seat acted after others had.
    pub fn turns(&self, seat: Seat) -> u32 {
        self.turns.get(seat.index()).copied().unwrap_or(0)
    }

    /// What was declined last, and by whom.
    pub fn declined(&self) -> Option<(Proposal, Seat)> {
        self.declined
    }

    /// The table at which the same people play again.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// How many entries the journal has.
    pub fn journal_length(&self) -> usize {
        self.length
    }

    /// Every seat.
    pub fn seats(&self) -> Seats {
        Seats::first(self.the_match.seats())
    }

    /// The seats of a person.
    pub fn seats_of(&self, person: &Person) -> Seats {
        self.seats_where(|occupant| matches!(occupant, Occupant::Person(it) if it == person))
    }

    /// The seats whose occupants are of some kind.
    pub fn seats_where(&self, is_meant: impl Fn(&Occupant) -> bool) -> Seats {
        self.seats().iter().filter(|seat| is_meant(self.occupant(*seat))).fold(Seats::NONE, Seats::with)
    }

    /// Whether somebody may speak for a seat.
    pub fn owns(&self, by: &Voice, seat: Seat) -> bool {
        match by {
            Voice::House => self.seats().has(seat),
            Voice::Person(person) => self.seats_of(person).has(seat),
        }
    }

    /// Whether nobody else need be asked before something is taken back: all others are machines.
    pub fn is_alone(&self, by: &Voice) -> bool {
        match by {
            Voice::House => true,
            Voice::Person(person) => Occupant::are_all_of(&self.occupants, person),
        }
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        matches!(self.the_match.turn(), Turn::Over(_))
    }

    /// Whether the record tells what somebody may not know yet.
    pub fn is_secret(&self) -> bool {
        self.the_match.licence().is_none()
    }

    /// Through whose eyes a person may look: as asked; else the seat of theirs that may act, or any of theirs.
    pub fn eyes(&self, person: &Person, asked: Option<Seat>) -> Option<Eyes> {
        let own = self.seats_of(person);
        match asked {
            Some(seat) => own.has(seat).then_some(Eyes::of(seat)),
            None => {
                let acting = Seats(own.0 & self.the_match.to_act().0).iter().next();
                Some(acting.or(own.iter().next()).map_or(Eyes::SPECTATOR, Eyes::of))
            }
        }
    }

    /// Whether nobody but machines plays: then nobody is harmed by what others see.
    pub fn is_among_machines(&self) -> bool {
        self.occupants.iter().all(Occupant::is_machine)
    }

    /// Leave to see everything there is: where nothing is hidden any more, and where nobody but machines plays.
    pub fn licence(&self) -> Option<Licence> {
        self.the_match.licence().or_else(|| self.is_among_machines().then(Licence::granted))
    }

    /// Sits down on an open seat.
    fn sit(
        &mut self,
        person: Person,
        asked: Option<Seat>,
        at: &Moment,
        rng: &mut Rng,
    ) -> Result<(), NotDone> {
        let open = self.seats_where(|occupant| *occupant == Occupant::Open);
        let found = match asked {
            Some(seat) => Some(seat).filter(|&seat| open.has(seat)),
            None => open.iter().next(),
        };
        let seat = found.ok_or_else(|| NotDone::denied("taken", "table.denied.taken"))?;
        self.enter(Entry { at: at.clone(), deed: Deed::Sit(seat, person) });
        self.start_clocks(at);
        self.deal(at, rng);
        Ok(())
    }

    /// Everybody may see something new: thoughts and advice about how things stood are worth nothing now.
    fn changed(&mut self) {
        self.drop_thoughts();
        self.plans.clear();
        self.out.news = News::Everybody;
        self.out.is_table_changed |= self.is_over();
    }

    /// Takes what is new in the match into the journal.
    fn note(&mut self) {
        let new = self.the_match.entries(Licence::granted())[self.noted..].to_vec();
        self.noted += new.len();
        for entry in new {
            self.enter(entry);
        }
    }

    /// One more entry of the journal.
    fn enter(&mut self, entry: Entry) {
        self.settle(&entry);
        self.length += 1;
        self.out.keep.push(entry);
    }
}

impl std::fmt::Debug for Sitting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Sitting({}, {} entries)", self.the_match.meta().id, self.length)
    }
}
