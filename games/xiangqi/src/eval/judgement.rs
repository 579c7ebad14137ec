//! What a position is worth as it stands: what the pieces see, weighed by the time of the game.

use super::points::Pair;
use super::weights::{BETWEEN, Feature, LEFT, MISSING, NEARS, SHIPPED, Weights};
use super::worths::{POINTS, Role, guard_kinds, is_traditional, phase, role};
use crate::Xiangqi;
use crate::board::{Board, Kind, Piece, Square};
use crate::moves::{Seen, State};
use kernel::Seat;
use table::Worth;

/// How far a piece reaches at most, on any board.
const FARTHEST: usize = 48;
/// How much of a lead counts, in sixteenths, by the force that is left to win with: a horse, a cannon or a soldier is
/// one, a chariot two. In 74,000 positions of games of the program against itself, with leads of 150 to 1,500, force 1 made
/// 50 to 54 % of the points, 2 mostly 50 to 70, 3 mostly 55 to 85, more than that mostly over 75. Without any there is
/// still something to seek.
const HOPES: [i32; 5] = [1, 3, 8, 12, 16];

/// What is known of a board's pieces before the game begins.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// For each kind: what it is worth.
    pub(super) values: Vec<i32>,
    pub(super) roles: Vec<Role>,
    /// The kinds that go everywhere.
    riders: Vec<usize>,
    /// The kinds that can win: those, and those that never go back.
    winners: Vec<usize>,
    /// For each kind: those that cost less.
    cheaper: Vec<Vec<usize>>,
    /// For each kind: how much it counts for each square near the general that it reaches.
    units: Vec<usize>,
    reach: Vec<[Pair; FARTHEST]>,
    danger: [[Pair; NEARS]; LEFT],
    guards: Vec<[[Pair; MISSING]; 2]>,
    line: Vec<[[Pair; BETWEEN]; 2]>,
    threat: Vec<[Pair; 2]>,
    tempo: Pair,
    /// How many guards of the first and second kind a side has at the start.
    full: [i32; 2],
    /// How far from the ending the start is.
    whole: i32,
    columns: Vec<u8>,
}

impl Judgement {
    /// What is known of a board's pieces.
    pub fn new(board: &Board) -> Judgement {
        Judgement::by(board, &SHIPPED)
    }

    /// The same by these weights, if they are for this board.
    pub(super) fn by(board: &Board, weights: &Weights) -> Judgement {
        let mut judgement = Judgement::generic(board);
        if is_traditional(board) {
            judgement.weigh_by(weights);
        }
        judgement
    }

    /// What follows from the files alone.
    fn generic(board: &Board) -> Judgement {
        let kinds = board.kinds.len();
        let roles: Vec<Role> = board.kinds.iter().map(role).collect();
        let men = |kind: usize| board.start.iter().flatten().filter(|man| man.kind() == kind).count() as i32;
        let guards = guard_kinds(board);
        let full = [0, 1].map(|slot| guards.get(slot).map_or(0, |&kind| men(kind) / 2));
        // A missing guard matters once more for each rider that is left: a fortieth of what a guard is worth by itself.
        let missing = |slot: usize| {
            std::array::from_fn(|missing| {
                let points = if slot < guards.len() { 5 * missing as i32 } else { 0 };
                Pair::new([points; 2])
            })
        };
        Judgement {
            values: board.kinds.iter().map(|kind| kind.value * POINTS).collect(),
            riders: (0..kinds).filter(|&kind| roles[kind] == Role::Rider).collect(),
            winners: (0..kinds).filter(|&kind| matches!(roles[kind], Role::Rider | Role::Foot)).collect(),
            cheaper: board.kinds.iter().map(|kind| cheaper(board, kind)).collect(),
            units: (0..kinds).map(|kind| units(&board.kinds[kind], roles[kind])).collect(),
            reach: board.kinds.iter().zip(&roles).map(|(kind, role)| reach(kind, *role)).collect(),
            danger: std::array::from_fn(|left| std::array::from_fn(|near| danger(left, near))),
            guards: (0..kinds).map(|_| [missing(0), missing(1)]).collect(),
            line: vec![[[Pair::default(); BETWEEN]; 2]; kinds],
            threat: vec![[Pair::default(); 2]; kinds],
            // A move is worth about a twelfth of a soldier.
            tempo: Pair::new([8, 8]),
            full,
            whole: (0..kinds).map(|kind| phase(board, kind) * men(kind)).sum::<i32>().max(1),
            columns: board.squares().map(|square| board.place(square).0 as u8).collect(),
            roles,
        }
    }

