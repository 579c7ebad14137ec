//! The units of a side and their figures, read from a data file.

use kernel::Misread;
use phrase::Text;
use serde::Deserialize;

/// The most units of one side: the state keeps one bit for each.
pub const MOST_UNITS: u8 = 32;

/// A kind of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Slow, many.
    Infantry,
    /// Fast, and the only one that charges under the book's figures.
    Cavalry,
    /// Slow, far.
    Artillery,
    /// Fast, far.
    MountedArtillery,
    /// Sends communication on; does not fight.
    Relay,
    /// A fast relay.
    MountedRelay,
}

impl Kind {
    /// All kinds, in the order in which a setup places them.
    pub const ALL: [Kind; 6] = [
        Kind::Infantry,
        Kind::Cavalry,
        Kind::Artillery,
        Kind::MountedArtillery,
        Kind::Relay,
        Kind::MountedRelay,
    ];

    /// The id in commands and in save files, in capitals there.
    pub fn id(self) -> &'static str {
        ["I", "C", "A", "Ac", "R", "Rc"][self as usize]
    }

    /// The letter in positions and board files: capital for North, small for South.
    pub fn letter(self) -> char {
        ['I', 'C', 'A', 'H', 'R', 'M'][self as usize]
    }

    /// The key of the kind's name.
    pub fn name(self) -> &'static str {
        [
            "guerre.unit.infantry",
            "guerre.unit.cavalry",
            "guerre.unit.artillery",
            "guerre.unit.mounted_artillery",
            "guerre.unit.relay",
            "guerre.unit.mounted_relay",
        ][self as usize]
    }

    /// The kind of an id, in any case.
    pub fn from_id(id: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.id().eq_ignore_ascii_case(id))
    }

    /// The kind of a letter, in any case.
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter.to_ascii_uppercase())
    }

    /// Whether it fights. Relays do not.
    #[inline]
    pub fn fights(self) -> bool {
        !matches!(self, Kind::Relay | Kind::MountedRelay)
    }

    /// Whether it is infantry or artillery, mounted or not: those whom passes and fortresses cover.
    #[inline]
    pub fn is_foot_or_gun(self) -> bool {
        matches!(self, Kind::Infantry | Kind::Artillery | Kind::MountedArtillery)
    }
}

/// What a kind of unit can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    /// How many a side has.
    pub count: u8,
    /// How many squares it goes in one move.
    pub speed: u8,
    /// What it adds to an attack.
    pub attack: u8,
    /// What it adds to an attack when it charges; 0 for those that never do.
    #[serde(default)]
    pub charge: u8,
    /// What it adds to a defence.
    pub defence: u8,
    /// How far it fires.
    pub range: u8,
}

/// The units of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Army {
    /// How many moves a turn has.
    pub moves_per_turn: u8,
    figures: [Figures; 6],
    roster: Vec<Kind>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArmyFile {
    moves_per_turn: toml::Spanned<u8>,
    infantry: toml::Spanned<Figures>,
    cavalry: toml::Spanned<Figures>,
    artillery: toml::Spanned<Figures>,
    mounted_artillery: toml::Spanned<Figures>,
    relay: toml::Spanned<Figures>,
    mounted_relay: toml::Spanned<Figures>,
}

impl Army {
    /// Reads a units file.
    pub fn read(file: &str, text: &str) -> Result<Army, Misread> {
        let read: ArmyFile = toml::from_str(text).map_err(|error| Misread::from_toml(file, text, &error))?;
        let wrong = |offset: usize, said: Text| Misread::at_offset(file, text, offset, said);
        let moves_per_turn = *read.moves_per_turn.get_ref();
        if !(1..=99).contains(&moves_per_turn) {
            return Err(wrong(read.moves_per_turn.span().start, Text::new("guerre.file.moves")));
        }
        let tables = [
            read.infantry,
            read.cavalry,
            read.artillery,
            read.mounted_artillery,
            read.relay,
            read.mounted_relay,
        ];
        let strange = tables.iter().find(|table| !table.get_ref().are_sound());
        if let Some(table) = strange {
            return Err(wrong(table.span().start, Text::new("guerre.file.figures")));
        }
        let army = Army::of(moves_per_turn, tables.map(toml::Spanned::into_inner));
        if army.roster.len() > usize::from(MOST_UNITS) {
            let said = Text::new("guerre.file.army").number("most", MOST_UNITS);
            return Err(wrong(0, said.number("count", army.roster.len() as i64)));
        }
        Ok(army)
    }

    fn of(moves_per_turn: u8, figures: [Figures; 6]) -> Army {
        let copies = |kind: Kind| std::iter::repeat_n(kind, usize::from(figures[kind as usize].count));
        Army { moves_per_turn, figures, roster: Kind::ALL.into_iter().flat_map(copies).collect() }
    }

    /// The figures of a kind.
    #[inline]
    pub fn figures(&self, kind: Kind) -> &Figures {
        &self.figures[kind as usize]
    }

    /// The kinds of the units of a side, one entry a unit, in the order in which a setup places them.
    pub fn roster(&self) -> &[Kind] {
        &self.roster
    }
}

impl Figures {
    /// Small enough for sums, and fast enough to leave a square.
    fn are_sound(&self) -> bool {
        let most = [self.attack, self.charge, self.defence].into_iter().max();
        (1..=31).contains(&self.speed) && self.range <= 31 && most <= Some(99)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = include_str!("../../data/units/book.toml");

    fn place_of_the_mistake(text: &str) -> String {
        Army::read("mine.toml", text).unwrap_err().place.unwrap().to_string()
    }

    #[test]
    fn the_book_s_army_has_seventeen_units() {
        let army = Army::read("units/book.toml", BOOK).unwrap();
        assert_eq!(army.roster().len(), 17);
        assert_eq!(army.figures(Kind::Cavalry).charge, 7);
        assert_eq!(army.roster().iter().filter(|kind| kind.fights()).count(), 15);
    }

    #[test]
    fn ids_and_letters_go_both_ways() {
        for kind in Kind::ALL {
            assert_eq!(Kind::from_id(&kind.id().to_uppercase()), Some(kind));
            assert_eq!(Kind::from_letter(kind.letter().to_ascii_lowercase()), Some(kind));
        }
    }

    #[test]
    fn mistakes_in_a_units_file_are_placed() {
        assert_eq!(place_of_the_mistake(&BOOK.replace("count = 9", "count = nine")), "mine.toml:7:9");
        assert_eq!(
            place_of_the_mistake(&BOOK.replace("moves_per_turn = 5", "moves_per_turn = 0")),
            "mine.toml:4:18"
        );
        assert_eq!(place_of_the_mistake(&BOOK.replace("count = 9", "count = 29")), "mine.toml:1:1");
        assert_eq!(place_of_the_mistake(&BOOK.replace("speed = 2", "speed = 0")), "mine.toml:13:1");
        assert_eq!(place_of_the_mistake(&BOOK.replace("range = 3", "reach = 3")), "mine.toml:26:1");
    }
}
