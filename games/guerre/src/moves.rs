//! The state of a game and its legal actions.

pub mod apply;
pub mod communication;
pub mod fire;
pub mod ruleset;
pub mod units;

use crate::Guerre;
use crate::board::army::Kind;
use crate::board::square::{Square, SquareSet};
use crate::board::{NORTH, SOUTH};
use kernel::{Outcome, Seat, Turn};
use units::{Unit, Units};

/// One choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// The unit on one square goes to another.
    Move {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// The unit on one square starts an attack on the unit on another.
    Attack {
        /// Where the attacker stands.
        from: Square,
        /// Where its target stands.
        target: Square,
    },
    /// The turn is over.
    End,
    /// In setup, a unit takes its place. The roster's order says of which kind the next one is.
    Place {
        /// What it is.
        kind: Kind,
        /// Where it stands.
        square: Square,
    },
    /// The lot says who moves first.
    Lot(Seat),
}

/// What part of a game it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// Units are being placed; so many are.
    Setup(u8),
    /// The lot for the first turn is to be drawn.
    Lot,
    /// Turns are played.
    Play,
}

/// The whole truth about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    squares: [Square; 64],
    /// Units on the board.
    pub(crate) alive: Units,
    /// Units in communication.
    pub(crate) online: Units,
    /// Units that moved or attacked this turn: they will not move again in it.
    pub(crate) moved: Units,
    /// Units that must retreat; those among them that moved have done so this turn.
    pub(crate) retreat: Units,
    /// Units that took an arsenal this turn, where the ruleset has to remember it.
    pub(crate) takers: Units,
    /// The unit that moved last this turn.
    pub(crate) last: Option<Unit>,
    /// Whether an attack is still to be had: after the last move, or in this turn.
    pub(crate) attack_open: bool,
    /// One bit for each arsenal that stands.
    pub(crate) arsenals: u32,
    pub(crate) phase: Phase,
    pub(crate) mover: Seat,
    pub(crate) moves_left: u8,
    /// Half-turns since the last loss, and whether this one has seen a loss.
    pub(crate) quiet: u16,
    pub(crate) loss_this_turn: bool,
}

impl State {
    /// Where a unit stands; `NOWHERE` if it is not on the board.
    #[inline]
    pub fn square(&self, unit: Unit) -> Square {
        self.squares[unit.index()]
    }

    /// The unit of `side` on a square.
    #[inline]
    pub fn unit_of_at(&self, side: Seat, square: Square) -> Option<Unit> {
        let own = &self.squares[side.index() * 32..][..32];
        own.iter().position(|&it| it == square).map(|number| Unit::of(side, number as u8))
    }

    /// The unit on a square, whoever's it is.
    pub fn unit_at(&self, square: Square) -> Option<Unit> {
        self.unit_of_at(NORTH, square).or_else(|| self.unit_of_at(SOUTH, square))
    }

    /// Units that must retreat before their side does anything else.
    #[inline]
    pub fn must_retreat(&self) -> Units {
        self.retreat.without(self.moved)
    }

    /// Whose turn it is.
    pub fn mover(&self) -> Seat {
        self.mover
    }

    /// What part of the game it is.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// How many moves the turn still has.
    pub fn moves_left(&self) -> u8 {
        self.moves_left
    }

    pub(crate) fn put(&mut self, unit: Unit, square: Square) {
        self.squares[unit.index()] = square;
    }
}

impl Guerre {
    /// A board without units, at the start of North's turn.
    pub(crate) fn empty_state(&self) -> State {
        State {
            squares: [Square::NOWHERE; 64],
            alive: Units::NONE,
            online: Units::NONE,
            moved: Units::NONE,
            retreat: Units::NONE,
            takers: Units::NONE,
            last: None,
            attack_open: !self.ruleset.attacks_after_each_move,
            arsenals: ((1u64 << self.board.arsenals().len()) - 1) as u32,
            phase: Phase::Play,
            mover: NORTH,
            moves_left: self.army.moves_per_turn,
            quiet: 0,
            loss_this_turn: false,
        }
    }

