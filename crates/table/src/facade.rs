//! Games and matches with their types erased: what server, clients and command line hold.

use crate::outsider::Contender;
use crate::{
    Change, DrawnLot, Entry, Eyes, Hunt, Inquiry, Leaving, Lesson, LevelInfo, Licence, Log, Moment,
    ProtocolSpec, Puzzle, Secret, Terms, Trial, Variation, Worth, Yardstick,
};
use kernel::{Files, Meta, Misread, Misreads, OptionSpec, Outcome, Rng, Seat, Seats, Turn};
use phrase::{Book, Lang, Text};
use scene::{Event, Forecast, Layer, Layout, Next, Pick, Scene};
use search::{Budget, Clock, Duel, Progress};
use std::fmt;
use verdict::Judged;

/// A game on the shelf.
pub trait AnyGame: Send + Sync {
    /// What it is, in short.
    fn meta(&self) -> Meta;
    /// Its options.
    fn options(&self) -> &'static [OptionSpec];
    /// Options that hold where nobody but machines plays, unless others are given.
    fn machine_options(&self) -> &'static [(&'static str, &'static str)];
    /// Its shipped files.
    fn files(&self) -> Files;
    /// Every sentence that may be said at its table.
    fn book(&self) -> &Book;
    /// Its drawings: an SVG sheet of symbols.
    fn symbols(&self) -> &'static str;
    /// Its rulebook.
    fn rulebook(&self, lang: Lang) -> &'static str;
    /// First steps in it, if it has any.
    fn lesson(&self, lang: Lang) -> Option<Lesson>;
    /// Its puzzles.
    fn puzzles(&self) -> Vec<Puzzle>;
    /// Looks for a puzzle in one game between machines, all its chance from a seed.
    fn hunt(&self, seed: u64) -> Result<Hunt, Misreads>;
    /// Its rule trees, printed.
    fn trees(&self, lang: Lang) -> String;
    /// The ids of its rules.
    fn rule_ids(&self) -> Vec<&'static str>;
    /// Its machine players, `random` first.
    fn bots(&self) -> Vec<&'static str>;
    /// Its levels for people, the weakest first, with what they were measured to be worth.
    fn levels(&self) -> Vec<LevelInfo>;
    /// Whom the machine at its best must beat.
    fn yardsticks(&self) -> &'static [Yardstick];
    /// A saved game worth looking at.
    fn lively(&self) -> &'static str;
    /// How many random first actions make games between machines differ.
    fn opening(&self) -> u32;
    /// Its analysis layers.
    fn layers(&self) -> Vec<&'static str>;

    /// The one of them that lies over the board when a game opens, if one does.
    fn first_layer(&self) -> Option<&'static str>;

    /// Those of them that judge, and do not only count.
    fn judgements(&self) -> Vec<&'static str>;
    /// The line protocols it speaks.
    fn protocols(&self) -> &'static [ProtocolSpec];
    /// The endings of its own file formats.
    fn formats(&self) -> Vec<&'static str>;
    /// A match from the start, or from a position.
    fn open(
        &self,
        given: &[(String, String)],
        files: &Files,
        position: Option<&str>,
    ) -> Result<Box<dyn AnyMatch>, Misreads>;
    /// A match from a saved text: a log, which carries its options, or a file of the game's own formats, for
    /// which the options given hold where it says nothing.
    fn load(
        &self,
        file: &str,
        text: &str,
        files: &Files,
        given: &[(String, String)],
    ) -> Result<Box<dyn AnyMatch>, Misreads>;
    /// A match from a log, after its first `entries` entries or all of them.
    fn replay(
        &self,
        file: &str,
        log: &Log,
        files: &Files,
        entries: Option<usize>,
    ) -> Result<Box<dyn AnyMatch>, Misreads>;
    /// Counts sequences of exactly `depth` actions.
    fn perft(
        &self,
        given: &[(String, String)],
        files: &Files,
        position: Option<&str>,
        depth: u32,
    ) -> Result<Counted, Misreads>;
    /// The names of the protocols in which other people's programs are spoken to.
    fn outsiders(&self) -> Vec<&'static str>;
    /// Opens the game for a series of duels, one player a seat, the last of them on all that are left.
    /// Nothing if one of them is unknown.
    fn arena(
        &self,
        given: &[(String, String)],
        files: &Files,
        players: &[Contender],
    ) -> Result<Option<Box<dyn Arena>>, Misreads>;
    /// Validates the data files that a user wrote.
    fn check(&self, files: &Files) -> Result<Vec<Text>, Misreads>;
}

