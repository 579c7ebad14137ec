//! Dice: what one exchange may bring, and fighting to the end, both exactly.
//!
//! Search needs the distinct results alone (who loses how many); people see faces. The faces travel with
//! the result and change nothing else.

use kernel::Rng;
use std::ops::{Add, Mul};
use std::sync::OnceLock;

/// In how many of all throws the attacker loses 0, 1, 2 armies: by attacker's dice, then defender's.
const EXCHANGES: [[[u32; 3]; 2]; 3] =
    [[[15, 21, 0], [55, 161, 0]], [[125, 91, 0], [295, 420, 581]], [[855, 441, 0], [2890, 2611, 2275]]];

/// How many sides a die has.
pub const DIE: u8 = 6;

/// The most dice of an attacker, and of a defender.
pub const MOST_DICE: (u8, u8) = (3, 2);

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

    /// Faces of `attack` and `defence` dice by which the attacker loses `lost`, all such throws equally likely.
    pub fn throw(attack: u8, defence: u8, lost: u8, rng: &mut Rng) -> Faces {
        loop {
            let mut roll =
                |dice: u8| (0..dice).map(|_| rng.below(u32::from(DIE)) as u8 + 1).collect::<Vec<u8>>();
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
    /// A part of a whole.
    fn ratio(part: u32, whole: u32) -> Self;
}

impl Chance for f64 {
    fn ratio(part: u32, whole: u32) -> f64 {
        f64::from(part) / f64::from(whole)
    }
}

/// Fighting to the end with `free` armies (those that may be lost) against `defenders`, from a table that is
/// worked out once. It is exact up to 150 armies on either side.
pub fn to_the_end(free: u16, defenders: u16) -> Fight {
    static TABLE: OnceLock<Odds> = OnceLock::new();
    TABLE.get_or_init(|| Odds::new(150, 150)).fight(usize::from(free), usize::from(defenders))
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A fraction in lowest terms.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Fraction(u128, u128);

    impl Fraction {
        fn new(part: u128, whole: u128) -> Fraction {
            let (mut a, mut b) = (part, whole);
            while b > 0 {
                (a, b) = (b, a % b);
            }
            Fraction(part / a, whole / a)
        }
    }

    impl Add for Fraction {
        type Output = Fraction;
        fn add(self, other: Fraction) -> Fraction {
            Fraction::new(self.0 * other.1 + other.0 * self.1, self.1 * other.1)
        }
    }

    impl Mul for Fraction {
        type Output = Fraction;
        fn mul(self, other: Fraction) -> Fraction {
            Fraction::new(self.0 * other.0, self.1 * other.1)
        }
    }

    impl Chance for Fraction {
        fn ratio(part: u32, whole: u32) -> Fraction {
            Fraction::new(u128::from(part), u128::from(whole))
        }
    }

    /// Throws every throw there is.
    fn count(attack: u8, defence: u8) -> Vec<u32> {
        let mut counts = vec![0; usize::from(stake(attack, defence)) + 1];
        let dice = u32::from(attack + defence);
        for throw in 0..6u32.pow(dice) {
            let faces: Vec<u8> = (0..dice).map(|die| (throw / 6u32.pow(die) % 6) as u8 + 1).collect();
            let (red, blue) = faces.split_at(usize::from(attack));
            counts[usize::from(Faces::new(red, blue).lost())] += 1;
        }
        counts
    }

    #[test]
    fn every_exchange_is_what_counting_all_throws_gives() {
        for attack in 1..=3 {
            for defence in 1..=2 {
                assert_eq!(exchange(attack, defence), count(attack, defence), "{attack} against {defence}");
            }
        }
    }

    #[test]
    fn one_exchange_has_the_fractions_of_the_rules() {
        let chance = |attack, defence, lost: usize| {
            let weights = exchange(attack, defence);
            Fraction::ratio(weights[lost], weights.iter().sum())
        };
        assert_eq!(chance(1, 1, 0), Fraction::new(15, 36));
        assert_eq!(chance(2, 1, 0), Fraction::new(125, 216));
        assert_eq!(chance(3, 2, 0), Fraction::new(2890, 7776));
        assert_eq!(chance(3, 2, 1), Fraction::new(2611, 7776));
        assert_eq!(chance(3, 2, 2), Fraction::new(2275, 7776));
    }

    #[test]
    fn fighting_to_the_end_has_the_fractions_of_the_rules() {
        let odds = Odds::<Fraction>::new(3, 3);
        assert_eq!(odds.fight(1, 1).won, Fraction::new(5, 12));
        assert_eq!(odds.fight(2, 1).won, Fraction::new(1955, 2592));
        assert_eq!(odds.fight(3, 3).won, Fraction::new(511_817_135, 1_088_391_168));
        assert_eq!(format!("{:.4}", to_the_end(10, 10).won), "0.5676");
    }

    #[test]
    fn floating_point_agrees_with_fractions() {
        let (exact, quick) = (Odds::<Fraction>::new(4, 4), Odds::<f64>::new(4, 4));
        for free in 0..=4 {
            for defenders in 0..=4 {
                let (exact, quick) = (exact.fight(free, defenders), quick.fight(free, defenders));
                let close = |a: Fraction, b: f64| (a.0 as f64 / a.1 as f64 - b).abs() < 1e-12;
                assert!(close(exact.won, quick.won) && close(exact.attacker_loses, quick.attacker_loses));
            }
        }
    }

    #[test]
    fn beyond_the_table_the_proportion_decides() {
        assert!(to_the_end(30_000, 300).won > 0.999);
        assert!(to_the_end(300, 30_000).won < 0.001);
        assert!(to_the_end(200, 200).won > to_the_end(20, 20).won);
    }

    #[test]
    fn faces_are_sorted_and_kept() {
        let faces = Faces::new(&[2, 6, 5], &[4, 5]);
        assert_eq!((faces.attack(), faces.defence(), faces.lost()), (vec![6, 5, 2], vec![5, 4], 0));
        let faces = Faces::throw(3, 2, 2, &mut Rng::seeded(4));
        assert_eq!((faces.attack().len(), faces.defence().len(), faces.lost()), (3, 2, 2));
    }
}
