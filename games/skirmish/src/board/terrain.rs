//! The kinds of terrain, and what the terrain file says of each.

use kernel::{Misread, Misreads, Mistakes};
use phrase::Text;
use serde::Deserialize;
use toml::Spanned;

/// What covers a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Terrain {
    /// Open ground.
    Grass,
    /// Trees.
    Forest,
    /// A river or a lake.
    Water,
    /// A house: whoever holds it is paid.
    House,
    /// Where a leader recruits.
    Castle,
    /// A wall drawn to the left of its castle.
    WallLeft,
    /// A wall drawn above its castle.
    WallTop,
    /// A wall drawn to the right of its castle.
    WallRight,
}

use Terrain::{Castle, Forest, Grass, House, WallLeft, WallRight, WallTop, Water};

impl Terrain {
    /// Every terrain, walls in the order in which a recruit takes them.
    pub const ALL: [Terrain; 8] = [Grass, Forest, Water, House, Castle, WallLeft, WallTop, WallRight];

    /// Its letter in a level file.
    pub fn letter(self) -> char {
        match self {
            Grass => 'G',
            Forest => 'F',
            Water => 'W',
            House => 'H',
            Castle => 'C',
            WallLeft => 'L',
            WallTop => 'T',
            WallRight => 'R',
        }
    }

    /// The terrain of a letter.
    pub fn of_letter(letter: char) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|terrain| terrain.letter() == letter)
    }

    /// Whether a recruit can appear there.
    pub fn is_wall(self) -> bool {
        matches!(self, WallLeft | WallTop | WallRight)
    }

    /// The key of its name for people.
    pub fn key(self) -> &'static str {
        match self {
            Grass => "skirmish.terrain.grass",
            Forest => "skirmish.terrain.forest",
            Water => "skirmish.terrain.water",
            House => "skirmish.terrain.house",
            Castle => "skirmish.terrain.castle",
            WallLeft | WallTop | WallRight => "skirmish.terrain.wall",
        }
    }
}

/// What it costs to enter a terrain, and how easily one is hit there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Going {
    /// Movement to enter, from 1.
    pub cost: u8,
    /// The chance to be hit there, in percent.
    pub hit: u8,
}

/// The dearest a terrain may be.
const DEAREST: u8 = 20;

/// What the terrain file says of every terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goings([Going; 6]);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    grass: Spanned<Going>,
    forest: Spanned<Going>,
    water: Spanned<Going>,
    house: Spanned<Going>,
    castle: Spanned<Going>,
    wall: Spanned<Going>,
}

impl Goings {
    /// Reads a terrain file.
    pub fn read(file: &str, text: &str) -> Result<Goings, Misreads> {
        let read: File = toml::from_str(text).map_err(|error| Misread::from_toml(file, text, &error))?;
        let goings = [read.grass, read.forest, read.water, read.house, read.castle, read.wall];
        let mut wrong = Mistakes::new(file, text);
        let is_strange =
            |it: &&Spanned<Going>| !(1..=DEAREST).contains(&it.get_ref().cost) || it.get_ref().hit > 100;
        for strange in goings.iter().filter(is_strange) {
            wrong.at(strange.span().start, Text::new("skirmish.file.going").number("most", DEAREST));
        }
        wrong.or(Goings(goings.map(Spanned::into_inner)))
    }

    /// What the file says of one terrain.
    pub fn of(&self, terrain: Terrain) -> Going {
        self.0[(terrain as usize).min(5)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: &str = include_str!("../../data/terrain/plain.toml");

    #[test]
    fn the_shipped_terrain_costs_what_the_rules_say() {
        let goings = Goings::read("plain.toml", PLAIN).unwrap();
        let costs = Terrain::ALL.map(|terrain| goings.of(terrain).cost);
        assert_eq!(costs, [1, 2, 5, 1, 1, 1, 1, 1]);
        let hits = Terrain::ALL.map(|terrain| goings.of(terrain).hit);
        assert_eq!(hits, [60, 50, 80, 40, 40, 40, 40, 40]);
    }

    #[test]
    fn a_free_terrain_is_refused_at_its_place() {
        let wrong = Goings::read("t.toml", &PLAIN.replace("cost = 2", "cost = 0")).unwrap_err();
        assert_eq!(wrong.0[0].place.as_ref().unwrap().to_string(), "t.toml:3:10");
        let wrong = Goings::read("t.toml", &PLAIN.replace("forest", "florist")).unwrap_err();
        assert_eq!(wrong.0[0].text.key, "kernel.file.field.like");
    }
}
