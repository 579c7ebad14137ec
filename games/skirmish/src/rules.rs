//! The rules as trees, read from what the acting team knows.
//!
//! They are written apart from the generator in `moves`, in the plainest way there is; the laws compare both.

mod candidates;

use crate::board::Role;
use crate::moves::Unit;
use crate::{Action, Skirmish, View};
use kernel::{Cell, Rng, Seat};
use phrase::Each;
use table::Rules;
use verdict::{Case, Claim, Finding, Judges, Node, Rule, Tree};

type Of<'a> = Case<'a, Skirmish>;

impl Rules for Skirmish {
    const RULEBOOK: Each<&'static str> = phrase::rulebooks!("..");
    const LESSON: Option<Each<&'static str>> = Some(phrase::lessons!(".."));

    fn trees() -> &'static [Tree<Skirmish>] {
        TREES
    }

    fn candidates(&self, view: &View, rng: &mut Rng, out: &mut Vec<Action>) {
        candidates::candidates(self, view, rng, out);
    }
}

/// Every tree, in the order people want to read them.
static TREES: &[Tree<Skirmish>] = &[
    tree("move", |action| matches!(action, Action::Move { .. }), &MOVE),
    tree("attack", |action| matches!(action, Action::Attack { .. }), &ATTACK),
    tree("recruit", |action| matches!(action, Action::Recruit { .. }), &RECRUIT),
    tree("recall", |action| matches!(action, Action::Recall { .. }), &RECALL),
    tree("end", |action| action == Action::End, &TURN),
    tree("strike", |action| matches!(action, Action::Strike { .. }), &STRIKE),
    tree("birth", |action| matches!(action, Action::Birth { .. }), &BIRTH),
    Tree { name: "victory", judges: Judges::Facts, rule: &VICTORY },
];

const fn tree(
    name: &'static str,
    covers: fn(Action) -> bool,
    rule: &'static Rule<Skirmish>,
) -> Tree<Skirmish> {
    Tree { name, judges: Judges::Actions(covers), rule }
}

const fn leaf(id: &'static str, check: fn(&Of<'_>) -> Finding) -> Rule<Skirmish> {
    Rule { id, node: Node::Check(check) }
}

static TURN: Rule<Skirmish> = leaf("skirmish.turn", is_turn);

static MOVE: Rule<Skirmish> = Rule {
    id: "skirmish.move",
    node: Node::Needs(&[
        leaf("skirmish.move.turn", is_turn),
        leaf("skirmish.move.own", has_own_unit),
        Rule {
            id: "skirmish.move.where",
            node: Node::All(&[
                leaf("skirmish.move.free", is_free),
                Rule {
                    id: "skirmish.move.how",
                    node: Node::Needs(&[
                        leaf("skirmish.move.fresh", has_not_attacked),
                        leaf("skirmish.move.path", has_path),
                        leaf("skirmish.move.cost", can_afford_path),
                    ]),
                },
            ]),
        },
    ]),
};

static ATTACK: Rule<Skirmish> = Rule {
    id: "skirmish.attack",
    node: Node::Needs(&[
        leaf("skirmish.attack.turn", is_turn),
        leaf("skirmish.attack.own", has_own_unit),
        Rule {
            id: "skirmish.attack.how",
            node: Node::All(&[
                leaf("skirmish.attack.once", has_not_attacked),
                leaf("skirmish.attack.enemy", is_enemy),
                leaf("skirmish.attack.near", touches),
                leaf("skirmish.attack.weapon", has_weapon),
            ]),
        },
    ]),
};

static RECRUIT: Rule<Skirmish> = Rule {
    id: "skirmish.recruit",
    node: Node::Needs(&[
        leaf("skirmish.recruit.turn", is_turn),
        Rule {
            id: "skirmish.recruit.how",
            node: Node::All(&[
                Rule {
                    id: "skirmish.recruit.whom",
                    node: Node::Needs(&[
                        leaf("skirmish.recruit.kind", is_recruit),
                        leaf("skirmish.recruit.gold", can_pay),
                    ]),
                },
                Rule {
                    id: "skirmish.recruit.where",
                    node: Node::Needs(&[
                        leaf("skirmish.recruit.castle", leader_on_castle),
                        leaf("skirmish.recruit.wall", is_wall_of_castle),
                        leaf("skirmish.recruit.free", is_wall_free),
                    ]),
                },
            ]),
        },
    ]),
};

static RECALL: Rule<Skirmish> = Rule {
    id: "skirmish.recall",
    node: Node::Needs(&[
        leaf("skirmish.recall.turn", is_turn),
        Rule {
            id: "skirmish.recall.how",
            node: Node::All(&[
                leaf("skirmish.recall.veteran", is_veteran),
                leaf("skirmish.recall.gold", can_pay_recall),
                Rule {
                    id: "skirmish.recall.where",
                    node: Node::Needs(&[
                        leaf("skirmish.recall.castle", leader_on_castle),
                        leaf("skirmish.recall.wall", is_wall_of_castle),
                        leaf("skirmish.recall.free", is_wall_free),
                    ]),
                },
            ]),
        },
    ]),
};

