//! The state of a game and its legal actions.

pub mod apply;
pub mod communication;
pub mod fire;
pub mod generate;
pub mod key;
pub mod ruleset;
pub mod units;

use crate::Guerre;
use crate::board::army::Army;
use crate::board::army::Kind;
use crate::board::square::Square;
use crate::board::{Board, NORTH, SOUTH, drawing};
use crate::view::View;
use kernel::{Files, Game, Meta, Misreads, OptionSpec, Options, Outcome, Rng, Seat, Seats, Turn, Viewer};
use ruleset::{First, Ruleset};
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
    /// Units are being placed; how many are.
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
}

/// The most half-turns of a game under the default options: 35 losses end it at the latest (each side
/// can lose 14 of its 15 fighting units, both relays and one of its arsenals, and one loss more decides),
/// and the hundredth half-turn in a row without a loss draws it.
const MOST_HALF_TURNS: u32 = 35 * 100;

/// The most actions of a half-turn: five moves, an attack after each, and `end`.
const MOST_ACTIONS: u32 = 5 + 5 + 1;

impl Game for Guerre {
    const META: Meta = Meta {
        id: "guerre",
        edition: 1,
        hidden: false,
        most_seats: 2,
        longest: MOST_HALF_TURNS * MOST_ACTIONS,
    };
    const OPTIONS: &'static [OptionSpec] = ruleset::OPTIONS;
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("rulesets/seed.toml", include_str!("../data/rulesets/seed.toml")),
        ("rulesets/book.toml", include_str!("../data/rulesets/book.toml")),
        ("boards/book.txt", include_str!("../data/boards/book.txt")),
        ("units/book.toml", include_str!("../data/units/book.toml")),
    ];

    type State = State;
    type Action = Action;
    type Undo = State;
    type View = View;

    fn new(options: &Options, files: &Files) -> Result<Guerre, Misreads> {
        let find = |key, folder, ending| {
            files.find(folder, options.get(key), ending).expect("resolved options name files that are there")
        };
        let (units_file, units) = find("units", "units", "toml");
        let (board_file, drawn) = find("board", "boards", "txt");
        let army = Army::read(&units_file, units)?;
        let board = Board::compile(&board_file, drawing::read(&board_file, drawn)?)?;
        let game = Guerre::assemble(board, army, Ruleset::of(options));
        game.check_start(&board_file)?;
        Ok(game)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn hides(&self) -> bool {
        self.ruleset.setup_is_free
    }

    fn start(&self) -> State {
        apply::start(self)
    }

    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Setup(placed) => Turn::Act(self.placing(placed)),
            Phase::Lot => Turn::Chance,
            Phase::Play => self.ending(state).map_or(Turn::Act(state.mover), Turn::Over),
        }
    }

    fn drafting(&self, state: &State) -> Seats {
        match state.phase {
            Phase::Setup(_) => Seats::first(2),
            Phase::Lot | Phase::Play => Seats::NONE,
        }
    }

    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        generate::actions(self, state, out);
    }

    fn apply(&self, state: &mut State, action: Action) -> State {
        let before = state.clone();
        apply::apply(self, state, action);
        before
    }

    fn undo(&self, state: &mut State, undo: State) {
        *state = undo;
    }

    fn has_lots(&self) -> bool {
        self.ruleset.first == First::Lot
    }

    fn chance(&self, state: &State, out: &mut Vec<(Action, u32)>) {
        if state.phase == Phase::Lot {
            out.extend([NORTH, SOUTH].map(|side: Seat| (Action::Lot(side), 1)));
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn imagine(&self, view: &View, rng: &mut Rng) -> State {
        view.imagine(self, rng)
    }

    fn key(&self, state: &State) -> u64 {
        key::key(self, state)
    }
}
