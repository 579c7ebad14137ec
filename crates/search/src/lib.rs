//! Players and budgets, generic over every game.
//!
//! A [`Bot`] chooses from a view and nothing else. A [`Budget`] says how much it may think: nodes when
//! results must repeat, time (by a clock handed in) when a person waits. What a position is worth is the
//! game's own [`Knowledge`]; how to look ahead is written here, once:
//!
//! - [`AlphaBeta`]: iterative deepening with a transposition table, for turns of one or several actions, with
//!   expectation over chance;
//! - [`TreeSearch`]: Monte Carlo trees with chance, hidden things and more than two seats;
//! - [`Sampled`]: alpha-beta over several imagined states;
//! - [`TurnPlanner`]: whole turns of many actions, judged after the best reply;
//! - [`Greedy`]: one action ahead.
//!
//! [`duel`] plays whole games between bots; [`perft`] counts sequences; [`tune`] fits the weights of a judgement.

mod alphabeta;
mod bot;
mod budget;
mod duel;
mod greedy;
mod knowledge;
mod order;
mod perft;
mod planner;
mod ranking;
mod sampled;
mod transpositions;
mod trees;
pub mod tune;

pub use alphabeta::{AlphaBeta, Found};
pub use bot::{Bot, Choice, Forfeit, Random};
pub use budget::{Budget, Clock, Progress};
pub use duel::{Duel, Elo, Series, duel};
pub use greedy::Greedy;
pub use knowledge::{Knowledge, WIN, outcome_value};
pub use perft::{divide, perft};
pub use planner::{Tactics, TurnPlanner};
pub use ranking::Ranking;
pub use sampled::Sampled;
pub use trees::TreeSearch;
