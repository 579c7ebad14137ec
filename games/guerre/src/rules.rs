//! The rules as trees that explain themselves.
//!
//! They read the acting seat's view the way a person checks a move by hand. The generator in
//! [`crate::moves`] knows the same rules in another form, and the laws compare the two.

mod by_hand;
mod candidates;
mod communication;

use crate::Guerre;
use crate::board::Terrain;
use crate::moves::{Action, Phase};
use crate::view::View;
use by_hand::ByHand;
use kernel::Rng;
use phrase::Each;
use table::{Drafting, Rules};
use verdict::{Claim, Finding, Judges, Node, Rule, Tree};

impl Rules for Guerre {
    const RULEBOOK: Each<&'static str> = phrase::rulebooks!("..");
    const LESSON: Option<Each<&'static str>> = Some(phrase::lessons!(".."));

    fn trees() -> &'static [Tree<Guerre>] {
        &TREES
    }

    /// Once the armies stand, nothing is hidden.
    fn reveals(&self, view: &View, _action: Action) -> bool {
        matches!(view.shown().phase(), Phase::Setup(_))
    }

    fn candidates(&self, view: &View, rng: &mut Rng, out: &mut Vec<Action>) {
        candidates::candidates(self, view, rng, out);
    }

    fn draft(&self) -> Option<&dyn Drafting<Guerre>> {
        self.ruleset.setup_is_free.then_some(self)
    }
}

/// Every tree, in the order in which people want to read them.
static TREES: [Tree<Guerre>; 7] = [
    Tree { name: "move", judges: Judges::Actions(|it| matches!(it, Action::Move { .. })), rule: &MOVE },
    Tree { name: "attack", judges: Judges::Actions(|it| matches!(it, Action::Attack { .. })), rule: &ATTACK },
    Tree { name: "end", judges: Judges::Actions(|it| it == Action::End), rule: &END },
    Tree { name: "victory", judges: Judges::Facts, rule: &VICTORY },
    Tree { name: "communication", judges: Judges::Facts, rule: &COMMUNICATION },
    Tree { name: "place", judges: Judges::Actions(|it| matches!(it, Action::Place { .. })), rule: &PLACE },
    Tree { name: "lot", judges: Judges::Actions(|it| matches!(it, Action::Lot(_))), rule: &LOT },
];

