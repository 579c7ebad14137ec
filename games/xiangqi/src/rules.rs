//! The rules as people read them: trees judged on the acting seat's view.
//!
//! The generator in `moves` walks tables; these trees read the walks of the pieces' file as they stand, one
//! step after the other. A law compares the two on random games.

mod candidates;
mod conduct;
mod safety;
mod ways;

use crate::Xiangqi;
use crate::board::{Bound, Piece, Square};
use crate::moves::Move;
use crate::view::View;
pub use conduct::Offence;
use kernel::{Cell, Game, Outcome, Rng, Turn};
use phrase::{Arg, Each, Text};
use table::Rules;
use verdict::{Case, Claim, Finding, Judges, Node, Rule, Tree};
use ways::{Fault, best_way};

/// A case of this game.
pub(crate) type It<'a> = Case<'a, Xiangqi>;

impl Rules for Xiangqi {
    const RULEBOOK: Each<&'static str> = phrase::rulebooks!("..");
    const LESSON: Option<Each<&'static str>> = Some(phrase::lessons!(".."));

    fn trees() -> &'static [Tree<Xiangqi>] {
        TREES
    }

    fn candidates(&self, view: &View, rng: &mut Rng, out: &mut Vec<Move>) {
        candidates::candidates(self, view, rng, out);
    }
}

/// The trees, in the order people want to read them.
pub static TREES: &[Tree<Xiangqi>] = &[
    Tree { name: "move", judges: Judges::Actions(|_| true), rule: &MOVE },
    Tree { name: "victory", judges: Judges::Facts, rule: &VICTORY },
];

static MOVE: Rule<Xiangqi> = Rule {
    id: "xiangqi.move",
    node: Node::Needs(&[
        Rule { id: "xiangqi.move.start", node: Node::Check(starts_on_own_piece) },
        Rule { id: "xiangqi.move.shape", node: Node::Check(some_way_leads_there) },
        Rule { id: "xiangqi.move.open", node: Node::All(&[WAY, END, SAFETY]) },
    ]),
};

const WAY: Rule<Xiangqi> = Rule {
    id: "xiangqi.move.way",
    node: Node::All(&[
        Rule {
            id: "xiangqi.move.ground",
            node: Node::Check(|it| free_of(it, |f| matches!(f, Fault::Ground))),
        },
        Rule { id: "xiangqi.move.bank", node: Node::Check(|it| free_of(it, |f| matches!(f, Fault::Bank))) },
        Rule { id: "xiangqi.move.first", node: Node::Check(|it| free_of(it, |f| matches!(f, Fault::First))) },
        Rule { id: "xiangqi.move.leg", node: Node::Check(|it| free_of(it, |f| matches!(f, Fault::Leg(_)))) },
        Rule {
            id: "xiangqi.move.blocked",
            node: Node::Check(|it| free_of(it, |f| matches!(f, Fault::Blocked(_)))),
        },
        Rule {
            id: "xiangqi.move.screen",
            node: Node::Check(|it| free_of(it, |f| matches!(f, Fault::TooFew(_)))),
        },
        Rule {
            id: "xiangqi.move.screens",
            node: Node::Check(|it| free_of(it, |f| matches!(f, Fault::TooMany(..)))),
        },
        Rule {
            id: "xiangqi.move.slide",
            node: Node::Check(|it| free_of(it, |f| matches!(f, Fault::Slides(_)))),
        },
    ]),
};

const END: Rule<Xiangqi> = Rule {
    id: "xiangqi.move.end",
    node: Node::All(&[
        Rule { id: "xiangqi.move.friend", node: Node::Check(no_friend) },
        Rule {
            id: "xiangqi.move.capture",
            node: Node::Check(|it| free_of(it, |f| matches!(f, Fault::OnlyCaptures))),
        },
        Rule {
            id: "xiangqi.move.quiet",
            node: Node::Check(|it| free_of(it, |f| matches!(f, Fault::OnlyMoves))),
        },
        Rule { id: "xiangqi.move.palace", node: Node::Check(|it| within(it, |b| b == Bound::Palace)) },
        Rule {
            id: "xiangqi.move.river",
            node: Node::Check(|it| within(it, |b| matches!(b, Bound::Home | Bound::Beyond))),
        },
        Rule {
            id: "xiangqi.move.area",
            node: Node::Check(|it| within(it, |b| matches!(b, Bound::Ground(_)))),
        },
    ]),
};

