//! Legal moves, counted or listed, by the tables alone: no move is tried on the board.

use super::set::Set;
use super::sight::zones;
use super::tables::{Landing, Shape, Sheaf, sheaves};
use super::threats::{Threat, strikes, threats};
use super::{Move, State};
use crate::board::{Board, Square};
use kernel::Seat;
use std::ops::ControlFlow;

/// A board's tables.
#[derive(Debug)]
pub(super) struct Tables<S> {
    /// For each side, for each kind: where it goes.
    movers: [Vec<Vec<Sheaf<S>>>; 2],
    /// For each side: what attacks its royal piece.
    pub(super) threats: [Vec<Threat<S>>; 2],
    /// For each side: what it can capture, on every square.
    pub(super) strikes: [Vec<Threat<S>>; 2],
    /// For each square: those near it.
    pub(super) zones: Vec<S>,
    pub(super) royal: usize,
}

impl<S: Set> Tables<S> {
    /// The tables of a board.
    pub fn new(board: &Board) -> Tables<S> {
        let movers = |side: Seat| (0..board.kinds.len()).map(|kind| sheaves(board, side, kind)).collect();
        Tables {
            movers: [movers(Seat(0)), movers(Seat(1))],
            threats: [threats(board, Seat(0)), threats(board, Seat(1))],
            strikes: [strikes(board, Seat(0)), strikes(board, Seat(1))],
            zones: zones(board),
            royal: board.royal(),
        }
    }

    /// How many legal moves there are.
    pub fn count(&self, state: &State) -> u64 {
        let mut total = 0;
        let _ = self.each(state, |_, targets| {
            total += targets.count();
            ControlFlow::Continue(())
        });
        u64::from(total)
    }

    /// The legal moves, appended.
    pub fn list(&self, state: &State, out: &mut Vec<Move>) {
        let _ = self.each(state, |from, targets| {
            let mut left = targets;
            while !left.is_empty() {
                out.push(Move { from, to: left.first() });
                left = left.without_first();
            }
            ControlFlow::Continue(())
        });
    }

    /// The legal captures, appended.
    pub fn captures(&self, state: &State, out: &mut Vec<Move>) {
        let enemy = S::load(&state.sides[state.turn.other().index()]);
        let _ = self.each(state, |from, targets| {
            let mut left = targets & enemy;
            while !left.is_empty() {
                out.push(Move { from, to: left.first() });
                left = left.without_first();
            }
            ControlFlow::Continue(())
        });
    }

    /// How many squares the pieces of a side could go to, each weighed by its kind.
    pub fn mobility(&self, state: &State, side: Seat, weights: &[i32]) -> i32 {
        let scan = Scan::new(self, state, side);
        let mut total = 0;
        for (kind, &weight) in weights.iter().enumerate().filter(|(_, weight)| **weight != 0) {
            let mut pieces = S::load(&state.kinds[kind]) & scan.own;
            while !pieces.is_empty() {
                total += weight * scan.targets(kind, pieces.first()).count() as i32;
                pieces = pieces.without_first();
            }
        }
        total
    }

    /// Whether there is a legal move.
    pub fn any(&self, state: &State) -> bool {
        let found = self.each(state, |_, targets| match targets.is_empty() {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        });
        found.is_break()
    }

    /// The enemies that attack the royal piece of `side`, or face it against the rules.
    pub fn attackers(&self, state: &State, side: Seat) -> S {
        let scan = Scan::new(self, state, side);
        let mut found = S::EMPTY;
        scan.each_attack(scan.king, |threat, from, way| {
            if threat.holds((way & scan.taken).count()) {
                found = found | S::only(from);
            }
        });
        found
    }

    /// Where the piece on `from` could go if nobody minded the royal pieces.
    pub fn reach(&self, state: &State, from: Square) -> S {
        match state.at(from) {
            Some(piece) => Scan::new(self, state, piece.side()).targets(piece.kind(), from),
            None => S::EMPTY,
        }
    }

    /// Hands over every piece that may move with its legal targets.
    #[inline(always)]
    pub(super) fn each(
        &self,
        state: &State,
        mut hand: impl FnMut(Square, S) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let scan = Scan::new(self, state, state.turn);
        let (free, bound) = scan.freedom(S::EMPTY);
        for kind in (0..scan.movers.len()).filter(|&kind| kind != self.royal) {
            let mut pieces = S::load(&state.kinds[kind]) & scan.own & !bound;
            while !pieces.is_empty() {
                let from = pieces.first();
                pieces = pieces.without_first();
                hand(from, scan.targets(kind, from) & free)?;
            }
        }
        let mut bound = bound & !S::only(scan.king);
        while !bound.is_empty() {
            let from = bound.first();
            bound = bound.without_first();
            hand(from, scan.bound_targets(from))?;
        }
        hand(scan.king, scan.royal_targets(self.royal))
    }
}

