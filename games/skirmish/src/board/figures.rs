//! What each unit is: hit points, movement, weapons, level and price, from a units file.

use kernel::{Misread, Misreads, Mistakes, Seat};
use phrase::Text;
use serde::Deserialize;
use toml::Spanned;

/// What a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The one who recruits; without it the game is lost.
    Leader,
    /// A sword.
    Swordsman,
    /// A bow, and a short sword.
    Bowman,
}

impl Kind {
    /// Every kind of unit.
    pub const ALL: [Kind; 3] = [Kind::Leader, Kind::Swordsman, Kind::Bowman];
    /// Those that can be recruited.
    pub const RECRUITS: [Kind; 2] = [Kind::Swordsman, Kind::Bowman];

    /// Its word in commands and files.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Leader => "leader",
            Kind::Swordsman => "swordsman",
            Kind::Bowman => "bowman",
        }
    }

    /// The kind of a word.
    pub fn of_word(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// The key of its name for people.
    pub fn key(self) -> &'static str {
        match self {
            Kind::Leader => "skirmish.unit.leader",
            Kind::Swordsman => "skirmish.unit.swordsman",
            Kind::Bowman => "skirmish.unit.bowman",
        }
    }
}

/// What a unit fights with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weapon {
    /// Close; answered by a sword.
    Sword,
    /// Far; answered by a bow.
    Bow,
}

impl Weapon {
    /// Both weapons.
    pub const ALL: [Weapon; 2] = [Weapon::Sword, Weapon::Bow];

    /// Its word in commands and files.
    pub fn word(self) -> &'static str {
        match self {
            Weapon::Sword => "sword",
            Weapon::Bow => "bow",
        }
    }

    /// The weapon of a word.
    pub fn of_word(word: &str) -> Option<Weapon> {
        Weapon::ALL.into_iter().find(|weapon| weapon.word() == word)
    }

    /// The key of its name for people.
    pub fn key(self) -> &'static str {
        match self {
            Weapon::Sword => "skirmish.weapon.sword",
            Weapon::Bow => "skirmish.weapon.bow",
        }
    }
}

/// How often a weapon strikes in one fight, and what a hit takes away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blows {
    /// Strikes in a fight.
    pub strikes: u8,
    /// Hit points lost to a hit.
    pub damage: u16,
}

/// The figures of one kind of unit of one team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Hit points of a fresh unit.
    pub hp: u16,
    /// Movement in a turn.
    pub moves: u8,
    /// The level it starts at.
    pub level: u8,
    /// What it costs to recruit; nothing for a leader.
    pub price: u16,
    blows: [Option<Blows>; 2],
}

impl Figure {
    /// What a weapon does, if the unit has it.
    pub fn blows(&self, weapon: Weapon) -> Option<Blows> {
        self.blows[weapon as usize]
    }

    /// The weapons it has.
    pub fn weapons(&self) -> impl Iterator<Item = Weapon> + use<> {
        let blows = self.blows;
        Weapon::ALL.into_iter().filter(move |weapon| blows[*weapon as usize].is_some())
    }

    /// The weapon with most damage: the one meant when none is said. The sword, if both are equal.
    pub fn best_weapon(&self) -> Option<Weapon> {
        let worth = |weapon: &Weapon| {
            self.blows(*weapon).map_or(0, |it| u32::from(it.damage) * u32::from(it.strikes))
        };
        self.weapons().max_by_key(|weapon| (worth(weapon), *weapon == Weapon::Sword))
    }
}

/// The figures of all units of both teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures([[Figure; 3]; 2]);

impl Figures {
    /// Reads a units file.
    pub fn read(file: &str, text: &str) -> Result<Figures, Misreads> {
        let read: File = toml::from_str(text).map_err(|error| Misread::from_toml(file, text, &error))?;
        let mut wrong = Mistakes::new(file, text);
        let mut figure = |line: Spanned<Row>, kind: Kind| {
            let span = line.span();
            let line = line.into_inner();
            if let Some(key) = line.fault(kind) {
                wrong.at(span.start, Text::new(key));
            }
            line.figure()
        };
        let mut team = |team: Team| {
            let leader = figure(team.leader, Kind::Leader);
            [leader, figure(team.swordsman, Kind::Swordsman), figure(team.bowman, Kind::Bowman)]
        };
        let figures = Figures([team(read.humans), team(read.orcs)]);
        wrong.or(figures)
    }

