//! What pieces, secrets and places are worth, worked out once for a position.
//!
//! Everything is counted in hundredths of a scout's half, from the side of the piece's owner. Places are
//! tables by rank and square, so that a search adds and subtracts and never looks round.

use super::super::DEALS;
use super::super::guess::{Guess, Odds, public_rank};
use super::super::weights::WEIGHTS;
use crate::board::{Direction, MOST_SQUARES, Rank, Square, SquareSet};
use crate::moves::{BombRule, Reveal};
use crate::{Stratego, View};
use kernel::{Rng, Seat};

/// What the flag is worth when somebody takes it.
pub(super) const FLAG: i32 = 40_000;
/// How much a foe next to one's own flag is to be feared.
const DANGER: f32 = 8_000.0;

/// What one side's pieces are worth, seen from the public.
pub(super) struct Side {
    /// The value of each rank.
    pub(super) value: [i32; 13],
    /// How many of each rank are left.
    left: [u8; 13],
    /// What it is worth that the rank of a piece is not known.
    pub(super) secret: [i32; 13],
    /// The worth of each place for each rank.
    pub(super) place: Vec<[i32; MOST_SQUARES]>,
    /// What an attack by each rank on what the other side has on a square brings on the average.
    pub(super) hope: Vec<[i32; MOST_SQUARES]>,
    /// Where its pieces stand that everybody knows.
    shown: SquareSet,
    /// How likely each piece of this side is of each rank, as the public sees it.
    pub(super) odds: Vec<(Square, Odds)>,
}

/// Both sides of a position.
pub(super) struct Worth {
    pub(super) sides: [Side; 2],
    danger: Danger,
}

impl Worth {
    /// Works everything out.
    pub(super) fn new(game: &Stratego, view: &View, guesses: &mut [Guess<'_>; 2], rng: &mut Rng) -> Worth {
        let sides = [Seat(0), Seat(1)].map(|seat| Side::new(view, seat, &mut guesses[seat.index()], rng));
        let mut worth = Worth { sides, danger: Danger::new(game, view) };
        for seat in [Seat(0), Seat(1)] {
            worth.hope(game, seat);
            worth.places(game, view, seat);
        }
        let danger = &worth.danger;
        for (rank, near) in Rank::ALL.into_iter().zip(&danger.near).filter(|_| danger.is_known()) {
            let place = &mut worth.sides[danger.foe.index()].place[rank.index()];
            place.iter_mut().zip(near).for_each(|(place, near)| *place += near);
        }
        worth
    }

    /// What attacks bring on the average.
    fn hope(&mut self, game: &Stratego, seat: Seat) {
        let [own, foe] = [seat, seat.other()].map(|seat| &self.sides[seat.index()]);
        let cheapest = own.cheapest();
        let mut hope = vec![[0; MOST_SQUARES]; 13];
        for (square, odds) in &foe.odds {
            for attacker in Rank::ALL.into_iter().filter(|rank| rank.moves()) {
                let mut sum = own.hope_for_flag(attacker, cheapest, odds[Rank::Flag.index()]);
                for defender in Rank::ALL.into_iter().filter(|rank| *rank != Rank::Flag) {
                    if odds[defender.index()] > 0.0 {
                        sum += odds[defender.index()] * self.brought(game, seat, attacker, defender, *square);
                    }
                }
                hope[attacker.index()][square.index()] = sum as i32;
            }
        }
        self.sides[seat.index()].hope = hope;
    }

    /// What an attack of a seat's piece on a square brings at once if this is what stands there.
    pub(super) fn brought(
        &self,
        game: &Stratego,
        seat: Seat,
        attacker: Rank,
        defender: Rank,
        square: Square,
    ) -> f32 {
        let [own, foe] = [seat, seat.other()].map(|seat| &self.sides[seat.index()]);
        let fight = game.fights.fight(attacker, defender);
        let mut brought = 0;
        if !fight.defender_stays {
            brought += foe.value[defender.index()] + self.danger.of(seat.other(), defender, square);
        }
        if game.terms.reveal != Reveal::Momentary && !foe.shown.has(square) {
            brought += foe.secret[defender.index()];
        }
        if !fight.attacker_stays {
            brought -= own.value[attacker.index()];
        }
        brought as f32
    }

    /// Draws every rank to what it can hope to beat, near things more than far ones.
    fn places(&mut self, game: &Stratego, view: &View, seat: Seat) {
        let quiet = view.trail.quiet.min(150) as i32;
        let boldness = quiet * 3;
        let foes = view.side(seat.other());
        let mut place = vec![[0; MOST_SQUARES]; 13];
        for target in foes.iter() {
            let distances = distances(game, target, foes);
            for rank in Rank::ALL.into_iter().filter(|rank| rank.moves()) {
                let hope = (self.sides[seat.index()].hope[rank.index()][target.index()] + boldness).max(5);
                for square in game.board.land.iter() {
                    let distance = i32::from(distances[square.index()]);
                    if distance < FAR {
                        let drawn = hope / (1 + distance.max(1));
                        let best = &mut place[rank.index()][square.index()];
                        *best = (*best).max(drawn);
                    }
                }
            }
        }
        self.sides[seat.index()].place = place;
    }
}

const FAR: i32 = 255;

/// How dangerous foes are to the flag of who thinks, which alone knows where it is.
struct Danger {
    foe: Seat,
    near: Vec<[i32; MOST_SQUARES]>,
}

impl Danger {
    fn new(game: &Stratego, view: &View) -> Danger {
        let own = view.pieces().find(|(_, seen)| seen.rank == Some(Rank::Flag) && !seen.shown);
        let Some((flag, seen)) = own else { return Danger { foe: Seat(0), near: Vec::new() } };
        let near = Rank::ALL.map(|rank| {
            if rank.moves() { approach(game, view, flag, rank).map(danger) } else { [0; MOST_SQUARES] }
        });
        Danger { foe: seen.seat.other(), near: near.to_vec() }
    }

