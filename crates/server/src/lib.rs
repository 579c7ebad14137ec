//! Tables for browsers and terminals: pages, REST, WebSocket, rooms.
//!
//! A room is a task that owns one match. What happens in it is kept in the store before anybody is told,
//! and each viewer is told only what it may know, numbered for that viewer alone. Rooms are made when
//! somebody comes and can be made again from the store at any time: a match is its log.
//!
//! The server names no game: it is given the list of games as a value.

mod api;
mod asked;
mod beginning;
mod book;
mod bundle;
mod call;
mod cells;
mod conduct;
mod diary;
mod doors;
mod examples;
mod fair;
mod games;
mod guest;
mod hall;
mod hosting;
mod lesson;
mod limits;
mod listen;
mod lobby;
mod make;
mod nodes;
mod openapi;
mod outbox;
mod people;
mod pieces;
mod preview;
mod puzzles;
mod rating;
mod report;
mod room;
mod socket;
mod summary;
mod ticket;
mod under_way;
mod unseen;
mod waker;
mod web;
mod words;

pub use hall::Setting;
pub use hosting::{Health, Hosting, Patience, PublicUrl};
pub use ipnet::IpNet;
pub use limits::{BadLimit, Limits, Scarce, Share};
pub use listen::{serve, serve_figures, serve_until};
pub use people::fold as fold_name;

/// The server's own sentences.
pub const SENTENCES: phrase::Each<&str> = phrase::sentences!("../data");
