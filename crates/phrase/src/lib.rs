//! Sentences for people: a key and arguments, rendered in English or French at the rim.
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

pub use catalog::{Book, Catalog};

use serde::Serialize;

/// A language the program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Lang {
    /// English, also the fallback for a tag nobody knows.
    #[default]
    #[serde(rename = "en")]
    English,
    /// French.
    #[serde(rename = "fr")]
    French,
}

impl Lang {
    /// Every language there is.
    pub const ALL: [Lang; 2] = [Lang::English, Lang::French];

    /// The two-letter tag: `en`, `fr`.
    pub fn tag(self) -> &'static str {
        match self {
            Lang::English => "en",
            Lang::French => "fr",
        }
    }

    /// The language of a tag such as `fr` or `fr_FR.UTF-8`, if it is one of ours.
    pub fn from_tag(tag: &str) -> Option<Lang> {
        let head = tag.get(..2)?.to_ascii_lowercase();
        Lang::ALL.into_iter().find(|lang| lang.tag() == head)
    }
}

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
    /// A name that a data file gives in each language: English, French.
    Names(String, String),
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
    pub fn named(english: impl Into<String>, french: impl Into<String>) -> Text {
        Text::new("phrase.plain").names("words", english, french)
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
    pub fn names(self, name: &'static str, english: impl Into<String>, french: impl Into<String>) -> Text {
        self.with(name, Arg::Names(english.into(), french.into()))
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
