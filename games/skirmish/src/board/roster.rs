//! Units files as written, checked and compiled.
//!
//! There are two forms. The short one has a table for each team, `[humans]` and `[orcs]`, with a line for each unit that has
//! a sword, a bow or both. The long one names kinds of damage, ways to go, races with traits, units and two factions.

mod long;
mod short;

use super::figures::MOST_KINDS;
use super::{Class, Figures, Goings};
use kernel::{Misread, Misreads, Mistakes};
use phrase::Text;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// A table of a file, each entry with its place.
type Entries<T> = BTreeMap<Spanned<String>, Spanned<T>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    humans: Option<Entries<short::Row>>,
    orcs: Option<Entries<short::Row>>,
    #[serde(default)]
    damage: Vec<Spanned<String>>,
    #[serde(default)]
    movement: Entries<long::Movement>,
    #[serde(default)]
    race: Entries<long::Race>,
    #[serde(default, rename = "trait")]
    traits: Entries<long::Trait>,
    #[serde(default)]
    unit: Entries<long::Unit>,
    #[serde(default)]
    faction: Entries<long::Faction>,
}

/// Reads a units file of either form.
pub(super) fn read(file: &str, text: &str, goings: &Goings) -> Result<Figures, Misreads> {
    let read: File = toml::from_str(text).map_err(|error| Misread::from_toml(file, text, &error))?;
    let mut wrong = Mistakes::new(file, text);
    let plain = Class {
        costs: goings.all().map(|terrain| goings.of(terrain).cost).collect(),
        hits: goings.all().map(|terrain| goings.of(terrain).hit).collect(),
    };
    let figures = match (read.humans, read.orcs) {
        (Some(humans), Some(orcs)) => short::compile([humans, orcs], plain, &mut wrong),
        (None, None) => {
            let file = long::Long {
                damages: read.damage,
                movements: in_order(read.movement),
                races: in_order(read.race),
                traits: in_order(read.traits),
                units: in_order(read.unit),
                factions: in_order(read.faction),
            };
            long::compile(file, plain, goings, &mut wrong)
        }
        _ => {
            wrong.at(0, Text::new("skirmish.file.teams"));
            None
        }
    };
    match figures {
        Some(figures) => wrong.or(figures),
        None => Err(wrong.told()),
    }
}

/// One entry of a table: its word, where that stands, what it says, and where that begins.
struct Entry<T> {
    word: String,
    word_at: usize,
    said: T,
    at: usize,
}

/// The entries of a table in the order of the file.
fn in_order<T>(entries: Entries<T>) -> Vec<Entry<T>> {
    let entry = |(word, said): (Spanned<String>, Spanned<T>)| Entry {
        word_at: word.span().start,
        word: word.into_inner(),
        at: said.span().start,
        said: said.into_inner(),
    };
    let mut entries: Vec<Entry<T>> = entries.into_iter().map(entry).collect();
    entries.sort_by_key(|entry| entry.word_at);
    entries
}

/// Words that cannot stand in commands, and more units than there is room for.
fn check_words<T>(entries: &[Entry<T>], wrong: &mut Mistakes<'_>) {
    for entry in entries.iter().filter(|entry| !crate::lexicon::is_word(&entry.word)) {
        wrong.at(entry.word_at, Text::new("skirmish.file.word").name("word", &entry.word));
    }
    if let Some(extra) = entries.get(MOST_KINDS) {
        wrong.at(extra.word_at, Text::new("skirmish.file.many").number("most", MOST_KINDS as i64));
    }
}

/// The key of what is wrong with figures that every form has. The bounds keep games finite and sums small.
fn fault(hp: u16, moves: u8, level: u8) -> Option<&'static str> {
    match () {
        () if !(1..=999).contains(&hp) => Some("skirmish.file.hp"),
        () if !(1..=9).contains(&moves) => Some("skirmish.file.moves"),
        () if !(1..=9).contains(&level) => Some("skirmish.file.level"),
        () => None,
    }
}

/// The most a unit may cost.
const DEAREST: u16 = 999;

/// Whether strikes and damage are within their bounds.
fn is_blow(strikes: u8, damage: u16) -> bool {
    (1..=9).contains(&strikes) && (1..=999).contains(&damage)
}
