//! Lots that everybody draws together: hashes when people sit down, then what was hashed, then the lots.
//!
//! Nothing is drawn before every chair is taken. Who says that their client draws bytes is waited for, but not for long.

use super::{Sitting, Voice};
use crate::{
    Bytes32, Commitments, Deed, Entry, FairDeed, Licence, Log, Moment, NotDone, Occupant, Person, Secret,
};
use kernel::{Rng, Seat, Seats, Turn};
use std::collections::{BTreeMap, BTreeSet};

/// So long is waited for who is silent, in milliseconds.
const PATIENCE: u64 = 10_000;

/// What is promised about lots and setups, as everybody may know it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Promises {
    /// The hashes of what everybody has drawn, once all have come.
    pub commit: Option<Commitments>,
    /// What people have drawn, seat by seat.
    pub reveal: Option<Vec<Option<Bytes32>>>,
    /// The hashes of the setups, seat by seat, once play is open.
    pub setups: Option<Vec<Option<Bytes32>>>,
    /// What the table had drawn, once it is over.
    pub secret: Option<Bytes32>,
}

/// What was promised so far, and what is still to come. It follows from the journal alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Fairness {
    promises: Promises,
    /// Whose clients draw bytes.
    expected: BTreeSet<Person>,
    pledged: BTreeMap<Seat, Bytes32>,
    shown: BTreeMap<Seat, Bytes32>,
    /// Since when it is waited.
    since: Option<u64>,
}

impl Fairness {
    /// What an entry of the journal changes.
    fn settle(&mut self, entry: &Entry) {
        let Deed::Fair(deed) = &entry.deed else {
            match entry.deed {
                Deed::Sit(..) => self.since = entry.at.millis(),
                // What was drawn for a seat goes with whoever drew it.
                Deed::Rise(seat) => drop(self.pledged.remove(&seat)),
                _ => {}
            }
            return;
        };
        match deed {
            FairDeed::Expect(person) => {
                self.expected.insert(person.clone());
                self.since = entry.at.millis();
            }
            FairDeed::Pledge(seat, hash) => {
                self.pledged.insert(*seat, *hash);
            }
            FairDeed::Show(seat, bytes) => {
                self.shown.insert(*seat, *bytes);
            }
            FairDeed::Commit(commitments) => {
                self.promises.commit = Some(commitments.clone());
                self.since = entry.at.millis();
            }
            FairDeed::Reveal(shown) => self.promises.reveal = Some(shown.clone()),
            FairDeed::Setups(hashes) => self.promises.setups = Some(hashes.clone()),
            FairDeed::Inherit => self.promises = Promises::default(),
            FairDeed::Salt(..) | FairDeed::Secret(_) => {}
        }
    }
}

impl Sitting {
    /// What is promised about lots and setups; nothing where they are drawn without proof.
    pub fn promises(&self) -> Option<Promises> {
        let secret = self.secret()?.bytes;
        let is_open = self.is_over() && self.fairness.promises.commit.is_some();
        Some(Promises { secret: is_open.then_some(secret), ..self.fairness.promises.clone() })
    }

    /// Whether a person has shown the hash of what they have drawn.
    pub fn has_pledged(&self, person: &Person) -> bool {
        self.seats_of(person).iter().any(|seat| self.fairness.pledged.contains_key(&seat))
    }

    pub(super) fn is_fair(&self) -> bool {
        self.secret().is_some()
    }

    fn secret(&self) -> Option<&Secret> {
        self.the_match.secret(Licence::granted())
    }

    pub(super) fn settle_fair(&mut self, entry: &Entry) {
        self.fairness.settle(entry);
        let is_told =
            matches!(entry.deed, Deed::Fair(FairDeed::Commit(_) | FairDeed::Reveal(_) | FairDeed::Setups(_)));
        // What the table had drawn is told as soon as it is over.
        self.out.are_promises_changed |= is_told || (self.is_fair() && self.is_over());
    }

    /// The client of a person draws bytes: they are waited for wherever they sit.
    pub(super) fn expect(&mut self, person: Person, at: &Moment, rng: &mut Rng) {
        let may_sit = self.occupants.contains(&Occupant::Open) || !self.seats_of(&person).is_empty();
        let is_new = !self.fairness.expected.contains(&person) && self.fairness.promises.commit.is_none();
        if may_sit && is_new && self.is_fair() {
            self.enter_own(at, FairDeed::Expect(person));
        }
        self.deal(at, rng);
    }

    /// Somebody shows the hash of what they have drawn for a seat. The same may be shown again.
    pub(super) fn pledge(
        &mut self,
        by: &Voice,
        (seat, hash, salt): (Seat, Bytes32, Option<Bytes32>),
        at: &Moment,
        rng: &mut Rng,
    ) -> Result<(), NotDone> {
        self.may_prove(by, seat)?;
        match (self.fairness.pledged.get(&seat), &self.fairness.promises.commit) {
            (Some(own), _) if *own == hash => return Ok(()),
            (Some(_), _) | (None, Some(_)) => return Err(NotDone::denied("late", "table.denied.committed")),
            (None, None) => {}
        }
        if let Some(salt) = salt.filter(|_| self.the_match.drafting().has(seat)) {
            self.the_match.command(seat, &format!("salt {salt}"), at, rng)?;
            self.drafted(seat);
        }
        self.enter_own(at, FairDeed::Pledge(seat, hash));
        self.deal(at, rng);
        Ok(())
    }

