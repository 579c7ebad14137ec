//! Making, listing and joining tables.

use crate::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What answers at this address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Version {
    /// The program's version.
    pub version: String,
    /// The number of the protocol.
    pub protocol: u32,
}

/// A game one can make a table for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// One line about it.
    pub about: String,
    /// The names of its seats under default options.
    pub seats: Vec<String>,
    /// Whether seats know different things under default options.
    pub hidden: bool,
    /// Its options.
    pub options: Vec<OptionInfo>,
    /// Its machine players, the weakest first.
    pub bots: Vec<BotInfo>,
    /// The levels for people, the weakest first.
    pub levels: Vec<LevelInfo>,
    /// The endings of its own file formats.
    #[serde(default)]
    pub formats: Vec<String>,
    /// How many tasks its first steps have: none where there are no first steps.
    #[serde(default)]
    pub tasks: u32,
    /// How many puzzles it has.
    #[serde(default)]
    pub puzzles: u32,
}

/// Options to be tried out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Chosen {
    /// Options, where they are not the game's own defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

/// A level for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LevelInfo {
    /// What it is called.
    pub name: String,
    /// Who plays, with the time a turn: what to ask for as a seat.
    pub player: String,
    /// Its measured strength, the weakest level having 0: the likeliest, and the ends of the 95 % interval.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elo: Option<(i32, i32, i32)>,
}

/// An option of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OptionInfo {
    /// Its key.
    pub key: String,
    /// What it does.
    pub about: String,
    /// What it may be set to.
    pub choices: OptionValues,
    /// What holds when nothing is said.
    pub default: String,
}

/// A word that an option may be set to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Word {
    /// As it is typed and sent.
    pub word: String,
    /// What it means.
    pub about: String,
    /// A sentence about it for newcomers, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sentence: Option<String>,
}

/// By which rules is played at a table, in words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Played {
    /// Which known game it is.
    pub known: String,
    /// Every option.
    #[serde(default)]
    pub options: Vec<Term>,
}

/// An option as it is set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Term {
    /// What it does.
    pub about: String,
    /// What it is set to.
    pub value: String,
    /// Whether the rules as a whole would have it otherwise.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub differs: bool,
}

/// What an option may be set to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum OptionValues {
    /// One of these words.
    Words(Vec<Word>),
    /// A whole number.
    Number {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
        /// Whether `off` will do too.
        or_off: bool,
    },
}

/// A machine player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BotInfo {
    /// Its name, as typed.
    pub name: String,
    /// What it is like.
    pub about: String,
}

/// A table to be made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// Options, where they are not the game's own defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Who sits where, seat by seat: `me`, `open` for whoever joins, `@name` for a person of that name, or a machine
    /// player, perhaps with a time for each action: `deep:2s`. Seats that are not named are `me`.
    #[serde(default)]
    pub seats: Vec<String>,
    /// Who may sit down on open seats.
    #[serde(default)]
    pub door: Door,
    /// Whether it is decided by lot who sits where.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lot: bool,
    /// Go on from a saved game: a record, which says which game it is, or a file of the game's own formats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub load: Option<Saved>,
    /// Go on from an earlier point of a game. If no seats are named, machine players sit where they sat there, and
    /// all other seats are one's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<Branch>,
    /// Whether this client draws bytes for the lots, and shows their hash as soon as it is at the table ([`crate::Ask::Commit`]). Lots
    /// wait for it, but not for long.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fair: bool,
    /// The number of a task of the game's first steps, from 0, which says all the rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<u32>,
    /// The number of a puzzle of the game, from 0, which says all the rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<u32>,
}

/// Who may sit down on open seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Door {
    /// Whoever has the table's address.
    #[default]
    Address,
    /// Whoever has a link for joining; the table's address alone is for watching.
    Key,
    /// Anybody: it stands in the lobby.
    Anyone,
}

