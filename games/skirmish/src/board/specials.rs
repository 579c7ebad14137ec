//! What can be special about an attack, and what a unit can do beside fighting.

use serde::Deserialize;

/// What can be special about an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Special {
    /// Twice the damage of an attacker that has another enemy of its target behind it.
    Backstab,
    /// An attacker does twice the damage, and takes twice the damage.
    Charge,
    /// A defender strikes first.
    FirstStrike,
    /// Whoever is hit is poisoned.
    Poison,
    /// Whoever is hit is slow until the end of its turn: half the damage, half the movement.
    Slow,
    /// Half of the damage done is recovered.
    Drain,
    /// An attacker hits with 60 % at least.
    Marksman,
    /// It hits with 70 %, wherever the target stands.
    Magical,
}

impl Special {
    /// All of them.
    pub const ALL: [Special; 8] = [
        Special::Backstab,
        Special::Charge,
        Special::FirstStrike,
        Special::Poison,
        Special::Slow,
        Special::Drain,
        Special::Marksman,
        Special::Magical,
    ];

    /// The key of its name.
    pub fn key(self) -> &'static str {
        match self {
            Special::Backstab => "skirmish.special.backstab",
            Special::Charge => "skirmish.special.charge",
            Special::FirstStrike => "skirmish.special.first-strike",
            Special::Poison => "skirmish.special.poison",
            Special::Slow => "skirmish.special.slow",
            Special::Drain => "skirmish.special.drain",
            Special::Marksman => "skirmish.special.marksman",
            Special::Magical => "skirmish.special.magical",
        }
    }
}

/// All that is special about an attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Specials(u8);

impl Specials {
    /// Whether this is special about it.
    #[inline]
    pub fn has(self, special: Special) -> bool {
        self.0 >> special as u8 & 1 != 0
    }

    /// Each of them.
    pub fn iter(self) -> impl Iterator<Item = Special> {
        Special::ALL.into_iter().filter(move |special| self.has(*special))
    }
}

impl FromIterator<Special> for Specials {
    fn from_iter<I: IntoIterator<Item = Special>>(specials: I) -> Specials {
        Specials(specials.into_iter().fold(0, |all, special| all | 1 << special as u8))
    }
}

/// What a unit can do beside fighting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// Neighbours of a lower level do a quarter more damage for each level of the difference.
    Leadership,
    /// Zones of control do not stop it.
    Skirmisher,
    /// Neighbours are cured of poison when their turn begins.
    Cures,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specials_are_kept_apart() {
        let specials: Specials = [Special::Slow, Special::Magical].into_iter().collect();
        assert_eq!(specials.iter().collect::<Vec<_>>(), [Special::Slow, Special::Magical]);
        assert!(!specials.has(Special::Backstab));
    }
}