    fn is_known(&self) -> bool {
        !self.near.is_empty()
    }

    /// How dangerous a piece of `seat` is on a square.
    fn of(&self, seat: Seat, rank: Rank, square: Square) -> i32 {
        if self.is_known() && seat == self.foe { self.near[rank.index() - 1][square.index()] } else { 0 }
    }
}

impl Side {
    fn new(view: &View, seat: Seat, guess: &mut Guess<'_>, rng: &mut Rng) -> Side {
        let mut odds = guess.odds(rng, DEALS);
        let mut shown = SquareSet::NONE;
        for (square, seen) in view.pieces().filter(|(_, seen)| seen.seat == seat) {
            if let Some(rank) = public_rank(seen) {
                shown.add(square);
                let mut known = [0.0; 13];
                known[rank.index()] = 1.0;
                odds.push((square, known));
            }
        }
        let value = values(view, seat);
        let left = view.left[seat.index()];
        Side { value, left, secret: value.map(secret), place: Vec::new(), hope: Vec::new(), shown, odds }
    }

    /// What the cheapest piece that could try for a flag is worth.
    fn cheapest(&self) -> i32 {
        let movers = Rank::ALL.into_iter().filter(|rank| rank.moves() && self.left[rank.index()] > 0);
        movers.map(|rank| self.value[rank.index()]).min().unwrap_or(0)
    }

