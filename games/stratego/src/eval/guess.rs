//! Guesses at the hidden ranks of one side, from public facts alone.
//!
//! A guess deals the hidden ranks over the hidden pieces. How likely a deal is follows from where people put
//! ranks, from what has moved and jumped, from what each piece was seen to do beside known ones, and from
//! bombs that stand round the flag. A chain of swaps (Metropolis) walks through the deals, each visited
//! as often as it is likely.

use super::setups::{all_plans, flag_column, row_share};
use super::weights::{Belief, WEIGHTS};
use crate::board::{Army, MOST_SQUARES, Rank, Square, SquareSet};
use crate::moves::Sign;
use crate::view::Seen;
use crate::{Stratego, View};
use kernel::{Rng, Seat, Viewer};

/// How likely each rank is, indexed by rank; entry 0 is not used.
pub(super) type Odds = [f32; 13];

/// A deal of the hidden ranks of one seat, on its way through all deals.
#[derive(Clone, Debug)]
pub(super) struct Guess<'a> {
    game: &'a Stratego,
    home: SquareSet,
    /// Where bombs stood that are gone.
    craters: SquareSet,
    belief: &'static Belief,
    /// The hidden pieces, with the weight of each rank for each.
    hidden: Vec<(Square, Odds)>,
    /// What stands on each square in this deal; 0 where the seat has nothing.
    ranks: [u8; MOST_SQUARES],
}

/// The rank of a piece as far as everybody knows it.
pub(super) fn public_rank(seen: Seen) -> Option<Rank> {
    if seen.shown { seen.rank } else { (seen.longest > 1).then_some(Rank::Scout) }
}

