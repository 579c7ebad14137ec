//! What several nodes that share a store agree on.

use crate::Answer;
use std::time::Duration;

/// How nodes that share a store keep out of each other's way. Nothing depends on it but who does the work: two that do the same are
/// told apart by the number under which they append.
pub trait Nodes: Send + Sync {
    /// What time it is for all who share this store, in milliseconds since 1970; nothing if they are on one machine and have one clock.
    fn time(&self) -> Answer<'_, Option<i64>>;

    /// A node wants to think for the machines of a match, for so long; whether it may. Whoever may already goes on.
    fn lease<'a>(&'a self, id: &'a str, node: &'a str, time: Duration) -> Answer<'a, bool>;

    /// A node does not think for the machines of a match any more.
    fn give_up<'a>(&'a self, id: &'a str, node: &'a str) -> Answer<'a, ()>;

    /// The matches for which somebody wanted to think and has not said since that they are done: those whose lease has run out.
    fn lapsed(&self, most: u32) -> Answer<'_, Vec<String>>;

    /// How many entries these matches have.
    fn lengths<'a>(&'a self, ids: &'a [String]) -> Answer<'a, Vec<(String, u32)>>;
}
