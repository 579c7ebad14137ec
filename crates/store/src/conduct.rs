//! How people bear themselves: whom somebody blocks, what is reported, who is muted or banned.

use crate::Answer;

/// Where it is kept how people bear themselves.
pub trait Conduct: Send + Sync {
    /// Somebody does not want to meet another.
    fn block<'a>(&'a self, person: &'a str, blocked: &'a str, at: i64) -> Answer<'a, ()>;

    /// Somebody does not mind another any more, by the number of the block; whether there was one.
    fn unblock<'a>(&'a self, person: &'a str, id: i64) -> Answer<'a, bool>;

    /// Whom somebody does not want to meet, the oldest first.
    fn blocks<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<Block>>;

    /// Keeps a report; nothing is kept if its author has that many open ones. Whether it was.
    fn report<'a>(&'a self, report: &'a Complaint, most: u32) -> Answer<'a, bool>;

    /// The reports that nobody has closed, the oldest first.
    fn reports(&self, most: u32) -> Answer<'_, Vec<Complaint>>;

    /// Closes a report; whether there was one.
    fn close_report(&self, id: i64) -> Answer<'_, bool>;

    /// Who is muted or banned, also those whose time is over.
    fn sanctions(&self) -> Answer<'_, Vec<Sanction>>;

    /// Mutes or bans somebody; a time that is over lifts it.
    fn sanction<'a>(&'a self, sanction: &'a Sanction) -> Answer<'a, ()>;
}

/// Somebody whom somebody does not want to meet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// Its number.
    pub id: i64,
    /// Whom, as seats name them.
    pub blocked: String,
    /// Since when, in milliseconds since 1970.
    pub at: i64,
}

/// What somebody reported.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Complaint {
    /// Its number; the store gives it.
    pub id: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who, as seats name them.
    pub person: String,
    /// About whom, as seats name them.
    pub about: String,
    /// At which match.
    pub table: String,
    /// What.
    pub text: String,
}

/// Somebody who is muted or banned.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sanction {
    /// Who, as seats name them.
    pub person: String,
    /// `mute` or `ban`.
    pub kind: String,
    /// Until when, in milliseconds since 1970.
    pub until: i64,
}