static BIRTH: Rule<Skirmish> = leaf("skirmish.birth", |_| Finding::failed([]));

static STRIKE: Rule<Skirmish> = leaf("skirmish.strike", |_| Finding::failed([]));

static VICTORY: Rule<Skirmish> = Rule {
    id: "skirmish.victory",
    node: Node::Any(&[
        leaf("skirmish.victory.leader", |it| (leaders(it.view, it.seat.other()) == 0).or_because([])),
        leaf("skirmish.victory.last-round", |it| {
            let judged = it.view.head.ended.is_some_and(|outcome| outcome.winners.has(it.seat));
            judged.or_because([]).number("rounds", it.game.rules.rounds)
        }),
    ]),
};

fn is_turn(it: &Of<'_>) -> Finding {
    let head = &it.view.head;
    (head.mover == it.seat && head.fight.is_none() && !head.birth && head.ended.is_none()).or_because([])
}

/// The cells an action names: where it starts and where it goes.
fn ends(action: Action) -> (Cell, Cell) {
    match action {
        Action::Move { from, to } | Action::Attack { from, to, .. } => (from, to),
        Action::Recruit { wall, .. } | Action::Recall { wall, .. } => (wall, wall),
        Action::End | Action::Strike { .. } | Action::Birth { .. } => (Cell(0), Cell(0)),
    }
}

fn acting<'a>(it: &Of<'a>) -> Option<&'a Unit> {
    it.view.units.at(ends(it.action).0).filter(|unit| unit.team == it.seat)
}

fn has_own_unit(it: &Of<'_>) -> Finding {
    let from = ends(it.action).0;
    acting(it).is_some().or_because([from]).name("hex", it.game.board.name(from))
}

fn has_not_attacked(it: &Of<'_>) -> Finding {
    let fresh = acting(it).is_some_and(|unit| !unit.attacked);
    fresh.or_because([ends(it.action).0])
}

fn is_free(it: &Of<'_>) -> Finding {
    let to = ends(it.action).1;
    it.view.units.at(to).is_none().or_because([to]).name("hex", it.game.board.name(to))
}

fn has_path(it: &Of<'_>) -> Finding {
    let (from, to) = ends(it.action);
    let open = cheapest(it, from, to).is_some();
    let finding = if open { Finding::held() } else { Finding::failed(barred(it, from, to)) };
    finding.name("hex", it.game.board.name(to))
}

fn can_afford_path(it: &Of<'_>) -> Finding {
    let (from, to) = ends(it.action);
    let left = acting(it).map_or(0, |unit| u32::from(unit.moves));
    let cost = cheapest(it, from, to).unwrap_or(u32::MAX);
    let proof = if cost <= left { Vec::new() } else { barred(it, from, to) };
    (cost <= left).or_because(proof).number("cost", cost).number("left", left)
}

fn is_enemy(it: &Of<'_>) -> Finding {
    let to = ends(it.action).1;
    is_enemy_at(it, to).or_because([to]).name("hex", it.game.board.name(to))
}

fn touches(it: &Of<'_>) -> Finding {
    let (from, to) = ends(it.action);
    let board = &it.game.board;
    let steps = board.hex(from).distance(board.hex(to));
    (steps == 1).or_because([from, to]).number("steps", steps)
}

fn has_weapon(it: &Of<'_>) -> Finding {
    let Action::Attack { from, weapon, .. } = it.action else { return Finding::failed([]) };
    let has = |unit: &Unit| it.game.figures.of_unit(unit).weapons().any(|own| own == weapon);
    let found = acting(it).is_some_and(has).or_because([from]);
    found.with("weapon", it.game.figures.weapon_said(weapon))
}

fn is_recruit(it: &Of<'_>) -> Finding {
    let Action::Recruit { kind, .. } = it.action else { return Finding::failed([]) };
    it.game.figures.recruits(it.seat).contains(&kind).or_because([])
}

fn can_pay(it: &Of<'_>) -> Finding {
    let Action::Recruit { kind, .. } = it.action else { return Finding::failed([]) };
    let (price, gold) = (it.game.figures.of(it.seat, kind).price, it.view.head.gold[it.seat.index()]);
    (u32::from(price) <= gold).or_because([]).number("price", price).number("gold", gold)
}

fn is_veteran(it: &Of<'_>) -> Finding {
    let Action::Recall { kind, .. } = it.action else { return Finding::failed([]) };
    let recalled = it.view.head.recalled[it.seat.index()];
    let veterans = it.game.figures.faction(it.seat).veterans.iter().enumerate();
    let left = veterans.filter(|(at, veteran)| **veteran == kind && recalled & (1 << at) == 0).count();
    (left > 0).or_because([])
}

