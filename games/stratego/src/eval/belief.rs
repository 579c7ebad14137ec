//! What an unknown piece may be, from public facts: counts left, has it moved, did it jump.

use crate::board::{Army, Board, Rank, Square};
use crate::view::Seen;
use crate::{Stratego, View};
use kernel::Seat;

/// How likely each rank is, indexed by rank; entry 0 is not used.
pub type Odds = [f32; 13];

/// What one seat's hidden pieces may be.
#[derive(Clone, Debug)]
pub struct Belief {
    hidden: Army,
    unmoved: f32,
    /// How much likelier than by counting alone it is that a piece is a bomb or the flag which has stood
    /// still since the start, while its owner could have moved it.
    patience: f32,
    depth: u8,
    seat: Seat,
}

impl Belief {
    /// What can be known of the hidden pieces of `seat`.
    pub fn new(game: &Stratego, view: &View, seat: Seat) -> Belief {
        let mut hidden = view.left[seat.index()];
        let mut unmoved = 0.0;
        for (_, seen) in view.pieces().filter(|(_, seen)| seen.seat == seat) {
            match seen.told() {
                Some(rank) => hidden[rank.index()] = hidden[rank.index()].saturating_sub(1),
                None if !seen.has_moved() => unmoved += 1.0,
                None => {}
            }
        }
        let turns_still = view.trail.moves.min(200) as f32 / 2.0;
        let patience = 1.0 + turns_still / 250.0;
        Belief { hidden, unmoved, patience, depth: home_depth(&game.board), seat }
    }

    /// How likely the piece on a square is of each rank.
    pub fn odds(&self, board: &Board, square: Square, seen: Seen) -> Odds {
        let mut odds = [0.0; 13];
        if let Some(rank) = seen.told() {
            odds[rank.index()] = 1.0;
            return odds;
        }
        let still = if seen.has_moved() { 0.0 } else { self.still(board, square, &mut odds) };
        let movable = Rank::ALL.into_iter().filter(|rank| rank.moves());
        let count: f32 = movable.clone().map(|rank| f32::from(self.hidden[rank.index()])).sum();
        for rank in movable.filter(|_| count > 0.0) {
            odds[rank.index()] = (1.0 - still) * f32::from(self.hidden[rank.index()]) / count;
        }
        odds
    }

    /// The share of bombs and flag among what never moved; a flag stands far back, bombs rather so.
    fn still(&self, board: &Board, square: Square, odds: &mut Odds) -> f32 {
        let row = board.row(square);
        let from_back = if self.seat == Seat(0) { row } else { board.height - 1 - row };
        let back = from_back == 0;
        let middle = from_back < self.depth.div_ceil(2);
        let flag = if back { 2.5 } else { 0.3 };
        let bomb = if middle { 1.3 } else { 0.6 };
        let share = |rank: Rank, weight: f32| {
            (self.patience * weight * f32::from(self.hidden[rank.index()]) / self.unmoved.max(1.0)).min(0.95)
        };
        odds[Rank::Flag.index()] = share(Rank::Flag, flag);
        odds[Rank::Bomb.index()] = share(Rank::Bomb, bomb).min(1.0 - odds[Rank::Flag.index()]);
        odds[Rank::Flag.index()] + odds[Rank::Bomb.index()]
    }
}

/// How many rows a side sets up on.
fn home_depth(board: &Board) -> u8 {
    1 + board.setup[0].iter().map(|&square| board.row(square)).max().unwrap_or(0)
}
