//! Dice: what one exchange may bring, and fighting to the end, both exactly.
//!
//! Search needs the distinct results alone (who loses how many); people see faces. The faces travel with
//! the result and change nothing else.

use kernel::Rng;
use std::ops::{Add, Mul};

/// In how many of all throws the attacker loses 0, 1, 2 armies: by attacker's dice, then defender's.
const EXCHANGES: [[[u32; 3]; 2]; 3] =
    [[[15, 21, 0], [55, 161, 0]], [[125, 91, 0], [295, 420, 581]], [[855, 441, 0], [2890, 2611, 2275]]];

/// How many armies are at stake in an exchange.
#[inline]
pub fn stake(attack: u8, defence: u8) -> u8 {
    attack.min(defence)
}

/// In how many of all throws the attacker loses 0, 1, 2 armies; the defender loses the rest of the stake.
#[inline]
pub fn exchange(attack: u8, defence: u8) -> &'static [u32] {
    let weights = &EXCHANGES[usize::from(attack) - 1][usize::from(defence) - 1];
    &weights[..=usize::from(stake(attack, defence))]
}

/// The faces of a throw: up to three dice of the attacker, up to two of the defender, highest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Faces(u16);

impl Faces {
    /// No faces: a result as search sees it.
    pub const NONE: Faces = Faces(0);

    /// These faces, sorted.
    pub fn new(attack: &[u8], defence: &[u8]) -> Faces {
        let mut dice = [0u8; 5];
        dice[..attack.len()].copy_from_slice(attack);
        dice[3..3 + defence.len()].copy_from_slice(defence);
        dice[..3].sort_unstable_by(|a, b| b.cmp(a));
        dice[3..].sort_unstable_by(|a, b| b.cmp(a));
        Faces(dice.iter().fold(0, |sum, &face| sum << 3 | u16::from(face)))
    }

    /// The attacker's dice, highest first.
    pub fn attack(self) -> Vec<u8> {
        self.dice(0..3)
    }

    /// The defender's dice, highest first.
    pub fn defence(self) -> Vec<u8> {
        self.dice(3..5)
    }

    /// How many armies the attacker loses by these faces.
    pub fn lost(self) -> u8 {
        let pairs = self.attack().into_iter().zip(self.defence());
        pairs.filter(|(attack, defence)| attack <= defence).count() as u8
    }

    /// Faces of so many dice by which the attacker loses `lost`, all such throws equally likely.
    pub fn throw(attack: u8, defence: u8, lost: u8, rng: &mut Rng) -> Faces {
        loop {
            let mut roll = |dice: u8| (0..dice).map(|_| rng.below(6) as u8 + 1).collect::<Vec<u8>>();
            let faces = Faces::new(&roll(attack), &roll(defence));
            if faces.lost() == lost {
                return faces;
            }
        }
    }

    fn dice(self, which: std::ops::Range<u16>) -> Vec<u8> {
        which.map(|place| (self.0 >> (3 * (4 - place)) & 7) as u8).filter(|&face| face > 0).collect()
    }
}

/// A number that chances can be reckoned in: floating point in play, fractions in tests.
pub trait Chance: Copy + Add<Output = Self> + Mul<Output = Self> {
    /// So many of so many.
    fn ratio(part: u32, whole: u32) -> Self;
}

impl Chance for f64 {
    fn ratio(part: u32, whole: u32) -> f64 {
        f64::from(part) / f64::from(whole)
    }
}

/// How fighting to the end goes, for every number of armies up to a bound: most dice on both sides, the
/// attacker stopping when it has conquered or has no free army left.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds<N = f64> {
    most: (usize, usize),
    cells: Vec<Fight<N>>,
}

/// What to expect of a fight to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fight<N = f64> {
    /// The chance that the defender is driven out.
    pub won: N,
    /// The armies the attacker loses on average.
    pub attacker_loses: N,
    /// The armies the defender loses on average.
    pub defender_loses: N,
}

impl<N: Chance> Odds<N> {
    /// The table up to `attackers` free armies against `defenders`.
    pub fn new(attackers: usize, defenders: usize) -> Odds<N> {
        let mut odds = Odds {
            most: (attackers, defenders),
            cells: Vec::with_capacity((attackers + 1) * (defenders + 1)),
        };
        for free in 0..=attackers {
            for against in 0..=defenders {
                let fight = odds.work_out(free, against);
                odds.cells.push(fight);
            }
        }
        odds
    }

    /// The fight of `free` armies (those that may be lost) against `defenders`. Beyond the table it is that
    /// of the largest armies in about the same proportion.
    pub fn fight(&self, free: usize, defenders: usize) -> Fight<N> {
        let (free, defenders) = self.within(free, defenders);
        self.cells[free * (self.most.1 + 1) + defenders]
    }

    fn within(&self, free: usize, defenders: usize) -> (usize, usize) {
        if free <= self.most.0 && defenders <= self.most.1 {
            return (free, defenders);
        }
        let (wide, high) = (free * self.most.1, defenders * self.most.0);
        if wide >= high {
            (self.most.0, (defenders * self.most.0).div_ceil(free))
        } else {
            (free * self.most.1 / defenders, self.most.1)
        }
    }

    fn work_out(&self, free: usize, defenders: usize) -> Fight<N> {
        let (none, one) = (N::ratio(0, 1), N::ratio(1, 1));
        if defenders == 0 || free == 0 {
            let won = if defenders == 0 { one } else { none };
            return Fight { won, attacker_loses: none, defender_loses: none };
        }
        let (attack, defence) = (free.min(3) as u8, defenders.min(2) as u8);
        let weights = exchange(attack, defence);
        let all: u32 = weights.iter().sum();
        let mut sum = Fight { won: none, attacker_loses: none, defender_loses: none };
        for (lost, &weight) in weights.iter().enumerate() {
            let killed = weights.len() - 1 - lost;
            let after = self.cells[(free - lost) * (self.most.1 + 1) + defenders - killed];
            let chance = N::ratio(weight, all);
            sum.won = sum.won + chance * after.won;
            sum.attacker_loses =
                sum.attacker_loses + chance * (after.attacker_loses + N::ratio(lost as u32, 1));
            sum.defender_loses =
                sum.defender_loses + chance * (after.defender_loses + N::ratio(killed as u32, 1));
        }
        sum
    }
}
