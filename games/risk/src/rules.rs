//! The rules as trees, judged on what the acting seat knows.
//!
//! Every action first asks whether this is its phase; the checks after that are all judged, so that a refusal
//! names every reason.

mod candidates;
mod checks;

use crate::moves::dice::Faces;
use crate::moves::{Action, Phase, State};
use crate::{Risk, View};
use checks as check;
use kernel::{Game, Rng, Turn};
use phrase::Each;
use table::Rules;
use verdict::{Case, Claim, Judges, Node, Rule, Tree};

/// A case of this game.
type RiskCase<'a> = Case<'a, Risk>;

impl Rules for Risk {
    const RULEBOOK: Each<&'static str> = phrase::rulebooks!("..");
    const LESSON: Option<Each<&'static str>> = Some(phrase::lessons!(".."));

    fn trees() -> &'static [Tree<Risk>] {
        TREES
    }

    fn detail(&self, state: &State, action: Action, rng: &mut Rng) -> Action {
        match (action, state.phase) {
            (Action::Battle { lost, .. }, Phase::Battle { attack, defence, .. }) => {
                Action::Battle { lost, faces: Faces::throw(attack, defence, lost, rng) }
            }
            _ => action,
        }
    }

    fn plain(&self, action: Action) -> Action {
        match action {
            Action::Battle { lost, .. } => Action::Battle { lost, faces: Faces::NONE },
            other => other,
        }
    }

    /// Armies go where everybody sees them come from and go to; what is chosen before the dice shows nothing yet.
    fn reveals(&self, view: &View, action: Action) -> bool {
        let is_open = matches!(
            action,
            Action::From(_)
                | Action::Against(_)
                | Action::Next
                | Action::Place { .. }
                | Action::Move { .. }
                | Action::Advance(_)
        );
        // Before the first turn the neutral answers a placement, perhaps in sight of whoever placed.
        self.hides() && (!is_open || view.phase == Phase::Setup)
    }

    fn candidates(&self, view: &View, rng: &mut Rng, out: &mut Vec<Action>) {
        candidates::candidates(self, view, rng, out);
    }
}

/// Every tree, in the order people read them.
const TREES: &[Tree<Risk>] = &[
    Tree { name: "deal", judges: Judges::Actions(|a| matches!(a, Action::Deal)), rule: &DEAL },
    Tree { name: "claim", judges: Judges::Actions(|a| matches!(a, Action::Claim(_))), rule: &CLAIM },
    Tree { name: "place", judges: Judges::Actions(|a| matches!(a, Action::Place { .. })), rule: &PLACE },
    Tree { name: "attack", judges: Judges::Actions(|a| matches!(a, Action::From(_))), rule: &ATTACK },
    Tree { name: "target", judges: Judges::Actions(|a| matches!(a, Action::Against(_))), rule: &TARGET },
    Tree { name: "dice", judges: Judges::Actions(|a| matches!(a, Action::Dice(_))), rule: &DICE },
    Tree { name: "until", judges: Judges::Actions(|a| matches!(a, Action::Until(_))), rule: &UNTIL },
    Tree { name: "defence", judges: Judges::Actions(|a| matches!(a, Action::Defend(_))), rule: &DEFENCE },
    Tree { name: "advance", judges: Judges::Actions(|a| matches!(a, Action::Advance(_))), rule: &ADVANCE },
    Tree { name: "discard", judges: Judges::Actions(|a| matches!(a, Action::Discard(_))), rule: &DISCARD },
    Tree { name: "draw", judges: Judges::Actions(|a| matches!(a, Action::Draw)), rule: &DRAW },
    Tree {
        name: "exchange",
        judges: Judges::Actions(|a| matches!(a, Action::Exchange { .. })),
        rule: &EXCHANGE,
    },
    Tree { name: "next", judges: Judges::Actions(|a| matches!(a, Action::Next)), rule: &NEXT },
    Tree { name: "move", judges: Judges::Actions(|a| matches!(a, Action::Move { .. })), rule: &MOVE },
    Tree { name: "end", judges: Judges::Actions(|a| matches!(a, Action::End)), rule: &END },
    Tree { name: "leave", judges: Judges::Actions(|a| matches!(a, Action::Leave(_))), rule: &LEAVE },
    Tree { name: "chance", judges: Judges::Actions(is_chance), rule: &CHANCE },
];

