//! Sessions over the toy game and over every game there is.
#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]
#![allow(clippy::disallowed_methods, reason = "tests are at the rim: they start servers and wait for them")]

mod advice;
mod anything;
mod asking;
mod colours;
mod disk;
mod full_screen;
mod games;
mod kept;
mod lines;
mod machines;
mod remote;
mod sitting;
mod six;
mod stepping;
