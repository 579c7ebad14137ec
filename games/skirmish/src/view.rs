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
use crate::board::{CellSet, Gait, Kind};
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
    /// Which draw of traits it has.
    pub traits: u8,
    /// Whether it is poisoned.
    pub poisoned: bool,
    /// Whether it is slow.
    pub slowed: bool,
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
        let known = self.units.of(team).filter(|it| !it.kind.leads()).map(|it| i64::from(it.level));
        let unseen =
            self.unseen[team.index()].iter().filter(|it| !it.kind.leads()).map(|it| i64::from(it.level));
        game.net_income(&self.head, known.chain(unseen).sum(), team)
    }
}

/// What each unit could see from each cell: a table for each way to go with each amount of movement that some unit has.
#[derive(Clone, Debug, Default)]
pub struct Sights(Vec<Vec<CellSet>>);

/// A figure moves nine at most.
const MOST_MOVES: usize = 10;

impl Skirmish {
    /// The sight of every unit from every cell; nothing without fog.
    pub(crate) fn survey(&self) -> Sights {
        let mut tables = vec![Vec::new(); self.figures.classes().len() * MOST_MOVES];
        if !self.rules.fog {
            return Sights(tables);
        }
        for figure in self.figures.all() {
            let Gait { class, .. } = figure.gait;
            let table = &mut tables[usize::from(class) * MOST_MOVES + usize::from(figure.moves)];
            if table.is_empty() {
                let range = self.rules.sight.unwrap_or(figure.moves);
                *table = self.board.cells().map(|cell| self.look(cell, class, range)).collect();
            }
        }
        Sights(tables)
    }

    /// What is within reach over the terrain alone, and the hexes beside.
    fn look(&self, from: Cell, class: u8, range: u8) -> CellSet {
        let reach = Reach::of(&Ground::bare(&self.board), from, Gait { class, slips: true }, range);
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
            let figure = self.figures.of_unit(unit);
            let table = usize::from(figure.gait.class) * MOST_MOVES + usize::from(figure.moves);
            seen |= self.sights.0[table][unit.cell.index()];
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
        Unit { moves: self.figures.of_unit(unit).moves, attacked: false, rested: false, ..*unit }
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
        let Unit { kind, level, hp, xp, traits, poisoned, slowed, .. } = *unit;
        Unseen { kind, level, hp, xp, traits, poisoned, slowed }
    }

    pub(crate) fn unit(&self, team: Seat, cell: Cell) -> Unit {
        let Unseen { kind, level, hp, xp, traits, poisoned, slowed } = *self;
        let (moves, attacked, rested) = (0, false, false);
        Unit { cell, team, kind, level, hp, xp, moves, attacked, rested, traits, poisoned, slowed }
    }
}
