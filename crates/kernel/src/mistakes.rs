//! Everything that is wrong with a text, each with its place.

use crate::{Misread, Misreads};
use phrase::Text;

/// What is wrong with a text. It is read on after a mistake, so that all of them are told at once.
#[derive(Debug)]
pub struct Mistakes<'a> {
    /// The file's name.
    pub file: &'a str,
    /// Its whole text.
    pub text: &'a str,
    found: Vec<Misread>,
}

impl<'a> Mistakes<'a> {
    /// None so far.
    pub fn new(file: &'a str, text: &'a str) -> Mistakes<'a> {
        Mistakes { file, text, found: Vec::new() }
    }

    /// One at a byte of the text.
    pub fn at(&mut self, offset: usize, said: Text) {
        self.found.push(Misread::at_offset(self.file, self.text, offset, said));
    }

    /// One that has its place already.
    pub fn add(&mut self, misread: Misread) {
        self.found.push(misread);
    }

    /// All that were found in another text.
    pub fn add_all(&mut self, others: Mistakes<'_>) {
        self.found.extend(others.found);
    }

    /// Whether nothing is wrong so far.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// What was read, if nothing is wrong.
    pub fn or<T>(self, read: T) -> Result<T, Misreads> {
        if self.found.is_empty() { Ok(read) } else { Err(self.told()) }
    }

    /// All of them, file by file, in the order of their places, each once.
    pub fn told(mut self) -> Misreads {
        let place = |it: &Misread| it.place.as_ref().map(|at| (at.file.clone(), at.line, at.column));
        self.found.sort_by_key(place);
        self.found.dedup();
        Misreads(self.found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_of_them_are_told_in_order_and_once() {
        let mut mistakes = Mistakes::new("a.toml", "one\ntwo\n");
        assert!(mistakes.is_empty());
        mistakes.at(5, Text::new("b"));
        mistakes.at(1, Text::new("a"));
        mistakes.at(5, Text::new("b"));
        let told: Vec<String> =
            mistakes.told().0.iter().map(|it| it.place.as_ref().unwrap().to_string()).collect();
        assert_eq!(told, ["a.toml:1:2", "a.toml:2:2"]);
        assert_eq!(Mistakes::new("a", "").or(7), Ok(7));
    }
}
