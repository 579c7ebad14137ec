//! What each unit is, compiled from a units file: figures that the rules index, and words that people read.
//!
//! No unit, weapon or damage is known here by name: a [`Kind`] and a [`Weapon`] are numbers in the order of the file.

use super::roster;
use super::{Goings, Specials};
use crate::lexicon;
use crate::moves::Unit;
use kernel::{Misreads, Seat};
use phrase::Arg;

/// What a unit is: a number in the order of the units file, those who lead before all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(u8);

/// Kinds from this number on do not lead, so that it can be told without looking anything up.
const ORDINARY: u8 = 128;
/// The most kinds of a file.
pub(super) const MOST_KINDS: usize = 120;

impl Kind {
    pub(super) fn new(index: usize, leads: bool) -> Kind {
        Kind(index as u8 | if leads { 0 } else { ORDINARY })
    }

    /// Whether it is a leader, without whom the game is lost.
    #[inline]
    pub fn leads(self) -> bool {
        self.0 < ORDINARY
    }

    /// Its place in the file.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0 % ORDINARY)
    }
}

/// What a unit fights with: a number in the order of the units file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Weapon(pub u8);

/// The most kinds of damage.
pub const MOST_DAMAGES: usize = 8;
/// The most attacks of a unit.
pub const MOST_ATTACKS: usize = 4;

/// One way in which a unit fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    /// What it fights with.
    pub weapon: Weapon,
    /// Whether it is answered from afar, not from close by.
    pub far: bool,
    /// The kind of damage it does.
    pub hurts: u8,
    /// Strikes in a fight.
    pub strikes: u8,
    /// Hit points lost to a hit.
    pub damage: u16,
    /// What is special about it.
    pub specials: Specials,
}

/// How a unit goes: what terrain costs it, and whether zones of control stop it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gait {
    /// Which of the board's tables of costs it goes by.
    pub class: u8,
    /// Whether it slips through zones of control.
    pub slips: bool,
}

/// The figures of one kind of unit of one team, with the traits it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Hit points of a fresh unit.
    pub hp: u16,
    /// Movement in a turn.
    pub moves: u8,
    /// The level it starts at.
    pub level: u8,
    /// What it costs to recruit; nothing for who cannot be recruited.
    pub price: u16,
    /// How it goes.
    pub gait: Gait,
    /// 1 if it fights better by day, -1 by night.
    pub alignment: i8,
    /// What it takes less of each kind of damage, in percent; below zero more.
    pub resists: [i8; MOST_DAMAGES],
    /// What its neighbours recover when their turn begins.
    pub heals: u8,
    /// Whether it cures its neighbours of poison.
    pub cures: bool,
    /// Whether neighbours of a lower level fight better beside it.
    pub inspires: bool,
    /// Experience it needs, where that is its own affair.
    pub experience: Option<u16>,
    /// What it becomes then; else it gains hit points and a level.
    pub advances: Option<Kind>,
    pub(super) race: u8,
    pub(super) attacks: [Option<Attack>; MOST_ATTACKS],
}

impl Figure {
    /// What a weapon does, if the unit has it.
    #[inline]
    pub fn attack(&self, weapon: Weapon) -> Option<Attack> {
        self.attacks().find(|attack| attack.weapon == weapon)
    }

    /// Its ways to fight, in the order of the file.
    #[inline]
    pub fn attacks(&self) -> impl Iterator<Item = Attack> + use<> {
        self.attacks.into_iter().flatten()
    }

    /// The weapons it has.
    pub fn weapons(&self) -> impl Iterator<Item = Weapon> + use<> {
        self.attacks().map(|attack| attack.weapon)
    }

    /// The weapon with most damage: the one meant when none is said. The first of equals.
    pub fn best_weapon(&self) -> Option<Weapon> {
        let worth = |it: &Attack| u32::from(it.damage) * u32::from(it.strikes);
        let best = self.attacks().reduce(|best, it| if worth(&it) > worth(&best) { it } else { best });
        best.map(|attack| attack.weapon)
    }
}

/// What people read of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// Its word in commands and files.
    pub word: String,
    /// What stands for it in positions.
    pub code: String,
    /// Its letter in a terminal.
    pub letter: char,
    /// Its drawing, for each team.
    pub(super) drawings: [&'static str; 2],
}

/// What a team plays with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faction {
    /// Who leads it.
    pub leader: Option<Kind>,
    /// Who can be recruited.
    pub recruits: Vec<Kind>,
    /// Who can be recalled, each once.
    pub veterans: Vec<Kind>,
    /// What it costs to recall one.
    pub recall: u16,
}

