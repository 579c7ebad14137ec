//! Where pieces can go: the walks of every kind, compiled for every square.
//!
//! A kind's walks become a few [`Sheaf`]s of one [`Shape`] each. What the files say about grounds, rivers
//! and palaces depends on the starting square alone, so it is settled here and costs nothing later.

use super::set::Set;
use crate::board::{Board, Square, Walk};
use kernel::Seat;

/// How a sheaf's entries are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// One entry: the targets, whatever stands between.
    Leap,
    /// Pairs of entries: targets that are reached if nothing stands on the squares before them.
    Lame,
    /// The same if the number of pieces there is not below the first and not above the second number.
    Counted(u8, u8),
    /// Rays: up to the first piece and with it.
    Slide,
    /// Rays: the second piece.
    Hop,
    /// Rays: free squares up to the first piece, and the second piece if it is an enemy.
    SlideAndHop,
    /// Rays: the last free square before the first piece or the edge.
    Glide,
}

/// On what a sheaf's targets may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Landing {
    /// A free square or an enemy.
    Any,
    /// A free square.
    Free,
    /// An enemy.
    Enemy,
}

/// Targets of one kind and side, for every square they may start from.
#[derive(Clone, Debug)]
pub(super) struct Sheaf<S> {
    pub shape: Shape,
    pub landing: Landing,
    /// Entries a square.
    width: usize,
    /// How many of a square's rays go up the board's numbering; the others go down.
    pub ups: usize,
    entries: Vec<S>,
}

impl<S: Set> Sheaf<S> {
    /// The entries of a square.
    #[inline(always)]
    pub fn row(&self, from: Square) -> &[S] {
        let start = from.index() * self.width;
        &self.entries[start..start + self.width]
    }
}

/// The sheaves of a kind and side.
pub(super) fn sheaves<S: Set>(board: &Board, side: Seat, kind: usize) -> Vec<Sheaf<S>> {
    let mut unfinished = Vec::new();
    for from in board.squares() {
        for walk in board.kinds[kind].walks.iter().filter(|walk| board.may_begin(walk, kind, side, from)) {
            add_walk(board, side, kind, walk, from, &mut unfinished);
        }
    }
    let mut sheaves = unfinished.iter().map(|sheaf| sheaf.bind(board.len())).collect();
    fuse(&mut sheaves);
    sheaves
}

/// A sheaf being made.
struct Unfinished<S> {
    shape: Shape,
    landing: Landing,
    /// For rays: their directions, as differences of squares' numbers.
    ways: Vec<i32>,
    rows: Vec<Vec<S>>,
}

fn add_walk<S: Set>(
    board: &Board,
    side: Seat,
    kind: usize,
    walk: &Walk,
    from: Square,
    unfinished: &mut Vec<Unfinished<S>>,
) {
    let path = board.path(walk, side, from);
    let area = &board.kinds[kind].area[side.index()];
    let in_area = path.iter().all(|&square| area.has(square));
    for (landing, jumps) in landings(walk) {
        let ray = match (walk.steps.len(), jumps) {
            (1, (0, 0)) if walk.slides && landing == Landing::Free => Some(Shape::Glide),
            (1, (0, 0)) if walk.repeats > 1 && in_area => Some(Shape::Slide),
            (1, (1, 1)) if walk.repeats > 1 && in_area && landing == Landing::Enemy => Some(Shape::Hop),
            _ => None,
        };
        match ray {
            Some(shape) => add_ray(board, shape, landing, from, &path, unfinished),
            None => {
                for end in walk.steps.len() - 1..path.len() {
                    if area.has(path[end]) {
                        add_target(board, landing, jumps, from, &path[..=end], unfinished);
                    }
                }
            }
        }
    }
}

/// What a walk may end on. A slide ends on free squares otherwise than on enemies.
fn landings(walk: &Walk) -> Vec<(Landing, (u8, u8))> {
    match (walk.moves, walk.captures) {
        (true, true) if walk.slides => vec![(Landing::Free, (0, 0)), (Landing::Enemy, walk.jumps)],
        (true, true) => vec![(Landing::Any, walk.jumps)],
        (true, false) => vec![(Landing::Free, walk.jumps)],
        (false, _) => vec![(Landing::Enemy, walk.jumps)],
    }
}

