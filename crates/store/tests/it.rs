//! What a store promises, whatever engine keeps it: one suite, for both.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::disallowed_methods, reason = "tests are at the rim: they write files")]

#[path = "it/engine.rs"]
#[macro_use]
mod engine;

#[path = "it/conduct.rs"]
mod conduct;
#[path = "it/file.rs"]
mod file;
#[path = "it/lobby.rs"]
mod lobby;
#[path = "it/matches.rs"]
mod matches;
#[path = "it/nodes.rs"]
mod nodes;
#[path = "it/people.rs"]
mod people;
#[path = "it/ratings.rs"]
mod ratings;
#[path = "it/whole.rs"]
mod whole;
