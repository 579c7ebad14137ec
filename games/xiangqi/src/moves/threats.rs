//! What can attack a royal piece: the same walks, read backwards.
//!
//! Every attack on a square is a set of squares on its way and a number of pieces that must stand there.
//! From this alone follows which pieces are bound and where a check can be parried, for every kind of
//! piece: a chariot asks for none, a cannon for one, a horse looks at the square beside *itself*.

use super::set::{Set, Squares};
use super::tables::{Demand, demand, set_of};
use crate::board::{Board, ENDLESS, Square, Walk};
use kernel::Seat;

/// The attacks on one side's royal piece, wherever it stands, that ask for the same number of pieces.
#[derive(Clone, Debug)]
pub(super) struct Threat<S> {
    /// How many pieces must stand on the way, at least.
    pub least: u32,
    /// And at most.
    pub most: u32,
    /// The kinds that attack so.
    pub kinds: Vec<usize>,
    /// For each square under attack, for each of these kinds: where it attacks from.
    reach: Vec<S>,
    /// For each square under attack, for each square an attack comes from: the way.
    ways: Vec<S>,
    squares: usize,
}

impl<S: Set> Threat<S> {
    /// Where each of the kinds attacks `target` from.
    #[inline(always)]
    pub fn reach(&self, target: Square) -> &[S] {
        let start = target.index() * self.kinds.len();
        &self.reach[start..start + self.kinds.len()]
    }

    /// The squares between an attacker and its target.
    #[inline(always)]
    pub fn way(&self, target: Square, from: Square) -> S {
        self.ways[target.index() * self.squares + from.index()]
    }

    /// Whether an attack with this number of pieces on its way takes place.
    #[inline(always)]
    pub fn holds(&self, pieces: u32) -> bool {
        (self.least..=self.most).contains(&pieces)
    }
}

/// One attack.
struct Attack<S> {
    kind: usize,
    from: Square,
    target: Square,
    way: S,
    jumps: (u8, u8),
}

/// The threats to the royal piece of `side`.
pub(super) fn threats<S: Set>(board: &Board, side: Seat) -> Vec<Threat<S>> {
    bind(board, |kind| attacks(board, side, kind))
}

/// What can be captured by `side`, on every square.
pub(super) fn strikes<S: Set>(board: &Board, side: Seat) -> Vec<Threat<S>> {
    let anywhere = board.squares().collect();
    bind(board, |kind| without_doubles(captures(board, side, kind, anywhere)))
}

fn bind<S: Set>(board: &Board, attacks: impl Fn(usize) -> Vec<Attack<S>>) -> Vec<Threat<S>> {
    let mut unfinished: Vec<Unfinished<S>> = Vec::new();
    for kind in 0..board.kinds.len() {
        let mut attacks = attacks(kind);
        // An attacker with two ways to one square needs two tables; each round fills at most one way.
        while !attacks.is_empty() {
            attacks = pour(board, attacks, &mut unfinished);
        }
    }
    unfinished.into_iter().map(|table| table.bind(board.len())).collect()
}

/// A threat being made.
struct Unfinished<S> {
    jumps: (u8, u8),
    kinds: Vec<usize>,
    reach: Vec<Vec<S>>,
    ways: Vec<Option<S>>,
}

/// Puts attacks of one kind and one number of jumps into a table that has room for them; returns the rest.
fn pour<S: Set>(
    board: &Board,
    attacks: Vec<Attack<S>>,
    unfinished: &mut Vec<Unfinished<S>>,
) -> Vec<Attack<S>> {
    let squares = board.len();
    let (kind, jumps) = (attacks[0].kind, attacks[0].jumps);
    let cell = |attack: &Attack<S>| attack.target.index() * squares + attack.from.index();
    let mut seen = vec![false; squares * squares];
    let (poured, rest): (Vec<Attack<S>>, Vec<Attack<S>>) = attacks
        .into_iter()
        .partition(|attack| attack.jumps == jumps && !std::mem::replace(&mut seen[cell(attack)], true));
    let has_room = |table: &Unfinished<S>| {
        let fits = |attack: &Attack<S>| table.ways[cell(attack)].is_none_or(|way| way == attack.way);
        table.jumps == jumps && !table.kinds.contains(&kind) && poured.iter().all(fits)
    };
    let index = unfinished.iter().position(has_room).unwrap_or_else(|| {
        unfinished.push(Unfinished {
            jumps,
            kinds: Vec::new(),
            reach: Vec::new(),
            ways: vec![None; squares * squares],
        });
        unfinished.len() - 1
    });
    let table = &mut unfinished[index];
    let mut reach = vec![S::EMPTY; squares];
    for attack in &poured {
        table.ways[cell(attack)] = Some(attack.way);
        reach[attack.target.index()] = reach[attack.target.index()] | S::only(attack.from);
    }
    table.kinds.push(kind);
    table.reach.push(reach);
    rest
}

