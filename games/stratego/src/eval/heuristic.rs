//! The report's second player: fixed weights, no memory.
//!
//! Advance; attack known weaker pieces; avoid known stronger ones; scouts early, miners late.

use super::{advance, heaviest, set_up_or, setups};
use crate::board::{Move, Rank, Square};
use crate::view::Seen;
use crate::{Stratego, View};
use kernel::{Rng, Seat};
use search::{Bot, Budget, Choice};

/// The report's second player.
#[derive(Clone, Copy, Debug, Default)]
pub struct SeedHeuristic;

impl Bot<Stratego> for SeedHeuristic {
    fn choose(
        &mut self,
        game: &Stratego,
        view: &View,
        seat: Seat,
        _budget: &Budget,
        rng: &mut Rng,
    ) -> Choice<Stratego> {
        let weigh = |step| weight(game, view, seat, step);
        set_up_or(game, view, seat, setups::named, rng, |rng| heaviest(game, view, rng, weigh))
    }
}

/// Half of both armies is the line between early and late.
fn is_late(game: &Stratego, view: &View) -> bool {
    view.pieces().count() < game.board.army_size()
}

fn weight(game: &Stratego, view: &View, seat: Seat, step: Move) -> i32 {
    let rank = view.at(step.from).and_then(|seen| seen.rank).unwrap_or(Rank::Scout);
    let late = is_late(game, view);
    let special = match rank {
        Rank::Scout if !late => 4,
        Rank::Miner if late => 4,
        Rank::Miner => -6,
        _ => 0,
    };
    match view.at(step.to) {
        Some(foe) => special + attack(game, rank, foe, late),
        None => {
            let forward = 5 * advance(game, seat, step).signum();
            special + forward - danger(game, view, seat, step, rank) + threat(game, view, seat, step, rank)
        }
    }
}

/// A known weaker piece is worth attacking, a known stronger one is not; the unknown is a fair risk.
fn attack(game: &Stratego, rank: Rank, foe: Seen, late: bool) -> i32 {
    match foe.told() {
        Some(known) => {
            let fight = game.fights.fight(rank, known);
            match (fight.attacker_stays, fight.defender_stays) {
                (true, _) => 40 + known as i32,
                (false, false) => 15 + known as i32 - rank as i32,
                (false, true) => -60,
            }
        }
        None => match rank {
            Rank::Scout if !late => 25,
            Rank::Miner if late && !foe.has_moved() => 30,
            Rank::Marshal | Rank::General if !foe.has_moved() => 2,
            _ => 20 - i32::from(rank > Rank::Captain) * 8,
        },
    }
}

/// What stands next to the goal and is known to be stronger.
fn danger(game: &Stratego, view: &View, seat: Seat, step: Move, rank: Rank) -> i32 {
    let beats = |foe: Seen| foe.told().is_some_and(|known| known.moves() && known > rank);
    if foes_next_to(game, view, seat, step.to).any(beats) { 15 } else { 0 }
}

/// What stands next to the goal and is known to be weaker.
fn threat(game: &Stratego, view: &View, seat: Seat, step: Move, rank: Rank) -> i32 {
    let loses = |foe: Seen| foe.told().is_some_and(|known| known.moves() && known < rank);
    if foes_next_to(game, view, seat, step.to).any(loses) { 6 } else { 0 }
}

fn foes_next_to(game: &Stratego, view: &View, seat: Seat, square: Square) -> impl Iterator<Item = Seen> {
    game.board.next_to(square).iter().filter_map(|next| view.at(next)).filter(move |seen| seen.seat != seat)
}
