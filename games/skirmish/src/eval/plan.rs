//! Plans of a whole turn, evolved: some orders by hand, the rest by a style, judged by what comes after.

use super::atlas::Atlas;
use super::script::{REPLIES, STYLES, Style, best_blow, play_turn};
use super::sketch::Sketch;
use super::worth::value;
use crate::moves::Ground;
use crate::{Action, Skirmish, State};
use kernel::{Cell, Rng, Seat};
use search::Budget;
use std::collections::BTreeSet;

/// How many plans live on.
const ALIVE: usize = 8;
/// Turns played on after the enemy's reply.
const AHEAD: usize = 2;

/// What one unit is told: where to go, and whom to attack from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    from: Cell,
    to: Cell,
    target: Option<Cell>,
}

/// A turn: orders carried out first, and the style of the rest.
#[derive(Clone, Debug)]
struct Plan {
    orders: Vec<Order>,
    style: Style,
    worth: i32,
    line: Vec<Action>,
}

/// A search for the best turn.
pub struct Planner<'a> {
    game: &'a Skirmish,
    atlas: &'a mut Atlas,
    root: State,
    seat: Seat,
    budget: &'a Budget,
    alive: Vec<Plan>,
    seen: BTreeSet<u64>,
}

impl<'a> Planner<'a> {
    /// A search from a position for the team to move.
    pub fn new(game: &'a Skirmish, atlas: &'a mut Atlas, root: State, budget: &'a Budget) -> Planner<'a> {
        let seat = root.head.mover;
        Planner { game, atlas, root, seat, budget, alive: Vec::new(), seen: BTreeSet::new() }
    }

    /// The actions of the best turn found, and what it is worth.
    pub fn search(mut self, rng: &mut Rng) -> (Vec<Action>, i32) {
        for style in STYLES {
            self.try_plan(Vec::new(), style);
        }
        let choices = self.choices();
        while !choices.is_empty() && self.budget.spend(1) && self.alive[0].worth < search::WIN / 2 {
            let (orders, style) = self.vary(&choices, rng);
            self.try_plan(orders, style);
        }
        let best = self.alive.swap_remove(0);
        (best.line, best.worth)
    }

    /// Carries a plan out and keeps it if it is among the best.
    fn try_plan(&mut self, orders: Vec<Order>, style: Style) {
        let mut sketch = Sketch::new(self.root.clone());
        let mut kept = Vec::with_capacity(orders.len());
        for order in orders {
            if sketch.is_open() && self.carry_out(&mut sketch, order) {
                kept.push(order);
            }
        }
        if sketch.is_open() {
            play_turn(self.game, self.atlas, &mut sketch, style);
        }
        if !self.seen.insert(self.game.mix(&sketch.state)) {
            return;
        }
        let line = std::mem::take(&mut sketch.line);
        let worth = self.judge(&sketch);
        let at = self.alive.partition_point(|plan| plan.worth >= worth);
        self.alive.insert(at, Plan { orders: kept, style, worth, line });
        self.alive.truncate(ALIVE);
    }

    /// One order, if it can be carried out.
    fn carry_out(&mut self, sketch: &mut Sketch, order: Order) -> bool {
        let Order { from, to, target } = order;
        let Some(unit) = sketch.state.units.at(from).copied().filter(|it| it.team == self.seat) else {
            return false;
        };
        if to != from {
            let ground = sketch.ground(self.game, self.seat);
            self.atlas.reach.spread(&ground, from, unit.moves);
            if !ground.is_free(to) || self.atlas.reach.cost(to).is_none() {
                return false;
            }
        }
        let foe =
            target.and_then(|cell| sketch.state.units.at(cell)).filter(|it| it.team != self.seat).copied();
        if target.is_some() && (foe.is_none() || unit.attacked) {
            return false;
        }
        if to != from {
            sketch.march(self.game, from, to);
        }
        let moved = crate::moves::Unit { cell: to, ..unit };
        match foe.and_then(|foe| Some((foe, best_blow(self.game, sketch.state.head.round, &moved, &foe)?))) {
            Some((foe, (weapon, _))) => sketch.clash(self.game, to, foe.cell, weapon),
            None => sketch.rest(to),
        }
        true
    }

    /// What a turn is worth after the worse of the enemy's replies.
    fn judge(&mut self, sketch: &Sketch) -> i32 {
        let replies = REPLIES.into_iter().map(|reply| self.play_on(sketch.clone(), reply));
        replies.min().unwrap_or(0)
    }

    fn play_on(&mut self, mut sketch: Sketch, reply: Style) -> i32 {
        let mut style = reply;
        for _ in 0..=AHEAD {
            if !sketch.is_open() {
                break;
            }
            self.budget.spend(1);
            play_turn(self.game, self.atlas, &mut sketch, style);
            style = STYLES[0];
        }
        value(self.game, &sketch, self.seat)
    }

    /// Every order that some unit could be given if its own side made way.
    fn choices(&mut self) -> Vec<Vec<Order>> {
        let (game, seat) = (self.game, self.seat);
        let foes = self.root.units.of(seat.other());
        let ground = Ground::new(&game.board, &game.rules, seat, foes.clone());
        let mut choices = Vec::new();
        for unit in self.root.units.of(seat).filter(|unit| unit.moves > 0 || !unit.attacked) {
            self.atlas.reach.spread(&ground, unit.cell, unit.moves);
            let mut orders = Vec::new();
            for to in self.atlas.reach.cells().iter().copied() {
                orders.push(Order { from: unit.cell, to, target: None });
                if unit.attacked {
                    continue;
                }
                let beside = game.board.near(to).filter(|near| ground.is_foe(*near));
                orders.extend(beside.map(|foe| Order { from: unit.cell, to, target: Some(foe) }));
            }
            choices.push(orders);
        }
        choices
    }

    /// A new plan from those alive: one order changed, added, dropped or moved, or orders of another taken over.
    fn vary(&self, choices: &[Vec<Order>], rng: &mut Rng) -> (Vec<Order>, Style) {
        let pick = rng.index(self.alive.len()).min(rng.index(self.alive.len()));
        let parent = &self.alive[pick];
        let (mut orders, mut style) = (parent.orders.clone(), parent.style);
        match rng.below(10) {
            0 if !orders.is_empty() => drop(orders.remove(rng.index(orders.len()))),
            1 if orders.len() > 1 => {
                let order = orders.remove(rng.index(orders.len()));
                orders.insert(rng.index(orders.len() + 1), order);
            }
            2 => style = STYLES[rng.index(STYLES.len())],
            3 => {
                let other = &self.alive[rng.index(self.alive.len())];
                for order in &other.orders {
                    give(&mut orders, *order, rng);
                }
            }
            kind => {
                for _ in 0..if kind > 7 { 2 } else { 1 } {
                    give(&mut orders, any_order(choices, rng), rng);
                }
            }
        }
        (orders, style)
    }
}

/// Any order of any unit; one to attack as likely as one to go.
fn any_order(choices: &[Vec<Order>], rng: &mut Rng) -> Order {
    let orders = &choices[rng.index(choices.len())];
    let attacks = orders.iter().filter(|order| order.target.is_some());
    let count = attacks.clone().count();
    if count > 0 && rng.below(2) == 0 {
        let mut attacks = attacks;
        return *attacks.nth(rng.index(count)).expect("counted above");
    }
    orders[rng.index(orders.len())]
}

/// Gives a unit an order in place of the one it had, or somewhere among the others.
fn give(orders: &mut Vec<Order>, order: Order, rng: &mut Rng) {
    match orders.iter_mut().find(|it| it.from == order.from) {
        Some(old) => *old = order,
        None => orders.insert(rng.index(orders.len() + 1), order),
    }
}
