//! A sitting as it is kept, and made again from that.

use super::{Effects, News, Proposal, Saying, Sitting, Voice};
use crate::{
    AnyGame, AnyMatch, Deed, Entry, Eyes, Header, Leaving, Licence, Log, Machine, Moment, NotDone, Occupant,
    Secret,
};
use kernel::{Misread, Misreads, Rng, Seat, Seats};
use phrase::Text;

/// A sitting as it is kept: for a store, never for a client.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// The head of its record.
    pub header: String,
    /// Who sat where when it began, seat by seat.
    pub seats: Vec<String>,
    /// The journal, an entry a line.
    pub entries: Vec<String>,
    /// Drafts that are not sealed: seat, lines.
    pub drafts: Vec<(Seat, Vec<String>)>,
    /// What the table has drawn for its lots, and shows to nobody before it is over.
    pub secret: Option<Secret>,
}

/// A record to go on from, which nobody can read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sealed(Log);

impl Sealed {
    /// The id of its game.
    pub fn game(&self) -> &str {
        &self.0.header.game
    }

    /// The match to which it leads.
    pub fn replay(&self, game: &dyn AnyGame) -> Result<Box<dyn AnyMatch>, Misreads> {
        game.replay("", &self.0, &game.files(), None)
    }
}

impl Sitting {
    /// A new sitting as it is to be kept.
    pub fn kept(&self) -> Kept {
        let log = self.the_match.log(Licence::granted());
        Kept {
            header: log.header.to_string(),
            seats: self.occupants.iter().map(ToString::to_string).collect(),
            entries: log.entries.iter().map(ToString::to_string).collect(),
            drafts: Vec::new(),
            secret: self.the_match.secret(Licence::granted()).cloned(),
        }
    }

    /// The sitting that was kept.
    pub fn restore(game: &'static dyn AnyGame, kept: &Kept) -> Result<Sitting, Misreads> {
        let log = Log::read("", &format!("{}\n", kept.header))?;
        let mut table = game.replay("", &log, &game.files(), None)?;
        if let Some(secret) = &kept.secret {
            table.keep_secret(secret.clone());
        }
        let occupants = kept.seats.iter().map(|text| Occupant::read(text, game)).collect();
        let mut sitting = Sitting::new(game, table, occupants);
        for (number, line) in kept.entries.iter().enumerate() {
            sitting.follow(line).map_err(|text| Misread::at("", number + 1, 1, text))?;
        }
        for (seat, lines) in &kept.drafts {
            sitting.lay_out(*seat, lines)?;
        }
        sitting.out = Effects::default();
        Ok(sitting)
    }

    /// Does again what others have appended to the same journal, and says who has something new to see and whom to let think; there is
    /// nothing to keep. What cannot be followed leaves a sitting that must be made again.
    pub fn catch_up(&mut self, entries: &[String]) -> Result<Effects, Text> {
        let before = self.the_match.entry_count();
        for line in entries {
            self.follow(line)?;
        }
        match (self.the_match.entry_count() != before, self.the_match.drafting().is_empty()) {
            (true, true) => self.changed(),
            // Who is ready is nobody else's business, so nothing that is thought about is given up.
            (true, false) => self.out.news = News::Everybody,
            (false, _) => {}
        }
        self.wake();
        self.out.due = self.due();
        Ok(std::mem::take(&mut self.out))
    }

    /// Does again what an entry of the journal says was done.
    fn follow(&mut self, line: &str) -> Result<(), Text> {
        let entry = Entry::read(line).ok_or_else(|| Text::new("table.log.entry"))?;
        if entry.deed.is_of_the_record() {
            self.the_match.follow(&entry)?;
            self.noted = self.the_match.entry_count();
        }
        self.settle(&entry);
        self.length += 1;
        Ok(())
    }

    /// Lays out a seat's draft as it was changed elsewhere; whether that is another one.
    pub fn lay_out_again(&mut self, seat: Seat, lines: &[String]) -> bool {
        if !self.the_match.drafting().has(seat) || self.the_match.laid(seat) == lines {
            return false;
        }
        // Where nothing lies there is nothing to clear away; and a draft holds no lots and no time, so any will do.
        self.the_match.command(seat, "clear", &Moment::new("-"), &mut Rng::seeded(0)).ok();
        self.lay_out(seat, lines).is_ok()
    }

    fn lay_out(&mut self, seat: Seat, lines: &[String]) -> Result<(), Misread> {
        let wrong = |_| Misread::new(Text::new("table.log.draft").name("line", lines.join("; ")));
        self.the_match.restore_draft(seat, lines).map_err(wrong)
    }

