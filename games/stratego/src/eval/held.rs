//! What pieces are held to be, as people are told it: from public facts alone, and calibrated.
//!
//! Of the pieces that are held to be of a rank with 0.3, about 30 in a hundred are. A guess goes by habits, which now and then
//! are sure of what is not so; what is told is therefore a mean of two opinions: of one who goes by habits and knows the setups
//! that come with the game, and of one who only counts. How much doubt the second adds is fitted to games between machines
//! (`docs/belief.md`).

use super::guess::{Guess, Odds, public_rank};
use super::weights::WEIGHTS;
use crate::board::{Rank, Square};
use crate::moves::Phase;
use crate::{Stratego, View};
use kernel::{Rng, Seat};

/// Deals that an opinion is counted over.
const DEALS: usize = 600;

/// How likely each piece of `seat` whose rank is not public is of each rank, indexed by rank: the same for the same view.
pub fn held(game: &Stratego, view: &View, seat: Seat) -> Vec<(Square, Odds)> {
    if view.phase == Phase::Setup {
        return Vec::new();
    }
    let [guessed, counted] = opinions(game, view, seat);
    let doubt = WEIGHTS.belief.doubt;
    let mix = |((square, guessed), (_, counted)): ((Square, Odds), (Square, Odds))| {
        let mean = std::array::from_fn(|rank| (1.0 - doubt) * guessed[rank] + doubt * counted[rank]);
        (square, told(mean))
    };
    guessed.into_iter().zip(counted).map(mix).collect()
}

/// What is told where something is held: by how often it was so, between the points of the weights, and one in sum.
fn told(held: Odds) -> Odds {
    let points = &WEIGHTS.belief.told;
    let was = |share: f32| {
        let above = points.iter().position(|[held, _]| *held >= share).unwrap_or(points.len() - 1).max(1);
        let [[from, low], [to, high]] = [points[above - 1], points[above]];
        low + (high - low) * (share - from) / (to - from)
    };
    let told = held.map(was);
    let sum: f32 = told.iter().sum();
    told.map(|share| share / sum.max(f32::MIN_POSITIVE))
}

/// The two opinions that [`held`] is a mean of, the pieces in the same order: guessed and counted.
pub fn opinions(game: &Stratego, view: &View, seat: Seat) -> [Vec<(Square, Odds)>; 2] {
    let mut rng = Rng::seeded(0);
    [Guess::schooled(game, view, seat, &mut rng).odds(&mut rng, DEALS), counted(view, seat)]
}

/// How likely each rank is by counting alone: every deal of what is hidden that fits is as likely as any other.
fn counted(view: &View, seat: Seat) -> Vec<(Square, Odds)> {
    let mut left = view.left[seat.index()].map(f32::from);
    let (mut hidden, mut unmoved) = (Vec::new(), 0.0f32);
    for (square, seen) in view.pieces().filter(|(_, seen)| seen.seat == seat) {
        match public_rank(seen) {
            Some(rank) => left[rank.index()] = (left[rank.index()] - 1.0).max(0.0),
            None => {
                unmoved += if seen.has_moved() { 0.0 } else { 1.0 };
                hidden.push((square, seen.has_moved()));
            }
        }
    }
    let sum = |moves: bool| -> f32 {
        Rank::ALL.into_iter().filter(|rank| rank.moves() == moves).map(|rank| left[rank.index()]).sum()
    };
    let (movable, still) = (sum(true).max(1.0), sum(false) / unmoved.max(1.0));
    let odds = |has_moved: bool| {
        let mut odds = [0.0; 13];
        for rank in Rank::ALL {
            odds[rank.index()] = left[rank.index()]
                * match (rank.moves(), has_moved) {
                    (true, true) => 1.0 / movable,
                    (true, false) => (1.0 - still).max(0.0) / movable,
                    (false, true) => 0.0,
                    (false, false) => 1.0 / unmoved.max(1.0),
                };
        }
        odds
    };
    hidden.into_iter().map(|(square, has_moved)| (square, odds(has_moved))).collect()
}
