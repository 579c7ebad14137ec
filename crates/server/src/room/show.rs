//! What can be fetched of a table: its board, pictures, its record, files of the game's own formats.

use super::{Reply, Room};
use crate::beginning::Beginning;
use crate::doors::busy;
use crate::guest::Guest;
use crate::limits::Scarce;
use crate::room::Branched;
use crate::ticket::Ticket;
use crate::words;
use kernel::{Rng, Seat};
use phrase::{Lang, Text};
use scene::svg::{self, Tone};
use table::{Eyes, Later};
use wire::Problem;

/// What somebody wants to fetch.
#[derive(Clone, Debug)]
pub enum Wanted {
    /// The fixed part of the board, drawn.
    Board,
    /// What a seat, or a spectator, sees now or saw at a step, drawn.
    Picture {
        /// Through whose eyes.
        seat: Option<Seat>,
        /// At which step; now if nothing is said.
        number: Option<u32>,
        /// For a light page or a dark one.
        tone: Tone,
    },
    /// The record.
    Record,
    /// Every lot that was drawn, and from what, once it is over.
    Lots,
    /// A record that may be true for all that a seat knows.
    Imagined {
        /// Through whose eyes; the one of one's seats that may act if none is named.
        seat: Option<Seat>,
    },
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
    /// Where a seat, or a spectator, stood at a step.
    Next {
        /// Through whose eyes.
        seat: Option<Seat>,
        /// The step.
        number: u32,
        /// Whether everybody is to sit as they sit here.
        keeps_seats: bool,
    },
    /// After a number of entries of the log, everybody sitting as they sit here.
    Entries(usize),
}

impl Room {
    /// Sends what was asked for, as a text that is made elsewhere.
    pub(super) fn show(&self, guest: &Guest, lang: Lang, wanted: Wanted, reply: Reply<String>) {
        let made = match wanted {
            Wanted::Board => Ok(self.board()),
            Wanted::Picture { seat, number, tone } => self.picture(guest, seat, number, tone, lang),
            Wanted::Record => self.record(guest, lang),
            Wanted::Lots => self.drawn_lots(lang),
            Wanted::Imagined { seat } => self.imagined(guest, seat, lang),
            Wanted::Export { ending, seat } => self.export(guest, &ending, seat, lang),
        };
        let held = self.hall.gate.hold(guest, Scarce::Questions).map_err(|too_much| busy(lang, too_much));
        let (studies, guest) = (self.hall.studies.clone(), guest.clone());
        tokio::spawn(async move {
            let text = match made.and_then(|make| Ok((make, held?))) {
                Err(problem) => Err(problem),
                Ok((make, _held)) => {
                    let Some(_slot) = studies.slot(&guest).await else { return };
                    let made = tokio::task::spawn_blocking(make).await;
                    made.map_err(|_| Problem::new("inner", words::word(lang, "server.inner")))
                }
            };
            // Whoever asked may be gone.
            let _ = reply.send(text);
        });
    }

    fn board(&self) -> Later<String> {
        let (layout, symbols) = (self.the_match().layout(), self.sitting.game().symbols());
        Box::new(move || svg::board(&layout, symbols))
    }

    fn picture(
        &self,
        guest: &Guest,
        seat: Option<Seat>,
        number: Option<u32>,
        tone: Tone,
        lang: Lang,
    ) -> Result<Later<String>, Problem> {
        let (eyes, table) = (self.eyes_of(guest, seat, lang)?, self.the_match());
        let no_step = || Problem::new("not-found", words::word(lang, "server.no-step"));
        let number = number.unwrap_or(table.told_count(eyes) as u32);
        let past = table.past_later(eyes, number).ok_or_else(no_step)?;
        let hues: Vec<u8> = self.sitting.seats().iter().map(|seat| table.hue(seat)).collect();
        let (layout, symbols) = (table.layout(), self.sitting.game().symbols());
        Ok(Box::new(move || svg::picture(&layout, &past().1, symbols, &hues, tone, None)))
    }

    fn export(
        &self,
        guest: &Guest,
        ending: &str,
        seat: Option<Seat>,
        lang: Lang,
    ) -> Result<Later<String>, Problem> {
        let eyes = self.eyes_of(guest, seat, lang)?;
        let text = self.the_match().export(ending, eyes).ok_or_else(|| {
            let endings = self.sitting.game().formats().join(", ");
            let text = Text::new("server.no-format").name("formats", endings);
            Problem::new("not-found", words::say(lang, &text))
        })?;
        Ok(Box::new(move || text))
    }