    /// Somebody shows what they have drawn for a seat.
    pub(super) fn show(
        &mut self,
        by: &Voice,
        (seat, bytes): (Seat, Bytes32),
        at: &Moment,
        rng: &mut Rng,
    ) -> Result<(), NotDone> {
        self.may_prove(by, seat)?;
        if self.fairness.shown.get(&seat) == Some(&bytes) {
            return Ok(());
        }
        let denied = |key| Err(NotDone::denied("late", key));
        match &self.fairness.promises {
            Promises { commit: None, .. } => return denied("table.denied.not-committed"),
            Promises { reveal: Some(_), .. } => return denied("table.denied.revealed"),
            Promises { commit: Some(commit), .. } if !commit.fits(seat, bytes) => {
                return denied("table.denied.other-bytes");
            }
            _ => {}
        }
        self.enter_own(at, FairDeed::Show(seat, bytes));
        self.deal(at, rng);
        Ok(())
    }

    fn may_prove(&self, by: &Voice, seat: Seat) -> Result<(), NotDone> {
        if !self.owns(by, seat) {
            return Err(NotDone::denied("not-yours", "table.denied.not-yours"));
        }
        if self.is_fair() && !self.is_over() {
            return Ok(());
        }
        Err(NotDone::denied("late", "table.denied.not-fair"))
    }

    /// What is to come as soon as nobody is waited for: hashes, what was hashed, lots.
    pub(super) fn deal(&mut self, at: &Moment, rng: &mut Rng) {
        if self.fairness.promises.commit.is_none() {
            let Some(commitments) = self.commitments().filter(|_| !self.is_waited(at)) else { return };
            self.enter_in_record(at, FairDeed::Commit(commitments));
        }
        if self.fairness.promises.reveal.is_some() || self.is_waited(at) || !self.is_dealing() {
            return;
        }
        let shown = self.seats().iter().map(|seat| self.fairness.shown.get(&seat).copied()).collect();
        self.enter_in_record(at, FairDeed::Reveal(shown));
        if self.the_match.turn() == Turn::Chance {
            self.the_match.draw(at, rng);
            self.changed();
        }
    }

    /// Whether lots are to be drawn here, and everybody has come.
    fn is_dealing(&self) -> bool {
        self.is_fair() && !self.is_over() && !self.occupants.contains(&Occupant::Open)
    }

    fn commitments(&self) -> Option<Commitments> {
        let secret = self.secret().filter(|_| self.is_dealing())?;
        let seats = self.seats().iter().map(|seat| self.fairness.pledged.get(&seat).copied()).collect();
        Some(Commitments { of: secret.of.clone(), table: secret.hash(), seats })
    }

    /// The seats that are waited for.
    fn silent(&self) -> Seats {
        let Fairness { promises, expected, pledged, shown, .. } = &self.fairness;
        if promises.reveal.is_some() || !self.is_dealing() {
            return Seats::NONE;
        }
        let is_expected = |it: &Occupant| matches!(it, Occupant::Person(person) if expected.contains(person));
        let is_silent = |seat: &Seat| match promises.commit.is_some() {
            true => pledged.contains_key(seat) && !shown.contains_key(seat),
            false => is_expected(self.occupant(*seat)) && !pledged.contains_key(seat),
        };
        self.seats().iter().filter(is_silent).fold(Seats::NONE, Seats::with)
    }

    /// Whether somebody is waited for still.
    fn is_waited(&self, at: &Moment) -> bool {
        let is_patient = |due| at.millis().is_none_or(|now| now < due);
        !self.silent().is_empty() && self.deal_due().is_none_or(is_patient)
    }

    /// When nobody is waited for any more, if somebody is.
    pub(super) fn deal_due(&self) -> Option<u64> {
        let since = self.fairness.since.filter(|_| !self.silent().is_empty())?;
        Some(since + PATIENCE)
    }

    /// What everybody has known of a record that is over, with what the table had drawn.
    pub(super) fn with_secret(&self, mut log: Log) -> Log {
        let bytes = self.promises().and_then(|promises| promises.secret);
        if let (Some(bytes), Some(last)) = (bytes, log.entries.last()) {
            let deed = Deed::Fair(FairDeed::Secret(bytes));
            log.entries.push(Entry { at: last.at.clone(), deed });
        }
        log
    }

    fn enter_own(&mut self, at: &Moment, deed: FairDeed) {
        self.note();
        self.enter(Entry { at: at.clone(), deed: Deed::Fair(deed) });
    }

    /// One more entry of the record that changes nothing in the game.
    fn enter_in_record(&mut self, at: &Moment, deed: FairDeed) {
        let entry = Entry { at: at.clone(), deed: Deed::Fair(deed) };
        // Nothing about such an entry can be refused.
        self.the_match.follow(&entry).ok();
        self.note();
    }
}
