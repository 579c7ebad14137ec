//! Reads one TOML file, and remembers everything that is wrong with it instead of stopping at the first slip.

use super::FileKind;
use kernel::{Misread, Mistakes};
use phrase::Text;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A file being read.
pub(super) struct Reader<'a> {
    /// What is wrong with it.
    pub wrong: Mistakes<'a>,
}

/// A table of the file: its entries and where it stands.
#[derive(Clone, Copy)]
pub(super) struct Entries<'t> {
    entries: &'t DeTable<'t>,
    at: usize,
}

/// A value and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Found<T> {
    /// The value.
    pub value: T,
    /// The bytes it takes in the file.
    pub span: Range<usize>,
}

impl<'t> Entries<'t> {
    /// A table inside a list or a value.
    pub fn of(value: &'t Spanned<DeValue<'t>>) -> Option<Entries<'t>> {
        Some(Entries { entries: value.get_ref().as_table()?, at: value.span().start })
    }

    /// The whole file.
    pub fn root(table: &'t Spanned<DeTable<'t>>) -> Entries<'t> {
        Entries { entries: table.get_ref(), at: 0 }
    }

    /// The entry of a key.
    pub fn get(&self, key: &str) -> Option<&'t Spanned<DeValue<'t>>> {
        self.entries.get(key)
    }

    /// Every key with its value, in the order of the alphabet.
    pub fn iter(&self) -> impl Iterator<Item = (Found<&'t str>, &'t Spanned<DeValue<'t>>)> {
        self.entries.iter().map(|(key, value)| (Found { value: &**key.get_ref(), span: key.span() }, value))
    }

    /// Where the table begins.
    pub fn place(&self) -> Range<usize> {
        self.at..self.at
    }
}

impl<'a> Reader<'a> {
    /// A reader of `text`, which stands in `file`.
    pub fn new(file: &'a str, text: &'a str) -> Reader<'a> {
        Reader { wrong: Mistakes::new(file, text) }
    }

    /// The file as a table, if it is TOML at all.
    pub fn parse(&mut self) -> Option<Spanned<DeTable<'a>>> {
        let parsed = DeTable::parse(self.wrong.text);
        let misread = |error| Misread::from_toml(self.wrong.file, self.wrong.text, &error);
        parsed.map_err(|error| self.wrong.add(misread(error))).ok()
    }

    /// Notes a mistake at a place.
    pub fn wrong_at(&mut self, span: &Range<usize>, text: Text) {
        self.wrong.at(span.start, text);
    }

    /// Notes every key that is not among the known ones.
    pub fn only(&mut self, table: &Entries<'_>, known: &[&str]) {
        for (key, _) in table.iter().filter(|(key, _)| !known.contains(&key.value)) {
            let text = suggest("xiangqi.file.key", key.value, known);
            self.wrong_at(&key.span, text);
        }
    }

    /// A text, if the key is there.
    pub fn text<'t>(&mut self, table: &Entries<'t>, key: &'static str) -> Option<Found<&'t str>> {
        self.value(table, key, "xiangqi.file.a-text", |value| value.as_str())
    }

    /// A text that must be there.
    pub fn needed<'t>(&mut self, table: &Entries<'t>, key: &'static str) -> Option<Found<&'t str>> {
        self.must_have(table, key);
        self.text(table, key)
    }

    /// A whole number, if the key is there.
    pub fn number(&mut self, table: &Entries<'_>, key: &'static str) -> Option<Found<i32>> {
        self.value(table, key, "xiangqi.file.a-number", whole_number)
    }

    /// `true` or `false`, if the key is there.
    pub fn flag(&mut self, table: &Entries<'_>, key: &'static str) -> Option<bool> {
        self.value(table, key, "xiangqi.file.a-flag", |value| value.as_bool()).map(|found| found.value)
    }

    /// A text or a list of texts, if the key is there.
    pub fn texts<'t>(&mut self, table: &Entries<'t>, key: &'static str) -> Option<Vec<Found<&'t str>>> {
        self.value(table, key, "xiangqi.file.texts", Some)?;
        let value = table.get(key)?;
        let items = list_of(value);
        let texts: Option<Vec<_>> = items.into_iter().map(found_text).collect();
        if texts.is_none() {
            self.wrong_type(&value.span(), key, "xiangqi.file.texts");
        }
        texts
    }

    /// The tables written `[[key]]`, if there are any.
    pub fn tables<'t>(&mut self, table: &Entries<'t>, key: &'static str) -> Vec<Entries<'t>> {
        let Some(value) = table.get(key) else { return Vec::new() };
        let items = value.get_ref().as_array().map(|list| list.iter().map(Entries::of).collect());
        let tables: Option<Vec<Entries<'t>>> = items.flatten();
        if tables.is_none() {
            self.wrong_type(&value.span(), key, "xiangqi.file.tables");
        }
        tables.unwrap_or_default()
    }

    /// One of some words, if the key is there.
    pub fn one_of<T: Copy>(
        &mut self,
        table: &Entries<'_>,
        key: &'static str,
        words: &[(&str, T)],
    ) -> Option<T> {
        let found = self.text(table, key)?;
        let meant = words.iter().find(|(word, _)| *word == found.value).map(|(_, meaning)| *meaning);
        if meant.is_none() {
            let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            self.wrong_at(&found.span, suggest("xiangqi.file.word", found.value, &known).name("key", key));
        }
        meant
    }

    /// Notes that a key is missing, if it is.
    pub fn must_have(&mut self, table: &Entries<'_>, key: &'static str) {
        if table.get(key).is_none() {
            self.wrong_at(&table.place(), Text::new("xiangqi.file.missing").name("key", key));
        }
    }

    /// Notes that a value is not of the kind its key asks for.
    pub fn wrong_type(&mut self, span: &Range<usize>, key: &str, wanted: &'static str) {
        self.wrong_at(span, Text::new("xiangqi.file.type").name("key", key).term("wanted", wanted));
    }

    fn value<'t, T>(
        &mut self,
        table: &Entries<'t>,
        key: &'static str,
        wanted: &'static str,
        read: impl FnOnce(&'t DeValue<'t>) -> Option<T>,
    ) -> Option<Found<T>> {
        let value = table.get(key)?;
        let read = read(value.get_ref());
        if read.is_none() {
            self.wrong_type(&value.span(), key, wanted);
        }
        Some(Found { value: read?, span: value.span() })
    }
}

