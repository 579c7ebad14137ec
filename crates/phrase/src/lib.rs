//! Sentences for people: a key and arguments, rendered in the reader's language at the rim.
//!
//! Rules, scenes and errors never hold a sentence. They hold a [`Text`]: a key and its arguments. A
//! [`Catalog`] holds the sentences of one language and turns a text into words.
//!
//! ```
//! use phrase::{Catalog, Lang, Text};
//! let english = Catalog::new(Lang::English, &["toy-move-far = { $unit } goes { $steps } squares."]);
//! let text = Text::new("toy.move.far").name("unit", "A scout").number("steps", 3);
//! assert_eq!(english.say(&text), "A scout goes 3 squares.");
//! ```

mod catalog;
mod lang;

pub use catalog::{Book, Catalog};
pub use lang::{Each, Lang};

use serde::Serialize;

/// A sentence as a key and its arguments. The key of a rule's sentence is the rule's id.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Text {
    /// Names the sentence in every catalog; dots stand for the hyphens of the catalog's own keys.
    pub key: &'static str,
    /// The arguments, in the order they were given.
    pub args: Vec<(&'static str, Arg)>,
}

/// One argument of a sentence.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Arg {
    /// A number; the catalog may choose a plural by it.
    Number(i64),
    /// A name that is the same in every language, such as a square's.
    Name(String),
    /// A word with a key of its own, such as a unit's name.
    Term(&'static str),
    /// A name that a data file gives in each language.
    Names(Each<String>),
    /// A sentence inside the sentence.
    Text(Box<Text>),
}

impl Text {
    /// A sentence without arguments yet.
    pub fn new(key: &'static str) -> Text {
        Text { key, args: Vec::new() }
    }

    /// Words that are the same in every language, such as a figure or a file's name.
    pub fn plain(words: impl Into<String>) -> Text {
        Text::new("phrase.plain").name("words", words)
    }

    /// A name that a data file gives in each language.
    pub fn named(names: Each<String>) -> Text {
        Text::new("phrase.plain").names("words", names)
    }

    /// With a number.
    pub fn number(self, name: &'static str, value: impl Into<i64>) -> Text {
        self.with(name, Arg::Number(value.into()))
    }

    /// With a name.
    pub fn name(self, name: &'static str, value: impl Into<String>) -> Text {
        self.with(name, Arg::Name(value.into()))
    }

    /// With a name that a data file gives in each language.
    pub fn names(self, name: &'static str, names: Each<String>) -> Text {
        self.with(name, Arg::Names(names))
    }

    /// With a word that has a key of its own.
    pub fn term(self, name: &'static str, key: &'static str) -> Text {
        self.with(name, Arg::Term(key))
    }

    /// With a sentence inside.
    pub fn text(self, name: &'static str, text: Text) -> Text {
        self.with(name, Arg::Text(Box::new(text)))
    }

    /// With any argument.
    pub fn with(mut self, name: &'static str, arg: Arg) -> Text {
        self.args.push((name, arg));
        self
    }
}
