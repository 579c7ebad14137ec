//! Chinese chess, traditional and with terrain. Pieces, grounds and boards are text files, compiled once
//! into the tables that the generator walks.
//!
//! ```
//! use kernel::{Files, Game, Options};
//! use xiangqi::Xiangqi;
//! let files = Files::shipped(Xiangqi::FILES);
//! let given = [("ruleset".to_string(), "traditional".to_string())];
//! let options = Options::resolve(Xiangqi::OPTIONS, &given, &files).expect("the shipped rulesets are sound");
//! let game = Xiangqi::new(&options, &files).expect("the shipped files are sound");
//! assert_eq!(game.count(&game.start(), &mut Vec::new()), 44);
//! ```

pub mod board;
pub mod eval;
pub mod moves;
pub mod notation;
pub mod rules;
pub mod scene;
pub mod view;

use board::Board;
use kernel::Seat;
use moves::{Engine, State};

/// The game with its options fixed.
#[derive(Debug)]
pub struct Xiangqi {
    /// What the option `board` says.
    name: String,
    board: Board,
    engine: Engine,
    judgement: eval::Judgement,
    /// How often a position may stand before the game ends; nothing if as often as one likes.
    folds: Option<u32>,
    /// Whether who chases one piece for ever loses, as who gives check for ever does.
    is_chasing_judged: bool,
    /// Moves without a capture after which the game is a draw.
    limit: Option<u32>,
}

impl Xiangqi {
    /// The board and its pieces.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The enemies that attack the royal piece of `side`.
    pub fn attackers(&self, state: &State, side: Seat) -> moves::Squares {
        self.engine.attackers(state, side)
    }

    /// Where the piece on a square could go if nobody minded the royal pieces.
    pub fn reach(&self, state: &State, from: board::Square) -> moves::Squares {
        self.engine.reach(state, from)
    }
}