static DEAL: Rule<Risk> = Rule {
    id: "risk.deal",
    node: Node::Needs(&[Rule {
        id: "risk.deal.step",
        node: Node::Check(|it| is_step(it, |s| matches!(s, Phase::Deal)).or_because([])),
    }]),
};

static CLAIM: Rule<Risk> = Rule {
    id: "risk.claim",
    node: Node::Needs(&[
        Rule {
            id: "risk.claim.step",
            node: Node::Check(|it| is_step(it, |s| matches!(s, Phase::Claim)).or_because([])),
        },
        Rule { id: "risk.claim.free", node: Node::Check(check::claims_free) },
    ]),
};

static PLACE: Rule<Risk> = Rule {
    id: "risk.place",
    node: Node::Needs(&[
        Rule {
            id: "risk.place.step",
            node: Node::Check(|it| is_step(it, |s| matches!(s, Phase::Setup | Phase::Place)).or_because([])),
        },
        Rule {
            id: "risk.place.fits",
            node: Node::All(&[
                Rule { id: "risk.place.own", node: Node::Check(check::places_on_own) },
                Rule { id: "risk.place.some", node: Node::Check(check::places_some) },
                Rule { id: "risk.place.left", node: Node::Check(check::places_what_is_left) },
                Rule { id: "risk.place.single", node: Node::Check(check::places_singly) },
            ]),
        },
    ]),
};

static ATTACK: Rule<Risk> = Rule {
    id: "risk.attack",
    node: Node::Needs(&[
        Rule {
            id: "risk.attack.step",
            node: Node::Check(|it| is_step(it, |s| matches!(s, Phase::From)).or_because([])),
        },
        Rule {
            id: "risk.attack.fits",
            node: Node::All(&[
                Rule { id: "risk.attack.own", node: Node::Check(check::attacks_from_own) },
                Rule { id: "risk.attack.armies", node: Node::Check(check::attacks_with_two) },
                Rule { id: "risk.attack.neighbour", node: Node::Check(check::attacks_somebody) },
            ]),
        },
    ]),
};

static TARGET: Rule<Risk> = Rule {
    id: "risk.target",
    node: Node::Needs(&[
        Rule {
            id: "risk.target.step",
            node: Node::Check(|it| is_step(it, |s| matches!(s, Phase::Against { .. })).or_because([])),
        },
        Rule {
            id: "risk.target.fits",
            node: Node::All(&[
                Rule { id: "risk.target.enemy", node: Node::Check(check::targets_an_enemy) },
                Rule { id: "risk.target.neighbour", node: Node::Check(check::targets_a_neighbour) },
            ]),
        },
    ]),
};

static DICE: Rule<Risk> = Rule {
    id: "risk.dice",
    node: Node::Needs(&[
        Rule {
            id: "risk.dice.step",
            node: Node::Check(|it| is_step(it, |s| matches!(s, Phase::Dice { .. })).or_because([])),
        },
        Rule {
            id: "risk.dice.fits",
            node: Node::All(&[
                Rule { id: "risk.dice.number", node: Node::Check(check::throws_one_to_three) },
                Rule { id: "risk.dice.armies", node: Node::Check(check::keeps_one_from_the_dice) },
            ]),
        },
    ]),
};

static UNTIL: Rule<Risk> = Rule {
    id: "risk.until",
    node: Node::Needs(&[
        Rule {
            id: "risk.until.step",
            node: Node::Check(|it| is_step(it, |s| matches!(s, Phase::Dice { .. })).or_because([])),
        },
        Rule {
            id: "risk.until.fits",
            node: Node::All(&[
                Rule {
                    id: "risk.until.battles",
                    node: Node::Check(|it| it.game.terms.many_battles.or_because([])),
                },
                Rule { id: "risk.until.left", node: Node::Check(check::stops_in_time) },
            ]),
        },
    ]),
};

static DEFENCE: Rule<Risk> = Rule {
    id: "risk.defence",
    node: Node::Needs(&[
        Rule {
            id: "risk.defence.step",
            node: Node::Check(|it| is_step(it, |s| matches!(s, Phase::Defend { .. })).or_because([])),
        },
        Rule {
            id: "risk.defence.fits",
            node: Node::All(&[
                Rule { id: "risk.defence.number", node: Node::Check(check::defends_with_one_or_two) },
                Rule { id: "risk.defence.armies", node: Node::Check(check::has_armies_to_defend) },
            ]),
        },
    ]),
};

