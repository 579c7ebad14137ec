//! The terrains, from a terrain file: their letters, what it costs to enter each, and how easily one is hit there.
//!
//! The shipped file is what others rest on: a file of one's own that says only `forest = { cost = 3, hit = 40 }` leaves all
//! else as it is there, and one that names a terrain nobody knows gives it a letter and a shipped drawing.

use crate::lexicon;
use kernel::{Misread, Misreads, Mistakes};
use phrase::Text;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use toml::Spanned;

/// What covers a hex: a number in the order of the terrain file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Terrain(pub u8);

/// What a terrain is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Nothing but to stand on.
    Open,
    /// Whoever holds it is paid.
    House,
    /// Where a leader recruits.
    Castle,
    /// Where a recruit appears.
    Wall,
}

/// What it costs to enter a terrain, and how easily one is hit there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Going {
    /// Movement to enter, from 1.
    pub cost: u8,
    /// The chance to be hit there, in percent.
    pub hit: u8,
}

/// One terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Land {
    /// Its word in files.
    pub word: String,
    /// Its letter in level files.
    pub letter: char,
    /// What it is good for.
    pub role: Role,
    /// What it costs, and how easily one is hit there.
    pub going: Going,
    /// The key of its drawing and its name.
    pub drawing: &'static str,
    /// The character that stands for it in a terminal.
    pub glyph: &'static str,
}

/// The dearest a terrain may be.
pub(super) const DEAREST: u8 = 20;
/// The most terrains of a file, those with several letters counted for each.
const MOST_LANDS: usize = 32;

/// What the terrain file says of every terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goings(Vec<Land>);

/// The terrains that come with the game.
static SHIPPED: LazyLock<Vec<(String, Entry)>> = LazyLock::new(|| {
    let text = include_str!("../../data/terrain/plain.toml");
    in_order(toml::from_str(text).expect("the shipped terrain file can be read"))
        .map(|(word, entry)| (word.into_inner(), entry.into_inner()))
        .collect()
});

type Entries = BTreeMap<Spanned<String>, Spanned<Entry>>;

/// One terrain as written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    cost: u8,
    hit: u8,
    letter: Option<String>,
    glyph: Option<String>,
    is: Option<Role>,
    drawing: Option<OneOrMore>,
}

/// A word, or one for each letter.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum OneOrMore {
    One(String),
    More(Vec<String>),
}

fn in_order(entries: Entries) -> impl Iterator<Item = (Spanned<String>, Spanned<Entry>)> {
    let mut entries: Vec<_> = entries.into_iter().collect();
    entries.sort_by_key(|(word, _)| word.span().start);
    entries.into_iter()
}

impl Goings {
    /// Reads a terrain file.
    pub fn read(file: &str, text: &str) -> Result<Goings, Misreads> {
        let entries: Entries =
            toml::from_str(text).map_err(|error| Misread::from_toml(file, text, &error))?;
        let mut wrong = Mistakes::new(file, text);
        let mut own: Vec<(String, Spanned<Entry>)> = Vec::new();
        for (word, entry) in in_order(entries) {
            if !lexicon::is_word(word.get_ref()) {
                wrong.at(word.span().start, Text::new("skirmish.file.word").name("word", word.get_ref()));
            }
            own.push((word.into_inner(), entry));
        }
        let goings = Goings::compiled(own, &mut wrong);
        wrong.or(goings)
    }

    /// The terrains that come with the game.
    pub fn shipped() -> Goings {
        Goings::compiled(Vec::new(), &mut Mistakes::new("", ""))
    }

    /// The shipped terrains as a file of one's own changes them, then those of its own.
    fn compiled(own: Vec<(String, Spanned<Entry>)>, wrong: &mut Mistakes<'_>) -> Goings {
        let mut goings = Goings(Vec::new());
        let changed = |word: &str| own.iter().find(|(it, _)| it == word).map(|(_, entry)| entry);
        for (word, base) in SHIPPED.iter() {
            let entry = changed(word);
            let at = entry.map_or(0, |entry| entry.span().start);
            goings.add(word, entry.map_or(base, Spanned::get_ref), Some(base), at, wrong);
        }
        let is_new = |word: &str| SHIPPED.iter().all(|(shipped, _)| shipped != word);
        for (word, entry) in own.iter().filter(|(word, _)| is_new(word)) {
            goings.add(word, entry.get_ref(), None, entry.span().start, wrong);
        }
        goings
    }

    /// Adds a terrain, once for each of its letters.
    fn add(
        &mut self,
        word: &str,
        entry: &Entry,
        base: Option<&'static Entry>,
        at: usize,
        wrong: &mut Mistakes<'_>,
    ) {
        let going = Going { cost: entry.cost, hit: entry.hit };
        if !(1..=DEAREST).contains(&going.cost) || going.hit > 100 {
            wrong.at(at, Text::new("skirmish.file.going").number("most", DEAREST));
        }
        let Some(letters) = entry.letter.as_deref().or_else(|| base?.letter.as_deref()) else {
            let words: Vec<&str> = SHIPPED.iter().map(|(word, _)| word.as_str()).collect();
            let said = Text::new("skirmish.file.land").name("word", word).name("words", words.join(", "));
            return wrong.at(at, said);
        };
        let role = entry.is.or_else(|| base?.is).unwrap_or(Role::Open);
        for (number, letter) in letters.chars().enumerate() {
            if !letter.is_ascii_uppercase() || self.of_letter(letter).is_some() || self.0.len() == MOST_LANDS
            {
                wrong.at(at, Text::new("skirmish.file.letter").name("letter", letter.to_string()));
            }
            match drawn(word, entry, base, number) {
                Some((drawing, glyph)) => {
                    self.0.push(Land { word: word.to_string(), letter, role, going, drawing, glyph });
                }
                None => {
                    let words: Vec<&str> = SHIPPED.iter().map(|(word, _)| word.as_str()).collect();
                    wrong.at(at, Text::new("skirmish.file.land-drawing").name("words", words.join(", ")));
                }
            }
        }
    }

