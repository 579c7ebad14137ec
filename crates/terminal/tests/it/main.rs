//! Sessions over the toy game and over every game there is.

mod anything;
mod games;
mod lines;
mod sitting;
