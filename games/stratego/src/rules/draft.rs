//! Setup: the rule for one placement, and how a sealed draft becomes the game's own actions.

use super::It;
use crate::board::{Rank, Square};
use crate::moves::{Action, Phase};
use crate::scene::{cell, letters, rank_key, ranks, square_of};
use crate::view::Seen;
use crate::{Stratego, View};
use kernel::{Misread, Rng, Seat};
use table::{Drafting, Laid, Reserve};
use verdict::{Claim, Finding, Node, Rule};

pub(super) static PLACE: Rule<Stratego> = Rule {
    id: "stratego.place",
    node: Node::Needs(&[
        Rule {
            id: "stratego.place.setup",
            node: Node::Check(|it| (it.view.phase == Phase::Setup).or_because([])),
        },
        PIECE,
        Rule { id: "stratego.place.order", node: Node::Check(in_order) },
    ]),
};

/// The rule for one piece of a draft: at the table the order of squares is free.
pub static DRAFT: Rule<Stratego> = PIECE;

const PIECE: Rule<Stratego> = Rule {
    id: "stratego.place.piece",
    node: Node::All(&[
        Rule { id: "stratego.place.home", node: Node::Check(at_home) },
        Rule { id: "stratego.place.empty", node: Node::Check(on_empty) },
        Rule { id: "stratego.place.left", node: Node::Check(in_reserve) },
    ]),
};

/// The rank and square of a placement. The tree for placements judges nothing else.
fn placing(it: &It<'_>) -> (Rank, Square) {
    match it.action {
        Action::Place { rank, square } => (rank, square),
        Action::Move(step) => (Rank::Flag, step.to),
        Action::First(_) => (Rank::Flag, Square(0)),
    }
}

fn at_home(it: &It<'_>) -> Finding {
    let (_, square) = placing(it);
    let home = it.game.board.home[it.seat.index()].has(square);
    home.or_because([cell(square)]).name("square", it.game.board.name(square))
}

fn on_empty(it: &It<'_>) -> Finding {
    let (_, square) = placing(it);
    it.view.at(square).is_none().or_because([cell(square)]).name("square", it.game.board.name(square))
}

fn in_reserve(it: &It<'_>) -> Finding {
    let (rank, _) = placing(it);
    let own = it.view.pieces().filter(|(_, seen)| seen.seat == it.seat && seen.rank == Some(rank));
    let army = it.game.board.army[rank.index()];
    (own.count() < usize::from(army)).or_because([]).term("rank", rank_key(rank)).number("count", army)
}

/// In the game itself pieces go on the squares in one order, so that setups are written one way only.
fn in_order(it: &It<'_>) -> Finding {
    let (_, square) = placing(it);
    let next = it.game.next_place(it.seat, it.view.placed);
    (square == next).or_because([cell(next)]).name("square", it.game.board.name(next))
}

impl Drafting<Stratego> for Stratego {
    fn reserve(&self, _seat: Seat) -> Vec<Reserve> {
        let reserve = |rank: Rank| Reserve {
            kind: rank as u8,
            word: letters(rank),
            symbol: rank_key(rank),
            count: u32::from(self.board.army[rank.index()]),
        };
        ranks(&self.board).map(reserve).collect()
    }

    fn drafted(&self, view: &View, seat: Seat, laid: &[Laid]) -> View {
        let mut view = view.clone();
        view.clear(seat);
        for &laid in laid {
            if let (Some(rank), Some(square)) = (rank_of(laid.kind), square_of(&self.board, laid.cell)) {
                view.lay(square, Seen { seat, rank: Some(rank), shown: false, longest: 0 });
            }
        }
        view
    }

    fn rule(&self) -> &'static Rule<Stratego> {
        &DRAFT
    }

    fn placing(&self, laid: Laid) -> Action {
        let rank = rank_of(laid.kind).unwrap_or(Rank::Flag);
        // A cell that is no square is no square of one's own either: a lake or the other side refuses it.
        let square = square_of(&self.board, laid.cell).unwrap_or(Square(0));
        Action::Place { rank, square }
    }

    fn seal(&self, seat: Seat, laid: &[Laid]) -> Vec<Action> {
        let order = self.board.setup[seat.index()].iter();
        let on = |square: Square| laid.iter().find(|laid| laid.cell == cell(square));
        let place = |&square| Some(Action::Place { rank: rank_of(on(square)?.kind)?, square });
        order.filter_map(place).collect()
    }

    fn presets(&self) -> Vec<String> {
        self.setups.iter().map(|(name, _)| name.clone()).collect()
    }

    fn preset(&self, name: &str, seat: Seat) -> Option<Vec<Laid>> {
        let (_, ranks) = self.setups.iter().find(|(setup, _)| setup == name)?;
        Some(self.lay(seat, ranks))
    }

    fn random(&self, seat: Seat, rng: &mut Rng) -> Vec<Laid> {
        self.lay(seat, &crate::eval::sensible_setup(&self.board, rng))
    }

    fn read_setup(&self, seat: Seat, file: &str, text: &str) -> Result<Vec<Laid>, Misread> {
        let ranks = crate::notation::read_setup(&self.board, file, text)?;
        Ok(self.lay(seat, &ranks))
    }

    fn write_setup(&self, seat: Seat, laid: &[Laid]) -> String {
        let on = |square: Square| laid.iter().find(|laid| laid.cell == cell(square));
        let ranks = self.board.setup[seat.index()].iter().filter_map(|&square| rank_of(on(square)?.kind));
        crate::notation::write_setup(&self.board, &ranks.collect::<Vec<_>>())
    }
}

impl Stratego {
    /// Ranks in the order of a seat's setup squares, as a draft.
    fn lay(&self, seat: Seat, ranks: &[Rank]) -> Vec<Laid> {
        let squares = self.board.setup[seat.index()].iter();
        squares.zip(ranks).map(|(&square, &rank)| Laid { kind: rank as u8, cell: cell(square) }).collect()
    }
}

fn rank_of(kind: u8) -> Option<Rank> {
    Rank::ALL.into_iter().find(|&rank| rank as u8 == kind)
}