/// What a file describes, by its keys.
pub(super) fn kind_of_file(file: &str, text: &str) -> Result<Option<FileKind>, Misread> {
    let table = DeTable::parse(text).map_err(|error| Misread::from_toml(file, text, &error))?;
    let kinds = [("start", FileKind::Board), ("piece", FileKind::Pieces), ("ground", FileKind::Grounds)];
    Ok(kinds.into_iter().find(|(key, _)| table.get_ref().contains_key(*key)).map(|(_, kind)| kind))
}

/// A value as a list: a list's items, or the value alone.
pub(super) fn list_of<'t>(value: &'t Spanned<DeValue<'t>>) -> Vec<&'t Spanned<DeValue<'t>>> {
    match value.get_ref().as_array() {
        Some(items) => items.iter().collect(),
        None => vec![value],
    }
}

fn found_text<'t>(value: &'t Spanned<DeValue<'t>>) -> Option<Found<&'t str>> {
    Some(Found { value: value.get_ref().as_str()?, span: value.span() })
}

fn whole_number(value: &DeValue<'_>) -> Option<i32> {
    let number = value.as_integer()?;
    i32::from_str_radix(number.as_str(), number.radix()).ok()
}

/// The key that a word stands for, if it is one of these.
pub(super) fn key_of(words: &[(&str, &'static str)], word: &str) -> Option<&'static str> {
    words.iter().find(|(known, _)| *known == word).map(|(_, key)| *key)
}

/// A sentence about a word that is not among the known ones, with the one that was probably meant.
pub(super) fn suggest(key: &'static str, word: &str, known: &[&str]) -> Text {
    let likeness = |candidate: &str| strsim::jaro_winkler(word, candidate);
    let nearest = known.iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    let hint = match nearest.filter(|nearest| likeness(nearest) > LIKE_ENOUGH) {
        Some(nearest) => Text::new("xiangqi.file.hint").name("nearest", *nearest),
        None => Text::plain(""),
    };
    Text::new(key).name("word", word).text("hint", hint).name("words", known.join(", "))
}

/// Words less alike than this are not taken for slips of one another.
const LIKE_ENOUGH: f64 = 0.6;