impl<S: Set> Unfinished<S> {
    fn bind(self, squares: usize) -> Threat<S> {
        let reach = (0..squares).flat_map(|target| self.reach.iter().map(move |of_kind| of_kind[target]));
        Threat {
            least: u32::from(self.jumps.0),
            most: if self.jumps.1 == ENDLESS { u32::MAX } else { u32::from(self.jumps.1) },
            reach: reach.collect(),
            ways: self.ways.iter().map(|way| way.unwrap_or(S::EMPTY)).collect(),
            kinds: self.kinds,
            squares,
        }
    }
}

/// Every attack of the enemy's pieces of a kind on squares where the royal piece of `side` may stand.
fn attacks<S: Set>(board: &Board, side: Seat, kind: usize) -> Vec<Attack<S>> {
    let enemy = side.other();
    let royal = &board.kinds[board.royal()];
    let stands = royal.area[side.index()];
    let mut attacks = captures(board, enemy, kind, stands);
    if royal.facing.contains(&kind) {
        // Facing is not a capture: it does not ask where the other piece may go.
        for from in board.kinds[kind].area[enemy.index()].iter() {
            lines().iter().for_each(|line| along(board, line, (kind, enemy), from, stands, &mut attacks));
        }
        attacks.sort_by_key(|attack| attack.from);
    }
    without_doubles(attacks)
}

/// Every attack of the pieces of a kind and side on `targets`, square by square.
fn captures<S: Set>(board: &Board, side: Seat, kind: usize, targets: Squares) -> Vec<Attack<S>> {
    let goes = board.kinds[kind].area[side.index()];
    let mut attacks = Vec::new();
    for from in goes.iter() {
        let walks = board.kinds[kind].walks.iter().filter(|walk| walk.captures);
        walks
            .filter(|walk| board.may_begin(walk, kind, side, from))
            .for_each(|walk| along(board, walk, (kind, side), from, targets & goes, &mut attacks));
    }
    attacks
}

/// The attacks along one walk.
fn along<S: Set>(
    board: &Board,
    walk: &Walk,
    (kind, side): (usize, Seat),
    from: Square,
    targets: Squares,
    attacks: &mut Vec<Attack<S>>,
) {
    let path = board.path(walk, side, from);
    for end in walk.steps.len() - 1..path.len() {
        if targets.has(path[end]) {
            attacks.extend(attack(kind, from, &path[..=end], walk.jumps));
        }
    }
}

fn attack<S: Set>(kind: usize, from: Square, path: &[Square], jumps: (u8, u8)) -> Option<Attack<S>> {
    let (&target, before) = path.split_last()?;
    match demand(before.len(), jumps) {
        Demand::Never => None,
        Demand::Nothing => Some(Attack { kind, from, target, way: S::EMPTY, jumps: (0, 0) }),
        Demand::Within(least, most) => {
            Some(Attack { kind, from, target, way: set_of(before), jumps: (least, most) })
        }
    }
}

/// The lines on which pieces face each other.
pub(crate) fn lines() -> [Walk; 4] {
    [(0, 1), (1, 0), (0, -1), (-1, 0)].map(|step| Walk { repeats: ENDLESS, ..Walk::along(vec![step]) })
}

fn without_doubles<S: Set>(attacks: Vec<Attack<S>>) -> Vec<Attack<S>> {
    let mut kept: Vec<Attack<S>> = Vec::new();
    let mut last = 0;
    for attack in attacks {
        // Attacks come square by square, so doubles can only be among the last few.
        if kept.last().is_some_and(|one| one.from != attack.from) {
            last = kept.len();
        }
        let same = |one: &Attack<S>| {
            (one.from, one.target, one.jumps) == (attack.from, attack.target, attack.jumps)
                && one.way == attack.way
        };
        if !kept[last..].iter().any(same) {
            kept.push(attack);
        }
    }
    kept
}
