//! Sessions over the toy game and over every game there is.

mod anything;
mod full_screen;
mod games;
mod lines;
mod sitting;
