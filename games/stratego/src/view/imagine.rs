//! Draws a whole truth from what a viewer knows, every one that fits equally likely.
//!
//! In play the ranks that stand unseen are known as a heap: what is left of the army less what was shown.
//! Bombs and flags of the heap are dealt over the hidden squares that never moved, the rest over what
//! remains; each way to deal is one state, so shuffling is enough. Two things more can be read off a view:
//! that the seat to move has a legal move, or that it has none and lost by it.

use super::{Seen, View};
use crate::Stratego;
use crate::board::{Army, Piece, Rank, Square, SquareSet};
use crate::moves::{End, Phase, State};
use kernel::{Rng, Seat};

/// A state that gives this view, uniform over all that do.
pub(crate) fn imagine(game: &Stratego, view: &View, rng: &mut Rng) -> State {
    let known = game.known(view);
    match view.phase {
        Phase::Setup => game.imagine_setup(view, known, rng),
        _ => game.imagine_play(view, known, rng),
    }
}

/// Every state that gives this view in play, if no more than `most` do and the other side alone hides something.
pub(crate) fn deals(game: &Stratego, view: &View, most: usize) -> Option<Vec<State>> {
    let known = game.known(view);
    let [one, other] = [Seat(0), Seat(1)].map(|seat| hidden(view, seat));
    let seat = if one.is_empty() { Seat(1) } else { Seat(0) };
    if view.phase != Phase::Play || !(one.is_empty() || other.is_empty()) {
        return None;
    }
    let heap = unseen(&view.left[seat.index()], &known.standing(seat));
    let squares: Vec<Square> = (one | other).iter().collect();
    let mut left = Army::default();
    heap.iter().for_each(|rank| left[rank.index()] += 1);
    let (mut found, mut ranks) = (Vec::new(), Vec::new());
    let is_whole = list_deals(view, &squares, &mut left, &mut ranks, most, &mut found);
    let state = |ranks: Vec<Rank>| {
        let mut state = known.clone();
        for (square, rank) in squares.iter().zip(ranks) {
            let longest = view.at(*square).map_or(0, |seen| seen.longest);
            state.put(*square, Piece::new(seat, rank).moved(longest));
        }
        state
    };
    is_whole.then(|| found.into_iter().map(state).filter(|state| game.agrees(view, state)).collect())
}

/// Every way to deal what is left over the squares from the first without a rank on; false once there are too many.
fn list_deals(
    view: &View,
    squares: &[Square],
    left: &mut Army,
    ranks: &mut Vec<Rank>,
    most: usize,
    found: &mut Vec<Vec<Rank>>,
) -> bool {
    let Some(square) = squares.get(ranks.len()) else {
        found.push(ranks.clone());
        return found.len() <= most;
    };
    let has_moved = view.at(*square).is_some_and(Seen::has_moved);
    for rank in Rank::ALL.into_iter().filter(|rank| rank.moves() || !has_moved) {
        if left[rank.index()] == 0 {
            continue;
        }
        left[rank.index()] -= 1;
        ranks.push(rank);
        let goes_on = list_deals(view, squares, left, ranks, most, found);
        ranks.pop();
        left[rank.index()] += 1;
        if !goes_on {
            return false;
        }
    }
    true
}

impl Stratego {
    /// The board with every piece that the viewer knows, and nothing on the other squares.
    fn known(&self, view: &View) -> State {
        let mut state = State::empty();
        for (square, seen) in view.pieces() {
            if let Some(rank) = seen.told() {
                let piece = Piece::new(seen.seat, rank).moved(seen.longest);
                state.put(square, if seen.shown { piece.shown() } else { piece });
            }
        }
        state.placed = view.placed;
        state.to_move = view.to_move;
        state.phase = view.phase;
        state.trail = view.trail.clone();
        state
    }

    /// In setup every arrangement of the pieces placed so far is a state, whatever is left for the rest.
    fn imagine_setup(&self, view: &View, mut state: State, rng: &mut Rng) -> State {
        for seat in [Seat(0), Seat(1)] {
            let hidden = hidden(view, seat);
            let heap = draw_heap(&self.board.army, hidden.count() as usize, rng);
            deal(&mut state, view, hidden, heap, rng);
        }
        state
    }

    fn imagine_play(&self, view: &View, known: State, rng: &mut Rng) -> State {
        let walls = self.walls(view);
        // Few deals are turned down: one in eight at worst has a piece that can move on the only open square.
        loop {
            let mut state = known.clone();
            for seat in [Seat(0), Seat(1)] {
                deal_ranks(&mut state, view, seat, walls, rng);
            }
            if self.agrees(view, &state) {
                return state;
            }
        }
    }