    /// What an entry of the journal changes at the table, besides what it changes in the game.
    pub(super) fn settle(&mut self, entry: &Entry) {
        self.settle_clocks(entry);
        self.settle_fair(entry);
        self.settle_presence(entry);
        self.settle_intentions(&entry.deed);
        let deed = &entry.deed;
        if deed.ends_proposals() && (self.proposal.take().is_some() | self.declined.take().is_some()) {
            self.out.is_table_changed = true;
        }
        match deed {
            Deed::Sit(seat, person) => self.seat(*seat, Occupant::Person(person.clone())),
            Deed::Rise(seat) => {
                self.seat(*seat, Occupant::Open);
                (self.proposal, self.declined) = (None, None);
            }
            Deed::Leave(seat, leaving)
            | Deed::Fall(seat, Some(leaving))
            | Deed::Forfeit(seat, Some(leaving)) => {
                self.seat(*seat, self.replacing(*leaving));
            }
            Deed::Offer(seat, kind) => {
                self.declined = None;
                self.proposal = Some(Proposal { kind: *kind, seat: *seat, agreed: Seats::only(*seat) });
                self.out.is_table_changed = true;
            }
            Deed::Agree(seat) => {
                if let Some(proposal) = &mut self.proposal {
                    proposal.agreed = proposal.agreed.with(*seat);
                }
                self.out.is_table_changed = true;
            }
            Deed::Decline(seat) => {
                let declined = self.proposal.take().filter(|proposal| proposal.seat != *seat);
                self.declined = declined.map(|proposal| (proposal, *seat));
                self.out.is_table_changed = true;
            }
            Deed::Rematch(table) => {
                self.rematch = Some(table.clone());
                self.out.is_table_changed = true;
            }
            Deed::Say(room, person, text) => {
                let (at, person, text) = (entry.at.clone(), person.clone(), text.clone());
                self.hear_saying(Saying { at, room: *room, person, text });
            }
            Deed::Erased => {}
            Deed::Note(_) => self.out.are_notes_changed = true,
            Deed::Act(seat, _) => {
                self.turns.resize(self.occupants.len(), 0);
                let is_new = self.actor.replace(*seat) != Some(*seat);
                if let Some(turns) = self.turns.get_mut(seat.index()).filter(|_| is_new) {
                    *turns += 1;
                }
            }
            Deed::Seal(..) | Deed::Chance(_) | Deed::Takeback | Deed::Redo => {}
            Deed::Resign(_) | Deed::Draw | Deed::Resume | Deed::Start => {}
            Deed::Fall(_, None) | Deed::Forfeit(_, None) | Deed::Fair(_) => {}
            Deed::Away(_) | Deed::Back(_) | Deed::Rest(..) | Deed::Intend(..) => {}
        }
    }

    fn seat(&mut self, seat: Seat, occupant: Occupant) {
        if let Some(chair) = self.occupants.get_mut(seat.index()) {
            *chair = occupant.clone();
            self.out.seated.push((seat, occupant));
            self.out.is_table_changed = true;
        }
    }

    fn replacing(&self, leaving: Leaving) -> Occupant {
        match leaving {
            Leaving::Neutral => Occupant::Gone,
            Leaving::Machine(level) => {
                let machine = Machine::read(level, self.game);
                Occupant::Machine(machine.unwrap_or_else(|_| Machine::stand_in()))
            }
        }
    }

    /// The record, once nothing is left to hide.
    pub fn record(&self) -> Option<Log> {
        self.the_match.licence().map(|licence| self.with_secret(self.the_match.log(licence)))
    }

    /// The record from its start, without what was played: to play the same again.
    pub fn again(&self) -> Sealed {
        let header: Header = self.the_match.log(Licence::granted()).header;
        Sealed(Log { header, entries: Vec::new() })
    }

    /// What leads to a step of these eyes: to go on from there at another table. Where something
    /// is hidden still, everybody must sit as they sit here, and only who is alone with machines may.
    pub fn branch(&self, by: &Voice, eyes: Eyes, number: u32, keeps_seats: bool) -> Result<Sealed, NotDone> {
        self.may_branch(by, keeps_seats)?;
        let entries = self.the_match.entries_at(eyes, number);
        self.cut(entries.ok_or_else(|| NotDone::denied("not-found", "table.denied.no-step"))?)
    }

    /// What leads to where the record had a number of entries, everybody sitting as they sit here.
    pub fn branch_at(&self, by: &Voice, entries: usize) -> Result<Sealed, NotDone> {
        self.may_branch(by, true)?;
        self.cut(entries)
    }

    /// Where it counts nobody goes on elsewhere, with a machine that advises, before it is over.
    fn may_branch(&self, by: &Voice, keeps_seats: bool) -> Result<(), NotDone> {
        if self.the_match.terms().rated && !self.is_over() {
            return Err(NotDone::denied("refused", "table.denied.rated-branch"));
        }
        match self.is_secret() && !(keeps_seats && self.is_alone(by)) {
            true => Err(NotDone::denied("hidden", "table.denied.branch-hidden")),
            false => Ok(()),
        }
    }

    fn cut(&self, entries: usize) -> Result<Sealed, NotDone> {
        let mut log = self.the_match.log(Licence::granted());
        if entries > log.entries.len() {
            return Err(NotDone::denied("not-found", "table.denied.no-step"));
        }
        log.entries.truncate(entries);
        // What goes on elsewhere goes on without haste.
        log.header.terms.clock = None;
        log.header.terms.rated = false;
        Ok(Sealed(log))
    }
}
