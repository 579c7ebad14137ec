//! The rules as people read them: trees judged on the acting seat's view.
//!
//! The generator in `moves` lists what is legal, fast; these trees say why the rest is not. A law compares
//! the two on random games.

mod candidates;
mod draft;

pub use draft::DRAFT;

use crate::board::{Move, Rank, Square, SquareSet};
use crate::moves::{Action, End, Phase};
use crate::scene::{cell, rank_key};
use crate::{Stratego, View};
use kernel::{Cell, Rng};
use phrase::Each;
use table::{Drafting, Rules};
use verdict::{Case, Claim, Finding, Judges, Node, Rule, Tree};

/// A case of this game.
pub(crate) type It<'a> = Case<'a, Stratego>;

impl Rules for Stratego {
    const RULEBOOK: Each<&'static str> = phrase::rulebooks!("..");
    const LESSON: Option<Each<&'static str>> = Some(phrase::lessons!(".."));

    fn trees() -> &'static [Tree<Stratego>] {
        TREES
    }

    fn draft(&self) -> Option<&dyn Drafting<Stratego>> {
        Some(self)
    }

    fn candidates(&self, view: &View, rng: &mut Rng, out: &mut Vec<Action>) {
        candidates::candidates(self, view, rng, out);
    }
}

/// The trees, in the order people want to read them.
pub static TREES: &[Tree<Stratego>] = &[
    Tree { name: "move", judges: Judges::Actions(|action| matches!(action, Action::Move(_))), rule: &MOVE },
    Tree {
        name: "place",
        judges: Judges::Actions(|action| matches!(action, Action::Place { .. })),
        rule: &draft::PLACE,
    },
    Tree { name: "lot", judges: Judges::Actions(|action| matches!(action, Action::First(_))), rule: &LOT },
    Tree { name: "victory", judges: Judges::Facts, rule: &VICTORY },
    Tree { name: "draw", judges: Judges::Facts, rule: &DRAW },
];

static MOVE: Rule<Stratego> = Rule {
    id: "stratego.move",
    node: Node::Needs(&[
        Rule { id: "stratego.move.play", node: Node::Check(in_play) },
        Rule { id: "stratego.move.own", node: Node::Check(own_piece) },
        Rule {
            id: "stratego.move.piece",
            node: Node::All(&[
                Rule { id: "stratego.move.bomb", node: Node::Check(|it| not_a(it, Rank::Bomb)) },
                Rule { id: "stratego.move.flag", node: Node::Check(|it| not_a(it, Rank::Flag)) },
                Rule { id: "stratego.move.lake", node: Node::Check(no_lake) },
                Rule { id: "stratego.move.friend", node: Node::Check(no_friend) },
                LINE,
            ]),
        },
    ]),
};

const LINE: Rule<Stratego> = Rule {
    id: "stratego.move.line",
    node: Node::Needs(&[
        Rule { id: "stratego.move.straight", node: Node::Check(straight) },
        Rule {
            id: "stratego.move.way",
            node: Node::All(&[
                Rule { id: "stratego.move.one", node: Node::Check(one_square) },
                Rule { id: "stratego.move.path", node: Node::Check(open_path) },
                Rule { id: "stratego.move.strike", node: Node::Check(near_strike) },
                Rule { id: "stratego.move.two-squares", node: Node::Check(two_squares) },
                Rule { id: "stratego.move.more-squares", node: Node::Check(more_squares) },
            ]),
        },
    ]),
};

static LOT: Rule<Stratego> = Rule {
    id: "stratego.lot",
    node: Node::All(&[Rule { id: "stratego.lot.chance", node: Node::Check(|_| Finding::failed([])) }]),
};

static VICTORY: Rule<Stratego> = Rule {
    id: "stratego.victory",
    node: Node::Any(&[
        Rule { id: "stratego.victory.flag", node: Node::Check(|it| ended(it, End::Flag(it.seat))) },
        Rule { id: "stratego.victory.stuck", node: Node::Check(|it| ended(it, End::Stuck(it.seat))) },
    ]),
};

static DRAW: Rule<Stratego> = Rule {
    id: "stratego.draw",
    node: Node::Any(&[
        Rule { id: "stratego.draw.nobody-moves", node: Node::Check(|it| ended(it, End::NobodyMoves)) },
        Rule { id: "stratego.draw.no-attack", node: Node::Check(|it| ended(it, End::NoAttack)) },
        Rule { id: "stratego.draw.too-long", node: Node::Check(|it| ended(it, End::TooLong)) },
    ]),
};

