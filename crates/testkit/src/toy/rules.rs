//! The toy's rules as trees, judged on what the acting seat knows.

use super::board::{Kind, SEATS, Square};
use super::moves::{Action, MOST_DICE, NO_FACES};
use super::view::{Seen, View};
use super::{State, Toy};
use kernel::{Cell, Rng, Seat};
use phrase::Each;
use table::{Drafting, Rules};
use verdict::{Case, Claim, Finding, Judges, Node, Rule, Tree};

/// Every tree, in the order people read them.
pub const TREES: &[Tree<Toy>] = &[
    Tree { name: "place", judges: Judges::Actions(|a| matches!(a, Action::Place(..))), rule: &PLACE },
    Tree { name: "strike", judges: Judges::Actions(|a| matches!(a, Action::Strike(..))), rule: &STRIKE },
    Tree { name: "play", judges: Judges::Actions(|a| matches!(a, Action::Play(..))), rule: &PLAY },
    Tree { name: "trade", judges: Judges::Actions(|a| matches!(a, Action::Trade(_))), rule: &TRADE },
    Tree { name: "draw", judges: Judges::Actions(|a| matches!(a, Action::Draw)), rule: &DRAW },
    Tree { name: "wait", judges: Judges::Actions(|a| matches!(a, Action::Wait)), rule: &WAIT },
    Tree { name: "leave", judges: Judges::Actions(|a| matches!(a, Action::Leave(_))), rule: &LEAVE },
    Tree { name: "chance", judges: Judges::Actions(is_chance), rule: &CHANCE },
    Tree { name: "victory", judges: Judges::Facts, rule: &VICTORY },
];

type ToyCase<'a> = Case<'a, Toy>;

const SETUP: Rule<Toy> =
    Rule { id: "toy.place.setup", node: Node::Check(|it| is_setup(it.game, it.view).or_because([])) };
const BEGUN: Rule<Toy> =
    Rule { id: "toy.begun", node: Node::Check(|it| (!is_setup(it.game, it.view)).or_because([])) };
const ON_BOARD: Rule<Toy> = Rule {
    id: "toy.cell.on-board",
    node: Node::Check(|it| (it.place().column < it.game.cells).or_because([])),
};
const OWN: Rule<Toy> = Rule {
    id: "toy.place.own",
    node: Node::Check(|it| (it.place().seat == it.seat).or_because([it.cell()])),
};
const EMPTY: Rule<Toy> = Rule {
    id: "toy.place.empty",
    node: Node::Check(|it| (it.seen() == Seen::Empty).or_because([it.cell()])),
};
const LEFT: Rule<Toy> = Rule { id: "toy.place.left", node: Node::Check(is_left) };
const FITS: Rule<Toy> = Rule { id: "toy.place.fits", node: Node::All(&[OWN, EMPTY, LEFT]) };

static PLACE: Rule<Toy> = Rule {
    id: "toy.place",
    node: Node::Needs(&[SETUP, ON_BOARD, FITS, Rule { id: "toy.place.order", node: Node::Check(is_next) }]),
};

/// What is asked of a thing in a draft: the same, in any order.
pub static DRAFT: Rule<Toy> = Rule { id: "toy.place", node: Node::Needs(&[ON_BOARD, FITS]) };

const OTHERS: Rule<Toy> = Rule {
    id: "toy.target.other",
    node: Node::Check(|it| (it.place().seat != it.seat).or_because([it.cell()])),
};
const ALIVE: Rule<Toy> = Rule {
    id: "toy.target.alive",
    node: Node::Check(|it| it.view.alive.has(it.place().seat).or_because([it.cell()])),
};
const COVERED: Rule<Toy> = Rule {
    id: "toy.target.covered",
    node: Node::Check(|it| matches!(it.seen(), Seen::Covered(_)).or_because([it.cell()])),
};
const TARGET: Rule<Toy> = Rule {
    id: "toy.target",
    node: Node::Needs(&[
        ON_BOARD,
        Rule { id: "toy.target.fair", node: Node::All(&[OTHERS, ALIVE, COVERED]) },
    ]),
};

static STRIKE: Rule<Toy> = Rule {
    id: "toy.strike",
    node: Node::Needs(&[
        BEGUN,
        Rule {
            id: "toy.strike.fair",
            node: Node::All(&[TARGET, Rule { id: "toy.strike.dice", node: Node::Check(has_dice) }]),
        },
    ]),
};

static PLAY: Rule<Toy> = Rule {
    id: "toy.play",
    node: Node::Needs(&[
        BEGUN,
        Rule {
            id: "toy.play.fair",
            node: Node::All(&[
                TARGET,
                Rule { id: "toy.play.held", node: Node::Check(|it| has_cards(it, 1)) },
                Rule { id: "toy.play.column", node: Node::Check(is_column) },
            ]),
        },
    ]),
};

static TRADE: Rule<Toy> = Rule {
    id: "toy.trade",
    node: Node::Needs(&[BEGUN, Rule { id: "toy.trade.pair", node: Node::Check(|it| has_cards(it, 2)) }]),
};

