//! Whose a thing is, where no colour says so.

use super::Picture;
use std::collections::{BTreeMap, BTreeSet};
use wire::{Seat, Token};

/// A sign for each seat; the first needs none.
const SIGNS: [char; 6] = [' ', ':', ';', '=', '\"', '&'];

/// The signs that are set before what seats have on the board, where its letters do not tell whose it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Signs {
    is_needed: bool,
}

impl Signs {
    /// Whether this picture needs them.
    pub(super) fn of(picture: &Picture<'_>) -> Signs {
        Signs { is_needed: picture.is_plain && !is_told_by_letters(&picture.scene.tokens) }
    }

    /// The sign of a thing's owner; a blank where none is needed.
    pub(super) fn of_token(self, token: &Token) -> char {
        let sign = token.owner.map_or(' ', |seat| SIGNS[seat.index() % SIGNS.len()]);
        if self.is_needed { sign } else { ' ' }
    }
}

/// Whether letters alone tell whose things are: one side has large ones and the other small ones, or each has one of its own
/// for all it has.
fn is_told_by_letters(tokens: &[Token]) -> bool {
    let mut words: BTreeMap<Seat, BTreeSet<&str>> = BTreeMap::new();
    for (seat, token) in tokens.iter().filter_map(|token| Some((token.owner?, token))) {
        words.entry(seat).or_default().insert(&token.letters);
    }
    let is_single = words.values().all(|words| words.len() == 1);
    let all: BTreeSet<&str> = words.values().flatten().copied().collect();
    let is_large = |word: &&str| word.chars().any(char::is_uppercase);
    let is_small = |word: &&str| word.chars().any(char::is_lowercase);
    let by_case = |(seat, words): (&Seat, &BTreeSet<&str>)| match seat.index() {
        0 => words.iter().all(|word| is_large(word) || is_numbered(word)),
        _ => words.iter().all(|word| is_small(word) || is_numbered(word)),
    };
    (is_single && all.len() == words.len()) || (words.len() <= 2 && words.iter().all(by_case))
}

/// Whether a word ends in its owner's number, as a banner does.
fn is_numbered(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(|first| !first.is_alphanumeric() && first != '?')
        && letters.next().is_some_and(|second| second.is_ascii_digit())
}
