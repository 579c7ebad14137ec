//! Puzzles: a continent that can be taken this turn, and one attack on it that is the best to begin with by exact odds.
//!
//! A reckoning on the few territories that matter finds it, most dice always thrown. It is proved by the rules alone: by
//! every attack on the continent, every number of dice, every throw and every number of armies that may follow.

use super::campaign::{Campaign, Throwing};
use crate::Risk;
use crate::board::{Continent, Lands, Territory};
use crate::moves::{Action, Order, Phase, State};
use kernel::{Game, Seat, Turn};
use std::collections::HashMap;
use table::Riddle;

/// How much of a continent may be missing.
const MISSING: std::ops::RangeInclusive<u32> = 2..=3;
/// How many positions the search that finds a puzzle may remember.
const FOUND: usize = 20_000;
/// How many actions and throws the proof may look at.
const PROVED: u32 = 60_000;
/// How many attacks there must be to choose from.
const SEVERAL: usize = 3;
/// By how much the best must be better than the next.
const MARGIN: f64 = 0.02;
/// What is likelier is no question any more, and what is less likely is no plan.
const HOPES: std::ops::RangeInclusive<f64> = 0.15..=0.97;

/// How likely a continent is taken this turn with each attack on it to begin with.
pub type Openings = Vec<(Territory, Territory, f64)>;

/// The best beginning of a campaign that a position holds for its mover.
pub(crate) fn riddle(game: &Risk, state: &State) -> Riddle<Action> {
    if state.phase != Phase::From || game.terms.order != Order::Classic || !game.terms.many_battles {
        return Riddle::Nothing;
    }
    let seat = state.open.seat;
    let near = |it: &&Continent| MISSING.contains(&it.lands.minus(state.owned(seat)).count());
    let mut thrown = Riddle::Nothing;
    for continent in game.board.continents.iter().filter(near) {
        match campaign(game, state, seat, continent.lands) {
            Riddle::Nothing => {}
            Riddle::Thrown(why) => thrown = Riddle::Thrown(why),
            proved @ Riddle::Proved { .. } => return proved,
        }
    }
    thrown
}

fn campaign(game: &Risk, state: &State, seat: Seat, continent: Lands) -> Riddle<Action> {
    let wanted = continent.minus(state.owned(seat));
    let campaign = Campaign::new(game, state, seat, wanted, (Throwing::Most, FOUND));
    let Some(mut campaign) = campaign else { return Riddle::Nothing };
    let Some(found) = campaign.openings() else { return Riddle::Thrown("too many armies to reckon with") };
    let Some((from, to)) = only_best(&found) else {
        let is_idle = found.first().is_none_or(|(_, _, chance)| !HOPES.contains(chance));
        return if is_idle { Riddle::Nothing } else { Riddle::Thrown(why_not(&found)) };
    };
    match openings(game, state, seat, continent) {
        None => Riddle::Thrown("the proof takes too long"),
        Some(proved) if only_best(&proved) != Some((from, to)) => {
            Riddle::Thrown("not the best with other numbers of dice")
        }
        Some(proved) => Riddle::Proved {
            grade: grade(state, &proved),
            goal: "line",
            within: 2,
            line: vec![Action::From(from), Action::Against(to)],
        },
    }
}

/// The attack that is clearly the best to begin with, if there are several and one is.
pub fn only_best(openings: &Openings) -> Option<(Territory, Territory)> {
    let [best, next, ..] = &openings[..] else { return None };
    let is_puzzle = openings.len() >= SEVERAL && HOPES.contains(&best.2) && best.2 - next.2 >= MARGIN;
    is_puzzle.then_some((best.0, best.1))
}

fn why_not(openings: &Openings) -> &'static str {
    if openings.len() < SEVERAL { "fewer than three attacks" } else { "several attacks are as good" }
}