    /// The record; or, as long as it would tell too much, a ticket to this point of the game.
    fn record(&self, guest: &Guest, lang: Lang) -> Result<Later<String>, Problem> {
        if let Some(log) = self.sitting.record() {
            return Ok(Box::new(move || log.to_string()));
        }
        if !self.sitting.is_alone(&guest.voice()) {
            return Err(Problem::new("hidden", words::word(lang, "server.record.hidden")));
        }
        let ticket = self.ticket();
        Ok(Box::new(move || ticket.to_string()))
    }

    /// Every lot that was drawn, and from what. What is told is in the record, and follows from the rules.
    fn drawn_lots(&self, lang: Lang) -> Result<Later<String>, Problem> {
        let hidden = || Problem::new("hidden", words::word(lang, "server.lots.hidden"));
        let log = self.sitting.record().filter(|_| self.sitting.is_over()).ok_or_else(hidden)?;
        let game = self.sitting.game();
        let told = |lot: table::DrawnLot| wire::DrawnLot {
            line: lot.line,
            results: lot.results,
            drawn: u32::try_from(lot.drawn).unwrap_or(u32::MAX),
        };
        Ok(Box::new(move || {
            // What was played here can be played again.
            let lots = table::drawn_lots(game, &log, &game.files()).unwrap_or_default();
            let lots: Vec<wire::DrawnLot> = lots.into_iter().map(told).collect();
            serde_json::to_string(&lots).unwrap_or_default()
        }))
    }

    /// The record where nothing is hidden; else one that a seat may imagine. What it is drawn by follows from how much the seat was
    /// told, so that asking again tells no more.
    fn imagined(&self, guest: &Guest, seat: Option<Seat>, lang: Lang) -> Result<Later<String>, Problem> {
        let not_yours = || Problem::new("not-yours", words::word(lang, "server.not-yours"));
        let eyes = self.sitting.eyes(&guest.person(), seat).ok_or_else(not_yours)?;
        let seat = eyes.seat().ok_or_else(not_yours)?;
        if let Some(log) = self.sitting.record() {
            return Ok(Box::new(move || log.to_string()));
        }
        let table = self.the_match();
        let imagine = table.imagined_later(seat, Rng::seeded(table.told_count(eyes) as u64));
        Ok(Box::new(move || imagine().to_string()))
    }

    fn ticket(&self) -> Ticket {
        let game = self.sitting.game().meta().id.to_string();
        Ticket { game, table: self.id.clone(), entries: self.the_match().entry_count() }
    }

    /// What leads to a point of the match, and who sits there: to go on from it at another table. Whether somebody may is found
    /// out before anything is looked up.
    pub(super) fn branch(&self, guest: &Guest, lang: Lang, point: &Point) -> Result<Branched, Problem> {
        let by = guest.voice();
        let sealed = match *point {
            Point::Next { seat, number, keeps_seats } => {
                self.sitting.branch(&by, self.eyes_of(guest, seat, lang)?, number, keeps_seats)
            }
            Point::Entries(_) if self.sitting.seats_of(&guest.person()).is_empty() => {
                return Err(Problem::new("not-yours", words::word(lang, "server.not-yours")));
            }
            Point::Entries(entries) => self.sitting.branch_at(&by, entries),
        };
        let sealed = sealed.map_err(|not_done| self.problem(lang, &not_done))?;
        if self.is_opened_elsewhere() {
            return Err(self.opened_elsewhere(lang));
        }
        let beginning = match self.sitting.is_secret() {
            true => Beginning::Copy(self.beginning.game(&self.id).to_string()),
            false => Beginning::Record,
        };
        Ok((sealed, self.sitting.occupants().to_vec(), beginning))
    }

    /// A seat's eyes, if it is the guest's own; a spectator's if no seat is named.
    fn eyes_of(&self, guest: &Guest, seat: Option<Seat>, lang: Lang) -> Result<Eyes, Problem> {
        match seat {
            None => Ok(Eyes::SPECTATOR),
            Some(seat) if self.sitting.owns(&guest.voice(), seat) => Ok(Eyes::of(seat)),
            Some(_) => Err(Problem::new("not-yours", words::word(lang, "server.not-yours"))),
        }
    }
}