/// A game opened for duels.
pub trait Arena: Send + Sync {
    /// How many play.
    fn seats(&self) -> u8;
    /// One game: the first bot sits on chair `shift`, the others follow; all chance comes from `seed`. The first
    /// `opening` actions are random. Nothing comes of a game in which a budget is stopped by hand.
    fn duel(
        &self,
        shift: u8,
        opening: u32,
        budget: &mut dyn FnMut(Seat) -> Budget,
        clock: &Clock,
        seed: u64,
    ) -> Option<Duel>;
}

/// What perft counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The sequences in all.
    pub nodes: u64,
    /// The same by first action.
    pub by_action: Vec<(String, u64)>,
}

/// A match under way.
pub trait AnyMatch: Send {
    /// What the game is, in short.
    fn meta(&self) -> Meta;
    /// Whether seats may come to know different things.
    fn hides(&self) -> bool;
    /// How many play.
    fn seats(&self) -> u8;
    /// A seat's name.
    fn seat_name(&self, seat: Seat) -> Text;
    /// The colour and shape of a seat, as a number: see `Stage::hue`.
    fn hue(&self, seat: Seat) -> u8;
    /// Which known game it is, where that does not follow from its ruleset.
    fn known(&self) -> Option<Text>;
    /// Every option with its value.
    fn options(&self) -> &[(String, String)];
    /// Whose move it is, or how it ended.
    fn turn(&self) -> Turn;
    /// Whose turn it is, also while another chooses in the midst of it; nobody's in setup, between turns and at the end.
    fn whose(&self) -> Option<Seat>;
    /// Who may act now: all who draft, or the one whose turn it is.
    fn to_act(&self) -> Seats;
    /// Who still edits a draft.
    fn drafting(&self) -> Seats;
    /// How it ended, as a sentence.
    fn outcome_text(&self, outcome: Outcome) -> Text;
    /// The fixed part of the board.
    fn layout(&self) -> Layout;
    /// What is seen.
    fn scene(&self, eyes: Eyes) -> Scene;
    /// What a seat can pick next.
    fn offers(&self, seat: Seat, prefix: &[Pick]) -> Next;
    /// The picks of the only thing a seat can do, where that goes without saying; `first` is what it can pick first.
    fn sole(&self, seat: Seat, first: &Next) -> Option<Vec<Pick>>;
    /// The legal actions of a seat, as they would be typed.
    fn actions(&self, seat: Seat) -> Vec<String>;
    /// What a seat has done itself and not taken back, as it is written.
    fn own_actions(&self, seat: Seat) -> Vec<String>;
    /// The position as one line, as far as it is known.
    fn position(&self, eyes: Eyes) -> String;
    /// Does what a line says, or says why not and changes nothing. Gives what there is to say about it.
    fn command(&mut self, seat: Seat, line: &str, at: &Moment, rng: &mut Rng) -> Result<Vec<Text>, NotDone>;
    /// Does what picks mean, or says why not and changes nothing.
    fn pick(&mut self, seat: Seat, picks: &[Pick], at: &Moment, rng: &mut Rng) -> Result<(), NotDone>;
    /// The line that picks would be typed as, legal or not.
    fn typed(&self, seat: Seat, picks: &[Pick]) -> Option<String>;
    /// Whether a line means something to a seat, allowed or not.
    fn understands(&self, seat: Seat, line: &str) -> bool;
    /// What would come of a line, which is not done, and how it is written in full; or why it would not be done. What would
    /// come of it is found out elsewhere.
    fn forecast_later(&self, seat: Seat, line: &str) -> Result<(String, Later<Option<Forecast>>), NotDone>;
    /// Why nothing can be done that begins with these picks: what forbids all of it. Nothing where something can. Found out
    /// elsewhere.
    fn why_not_later(&self, seat: Seat, picks: &[Pick]) -> Later<Option<Judged>>;
    /// The picks of a legal line: how to show it on the board.
    fn picks(&self, seat: Seat, line: &str) -> Option<Vec<Pick>>;
    /// The numbers of events after which one can stand when stepping through what was played, the last of them being now.
    fn steps(&self, eyes: Eyes) -> Vec<u32>;
    /// What was seen at a step, and whose turn it was; found out elsewhere.
    fn past_later(&self, eyes: Eyes, number: u32) -> Option<Later<(Turn, Scene)>>;
    /// What was seen at a step, and whose turn it was.
    fn past(&self, eyes: Eyes, number: u32) -> Option<(Turn, Scene)> {
        self.past_later(eyes, number).map(|find_out| find_out())
    }
    /// The position at a step as one line, as far as it was known then; found out elsewhere.
    fn position_at_later(&self, eyes: Eyes, number: u32) -> Option<Later<String>>;
    /// One of the analysis layers at a step; found out elsewhere.
    fn layer_at_later(
        &self,
        eyes: Eyes,
        number: u32,
        id: &str,
        side: Option<Seat>,
    ) -> Option<Later<Option<Layer>>>;
    /// What the position at a step was worth for each seat; found out elsewhere.
    fn worth_at_later(&self, eyes: Eyes, number: u32) -> Option<Later<Worths>>;
    /// What could have been done at a step by whoever looks on, as it would be typed; nothing where one cannot stand there.
    fn actions_at_later(&self, eyes: Eyes, number: u32) -> Option<Later<Vec<String>>>;
    /// Whether a line could have been done at a step by whoever looks, or why not; found out elsewhere.
    fn judged_at_later(&self, eyes: Eyes, number: u32, line: &str) -> Option<Later<Result<(), NotDone>>>;
    /// Where a line of play from a step leads to that nobody plays, or why it cannot be played; found out elsewhere.
    fn vary_later(
        &self,
        licence: Licence,
        eyes: Eyes,
        number: u32,
        trial: Trial,
    ) -> Option<Later<Result<Variation, NotDone>>>;
    /// How many entries of the log lead to a step: to play on from there.
    fn entries_at(&self, eyes: Eyes, number: u32) -> Option<usize>;
    /// What the position is worth for each seat, part by part, as far as it is known; found out elsewhere.
    fn worth_later(&self, eyes: Eyes) -> Later<Worths>;
    /// What the position is worth for each seat, part by part, as far as it is known.
    fn worth(&self, eyes: Eyes) -> Vec<(Seat, Vec<Worth>)> {
        self.worth_later(eyes)()
    }
    /// What speaks for playing these lines one after the other: the parts of the worth that they change, the
    /// greatest change first.
    fn changes(&self, seat: Seat, lines: &[String]) -> Vec<Change>;
    /// A look at every turn that was played, with `nodes` for each, for whoever may see everything. Steps are those of
    /// these eyes.
    fn report(&self, licence: Licence, eyes: Eyes, nodes: u64) -> Box<dyn Inquiry>;
    /// Draws lots as long as it is chance's turn and they may be drawn: needed once, when a match begins with a lot.
    fn draw(&mut self, at: &Moment, rng: &mut Rng);
    /// Whether there is anything to be proved about it: lots are drawn, or something is laid out in secret.
    fn has_lots(&self) -> bool;
    /// From now on lots come from everybody's bytes and these, and setups are hashed.
    fn keep_secret(&mut self, secret: Secret);
    /// The bytes that it keeps to itself, for whoever may have them.
    fn secret(&self, licence: Licence) -> Option<&Secret>;
    /// What chance would bring now from a stream, as it is written; nothing where it is not chance's turn.
    fn lot(&self, stream: &mut Rng) -> Option<String>;
    /// What chance may bring now, and which of it a line is; nothing where it is not chance's turn.
    fn drawn_from(&self, line: &str) -> Option<DrawnLot>;
    /// How many events were told.
    fn told_count(&self, eyes: Eyes) -> usize;
    /// What was told after the first `count` events, in order. It is made again from the record: ask for what is needed.
    fn told_since(&self, eyes: Eyes, count: usize) -> Vec<Event>;
    /// Takes the last action back, with the chance that followed it; or a resignation or a draw alone. While `seat` drafts,
    /// its last edit.
    fn take_back(&mut self, seat: Seat, at: &Moment) -> Result<(), Judged>;
    /// How often to take back until one of `seats` is to choose again; once where only a resignation or a draw is.
    fn choices_back_to(&self, seats: Seats) -> Result<usize, Judged>;
    /// Whether a lot was drawn since a seat's last choice; nothing if it has made none that could be taken back.
    fn drawn_since(&self, seat: Seat) -> Option<bool>;
    /// Whether a seat may take its last action back without asking anybody: its turn goes on, no lot was drawn since, and
    /// nobody was shown anything by it.
    fn is_own_to_take_back(&self, seat: Seat) -> bool;
    /// Plays again what was taken back last, dice included.
    fn redo(&mut self, at: &Moment) -> Result<(), Judged>;
    /// Whether something that was taken back can be played again.
    fn can_redo(&self) -> bool;
    /// A seat gives up.
    fn resign(&mut self, seat: Seat, at: &Moment) -> Result<(), Judged>;
    /// All agree on a draw.
    fn agree_draw(&mut self, at: &Moment) -> Result<(), Judged>;
    /// A seat leaves a game of more than two, and the others play on.
    fn leave(&mut self, seat: Seat, leaving: Leaving, at: &Moment) -> Result<(), Judged>;
    /// The time of a seat has run out: it has lost, or the others play on.
    fn fall(&mut self, seat: Seat, leaving: Option<Leaving>, at: &Moment) -> Result<(), Judged>;
    /// A seat was away for too long: it has lost, or the others go on without it.
    fn forfeit(&mut self, seat: Seat, leaving: Option<Leaving>, at: &Moment) -> Result<(), Judged>;
    /// Completes a seat's draft at random, as it stands if that can be, and seals it.
    fn complete_draft(&mut self, seat: Seat, at: &Moment, rng: &mut Rng) -> Result<(), NotDone>;
    /// Forgets a seat's draft, and what it was to be hashed with: whoever laid it out has got up.
    fn forget_draft(&mut self, seat: Seat);
    /// Whether the others could play on now without a seat.
    fn can_spare(&self, seat: Seat) -> bool;
    /// Does again what an entry says was done.
    fn follow(&mut self, entry: &Entry) -> Result<(), Text>;
    /// What is agreed at the table.
    fn terms(&self) -> &Terms;
    /// Whether it is what the options and files given beside it say: none of them may be passed over in silence.
    fn obeys(&self, given: &[(String, String)], files: &Files) -> Result<(), Misreads>;
    /// A thought of a bot for a seat, to be run elsewhere. Nothing if there is no such bot.
    fn think(&self, seat: Seat, bot: &str, budget: Budget, rng: Rng) -> Option<Box<dyn Job>>;
    /// One of the analysis layers, from what is known; found out elsewhere.
    fn layer_later(&self, eyes: Eyes, id: &str, side: Option<Seat>) -> Later<Option<Layer>>;
    /// One of the analysis layers, from what is known.
    fn layer(&self, eyes: Eyes, id: &str, side: Option<Seat>) -> Option<Layer> {
        self.layer_later(eyes, id, side)()
    }
    /// Lays out a draft from a setup file.
    fn load_setup(&mut self, seat: Seat, file: &str, text: &str) -> Result<(), NotDone>;
    /// Lays out again a draft that was kept as the lines of [`AnyMatch::laid`], if it is not sealed.
    fn restore_draft(&mut self, seat: Seat, lines: &[String]) -> Result<(), NotDone>;
    /// The lines that lay out a seat's draft as it stands now.
    fn laid(&self, seat: Seat) -> Vec<String>;
    /// A seat's complete draft as a setup file.
    fn save_setup(&self, seat: Seat) -> Option<String>;
    /// The names of ready-made setups.
    fn presets(&self) -> Vec<String>;
    /// The match in one of the game's own formats, as far as it is known.
    fn export(&self, ending: &str, eyes: Eyes) -> Option<String>;
    /// Whether the record has become as long as one may be: the match can be ended, but not played on.
    fn is_full(&self) -> bool;
    /// A log that may be true for all that a seat knows: it begins at a position which the seat may imagine, and nothing was played
    /// in it. In setup, which everybody begins alone, it begins where the game does. Made elsewhere.
    fn imagined_later(&self, seat: Seat, rng: Rng) -> Later<Log>;
    /// How many entries the log has.
    fn entry_count(&self) -> usize;
    /// What was done so far, the log without its header, for whoever may have it.
    fn entries(&self, licence: Licence) -> &[Entry];
    /// The log so far, for whoever may have it.
    fn log(&self, licence: Licence) -> Log;
    /// Leave to see everything, once nothing is left to hide.
    fn licence(&self) -> Option<Licence> {
        let is_over = matches!(self.turn(), Turn::Over(_));
        (is_over || !self.hides()).then(Licence::granted)
    }
}

