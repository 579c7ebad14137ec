//! A guessed position that a search plays on: pieces with a number each, and a running score.

use super::super::guess::{Guess, public_rank};
use super::worth::Worth;
use crate::board::{Direction, MOST_SQUARES, Move, Rank, Square};
use crate::{Stratego, View};
use kernel::Seat;

/// No piece, or no square.
const NONE: u8 = u8::MAX;

/// A piece of a guessed position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Man {
    pub(super) rank: Rank,
    pub(super) seat: Seat,
    pub(super) at: u8,
    /// Where it stood when the search began.
    root: u8,
    /// Whether both sides know what it is.
    pub(super) is_known: bool,
    alive: bool,
}

/// A move of a piece on the field.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stride {
    pub(super) man: u8,
    pub(super) to: u8,
    /// How promising it looks.
    pub(super) order: i32,
}

/// What a move changed.
pub(super) struct Before {
    mover: (u8, Man),
    target: Option<(u8, Man)>,
    score: i32,
    end: bool,
}

/// A guessed position.
pub(super) struct Field<'a> {
    game: &'a Stratego,
    pub(super) worth: &'a Worth,
    next: &'a [[u8; 4]],
    cells: [u8; MOST_SQUARES],
    pub(super) men: Vec<Man>,
    pub(super) to_move: Seat,
    /// What the position is worth for seat 1.
    score: i32,
    /// Whether a flag was taken.
    pub(super) over: bool,
}

/// For every square its neighbours by direction.
pub(super) fn neighbours(game: &Stratego) -> Vec<[u8; 4]> {
    let board = &game.board;
    let step = |square: Square| {
        Direction::ALL.map(|direction| {
            let to = square.offset(board.stride(direction));
            // A step off the first or last row gives no square at all, which no set can be asked for.
            let is_next = usize::from(to.0) < board.squares() && board.next_to(square).has(to);
            if is_next { to.0 } else { NONE }
        })
    };
    (0..board.squares() as u8).map(|number| step(Square(number))).collect()
}

