//! What is typed, written and read.

use crate::{OutsiderSpec, ProtocolSpec};
use kernel::{Files, Game, Misread, Misreads};
use phrase::Text;
use std::fmt;

/// The texts of a game: lines, positions, files, protocols.
pub trait Notation: Game {
    /// An action as typed. No two legal actions are written alike.
    fn write(&self, action: Self::Action) -> String;

    /// What a line means, legal or not, so that the rules can refuse it and say why. Reads everything that
    /// `write` writes, chance included, and the short forms people type.
    fn read(&self, view: &Self::View, line: &str) -> Result<Reading<Self::Action>, Misread>;

    /// A position as one line: with everything for an umpire's view, else as that viewer knows it.
    fn write_position(&self, view: &Self::View) -> String;

    /// A position with all that its viewer knows, such that it can be read again although something is hidden: what is not known is then
    /// dealt in a fixed way. Puzzles are written so, where a game hides something.
    fn write_known(&self, view: &Self::View) -> String {
        self.write_position(view)
    }

    /// The state of a position written for an umpire, or of what `write_known` wrote.
    fn read_position(&self, line: &str) -> Result<Self::State, Misread>;

    /// File formats of the game's own, besides the log.
    fn formats() -> &'static [Format<Self>] {
        &[]
    }

    /// The line protocols of the game's field.
    fn protocols() -> &'static [ProtocolSpec] {
        &[]
    }

    /// The line protocols in which other people's programs are spoken to, so that they play here.
    fn outsiders() -> &'static [OutsiderSpec<Self>] {
        &[]
    }

    /// Validates the data files that a user wrote ([`Files::own`] lists them; those of a folder stand under
    /// the folder's name). Gives remarks on files that can be used, or everything that is wrong with them. A game
    /// that says nothing reads none.
    fn check(files: &Files) -> Result<Vec<Text>, Misreads> {
        match files.own().next() {
            None => Ok(Vec::new()),
            Some((name, _)) => Err(Misread::at(name, 1, 1, Text::new("table.check.none")).into()),
        }
    }
}

/// A line that was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading<A> {
    /// What it means.
    pub action: A,
    /// Something to say about it: more was asked than there is, and it was cut.
    pub notice: Option<Text>,
}

impl<A> From<A> for Reading<A> {
    fn from(action: A) -> Reading<A> {
        Reading { action, notice: None }
    }
}

/// A file format of a game's own. What it is for is the sentence `<game>.format.<id>`.
pub struct Format<G: Game> {
    /// Its name.
    pub id: &'static str,
    /// The ending of its files, by which `save` chooses it.
    pub ending: &'static str,
    /// A game as text, as the viewer of this view knows it.
    pub write: fn(&G, &G::View) -> String,
    /// The game as text again: the options it implies, and a position for `read_position`.
    pub read: fn(&str, &str) -> Result<Imported, Misread>,
    /// Whether a text looks like this format.
    pub knows: fn(&str) -> bool,
}

/// What a file of a game's own format means.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// The options it implies.
    pub options: Vec<(String, String)>,
    /// The data files it carries: name, text.
    pub files: Vec<(String, String)>,
    /// The position.
    pub position: String,
}

impl<G: Game> fmt::Debug for Format<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Format({})", self.id)
    }
}
