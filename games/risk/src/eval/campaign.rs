//! Campaigns: taking several territories in one turn, with the armies that stand round them.
//!
//! How likely a campaign is to succeed is exact where it can be worked out: before every throw the best of all attacks and
//! numbers of dice is chosen (fewer may be better, since as many armies must follow), and after a conquest as many follow as
//! serve it best. Where armies are so many that this would take too long, it is what one stack does that marches through:
//! a bound, since others could help it.

use crate::board::{Lands, Territory};
use crate::moves::dice::{MOST_DICE, exchange};
use crate::moves::{Order, State};
use crate::{Risk, View};
use kernel::Seat;
use std::collections::HashMap;

/// The most territories that matter to a campaign: those to be taken, and those to attack from.
const MOST_FIELDS: usize = 10;

/// Armies up to which chances are exact; beyond, the proportion decides.
const LARGEST: u16 = 150;

/// How likely a campaign is to succeed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Hope {
    /// With the best play there is.
    Exact(f64),
    /// At least this.
    AtLeast(f64),
}

impl Hope {
    /// The number.
    pub(crate) fn chance(self) -> f64 {
        match self {
            Hope::Exact(chance) | Hope::AtLeast(chance) => chance,
        }
    }
}

/// How many dice an attacker throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Throwing {
    /// As many as it may: quick, and the best but for rare cases.
    Most,
    /// Whatever serves it best.
    Any,
}

/// What a campaign starts from: who holds which armies, as far as somebody knows.
pub(crate) trait Ground {
    /// The territories of a seat.
    fn own(&self, seat: Seat) -> Lands;
    /// The armies on a territory.
    fn armies_on(&self, territory: Territory) -> u16;
}

impl Ground for View {
    fn own(&self, seat: Seat) -> Lands {
        self.owned(seat)
    }

    fn armies_on(&self, territory: Territory) -> u16 {
        self.armies(territory)
    }
}

impl Ground for State {
    fn own(&self, seat: Seat) -> Lands {
        self.owned(seat)
    }

    fn armies_on(&self, territory: Territory) -> u16 {
        self.armies(territory)
    }
}

/// How things stand in the middle of a campaign: the armies on each of its territories, and which of them are held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Front {
    armies: [u16; MOST_FIELDS],
    held: u16,
}

/// A campaign being worked out.
pub(crate) struct Campaign<'a> {
    game: &'a Risk,
    /// The territories to attack from, then those to be taken.
    fields: Vec<Territory>,
    wanted: u16,
    /// Which of its territories border each.
    near: [u16; MOST_FIELDS],
    start: Front,
    throwing: Throwing,
    known: HashMap<Front, f64>,
    room: usize,
}

