//! A view as a person reads it who checks a move by hand: square by square, nothing precomputed.

use crate::Guerre;
use crate::board::square::{Direction, Square};
use crate::board::{NORTH, SOUTH, Terrain};
use crate::moves::units::{Unit, Units};
use crate::moves::{Action, Phase, State};
use kernel::{Cell, Seat};
use verdict::Case;

/// What the rules ask of a case.
pub(super) struct ByHand<'a> {
    pub(super) game: &'a Guerre,
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    action: Action,
    draft: bool,
}

impl<'a> ByHand<'a> {
    pub(super) fn at(case: &Case<'a, Guerre>) -> ByHand<'a> {
        let (game, state) = (case.game, case.view.shown());
        ByHand { game, state, seat: case.seat, action: case.action, draft: case.view.is_draft() }
    }

    /// The square the action starts from; for a placement, where it ends.
    pub(super) fn from(&self) -> Square {
        match self.action {
            Action::Move { from, .. } | Action::Attack { from, .. } => from,
            Action::Place { square, .. } => square,
            Action::End | Action::Lot(_) => Square::NOWHERE,
        }
    }

    /// The square the action is aimed at.
    pub(super) fn to(&self) -> Square {
        match self.action {
            Action::Move { to, .. } => to,
            Action::Attack { target, .. } => target,
            Action::Place { square, .. } => square,
            Action::End | Action::Lot(_) => Square::NOWHERE,
        }
    }

    /// The acting seat's own unit where the action starts.
    pub(super) fn unit(&self) -> Option<Unit> {
        self.state.unit_of_at(self.seat, self.from())
    }

    /// The enemy unit the action is aimed at.
    pub(super) fn enemy(&self) -> Option<Unit> {
        self.state.unit_of_at(self.seat.other(), self.to())
    }

    /// The cells of squares, for those that are on the board.
    pub(super) fn cells(&self, squares: impl IntoIterator<Item = Square>) -> Vec<Cell> {
        let on_board = squares.into_iter().filter(|&square| self.game.board().contains(square));
        on_board.map(|square| self.game.cell(square)).collect()
    }

    pub(super) fn is_turn(&self) -> bool {
        let decided = [NORTH, SOUTH].into_iter().any(|side| self.has_lost(side)) || self.is_too_quiet();
        self.state.phase() == Phase::Play && self.state.mover() == self.seat && !decided
    }

    pub(super) fn is_too_quiet(&self) -> bool {
        self.game.ruleset.quiet_limit.is_some_and(|limit| self.state.quiet >= limit)
    }

    pub(super) fn has_lost(&self, side: Seat) -> bool {
        !self.has_arsenal(side) || !self.has_fighters(side) || self.has_collapsed(side)
    }

    pub(super) fn has_arsenal(&self, side: Seat) -> bool {
        self.arsenals_of(side).next().is_some()
    }

    /// The arsenals of a side that stand.
    pub(super) fn arsenals_of(&self, side: Seat) -> impl Iterator<Item = Square> {
        let standing = move |(index, (square, owner)): (usize, &(Square, Seat))| {
            (*owner == side && self.state.arsenals >> index & 1 == 1).then_some(*square)
        };
        self.game.board().arsenals().iter().enumerate().filter_map(standing)
    }

    pub(super) fn units_of(&self, side: Seat) -> impl Iterator<Item = Unit> {
        self.state.alive.and(Units::of(side)).iter()
    }

    pub(super) fn has_fighters(&self, side: Seat) -> bool {
        self.units_of(side).any(|unit| self.game.kind(unit).fights())
    }

    /// Both relays lost and nobody in communication, where that loses.
    pub(super) fn has_collapsed(&self, side: Seat) -> bool {
        let relays = self.units_of(side).any(|unit| !self.game.kind(unit).fights());
        self.game.ruleset.collapse_loses && !relays && {
            let reach = self.reach_of(side);
            !self.units_of(side).any(|unit| reach.has(self.state.square(unit)))
        }
    }

    pub(super) fn terrain(&self, square: Square) -> Option<Terrain> {
        self.game.board().terrain(square)
    }

    /// Whether a unit could stand there: on the board, no mountain, nobody on it.
    pub(super) fn is_free(&self, square: Square) -> bool {
        self.is_ground(square) && self.state.unit_at(square).is_none()
    }

    pub(super) fn is_ground(&self, square: Square) -> bool {
        self.game.board().contains(square) && self.terrain(square) != Some(Terrain::Mountain)
    }

    /// The neighbour of a square, if the board goes on there.
    pub(super) fn beside(&self, square: Square, towards: Direction) -> Option<Square> {
        let (down, right) = towards.step();
        let row = square.row().checked_add_signed(down)?;
        let column = square.column().checked_add_signed(right)?;
        let on_board = row < self.game.board().rows() && column < self.game.board().columns();
        on_board.then(|| Square::at(row, column))
    }

    /// What bars the way to the aim: squares that king's steps over free ones come upon, near enough that a way over them
    /// would do. Nothing if such steps lead there, whatever stands on the aim itself.
    pub(super) fn barriers(&self, speed: u8) -> Option<Vec<Square>> {
        let (mut seen, mut edge, mut barriers) = (vec![self.from()], vec![self.from()], Vec::new());
        for step in 1..=speed {
            let beside =
                |&square: &Square| Direction::ALL.into_iter().filter_map(move |way| self.beside(square, way));
            let mut next: Vec<Square> = edge.iter().flat_map(beside).collect();
            if next.contains(&self.to()) {
                return None;
            }
            next.sort_unstable();
            next.dedup();
            next.retain(|square| !seen.contains(square));
            seen.extend(&next);
            let (free, barred): (Vec<_>, Vec<_>) = next.into_iter().partition(|&square| self.is_free(square));
            barriers.extend(barred.into_iter().filter(|it| step + it.steps_to(self.to()) <= speed));
            edge = free;
        }
        Some(barriers)
    }

    /// The squares strictly between the two squares of the action, if they lie on a line.
    pub(super) fn between(&self) -> Option<Vec<Square>> {
        let (towards, steps) = self.from().line_to(self.to())?;
        let mut square = self.from();
        let next = |_| {
            square =
                self.beside(square, towards).expect("a line between two squares of the board stays on it");
            square
        };
        Some((1..steps).map(next).collect())
    }

    /// Squares on the line of fire that stop it.
    pub(super) fn obstacles(&self) -> Vec<Square> {
        let enemy = |square| self.state.unit_of_at(self.seat.other(), square).is_some();
        let stops = |&square: &Square| {
            self.terrain(square) == Some(Terrain::Mountain)
                || self.game.ruleset.enemies_stop_fire && enemy(square)
        };
        self.between().unwrap_or_default().into_iter().filter(stops).collect()
    }

    /// Squares from the attacker up to the one before the target where no cavalry can charge.
    pub(super) fn gaps_in_the_file(&self) -> Vec<Square> {
        let file = self.between().into_iter().flatten().chain([self.from()]);
        file.filter(|&square| !self.is_charger(square)).collect()
    }

    fn is_charger(&self, square: Square) -> bool {
        self.state.unit_of_at(self.seat, square).is_some_and(|unit| {
            self.game.figures(unit).charge > 0
                && self.terrain(square) != Some(Terrain::Fortress)
                && !self.state.retreat.has(unit)
                && self.is_in_communication(square)
        })
    }

    /// Own units that have to retreat before anything else.
    pub(super) fn due(&self) -> Vec<Unit> {
        let state = self.state;
        self.units_of(self.seat).filter(|&unit| state.retreat.has(unit) && !state.moved.has(unit)).collect()
    }

    pub(super) fn squares(&self, units: &[Unit]) -> Vec<Square> {
        units.iter().map(|&unit| self.state.square(unit)).collect()
    }

    pub(super) fn is_enemy_arsenal(&self, square: Square) -> bool {
        self.arsenals_of(self.seat.other()).any(|arsenal| arsenal == square)
    }

    /// In setup, whether the seat may place now: always in its own draft, else when its turn has come.
    pub(super) fn may_place(&self) -> bool {
        match self.state.phase() {
            Phase::Setup(placed) => self.draft || self.game.placing(placed) == self.seat,
            Phase::Lot | Phase::Play => false,
        }
    }

    /// Whether a unit of the placement's kind is left to place; as written down, the next one in order.
    pub(super) fn has_left(&self) -> bool {
        let Action::Place { kind, .. } = self.action else { return false };
        match self.state.phase() {
            Phase::Setup(placed) if !self.draft => self.game.kind(self.game.next_to_place(placed)) == kind,
            _ => {
                let placed = self.units_of(self.seat).filter(|&unit| self.game.kind(unit) == kind).count();
                placed < usize::from(self.game.army().figures(kind).count)
            }
        }
    }
}