/// One position, seen by the side that moves.
pub(super) struct Scan<'a, S> {
    movers: &'a [Vec<Sheaf<S>>],
    threats: &'a [Threat<S>],
    state: &'a State,
    pub(super) own: S,
    enemy: S,
    pub(super) taken: S,
    pub(super) king: Square,
}

impl<'a, S: Set> Scan<'a, S> {
    #[inline(always)]
    pub(super) fn new(tables: &'a Tables<S>, state: &'a State, side: Seat) -> Scan<'a, S> {
        let (own, enemy) = (S::load(&state.sides[side.index()]), S::load(&state.sides[side.other().index()]));
        Scan {
            movers: &tables.movers[side.index()],
            threats: &tables.threats[side.index()],
            state,
            own,
            enemy,
            taken: own | enemy,
            king: state.kings[side.index()],
        }
    }

    /// Every enemy that could attack `target` if the right number of pieces stood on the way.
    #[inline(always)]
    pub(super) fn each_attack(&self, target: Square, mut see: impl FnMut(&Threat<S>, Square, S)) {
        for threat in self.threats {
            let mut from = S::EMPTY;
            for (kind, reach) in threat.kinds.iter().zip(threat.reach(target)) {
                from = from | S::load(&self.state.kinds[*kind]) & *reach;
            }
            from = from & self.enemy;
            while !from.is_empty() {
                let square = from.first();
                from = from.without_first();
                see(threat, square, threat.way(target, square));
            }
        }
    }

    /// Where a piece may go without leaving the royal piece open to attack: a piece that leaves `leaving`,
    /// or, if that is empty, one that stands on no attack's way. And the pieces that do stand on one.
    ///
    /// A move takes one piece off a way if it starts there and puts one on it if it ends on a free square
    /// of it, so the number of pieces on the way after the move is known without making it.
    #[inline(always)]
    fn freedom(&self, leaving: S) -> (S, S) {
        let (mut free, mut bound) = (!S::EMPTY, S::EMPTY);
        self.each_attack(self.king, |threat, from, way| {
            let on_way = way & self.taken;
            let pieces = on_way.count();
            let now = threat.holds(pieces);
            let less = threat.holds(pieces.wrapping_sub(1));
            let more = threat.holds(pieces + 1);
            let inside = !(leaving & way).is_empty();
            // How it stands if the move ends off the way, and if it ends on a free square of it.
            let (off, on) = if inside { (less, now) } else { (now, more) };
            let gaps = way & !self.taken;
            free = free
                & match (off, on) {
                    (false, false) => !S::EMPTY,
                    (false, true) => !gaps,
                    (true, false) => gaps | S::only(from),
                    (true, true) => S::only(from),
                };
            if now || less || more {
                bound = bound | on_way;
            }
        });
        (free, bound & self.own)
    }

    #[inline(never)]
    fn bound_targets(&self, from: Square) -> S {
        let Some(piece) = self.state.at(from) else { return S::EMPTY };
        self.targets(piece.kind(), from) & self.freedom(S::only(from)).0
    }

    /// Where the royal piece may go: each square is looked at with the piece already there.
    #[inline(always)]
    fn royal_targets(&self, kind: usize) -> S {
        let mut left = self.targets(kind, self.king);
        let mut safe = S::EMPTY;
        while !left.is_empty() {
            let target = left.first();
            left = left.without_first();
            if self.is_safe(target) {
                safe = safe | S::only(target);
            }
        }
        safe
    }

    #[inline(always)]
    fn is_safe(&self, target: Square) -> bool {
        let taken = self.taken & !S::only(self.king) | S::only(target);
        let mut safe = true;
        self.each_attack(target, |threat, from, way| {
            safe &= from == target || !threat.holds((way & taken).count());
        });
        safe
    }

    /// Where a piece could go if nobody minded the royal pieces.
    #[inline(always)]
    pub(super) fn targets(&self, kind: usize, from: Square) -> S {
        let mut targets = S::EMPTY;
        for sheaf in &self.movers[kind] {
            let row = sheaf.row(from);
            let reached = match sheaf.shape {
                Shape::Leap => row[0],
                Shape::Lame => self.lame(row),
                Shape::Counted(least, most) => self.counted(row, least, most),
                Shape::Slide => self.slide(row, sheaf.ups),
                Shape::Hop => self.hop(row, sheaf.ups),
                Shape::SlideAndHop => self.slide_and_hop(row, sheaf.ups),
                Shape::Glide => self.glide(row, sheaf.ups),
            };
            let landing = match sheaf.landing {
                _ if sheaf.shape == Shape::SlideAndHop => !S::EMPTY,
                Landing::Any => !self.own,
                Landing::Free => !self.taken,
                Landing::Enemy => self.enemy,
            };
            targets = targets | reached & landing;
        }
        targets
    }

    /// What a piece covers, whoever stands there, and where it could go if nobody minded the royal pieces.
    #[inline(always)]
    pub(super) fn sees(&self, kind: usize, from: Square) -> (S, S) {
        let (mut covered, mut targets) = (S::EMPTY, S::EMPTY);
        for sheaf in &self.movers[kind] {
            let row = sheaf.row(from);
            let reached = match sheaf.shape {
                Shape::Leap => row[0],
                Shape::Lame => self.lame(row),
                Shape::Counted(least, most) => self.counted(row, least, most),
                Shape::Slide => self.slide(row, sheaf.ups),
                Shape::Hop => self.hop(row, sheaf.ups),
                Shape::SlideAndHop => {
                    let (slid, hopped) = self.slid_and_hopped(row, sheaf.ups);
                    covered = covered | hopped;
                    targets = targets | slid & !self.taken | hopped & self.enemy;
                    continue;
                }
                Shape::Glide => self.glide(row, sheaf.ups),
            };
            match sheaf.landing {
                Landing::Free => targets = targets | reached & !self.taken,
                Landing::Enemy => (covered, targets) = (covered | reached, targets | reached & self.enemy),
                Landing::Any => (covered, targets) = (covered | reached, targets | reached & !self.own),
            }
        }
        (covered, targets)
    }

    #[inline(always)]
    fn lame(&self, row: &[S]) -> S {
        let mut reached = S::EMPTY;
        for pair in row.chunks_exact(2) {
            if (pair[0] & self.taken).is_empty() {
                reached = reached | pair[1];
            }
        }
        reached
    }

    fn counted(&self, row: &[S], least: u8, most: u8) -> S {
        let mut reached = S::EMPTY;
        for pair in row.chunks_exact(2) {
            if (u32::from(least)..=u32::from(most)).contains(&(pair[0] & self.taken).count()) {
                reached = reached | pair[1];
            }
        }
        reached
    }

    #[inline(always)]
    fn slide(&self, row: &[S], ups: usize) -> S {
        let (up, down) = row.split_at(ups);
        let up = up.iter().fold(S::EMPTY, |all, &ray| all | ray & (ray & self.taken).through_first());
        down.iter().fold(up, |all, &ray| all | ray & (ray & self.taken).through_last())
    }

    #[inline(always)]
    fn slide_and_hop(&self, row: &[S], ups: usize) -> S {
        let (slid, hopped) = self.slid_and_hopped(row, ups);
        slid & !self.taken | hopped & self.enemy
    }

    /// Up to the first piece of each ray and with it, and the second pieces.
    #[inline(always)]
    fn slid_and_hopped(&self, row: &[S], ups: usize) -> (S, S) {
        let (up, down) = row.split_at(ups);
        let (mut slid, mut hopped) = (S::EMPTY, S::EMPTY);
        for &ray in up {
            let pieces = ray & self.taken;
            let near = pieces.through_first();
            let behind = pieces & !near;
            slid = slid | ray & near;
            hopped = hopped | behind & behind.through_first();
        }
        for &ray in down {
            let pieces = ray & self.taken;
            let near = pieces.through_last();
            let behind = pieces & !near;
            slid = slid | ray & near;
            hopped = hopped | behind & behind.through_last();
        }
        (slid, hopped)
    }

    fn hop(&self, row: &[S], ups: usize) -> S {
        let (up, down) = row.split_at(ups);
        let mut hopped = S::EMPTY;
        for &ray in up {
            let behind = (ray & self.taken).without_first();
            hopped = hopped | behind & behind.through_first();
        }
        for &ray in down {
            let pieces = ray & self.taken;
            let behind = pieces & !pieces.through_last();
            hopped = hopped | behind & behind.through_last();
        }
        hopped
    }

    fn glide(&self, row: &[S], ups: usize) -> S {
        let (up, down) = row.split_at(ups);
        let mut ends = S::EMPTY;
        for &ray in up {
            let free = ray & (ray & self.taken).through_first() & !self.taken;
            ends = ends | free & free.through_last();
        }
        for &ray in down {
            let free = ray & (ray & self.taken).through_last() & !self.taken;
            ends = ends | free & free.through_first();
        }
        ends
    }
}
