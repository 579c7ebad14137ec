//! The list of games, nothing else. Only this crate names them.
//!
//! ```
//! assert!(arcade::game("chequers").is_none());
//! assert!(arcade::games().iter().all(|game| arcade::game(game.meta().id).is_some()));
//! ```

use guerre::Guerre;
use risk::Risk;
use skirmish::Skirmish;
use stratego::Stratego;
use table::{AnyGame, Shelf};
use xiangqi::Xiangqi;

static GUERRE: Shelf<Guerre> = Shelf::new();
static XIANGQI: Shelf<Xiangqi> = Shelf::new();
static RISK: Shelf<Risk> = Shelf::new();
static SKIRMISH: Shelf<Skirmish> = Shelf::new();
static STRATEGO: Shelf<Stratego> = Shelf::new();

static GAMES: [&dyn AnyGame; 5] = [&GUERRE, &XIANGQI, &RISK, &SKIRMISH, &STRATEGO];

/// Every game there is, in the order people see them.
pub fn games() -> &'static [&'static dyn AnyGame] {
    &GAMES
}

/// The game of an id.
pub fn game(id: &str) -> Option<&'static dyn AnyGame> {
    games().iter().copied().find(|game| game.meta().id == id)
}