impl<'a> Campaign<'a> {
    /// The campaign of a seat for these territories; nothing if too many matter to it. It may remember `room` positions.
    pub(crate) fn new(
        game: &'a Risk,
        ground: &impl Ground,
        seat: Seat,
        wanted: Lands,
        (throwing, room): (Throwing, usize),
    ) -> Option<Campaign<'a>> {
        let sources = (game.board.around_all(wanted) & ground.own(seat)).minus(wanted);
        let fields: Vec<Territory> = sources.iter().chain(wanted.iter()).collect();
        let (held, count) = (sources.count() as usize, fields.len());
        if count > MOST_FIELDS || held == 0 || held == count {
            return None;
        }
        let (mut armies, mut near) = ([0; MOST_FIELDS], [0; MOST_FIELDS]);
        for (index, &territory) in fields.iter().enumerate() {
            armies[index] = ground.armies_on(territory);
            let around = game.board.around(territory);
            let bits = fields.iter().enumerate().filter(|(_, other)| around.has(**other));
            near[index] = bits.fold(0, |sum, (other, _)| sum | 1 << other);
        }
        scaled(&mut armies);
        let all = (1u16 << count) - 1;
        let held = (1u16 << held) - 1;
        let (known, start) = (HashMap::new(), Front { armies, held });
        Some(Campaign { game, fields, wanted: all & !held, near, start, throwing, known, room })
    }

    /// How likely it is to succeed.
    pub(crate) fn hope(&mut self) -> Hope {
        if !self.game.terms.many_battles {
            return Hope::Exact(self.one_throw());
        }
        match self.value(self.start) {
            Some(chance) => Hope::Exact(chance),
            None => Hope::AtLeast(self.march()),
        }
    }

    /// How likely it is to succeed with each attack to begin with, the best first; nothing if it takes too long.
    pub(crate) fn openings(&mut self) -> Option<Vec<(Territory, Territory, f64)>> {
        let mut openings = Vec::new();
        for (from, to) in self.attacks(self.start) {
            let chance = self.attack(self.start, from, to)?;
            openings.push((self.fields[from], self.fields[to], chance));
        }
        openings.sort_by(|a, b| b.2.total_cmp(&a.2));
        Some(openings)
    }

    /// The best that can be made of it from here.
    fn value(&mut self, front: Front) -> Option<f64> {
        if self.wanted & !front.held == 0 {
            return Some(1.0);
        }
        if let Some(known) = self.known.get(&front) {
            return Some(*known);
        }
        self.room = self.room.checked_sub(1)?;
        let mut best: f64 = 0.0;
        for (from, to) in self.attacks(front) {
            best = best.max(self.attack(front, from, to)?);
        }
        self.known.insert(front, best);
        Some(best)
    }

    fn attacks(&self, front: Front) -> Vec<(usize, usize)> {
        let bits = |set: u16| (0..MOST_FIELDS).filter(move |index| set >> index & 1 == 1);
        let able = bits(front.held).filter(|from| front.armies[*from] > 1);
        let on = |from: usize| bits(self.near[from] & self.wanted & !front.held).map(move |to| (from, to));
        able.flat_map(on).collect()
    }

    /// What comes of an attack, with the number of dice that serves it best.
    fn attack(&mut self, front: Front, from: usize, to: usize) -> Option<f64> {
        let (most, defence) = dice(front.armies[from] - 1, front.armies[to]);
        let least = if self.throwing == Throwing::Any { 1 } else { most };
        let mut best: f64 = 0.0;
        for attack in least..=most {
            best = best.max(self.throw(front, (from, to), (attack, defence))?);
        }
        Some(best)
    }

    /// What comes of one throw, with the best play after it.
    fn throw(
        &mut self,
        front: Front,
        (from, to): (usize, usize),
        (attack, defence): (u8, u8),
    ) -> Option<f64> {
        let weights = exchange(attack, defence);
        let all: u32 = weights.iter().sum();
        let mut sum = 0.0;
        for (lost, &weight) in weights.iter().enumerate() {
            let mut after = front;
            after.armies[from] -= lost as u16;
            after.armies[to] -= (weights.len() - 1 - lost) as u16;
            let value = match after.armies[to] {
                0 => self.conquer(after, from, to, attack)?,
                _ => self.value(after)?,
            };
            sum += f64::from(weight) / f64::from(all) * value;
        }
        Some(sum)
    }

    /// Armies follow: all that can where only the new place leads on, no more than must where only the old one does.
    fn conquer(&mut self, mut front: Front, from: usize, to: usize, attack: u8) -> Option<f64> {
        front.held |= 1 << to;
        let open = self.wanted & !front.held;
        let least = if self.game.terms.order == Order::Seed { 1 } else { u16::from(attack) };
        let most = if self.game.terms.order == Order::Seed { 1 } else { front.armies[from] - 1 };
        let follow = match (self.near[from] & open != 0, self.near[to] & open != 0) {
            (_, false) => least..=least,
            (false, true) => most..=most,
            (true, true) => least..=most,
        };
        let mut best: f64 = 0.0;
        for armies in follow {
            let mut after = front;
            after.armies[from] -= armies;
            after.armies[to] = armies;
            best = best.max(self.value(after)?);
        }
        Some(best)
    }

    /// The chance of the one throw that a turn has: nothing unless it takes the only territory wanted.
    fn one_throw(&self) -> f64 {
        if self.wanted.count_ones() != 1 {
            return 0.0;
        }
        let chances = self.attacks(self.start).into_iter();
        let falls = |(from, to): (usize, usize)| {
            falls_at_once(self.game, self.start.armies[from] - 1, self.start.armies[to])
        };
        chances.map(falls).fold(0.0, f64::max)
    }

    /// The best march of one stack through everything that is wanted.
    fn march(&self) -> f64 {
        if self.game.terms.order == Order::Seed && self.wanted.count_ones() > 1 {
            return 0.0;
        }
        let sources = (0..self.fields.len()).filter(|index| self.start.held >> index & 1 == 1);
        let able = sources.filter(|from| self.start.armies[*from] > 1);
        let march = |from: usize| {
            let mut strength = vec![0.0; usize::from(self.start.armies[from])];
            if let Some(all) = strength.last_mut() {
                *all = 1.0;
            }
            self.march_on(from, self.wanted, &strength)
        };
        able.map(march).fold(0.0, f64::max)
    }

    /// The same from a place on; `strength` is how likely the stack has each number of free armies.
    fn march_on(&self, from: usize, open: u16, strength: &[f64]) -> f64 {
        if open == 0 {
            return strength.iter().sum();
        }
        let next = (0..self.fields.len()).filter(|to| (self.near[from] & open) >> to & 1 == 1);
        let on = |to: usize| {
            let left = after_fight(strength, self.start.armies[to]);
            // One army of those that are left stays behind in what was taken.
            self.march_on(to, open & !(1 << to), left.get(1..).unwrap_or_default())
        };
        next.map(on).fold(0.0, f64::max)
    }
}

