//! What a viewer knows.
//!
//! Without fog everybody knows everything. Under fog a team sees the hexes its units see: what a unit
//! could reach over the terrain alone with a whole turn's movement, plus one hex. Units block no sight, so
//! what a team sees follows from where its own units stand, and from nothing it does not know.
//!
//! The fog hides *where* units stand, and while a team moves how much movement and whose attack it has
//! used. It hides nothing else: a view has the muster rolls, how many units of which kind, level, hit points and experience each
//! team has, its gold and its houses, and the position as one line writes them. What is shown beside the board tells of
//! an enemy's houses alone. And the fog has no memory: what was
//! seen and is seen no more is forgotten, since no rule ever asks for it (a player's memory is the player's own).
//!
//! So the states that give a view are easily told: each unseen unit stands on any hex out of sight, on no
//! house that its team would hold if it stood there; each in a turn under way has any movement left. All of
//! them are positions that can be set up and played on, and [`imagine`](kernel::Game::imagine) draws
//! among them, each equally likely.

pub(crate) mod imagine;

use crate::Skirmish;
use crate::board::{CellSet, Kind};
use crate::moves::{Ground, Head, Reach, State, Unit, Units};
use kernel::{Cell, Seat, Viewer};

/// Everything one viewer knows.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody knows.
    pub head: Head,
    /// The units whose place is known. Of enemies under fog, movement and attack are shown as whole.
    pub units: Units,
    /// The units of each team whose place is not known, in order.
    pub unseen: [Vec<Unseen>; 2],
}

/// A unit on the muster roll that stands nobody knows where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unseen {
    /// What it is.
    pub kind: Kind,
    /// Its level.
    pub level: u8,
    /// Hit points left.
    pub hp: u16,
    /// Experience since its last level.
    pub xp: u16,
}

impl View {
    /// What a viewer knows of a state.
    pub(crate) fn of(game: &Skirmish, state: &State, viewer: Viewer) -> View {
        if !game.rules.fog || viewer == Viewer::Umpire {
            return View { viewer, head: state.head, units: state.units.clone(), unseen: Default::default() };
        }
        let seen = viewer.seat().map_or(CellSet::NONE, |team| game.seen(&state.units, team));
        let mut view = View { viewer, head: state.head, units: Units::default(), unseen: Default::default() };
        for unit in state.units.iter() {
            if viewer.sees_as(unit.team) {
                view.units.put(*unit);
            } else if seen.has(unit.cell) || fights(&state.head, unit.cell) {
                view.units.put(game.rested(unit));
            } else {
                view.unseen[unit.team.index()].push(Unseen::of(unit));
            }
        }
        view.unseen.iter_mut().for_each(|unseen| unseen.sort_unstable());
        view
    }

    /// What a team is paid at the start of its next turn, as the rolls stand.
    pub fn income(&self, game: &Skirmish, team: Seat) -> i64 {
        let leads = |kind: Kind| kind == Kind::Leader;
        let known = self.units.of(team).filter(|it| !leads(it.kind)).map(|it| i64::from(it.level));
        let unseen =
            self.unseen[team.index()].iter().filter(|it| !leads(it.kind)).map(|it| i64::from(it.level));
        game.net_income(&self.head, known.chain(unseen).sum(), team)
    }
}

/// What each unit could see from each cell: one table for each amount of movement.
#[derive(Clone, Debug, Default)]
pub struct Sights(Vec<Vec<CellSet>>);

impl Skirmish {
    /// The sight of every unit from every cell; nothing without fog.
    pub(crate) fn survey(&self) -> Sights {
        if !self.rules.fog {
            return Sights::default();
        }
        let range = |moves: u8| self.rules.sight.unwrap_or(moves);
        let all =
            [Seat(0), Seat(1)].into_iter().flat_map(|team| Kind::ALL.map(|kind| self.figures.of(team, kind)));
        let furthest = all.map(|figure| figure.moves).max().unwrap_or(0);
        let table = |moves: u8| self.board.cells().map(|cell| self.look(cell, range(moves))).collect();
        Sights((0..=furthest).map(table).collect())
    }

    /// What is within reach over the terrain alone, and the hexes beside.
    fn look(&self, from: Cell, range: u8) -> CellSet {
        let reach = Reach::of(&Ground::bare(&self.board), from, range);
        let mut seen = CellSet::NONE;
        for cell in reach.cells() {
            seen.add(*cell);
            self.board.near(*cell).for_each(|near| seen.add(near));
        }
        seen
    }

    /// The cells a team sees. With fog only.
    pub(crate) fn seen(&self, units: &Units, team: Seat) -> CellSet {
        let mut seen = CellSet::NONE;
        for unit in units.of(team) {
            let moves = self.figures.of(team, unit.kind).moves;
            seen |= self.sights.0[usize::from(moves)][unit.cell.index()];
        }
        seen
    }

    /// The cells a viewer sees: all of them without fog.
    pub fn sight(&self, view: &View) -> CellSet {
        match (self.rules.fog, view.viewer) {
            (false, _) | (_, Viewer::Umpire) => self.board.cells().collect(),
            (true, Viewer::Seat(team)) => self.seen(&view.units, team),
            (true, Viewer::Spectator) => CellSet::NONE,
        }
    }

    /// A unit as an enemy under fog sees it: neither what it has used of its turn is shown, nor whether it has rested.
    fn rested(&self, unit: &Unit) -> Unit {
        Unit { moves: self.figures.of(unit.team, unit.kind).moves, attacked: false, rested: false, ..*unit }
    }

    /// Whether a unit of a team can stand on a cell with the houses held as they are: it would hold the
    /// house under it, unless its team is still in the turn in which it came there.
    pub(crate) fn can_stand(&self, head: &Head, team: Seat, cell: Cell) -> bool {
        let Some(house) = self.board.house_at(cell) else { return true };
        head.holds(team, house) || (head.mover == team && !self.rules.claim_on_arrival)
    }
}

/// Whether the unit on a cell is in the fight going on, which everybody watches.
fn fights(head: &Head, cell: Cell) -> bool {
    head.fight.is_some_and(|fight| fight.attacker == cell || fight.defender == cell)
}

impl Unseen {
    fn of(unit: &Unit) -> Unseen {
        Unseen { kind: unit.kind, level: unit.level, hp: unit.hp, xp: unit.xp }
    }

    pub(crate) fn unit(&self, team: Seat, cell: Cell) -> Unit {
        let Unseen { kind, level, hp, xp } = *self;
        Unit { cell, team, kind, level, hp, xp, moves: 0, attacked: false, rested: false }
    }
}
