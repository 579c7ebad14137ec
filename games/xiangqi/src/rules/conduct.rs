//! What each side did while a position came back, found out plainly: every position since its first time is set up again, and
//! every piece of it is asked what it could take. The generator does the same by its tables; a test compares them.

use super::safety::{captures, is_safe};
use super::{It, cell};
use crate::Xiangqi;
use crate::board::{Bank, Man, Piece, Square};
use crate::moves::{Move, State};
use kernel::{Cell, Seat};
use phrase::Text;
use verdict::{Claim, Finding};

/// What a side is to blame for that loses a repeated position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offence {
    /// Who is to blame.
    pub side: Seat,
    /// The piece that was chased; nothing if it is the royal piece, which was given check.
    pub chased: Option<Man>,
    /// Every move that did it, the earliest first.
    pub moves: Vec<Move>,
    /// Where the piece stands now.
    pub at: Square,
}

/// A move of the repetition, with the boards before and after it.
struct Turn {
    side: Seat,
    made: Move,
    before: Vec<Option<Man>>,
    after: Vec<Option<Man>>,
}

impl Xiangqi {
    /// What loses the position that stands now for the `folds`th time, if anything does.
    pub fn offence(&self, state: &State, folds: u32) -> Option<Offence> {
        let turns = self.turns_since_first(state, folds)?;
        let checked = self.only_one(|side| self.has_checked(&turns, side).then_some(None));
        let blamed = match checked {
            Blame::Nobody if self.is_chasing_judged => {
                self.only_one(|side| self.has_chased(&turns, side).map(Some))
            }
            blamed => blamed,
        };
        let Blame::One(side, chased) = blamed else { return None };
        let moves = turns.iter().filter(|turn| turn.side == side).map(|turn| turn.made).collect();
        let now = |man: Man| self.board.squares().find(|&square| state.man(square) == Some(man));
        let at = chased.and_then(now).unwrap_or(state.king(side.other()));
        Some(Offence { side, chased, moves, at })
    }

    /// Which single side something is true of.
    fn only_one(&self, of: impl Fn(Seat) -> Option<Option<Man>>) -> Blame {
        match (of(Seat(0)), of(Seat(1))) {
            (None, None) => Blame::Nobody,
            (Some(chased), None) => Blame::One(Seat(0), chased),
            (None, Some(chased)) => Blame::One(Seat(1), chased),
            (Some(_), Some(_)) => Blame::Both,
        }
    }

    /// The moves since this position stood first, if it has stood often enough.
    fn turns_since_first(&self, state: &State, folds: u32) -> Option<Vec<Turn>> {
        let now: Vec<Option<Man>> = self.board.squares().map(|square| state.man(square)).collect();
        let (mut turns, mut times, mut begins) = (Vec::new(), 1, 0);
        let (mut after, mut side) = (now.clone(), state.mover());
        for (made, moved) in state.made_back() {
            side = side.other();
            let mut before = after.clone();
            before[made.to.index()] = None;
            before[made.from.index()] = Some(moved);
            turns.push(Turn { side, made, before: before.clone(), after });
            if side == state.mover() && self.is_alike(&before, &now) {
                (times, begins) = (times + 1, turns.len());
            }
            after = before;
        }
        turns.truncate(begins);
        turns.reverse();
        (times >= folds).then_some(turns)
    }

    /// Whether the same pieces stand on the same squares, whichever of a kind they are.
    fn is_alike(&self, one: &[Option<Man>], other: &[Option<Man>]) -> bool {
        let piece = |man: &Option<Man>| man.map(|man| man.piece);
        one.iter().map(piece).eq(other.iter().map(piece))
    }

    fn has_checked(&self, turns: &[Turn], side: Seat) -> bool {
        let mut own = turns.iter().filter(|turn| turn.side == side);
        own.all(|turn| !is_safe(&self.board, &pieces(&turn.after), side.other()))
    }

    /// The piece that a side chased with every move.
    fn has_chased(&self, turns: &[Turn], side: Seat) -> Option<Man> {
        let own: Vec<&Turn> = turns.iter().filter(|turn| turn.side == side).collect();
        let men = own.first()?.after.iter().flatten().filter(|man| man.piece.side() != side);
        men.copied().find(|man| own.iter().all(|turn| self.chases(turn, *man)))
    }