/// The most dice of both: by the attacker's free armies and by the defender's.
fn dice(free: u16, defenders: u16) -> (u8, u8) {
    (free.min(u16::from(MOST_DICE.0)) as u8, defenders.min(u16::from(MOST_DICE.1)) as u8)
}

/// How likely a territory falls by one throw, the defender choosing its dice where it may.
pub(crate) fn falls_at_once(game: &Risk, free: u16, defenders: u16) -> f64 {
    if free == 0 {
        return 0.0;
    }
    let (attack, most) = dice(free, defenders);
    let least = if game.terms.defence_chosen { 1 } else { most };
    let falls = |defence: u8| {
        let weights = exchange(attack, defence);
        let whole = usize::from(defenders) < weights.len();
        if whole { f64::from(weights[0]) / f64::from(weights.iter().sum::<u32>()) } else { 0.0 }
    };
    (least..=most).map(falls).fold(1.0, f64::min)
}

/// How likely an attacker has each number of free armies left once it has driven out a number of others; what is missing to 1 failed.
fn after_fight(strength: &[f64], defenders: u16) -> Vec<f64> {
    let most = strength.len();
    let mut now = vec![vec![0.0; most]; usize::from(defenders) + 1];
    now[usize::from(defenders)].copy_from_slice(strength);
    for against in (1..=usize::from(defenders)).rev() {
        for free in (1..most).rev() {
            let chance = std::mem::take(&mut now[against][free]);
            let (attack, defence) = dice(free as u16, against as u16);
            let weights = exchange(attack, defence);
            let all: u32 = weights.iter().sum();
            for (lost, &weight) in weights.iter().enumerate() {
                let killed = weights.len() - 1 - lost;
                now[against - killed][free - lost] += chance * f64::from(weight) / f64::from(all);
            }
        }
    }
    now.swap_remove(0)
}

/// How likely defenders are to fall to stacks that attack one after the other, each to the end.
pub(crate) fn falls(stacks: &[u16], defenders: u16) -> f64 {
    let mut all: Vec<u16> = stacks.iter().copied().chain([defenders]).collect();
    scaled(&mut all);
    let defenders = usize::from(all.pop().unwrap_or(0));
    let mut left = vec![0.0; defenders + 1];
    left[defenders] = 1.0;
    for free in all {
        left = worn_down(&left, free);
    }
    left[0]
}

/// Armies in about the same proportion, none more than [`LARGEST`].
fn scaled(armies: &mut [u16]) {
    let most = armies.iter().copied().max().unwrap_or(0);
    if most > LARGEST {
        let less = |it: u16| (u32::from(it) * u32::from(LARGEST)).div_ceil(u32::from(most)) as u16;
        armies.iter_mut().for_each(|it| *it = less(*it));
    }
}

/// How likely each number of defenders is left after one stack has attacked to the end.
fn worn_down(defenders: &[f64], free: u16) -> Vec<f64> {
    let most = defenders.len();
    let mut now = vec![vec![0.0; most]; usize::from(free) + 1];
    now[usize::from(free)].copy_from_slice(defenders);
    let mut over = vec![0.0; most];
    for free in (1..=usize::from(free)).rev() {
        for against in (1..most).rev() {
            let chance = std::mem::take(&mut now[free][against]);
            let (attack, defence) = dice(free as u16, against as u16);
            let weights = exchange(attack, defence);
            let all: u32 = weights.iter().sum();
            for (lost, &weight) in weights.iter().enumerate() {
                let killed = weights.len() - 1 - lost;
                now[free - lost][against - killed] += chance * f64::from(weight) / f64::from(all);
            }
        }
        over[0] += now[free][0];
    }
    over.iter().zip(&now[0]).map(|(over, spent)| over + spent).collect()
}
