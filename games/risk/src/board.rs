//! The map: territories, continents, borders, and the shapes to draw them by.
//!
//! A map comes from a file (`data/maps`), is checked as a whole, and is compiled into sets of one bit a
//! territory that the generator combines.

mod file;
mod lands;

pub use file::read_map;
pub use lands::{Lands, Territory};

use phrase::{Arg, Each, Text};

/// The most territories a map may have: their cards and two jokers fit in 64 bits.
pub const MOST_TERRITORIES: usize = 60;

/// A map.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// Width and height of the sheet that all points lie on.
    pub sheet: (f32, f32),
    /// The continents, in the order of the file.
    pub continents: Vec<Continent>,
    /// The territories, in the order in which they are dealt.
    pub regions: Vec<Region>,
    /// Where neighbours meet over water.
    pub routes: Vec<Route>,
    /// The missions that may be dealt.
    pub missions: Vec<MissionCard>,
    /// Who borders whom: [`Board::around`].
    around: [Lands; MOST_TERRITORIES],
}

/// A continent, and what holding all of it brings.
#[derive(Clone, Debug, PartialEq)]
pub struct Continent {
    /// Its name, as typed.
    pub id: String,
    /// Its names for people.
    pub name: Name,
    /// Armies a turn for whoever holds all of it.
    pub bonus: u16,
    /// Its territories.
    pub lands: Lands,
}

/// A territory as the map describes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Region {
    /// Its name, as typed.
    pub id: String,
    /// Its names for people.
    pub name: Name,
    /// The number of its continent.
    pub continent: usize,
    /// Where its armies stand.
    pub at: (f32, f32),
    /// Its outlines, the largest first.
    pub shape: Vec<Vec<(f32, f32)>>,
}

/// A name in each language. It lives in a map's file, so it has no key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(pub Each<String>);

/// Where two neighbours meet over water.
#[derive(Clone, Debug, PartialEq)]
pub struct Route {
    /// The neighbours.
    pub between: (Territory, Territory),
    /// Lines of its own, where it leaves the sheet; else it runs from one to the other.
    pub lines: Vec<Vec<(f32, f32)>>,
}

/// A mission as the map describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissionCard {
    /// Hold these continents, one bit each, and `free` more of one's choice.
    Continents {
        /// The continents, one bit each in the order of the file.
        named: u32,
        /// How many more.
        free: u8,
    },
    /// Hold `count` territories with at least `armies` on each.
    Territories {
        /// How many territories.
        count: u8,
        /// The least armies on each.
        armies: u16,
    },
    /// One for each player: destroy that one, or hold `instead` territories if that cannot be.
    Destroy {
        /// How many territories, if it cannot be.
        instead: u8,
    },
}

impl Board {
    /// How many territories there are.
    #[inline]
    pub fn size(&self) -> usize {
        self.regions.len()
    }

    /// Every territory.
    #[inline]
    pub fn all(&self) -> Lands {
        Lands::first(self.size())
    }

    /// The territories that border one.
    #[inline]
    pub fn around(&self, territory: Territory) -> Lands {
        self.around[territory.index()]
    }

    /// The territories that border any of these, themselves included where they border each other.
    pub fn around_all(&self, lands: Lands) -> Lands {
        lands.iter().fold(Lands::NONE, |sum, territory| sum | self.around(territory))
    }

    /// The territories one can reach from `start` without leaving `within`; `start` is among them.
    pub fn reach(&self, start: Territory, within: Lands) -> Lands {
        let mut reached = Lands::only(start);
        let mut edge = reached;
        while !edge.is_empty() {
            edge = (self.around_all(edge) & within).minus(reached);
            reached |= edge;
        }
        reached
    }

    /// A territory as the map describes it.
    pub fn region(&self, territory: Territory) -> &Region {
        &self.regions[territory.index()]
    }

    /// The name of a territory, as typed.
    pub fn id(&self, territory: Territory) -> &str {
        &self.region(territory).id
    }

    /// The territory of a name as people type it: its id, its name in either language, or the beginning of
    /// one if no other territory begins so. Case, accents, blanks, hyphens and apostrophes do not matter.
    pub fn find(&self, typed: &str) -> Option<Territory> {
        let wanted = plain(typed);
        if wanted.is_empty() {
            return None;
        }
        let names = |region: &Region| {
            let names = region.name.0.iter().chain([&region.id]);
            names.map(|name| plain(name)).collect::<Vec<_>>()
        };
        let fitting = |fits: &dyn Fn(&String) -> bool| {
            let mut found = self.territories().filter(|t| names(self.region(*t)).iter().any(fits));
            found.next().filter(|_| found.next().is_none())
        };
        fitting(&|name| *name == wanted).or_else(|| fitting(&|name| name.starts_with(&wanted)))
    }

    /// Every territory, in order.
    pub fn territories(&self) -> impl Iterator<Item = Territory> + use<> {
        (0..self.size() as u8).map(Territory)
    }
}

impl Name {
    /// As an argument of a sentence.
    pub fn arg(&self) -> Arg {
        Arg::Names(self.0.clone())
    }

    /// As a sentence of its own.
    pub fn text(&self) -> Text {
        Text::named(self.0.clone())
    }
}

/// A name without case, accents and everything that is no letter or digit.
fn plain(name: &str) -> String {
    name.chars().flat_map(char::to_lowercase).map(without_accent).filter(|c| c.is_alphanumeric()).collect()
}

fn without_accent(letter: char) -> char {
    match letter {
        'à' | 'â' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORLD: &str = include_str!("../data/maps/world.toml");

    pub(crate) fn world() -> Board {
        read_map("world.toml", WORLD).unwrap()
    }

    #[test]
    fn the_world_has_42_territories_in_6_continents_and_83_borders() {
        let board = world();
        let borders: u32 = board.territories().map(|t| board.around(t).count()).sum();
        assert_eq!((board.size(), borders), (42, 166));
        let continents: Vec<_> =
            board.continents.iter().map(|c| (c.id.as_str(), c.lands.count(), c.bonus)).collect();
        let expected = [
            ("north-america", 9, 5),
            ("south-america", 4, 2),
            ("europe", 7, 5),
            ("africa", 6, 3),
            ("asia", 12, 7),
            ("oceania", 4, 2),
        ];
        assert_eq!(continents, expected);
    }

    #[test]
    fn the_world_is_one_piece_and_its_borders_go_both_ways() {
        let board = world();
        assert_eq!(board.reach(Territory(0), board.all()), board.all());
        for t in board.territories() {
            assert!(board.around(t).iter().all(|other| board.around(other).has(t)));
        }
    }

    #[test]
    fn territories_are_found_by_what_people_type() {
        let board = world();
        let found = |typed: &str| board.find(typed).map(|t| board.id(t).to_string());
        for (typed, id) in [
            ("congo", "congo"),
            ("Great Britain", "great-britain"),
            ("grande-bretagne", "great-britain"),
            ("EGYPTE", "egypt"),
            ("Égypte", "egypt"),
            ("etats de l'est", "eastern-united-states"),
            ("ala", "alaska"),
            ("tchita", "irkutsk"),
        ] {
            assert_eq!(found(typed).as_deref(), Some(id), "{typed}");
        }
        for typed in ["", "a", "west", "atlantis", "-", "  "] {
            assert_eq!(found(typed), None, "{typed}");
        }
    }
}
