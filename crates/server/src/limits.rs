//! How much anybody may ask of this server: one place for all of it.
//!
//! Whatever there is too little of is shared out twice: to each principal (whoever a cookie names) and to each address, since
//! a cookie costs nothing. Whoever wants more is answered `busy`, and told when to come again. [`Limits`] says how much there
//! is; a [`Gate`] counts.

mod gate;
mod source;

pub use gate::{Gate, Held, TooMuch};
pub use source::Source;

use std::time::Duration;

/// How long addresses are remembered if nothing is said.
const ADDRESSES: Duration = Duration::from_secs(600);

/// What there is too little of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scarce {
    /// Requests over HTTP and questions over sockets, a second.
    Requests,
    /// Tables made, an hour.
    Tables,
    /// Kilobytes sent here, a minute.
    Uploads,
    /// Tables open at once.
    OpenTables,
    /// Sockets open at once.
    Sockets,
    /// Questions that take long (layers, the past, pictures), under way or waiting.
    Questions,
    /// Thoughts of machines, under way or waiting.
    Thoughts,
    /// Connections of any kind, at once. Only an address has those.
    Connections,
    /// Passwords and codes tried, and names taken, an hour.
    Passwords,
}

/// How much of something there is for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// For a principal.
    pub principal: u32,
    /// For all at one address together.
    pub address: u32,
}

/// How much anybody may ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    shares: [Share; Scarce::ALL.len()],
    /// The longest that a machine thinks over a turn.
    pub thought: Duration,
    /// The most entries of a record that is brought here.
    pub entries: u32,
    /// So long after an address took something it is forgotten, if all that it took has come back.
    pub addresses: Duration,
}

impl Scarce {
    /// Everything there is too little of, with its name and how much there is of it if nothing is said.
    pub const ALL: [(Scarce, &'static str, Share); 9] = [
        (Scarce::Requests, "requests", Share { principal: 40, address: 200 }),
        (Scarce::Tables, "tables", Share { principal: 60, address: 300 }),
        (Scarce::Uploads, "uploads", Share { principal: 10_240, address: 40_960 }),
        (Scarce::OpenTables, "open-tables", Share { principal: 30, address: 150 }),
        (Scarce::Sockets, "sockets", Share { principal: 20, address: 200 }),
        (Scarce::Questions, "questions", Share { principal: 8, address: 32 }),
        (Scarce::Thoughts, "thoughts", Share { principal: 16, address: 64 }),
        (Scarce::Connections, "connections", Share { principal: 512, address: 512 }),
        (Scarce::Passwords, "passwords", Share { principal: 60, address: 120 }),
    ];

    fn index(self) -> usize {
        self as usize
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            shares: Scarce::ALL.map(|(_, _, share)| share),
            thought: Duration::from_secs(10),
            entries: table::MOST_ENTRIES as u32,
            addresses: ADDRESSES,
        }
    }
}

/// A limit that cannot be set so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadLimit {
    /// There is no limit of that name; these there are.
    Name(String),
    /// Expected two numbers, such as `40/200`, or `off`.
    Share,
    /// Expected a number from 1 to this.
    Number(u32),
}

impl Limits {
    /// As much as anybody wants: for one's own people, and for tests that are not about limits.
    pub fn none() -> Limits {
        let most = Share { principal: u32::MAX, address: u32::MAX };
        Limits {
            shares: [most; Scarce::ALL.len()],
            thought: Duration::from_secs(60),
            entries: table::MOST_ENTRIES as u32,
            addresses: ADDRESSES,
        }
    }

    /// How much of something there is for one.
    pub fn share(&self, scarce: Scarce) -> Share {
        self.shares[scarce.index()]
    }

    /// The same with another share of something.
    #[must_use]
    pub fn with(mut self, scarce: Scarce, share: Share) -> Limits {
        self.shares[scarce.index()] = share;
        self
    }

    /// Sets a limit by its name: `requests` to `40/200`, for a principal and for an address; or to `off`. `thought` takes
    /// seconds, `entries` a number, `addresses` minutes.
    ///
    /// ```
    /// use server::{Limits, Scarce};
    /// let mut limits = Limits::default();
    /// limits.set("sockets", "5/50").unwrap();
    /// assert_eq!(limits.share(Scarce::Sockets).principal, 5);
    /// assert!(limits.set("sockets", "many").is_err() && limits.set("sleep", "1/1").is_err());
    /// ```
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), BadLimit> {
        let number = |most: u32| {
            let number = value.parse().ok().filter(|number| (1..=most).contains(number));
            number.ok_or(BadLimit::Number(most))
        };
        match name {
            "thought" => self.thought = Duration::from_secs(number(3600)?.into()),
            "addresses" => self.addresses = Duration::from_secs(60 * u64::from(number(1440)?)),
            "entries" => self.entries = number(table::MOST_ENTRIES as u32)?,
            _ => {
                let found = Scarce::ALL.iter().find(|(_, known, _)| *known == name);
                let (scarce, ..) = found.ok_or_else(|| BadLimit::Name(names()))?;
                self.shares[scarce.index()] = Share::read(value).ok_or(BadLimit::Share)?;
            }
        }
        Ok(())
    }
}

/// The names of all limits.
fn names() -> String {
    let names = Scarce::ALL.iter().map(|(_, name, _)| *name).chain(["thought", "entries", "addresses"]);
    names.collect::<Vec<_>>().join(", ")
}

impl Share {
    fn read(text: &str) -> Option<Share> {
        if text == "off" {
            return Some(Share { principal: u32::MAX, address: u32::MAX });
        }
        let (principal, address) = text.split_once('/')?;
        let share = Share { principal: principal.parse().ok()?, address: address.parse().ok()? };
        (share.principal > 0 && share.address > 0).then_some(share)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_that_cannot_be_read_says_what_was_expected() {
        let mut limits = Limits::default();
        for (name, value, wrong) in [
            ("requests", "40", BadLimit::Share),
            ("requests", "0/5", BadLimit::Share),
            ("naps", "1/1", BadLimit::Name(names())),
            ("thought", "0", BadLimit::Number(3600)),
            ("entries", "999999999", BadLimit::Number(100_000)),
            ("addresses", "never", BadLimit::Number(1440)),
        ] {
            assert_eq!(limits.set(name, value), Err(wrong), "{name}={value}");
        }
        assert_eq!(limits, Limits::default());
    }

    #[test]
    fn everything_scarce_stands_where_it_is_looked_for() {
        for (index, (scarce, name, _)) in Scarce::ALL.iter().enumerate() {
            assert_eq!(scarce.index(), index, "{name}");
        }
    }
}