fn can_pay_recall(it: &Of<'_>) -> Finding {
    let (price, gold) = (it.game.figures.faction(it.seat).recall, it.view.head.gold[it.seat.index()]);
    (u32::from(price) <= gold).or_because([]).number("price", price).number("gold", gold)
}

fn leader_cell(it: &Of<'_>) -> Option<Cell> {
    it.view.units.leader(it.seat).map(|leader| leader.cell)
}

fn leader_on_castle(it: &Of<'_>) -> Finding {
    let leader = leader_cell(it);
    let on_castle = leader.is_some_and(|cell| it.game.board.land(cell).role == Role::Castle);
    on_castle.or_because(leader)
}

fn is_wall_of_castle(it: &Of<'_>) -> Finding {
    let wall = ends(it.action).0;
    let board = &it.game.board;
    let beside = leader_cell(it).is_some_and(|castle| board.hex(castle).distance(board.hex(wall)) == 1);
    (beside && board.land(wall).role == Role::Wall).or_because([wall]).name("hex", board.name(wall))
}

fn is_wall_free(it: &Of<'_>) -> Finding {
    let wall = ends(it.action).0;
    it.view.units.at(wall).is_none().or_because([wall]).name("hex", it.game.board.name(wall))
}

fn leaders(view: &View, team: Seat) -> usize {
    let unseen = view.unseen[team.index()].iter().filter(|unit| unit.kind.leads()).count();
    unseen + usize::from(view.units.leader(team).is_some())
}

/// The ends of a way, and who bars the cheapest one over the ground alone: units on it, and those whose zones it enters.
fn barred(it: &Of<'_>, from: Cell, to: Cell) -> Vec<Cell> {
    let board = &it.game.board;
    let bare = costs(it, from, |_| true, |_| true);
    let (mut at, mut bars) = (to, Vec::new());
    while at != from {
        let before = board.near(at).filter(|near| bare[near.index()].is_some());
        let Some(next) = before.min_by_key(|near| bare[near.index()]) else { break };
        at = next;
        bars.extend(Some(at).filter(|cell| *cell != from && !may_enter(it, *cell)));
        if at != from && it.game.rules.zones {
            bars.extend(board.near(at).filter(|near| is_enemy_at(it, *near)));
        }
    }
    bars.extend([from, to]);
    bars.sort_unstable();
    bars.dedup();
    bars
}

/// What the cheapest path costs, whatever movement is left; nothing if units or their zones bar every path.
/// Whether the last hex is free is another rule.
fn cheapest(it: &Of<'_>, from: Cell, to: Cell) -> Option<u32> {
    let is_open = |cell| cell == to || may_enter(it, cell);
    let slips = it.view.units.at(from).is_some_and(|unit| it.game.figures.of_unit(unit).gait.slips);
    costs(it, from, is_open, |cell| cell == from || slips || may_leave(it, cell))[to.index()]
}

/// What it costs who stands there to come to each hex.
///
/// Bellman and Ford: go over all hexes until nothing gets cheaper.
fn costs(
    it: &Of<'_>,
    from: Cell,
    is_open: impl Fn(Cell) -> bool,
    is_left: impl Fn(Cell) -> bool,
) -> Vec<Option<u32>> {
    let board = &it.game.board;
    let walker = it.view.units.at(from);
    let class = walker.map_or(0, |unit| it.game.figures.of_unit(unit).gait.class);
    // Every step costs whoever is slow twice as much.
    let times = if walker.is_some_and(|unit| unit.slowed) { 2 } else { 1 };
    let open: Vec<Cell> = board.cells().filter(|cell| is_open(*cell)).collect();
    let passable: Vec<bool> = board.cells().map(is_left).collect();
    let mut best: Vec<Option<u32>> = vec![None; board.len()];
    best[from.index()] = Some(0);
    loop {
        let mut changed = false;
        for cell in open.iter().copied() {
            let before = board.near(cell).filter(|near| passable[near.index()]);
            let Some(cost) = before.filter_map(|near| best[near.index()]).min() else { continue };
            let cost = cost + times * u32::from(board.cost_for(class, cell));
            if best[cell.index()].is_none_or(|known| cost < known) {
                best[cell.index()] = Some(cost);
                changed = true;
            }
        }
        if !changed {
            return best;
        }
    }
}

fn may_enter(it: &Of<'_>, cell: Cell) -> bool {
    match it.view.units.at(cell) {
        None => true,
        Some(unit) => unit.team == it.seat && it.game.rules.pass,
    }
}

/// Zones of control: whoever comes next to an enemy stops.
fn may_leave(it: &Of<'_>, cell: Cell) -> bool {
    !it.game.rules.zones || !it.game.board.near(cell).any(|near| is_enemy_at(it, near))
}

fn is_enemy_at(it: &Of<'_>, cell: Cell) -> bool {
    it.view.units.at(cell).is_some_and(|unit| unit.team != it.seat)
}
