//! The server as its clients meet it: over HTTP and WebSocket, through crashes, and in a real browser.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::disallowed_methods, reason = "tests are at the rim: they read the clock, start processes")]

#[path = "it/agree.rs"]
mod agree;
#[path = "it/asking.rs"]
mod asking;
#[path = "it/chromium.rs"]
mod chromium;
#[path = "it/clocks.rs"]
mod clocks;
#[path = "it/copies.rs"]
mod copies;
#[path = "it/crash.rs"]
mod crash;
#[path = "it/doors.rs"]
mod doors;
#[path = "it/fingers.rs"]
mod fingers;
#[path = "it/frames.rs"]
mod frames;
#[path = "it/games.rs"]
mod games;
#[path = "it/hints.rs"]
mod hints;
#[path = "it/hosting.rs"]
mod hosting;
#[path = "it/house.rs"]
mod house;
#[path = "it/leaks.rs"]
mod leaks;
#[path = "it/lists.rs"]
mod lists;
#[path = "it/old.rs"]
mod old;
#[path = "it/page.rs"]
mod page;
#[path = "it/plans.rs"]
mod plans;
#[path = "it/player.rs"]
mod player;
#[path = "it/resume.rs"]
mod resume;
#[path = "it/rooms.rs"]
mod rooms;
#[path = "it/saves.rs"]
mod saves;
#[path = "it/siege.rs"]
mod siege;
#[path = "it/silence.rs"]
mod silence;
#[path = "it/six.rs"]
mod six;
#[path = "it/stop.rs"]
mod stop;
#[path = "it/table.rs"]
mod table;
#[path = "it/web.rs"]
mod web;
