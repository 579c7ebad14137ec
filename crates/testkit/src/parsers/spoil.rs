//! Texts spoiled at random: what people, editors and disks do to files.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// One thing that happens to a text.
#[derive(Clone, Debug)]
enum Mishap {
    /// A character is lost.
    Lose(Index),
    /// A character comes in.
    Insert(Index, char),
    /// A character becomes another.
    Replace(Index, char),
    /// A word comes in that parsers stumble over.
    Word(Index, &'static str),
    /// A line comes twice.
    Repeat(Index),
    /// A line is lost.
    LoseLine(Index),
    /// Everything after is lost.
    Cut(Index),
    /// A word comes from elsewhere in the text.
    Copy(Index, Index),
}

/// Words that parsers stumble over: numbers too large, signs, blanks, letters of several bytes, nesting.
const WORDS: [&str; 16] = [
    "18446744073709551616",
    "-1",
    "0",
    "999999999",
    "1e9",
    "\u{0}",
    "\n",
    "\t",
    "é",
    "帥",
    "\u{202e}",
    "[[[[",
    "\"",
    "=",
    "; ",
    "a a a a a a a a",
];

/// Valid texts with a few mishaps; now and then something else altogether.
pub(super) fn spoiled(texts: Vec<String>) -> impl Strategy<Value = String> {
    let choice = any::<Index>();
    let spoiled = (choice, vec(mishap(), 0..6)).prop_map(move |(choice, mishaps)| {
        mishaps.iter().fold(choice.get(&texts).clone(), |text, mishap| befall(&text, mishap))
    });
    prop_oneof![12 => spoiled, 1 => "\\PC{0,40}", 1 => any::<String>()]
}

fn mishap() -> impl Strategy<Value = Mishap> {
    let (place, other) = (any::<Index>, any::<Index>);
    let letter =
        prop_oneof![4 => "[ -~]".prop_map(|word| word.chars().next().unwrap_or(' ')), 1 => any::<char>()];
    let word = any::<Index>().prop_map(|index| *index.get(&WORDS));
    prop_oneof![
        place().prop_map(Mishap::Lose),
        (place(), letter.clone()).prop_map(|(place, letter)| Mishap::Insert(place, letter)),
        (place(), letter).prop_map(|(place, letter)| Mishap::Replace(place, letter)),
        (place(), word).prop_map(|(place, word)| Mishap::Word(place, word)),
        place().prop_map(Mishap::Repeat),
        place().prop_map(Mishap::LoseLine),
        place().prop_map(Mishap::Cut),
        (place(), other()).prop_map(|(place, other)| Mishap::Copy(place, other)),
    ]
}

fn befall(text: &str, mishap: &Mishap) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let at = |place: &Index, letters: &[char]| place.index(letters.len() + 1);
    match mishap {
        Mishap::Lose(place) => {
            let at = at(place, &letters);
            letters.drain(at..(at + 1).min(letters.len()));
        }
        Mishap::Insert(place, letter) => letters.insert(at(place, &letters), *letter),
        Mishap::Replace(place, letter) => {
            let at = at(place, &letters);
            letters.iter_mut().skip(at).take(1).for_each(|old| *old = *letter);
        }
        Mishap::Word(place, word) => {
            let at = at(place, &letters);
            letters.splice(at..at, word.chars());
        }
        Mishap::Repeat(place) => return with_lines(text, place, |line| vec![line, line]),
        Mishap::LoseLine(place) => return with_lines(text, place, |_| Vec::new()),
        Mishap::Cut(place) => letters.truncate(at(place, &letters)),
        Mishap::Copy(place, other) => {
            let words: Vec<&str> = text.split_whitespace().collect();
            let word = if words.is_empty() { "x" } else { other.get(&words) };
            let at = at(place, &letters);
            letters.splice(at..at, word.chars());
        }
    }
    letters.into_iter().collect()
}

/// A text with one line changed.
fn with_lines<'a>(text: &'a str, place: &Index, change: impl Fn(&'a str) -> Vec<&'a str>) -> String {
    let lines: Vec<&str> = text.split('\n').collect();
    let chosen = place.index(lines.len());
    let changed = lines
        .iter()
        .enumerate()
        .flat_map(|(index, line)| if index == chosen { change(line) } else { vec![*line] });
    changed.collect::<Vec<&str>>().join("\n")
}