    /// The same with the weights of the traditional board.
    fn weigh_by(&mut self, weights: &Weights) {
        let pair = |feature| Pair::new(weights.of(feature));
        for kind in 0..self.roles.len() {
            self.reach[kind] = std::array::from_fn(|squares| pair(Feature::Reach(kind, squares)));
            self.guards[kind] =
                [0, 1].map(|slot| std::array::from_fn(|missing| pair(Feature::Guards(kind, slot, missing))));
            self.line[kind] =
                [0, 1].map(|axis| std::array::from_fn(|between| pair(Feature::Line(kind, axis, between))));
        }
        let threat = |kind| [0, 1].map(|how| pair(Feature::Threat(kind, how)));
        self.threat = (0..self.roles.len()).map(threat).collect();
        self.danger =
            std::array::from_fn(|left| std::array::from_fn(|near| pair(Feature::Danger(left, near))));
        self.tempo = pair(Feature::Tempo);
    }

    #[inline(always)]
    fn of(&self, feature: Feature) -> Pair {
        match feature {
            Feature::Place(..) => Pair::default(),
            Feature::Reach(kind, squares) => self.reach[kind][squares.min(FARTHEST - 1)],
            Feature::Danger(left, near) => self.danger[left][near.min(NEARS - 1)],
            Feature::Guards(kind, slot, missing) => self.guards[kind][slot][missing.min(MISSING - 1)],
            Feature::Line(kind, axis, between) => self.line[kind][axis][between.min(BETWEEN - 1)],
            Feature::Threat(kind, how) => self.threat[kind][how],
            Feature::Tempo => self.tempo,
        }
    }

    /// Points in proportion to the time of the game.
    pub(super) fn blend(&self, opening: i32, ending: i32, phase: i32) -> i32 {
        let phase = phase.min(self.whole);
        (opening * phase + ending * (self.whole - phase)) / self.whole
    }

    /// The share of the opening in a position.
    pub(super) fn share(&self, state: &State) -> f32 {
        state.points().phase().min(self.whole) as f32 / self.whole as f32
    }
}

/// How much a kind counts for each square near the general that it reaches: those that go far can come back at once.
fn units(kind: &Kind, role: Role) -> usize {
    match role {
        Role::Rider if kind.walks.iter().all(|walk| walk.repeats == 1) => 2,
        Role::Rider if kind.walks.iter().any(|walk| walk.captures && walk.jumps == (0, 0)) => 2,
        Role::Rider | Role::Foot => 1,
        _ => 0,
    }
}

/// The kinds that cost less than this one.
fn cheaper(board: &Board, kind: &Kind) -> Vec<usize> {
    (0..board.kinds.len()).filter(|&other| board.kinds[other].value < kind.value).collect()
}

/// The fewer squares a piece has by its nature, the more each of them matters.
fn reach(kind: &Kind, role: Role) -> [Pair; FARTHEST] {
    let weight = match role {
        Role::Rider if kind.walks.iter().all(|walk| walk.repeats == 1) => 7,
        Role::Rider => 3,
        _ => 0,
    };
    std::array::from_fn(|squares| Pair::new([weight * squares as i32; 2]))
}

/// Danger grows faster than what is in reach, and more slowly the more guards are left: where two chariots look at two
/// squares each, a third of a soldier without guards and a sixth with all. The fit of the traditional board began here.
fn danger(left: usize, near: usize) -> Pair {
    let (left, near) = (left as i32, near as i32);
    Pair::new([near * (near + 6) / (left + 3); 2])
}

/// How much of a value counts, in sixteenths.
pub(super) fn hope(state: &State, value: i32) -> i32 {
    let ahead = if value > 0 { Seat(0) } else { Seat(1) };
    HOPES[state.points().force(ahead).min(4) as usize]
}

fn sign(side: Seat) -> i32 {
    if side == Seat(0) { 1 } else { -1 }
}

/// Who keeps an account of what was seen.
pub(super) trait Ledger {
    /// How often a feature counts for the first side.
    fn add(&mut self, feature: Feature, times: i32);
}

/// The sum of everything.
struct Sum<'a> {
    judgement: &'a Judgement,
    total: Pair,
}

impl Ledger for Sum<'_> {
    #[inline(always)]
    fn add(&mut self, feature: Feature, times: i32) {
        self.total += self.judgement.of(feature) * times;
    }
}

/// The sums of mobility, safety and initiative.
struct Parts<'a> {
    judgement: &'a Judgement,
    parts: [Pair; 3],
}

impl Ledger for Parts<'_> {
    fn add(&mut self, feature: Feature, times: i32) {
        let part = match feature {
            Feature::Place(..) | Feature::Reach(..) => 0,
            Feature::Danger(..) | Feature::Guards(..) | Feature::Line(..) | Feature::Threat(..) => 1,
            Feature::Tempo => 2,
        };
        self.parts[part] += self.judgement.of(feature) * times;
    }
}

