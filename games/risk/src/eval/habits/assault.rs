//! Attacks: what a conquest is worth, and how likely it is.

use super::{Habits, best_of};
use crate::board::{Lands, Territory};
use crate::moves::dice::{exchange, stake, to_the_end};
use crate::moves::{Battle, Mission, State};
use kernel::Seat;

/// A conquest that wins the game.
const WINS: f32 = 100.0;

/// An attack that is not to be thought of.
const HOPELESS: f32 = -100.0;

/// The longest row of conquests that is thought of.
const LONGEST: usize = 14;

/// Armies lost for each defender, about, and the one that stays behind.
const COST: (f32, f32) = (0.9, 1.0);

/// An attack, and what it promises.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Assault {
    /// From where.
    pub from: Territory,
    /// Against what.
    pub to: Territory,
    /// What it promises, in armies.
    pub score: f32,
}

impl Habits<'_> {
    /// The most promising attack, if one promises enough.
    pub(super) fn best_assault(&self, state: &State, seat: Seat) -> Option<Assault> {
        let mut best: Option<Assault> = None;
        self.assaults(state, seat, |assault| {
            if best.is_none_or(|most| assault.score > most.score) {
                best = Some(assault);
            }
        });
        best.filter(|assault| assault.score > self.temper.least)
    }

    /// Every attack of a seat.
    pub(in crate::eval) fn assaults(&self, state: &State, seat: Seat, mut each: impl FnMut(Assault)) {
        let own = state.owned(seat);
        for from in (own & state.strong).iter() {
            for to in self.game.board.around(from).minus(own).iter() {
                let score = self.promise(state, seat, state.armies(from), to);
                each(Assault { from, to, score });
            }
        }
    }

    pub(super) fn best_target(&self, state: &State, seat: Seat, from: Territory) -> Territory {
        let enemies = self.game.board.around(from).minus(state.owned(seat));
        best_of(enemies, |to| self.promise(state, seat, state.armies(from), to)).unwrap_or(Territory(0))
    }

    /// What an attack by `armies`, one of which stays, promises.
    pub(super) fn promise(&self, state: &State, seat: Seat, armies: u16, to: Territory) -> f32 {
        let defenders = state.armies(to);
        let (won, lost, killed) = match self.game.terms.many_battles {
            true => {
                let fight = to_the_end(armies - 1, defenders);
                if (fight.won as f32) < self.temper.odds {
                    return HOPELESS;
                }
                (fight.won as f32, fight.attacker_loses as f32, fight.defender_loses as f32)
            }
            false => one_throw(armies - 1, defenders),
        };
        let is_rival = !state.owned(crate::Holder::NEUTRAL).has(to);
        let kill = if is_rival { self.temper.kill } else { self.temper.neutral };
        let card = if state.open.conquered { 0.0 } else { self.temper.card };
        won * (self.gain(state, seat, state.owned(seat), to) + card) + killed * kill - lost * self.temper.army
    }

    /// What a conquest is worth to a seat that holds `own`.
    fn gain(&self, state: &State, seat: Seat, own: Lands, to: Territory) -> f32 {
        let (board, temper) = (&self.game.board, self.temper);
        let around = board.around(to);
        let mut gain = temper.land + temper.friends * (around & own).count() as f32;
        if own.count() + 1 >= self.game.terms.target {
            gain += WINS;
        }
        let continent = &board.continents[board.regions[to.index()].continent];
        let bonus = f32::from(continent.bonus);
        if self.is_classic() {
            let missing = continent.lands.minus(own).count();
            gain += bonus * if missing == 1 { temper.whole } else { temper.nearer / missing as f32 };
        }
        for rival in (0..self.game.terms.players).map(Seat).filter(|rival| *rival != seat) {
            let lands = state.owned(rival);
            gain -= temper.exposure * (around & lands & state.strong).count() as f32;
            if !lands.has(to) {
                continue;
            }
            gain += temper.rival;
            if self.is_classic() && lands.has_all(continent.lands) {
                gain += bonus * temper.broken;
            }
            if lands.count() == 1 {
                let last = self.game.living(state).count() == 2;
                gain += temper.destroy + if last { WINS } else { f32::from(state.deck.hand_size(rival)) };
            }
        }
        gain + self.mission_gain(state, seat, own, to)
    }

    /// What a conquest does for the mission of a seat that holds `own`.
    fn mission_gain(&self, state: &State, seat: Seat, own: Lands, to: Territory) -> f32 {
        let Some(number) = state.missions[seat.index()] else { return 0.0 };
        match self.game.terms.missions[usize::from(number)] {
            Mission::Continents { named, .. } => {
                let continent = self.game.board.regions[to.index()].continent;
                2.0 * (named >> continent & 1) as f32
            }
            Mission::Territories { .. } => 0.5,
            // Nobody is left to be destroyed: territories count instead.
            Mission::Destroy { whom, instead } if is_replaced(state, seat, whom) => {
                if own.count() + 1 >= u32::from(instead) { WINS } else { 0.5 }
            }
            Mission::Destroy { whom, .. } => 2.0 * f32::from(u8::from(state.owned(whom).has(to))),
        }
    }

    /// What a row of conquests from one territory on is worth, if `armies` start there.
    pub(super) fn campaign(&self, state: &State, seat: Seat, start: Territory, armies: u16) -> f32 {
        let (mut own, mut at, mut free, mut sum) = (state.owned(seat), start, f32::from(armies) - 1.0, 0.0);
        for _ in 0..LONGEST {
            let cost = |to: Territory| COST.0 * f32::from(state.armies(to)) + COST.1;
            let enemies = self.game.board.around(at).minus(own);
            let within = enemies.iter().filter(|to| cost(*to) < free).collect();
            let rate = |to: Territory| self.gain(state, seat, own, to) / cost(to);
            let Some(to) = best_of(within, rate) else { break };
            sum += self.gain(state, seat, own, to);
            free -= cost(to);
            own.add(to);
            at = to;
        }
        sum + 0.1 * free
    }

    /// How many more armies follow into a conquered territory: all, unless there is nothing beyond it; where it
    /// was won from, some stay against whoever stands there.
    pub(super) fn follow(&self, state: &State, seat: Seat, battle: Battle) -> u16 {
        let own = state.owned(seat);
        let free = state.armies(battle.from) - 1;
        let beyond = |t: Territory| !self.game.board.around(t).minus(own).is_empty();
        if !beyond(battle.to) {
            return 0;
        }
        if !beyond(battle.from) {
            return free;
        }
        let front = |t: Territory| self.campaign(state, seat, t, free + 1);
        if front(battle.from) > front(battle.to) {
            0
        } else {
            free - self.stay(state, seat, battle.from, free)
        }
    }

    fn stay(&self, state: &State, seat: Seat, from: Territory, free: u16) -> u16 {
        let [wanted, most] = [
            self.temper.stay * f32::from(self.danger(state, seat, from)),
            self.temper.stay_most * f32::from(free),
        ];
        wanted.min(most) as u16
    }

    /// The largest army of a rival next to a territory.
    pub(super) fn danger(&self, state: &State, seat: Seat, territory: Territory) -> u16 {
        let foes = self.game.board.around(territory).minus(state.owned(seat));
        let rivals = foes.minus(state.owned(crate::Holder::NEUTRAL));
        rivals.iter().map(|t| state.armies(t)).max().unwrap_or(0)
    }
}

/// Whether a seat cannot destroy `whom` any more: it is the seat itself, it has left, or another was quicker.
fn is_replaced(state: &State, seat: Seat, whom: Seat) -> bool {
    whom == seat || state.open.destroyed_by[whom.index()].is_some_and(|by| by != seat)
}

/// One throw with all dice: the chance to conquer, and what both sides lose on average.
fn one_throw(free: u16, defenders: u16) -> (f32, f32, f32) {
    let (attack, defence) = (free.min(3) as u8, defenders.min(2) as u8);
    let stake = stake(attack, defence);
    let weights = exchange(attack, defence);
    let all: u32 = weights.iter().sum();
    let lost: u32 = weights.iter().zip(0..).map(|(weight, lost)| weight * lost).sum();
    let (all, lost) = (all as f32, lost as f32);
    let won = if defenders <= u16::from(stake) { weights[0] as f32 / all } else { 0.0 };
    (won, lost / all, f32::from(stake) - lost / all)
}