static DRAW: Rule<Toy> = Rule {
    id: "toy.draw",
    node: Node::Needs(&[
        BEGUN,
        Rule { id: "toy.draw.deck", node: Node::Check(|it| (it.view.deck_size(it.game) > 0).or_because([])) },
    ]),
};

static WAIT: Rule<Toy> = Rule { id: "toy.wait", node: Node::Needs(&[BEGUN]) };

static LEAVE: Rule<Toy> = Rule {
    id: "toy.leave",
    node: Node::Needs(&[Rule { id: "toy.leave.table", node: Node::Check(|_| false.or_because([])) }]),
};

static CHANCE: Rule<Toy> = Rule {
    id: "toy.chance",
    node: Node::Not(&Rule {
        id: "toy.chance.seat",
        node: Node::Check(|it| is_chance(it.action).or_because([])),
    }),
};

static VICTORY: Rule<Toy> = Rule {
    id: "toy.victory",
    node: Node::All(&[
        Rule { id: "toy.victory.alive", node: Node::Check(|it| it.view.alive.has(it.seat).or_because([])) },
        Rule {
            id: "toy.victory.last",
            node: Node::Check(|it| it.view.alive.without(it.seat).is_empty().or_because([])),
        },
    ]),
};

fn is_chance(action: Action) -> bool {
    matches!(action, Action::Deal(_) | Action::Roll(..))
}

fn is_setup(toy: &Toy, view: &View) -> bool {
    Square::all(toy.cells).any(|place| view.at(place) == Seen::Empty)
}

fn is_left(it: &ToyCase<'_>) -> Finding {
    let Action::Place(kind, _) = it.action else { return Finding::held() };
    (it.view.left(it.game, it.seat, kind) > 0).or_because([it.cell()]).term("kind", kind.symbol())
}

fn is_next(it: &ToyCase<'_>) -> Finding {
    let next = Square::all(it.game.cells).find(|place| it.view.at(*place) == Seen::Empty);
    (next == Some(it.place())).or_because(next.map(|place| place.cell(it.game.cells)))
}

fn has_dice(it: &ToyCase<'_>) -> Finding {
    let Action::Strike(_, dice) = it.action else { return Finding::held() };
    let most = it.view.dice[it.seat.index()].min(MOST_DICE);
    (1..=most).contains(&dice).or_because([]).number("most", most).number("asked", dice)
}

fn has_cards(it: &ToyCase<'_>, needed: u8) -> Finding {
    let rank = match it.action {
        Action::Play(rank, _) | Action::Trade(rank) => rank,
        _ => return Finding::held(),
    };
    let held = it.view.own_hand().get(usize::from(rank)).copied().unwrap_or_default();
    (held >= needed).or_because([]).number("rank", rank + 1).number("held", held)
}

fn is_column(it: &ToyCase<'_>) -> Finding {
    let Action::Play(rank, place) = it.action else { return Finding::held() };
    (rank == place.column).or_because([it.cell()]).number("rank", rank + 1)
}

/// What a case of the toy is about.
trait About {
    fn place(&self) -> Square;
    fn cell(&self) -> Cell;
    fn seen(&self) -> Seen;
}

impl About for ToyCase<'_> {
    fn place(&self) -> Square {
        match self.action {
            Action::Place(_, place) | Action::Strike(place, _) | Action::Play(_, place) => place,
            _ => Square::new(self.seat.0, 0),
        }
    }

    fn cell(&self) -> Cell {
        self.place().cell(self.game.cells)
    }

    fn seen(&self) -> Seen {
        self.view.at(self.place())
    }
}

/// Every action there could be on this board, legal or not.
pub fn candidates(toy: &Toy, view: &View, out: &mut Vec<Action>) {
    let seat = view.viewer.seat().unwrap_or(Seat(0));
    for place in Square::all(toy.cells) {
        out.extend(Kind::ALL.map(|kind| Action::Place(kind, place)));
        out.extend((0..=view.dice[seat.index()] + 1).map(|dice| Action::Strike(place, dice)));
        out.extend((0..toy.cells).map(|rank| Action::Play(rank, place)));
    }
    out.push(Action::Strike(Square::new(SEATS - 1, toy.cells), 1));
    out.extend((0..toy.cells).map(Action::Trade));
    out.extend((0..SEATS).map(|seat| Action::Leave(Seat(seat))));
    out.extend([Action::Draw, Action::Wait, Action::Deal(0), Action::Roll(true, NO_FACES)]);
}

impl Rules for Toy {
    const RULEBOOK: Each<&'static str> = phrase::rulebooks!(".");

    fn trees() -> &'static [Tree<Toy>] {
        TREES
    }

    fn detail(&self, state: &State, action: Action, rng: &mut Rng) -> Action {
        super::moves::detail(state, action, rng)
    }

    fn plain(&self, action: Action) -> Action {
        super::moves::plain(action)
    }

    fn candidates(&self, view: &View, _rng: &mut Rng, out: &mut Vec<Action>) {
        candidates(self, view, out);
    }

    fn draft(&self) -> Option<&dyn Drafting<Toy>> {
        Some(self)
    }
}