    /// The squares whose hidden pieces cannot be movable, because their owner lost for want of a move. No
    /// repetition rule concerns a piece that never moved.
    fn walls(&self, view: &View) -> SquareSet {
        let Phase::Over(End::Stuck(winner)) = view.phase else { return SquareSet::NONE };
        let loser = view.side(winner.other());
        let still = hidden(view, winner.other()).minus(moved(view));
        still.iter().filter(|&square| !self.board.next_to(square).minus(loser).is_empty()).collect()
    }

    /// Whether the seat to move can move in this state exactly if the view says so.
    fn agrees(&self, view: &View, state: &State) -> bool {
        match view.phase {
            Phase::Play | Phase::Over(End::NoAttack | End::TooLong) => self.can_move(state),
            Phase::Over(End::Stuck(_)) => !self.can_move(state),
            Phase::Setup | Phase::Lot | Phase::Over(End::Flag(_) | End::NobodyMoves) => true,
        }
    }
}

/// The squares of `seat` whose rank the viewer cannot tell.
fn hidden(view: &View, seat: Seat) -> SquareSet {
    let hidden = view.pieces().filter(|(_, seen)| seen.seat == seat && seen.told().is_none());
    hidden.map(|(square, _)| square).collect()
}

/// The squares whose pieces have moved.
fn moved(view: &View) -> SquareSet {
    view.pieces().filter(|(_, seen)| seen.has_moved()).map(|(square, _)| square).collect()
}

/// Deals what is hidden of one seat: bombs and flags where nothing moved, on `walls` first, then the rest.
fn deal_ranks(state: &mut State, view: &View, seat: Seat, walls: SquareSet, rng: &mut Rng) {
    let hidden = hidden(view, seat);
    let heap = unseen(&view.left[seat.index()], &state.standing(seat));
    let (still, movable): (Vec<Rank>, Vec<Rank>) = heap.into_iter().partition(|rank| !rank.moves());
    let walls = walls & hidden;
    let mut places: Vec<Square> = hidden.minus(moved(view)).minus(walls).iter().collect();
    rng.shuffle(&mut places);
    let beyond_walls = still.len().saturating_sub(walls.count() as usize);
    let places = walls | places.into_iter().take(beyond_walls).collect();
    deal(state, view, places, still, rng);
    deal(state, view, hidden.minus(places), movable, rng);
}

/// What is left of an army less what is known to stand on the board, as a heap.
fn unseen(left: &Army, known: &Army) -> Vec<Rank> {
    let count = |rank: Rank| left[rank.index()].saturating_sub(known[rank.index()]);
    Rank::ALL.into_iter().flat_map(|rank| (0..count(rank)).map(move |_| rank)).collect()
}

/// Puts a heap of ranks on squares in random order.
fn deal(state: &mut State, view: &View, squares: SquareSet, mut heap: Vec<Rank>, rng: &mut Rng) {
    rng.shuffle(&mut heap);
    for (square, rank) in squares.iter().zip(heap) {
        if let Some(seen) = view.at(square) {
            state.put(square, Piece::new(seen.seat, rank).moved(seen.longest));
        }
    }
}

/// How many of each rank stand on the first `places` squares, each arrangement equally likely.
///
/// `ways[r][m]` is in how many ways m squares can be filled with ranks from the r-th on. As floating point
/// it is good to fifteen digits, far beyond what any test could tell from exact.
fn draw_heap(army: &Army, places: usize, rng: &mut Rng) -> Vec<Rank> {
    let mut ways = vec![vec![0.0; places + 1]; Rank::ALL.len() + 1];
    ways[Rank::ALL.len()][0] = 1.0;
    let of = |r: usize| usize::from(army[Rank::ALL[r].index()]);
    for r in (0..Rank::ALL.len()).rev() {
        for m in 0..=places {
            ways[r][m] = (0..=of(r).min(m)).map(|n| choose(m, n) * ways[r + 1][m - n]).sum();
        }
    }
    let mut heap = Vec::with_capacity(places);
    for r in 0..Rank::ALL.len() {
        let m = places - heap.len();
        let mut ticket = ways[r][m] * (rng.bits() >> 11) as f64 / (1u64 << 53) as f64;
        let most = of(r).min(m);
        let mut count = 0;
        while count < most && ticket >= choose(m, count) * ways[r + 1][m - count] {
            ticket -= choose(m, count) * ways[r + 1][m - count];
            count += 1;
        }
        heap.extend(std::iter::repeat_n(Rank::ALL[r], count));
    }
    heap
}

/// In how many ways `n` of `m` can be chosen.
fn choose(m: usize, n: usize) -> f64 {
    (0..n).fold(1.0, |ways, i| ways * (m - i) as f64 / (i + 1) as f64)
}
