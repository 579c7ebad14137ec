//! The whole truth about a game, and the actions that change it.

use super::Edge;
use crate::board::{Kind, Weapon};
use kernel::{Cell, Outcome, Seat};

/// One unit on the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit {
    /// Where it stands.
    pub cell: Cell,
    /// Whose it is.
    pub team: Seat,
    /// What it is.
    pub kind: Kind,
    /// Its level, which grows with experience.
    pub level: u8,
    /// Hit points left.
    pub hp: u16,
    /// Experience since its last level.
    pub xp: u16,
    /// Movement left in this turn. Whole while the other team is to move.
    pub moves: u8,
    /// Whether its attack of this turn is used. Never while the other team is to move.
    pub attacked: bool,
    /// Whether it neither moved nor attacked in its last turn, and so recovers when the next begins. Only while the other
    /// team is to move.
    pub rested: bool,
    /// Which draw of traits it has: 0 for none, [`UNDRAWN`] while they are to be drawn.
    pub traits: u8,
    /// Whether it loses hit points when its turn begins, until it is cured.
    pub poisoned: bool,
    /// Whether it does half the damage and goes half as far, until its turn ends.
    pub slowed: bool,
}

/// The traits of a recruit while chance is to draw them.
pub const UNDRAWN: u8 = u8::MAX;

/// Units in the order of their cells, so that equal positions are equal lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Units(Vec<Unit>);

impl Units {
    /// The unit on a cell.
    #[inline]
    pub fn at(&self, cell: Cell) -> Option<&Unit> {
        self.0.iter().find(|unit| unit.cell == cell)
    }

    /// The unit on a cell that is known to hold one.
    pub(crate) fn known(&self, cell: Cell) -> &Unit {
        self.at(cell).expect("a legal action names a cell with a unit")
    }

    /// The unit on a cell that is known to hold one, to be changed. Its cell must stay the same.
    pub(crate) fn known_mut(&mut self, cell: Cell) -> &mut Unit {
        self.0.iter_mut().find(|unit| unit.cell == cell).expect("a legal action names a cell with a unit")
    }

    /// Puts a unit on its cell, in place of one that may stand there.
    pub fn put(&mut self, unit: Unit) {
        match self.0.binary_search_by_key(&unit.cell, |it| it.cell) {
            Ok(at) => self.0[at] = unit,
            Err(at) => self.0.insert(at, unit),
        }
    }

    /// Takes the unit on a cell away.
    pub fn take(&mut self, cell: Cell) -> Option<Unit> {
        let at = self.0.binary_search_by_key(&cell, |it| it.cell).ok()?;
        Some(self.0.remove(at))
    }

    /// Every unit, in the order of cells.
    #[inline]
    pub fn iter(&self) -> std::slice::Iter<'_, Unit> {
        self.0.iter()
    }

    /// Every unit, to be changed. Cells must stay the same.
    pub(crate) fn iter_mut(&mut self) -> std::slice::IterMut<'_, Unit> {
        self.0.iter_mut()
    }

    /// The units of one team.
    #[inline]
    pub fn of(&self, team: Seat) -> impl Iterator<Item = &Unit> + Clone {
        self.0.iter().filter(move |unit| unit.team == team)
    }

    /// The leader of a team, if it is there.
    pub fn leader(&self, team: Seat) -> Option<&Unit> {
        self.0.iter().find(|unit| unit.team == team && unit.kind.leads())
    }

    /// How many units there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromIterator<Unit> for Units {
    fn from_iter<I: IntoIterator<Item = Unit>>(units: I) -> Units {
        let mut units: Vec<Unit> = units.into_iter().collect();
        units.sort_unstable_by_key(|unit| unit.cell);
        Units(units)
    }
}

/// What everybody knows at any time, fog or not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Head {
    /// The round, from 1. A round is a turn of each team.
    pub round: u16,
    /// The team whose turn it is.
    pub mover: Seat,
    /// The gold of each team.
    pub gold: [u32; 2],
    /// The houses each team holds, one bit a house.
    pub held: [u64; 2],
    /// The fight going on while chance decides about strikes.
    pub fight: Option<Fight>,
    /// Whether chance is to draw the traits of the last recruit.
    pub birth: bool,
    /// The veterans of each team that were recalled, one bit each.
    pub recalled: [u16; 2],
    /// How the game ended, if it did.
    pub ended: Option<Outcome>,
}

impl Head {
    /// Who holds a house.
    pub fn holder(&self, house: usize) -> Option<Seat> {
        [Seat(0), Seat(1)].into_iter().find(|team| self.holds(*team, house))
    }

    /// Whether a team holds a house.
    #[inline]
    pub fn holds(&self, team: Seat, house: usize) -> bool {
        self.held[team.index()] >> house & 1 != 0
    }

    /// How many houses a team holds.
    pub fn houses(&self, team: Seat) -> u32 {
        self.held[team.index()].count_ones()
    }

    /// Whether nobody acts before chance has.
    pub fn is_drawing(&self) -> bool {
        self.fight.is_some() || self.birth
    }

    /// Gives a house to a team.
    pub fn claim(&mut self, team: Seat, house: usize) {
        self.held[team.index()] |= 1 << house;
        self.held[team.other().index()] &= !(1 << house);
    }
}

/// A fight between two neighbours, strike by strike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fight {
    /// Where the one that attacked stands.
    pub attacker: Cell,
    /// Where the one attacked stands.
    pub defender: Cell,
    /// The weapon of the one that attacked.
    pub weapon: Weapon,
    /// Strikes left: attacker, defender.
    pub left: [u8; 2],
    /// Who strikes next: 0 the attacker, 1 the defender.
    pub next: u8,
    /// What others who stand by make of it.
    pub edge: Edge,
}

impl Fight {
    /// Where the one who strikes next stands, and where the one struck at.
    pub fn strike(&self) -> (Cell, Cell) {
        if self.next == 0 { (self.attacker, self.defender) } else { (self.defender, self.attacker) }
    }
}

/// The whole truth about a game.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// What everybody knows.
    pub head: Head,
    /// Every unit.
    pub units: Units,
}

/// One intention of a team, or a result of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A unit goes along the cheapest path; an enemy nobody saw may cut it short.
    Move {
        /// Where it stands.
        from: Cell,
        /// Where it means to go.
        to: Cell,
    },
    /// A unit attacks a neighbour.
    Attack {
        /// Where it stands.
        from: Cell,
        /// Whom it attacks.
        to: Cell,
        /// With what.
        weapon: Weapon,
    },
    /// The leader recruits a unit.
    Recruit {
        /// What appears.
        kind: Kind,
        /// Where it appears.
        wall: Cell,
    },
    /// The leader calls a veteran back.
    Recall {
        /// Who appears.
        kind: Kind,
        /// Where it appears.
        wall: Cell,
    },
    /// The turn is over.
    End,
    /// Chance: whether the next strike hits.
    Strike {
        /// Whether it hits.
        hits: bool,
    },
    /// Chance: the traits of a recruit.
    Birth {
        /// Which draw of its race's traits.
        draw: u8,
    },
}

/// What is needed to take an action back.
#[derive(Clone, Debug)]
pub struct Undo {
    pub(super) head: Head,
    pub(super) change: Change,
}

/// Which units an action changed, and how they were before.
#[derive(Clone, Debug)]
pub(super) enum Change {
    Moved { now: Cell, before: Unit },
    Fought([Unit; 2]),
    Recruited(Cell),
    Born(Unit),
    Turned(Units),
}