/// How hard it is: hardest where more armies stand ready elsewhere, and where the next best is nearly as good.
fn grade(state: &State, openings: &Openings) -> u8 {
    let surplus = |&(from, to, _): &(Territory, Territory, f64)| {
        i32::from(state.armies(from)) - i32::from(state.armies(to))
    };
    let most = openings.iter().map(surplus).max();
    let is_plain = openings.first().map(surplus) == most;
    let is_close = matches!(&openings[..], [best, next, ..] if best.2 - next.2 < 3.0 * MARGIN);
    1 + u8::from(!is_plain) + u8::from(is_close)
}

/// How likely the mover holds a continent at the end of this turn with each attack on it to begin with, the best first, whatever
/// may be done by the rules on the way; attacks on other territories aside. Nothing if that takes too long.
pub fn openings(game: &Risk, state: &State, seat: Seat, continent: Lands) -> Option<Openings> {
    let mut proof = Proof { game, seat, continent, known: HashMap::new(), left: PROVED };
    let mut openings = proof.attacks(state)?;
    openings.sort_by(|a, b| b.2.total_cmp(&a.2));
    Some(openings)
}

/// Every way to take a continent, by the rules.
struct Proof<'a> {
    game: &'a Risk,
    seat: Seat,
    continent: Lands,
    /// What was found out, by what the mover holds and the armies on every territory.
    known: HashMap<(u64, Vec<u16>), f64>,
    left: u32,
}

impl Proof<'_> {
    /// The best that can be reached from a state.
    fn value(&mut self, state: &State) -> Option<f64> {
        if state.owned(self.seat).has_all(self.continent) {
            return Some(1.0);
        }
        self.left = self.left.checked_sub(1)?;
        match (self.game.turn(state), state.phase) {
            (Turn::Chance, _) => self.expected(state),
            (Turn::Act(_), Phase::From) => self.choice(state),
            (Turn::Act(_), Phase::Advance { .. }) => self.best(state, |_| true),
            // Cards of whoever was destroyed come into it, or the defender has a say.
            (Turn::Act(_) | Turn::Over(_), _) => None,
        }
    }

    /// The same before an attack, where one may also stop.
    fn choice(&mut self, state: &State) -> Option<f64> {
        let front = (state.owned(self.seat).bits, state.armies.to_vec());
        if let Some(known) = self.known.get(&front) {
            return Some(*known);
        }
        let attacks = self.attacks(state)?;
        let best = attacks.iter().map(|(_, _, chance)| *chance).fold(0.0, f64::max);
        self.known.insert(front, best);
        Some(best)
    }

    /// Every attack on the continent, with what it comes to.
    fn attacks(&mut self, state: &State) -> Option<Openings> {
        let mut found = Vec::new();
        for from in self.legal(state) {
            let Action::From(source) = from else { continue };
            let chosen = self.after(state, from);
            for against in self.legal(&chosen) {
                let Action::Against(target) = against else { continue };
                if self.continent.has(target) {
                    let begun = self.after(&chosen, against);
                    // To attack again and again is to choose most dice each time, which is looked at, too.
                    let chance = self.best(&begun, |action| matches!(action, Action::Dice(_)))?;
                    found.push((source, target, chance));
                }
            }
        }
        Some(found)
    }

    fn best(&mut self, state: &State, wanted: impl Fn(&Action) -> bool) -> Option<f64> {
        let mut best: f64 = 0.0;
        for action in self.legal(state).into_iter().filter(|action| wanted(action)) {
            let after = self.after(state, action);
            best = best.max(self.value(&after)?);
        }
        Some(best)
    }

    fn expected(&mut self, state: &State) -> Option<f64> {
        let mut results = Vec::new();
        self.game.chance(state, &mut results);
        let all: u32 = results.iter().map(|(_, weight)| weight).sum();
        let mut sum = 0.0;
        for (result, weight) in results {
            let after = self.after(state, result);
            sum += f64::from(weight) / f64::from(all) * self.value(&after)?;
        }
        Some(sum)
    }

    fn legal(&self, state: &State) -> Vec<Action> {
        let mut actions = Vec::new();
        self.game.actions(state, &mut actions);
        actions
    }

    fn after(&self, state: &State, action: Action) -> State {
        let mut after = state.clone();
        self.game.apply(&mut after, action);
        after
    }
}
