//! The exact odds of a whole fight, before it is fought.

use crate::board::{Special, Specials};

/// The terms of a fight: for the attacker and the defender, what their strikes do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Strikes each has at the start.
    pub strikes: [u8; 2],
    /// Hit points a hit of each takes.
    pub damage: [u16; 2],
    /// The same from the time it is slow.
    pub slow_damage: [u16; 2],
    /// The chance in percent that a strike of each hits.
    pub hit: [u8; 2],
    /// Who strikes first: 0 the attacker, 1 the defender.
    pub first: u8,
    /// What is special about the weapon of each.
    pub specials: [Specials; 2],
    /// The most hit points each can have.
    pub most: [u16; 2],
}

/// How a fight can end: hit points left of both, and the weight of that end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// Hit points of the attacker and the defender after the fight.
    pub hp: [u16; 2],
    /// Whether each was hit at all, and so poisoned or slow if the other's weapon does that.
    pub struck: [bool; 2],
    /// The weight of this end among [`Odds::total`].
    pub weight: u128,
}

/// The exact distribution of a fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Every end that can be, in order of hits landed; where hits are not all alike, in order of hit points.
    pub ends: Vec<Chance>,
    /// The sum of all weights.
    pub total: u128,
}

impl Odds {
    /// The probability of the ends that `counts` picks.
    pub fn probability(&self, counts: impl Fn(&Chance) -> bool) -> f64 {
        let weight: u128 = self.ends.iter().filter(|end| counts(end)).map(|end| end.weight).sum();
        weight as f64 / self.total as f64
    }

    /// The mean of a figure over all ends.
    pub fn mean(&self, figure: impl Fn(&Chance) -> f64) -> f64 {
        self.ends.iter().map(|end| figure(end) * (end.weight as f64 / self.total as f64)).sum()
    }
}

type Grid = [[u128; 10]; 10];

impl Terms {
    /// Terms without anything special.
    pub fn plain(strikes: [u8; 2], damage: [u16; 2], hit: [u8; 2]) -> Terms {
        let specials = [Specials::default(); 2];
        Terms { strikes, damage, slow_damage: damage, hit, first: 0, specials, most: [u16::MAX; 2] }
    }

    /// The exact distribution of a fight of these terms between units with `hp`.
    pub fn odds(&self, hp: [u16; 2]) -> Odds {
        let changes = |it: Specials| it.has(Special::Drain) || it.has(Special::Slow);
        let armed = |side: usize| self.strikes[side] > 0;
        if (0..2).any(|side| armed(side) && changes(self.specials[side])) {
            self.odds_by_fortunes(hp)
        } else {
            self.odds_by_hits(hp)
        }
    }

    /// By dynamic programming over the hits landed: what a hit takes is the same throughout the fight.
    fn odds_by_hits(&self, hp: [u16; 2]) -> Odds {
        let mut grid = [[0u128; 10]; 10];
        grid[0][0] = 1;
        let mut total = 1;
        for striker in self.order() {
            grid = self.strike(&grid, striker, hp);
            total *= 100;
        }
        let landed = (0..10).flat_map(|a| (0..10).map(move |b| (a, b)));
        let end = |(a, b): (usize, usize)| Chance {
            hp: self.left(hp, [a, b]),
            struck: [b > 0, a > 0],
            weight: grid[a][b],
        };
        Odds { ends: landed.map(end).filter(|end| end.weight > 0).collect(), total }
    }

    /// Hit points left when each has landed its hits.
    fn left(&self, hp: [u16; 2], landed: [usize; 2]) -> [u16; 2] {
        let after = |side: usize| hp[side].saturating_sub(landed[1 - side] as u16 * self.damage[1 - side]);
        [after(0), after(1)]
    }

    fn strike(&self, grid: &Grid, striker: usize, hp: [u16; 2]) -> Grid {
        let hit = u128::from(self.hit[striker]);
        let mut next = [[0; 10]; 10];
        for (a, b) in (0..10).flat_map(|a| (0..10).map(move |b| (a, b))) {
            let weight = grid[a][b];
            if weight == 0 {
                continue;
            }
            if self.left(hp, [a, b]).contains(&0) {
                next[a][b] += weight * 100;
                continue;
            }
            next[a][b] += weight * (100 - hit);
            if hit > 0 {
                let [a, b] = if striker == 0 { [a + 1, b] } else { [a, b + 1] };
                next[a][b] += weight * hit;
            }
        }
        next
    }

