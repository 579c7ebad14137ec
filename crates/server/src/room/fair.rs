//! Lots and setups that can be checked: what clients draw, and what is promised to everybody.

use super::answer::Asker;
use super::connections::written;
use super::{Closed, Room};
use crate::beginning::Beginning;
use crate::hall::Hall;
use crate::outbox::Utf8Bytes;
use kernel::Seat;
use phrase::Text;
use table::{AnyMatch, Bytes32, Deed, Entry, FairDeed, Input, Moment, Occupant, Person, Promises, Secret};
use wire::{Commitments, Fair, Problem, Tell};

/// The number of the scheme.
const SCHEME: u8 = 1;

impl Hall {
    /// Marks what a new match has inherited; and draws for it, where there will be lots or secret setups. A task of the first steps,
    /// or a puzzle, is nobody's loss, and has nothing to prove.
    pub fn make_fair(&self, id: &str, table: &mut dyn AnyMatch, beginning: &Beginning, at: &Moment) {
        if matches!(beginning, Beginning::Task(_) | Beginning::Puzzle(_)) {
            return;
        }
        if table.entry_count() > 0 {
            // A mark changes nothing in the game, so that it cannot be refused.
            table.follow(&Entry { at: at.clone(), deed: Deed::Fair(FairDeed::Inherit) }).ok();
        }
        if table.has_lots() {
            table.keep_secret(Secret { of: id.to_string(), bytes: Bytes32((self.setting.entropy)()) });
        }
    }
}

impl Room {
    /// Somebody shows the hash of what they have drawn, and what their setup is to be hashed with.
    pub(super) async fn commit(
        &mut self,
        asker: Asker,
        seat: Seat,
        hash: &str,
        salt: Option<&str>,
    ) -> Result<(), Closed> {
        let (hash, salt) = (Bytes32::read(hash), salt.map(Bytes32::read));
        let read = hash.filter(|_| salt != Some(None)).map(|hash| (hash, salt.flatten()));
        self.prove(asker, read, |by, (hash, salt)| Input::Pledge { by, seat, hash, salt }).await
    }

    /// Somebody shows what they have drawn.
    pub(super) async fn reveal(&mut self, asker: Asker, seat: Seat, bytes: &str) -> Result<(), Closed> {
        self.prove(asker, Bytes32::read(bytes), |by, bytes| Input::Show { by, seat, bytes }).await
    }

    async fn prove<T>(
        &mut self,
        asker: Asker,
        read: Option<T>,
        input: impl FnOnce(table::Voice, T) -> Input,
    ) -> Result<(), Closed> {
        let Some(connection) = self.connections.get(&asker.connection) else { return Ok(()) };
        let Some(read) = read else {
            let said = self.catalog(asker.lang).say(&Text::new("table.fair.bytes"));
            self.refuse(asker, Problem::new("bad-request", said));
            return Ok(());
        };
        let input = input(connection.guest.voice(), read);
        match self.try_to(input, asker.lang).await? {
            Ok(()) => {
                if let Some(promises) = self.promises(asker.id) {
                    self.send(asker.connection, promises);
                }
            }
            Err(problem) => self.refuse(asker, problem),
        }
        Ok(())
    }

    /// Those whose clients have drawn bytes here: they will do so again.
    pub(super) fn who_drew(&self) -> Vec<Person> {
        let people = self.sitting.occupants().iter().filter_map(|it| match it {
            Occupant::Person(person) => Some(person.clone()),
            _ => None,
        });
        people.filter(|person| self.sitting.has_pledged(person)).collect()
    }

    /// Tells everybody what is promised: the same to all.
    pub(super) fn tell_promises(&mut self) {
        let Some(text) = self.promises(0) else { return };
        let looking = self.connections.values().filter(|connection| connection.eyes.is_some());
        for number in looking.map(|connection| connection.number).collect::<Vec<_>>() {
            self.send(number, text.clone());
        }
    }

    /// What is promised, as it is told in answer to a question, or to nobody's.
    pub(super) fn promises(&self, id: u32) -> Option<Utf8Bytes> {
        let Promises { commit, reveal, setups, secret } = self.sitting.promises()?;
        let fair = Fair {
            scheme: SCHEME,
            commit: commit.map(|it| Commitments { table: it.table.to_string(), seats: digits(&it.seats) }),
            reveal: reveal.as_deref().map(digits),
            setups: setups.as_deref().map(digits),
            secret: secret.map(|secret| secret.to_string()),
        };
        Some(written(&Tell::Fair { id, fair }))
    }
}

fn digits(list: &[Option<Bytes32>]) -> Vec<Option<String>> {
    list.iter().map(|bytes| bytes.map(|bytes| bytes.to_string())).collect()
}