impl<'a> Guess<'a> {
    /// A first deal of what everybody but `seat` does not know of it.
    pub(super) fn new(game: &'a Stratego, view: &View, seat: Seat, rng: &mut Rng) -> Guess<'a> {
        // How one's own side looks to the other is judged without such schooling.
        let plans = if view.viewer == Viewer::Seat(seat) {
            Plans::default()
        } else {
            Plans::new(game, view, seat, &WEIGHTS.belief)
        };
        Guess::by(game, view, seat, plans, rng)
    }

    /// The same by one who knows the setups that come with the game, whoever looks on.
    pub(super) fn schooled(game: &'a Stratego, view: &View, seat: Seat, rng: &mut Rng) -> Guess<'a> {
        Guess::by(game, view, seat, Plans::new(game, view, seat, &WEIGHTS.belief), rng)
    }

    fn by(game: &'a Stratego, view: &View, seat: Seat, plans: Plans, rng: &mut Rng) -> Guess<'a> {
        let mut left = view.left[seat.index()];
        let mut guess = Guess {
            game,
            home: game.board.home[seat.index()],
            craters: view.trail.craters[seat.index()],
            belief: &WEIGHTS.belief,
            hidden: Vec::new(),
            ranks: [0; MOST_SQUARES],
        };
        let evidence = Evidence { game, view, seat, belief: guess.belief, plans };
        for (square, seen) in view.pieces().filter(|(_, seen)| seen.seat == seat) {
            match public_rank(seen) {
                Some(rank) => {
                    left[rank.index()] = left[rank.index()].saturating_sub(1);
                    guess.ranks[square.index()] = rank as u8;
                }
                None => guess.hidden.push((square, evidence.weights(square, seen))),
            }
        }
        guess.deal(left, rng);
        guess.shake(rng, 12 * guess.hidden.len());
        guess
    }

    /// What stands on a square of the seat's in this deal.
    pub(super) fn rank(&self, square: Square) -> Rank {
        Rank::ALL[usize::from(self.ranks[square.index()].max(1)) - 1]
    }

    /// Walks on by `swaps` swaps.
    pub(super) fn shake(&mut self, rng: &mut Rng, swaps: usize) {
        let count = self.hidden.len() as u32;
        if count < 2 {
            return;
        }
        for _ in 0..swaps {
            let bits = rng.bits();
            let (one, other) = (pick(bits as u16, count), pick((bits >> 16) as u16, count));
            self.try_swap(one, other, (bits >> 40) as f32 / (1u64 << 24) as f32);
        }
    }

    /// How likely each hidden piece is of each rank, by a walk of `deals` deals.
    pub(super) fn odds(&mut self, rng: &mut Rng, deals: usize) -> Vec<(Square, Odds)> {
        let mut odds: Vec<(Square, Odds)> =
            self.hidden.iter().map(|(square, _)| (*square, [0.0; 13])).collect();
        let share = 1.0 / deals as f32;
        for _ in 0..deals {
            self.shake(rng, self.hidden.len());
            for (square, odds) in &mut odds {
                odds[usize::from(self.ranks[square.index()])] += share;
            }
        }
        odds
    }

    /// Puts what cannot move where nothing has moved, and the rest on the rest.
    fn deal(&mut self, left: Army, rng: &mut Rng) {
        let mut order: Vec<usize> = (0..self.hidden.len()).collect();
        rng.shuffle(&mut order);
        // What may be a bomb comes last in the line, and bombs and flags, the highest numbers, do too.
        order.sort_by_key(|&i| self.hidden[i].1[Rank::Bomb.index()] > 0.0);
        let heap = Rank::ALL.into_iter().flat_map(|rank| (0..left[rank.index()]).map(move |_| rank));
        let heap: Vec<Rank> = heap.collect();
        for (&i, &rank) in order.iter().rev().zip(heap.iter().rev()) {
            self.ranks[self.hidden[i].0.index()] = rank as u8;
        }
    }

    fn try_swap(&mut self, one: usize, other: usize, ticket: f32) {
        let ((a, of_a), (b, of_b)) = (&self.hidden[one], &self.hidden[other]);
        let (a, b) = (*a, *b);
        let (rank_a, rank_b) = (usize::from(self.ranks[a.index()]), usize::from(self.ranks[b.index()]));
        if rank_a == rank_b {
            return;
        }
        let now = of_a[rank_a] * of_b[rank_b];
        let then = of_a[rank_b] * of_b[rank_a];
        let still = Rank::Bomb.index();
        if rank_a < still && rank_b < still {
            if ticket * now < then {
                self.ranks.swap(a.index(), b.index());
            }
            return;
        }
        let walls = self.walls();
        self.ranks.swap(a.index(), b.index());
        let wall = self.belief.wall;
        if ticket * now * wall.powi(walls) >= then * wall.powi(self.walls()) {
            self.ranks.swap(a.index(), b.index());
        }
    }

    /// How many bombs stand or stood next to the flag, the edge of the board counting as one.
    fn walls(&self) -> i32 {
        let is = |square: &Square, rank: Rank| self.ranks[square.index()] == rank as u8;
        let Some(flag) = self.hidden.iter().map(|(square, _)| *square).find(|square| is(square, Rank::Flag))
        else {
            return 0;
        };
        let next = self.game.board.next_to(flag) & self.home;
        let bombs = next.iter().filter(|square| is(square, Rank::Bomb) || self.craters.has(*square)).count();
        (4 - next.count() as usize + bombs) as i32
    }
}

/// A number below `count` from sixteen random bits.
fn pick(bits: u16, count: u32) -> usize {
    ((u32::from(bits) * count) >> 16) as usize
}

/// What speaks for one rank or another.
struct Evidence<'a> {
    game: &'a Stratego,
    view: &'a View,
    seat: Seat,
    belief: &'static Belief,
    plans: Plans,
}

impl Evidence<'_> {
    /// How much each rank is spoken for by everything known of a hidden piece.
    fn weights(&self, square: Square, seen: Seen) -> Odds {
        let mut weights = [0.0; 13];
        for rank in Rank::ALL {
            let sign = self.view.trail.signs[square.index()];
            weights[rank.index()] = match (rank.moves(), seen.has_moved()) {
                (true, true) => self.belief.habit(sign, rank) * self.manners(sign, rank),
                (true, false) => self.stood(square, rank) * self.manners(sign, rank),
                (false, true) => 0.0,
                (false, false) => self.stood(square, rank),
            };
        }
        weights
    }

    /// Where people put ranks; and what could have moved for long and did not is likelier a bomb.
    fn stood(&self, square: Square, rank: Rank) -> f32 {
        let board = &self.game.board;
        let row = board.row(square);
        let from_back = if self.seat == Seat(0) { row } else { board.height - 1 - row };
        let mut weight = row_share(board, rank, from_back);
        if rank == Rank::Flag {
            weight *= flag_column(board.column(square));
        }
        let free = !board.next_to(square).minus(self.view.side(self.seat)).is_empty();
        weight *= if free { self.belief.idle } else { self.belief.shut_in }[rank.index() - 1];
        if !rank.moves() && free {
            weight *= 1.0 + self.view.trail.moves.min(300) as f32 / self.belief.stillness;
        }
        weight * (1.0 + self.plans.stress(square, rank))
    }

    /// Who comes near a known piece hopes to beat it; who leaves it, or lets it stand, does not.
    fn manners(&self, sign: Sign, rank: Rank) -> f32 {
        let Belief { sought, fled, spared, .. } = self.belief;
        let told = |known: u8, factors: &[f32; 3]| match known {
            0 => 1.0,
            _ => factors[self.relation(rank, Rank::ALL[usize::from(known) - 1])],
        };
        told(sign.sought, sought) * told(sign.fled, fled) * told(sign.spared, spared)
    }

    /// Whether a rank beats (0), ties with (1) or loses to (2) another that it attacks.
    fn relation(&self, rank: Rank, other: Rank) -> usize {
        let fight = self.game.fights.fight(rank, other);
        match (fight.attacker_stays, fight.defender_stays) {
            (true, _) => 0,
            (false, false) => 1,
            (false, true) => 2,
        }
    }
}

/// The setups that come with the game, and their mirror images, as far as a seat may have followed them.
#[derive(Default)]
struct Plans {
    /// Each with what everything seen so far says for it.
    plans: Vec<(Vec<(Square, Rank)>, f32)>,
    /// How much likelier a rank is where all of them have it.
    stress: f32,
}

impl Plans {
    fn new(game: &Stratego, view: &View, seat: Seat, belief: &Belief) -> Plans {
        let squares = &game.board.setup[seat.index()];
        let on_board = |plan: Vec<Rank>| squares.iter().copied().zip(plan).collect::<Vec<(Square, Rank)>>();
        let all: Vec<Vec<(Square, Rank)>> = all_plans(game).into_iter().map(on_board).collect();
        let count = all.len().max(1) as f32;
        let open = all.into_iter().filter(|plan| agrees(game, view, seat, plan));
        let weighed = |plan: Vec<(Square, Rank)>| {
            let support = support(game, view, seat, &plan);
            (plan, support)
        };
        let mut plans: Vec<_> = open.map(weighed).collect();
        let sum: f32 = plans.iter().map(|(_, support)| support).sum();
        plans.iter_mut().for_each(|(_, support)| *support /= sum);
        Plans { plans, stress: belief.by_heart * (belief.schooled * sum / count).min(MOST_STRESS) }
    }