fn add_ray<S: Set>(
    board: &Board,
    shape: Shape,
    landing: Landing,
    from: Square,
    path: &[Square],
    unfinished: &mut Vec<Unfinished<S>>,
) {
    let Some(first) = path.first() else { return };
    let way = i32::from(first.0) - i32::from(from.0);
    let sheaf = unfinished_sheaf(board, shape, landing, unfinished);
    let slot = sheaf.ways.iter().position(|&other| other == way).unwrap_or_else(|| {
        sheaf.ways.push(way);
        sheaf.ways.len() - 1
    });
    let row = &mut sheaf.rows[from.index()];
    row.resize(row.len().max(slot + 1), S::EMPTY);
    row[slot] = row[slot] | set_of(path);
}

/// A target at the end of a path, with what may stand on the way to it.
fn add_target<S: Set>(
    board: &Board,
    landing: Landing,
    jumps: (u8, u8),
    from: Square,
    path: &[Square],
    unfinished: &mut Vec<Unfinished<S>>,
) {
    let (&end, before) = path.split_last().expect("a path has an end");
    let target = S::only(end);
    let between = set_of::<S>(before);
    match demand(before.len(), jumps) {
        Demand::Never => {}
        Demand::Nothing => {
            let row = &mut unfinished_sheaf(board, Shape::Leap, landing, unfinished).rows[from.index()];
            row.resize(1, S::EMPTY);
            row[0] = row[0] | target;
        }
        Demand::Within(least, most) => {
            let shape = if most == 0 { Shape::Lame } else { Shape::Counted(least, most) };
            let row = &mut unfinished_sheaf(board, shape, landing, unfinished).rows[from.index()];
            match row.chunks_mut(2).find(|pair| pair[0] == between) {
                Some(pair) => pair[1] = pair[1] | target,
                None => row.extend([between, target]),
            }
        }
    }
}

/// What a number of jumps asks of a way.
pub(super) enum Demand {
    /// It cannot be met.
    Never,
    /// Anything may stand there.
    Nothing,
    /// At least the first and at most the second number of pieces.
    Within(u8, u8),
}

/// What `jumps` asks of a way with `length` squares.
pub(super) fn demand(length: usize, (least, most): (u8, u8)) -> Demand {
    match (usize::from(least), usize::from(most)) {
        (least, _) if least > length => Demand::Never,
        (0, most) if most >= length => Demand::Nothing,
        _ => Demand::Within(least, most),
    }
}

/// A set of squares.
pub(super) fn set_of<S: Set>(squares: &[Square]) -> S {
    squares.iter().fold(S::EMPTY, |set, &square| set | S::only(square))
}

fn unfinished_sheaf<'d, S: Set>(
    board: &Board,
    shape: Shape,
    landing: Landing,
    unfinished: &'d mut Vec<Unfinished<S>>,
) -> &'d mut Unfinished<S> {
    let found = unfinished.iter().position(|sheaf| sheaf.shape == shape && sheaf.landing == landing);
    let index = found.unwrap_or_else(|| {
        unfinished.push(Unfinished { shape, landing, ways: Vec::new(), rows: vec![Vec::new(); board.len()] });
        unfinished.len() - 1
    });
    &mut unfinished[index]
}

impl<S: Set> Unfinished<S> {
    /// Lays the rows out one after the other, all of the same width, rays that go up first.
    fn bind(&self, squares: usize) -> Sheaf<S> {
        let mut order: Vec<usize> = (0..self.ways.len()).collect();
        order.sort_by_key(|&slot| (self.ways[slot] < 0, self.ways[slot].abs()));
        let width = self.rows.iter().map(Vec::len).max().unwrap_or(0).max(order.len());
        let order = if order.is_empty() { (0..width).collect() } else { order };
        let entry = |from: usize, slot: usize| self.rows[from].get(slot).copied().unwrap_or(S::EMPTY);
        let entries = (0..squares).flat_map(|from| order.iter().map(move |&slot| (from, slot)));
        Sheaf {
            shape: self.shape,
            landing: self.landing,
            width,
            ups: self.ways.iter().filter(|&&way| way > 0).count(),
            entries: entries.map(|(from, slot)| entry(from, slot)).collect(),
        }
    }
}

/// Two sheaves over the same rays become one, so that each ray is looked at once.
fn fuse<S: Set>(sheaves: &mut Vec<Sheaf<S>>) {
    let place = |sheaves: &[Sheaf<S>], shape, landing| {
        sheaves.iter().position(|sheaf| sheaf.shape == shape && sheaf.landing == landing)
    };
    let slide = place(sheaves, Shape::Slide, Landing::Free);
    let hop = place(sheaves, Shape::Hop, Landing::Enemy);
    let (Some(slide), Some(hop)) = (slide, hop) else { return };
    if sheaves[slide].entries == sheaves[hop].entries {
        sheaves[slide].shape = Shape::SlideAndHop;
        sheaves.remove(hop);
    }
}