impl<'a> Field<'a> {
    /// The position of a view, one's own pieces as they are and the foe's as guessed.
    pub(super) fn new(
        game: &'a Stratego,
        view: &View,
        worth: &'a Worth,
        next: &'a [[u8; 4]],
        guess: &Guess<'_>,
    ) -> Field<'a> {
        let mut field = Field {
            game,
            worth,
            next,
            cells: [NONE; MOST_SQUARES],
            men: Vec::with_capacity(MOST_SQUARES),
            to_move: view.to_move,
            score: 0,
            over: false,
        };
        for (square, seen) in view.pieces() {
            let known = public_rank(seen);
            let rank = known.or(seen.rank).unwrap_or_else(|| guess.rank(square));
            let man = Man {
                rank,
                seat: seen.seat,
                at: square.0,
                root: square.0,
                is_known: known.is_some(),
                alive: true,
            };
            field.cells[square.index()] = field.men.len() as u8;
            field.score += field.weight(man);
            field.men.push(man);
        }
        field
    }

    /// What the position is worth for the seat to move.
    #[inline]
    pub(super) fn value(&self) -> i32 {
        if self.to_move == Seat(0) { self.score } else { -self.score }
    }

    /// The piece on a square.
    #[inline]
    pub(super) fn on(&self, square: u8) -> Option<Man> {
        let man = self.cells[usize::from(square)];
        (man != NONE).then(|| self.men[usize::from(man)])
    }

    /// The number of the piece on a square.
    pub(super) fn number(&self, square: Square) -> u8 {
        self.cells[square.index()]
    }

    /// A move as the board sees it.
    pub(super) fn step(&self, stride: Stride) -> Move {
        Move { from: Square(self.men[usize::from(stride.man)].at), to: Square(stride.to) }
    }

    /// What a piece adds to the score.
    #[inline]
    fn weight(&self, man: Man) -> i32 {
        let side = &self.worth.sides[man.seat.index()];
        let rank = man.rank.index();
        let secret = if man.is_known { 0 } else { side.secret[rank] };
        let weight = side.value[rank] + secret + side.place[rank][usize::from(man.at)];
        if man.seat == Seat(0) { weight } else { -weight }
    }

    /// Makes a move and fights it out.
    pub(super) fn make(&mut self, stride: Stride) -> Before {
        let mover = self.men[usize::from(stride.man)];
        let other = self.cells[usize::from(stride.to)];
        let mut before =
            Before { mover: (stride.man, mover), target: None, score: self.score, end: self.over };
        self.cells[usize::from(mover.at)] = NONE;
        self.score -= self.weight(mover);
        if other == NONE {
            self.settle(stride.man, Man { at: stride.to, ..mover });
        } else {
            let target = self.men[usize::from(other)];
            before.target = Some((other, target));
            self.fight(stride, mover, other, target);
        }
        self.to_move = self.to_move.other();
        before
    }

    fn fight(&mut self, stride: Stride, mover: Man, other: u8, target: Man) {
        let fight = self.game.fights.fight(mover.rank, target.rank);
        self.score -= self.weight(target);
        self.cells[usize::from(stride.to)] = NONE;
        self.men[usize::from(other)].alive = fight.defender_stays;
        self.men[usize::from(stride.man)].alive = fight.attacker_stays;
        if fight.defender_stays {
            self.settle(other, Man { is_known: true, ..target });
        }
        if fight.attacker_stays {
            self.settle(stride.man, Man { at: stride.to, is_known: true, ..mover });
        }
        self.over = target.rank == Rank::Flag;
    }

    fn settle(&mut self, number: u8, man: Man) {
        self.cells[usize::from(man.at)] = number;
        self.men[usize::from(number)] = man;
        self.score += self.weight(man);
    }

    /// Takes a move back.
    pub(super) fn unmake(&mut self, stride: Stride, before: Before) {
        self.cells[usize::from(stride.to)] = NONE;
        let (number, mover) = before.mover;
        self.men[usize::from(number)] = mover;
        self.cells[usize::from(mover.at)] = number;
        if let Some((other, target)) = before.target {
            self.men[usize::from(other)] = target;
            self.cells[usize::from(target.at)] = other;
        }
        self.score = before.score;
        self.over = before.end;
        self.to_move = self.to_move.other();
    }

    /// Appends the moves of the seat to move; without quiet ones if only attacks are wanted.
    pub(super) fn list(&self, quiet: bool, out: &mut Vec<Stride>) {
        for (number, man) in self.men.iter().enumerate() {
            if man.alive && man.seat == self.to_move && man.rank.moves() {
                self.list_of(number as u8, *man, quiet, out);
            }
        }
    }

    #[inline]
    fn list_of(&self, number: u8, man: Man, quiet: bool, out: &mut Vec<Stride>) {
        let place = &self.worth.sides[man.seat.index()].place[man.rank.index()];
        let here = place[usize::from(man.at)];
        for direction in 0..4 {
            let mut to = self.next[usize::from(man.at)][direction];
            let mut far = false;
            while to != NONE {
                let target = self.cells[usize::from(to)];
                if target != NONE {
                    let target = self.men[usize::from(target)];
                    if target.seat != man.seat && (!far || self.game.terms.scout_strike) {
                        out.push(Stride { man: number, to, order: self.promise(man, target) });
                    }
                    break;
                }
                if quiet {
                    out.push(Stride { man: number, to, order: place[usize::from(to)] - here });
                }
                if man.rank != Rank::Scout {
                    break;
                }
                far = true;
                to = self.next[usize::from(to)][direction];
            }
        }
    }

    /// What an attack promises to one who knows what the mover may know.
    #[inline]
    fn promise(&self, man: Man, target: Man) -> i32 {
        if !target.is_known {
            return self.hope(man, target);
        }
        let [own, foe] = [man.seat, target.seat].map(|seat| &self.worth.sides[seat.index()]);
        let fight = self.game.fights.fight(man.rank, target.rank);
        let won = if fight.defender_stays { 0 } else { foe.value[target.rank.index()] };
        let lost = if fight.attacker_stays { 0 } else { own.value[man.rank.index()] };
        won - lost
    }

    /// What an attack on a piece of unknown rank brings on the average.
    #[inline]
    pub(super) fn hope(&self, man: Man, target: Man) -> i32 {
        let own = &self.worth.sides[man.seat.index()];
        let secret = if man.is_known { 0 } else { own.secret[man.rank.index()] };
        own.hope[man.rank.index()][usize::from(target.root)] - secret
    }
}