type Check = fn(&ByHand<'_>) -> Finding;

macro_rules! leaf {
    ($id:literal, $check:expr) => {
        Rule {
            id: $id,
            node: Node::Check(|case| {
                let check: Check = $check;
                check(&ByHand::at(case))
            }),
        }
    };
}

/// A unit goes from one square to another.
static MOVE: Rule<Guerre> = Rule {
    id: "guerre.move",
    node: Node::Needs(&[
        leaf!("guerre.move.turn", |it| it.is_turn().or_because([])),
        leaf!("guerre.move.board", both_on_board),
        Rule {
            id: "guerre.move.all",
            node: Node::All(&[
                leaf!("guerre.move.left", moves_left),
                Rule {
                    id: "guerre.move.goal",
                    node: Node::All(&[
                        leaf!("guerre.move.mountain", |it| it
                            .is_ground(it.to())
                            .or_because(it.cells([it.to()]))),
                        leaf!("guerre.move.empty", is_empty),
                    ]),
                },
                Rule {
                    id: "guerre.move.unit",
                    node: Node::Needs(&[leaf!("guerre.move.own", is_own), MOVER]),
                },
            ]),
        },
    ]),
};

/// What is asked of the unit that moves.
const MOVER: Rule<Guerre> = Rule {
    id: "guerre.move.mover",
    node: Node::All(&[
        leaf!("guerre.move.once", moves_once),
        leaf!("guerre.move.communication", moves_in_communication),
        leaf!("guerre.move.retreat_first", retreats_come_first),
        leaf!("guerre.move.retreat_arsenal", retreat_ends_on_no_arsenal),
        Rule {
            id: "guerre.move.way",
            node: Node::Needs(&[
                leaf!("guerre.move.speed", within_speed),
                leaf!("guerre.move.path", has_path),
            ]),
        },
    ]),
};

/// A unit starts an attack on an enemy unit.
static ATTACK: Rule<Guerre> = Rule {
    id: "guerre.attack",
    node: Node::Needs(&[
        leaf!("guerre.attack.turn", |it| it.is_turn().or_because([])),
        leaf!("guerre.attack.board", both_on_board),
        Rule {
            id: "guerre.attack.all",
            node: Node::All(&[
                leaf!("guerre.attack.after_move", follows_a_move),
                leaf!("guerre.attack.once", attack_is_open),
                leaf!("guerre.attack.arsenal", no_arsenal_was_taken),
                leaf!("guerre.attack.retreat_first", no_retreat_is_due),
                Rule {
                    id: "guerre.attack.units",
                    node: Node::Needs(&[
                        Rule {
                            id: "guerre.attack.sides",
                            node: Node::All(&[
                                leaf!("guerre.attack.own", is_own),
                                leaf!("guerre.attack.target", |it| it
                                    .enemy()
                                    .is_some()
                                    .or_because(it.cells([it.to()]))
                                    .name("square", it.to().to_string())),
                            ]),
                        },
                        ATTACKER,
                    ]),
                },
            ]),
        },
    ]),
};

/// What is asked of the unit that starts an attack.
const ATTACKER: Rule<Guerre> = Rule {
    id: "guerre.attack.attacker",
    node: Node::All(&[
        leaf!("guerre.attack.last_moved", is_the_one_that_moved_last),
        leaf!("guerre.attack.fights", |it| {
            let fights = it.unit().is_some_and(|unit| it.game.kind(unit).fights());
            fights.or_because(it.cells([it.from()]))
        }),
        leaf!("guerre.attack.communication", |it| {
            it.is_in_communication(it.from())
                .or_because(it.cells([it.from()]))
                .name("square", it.from().to_string())
        }),
        leaf!("guerre.attack.retreated", |it| {
            let retreated = it.unit().is_some_and(|unit| it.state.retreat.has(unit));
            (!retreated).or_because(it.cells([it.from()]))
        }),
        Rule { id: "guerre.attack.reach", node: Node::Any(&[FIRE, CHARGE]) },
    ]),
};

/// The target can be fired on.
const FIRE: Rule<Guerre> = Rule {
    id: "guerre.fire",
    node: Node::Needs(&[
        leaf!("guerre.fire.line", is_on_a_line),
        Rule {
            id: "guerre.fire.reach",
            node: Node::All(&[
                leaf!("guerre.fire.range", is_in_range),
                leaf!("guerre.fire.obstacle", has_no_obstacle),
            ]),
        },
    ]),
};

/// The target can be charged.
const CHARGE: Rule<Guerre> = Rule {
    id: "guerre.charge",
    node: Node::Needs(&[
        leaf!("guerre.charge.line", is_on_a_line),
        Rule {
            id: "guerre.charge.all",
            node: Node::All(&[
                leaf!("guerre.charge.cavalry", |it| {
                    let charges = it.unit().is_some_and(|unit| it.game.figures(unit).charge > 0);
                    charges.or_because(it.cells([it.from()]))
                }),
                leaf!("guerre.charge.fortress", |it| {
                    (it.terrain(it.from()) != Some(Terrain::Fortress)).or_because(it.cells([it.from()]))
                }),
                leaf!("guerre.charge.cover", |it| {
                    let covered = matches!(it.terrain(it.to()), Some(Terrain::Pass | Terrain::Fortress));
                    (!covered).or_because(it.cells([it.to()]))
                }),
                leaf!("guerre.charge.file", |it| {
                    let gaps = it.gaps_in_the_file();
                    gaps.is_empty().or_because(it.cells(gaps))
                }),
            ]),
        },
    ]),
};

/// A turn ends.
static END: Rule<Guerre> = Rule {
    id: "guerre.end",
    node: Node::Needs(&[
        leaf!("guerre.end.turn", |it| it.is_turn().or_because([])),
        leaf!("guerre.end.retreat_first", no_retreat_is_due),
    ]),
};

/// The side of a case has won.
static VICTORY: Rule<Guerre> = Rule {
    id: "guerre.victory",
    node: Node::Needs(&[
        leaf!("guerre.victory.play", |it| (it.state.phase() == Phase::Play).or_because([])),
        Rule {
            id: "guerre.victory.enemy",
            node: Node::Any(&[
                leaf!("guerre.victory.arsenals", |it| (!it.has_arsenal(it.seat.other())).or_because([])),
                leaf!("guerre.victory.army", |it| (!it.has_fighters(it.seat.other())).or_because([])),
                leaf!("guerre.victory.collapse", |it| it.has_collapsed(it.seat.other()).or_because([])),
            ]),
        },
        leaf!("guerre.victory.standing", |it| (!it.has_lost(it.seat)).or_because([])),
    ]),
};

/// The square an action starts from is in communication for its side.
static COMMUNICATION: Rule<Guerre> = Rule {
    id: "guerre.communication",
    node: Node::Any(&[
        leaf!("guerre.communication.arsenal", |it| {
            it.reach_of(it.seat).by_arsenal.has(it.from()).or_because(it.cells([it.from()]))
        }),
        leaf!("guerre.communication.relay", |it| {
            it.reach_of(it.seat).by_relay.has(it.from()).or_because(it.cells([it.from()]))
        }),
        leaf!("guerre.communication.contact", |it| {
            it.reach_of(it.seat).by_contact.has(it.from()).or_because(it.cells([it.from()]))
        }),
    ]),
};

/// A unit takes its place in setup.
pub(crate) static PLACE: Rule<Guerre> = Rule {
    id: "guerre.place",
    node: Node::Needs(&[
        leaf!("guerre.place.setup", |it| it.may_place().or_because([])),
        leaf!("guerre.place.board", both_on_board),
        Rule {
            id: "guerre.place.all",
            node: Node::All(&[
                leaf!("guerre.place.left", |it| it.has_left().or_because([])),
                leaf!("guerre.place.mountain", |it| it.is_ground(it.to()).or_because(it.cells([it.to()]))),
                leaf!("guerre.place.half", |it| {
                    it.game.board().is_half_of(it.seat, it.to()).or_because(it.cells([it.to()]))
                }),
                leaf!("guerre.place.arsenal", |it| (!it.is_enemy_arsenal(it.to()))
                    .or_because(it.cells([it.to()]))),
                leaf!("guerre.place.empty", is_empty),
            ]),
        },
    ]),
};

/// The lot is nobody's to choose.
static LOT: Rule<Guerre> =
    Rule { id: "guerre.lot", node: Node::All(&[leaf!("guerre.lot.drawn", |_| Finding::failed([]))]) };

fn both_on_board(it: &ByHand<'_>) -> Finding {
    let off = [it.from(), it.to()].into_iter().find(|&square| !it.game.board().contains(square));
    match off {
        None => Finding::held(),
        Some(square) => {
            let last = it.game.board().squares().last().map(|last| last.to_string());
            Finding::failed([]).name("square", square.to_string()).name("last", last.unwrap_or_default())
        }
    }
}

fn moves_left(it: &ByHand<'_>) -> Finding {
    (it.state.moves_left() > 0).or_because([]).number("most", it.game.army().moves_per_turn)
}

fn is_empty(it: &ByHand<'_>) -> Finding {
    it.state.unit_at(it.to()).is_none().or_because(it.cells([it.to()])).name("square", it.to().to_string())
}

fn is_own(it: &ByHand<'_>) -> Finding {
    it.unit().is_some().or_because(it.cells([it.from()])).name("square", it.from().to_string())
}

fn moves_once(it: &ByHand<'_>) -> Finding {
    let moved = it.unit().is_some_and(|unit| it.state.moved.has(unit));
    (!moved).or_because(it.cells([it.from()]))
}

fn moves_in_communication(it: &ByHand<'_>) -> Finding {
    let relay = it.unit().is_some_and(|unit| !it.game.kind(unit).fights());
    let holds = relay && it.game.ruleset.relays_always_move || it.is_in_communication(it.from());
    holds.or_because(it.cells([it.from()])).name("square", it.from().to_string())
}

fn retreats_come_first(it: &ByHand<'_>) -> Finding {
    let due = it.due();
    let holds = due.is_empty() || it.unit().is_some_and(|unit| due.contains(&unit));
    say_due(it, holds)
}

fn no_retreat_is_due(it: &ByHand<'_>) -> Finding {
    say_due(it, it.due().is_empty())
}

fn say_due(it: &ByHand<'_>, holds: bool) -> Finding {
    let squares = it.squares(&it.due());
    let names: Vec<String> = squares.iter().map(|square| square.to_string()).collect();
    holds.or_because(it.cells(squares)).name("squares", names.join(", "))
}

fn retreat_ends_on_no_arsenal(it: &ByHand<'_>) -> Finding {
    let retreats = it.unit().is_some_and(|unit| it.due().contains(&unit));
    (!retreats || !it.is_enemy_arsenal(it.to())).or_because(it.cells([it.to()]))
}

fn within_speed(it: &ByHand<'_>) -> Finding {
    let Some(unit) = it.unit() else { return Finding::failed([]) };
    let (speed, steps) = (it.game.figures(unit).speed, it.from().steps_to(it.to()));
    (steps <= speed)
        .or_because(it.cells([it.from(), it.to()]))
        .term("unit", it.game.kind(unit).name())
        .number("speed", speed)
        .number("steps", steps)
}

fn has_path(it: &ByHand<'_>) -> Finding {
    let Some(unit) = it.unit() else { return Finding::failed([]) };
    match it.barriers(it.game.figures(unit).speed) {
        None => Finding::held(),
        Some(barriers) => Finding::failed(it.cells([it.from(), it.to()].into_iter().chain(barriers))),
    }
}

/// Where attacks follow moves there must have been a move; where the turn has one attack and the unit that
/// moved last starts it, too.
fn follows_a_move(it: &ByHand<'_>) -> Finding {
    let asked = it.game.ruleset.attacks_after_each_move || !it.game.ruleset.any_unit_attacks;
    (!asked || it.state.last.is_some()).or_because([])
}

/// Before the first move of a turn nothing has used its attack up: the rule above speaks then.
fn attack_is_open(it: &ByHand<'_>) -> Finding {
    let before = it.game.ruleset.attacks_after_each_move && it.state.last.is_none();
    (it.state.attack_open || before).or_because(it.cells([it.from()]))
}

fn no_arsenal_was_taken(it: &ByHand<'_>) -> Finding {
    let takers: Vec<_> = it.state.takers.iter().collect();
    let stands = if it.game.ruleset.arsenal_ends_attacks {
        takers.is_empty()
    } else {
        !it.unit().is_some_and(|unit| takers.contains(&unit))
    };
    stands.or_because(it.cells(it.squares(&takers)))
}

fn is_the_one_that_moved_last(it: &ByHand<'_>) -> Finding {
    let last = it.state.last;
    let holds = it.game.ruleset.any_unit_attacks || last.is_none() || it.unit() == last;
    holds.or_because(it.cells(last.map(|unit| it.state.square(unit))))
}

fn is_on_a_line(it: &ByHand<'_>) -> Finding {
    it.between().is_some().or_because(it.cells([it.from(), it.to()]))
}

fn is_in_range(it: &ByHand<'_>) -> Finding {
    let Some(unit) = it.unit() else { return Finding::failed([]) };
    let (range, steps) = (it.game.figures(unit).range, it.from().steps_to(it.to()));
    (steps <= range)
        .or_because(it.cells([it.from(), it.to()]))
        .term("unit", it.game.kind(unit).name())
        .number("range", range)
        .number("steps", steps)
}

fn has_no_obstacle(it: &ByHand<'_>) -> Finding {
    let obstacles = it.obstacles();
    obstacles.is_empty().or_because(it.cells(obstacles))
}
