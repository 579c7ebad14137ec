//! The server as its clients meet it: over HTTP and WebSocket, through crashes, and in a real browser.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::disallowed_methods, reason = "tests are at the rim: they read the clock, start processes")]

#[path = "it/absence.rs"]
mod absence;
#[path = "it/agree.rs"]
mod agree;
#[path = "it/arrival.rs"]
mod arrival;
#[path = "it/arrive.rs"]
mod arrive;
#[path = "it/asking.rs"]
mod asking;
#[path = "it/axe.rs"]
mod axe;
#[path = "it/bots.rs"]
mod bots;
#[path = "it/chaos.rs"]
mod chaos;
#[path = "it/chromium.rs"]
mod chromium;
#[path = "it/clicks.rs"]
mod clicks;
#[path = "it/clocks.rs"]
mod clocks;
#[path = "it/conduct.rs"]
mod conduct;
#[path = "it/copies.rs"]
mod copies;
#[path = "it/crash.rs"]
mod crash;
#[path = "it/diary.rs"]
mod diary;
#[path = "it/doors.rs"]
mod doors;
#[path = "it/ending.rs"]
mod ending;
#[path = "it/fair.rs"]
mod fair;
#[path = "it/figures.rs"]
mod figures;
#[path = "it/fingers.rs"]
mod fingers;
#[path = "it/foresight.rs"]
mod foresight;
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
#[path = "it/imagined.rs"]
mod imagined;
#[path = "it/leaks.rs"]
mod leaks;
#[path = "it/leaks_at_nodes.rs"]
mod leaks_at_nodes;
#[path = "it/lessons.rs"]
mod lessons;
#[path = "it/lists.rs"]
mod lists;
#[path = "it/lobby.rs"]
mod lobby;
#[path = "it/meeting.rs"]
mod meeting;
#[path = "it/moody.rs"]
mod moody;
#[path = "it/nodes.rs"]
mod nodes;
#[path = "it/old.rs"]
mod old;
#[path = "it/open_eyes.rs"]
mod open_eyes;
#[path = "it/openapi.rs"]
mod openapi;
#[path = "it/page.rs"]
mod page;
#[path = "it/patience.rs"]
mod patience;
#[path = "it/people.rs"]
mod people;
#[path = "it/plans.rs"]
mod plans;
#[path = "it/player.rs"]
mod player;
#[path = "it/preview.rs"]
mod preview;
#[path = "it/rated.rs"]
mod rated;
#[path = "it/ratings.rs"]
mod ratings;
#[path = "it/resume.rs"]
mod resume;
#[path = "it/rooms.rs"]
mod rooms;
#[path = "it/saves.rs"]
mod saves;
#[path = "it/scale.rs"]
mod scale;
#[path = "it/siege.rs"]
mod siege;
#[path = "it/silence.rs"]
mod silence;
#[path = "it/six.rs"]
mod six;
#[path = "it/stop.rs"]
mod stop;
#[path = "it/study.rs"]
mod study;
#[path = "it/table.rs"]
mod table;
#[path = "it/talk.rs"]
mod talk;
#[path = "it/through.rs"]
mod through;
#[path = "it/web.rs"]
mod web;