static ADVANCE: Rule<Risk> = Rule {
    id: "risk.advance",
    node: Node::Needs(&[
        Rule {
            id: "risk.advance.step",
            node: Node::Check(|it| is_step(it, |s| matches!(s, Phase::Advance { .. })).or_because([])),
        },
        Rule {
            id: "risk.advance.fits",
            node: Node::All(&[
                Rule { id: "risk.advance.dice", node: Node::Check(check::advances_the_dice) },
                Rule { id: "risk.advance.stay", node: Node::Check(check::leaves_one_behind) },
            ]),
        },
    ]),
};

static DISCARD: Rule<Risk> = Rule {
    id: "risk.discard",
    node: Node::Needs(&[
        Rule {
            id: "risk.discard.step",
            node: Node::Check(|it| is_step(it, |s| matches!(s, Phase::Discard)).or_because([])),
        },
        Rule { id: "risk.discard.own", node: Node::Check(check::holds_the_cards) },
    ]),
};

static DRAW: Rule<Risk> = Rule {
    id: "risk.draw",
    node: Node::Needs(&[Rule {
        id: "risk.draw.step",
        node: Node::Check(|it| is_step(it, |s| matches!(s, Phase::Draw)).or_because([])),
    }]),
};

static EXCHANGE: Rule<Risk> = Rule {
    id: "risk.exchange",
    node: Node::Needs(&[
        Rule {
            id: "risk.exchange.step",
            node: Node::Check(|it| is_step(it, |s| matches!(s, Phase::Exchange)).or_because([])),
        },
        Rule {
            id: "risk.exchange.fits",
            node: Node::All(&[
                Rule { id: "risk.exchange.own", node: Node::Check(check::holds_the_cards) },
                Rule { id: "risk.exchange.set", node: Node::Check(check::makes_a_set) },
                Rule { id: "risk.exchange.bonus", node: Node::Check(check::takes_the_bonus) },
            ]),
        },
    ]),
};

static NEXT: Rule<Risk> = Rule {
    id: "risk.next",
    node: Node::Needs(&[
        Rule {
            id: "risk.next.step",
            node: Node::Check(|it| {
                is_step(it, |s| matches!(s, Phase::From | Phase::Exchange)).or_because([])
            }),
        },
        Rule { id: "risk.next.cards", node: Node::Check(check::need_not_exchange) },
    ]),
};

static MOVE: Rule<Risk> = Rule {
    id: "risk.move",
    node: Node::Needs(&[
        Rule {
            id: "risk.move.step",
            node: Node::Check(|it| is_step(it, |s| matches!(s, Phase::Moves)).or_because([])),
        },
        Rule {
            id: "risk.move.fits",
            node: Node::All(&[
                Rule { id: "risk.move.own", node: Node::Check(check::moves_between_own) },
                Rule { id: "risk.move.reach", node: Node::Check(check::moves_within_reach) },
                Rule { id: "risk.move.some", node: Node::Check(check::moves_some) },
                Rule { id: "risk.move.stay", node: Node::Check(check::leaves_one_where_it_was) },
                Rule { id: "risk.move.enough", node: Node::Check(check::has_moves_left) },
            ]),
        },
    ]),
};

static END: Rule<Risk> = Rule {
    id: "risk.end",
    node: Node::Needs(&[Rule {
        id: "risk.end.step",
        node: Node::Check(|it| is_step(it, |s| matches!(s, Phase::Moves)).or_because([])),
    }]),
};

static LEAVE: Rule<Risk> = Rule {
    id: "risk.leave",
    node: Node::Needs(&[Rule { id: "risk.leave.table", node: Node::Check(|_| false.or_because([])) }]),
};

static CHANCE: Rule<Risk> = Rule {
    id: "risk.chance",
    node: Node::Needs(&[Rule { id: "risk.chance.drawn", node: Node::Check(|_| false.or_because([])) }]),
};

/// Whether an action is a result of chance.
pub(crate) fn is_chance(action: Action) -> bool {
    matches!(action, Action::Dealt(..) | Action::Mission(_) | Action::Battle { .. } | Action::Drawn(_))
}

/// Whether it is the seat's turn to act and the phase is one of these.
fn is_step(it: &RiskCase<'_>, fits: fn(&Phase<Option<crate::Territory>>) -> bool) -> bool {
    it.view.turn() == Turn::Act(it.seat) && fits(&it.view.phase)
}
