//! What may be done, and what it does.
//!
//! A turn is any number of moves, attacks and recruits, then `end`. Each is one [`Action`]. Moves use up
//! movement and a unit attacks once a turn, so every turn ends; rounds are limited, so every game does.

mod day;
mod fight;
mod reach;
mod ruleset;
mod state;
mod turn;

pub use day::Hour;
pub use fight::{Chance, MOST_LEVEL, Odds, Terms};
pub use reach::{Ground, Reach};
pub use ruleset::{OPTIONS, Ruleset};
pub use state::{Action, Fight, Head, State, Undo, Unit, Units};

use crate::Skirmish;
use crate::board::{Kind, Terrain};
use kernel::{Cell, Seat};
use state::Change;

impl Skirmish {
    /// The start of a game: a leader on each castle, gold for both.
    pub(crate) fn first_state(&self) -> State {
        let leader = |team: Seat| self.fresh(team, Kind::Leader, self.board.castle(team));
        let head = Head {
            round: 1,
            mover: Seat(0),
            gold: [self.rules.gold; 2],
            held: [0; 2],
            fight: None,
            ended: None,
        };
        State { head, units: [leader(Seat(0)), leader(Seat(1))].into_iter().collect() }
    }

    /// A unit that is whole and rested.
    pub fn fresh(&self, team: Seat, kind: Kind, cell: Cell) -> Unit {
        let figure = self.figures.of(team, kind);
        let (level, hp, moves) = (figure.level, figure.hp, figure.moves);
        Unit { cell, team, kind, level, hp, xp: 0, moves, attacked: false, rested: false }
    }

    /// The legal actions of the team to move, from what it knows.
    pub(crate) fn list_actions(&self, state: &State, out: &mut Vec<Action>) {
        if state.head.fight.is_some() || state.head.ended.is_some() {
            return;
        }
        let team = state.head.mover;
        let ground = self.ground(state, team);
        let mut reach = Reach::default();
        for unit in state.units.of(team) {
            if unit.moves > 0 {
                reach.spread(&ground, unit.cell, unit.moves);
                let free = reach.cells().iter().filter(|cell| ground.is_free(**cell));
                out.extend(free.map(|to| Action::Move { from: unit.cell, to: *to }));
            }
            if !unit.attacked {
                self.list_attacks(&ground, unit, out);
            }
        }
        self.list_recruits(&ground, &state.head, &state.units, out);
        out.push(Action::End);
    }