impl Xiangqi {
    /// What a position is worth for the side to move.
    pub(super) fn judged(&self, state: &State) -> i32 {
        let judgement = &self.judgement;
        let mut sum = Sum { judgement, total: Pair::default() };
        self.weigh(state, &mut sum);
        let points = state.points();
        let [opening, ending] = points.pair();
        let value =
            judgement.blend(opening + sum.total.opening(), ending + sum.total.ending(), points.phase());
        let value = value * hope(state, value) / HOPES[4];
        if state.mover() == Seat(0) { value } else { -value }
    }

    /// Writes down everything but where the pieces stand, which is summed up as moves are made.
    #[inline(always)]
    pub(super) fn weigh(&self, state: &State, ledger: &mut impl Ledger) {
        let (judgement, points) = (&self.judgement, state.points());
        let sides = [Seat(0), Seat(1)];
        // The guards that each side meets.
        let left = sides.map(|side| [0, 1].map(|slot| points.guards(side.other(), slot)));
        let missing = left.map(|left| [0, 1].map(|slot| (judgement.full[slot] - left[slot]).clamp(0, 2)));
        let columns = sides.map(|side| judgement.columns[state.king(side.other()).index()]);
        let mut near_general = [0; 2];
        self.engine.look(state, &judgement.winners, &judgement.cheaper, |side, seen| {
            let (index, sign) = (side.index(), sign(side));
            match seen {
                Seen::Reach { kind, squares, near } => {
                    near_general[index] += judgement.units[kind] * near as usize;
                    ledger.add(Feature::Reach(kind, squares as usize), sign);
                    ledger.add(Feature::Guards(kind, 0, missing[index][0] as usize), sign);
                    ledger.add(Feature::Guards(kind, 1, missing[index][1] as usize), sign);
                }
                Seen::Line { kind, from, between } => {
                    let axis = usize::from(judgement.columns[from.index()] != columns[index]);
                    ledger.add(Feature::Line(kind, axis, between as usize), sign);
                }
                Seen::Attacked { kind, bare, cheap } => {
                    ledger.add(Feature::Threat(kind, 0), sign * bare as i32);
                    ledger.add(Feature::Threat(kind, 1), sign * cheap as i32);
                }
            }
        });
        let full = (judgement.full[0] + judgement.full[1]).max(1);
        for (index, side) in sides.into_iter().enumerate() {
            let left = (left[index][0] + left[index][1]) * 4 / full;
            ledger.add(Feature::Danger(left.clamp(0, 4) as usize, near_general[index]), sign(side));
        }
        ledger.add(Feature::Tempo, sign(state.mover()));
    }

    /// What each kind is worth in exchanges.
    pub(crate) fn values(&self) -> &[i32] {
        &self.judgement.values
    }

    /// Whether the side to move has a piece that goes everywhere: then hardly ever would it be best not to move.
    pub(super) fn has_rider(&self, state: &State) -> bool {
        let own = state.pieces_of(state.mover());
        self.judgement.riders.iter().any(|&kind| !(state.pieces_of_kind(kind) & own).is_empty())
    }

    /// What a position is worth for a side, part by part.
    pub(crate) fn worth_for(&self, state: &State, seat: Seat) -> Vec<Worth> {
        let (judgement, points) = (&self.judgement, state.points());
        let whole = if state.mover() == Seat(0) { self.judged(state) } else { -self.judged(state) };
        let mut ledger = Parts { judgement, parts: [Pair::default(); 3] };
        self.weigh(state, &mut ledger);
        let [mobility, safety, initiative] =
            ledger.parts.map(|pair| judgement.blend(pair.opening(), pair.ending(), points.phase()));
        let material: i32 = self.board.squares().map(|square| self.signed_value_at(state, square)).sum();
        let parts = [
            ("xiangqi.worth.material", material),
            ("xiangqi.worth.place", whole - material - mobility - safety - initiative),
            ("xiangqi.worth.mobility", mobility),
            ("xiangqi.worth.safety", safety),
            ("xiangqi.worth.initiative", initiative),
        ];
        let sign = if seat == Seat(0) { 1 } else { -1 };
        parts.map(|(key, points)| Worth { key, points: sign * points }).into()
    }

    fn signed_value_at(&self, state: &State, square: Square) -> i32 {
        let sign = |piece: Piece| if piece.side() == Seat(0) { 1 } else { -1 };
        state.at(square).map_or(0, |piece| sign(piece) * self.value_at(state, square))
    }

    #[inline]
    pub(super) fn value_at(&self, state: &State, square: Square) -> i32 {
        state.at(square).map_or(0, |piece| self.judgement.values[piece.kind()])
    }
}