    /// Whether a move attacks a piece anew, so that it could be had for nothing.
    fn chases(&self, turn: &Turn, target: Man) -> bool {
        let board = &self.board;
        let place =
            |men: &[Option<Man>], man| board.squares().find(|square| men[square.index()] == Some(man));
        let (Some(then), Some(now)) = (place(&turn.before, target), place(&turn.after, target)) else {
            return false;
        };
        let kind = &board.kinds[target.piece.kind()];
        let stays = kind.foot && board.bank(target.piece.side(), now) != Some(Bank::Beyond);
        let mut hunters = turn.after.iter().flatten().filter(|man| man.piece.side() == turn.side);
        !kind.royal
            && !stays
            && hunters.any(|&hunter| {
                let (Some(was), Some(is)) = (place(&turn.before, hunter), place(&turn.after, hunter)) else {
                    return false;
                };
                !self.may_take(&turn.before, was, then)
                    && self.may_take(&turn.after, is, now)
                    && self.is_for_nothing(&turn.after, is, now)
            })
    }

    /// Whether a piece may take another: the way is open, and its own side is safe afterwards.
    fn may_take(&self, men: &[Option<Man>], from: Square, to: Square) -> bool {
        let cells = pieces(men);
        let (Some(piece), Some(target)) = (cells[from.index()], cells[to.index()]) else { return false };
        let mut taken = cells.clone();
        taken[to.index()] = taken[from.index()].take();
        piece.side() != target.side()
            && captures(&self.board, &cells, from, piece, to)
            && is_safe(&self.board, &taken, piece.side())
    }

    /// Whether a piece that may not chase for ever threatens another that cannot take it instead, and is either far dearer or not covered.
    fn is_for_nothing(&self, men: &[Option<Man>], from: Square, to: Square) -> bool {
        let (Some(hunter), Some(target)) = (men[from.index()], men[to.index()]) else { return false };
        let (by, of) = (&self.board.kinds[hunter.piece.kind()], &self.board.kinds[target.piece.kind()]);
        let mut taken = men.to_vec();
        taken[to.index()] = taken[from.index()].take();
        let is_covered = || self.board.squares().any(|square| self.may_take(&taken, square, to));
        let is_exchange = || by == of && self.may_take(men, to, from);
        !by.royal && !by.foot && !is_exchange() && (2 * of.value >= 3 * by.value || !is_covered())
    }

    /// What is said of an offence: who did what to which piece, by which moves.
    pub(crate) fn blame(&self, offence: &Offence) -> Text {
        let side = self.board.sides[offence.side.index()].name;
        let names = |made: &Move| self.board.name(made.from) + &self.board.name(made.to);
        let moves: Vec<String> = offence.moves.iter().map(names).collect();
        let text = match offence.chased {
            Some(man) => {
                let words = self.board.man_words(man.piece, offence.at);
                Text::new("xiangqi.blame.chase").text("piece", words)
            }
            None => Text::new("xiangqi.blame.check"),
        };
        text.term("side", side).name("moves", moves.join(", "))
    }

    /// The squares that an offence is about: the piece, and where its pursuers went.
    pub(crate) fn scene_of(&self, offence: &Offence) -> Vec<Cell> {
        let mut cells: Vec<Cell> = offence.moves.iter().map(|made| cell(made.to)).collect();
        cells.push(cell(offence.at));
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}

/// Who is to blame.
enum Blame {
    Nobody,
    One(Seat, Option<Man>),
    Both,
}

fn pieces(men: &[Option<Man>]) -> Vec<Option<Piece>> {
    men.iter().map(|man| man.map(|man| man.piece)).collect()
}

/// The other side checked for ever.
pub(super) fn other_checked(it: &It<'_>) -> Finding {
    blamed(it, |offence| offence.chased.is_none())
}

/// The other side chased one piece for ever.
pub(super) fn other_chased(it: &It<'_>) -> Finding {
    blamed(it, |offence| offence.chased.is_some())
}

fn blamed(it: &It<'_>, is_meant: fn(&Offence) -> bool) -> Finding {
    let offence = it.game.folds.and_then(|folds| it.game.offence(it.view.state(), folds));
    let offence = offence.filter(|offence| offence.side != it.seat && is_meant(offence));
    offence.is_some().or_because([])
}
