//! The laws, the facts, the recorded game and the report's own cases.

#![allow(clippy::unwrap_used)] // what the helpers of a test unwrap is its fixtures

#[path = "it/bench.rs"]
mod bench;
#[path = "it/cases.rs"]
mod cases;
#[path = "it/facts.rs"]
mod facts;
#[path = "it/files.rs"]
mod files;
#[path = "it/laws.rs"]
mod laws;
#[path = "it/records.rs"]
mod records;