    /// The figures of one kind of one team.
    #[inline]
    pub fn of(&self, team: Seat, kind: Kind) -> &Figure {
        &self.0[team.index()][kind as usize]
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    humans: Team,
    orcs: Team,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Team {
    leader: Spanned<Row>,
    swordsman: Spanned<Row>,
    bowman: Spanned<Row>,
}

/// One unit as written.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    hp: u16,
    moves: u8,
    level: u8,
    price: Option<u16>,
    sword: Option<(u8, u16)>,
    bow: Option<(u8, u16)>,
}

impl Row {
    /// The key of what is wrong, if anything is. The bounds keep games finite and sums small.
    fn fault(&self, kind: Kind) -> Option<&'static str> {
        let weapons = [self.sword, self.bow];
        let mut blows = weapons.iter().flatten();
        if !(1..=999).contains(&self.hp) {
            Some("skirmish.file.hp")
        } else if !(1..=9).contains(&self.moves) {
            Some("skirmish.file.moves")
        } else if !(1..=9).contains(&self.level) {
            Some("skirmish.file.level")
        } else if self.price.is_some() == (kind == Kind::Leader)
            || self.price.is_some_and(|it| it == 0 || it > 999)
        {
            Some("skirmish.file.price")
        } else if weapons == [None, None] {
            Some("skirmish.file.unarmed")
        } else if !blows.all(|(strikes, damage)| (1..=9).contains(strikes) && (1..=999).contains(damage)) {
            Some("skirmish.file.weapon")
        } else {
            None
        }
    }

    fn figure(&self) -> Figure {
        let blows = |it: Option<(u8, u16)>| it.map(|(strikes, damage)| Blows { strikes, damage });
        Figure {
            hp: self.hp,
            moves: self.moves,
            level: self.level,
            price: self.price.unwrap_or(0),
            blows: [blows(self.sword), blows(self.bow)],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEED: &str = include_str!("../../data/units/seed.toml");
    const WESNOTH: &str = include_str!("../../data/units/wesnoth.toml");

    #[test]
    fn the_seeds_units_have_the_seeds_figures() {
        let figures = Figures::read("seed.toml", SEED).unwrap();
        for team in [Seat(0), Seat(1)] {
            let hp = Kind::ALL.map(|kind| figures.of(team, kind).hp);
            assert_eq!(hp, [100, 60, 40]);
            let damage =
                |weapon| Kind::ALL.map(|kind| figures.of(team, kind).blows(weapon).map_or(0, |it| it.damage));
            assert_eq!((damage(Weapon::Sword), damage(Weapon::Bow)), ([20, 20, 5], [10, 0, 15]));
            assert_eq!(Kind::RECRUITS.map(|kind| figures.of(team, kind).price), [15, 10]);
            let best = Kind::ALL.map(|kind| figures.of(team, kind).best_weapon());
            assert_eq!(best, [Some(Weapon::Sword), Some(Weapon::Sword), Some(Weapon::Bow)]);
        }
    }

    #[test]
    fn the_originals_units_have_the_originals_figures() {
        let figures = Figures::read("wesnoth.toml", WESNOTH).unwrap();
        let said = |team, kind| {
            let it = figures.of(team, kind);
            let blows =
                |weapon| it.blows(weapon).map_or("-".into(), |it| format!("{}x{}", it.strikes, it.damage));
            format!("{}; {}; {}; {}", it.hp, blows(Weapon::Sword), blows(Weapon::Bow), it.price)
        };
        assert_eq!(
            Kind::ALL.map(|kind| said(Seat(0), kind)),
            ["40; 3x8; 3x5; 0", "36; 3x7; -; 14", "33; 2x4; 3x6; 14"]
        );
        assert_eq!(
            Kind::ALL.map(|kind| said(Seat(1), kind)),
            ["45; 3x9; 3x6; 0", "38; 2x9; -; 12", "32; 2x3; 3x6; 14"]
        );
    }

    #[test]
    fn a_wrong_figure_is_named_at_its_place() {
        let check = |from: &str, to: &str, key: &str, place: &str| {
            let wrong = Figures::read("u.toml", &SEED.replacen(from, to, 1)).unwrap_err();
            let said: Vec<_> =
                wrong.0.iter().map(|it| (it.text.key, it.place.as_ref().unwrap().to_string())).collect();
            assert_eq!(said, [(key, place.to_string())], "{to}");
        };
        check("hp = 60", "hp = 0", "skirmish.file.hp", "u.toml:6:13");
        check("moves = 5", "moves = 99", "skirmish.file.moves", "u.toml:5:10");
        check("level = 2", "level = 0", "skirmish.file.level", "u.toml:5:10");
        check("price = 15, ", "", "skirmish.file.price", "u.toml:6:13");
        check("hp = 100,", "hp = 100, price = 3,", "skirmish.file.price", "u.toml:5:10");
        check(", sword = [1, 20] }", " }", "skirmish.file.unarmed", "u.toml:6:13");
        check("sword = [1, 5]", "sword = [0, 5]", "skirmish.file.weapon", "u.toml:7:10");
        check("sword = [1, 5]", "sword = [1]", "kernel.file.length", "u.toml:7:63");
    }
}