/// The way to sit down at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Way {
    /// What a link for joining carries, where it takes one and who asks may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// The lobby, as one sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LobbyInfo {
    /// The number of these news: asked for with it, the lobby answers once it has changed, or after a while.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub number: u64,
    /// Tables with a seat that anybody may take, the latest first.
    pub seats: Vec<TableInfo>,
    /// Games to watch, the most viewed first.
    pub games: Vec<TableInfo>,
    /// Tables at which a seat is kept for oneself.
    pub challenges: Vec<TableInfo>,
}

/// A saved game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// The file's name, for what is said of it.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// A point of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// The table's id.
    pub table: String,
    /// Through whose eyes the events are numbered; a spectator's if no seat is named.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// The step: how many events had been told.
    pub number: u32,
}

/// A seat to be taken.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// Which one; the first open one if none is named.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// Whether this client draws bytes for the lots, as in [`NewTable`].
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fair: bool,
    /// What the link for joining carries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// A table, as one guest sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableInfo {
    /// Its id: all it takes to find it.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub name: String,
    /// Whether seats may come to know different things at this table.
    pub hides: bool,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// Whether the last actions may be taken back here without asking anybody.
    pub takes_back: bool,
    /// The analysis layers of the game: name, what it shows.
    pub layers: Vec<(String, String)>,
    /// The one of them that lies over the board until somebody chooses otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_layer: Option<String>,
    /// The endings of the game's own file formats.
    #[serde(default)]
    pub formats: Vec<String>,
    /// What somebody proposes to the others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Proposal>,
    /// What was declined last: what, who had proposed it, and who declined, as the one who has still to answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declined: Option<Proposal>,
    /// By which ruleset is played, where the game has several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruleset: Option<Word>,
    /// Whether it counts for ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// Whether people talk here.
    #[serde(default)]
    pub chat: bool,
    /// Whether nobody is told what a good player would see: while it counts, and between people who did not agree on it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unadvised: bool,
    /// Whose turn it is, as everybody may know: nobody's in setup, while lots are drawn, and at the end.
    #[serde(default)]
    pub acting: Vec<Seat>,
    /// The table at which the same people play again, once one of them has asked for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// Whether it is over.
    pub over: bool,
    /// Whether it began from a record, a ticket or a point of another game, instead of the start of its game: somebody may know
    /// already what it hides.
    #[serde(default)]
    pub from_record: bool,
    /// Whether everybody may see what it hides, and look through the eyes of any seat: it is over, or only machines play.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub opens: bool,
    /// Which task of the game's first steps is set here, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<u32>,
    /// Which puzzle of the game is set here, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<u32>,
    /// How time is counted, if it is: `10+5`, `10d5`, `3days`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
}

/// What a seat proposes to the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Proposal {
    /// What.
    pub kind: ProposalKind,
    /// Who.
    pub seat: Seat,
    /// Who has still to answer.
    pub waiting: Vec<Seat>,
}

/// What can be proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum ProposalKind {
    /// A draw.
    Draw,
    /// To take back the last action.
    Undo,
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatInfo {
    /// Which.
    pub seat: Seat,
    /// Its name.
    pub name: String,
    /// Its colour and shape: a number from 1 to 6.
    pub hue: u8,
    /// Who sits there.
    pub occupant: Occupant,
    /// The name of the person who sits there, if they have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
    /// What level the machine player is of, if it is one of the levels for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// How strong who sits there is, where it counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
    /// By how much this match has changed that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change: Option<i32>,
}

/// What becomes of a seat that is left while the others play on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Leaving {
    /// A machine of this level plays on.
    Machine(String),
    /// Nobody plays on: what the seat holds only defends itself.
    Neutral,
}

/// Who sits on a seat, as one guest sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Occupant {
    /// Oneself.
    You,
    /// Another person.
    Guest,
    /// A machine player of this name.
    Bot(String),
    /// Nobody yet.
    Open,
    /// Nobody any more: whoever sat there has left, and what the seat holds is neutral.
    Gone,
}