/// The step of a move. The trees for moves judge nothing else.
fn step(it: &It<'_>) -> Move {
    match it.action {
        Action::Move(step) => step,
        Action::Place { .. } | Action::First(_) => Move::NONE,
    }
}

fn rank_of_mover(it: &It<'_>) -> Option<Rank> {
    it.view.at(step(it).from).and_then(|seen| seen.rank)
}

fn foes(it: &It<'_>) -> SquareSet {
    it.view.side(it.seat.other())
}

fn name(it: &It<'_>, square: Square) -> String {
    it.game.board.name(square)
}

fn in_play(it: &It<'_>) -> Finding {
    (it.view.phase == Phase::Play).or_because([])
}

fn own_piece(it: &It<'_>) -> Finding {
    let from = step(it).from;
    let own = it.view.at(from).is_some_and(|seen| seen.seat == it.seat);
    own.or_because([cell(from)]).name("square", name(it, from))
}

fn not_a(it: &It<'_>, rank: Rank) -> Finding {
    (rank_of_mover(it) != Some(rank)).or_because([cell(step(it).from)])
}

fn no_lake(it: &It<'_>) -> Finding {
    let to = step(it).to;
    (!it.game.board.lakes.has(to)).or_because([cell(to)]).name("square", name(it, to))
}

fn no_friend(it: &It<'_>) -> Finding {
    let to = step(it).to;
    let friend = it.view.at(to).is_some_and(|seen| seen.seat == it.seat);
    (!friend).or_because([cell(to)]).name("square", name(it, to))
}

fn straight(it: &It<'_>) -> Finding {
    it.game.board.is_straight(step(it)).or_because([cell(step(it).from), cell(step(it).to)])
}

fn one_square(it: &It<'_>) -> Finding {
    let distance = it.game.board.distance(step(it));
    let rank = rank_of_mover(it);
    let finding = (distance == 1 || rank == Some(Rank::Scout)).or_because([cell(step(it).to)]);
    finding.number("distance", distance).term("rank", rank.map_or("stratego.piece.hidden", rank_key))
}

fn open_path(it: &It<'_>) -> Finding {
    let board = &it.game.board;
    let stands = |square: &Square| board.lakes.has(*square) || it.view.at(*square).is_some();
    let blocking: Vec<Square> = board.between(step(it)).iter().filter(stands).collect();
    let names: Vec<String> = blocking.iter().map(|&square| board.name(square)).collect();
    blocking.is_empty().or_because(blocking.into_iter().map(cell)).name("squares", names.join(", "))
}

fn near_strike(it: &It<'_>) -> Finding {
    let far_attack = it.game.board.distance(step(it)) > 1 && foes(it).has(step(it).to);
    (it.game.terms.scout_strike || !far_attack).or_because([cell(step(it).to)])
}

fn two_squares(it: &It<'_>) -> Finding {
    let bans = it.game.bans(&it.view.trail, it.seat, it.view.side(it.seat));
    let times = i64::from(it.game.terms.two_squares.unwrap_or_default());
    let finding = (!bans.crosses(&it.game.board, step(it))).or_because(ends(step(it)));
    finding.number("times", times).name("from", name(it, step(it).from)).name("to", name(it, step(it).to))
}

fn more_squares(it: &It<'_>) -> Finding {
    let bans = it.game.bans(&it.view.trail, it.seat, it.view.side(it.seat));
    let chase = it.view.trail.chase[it.seat.index()];
    let finding = (!bans.repeats(&it.game.board, foes(it), step(it))).or_because(ends(step(it)));
    finding.number("chase", chase).name("to", name(it, step(it).to))
}

fn ends(step: Move) -> [Cell; 2] {
    [cell(step.from), cell(step.to)]
}

fn ended(it: &It<'_>, end: End) -> Finding {
    (it.view.phase == Phase::Over(end)).or_because([])
}

/// The moves of the seat to act that only a repetition rule forbids, for the marks on the board.
pub(crate) fn forbidden(game: &Stratego, view: &View) -> Vec<Move> {
    let own = view.side(view.to_move);
    let bans = game.bans(&view.trail, view.to_move, own);
    if view.phase != Phase::Play || bans.is_empty() {
        return Vec::new();
    }
    let foes = view.side(view.to_move.other());
    let steps = game.steps_before_bans(view);
    let is_forbidden =
        |step: &Move| bans.crosses(&game.board, *step) || bans.repeats(&game.board, foes, *step);
    steps.into_iter().filter(is_forbidden).collect()
}