    /// What an attack is worth for the flag that may be there. A dear piece is charged for a hope that a cheap one
    /// could have as well: only near certainty lets anybody go.
    fn hope_for_flag(&self, attacker: Rank, cheapest: i32, share: f32) -> f32 {
        let weights = &WEIGHTS.worth;
        let spare = cheapest.max(weights.spare) as f32;
        let thrift = (spare / self.value[attacker.index()].max(1) as f32).min(1.0);
        share * weights.hoped_flag * thrift.max(share)
    }
}

/// What it is worth that nobody knows a piece of this value.
pub(in super::super) fn secret(value: i32) -> i32 {
    let weights = &WEIGHTS.worth;
    weights.secret + value * weights.secret_share / 100
}

/// How much a foe is to be feared that has so far to go to the flag.
pub(in super::super) fn danger(way: i32) -> i32 {
    (DANGER * 0.7f32.powi(way)) as i32
}

/// What each rank of a seat is worth: miners grow dear while bombs stand and few are left, a spy while it has
/// prey, and what nothing can beat any more is worth more.
pub(in super::super) fn values(view: &View, seat: Seat) -> [i32; 13] {
    let (own, foe) = (view.left[seat.index()], view.left[seat.other().index()]);
    let weights = &WEIGHTS.worth;
    let mut values = [0; 13];
    values[1..12].copy_from_slice(&weights.ranks);
    values[Rank::Flag.index()] = FLAG;
    if foe[Rank::Marshal.index()] > 0 {
        values[Rank::Spy.index()] = weights.hunting_spy;
    }
    if foe[Rank::Bomb.index()] > 0 && own[Rank::Miner.index()] <= 2 {
        values[Rank::Miner.index()] = weights.scarce_miner;
    }
    let strongest = Rank::ALL.into_iter().filter(|rank| rank.moves() && foe[rank.index()] > 0).max();
    for rank in Rank::ALL.into_iter().filter(|rank| rank.moves() && Some(*rank) > strongest) {
        values[rank.index()] = values[rank.index()] * weights.unbeaten / 100;
    }
    values
}

/// Steps from every square to a target, round lakes and the target's side; others will make way.
pub(super) fn distances(game: &Stratego, target: Square, blocking: SquareSet) -> [u8; MOST_SQUARES] {
    let mut distances = [FAR as u8; MOST_SQUARES];
    let mut reached = SquareSet::only(target);
    let mut front = reached;
    let mut distance = 0;
    while !front.is_empty() {
        let mut next = SquareSet::NONE;
        for square in front.iter() {
            distances[square.index()] = distance;
            next |= game.board.next_to(square);
        }
        front = next.minus(reached).minus(blocking);
        reached |= front;
        distance += 1;
    }
    distances
}

/// A scout comes from as far as the line to a square is open.
fn slide(
    game: &Stratego,
    view: &View,
    to: Square,
    through: i32,
    way: &mut [i32; MOST_SQUARES],
    next: &mut SquareSet,
) {
    for direction in Direction::ALL {
        let mut ray = game.board.shift(SquareSet::only(to), direction) & game.board.land;
        while let Some(square) = ray.iter().next() {
            if through < way[square.index()] {
                way[square.index()] = through;
                next.add(square);
            }
            if view.at(square).is_some() {
                break;
            }
            ray = game.board.shift(ray, direction) & game.board.land;
        }
    }
}

/// What it takes a rank to come from every square to the flag, what stands in its way being work.
pub(in super::super) fn approach(
    game: &Stratego,
    view: &View,
    flag: Square,
    rank: Rank,
) -> [i32; MOST_SQUARES] {
    let owner = view.at(flag).map(|seen| seen.seat);
    let work = |square: Square| match view.at(square) {
        Some(seen) if Some(seen.seat) == owner => match seen.rank {
            Some(Rank::Flag) => 0,
            Some(Rank::Bomb) if game.fights.fight(rank, Rank::Bomb).attacker_stays => 2,
            Some(Rank::Bomb) if game.terms.bomb == BombRule::Stays => FAR,
            Some(Rank::Bomb) => 4,
            _ => 3,
        },
        _ => 1,
    };
    let mut way = [FAR; MOST_SQUARES];
    way[flag.index()] = 0;
    let mut front = SquareSet::only(flag);
    while !front.is_empty() {
        let mut next = SquareSet::NONE;
        for square in front.iter() {
            let through = way[square.index()] + if square == flag { 1 } else { work(square) };
            for beside in game.board.next_to(square).iter() {
                if through < way[beside.index()] {
                    way[beside.index()] = through;
                    next.add(beside);
                }
            }
            let may_strike = game.terms.scout_strike || view.at(square).is_none();
            if rank == Rank::Scout && may_strike {
                slide(game, view, square, through, &mut way, &mut next);
            }
        }
        front = next;
    }
    way
}
