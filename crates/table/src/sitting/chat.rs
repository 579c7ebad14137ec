//! Chat: what people say at a table. Those who play have a room of their own, and so have those who look on; neither hears
//! the other as long as the game goes on.

use super::Sitting;
use crate::{Deed, Entry, Moment, NotDone, Person};

/// The most characters of what is said at once.
pub const LONGEST_SAYING: usize = 300;
/// What may be said at most, and in how many milliseconds.
const MOST: usize = 5;
const WHILE: u64 = 10_000;
/// How much is remembered.
const REMEMBERED: usize = 400;

/// Where something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChatRoom {
    /// Among those who play.
    Players,
    /// Among those who look on.
    Watchers,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saying {
    /// When.
    pub at: Moment,
    /// Where.
    pub room: ChatRoom,
    /// By whom.
    pub person: Person,
    /// What.
    pub text: String,
}

impl Sitting {
    /// What somebody may hear of what was said: their own room; after the end, both.
    pub fn chat(&self, person: &Person) -> Vec<&Saying> {
        let room = self.room_of(person);
        self.chat.iter().filter(|said| said.room == room || self.is_over()).collect()
    }

    /// All that was said and is remembered: for whoever carries it to those who may hear it.
    pub fn sayings(&self) -> &[Saying] {
        &self.chat
    }

    /// Where somebody speaks and listens.
    pub fn room_of(&self, person: &Person) -> ChatRoom {
        if self.seats_of(person).is_empty() { ChatRoom::Watchers } else { ChatRoom::Players }
    }

    /// Somebody says something.
    pub(super) fn say(&mut self, person: Person, text: &str, at: &Moment) -> Result<(), NotDone> {
        let text = text.trim();
        if !self.the_match.terms().chat {
            return Err(NotDone::denied("silent", "table.denied.silent"));
        }
        let length = text.chars().count();
        if length == 0 || length > LONGEST_SAYING || !text.chars().all(is_plain) {
            return Err(NotDone::denied("saying", "table.denied.saying"));
        }
        if self.says_too_much(&person, at) || self.length >= crate::limits::MOST_IN_JOURNAL {
            return Err(NotDone::denied("too-many", "table.denied.talk"));
        }
        let deed = Deed::Say(self.room_of(&person), person, text.to_string());
        self.enter(Entry { at: at.clone(), deed });
        Ok(())
    }

    fn says_too_much(&self, person: &Person, at: &Moment) -> bool {
        let Some(now) = at.millis() else { return false };
        let own = self.chat.iter().rev().filter(|said| said.person == *person);
        let recent = own.filter_map(|said| said.at.millis()).take(MOST);
        recent.filter(|then| now.saturating_sub(*then) < WHILE).count() == MOST
    }

    /// Takes down what was said.
    pub(super) fn hear_saying(&mut self, saying: Saying) {
        if self.chat.len() == REMEMBERED {
            self.chat.remove(0);
        }
        self.chat.push(saying.clone());
        self.out.said.push(saying);
    }
}

/// Whether a character may be said: nothing that steers, nothing unseen, nothing that turns the writing round.
pub fn is_plain(letter: char) -> bool {
    let turns = matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let is_unseen = matches!(letter, '\u{200b}'..='\u{200d}' | '\u{2028}' | '\u{2029}' | '\u{feff}');
    !letter.is_control() && !turns && !is_unseen
}