    /// Who is to act, or how it ended.
    pub(crate) fn whose_turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Setup(placed) => Turn::Act(self.placing(placed)),
            Phase::Lot => Turn::Chance,
            Phase::Play => self.ending(state).map_or(Turn::Act(state.mover), Turn::Over),
        }
    }

    /// Who places the next unit when `placed` are on the board: North all of its own, then South.
    pub(crate) fn placing(&self, placed: u8) -> Seat {
        if usize::from(placed) < self.army.roster().len() { NORTH } else { SOUTH }
    }

    /// The unit that is placed when `placed` are on the board.
    pub(crate) fn next_to_place(&self, placed: u8) -> Unit {
        let side = self.placing(placed);
        Unit::of(side, placed - side.0 * self.army.roster().len() as u8)
    }

    /// How the game ended, if it did.
    fn ending(&self, state: &State) -> Option<Outcome> {
        match (self.defeat(state, NORTH), self.defeat(state, SOUTH)) {
            (Some(_), Some(_)) => Some(Outcome::draw("guerre.over.both")),
            (Some(reason), None) => Some(Outcome::won(SOUTH, reason)),
            (None, Some(reason)) => Some(Outcome::won(NORTH, reason)),
            (None, None) => {
                let drawn = self.ruleset.quiet_limit.is_some_and(|limit| state.quiet >= limit);
                drawn.then(|| Outcome::draw("guerre.over.quiet"))
            }
        }
    }

    /// Why `side` has lost, if it has.
    fn defeat(&self, state: &State, side: Seat) -> Option<&'static str> {
        let own = state.alive.and(Units::of(side));
        if !self.has_arsenal(state, side) {
            return Some("guerre.over.arsenals");
        }
        if own.and(self.fighters).is_empty() {
            return Some("guerre.over.army");
        }
        let collapsed = own.without(self.fighters).is_empty() && own.and(state.online).is_empty();
        (self.ruleset.collapse_loses && collapsed).then_some("guerre.over.collapse")
    }

    pub(crate) fn has_arsenal(&self, state: &State, side: Seat) -> bool {
        let owners = self.board.arsenals().iter().enumerate();
        owners.filter(|(_, (_, owner))| *owner == side).any(|(index, _)| state.arsenals >> index & 1 != 0)
    }

    /// The enemy arsenal that stands on a square, seen from `side`: its place among the arsenals.
    #[inline]
    pub(crate) fn enemy_arsenal(&self, state: &State, side: Seat, square: Square) -> Option<usize> {
        let found = self.board.arsenals().iter().position(|&(at, owner)| at == square && owner != side);
        found.filter(|index| state.arsenals >> index & 1 != 0)
    }

    /// The legal actions of the seat to act, in a fixed order.
    pub(crate) fn list(&self, state: &State, out: &mut Vec<Action>) {
        let Turn::Act(side) = self.whose_turn(state) else { return };
        if let Phase::Setup(placed) = state.phase {
            let kind = self.kind(self.next_to_place(placed));
            out.extend(self.places(state, side).iter().map(|square| Action::Place { kind, square }));
            return;
        }
        let due = state.must_retreat().and(Units::of(side));
        self.list_moves(state, side, due, out);
        if due.is_empty() {
            self.list_attacks(state, side, out);
            out.push(Action::End);
        }
    }

    /// Where `side` may place its next unit in setup.
    pub(crate) fn places(&self, state: &State, side: Seat) -> SquareSet {
        self.setup_ground(side).without(&self.squares_of(state, state.alive.and(Units::of(side))))
    }

    /// Where `side` may place units in setup: its half, but for mountains and, on a board that has one
    /// there, an enemy arsenal, which would fall before the first turn.
    pub(crate) fn setup_ground(&self, side: Seat) -> SquareSet {
        let enemy = self.board.arsenals().iter().filter(|(_, owner)| *owner != side);
        self.board.half(side).without(&enemy.map(|&(square, _)| square).collect())
    }

    fn list_moves(&self, state: &State, side: Seat, due: Units, out: &mut Vec<Action>) {
        if state.moves_left == 0 {
            return;
        }
        let free = self.free(state);
        let own = state.alive.and(Units::of(side)).without(state.moved);
        let choice = if due.is_empty() { own } else { due };
        for unit in choice.and(self.mobile(state)).iter() {
            let from = state.square(unit);
            for to in self.reach(from, self.figures(unit).speed, &free).iter() {
                if due.is_empty() || self.enemy_arsenal(state, side, to).is_none() {
                    out.push(Action::Move { from, to });
                }
            }
        }
    }

    /// Squares that a unit could enter.
    #[inline]
    pub(crate) fn free(&self, state: &State) -> SquareSet {
        self.board.ground().without(&self.squares_of(state, state.alive))
    }

    /// Units whose communication lets them move.
    #[inline]
    pub(crate) fn mobile(&self, state: &State) -> Units {
        if self.ruleset.relays_always_move { state.online.or(self.relays) } else { state.online }
    }

    /// The squares within `speed` steps over free squares.
    #[inline]
    pub(crate) fn reach(&self, from: Square, speed: u8, free: &SquareSet) -> SquareSet {
        let mut reached = SquareSet::only(from);
        for _ in 0..speed {
            reached = reached.grown().and(free);
        }
        reached
    }

    fn list_attacks(&self, state: &State, side: Seat, out: &mut Vec<Action>) {
        let enemies = state.alive.and(Units::of(side.other()));
        for attacker in self.starters(state, side).iter() {
            let from = state.square(attacker);
            for enemy in enemies.iter() {
                let target = state.square(enemy);
                if self.reaches(state, attacker, target) {
                    out.push(Action::Attack { from, target });
                }
            }
        }
    }

    /// The units of `side` that may start an attack now.
    pub(crate) fn starters(&self, state: &State, side: Seat) -> Units {
        if !state.attack_open || self.attacks_ended(state) {
            return Units::NONE;
        }
        let able = self.able(state, side).without(state.takers);
        match state.last {
            _ if self.ruleset.any_unit_attacks => able,
            Some(last) => able.and(Units::only(last)),
            None => Units::NONE,
        }
    }

    /// Whether taking an arsenal was the attack of this turn.
    pub(crate) fn attacks_ended(&self, state: &State) -> bool {
        self.ruleset.arsenal_ends_attacks && !state.takers.is_empty()
    }
}

