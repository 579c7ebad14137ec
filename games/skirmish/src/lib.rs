//! Skirmish: a small Battle for Wesnoth on hexes.
//!
//! Two teams, humans and orcs, move their units over a field of grass, forest and water. Units, weapons and terrains are data.
//! Houses pay gold, gold recruits units beside a castle, and a team that loses its leader loses the game.
//!
//! ```
//! use kernel::{Files, Game, Options, Turn, Seat};
//! use skirmish::Skirmish;
//! let files = Files::shipped(Skirmish::FILES);
//! let game = Skirmish::new(&Options::resolve(Skirmish::OPTIONS, &[], &files).unwrap(), &files).unwrap();
//! let mut actions = Vec::new();
//! game.actions(&game.start(), &mut actions);
//! assert_eq!(game.turn(&game.start()), Turn::Act(Seat(0)));
//! assert_eq!(actions.len(), 53);
//! ```

pub mod board;
pub mod eval;
pub mod moves;
pub mod notation;
mod rules;
mod scene;
pub mod view;

pub use moves::{Action, State, Undo};
pub use view::View;

use board::{Board, Figures, lexicon};
use moves::Ruleset;
use view::Sights;

/// The rules of the game with a level, figures and options.
#[derive(Clone, Debug)]
pub struct Skirmish {
    board: Board,
    figures: Figures,
    rules: Ruleset,
    sights: Sights,
}

impl Skirmish {
    /// The field.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The figures of all units.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// The rules that were chosen.
    pub fn ruleset(&self) -> &Ruleset {
        &self.rules
    }
}