/// What it costs a way of going to enter each terrain, and how easily it is hit there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// Movement to enter, by terrain.
    pub costs: Vec<u8>,
    /// The chance to be hit in percent, by terrain.
    pub hits: Vec<u8>,
}

/// The figures of all units of both teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    pub(super) kinds: Vec<Kind>,
    pub(super) names: Vec<Name>,
    pub(super) weapons: Vec<String>,
    pub(super) damages: Vec<String>,
    /// The traits of each race by their words, and which of them can be drawn together.
    pub(super) races: Vec<Race>,
    pub(super) factions: [Faction; 2],
    pub(super) classes: Vec<Class>,
    /// For each team, kind by kind, the figures with each draw of traits, without any first.
    pub(super) table: [Vec<Figure>; 2],
    pub(super) variants: usize,
    pub(super) heeds_others: bool,
}

/// The traits of a race.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Race {
    /// Their words.
    pub traits: Vec<String>,
    /// What can be drawn: traits by their numbers. The first draw is of none.
    pub draws: Vec<Vec<u8>>,
}

impl Figures {
    /// Reads a units file, for terrains as `goings` say.
    pub fn read(file: &str, text: &str, goings: &Goings) -> Result<Figures, Misreads> {
        roster::read(file, text, goings)
    }

    /// The figures of one kind of one team, without traits.
    #[inline]
    pub fn of(&self, team: Seat, kind: Kind) -> &Figure {
        &self.table[team.index()][kind.index() * self.variants]
    }

    /// The figures of every kind of both teams, with every draw of traits.
    pub fn all(&self) -> impl Iterator<Item = &Figure> {
        self.table.iter().flatten()
    }

    /// The figures of a unit.
    #[inline]
    pub fn of_unit(&self, unit: &Unit) -> &Figure {
        // Traits that are still to be drawn change nothing yet.
        let draw = Some(usize::from(unit.traits)).filter(|draw| *draw < self.variants).unwrap_or(0);
        &self.table[unit.team.index()][unit.kind.index() * self.variants + draw]
    }

    /// Every kind, in the order of the file.
    pub fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// Every weapon, in the order of the file.
    pub fn weapons(&self) -> impl Iterator<Item = Weapon> + use<> {
        (0..self.weapons.len() as u8).map(Weapon)
    }

    /// What a team plays with.
    pub fn faction(&self, team: Seat) -> &Faction {
        &self.factions[team.index()]
    }

    /// Those a team can recruit.
    #[inline]
    pub fn recruits(&self, team: Seat) -> &[Kind] {
        &self.factions[team.index()].recruits
    }

    /// The leader of a team.
    pub fn leader(&self, team: Seat) -> Kind {
        self.factions[team.index()].leader.expect("a checked file names the leader of each team")
    }

    /// The tables of costs that gaits go by.
    pub fn classes(&self) -> &[Class] {
        &self.classes
    }

    /// What people read of a kind.
    pub fn name(&self, kind: Kind) -> &Name {
        &self.names[kind.index()]
    }

    /// The kind of a word.
    pub fn kind_named(&self, word: &str) -> Option<Kind> {
        self.kinds.iter().copied().find(|kind| self.name(*kind).word == word)
    }

    /// The kind of what stands for it in positions.
    pub fn kind_coded(&self, code: &str) -> Option<Kind> {
        self.kinds.iter().copied().find(|kind| self.name(*kind).code == code)
    }

    /// The word of a weapon.
    pub fn weapon_word(&self, weapon: Weapon) -> &str {
        &self.weapons[usize::from(weapon.0)]
    }

    /// The weapon of a word.
    pub fn weapon_named(&self, word: &str) -> Option<Weapon> {
        self.weapons().find(|weapon| self.weapon_word(*weapon) == word)
    }