/// What a position is worth for each seat, part by part.
pub type Worths = Vec<(Seat, Vec<Worth>)>;

/// An answer that may take long, to be found out away from the table: it owns all that it needs.
pub type Later<T> = Box<dyn FnOnce() -> T + Send>;

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotDone {
    /// It could not be understood.
    Misread(Misread),
    /// It was understood and refused by a rule.
    Refused(Judged),
    /// It cannot be done at this table now: a stable id of the reason, and what is said of it.
    Denied(&'static str, Text),
}

impl NotDone {
    /// Something that cannot be done at this table now.
    pub(crate) fn denied(id: &'static str, key: &'static str) -> NotDone {
        NotDone::Denied(id, Text::new(key))
    }
}

impl From<Misread> for NotDone {
    fn from(misread: Misread) -> NotDone {
        NotDone::Misread(misread)
    }
}

impl From<Judged> for NotDone {
    fn from(judged: Judged) -> NotDone {
        NotDone::Refused(judged)
    }
}

/// A thought of a bot: owned, run elsewhere, stopped from outside.
pub trait Job: Send {
    /// Thinks to the end. Call it once.
    fn run(&mut self) -> Thought;
    /// Thinks to the end about at most `most` ways to go on, and gives them the best first. Call it instead of `run`.
    fn rank(&mut self, most: usize) -> Vec<Thought>;
    /// The handle to watch or stop it by.
    fn progress(&self) -> Progress;
}

impl Thought {
    /// What it wants to do now.
    pub fn line(&self) -> &str {
        self.lines.first().map_or("", String::as_str)
    }

    /// What it wants to do after that in the same turn.
    pub fn rest(&self) -> &[String] {
        self.lines.get(1..self.own).unwrap_or_default()
    }
}

/// What a bot wants to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// Lines for [`AnyMatch::command`]: the first is what it wants to do, the others what it expects to follow.
    pub lines: Vec<String>,
    /// How many of them are the seat's own of this turn, to be played without thinking again.
    pub own: usize,
    /// What it holds the position to be worth for its seat, if it has an opinion.
    pub value: Option<i32>,
}

impl fmt::Debug for dyn AnyMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnyMatch({})", self.meta().id)
    }
}

impl fmt::Debug for dyn AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnyGame({})", self.meta().id)
    }
}