    /// By dynamic programming over how both stand: hits give something back, or make later ones weaker.
    fn odds_by_fortunes(&self, hp: [u16; 2]) -> Odds {
        let mut ends = vec![Chance { hp, struck: [false; 2], weight: 1 }];
        let (mut next, mut total) = (Vec::with_capacity(32), 1);
        for striker in self.order() {
            total *= 100;
            for end in ends.drain(..) {
                let hit = if end.hp.contains(&0) { 0 } else { u128::from(self.hit[striker]) };
                add(&mut next, Chance { weight: end.weight * (100 - hit), ..end });
                add(&mut next, Chance { weight: end.weight * hit, ..self.landed(&end, striker) });
            }
            std::mem::swap(&mut ends, &mut next);
        }
        ends.sort_unstable_by_key(|end| (end.hp, end.struck));
        Odds { ends, total }
    }

    /// How both stand after a hit.
    fn landed(&self, end: &Chance, striker: usize) -> Chance {
        let target = 1 - striker;
        let mut after = *end;
        let is_slow = end.struck[striker] && self.specials[target].has(Special::Slow);
        let damage = if is_slow { self.slow_damage[striker] } else { self.damage[striker] };
        let dealt = damage.min(end.hp[target]);
        after.hp[target] -= dealt;
        after.struck[target] = true;
        if self.specials[striker].has(Special::Drain) {
            let most = self.most[striker].max(end.hp[striker]);
            after.hp[striker] = (end.hp[striker] + dealt / 2).min(most);
        }
        after
    }

    /// Who strikes, in turn.
    fn order(&self) -> impl Iterator<Item = usize> + use<> {
        order_of_strikes(self.strikes, usize::from(self.first))
    }
}

/// Adds an end, to those that are the same if there are any.
fn add(ends: &mut Vec<Chance>, end: Chance) {
    if end.weight == 0 {
        return;
    }
    match ends.iter_mut().find(|it| it.hp == end.hp && it.struck == end.struck) {
        Some(same) => same.weight += end.weight,
        None => ends.push(end),
    }
}

/// Who strikes, in turn: one first, then in alternation while both have strikes left.
fn order_of_strikes(strikes: [u8; 2], first: usize) -> impl Iterator<Item = usize> {
    let rounds = strikes[0].max(strikes[1]);
    (0..rounds)
        .flat_map(move |round| [first, 1 - first].into_iter().filter(move |side| strikes[*side] > round))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strikes_alternate_and_the_longer_weapon_goes_on() {
        assert_eq!(order_of_strikes([3, 2], 0).collect::<Vec<_>>(), [0, 1, 0, 1, 0]);
        assert_eq!(order_of_strikes([1, 3], 0).collect::<Vec<_>>(), [0, 1, 1, 1]);
        assert_eq!(order_of_strikes([2, 0], 0).collect::<Vec<_>>(), [0, 0]);
        assert_eq!(order_of_strikes([3, 2], 1).collect::<Vec<_>>(), [1, 0, 1, 0, 0]);
    }

    #[test]
    fn odds_of_two_strikes_are_those_of_two_coins() {
        let odds = Terms::plain([2, 0], [5, 0], [50, 50]).odds([10, 12]);
        let ends: Vec<_> = odds.ends.iter().map(|end| (end.hp[1], end.weight)).collect();
        assert_eq!(ends, [(12, 2500), (7, 5000), (2, 2500)]);
        assert_eq!(odds.total, 10_000);
    }

    #[test]
    fn the_dead_strike_no_more() {
        let odds = Terms::plain([1, 1], [9, 9], [50, 100]).odds([9, 9]);
        assert_eq!(odds.probability(|end| end.hp == [9, 0]), 0.5);
        assert_eq!(odds.probability(|end| end.hp == [0, 9]), 0.5);
    }

    #[test]
    fn both_ways_to_reckon_agree_where_nothing_is_special() {
        for hp in [[20, 18], [7, 30], [40, 1]] {
            let terms = Terms::plain([4, 3], [7, 5], [60, 40]);
            let (one, other) = (terms.odds_by_hits(hp), terms.odds_by_fortunes(hp));
            assert_eq!(one.total, other.total);
            for end in &other.ends {
                let same = |it: &Chance| it.hp == end.hp && it.struck == end.struck;
                let weight: u128 = one.ends.iter().filter(|it| same(it)).map(|it| it.weight).sum();
                assert_eq!(weight, end.weight, "{end:?}");
            }
        }
    }
}
