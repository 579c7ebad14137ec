//! *Jeu de la Guerre*: five moves a turn, lines of communication, attacks that are sums.
//!
//! ```
//! use guerre::Guerre;
//! use kernel::{Files, Game, Options};
//! let files = Files::shipped(Guerre::FILES);
//! let options = Options::resolve(Guerre::OPTIONS, &[], &files).expect("the defaults are sound");
//! let game = Guerre::new(&options, &files).expect("the shipped files are sound");
//! let mut actions = Vec::new();
//! game.actions(&game.start(), &mut actions);
//! assert_eq!(actions.len(), 122 + 1, "North has 122 moves at the start, and `end`");
//! ```

pub mod board;
pub mod eval;
pub mod moves;
pub mod notation;
pub mod rules;
pub mod scene;
pub mod view;

use board::Board;
use board::army::{Army, Figures, Kind};
use kernel::Misread;
use moves::ruleset::Ruleset;
use moves::units::{Unit, Units};
use phrase::Text;

/// The game with its options fixed.
#[derive(Clone, Debug)]
pub struct Guerre {
    pub(crate) board: Board,
    pub(crate) army: Army,
    pub(crate) ruleset: Ruleset,
    /// All units that fight, of both sides.
    pub(crate) fighters: Units,
    /// All units that do not.
    pub(crate) relays: Units,
}

impl Guerre {
    /// The ground the game is played on.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The units of a side.
    pub fn army(&self) -> &Army {
        &self.army
    }

    /// The kind of a unit.
    #[inline]
    pub fn kind(&self, unit: Unit) -> Kind {
        self.army.roster()[unit.number()]
    }

    /// The figures of a unit.
    #[inline]
    pub fn figures(&self, unit: Unit) -> &Figures {
        self.army.figures(self.kind(unit))
    }

    /// The game on a compiled board.
    fn assemble(board: Board, army: Army, ruleset: Ruleset) -> Guerre {
        let (mut fighters, mut relays) = (Units::NONE, Units::NONE);
        for (number, kind) in army.roster().iter().enumerate() {
            let set = if kind.fights() { &mut fighters } else { &mut relays };
            *set = set.with(Unit::of(board::NORTH, number as u8)).with(Unit::of(board::SOUTH, number as u8));
        }
        Guerre { board, army, ruleset, fighters, relays }
    }

    /// What a setup needs of a board, or a start without one.
    fn check_start(&self, file: &str) -> Result<(), Misread> {
        let room = |side| self.setup_ground(side).count() as usize >= self.army.roster().len();
        let wrong = |key| Err(Misread::at(file, 1, 1, Text::new(key)));
        if self.ruleset.setup_is_free {
            return if room(board::NORTH) && room(board::SOUTH) {
                Ok(())
            } else {
                wrong("guerre.board.room")
            };
        }
        if self.board.plan().units.is_empty() {
            return wrong("guerre.board.undeployed");
        }
        match self.board.surplus(&self.army) {
            Some(kind) => {
                Err(Misread::at(file, 1, 1, Text::new("guerre.board.surplus").term("unit", kind.name())))
            }
            None => Ok(()),
        }
    }
}
