//! The report's third player, working as it was meant to.
//!
//! Its parts are those the report names: phases of the game, how long a piece has stood still (a hint at
//! bombs and the flag), a memory of the last positions so that it does not walk to and fro, weights by
//! rank, a look at what may happen next, and care for its own flag. The report's version ran in circles
//! because ordinary pieces had no reason to move; here every piece is drawn to what it can hope to beat.

use super::belief::{Belief, Odds};
use super::{heaviest, returns, set_up_or, setups};
use crate::board::{Board, MOST_SQUARES, Move, Rank, Square, SquareSet};
use crate::moves::Reveal;
use crate::{Stratego, View};
use kernel::{Rng, Seat};
use search::{Bot, Budget, Choice};

/// The report's third player.
#[derive(Clone, Copy, Debug, Default)]
pub struct SeedAdvanced;

impl Bot<Stratego> for SeedAdvanced {
    fn choose(
        &mut self,
        game: &Stratego,
        view: &View,
        seat: Seat,
        _budget: &Budget,
        rng: &mut Rng,
    ) -> Choice<Stratego> {
        set_up_or(game, view, seat, setups::named, rng, |rng| {
            let thought = Thought::new(game, view, seat);
            heaviest(game, view, rng, |step| thought.weigh(step))
        })
    }
}

/// How far the game is, by the pieces left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Period {
    Opening,
    Middle,
    End,
}

/// A foe with what it may be.
struct Foe {
    square: Square,
    odds: Odds,
    /// Weighs more when it stands near one's own flag.
    urgency: f32,
    can_move: bool,
    distances: [u8; MOST_SQUARES],
}

/// Everything that is worked out once for all moves of a position.
struct Thought<'a> {
    game: &'a Stratego,
    view: &'a View,
    seat: Seat,
    period: Period,
    values: [f32; 13],
    foes: Vec<Foe>,
}

const FAR: u8 = u8::MAX;
/// What keeps a move from being made while there is any other.
const NEVER: f32 = 10_000.0;

