//! Rules as trees that explain themselves.
//!
//! A leaf is an id and a check that brings its evidence; its sentence has the id as key. Nodes are ALL,
//! ANY, NOT and NEEDS. Judging a case gives a [`Judged`] tree: which rules held, which failed and why, and
//! which were not reached because one they need failed. Rules read the acting seat's *view*, so a refusal
//! cannot tell what that seat does not know.
//!
//! ```
//! use kernel::*;
//! use verdict::*;
//! # struct Toy;
//! # impl Game for Toy {
//! #   const META: Meta = Meta { id: "toy", edition: 1, hidden: false, most_seats: 2, longest: 1 };
//! #   const OPTIONS: &'static [OptionSpec] = &[]; const FILES: &'static [(&'static str, &'static str)] = &[];
//! #   type State = u8; type Action = u8; type Undo = u8; type View = u8;
//! #   fn new(_: &Options, _: &Files) -> Result<Toy, Misreads> { Ok(Toy) }
//! #   fn seats(&self) -> u8 { 1 } fn start(&self) -> u8 { 9 }
//! #   fn turn(&self, _: &u8) -> Turn { Turn::Act(Seat(0)) }
//! #   fn actions(&self, s: &u8, out: &mut Vec<u8>) { out.extend(1..=*s) }
//! #   fn apply(&self, s: &mut u8, a: u8) -> u8 { *s -= a; a } fn undo(&self, s: &mut u8, a: u8) { *s += a }
//! #   fn view(&self, s: &u8, _: Viewer) -> u8 { *s } fn imagine(&self, v: &u8, _: &mut Rng) -> u8 { *v }
//! #   fn key(&self, s: &u8) -> u64 { u64::from(*s) }
//! # }
//! static TAKE: Rule<Toy> = Rule {
//!     id: "toy.take",
//!     node: Node::All(&[
//!         Rule { id: "toy.take.some", node: Node::Check(|it| (it.action > 0).or_because([])) },
//!         Rule { id: "toy.take.few", node: Node::Check(|it| {
//!             (it.action <= *it.view).or_because([]).number("left", *it.view)
//!         }) },
//!     ]),
//! };
//! let case = Case { game: &Toy, view: &9, seat: Seat(0), action: 12 };
//! let judged = TAKE.judge(&case);
//! assert!(!judged.holds());
//! assert_eq!(judged.reasons()[0].id, "toy.take.few");
//! ```

mod judge;
mod print;

pub use judge::{Judged, Reason, Ruling};
pub use print::print;

use kernel::{Cell, Game, Seat};
use phrase::Arg;

/// What a rule is judged on: an action of a seat, as that seat sees the game.
#[derive(Debug)]
pub struct Case<'a, G: Game> {
    /// The game with its options.
    pub game: &'a G,
    /// What the seat knows.
    pub view: &'a G::View,
    /// Who acts, or of whom a fact is claimed.
    pub seat: Seat,
    /// What it wants to do.
    pub action: G::Action,
}

/// A rule: an id with a sentence of that key, and what it asks.
#[derive(Debug)]
pub struct Rule<G: Game> {
    /// Names the rule in refusals, catalogs and the rulebook.
    pub id: &'static str,
    /// What it asks.
    pub node: Node<G>,
}

/// What a rule asks.
#[derive(Debug)]
pub enum Node<G: Game> {
    /// A check that brings its evidence.
    Check(fn(&Case<'_, G>) -> Finding),
    /// Every one of them; all are judged, so that all reasons are known.
    All(&'static [Rule<G>]),
    /// At least one of them.
    Any(&'static [Rule<G>]),
    /// The contrary.
    Not(&'static Rule<G>),
    /// Every one of them, each needing those before it: after a failure the rest is not reached.
    Needs(&'static [Rule<G>]),
}

/// One of the rule trees of a game.
#[derive(Debug)]
pub struct Tree<G: Game> {
    /// The word people use for it: `move`, `attack`, `victory`.
    pub name: &'static str,
    /// What it judges.
    pub judges: Judges<G>,
    /// The rule at its root.
    pub rule: &'static Rule<G>,
}

/// What a tree judges.
#[derive(Debug)]
pub enum Judges<G: Game> {
    /// The actions for which this holds. Every action has exactly one such tree.
    Actions(fn(G::Action) -> bool),
    /// Facts of a position, such as who has won; no action is refused by it.
    Facts,
}

/// What a check found: that the rule holds, or the evidence that it does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    holds: bool,
    args: Vec<(&'static str, Arg)>,
    cells: Vec<Cell>,
}

impl Finding {
    /// The rule holds.
    pub fn held() -> Finding {
        Finding { holds: true, args: Vec::new(), cells: Vec::new() }
    }

    /// The rule fails, and these cells prove it.
    pub fn failed(cells: impl IntoIterator<Item = Cell>) -> Finding {
        Finding { holds: false, args: Vec::new(), cells: cells.into_iter().collect() }
    }

    /// Whether the rule holds.
    pub fn holds(&self) -> bool {
        self.holds
    }

    /// With a number for the sentence.
    pub fn number(self, name: &'static str, value: impl Into<i64>) -> Finding {
        self.with(name, Arg::Number(value.into()))
    }

    /// With a name for the sentence.
    pub fn name(self, name: &'static str, value: impl Into<String>) -> Finding {
        self.with(name, Arg::Name(value.into()))
    }

    /// With a word of its own key for the sentence.
    pub fn term(self, name: &'static str, key: &'static str) -> Finding {
        self.with(name, Arg::Term(key))
    }

    /// With any argument for the sentence.
    pub fn with(mut self, name: &'static str, arg: Arg) -> Finding {
        if !self.holds {
            self.args.push((name, arg));
        }
        self
    }
}

/// Turns a claim into a finding.
pub trait Claim {
    /// The rule holds if the claim does; else these cells prove that it does not.
    fn or_because(self, cells: impl IntoIterator<Item = Cell>) -> Finding;
}

impl Claim for bool {
    fn or_because(self, cells: impl IntoIterator<Item = Cell>) -> Finding {
        if self { Finding::held() } else { Finding::failed(cells) }
    }
}