/// Keys: what the future depends on, the same for like units in each other's place.
impl Guerre {
    /// Leaves out the count of quiet half-turns, which is history, and who moved last where no attack
    /// can come of it.
    pub(crate) fn key_of(&self, state: &State) -> u64 {
        let mut key = mix(u64::from(state.arsenals) << 32 | self.turn_facts(state));
        for unit in state.alive.iter() {
            let flags = u64::from(state.moved.has(unit))
                | u64::from(state.retreat.has(unit)) << 1
                | u64::from(state.takers.has(unit)) << 2
                | u64::from(self.standing_attacker(state) == Some(unit)) << 3;
            let what = u64::from(unit.side().0) << 3 | self.kind(unit) as u64;
            key ^= mix(flags << 48 | what << 32 | state.square(unit).index() as u64 | 1 << 60);
        }
        key
    }

    fn turn_facts(&self, state: &State) -> u64 {
        let phase = match state.phase {
            Phase::Setup(placed) => u64::from(placed) << 2 | 1,
            Phase::Lot => 2,
            Phase::Play => 0,
        };
        let attack = !self.ruleset.attacks_after_each_move && state.attack_open;
        phase << 16 | u64::from(attack) << 9 | u64::from(state.mover.0) << 8 | u64::from(state.moves_left)
    }

    /// The unit that moved last, if an attack may still come of it.
    pub(crate) fn standing_attacker(&self, state: &State) -> Option<Unit> {
        let able = |&unit: &Unit| {
            self.ruleset.any_unit_attacks
                || self.fighters.without(state.retreat).without(state.takers).has(unit)
        };
        let open = state.attack_open && !self.attacks_ended(state);
        let needed = self.ruleset.attacks_after_each_move || !self.ruleset.any_unit_attacks;
        state.last.filter(|_| open && needed).filter(able)
    }
}

/// A number scattered over all 64 bits (the finisher of SplitMix64).
fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