impl<'a> Thought<'a> {
    fn new(game: &'a Stratego, view: &'a View, seat: Seat) -> Thought<'a> {
        let period = period(game, view);
        let mut thought =
            Thought { game, view, seat, period, values: values(view, seat, period), foes: Vec::new() };
        let belief = Belief::new(game, view, seat.other());
        let flag = view.pieces().find(|(_, seen)| seen.seat == seat && seen.rank == Some(Rank::Flag));
        for (square, seen) in view.pieces().filter(|(_, seen)| seen.seat != seat) {
            let odds = belief.odds(&game.board, square, seen);
            let still = odds[Rank::Bomb.index()] + odds[Rank::Flag.index()];
            let near = flag.is_some_and(|(flag, _)| apart(&game.board, flag, square) <= 3);
            let distances = thought.distances(square);
            let urgency = if near { 1.5 } else { 1.0 };
            thought.foes.push(Foe { square, odds, urgency, can_move: still < 0.9, distances });
        }
        thought
    }

    /// What a move is worth, in hundredths of a sergeant's value or so.
    fn weigh(&self, step: Move) -> i32 {
        let rank = self.rank(step.from);
        let weight = match self.foes.iter().find(|foe| foe.square == step.to) {
            Some(foe) => self.attack(rank, foe) * foe.urgency + self.boldness() - self.risk(step, rank) * 0.3,
            None => {
                let drawn = self.pull(rank, step.to) - self.pull(rank, step.from);
                let risk = self.risk(step, rank) - self.risk(Move { to: step.from, ..step }, rank);
                drawn + self.manner(step, rank) - risk - self.repetition(step)
            }
        };
        (weight * 100.0) as i32
    }

    fn rank(&self, square: Square) -> Rank {
        self.view.at(square).and_then(|seen| seen.rank).unwrap_or(Rank::Scout)
    }

    /// What an attack on a foe brings on the average.
    fn attack(&self, rank: Rank, foe: &Foe) -> f32 {
        let worth = |defender: Rank| {
            let fight = self.game.fights.fight(rank, defender);
            let won = if fight.defender_stays { 0.0 } else { self.values[defender.index()] };
            won - if fight.attacker_stays { 0.0 } else { self.values[rank.index()] }
        };
        let average: f32 =
            Rank::ALL.into_iter().map(|defender| foe.odds[defender.index()] * worth(defender)).sum();
        average - self.secret(rank, foe)
    }

    /// What it costs that the other side learns a rank, and what it brings to learn one.
    fn secret(&self, rank: Rank, foe: &Foe) -> f32 {
        let own = if rank >= Rank::Colonel { 0.06 * self.values[rank.index()] } else { 0.0 };
        let known = foe.odds.iter().any(|&odds| odds > 0.99);
        let learned = if known || self.game.terms.reveal == Reveal::Momentary { 0.0 } else { 0.5 };
        own - learned
    }

    /// The longer nothing happens, the more an attack is worth in itself.
    fn boldness(&self) -> f32 {
        0.05 * self.view.trail.quiet.min(100) as f32
    }

    /// How strongly a piece is drawn to what it can hope to beat, near things more than far ones.
    fn pull(&self, rank: Rank, square: Square) -> f32 {
        let to = |foe: &Foe| {
            let distance = foe.distances[square.index()];
            let hope = (self.attack(rank, foe) + self.boldness()) * foe.urgency;
            if distance == FAR { 0.0 } else { hope.max(0.05) / (1.0 + f32::from(distance)) }
        };
        self.foes.iter().map(to).fold(0.0, f32::max)
    }

    /// What the foes next to a square may do to a piece that stands there after the step.
    fn risk(&self, step: Move, rank: Rank) -> f32 {
        let next = self.game.board.next_to(step.to);
        let near =
            self.foes.iter().filter(|foe| foe.can_move && next.has(foe.square) && foe.square != step.to);
        let loss = |foe: &Foe| -> f32 {
            let loses = |attacker: Rank| {
                let fight = self.game.fights.fight(attacker, rank);
                let lost = if fight.defender_stays { 0.0 } else { self.values[rank.index()] };
                lost - if fight.attacker_stays { 0.0 } else { self.values[attacker.index()] }
            };
            Rank::ALL.into_iter().filter(|r| r.moves()).map(|r| foe.odds[r.index()] * loses(r)).sum()
        };
        near.map(loss).fold(0.0, f32::max).max(0.0) * 0.8
    }

    /// Scouts first, miners last, the rest in between; and a little forward in any case.
    fn manner(&self, step: Move, rank: Rank) -> f32 {
        let forward = super::advance(self.game, self.seat, step).signum() as f32;
        let habit = match (self.period, rank) {
            (Period::Opening, Rank::Scout) => 0.15,
            (Period::Opening | Period::Middle, Rank::Miner) => -0.4,
            (Period::Opening, Rank::Marshal | Rank::Spy) => -0.2,
            (Period::End, Rank::Miner) => 0.2,
            _ => 0.0,
        };
        0.1 * forward + habit
    }

    /// One does not return to where a piece stood within one's last five positions, and to nowhere a third time.
    fn repetition(&self, step: Move) -> f32 {
        if returns(self.view, self.seat, step) > 1 {
            return NEVER;
        }
        let mut square = step.from;
        let mut left = SquareSet::NONE;
        let recent = self.view.trail.recent[self.seat.index()].iter().take(5);
        for past in recent.filter(|past| past.is_some()) {
            if past.to == square {
                left.add(past.from);
                square = past.from;
            }
        }
        if left.has(step.to) { 6.0 } else { 0.0 }
    }

    /// Steps from every square to a foe, round lakes and foes; one's own pieces will make way.
    fn distances(&self, to: Square) -> [u8; MOST_SQUARES] {
        let mut distances = [FAR; MOST_SQUARES];
        let foes = self.view.side(self.seat.other());
        let mut reached = SquareSet::only(to);
        let mut front = reached;
        let mut distance = 0;
        while !front.is_empty() {
            let mut next = SquareSet::NONE;
            for square in front.iter() {
                distances[square.index()] = distance;
                next |= self.game.board.next_to(square);
            }
            front = next.minus(reached).minus(foes);
            reached |= front;
            distance += 1;
        }
        distances
    }
}

fn period(game: &Stratego, view: &View) -> Period {
    let left = view.pieces().count() * 100 / (2 * game.board.army_size()).max(1);
    match left {
        80.. => Period::Opening,
        45..80 => Period::Middle,
        _ => Period::End,
    }
}

/// What each rank is worth, in sergeants or so; miners grow dear while bombs stand, a spy while it has prey.
fn values(view: &View, seat: Seat, period: Period) -> [f32; 13] {
    let foe = view.left[seat.other().index()];
    let mut values = [0.0, 1.5, 2.0, 4.0, 4.0, 5.0, 7.0, 10.0, 14.0, 20.0, 26.0, 4.0, 500.0];
    if foe[Rank::Marshal.index()] > 0 {
        values[Rank::Spy.index()] = 8.0;
    }
    if period == Period::End && foe[Rank::Bomb.index()] > 0 {
        values[Rank::Miner.index()] = 8.0;
    }
    values
}

fn apart(board: &Board, one: Square, other: Square) -> u8 {
    board.row(one).abs_diff(board.row(other)) + board.column(one).abs_diff(board.column(other))
}
