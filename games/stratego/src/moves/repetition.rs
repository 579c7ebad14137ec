//! The two rules against repetition. Both look only at moves that everybody saw.

use super::Trail;
use crate::Stratego;
use crate::board::{Board, MOST_SQUARES, Move, SquareSet};
use kernel::Seat;

/// What the repetition rules forbid the seat to move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bans {
    /// Two squares: the piece that moved last may not cross these borders again.
    pub border: Option<(Move, Crossing)>,
    /// More squares: moves that would bring back a position of the chase, unless they are harmless.
    pub returns: Vec<Move>,
    /// The seat's last move; going straight back is left to the two-squares rule.
    last: Option<Move>,
}

/// A run of borders between neighbouring squares of one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    along_row: bool,
    line: u8,
    low: u8,
    high: u8,
}

impl Crossing {
    /// The borders that a step crosses.
    pub fn of(board: &Board, step: Move) -> Crossing {
        let along_row = board.row(step.from) == board.row(step.to);
        let place = |square| if along_row { board.column(square) } else { board.row(square) };
        let line = if along_row { board.row(step.from) } else { board.column(step.from) };
        let (a, b) = (place(step.from), place(step.to));
        Crossing { along_row, line, low: a.min(b), high: a.max(b) }
    }

    /// The borders that are in both, if any is.
    pub fn and(self, other: Crossing) -> Option<Crossing> {
        let same_line = self.along_row == other.along_row && self.line == other.line;
        let shared = Crossing { low: self.low.max(other.low), high: self.high.min(other.high), ..self };
        (same_line && shared.low < shared.high).then_some(shared)
    }
}

impl Bans {
    /// Whether nothing is forbidden.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.border.is_none() && self.returns.is_empty()
    }

    /// Whether the two-squares rule forbids a step.
    #[inline]
    pub fn crosses(&self, board: &Board, step: Move) -> bool {
        self.border.is_some_and(|(last, border)| {
            step.from == last.to && Crossing::of(board, step).and(border).is_some()
        })
    }

    /// Whether the more-squares rule forbids a step, `foes` being the other side's pieces.
    #[inline]
    pub fn repeats(&self, board: &Board, foes: SquareSet, step: Move) -> bool {
        self.returns.contains(&step)
            && !foes.has(step.to)
            && !(board.next_to(step.to) & foes).is_empty()
            && self.last.map(Move::back) != Some(step)
    }
}

impl Stratego {
    /// What the repetition rules forbid `seat`, whose pieces stand on `own`, now.
    #[inline]
    pub(crate) fn bans(&self, trail: &Trail, seat: Seat, own: SquareSet) -> Bans {
        let border = self.banned_border(trail, seat);
        Bans { border, returns: self.returns(trail, seat, own), last: trail.last_of(seat) }
    }

    /// The border that the last moves of `seat`, all of one piece, have crossed as often as is allowed.
    #[inline]
    fn banned_border(&self, trail: &Trail, seat: Seat) -> Option<(Move, Crossing)> {
        let times = usize::from(self.terms.two_squares?);
        let recent = &trail.recent[seat.index()][..times];
        // The same piece moved each time exactly when each move starts where the one before ended.
        if !recent[times - 1].is_some() || recent.windows(2).any(|pair| pair[0].from != pair[1].to) {
            return None;
        }
        let mut border = Crossing::of(&self.board, recent[0]);
        for &step in &recent[1..] {
            border = border.and(Crossing::of(&self.board, step))?;
        }
        Some((recent[0], border))
    }

    /// The moves of pieces in `own` that bring back a position which stood during the chase of `seat`.
    ///
    /// The position some moves ago differs from this one by where the pieces that moved since then stood.
    /// One move brings it back exactly when a single piece stands elsewhere now.
    #[inline]
    fn returns(&self, trail: &Trail, seat: Seat, own: SquareSet) -> Vec<Move> {
        let chase = trail.chase[seat.index()] as usize;
        // Over three moves or fewer only a step straight back can close the circle, and that is free.
        if !self.terms.more_squares || chase < 5 {
            return Vec::new();
        }
        let mut returns = Vec::new();
        let mut since = Displaced { pieces: [Move::NONE; MOST_SQUARES], count: 0 };
        for &step in trail.history.iter().rev().take(chase - 1) {
            since.walk_back(step);
            if since.count == 1 && own.has(since.pieces[0].from) && !returns.contains(&since.pieces[0]) {
                returns.push(since.pieces[0]);
            }
        }
        returns
    }
}

/// The pieces that stand elsewhere now (`from`) than they did then (`to`).
struct Displaced {
    pieces: [Move; MOST_SQUARES],
    count: usize,
}

impl Displaced {
    /// Goes one move further back.
    fn walk_back(&mut self, step: Move) {
        match self.pieces[..self.count].iter().position(|piece| piece.to == step.to) {
            Some(i) if self.pieces[i].from == step.from => {
                self.count -= 1;
                self.pieces.swap(i, self.count);
            }
            Some(i) => self.pieces[i].to = step.from,
            None => {
                self.pieces[self.count] = step.back();
                self.count += 1;
            }
        }
    }
}
