//! The laws, the facts, the recorded game and the report's own cases.

#![allow(clippy::unwrap_used)] // what the helpers of a test unwrap is its fixtures

#[path = "it/bots.rs"]
mod bots;
#[path = "it/cases.rs"]
mod cases;
#[path = "it/facts.rs"]
mod facts;
#[path = "it/files.rs"]
mod files;
#[path = "it/ground.rs"]
mod ground;
#[path = "it/laws.rs"]
mod laws;
#[path = "it/layers.rs"]
mod layers;
#[path = "it/options.rs"]
mod options;
#[path = "it/puzzles.rs"]
mod puzzles;
#[path = "it/records.rs"]
mod records;
#[path = "it/tactics.rs"]
mod tactics;
#[path = "it/told.rs"]
mod told;
#[path = "it/turns.rs"]
mod turns;