    /// The drawing of a kind of a team.
    pub fn drawing(&self, team: Seat, kind: Kind) -> &'static str {
        self.name(kind).drawings[team.index()]
    }

    /// A kind as people read it.
    pub fn said(&self, kind: Kind) -> Arg {
        lexicon::said("unit", &self.name(kind).word)
    }

    /// A kind of a team as people read it: with its people, where the drawing is its own.
    pub fn said_of(&self, team: Seat, kind: Kind) -> Arg {
        let drawing = self.drawing(team, kind);
        let is_own = drawing.rsplit('.').next() == Some(self.name(kind).word.as_str());
        if is_own { Arg::Term(drawing) } else { self.said(kind) }
    }

    /// A weapon as people read it.
    pub fn weapon_said(&self, weapon: Weapon) -> Arg {
        lexicon::said("weapon", self.weapon_word(weapon))
    }

    /// A kind of damage as people read it; nothing where the file knows but one.
    pub fn damage_said(&self, hurts: u8) -> Option<Arg> {
        self.damages.get(usize::from(hurts)).map(|word| lexicon::said("damage", word))
    }

    /// Whether those who stand by can make a difference to a fight.
    #[inline]
    pub fn heeds_others(&self) -> bool {
        self.heeds_others
    }

    /// Whether the file has the short form, in which everybody has a sword, a bow or both.
    pub fn is_short(&self) -> bool {
        self.damages.is_empty()
    }

    /// How many draws of traits there are for a kind; none but the first if it has no traits.
    pub fn draws(&self, team: Seat, kind: Kind) -> u8 {
        self.races[usize::from(self.of(team, kind).race)].draws.len() as u8
    }

    /// The numbers of the traits of a draw, from 0, in the order of the race's list.
    pub fn drawn(&self, team: Seat, kind: Kind, draw: u8) -> &[u8] {
        let race = &self.races[usize::from(self.of(team, kind).race)];
        race.draws.get(usize::from(draw)).map_or(&[], Vec::as_slice)
    }

    /// The traits of a kind by their words.
    pub fn traits(&self, team: Seat, kind: Kind) -> &[String] {
        &self.races[usize::from(self.of(team, kind).race)].traits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEED: &str = include_str!("../../data/units/seed.toml");
    const WESNOTH: &str = include_str!("../../data/units/wesnoth.toml");

    fn read(text: &str) -> Result<Figures, Misreads> {
        let goings = Goings::read("plain.toml", include_str!("../../data/terrain/plain.toml")).unwrap();
        Figures::read("u.toml", text, &goings)
    }

    fn said(figures: &Figures, team: Seat) -> Vec<String> {
        let blows = |figure: &Figure, word: &str| {
            let attack = figures.weapon_named(word).and_then(|weapon| figure.attack(weapon));
            attack.map_or("-".into(), |it| format!("{}x{}", it.strikes, it.damage))
        };
        let said = |kind: &Kind| {
            let it = figures.of(team, *kind);
            format!(
                "{}: {}; {}; {}; {}",
                figures.name(*kind).code,
                it.hp,
                blows(it, "sword"),
                blows(it, "bow"),
                it.price
            )
        };
        figures.kinds().iter().map(said).collect()
    }

    #[test]
    fn the_seeds_units_have_the_seeds_figures() {
        let figures = read(SEED).unwrap();
        for team in [Seat(0), Seat(1)] {
            assert_eq!(
                said(&figures, team),
                ["L: 100; 1x20; 1x10; 0", "S: 60; 1x20; -; 15", "B: 40; 1x5; 1x15; 10"]
            );
            let best = figures.kinds().iter().map(|kind| figures.of(team, *kind).best_weapon());
            let best: Vec<&str> = best.map(|weapon| figures.weapon_word(weapon.unwrap())).collect();
            assert_eq!(best, ["sword", "sword", "bow"]);
            assert_eq!(figures.leader(team), figures.kinds()[0]);
            assert_eq!(figures.recruits(team), &figures.kinds()[1..]);
        }
    }

    #[test]
    fn the_originals_units_have_the_originals_figures() {
        let figures = read(WESNOTH).unwrap();
        assert_eq!(
            said(&figures, Seat(0)),
            ["L: 40; 3x8; 3x5; 0", "S: 36; 3x7; -; 14", "B: 33; 2x4; 3x6; 14"]
        );
        assert_eq!(
            said(&figures, Seat(1)),
            ["L: 45; 3x9; 3x6; 0", "S: 38; 2x9; -; 12", "B: 32; 2x3; 3x6; 14"]
        );
        let swordsman = figures.kind_named("swordsman").unwrap();
        assert_eq!(figures.drawing(Seat(1), swordsman), "skirmish.orc.swordsman");
        assert_eq!(figures.said_of(Seat(0), swordsman), Arg::Term("skirmish.human.swordsman"));
    }

    #[test]
    fn leaders_are_told_by_their_kind_alone() {
        assert!(Kind::new(3, true).leads() && !Kind::new(3, false).leads());
        assert_eq!([Kind::new(3, true), Kind::new(3, false)].map(Kind::index), [3, 3]);
        assert!(Kind::new(3, true) < Kind::new(0, false));
    }
}