    /// Every terrain.
    pub fn all(&self) -> impl Iterator<Item = Terrain> + use<> {
        (0..self.0.len() as u8).map(Terrain)
    }

    /// All that is known of a terrain.
    pub fn land(&self, terrain: Terrain) -> &Land {
        &self.0[usize::from(terrain.0)]
    }

    /// What the file says of one terrain.
    pub fn of(&self, terrain: Terrain) -> Going {
        self.land(terrain).going
    }

    /// The terrain of a letter.
    pub fn of_letter(&self, letter: char) -> Option<Terrain> {
        self.all().find(|terrain| self.land(*terrain).letter == letter)
    }

    /// The terrains of a word: three for the walls.
    pub fn of_word<'a>(&'a self, word: &'a str) -> impl Iterator<Item = Terrain> + 'a {
        self.all().filter(move |terrain| self.land(*terrain).word == word)
    }

    /// The words of all terrains, each once.
    pub fn words(&self) -> Vec<&str> {
        let mut words: Vec<&str> = self.0.iter().map(|land| land.word.as_str()).collect();
        words.dedup();
        words
    }

    /// The letters of all terrains, as they are told.
    pub fn letters(&self) -> String {
        self.0.iter().map(|land| land.letter.to_string()).collect::<Vec<_>>().join(", ")
    }
}

/// The drawing of the letter of a number, and its character. A terrain of one's own is drawn as a shipped one.
fn drawn(
    word: &str,
    entry: &Entry,
    base: Option<&'static Entry>,
    number: usize,
) -> Option<(&'static str, &'static str)> {
    let name = match entry.drawing.as_ref().or_else(|| base?.drawing.as_ref()) {
        Some(OneOrMore::More(names)) => names.get(number)?.as_str(),
        Some(OneOrMore::One(name)) => name.as_str(),
        None => word,
    };
    let shipped = SHIPPED.iter().find_map(|(shipped, entry)| match &entry.drawing {
        Some(OneOrMore::More(names)) => names.iter().position(|it| it == name).map(|at| (entry, at)),
        _ => (shipped == name).then_some((entry, 0)),
    });
    let (entry, at) = shipped?;
    let glyph = entry.glyph.as_deref()?;
    let (start, letter) = glyph.char_indices().nth(at)?;
    Some((lexicon::drawing(&format!("terrain.{name}"))?, &glyph[start..start + letter.len_utf8()]))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: &str = include_str!("../../data/terrain/plain.toml");

    #[test]
    fn the_shipped_terrain_costs_what_the_rules_say() {
        let goings = Goings::read("plain.toml", PLAIN).unwrap();
        let costs: Vec<u8> = goings.all().map(|terrain| goings.of(terrain).cost).collect();
        assert_eq!(costs, [1, 2, 5, 1, 1, 1, 1, 1, 2, 3, 3]);
        let hits: Vec<u8> = goings.all().map(|terrain| goings.of(terrain).hit).collect();
        assert_eq!(hits, [60, 50, 80, 40, 40, 40, 40, 40, 50, 40, 70]);
        assert_eq!(goings.letters(), "G, F, W, H, C, L, T, R, K, M, S");
        assert_eq!(goings.land(Terrain(6)).drawing, "skirmish.terrain.wall-top");
        assert_eq!(goings.land(Terrain(7)).glyph, "]");
    }

    #[test]
    fn a_file_of_before_says_costs_alone() {
        let goings = Goings::read("t.toml", "forest = { cost = 3, hit = 30 }\n").unwrap();
        let forest = goings.of_letter('F').unwrap();
        assert_eq!(goings.of(forest), Going { cost: 3, hit: 30 });
        assert_eq!(goings.of(goings.of_letter('G').unwrap()).cost, 1);
    }

    #[test]
    fn a_terrain_of_ones_own_has_a_letter_and_a_shipped_drawing() {
        let text = "bog = { cost = 4, hit = 70, letter = \"B\", drawing = \"swamp\" }\n";
        let goings = Goings::read("t.toml", text).unwrap();
        let bog = goings.of_letter('B').unwrap();
        assert_eq!((goings.land(bog).drawing, goings.land(bog).role), ("skirmish.terrain.swamp", Role::Open));
    }

    #[test]
    fn a_wrong_terrain_is_refused_at_its_place() {
        let check = |text: &str, key: &str, place: &str| {
            let wrong = Goings::read("t.toml", text).unwrap_err();
            assert_eq!(
                (wrong.0[0].text.key, wrong.0[0].place.as_ref().unwrap().to_string().as_str()),
                (key, place)
            );
        };
        check(&PLAIN.replace("cost = 2", "cost = 0"), "skirmish.file.going", "t.toml:3:10");
        check("florist = { cost = 1, hit = 60 }", "skirmish.file.land", "t.toml:1:11");
        check(
            "a_b = { cost = 1, hit = 60, letter = \"B\", drawing = \"grass\" }",
            "skirmish.file.word",
            "t.toml:1:1",
        );
        check(
            "bog = { cost = 1, hit = 60, letter = \"G\", drawing = \"swamp\" }",
            "skirmish.file.letter",
            "t.toml:1:7",
        );
        check("bog = { cost = 1, hit = 60, letter = \"B\" }", "skirmish.file.land-drawing", "t.toml:1:7");
        check("grass = { cost = 1, hit = 60, depth = 2 }", "kernel.file.field", "t.toml:1:31");
    }
}
