//! What can be fetched of a table: its board, pictures, its record, files of the game's own formats.

use super::{Chair, Room};
use crate::guest::Guest;
use crate::ticket::Ticket;
use crate::words;
use kernel::{Seat, Seats, Viewer};
use phrase::{Lang, Text};
use scene::svg::{self, Tone};
use table::Log;
use wire::Problem;

/// What somebody wants to fetch.
#[derive(Clone, Debug)]
pub enum Wanted {
    /// The fixed part of the board, drawn.
    Board,
    /// What a seat, or a spectator, sees now or saw after so many events, drawn.
    Picture {
        /// Through whose eyes.
        seat: Option<Seat>,
        /// After so many events; now if nothing is said.
        number: Option<u32>,
        /// For a light page or a dark one.
        tone: Tone,
    },
    /// The record.
    Record,
    /// The game in a format of its own, as a seat knows it.
    Export {
        /// The ending of the format.
        ending: String,
        /// Through whose eyes.
        seat: Option<Seat>,
    },
}

/// A point of a match to go on from.
#[derive(Clone, Debug)]
pub enum Point {
    /// Where a seat, or a spectator, had been told so many events.
    Step {
        /// Through whose eyes.
        seat: Option<Seat>,
        /// After so many events.
        number: u32,
        /// Whether everybody is to sit as they sit here.
        keeps_seats: bool,
    },
    /// After so many entries of the log, everybody sitting as they sit here.
    Entries(usize),
}

impl Room {
    /// What was asked for, as a text.
    pub(super) fn show(&self, guest: &Guest, lang: Lang, wanted: Wanted) -> Result<String, Problem> {
        match wanted {
            Wanted::Board => Ok(svg::board(&self.table.layout(), self.game.symbols())),
            Wanted::Picture { seat, number, tone } => {
                self.picture(self.eyes_of(guest, seat, lang)?, number, tone, lang)
            }
            Wanted::Record => self.record(guest, lang),
            Wanted::Export { ending, seat } => {
                let viewer = self.eyes_of(guest, seat, lang)?;
                self.table.export(&ending, viewer).ok_or_else(|| {
                    let endings = self.game.formats().join(", ");
                    let text = Text::new("server.no-format").name("formats", endings);
                    Problem::new("not-found", words::say(lang, &text))
                })
            }
        }
    }

    fn picture(
        &self,
        viewer: Viewer,
        number: Option<u32>,
        tone: Tone,
        lang: Lang,
    ) -> Result<String, Problem> {
        let scene = match number {
            None => self.table.scene(viewer),
            Some(number) => {
                let no_step = || Problem::new("not-found", words::word(lang, "server.no-step"));
                self.table.past(viewer, number).ok_or_else(no_step)?.1
            }
        };
        let hues: Vec<u8> =
            Seats::first(self.table.seats()).iter().map(|seat| self.table.hue(seat)).collect();
        Ok(svg::picture(&self.table.layout(), &scene, self.game.symbols(), &hues, tone, None))
    }

    /// The record; or, as long as it would tell too much, a ticket to this point of the game.
    fn record(&self, guest: &Guest, lang: Lang) -> Result<String, Problem> {
        match (self.is_secret(), self.is_alone(guest)) {
            (false, _) => Ok(self.table.log().to_string()),
            (true, true) => Ok(self.ticket().to_string()),
            (true, false) => Err(Problem::new("hidden", words::word(lang, "server.record.hidden"))),
        }
    }

    fn ticket(&self) -> Ticket {
        let game = self.game.meta().id.to_string();
        Ticket { game, table: self.id.clone(), entries: self.table.entries().len() }
    }

    /// What leads to a point of the match, and who sits there: to go on from it at another table. Where something
    /// is hidden still, everybody must sit as they sit here.
    pub(super) fn branch(
        &self,
        guest: &Guest,
        lang: Lang,
        point: &Point,
    ) -> Result<(Log, Vec<Chair>), Problem> {
        let no_step = || Problem::new("not-found", words::word(lang, "server.no-step"));
        let entries = match *point {
            Point::Step { seat, number, .. } => {
                self.table.entries_at(self.eyes_of(guest, seat, lang)?, number).ok_or_else(no_step)?
            }
            Point::Entries(entries) => {
                Some(entries).filter(|&entries| entries <= self.table.entries().len()).ok_or_else(no_step)?
            }
        };
        let keeps_seats = !matches!(point, Point::Step { keeps_seats: false, .. });
        if self.is_secret() && !(keeps_seats && self.is_alone(guest)) {
            return Err(Problem::new("hidden", words::word(lang, "server.branch.hidden")));
        }
        let mut log = self.table.log();
        log.entries.truncate(entries);
        Ok((log, self.chairs.clone()))
    }

    /// Whether the record tells what somebody may not know yet.
    fn is_secret(&self) -> bool {
        self.table.hides() && !self.is_over()
    }

    /// A seat's eyes, if it is the guest's own; a spectator's if no seat is named.
    fn eyes_of(&self, guest: &Guest, seat: Option<Seat>, lang: Lang) -> Result<Viewer, Problem> {
        match seat {
            None => Ok(Viewer::Spectator),
            Some(seat) if self.owns(guest, seat) => Ok(Viewer::Seat(seat)),
            Some(_) => Err(Problem::new("not-yours", words::word(lang, "server.not-yours"))),
        }
    }
}
