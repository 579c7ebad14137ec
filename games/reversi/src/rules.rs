//! The rules as trees, read off the board square by square, as a person would.

use crate::moves::{Action, Square, State};
use crate::{Reversi, scene};
use phrase::Each;
use table::Rules;
use verdict::{Case, Claim, Finding, Judges, Node, Rule, Tree};

static TREES: &[Tree<Reversi>] = &[
    Tree { name: "place", judges: Judges::Actions(|it| matches!(it, Action::Place(_))), rule: &PLACE },
    Tree { name: "pass", judges: Judges::Actions(|it| it == Action::Pass), rule: &PASS },
    Tree { name: "victory", judges: Judges::Facts, rule: &VICTORY },
];

static PLACE: Rule<Reversi> = Rule {
    id: "reversi.place",
    node: Node::Needs(&[
        Rule { id: "reversi.place.empty", node: Node::Check(is_empty) },
        Rule { id: "reversi.place.turns", node: Node::Check(turns) },
    ]),
};

static PASS: Rule<Reversi> = Rule {
    id: "reversi.pass",
    node: Node::All(&[
        Rule { id: "reversi.pass.stuck", node: Node::Check(|it| can_place(it, it.seat, false)) },
        Rule { id: "reversi.pass.other", node: Node::Check(|it| can_place(it, it.seat.other(), true)) },
    ]),
};

static VICTORY: Rule<Reversi> = Rule {
    id: "reversi.victory",
    node: Node::All(&[
        Rule { id: "reversi.victory.over", node: Node::Check(is_over) },
        Rule {
            id: "reversi.victory.more",
            node: Node::Check(|it| (it.view.count(it.seat) > it.view.count(it.seat.other())).or_because([])),
        },
    ]),
};

impl Rules for Reversi {
    const RULEBOOK: Each<&'static str> = phrase::rulebooks!("..");

    fn trees() -> &'static [Tree<Reversi>] {
        TREES
    }
}

fn is_empty(it: &Case<'_, Reversi>) -> Finding {
    let Action::Place(square) = it.action else { return true.or_because([]) };
    it.view.at(square).is_none().or_because([scene::cell(square)])
}

fn turns(it: &Case<'_, Reversi>) -> Finding {
    let Action::Place(square) = it.action else { return true.or_because([]) };
    encloses(it.view, it.seat, square).or_because([scene::cell(square)])
}

fn can_place(it: &Case<'_, Reversi>, seat: kernel::Seat, wanted: bool) -> Finding {
    let open = squares().find(|&square| it.view.at(square).is_none() && encloses(it.view, seat, square));
    (open.is_some() == wanted).or_because(open.map(scene::cell))
}

fn is_over(it: &Case<'_, Reversi>) -> Finding {
    let can = |seat| squares().any(|at| it.view.at(at).is_none() && encloses(it.view, seat, at));
    (!can(it.seat) && !can(it.seat.other())).or_because([])
}

fn squares() -> impl Iterator<Item = Square> {
    (0..64).map(Square)
}

/// Whether a disc on a square encloses discs of the other side between itself and one of its own, on some line.
fn encloses(state: &State, seat: kernel::Seat, square: Square) -> bool {
    let (column, row) = (i32::from(square.0 % 8), i32::from(square.0 / 8));
    let ways = (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y))).filter(|way| *way != (0, 0));
    ways.into_iter().any(|(x, y)| {
        let on_line = |far: i32| {
            let (column, row) = (column + x * far, row + y * far);
            let is_on = (0..8).contains(&column) && (0..8).contains(&row);
            is_on.then(|| state.at(Square((8 * row + column) as u8))).flatten()
        };
        let between = (1..8).take_while(|&far| on_line(far) == Some(seat.other())).count() as i32;
        between > 0 && on_line(between + 1) == Some(seat)
    })
}