    /// How much likelier a rank is on a square because of setups that have it there.
    fn stress(&self, square: Square, rank: Rank) -> f32 {
        let agree = self.plans.iter().filter(|(plan, _)| plan.contains(&(square, rank)));
        self.stress * agree.map(|(_, support)| support).sum::<f32>()
    }
}

/// However much speaks for a setup, somebody may have changed a little of it.
const MOST_STRESS: f32 = 3.0;

/// How much a square from which something moved speaks for a setup that has neither bomb nor flag there: little, since
/// most setups have none on the front rows.
const LEFT: f32 = 1.05;

/// How much likelier what was seen is under a setup that agrees with it than under any other: a rare piece shown where
/// it was put tells most. The root is there because people like the same places.
fn support(game: &Stratego, view: &View, seat: Seat, plan: &[(Square, Rank)]) -> f32 {
    let army = game.board.army;
    let size = game.board.army_size() as f32;
    let tells = |&(square, rank): &(Square, Rank)| match view
        .at(square)
        .filter(|seen| seen.seat == seat && !seen.has_moved())
    {
        Some(seen) if public_rank(seen).is_some() => (size / f32::from(army[rank.index()].max(1))).sqrt(),
        Some(_) => 1.0,
        None => LEFT,
    };
    plan.iter().map(tells).product()
}

/// Whether a setup may have been the one: what never moved still stands as it says, and nothing that it says
/// cannot move has moved or gone but for the bombs that were lost.
fn agrees(game: &Stratego, view: &View, seat: Seat, plan: &[(Square, Rank)]) -> bool {
    let left = view.left[seat.index()];
    let mut standing = Army::default();
    for &(square, rank) in plan {
        let still = view.at(square).filter(|seen| seen.seat == seat && !seen.has_moved());
        if still.and_then(public_rank).is_some_and(|shown| shown != rank) {
            return false;
        }
        standing[rank.index()] += u8::from(still.is_some());
    }
    // Bombs and flags that are left all stand where they were put; of other ranks no more than are left.
    let fits = |rank: &Rank| standing[rank.index()] <= left[rank.index()];
    let stayed = |rank: Rank| standing[rank.index()] == left[rank.index()];
    game.board.army_size() == plan.len()
        && Rank::ALL.iter().all(fits)
        && stayed(Rank::Bomb)
        && stayed(Rank::Flag)
}