const SAFETY: Rule<Xiangqi> = Rule {
    id: "xiangqi.move.safe",
    node: Node::All(&[
        Rule { id: "xiangqi.move.check", node: Node::Check(safety::no_attacker) },
        Rule { id: "xiangqi.move.facing", node: Node::Check(safety::nobody_faces) },
    ]),
};

static VICTORY: Rule<Xiangqi> = Rule {
    id: "xiangqi.victory",
    node: Node::Any(&[
        Rule { id: "xiangqi.victory.mate", node: Node::Check(|it| won_by(it, "xiangqi.end.mate")) },
        Rule { id: "xiangqi.victory.stalemate", node: Node::Check(|it| won_by(it, "xiangqi.end.stalemate")) },
        Rule { id: "xiangqi.victory.perpetual", node: Node::Check(conduct::other_checked) },
        Rule { id: "xiangqi.victory.chase", node: Node::Check(conduct::other_chased) },
    ]),
};

/// The cell of a square.
pub(crate) fn cell(square: Square) -> Cell {
    Cell(u16::from(square.0))
}

/// The piece that a case is about. The rules after the first need it.
fn mover(it: &It<'_>) -> Option<Piece> {
    it.view.state().at(it.action.from).filter(|piece| piece.side() == it.seat)
}

fn starts_on_own_piece(it: &It<'_>) -> Finding {
    let square = it.game.board().name(it.action.from);
    mover(it).is_some().or_because([cell(it.action.from)]).name("square", square)
}

fn some_way_leads_there(it: &It<'_>) -> Finding {
    let Some(piece) = mover(it) else { return Finding::failed([]) };
    let board = it.game.board();
    let found = best_way(it).is_some().or_because([cell(it.action.from), cell(it.action.to)]);
    let found = found.with("piece", board.kind_word(piece.kind()));
    found.name("from", board.name(it.action.from)).name("to", board.name(it.action.to))
}

/// Whether the best way there has no fault of one kind; else what the fault is.
fn free_of(it: &It<'_>, is_meant: fn(&Fault) -> bool) -> Finding {
    let fault = best_way(it).and_then(|faults| faults.into_iter().find(is_meant));
    let (Some(fault), Some(piece)) = (fault, mover(it)) else { return Finding::held() };
    let board = it.game.board();
    let failed = |squares: &[Square]| {
        let found = Finding::failed(squares.iter().map(|&square| cell(square)));
        found.with("piece", board.kind_word(piece.kind()))
    };
    match fault {
        Fault::Ground => failed(&[it.action.from]).with("ground", board.ground_word(it.action.from)),
        Fault::Bank | Fault::First => failed(&[it.action.from]),
        Fault::OnlyCaptures | Fault::OnlyMoves => failed(&[it.action.to]),
        Fault::Leg(on_way) | Fault::Blocked(on_way) => failed(&on_way).with("blocker", men(it, &on_way)),
        Fault::TooFew(least) => failed(&[it.action.from, it.action.to]).number("least", least),
        Fault::TooMany(most, on_way) => failed(&on_way).number("most", most).with("pieces", men(it, &on_way)),
        Fault::Slides(end) => failed(&[end]).name("end", board.name(end)),
    }
}

fn no_friend(it: &It<'_>) -> Finding {
    let there = it.view.state().at(it.action.to).filter(|piece| piece.side() == it.seat);
    let found = there.is_none().or_because([cell(it.action.to)]);
    found.with("piece", men(it, &[it.action.to]))
}

/// Whether the piece stays in its area, as far as one kind of bound makes it.
fn within(it: &It<'_>, is_meant: fn(Bound) -> bool) -> Finding {
    let Some(piece) = mover(it) else { return Finding::held() };
    let kind = &it.game.board().kinds[piece.kind()];
    let bounded = kind.bounds.iter().any(|&bound| is_meant(bound));
    let inside = kind.area[it.seat.index()].has(it.action.to);
    let found = (inside || !bounded).or_because([cell(it.action.to)]);
    found.with("piece", it.game.board().kind_word(piece.kind()))
}

fn won_by(it: &It<'_>, reason: &'static str) -> Finding {
    let turn = it.game.turn(it.view.state());
    (turn == Turn::Over(Outcome::won(it.seat, reason))).or_because([])
}

/// The men on these squares, in words.
fn men(it: &It<'_>, squares: &[Square]) -> Arg {
    let state = it.view.state();
    let words =
        squares.iter().filter_map(|&square| Some(it.game.board().man_words(state.at(square)?, square)));
    let join = |list: Text, next: Text| Text::new("xiangqi.list").text("list", list).text("next", next);
    words.reduce(join).map_or(Arg::Name(String::new()), |text| Arg::Text(Box::new(text)))
}
