//! The state, the legal actions, and what they do: the board as two sets of bits.

use crate::Reversi;
use kernel::{Files, Meta, Misreads, Open, Options, Outcome, Seat, Turn, mix};

/// Black moves first.
pub const BLACK: Seat = Seat(0);
/// White.
pub const WHITE: Seat = Seat(1);

/// A square: `8 * row + column`, from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub u8);

/// One choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A disc is placed.
    Place(Square),
    /// Who can place nothing passes.
    Pass,
}

/// All there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The squares of each seat's discs.
    pub discs: [u64; 2],
    /// Whose turn it is, as long as anybody can place a disc.
    pub mover: Seat,
}

/// A step in each of the eight directions: how far the bit moves, and the squares that it may arrive on.
const STEPS: [(i32, u64); 8] = [
    (1, !LEFT),
    (9, !LEFT),
    (-7, !LEFT),
    (-1, !RIGHT),
    (-9, !RIGHT),
    (7, !RIGHT),
    (8, u64::MAX),
    (-8, u64::MAX),
];
const LEFT: u64 = 0x0101_0101_0101_0101;
const RIGHT: u64 = LEFT << 7;

#[inline]
fn step(bits: u64, (by, onto): (i32, u64)) -> u64 {
    onto & if by > 0 { bits << by } else { bits >> -by }
}

impl State {
    /// How it begins: two discs each in the middle.
    pub const START: State = State { discs: [1 << 28 | 1 << 35, 1 << 27 | 1 << 36], mover: BLACK };

    /// Whose disc lies on a square.
    pub fn at(&self, square: Square) -> Option<Seat> {
        [BLACK, WHITE].into_iter().find(|seat| self.discs[seat.index()] >> square.0 & 1 == 1)
    }

    /// How many discs a seat has.
    pub fn count(&self, seat: Seat) -> u32 {
        self.discs[seat.index()].count_ones()
    }

    /// Where a seat can place a disc.
    pub fn places(&self, seat: Seat) -> u64 {
        let (own, other) = (self.discs[seat.index()], self.discs[seat.other().index()]);
        let mut found = 0;
        for way in STEPS {
            let mut row = step(own, way) & other;
            for _ in 0..5 {
                row |= step(row, way) & other;
            }
            found |= step(row, way);
        }
        found & !own & !other
    }

    /// The discs that a disc of the mover on a square would turn.
    pub fn turned(&self, square: Square) -> u64 {
        let (own, other) = (self.discs[self.mover.index()], self.discs[self.mover.other().index()]);
        let mut turned = 0;
        for way in STEPS {
            let (mut row, mut next) = (0, step(1 << square.0, way));
            while next & other != 0 {
                row |= next;
                next = step(next, way);
            }
            turned |= if next & own != 0 { row } else { 0 };
        }
        turned
    }
}

impl Open for Reversi {
    // Sixty discs are placed, and nobody passes twice in a row.
    const META: Meta = Meta { id: "reversi", edition: 1, hidden: false, most_seats: 2, longest: 120 };

    type State = State;
    type Action = Action;

    fn new(_options: &Options, _files: &Files) -> Result<Reversi, Misreads> {
        Ok(Reversi)
    }

    fn start(&self) -> State {
        State::START
    }

    fn turn(&self, state: &State) -> Turn {
        if state.places(BLACK) | state.places(WHITE) != 0 {
            return Turn::Act(state.mover);
        }
        Turn::Over(match state.count(BLACK).cmp(&state.count(WHITE)) {
            std::cmp::Ordering::Greater => Outcome::won(BLACK, "reversi.end.more"),
            std::cmp::Ordering::Less => Outcome::won(WHITE, "reversi.end.more"),
            std::cmp::Ordering::Equal => Outcome::draw("reversi.end.even"),
        })
    }

    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        let places = state.places(state.mover);
        out.extend((0..64).filter(|at| places >> at & 1 == 1).map(|at| Action::Place(Square(at))));
        if places == 0 && state.places(state.mover.other()) != 0 {
            out.push(Action::Pass);
        }
    }

    fn play(&self, state: &mut State, action: Action) {
        if let Action::Place(square) = action {
            let turned = state.turned(square);
            state.discs[state.mover.index()] |= turned | 1 << square.0;
            state.discs[state.mover.other().index()] &= !turned;
        }
        state.mover = state.mover.other();
    }

    fn key(&self, state: &State) -> u64 {
        mix(mix(state.discs[0]) ^ state.discs[1].rotate_left(1) ^ u64::from(state.mover.0) << 63)
    }
}
