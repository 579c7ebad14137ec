//! What a sitting is fed with, and what it answers.

use super::advice::Advice;
use super::chat::Saying;
use crate::{Bytes32, Entry, Eyes, Machine, NoteKind, Occupant, Person, Thought};
use kernel::{Seat, Viewer};
use phrase::Text;
use scene::Pick;

/// What a sitting is fed with.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// Somebody asks for something in the name of a seat.
    Request {
        /// Who.
        by: Voice,
        /// In whose name.
        seat: Seat,
        /// What for.
        request: Request,
    },
    /// Somebody sits down, on this seat or on any that is open.
    Sit {
        /// Who.
        person: Person,
        /// Where.
        seat: Option<Seat>,
    },
    /// The client of somebody draws bytes for the lots: it is waited for wherever they sit.
    Expect(Person),
    /// Somebody shows the hash of the bytes that their client has drawn for a seat.
    Pledge {
        /// Who.
        by: Voice,
        /// For which seat.
        seat: Seat,
        /// The hash.
        hash: Bytes32,
        /// What their setup is to be hashed with, where one is laid out in secret.
        salt: Option<Bytes32>,
    },
    /// Somebody shows the bytes themselves, when all hashes are known.
    Show {
        /// Who.
        by: Voice,
        /// For which seat.
        seat: Seat,
        /// The bytes.
        bytes: Bytes32,
    },
    /// A table was made at which the same people play again.
    Rematch(String),
    /// Somebody says something.
    Say {
        /// Who.
        person: Person,
        /// What.
        text: String,
    },
    /// Who sits there looks on again, or has not for a while.
    Presence {
        /// Where.
        seat: Seat,
        /// Whether they look on.
        is_here: bool,
    },
    /// The time named by [`Effects::due`] has come, or a table has just been made.
    Tick,
    /// Somebody looks on now, or nobody does.
    Watched(bool),
    /// A thought has come to its end.
    Thought {
        /// Its number.
        number: u64,
        /// What was thought of; nothing if whoever thought has failed.
        thought: Option<Thought>,
    },
    /// People have seen what was played last: a machine goes on with its plan.
    GoOn {
        /// The number of the order.
        number: u64,
    },
    /// Whoever asked a question for advice does not want to know any more.
    Forget {
        /// The number of the question.
        question: u64,
    },
}

/// Who speaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Voice {
    /// A person, for the seats they sit on.
    Person(Person),
    /// Whoever has the whole table before them, and speaks for every seat.
    House,
}

/// What somebody asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// To do what a line says, in play or to one's draft.
    Line(String),
    /// To do what picks mean.
    Picks(Vec<Pick>),
    /// To lay out a draft from a setup file.
    Setup {
        /// The file's name, for what is said of it.
        file: String,
        /// Its text.
        text: String,
    },
    /// To take back: freely where nobody else need be asked, else by agreement.
    TakeBack,
    /// To play again what was taken back.
    Redo,
    /// To get up again, where not everybody has come yet.
    Rise,
    /// To give up; in a game of more than two the others play on.
    Resign,
    /// To offer a draw, or to accept the one that is offered.
    Draw,
    /// To decline what is proposed, or to take one's own proposal back.
    Decline,
    /// To be told what a machine would do; the answer carries this number.
    Advice(u64),
    /// That a machine does one action in the seat's place.
    Lend(Machine),
    /// That another seat, whose person has been away for too long, has lost or is out.
    Claim(Seat),
    /// That a machine goes on in the place of another seat, whose person has been away for too long.
    Replace(Seat),
    /// That one's clock stands still for some days.
    Rest(u32),
    /// To play what is one's own of these lines if the others play the rest, line by line from now on; none of it any more if there is
    /// no line.
    Intend(Vec<String>),
    /// Note something about a step of these eyes.
    Note {
        /// Through whose eyes the step is counted, and which it is.
        step: (Eyes, u32),
        /// What kind of note.
        kind: NoteKind,
        /// What it says.
        text: String,
    },
}

/// What is to be carried out, in this order: keep, then tell, then think. What could not be kept was not done: the sitting is
/// made again from its journal, and nobody is told.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Effects {
    /// Entries to append to the journal.
    pub keep: Vec<Entry>,
    /// A seat's draft as it stands, line by line, to be kept for its eyes alone; empty if there is none any more.
    pub draft: Option<(Seat, Vec<String>)>,
    /// Chairs on which somebody else sits now.
    pub seated: Vec<(Seat, Occupant)>,
    /// Who may see something new.
    pub news: News,
    /// Whether everybody is told how things stand at the table: who sits where, what is proposed, whether it is over.
    pub is_table_changed: bool,
    /// What somebody said, for those who may hear it.
    pub said: Vec<Saying>,
    /// Whether everybody is told what the clocks show.
    pub are_clocks_changed: bool,
    /// Whether everybody is told who is there, and since when others are not.
    pub is_presence_changed: bool,
    /// Whether everybody is told what is promised about lots and setups.
    pub are_promises_changed: bool,
    /// Whether something was noted about the game.
    pub are_notes_changed: bool,
    /// When [`Input::Tick`] is wanted, in milliseconds since 1970.
    pub due: Option<u64>,
    /// What there is to say to whoever asked.
    pub notices: Vec<Text>,
    /// Answers to questions for advice.
    pub advice: Vec<Advice>,
    /// A machine that failed, so that one action was played at random in its place.
    pub failed: Option<Seat>,
    /// Thoughts to begin and to stop.
    pub orders: Vec<Order>,
}

/// Who may see something new.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum News {
    /// Nobody.
    #[default]
    Nobody,
    /// One seat, which has changed its draft, and an umpire.
    Only(Seat),
    /// Everybody.
    Everybody,
}

impl News {
    /// Whether it concerns a viewer.
    pub fn concerns(self, viewer: Viewer) -> bool {
        match self {
            News::Nobody => false,
            News::Only(seat) => viewer.sees_as(seat),
            News::Everybody => true,
        }
    }
}

/// What machines are to do, elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// Begin a thought: `Sitting::job` makes it, `Input::Thought` brings what came of it.
    Think {
        /// Its number.
        number: u64,
        /// For which seat.
        seat: Seat,
        /// Whether it is advice that somebody waits for.
        is_advice: bool,
        /// Who thinks.
        machine: Machine,
    },
    /// Let people see what was played last, then feed `Input::GoOn`.
    Pause {
        /// The number of the order.
        number: u64,
        /// Whose plan goes on.
        seat: Seat,
    },
    /// What comes of this thought or this pause is not wanted any more.
    Stop {
        /// Its number.
        number: u64,
    },
}