    /// The field as a team knows it.
    pub(crate) fn ground(&self, state: &State, team: Seat) -> Ground<'_> {
        if !self.rules.fog {
            return Ground::new(&self.board, &self.rules, team, state.units.iter());
        }
        let seen = self.seen(&state.units, team);
        let known = state.units.iter().filter(|unit| unit.team == team || seen.has(unit.cell));
        Ground::new(&self.board, &self.rules, team, known)
    }

    fn list_attacks(&self, ground: &Ground<'_>, unit: &Unit, out: &mut Vec<Action>) {
        for to in self.board.near(unit.cell).filter(|near| ground.is_foe(*near)) {
            let weapons = self.figures.of(unit.team, unit.kind).weapons();
            out.extend(weapons.map(|weapon| Action::Attack { from: unit.cell, to, weapon }));
        }
    }

    fn list_recruits(&self, ground: &Ground<'_>, head: &Head, units: &Units, out: &mut Vec<Action>) {
        let team = head.mover;
        let Some(leader) = units.leader(team) else { return };
        if self.board.terrain(leader.cell) != Terrain::Castle {
            return;
        }
        let paid = |kind: &Kind| u32::from(self.figures.of(team, *kind).price) <= head.gold[team.index()];
        for kind in Kind::RECRUITS.into_iter().filter(paid) {
            let walls = self.board.walls(leader.cell).iter().filter(|wall| ground.is_free(**wall));
            out.extend(walls.map(|wall| Action::Recruit { kind, wall: *wall }));
        }
    }

    /// Plays a legal action.
    pub(crate) fn play(&self, state: &mut State, action: Action) -> Undo {
        match action {
            Action::Move { from, to } => self.march(state, from, to),
            Action::Attack { from, to, weapon } => self.attack(state, from, to, weapon),
            Action::Recruit { kind, wall } => self.recruit(state, kind, wall),
            Action::End => self.end(state),
            Action::Strike { hits } => self.strike(state, hits),
        }
    }

    /// A unit goes where it means to go, or as far as an enemy nobody saw lets it.
    fn march(&self, state: &mut State, from: Cell, to: Cell) -> Undo {
        let before = *state.units.known(from);
        let (now, left) = self.destination(state, &before, to);
        let undo = Undo { head: state.head, change: Change::Moved { now, before } };
        state.units.take(from);
        state.units.put(Unit { cell: now, moves: left, ..before });
        if self.rules.claim_on_arrival
            && let Some(house) = self.board.house_at(now)
        {
            state.head.claim(before.team, house);
        }
        undo
    }

    /// Where a move ends, and the movement left there.
    fn destination(&self, state: &State, unit: &Unit, to: Cell) -> (Cell, u8) {
        let ground = self.ground(state, unit.team);
        let reach = Reach::of(&ground, unit.cell, unit.moves);
        let now = if self.rules.fog { self.walk(state, unit, &reach, &ground, to) } else { to };
        let cost = reach.cost(now).expect("a path stays within reach");
        let truth = if self.rules.fog { self.whole_ground(state, unit.team) } else { ground };
        (now, if truth.stops(now) { 0 } else { unit.moves - cost })
    }

    /// The last cell of the path before an enemy nobody saw, or the first in its zone.
    ///
    /// It is never the hex of a friend that is being passed: the friend would have seen that enemy.
    fn walk(&self, state: &State, unit: &Unit, reach: &Reach, ground: &Ground<'_>, to: Cell) -> Cell {
        let truth = self.whole_ground(state, unit.team);
        let mut now = unit.cell;
        for next in reach.path(ground, to) {
            if truth.is_foe(next) {
                break;
            }
            now = next;
            if truth.stops(now) {
                break;
            }
        }
        now
    }

    fn whole_ground(&self, state: &State, team: Seat) -> Ground<'_> {
        Ground::new(&self.board, &self.rules, team, state.units.iter())
    }

    /// The leader pays, and a unit appears that acts from the next turn on.
    fn recruit(&self, state: &mut State, kind: Kind, wall: Cell) -> Undo {
        let undo = Undo { head: state.head, change: Change::Recruited(wall) };
        let team = state.head.mover;
        state.head.gold[team.index()] -= u32::from(self.figures.of(team, kind).price);
        let recruit = self.fresh(team, kind, wall);
        state.units.put(Unit { moves: 0, attacked: true, ..recruit });
        undo
    }

    /// What the future depends on, mixed into one number.
    pub(crate) fn mix(&self, state: &State) -> u64 {
        let head = &state.head;
        let mut key = Mixer(0x736b_6972_6d69_7368);
        key.add(u64::from(head.round) << 8 | u64::from(head.mover.0));
        key.add(u64::from(head.gold[0]) << 32 | u64::from(head.gold[1]));
        head.held.into_iter().for_each(|held| key.add(held));
        if let Some(fight) = head.fight {
            key.add(u64::from(fight.attacker.0) << 16 | u64::from(fight.defender.0));
            key.add(u64::from(fight.left[0]) << 8 | u64::from(fight.left[1]));
            key.add(u64::from(fight.next) << 8 | fight.weapon as u64);
        }
        for unit in state.units.iter() {
            let what = (u64::from(unit.team.0) << 2 | unit.kind as u64) << 8 | u64::from(unit.level);
            let now = u64::from(unit.rested) << 15 | u64::from(unit.moves) << 1 | u64::from(unit.attacked);
            key.add((u64::from(unit.cell.0) << 16 | what) << 16 | now);
            key.add(u64::from(unit.hp) << 16 | u64::from(unit.xp));
        }
        key.add(u64::from(head.ended.is_some()));
        key.0
    }
}

/// Mixes numbers so that each bit of each changes half of the result.
struct Mixer(u64);

impl Mixer {
    #[inline]
    fn add(&mut self, more: u64) {
        let mut mixed = (self.0.rotate_left(23) ^ more).wrapping_add(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        self.0 = mixed ^ mixed >> 31;
    }
}
