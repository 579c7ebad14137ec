//! The laws, the facts, the recorded game and the report's own cases.

#[path = "it/bench.rs"]
mod bench;
#[path = "it/cases.rs"]
mod cases;
#[path = "it/facts.rs"]
mod facts;
#[path = "it/records.rs"]
mod records;
