//! What a position is worth, in parts with names, as far as a view tells.
//!
//! Prices are those the strongest player reckons with. What is hidden counts as what it may be by public facts
//! alone, so that the parts can be worked out at once and say nothing that the view does not.

use super::belief::{Belief, Odds};
use super::deep::{approach, danger, secret, values};
use super::guess::public_rank;
use super::weights::WEIGHTS;
use crate::board::{Rank, Square};
use crate::moves::Phase;
use crate::{Stratego, View};
use kernel::Seat;
use table::Worth;

/// How far away a target still draws a piece.
const REACH: u8 = 3;

/// A piece with what it may be.
struct Figure {
    square: Square,
    odds: Odds,
}

/// One side of a position.
struct Side {
    values: [i32; 13],
    figures: Vec<Figure>,
}

/// What a position is worth for `seat`, part by part.
pub(super) fn worth(game: &Stratego, view: &View, seat: Seat) -> Vec<Worth> {
    if matches!(view.phase, Phase::Setup | Phase::Lot) {
        return Vec::new();
    }
    let sides = [Seat(0), Seat(1)].map(|seat| Side::new(game, view, seat));
    let part = |key, of: &dyn Fn(Seat) -> i32| Worth { key, points: of(seat) - of(seat.other()) };
    vec![
        part("stratego.worth.material", &|seat| material(view, seat, &sides)),
        part("stratego.worth.secrets", &|seat| secrets(view, seat, &sides)),
        part("stratego.worth.targets", &|seat| targets(game, seat, &sides)),
        part("stratego.worth.flag", &|seat| -alarm(game, view, seat)),
    ]
}

impl Side {
    fn new(game: &Stratego, view: &View, seat: Seat) -> Side {
        let belief = Belief::new(game, view, seat);
        let own = view.pieces().filter(|(_, seen)| seen.seat == seat);
        let figure = |(square, seen)| Figure { square, odds: belief.odds(&game.board, square, seen) };
        Side { values: values(view, seat), figures: own.map(figure).collect() }
    }
}

/// What the pieces that are left are worth.
fn material(view: &View, seat: Seat, sides: &[Side; 2]) -> i32 {
    let left = view.left[seat.index()];
    left.iter().zip(sides[seat.index()].values).map(|(&count, value)| i32::from(count) * value).sum()
}

/// What it is worth that the other side does not know them.
fn secrets(view: &View, seat: Seat, sides: &[Side; 2]) -> i32 {
    let mut hidden = view.left[seat.index()].map(i32::from);
    for rank in view.pieces().filter(|(_, seen)| seen.seat == seat).filter_map(|(_, seen)| public_rank(seen))
    {
        hidden[rank.index()] -= 1;
    }
    hidden.iter().zip(sides[seat.index()].values).map(|(&count, value)| count * secret(value)).sum()
}

/// What the pieces of a seat can hope to win from the foes near them, each from the best one.
fn targets(game: &Stratego, seat: Seat, sides: &[Side; 2]) -> i32 {
    let [own, foe] = [seat, seat.other()].map(|seat| &sides[seat.index()]);
    let best = |figure: &Figure| {
        let hope = |target: &Figure| {
            let apart = apart(game, figure.square, target.square);
            if apart > REACH { 0.0 } else { hope(game, own, figure, foe, target) / f32::from(apart) }
        };
        foe.figures.iter().map(hope).fold(0.0, f32::max)
    };
    own.figures.iter().map(best).sum::<f32>() as i32
}

/// What an attack brings on the average.
fn hope(game: &Stratego, own: &Side, figure: &Figure, foe: &Side, target: &Figure) -> f32 {
    let mut sum = 0.0;
    for (attacker, likely) in movable(&figure.odds) {
        for (defender, share) in likely_ranks(&target.odds) {
            let fight = game.fights.fight(attacker, defender);
            let prize = if defender == Rank::Flag {
                WEIGHTS.worth.hoped_flag
            } else {
                foe.values[defender.index()] as f32
            };
            let won = if fight.defender_stays { 0.0 } else { prize };
            let lost = if fight.attacker_stays { 0.0 } else { own.values[attacker.index()] as f32 };
            sum += likely * share * (won - lost);
        }
    }
    sum
}

/// How much the nearest foe is to be feared that may come for the flag, where the viewer knows the flag.
fn alarm(game: &Stratego, view: &View, seat: Seat) -> i32 {
    let flag = view.pieces().find(|(_, seen)| seen.seat == seat && seen.rank == Some(Rank::Flag));
    let Some((flag, _)) = flag else { return 0 };
    let way = approach(game, view, flag, Rank::Sergeant);
    let foes = view.pieces().filter(|(_, seen)| seen.seat != seat && seen.has_moved());
    foes.map(|(square, _)| danger(way[square.index()])).max().unwrap_or(0)
}

fn apart(game: &Stratego, one: Square, other: Square) -> u8 {
    let board = &game.board;
    board.row(one).abs_diff(board.row(other)) + board.column(one).abs_diff(board.column(other))
}

fn likely_ranks(odds: &Odds) -> impl Iterator<Item = (Rank, f32)> {
    Rank::ALL.into_iter().map(|rank| (rank, odds[rank.index()])).filter(|(_, share)| *share > 0.0)
}

fn movable(odds: &Odds) -> impl Iterator<Item = (Rank, f32)> {
    likely_ranks(odds).filter(|(rank, _)| rank.moves())
}
