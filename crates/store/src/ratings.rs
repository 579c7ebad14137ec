//! How strong people are, and the results that it follows from.

use crate::Answer;

/// Where ratings are kept.
pub trait Ratings: Send + Sync {
    /// A match counts for the ratings of a pool.
    fn set_pool<'a>(&'a self, id: &'a str, pool: &'a str) -> Answer<'a, ()>;

    /// A match counts for the same ratings as another.
    fn copy_pool<'a>(&'a self, from: &'a str, to: &'a str) -> Answer<'a, ()>;

    /// What the people at these matches have in the pools that these count for, and what each match has changed.
    fn standings<'a>(&'a self, ids: &'a [String]) -> Answer<'a, Vec<Standing>>;

    /// The pools in which anybody has a rating.
    fn pools(&self) -> Answer<'_, Vec<String>>;

    /// Matches that are over and count, but were not counted yet: id, pool.
    fn uncounted(&self, most: u32) -> Answer<'_, Vec<(String, String)>>;

    /// Counts a match, once: the ratings of all sides change together, or nothing does. Whether it was counted now.
    fn count<'a>(&'a self, result: MatchResult<'a>) -> Answer<'a, bool>;

    /// How many matches of somebody against machines were counted since a time.
    fn against_machines<'a>(&'a self, person: &'a str, since: i64) -> Answer<'a, u32>;

    /// Somebody's ratings.
    fn ratings_of<'a>(&'a self, person: &'a str) -> Answer<'a, Vec<Rated>>;

    /// How somebody's rating went: when, and what it was then.
    fn curve<'a>(&'a self, person: &'a str, pool: &'a str) -> Answer<'a, Vec<(i64, f64)>>;

    /// The strongest of a pool, of those whose strength is known well enough: name and rating.
    fn leaders<'a>(&'a self, pool: &'a str, deviation: f64, most: u32) -> Answer<'a, Vec<(String, Rated)>>;
}

/// A strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// The likeliest.
    pub points: f64,
    /// How unsure it is.
    pub deviation: f64,
    /// How unsteady it is.
    pub volatility: f64,
}

/// Somebody's rating in a pool.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// The pool.
    pub pool: String,
    /// The strength.
    pub strength: Strength,
    /// How many matches it follows from.
    pub games: u32,
}

/// What somebody who sits at a match that counts has in its pool.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The match.
    pub id: String,
    /// Where they sit.
    pub seat: u8,
    /// What they have; nothing if they are new.
    pub points: Option<f64>,
    /// What they had before the match and had after it, if it was counted.
    pub change: Option<(f64, f64)>,
}

/// One side of a match.
#[derive(Clone, Debug, PartialEq)]
pub enum Side {
    /// A person.
    Person(String),
    /// A machine, whose strength never changes.
    Machine(Strength),
}

/// A match between two, to be counted.
pub struct MatchResult<'a> {
    /// The match.
    pub id: &'a str,
    /// The pool.
    pub pool: &'a str,
    /// When.
    pub at: i64,
    /// Both sides, seat by seat.
    pub sides: [Side; 2],
    /// What somebody new has.
    pub new: Strength,
    /// The strengths after it, from those before it; nothing if it does not count.
    #[allow(clippy::type_complexity, reason = "a function from two strengths to two")]
    pub after: Option<&'a (dyn Fn([Strength; 2]) -> [Strength; 2] + Sync)>,
}
