//! Plans of a whole turn, evolved: some orders by hand, the rest by a style, judged by what comes after.

use super::atlas::Atlas;
use super::script::{STYLES, Style, best_blow, play_turn};
use super::sketch::Sketch;
use super::worth::value;
use crate::moves::{Ground, Unit};
use crate::{Action, Skirmish, State};
use kernel::{Cell, Game, Rng, Seat};
use search::{Budget, WIN};
use std::collections::BTreeSet;

/// How many plans live on.
const ALIVE: usize = 8;
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

/// Orders and the style of the rest, without what became of them.
pub type Outline = (Vec<Order>, Style);

/// What a search came to.
pub struct Found {
    /// The actions of the best turn, and what it is worth.
    pub line: Vec<Action>,
    /// What it is worth after the reply.
    pub worth: i32,
    /// The best plans, to begin with if the turn has to be planned anew.
    pub drafts: Vec<Outline>,
    /// The turns that come next, with what they are worth.
    pub others: Vec<(Vec<Action>, i32)>,
}

impl<'a> Planner<'a> {
    /// A search from a position for the team to move.
    pub fn new(game: &'a Skirmish, atlas: &'a mut Atlas, root: State, budget: &'a Budget) -> Planner<'a> {
        let seat = root.head.mover;
        Planner { game, atlas, root, seat, budget, alive: Vec::new(), seen: BTreeSet::new() }
    }

    /// The best turn in a single style.
    pub fn compare(mut self) -> Found {
        self.try_styles();
        self.found()
    }

    /// The best turn found within the budget, from earlier plans and every style.
    pub fn search(mut self, earlier: Vec<Outline>, rng: &mut Rng) -> Found {
        for (orders, style) in earlier {
            self.try_plan(orders, style);
        }
        self.try_styles();
        let choices = self.choices();
        while !choices.is_empty() && self.budget.spend(1) && self.alive[0].worth < WIN / 2 {
            let (orders, style) = self.vary(&choices, rng);
            self.try_plan(orders, style);
        }
        self.found()
    }

    fn try_styles(&mut self) {
        for style in STYLES {
            self.try_plan(Vec::new(), style);
        }
    }

    fn found(mut self) -> Found {
        let drafts = self.alive.iter().map(|plan| (plan.orders.clone(), plan.style)).collect();
        let best = self.alive.remove(0);
        let others = self.alive.into_iter().map(|plan| (plan.line, plan.worth)).collect();
        Found { line: best.line, worth: best.worth, drafts, others }
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
        if !self.seen.insert(self.game.key(&sketch.state)) {
            return;
        }
        let line = std::mem::take(&mut sketch.line);
        let worth = self.judge(&sketch);
        let at = self.alive.partition_point(|plan| plan.worth >= worth);
        self.alive.insert(at, Plan { orders: kept, style, worth, line });
        self.alive.truncate(ALIVE);
    }

    /// One order, if it can be carried out. A unit that has already gone where it was told may still attack.
    fn carry_out(&mut self, sketch: &mut Sketch, order: Order) -> bool {
        let Order { from, to, target } = order;
        let own = |cell: Cell| sketch.state.units.at(cell).filter(|it| it.team == self.seat).copied();
        let Some(unit) = own(from).or_else(|| own(to)).filter(|it| it.moves > 0 || !it.attacked) else {
            return false;
        };
        if !self.can_go(sketch, &unit, to) {
            return false;
        }
        let moved = Unit { cell: to, ..unit };
        let foe = target.and_then(|cell| sketch.state.units.at(cell)).filter(|it| it.team != self.seat);
        let blow = foe.and_then(|foe| Some((foe.cell, best_blow(self.game, &sketch.state, &moved, foe)?.0)));
        if target.is_some() && (blow.is_none() || unit.attacked) {
            return false;
        }
        if to != unit.cell {
            sketch.march(self.game, unit.cell, to);
        }
        match blow {
            Some((foe, weapon)) => sketch.clash(self.game, to, foe, weapon),
            None => sketch.rest(to),
        }
        true
    }

    fn can_go(&mut self, sketch: &Sketch, unit: &Unit, to: Cell) -> bool {
        if to == unit.cell {
            return true;
        }
        let ground = sketch.ground(self.game, self.seat);
        self.atlas.reach.spread(&ground, unit.cell, self.game.gait(unit), self.game.stride(unit));
        ground.is_free(to) && self.atlas.reach.cost(to).is_some()
    }

    /// What a turn is worth after the enemy's usual reply. More replies, or turns beyond it, make fewer plans that are
    /// judged worse: what a rule of thumb does later is too far from what happens.
    fn judge(&mut self, sketch: &Sketch) -> i32 {
        let mut after = sketch.clone();
        if after.is_open() {
            self.budget.spend(1);
            play_turn(self.game, self.atlas, &mut after, STYLES[0]);
        }
        value(self.game, &after, self.seat)
    }

    /// Every order that some unit could be given if its own side made way.
    fn choices(&mut self) -> Vec<Vec<Order>> {
        let (game, seat) = (self.game, self.seat);
        let foes = self.root.units.of(seat.other());
        let ground = Ground::new(&game.board, &game.rules, seat, foes.clone());
        let mut choices = Vec::new();
        for unit in self.root.units.of(seat).filter(|unit| unit.moves > 0 || !unit.attacked) {
            self.atlas.reach.spread(&ground, unit.cell, game.gait(unit), game.stride(unit));
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
