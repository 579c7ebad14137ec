//! The list of games, and which of them is the example. Only this crate names them.
//!
//! ```
//! assert!(arcade::game("chequers").is_none());
//! assert!(arcade::games().iter().all(|game| arcade::game(game.meta().id).is_some()));
//! ```

pub mod example;

use table::{AnyGame, Shelf};

/// Puts games on shelves, in the order people see them.
macro_rules! games {
    ($($game:ty),* $(,)?) => {
        static GAMES: &[&dyn AnyGame] = &[$({
            static SHELF: Shelf<$game> = Shelf::new();
            &SHELF
        }),*];
    };
}

games![
    guerre::Guerre,
    xiangqi::Xiangqi,
    risk::Risk,
    skirmish::Skirmish,
    stratego::Stratego,
    reversi::Reversi,
];

/// Every game there is, in the order people see them.
pub fn games() -> &'static [&'static dyn AnyGame] {
    GAMES
}

/// The game of an id.
pub fn game(id: &str) -> Option<&'static dyn AnyGame> {
    games().iter().copied().find(|game| game.meta().id == id)
}
