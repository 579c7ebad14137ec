//! The terminal's own sentences in one language.

use phrase::{Book, Lang, Text};
use std::sync::Arc;

/// The terminal's own sentences.
pub const SENTENCES: phrase::Each<&str> = phrase::sentences!("../data");

/// The terminal's own sentences in one language.
#[derive(Clone, Debug)]
pub struct Words {
    book: Arc<Book>,
    lang: Lang,
}

impl Words {
    /// The sentences in `lang`.
    pub fn new(lang: Lang) -> Words {
        Words { book: Arc::new(Book::new(&[SENTENCES])), lang }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A sentence.
    pub fn say(&self, text: &Text) -> String {
        self.book.say(self.lang, text)
    }

    /// A sentence without arguments.
    pub fn word(&self, key: &str) -> String {
        self.book.catalog(self.lang).word(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_the_same_sentences() {
        let keys = |source: &str| -> Vec<String> {
            let starts = source.lines().filter(|line| line.starts_with("terminal-"));
            starts.filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_string()).collect()
        };
        SENTENCES.iter().for_each(|source| assert_eq!(keys(source), keys(SENTENCES[0])));
    }
}
